"""Imports point one way: engine, then games, then everything else."""

import ast
import subprocess
import sys
from pathlib import Path
from types import FunctionType

import clutch
from clutch.engine.compile import bind, contract, rule_sources, sources

ROOT = Path(clutch.__file__).parent


def imported(source: Path) -> set[str]:
    """Modules of ours that a file imports at its top; what a function imports is its own affair."""
    found: set[str] = set()
    for node in ast.parse(source.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
    return {name for name in found if name.split(".")[0] == "clutch"}


def test_the_engine_knows_no_game_and_nothing_above_it() -> None:
    for source in (ROOT / "engine").glob("*.py"):
        assert all(name.startswith("clutch.engine") for name in imported(source)), source.name


def test_a_game_knows_only_the_engine_and_itself() -> None:
    for source in (ROOT / "games").glob("*/*.py"):
        home = f"clutch.games.{source.parent.name}"
        for name in imported(source):
            assert name.startswith(("clutch.engine", home)), f"{source.name} imports {name}"


def test_the_terminal_does_not_import_the_command_line() -> None:
    """Not inside functions either: commands call the terminal, never the other way."""
    for source in (ROOT / "terminal").rglob("*.py"):
        assert "clutch.cli" not in source.read_text(encoding="utf-8"), source.name


def test_rules_are_undecorated_and_import_no_numba() -> None:
    for source in (ROOT / "games").glob("*/*.py"):
        text = source.read_text(encoding="utf-8")
        assert "numba" not in text and "\n@" not in text.replace("\n@property", ""), source.name


def test_no_file_is_two_rooms_in_one() -> None:
    for source in ROOT.rglob("*.py"):
        assert len(source.read_text(encoding="utf-8").splitlines()) <= 400, source


def test_importing_clutch_loads_neither_numpy_nor_numba() -> None:
    """So it stays far under 0.3 s; a game loads NumPy, and only compiling loads Numba."""
    code = (
        "import sys, clutch; assert not {'numpy', 'numba'} & set(sys.modules);"
        "clutch.game('dragon_eyes').deal(3).legal(); assert 'numba' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_machine_code_is_made_anew_when_any_source_of_it_changes() -> None:
    """Every function that is compiled stands in a file that the name of the cache depends on."""
    for game in clutch.games():
        named, found = set(rule_sources(game)), set()

        def note(f: FunctionType, found: set[Path] = found) -> FunctionType:
            found.add(Path(f.__code__.co_filename))
            return f

        entry = sources(game)
        bind(entry, {**contract(game), "legal": entry["legal"]}, note)
        assert found and found <= named
