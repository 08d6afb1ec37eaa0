"""A Numba target for browsers: functions of the rules as one WebAssembly module.

Numba lowers the same undecorated functions as for a processor, with 32-bit pointers, no Python
objects and no reference counts; numbers keep their 64 bits, so that every build computes the same.
Each entry point and all that it calls go into one LLVM module, optimised as a whole.  The object
file that LLVM writes for it imports only a memory and a stack pointer, so browsers can run it as it
is, without a linker.

Importing this module registers the target "wasm" with Numba and sets an option of LLVM for the
whole process: build in a process of its own (`python -m clutch.browser`).
"""

from collections.abc import Iterator, Mapping
from typing import Any

import llvmlite.binding as llvm
import numba
from llvmlite import ir
from numba.core import cgutils, cpu, registry, target_extension, utils
from numba.core.codegen import CodeLibrary, CPUCodegen
from numba.core.dispatcher import Dispatcher

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+mutable-globals,+nontrapping-fptoint,+sign-ext"  # of browsers since 2021
INSTRUCTIONS = {"sqrt"}  # functions of C's library that are one instruction here
CUSTOM_SECTION = 0  # the id of sections that only linkers and debuggers read
DATA_SECTION = 11  # the id of the section of constants
MAGIC_BYTES = 8  # before the first section: "\0asm" and the version


class Library(CodeLibrary):
    """The LLVM modules of one function, and the libraries of the functions that it calls."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.modules: list[Any] = []
        self.called: list[Library] = []

    def add_ir_module(self, module: Any) -> None:
        self.modules.append(llvm.parse_assembly(cgutils.normalize_ir_text(str(module))))

    def add_linking_library(self, library: Any) -> None:
        self.called.append(library)

    def finalize(self) -> None:
        self._finalized = True

    def get_function(self, name: str) -> Any:
        return next(module.get_function(name) for module in self.modules)

    def get_llvm_str(self) -> str:
        return "\n".join(map(str, self.modules))

    def get_asm_str(self) -> str:
        return ""


class Codegen(CPUCodegen):
    """Numba's code generator with a machine description of WebAssembly."""

    _library_class = Library

    def _init(self, llvm_module: Any) -> None:
        llvm.initialize_all_targets()
        llvm.initialize_all_asmprinters()
        llvm.set_option("", "--disable-loop-idiom-strlen")  # browsers have no C library to call
        target = llvm.Target.from_triple(TRIPLE)
        self._tm = target.create_target_machine(opt=3, reloc="static", features=FEATURES)
        self._tm_features = FEATURES
        self._target_data = self._tm.target_data
        self._data_layout = str(self._target_data)

    def _add_module(self, module: Any) -> None: ...

    def _create_empty_module(self, name: str) -> Any:
        module = super()._create_empty_module(name)
        module.triple = TRIPLE
        return module


class Context(cpu.CPUContext):
    """How Python's operations become LLVM's: as for a processor, without Python beside it."""

    allow_dynamic_globals = False

    def init(self) -> None:
        self.is32bit = False  # True would split every 64-bit division into calls
        self._internal_codegen = Codegen("clutch")

    def load_additional_registries(self) -> None:
        registry.cpu_target.target_context.refresh()  # else Numba would build its runtime for us
        super().load_additional_registries()

    def add_dynamic_addr(self, *_: Any, **__: Any) -> Any:
        """A null pointer for the address of a Python function, which is called by name instead."""
        return ir.Constant(cgutils.voidptr_t, None)

    def post_lowering(self, module: Any, library: Any) -> None: ...

    def create_cfunc_wrapper(self, library: Any, fndesc: Any, env: Any, call_helper: Any) -> None:
        """Add the exported function of an entry point; it traps where Python would raise."""
        module = self.create_module("entry point")
        inner = self.call_conv.get_function_type(fndesc.restype, fndesc.argtypes)
        takes = [self.get_value_type(kind) for kind in fndesc.argtypes]
        nothing = fndesc.restype == numba.types.none
        returns = ir.VoidType() if nothing else self.get_value_type(fndesc.restype)
        outer = ir.Function(module, ir.FunctionType(returns, takes), fndesc.llvm_cfunc_wrapper_name)
        name = exported_name(fndesc.qualname)
        set.add(outer.attributes, f'"wasm-export-name"="{name}"')  # llvmlite allows LLVM's own only
        build = ir.IRBuilder(outer.append_basic_block())
        status, out = self.call_conv.call_function(
            build,
            ir.Function(module, inner, fndesc.llvm_func_name),
            fndesc.restype,
            fndesc.argtypes,
            outer.args,
        )
        with build.if_then(status.is_error, likely=False):
            trap = module.declare_intrinsic("llvm.trap", (), ir.FunctionType(ir.VoidType(), ()))
            build.call(trap, ())
            build.unreachable()
        if nothing:
            build.ret_void()
        else:
            build.ret(out)
        library.add_ir_module(module)

    def get_executable(self, *_: Any) -> Any:
        return object()  # nothing can be called in this process; Numba wants a key


