"""A module's functions fit into the stack that a browser gives them, which has no guard."""

import subprocess
import sys

from clutch.engine.wasm import STACK, deepest
from clutch.engine.whole_module import DEEP

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

CHAIN = """
from numba import int32
from clutch.engine import wasm
from clutch.engine.errors import BadGame

names = {}
for i in range(200):
    exec(f"def f{i}(n): return f{i - 1}(n) + 1 if {i} else n", names)
    names[f"f{i}"] = wasm.jit(names[f"f{i}"])

def call_last(n):
    return int32(f199(n))

globals().update(names)
try:
    wasm.module({wasm.jit(call_last, entry=True): (int32,)})
except BadGame as why:
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


def test_a_compiler_that_gives_up_says_so_in_a_sentence() -> None:
    """A chain of dozens of functions ends the compiler's own calls."""
    done = subprocess.run([sys.executable, "-c", CHAIN], capture_output=True, text=True)
    assert done.stdout == f"{DEEP}\n", done.stderr
