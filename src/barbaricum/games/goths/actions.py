"""The actions of Goths to Rome, declared once: numbers, notation and JSON follow."""

from __future__ import annotations

from barbaricum.core.notation import Actions, Kind
from barbaricum.games.goths.data import CARDS, OPPONENTS, PLACES, ROMANS, SEATS, SORTS

ACTIONS = Actions(
    Kind("start", "start {card}", SORTS),  # two combatants of this sort; or this warrior
    Kind("reinforce", "reinforce"),
    Kind("act", "act"),
    Kind("play", "play {card}", SORTS),  # with its power
    Kind("plain", "plain {card}", SORTS),  # without what its power does at once
    Kind("lay", "lay"),  # all cards in hand whose power does nothing at once
    Kind("defend", "defend {card}>{place}", SORTS, PLACES),  # from one's hand
    Kind("recall", "recall {place}>{card}", PLACES, SORTS),  # back to one's hand
    Kind("post", "post {card}>{place}", SORTS, PLACES),  # from one's discards, by a power
    Kind("discard", "discard {card}", SORTS),
    Kind("retrieve", "retrieve {card}", SORTS),
    Kind("trash", "trash {card}", SORTS),  # from one's hand
    Kind("scrap", "scrap {card}", SORTS),  # from one's discards
    Kind("muster", "muster {card}", SORTS),
    Kind("harass", "harass {opponent}", OPPONENTS),
    Kind("attack", "attack {place}:{opponent}", PLACES, OPPONENTS),
    Kind("storm", "storm {roman}", ROMANS),  # a Roman city, or Rome
    Kind("take", "take {card}", SORTS),  # the unit, after an attack
    Kind("steal", "steal {opponent}", OPPONENTS),  # the Roman city, after an attack
    Kind("recruit", "recruit {card}", SORTS),
    Kind("done", "done"),  # no more of this
    Kind("draw", "draw {card}", CARDS),  # chance: the card drawn
    Kind("sort", "sort {card}", SORTS),  # chance: a sort of units
    Kind("first", "first {seat}", SEATS),  # chance: who goes first
)

START = ACTIONS.first["start"]
REINFORCE = ACTIONS.first["reinforce"]
ACT = ACTIONS.first["act"]
PLAY = ACTIONS.first["play"]
PLAIN = ACTIONS.first["plain"]
LAY = ACTIONS.first["lay"]
DEFEND = ACTIONS.first["defend"]
RECALL = ACTIONS.first["recall"]
POST = ACTIONS.first["post"]
DISCARD = ACTIONS.first["discard"]
RETRIEVE = ACTIONS.first["retrieve"]
TRASH = ACTIONS.first["trash"]
SCRAP = ACTIONS.first["scrap"]
MUSTER = ACTIONS.first["muster"]
HARASS = ACTIONS.first["harass"]
ATTACK = ACTIONS.first["attack"]
STORM = ACTIONS.first["storm"]
TAKE = ACTIONS.first["take"]
STEAL = ACTIONS.first["steal"]
RECRUIT = ACTIONS.first["recruit"]
DONE = ACTIONS.first["done"]
DRAW = ACTIONS.first["draw"]
SORT = ACTIONS.first["sort"]
FIRST = ACTIONS.first["first"]
