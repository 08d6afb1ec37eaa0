"""Every rule on trial: what a seat loses that may not use it, and which moves are never best.

`legal`, `play`, ... are placeholders for a game's own, as in engine/loops.py.
"""

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from clutch.engine import compile
from clutch.engine.game import Game
from clutch.engine.kit.chance import roll, seeded, spin
from clutch.engine.kit.records import NOBODY, Row
from clutch.engine.loops import (
    GREEDY,
    Workspace,
    choose,
    deal,
    play_on,
    take_turn,
    win_share,
    workspace,
)
from clutch.studies.findings import Finding, corrected, in_words, of_share, of_values
from clutch.studies.run import Run
from clutch.studies.skill import APART

legal: Any = None
play: Any = None
standing: Any = None

CHUNK = 250  # games between two updates of a progress bar
MOST_PIECES = 12  # of an argument before its pieces are not tried one by one
MOST_RULES = 40
PLAYOUTS = 16  # of a move that is judged: half choose the best one, half say how good it is
TRIED = 4  # moves of a name that are judged at a decision, a random choice of them
RARELY = 0.02  # a move that is best less often than this may be dominated


class Bench(NamedTuple):
    """Scratch memory of the judge, by group: how many actions it has, and those that are tried."""

    many: Row
    tried: Row
    dice: Row


class Rule(NamedTuple):
    """A move, or a move with one kind of piece, that can be forbidden."""

    name: str
    actions: frozenset[int]
    whole: bool = False  # a move, whatever the piece


class Outcome(NamedTuple):
    """How games without a rule went, a number for each."""

    share: Row  # of the win, of the one seat
    hit: Row  # whether anyone was ever stopped
    moves: Row
    opener: Row  # the win share of whoever moved first


def rules_of(game: Game) -> list[Rule]:
    """Every name of an action, and every piece that a name is used with."""
    found = []
    for name, kind in game.actions.types.items():
        first = game.actions.firsts[name]
        ids = range(first, first + len(kind.rows))
        words = in_words(name)
        found.append(Rule(words, frozenset(ids), True))
        for place, type in enumerate(kind.args.values()):
            if type.shown == "piece" and 1 < len(type.keys) <= MOST_PIECES:
                for value in type.values:
                    mine = frozenset(i for i, row in zip(ids, kind.rows) if row[place] == value)
                    found.append(Rule(f"{words}: {game.messages().piece(type, value)}", mine))
                break
    return found[:MOST_RULES]


def forbid(
    work: Workspace,
    t: Row,
    dice: Row,
    banned: Row,
    all_seats: bool,
    found: Outcome,
    seed: int,
    first: int,
) -> None:
    """Play games `first`, `first` + 1, ... without a rule: one seat, another each game, or all
    seats may not use it, but where nothing else is legal."""
    out, look, blank, s = work.out, work.look, work.blank_view, t[0]
    for g in range(len(found.share)):
        number = first + g
        one = number % s.seats
        deal(t, 0, work.spare_table, work.blank_table, seed, number)
        spin(dice, seed, number)
        opener = s.turn
        while s.turn != NOBODY:
            many = legal(s, out)
            if all_seats or s.turn == one:
                left = 0
                for i in range(many):
                    if not banned[out[i]]:
                        left += 1
                if 0 < left < many:
                    found.hit[g] = 1
                    left = 0
                    for i in range(many):
                        if not banned[out[i]]:
                            out[left] = out[i]
                            left += 1
                    many = left
            play(s, choose(s, GREEDY, out, many, look, blank, dice))
            found.moves[g] += 1
        standing(s, work.score, work.rank)
        found.share[g] = win_share(work.rank, s.seats, one)
        found.opener[g] = win_share(work.rank, s.seats, opener)


def judge(
    work: Workspace,
    t: Row,
    dice: Row,
    policy: Row,
    group: Row,
    bench: Bench,
    gain: Row,
    best: Row,
    seed: int,
    first: int,
) -> None:
    """At one decision of each game, play every kind of move out and say how good it is.

    `group` has a number for each action.  `gain[g, k]` gets how much better the best move of
    group k is than the best other one, by win share, or NaN where the group could not be played
    or nothing else could; `best[g]` the group of the best.  `t` has room for two tables.
    """
    out, look, blank, s = work.out, work.look, work.blank_view, t[0]
    groups = gain.shape[1]
    for g in range(len(best)):
        number = first + g
        deal(t, 0, work.spare_table, work.blank_table, seed, number)
        spin(dice, seed, number)
        moves = play_on(s, policy, NOBODY, out, look, blank, dice)
        deal(t, 0, work.spare_table, work.blank_table, seed, number)
        spin(dice, seed, number)
        spin(bench.dice, seed, number + APART)
        stop = roll(bench.dice, moves)
        for _ in range(stop):
            take_turn(s, GREEDY, out, look, blank, dice)
        mover = s.turn
        if sort_out(bench, group, out, legal(s, out)) == 1:  # nothing to compare with
            gain[g], best[g] = np.nan, -1
            continue
        top, second, of_top, of_second, first_group = -1.0, -1.0, 0.0, 0.0, -1
        for k in range(groups):
            gain[g, k] = np.nan
            chosen, value = -1.0, 0.0
            for i in range(min(TRIED, bench.many[k])):
                action = bench.tried[k, i]
                look_at = judged(work, t, dice, policy, action, mover, seed, number)
                if look_at[0] > chosen:
                    chosen, value = look_at
            if chosen >= 0:
                gain[g, k] = value
                if chosen > top:
                    second, of_second = top, of_top
                    top, of_top, first_group = chosen, value, k
                elif chosen > second:
                    second, of_second = chosen, value
        best[g] = first_group
        for k in range(groups):
            if k == first_group:
                gain[g, k] -= of_second
            else:
                gain[g, k] -= of_top


