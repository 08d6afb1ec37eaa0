"""Kernels for training: candidates as candidates.py lists them, rows as features.py chooses."""

from typing import Any, NamedTuple

from clutch.engine.cuda import device_build
from clutch.engine.game import Game
from clutch.network.candidates import compare, consider, contract, list_actions
from clutch.network.features import SET, SKIP, row_of

ONE = 0x3F80  # 1.0 as a bfloat16


class CandidateKernels(NamedTuple):
    """Python functions, or the same compiled: to be launched one after the other."""

    lists: Any  # a thread a table
    considers: Any  # a thread an action
    compares: Any  # a thread a table


def candidate_kernels(game: Game) -> CandidateKernels:
    """The kernels that list candidates, as Python functions for `cuda.jit` to compile."""
    from numba import cuda

    wanted = {"list_actions": list_actions, "consider": consider, "compare": compare}
    use = device_build(game, wanted, **contract(game))
    listed, considered, compared, most = (
        *(use.list_actions, use.consider, use.compare),
        game.most_legal,
    )

    def lists(t: Any, looks: Any, blank: Any, counts: Any, actions: Any) -> None:
        i = cuda.grid(1)
        if i < t.shape[0]:
            counts[i] = listed(t[i], looks[i : i + 1], blank, actions[i])

    def considers(t: Any, looks: Any, counts: Any, actions: Any, known: Any, ids: Any) -> None:
        at = cuda.grid(1)
        i, nth = at // most, at % most
        if i < t.shape[0] and nth < counts[i]:
            action = int(actions[i, nth])
            considered(looks[i], action, known[i, nth])
            actions[i, nth] = ids[int(t[i].seats), int(t[i].turn), action]

    def compares(counts: Any, actions: Any, known: Any) -> None:
        i = cuda.grid(1)
        if i < counts.shape[0]:
            counts[i] = compared(known[i], actions[i], actions[i], int(counts[i]))

    return CandidateKernels(lists, considers, compares)


def rows_kernel() -> Any:
    """Make the kernel that writes ones where observations choose rows: a thread a number."""
    from numba import cuda

    chosen = cuda.jit(row_of, device=True)

    def choose_rows(obs: Any, how: Any, out: Any) -> None:
        at, columns = cuda.grid(1), how.shape[0]
        i, column = at // columns, at % columns
        if i < obs.shape[0]:
            kind, value = how[column, 0], int(obs[i, column])
            if kind == SET:
                for bit in range(how[column, 3]):
                    if value >> bit & 1:
                        out[i, int(how[column, 1]) + bit] = ONE
            elif kind != SKIP:
                row = chosen(value, column, how)
                if row >= 0:
                    out[i, row] = ONE

    return choose_rows
