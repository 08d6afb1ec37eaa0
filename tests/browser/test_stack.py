"""A module's functions fit into the stack that a browser gives them, which has no guard."""

import subprocess
import sys
from pathlib import Path

import pytest

import clutch
from clutch.browser import build, outside
from clutch.engine.wasm import STACK, deepest

RECURSIVE = """
from numba import int32
from clutch.engine import wasm

@wasm.jit
def depth(n):
    if n < 2:
        return n
    return depth(n - 1) + depth(n - 2)

def call_depth(n):
    return int32(depth(n))

try:
    wasm.module({wasm.jit(call_depth, entry=True): (int32,)})
except ValueError as why:
    print(why)
"""


def test_the_deepest_chain_of_calls_counts() -> None:
    calls = {"play": {"claw", "tell"}, "claw": {"tell"}, "tell": set()}
    assert deepest(calls, [100, 40, 8]) == 148


def test_a_compiler_meets_recursion_and_says_whose() -> None:
    """In a process of its own, as every build for browsers."""
    done = subprocess.run([sys.executable, "-c", RECURSIVE], capture_output=True, text=True)
    assert done.stdout == "depth calls itself, which rules may not do.\n", done.stderr
    assert STACK == 65_536


def test_a_compiler_that_gives_up_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A chain of dozens of functions ends the compiler's own calls."""

    def give_up(*_: object) -> None:
        raise RecursionError("maximum recursion depth exceeded")

    monkeypatch.setattr(build, "write", give_up)
    monkeypatch.setattr(outside, "guests", lambda: {"dragon_eyes": clutch.game("dragon_eyes")})
    (told,) = outside.compile_modules(tmp_path, boards=False)
    assert told.startswith("dragon_eyes is played at the server only: its functions call one")
