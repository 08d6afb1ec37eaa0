"""Every command explains itself, at once, with an example that runs."""

import inspect
import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import clutch
from clutch.cli import COMMANDS, app, flowed

NAMES = [command.__name__ for command in COMMANDS]


def examples(text: str) -> list[str]:
    return re.findall(r"(?m)^    (clutch .*)$", text)


@pytest.mark.parametrize("name", NAMES)
def test_help_has_an_example(name: str, run: Any) -> None:
    help = run(name, "--help")
    assert help.status == 0
    assert examples(help.out), help.out
    assert all(len(line) <= 100 for line in help.out.splitlines())


def test_the_list_of_commands_gives_each_a_sentence(run: Any) -> None:
    for words in ((), ("--help",)):
        text = run(*words).out
        for name in NAMES:
            assert re.search(rf"{name} +\w.*\.", text)
    assert run("--version").out.strip() == clutch.__version__


EXAMPLES = [
    line
    for command in COMMANDS
    for line in examples(inspect.getdoc(command) or "")
    # test_play.py, tests/server, tests/network
    if not line.startswith(("clutch play", "clutch serve", "clutch table", "clutch train"))
    and "--best-response" not in line
]


@pytest.mark.parametrize("line", [line for line in EXAMPLES if line != "clutch warm"])
def test_the_example_runs(line: str, tmp_path: Path, played: dict[str, Any]) -> None:
    (tmp_path / "game.json").write_text(json.dumps(played))
    python = f"{shlex.quote(sys.executable)} -m clutch"
    done = subprocess.run(
        re.sub("^clutch", python, line), shell=True, cwd=tmp_path, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")


LIGHT = """
import sys
from clutch.cli import main
status = main({words!r})
heavy = {{"numpy", "numba", "jsonschema", "clutch.games"}} & set(sys.modules)
sys.exit(f"{{heavy}} was loaded" if heavy else status)
"""


@pytest.mark.parametrize("words", [["--help"], ["simulate", "--help"], ["play", "--help"]], ids=str)
def test_help_loads_nothing_heavy(words: list[str]) -> None:
    script = LIGHT.format(words=words)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_reader_who_has_seen_enough_is_no_error(tmp_path: Path) -> None:
    line = f"{shlex.quote(sys.executable)} -m clutch rules dragon_eyes | head -n 1"
    done = subprocess.run(
        line, shell=True, capture_output=True, text=True, env={**os.environ, "COLUMNS": "80"}
    )
    assert done.stderr == "" and "Dragon Eyes" in done.stdout


GUIDE = (Path(__file__).parents[2] / "docs" / "command-line.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_the_guide_tells_of_the_command_with_an_example(name: str) -> None:
    assert f"## clutch {name}\n" in GUIDE
    assert re.search(rf"(?m)^clutch {name}\b", GUIDE)


@pytest.mark.parametrize("line", re.findall(r"(?m)^clutch .*$", GUIDE))
def test_the_guide_names_only_what_there_is(line: str) -> None:
    command, *_ = app.parse_args(shlex.split(line)[1:], exit_on_error=False)
    assert command.__name__ in NAMES


def test_a_paragraph_of_help_is_wrapped_by_the_terminal_alone() -> None:
    doc = """Do it,
    at length.

    For example:

        clutch do
        clutch do more

    Parameters
    ----------
    game
        The game's
        name.
    seed
        Which deal.
    """
    told = "Do it, at length.\n\nFor example:\n\n    clutch do\n    clutch do more\n\n"
    parameters = "game\n    The game's name.\nseed\n    Which deal."
    assert flowed(doc) == f"{told}Parameters\n----------\n{parameters}"
