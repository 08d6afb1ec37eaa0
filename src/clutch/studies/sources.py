"""Where a result comes from: the deal, later draws, the players, the seat.

Every deal is played four times: with its own luck and with luck redrawn after the deal, and under
both by the same two drawings of the players.  How far the results of such replays differ says how
much of a result's variance each of them makes.

`standing` is a placeholder for the game's own, as in engine/loops.py.
"""

import math
from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from clutch.engine import compile
from clutch.engine.game import Game
from clutch.engine.kit.chance import roll, seeded, spin
from clutch.engine.kit.records import NOBODY, Row
from clutch.engine.loops import GREEDY, RANDOM, Workspace, deal, play_on, win_share, workspace
from clutch.studies.findings import Finding
from clutch.studies.intervals import of_mean
from clutch.studies.run import Run
from clutch.studies.skill import APART

standing: Any = None

CHUNK = 200  # deals between two updates of a progress bar
POOLS = {"equal players": (GREEDY,), "mixed players": (RANDOM, GREEDY)}
PARTS = ("seat", "deal", "later draws", "players", "draws and players together")


def replay(
    work: Workspace, t: Row, dice: Row, pool: Row, policy: Row, won: Row, seed: int, first: int
) -> None:
    """Play deals `first`, `first` + 1, ... four times each.

    `won[deal, luck, players, seat]` gets each seat's share of the win.  The players of each seat
    are drawn from `pool`, which has policies, and throw dice of their own.
    """
    out, look, blank, s = work.out, work.look, work.blank_view, t[0]
    for d in range(won.shape[0]):
        for luck in range(2):
            for players in range(2):
                deal(t, 0, work.spare_table, work.blank_table, seed, first + d)
                if luck:
                    seeded(s, seed, first + d + APART)
                spin(dice, seed, 2 * (first + d) + players)
                for seat in range(s.seats):
                    policy[seat] = pool[roll(dice, len(pool))]
                play_on(s, policy, NOBODY, out, look, blank, dice)
                standing(s, work.score, work.rank)
                for seat in range(s.seats):
                    won[d, luck, players, seat] = win_share(work.rank, s.seats, seat)


@cache
def replayer(game: Game) -> Any:
    """The loop above, compiled for one game."""
    return compile.more_code(game, {"replay": replay})["replay"]


def replayed(run: Run, pool: Sequence[int], deals: int) -> np.ndarray:
    """The win shares of `deals` deals: [deal, luck, players, seat]."""
    loop, drawn = replayer(run.game), np.array(pool, np.int32)

    def play(first: int, many: int) -> tuple[np.ndarray]:
        dice, policy = np.zeros(1, np.uint64), np.zeros(run.seats, np.int32)
        won = np.zeros((many, 2, 2, run.seats))
        loop(workspace(run.game), run.tables(), dice, drawn, policy, won, run.seed, first)
        return (won,)

    return np.asarray(run.gathered(f"replays by {list(pool)}", play, deals, CHUNK)[0])


def parts(won: np.ndarray, name: str) -> list[Finding]:
    """The share of a result's variance that each source makes; they add up to 1.

    With luck and players redrawn together, what two replays of a deal still have in common is the
    deal's and the seat's.  What redrawing the players alone changes is the players' part and the
    part that they make together with the draws; and so for the draws.
    """
    deals, _, _, seats = won.shape
    a, b, c, d = won[:, 0, 0], won[:, 0, 1], won[:, 1, 0], won[:, 1, 1]
    middle = won.mean(axis=(0, 1, 2))
    common = (a * d + b * c) / 2 - middle**2
    redrawn = ((a - d) ** 2 + (b - c) ** 2) / 4
    other_players = ((a - b) ** 2 + (c - d) ** 2) / 4
    other_luck = ((a - c) ** 2 + (b - d) ** 2) / 4
    seat = np.broadcast_to((middle - 1 / seats) ** 2, a.shape)
    found = {
        "seat": seat,
        "deal": common,
        "later draws": redrawn - other_players,
        "players": redrawn - other_luck,
        "draws and players together": other_players + other_luck - redrawn,
    }
    by_deal = {source: values.mean(axis=1) for source, values in found.items()}
    total = np.sum(list(by_deal.values()), axis=0)
    whole = float(total.mean())
    rows = []
    for source, values in by_deal.items():
        share = float(values.mean()) / whole if whole > 0 else 0.0
        sd = float(((values - share * total) / whole).std(ddof=1)) if whole > 0 and deals > 1 else 0
        if source == "seat" and whole > 0 and deals > 1:  # a square of means: by their errors
            errors = won.mean(axis=(1, 2)).std(axis=0, ddof=1)
            sd = float(2 * np.sqrt(((middle - 1 / seats) ** 2 * errors**2).mean())) / whole
        low, high = of_mean(share, sd, deals)  # of an estimate, which may lie below 0
        finite = math.isfinite(low)
        rows.append(
            Finding(
                f"source, {name}",
                source,
                share,
                low if finite else None,
                high if finite else None,
                4 * deals,
                sd,
            )
        )
    return rows
