"""What a batch launches on a GPU: one thread a table.

A step is over too soon for a thread's own memory, which is worth its filling only when many moves
follow (engine/cuda.py).  So a warp carries its 32 tables into shared memory and plays there; how it
writes out what each seat sees is told in carry.py.
"""

from typing import Any, NamedTuple

import numpy as np

from clutch.engine.compile import Build
from clutch.engine.cuda import CHANCE, DEAL, NOTHING, WARP, foremost_of_a_warp
from clutch.engine.device import device_build
from clutch.engine.game import Game
from clutch.engine.records import NOBODY
from clutch.envs import steps
from clutch.envs.carry import (
    FEW,
    LANES,
    WORD,
    apart,
    carrier,
    open_words,
    pourer,
    unveiler,
    widener,
)
from clutch.envs.layout import layout_of


class Kernels(NamedTuple):
    """As functions, to be compiled for a device; `choose` and `roll` by policy."""

    deal: Any
    step: Any
    choose: tuple[Any, ...]
    roll: tuple[Any, ...]


def device_steps(game: Game) -> Build:
    """The steps of one table in a form that a kernel may call."""
    wanted = ("lay", "settle", "moved", "any_move", "best_move", "seeded", "spin")
    rules = dict.fromkeys(("legal", "play", "show"))
    return device_build(game, {name: getattr(steps, name) for name in wanted} | rules)


def already(source: Any, target: Any) -> None:
    """For `lay_open`, where what lies open was copied by whole words."""


def kernels(game: Game) -> Kernels:
    """The kernels of a game, as functions to be compiled for a device."""
    from numba import cuda, uint64

    use = device_steps(game)
    lay, seeded, spin = use.lay, use.seeded, use.spin
    record, words = np.dtype(game.state), game.state.itemsize // 8

    def deal_kernel(t: Any, dice: Any, seed: int) -> None:
        i = cuda.grid(1)
        if i < t.shape[0]:
            mine = cuda.local.array(words, uint64)
            there = t.view(np.uint64)
            for k in range(words):
                mine[k] = 0
            s = mine.view(record)[0]
            seeded(s, seed, i)
            lay(s, t[i])
            for k in range(words):
                there[i * words + k] = mine[k]
            spin(dice[i], seed, i)

    policies = (policy_kernels(game, use, pick) for pick in (use.any_move, use.best_move))
    return Kernels(deal_kernel, step_kernel_of(game, use), *zip(*policies))


