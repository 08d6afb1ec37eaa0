"""Results as tables: CSV always, Parquet with its extra, the same rows in both."""

import csv
from pathlib import Path
from typing import Any

import pytest

import clutch
from clutch.engine.errors import BadFile
from clutch.extras import MissingExtra
from clutch.studies.tables import check_table, write_columns


def read(path: Path) -> list[dict[str, str]]:
    with path.open(newline="") as file:
        return list(csv.DictReader(file))


def test_a_row_a_game_and_a_row_a_decision(run: Any, tmp_path: Path) -> None:
    games, decisions = tmp_path / "games.csv", tmp_path / "decisions.csv"
    line = ("simulate", "dragon_eyes", "-n", "5", "--seats", "3", "--bots", "greedy,random")
    done = run(*line, "--data", str(games), "--decisions", str(decisions))
    assert done.status == 0, done.err
    rows, moves = read(games), read(decisions)
    assert len(rows) == 5 and len(moves) == sum(int(row["moves"]) for row in rows)
    assert sum(float(rows[0][f"share_{seat}"]) for seat in (1, 2, 3)) == pytest.approx(1)
    table = clutch.game("dragon_eyes").deal(3)
    assert {move["name"] for move in moves} <= set(table.game.actions.types)
    assert [int(move["move"]) for move in moves if move["game"] == "0"] == list(
        range(1, int(rows[0]["moves"]) + 1)
    )
    assert rows[0]["option_must_draw"] == "off"


def test_studies_and_tournaments_write_them_too(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    few = ("--skill", "0", "--replays", "0", "--trials", "0", "--secrets", "0", "--workers", "1")
    files = ("--data", "g.csv", "--decisions", "d.csv", "--figures", "f.csv")
    done = run("study", "dragon_eyes", "-n", "30", "--compare", "eyes=9", *few, *files)
    assert done.status == 0, done.err
    games = read(tmp_path / "g.csv")
    assert [row["option_eyes"] for row in games[::30]] == ["8", "9"]
    assert {row["part"] for row in read(tmp_path / "f.csv")} >= {"order", "figure", "event"}
    assert len(read(tmp_path / "d.csv")) == sum(int(row["moves"]) for row in games[:30])
    line = ("arena", "dragon_eyes", "--bots", "greedy,random", "--seats", "3", "-n", "3")
    run(*line, "--workers", "1", "--data", "a.csv", "--decisions", "ad.csv")
    chairs, moves = read(tmp_path / "a.csv"), read(tmp_path / "ad.csv")
    assert len(chairs) == 9 and len(moves) == sum(int(row["moves"]) for row in chairs[::3])
    assert {move["bot"] for move in moves} == {"greedy", "random"}


def test_parquet_has_the_same_rows_and_types(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    columns = {"game": [0, 1], "share": [0.5, 1.0], "name": ["draw", "take"]}
    write_columns(tmp_path / "t.parquet", columns)
    found = parquet.read_table(tmp_path / "t.parquet")
    assert found.to_pydict() == columns and str(found.schema.field("share").type) == "double"


def test_what_cannot_be_written_is_refused_before_a_game_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(BadFile, match=r"\.csv or \.parquet"):
        check_table(tmp_path / "games.xls")
    monkeypatch.setattr("clutch.extras.installed", lambda extra: False)
    with pytest.raises(MissingExtra, match=r"pip install 'clutch-games\[data\]'.*\.csv"):
        check_table(tmp_path / "games.parquet")
