"""`clutch simulate`: many games at once, and what they say."""

import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from clutch.cli import arguments
from clutch.cli.arguments import Count, Flag, Options

if TYPE_CHECKING:
    from clutch.cli.simulate_report import Run
    from clutch.engine.simulate import Results
    from clutch.parts_file import RowParts
    from clutch.studies.tally import Tally

MOST_WORKERS = 1024
MOST_ROWS = 10_000_000  # games of a table
KEEP_EVERY = 1.0  # seconds of play that a kill can lose


def simulate(
    game: str,
    /,
    *,
    games: Count = 100_000,
    seats: int | None = None,
    bots: str = "random",
    seed: int = 1,
    option: Options = None,
    data: Path | None = None,
    decisions: Path | None = None,
    workers: int | None = None,
    json: Flag = False,
) -> None:
    """Let bots play many games, and sum them up.

    The same seed, seats, bots and options give the same games, on any machine
    and with any number of workers. Ctrl-C stops early and sums up the games
    played so far; after that, or a kill, the same command plays the rest.

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
    data
        Where to write a row for each game, as .csv or .parquet.
    decisions
        Where to write a row for each decision, the same way.
    workers
        Threads to play on. [default: one a core]
    json
        Print the summary for a program to read.
    """
    from clutch.cli.output import compiled
    from clutch.cli.resuming import unfinished
    from clutch.parts_file import RowParts

    run = checked(game, games, seats, bots, seed, option)
    threads = min(arguments.workers(workers), MOST_WORKERS)
    tables = bool(data or decisions)
    if tables:
        check_tables(games, data, decisions)
    compiled(run.game)
    header = {**run.header(), "tables": tables}
    with unfinished("simulate", header, RowParts) as parts:
        so_far = SoFar(run, parts, tables)
        with suppress(KeyboardInterrupt):
            so_far.play(threads)
        if so_far.tally.games:
            so_far.keep()
            write_tables(run, so_far.rows, data, decisions)
            tell(run, so_far.tally, so_far.seconds, json)
        if so_far.tally.games < games:
            raise KeyboardInterrupt


def tell(run: "Run", tally: "Tally", seconds: float, json: bool) -> None:
    from clutch.cli.simulate_report import as_json, report

    if json:
        from json import dumps

        print(dumps(as_json(run, tally, seconds), indent=2, ensure_ascii=False))
    else:
        report(run, tally, seconds)


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


def check_tables(games: int, data: Path | None, decisions: Path | None) -> None:
    """Whether tables of so many games can be written; raises BadUse or BadFile."""
    from clutch.studies.tables import check_table

    for path in (data, decisions):
        check_table(path)
    if games > MOST_ROWS:
        raise arguments.BadUse(f"A table has at most {MOST_ROWS:,} games, not {games:,}.")


def write_tables(
    run: "Run", rows: "list[Results]", data: Path | None, decisions: Path | None
) -> None:
    """The tables that were asked for, of the games that were played."""
    from clutch.engine.simulate import together
    from clutch.studies.tables import (
        decision_columns,
        game_columns,
        settings_columns,
        write_columns,
    )
    from clutch.studies.watch import policies

    if not rows:
        return
    found, policy = together(rows), policies(run.bots)
    assert policy is not None
    if data is not None:
        options = settings_columns(run.game, run.options, len(found.moves))
        write_columns(data, {**game_columns(found.score, found.rank, found.moves), **options})
    if decisions is not None:
        made = decision_columns(run.game, run.options, policy, run.seed, found.moves)
        write_columns(decisions, made)


class SoFar:
    """The games of a simulation that are played, and what is kept of them in a file."""

    def __init__(self, run: "Run", parts: "RowParts", tables: bool) -> None:
        from clutch.engine.simulate import Results
        from clutch.parts_file import unpacked
        from clutch.studies.tally import Tally

        self.run, self.parts, self.tables = run, parts, tables
        self.tally, self.seconds = Tally(len(run.bots)), 0.0
        self.rows: list[Results] = []  # of all games, where tables are wanted
        self.new = 0  # of these rows, the first that is not kept
        for row in parts.parts.values():  # each has the sums of all games up to it
            self.tally, self.seconds = Tally.from_dict(row["tally"]), row["seconds"]
            if tables:
                score, rank, moves = unpacked(row["arrays"])
                self.rows.append(Results(score, rank, moves, dict(self.tally.events)))
                self.new += 1

    def play(self, workers: int) -> None:
        """Play the games that are left."""
        from rich.progress import TextColumn, TimeRemainingColumn

        from clutch.cli.output import bar, large
        from clutch.engine.loops import POLICIES
        from clutch.engine.simulate import stream

        run, tally = self.run, self.tally
        left = stream(
            run.game,
            run.games,
            len(run.bots),
            policy=[POLICIES.index(bot) for bot in run.bots],
            seed=run.seed,
            options=run.options,
            workers=workers,
            first=tally.games,
        )
        before, began = self.seconds, time.perf_counter()
        kept = began
        speed = TextColumn("{task.percentage:>3.0f} %  {task.fields[speed]}")
        with bar(speed, TextColumn("left"), TimeRemainingColumn()) as progress:
            task = progress.add_task(f"Playing {run.game.title}", total=run.games, speed="")
            for part in left:
                tally.add(part)
                if self.tables:
                    self.rows.append(part)
                now = time.perf_counter()
                self.seconds = before + now - began
                rate = f"{large(tally.moves.total / self.seconds)} moves/s"
                progress.update(task, completed=tally.games, speed=rate)
                if now - kept >= KEEP_EVERY:
                    self.keep()
                    kept = now

    def keep(self) -> None:
        """Write down what is new."""
        from clutch.engine.simulate import together
        from clutch.parts_file import packed

        if self.tally.games in self.parts.parts:
            return
        row: dict[str, Any] = {"seconds": self.seconds, "tally": self.tally.to_dict()}
        if self.tables:
            row["arrays"] = packed(together(self.rows[self.new :])[:3])
            self.new = len(self.rows)
        self.parts.add({self.tally.games: row})