def sort_out(bench: Bench, group: Row, out: Row, many: int) -> int:
    """Sort legal actions into groups, and draw those of each that are tried.

    Returns how many groups have any.
    """
    groups = 0
    for k in range(len(bench.many)):
        bench.many[k] = 0
    for i in range(many):
        k = group[out[i]]
        groups += bench.many[k] == 0
        bench.many[k] += 1
        place = bench.many[k] - 1
        if place >= TRIED:
            place = roll(bench.dice, bench.many[k])
        if place < TRIED:
            bench.tried[k, place] = out[i]
    return groups


def judged(
    work: Workspace, t: Row, dice: Row, policy: Row, action: int, mover: int, seed: int, number: int
) -> tuple[float, float]:
    """The mover's win share after an action, over two sets of playouts with fresh luck.

    Every action of a decision is played out with the same luck.
    """
    out, look, blank, s = work.out, work.look, work.blank_view, t[1]
    sums = (0.0, 0.0)
    for n in range(PLAYOUTS):
        t[1] = t[0]
        seeded(s, seed, number * PLAYOUTS + n + APART)
        spin(dice, seed, number * PLAYOUTS + n + APART)
        play(s, action)
        play_on(s, policy, NOBODY, out, look, blank, dice)
        standing(s, work.score, work.rank)
        won = 2.0 * win_share(work.rank, s.seats, mover) / PLAYOUTS
        sums = (sums[0] + won, sums[1]) if n % 2 else (sums[0], sums[1] + won)
    return sums


@cache
def courts(game: Game) -> dict[str, Any]:
    """The loops above, compiled for one game."""
    return compile.more_code(game, {"forbid": forbid, "judge": judge})


def forbidden(run: Run, games: int) -> list[Finding]:
    """The win share that one greedy seat among greedy ones loses without each rule, and what a
    game is like without each move.

    The same games are played with and without it, so only what the rule changes is left.
    """
    game, loop = run.game, courts(run.game)["forbid"]

    def without(name: str, actions: frozenset[int], all_seats: bool = False) -> Outcome:
        banned = np.zeros(len(game.actions), np.int8)
        banned[list(actions)] = 1

        def play(first: int, many: int) -> Outcome:
            found, dice = Outcome(*np.zeros((4, many))), np.zeros(1, np.uint64)
            loop(workspace(game), run.tables(), dice, banned, all_seats, found, run.seed, first)
            return found

        return Outcome(*run.gathered(f"without {name}", play, games, CHUNK))

    free = without("nothing", frozenset())
    lost, stopped, longer, sooner = [], [], [], []
    for rule in rules_of(game):
        found = without(f"at one seat: {rule.name}", rule.actions)
        lost.append(of_values("rule", rule.name, free.share - found.share, 0.0))
        stopped.append(of_share("rule stops", rule.name, float(found.hit.sum()), games))
        if rule.whole and found.hit.any():
            found = without(f"at all: {rule.name}", rule.actions, True)
            longer.append(of_values("game without", rule.name, found.moves - free.moves, 0.0))
            gain = found.opener - free.opener
            sooner.append(of_values("first without", rule.name, gain, 0.0))
    return [*corrected(lost), *stopped, *corrected(longer), *corrected(sooner)]


def dominated(run: Run, games: int) -> list[Finding]:
    """How much better the best move of each name is than the best of another name.

    At one decision a game, drawn at random; both are greedy playouts of the true table with fresh
    luck.  "best" is how often a move of the name was the best.
    """
    game, loop = run.game, courts(run.game)["judge"]
    group = np.zeros(len(game.actions), np.int32)
    for k, (name, kind) in enumerate(game.actions.types.items()):
        first = game.actions.firsts[name]
        group[first : first + len(kind.rows)] = k
    names = [in_words(name) for name in game.actions.types]

    def play(first: int, many: int) -> tuple[np.ndarray, np.ndarray]:
        policy, dice = np.full(run.seats, GREEDY, np.int32), np.zeros(1, np.uint64)
        bench = Bench(
            many=np.zeros(len(names), np.int32),
            tried=np.zeros((len(names), TRIED), np.int32),
            dice=np.zeros(1, np.uint64),
        )
        gain, best = np.zeros((many, len(names))), np.zeros(many, np.int64)
        t = run.tables(2)
        loop(workspace(game), t, dice, policy, group, bench, gain, best, run.seed, first)
        return gain, best

    gain, best = run.gathered("moves judged", play, games, CHUNK)
    gains, bests = [], []
    for k, name in enumerate(names):
        could = ~np.isnan(gain[:, k])
        if could.sum() > 1:
            gains.append(of_values("move", name, gain[could, k], 0.0))
            bests.append(
                of_share("move best", name, int((best[could] == k).sum()), int(could.sum()))
            )
    return [*corrected(gains), *bests]
