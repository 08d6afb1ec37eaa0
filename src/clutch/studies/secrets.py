"""What secrets are worth: a seat that sees all that is hidden, a seat that hides nothing.

`legal`, `play`, ... are placeholders for a game's own, as in engine/loops.py.
"""

from functools import cache
from typing import Any

import numpy as np

from clutch.engine import compile
from clutch.engine.game import Game
from clutch.engine.kit.chance import rekey, spin
from clutch.engine.kit.records import NOBODY, Row, tables
from clutch.engine.loops import GREEDY, Workspace, deal, play_on, win_share, workspace
from clutch.studies.findings import Finding, corrected, of_deals
from clutch.studies.run import Run

legal: Any = None
play: Any = None
show: Any = None
imagine: Any = None
standing: Any = None

FUTURES = 4  # of each move that a player weighs
MOST_MOVES = 4  # that it weighs, evenly taken from all that are legal
SEES, SHOWS = 1, 2  # who sees what is hidden: the one seat, or all other seats


def peek(
    work: Workspace,
    t: Row,
    view: Row,
    dice: Row,
    policy: Row,
    who: int,
    shares: Row,
    seed: int,
    first: int,
) -> None:
    """Play games `first`, `first` + 1, ... and write the win share of one seat, another each game.

    All seats play out each move some times and take the best: on tables that they imagine from
    their view, or on the true one where they see what is hidden; later luck is fresh in both.
    `t` has room for two tables.
    """
    s = t[0]
    for g in range(len(shares)):
        number = first + g
        one = number % s.seats
        deal(t, 0, work.spare_table, work.blank_table, seed, number // s.seats)
        spin(dice, seed, number)
        while s.turn != NOBODY:
            sees = (who == SEES and s.turn == one) or (who == SHOWS and s.turn != one)
            play(s, weighed(work, t, view, dice, policy, sees))
        standing(s, work.score, work.rank)
        shares[g] = win_share(work.rank, s.seats, one)


def weighed(work: Workspace, t: Row, view: Row, dice: Row, policy: Row, sees: bool) -> int:
    """The best of the legal moves, by playouts."""
    out, look, blank, s, world = work.out, work.look, work.blank_view, t[0], t[1]
    mover, many = s.turn, legal(s, out)
    choice, best = out[0], -1.0
    if many == 1:
        return int(choice)
    view[0] = blank[0]
    show(s, mover, view[0])
    weigh_up = min(many, MOST_MOVES)
    for i in range(weigh_up):
        legal(s, out)
        action, won = out[i * many // weigh_up], 0.0
        for tried in range(FUTURES):
            if won + FUTURES - tried <= best:  # it cannot come out ahead any more
                break
            if sees:
                t[1] = s
                rekey(world, dice)
            else:
                t[1] = work.blank_table[0]
                rekey(world, dice)
                imagine(view[0], world)
            play(world, action)
            play_on(world, policy, NOBODY, out, look, blank, dice)
            standing(world, work.score, work.rank)
            won += win_share(work.rank, s.seats, mover)
        if won > best:
            best, choice = won, action
    return int(choice)


@cache
def peeker(game: Game) -> Any:
    """The loop above, compiled for one game."""
    return compile.more_code(game, {"peek": peek})["peek"]


def secrets(run: Run, games: int) -> list[Finding]:
    """The win share that a seat gains by seeing all that is hidden, or loses by hiding nothing.

    Every deal is played from every seat, so a fair share is what all would win that play alike.
    Nothing where nothing is hidden.  Decks are seen, too, so both are the most that hands can be
    worth to players who weigh moves so.
    """
    game, seats = run.game, run.seats
    if not game.hides(run.options) or seats < 2:
        return []
    loop, all_games = peeker(game), -(-games // seats) * seats

    def gain(words: str, who: int) -> Finding:
        """Of all games that are played so: beside a fair share, over deals."""

        def play(first: int, many: int) -> tuple[np.ndarray]:
            view, dice = tables(game.view), np.zeros(1, np.uint64)
            won, policy = np.zeros(many), np.full(seats, GREEDY, np.int32)
            loop(workspace(game), run.tables(2), view, dice, policy, who, won, run.seed, first)
            return (won,)

        (won,) = run.gathered(f"secrets {who}", play, all_games, seats)
        return of_deals("secret", words, won.reshape(-1, seats)).less_fair()

    return corrected(
        gain(words, who)
        for words, who in (("sees all that is hidden", SEES), ("shows all that it hides", SHOWS))
    )
