"""`clutch study`: is a game balanced, what is it like, and what do results come from?"""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from clutch.cli import arguments
from clutch.cli.arguments import Compared, Count, Flag, Options
from clutch.studies.depth import DEPTH

if TYPE_CHECKING:
    from clutch.studies.study import Plan, Study


def study(
    game: str,
    /,
    *,
    games: Annotated[Count | None, Parameter(("-n", "--games"))] = None,
    seats: int | None = None,
    bots: str = "greedy",
    seed: int = 1,
    option: Options = None,
    compare: Compared = None,
    skill: int = DEPTH["skill"],
    replays: int = DEPTH["replays"],
    trials: int = DEPTH["trials"],
    secrets: int = DEPTH["secrets"],
    levels: Flag = False,
    report: Path | None = None,
    data: Path | None = None,
    decisions: Path | None = None,
    figures: Path | None = None,
    workers: int | None = None,
    json: Flag = False,
) -> None:
    """Ask whether a game is balanced, and get a report with plots and error bars.

    Bots play many games. Then deals are replayed with other luck and other
    players, one seat thinks ever further, moves are forbidden to one seat, and
    one seat sees what is hidden. Stopped or killed, the same command goes on.

    For example:

        clutch study dragon_eyes -n 2000 --skill 0 --trials 0

    Parameters
    ----------
    game
        The game's name, as `clutch games` lists it.
    games
        How many games to watch. [default: 50000, or 200 if a bot thinks]
    seats
        How many play. [default: as many as can]
    bots
        Who plays the games that are watched, seat by seat: a level, random,
        greedy, search:200, or your own by module:Class. The last one plays all
        seats that remain.
    seed
        Which games are dealt.
    option
        A setting of the game, as name=value; may be given again.
    compare
        Another setting, as name=value, to compare with; may be given again.
    skill
        Games for each player from random to search:400 among greedy ones; 0 leaves it out.
    replays
        Deals to replay with luck and players redrawn; 0 leaves it out.
    trials
        Games for each move that is forbidden to one seat; 0 leaves it out.
    secrets
        Games in which one seat sees what is hidden; 0 leaves it out.
    levels
        Let Drake and Elder climb as well, which takes many minutes.
    report
        Where to write the report, one HTML file. [default: study-GAME-SEATS-OPTIONS.html]
    data
        Where to write a row for each game, as .csv or .parquet.
    decisions
        Where to write a row for each decision of random and greedy bots, the same way.
    figures
        Where to write a row for each figure of the report, the same way.
    workers
        Threads and processes to play on. [default: one a core]
    json
        Print the figures for a program to read.
    """
    from clutch.extras import need

    need("study", "clutch study")
    from clutch.cli.output import compiled, staged
    from clutch.cli.resuming import unfinished
    from clutch.engine.text_files import write_text
    from clutch.parts_file import ArrayParts
    from clutch.studies import study as module
    from clutch.studies.tables import check_table
    from clutch.studies.watch import policies

    if games is not None:
        arguments.at_least(1, games, "-n")
    arguments.seed(seed)
    depth = {"skill": skill, "replays": replays, "trials": trials, "secrets": secrets}
    for name, many in depth.items():
        arguments.at_least(0, many, f"--{name}")
    plan = module.planned(
        game,
        seats=seats,
        options=arguments.options(option),
        compare=arguments.options(compare, "--compare"),
        bots=arguments.bots(bots),
        games=games,
        seed=seed,
        depth=depth,
        levels=levels,
    )
    cores = arguments.workers(workers)
    for path in (data, decisions, figures):
        check_table(path)
    if decisions and policies(plan.bots) is None:
        raise arguments.BadUse(
            "--decisions are of random and greedy bots; clutch arena has others'."
        )
    compiled(plan.game)
    header = plan.header()
    with (
        unfinished("study", header, ArrayParts) as parts,
        staged() as progress,
    ):
        done = module.studied(plan, parts, cores, progress)
    page = report or Path(f"{stem(plan)}.html")
    write_text(page, done.page())
    write_tables(done, data, decisions, figures)
    tell(done, page, json)


def write_tables(
    done: "Study", data: Path | None, decisions: Path | None, figures: Path | None
) -> None:
    """The tables that were asked for."""
    from clutch.studies.tables import write_columns, write_rows

    if data is not None:
        write_columns(data, done.games_table())
    if decisions is not None:
        write_columns(decisions, done.decisions_table())
    if figures is not None:
        write_rows(figures, done.records())


def stem(plan: "Plan") -> str:
    """The name of the report, which tells all that was asked for."""
    from clutch.studies.command import file_stem
    from clutch.studies.depth import GAMES

    return file_stem(
        "study",
        plan.game.name,
        plan.game.box.name,
        plan.seats,
        *(f"{name}={value}" for name, value in plan.game.changed(plan.options).items()),
        *(f"vs-{name}={value}" for name, value in plan.changed.items()),
        "+".join(plan.bots) if set(plan.bots) != {"greedy"} else "",
        f"n{plan.games}" if plan.games != GAMES else "",
        f"seed{plan.seed}" if plan.seed != 1 else "",
    )


def tell(done: "Study", page: Path, json: bool) -> None:
    from clutch.studies.balance import chance_of
    from clutch.studies.study_page import verdict

    if json:
        from json import dumps

        plan, beside = done.plan, done.beside
        print(
            dumps(
                {
                    "game": plan.game.name,
                    "rules": plan.game.version,
                    "box": plan.game.box.changed,
                    "seats": plan.seats,
                    "games": plan.games,
                    "bots": list(plan.bots),
                    "options": plan.options,
                    "seed": plan.seed,
                    "verdict": verdict(done),
                    "chance_if_fair": chance_of(done.part("order")),
                    "findings": [one._asdict() for one in done.findings],
                    "compare": None
                    if beside is None
                    else {
                        "options": beside.options,
                        "findings": [one._asdict() for one in beside.findings],
                    },
                    "command": done.command,
                    "report": str(page),
                },
                indent=2,
            )
        )
        return
    print(verdict(done))
    print(f"Report: {page}")
