"""How rules are compiled for a GPU.

There a warp of 32 tables shares one stream of instructions, so long code is slow code: a warp
whose tables do different things runs through all of it, and waited for instructions more than for
memory.  Measured on an H200: tuples as arrays, tables moved by whole words and played in step with
the others of their warp are worth 1.1 to 2 times; `play`, `legal` and `setup` with their
loops left rolled and not copied into the kernel another 1.3 to 1.9, but half for a small table.
"""

from collections.abc import Mapping
from types import FunctionType
from typing import Any

import numpy as np

from clutch.engine.compile import Build, bind, contract, one_number, sources, wrapping_sum
from clutch.engine.game import Game

APART = ("setup", "legal", "play", "show", "standing")
SMALL = 256  # bytes of a table whose rules are best copied into the kernel


def device_build(game: Game, wanted: Mapping[str, Any], **more: Any) -> Build:
    """Functions, and all that they call, in a form that a kernel may call."""
    names = {**contract(game), "legal": sources(game)["legal"], "plus": wrapping_sum, **more}
    apart = {names[name].__code__ for name in APART if game.state.itemsize > SMALL}

    def wrap(f: FunctionType) -> Any:
        tuples_to_arrays(f.__globals__)
        return lean(f, f.__code__ in apart)

    return Build(**bind({name: names.get(name, f) for name, f in wanted.items()}, names, wrap))


def tuples_to_arrays(names: dict[str, Any]) -> None:
    """Picking from a tuple by a number compiles to a branch for each element."""
    for name, value in names.items():
        if isinstance(value, tuple) and value and all(type(item) is int for item in value):
            names[name] = np.array(value, np.int64)


def lean(f: FunctionType, apart: bool) -> Any:
    """A device function with its loops rolled; `apart`: called, never copied into its caller."""
    from numba import cuda
    from numba.cuda.dispatcher import CUDADispatcher

    class Lean(CUDADispatcher):  # type: ignore[misc]  # Numba has no types
        def compile_device(self, args: Any, return_type: Any = None) -> Any:
            made = super().compile_device(args, return_type)
            for module in made.library.modules:
                if entry := module.globals.get(made.fndesc.llvm_func_name):
                    entry.attributes.update({"optsize", "noinline"} if apart else {"optsize"})
            return made

    return one_number(Lean(f, targetoptions=cuda.jit(f, device=True).targetoptions))
