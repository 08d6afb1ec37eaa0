"""`clutch replay`: walk through a game that was played."""

import select
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from clutch.cli import given
from clutch.cli.given import BadUse, Flag

if TYPE_CHECKING:
    from clutch.engine.table import Table

KEYS = "Enter next, b back, a number to jump, q quit"


def replay(
    file: Path,
    /,
    *,
    seat: int | None = None,
    open: Flag = False,
    plain: Flag = False,
    auto: float | None = None,
) -> None:
    """Walk through a game that was played.

    The arrow keys step forth and back, space lets it run, Tab changes whose
    eyes you look through, and a click on the line below jumps. Elsewhere than
    in a terminal the whole game is printed, move by move.

    For example:

        clutch replay game.json --seat 1

    Parameters
    ----------
    file
        A record, as `clutch play --save` writes it.
    seat
        Look through the eyes of this seat, counted from 1. [default: a spectator's]
    open
        Show everything, hidden things too.
    plain
        Line by line: Enter shows the next move, b the one before, a number jumps, q quits.
    auto
        Go on by itself, with so many seconds a move; space, or Enter if plain, pauses.
    """
    from clutch import archive

    if seat is not None and open:
        raise BadUse("--seat and --open exclude each other: one seat's eyes, or all.")
    if auto is not None and not 0 <= auto <= 3600:
        raise BadUse(f"--auto is a number of seconds from 0 to 3600, not {auto:g}.")
    table = archive.replay(archive.load(file))
    eyes = given.seat(seat, table.seats)
    if given.screen() and not plain:
        from clutch.terminal.app import replay as on_the_screen

        on_the_screen(table, eyes, open, auto)
    elif sys.stdin.isatty() and sys.stdout.isatty():
        walk(shown(table, eyes, open), auto)
    else:
        for frame in shown(table, eyes, open):
            print(frame.text, end="\n\n")


class Frame(NamedTuple):
    """The table after one move, and what the move made happen."""

    title: str
    story: list[str]
    picture: str

    @property
    def text(self) -> str:
        return "\n".join([f"── {self.title} ──", *self.story, "", self.picture])


def shown(table: "Table", seat: int | None, open: bool) -> list[Frame]:
    """Every moment of the game as these eyes see it."""
    from clutch.engine.kit.records import NOBODY
    from clutch.engine.view import View

    frames = []
    for number, s in enumerate(table.past()):
        view = View.of(table.game, s, NOBODY if seat is None else seat, table.names)
        picture = opened(table, s) if open else str(view).rstrip()
        frames.append(Frame(moment(table, number, seat, open), view.told(), picture))
    return frames


def opened(table: "Table", s: Any) -> str:
    """The whole table as text, which calls the seats by names of its own."""
    from clutch.engine.kit.position_text import NAMES
    from clutch.engine.position import write_position

    pairs = [(a, b) for a, b in zip(NAMES, table.names) if a != b]
    note = f"({', '.join(f'{a} is {b}' for a, b in pairs)})\n" if pairs else ""
    return note + write_position(table.game, s, table.options)


def moment(table: "Table", number: int, seat: int | None, open: bool) -> str:
    """Whose move it was; in words only to those who may know them."""
    head = f"{table.game.title}, move {number} of {len(table.moves)}"
    if number == 0:
        return f"{head}: the deal"
    move = table.moves[number - 1]
    said = f" {table.game.actions[move.action]!r}" if open or move.seat == seat else ""
    return f"{head}: {table.names[move.seat]}{said}"


def walk(frames: list[Frame], auto: float | None) -> None:
    """Show the frames as the person asks for them."""
    from clutch.cli.screen import screen

    console: Any = screen()
    at = 0
    while True:
        console.clear()
        console.print(frames[at].text, soft_wrap=True)
        if auto is not None and at < len(frames) - 1:
            if paused(auto):
                auto = None
            else:
                at += 1
                continue
        auto = None
        try:
            said = input(f"\n{KEYS}{' (this is the end)' if at == len(frames) - 1 else ''} > ")
        except (EOFError, KeyboardInterrupt):
            print()
            return
        word = said.strip().lower()
        if word in ("q", "quit"):
            return
        at = moved(at, word, len(frames) - 1)


def moved(at: int, word: str, last: int) -> int:
    """Where a key leads; an unknown one nowhere."""
    if word == "":
        return min(at + 1, last)
    if word in ("b", "back"):
        return max(at - 1, 0)
    if word.isdecimal():
        return min(int(word), last)
    return at


def paused(seconds: float) -> bool:
    """Wait so long for Enter."""
    ready, _, _ = select.select([sys.stdin], [], [], seconds)
    if ready:
        sys.stdin.readline()
    return bool(ready)
