"""What people install: wheel and sdist, built here, put into an empty environment, played."""

import subprocess
import tarfile
import zipfile
from pathlib import Path

import pytest
import release
from support.browser import Person, launched, play_now, to_the_end
from support.server_process import Process

from clutch.games import own_games

READ = ("clutch/cli/play.py", "clutch/terminal/app.tcss", "clutch/engine/record.schema.json")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    release.build(folder)
    return folder


def test_the_wheel_holds_all_that_the_program_reads(built: Path) -> None:
    names = zipfile.ZipFile(next(built.glob("*.whl"))).namelist()
    told = (
        "clutch/games/t_rex/rules/en.md",
        "clutch/games/t_rex/words/ja.ftl",
        "clutch/words/en.ftl",
    )
    for read in (*READ, *told, "clutch/py.typed"):
        assert read in names
    for game in own_games():
        for kind in ("wasm", "json", "weights"):
            assert any(
                name.startswith(f"clutch/web/assets/{game.name}-") and name.endswith(f".{kind}")
                for name in names
            ), f"no {kind} of {game.title}"
    assert any(name.endswith("licenses/NOTICE") for name in names)
    assert not any(name.startswith(("tests", "docs")) for name in names)


def test_the_sdist_holds_what_is_needed_to_build_and_to_test(built: Path) -> None:
    with tarfile.open(next(built.glob("*.tar.gz"))) as sdist:
        inside = {name.partition("/")[2] for name in sdist.getnames()}
    for wanted in ("src/clutch/__init__.py", "tests/conftest.py", "docs/index.md", "mkdocs.yml"):
        assert wanted in inside


@pytest.mark.parametrize("kind", ["*.whl", pytest.param("*.tar.gz", marks=pytest.mark.slow)])
def test_an_empty_environment_gets_a_clutch_that_plays(kind: str, built: Path) -> None:
    release.try_out(next(built.glob(kind)), release.version())


def test_the_installed_program_saves_a_game_that_verifies(built: Path, tmp_path: Path) -> None:
    clutch = release.install(next(built.glob("*.whl")), tmp_path) / "clutch"
    played = release.run(
        *(clutch, "play", "dragon_eyes", "--seed", "1"),
        cwd=tmp_path,
        input="draw 1\nq\ngame.json\n",
    )
    assert "You draw" in played and "Saved to game.json" in played
    assert "good" in release.run(clutch, "verify", "game.json", "--json", cwd=tmp_path)


BEYOND_PLAYING = (
    "play",
    "serve",
    "table abcdefghijklmnopqrstuv",
    "play --join http://localhost:1/table/abcdefghijklmnopqrstuv",
    "study dragon_eyes",
    "arena dragon_eyes",
    "arena dragon_eyes --best-response greedy",
    "sweep dragon_eyes",
    "tune dragon_eyes --target minutes",
    "train dragon_eyes",
    "simulate dragon_eyes -n 1 --data games.parquet",
)


def test_what_only_an_extra_brings_is_told_with_the_line_to_type(
    built: Path, tmp_path: Path
) -> None:
    clutch = release.install(next(built.glob("*.whl")), tmp_path) / "clutch"
    for words in BEYOND_PLAYING:
        done = subprocess.run(
            [clutch, *words.split()], capture_output=True, text=True, cwd=tmp_path, timeout=100
        )
        told = done.stderr.splitlines()
        assert done.returncode == 2 and len(told) == 1, f"{words}: {done.stderr}"
        assert "Type: pip install 'clutch-games[" in told[0], words


@pytest.mark.slow
def test_the_page_of_an_installed_server_plays(built: Path, tmp_path: Path) -> None:
    """On the visitor's device: the rules that the wheel brings along, to the end of a game."""
    package = Path(f"{next(built.glob('*.whl'))}[server]")
    python = release.install(package, tmp_path) / "python"
    server = Process(str(tmp_path / "t.sqlite3"), installed=python)
    try:
        with launched() as browser:
            person = Person(browser, server.url)
            page = play_now(person, "T-Rex")
            assert "/table/here-" in page.url
            to_the_end(page)
            assert not person.complaints
    finally:
        server.kill()
