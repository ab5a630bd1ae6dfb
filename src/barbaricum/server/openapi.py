"""The OpenAPI document, with the socket's messages in it: the client's types come from it.

python -m barbaricum.server.openapi > openapi.json
"""

from __future__ import annotations

import json
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from barbaricum.server.protocol import MESSAGE, REQUEST

REFERENCE = "#/components/schemas/{model}"


def document(app: FastAPI) -> dict[str, Any]:
    """All endpoints, and everything that can be said on a table's socket."""
    if app.openapi_schema is None:
        found = get_openapi(
            title=app.title,
            version=app.version,
            description=app.description,
            routes=app.routes,
        )
        schemas = found["components"]["schemas"]
        unions = {
            "TableRequest": REQUEST.json_schema(ref_template=REFERENCE),
            "TableMessage": MESSAGE.json_schema(ref_template=REFERENCE, mode="serialization"),
        }
        for name, union in unions.items():
            for inner, schema in union.pop("$defs").items():
                schemas.setdefault(inner, schema)
            schemas.setdefault(name, union)
        app.openapi_schema = _without_titles(found)
    return app.openapi_schema


def _without_titles(found: Any) -> Any:
    """Leave out the titles that only repeat a field's name."""
    if isinstance(found, list):
        return [_without_titles(part) for part in found]
    if not isinstance(found, dict):
        return found
    return {
        name: _without_titles(part)
        for name, part in found.items()
        if not (name == "title" and isinstance(part, str) and ("type" in found or "anyOf" in found))
    }


if __name__ == "__main__":
    from barbaricum.server.app import create
    from barbaricum.server.setting import Settings

    print(json.dumps(document(create(Settings())), indent=1))
