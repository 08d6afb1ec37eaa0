"""`clutch analyse`: win chances, costly decisions and luck of a game that was played."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from clutch.cli import arguments
from clutch.cli.arguments import Flag, Lang

if TYPE_CHECKING:
    from clutch.analysis import Analysis
    from clutch.engine.table import Table


def analyse(
    file: Path,
    /,
    *,
    seat: int | None = None,
    playouts: int = 512,
    seed: int = 0,
    json: Flag = False,
    lang: Lang = None,
) -> None:
    """Take a game that was played apart: what was play, and what was luck.

    The win chance after every move, by playouts of the game's own bot; the
    three decisions that cost a player most, with what the bot would have done;
    and how much of the result was luck. docs/analysis.md says how. Stopped or
    killed, the same command goes on.

    For example:

        clutch analyse game.json --seat 1

    Parameters
    ----------
    file
        A record, as `clutch play --save` writes it.
    seat
        Tell of this seat, counted from 1. [default: all, one after the other]
    playouts
        Playouts of every move: four times as many halve the errors.
    seed
        Of the playouts; the same one gives the same numbers, in the page too.
    json
        Print every estimate with its standard error, for a program to read.
    lang
        The language: en, de or ja. [default: that of the locale]
    """
    import clutch
    from clutch import archive
    from clutch.analysis import analyse as analysed
    from clutch.cli.output import bar, compiled
    from clutch.cli.resuming import unfinished
    from clutch.parts_file import ArrayParts
    from clutch.terminal.analysis import sentences
    from clutch.terminal.console import prepared

    prepared(lang)
    arguments.seed(seed)
    table = archive.replay(archive.load(file))
    one = arguments.seat(seat, table.seats)
    compiled(table.game)
    header = {"clutch_analysis": clutch.__version__, "record": table.record(), "seed": seed}
    with (
        unfinished("analyse", header, ArrayParts) as parts,
        bar() as progress,
    ):
        task = progress.add_task(f"Analysing {table.game.title}", total=None)
        found = analysed(
            table,
            playouts,
            seed,
            lambda done, of: progress.update(task, completed=done, total=of),
            parts,
        )
    if json:
        from json import dumps

        print(dumps(as_json(table, found), indent=1, ensure_ascii=False))
        return
    for number in range(table.seats) if one is None else (one,):
        print("\n".join(sentences(table, found, number)), end="\n\n")


def as_json(table: "Table", found: "Analysis") -> dict[str, Any]:
    """Every estimate as numbers: `[mean, error]` by seat."""
    actions = table.game.actions
    return {
        "game": table.game.name,
        "players": list(table.names),
        "playouts": found.playouts,
        "seed": found.seed,
        "result": found.result,
        "fair": found.fair,
        "luck": [found.luck(seat) for seat in range(table.seats)],
        "play": [found.play(seat) for seat in range(table.seats)],
        "others": [found.play(seat, own=False) for seat in range(table.seats)],
        "costly": [[step.number for step in found.costly(seat)] for seat in range(table.seats)],
        "steps": [
            {
                "move": None if step.action is None else actions[step.action].text,
                "seat": step.seat,
                "bot": None if step.bot is None else actions[step.bot].text,
                "value": step.value,
                "play": step.play,
                "luck": step.luck,
            }
            for step in found.steps
        ],
    }
