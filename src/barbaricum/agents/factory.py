"""Agents of one's own: any `module:factory` that makes one from a seed."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

from barbaricum.agents.agent import Agent
from barbaricum.core.errors import UnknownName


def from_factory(module: str, factory: str, seed: str | int) -> Agent:
    """What `factory(seed)` of a module makes; modules in the current folder are found too."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        make = getattr(import_module(module), factory)
    except ImportError as problem:
        raise UnknownName(f"no agent {module}:{factory}: {problem}") from None
    except (AttributeError, ValueError):
        raise UnknownName(f"no agent {module}:{factory}: {module} has no {factory!r}") from None
    made: Agent = make(seed)
    if not callable(getattr(made, "choose", None)):
        raise UnknownName(f"{module}:{factory} made no agent: it has no method 'choose'")
    return made
