"""The result of a game: who won, and the score sheet."""

from typing import TYPE_CHECKING

from rich import box
from rich.table import Table as Grid
from rich.text import Text

from clutch.engine.kit.records import NOBODY
from clutch.terminal.drawing import SEATS
from clutch.terminal.wording import listed, messages, say

if TYPE_CHECKING:
    from clutch.engine.view import View
    from clutch.terminal.table import Snapshot


def verdict(now: "Snapshot") -> str:
    """Who won; addressed as "you" if one person plays at this terminal."""
    winners = [place.seat for place in now.standing if place.rank == 1]
    you = now.seat if len(now.people) == 1 else NOBODY
    if winners == [you]:
        return say("win-you")
    others = [now.names[seat] for seat in winners if seat != you]
    if you in winners:
        return say("win-shared", others=listed(others))
    return say("win-others", others=listed(others), many=len(others))


def score_sheet(now: "Snapshot") -> Grid:
    """Rank, player, the parts of the score and the score of every seat, the winners first."""
    view = now.view
    assert view is not None
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    grid.add_column(say("rank"), justify="right")
    grid.add_column(say("player"), overflow="fold")
    parts = part_names(view)
    for part in parts if len(parts) > 1 else ():
        grid.add_column(part, justify="right")
    grid.add_column(say("score"), justify="right")
    sheet = view.sheet()
    for place in sorted(now.standing, key=lambda place: (place.rank, place.seat)):
        chair = now.chairs[place.seat]
        name = say("player-you", name=chair.name) if chair.player == "you" else chair.name
        numbers = [str(part) for part in sheet[place.seat].values()] if len(parts) > 1 else []
        style = "bold" if place.rank == 1 else ""
        grid.add_row(str(place.rank), Text(name), *numbers, str(place.score), style=style)
    return grid


def part_names(view: "View") -> list[str]:
    """The names of the parts of a score."""
    words = messages(view.game)
    return [words.text(f"score-{part}") for part in view.game.sheet]


def scores_so_far(view: "View") -> Text:
    """Every seat's score as far as this seat knows it, in one line."""
    out = Text(f"{say('round-scores')}  ")
    for seat, parts in enumerate(view.sheet()):
        out.append(f"{view.names[seat]} ", SEATS[seat % len(SEATS)])
        out.append(f"{sum(parts.values())}   ", "bold")
    return out
