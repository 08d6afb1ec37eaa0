"""Whatever is wrong is said in one line, with status 2, and nothing is changed."""

import contextlib
import json
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import clutch

SIMULATE = ("simulate", "dragon_eyes", "-n", "10")
CASES: list[tuple[tuple[str, ...], str]] = [
    (("fly",), "Unknown command"),
    (("simulat", "dragon_eyes"), 'Did you mean "simulate"?'),
    (("simulate",), "GAME requires an argument"),
    (("simulate", "dragon_eye"), "Did you mean dragon_eyes"),
    (("rules", "chess"), "There are: dragon_eyes"),
    (("warm", "chess"), "There are: dragon_eyes"),
    (("games", "--jsn"), "Did you mean --json?"),
    ((*SIMULATE, "--option", "must_drw=on"), "Did you mean must_draw?"),
    ((*SIMULATE, "--option", "must_draw=perhaps"), "on or off"),
    ((*SIMULATE, "--option", "eyes=99"), "from 3 to 16"),
    ((*SIMULATE, "--option", "must_draw"), "name=value"),
    ((*SIMULATE, "-o", "eyes=8", "-o", "eyes=9"), "given twice"),
    ((*SIMULATE, "--seats", "2"), "3 to 6 players"),
    ((*SIMULATE, "--seats", "seven"), "not a whole number"),
    ((*SIMULATE, "--seats", "3", "--bots", "random,random,random,random"), "4 bots for 3 seats"),
    ((*SIMULATE, "--bots", "genius"), "There are: random, greedy"),
    ((*SIMULATE, "--bots", "greedy,,random"), "commas between"),
    ((*SIMULATE, "--seed", "-1"), "from 0 to"),
    ((*SIMULATE, "--workers", "0"), "from 1"),
    (("simulate", "dragon_eyes", "-n", "0"), "from 1, not 0"),
    (("simulate", "dragon_eyes", "-n", "-5"), "from 1, not -5"),
    (("simulate", "dragon_eyes", "-n", "many"), "not a whole number"),
    (("simulate", "dragon_eyes", "-n", "1e400"), "not a whole number"),
    (("simulate", "dragon_eyes", "-n", "1e99"), "would take years"),
    (("play", "dragon_eyes", "--lang", "fr"), "There is no language 'fr'"),
    (("play", "dragon_eyes", "--pace", "-1"), "from 0 to 60"),
    (("play", "dragon_eyes", "golden_eggs"), "takes no 'golden_eggs'"),
    (("play", "dragon_eye"), "Did you mean dragon_eyes"),
    (("play", "dragon_eyes", "--seats", "9"), "3 to 6 players"),
    (("play", "dragon_eyes", "--seat", "4"), "1 to 3"),
    (
        ("play", "dragon_eyes", "--seats", "3", "--bots", "greedy,greedy,greedy"),
        "3 bots for 2 seats",
    ),
    (("play", "dragon_eyes", "--bots", "genius"), "There are: random, greedy"),
    (("play", "dragon_eyes", "--option", "must_drw=on"), "Did you mean must_draw?"),
    (("play", "dragon_eyes", "--name", "\x1b[31m"), "cannot be shown"),
    (("play", "dragon_eyes", "--name", "a" * 31), "at most 30 characters"),
    (("play", "dragon_eyes", "--name", "Robin,"), "Give a name"),
    (("play", "dragon_eyes", "--save", "nowhere/game.json"), "no folder nowhere"),
    (("play", "dragon_eyes", "--save", "good.json"), "exists already"),
    (("play", "dragon_eyes", "--save", "."), "is a folder"),
    (("play", "--from", "none.json"), "no file none.json"),
    (("play", "--from", "."), "is a folder"),
    (("play", "--from", "latin.json"), "not a text file"),
    (("play", "--from", "cut.json"), "not a whole record"),
    (("play", "--from", "good.json"), "is over"),
    (("play", "--from", "sealed.json"), "still sealed"),
    (("play", "--from", "foreign.json"), "rules version 9"),
    (("play", "--from", "foreign.txt"), "rules version 9"),
    (("play", "--from", "bare.txt"), "which game"),
    (("play", "dragon_eyes", "--from", "bare.txt"), "line 1"),
    (("play", "dragon_eyes", "--from", "empty.txt"), "empty"),
    (("play", "--from", "half.json", "--seats", "3"), "exclude"),
    (("play", "--from", "half.json", "--option", "eyes=9"), "options are in it"),
    (("play", "dragon_eyes", "--terminal", "--pace", "-1"), "from 0 to 60"),
    (("play", "dragon_eyes", "--name", "Kim,Kim"), "same name"),
    (("play", "dragon_eyes", "--seats", "3", "--name", "A,B,C,D"), "4 people for 3 seats"),
    (("play", "dragon_eyes", "--join", "http://nowhere"), "is set already"),
    (("play", "--join", "http://nowhere"), "no link to a table"),
    (("play", "--join", "http://["), "no link to a table"),
    (("play", "--join", f"http://nowhere/table/{'a' * 22}", "--seat", "0"), "from 1, not 0"),
    (("play", "--join", f"http://nowhere/table/{'a' * 22}", "--bots", "elder"), "is set already"),
    (("study", "dragon_eyes", "--compare", "eyes"), "--compare takes name=value"),
    (("study", "dragon_eyes", "--skill", "-1"), "from 0, not -1"),
    (("serve", "--workers", "2"), "Several workers need PostgreSQL"),
    (("serve", "--workers", "0"), "from 1 to 256"),
    (("serve", "--bot-threads", "-1"), "from 0, not -1"),
    (("serve", "--connections", "0"), "from 1, not 0"),
    (("serve", "--address-connections", "0"), "from 1, not 0"),
    (("serve", "--database", "~nobody-here/tables"), "is a file, or postgresql://"),
    (("serve", "--database", "mysql://clutch@db/clutch"), "is a file, or postgresql://"),
    (("serve", "--database", "postgresql://clutch@db:port/clutch"), "is a file, or postgresql://"),
    (("serve", "--database", "good.json"), "cannot be used: file is not a database"),
    (("serve", "--database", "newer.sqlite3"), "newer Clutch"),
    (("replay", "good.json", "--seat", "5"), "1 to 4"),
    (("replay", "good.json", "--seat", "0"), "1 to 4"),
    (("replay", "good.json", "--seat", "1", "--open"), "exclude"),
    (("replay", "good.json", "--auto", "-1"), "seconds"),
    (("replay", "good.json", "--auto", "soon"), "not a number"),
    (("replay", "none.json"), "no file none.json"),
    (("verify", "none.json"), "no file none.json"),
    (("verify", "."), "is a folder"),
    (("replay", "."), "is a folder"),
    (("verify", "latin.json"), "not a text file"),
    (("replay", "latin.json"), "not a text file"),
    (("replay", "cut.json"), "not a whole record"),
    (("replay", "sealed.json"), "still sealed"),
]


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def lay_out(folder: Path, record: dict[str, Any]) -> None:
    text = json.dumps(record)
    sealed = {k: v for k, v in record.items() if k not in ("secret", "standing")}
    half = clutch.game("dragon_eyes").deal(3, 1).record(unsealed=True)
    (folder / "half.json").write_text(json.dumps(half))
    (folder / "foreign.json").write_text(json.dumps({**half, "rules": 9}))
    (folder / "foreign.txt").write_text("dragon_eyes rules 9\nbag 1 gold\n")
    (folder / "bare.txt").write_text("hat 1 rabbit\n")
    (folder / "empty.txt").write_text("\n")
    (folder / "good.json").write_text(text)
    (folder / "cut.json").write_text(text[: len(text) // 2])
    (folder / "sealed.json").write_text(json.dumps(sealed))
    with contextlib.closing(sqlite3.connect(folder / "newer.sqlite3")) as database:
        database.execute("PRAGMA journal_mode=WAL")  # as the server has it
        database.execute("CREATE TABLE alembic_version (version_num)")
        database.execute("INSERT INTO alembic_version VALUES ('9999')")
        database.commit()
    (folder / "latin.json").write_bytes(b"\xff\xfe" + text.encode("latin-1"))


@pytest.mark.parametrize(("words", "why"), CASES, ids=[" ".join(words) for words, _ in CASES])
def test_one_line_says_what_is_wrong(
    words: tuple[str, ...],
    why: str,
    run: Any,
    played: dict[str, Any],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: False, raising=False)
    lay_out(tmp_path, played)
    before = files(tmp_path)
    done = run(*words)
    assert done.status == 2
    assert done.out == ""
    assert done.err.count("\n") == 1 and why in done.err
    assert files(tmp_path) == before


def change(**values: Any) -> Any:
    return lambda record: {**record, **values}


def edited(record: dict[str, Any]) -> dict[str, Any]:
    moves = [{**move} for move in record["moves"]]
    moves[3]["move"] = "leave" if moves[3]["move"] != "leave" else "draw 1"
    return {**record, "moves": moves}


def won_by_another(record: dict[str, Any]) -> dict[str, Any]:
    return {**record, "standing": [{**place, "rank": 1} for place in record["standing"]]}


BROKEN: dict[str, tuple[Any, str]] = {
    "not a record": (lambda record: {"hello": 1}, "not a record"),
    "one side of it": (lambda record: {"side": 0, "told": [], "moves": []}, "once it is over"),
    "another format": (change(clutch=3), "format 3"),
    "another rules version": (change(rules=99), "rules version 99"),
    "an unknown game": (change(game="chess"), "no game 'chess'"),
    "another secret": (change(secret="0" * 64), "not the one that was promised"),
    "another commitment": (change(commitment="0" * 64), "not the one that was promised"),
    "a move changed": (edited, "cannot be made"),
    "a result changed": (won_by_another, "result"),
    "a salt added": (change(salts=["x", "", "", ""]), "cannot be made"),
    "a field added": (change(note="hm"), "note"),
    "a field of another kind": (change(moves=[{"seat": "x" * 5000}] * 50), "moves/0"),
    "an unknown option": (change(options={"flying": 1}), "flying"),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_a_record_that_is_not_true_fails_with_the_reason(
    fault: str,
    run: Any,
    played: dict[str, Any],
    tmp_path: Path,
) -> None:
    breaking, why = BROKEN[fault]
    (tmp_path / "game.json").write_text(json.dumps(breaking(played)))
    done = run("verify", "game.json")
    assert (done.status, done.out) == (1, "")
    assert done.err.count("\n") == 1 and len(done.err) < 500 and why in done.err
    verdict = json.loads(run("verify", "game.json", "--json").out)
    assert verdict["good"] is False and why in verdict["reason"]
    replay = run("replay", "game.json")
    assert replay.status == 2 and replay.err == done.err


@pytest.mark.parametrize(
    "text", ["", "{", "[" * 100_000, "9" * 5000, '{"clutch": 1, "game"', "null"]
)
def test_a_file_that_is_cut_off_or_strange_fails(text: str, run: Any, tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(text)
    done = run("verify", "game.json")
    assert done.status == 1 and done.err.count("\n") == 1 and "record" in done.err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs Linux's /dev/full")
def test_a_full_disk_is_told_in_a_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "clutch", "rules", "dragon_eyes", "--plain"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
        )
    assert (done.returncode, done.stderr) == (2, "The disk is full: not all could be written.\n")
