"""Tuning: search a game's options for settings that meet targets, and confirm them afresh."""

import re
from collections.abc import Mapping, Sequence
from math import inf, isfinite
from pathlib import Path
from typing import Any, NamedTuple

import clutch
from clutch.engine.cores import cores
from clutch.engine.errors import BadOption
from clutch.engine.game import Game
from clutch.parts_file import RowParts
from clutch.studies.command import command, settings_flags, shown
from clutch.studies.grid import Grid, grid
from clutch.studies.intervals import Z_95
from clutch.studies.progress import Progress, counter
from clutch.studies.sweep import cell_row
from clutch.studies.watch import watched

MOST_SHOWN = 8  # settings of the front that are confirmed
FRESH = 1_000_003  # added to the seed: other games than those that were searched with


class Figure(NamedTuple):
    """What a target can be about: a column of a cell, in the unit that people say."""

    column: str
    unit: str
    scale: float = 1.0


FIGURES = {
    "seats": Figure("unevenness", "points", 100),  # that the place furthest from fair is off
    "first": Figure("first_share", "%", 100),  # won by whoever moves first
    "minutes": Figure("moves_a_game", "minutes"),  # as the game's own estimate has them
    "moves": Figure("moves_a_game", "moves"),
    "choices": Figure("choices_at_a_move", "choices"),
    "lead": Figure("lead_over_second", "points of score"),
    "spread": Figure("spread_of_scores", "points of score"),
    "leads": Figure("changes_of_the_lead", "changes"),
    "behind": Figure("winner_behind", "%", 100),
    "decided": Figure("decided", "%", 100),
    "rarest": Figure("rarest_move", "%", 100),  # in which the rarest move is played
    "winners": Figure("winners_a_game", "winners"),
    "skill": Figure("skill", "points", 100),  # that a greedy player among random ones gains
}
NUMBER = r"(\d+(?:\.\d+)?)"
UNIT = r"(?: ?(?:points?(?: of score)?|%|percent|minutes?|moves?|choices?|changes?|winners?))?"
FORMS = (
    (rf"(\w+) (?:within|at most|below|under) {NUMBER}{UNIT}", lambda low: (-inf, low)),
    (rf"(\w+) (?:at least|above|over) {NUMBER}{UNIT}", lambda low: (low, inf)),
    (rf"(\w+) (?:from )?{NUMBER} to {NUMBER}{UNIT}", lambda low, high: (low, high)),
)
SWAPPED = re.compile(rf"{NUMBER} to {NUMBER} (\w+)")  # 12 to 18 minutes
NO_RULE = re.compile(rf"no (?:rule|move) (?:below|under) {NUMBER} ?%(?: of games)?")


class Target(NamedTuple):
    """A figure, and the least and the most that it may be."""

    name: str
    low: float
    high: float

    @property
    def words(self) -> str:
        if not isfinite(self.low):
            return f"{self.name} at most {self.counted(self.high)}"
        if not isfinite(self.high):
            return f"{self.name} at least {self.counted(self.low)}"
        named = FIGURES[self.name].unit == self.name  # 12 to 18 minutes
        return f"{'' if named else f'{self.name} '}{self.low:g} to {self.counted(self.high)}"

    def counted(self, number: float) -> str:
        """A number in the figure's unit: "1 point"."""
        unit = FIGURES[self.name].unit
        return f"{number:g} {re.sub('s(?= |$)', '', unit, count=1) if number == 1 else unit}"

    def miss(self, value: float) -> float:
        """How far a value is outside, as a part of the bound; 0 inside."""
        if value < self.low:
            return (self.low - value) / max(abs(self.low), 1e-9)
        return max(0.0, (value - self.high) / max(abs(self.high), 1e-9))

    def cost(self, value: float) -> float:
        """What the search makes small: the figure itself where less, or more, is always better."""
        if not isfinite(self.low):
            return value
        return -value if not isfinite(self.high) else self.miss(value)


def target(words: str) -> Target:
    """A target from words: "seats within 1 point", "12 to 18 minutes", "decided at least 60 %"."""
    text = " ".join(words.lower().split())
    if turned := SWAPPED.fullmatch(text):
        text = f"{turned[3]} {turned[1]} to {turned[2]}"
    if rare := NO_RULE.fullmatch(text):
        text = f"rarest at least {rare[1]}"
    for form, bounds in FORMS:
        if found := re.fullmatch(form, text):
            name, *numbers = found.groups()
            if name not in FIGURES:
                break
            low, high = bounds(*(float(number) for number in numbers))
            if low > high:
                raise BadOption(f"{words!r} goes from {low:g} to {high:g}: the first is larger.")
            return Target(name, low, high)
    raise BadOption(
        f"{words!r} is no target. Say for example 'seats within 1 point', '12 to 18 minutes' or "
        f"'decided at least 60 %'; there are: {', '.join(FIGURES)}."
    )


