"""Games watched on a GPU: every game of some cells of a sweep in one launch, a thread a game.

The loop is that of watch.py in the same functions, so equal seeds give equal rows.  What only a
study counts, events and what befell whom, is left out.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import numpy as np

from clutch.engine import loops
from clutch.engine.cuda import device_build, load_cuda
from clutch.engine.errors import NoDevice
from clutch.engine.game import Game
from clutch.engine.kit.records import NOBODY, tables
from clutch.envs.gpu.warp import BLOCK, MAX_REGISTERS, blocks
from clutch.studies import watch
from clutch.studies.grid import Grid
from clutch.studies.watch import Watched, fresh, name_bits, policies

COLUMNS = ("moves", "choices", "leads", "opener", "behind", "settled", "last", "used")  # of a game
MOST_GAMES = 1 << 22  # of a launch: 200 bytes each


def watch_kernel_of(game: Game) -> Any:
    """Make the kernel, a Python function for `cuda.jit` to compile."""
    from numba import cuda, from_dtype, int32, uint64

    own = {name: getattr(watch, name) for name in ("note_lead", "first_winner")}
    wanted = {name: getattr(loops, name) for name in ("start", "choose", "seeded", "spin")}
    rules = dict.fromkeys(("legal", "play", "show", "standing"))
    use = device_build(game, own | wanted | rules)
    start, choose, seeded, spin = use.start, use.choose, use.seeded, use.spin
    legal, play, standing = use.legal, use.play, use.standing
    note_lead, first_winner = use.note_lead, use.first_winner
    record, words, view = np.dtype(game.state), game.state.itemsize // 8, from_dtype(game.view)
    most_seats, most_legal = game.seats.stop - 1, game.most_legal

    def watch_kernel(
        t: Any,
        games: int,
        policy: Any,
        names: Any,
        seed: int,
        rows: Any,
        scores: Any,
        ranks: Any,
        blank: Any,
    ) -> None:
        """Game i % `games` of the seed from a table like `t[i // games]`, for each row i."""
        i = cuda.grid(1)
        if i < rows.shape[0]:
            table = cuda.local.array(words, uint64)
            views = cuda.local.array(1, view)
            out = cuda.local.array(most_legal, int32)
            dice = cuda.local.array(1, uint64)
            score = cuda.local.array(most_seats, int32)
            rank = cuda.local.array(most_seats, int32)
            first = cuda.local.array(most_seats, int32)
            lost = cuda.local.array(most_seats, int32)
            leader = cuda.local.array(1, int32)
            for k in range(words):
                table[k] = 0
            for seat in range(most_seats):
                first[seat] = 0
                lost[seat] = 0
            leader[0] = NOBODY
            s, number = table.view(record)[0], i % games
            seeded(s, seed, number)
            start(s, t[i // games])
            spin(dice, seed, number)
            rows[i, 3] = s.turn
            moves, choices, leads, action, used = 0, 0, 0, 0, 0
            while s.turn != NOBODY:
                many = legal(s, out)
                action = choose(s, policy[s.turn], out, many, views, blank, dice)
                play(s, action)
                moves += 1
                choices += many
                used |= names[action]
                standing(s, score, rank)
                leads += note_lead(rank, s.seats, moves, first, lost, leader)
            winner = first_winner(rank)
            rows[i, 0], rows[i, 1], rows[i, 2] = moves, choices, leads
            settled = min(lost[winner] + 1, moves)
            rows[i, 4], rows[i, 5], rows[i, 6] = moves - first[winner], settled, action
            rows[i, 7] = used
            for seat in range(s.seats):
                scores[i, seat], ranks[i, seat] = score[seat], rank[seat]

    return watch_kernel


@cache
def compiled_kernel(game: Game) -> Any:
    """The kernel for this machine's GPU; it compiles at its first launch."""
    cuda = load_cuda()
    return cuda.jit(watch_kernel_of(game), max_registers=MAX_REGISTERS)


def launched(game: Game, undealt: np.ndarray, games: int, policy: np.ndarray, seed: int) -> Any:
    """`games` games on each of these tables: rows, scores and ranks, on this machine's GPU."""
    cuda, kernel, many = load_cuda(), compiled_kernel(game), len(undealt) * games
    rows = cuda.device_array((many, len(COLUMNS)), np.int32)
    scores, ranks = (cuda.device_array((many, game.seats.stop - 1), np.int32) for _ in range(2))
    blank = cuda.to_device(tables(game.view))
    given = (cuda.to_device(undealt), games, *map(cuda.to_device, (policy, name_bits(game))), seed)
    kernel[blocks(many), BLOCK](*given, rows, scores, ranks, blank)
    return [array.copy_to_host() for array in (rows, scores, ranks)]


def watched_cells(
    plan: Grid, numbers: Sequence[int], launch: Any = launched
) -> Iterator[tuple[int, Watched]]:
    """Cells of a grid, as many at a time as a launch takes, and what was seen in each."""
    game, most = plan.game, plan.game.seats.stop - 1
    policy = policies([*plan.bots, *[plan.bots[-1]] * (most - len(plan.bots))])
    if policy is None:
        raise NoDevice("On a GPU random and greedy bots play; leave out --device for others.")
    cells, size = list(plan.cells()), max(1, MOST_GAMES // plan.games)
    for at in range(0, len(numbers), size):
        some = numbers[at : at + size]
        undealt = tables(game.state, len(some))
        for place, number in enumerate(some):
            undealt[place] = game.undealt(*cells[number])
        found = launch(game, undealt, plan.games, policy, plan.seed)
        for place, number in enumerate(some):
            mine = slice(place * plan.games, (place + 1) * plan.games)
            yield number, seen_in(game, cells[number][0], *(array[mine] for array in found))


def seen_in(
    game: Game, seats: int, rows: np.ndarray, scores: np.ndarray, ranks: np.ndarray
) -> Watched:
    """The rows of one cell as those who watch on a processor have them."""
    _, seen = fresh(game, seats, len(rows))
    seen.score[:], seen.rank[:] = scores[:, :seats], ranks[:, :seats]
    for column, name in enumerate(COLUMNS):
        getattr(seen, name)[:] = rows[:, column]
    return seen
