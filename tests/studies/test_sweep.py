"""Sweeps: every cell once, resumable to the byte, and effects that are what they say."""

import html
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import clutch
from clutch.cli import main
from clutch.cli.sweep import planned
from clutch.engine.errors import BadFile, BadOption, BadResults, BadSeats, ClutchError
from clutch.studies.grid import grid, read_grid
from clutch.studies.sweep import FIGURES, Cells, Sweep, play_cells, sweep, swept
from clutch.studies.sweep_page import sweep_page
from clutch.studies.watch import watched

PLAN = grid("dragon_eyes", {"eyes": "8..10", "must_draw": "all"}, seats="3,4", games=20)


@pytest.fixture(scope="module")
def done() -> Sweep:
    return swept(PLAN, Cells(None, PLAN.header()), workers=1)


def test_every_cell_is_played_once_with_its_own_settings(done: Sweep) -> None:
    assert PLAN.many == 12 and [row["cell"] for row in done.rows] == list(range(12))
    settings = {(row["seats"], row["eyes"], row["must_draw"]) for row in done.rows}
    assert settings == {(s, str(e), d) for s in (3, 4) for e in (8, 9, 10) for d in ("on", "off")}


def test_a_cell_is_what_watching_its_games_says(done: Sweep) -> None:
    game = clutch.game("dragon_eyes")
    row = next(r for r in done.rows if (r["seats"], r["eyes"], r["must_draw"]) == (4, "9", "on"))
    seen = watched(game, 20, 4, seed=1, options={"eyes": 9, "must_draw": "on"})
    assert row["moves_a_game"] == pytest.approx(seen.moves.mean())
    assert row["decided"] == pytest.approx((seen.settled / seen.moves).mean())


def test_main_effects_and_interactions_are_those_of_the_grid() -> None:
    """Moves that depend on eyes alone; a lead that depends on eyes only where one must draw."""
    rows = []
    for number, (seats, options) in enumerate(PLAN.cells()):
        row: dict[str, Any] = {"cell": number, "seats": seats, "unevenness": 0.0}
        row |= {name: 0.0 for figure in FIGURES for name in (figure, f"{figure}_se")}
        row["moves_a_game"] = 10.0 * options["eyes"]
        row["lead_over_second"] = float((options["eyes"] - 9) * (2 * options["must_draw"] - 1))
        rows.append(row)
    found = {(e.figure, e.options): e for e in Sweep(PLAN, rows).effects()}
    assert found["moves_a_game", ("eyes",)].share == pytest.approx(1)
    assert found["moves_a_game", ("eyes",)].most == 100
    assert found["moves_a_game", ("seats",)].share == pytest.approx(0)
    assert found["lead_over_second", ("eyes", "must_draw")].share == pytest.approx(1)
    assert found["lead_over_second", ("eyes",)].share == pytest.approx(0)


def test_a_stopped_sweep_goes_on_and_ends_the_same(tmp_path: Path, done: Sweep) -> None:
    path = tmp_path / "s.jsonl"
    Cells(path, PLAN.header()).add({row["cell"]: row for row in play_cells(PLAN, [0, 5])})
    with path.open("a") as file:
        file.write('{"cell": 7, "se')  # killed while writing
    again = Cells(path, PLAN.header())
    assert again.missing(range(12)) == [1, 2, 3, 4, 6, 7, 8, 9, 10, 11]
    assert swept(PLAN, again, workers=1).rows == done.rows
    with pytest.raises(BadResults, match="another run"):
        Cells(path, PLAN._replace(seed=2).header())


@pytest.mark.slow
def test_a_killed_sweep_and_one_that_was_not_write_the_same_file(tmp_path: Path) -> None:
    line = "clutch sweep dragon_eyes eyes=6..10 must_draw=all kinds=6,7 --seats 3..5 -n 200"
    words = [sys.executable, "-m", *line.split()]

    def run(folder: Path) -> bytes:
        subprocess.run(words, cwd=folder, check=True, capture_output=True)
        return next(folder.glob("*.csv")).read_bytes()

    whole, killed = tmp_path / "whole", tmp_path / "killed"
    whole.mkdir()
    killed.mkdir()
    wanted = run(whole)
    first = subprocess.Popen(words, cwd=killed, start_new_session=True)
    end = time.monotonic() + 120
    while time.monotonic() < end:
        written = [path.read_text().count("\n") for path in killed.glob("*.jsonl")]
        if written and written[0] > 8:
            break
        time.sleep(0.05)
    os.killpg(first.pid, signal.SIGKILL)
    first.wait()
    assert not list(killed.glob("*.csv"))
    assert run(killed) == wanted


@pytest.mark.slow
@pytest.mark.filterwarnings("default")  # Dask's own, of a worker that is gone
def test_a_sweep_on_a_cluster_ends_the_same_though_a_worker_is_killed(tmp_path: Path) -> None:
    distributed: Any = pytest.importorskip("distributed")
    vary = {"eyes": "6..10", "must_draw": "all", "kinds": "6,7"}
    plan = grid("dragon_eyes", vary, seats="3..5", games=200)
    killed: list[int] = []
    with distributed.LocalCluster(2, threads_per_worker=1, dashboard_address=":0") as cluster:
        address = cluster.scheduler_address

        def kill_one(words: str, done: int, total: int) -> None:
            if 0 < done < total and not killed:
                with distributed.Client(address) as client:
                    killed.append(next(iter(client.run(os.getpid).values())))
                os.kill(killed[0], signal.SIGKILL)

        file = Cells(tmp_path / "s.jsonl", plan.header())
        found = swept(plan, file, cluster=address, progress=kill_one)
    assert killed and found.rows == swept(plan, Cells(None, plan.header()), workers=1).rows
    assert Cells(tmp_path / "s.jsonl", plan.header()).missing(range(plan.many)) == []


