"""`clutch replay`: walk through a game that was played."""

from pathlib import Path
from typing import Literal

from clutch.cli import arguments
from clutch.cli.arguments import BadUse, Flag, Lang


def replay(
    file: Path,
    /,
    *,
    seat: int | None = None,
    open: Flag = False,
    plain: Flag = False,
    auto: float | None = None,
    theme: Literal["dark", "light"] | None = None,
    lang: Lang = None,
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
    theme
        Colours for a dark or a light terminal. [default: as the terminal says]
    lang
        The language: en, de or ja. [default: that of the locale]
    """
    from clutch import archive
    from clutch.terminal.console import full_screen, prepared

    prepared(lang)

    if seat is not None and open:
        raise BadUse("--seat and --open exclude each other: one seat's eyes, or all.")
    if auto is not None and not 0 <= auto <= 3600:
        raise BadUse(f"--auto is a number of seconds from 0 to 3600, not {auto:g}.")
    table = archive.replay(archive.load(file))
    eyes = arguments.seat(seat, table.seats)
    if full_screen() and not plain:
        from clutch.terminal.app import replay as on_screen

        on_screen(table, eyes, open, auto, theme)
    else:
        from clutch.terminal.plain.replay import replay as line_by_line

        line_by_line(table, eyes, open, auto)
