"""How machine code is made and kept; clutch/testing/twins.py compares it with the plain build."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from enum import IntEnum
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import clutch
from clutch.engine import native
from clutch.engine.code_cache import Place, described

SOURCE = Path(clutch.__file__).parent


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache: the folder of a game called "none"."""
    monkeypatch.setenv("CLUTCH_CACHE", str(tmp_path))
    return tmp_path / "none"


def function(f: Any) -> native.Function:
    lowered = f if isinstance(f, native.NativeDispatcher) else native.jit(f)
    return native.Function("f", lowered, Place("none", "mark"))


def test_a_function_is_compiled_once_whatever_numbers_it_is_given(kept: Path) -> None:
    class Kind(IntEnum):
        SEVEN = 7

    def add(a: int, b: int = 2, twice: bool = False) -> int:
        return (a + b) * 2 if twice else a + b

    added = native.jit(add)

    def ask(small: int) -> tuple[int, ...]:
        every = added(small), added(3), added(Kind.SEVEN, small), added(1, twice=True)
        return (*every, added(small, 2**40, small > 0))

    assert function(ask)(np.int8(-5)) == (-3, 5, 2, 6, 2**40 - 5)
    assert len(added.overloads) == 1


def quotient(a: int, b: int) -> int:
    return a // b


def test_errors_of_machine_code_are_pythons(kept: Path) -> None:
    divide = function(quotient)
    assert divide(7, 2) == 3 and divide(-7, 2) == -4
    with pytest.raises(ZeroDivisionError):
        divide(1, 0)
    with pytest.raises(TypeError):
        divide(1)


def test_machine_code_is_loaded_from_disk(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert function(quotient)(9, 2) == 4
    assert len(list(kept.iterdir())) == 1

    def fails(*_: Any) -> bytes:
        raise AssertionError("compiled again")

    monkeypatch.setattr(native, "object_code", fails)
    again = function(quotient)
    assert again(9, 2) == 4 and again(8, 2) == 4
    with pytest.raises(AssertionError, match="compiled again"):
        again(9.0, 2)  # other types have other code


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "a changed byte": lambda data: data[:100] + bytes([data[100] ^ 1]) + data[101:],
    "cut off": lambda data: data[: len(data) // 2],
    "empty": lambda data: b"",
    "another file": lambda data: b"PK\3\4" * 50,
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE.keys())
def test_a_damaged_file_is_made_anew(kept: Path, damage: Callable[[bytes], bytes]) -> None:
    function(quotient)(9, 2)
    (file,) = kept.iterdir()
    whole = file.read_bytes()
    file.write_bytes(damage(whole))
    assert function(quotient)(9, 2) == 4
    assert file.read_bytes()[:32] != damage(whole)[:32] or file.read_bytes() == whole
    assert Place("none", "mark").read("f", "f: (int64, int64)") is not None, "it is whole again"


def test_without_a_place_to_keep_it_machine_code_works_all_the_same(kept: Path) -> None:
    kept.write_text("a file where the folder would be")
    assert function(quotient)(9, 2) == 4


TWO = """
import sys
from clutch.engine import native
from clutch.engine.code_cache import Place
def f(a: int, b: int) -> int:
    return a * b
sys.stdin.readline()
print(native.Function("f", native.jit(f), Place("none", "mark"))(6, 7))
"""


def test_two_processes_at_once_get_on(kept: Path) -> None:
    words = [sys.executable, "-c", TWO]
    pipe = subprocess.PIPE
    both = [subprocess.Popen(words, stdin=pipe, stdout=pipe, text=True) for _ in range(2)]
    assert [one.communicate("now\n", timeout=120)[0] for one in both] == ["42\n", "42\n"]
    assert [file.name for file in kept.iterdir()] == [Place("none", "mark").path("f", KINDS).name]


KINDS = "f: (int64, int64)"


MARK = """
import sys
import clutch
from clutch.engine import compile
game = clutch.game("dragon_eyes")
print(compile.fingerprint(game, compile.sources(game)))
"""


def mark(source: Path, **more: str) -> str:
    env = {**os.environ, "PYTHONPATH": str(source), **more}
    done = subprocess.run([sys.executable, "-P", "-c", MARK], env=env, capture_output=True)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


def test_the_cache_is_shared_by_checkouts_and_knows_every_change(tmp_path: Path) -> None:
    """Neither the path nor a file's time nor words for people count; a constant does."""
    copy = tmp_path / "elsewhere"
    shutil.copytree(SOURCE, copy / "clutch", ignore=shutil.ignore_patterns("web", "*.pyc"))
    ours = mark(SOURCE.parent)
    assert mark(copy, PYTHONHASHSEED="7") == ours
    rules = copy / "clutch" / "games" / "dragon_eyes" / "rules.py"
    text = rules.read_text(encoding="utf-8")
    rules.write_text(f"# A comment.\n{text}", encoding="utf-8")
    assert mark(copy) == ours
    chance = copy / "clutch" / "engine" / "kit" / "chance.py"
    text = chance.read_text(encoding="utf-8")
    assert "ROT_13, ROT_16, ROT_17, ROT_21 = U64(13)" in text
    chance.write_text(text.replace("ROT_21 = U64(13)", "ROT_21 = U64(12)"), encoding="utf-8")
    assert mark(copy) != ours


def test_constants_are_told_apart() -> None:
    values: list[Any] = [0, 1, True, 1.0, "1", b"1", None, (1,), (1, 2), frozenset({1, 2})]
    values += [np.int32(1), np.int64(1), np.arange(3), np.arange(3, dtype=np.int8), np.zeros(3)]
    assert len({described(value) for value in values}) == len(values)
    assert described(frozenset("abc")) == described(frozenset("cba"))


def test_of_a_module_or_a_class_what_is_used_counts() -> None:
    class Before(IntEnum):
        USED = 1
        UNUSED = 2

    class After(IntEnum):
        USED = 1
        UNUSED = 3

    class Changed(IntEnum):
        USED = 4

    def user() -> Any:
        return Any.USED  # type: ignore[attr-defined]

    Before.__name__ = After.__name__ = Changed.__name__ = "Kind"
    before, after, changed = (described(kind, user.__code__) for kind in (Before, After, Changed))
    assert before == after != changed