class Target(registry.CPUTarget):
    @utils.threadsafe_cached_property  # type: ignore[untyped-decorator]
    def _toplevel_target_context(self) -> Context:
        return Context(self.typing_context, self._target_name)


class Wasm(target_extension.CPU): ...


class WasmDispatcher(Dispatcher):
    targetdescr = Target("wasm")

    def add_overload(self, cres: Any) -> None:
        self.overloads[tuple(cres.signature.args)] = cres


def jit(*args: Any, entry: bool = False, **options: Any) -> Any:
    """As `numba.jit`, for a browser; `entry` marks an entry point, which is exported."""
    wrappers = {"no_cpython_wrapper": True, "no_cfunc_wrapper": not entry}
    return numba.jit(*args, _target="wasm", _nrt=False, **{**options, **wrappers})


target_extension.target_registry["wasm"] = Wasm
target_extension.dispatcher_registry[Wasm] = WasmDispatcher
target_extension.jit_registry[Wasm] = jit


def exported_name(qualname: str) -> str:
    """The name that JavaScript calls an entry point by: `call_play` is `play`."""
    return qualname.rpartition(".")[2].removeprefix("call_")


def module(entry_points: Mapping[Any, tuple[Any, ...]]) -> bytes:
    """The WebAssembly module of functions made by `jit`, each compiled for the types given.

    Raises ValueError if the code needs a function that a browser does not have.
    """
    compiled = []
    for f, types in entry_points.items():
        f.compile(types)
        compiled.append(f.overloads[types])
    codegen = WasmDispatcher.targetdescr.target_context.codegen()
    exported = {one.fndesc.llvm_cfunc_wrapper_name for one in compiled}
    whole = llvm.parse_assembly(str(codegen._create_empty_module("whole")))
    for library in with_all_called([one.library for one in compiled]):
        for part in library.modules:
            whole.link_in(part, preserve=True)
    for symbol in (*whole.functions, *whole.global_variables):
        if not symbol.is_declaration and symbol.name not in exported:
            symbol.linkage = "internal"
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = options.slp_vectorization = False
    passes = llvm.create_pass_builder(codegen._tm, options)
    passes.getModulePassManager().run(whole, passes)
    declared = {f.name for f in whole.functions if f.is_declaration} - INSTRUCTIONS
    missing = sorted(name for name in declared if not name.startswith("llvm."))
    if missing:
        raise ValueError(f"A browser has no {', '.join(missing)}, which the rules call.")
    return b"".join(needed_sections(codegen._tm.emit_object(whole)))


def with_all_called(libraries: list[Library]) -> Iterator[Library]:
    """These libraries and all that their functions call, each once."""
    seen: set[int] = set()
    while libraries:
        library = libraries.pop()
        if id(library) not in seen:
            seen.add(id(library))
            libraries += library.called
            yield library


def sections(data: bytes) -> Iterator[tuple[int, int, int, int]]:
    """The sections of a WebAssembly file: id, first byte, first byte of its content, end."""
    at = MAGIC_BYTES
    while at < len(data):
        size, content = leb128(data, at + 1)
        yield data[at], at, content, content + size
        at = content + size


def leb128(data: bytes, at: int) -> tuple[int, int]:
    """An unsigned number of 7 bits a byte, and where what follows it begins."""
    value, shift = 0, 0
    while True:
        value |= (data[at] & 0x7F) << shift
        shift, at = shift + 7, at + 1
        if data[at - 1] < 0x80:
            return value, at


def needed_sections(data: bytes) -> Iterator[bytes]:
    """The parts of a WebAssembly file without its custom sections."""
    yield data[:MAGIC_BYTES]
    for kind, start, _, end in sections(data):
        if kind != CUSTOM_SECTION:
            yield data[start:end]


def constants_end(data: bytes) -> int:
    """Where a module's constants end in its memory; they begin at 0, and the stack is above."""
    highest = 0
    for kind, _, at, _ in sections(data):
        if kind == DATA_SECTION:
            many, at = leb128(data, at)
            for _ in range(many):  # each: 0, i32.const OFFSET, end, SIZE, the bytes
                offset, at = leb128(data, at + 2)
                size, at = leb128(data, at + 1)
                highest, at = max(highest, offset + size), at + size
    return highest