def test_a_grid_is_written_in_many_ways(tmp_path: Path) -> None:
    file = tmp_path / "g.toml"
    file.write_text(
        'game = "dragon_eyes"\nseats = [3, 4]\ngames = 20\n'
        '[vary]\neyes = [8, 9, 10]\nmust_draw = "all"\n'
    )
    said = read_grid(file)
    assert grid(said.pop("game"), said.pop("vary"), **said) == PLAN
    assert grid("dragon_eyes", {"eyes": "all"}, seats="all").many == 4 * len(
        next(o for o in clutch.game("dragon_eyes").options if o.name == "eyes").values
    )


@pytest.mark.parametrize(
    ("vary", "more", "error", "said"),
    [
        ({"eyez": "1"}, {}, BadOption, "eyez"),
        ({"eyes": "99"}, {}, BadOption, "eyes"),
        ({"eyes": "10..8"}, {}, BadOption, "the first is larger"),
        ({"eyes": "8,8"}, {}, BadOption, "twice"),
        ({"eyes": "8"}, {"options": {"eyes": 9}}, BadOption, "leave one out"),
        ({"eyes": "8"}, {"seats": "three"}, BadSeats, "Seats are written"),
        ({"eyes": "8"}, {"seats": 9}, BadSeats, "3 to 6"),
        ({"eyes": "8"}, {"bots": "a,b"}, Exception, "no bot"),
    ],
)
def test_a_grid_that_cannot_be_is_refused(
    vary: dict[str, str], more: dict[str, Any], error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=said):
        grid("dragon_eyes", vary, **more)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('game = "dragon_eyes"\n\ncolour = 3\n', "line 3: there is no colour"),
        ("game = dragon_eyes\n", "line 1"),
        ("vary = 3\n", "line 1: vary is a table"),
    ],
)
def test_a_file_that_is_no_grid_is_refused_with_its_line(
    text: str, said: str, tmp_path: Path
) -> None:
    file = tmp_path / "g.toml"
    file.write_text(text)
    with pytest.raises(BadFile, match=said):
        read_grid(file)


def test_the_page_shows_what_matters(done: Sweep) -> None:
    page = sweep_page(done)
    for words in ("which settings?", "What matters", "Each option alone", "To make it again"):
        assert words in page
    assert page.count("<svg") >= 5 and "clutch sweep dragon_eyes eyes=8,9,10" in page


def test_json_has_the_verdict_the_effects_and_every_cell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    line = "sweep dragon_eyes eyes=8,9 must_draw=all --seats 3 -n 5 --workers 1 --json"
    assert main(line.split()) == 0
    told = json.loads(capsys.readouterr().out)
    page = html.unescape(Path(told["report"]).read_text())
    assert told["verdict"] in page and len(told["rows"]) == told["cells"] == 4
    assert {"eyes", "must_draw", "moves_a_game"} <= set(told["rows"][0])
    assert ["eyes", "must_draw"] in [one["options"] for one in told["effects"]]


def test_from_python_a_sweep_is_rows() -> None:
    rows = sweep("dragon_eyes", {"eyes": [8, 9]}, seats=3, games=5, workers=1).records()
    assert [row["eyes"] for row in rows] == ["8", "9"] and json.dumps(rows)
    assert np.isfinite([row["moves_a_game"] for row in rows]).all()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[vary]\neyes = [8, 99]\n", "g.toml, line 3: eyes cannot be 99"),
        ("[vary]\neyes = [8, 9]\neyez = 3\n", "g.toml, line 4: There is no option 'eyez'"),
        ("seats = 9\n[vary]\neyes = [8, 9]\n", "g.toml, line 2: .*3 to 6"),
        ("[vary]\neyes = 8\n[options]\neyes = 9\n", "g.toml, line 5: eyes is given"),
        ("bots = 'nobody'\n[vary]\neyes = 8\n", "g.toml, line 2: .*nobody"),
        ("games = 0\n[vary]\neyes = 8\n", "g.toml, line 2: games .* from 1, not 0"),
        ("seed = -1\n[vary]\neyes = 8\n", "g.toml, line 2: seed .* from 0, not -1"),
        ("[vary\neyes = 8\n", "g.toml is no TOML: .*line 2"),
    ],
)
def test_a_bad_line_of_a_grids_file_is_named(text: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "g.toml"
    file.write_text(f'game = "dragon_eyes"\n{text}')
    with pytest.raises(ClutchError, match=said):
        planned(None, (), file, {}, None)


def test_a_grids_file_is_not_taken_for_a_game(tmp_path: Path) -> None:
    file = tmp_path / "g.toml"
    file.write_text('game = "ludo"\n[vary]\neyes = 8\n')
    with pytest.raises(ClutchError, match=r"line 1: There is no game 'ludo'"):
        planned(None, (), file, {}, None)
    with pytest.raises(ClutchError, match=r"is given as --grid g\.toml"):
        planned("g.toml", (), None, {}, None)
