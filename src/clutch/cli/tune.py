"""`clutch tune`: settings of a game that meet what a designer wants."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from clutch.cli import arguments
from clutch.cli.arguments import Count, Flag, Options


def tune(
    game: str,
    /,
    *vary: str,
    target: Annotated[list[str] | None, Parameter("--target", negative="")] = None,
    seats: int | None = None,
    games: Count = 5000,
    trials: int = 60,
    confirm: Annotated[Count, Parameter("--confirm")] = 100_000,
    bots: str = "greedy",
    seed: int = 1,
    option: Options = None,
    report: Path | None = None,
    data: Path | None = None,
    workers: int | None = None,
    json: Flag = False,
) -> None:
    """Search a game's options for settings that meet targets, and confirm them.

    Stopped or killed, the same command goes on.

    A target is a figure and what it should be: seats (points that the place
    furthest from fair is off), first (% that the first mover wins), minutes,
    moves, choices, lead, spread, leads, behind, decided, winners, rarest (% of
    games in which the rarest move is played), or skill (points that a greedy
    player gains among random ones).

    For example:

        clutch tune dragon_eyes --target "seats within 1 point" -n 50 --trials 3 --confirm 50

    Parameters
    ----------
    game
        The game's name, as `clutch games` lists it.
    vary
        An option and the values it may have, as name=8..12; without any, all options vary.
    target
        What is wanted, as "12 to 18 minutes", "decided at least 60 %", "no rule
        below 5 % of games"; may be given again.
    seats
        How many play. [default: as many as can]
    games
        How many games each setting is tried with.
    trials
        How many settings are tried.
    confirm
        How many fresh games each setting of the front is confirmed with.
    bots
        Who plays, seat by seat; the last one plays all seats that remain.
    seed
        Which games are dealt, and which settings are tried.
    option
        A setting that is kept, as name=value; may be given again.
    report
        Where to write the report, one HTML file. [default: tune-GAME-SEATS.html]
    data
        Where to write a row for each setting of the front, as .csv or .parquet.
    workers
        Threads and processes to play on. [default: one a core]
    json
        Print what the page has for a program to read: the verdict, the targets, every setting
        that was tried, the front and the box.
    """
    from clutch.extras import need

    need("study,tune", "clutch tune")
    from clutch.cli.output import compiled, staged
    from clutch.cli.resuming import unfinished
    from clutch.engine.text_files import write_text
    from clutch.parts_file import RowParts
    from clutch.studies import tune as module
    from clutch.studies.command import file_stem
    from clutch.studies.tables import check_table, write_rows
    from clutch.studies.tune_page import lead

    arguments.seed(seed)
    for number, flag in ((games, "-n"), (trials, "--trials"), (confirm, "--confirm")):
        arguments.at_least(1, number, flag)
    if not target:
        raise arguments.BadUse("Name a target, as in --target 'seats within 1 point'.")
    plan = module.planned(
        game,
        target,
        arguments.options(vary, "What varies"),
        arguments.options(option),
        trials,
        confirm,
        seats=seats,
        bots=",".join(arguments.bots(bots)),
        games=games,
        seed=seed,
    )
    check_table(data)
    cores, rules = arguments.workers(workers), plan.grid.game
    compiled(rules)
    with unfinished("tune", plan.header(), RowParts) as parts, staged() as progress:
        done = module.tuned(plan, parts, cores, progress)
    names = "+".join(one.name for one in plan.targets)
    told = (rules.name, rules.box.name, plan.grid.seats[0], names)
    stem = file_stem("tune", *told, seed if seed != 1 else "")
    page = report or Path(f"{stem}.html")
    write_text(page, done.page())
    if data is not None:
        write_rows(data, done.records())
    if json:
        from json import dumps

        found = {
            "game": rules.name,
            "seats": done.grid.seats[0],
            "command": done.command,
            "verdict": lead(done),
            "targets": [one.words for one in done.targets],
            "tried": done.attempts(),
            "front": done.records(),
            "report": str(page),
        }
        print(dumps(found, indent=2))
        return
    print(lead(done))
    print(f"Report: {page}")
