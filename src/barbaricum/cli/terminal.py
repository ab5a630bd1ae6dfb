"""A person at the terminal: the table shown, a question asked, commands understood."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Iterable, MutableSequence
from contextlib import nullcontext, suppress
from datetime import datetime
from itertools import groupby
from pathlib import Path
from typing import Any

import platformdirs
from rich.cells import cell_len
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from barbaricum.agents import agent
from barbaricum.agents.agent import Agent, let_move
from barbaricum.agents.mcts import mcts
from barbaricum.cli.rules import part
from barbaricum.cli.speech import finder
from barbaricum.core.chance import CHACHA
from barbaricum.core.errors import BadMatchFile, BarbaricumError
from barbaricum.core.file import read_match, write_match
from barbaricum.core.game import Game
from barbaricum.core.language import Language
from barbaricum.core.match import Match
from barbaricum.core.records import Counts
from barbaricum.core.selection import Selection


def data_place() -> Path:
    """Where matches are kept; BARBARICUM_DATA names another place."""
    chosen = os.environ.get("BARBARICUM_DATA")
    return (
        Path(chosen) if chosen else platformdirs.user_data_path("barbaricum", False)
    ) / "matches"


def saved_place(game: Game) -> Path:
    """The file of the match being played."""
    return data_place() / f"{game.name}-unfinished.json"


def find_saved(path: Path, console: Console, words: Language) -> Match | None:
    """The match left unfinished, if there is one and the player wants it."""
    try:
        match = read_match(path, finder(words)) if path.exists() else None
    except BadMatchFile as problem:
        console.print(words.say("saved-unreadable", problem=str(problem)))
        path.replace(path.with_suffix(".unreadable.json"))
        return None
    if match is None or None not in match.agents:
        return None
    answer = console.input(Text(words.say("resume-question", plies=match.ply) + " "))
    return match if answer.strip().lower() in words.say("yes-words").split() else None


def keep_aside(path: Path, console: Console, words: Language) -> None:
    """Put an unfinished match out of the way of a new one, where it can still be found."""
    if path.exists():
        kept = path.with_name(f"{path.stem}-{now()}.json")
        path.replace(kept)
        console.print(Text(words.say("kept", path=str(kept))))


def now() -> str:
    """The moment, as part of a file's name."""
    return datetime.now().strftime("%Y%m%d-%H%M%S-%f")


def read_resumable(path: Path, words: Language) -> Match:
    """The match in a file, if a person has a seat in it and it is not over."""
    match = read_match(path, finder(words))
    if match.is_over:
        raise BadMatchFile(f"{path}: the match is over; see it with: barbaricum replay {path}")
    if None not in match.agents:
        raise BadMatchFile(f"{path}, field agents: no seat is null, which stands for a person")
    return match


def new_match(
    game: Game,
    seats: int,
    seat: int,
    bot: str,
    seed: str,
    options: dict[str, str],
    position: str | None,
    words: Language,
) -> Match:
    """A match with a person in one seat and bots in the others."""
    you, bots = words.say("you-name"), [words.say("bot-name", number=i) for i in range(seats)]
    names = [*bots[:seat], you, *bots[seat + 1 :]]
    if seed:
        match = game.match(names, seed, options, position)
    else:
        match = game.match(names, secrets.token_hex(32), options, position, dice=CHACHA)
    match.agents = [None if i == seat else bot for i in range(seats)]
    return match


class Leave(Exception):
    """The player wants to stop for now."""


class TakenBack(Exception):
    """The player has gone back to an earlier decision, and is to be asked anew."""


HINT = "1s"
"""How long the agent thinks that advises a player; it sees what the player sees."""

HINTED = 3
"""Choices that a hint tells about."""

GAP = "  "
"""What stands between things in a row."""


def filled(parts: Iterable[Text], width: int) -> Text:
    """Parts in lines of this width, none of them broken in two if it can be helped."""
    lines: list[Text] = []
    for text in parts:
        if lines and lines[-1].cell_len + len(GAP) + text.cell_len <= width:
            lines[-1] = Text(GAP).join([lines[-1], text])
        else:
            lines.append(text)
    return Text("\n").join(lines)