def step_kernel_of(game: Game, use: Build) -> Any:
    """One decision on every table, or none, then what each seat to act may do and knows."""
    from numba import cuda, float32, int32, uint64

    lay, moved, legal = use.lay, use.moved, use.legal
    show = device_build(game, {"show": None}, lay_open=already).show
    record, words, wide = np.dtype(game.state), game.state.itemsize // 8, apart(game)
    sight, sight_size = np.dtype(game.view), game.view.itemsize
    sight_words = len(open_words(game))
    every = LANES * wide + 1  # the last place, too, has a word behind it
    seats, refused_it, actions_many = game.seats.stop - 1, steps.REFUSED, len(game.actions)
    fours, layout = -(-game.most_legal // 4), layout_of(game)
    fits = actions_many <= 8 * wide  # a mask, where its table was
    assert actions_many <= FEW // 2, "legal actions are listed as short numbers"
    mask_many, obs_size, obs_per = -(-actions_many // 8), layout.size, WORD // layout.dtype.itemsize
    (fetch, store), (unveil, put) = carrier(game), unveiler(game)
    if layout.dtype == np.int16:
        write = widener(game, layout.size)
    else:
        assert [run.shift for run in layout.runs] == [0], "an observation is how a view begins"
        write = pourer(game, layout.size)
    mark = pourer(game, actions_many if fits else 1)

    def step_kernel(
        t: Any,
        actions: Any,
        done: Any,
        rewards: Any,
        turns: Any,
        masks: Any,
        mask_words: Any,
        obs: Any,
        obs_words: Any,
        source: Any,
        refused: Any,
        move: int,
    ) -> None:
        tile = cuda.shared.array(every, uint64)
        me, first = cuda.threadIdx.x & LANES - 1, cuda.blockIdx.x * LANES
        i, rows, at = first + me, min(LANES, turns.shape[0] - first), me * wide
        there = t.view(np.uint64)[first * words :]
        fetch(there, tile, me)
        if not fits and masks.shape[0] > 0:  # the masks are one stretch of memory
            begin, end = first * actions_many, (first + rows) * actions_many
            empty = begin // WORD + me
            while empty < end // WORD:
                mask_words[empty] = 0
                empty += LANES
            if end // WORD * WORD + me < end:
                masks[end // WORD * WORD + me] = 0
        cuda.syncwarp(WARP)
        s = tile[at : at + words].view(record)[0]
        if me < rows and move:
            score = cuda.local.array(seats, int32)
            rank = cuda.local.array(seats, int32)
            reward = cuda.local.array(seats, float32)
            ended = moved(s, int(actions[i]), score, rank, reward)
            done[i] = max(0, ended)
            for seat in range(seats):
                rewards[i, seat] = reward[seat]
            if ended == refused_it:
                cuda.atomic.max(refused, 0, i + 1)
            elif ended == 1:
                for old in range(CHANCE, words):
                    tile[at + old] = 0
                lay(s, t[i])  # its seats and options are there still
        cuda.syncwarp(WARP)
        if move:
            store(there, tile, me)
        out = cuda.local.array(fours, uint64)
        desk = cuda.local.array(sight_words, uint64)
        may, turn = 0, int(s.turn)
        if me < rows:
            turns[i] = turn
            if masks.shape[0] > 0:
                may = legal(s, out.view(np.int16))
            if obs.shape[0] > 0:
                unveil(tile, at, desk)
                show(s, turn, desk.view(np.int8)[:sight_size].view(sight)[0])
        places = tile.view(np.int8)
        cuda.syncwarp(WARP)  # the tables are back where they were: what is seen takes their places
        if obs.shape[0] > 0:
            put(desk, tile, at)
            cuda.syncwarp(WARP)
            o, w = obs[first * obs_size :], obs_words[first * obs_size // obs_per :]
            write(places, source, w, o, rows, me)
            cuda.syncwarp(WARP)
        if fits and masks.shape[0] > 0:
            for blank in range(mask_many):
                tile[at + blank] = 0
            nth = 0
            while nth < may:
                four = out[nth // 4]
                for k in range(4):
                    if nth + k < may:
                        places[8 * at + int(four >> uint64(16 * k) & uint64(FEW))] = 1
                nth += 4
            cuda.syncwarp(WARP)
            m, w = masks[first * actions_many :], mask_words[first * actions_many // WORD :]
            mark(places, source, w, m, rows, me)
        elif not fits:
            for nth in range(may):
                masks[i * actions_many + int(out.view(np.int16)[nth])] = 1

    return step_kernel


def policy_kernels(game: Game, use: Build, pick: Any) -> tuple[Any, Any]:
    """The kernels that choose by themselves, for one policy."""
    from numba import cuda, float32, from_dtype, int32, uint64

    lay, settle, play, foremost = use.lay, use.settle, use.play, foremost_of_a_warp()
    record, words, view = np.dtype(game.state), game.state.itemsize // 8, from_dtype(game.view)
    seats, room = game.seats.stop - 1, game.most_legal

    def choose_kernel(t: Any, dice: Any, actions: Any, unseen: Any) -> None:
        i = cuda.grid(1)
        if i < t.shape[0]:
            mine = cuda.local.array(words, uint64)
            sight = cuda.local.array(1, view)
            out = cuda.local.array(room, int32)
            word = cuda.local.array(1, uint64)
            there = t.view(np.uint64)
            for k in range(words):
                mine[k] = there[i * words + k]
            word[0] = dice[i, 0]
            actions[i] = pick(mine.view(record)[0], out, sight, unseen, word)
            dice[i, 0] = word[0]

    def roll_kernel(t: Any, dice: Any, moves: int, ended: Any, total: Any, unseen: Any) -> None:
        i = cuda.grid(1)
        mine = cuda.local.array(words, uint64)
        sight = cuda.local.array(1, view)
        out = cuda.local.array(room, int32)
        score = cuda.local.array(seats, int32)
        rank = cuda.local.array(seats, int32)
        reward = cuda.local.array(seats, float32)
        word = cuda.local.array(1, uint64)
        there = t.view(np.uint64)
        left, games = 0, 0
        if i < t.shape[0]:
            for k in range(words):
                mine[k] = there[i * words + k]
            word[0] = dice[i, 0]
            left = moves
        s = mine.view(record)[0]
        over = False  # a game that ended with the last move is dealt anew too
        while cuda.any_sync(WARP, left > 0 or over):
            waits = NOTHING
            if left > 0 or over:
                waits = DEAL if over else int(s.phase)
            if foremost(waits):
                if over:
                    games += 1
                    settle(s, score, rank, reward)
                    for seat in range(s.seats):
                        total[i, seat] += reward[seat]
                    for k in range(CHANCE, words):
                        mine[k] = 0
                    lay(s, t[i])
                    over = False
                else:
                    play(s, pick(s, out, sight, unseen, word))
                    left -= 1
                    over = s.turn == NOBODY
        if i < t.shape[0]:
            ended[i] = games
            for k in range(words):
                there[i * words + k] = mine[k]
            dice[i, 0] = word[0]

    return choose_kernel, roll_kernel
