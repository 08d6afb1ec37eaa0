"""A study of a game: what many games say about it, from Python and from the command line."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import clutch
from clutch.bots.own import named_bot
from clutch.engine.cores import cores
from clutch.engine.errors import BadOption, BadSeats, UnknownBot
from clutch.engine.game import Game
from clutch.engine.kit.options import settings
from clutch.parts_file import ArrayParts
from clutch.studies import balance, sources, trials
from clutch.studies.command import command, settings_flags, shown
from clutch.studies.depth import DEPTH, GAMES, SLOW_GAMES
from clutch.studies.findings import Finding, records
from clutch.studies.progress import Progress, counter
from clutch.studies.run import Run
from clutch.studies.secrets import secrets as secrets_of
from clutch.studies.skill import curve, games_of, steps
from clutch.studies.watch import Watched, policies, watched_by


class Beside(NamedTuple):
    """The same study under other settings."""

    changed: dict[str, str]
    options: dict[str, int]
    seen: Watched
    findings: list[Finding]

    @property
    def words(self) -> str:
        return ", ".join(f"{name} {value}" for name, value in self.changed.items())


class Plan(NamedTuple):
    """What is studied: enough to study it again."""

    game: Game
    seats: int
    options: dict[str, int]
    changed: dict[str, str]  # settings to compare with, as words; none: nothing is compared
    bots: tuple[str, ...]  # by seat
    games: int  # that are watched
    seed: int
    depth: dict[str, int] = DEPTH
    levels: bool = False

    @property
    def other(self) -> dict[str, int]:
        """All settings to compare with."""
        return settings(self.game.options, {**self.options, **self.changed})

    def header(self) -> dict[str, Any]:
        """What a file of its parts says that it is."""
        about = {"clutch_study": 1, "version": clutch.__version__, "rules": self.game.version}
        return {**about, **self._asdict(), "game": self.game.name}

    @property
    def command(self) -> str:
        """What to type for the same study again."""
        flags: list[tuple[str, Any]] = [("--seats", self.seats), ("-n", self.games)]
        if self.bots != ("greedy",) * self.seats:
            flags.append(("--bots", ",".join(self.bots)))
        flags += settings_flags("--option", self.game.changed(self.options))
        flags += settings_flags("--compare", self.changed)
        flags += [(f"--{name}", many) for name, many in self.depth.items() if many != DEPTH[name]]
        flags += [("--levels", None)] if self.levels else []
        return command("study", self.game, [*flags, ("--seed", self.seed)])


class Study(NamedTuple):
    """All that was found out about a game."""

    plan: Plan
    seen: Watched
    findings: list[Finding]
    beside: Beside | None = None

    def part(self, name: str) -> list[Finding]:
        """The findings of one part."""
        return [row for row in self.findings if row.part == name]

    def records(self) -> list[dict[str, Any]]:
        """Every finding as a dictionary, with the settings it holds for: rows of a data frame."""
        plan, runs = self.plan, [(self.plan.options, self.findings)]
        if self.beside is not None:
            runs.append((self.beside.options, self.beside.findings))
        about = {"game": plan.game.name, "seats": plan.seats, "seed": plan.seed}
        return [
            {**about, **shown(plan.game, options), **row}
            for options, found in runs
            for row in records(found)
        ]

    def games_table(self) -> dict[str, Any]:
        """The games that were watched by column, a row a game."""
        from clutch.studies.tables import joined, watched_columns

        runs = [(self.plan.options, self.seen)]
        if self.beside is not None:
            runs.append((self.beside.options, self.beside.seen))
        return joined(watched_columns(self.plan.game, seen, options) for options, seen in runs)

    def decisions_table(self) -> dict[str, Any]:
        """The decisions of the games that were watched by column; of random and greedy bots."""
        from clutch.studies.tables import decision_columns

        plan, policy = self.plan, policies(self.plan.bots)
        if policy is None:
            raise UnknownBot("Only the decisions of random and greedy bots can be given.")
        return decision_columns(plan.game, plan.options, policy, plan.seed, self.seen.moves)

    @property
    def command(self) -> str:
        """What to type for the same study again."""
        return self.plan.command

    def page(self) -> str:
        """The study as one HTML page; needs the extra `study`."""
        from clutch.studies.study_page import study_page

        return study_page(self)


def study(
    game: Game | str,
    *,
    games: int | None = None,
    seats: int | None = None,
    bots: str | Sequence[str] = "greedy",
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    compare: Mapping[str, Any] | None = None,
    skill: int = DEPTH["skill"],
    replays: int = DEPTH["replays"],
    trials: int = DEPTH["trials"],
    secrets: int = DEPTH["secrets"],
    levels: bool = False,
    results: str | Path | None = None,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Study:
    """Study a game: who wins from where, what games are like, and what their results come from."""
    depth = {"skill": skill, "replays": replays, "trials": trials, "secrets": secrets}
    how: dict[str, Any] = {"games": games, "bots": bots, "seed": seed, "levels": levels}
    plan = planned(game, seats=seats, options=options, compare=compare, depth=depth, **how)
    parts = ArrayParts(None if results is None else Path(results), plan.header())
    return studied(plan, parts, workers, progress)


def planned(
    game: Game | str,
    *,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    compare: Mapping[str, Any] | None = None,
    bots: str | Sequence[str] = "greedy",
    games: int | None = None,
    seed: int = 1,
    depth: dict[str, int] = DEPTH,
    levels: bool = False,
) -> Plan:
    """A study that can be made, or what is wrong with it."""
    rules = clutch.game(game) if isinstance(game, str) else game
    count = rules.check_seats(rules.seats.stop - 1 if seats is None else seats)
    players = by_seat(bots, count)
    chosen = settings(rules.options, options or {})
    other = changed_settings(rules, chosen, compare or {})
    changed = {name: shown(rules, other)[name] for name in compare or {}} if other else {}
    many = games or (GAMES if policies(players) is not None else SLOW_GAMES)
    return Plan(rules, count, chosen, changed, players, many, seed, depth, levels)


def studied(
    plan: Plan, parts: ArrayParts, workers: int | None = None, progress: Progress | None = None
) -> Study:
    """Make a study; what `parts` has of it already is not played again."""
    run = Run(plan.game, plan.seats, plan.options, plan.seed, workers or cores(), parts=parts)

    def see(words: str, options: dict[str, int]) -> tuple[Watched, list[Finding]]:
        told = run._replace(options=options, progress=counter(progress, words, plan.games))
        seen = watched_by(told, words, plan.bots, plan.games)
        return seen, seen_findings(plan.game, seen)

    seen, found = see("Watching", plan.options)
    found += deeper(run, plan.depth, plan.levels, progress)
    beside = None
    if plan.changed:
        beside = Beside(plan.changed, plan.other, *see("Watching the other", plan.other))
    return Study(plan, seen, found, beside)


def by_seat(bots: str | Sequence[str], seats: int) -> tuple[str, ...]:
    """A bot for every seat; the last one named plays all that remain; raises BadSeats."""
    names = [name.strip() for name in bots.split(",")] if isinstance(bots, str) else list(bots)
    for name in names:
        named_bot(name, 0)
    if not 0 < len(names) <= seats:
        raise BadSeats(f"Name 1 to {seats} bots for {seats} seats, not {len(names)}.")
    return (*names, *[names[-1]] * (seats - len(names)))


def changed_settings(
    game: Game, chosen: dict[str, int], compare: Mapping[str, Any]
) -> dict[str, int] | None:
    """The settings to compare with, if any; raises BadOption for those that change nothing."""
    if not compare:
        return None
    other = settings(game.options, {**chosen, **compare})
    same = [name for name in compare if other[name] == chosen[name]]
    if same:
        value = shown(game, chosen)[same[0]]
        raise BadOption(
            f"{same[0]} is {value} already: compare with another value, or leave it out."
        )
    return other


def seen_findings(game: Game, seen: Watched) -> list[Finding]:
    """What the games that were watched say."""
    return [
        *balance.by_order(seen),
        *balance.by_seat(seen),
        *balance.figures(seen),
        *balance.ends(game, seen),
        *balance.events(game, seen),
        *balance.moves_used(game, seen),
        *balance.worths(game, seen),
    ]


def deeper(
    run: Run, depth: dict[str, int], levels: bool, progress: Progress | None
) -> list[Finding]:
    """What replays, stronger players, forbidden rules and open secrets say."""
    found: list[Finding] = []

    def told(words: str, total: int) -> Run:
        """The run, whose games are told of under these words."""
        return run._replace(progress=counter(progress, words, total))

    if many := depth["replays"]:
        part = told("Where results come from", many * len(sources.POOLS))
        for name, pool in sources.POOLS.items():
            found += sources.parts(sources.replayed(part, pool, many), name)
    if many := depth["skill"]:
        total = sum(games_of(one, many, run.seats) for one in steps(levels))
        found += curve(told("Luck or skill", total), many, levels)
    if many := depth["trials"]:
        total = many * (len(trials.rules_of(run.game)) + len(run.game.actions.types) + 1)
        found += trials.forbidden(told("Rules on trial", total), many)
        found += trials.dominated(told("Moves judged", many), many)
    if many := depth["secrets"]:
        total = -(-many // run.seats) * run.seats * 2
        found += secrets_of(told("What secrets are worth", total), many)
    return found
