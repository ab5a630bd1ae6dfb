"""Match files: a match as readable JSON, checked on reading with errors that name the line."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from barbaricum.core.chance import KINDS, PHILOX
from barbaricum.core.edition import own_texts
from barbaricum.core.errors import BadMatchFile, BarbaricumError
from barbaricum.core.game import Game
from barbaricum.core.match import Match, commit_to

FORMAT = "barbaricum match 1"

FIELDS: dict[str, type | tuple[type, ...]] = {
    "format": str,
    "game": str,
    "rules": int,
    "data": dict,
    "seats": list,
    "agents": list,
    "options": dict,
    "position": (str, type(None)),
    "commitment": (str, type(None)),
    "seed": (str, type(None)),
    "contributions": list,
    "dice": str,
    "actions": list,
    "result": (dict, type(None)),
}
DEFAULTS: dict[str, Any] = {"data": {}, "contributions": [], "position": None, "dice": PHILOX}
"""Fields that a file may leave out."""
FindGame = Callable[[str, Mapping[str, str]], Game]
"""A game by its name and the texts that stand in place of its data files."""
WORDS = {str: "a text", int: "a whole number", list: "a list", dict: "an object"}


def match_json(match: Match) -> dict[str, Any]:
    """A match in the fields of its file."""
    result = match.result()
    data = dict(match.game.house) or own_texts(match.game.name)
    return {
        "format": FORMAT,
        "game": match.game.name,
        "rules": match.game.rules,
        **({"data": data} if data else {}),
        "seats": match.seats,
        "agents": match.agents,
        "options": match.options,
        **({} if match.beginning is None else {"position": match.beginning}),
        "commitment": match.commitment,
        "seed": match.seed,
        "contributions": list(match.contributions),
        **({} if match.dice == PHILOX else {"dice": match.dice}),
        "actions": [match.game.actions.text(action) for action in match.actions],
        "result": None if result is None else vars(result),
    }


def match_text(match: Match) -> str:
    """A match as the text of its file."""
    return json.dumps(match_json(match), indent=1, ensure_ascii=False) + "\n"


def write_match(match: Match, path: Path) -> None:
    """Save a match; a file that was there stays whole until the new one is complete."""
    new = path.with_name(path.name + ".new")
    new.write_text(match_text(match), encoding="utf-8")
    new.replace(path)


def read_match(path: Path, find_game: FindGame) -> Match:
    """Read and replay a match file; whatever is wrong with it is said with its place."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadMatchFile(f"{path}: no such file") from None
    except (OSError, UnicodeDecodeError) as problem:
        raise BadMatchFile(f"{path}: cannot be read ({problem})") from None
    return parse_match(text, find_game, str(path))


def parse_match(text: str, find_game: FindGame, source: str = "match") -> Match:
    """A match from the text of its file."""
    try:
        form = json.loads(text)
    except json.JSONDecodeError as problem:
        raise BadMatchFile(f"{source}, line {problem.lineno}: no JSON: {problem.msg}") from None

    def bad(path: Sequence[str | int], what: str) -> BadMatchFile:
        place = "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in path)[1:]
        return BadMatchFile(f"{source}, line {line_of(text, path)}, field {place}: {what}")

    if not isinstance(form, dict):
        raise BadMatchFile(f"{source}, line 1: a match file is one JSON object")
    form = DEFAULTS | form
    _check_shape(form, bad, source)
    try:
        game = find_game(form["game"], form["data"])
    except BarbaricumError as problem:
        raise bad(["data" if form["data"] else "game"], str(problem)) from None
    if form["rules"] != game.rules:
        raise bad(["rules"], f"version {form['rules']}, and these are the rules {game.rules}")
    match = _replayed(form, game, bad)
    _check_claims(form, match, bad)
    return match


Bad = Callable[[Sequence[str | int], str], BadMatchFile]


def _check_shape(form: dict[str, Any], bad: Bad, source: str) -> None:
    """All fields are there, of the right type, and no others."""
    for name, kind in FIELDS.items():
        if name not in form:
            raise BadMatchFile(f"{source}: the field {name!r} is missing")
        if not isinstance(form[name], kind) or isinstance(form[name], bool):
            first = kind[0] if isinstance(kind, tuple) else kind
            raise bad([name], f"{WORDS[first]} is wanted, not {json.dumps(form[name])[:40]}")
    for name in form:
        if name not in FIELDS:
            raise bad([name], f"there is no such field; the fields are {', '.join(FIELDS)}")
    if form["format"] != FORMAT:
        raise bad(["format"], f"{FORMAT!r} is wanted, not {form['format']!r}")
    for name in ("seats", "agents", "contributions", "actions"):
        for i, entry in enumerate(form[name]):
            if not isinstance(entry, str) and not (name == "agents" and entry is None):
                raise bad([name, i], f"a text is wanted, not {json.dumps(entry)[:40]}")
    for name, entry in form["data"].items():
        if not isinstance(entry, str):
            raise bad(["data", name], f"a text is wanted, not {json.dumps(entry)[:40]}")
    if form["dice"] not in KINDS:
        raise bad(["dice"], f"one of {', '.join(KINDS)} is wanted, not {form['dice']!r}")
    if len(form["agents"]) != len(form["seats"]):
        raise bad(["agents"], f"one entry for each of the {len(form['seats'])} seats is wanted")


def _replayed(form: dict[str, Any], game: Game, bad: Bad) -> Match:
    """The match with all its actions played again."""
    try:
        game.options_from(form["options"], len(form["seats"]))
    except BarbaricumError as problem:
        raise bad(["options"], str(problem)) from None
    try:
        how = form["options"], form["position"], form["dice"]
        match = Match(game, form["seats"], None, *how)
    except BarbaricumError as problem:
        field = "seats" if form["position"] is None else "position"
        raise bad([field], str(problem)) from None
    match.agents = form["agents"]
    for i, text in enumerate(form["actions"]):
        try:
            match.play(text)
        except BarbaricumError as problem:
            raise bad(["actions", i], f"{text}: {problem}") from None
    try:
        match.resume_chance(form["seed"], form["contributions"])
    except BarbaricumError as problem:
        raise bad(["contributions"], str(problem)) from None
    return match


def _check_claims(form: dict[str, Any], match: Match, bad: Bad) -> None:
    """What the file says of itself is true: its result, and the commitment to its seed."""
    result = match.result()
    found = None if result is None else vars(result)
    if form["result"] != found:
        raise bad(["result"], f"the actions give {json.dumps(found)}")
    seed, promise = form["seed"], form["commitment"]
    if seed is not None and promise != commit_to(seed):
        raise bad(["commitment"], f"the seed gives {commit_to(seed)}")
    unfair = match.unfair_draws() if seed is not None else []
    if unfair:
        raise bad(["actions", unfair[0]], "the seed gives another card here")


def line_of(text: str, path: Sequence[str | int]) -> int:
    """The line on which the value at a path of keys and indexes begins."""
    read = json.JSONDecoder().raw_decode
    at = _skip(text, 0)
    for key in path:
        at, count = _skip(text, at + 1), 0
        while True:
            if isinstance(key, int):
                if count == key:
                    break
            else:
                name, at = read(text, at)
                at = _skip(text, at) + 1  # the colon
                at = _skip(text, at)
                if name == key:
                    break
            _, at = read(text, at)
            at = _skip(text, _skip(text, at) + 1)  # the comma
            count += 1
    return text.count("\n", 0, at) + 1


def _skip(text: str, at: int) -> int:
    """The place of the next character that is no white space."""
    while text[at].isspace():
        at += 1
    return at
