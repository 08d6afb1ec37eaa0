"""The CUDA build of the rules: device functions that kernels call.

The lanes of a warp share one instruction stream, so code size costs time: a warp whose tables do
different things executes the code of all of them, and waits for instructions more than for memory.
Measured on an H200: constant tuples as arrays, tables copied by 64-bit words and lanes grouped by
phase are worth 1.1 to 2 times; `play`, `legal` and `setup` compiled for size and not inlined
another 1.3 to 1.9, but for a table of at most 256 bytes not inlining them halves the speed.
"""

from collections.abc import Mapping
from types import FunctionType
from typing import Any

import numpy as np

from clutch.engine.compile import Build, bind, contract, sources, wrapping_sum
from clutch.engine.errors import NoDevice
from clutch.engine.game import Game

NOT_INLINED = ("setup", "legal", "play", "show", "standing")
SMALL_TABLE = 256  # bytes; the rules of smaller tables are inlined all the same


def device_build(game: Game, wanted: Mapping[str, Any], **more: Any) -> Build:
    """The wanted functions, and all that they call, as device functions.

    A name of the game's contract means the game's function, whatever its value in `wanted`; `more`
    replaces functions that the rules call.
    """
    names = {**contract(game), "legal": sources(game)["legal"], "plus": wrapping_sum, **more}
    called = {names[name].__code__ for name in NOT_INLINED if game.state.itemsize > SMALL_TABLE}

    def wrap(f: FunctionType) -> Any:
        tuples_to_arrays(f.__globals__)
        return device_function(f, inline=f.__code__ not in called)

    functions = {name: names.get(name, f) for name, f in wanted.items()}
    return Build(**bind(functions, names, wrap, None, game.root))


def tuples_to_arrays(names: dict[str, Any]) -> None:
    """Replace constant tuples: a tuple's element by a variable index is a branch for each."""
    for name, value in names.items():
        if isinstance(value, tuple) and value and all(type(item) is int for item in value):
            names[name] = np.array(value, np.int64)


def device_function(f: FunctionType, inline: bool) -> Any:
    """Compile for size (loops are not unrolled), and if not `inline` as one function of its own."""
    from numba import cuda
    from numba.cuda.dispatcher import CUDADispatcher

    from clutch.engine.whole_module import OneNumber

    class Dispatcher(OneNumber, CUDADispatcher):  # type: ignore[misc]  # Numba has no types
        def compile_device(self, args: Any, return_type: Any = None) -> Any:
            made = super().compile_device(args, return_type)
            for module in made.library.modules:
                if entry := module.globals.get(made.fndesc.llvm_func_name):
                    entry.attributes.update({"optsize"} if inline else {"optsize", "noinline"})
            return made

    return Dispatcher(f, targetoptions=cuda.jit(f, device=True).targetoptions)


def load_cuda() -> Any:
    """Numba's `cuda` module; raises NoDevice if it is not installed, or there is no GPU."""
    try:
        from numba import cuda
    except ImportError as why:
        raise NoDevice(f"The GPU build needs the extra 'gpu' of clutch-games: {why}.") from None
    if not cuda.is_available():
        raise NoDevice("There is no CUDA GPU on this machine, or its driver cannot be reached.")
    return cuda
