"""The end of a game: who stands where."""

from typing import TYPE_CHECKING

from rich import box
from rich.table import Table as Grid

if TYPE_CHECKING:
    from rich.console import Console

    from clutch.engine.table import Table


def standing(table: "Table", me: int, console: "Console") -> None:
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column("rank", justify="right")
    grid.add_column("player")
    grid.add_column("score", justify="right")
    for place in sorted(table.standing(), key=lambda place: (place.rank, place.seat)):
        you = " (you)" if place.seat == me else ""
        style = "bold" if place.rank == 1 else ""
        name = f"{table.names[place.seat]}{you}"
        grid.add_row(str(place.rank), name, str(place.score), style=style)
    console.print(grid)
    console.print(verdict(table, me), style="bold")


def verdict(table: "Table", me: int) -> str:
    winners = table.winners
    if winners == [me]:
        return "You win!"
    others = [table.names[seat] for seat in winners if seat != me]
    if me in winners:
        return f"You share the win with {' and '.join(others)}."
    return f"{' and '.join(others)} {'win' if len(others) > 1 else 'wins'}."