def targets(words: Sequence[str]) -> list[Target]:
    """Targets that do not contradict each other; two of one figure are joined."""
    joined: dict[str, Target] = {}
    for said in words:
        one = target(said)
        other = joined.get(one.name, one)
        both = Target(one.name, max(one.low, other.low), min(one.high, other.high))
        if both.low > both.high:
            raise BadOption(f"No game is both: {other.words}, and {one.words}.")
        joined[one.name] = both
    return list(joined.values())


class Candidate(NamedTuple):
    """Settings, with each target's figure and its standard error."""

    options: dict[str, int]
    values: tuple[float, ...]
    errors: tuple[float, ...]
    misses: tuple[float, ...]
    costs: tuple[float, ...]

    @property
    def met(self) -> bool:
        return not any(self.misses)


class Tuned(NamedTuple):
    """What a search found: every setting that was tried, and the front, confirmed."""

    grid: Grid
    targets: list[Target]
    tried: list[Candidate]
    front: list[Candidate]  # confirmed with fresh games, best first
    box: Candidate  # the settings of the box, confirmed the same way
    confirmed: int  # games of each
    trials: int

    @property
    def game(self) -> Game:
        return self.grid.game

    @property
    def command(self) -> str:
        """What to type for the same search again."""
        plan = self.grid
        options = {option.name: option for option in self.game.options}
        flags: list[tuple[str, Any]] = [
            (f"{name}={','.join(options[name].shown(value) for value in values)}", None)
            for name, values in plan.axes
        ]
        flags += [("--target", one.words) for one in self.targets]
        flags += [("--seats", plan.seats[0]), ("-n", plan.games), ("--trials", self.trials)]
        flags += [("--confirm", self.confirmed), ("--bots", ",".join(plan.bots))]
        fixed = {n: options[n].shown(v) for n, v in plan.fixed if v != options[n].default}
        flags += settings_flags("--option", fixed)
        return command("tune", plan.game, [*flags, ("--seed", plan.seed)])

    def records(self) -> list[dict[str, Any]]:
        """A row for the box and each setting of the front: its options and confirmed figures."""
        return [
            {
                "setting": name,
                **shown(self.game, one.options),
                **{t.name: value for t, value in zip(self.targets, one.values)},
                **{f"{t.name}_low": v - Z_95 * e for t, v, e in self.figures(one)},
                **{f"{t.name}_high": v + Z_95 * e for t, v, e in self.figures(one)},
                "met": one.met,
                "games": self.confirmed,
            }
            for name, one in [
                ("box", self.box),
                *((str(i), c) for i, c in enumerate(self.front, 1)),
            ]
        ]

    def attempts(self) -> list[dict[str, Any]]:
        """A row for every setting that was searched with: its options and its figures."""
        return [
            {
                **shown(self.game, one.options),
                **{t.name: value for t, value in zip(self.targets, one.values)},
                "met": one.met,
            }
            for one in self.tried
        ]

    def figures(self, one: Candidate) -> list[tuple[Target, float, float]]:
        return list(zip(self.targets, one.values, one.errors))

    def page(self) -> str:
        """The search as one HTML page; needs the extra `study`."""
        from clutch.studies.tune_page import tune_page

        return tune_page(self)


class Judge:
    """Plays a setting and says how far it is from each target."""

    def __init__(self, plan: Grid, wanted: list[Target], workers: int, parts: RowParts) -> None:
        self.plan, self.targets, self.workers, self.parts = plan, wanted, workers, parts
        self.game = plan.game
        self.known: dict[tuple[int, ...], Candidate] = {}
        usual = watched(
            self.game, 500, plan.seats[0], bots=plan.bots, seed=plan.seed, workers=workers
        )
        self.minutes = self.game.minutes / float(usual.moves.mean())  # a move

    def judged(self, options: dict[str, int], games: int, seed: int) -> Candidate:
        """The setting's figures in so many games of a seed."""
        name = " ".join(map(str, (*options.values(), games, seed)))
        if name not in self.parts.parts:
            self.parts.add({name: self.figures(options, games, seed)})
        row, values, errors = self.parts.parts[name], [], []
        for one in self.targets:
            figure = FIGURES[one.name]
            scale = self.minutes if one.name == "minutes" else figure.scale
            values.append(row[figure.column] * scale)
            errors.append(row[f"{figure.column}_se"] * scale)
        aimed = list(zip(self.targets, values))
        misses = tuple(one.miss(value) for one, value in aimed)
        costs = tuple(one.cost(value) for one, value in aimed)
        return Candidate(options, tuple(values), tuple(errors), misses, costs)

    def figures(self, options: dict[str, int], games: int, seed: int) -> dict[str, Any]:
        """Every figure that a target can be about, with its error."""
        seats = self.plan.seats[0]
        how: dict[str, Any] = {"seed": seed, "options": options, "workers": self.workers}
        seen = watched(self.game, games, seats, bots=self.plan.bots, **how)
        row = cell_row(0, self.game, seats, options, seen)
        if any(one.name == "skill" for one in self.targets):
            gain = watched(self.game, games, seats, bots=("greedy", "random"), **how).shares[:, 0]
            row["skill"] = float(gain.mean()) - 1 / seats
            row["skill_se"] = float(gain.std()) / games**0.5
        return {key: float(row[key]) for key in row if f"{key}_se" in row or key.endswith("_se")}

    def tried(self, options: dict[str, int]) -> Candidate:
        """The setting in the games that are searched with; a setting is played once."""
        key = tuple(options.values())
        if key not in self.known:
            self.known[key] = self.judged(options, self.plan.games, self.plan.seed)
        return self.known[key]

    def simplest(self, one: Candidate) -> Candidate:
        """The same games with as many options as can be as the box has them, since what changes no
        figure beside the others changes no game."""
        box = {option.name: option.default for option in self.game.options}
        for name, values in self.plan.axes:
            if box[name] in values:
                usual = self.tried({**one.options, name: box[name]})
                one = usual if usual[1:3] == one[1:3] else one
        return one


