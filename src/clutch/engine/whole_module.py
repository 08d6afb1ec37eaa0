"""A function and all that it calls as one LLVM module: the base of our own Numba targets.

Numba lowers, optimises and links each function with its callees before it goes on to the next, so
that what many functions call is optimised many times.  Here functions are only lowered.  Then the
modules of all that some entry points call are linked into one, everything but the entry points is
made internal to it, and LLVM optimises it once, as a whole.

native.py makes machine code of it, wasm.py a module for browsers.
"""

import dis
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import CodeType
from typing import Any

import llvmlite.binding as llvm
from llvmlite import ir
from numba import typeof, types
from numba.core import cgutils, cpu, dispatcher, errors, registry, target_extension
from numba.core.codegen import CodeLibrary

from clutch.engine.errors import BadGame

DEEP = "its functions call one another in so long a chain that the compiler gives up."
COLOUR = re.compile(r"\x1b\[\d*m")
RECORD = re.compile(r"Record\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)")
PLACE = re.compile(r'(?:File "|at )([^"\n]+?)(?:", line |\s\()(\d+)')  # in an error of Numba
FUNCTION = re.compile(r"<function \w+ at 0x\w+>")
RECURSION = ".numba.unresolved$"  # how Numba names a function that is not yet compiled when called


failed: dict[str, Any] = {}  # functions that could not be compiled, by what Numba calls them


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


class Context(cpu.CPUContext):
    """How Python's operations become LLVM's: as on a processor, without Python beside it."""

    allow_dynamic_globals = False
    loaded = False

    def load_additional_registries(self) -> None:
        if not self.loaded:
            self.loaded = True
            registry.cpu_target.target_context.refresh()  # else Numba would build its runtime here
        super().load_additional_registries()

    def add_dynamic_addr(self, *_: Any, **__: Any) -> Any:
        """A null pointer for the address of a Python function, which is called by name instead."""
        return ir.Constant(cgutils.voidptr_t, None)

    def post_lowering(self, module: Any, library: Any) -> None: ...

    def get_executable(self, *_: Any) -> Any:
        return object()  # nothing can be called before it is linked; Numba wants a key


class OneNumber:
    """For a Numba dispatcher: one specialisation of a function for integers of all sizes.

    Integers, enum members and integer defaults that compiled code passes are widened to int64.
    Numba would compile `tell` for 22 combinations of sizes.
    """

    def get_call_template(self: Any, args: Any, kws: Any) -> Any:
        folded = self.fold_argument_types(args, kws)[1]
        return super().get_call_template(tuple(map(widened, folded)), {})  # type: ignore[misc]


class Dispatcher(OneNumber, dispatcher.Dispatcher):
    """A function that compiled code calls; `compile` only lowers it, for the target's name."""

    target = ""

    def compile(self, sig: Any) -> Any:
        try:
            with target_extension.target_override(self.target):  # for what Numba makes on the way
                return super().compile(sig)
        except Exception as why:
            failed[repr(self.py_func)] = self.py_func
            if not hasattr(why, "rule"):
                why.rule = self.py_func  # type: ignore[attr-defined]
            raise

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Only what is made for these very types: Numba would also try other, larger records."""
        template, names, found, none = super().get_call_template(args, kws)
        template.cases = [self.overloads[tuple(found)].signature]
        return template, names, found, none

    def add_overload(self, cres: Any) -> None:
        self.overloads[tuple(cres.signature.args)] = cres


@contextmanager
def faults_told() -> Iterator[None]:
    """Raise BadGame, with file and line, for a rule that the compiler cannot make code of."""
    try:
        yield
    except RecursionError:
        raise BadGame(DEEP) from None
    except (errors.NumbaError, KeyError) as why:
        if not hasattr(why, "rule"):
            raise
        text, told = COLOUR.sub("", str(why)), cause(why)
        called = (failed[name] for name in FUNCTION.findall(text) if name in failed)
        code = next(called, why.rule).__code__  # Numba names the innermost first
        file, line = Path(code.co_filename).name, line_of(code, text, told)
        raise BadGame(f"{file}, line {line}: this cannot be compiled: {told}") from None
    finally:
        failed.clear()


def cause(why: Exception) -> str:
    """What a compiler's error says, without where, and without the fields of each record."""
    if isinstance(why, KeyError):
        return f"there is no field {why.args[0]!r}."
    text = RECORD.sub("record", COLOUR.sub("", str(why)))
    lines = [line.strip() for line in text.splitlines()]
    called = re.search(r'due to "\w+: (.*?)"', text)
    found = next((line for line in lines if line and not line.startswith("Failed in ")), text)
    if called:
        found = called[1]
    elif "NRT required" in found:
        found = "rules can make no list, array or other new object"
    elif found.startswith("No implementation of function"):
        found = "there is no " + next(line[4:] for line in lines if line.startswith(">>> "))
    return f"{found.rstrip('.')}."


