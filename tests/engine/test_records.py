"""Records: what was promised is what was dealt, and anything else is refused with a reason."""

import copy
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import clutch
from clutch.archive import load
from clutch.engine.deal import Deal
from clutch.engine.errors import BadFile, BadRecord, ClutchError
from clutch.engine.record_format import schema


@pytest.fixture(scope="module")
def record() -> dict:  # type: ignore[type-arg]
    table = clutch.game("dragon_eyes").deal(3, salts=["apple", "", "pear"], names=["A", "B", "C"])
    bot = clutch.bot("greedy", 1)
    while not table.over:
        table.play(bot.choose(table.view(table.turn)))
    return table.record()  # type: ignore[no-any-return]


def test_a_finished_record_is_complete_and_verified(record: dict) -> None:  # type: ignore[type-arg]
    verdict = clutch.verify(record)
    assert verdict.over and verdict.moves == len(record["moves"])
    assert verdict.winners and set(verdict.winners) <= {"A", "B", "C"}
    assert set(schema()["properties"]) >= set(record) >= set(schema()["required"])


def test_the_secret_is_sealed_until_the_game_is_over() -> None:
    table = clutch.game("dragon_eyes").deal(3)
    sealed = table.record()
    assert "secret" not in sealed and sealed["commitment"]
    with pytest.raises(BadRecord, match="sealed"):
        clutch.replay(sealed)


def test_every_salt_changes_the_deal_and_none_changes_the_promise() -> None:
    plain, salted = Deal(b"s" * 32, ("", "")), Deal(b"s" * 32, ("", "x"))
    assert plain.key != salted.key != Deal(b"s" * 32, ("x", "")).key
    assert plain.commitment == salted.commitment
    assert Deal(b"s" * 32, ("ab", "c")).key != Deal(b"s" * 32, ("a", "bc")).key


EDITS = {
    "promised": lambda r: r.update(secret="0" * 64),
    "edited": lambda r: r.update(commitment="0" * 64),
    "Move": lambda r: r["salts"].__setitem__(0, "other"),
    "format": lambda r: r.update(clutch=3),
    "rules version": lambda r: r.update(rules=99),
    "no game": lambda r: r.update(game="dragon_eye"),
    "option": lambda r: r["options"].update(fire=1),
    "per_kind": lambda r: r["options"].update(per_kind=99),
    "3 to 6": lambda r: r.update(seats=["A"], salts=[""]),
    "one salt": lambda r: r["salts"].append("x"),
    "not a whole record": lambda r: r.pop("moves"),
    "unexpected": lambda r: r.update(extra=1),
    "no move": lambda r: r["moves"][0].update(move="fly"),
    "turn": lambda r: r["moves"][0].update(seat=(r["moves"][0]["seat"] + 1) % 3),
    "not over": lambda r: r["moves"].pop(),
    "game is over": lambda r: r["moves"].append(r["moves"][-1]),
    "result": lambda r: r["standing"][0].update(score=99),
}


@pytest.mark.parametrize("reason", EDITS)
def test_an_edited_record_is_refused_with_the_reason(record: dict, reason: str) -> None:  # type: ignore[type-arg]
    edited = copy.deepcopy(record)
    EDITS[reason](edited)
    with pytest.raises(BadRecord, match=f"(?i){reason}"):
        clutch.verify(edited)


@pytest.mark.parametrize("junk", [None, 3, [], {}, {"clutch": 1}, {"clutch": "1"}, "record"])
def test_what_is_no_record_is_refused(junk: object) -> None:
    with pytest.raises(BadRecord):
        clutch.replay(junk)  # type: ignore[arg-type]


def test_files_that_are_missing_cut_off_or_not_text_are_refused(
    tmp_path: Path,
    record: dict,  # type: ignore[type-arg]
) -> None:
    whole = json.dumps(record)
    cases = {
        "cut.json": whole[: len(whole) // 2].encode(),
        "bin.json": b"\xff\xfe\x00",
        "e.json": b"",
    }
    for name, data in cases.items():
        (tmp_path / name).write_bytes(data)
        with pytest.raises(BadFile if name == "bin.json" else BadRecord):
            load(tmp_path / name)
    for missing in (tmp_path / "none.json", tmp_path):
        with pytest.raises(BadFile):
            load(missing)


@given(st.data())
def test_a_record_with_any_value_replaced_never_crashes(record: dict, data: st.DataObject) -> None:  # type: ignore[type-arg]
    broken = copy.deepcopy(record)
    broken["moves"] = broken["moves"][:4]
    name = data.draw(st.sampled_from(sorted(broken)))
    junk = st.none() | st.booleans() | st.integers() | st.text(max_size=9) | st.floats()
    broken[name] = data.draw(junk | st.lists(junk, max_size=3) | st.dictionaries(st.text(), junk))
    with pytest.raises(ClutchError):
        clutch.replay(broken)
