"""The results of `clutch simulate`, as tables for people and as JSON for programs."""

from typing import TYPE_CHECKING, Any, NamedTuple

from rich import box
from rich.table import Table

from clutch import __version__
from clutch.cli.output import large
from clutch.studies.command import command
from clutch.terminal.console import standard_output

if TYPE_CHECKING:
    from rich.console import Console

    from clutch.engine.game import Game
    from clutch.studies.tally import Moments, Tally


class Run(NamedTuple):
    """The arguments of a simulation."""

    game: "Game"
    games: int
    bots: list[str]
    seed: int
    options: dict[str, int]

    @property
    def changed(self) -> list[str]:
        """The options that are not as the rulings have them."""
        return [f"{name}={value}" for name, value in self.game.changed(self.options).items()]

    def header(self) -> dict[str, Any]:
        """What a file of its parts says that it is."""
        about = {"clutch_simulation": 1, "version": __version__, "rules": self.game.version}
        return {**about, **self._asdict(), "game": self.game.name}

    @property
    def command(self) -> str:
        """What to type for the same games again."""
        flags = [("-n", self.games), ("--seats", len(self.bots)), ("--bots", ",".join(self.bots))]
        flags += [("--seed", self.seed), *(("--option", option) for option in self.changed)]
        return command("simulate", self.game, flags)


def report(run: Run, tally: "Tally", seconds: float) -> None:
    console = standard_output()
    head = f"{run.game.title}: {tally.games:,} games, {len(run.bots)} seats"
    if tally.games < run.games:
        head += f" (stopped early: {run.games:,} were asked for)"
        run = run._replace(games=tally.games)
    console.print(head, style="bold")
    if run.game.box.changed:
        console.print(f"Another box: {run.game.box.words}.")
    console.print(seat_table(run, tally))
    shared = any(wins.shared for wins in tally.wins)
    console.print(
        "Wins with their 95 % interval (Wilson)."
        + (" A shared win counts as a fraction for each winner." if shared else "")
    )
    m = tally.moves
    console.print(f"Moves a game: mean {m.mean:.1f}, sd {m.sd:.1f}, from {m.least} to {m.most}.")
    tell_events(console, tally)
    games, moves = tally.games / seconds, m.total / seconds
    took = f"{seconds:.1f} s" if seconds >= 1 else f"{seconds * 1000:.0f} ms"
    console.print(f"Took {took}: {large(games)} games/s, {large(moves)} moves/s.")
    if run.game.reconstructed:
        console.print(f"Reconstructed: {run.game.reconstructed}", style="yellow")
    console.print("Again, the same games:", style="dim")
    console.print(f"  {run.command}", soft_wrap=True)


def seat_table(run: Run, tally: "Tally") -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("seat")
    table.add_column("bot")
    for heading in ("score mean", "sd", "min", "max", "wins", "95 % interval"):
        table.add_column(heading, justify="right", no_wrap=True)
    for seat, bot in enumerate(run.bots):
        score, (low, high) = tally.score[seat], tally.interval(seat)
        spread = (f"{score.mean:.2f}", f"{score.sd:.2f}", str(score.least), str(score.most))
        wins = (f"{tally.share(seat):.2%}", f"{low:.2%} – {high:.2%}")
        table.add_row(str(seat + 1), bot, *spread, *wins)
    return table


def tell_events(console: "Console", tally: "Tally") -> None:
    """How often each thing happened a game, those that did."""
    happened = [(name, n / tally.games) for name, n in tally.events.items() if n]
    cells = [f"{name.replace('_', ' ')} {often:.3g}" for name, often in happened]
    never = [name.replace("_", " ") for name, n in tally.events.items() if not n]
    if cells:
        console.print(f"Happened a game: {', '.join(cells)}.")
    if never:
        console.print(f"Never happened: {', '.join(never)}.")


def as_json(run: Run, tally: "Tally", seconds: float) -> dict[str, Any]:
    return {
        "game": run.game.name,
        "rules": run.game.version,
        "box": run.game.box.changed,
        "reconstructed": run.game.reconstructed,
        "options": run.options,
        "seed": run.seed,
        "command": run.command,
        "games": tally.games,
        "seats": [seat_json(run, tally, seat) for seat in range(len(run.bots))],
        "moves": spread_json(tally.moves),
        "events": {name: n / tally.games for name, n in tally.events.items()},
        "seconds": seconds,
        "games_per_second": tally.games / seconds,
        "moves_per_second": tally.moves.total / seconds,
    }


def seat_json(run: Run, tally: "Tally", seat: int) -> dict[str, Any]:
    low, high = tally.interval(seat)
    wins = {"share": tally.share(seat), "low": low, "high": high, "shared": tally.wins[seat].shared}
    return {
        "seat": seat + 1,
        "bot": run.bots[seat],
        "score": spread_json(tally.score[seat]),
        "wins": wins,
    }


def spread_json(moments: "Moments") -> dict[str, float]:
    return {
        "mean": moments.mean,
        "sd": moments.sd,
        "min": moments.least,
        "max": moments.most,
    }
