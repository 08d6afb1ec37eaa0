"""The places of a board that moves belong to, and the way from one to the next by arrow keys."""

import re
from collections.abc import Sequence

from clutch.terminal.drawing import Spot

LONG = 8  # a longer list of moves is chosen from on the board


def moves_at(spot: Spot, moves: Sequence[str]) -> list[str]:
    """Those of some moves that belong to a place."""
    return [move for move in moves if re.fullmatch(spot.moves, move)]


def places_of(spots: Sequence[Spot], moves: Sequence[str]) -> list[Spot]:
    """The places that moves are chosen from, from top to bottom; none if one place would not do.

    There are none for a short list, and where all places mean the same moves.
    """
    if len(moves) <= LONG:
        return []
    meant = {spot: tuple(found) for spot in spots if (found := moves_at(spot, moves))}
    return sorted(meant) if len(set(meant.values())) > 1 else []


def beside(places: Sequence[Spot], here: Spot, key: str) -> Spot:
    """The place that an arrow key leads to; the same one at the edge of the board."""
    if key in ("left", "right"):
        row = [spot for spot in places if spot.row == here.row]
        at = row.index(here) + (1 if key == "right" else -1)
        if 0 <= at < len(row):
            return row[at]
        all_at = places.index(here) + (1 if key == "right" else -1)
        return places[max(0, min(all_at, len(places) - 1))]
    rows = sorted({spot.row for spot in places})
    at = rows.index(here.row) + (1 if key == "down" else -1)
    if not 0 <= at < len(rows):
        return here
    middle = here.start + here.end
    near = [spot for spot in places if spot.row == rows[at]]
    return min(near, key=lambda spot: abs(spot.start + spot.end - middle))
