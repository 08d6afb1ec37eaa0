"""`clutch arena`: tournaments between bots."""

from pathlib import Path
from typing import TYPE_CHECKING

from clutch.cli import arguments
from clutch.cli.arguments import Count, Flag, Options

if TYPE_CHECKING:
    from clutch.study.arena import Plan, Results
    from clutch.study.ratings import Strength


def arena(
    game: str,
    /,
    *,
    bots: str = "random,greedy,search:50",
    seats: int | None = None,
    games: Count = 200,
    seed: int = 1,
    option: Options = None,
    results: Path | None = None,
    report: Path | None = None,
    workers: int | None = None,
    cluster: str | None = None,
    json: Flag = False,
) -> None:
    """Let bots play a tournament, and rate them.

    Every line-up is rotated through all seats with the same deal. Games are
    written to a results file as they end; the same command goes on where an
    interrupted one stopped, and no game is counted twice.

    For example:

        clutch arena dragon_eyes --bots random,greedy,search:20 --seats 3 -n 12

    Parameters
    ----------
    game
        The game's name, as `clutch games` lists it.
    bots
        Who plays, each named once: random, greedy, search:200 (iterations),
        search:2s (seconds), network, or a level: hatchling, fledgling, wyvern,
        drake, elder.
    seats
        How many play; seats left over are shared out among the bots, and where
        there are too few all choices of bots play in turn. [default: as few as can]
    games
        How many games to play.
    seed
        Which games are dealt, and how the bots' dice fall.
    option
        A setting of the game, as name=value; may be given again.
    results
        The results file. [default: arena-GAME-SEED.jsonl]
    report
        Where to write the report, one HTML file. [default: beside the results]
    workers
        Processes to play on. [default: one a core]
    cluster
        A Dask scheduler's address, or `local` to start a cluster here.
    json
        Print the ratings for a program to read.
    """
    from clutch.extras import need

    need("study", "clutch arena")
    if cluster:
        need("cluster", "--cluster")
    from clutch.study.arena import Results, planned

    arguments.at_least(1, games, "-n")
    arguments.seed(seed)
    names = arguments.bots(bots)
    plan = planned(game, names, seats, games, seed, arguments.options(option))
    path = results or Path(f"arena-{plan.game}-{seed}.jsonl")
    file = Results(path, plan)
    count = arguments.workers(workers)
    play(file, count, cluster)
    page = report or path.with_suffix(".html")
    tell(plan, file, page, json)


def play(file: "Results", workers: int, cluster: str | None) -> None:
    """All games that the file does not hold yet."""
    from rich.progress import MofNCompleteColumn, TextColumn, TimeRemainingColumn

    import clutch
    from clutch.cli.output import bar, compiled
    from clutch.study.workers import here, on_cluster

    todo = file.missing()
    if not todo:
        return
    compiled(clutch.game(file.plan.game))
    games = on_cluster(file.plan, todo, cluster) if cluster else here(file.plan, todo, workers)
    with bar(MofNCompleteColumn(), TextColumn("left"), TimeRemainingColumn()) as progress:
        task = progress.add_task("Playing", total=file.plan.games, completed=len(file.played))
        for part in games:
            progress.advance(task, file.add(part))


def tell(plan: "Plan", file: "Results", page: Path, json: bool) -> None:
    from clutch.files import write_text
    from clutch.study.arena_page import arena_page
    from clutch.study.ratings import pairs, strengths

    games = list(file.games())
    write_text(page, arena_page(plan, games))
    rows = strengths(plan.bots, games, plan.seats)
    if json:
        from json import dumps

        found = pairs(len(plan.bots), games)
        print(
            dumps(
                {
                    **plan.header(),
                    "strengths": [row._asdict() for row in rows],
                    "pairs": [
                        {"bot": plan.bots[a], "other": plan.bots[b], **pair._asdict()}
                        for (a, b), pair in found.items()
                    ],
                    "results": str(file.path),
                    "report": str(page),
                },
                indent=2,
            )
        )
        return
    show(plan, rows)
    print(f"Games: {file.path}\nReport: {page}")


def show(plan: "Plan", rows: "list[Strength]") -> None:
    from rich.table import Table

    from clutch.study.intervals import percent, span
    from clutch.terminal.console import standard_output

    table = Table(title=f"{plan.game}, {plan.seats} seats, {plan.games} games")
    for name in ("bot", "games", "win share", "95 % interval", "times fair", "rating"):
        table.add_column(name, justify="left" if name == "bot" else "right")
    for row in rows:
        table.add_row(
            row.bot,
            f"{row.games:,}",
            percent(row.share),
            span(row.share_range),
            f"{row.share / row.fair:.2f}",
            f"{row.rating:.1f} ± {2 * row.sigma:.1f}",
        )
    standard_output().print(table)
