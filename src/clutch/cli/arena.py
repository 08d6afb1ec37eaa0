"""`clutch arena`: tournaments between bots."""

from pathlib import Path
from typing import TYPE_CHECKING

from clutch.cli import arguments
from clutch.cli.arguments import Count, Flag, Options

if TYPE_CHECKING:
    from clutch.studies.arena import Plan
    from clutch.studies.ratings import Strength
    from clutch.studies.tournament import Tournament


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
    data: Path | None = None,
    decisions: Path | None = None,
    workers: int | None = None,
    cluster: str | None = None,
    best_response: str | None = None,
    seconds: float = 300.0,
    device: str | None = None,
    json: Flag = False,
) -> None:
    """Let bots play a tournament, and rate them.

    Every line-up is rotated through all seats with the same deal. Games are
    written to a results file as they end; the same command goes on where an
    interrupted one stopped, and no game is counted twice.

    For example:

        clutch arena dragon_eyes --bots random,greedy,search:20 --seats 3 -n 12

    With --best-response BOT there is no tournament: a learner trains against
    that bot, which stays as it is, and its share of wins says how far the bot
    can be beaten at least. This needs PyTorch, and is quick on a GPU.

        clutch arena t_rex --best-response greedy --seconds 300

    Parameters
    ----------
    game
        The game's name, as `clutch games` lists it.
    bots
        Who plays, each named once: random, greedy, search:200 (iterations),
        search:2s (seconds), network, a level (hatchling, fledgling, drake,
        elder), or your own by module:Class.
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
        The results file. [default: arena-GAME-SEATS-BOTS-SEED.jsonl]
    report
        Where to write the report, one HTML file. [default: beside the results]
    data
        Where to write a row for each chair of each game, as .csv or .parquet.
    decisions
        Where to write a row for each decision, the same way.
    workers
        Processes to play on. [default: one a core]
    cluster
        A Dask scheduler's address, or `local` to start a cluster here.
    best_response
        The bot to train a learner against, by the names of --bots. Seats,
        options, seed and -n (games of the last measurement) count as above.
    seconds
        How long that learner trains; the same command goes on after a stop.
    device
        Where it trains, cuda or cpu. [default: cuda if there is one]
    json
        Print the ratings, or the learner's share, for a program to read.
    """
    if best_response is not None:
        from clutch.cli.best_response import respond

        respond(game, best_response, seats, games, seed, option, results, seconds, device, json)
        return
    from clutch.extras import need

    need("study,cluster" if cluster else "study", "clutch arena")
    import clutch
    from clutch.cli.output import compiled, staged
    from clutch.cli.resuming import going_on
    from clutch.studies import tournament
    from clutch.studies.arena import Results, planned
    from clutch.studies.tables import arena_decisions, check_table, write_columns, write_rows

    arguments.at_least(1, games, "-n")
    arguments.seed(seed)
    names, count = arguments.bots(bots), arguments.workers(workers)
    plan = planned(clutch.game(game), names, seats, games, seed, arguments.options(option))
    for table in (data, decisions):
        check_table(table)
    path = results or Path(f"{stem(plan)}.jsonl")
    if Results(path, plan.header()).missing(range(games)):
        compiled(plan.game)
    with going_on(), staged() as progress:
        done = tournament.arena(
            plan.game,
            names,
            games=games,
            seats=plan.seats,
            seed=seed,
            options=plan.options,
            results=path,
            workers=count,
            cluster=cluster,
            progress=progress,
        )
    page = report or path.with_suffix(".html")
    if data is not None:
        write_rows(data, done.records())
    if decisions is not None:
        write_columns(decisions, arena_decisions(plan, done.games))
    tell(done, path, page, json)


def stem(plan: "Plan") -> str:
    """The name of the results file, which tells its bots and options."""
    from clutch.studies.command import file_stem

    game, changed = plan.game, plan.game.changed(plan.options).items()
    words = [f"{name}={value}" for name, value in changed]
    who = "+".join(plan.bots)
    return file_stem("arena", game.name, game.box.name, plan.seats, who, *words, plan.seed)


def tell(done: "Tournament", path: Path, page: Path, json: bool) -> None:
    from clutch.engine.text_files import write_text

    plan = done.plan
    write_text(page, done.page())
    if json:
        from json import dumps

        print(
            dumps(
                {
                    **plan.header(),
                    "strengths": [row._asdict() for row in done.strengths],
                    "pairs": [
                        {"bot": plan.bots[a], "other": plan.bots[b], **pair._asdict()}
                        for (a, b), pair in done.pairs.items()
                    ],
                    "command": done.command,
                    "results": str(path),
                    "report": str(page),
                },
                indent=2,
            )
        )
        return
    show(plan, done.strengths)
    print(f"Games: {path}\nReport: {page}")


def show(plan: "Plan", rows: "list[Strength]") -> None:
    from rich import box
    from rich.table import Table

    from clutch.studies.intervals import percent, span
    from clutch.terminal.console import standard_output

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("bot", overflow="fold")
    for name in ("games", "win share", "95 % interval", "times fair", "rating"):
        table.add_column(name, justify="right", no_wrap=True)
    for row in rows:
        table.add_row(
            row.bot,
            f"{row.games:,}",
            percent(row.share),
            span(row.share_range),
            f"{row.share / row.fair:.2f}",
            f"{row.rating:.1f} ± {2 * row.sigma:.1f}",
        )
    standard_output().print(f"{plan.game.title}: {plan.games:,} games, {plan.seats} seats", table)
