"""The words of each action in records of format 1: frozen, to read old records by."""

from clutch.games.golden_eggs.data import EGGS

PHRASES = (
    *(f"reveal egg {place}" for place in range(1, EGGS + 1)),
    *(f"take egg {place}" for place in range(1, EGGS + 1)),
    *(f"turn down egg {place}" for place in range(1, EGGS + 1)),
    "take the pair",
    "take the single",
    "shuffle",
    "do not shuffle",
)
