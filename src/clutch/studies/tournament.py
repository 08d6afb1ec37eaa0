"""Tournaments from Python: play them, rate the bots, and give the games as rows."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import clutch
from clutch.engine.cores import cores
from clutch.engine.game import Game
from clutch.studies.arena import Plan, Played, Results, planned, play_some
from clutch.studies.command import command, settings_flags
from clutch.studies.progress import Progress, counter
from clutch.studies.ratings import Pair, Strength, pairs, strengths
from clutch.studies.workers import here, on_cluster


class Tournament(NamedTuple):
    """A tournament that was played."""

    plan: Plan
    games: list[Played]

    @property
    def strengths(self) -> list[Strength]:
        """Every bot with its win share and rating, strongest first; needs the extra `study`."""
        return strengths(self.plan.bots, self.games, self.plan.seats)

    @property
    def pairs(self) -> dict[tuple[int, int], Pair]:
        """How often the first of two bots, by number, finished above the second."""
        return pairs(len(self.plan.bots), self.games)

    def records(self) -> list[dict[str, Any]]:
        """A row for every chair of every game."""
        return [
            {
                "game": game.game,
                "deal": game.deal,
                "seat": seat + 1,
                "bot": self.plan.bots[who],
                "score": game.score[seat],
                "rank": game.rank[seat],
                "moves": game.moves,
            }
            for game in self.games
            for seat, who in enumerate(game.lineup)
        ]

    @property
    def command(self) -> str:
        """What to type for the same tournament again."""
        plan = self.plan
        changed = plan.game.changed(plan.options)
        flags: Iterable[tuple[str, Any]] = [
            ("--bots", ",".join(plan.bots)),
            ("--seats", plan.seats),
            ("--games", plan.games),
            ("--seed", plan.seed),
            *settings_flags("--option", changed),
        ]
        return command("arena", plan.game, flags)

    def page(self) -> str:
        """The tournament as one HTML page; needs the extra `study`."""
        from clutch.studies.arena_page import arena_page

        return arena_page(self)


def arena(
    game: Game | str,
    bots: str | Sequence[str] = ("random", "greedy"),
    *,
    games: int = 200,
    seats: int | None = None,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    results: str | Path | None = None,
    workers: int | None = None,
    cluster: str | None = None,
    progress: Progress | None = None,
) -> Tournament:
    """Let bots play a tournament: every line-up rotated through all seats with the same deal."""
    names = [name.strip() for name in bots.split(",")] if isinstance(bots, str) else list(bots)
    rules = clutch.game(game) if isinstance(game, str) else game
    plan = planned(rules, names, seats, games, seed, options or {})
    file = Results(None if results is None else Path(results), plan.header())
    todo = file.missing(range(games))
    count = counter(progress, "Playing", games)
    count(games - len(todo))
    if todo:
        rules.compiled()
        if cluster:
            parts = on_cluster(plan, todo, cluster, play_some, plan.seats)
        else:
            parts = here(plan, todo, workers or cores(), play_some, plan.seats)
        for part in parts:
            file.add({played.game: played for played in part})
            count(len(part))
    return Tournament(plan, [file.parts[number] for number in range(games)])
