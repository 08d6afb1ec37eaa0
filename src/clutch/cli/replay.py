"""`clutch replay`: walk through a game that was played."""

from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from clutch.cli import arguments
from clutch.cli.arguments import BadUse, Flag, Lang

if TYPE_CHECKING:
    from clutch.engine.table import Table


def replay(
    file: Path,
    /,
    *,
    seat: int | None = None,
    open: Flag = False,
    plain: Flag = False,
    auto: float | None = None,
    theme: Literal["dark", "light"] | None = None,
    json: Flag = False,
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
    json
        Print every position with the move that led to it, its events and what the
        eyes see, for a program to read.
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
    if json:
        from json import dumps

        print(dumps(as_json(table, eyes, open), indent=1, ensure_ascii=False))
    elif full_screen() and not plain:
        from clutch.terminal.app import replay as on_screen

        on_screen(table, eyes, open, auto, theme)
    else:
        from clutch.terminal.plain.replay import replay as line_by_line

        line_by_line(table, eyes, open, auto)


def as_json(table: "Table", seat: int | None, open: bool) -> dict[str, Any]:
    """The deal and every move, as a seat saw them, or a spectator; if `open`, as every seat did.

    A move is named to the seat that made it, or if `open`, as on the screen."""
    from clutch.engine.kit.records import NOBODY
    from clutch.engine.view import View
    from clutch.terminal.wording import log_sentences

    def seen(state: Any, eyes: int) -> View:
        return View.of(table.game, state, eyes, table.names)

    steps = []
    for number, state in enumerate(table.past()):  # one record, changed in place
        view = seen(state, NOBODY if seat is None else seat)
        move = table.moves[number - 1] if number else None
        known = move is not None and (open or move.seat == seat)
        found = {
            "move": table.game.actions[move.action].text if move and known else None,
            "seat": None if move is None else move.seat,
            "time": None if move is None else move.time,
            "turn": view.turn,
            "events": [event._asdict() for event in view.events()],
            "log": [text for _, text in log_sentences(view)],
            "places": view.places(),
            "sheet": view.sheet(),
            "view": view.to_dict(),
        }
        if open:
            found["open"] = [seen(state, eyes).to_dict() for eyes in range(table.seats)]
        steps.append(found)
    return {
        "game": table.game.name,
        "rules": table.game.version,
        "options": table.options,
        "players": list(table.names),
        "eyes": seat,
        "over": table.over,
        "standing": [place._asdict() for place in table.standing()] if table.over else None,
        "steps": steps,
    }
