"""What a batch launches on a GPU: one thread a table.

Each thread plays its table in its own memory, as in engine/cuda.py.  Observations leave it four
bytes at a time, and a block clears its masks together before each thread sets its own: side by
side is how a GPU likes to write.
"""

from typing import Any, NamedTuple

from clutch.engine.compile import Build, bind, contract, sources, wrapping_sum
from clutch.engine.game import Game
from clutch.engine.records import NOBODY
from clutch.envs import steps
from clutch.envs.layout import layout_of

WORD = 4  # bytes written at once


class Kernels(NamedTuple):
    """As functions, to be compiled for a device; `choose` and `roll` by policy."""

    deal: Any
    step: Any
    choose: tuple[Any, ...]
    roll: tuple[Any, ...]


def device_steps(game: Game) -> Build:
    """The steps of one table in a form that a kernel may call."""
    import numba

    own: dict[str, Any] = {"legal": sources(game)["legal"], "flatten": layout_of(game).flatten}
    names = {**contract(game), **own, "plus": wrapping_sum}
    wanted = ("lay", "settle", "moved", "seen", "any_move", "best_move", "seeded", "spin")
    found = {name: getattr(steps, name) for name in wanted}
    return Build(**bind({**found, "legal": own["legal"], "play": names["play"]}, names, numba.njit))


def kernels(game: Game) -> Kernels:
    """The kernels of a game, as functions to be compiled for a device."""
    from numba import cuda, float32, from_dtype, int32, uint32

    use, layout = device_steps(game), layout_of(game)
    lay, moved, seen, seeded, spin, legal = (
        *(use.lay, use.moved, use.seen, use.seeded, use.spin, use.legal),
    )
    state, view, number = from_dtype(game.state), from_dtype(game.view), from_dtype(layout.dtype)
    seats, room, size = game.seats.stop - 1, game.most_legal, layout.size
    pack, bits = WORD // layout.dtype.itemsize, 8 * layout.dtype.itemsize
    part = (1 << bits) - 1

    def deal_kernel(t: Any, dice: Any, blank: Any, seed: int) -> None:
        i = cuda.grid(1)
        if i < t.shape[0]:
            mine = cuda.local.array(1, state)
            old = cuda.local.array(1, state)
            old[0] = t[i]
            mine[0] = blank[0]
            seeded(old[0], seed, i)
            old[0].drawn = blank[0].drawn
            lay(mine[0], old[0])
            t[i] = mine[0]
            spin(dice[i], seed, i)

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
        blank: Any,
        unseen: Any,
        refused: Any,
        move: int,
    ) -> None:
        i = cuda.grid(1)
        many = t.shape[0]
        if masks.shape[0] > 0:  # the block's masks are one stretch of memory: clear it together
            first = cuda.blockIdx.x * cuda.blockDim.x
            last = min(first + cuda.blockDim.x, many)
            begin, end = first * masks.shape[1], last * masks.shape[1]
            for w in range(begin // WORD + cuda.threadIdx.x, end // WORD, cuda.blockDim.x):
                mask_words[w] = 0
            for at in range(end // WORD * WORD + cuda.threadIdx.x, end, cuda.blockDim.x):
                masks[at // masks.shape[1], at % masks.shape[1]] = 0
            cuda.syncthreads()
        if i < many:
            mine = cuda.local.array(1, state)
            sight = cuda.local.array(1, view)
            out = cuda.local.array(room, int32)
            row = cuda.local.array(size, number)
            score = cuda.local.array(seats, int32)
            rank = cuda.local.array(seats, int32)
            reward = cuda.local.array(seats, float32)
            mine[0] = t[i]
            if move:
                ended = moved(mine[0], int(actions[i]), score, rank, reward)
                done[i] = max(0, ended)
                for seat in range(seats):
                    rewards[i, seat] = reward[seat]
                if ended == -1:
                    cuda.atomic.max(refused, 0, i + 1)
                else:
                    if ended == 1:
                        t[i] = mine[0]
                        mine[0] = blank[0]
                        lay(mine[0], t[i])
                    t[i] = mine[0]
            turns[i] = mine[0].turn
            if masks.shape[0] > 0:
                for k in range(legal(mine[0], out)):
                    masks[i, out[k]] = 1
            if obs.shape[0] > 0:
                seen(mine[0], int(mine[0].turn), sight, unseen, row)
                begin = i * size
                head = (pack - begin % pack) % pack  # numbers before the first whole word
                for k in range(min(head, size)):
                    obs[i, k] = row[k]
                whole = (size - head) // pack
                for w in range(whole):
                    word = uint32(0)
                    for k in range(pack):
                        word |= uint32(int32(row[head + w * pack + k]) & part) << uint32(bits * k)
                    obs_words[(begin + head) // pack + w] = word
                for k in range(head + whole * pack, size):
                    obs[i, k] = row[k]

    policies = (policy_kernels(game, use, pick) for pick in (use.any_move, use.best_move))
    return Kernels(deal_kernel, step_kernel, *zip(*policies))


def policy_kernels(game: Game, use: Build, pick: Any) -> tuple[Any, Any]:
    """The kernels that choose by themselves, for one policy."""
    from numba import cuda, float32, from_dtype, int32, uint64

    lay, settle, play = use.lay, use.settle, use.play
    state, view = from_dtype(game.state), from_dtype(game.view)
    seats, room = game.seats.stop - 1, game.most_legal

    def choose_kernel(t: Any, dice: Any, actions: Any, unseen: Any) -> None:
        i = cuda.grid(1)
        if i < t.shape[0]:
            mine = cuda.local.array(1, state)
            sight = cuda.local.array(1, view)
            out = cuda.local.array(room, int32)
            word = cuda.local.array(1, uint64)
            mine[0] = t[i]
            word[0] = dice[i, 0]
            actions[i] = pick(mine[0], out, sight, unseen, word)
            dice[i, 0] = word[0]

    def roll_kernel(
        t: Any, dice: Any, moves: int, ended: Any, total: Any, blank: Any, unseen: Any
    ) -> None:
        i = cuda.grid(1)
        if i < t.shape[0]:
            mine = cuda.local.array(1, state)
            sight = cuda.local.array(1, view)
            out = cuda.local.array(room, int32)
            score = cuda.local.array(seats, int32)
            rank = cuda.local.array(seats, int32)
            reward = cuda.local.array(seats, float32)
            word = cuda.local.array(1, uint64)
            mine[0] = t[i]
            word[0] = dice[i, 0]
            games = 0
            for _ in range(moves):
                play(mine[0], pick(mine[0], out, sight, unseen, word))
                if mine[0].turn == NOBODY:
                    games += 1
                    settle(mine[0], score, rank, reward)
                    for seat in range(mine[0].seats):
                        total[i, seat] += reward[seat]
                    t[i] = mine[0]
                    mine[0] = blank[0]
                    lay(mine[0], t[i])
            ended[i] = games
            t[i] = mine[0]
            dice[i, 0] = word[0]

    return choose_kernel, roll_kernel
