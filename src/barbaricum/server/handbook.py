"""The OpenAPI document as a page to read and try, with nothing fetched from elsewhere."""

from __future__ import annotations

import base64
import hashlib
import re

from fastapi import APIRouter, Request, Response
from fastapi.openapi.docs import get_swagger_ui_html
from starlette.staticfiles import StaticFiles

from barbaricum.server.guard import POLICY

routes = APIRouter(include_in_schema=False)

FILES = StaticFiles(packages=[("fastapi_offline", "static")])
SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)


@routes.get("/docs")
async def handbook(request: Request) -> Response:
    """All requests, and a form for each."""
    shown = get_swagger_ui_html(
        openapi_url=request.app.openapi_url.lstrip("/"),  # relative, as a proxy may show it
        title=f"{request.app.title} API",
        swagger_js_url="docs/swagger-ui-bundle.js",
        swagger_css_url="docs/swagger-ui.css",
        swagger_favicon_url="data:,",
    )
    [script] = SCRIPT.findall(bytes(shown.body).decode())
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    shown.headers["Content-Security-Policy"] = f"{POLICY}; script-src 'self' 'sha256-{digest}'"
    return shown


@routes.get("/docs/{name}")
async def handbook_file(name: str, request: Request) -> Response:
    """What the page is made of."""
    return await FILES.get_response(name, request.scope)
