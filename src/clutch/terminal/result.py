"""The result of a game: who won, and the table of ranks and scores."""

from typing import TYPE_CHECKING

from rich import box
from rich.table import Table as Grid

from clutch.engine.kit.records import NOBODY

if TYPE_CHECKING:
    from clutch.terminal.table import Snapshot


def verdict(now: "Snapshot") -> str:
    """Who won; addressed as "you" if one person plays at this terminal."""
    winners = [place.seat for place in now.standing if place.rank == 1]
    you = now.seat if len(now.people) == 1 else NOBODY
    if winners == [you]:
        return "You win!"
    others = [now.names[seat] for seat in winners if seat != you]
    if you in winners:
        return f"You share the win with {' and '.join(others)}."
    return f"{' and '.join(others)} {'win' if len(others) > 1 else 'wins'}."


def score_table(now: "Snapshot") -> Grid:
    """Rank, player and score of every seat, the winners first."""
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column("rank", justify="right")
    grid.add_column("player")
    grid.add_column("score", justify="right")
    for place in sorted(now.standing, key=lambda place: (place.rank, place.seat)):
        chair = now.chairs[place.seat]
        you = " (you)" if chair.player == "you" else ""
        style = "bold" if place.rank == 1 else ""
        grid.add_row(str(place.rank), f"{chair.name}{you}", str(place.score), style=style)
    return grid
