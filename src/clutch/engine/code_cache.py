"""The machine code on disk: files named by a hash of all that they are made of.

The hash is of what the compiler reads, not of files: bytecode, constants and the machine.  So two
checkouts of the same sources share the cache, whatever their paths and times, and a comment does
not make anything anew.  A file begins with a hash of the rest; one that is damaged is made again.
"""

import hashlib
import os
import platform
import sys
import tempfile
from functools import cache
from importlib.metadata import version
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, NamedTuple

DIGEST = hashlib.sha256().digest_size
HOW = ("compile.py", "native.py", "whole_module.py")  # the files that decide how code is made


class Place(NamedTuple):
    """Where machine code of some functions is kept; `mark` is a hash of what it is made of."""

    game: str
    mark: str

    def has(self, name: str) -> bool:
        """Whether there is machine code of this name, for any types of arguments."""
        return any(folder(self.game).glob(f"{name}-{self.mark}-*.o"))

    def path(self, name: str, types: str) -> Path:
        return folder(self.game) / f"{name}-{self.mark}-{hashed(types)[:8]}.o"

    def read(self, name: str, types: str) -> bytes | None:
        """The machine code; None if there is none, or if the file is damaged."""
        try:
            data = self.path(name, types).read_bytes()
        except OSError:
            return None
        return data[DIGEST:] if hashlib.sha256(data[DIGEST:]).digest() == data[:DIGEST] else None

    def write(self, name: str, types: str, code: bytes) -> None:
        """Keep machine code, whole or not at all; where nothing can be written, it is not kept."""
        target = self.path(name, types)
        draft = target.with_name(f".{target.name}.{os.getpid()}")
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            try:
                draft.write_bytes(hashlib.sha256(code).digest() + code)
                draft.replace(target)
            finally:
                draft.unlink(missing_ok=True)
        except OSError:
            pass


def folder(game: str) -> Path:
    return root() / game


def root() -> Path:
    """`$CLUTCH_CACHE`, else the user's cache folder, else a temporary one."""
    chosen = os.environ.get("CLUTCH_CACHE")
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    found = Path(chosen) if chosen else Path(base) / "clutch"
    try:
        found.mkdir(parents=True, exist_ok=True)
        if os.access(found, os.W_OK):
            return found
    except OSError:
        pass
    return Path(tempfile.gettempdir()) / f"clutch-{os.getuid()}"


def hashed(*parts: str) -> str:
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:20]


@cache
def machine() -> str:
    """What machine code depends on beside its sources: versions, processor, how it is made."""
    import llvmlite.binding as llvm

    here = Path(__file__).parent
    return hashed(
        *(sys.version, platform.machine(), version("numba"), version("llvmlite")),
        *(llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten()),
        *((here / name).read_text(encoding="utf-8") for name in HOW),
    )


def described(value: Any, user: CodeType | None = None, leave_out: str | None = None) -> str:
    """A constant or a piece of bytecode as text that is the same in every process.

    Of a module or a class only what is used counts: its attributes that the code of `user` names.
    Of other objects only the type counts, because compiled code cannot contain them.
    """
    match value:
        case CodeType():
            kept = [c for c in value.co_consts if leave_out is None or c != leave_out]
            constants = [described(c) for c in kept]
            names = value.co_names, value.co_varnames, value.co_freevars, value.co_cellvars
            return f"{value.co_name} {value.co_code.hex()} {constants} {names}"
        case FunctionType():
            return f"{value.__module__}.{value.__qualname__}"
        case ModuleType() | type():
            attributes = set(user.co_names) if user is not None else set()
            found = [
                f"{name}={described(getattr(value, name))}"
                for name in sorted(attributes)
                if hasattr(value, name)
            ]
            return f"{value.__name__} {found}"
        case tuple() | list():
            return f"({', '.join(map(described, value))})"
        case set() | frozenset():
            return f"{{{', '.join(sorted(map(described, value)))}}}"
        case int() | float() | str() | bytes() | None:
            return f"{type(value).__name__} {value!r}"
    if hasattr(value, "tobytes") and hasattr(value, "dtype"):  # of NumPy, an array or a number
        return f"{value.dtype} {value.shape} {hashlib.sha256(value.tobytes()).hexdigest()}"
    if hasattr(value, "place"):  # a function that is compiled already
        return str(value.place.mark)
    source = getattr(value, "py_func", None) or getattr(value, "_defn", None)  # Numba's
    return f"{type(value).__name__} {described(source.__code__) if source else ''}"
