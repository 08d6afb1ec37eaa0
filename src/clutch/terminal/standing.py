"""The end of a game: who stands where."""

from typing import TYPE_CHECKING

from rich import box
from rich.table import Table as Grid

if TYPE_CHECKING:
    from clutch.terminal.table import TerminalTable


def standing(table: "TerminalTable") -> Grid:
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column("rank", justify="right")
    grid.add_column("player")
    grid.add_column("score", justify="right")
    for place in sorted(table.standing(), key=lambda place: (place.rank, place.seat)):
        chair = table.chairs[place.seat]
        you = " (you)" if chair.player == "you" else ""
        style = "bold" if place.rank == 1 else ""
        grid.add_row(str(place.rank), f"{chair.name}{you}", str(place.score), style=style)
    return grid
