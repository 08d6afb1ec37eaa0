"""The words of each action in records of format 1: frozen, to read old records by."""

from clutch.games.t_rex.data import COLOUR_KEYS, DINOSAURS, colour_of

PHRASES = (
    "play the meteor shower",
    *(f"play {COLOUR_KEYS[colour_of(card)]} {card}" for card in DINOSAURS),
    "play the chamaelosaurus",
    *(f"take the {colour} egg" for colour in COLOUR_KEYS),
    "discard from the stack",
    "discard from the deck",
    "leave the trumps",
    *(f"make {colour} the high trump" for colour in COLOUR_KEYS),
    *(f"make {colour} the low trump" for colour in COLOUR_KEYS),
)
