"""The actions of Attila, declared once: numbers, notation and JSON follow."""

from __future__ import annotations

from barbaricum.core.notation import Actions, Kind
from barbaricum.games.attila.data import CARDS, PROVINCES, SEATS, TILES, TRIBES

ACTIONS = Actions(
    Kind("place", "{tribe}>{province}", TRIBES, PROVINCES),  # play a card; or a second marker
    Kind("influence", "{tribe}+", TRIBES),  # take influence; or one half of Two Influence
    Kind("commit", "{card}!", CARDS),  # a card to a war, face down
    Kind("trade", "{tribe}~", TRIBES),  # set a card aside
    Kind("discard", "{tribe}-", TRIBES),  # a card that cannot be placed
    Kind("tile", "*{tile}", TILES),  # use an action tile
    Kind("done", "done"),  # no tile, no more cards
    Kind("draw", "{card}<", CARDS),  # chance: the card drawn
    Kind("first", "@{seat}", SEATS),  # chance: who goes first
)

PLACE = ACTIONS.first["place"]
INFLUENCE = ACTIONS.first["influence"]
COMMIT = ACTIONS.first["commit"]
TRADE_AWAY = ACTIONS.first["trade"]
DISCARD = ACTIONS.first["discard"]
TILE = ACTIONS.first["tile"]
DONE = ACTIONS.first["done"]
DRAW = ACTIONS.first["draw"]
FIRST = ACTIONS.first["first"]

# `rules.ban` tells the kinds apart by this order.
assert PLACE < INFLUENCE < COMMIT < TRADE_AWAY < DISCARD < TILE < DONE < DRAW < FIRST
