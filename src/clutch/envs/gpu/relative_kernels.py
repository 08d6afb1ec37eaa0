"""Kernels that rotate what a step has written for the seat to act: one thread a number.

The numbers are those of envs/relative.py, by the same function.
"""

from typing import Any, NamedTuple

from clutch.envs.relative import rotated_number


class RotationKernels(NamedTuple):
    """Python functions, or the same compiled."""

    rows: Any
    masks: Any
    actions: Any


def rotation_kernels() -> RotationKernels:
    """The kernels as Python functions, for `cuda.jit` to compile."""
    from numba import cuda

    number = cuda.jit(rotated_number, device=True)

    def rows_kernel(t: Any, turn: Any, rows: Any, out: Any, how: Any) -> None:
        at, many = cuda.grid(1), how.shape[0]
        if at < out.shape[0]:
            i = at // many
            out[at] = number(rows, i * many, at % many, how, int(turn[i]), int(t[i].seats))

    def masks_kernel(t: Any, turn: Any, masks: Any, out: Any, ids: Any) -> None:
        at, many = cuda.grid(1), ids.shape[2]
        if at < out.shape[0]:
            i = at // many
            source = ids[int(t[i].seats), int(turn[i]), at % many]
            out[at] = masks[i * many + source]

    def actions_kernel(t: Any, turn: Any, actions: Any, out: Any, ids: Any) -> None:
        i = cuda.grid(1)
        if i < turn.shape[0]:
            action = int(actions[i])
            if 0 <= action < ids.shape[2]:
                action = int(ids[int(t[i].seats), int(turn[i]), action])
            out[i] = action

    return RotationKernels(rows_kernel, masks_kernel, actions_kernel)
