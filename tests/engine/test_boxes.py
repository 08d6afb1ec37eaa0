"""A file can put something else in a game's box: it is checked, played, recorded and kept apart."""

import pickle
import random
from pathlib import Path
from typing import Any

import pytest
from support.boxes import BOXES, box_file

import clutch
from clutch.bots import network
from clutch.browser import build
from clutch.engine import compile, recorder
from clutch.engine.errors import BadBox, BadFile, BadPosition, BadRecord, ClutchError
from clutch.engine.simulate import simulate
from clutch.games import BOXES as VARIABLE
from clutch.games import use_box
from clutch.studies.watch import watched

EVERY = pytest.mark.parametrize("name", BOXES)


@pytest.fixture
def no_boxes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a test makes hold for this process is gone after it."""
    monkeypatch.setenv(VARIABLE, "")


def played(game: Any) -> dict[str, Any]:
    table, dice = game.deal(3, seed=5), random.Random(5)
    while not table.over:
        table.play(dice.choice(table.legal()))
    return dict(table.record())


@EVERY
def test_a_box_makes_a_game_of_its_own_beside_the_usual_one(name: str, tmp_path: Path) -> None:
    usual, other = clutch.game(name), clutch.game(box_file(tmp_path, name))
    assert other is not usual and clutch.game(name) is usual
    assert other.version != usual.version and usual.box.mark == "" and len(other.box.mark) == 64
    assert other.facts != usual.facts
    assert set(other.box.changed) and not usual.box.changed
    assert pickle.loads(pickle.dumps(other)) is other
    assert str(usual.deal(3, seed=1)) == str(usual.deal(3, seed=1)) != str(other.deal(3, seed=1))


@EVERY
def test_positions_and_saved_tables_of_another_box_are_refused(name: str, tmp_path: Path) -> None:
    usual, other = clutch.game(name), clutch.game(box_file(tmp_path, name))
    text = str(other.deal(3, seed=2))
    assert str(other.read(text)) == text
    with pytest.raises(BadPosition, match="rules version"):
        usual.read(text)


def test_a_move_with_another_box_is_recorded_by_its_own_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual, other = clutch.game("t_rex"), clutch.game(box_file(tmp_path, "t_rex"))
    monkeypatch.setitem(recorder.compiled, usual, "the usual rules")
    assert recorder.record_play_of(usual) == "the usual rules" != recorder.record_play_of(other)


@EVERY
def test_a_record_verifies_with_its_box_and_with_no_other(
    name: str, tmp_path: Path, no_boxes: None
) -> None:
    file = box_file(tmp_path, name)
    record = played(clutch.game(file))
    assert record["box"] == clutch.game(file).box.mark
    with pytest.raises(BadRecord, match="--box"):
        clutch.verify(record)
    usual = played(clutch.game(name))
    assert "box" not in usual and clutch.verify(usual).over
    use_box(Path(file))
    assert clutch.verify(record).over
    with pytest.raises(BadRecord, match="another box"):
        clutch.verify(usual)


@EVERY
def test_bots_play_it_and_networks_leave_it_to_the_search(name: str, tmp_path: Path) -> None:
    game = clutch.game(box_file(tmp_path, name))
    assert network.weights_of(game) is None and network.weights_of(clutch.game(name)) is not None
    table = game.deal(3, seed=3)
    thinks = name == "dragon_eyes"  # in machine code, which takes long to make for a new box
    bots = [clutch.bot("greedy"), clutch.bot("search:2" if thinks else "greedy")]
    bots.append(clutch.bot("random"))
    for _ in range(12):
        if table.turn is not None:
            table.play(bots[table.turn].choose(table.view(table.turn)))
    assert not game.flaw(table.state)


@EVERY
def test_caches_and_browser_modules_of_another_box_are_kept_apart(
    name: str, tmp_path: Path
) -> None:
    usual, other = clutch.game(name), clutch.game(box_file(tmp_path, name))
    marks = [compile.fingerprint(game, compile.sources(game)) for game in (usual, other)]
    assert marks[0] != marks[1]
    assert build.fingerprint(usual) != build.fingerprint(other)
    assert build.description(other)["rules"] == other.version


@EVERY
def test_what_clutch_box_writes_is_the_games_own_box(name: str, tmp_path: Path) -> None:
    usual = clutch.game(name)
    again = clutch.game(box_file(tmp_path, name, usual.box.text()))
    assert again.box.mark == "" and again.version == usual.version
    assert again.box.values == usual.box.values


def test_machine_code_plays_it_as_the_interpreter_does(tmp_path: Path) -> None:
    """And a study of it watches the same games as a simulation."""
    game = clutch.game(box_file(tmp_path, "dragon_eyes"))
    found = simulate(game, 40, 3, policy=(1, 1, 1), seed=7)
    seen = watched(game, 40, 3, bots=("greedy",), seed=7)
    assert (found.score == seen.score).all() and found.score.max() >= 15
    for build_of in (game.plain, game.compiled()):
        s = game.undealt(3, {o.name: o.default for o in game.options})
        build_of.setup(s)
        assert int(s.turn) >= 0


def test_the_rules_say_that_another_box_is_played(tmp_path: Path) -> None:
    game = clutch.game(box_file(tmp_path, "golden_eggs", "last = 8"))
    said = {lang: game.rules(lang).splitlines()[2] for lang in ("en", "de", "ja")}
    assert said["en"].startswith("> Played here with another box: last 8.")
    assert len(set(said.values())) == 3 and all("last 8" in note for note in said.values())
    assert "box" not in clutch.game("golden_eggs").rules().splitlines()[2]


BAD = [
    ("golden_eggs", "lats = 3", "line 2: lats: there is no such thing in the box"),
    ("golden_eggs", "last = 31", "line 2: last: it is a whole number from 1 to 30, not 31"),
    ("golden_eggs", 'last = "six"', "line 2: last: it is a whole number"),
    ("golden_eggs", "last = true", "line 2: last: it is a whole number"),
    ("golden_eggs", "last = 4", "line 2: last: 5 at least"),
    ("golden_eggs", "open = 3\n\n[supply]\n9 = 12", "line 5: supply.9: it is a whole number"),
    ("golden_eggs", "[supply]\n10 = 1", "line 3: supply.10: there is no 10"),
    ("golden_eggs", "supply = 4", "line 2: supply: it is a table"),
    ("golden_eggs", "supply = { 9 = 12 }", "line 2: supply.9: it is a whole number"),
    ("golden_eggs", "trophy = 9\n[supply]\n3 = 9\n4 = 9\n5 = 9\n6 = 9", "line 2: trophy: all eggs"),
    ("dragon_eyes", "points = [3, 2]", "line 2: points: it is a list of 3"),
    ("dragon_eyes", "points = [1, 2, 3]", "line 2: points: the best thief"),
    ("dragomino", "dragons = 10", "line 2: dragons: some family has only 9"),
    ("dragomino", "[dominoes]\nsnow_forest = 9", "line 2: dominoes: there are 35"),
    ("dragons_eggs", "[eggs]\none = 0\ntwo = 0\nthree = 0\nfour = 1", "line 2: eggs: there are"),
    ("t_rex", 'symbols = ["d4"]', "line 2: symbols: it is a list of 15"),
    ("t_rex", f"symbols = {['d4'] * 15}", "line 2: symbols: 'd4' is none of M, d1, d2, d3"),
    ("t_rex", "rounds = 16", "line 2: eggs: 16 rounds need 32 eggs, not 30"),
]


@pytest.mark.parametrize(("name", "text", "why"), BAD, ids=[why for _, _, why in BAD])
def test_a_box_that_cannot_be_is_refused_with_its_line(
    name: str, text: str, why: str, tmp_path: Path
) -> None:
    with pytest.raises(BadBox) as error:
        clutch.game(box_file(tmp_path, name, text))
    assert f"{name}.toml, {why}" in str(error.value)


def test_a_box_that_breaks_the_rules_is_found_by_playing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the bounds of its numbers let through: every table of some games is looked at."""
    monkeypatch.setenv("CLUTCH_CACHE", str(tmp_path))  # where no box has passed before
    from clutch.games.golden_eggs import flaw

    def broken(s: Any) -> str:
        return "the nest is empty" if s.left < 20 else ""

    usual = clutch.game("golden_eggs")
    file = box_file(tmp_path, "golden_eggs", "trophy = 7")
    part = type(usual).part

    def with_flaw(game: Any, module: str, name: str, default: Any = None) -> Any:
        return broken if name == "flaw" and game.given else part(game, module, name, default)

    monkeypatch.setattr(type(usual), "part", with_flaw)
    with pytest.raises(BadBox, match="with 2 players, the nest is empty"):
        clutch.game(file)
    assert flaw.flaw(usual.deal(2, seed=1).state) == ""


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("win = = 3", "is no TOML.*line 1"),
        ("win = 12", "must say of which game"),
        ('game = "ludo"', "mine.toml, line 1: There is no game 'ludo'"),
    ],
)
def test_a_file_that_is_no_box_is_refused(text: str, why: str, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(text)
    with pytest.raises(ClutchError, match=why):
        clutch.game(str(tmp_path / "mine.toml"))


def test_a_missing_file_is_refused() -> None:
    with pytest.raises(BadFile, match="There is no file nowhere"):
        clutch.game("nowhere/mine.toml")


def test_two_boxes_of_one_game_cannot_hold_at_once(tmp_path: Path, no_boxes: None) -> None:
    one = box_file(tmp_path, "t_rex")
    (tmp_path / "more").mkdir()
    two = box_file(tmp_path / "more", "t_rex", "rounds = 9")
    use_box(Path(one))
    use_box(Path(one))
    with pytest.raises(BadBox, match="both boxes of t_rex"):
        use_box(Path(two))
    assert clutch.game("t_rex").facts["rounds"] == 10


def test_with_a_box_of_your_own_nothing_of_t_rex_is_called_a_reconstruction(tmp_path: Path) -> None:
    assert "are a reconstruction" in clutch.game("t_rex").reconstructed
    assert clutch.game(box_file(tmp_path, "t_rex")).reconstructed == ""
