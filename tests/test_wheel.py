"""What people install: wheel and sdist, built here, put into an empty environment, played."""

import os
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
UV = Path(sys.executable).parent / "uv"
MADE = ("clutch/cli/play.py", "clutch/terminal/app.tcss", "clutch/engine/record.schema.json")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "hatchling", "build", "-d", folder, cwd=ROOT)
    return folder


def run(*words: object, **more: object) -> str:
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [str(word) for word in words],
        capture_output=True,
        text=True,
        env=env,
        **more,  # type: ignore[call-overload]
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return str(done.stdout)


def test_the_wheel_holds_all_that_the_program_reads(built: Path) -> None:
    names = zipfile.ZipFile(next(built.glob("*.whl"))).namelist()
    for made in (*MADE, "clutch/games/t_rex/rules/en.md", "clutch/py.typed"):
        assert made in names
    assert any(name.endswith("licenses/NOTICE") for name in names)
    assert not any(name.startswith(("tests", "docs")) for name in names)


def test_the_sdist_holds_what_is_needed_to_build_and_to_test(built: Path) -> None:
    with tarfile.open(next(built.glob("*.tar.gz"))) as sdist:
        inside = {name.partition("/")[2] for name in sdist.getnames()}
    for wanted in ("src/clutch/__init__.py", "tests/conftest.py", "docs/index.md", "mkdocs.yml"):
        assert wanted in inside


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["*.whl", "*.tar.gz"])
def test_an_empty_environment_gets_a_clutch_that_plays(
    kind: str, built: Path, tmp_path: Path
) -> None:
    home = tmp_path / "venv"
    run(UV, "venv", "--quiet", "--python", sys.executable, home)
    words = ("pip", "install", "--quiet", "--python", home / "bin" / "python")
    install(words, next(built.glob(kind)))
    where = run(
        home / "bin" / "python", "-c", "import clutch; print(clutch.__file__)", cwd=tmp_path
    )
    assert str(home) in where
    clutch = home / "bin" / "clutch"
    assert "dragomino" in run(clutch, "games", cwd=tmp_path)
    played = run(
        clutch, "play", "dragon_eyes", "--seed", "1", cwd=tmp_path, input="draw 1\nq\ngame.json\n"
    )
    assert re.search("You draw", played) and "Saved to game.json" in played
    assert "good" in run(clutch, "verify", "game.json", "--json", cwd=tmp_path)


def install(words: tuple[object, ...], what: Path) -> None:
    """From what is downloaded already, as after `make`; else from the network."""
    try:
        run(UV, *words, "--offline", what)
    except AssertionError:
        run(UV, *words, what)
