"""The kernels of a batch: deal, step, and for each policy choose, play and rollout.

Deal, choose and rollout give each table one thread.  A rollout copies the table to the thread's
local memory, where the hardware interleaves the threads of a warp, so that the same field of 32
tables is one access; it plays there, and copies the table back.  Step and play, which is a step
that chooses its actions, are in step_kernel.py.
"""

from typing import Any, NamedTuple

import numpy as np

from clutch.engine import loops
from clutch.engine.compile import Build
from clutch.engine.cuda import device_build
from clutch.engine.game import Game
from clutch.engine.kit.records import NOBODY
from clutch.envs.gpu.scheduling import phase_of
from clutch.envs.gpu.step_kernel import step_kernel_of
from clutch.envs.gpu.transfer import CHANCE
from clutch.envs.gpu.warp import FULL_WARP, IDLE, REDEAL, warp_barrier, warp_vote


class Kernels(NamedTuple):
    """Python functions, or the same compiled; the last three by policy number."""

    deal: Any
    step: Any
    play: tuple[Any, ...]
    choose: tuple[Any, ...]
    rollout: tuple[Any, ...]


def device_functions(game: Game) -> Build:
    """The rules, and what kernels use of engine/loops.py, as device functions."""
    wanted = ("start", "settle", "choose", "seeded", "spin")
    rules = dict.fromkeys(("legal", "play", "show", "may"))
    return device_build(game, {name: getattr(loops, name) for name in wanted} | rules)


def kernels(game: Game) -> Kernels:
    """The kernels of a game as Python functions, for `cuda.jit` to compile."""
    use = device_functions(game)
    policies = range(len(loops.POLICIES))
    play = tuple(step_kernel_of(game, use, policy) for policy in policies)
    by_policy = zip(*(policy_kernels(game, use, policy) for policy in policies))
    return Kernels(deal_kernel_of(game, use), step_kernel_of(game, use), play, *by_policy)


def deal_kernel_of(game: Game, use: Build) -> Any:
    """Make the kernel that deals table i anew, with its own seats and options: game i of a seed."""
    from numba import cuda, uint64

    start, seeded, spin = use.start, use.seeded, use.spin
    record, words = np.dtype(game.state), game.state.itemsize // 8

    def deal_kernel(t: Any, dice: Any, seed: int) -> None:
        i = cuda.grid(1)
        if i < t.shape[0]:
            table = cuda.local.array(words, uint64)
            tables = t.view(np.uint64)
            for k in range(words):
                table[k] = 0
            s = table.view(record)[0]
            seeded(s, seed, i)
            start(s, t[i])
            for k in range(words):
                tables[i * words + k] = table[k]
            spin(dice[i], seed, i)

    return deal_kernel


def policy_kernels(game: Game, use: Build, policy: int) -> tuple[Any, Any]:
    """Make the kernels that choose actions themselves, by the policy with this number."""
    from numba import cuda, float32, from_dtype, int32, uint64

    start, settle, legal, play, choose = use.start, use.settle, use.legal, use.play, use.choose
    in_largest_group, barrier = warp_vote(), warp_barrier()
    phase = device_build(game, {"phase": phase_of(game)}).phase
    record, words, view = np.dtype(game.state), game.state.itemsize // 8, from_dtype(game.view)
    seats, most_legal = game.seats.stop - 1, game.most_legal

    def choose_kernel(t: Any, dice: Any, actions: Any, blank_view: Any) -> None:
        i = cuda.grid(1)
        if i < t.shape[0]:  # reads little of a table, so it leaves it in global memory
            views = cuda.local.array(1, view)
            out = cuda.local.array(most_legal, int32)
            own_dice = cuda.local.array(1, uint64)
            own_dice[0] = dice[i, 0]
            many = legal(t[i], out)
            actions[i] = choose(t[i], policy, out, many, views, blank_view, own_dice)
            dice[i, 0] = own_dice[0]

    def rollout_kernel(
        t: Any, dice: Any, moves: int, ended: Any, total: Any, blank_view: Any
    ) -> None:
        """Each pass of the loop moves the tables of the warp's largest group (warp.py)."""
        i = cuda.grid(1)
        table = cuda.local.array(words, uint64)
        views = cuda.local.array(1, view)
        out = cuda.local.array(most_legal, int32)
        score = cuda.local.array(seats, int32)
        rank = cuda.local.array(seats, int32)
        reward = cuda.local.array(seats, float32)
        own_dice = cuda.local.array(1, uint64)
        tables = t.view(np.uint64)
        left, games = 0, 0
        if i < t.shape[0]:
            for k in range(words):
                table[k] = tables[i * words + k]
            own_dice[0] = dice[i, 0]
            left = moves
        s = table.view(record)[0]
        over = False  # a game that ended with the last move is dealt anew, too
        while cuda.any_sync(FULL_WARP, left > 0 or over):
            waits = IDLE
            if left > 0 or over:
                waits = REDEAL if over else phase(s)
            if in_largest_group(waits):
                if over:
                    games += 1
                    settle(s, score, rank, reward)
                    for seat in range(s.seats):
                        total[i, seat] += reward[seat]
                    for k in range(CHANCE, words):
                        table[k] = 0
                    start(s, t[i])
                    over = False
                else:
                    many = legal(s, out)
                    play(s, choose(s, policy, out, many, views, blank_view, own_dice))
                    left -= 1
                    over = s.turn == NOBODY
            barrier(i, t.shape[0])
        if i < t.shape[0]:
            ended[i] = games
            for k in range(words):
                tables[i * words + k] = table[k]
            dice[i, 0] = own_dice[0]

    return choose_kernel, rollout_kernel
