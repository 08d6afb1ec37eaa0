"""A Numba target for this processor: the functions of some entry points as one piece of code.

What Python calls is a `Function`.  At a first call with arguments of new types, its machine code is
loaded from disk (code_cache.py), or else made and kept there: as an object file without anything
pickled in it, whose symbols are `entry_0`, `entry_1`, ... and an `environment` for each, which
Numba's wrappers for Python read.
"""

import ctypes
import gc
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import llvmlite.binding as llvm
import numba
from numba import _dynfunc
from numba.core import config, registry, utils
from numba.core.codegen import JITCPUCodegen
from numba.core.compiler_lock import global_compiler_lock
from numba.core.dispatcher import _DispatcherBase

from clutch.engine import whole_module
from clutch.engine.code_cache import Place

Types = tuple[Any, ...]  # Numba's, of a function's arguments


class Codegen(JITCPUCodegen):
    """Numba's description of this processor, without its engine."""

    _library_class = whole_module.Library

    def _init(self, llvm_module: Any) -> None:
        self._tm_features = self._customize_tm_features()
        self._tm = self.target_machine()
        self._target_data = self._tm.target_data
        self._data_layout = str(self._target_data)

    def _add_module(self, module: Any) -> None: ...

    def target_machine(self) -> Any:
        options: dict[str, Any] = {"opt": 3}
        self._customize_tm_options(options)
        target = llvm.Target.from_triple(llvm.get_process_triple())
        return target.create_target_machine(**options)


class Context(whole_module.Context):
    def init(self) -> None:
        self.is32bit = utils.MACHINE_BITS == 32
        self._internal_codegen = Codegen("clutch")


class Target(registry.CPUTarget):
    @utils.threadsafe_cached_property  # type: ignore[untyped-decorator]
    def _toplevel_target_context(self) -> Context:
        return Context(self.typing_context, self._target_name)


class NativeDispatcher(whole_module.Dispatcher):
    target = "native"
    targetdescr = Target(target)


def jit(*args: Any, **options: Any) -> Any:
    """As `numba.jit`, for functions of which whole modules are made.

    References to arrays are not counted: no function makes an array, and the caller keeps those
    that it passes.
    """
    wrappers = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    return numba.jit(*args, _target="native", **{"_nrt": False, **options, **wrappers})


whole_module.register(NativeDispatcher, jit)


class Function(_DispatcherBase):
    """A function of machine code that Python calls; Numba's dispatcher chooses by the arguments.

    `lowered` is what other compiled code calls.
    """

    _fold_args = True
    _insert: Any

    def __init__(self, name: str, lowered: Any, place: Place) -> None:
        self.targetctx = lowered.targetctx  # Numba's finalizer reads it
        names = utils.pysignature(lowered.py_func)
        super().__init__(len(names.parameters), lowered.py_func, names, False, True)
        self.name, self.lowered, self.place = name, lowered, place
        self.entry_points: dict[Types, Any] = {}  # by the types of their arguments

    def _compile_for_args(self, *args: Any) -> Any:
        """What Numba's dispatcher calls for arguments of new types; returns what it calls then."""
        types = tuple(map(self.typeof_pyval, args))
        compile_together(self.name, {self: types})
        return self.entry_points[types]


def compile_together(
    name: str,
    wanted: Mapping[Function, Types],
    progress: Callable[[str, int, int], None] | None = None,
) -> None:
    """Make functions of one place callable with arguments of some types: from disk, or compiled.

    `name` is that of the file on disk.  `progress` hears the step, how many are done, and how many
    there are: one to lower each function, one to optimise them all.
    """
    tell = progress or (lambda *_: None)
    with global_compiler_lock:
        if all(types in f.entry_points for f, types in wanted.items()):
            return
        place = next(iter(wanted)).place
        kinds = "\n".join(f"{f.name}: {types}" for f, types in wanted.items())
        code = place.read(name, kinds)
        if code is None:
            with no_collections(), whole_module.faults_told():
                code = object_code(wanted, tell)
            place.write(name, kinds, code)
        load(code, wanted)
        tell("", len(wanted) + 1, len(wanted) + 1)


@contextmanager
def no_collections() -> Iterator[None]:
    """Put off Python's search for cyclic garbage: of the compiler's many objects most live on."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def object_code(wanted: Mapping[Function, Types], tell: Callable[[str, int, int], None]) -> bytes:
    """An object file of these functions, wrapped for Python, and all that they call."""
    context = NativeDispatcher.targetdescr.target_context
    codegen = context.codegen()
    wrappers = codegen.create_library("wrappers")
    libraries, exported = [wrappers], {}
    for i, (f, types) in enumerate(wanted.items()):
        tell(f.name, i, len(wanted) + 1)
        f.lowered.compile(types)
        made = f.lowered.overloads[types]
        about, environment = made.fndesc, made.environment
        context.create_cpython_wrapper(wrappers, about, environment, None, release_gil=True)
        if environment.consts:
            raise TypeError(f"{f.name} returns a Python object; an entry point returns numbers.")
        libraries.append(made.library)
        exported[about.llvm_cpython_wrapper_name] = f"entry_{i}"
        exported[context.get_env_name(about)] = f"environment_{i}"
    tell("optimise", len(wanted), len(wanted) + 1)
    whole = whole_module.linked(codegen, libraries, exported)
    whole_module.optimise(codegen, whole)
    return bytes(codegen._tm.emit_object(whole))


def load(code: bytes, wanted: Mapping[Function, Types]) -> None:
    """Make functions callable by an object file that `object_code` made of them."""
    codegen = NativeDispatcher.targetdescr.target_context.codegen()
    blank = llvm.parse_assembly(str(codegen._create_empty_module("blank")))
    lmm = config.USE_LLVMLITE_MEMORY_MANAGER
    engine = llvm.create_mcjit_compiler(blank, codegen.target_machine(), use_lmm=lmm)
    engine.add_object_file(llvm.ObjectFileRef.from_data(code))
    engine.finalize_object()
    for i, (f, types) in enumerate(wanted.items()):
        environment = _dynfunc.Environment(globals={})
        at = engine.get_global_value_address(f"environment_{i}")
        ctypes.c_void_p.from_address(at).value = id(environment)
        entry = _dynfunc.make_function(
            sys.modules[__name__],
            f.name,
            f"machine code of {f.name}",
            engine.get_function_address(f"entry_{i}"),
            environment,
            (engine,),  # kept as long as the function
        )
        f._insert([kind._code for kind in types], entry, False)
        f.entry_points[types] = entry