class Terminal:
    """One match, from its present position to its end or until the player leaves.

    It is itself the agent of the player's seat: whoever moves is asked in the same way.
    """

    def __init__(self, match: Match, path: Path, words: Language, console: Console) -> None:
        self.match = match
        self.path = path
        self.words = match.game.language(words.code)
        self.code = words.code
        self.console = console
        self.seat = match.agents.index(None)
        self.agents: list[Agent] = [
            self if name is None else agent(name, match.game, f"{match.seed} {seat}")
            for seat, name in enumerate(match.agents)
        ]
        self.told = 0
        self.parts: list[int] = []
        """What has been typed of a set that is not complete yet."""
        self.decided: list[int] = []
        """Actions of the choice that was made last, still to be played."""
        self.is_asked_all = False
        """Whether the player wants to be asked even where nearly always the same is answered."""
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self.help,
            "why": self.why,
            "hint": self.hint,
            "undo": self.undo,
            "ask": self.ask,
            "save": self.save_as,
            "rules": self.rules,
            "log": self.log,
            "map": lambda _: self.show_table(),
            "quit": self.quit,
        }

    def run(self) -> None:
        """Play until the end, or until the player leaves; nothing done is ever lost."""
        self.say("welcome", game=self.match.game.title)
        self.say(f"{self.match.game.name}-board-legend")
        try:
            while not self.match.is_over:
                self.let_move()
        except (Leave, EOFError, KeyboardInterrupt):
            if self.save():
                self.say("left", path=str(self.path))
            return
        self.finish()

    def let_move(self) -> None:
        """Let whoever is asked play one action; say who it is that one waits for."""
        mover = self.match.mover
        thinks = self.words.say("thinks", seat=self.match.seats[mover])
        waiting = nullcontext() if mover == self.seat else self.console.status(thinks)
        with suppress(TakenBack), waiting:
            let_move(self.match, self.agents)

    def finish(self) -> None:
        """Tell how it ended, and file the match."""
        self.show_news()
        self.show_table()
        result = self.match.result()
        assert result is not None
        table = Table(title=self.words.say("result"), title_justify="left", show_edge=False)
        for column in ("place", "seat", "points"):
            table.add_column(self.words.say(f"result-{column}"))
        for place, points, name in sorted(
            zip(result.ranks, (-score for score in result.scores), self.match.seats, strict=True)
        ):
            table.add_row(str(place), name, str(-points))
        self.console.print(table)
        filed = self.path.with_name(f"{self.match.game.name}-{now()}.json")
        if self.write(filed):
            self.path.unlink(missing_ok=True)
            self.say("filed", path=str(filed))

    # Showing

    def say(self, message: str, **arguments: Any) -> None:
        """Print a sentence."""
        self.console.print(Text(self.words.say(message, **arguments)))

    def show_news(self) -> None:
        """Tell what happened since the player last looked."""
        self.tell(self.match.sentences(self.told, self.seat, self.code))
        self.told = self.match.ply

    def tell(self, sentences: Iterable[str]) -> None:
        """Print sentences, one said several times in a row only once."""
        for sentence, said in groupby(sentences):
            times = len(list(said))
            self.console.print(Text(f"• {sentence}" + (f" (×{times})" if times > 1 else "")))

    def show_table(self) -> None:
        """Draw what the player's seat sees."""
        [seen] = self.match.view(self.seat)
        game = self.match.game
        self.console.print()
        for drawn in game.draw(seen, self.seat, self.match.seats, self.words, self.console.width):
            self.console.print(drawn)

    def show_question(self) -> None:
        """Say what is asked, and list the choices."""
        [record] = self.match.states
        question = self.match.game.question(record, list(self.match.found), self.code)
        self.console.print(Text(question, "bold"))
        self.show_choices()
        wanted = self.match.selection
        if wanted is not None and wanted.most > 1:
            texts = list(map(self.match.game.actions.text, wanted.most_of))
            gap = ", " if any(" " in text for text in texts) else " "
            self.say("choose-set", example=gap.join([texts[-1], texts[0]]))

    def show_choices(self) -> None:
        """List the choices, those that share their first part on one line."""
        forms = self.match.game.actions
        numbered = list(enumerate((int(action) for action in self.match.found), 1))

        def shared(entry: tuple[int, int]) -> tuple[str, int]:
            kind, numbers = forms.parts(entry[1])
            return (kind.name, numbers[0] if len(numbers) > 1 else entry[0])

        lines = [self._line(list(group)) for _, group in groupby(numbered, shared)]
        ahead = ([numbers for numbers, _, _ in lines], [notation for _, notation, _ in lines])
        width = self.console.width - sum(max(map(cell_len, cells)) + len(GAP) for cells in ahead)
        table = Table(box=None, show_header=False, pad_edge=False)
        table.add_column(style="bold", no_wrap=True)
        table.add_column(no_wrap=True)
        table.add_column()
        for numbers, notation, parts in lines:
            table.add_row(numbers, Text(notation), filled(parts, width))
        self.console.print(table)

    def _line(self, group: list[tuple[int, int]]) -> tuple[str, str, list[Text]]:
        """One choice in words, or what several share and how each of them goes on."""
        game, (number, action) = self.match.game, group[0]
        if len(group) == 1:
            words = self.described(action)
            return str(number), game.actions.text(action), [Text(words)]
        kind, numbers = game.actions.parts(action)
        first, code = kind.axes[0], kind.axes[0].codes[numbers[0]]
        beginning, _, _ = kind.pattern.partition(f"{{{kind.axes[1].sort}}}")
        label = game.label(first, numbers[0], self.code)
        parts = [Text(label)] if label.lower() != code.lower() else []
        parts += [Text.assemble((f"{i}) ", "dim"), self._rest(action)) for i, action in group]
        return f"{number}–{group[-1][0]}", beginning.format(**{first.sort: code}), parts

    def _rest(self, action: int) -> str:
        """What an action names after the first thing, in words where it is but a number."""
        kind, numbers = self.match.game.actions.parts(action)
        words = []
        for names, i in zip(kind.axes[1:], numbers[1:], strict=True):
            if names.are_seats:
                words.append(self.match.seats[i])
            elif names.codes[i].isdecimal():
                words.append(self.match.game.label(names, i, self.code))
            else:
                words.append(names.codes[i])
        return " ".join(words)

    # Asking

    def choose(self, game: Game, view: MutableSequence[Any], seat: int, choices: Counts) -> int:
        """Show the table and ask, until the answer is one of `choices`."""
        if self.decided:
            return self.decided.pop(0)
        if self.match.routine is not None and not self.is_asked_all:
            return self.match.routine
        self.save()
        self.show_news()
        self.show_table()
        self.show_question()
        self.parts = []
        while not self.decided:
            answer = self.console.input(Text(self.words.say("prompt") + " ")).strip()
            try:
                self.decided = self.understand(answer)
            except BarbaricumError as problem:
                self.console.print(Text(str(problem), "red"))
        return self.decided.pop(0)

    def understand(self, answer: str) -> list[int]:
        """The actions that were typed as numbers or in notation; a command is carried out."""
        word, _, rest = answer.partition(" ")
        if not answer:
            return []
        if word.lower() in self.commands:
            self.commands[word.lower()](rest.strip())
            return []
        wanted = self.match.selection
        if wanted is None:
            action = self.typed(answer)
            return [] if action is None else [action]
        return self.selected(answer, wanted)

    def selected(self, answer: str, wanted: Selection) -> list[int]:
        """A set that was typed in one line, or in several if it is not complete before."""
        typed = [self.typed(text) for text in self.words_of(answer)]
        parts, self.parts = [*self.parts, *(part for part in typed if part is not None)], []
        if None in typed:
            return []
        if wanted.end in parts:
            return self.match.in_order(parts, self.code)
        if len(parts) < wanted.least:
            self.parts = parts
            self.say("more-of-set", count=wanted.least - len(parts))
            return []
        ended = [] if wanted.end is None else [wanted.end]
        return self.match.in_order([*parts, *ended], self.code)

    def words_of(self, answer: str) -> list[str]:
        """The parts of a set as they were typed: between commas, or between spaces."""
        if "," in answer:
            return [part.strip() for part in answer.split(",") if part.strip()]
        words = answer.split()
        are_apart = all(word.isdecimal() or self.is_notation(word) for word in words)
        return words if are_apart else [answer]

    def is_notation(self, text: str) -> bool:
        """Whether a text is an action by itself."""
        with suppress(BarbaricumError):
            self.match.number(text)
            return True
        return False

    def typed(self, text: str) -> int | None:
        """The action of a number in the list, or of a notation."""
        return self.numbered(int(text)) if text.isdecimal() else self.written(text)

    def numbered(self, number: int) -> int | None:
        """The choice of a number in the list."""
        if 1 <= number <= len(self.match.found):
            return int(self.match.found[number - 1])
        self.say("no-number", most=len(self.match.found))
        return None

    def written(self, text: str) -> int | None:
        """An action in notation, unless a rule is against it: then which."""
        number = self.match.number(text)
        if self.match.explain(number, self.code) is None:
            return number
        self.why(text)
        return None

    # Commands

    def help(self, _: str) -> None:
        """What is asked, and what can be typed."""
        self.show_question()
        self.say(f"{self.match.game.name}-board-legend")
        self.say("help")

    def described(self, action: int) -> str:
        """What an action does that can be done now."""
        game = self.match.game
        phase = game.phase_of(self.match.states[0])
        return game.describe(action, self.code, self.match.seats, phase)

    def why(self, text: str) -> None:
        """Whether the rules allow an action now, and if not which rule forbids it."""
        if not text:
            self.say("why-what")
            return
        found = self.match.explain(text, self.code)
        if found is None:
            self.say("why-legal", action=self.described(self.match.number(text)))
        else:
            self.console.print(Text(found.sentence, "yellow"))
            self.say("why-section", section=found.section)

    def hint(self, _: str) -> None:
        """What a strong agent would think of the choices, from what the player can see."""
        game, adviser = self.match.game, mcts(HINT, self.match.game, "hint")
        with self.console.status(self.words.say("hint-thinks")):
            view, choices = self.match.view(self.seat), self.match.found.copy()
            thought = adviser.think(game, view, self.seat, choices)
        self.say("hint", simulations=thought.simulations)
        for prospect in thought.prospects[:HINTED]:
            line = " ".join(map(game.actions.text, prospect.line[1:]))
            self.say(
                "hint-choice",
                notation=game.actions.text(prospect.action),
                action=self.described(prospect.action),
                percent=round(100 * prospect.value),
                visits=round(100 * prospect.visits / thought.simulations),
            )
            if line:
                self.say("hint-line", line=line)

    def undo(self, _: str) -> None:
        """Go back to the player's own decision before this one."""
        ply = self.match.last_decision(self.seat)
        if ply is None:
            self.say("nothing-to-undo")
            return
        self.match.undo(ply)
        self.told = self.match.ply
        self.say("undone")
        raise TakenBack

    def ask(self, _: str) -> None:
        """Be asked everything from now on, or no longer what has nearly always the same answer."""
        self.is_asked_all = not self.is_asked_all
        self.say("asks-all" if self.is_asked_all else "asks-little")

    def save(self) -> bool:
        """Write the match where it can be gone on with."""
        return self.write(self.path)

    def write(self, path: Path) -> bool:
        """Write the match to a file; say so if that cannot be done, and play on."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_match(self.match, path)
        except OSError as problem:
            self.say("cannot-save", path=str(path), problem=str(problem.strerror))
            return False
        return True

    def save_as(self, place: str) -> None:
        """Write the match to a file of the player's choice."""
        path = Path(place) if place else self.path
        if self.write(path):
            self.say("saved", path=str(path))

    def rules(self, section: str) -> None:
        """The rulebook, or a section of it."""
        text = self.match.game.rulebook(self.code)
        self.console.print(Markdown(part(text, section) if section else text))

    def log(self, _: str) -> None:
        """All that happened, as the player may know it."""
        self.tell(self.match.sentences(0, self.seat, self.code))

    def quit(self, _: str) -> None:
        """Stop for now."""
        raise Leave
