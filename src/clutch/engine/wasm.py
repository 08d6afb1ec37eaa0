"""A Numba target for browsers: functions of the rules as one WebAssembly module.

Numba lowers the same undecorated functions as for a processor, with 32-bit pointers, no Python
objects and no reference counts; numbers keep their 64 bits, so that every build computes the same.
Each entry point and all that it calls go into one LLVM module (whole_module.py).  The object file
that LLVM writes for it imports only a memory and a stack pointer, so browsers can run it as it is,
without a linker.

Importing this module registers the target "wasm" with Numba and sets an option of LLVM for the
whole process: build in a process of its own (`python -m clutch.browser`).
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import llvmlite.binding as llvm
import numba
from llvmlite import ir
from numba.core import registry, utils
from numba.core.codegen import CPUCodegen

from clutch.engine import whole_module

TRIPLE = "wasm32-unknown-unknown"
FEATURES = (  # of every browser since 2023
    "+bulk-memory,+mutable-globals,+nontrapping-fptoint,+sign-ext,+simd128"
)
INSTRUCTIONS = {"sqrt"}  # functions of C's library that are one instruction here
CUSTOM_SECTION = 0  # the id of sections that only linkers and debuggers read
DATA_SECTION = 11  # the id of the section of constants
CODE_SECTION = 10  # the id of the section of functions
MAGIC_BYTES = 8  # before the first section: "\0asm" and the version
STACK = 65_536  # bytes that a browser gives a module's functions; there is no guard below them
# How LLVM begins a function that has a stack frame: the stack pointer less the size of the frame
FRAME = re.compile(rb"\x23\x80\x80\x80\x80\x00\x41([\x80-\xff]{0,4}[\x00-\x7f])\x6b")


class Codegen(CPUCodegen):
    """Numba's code generator with a machine description of WebAssembly."""

    _library_class = whole_module.Library

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


class Context(whole_module.Context):
    def init(self) -> None:
        self.is32bit = False  # True would split every 64-bit division into calls
        self._internal_codegen = Codegen("clutch")

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


class Target(registry.CPUTarget):
    @utils.threadsafe_cached_property  # type: ignore[untyped-decorator]
    def _toplevel_target_context(self) -> Context:
        return Context(self.typing_context, self._target_name)


class WasmDispatcher(whole_module.Dispatcher):
    target = "wasm"
    targetdescr = Target(target)


def jit(*args: Any, entry: bool = False, **options: Any) -> Any:
    """As `numba.jit`, for a browser; `entry` marks an entry point, which is exported."""
    wrappers = {"no_cpython_wrapper": True, "no_cfunc_wrapper": not entry}
    return numba.jit(*args, _target="wasm", _nrt=False, **{**options, **wrappers})


whole_module.register(WasmDispatcher, jit)


def exported_name(qualname: str) -> str:
    """The name that JavaScript calls an entry point by: `call_play` is `play`."""
    return qualname.rpartition(".")[2].removeprefix("call_")


def module(entry_points: Mapping[Any, tuple[Any, ...]]) -> bytes:
    """The WebAssembly module of functions made by `jit`, each compiled for the types given.

    Raises BadGame for a rule that cannot be compiled, and ValueError if the code needs a function
    that a browser does not have, if a function calls itself, or if the functions need more stack
    than there is.
    """
    compiled = []
    with whole_module.faults_told():
        for f, types in entry_points.items():
            f.compile(types)
            compiled.append(f.overloads[types])
    codegen = WasmDispatcher.targetdescr.target_context.codegen()
    exported = [one.fndesc.llvm_cfunc_wrapper_name for one in compiled]
    libraries = [one.library for one in compiled]
    whole = whole_module.linked(codegen, libraries, {name: name for name in exported})
    whole_module.optimise(codegen, whole)
    declared = {f.name for f in whole.functions if f.is_declaration} - INSTRUCTIONS
    missing = sorted(name for name in declared if not name.startswith("llvm."))
    if missing:
        raise ValueError(f"A browser has no {', '.join(missing)}, which the rules call.")
    made = codegen._tm.emit_object(whole)
    depth = deepest(calls_of(whole), frame_sizes(made))
    if depth > STACK:
        raise ValueError(f"The rules need {depth:,} bytes of stack; a browser has {STACK:,}.")
    return b"".join(needed_sections(made))


def calls_of(whole: Any) -> dict[str, set[str]]:
    """The functions of an LLVM module in their order, and which of them each calls."""
    defined = [f for f in whole.functions if not f.is_declaration]
    names = {f.name for f in defined}
    return {
        f.name: {
            called.name
            for block in f.blocks
            for step in block.instructions
            if step.opcode == "call"
            for called in step.operands
            if called.name in names
        }
        for f in defined
    }


def frame_sizes(data: bytes) -> list[int]:
    """The bytes of stack that each function of an object file takes, in the file's order."""
    found = []
    for kind, _, at, _ in sections(data):
        if kind == CODE_SECTION:
            many, at = leb128(data, at)
            for _ in range(many):
                size, at = leb128(data, at)
                frame = FRAME.search(data, at, at + size)
                found.append(leb128(frame[1], 0)[0] if frame else 0)
                at += size
    return found


def deepest(calls: Mapping[str, set[str]], sizes: list[int]) -> int:
    """The most stack that a chain of calls takes; raises ValueError if a function calls itself."""
    assert len(calls) == len(sizes), "LLVM wrote other functions than the module has"
    size, chain = dict(zip(calls, sizes)), []

    @cache
    def depth(name: str) -> int:
        if name in chain:
            raise whole_module.recursion(name)
        chain.append(name)
        found = size[name] + max(map(depth, calls[name]), default=0)
        chain.pop()
        return found

    return max(map(depth, calls), default=0)


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
