"""`clutch study`: is a game balanced, and what is it like?"""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from clutch.cli import arguments
from clutch.cli.arguments import Compared, Count, Flag, Options

if TYPE_CHECKING:
    from clutch.engine.game import Game
    from clutch.study.study_page import Step, Study
    from clutch.study.watch import Watched

BUDGETS = (10, 20, 40, 80, 160)  # iterations: four doublings


def study(
    game: str,
    /,
    *,
    games: Count = 100_000,
    seats: int | None = None,
    seed: int = 1,
    option: Options = None,
    compare: Compared = None,
    skill: int = 48,
    report: Path | None = None,
    workers: int | None = None,
    json: Flag = False,
) -> None:
    """Ask whether a game is balanced, and get a report with plots and error bars.

    Greedy bots play many games; then one seat searches ever further, to see
    how much skill there is to have.

    For example:

        clutch study dragon_eyes -n 2000 --skill 0

    Parameters
    ----------
    game
        The game's name, as `clutch games` lists it.
    games
        How many games to watch.
    seats
        How many play. [default: as many as can]
    seed
        Which games are dealt.
    option
        A setting of the game, as name=value; may be given again.
    compare
        Another setting, as name=value, to compare with; may be given again.
    skill
        Games for each step of the search from 10 to 160 iterations; 0 leaves it out.
    report
        Where to write the report, one HTML file. [default: study-GAME-SEATS.html]
    workers
        Threads and processes to play on. [default: one a core]
    json
        Print the figures for a program to read.
    """
    import clutch
    from clutch.extras import need

    need("study", "clutch study")
    from clutch.engine.kit.options import settings
    from clutch.files import write_text
    from clutch.study.study_page import Study, study_page

    arguments.at_least(1, games, "-n")
    arguments.seed(seed)
    rules = clutch.game(game)
    count = rules.check_seats(rules.seats.stop - 1 if seats is None else seats)
    chosen = settings(rules.options, arguments.options(option))
    changed = arguments.options(compare, "--compare")
    other = settings(rules.options, {**chosen, **changed})
    arguments.at_least(0, skill, "--skill")
    cores = arguments.workers(workers)
    seen = watch(rules, games, count, seed, chosen, cores, "Watching")
    beside = None
    if changed:
        words = ", ".join(f"{name} {value}" for name, value in changed.items())
        beside = (words, watch(rules, games, count, seed, other, cores, f"Watching {words}"))
    steps = climb(rules, count, chosen, seed, skill, cores) if skill else []
    done = Study(rules, count, chosen, seed, seen, steps, beside)
    page = report or Path(f"study-{rules.name}-{count}.html")
    write_text(page, study_page(done))
    tell(done, page, json)


def watch(
    game: "Game",
    games: int,
    seats: int,
    seed: int,
    options: dict[str, Any],
    workers: int,
    words: str,
) -> "Watched":
    from rich.progress import MofNCompleteColumn, TimeRemainingColumn

    from clutch.cli.output import bar, compiled
    from clutch.study.watch import watched

    compiled(game)
    with bar(MofNCompleteColumn(), TimeRemainingColumn()) as progress:
        task = progress.add_task(words, total=games)
        return watched(
            game,
            games,
            seats,
            seed=seed,
            options=options,
            workers=workers,
            progress=lambda many: progress.advance(task, many),
        )


def climb(
    game: "Game", seats: int, options: dict[str, int], seed: int, games: int, workers: int
) -> "list[Step]":
    """One seat by a stronger and stronger bot, the rest greedy."""
    import numpy as np
    from rich.progress import MofNCompleteColumn, TimeRemainingColumn

    from clutch.cli.output import bar
    from clutch.study.arena import Plan, one_among
    from clutch.study.balance import share
    from clutch.study.study_page import Step
    from clutch.study.workers import here

    names = ["random", "greedy", *(f"search:{n}" for n in BUDGETS)]
    many = -(-games // seats) * seats  # every seat as often as any other
    steps = []
    with bar(MofNCompleteColumn(), TimeRemainingColumn()) as progress:
        task = progress.add_task("Luck or skill", total=many * len(names))
        for name in names:
            plan = Plan(game.name, seats, options, (name, "greedy"), many, seed)
            found = []
            for part in here(plan, range(many), workers, one_among):
                found += [one_share(game) for game in part]
                progress.advance(task, len(part))
            steps.append(Step(name, many, share(np.array(found))))
    return steps


def one_share(played: Any) -> float:
    """The win share of the one seat that is not greedy."""
    from clutch.study.ratings import won

    return won(played, played.lineup.index(0))


def tell(done: "Study", page: Path, json: bool) -> None:
    from clutch.study import balance
    from clutch.study.study_page import verdict

    order = balance.by_order(done.seen)
    if json:
        from json import dumps

        print(
            dumps(
                {
                    "game": done.game.name,
                    "seats": done.seats,
                    "games": len(done.seen.moves),
                    "options": dict(done.options),
                    "seed": done.seed,
                    "by_order": [s._asdict() for s in order],
                    "by_seat": [s._asdict() for s in balance.by_seat(done.seen)],
                    "chance_if_fair": balance.chance_of(order, len(done.seen.moves)),
                    "figures": {k: f._asdict() for k, f in balance.figures(done.seen).items()},
                    "events": balance.rates(done.game, done.seen),
                    "skill": [step._asdict() for step in done.skill],
                    "report": str(page),
                },
                indent=2,
            )
        )
        return
    print(verdict(done, order))
    print(f"Report: {page}")
