"""The page: its files, its words in the reader's language, and the position as a drawing."""

from __future__ import annotations

import hashlib
import io
import re
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from mimetypes import guess_type
from pathlib import Path
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from fastapi.concurrency import run_in_threadpool
from rich.console import Console
from rich.style import Style

from barbaricum.core.game import Game
from barbaricum.core.language import LOCALE, Language, language
from barbaricum.core.secrets import view
from barbaricum.games import GAMES, load
from barbaricum.server.lobby import AllTables, Code, Who
from barbaricum.server.protocol import Told
from barbaricum.server.refusal import Refused
from barbaricum.server.seen import check_ply

routes = APIRouter(include_in_schema=False)
"""The page's files."""

api = APIRouter()
"""What the page asks for beyond what any client does."""

FILES = Path(__file__).parent / "page"
KINDS = {".js": "text/javascript", ".css": "text/css", ".html": "text/html", ".svg": "image/svg+xml"}
ENTRY = re.compile(r"^(?=[a-z])", re.MULTILINE)
