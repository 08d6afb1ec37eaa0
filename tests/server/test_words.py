"""Views as JSON, number by number; and token buckets."""

import json
from functools import cache
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.worlds import GAMES

from clutch.engine.kit.records import EVENT, record
from clutch.server.errors import Refusal
from clutch.server.output.views import template
from clutch.server.rate_limit import FEW, MOST_KNOWN, Buckets
from clutch.server.tables import game_calls

KINDS = (np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint32, np.int64, np.uint64)
EVERY = record(
    *((kind.__name__, kind) for kind in KINDS),
    ("rows", record(("pair", np.int16, (2, 2))), 2),
    ("event", EVENT, 2),
)


def written(data: bytes, without: tuple[str, ...] = ()) -> dict[str, Any]:
    """As machine code and the interpreter write it alike."""
    numbers, text, most = template(EVERY, without)
    row, texts = np.frombuffer(bytearray(b"?" + data), np.uint8), []
    for calls in (compiled(), game_calls.interpreted(GAMES[0])):
        out = np.zeros(most, np.uint8)
        many = calls.write_json(row, 1, numbers, text, out)
        texts.append(out[:many].tobytes())
    assert texts[0] == texts[1]
    return dict(json.loads(texts[0]))


@cache
def compiled() -> game_calls.Calls:
    game, kept = GAMES[0], dict(game_calls.compiled)
    game_calls.compile_calls(game)
    found = game_calls.compiled[game.name]
    game_calls.compiled.clear()
    game_calls.compiled.update(kept)
    return found


@settings(deadline=None)
@given(data=st.binary(min_size=EVERY.itemsize, max_size=EVERY.itemsize))
def test_every_number_is_written_as_it_is(data: bytes) -> None:
    found, row = written(data), np.frombuffer(data, EVERY)[0]
    for kind in KINDS:
        assert found[kind.__name__] == int(row[kind.__name__])
    assert [pair["pair"] for pair in found["rows"]] == row["rows"]["pair"].tolist()
    assert [tuple(event.values()) for event in found["event"]] == row["event"].tolist()
    assert set(written(data, ("event", "rows"))) == set(found) - {"event", "rows"}


@pytest.mark.parametrize("kind", KINDS)
def test_the_least_and_the_greatest_number(kind: Any) -> None:
    one = np.zeros(1, EVERY)
    for number in (np.iinfo(kind).min, np.iinfo(kind).max, 0):
        one[kind.__name__] = number
        assert written(one.tobytes())[kind.__name__] == number


def test_buckets_that_have_filled_again_are_forgotten_first() -> None:
    limit = Buckets(rate=1.0, burst=2.0, what="knocks")
    for name in range(MOST_KNOWN - 1):
        limit.take(name, now=0.0)
    limit.take("eager", now=10.0)
    limit.take("eager", now=10.0)
    limit.take("new", now=10.0)
    assert set(limit.empty) == {"eager", "new"}
    with pytest.raises(Refusal, match="Wait 1 s"):
        limit.take("eager", now=10.0)


def test_those_who_have_stopped_asking_are_soon_forgotten() -> None:
    limit = Buckets(rate=1.0, burst=2.0, what="knocks")
    for name in range(20_000):
        limit.take(name, now=name / 100)
        assert len(limit.empty) < 3 * FEW, "some 200 are not full again"


def test_a_crowd_of_addresses_does_not_grow_without_end() -> None:
    limit = Buckets(rate=0.001, burst=2.0, what="knocks")
    for name in range(2 * MOST_KNOWN):
        limit.take(name, now=name / 1e6)
    assert len(limit.empty) <= MOST_KNOWN and 2 * MOST_KNOWN - 1 in limit.empty