def tune(
    game: Game | str,
    wanted: Sequence[str],
    *,
    vary: Mapping[str, Any] | None = None,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    bots: str = "greedy",
    games: int = 5000,
    trials: int = 60,
    confirm: int = 100_000,
    seed: int = 1,
    results: str | Path | None = None,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Tuned:
    """Search the options for settings that meet the targets; needs the extra `tune`.

    Settings of which none is better in every target are the front; each is confirmed with fresh
    games, and so are the settings of the box.
    """
    how: dict[str, Any] = {"seats": seats, "bots": bots, "games": games, "seed": seed}
    plan = planned(game, wanted, vary, options, trials, confirm, **how)
    parts = RowParts(None if results is None else Path(results), plan.header())
    return tuned(plan, parts, workers, progress)


class Plan(NamedTuple):
    """A search: enough to make it again."""

    grid: Grid
    targets: list[Target]
    trials: int
    confirm: int  # fresh games that each setting of the front is confirmed with

    def header(self) -> dict[str, Any]:
        """What a file of its parts says that it is."""
        wanted = {"targets": self.targets, "trials": self.trials, "confirm": self.confirm}
        return {"clutch_search": clutch.__version__, **self.grid.header(), **wanted}


def planned(
    game: Game | str,
    wanted: Sequence[str],
    vary: Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None,
    trials: int = 60,
    confirm: int = 100_000,
    **how: Any,
) -> Plan:
    """A search that can be made, or what is wrong with it; `how` is that of a grid."""
    rules = clutch.game(game) if isinstance(game, str) else game
    aims = targets(wanted)
    fixed = dict(options or {})
    free = vary or {option.name: "all" for option in rules.options if option.name not in fixed}
    if not free:
        raise BadOption(f"{rules.title} has no option that could be varied.")
    return Plan(grid(rules, free, options=fixed, **how), aims, trials, confirm)


def tuned(
    asked: Plan, parts: RowParts, workers: int | None = None, progress: Progress | None = None
) -> Tuned:
    """Search, and confirm what is found; settings that `parts` has are not played again.

    The sampler chooses by its seed and by what it has seen, so a search that goes on tries the
    same settings as one that never stopped.
    """
    import optuna

    plan, aims, trials, confirm = asked
    rules, seed = plan.game, plan.seed
    judge = Judge(plan, aims, workers or cores(), parts)
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    sampler = optuna.samplers.TPESampler(seed=seed)
    search = optuna.create_study(directions=["minimize"] * len(aims), sampler=sampler)
    box = {o.name: o.default for o in rules.options}
    if all(box[name] in values for name, values in plan.axes):
        search.enqueue_trial({name: box[name] for name, _ in plan.axes})
    count = counter(progress, "Searching settings", trials)

    def objective(trial: Any) -> Sequence[float]:
        picked = {name: trial.suggest_categorical(name, values) for name, values in plan.axes}
        chosen = {o.name: {**dict(plan.fixed), **picked}[o.name] for o in rules.options}
        count(1)
        return judge.tried(chosen).costs

    search.optimize(objective, n_trials=trials)
    tried = list(judge.known.values())
    simple = {tuple(one.options.values()): one for one in map(judge.simplest, front(tried))}
    best = sorted(simple.values(), key=rank)[:MOST_SHOWN]
    count = counter(progress, "Confirming with fresh games", len(best) + 1)
    confirmed = []
    for one in [*best, None]:
        options_of = box if one is None else one.options
        confirmed.append(judge.judged(options_of, confirm, seed + FRESH))
        count(1)
    *found, usual = confirmed
    found.sort(key=rank)
    return Tuned(plan, aims, tried, found, usual, confirm, trials)


def rank(one: Candidate) -> tuple[float, ...]:
    """Less is better: first what misses the targets least, then by the costs in their order."""
    return (sum(one.misses), *one.costs)


def front(tried: Sequence[Candidate]) -> list[Candidate]:
    """The settings that no other is as good as in every target and better in one."""
    return [one for one in tried if not any(beats(other.costs, one.costs) for other in tried)]


def beats(a: Sequence[float], b: Sequence[float]) -> bool:
    return all(x <= y for x, y in zip(a, b)) and any(x < y for x, y in zip(a, b))
