"""Imports point one way: engine, then games, then everything else."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType

import clutch
from clutch.engine.compile import bind, contract, rule_sources, sources

ROOT = Path(clutch.__file__).parent


def imported(source: Path) -> set[str]:
    """Everything of Clutch that a file imports, by full name: at its top and inside functions."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{source}: a relative import, which this test cannot read"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return {name for name in found if name.split(".")[0] == "clutch"}


def imports(package: str) -> Iterator[tuple[str, str]]:
    """Each file below a package with each import of Clutch in it."""
    for source in sorted((ROOT / package).rglob("*.py")):
        for name in imported(source):
            yield source.relative_to(ROOT).as_posix(), name


def within(name: str, *packages: str) -> bool:
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def test_the_engine_imports_only_itself() -> None:
    others = {(file, name) for file, name in imports("engine") if not within(name, "clutch.engine")}
    assert others == set()


def test_a_game_imports_only_the_engine_kit_and_itself() -> None:
    for file, name in imports("games"):
        if file.count("/") > 1:  # not games/__init__.py, which lists them
            home = f"clutch.games.{file.split('/')[1]}"
            assert within(name, "clutch.engine.kit", home), f"{file} imports {name}"


def test_the_terminal_does_not_import_the_command_line() -> None:
    """Not inside functions either: commands call the terminal, never the other way."""
    for source in (ROOT / "terminal").rglob("*.py"):
        assert "clutch.cli" not in source.read_text(encoding="utf-8"), source.name


def test_rules_are_undecorated_and_import_no_numba() -> None:
    for source in (ROOT / "games").glob("*/*.py"):
        text = source.read_text(encoding="utf-8")
        assert "numba" not in text and "\n@" not in text.replace("\n@property", ""), source.name


def test_importing_clutch_loads_neither_numpy_nor_numba() -> None:
    """So it stays far under 0.3 s; a game loads NumPy, and only compiling loads Numba."""
    code = (
        "import sys, clutch; assert not {'numpy', 'numba'} & set(sys.modules);"
        "clutch.game('dragon_eyes').deal(3).legal(); assert 'numba' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_browsers_module_is_made_anew_when_any_source_of_it_changes() -> None:
    """Every rule that is compiled stands in a file that the module's hash depends on."""
    for game in clutch.games():
        named, found = set(rule_sources(game)), set()

        def note(f: FunctionType, found: set[Path] = found) -> FunctionType:
            found.add(Path(f.__code__.co_filename))
            return f

        entry = sources(game)
        bind(entry, contract(game), note)
        assert found and found <= named


def test_the_page_on_architecture_lists_every_package() -> None:
    page = (ROOT.parents[1] / "docs" / "architecture.md").read_text(encoding="utf-8")
    parts = {
        f"{part.name}/" if part.is_dir() else part.name
        for part in ROOT.iterdir()
        if not part.name.startswith("__") and part.name != "py.typed"
    }
    assert {part for part in parts if f"\n  {part} " not in page} == set()
