"""`clutch simulate`: many games at once, and what they say."""

import time
from typing import TYPE_CHECKING

from clutch.cli import arguments
from clutch.cli.arguments import Count, Flag, Options

if TYPE_CHECKING:
    from clutch.cli.simulate_report import Run
    from clutch.study.tally import Tally

MOST_WORKERS = 1024


def simulate(
    game: str,
    /,
    *,
    games: Count = 100_000,
    seats: int | None = None,
    bots: str = "random",
    seed: int = 1,
    option: Options = None,
    workers: int | None = None,
    json: Flag = False,
) -> int:
    """Let bots play many games, and sum them up.

    The same seed, seats, bots and options give the same games, on any machine
    and with any number of workers. Ctrl-C stops early and sums up the games
    played so far.

    For example:

        clutch simulate dragon_eyes -n 10000 --seats 4 --bots greedy,random

    Parameters
    ----------
    game
        The game's name, as `clutch games` lists it.
    games
        How many games to play.
    seats
        How many play. [default: as few as can]
    bots
        Who plays, seat by seat: random or greedy. The last one plays all seats that remain.
    seed
        Which games are dealt.
    option
        A setting of the game, as name=value; may be given again.
    workers
        Threads to play on. [default: one a core]
    json
        Print the summary for a program to read.
    """
    from clutch.cli.simulate_report import as_json, report

    run = checked(game, games, seats, bots, seed, option)
    threads = arguments.workers(workers)
    began, tally = play(run, min(threads, MOST_WORKERS))
    seconds = time.perf_counter() - began
    if tally.games == 0:
        raise KeyboardInterrupt
    if json:
        from json import dumps

        print(dumps(as_json(run, tally, seconds), indent=2, ensure_ascii=False))
    else:
        report(run, tally, seconds)
    return 0 if tally.games == games else arguments.STOPPED


def checked(
    name: str, games: int, seats: int | None, bots: str, seed: int, option: list[str] | None
) -> "Run":
    """The run that was asked for, or what is wrong with it."""
    import clutch
    from clutch.cli.simulate_report import Run
    from clutch.engine.kit.options import settings
    from clutch.engine.loops import POLICIES

    arguments.at_least(1, games, "-n")
    arguments.seed(seed)
    game, names = clutch.game(name), arguments.bots(bots)
    if slow := [bot for bot in names if bot not in POLICIES]:
        raise arguments.BadUse(
            f"clutch simulate plays {' and '.join(POLICIES)} bots; for {slow[0]} use clutch arena."
        )
    options = settings(game.options, arguments.options(option))
    count = arguments.seats(game, seats, len(names))
    players = arguments.shared_out(names, count)
    return Run(game, games, players, seed, options)


def play(run: "Run", workers: int) -> "tuple[float, Tally]":
    """When it began, and how the games went, as far as they were played."""
    from rich.progress import TextColumn, TimeRemainingColumn

    from clutch.cli.output import bar, compiled, large
    from clutch.engine.loops import POLICIES
    from clutch.engine.simulate import stream
    from clutch.study.tally import Tally

    compiled(run.game)
    tally, began = Tally(len(run.bots)), time.perf_counter()
    policy = [POLICIES.index(bot) for bot in run.bots]
    speed = TextColumn("{task.percentage:>3.0f} %  {task.fields[speed]}")
    parts = stream(
        run.game,
        run.games,
        len(run.bots),
        policy=policy,
        seed=run.seed,
        options=run.options,
        workers=workers,
    )
    try:
        with bar(speed, TextColumn("left"), TimeRemainingColumn()) as progress:
            task = progress.add_task(f"Playing {run.game.title}", total=run.games, speed="")
            for part in parts:
                tally.add(part)
                rate = tally.moves.total / (time.perf_counter() - began)
                progress.update(task, completed=tally.games, speed=f"{large(rate)} moves/s")
    except KeyboardInterrupt:
        pass
    return began, tally
