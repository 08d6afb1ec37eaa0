"""The words of each action in records of format 1: frozen, to read old records by."""

from clutch.games.dragomino.data import DOMINOES, KINDS, SIDE, SPOTS, WAYS
from clutch.games.dragomino.state import PAIRS, xy


def egg(spot: int) -> str:
    return f"egg {spot}" if spot else "a new egg"


def pair(first: int, second: int) -> str:
    return f"{egg(first)} and {egg(second)}" if second else "two new eggs"


PHRASES = (
    *(f"pick {first}-{second}" for first, second, _ in DOMINOES[:KINDS]),
    *(f"place at {x},{y} facing {way}" for x, y in map(xy, range(SIDE * SIDE)) for way in WAYS),
    *(f"take {egg(spot)}" for spot in range(SPOTS + 1)),
    *(f"look at {pair(first, second)}" for first, second in PAIRS.tolist()),
    "keep the first egg",
    "keep the second egg",
)