def line_of(code: CodeType, text: str, told: str) -> int:
    """The line of a function that an error means: named by it, or where the quoted name stands."""
    lines = {line for *_, line in code.co_lines() if line is not None}
    for file, line in PLACE.findall(text):
        if Path(file).name == Path(code.co_filename).name and int(line) in lines:
            return int(line)
    names = re.findall(r"'(\w+)'", told)
    for step in dis.get_instructions(code):
        if step.argval in names and step.positions and step.positions.lineno:
            return step.positions.lineno
    return code.co_firstlineno


def widened(kind: Any) -> Any:
    """int64 for signed integers, enum members and integer defaults; other types as they are."""
    if isinstance(kind, types.Omitted) and isinstance(kind.value, int):
        kind = typeof(kind.value)
    kind = types.unliteral(kind)
    named = isinstance(kind, types.IntEnumMember)
    return types.int64 if named or getattr(kind, "signed", False) else kind


def register(made: type[Dispatcher], jit: Any) -> None:
    """Make a target known to Numba: the dispatcher of its functions, and what decorates them."""
    kind = type(made.target, (target_extension.CPU,), {})
    target_extension.target_registry[made.target] = kind
    target_extension.dispatcher_registry[kind] = made
    target_extension.jit_registry[kind] = jit


def linked(codegen: Any, libraries: Iterable[Library], exported: Mapping[str, str]) -> Any:
    """One LLVM module of these libraries and all that they call.

    Only `exported` can be seen from outside: for each symbol, the name that it has there.  Raises
    ValueError if a function calls itself.
    """
    whole = llvm.parse_assembly(str(codegen._create_empty_module("whole")))
    for library in with_all_called(list(libraries)):
        for part in library.modules:
            whole.link_in(part, preserve=True)
    for symbol in (*whole.functions, *whole.global_variables):
        if symbol.name.startswith(RECURSION):
            raise recursion(symbol.name.removeprefix(RECURSION))
        if symbol.name in exported:
            symbol.name = exported[symbol.name]
        elif not symbol.is_declaration:
            symbol.linkage = "internal"
    return whole


def optimise(codegen: Any, whole: Any) -> None:
    """Run LLVM's passes over a module, at their highest level."""
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = True  # networks: three times as quick
    options.slp_vectorization = False
    passes = llvm.create_pass_builder(codegen._tm, options)
    passes.getModulePassManager().run(whole, passes)


def with_all_called(libraries: list[Library]) -> Iterator[Library]:
    """These libraries and all that their functions call, each once."""
    seen: set[int] = set()
    while libraries:
        library = libraries.pop()
        if id(library) not in seen:
            seen.add(id(library))
            libraries += library.called
            yield library


def recursion(symbol: str) -> ValueError:
    return ValueError(f"{python_name(symbol)} calls itself, which rules may not do.")


def python_name(symbol: str) -> str:
    """The Python function that a symbol of Numba's is made from, as far as it can be read."""
    parts = re.findall(r"(?<=\d)([A-Za-z_][A-Za-z_]*)", symbol.partition("B")[0])
    return parts[-1] if parts else symbol
