"""Rulebook chapter 7: hands, deck and discards."""

from __future__ import annotations

from barbaricum.core.compiled import compiled, rule
from barbaricum.core.events import Log, tell, tell_secret
from barbaricum.core.names import NONE
from barbaricum.core.records import Counts
from barbaricum.core.rows import cards_in
from barbaricum.core.verbs import CHANCE
from barbaricum.games.attila.data import CARDS_PER_TRIBE, HAND, OPEN_CARDS, TRIBES
from barbaricum.games.attila.narration import Told
from barbaricum.games.attila.state import Phase, State


@rule("7.1")
def draw_to_six(s: State, log: Log) -> None:
    """At the end of your turn, and only then, you draw until you hold six cards."""
    ask_for_draws(s, HAND - cards_in(s.seats[s.turn].hand), log)


@compiled
def ask_for_draws(s: State, draws: int, log: Log) -> None:
    """Let chance deal some cards to the seat whose turn it is."""
    s.draws = draws
    if draws > 0:
        s.phase = Phase.DRAW
        s.asked = CHANCE
        reshuffle(s, log)


@compiled
def draw(s: State, card: int, log: Log) -> None:
    """Take one card from the deck; after the last, cards set aside for a trade are discarded."""
    s.deck[card] -= 1
    s.seats[s.turn].hand[card] += 1
    s.draws -= 1
    tell_secret(log, Told.DRAWS, s.turn, card)
    if s.draws > 0:
        reshuffle(s, log)
        return
    for tribe in range(len(TRIBES)):
        s.discards[tribe] += s.aside[tribe]
        s.aside[tribe] = 0
    s.phase = Phase.NOTHING


@rule("7.2")
def reshuffle(s: State, log: Log) -> None:
    """When a card must be drawn and the deck is empty, the discards become the new deck."""
    if cards_in(s.deck) > 0:
        return
    for tribe in range(len(TRIBES)):
        s.deck[tribe] = s.discards[tribe]
        s.discards[tribe] = 0
    tell(log, Told.RESHUFFLES, NONE, NONE, NONE, cards_in(s.deck))


@rule("7.3")
def unseen_cards(s: State, seat: int, pool: Counts) -> None:
    """Discards, hand sizes and unused tiles are open to all; hands, the deck and cards just committed are not."""
    pool[:] = 0
    for tribe in range(len(TRIBES)):
        pool[tribe] = CARDS_PER_TRIBE - s.discards[tribe] - s.aside[tribe]
        if seat >= 0:
            pool[tribe] -= s.seats[seat].hand[tribe] + s.seats[seat].committed[tribe]
    if s.war_cards == OPEN_CARDS:
        for other in range(s.seated):
            if other != seat:
                for tribe in range(len(TRIBES)):
                    pool[tribe] -= s.seats[other].committed[tribe]
