"""What a batch launches on a GPU: one thread a table; the step itself is in step_kernel.py."""

from typing import Any, NamedTuple

import numpy as np

from clutch.engine.compile import Build
from clutch.engine.cuda import device_build
from clutch.engine.game import Game
from clutch.engine.records import NOBODY
from clutch.envs import steps
from clutch.envs.gpu.step_kernel import step_kernel_of
from clutch.envs.gpu.warp import CHANCE, DEAL, NOTHING, WARP, foremost_of_a_warp, meeting


class Kernels(NamedTuple):
    """As functions, to be compiled for a device; `choose` and `roll` by policy."""

    deal: Any
    step: Any
    choose: tuple[Any, ...]
    roll: tuple[Any, ...]


def device_steps(game: Game) -> Build:
    """The steps of one table in a form that a kernel may call."""
    wanted = ("lay", "settle", "any_move", "best_move", "seeded", "spin")
    rules = dict.fromkeys(("legal", "play", "show", "may"))
    return device_build(game, {name: getattr(steps, name) for name in wanted} | rules)


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


def policy_kernels(game: Game, use: Build, pick: Any) -> tuple[Any, Any]:
    """The kernels that choose by themselves, for one policy."""
    from numba import cuda, float32, from_dtype, int32, uint64

    lay, settle, play = use.lay, use.settle, use.play
    foremost, meet = foremost_of_a_warp(), meeting()
    record, words, view = np.dtype(game.state), game.state.itemsize // 8, from_dtype(game.view)
    seats, room = game.seats.stop - 1, game.most_legal

    def choose_kernel(t: Any, dice: Any, actions: Any, unseen: Any) -> None:
        i = cuda.grid(1)
        if i < t.shape[0]:  # little of a table is looked at, so it is left where it is
            sight = cuda.local.array(1, view)
            out = cuda.local.array(room, int32)
            word = cuda.local.array(1, uint64)
            word[0] = dice[i, 0]
            actions[i] = pick(t[i], out, sight, unseen, word)
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
            meet(i, t.shape[0])
        if i < t.shape[0]:
            ended[i] = games
            for k in range(words):
                there[i * words + k] = mine[k]
            dice[i, 0] = word[0]

    return choose_kernel, roll_kernel
