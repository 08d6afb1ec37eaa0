"""Numbers as JSON in machine code, and sentences that are remembered."""

import json
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from server.test_looks import dealt, played
from worlds import GAMES, by_name

from clutch.engine.game import Game
from clutch.engine.records import EVENT, record
from clutch.server.errors import Refusal
from clutch.server.output import game_calls as dealer
from clutch.server.output import sentences as words
from clutch.server.output.seat_views import Look, Script
from clutch.server.output.view_json import plan, write
from clutch.server.rate_limit import MOST_KNOWN, Buckets

KINDS = (np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint32, np.int64, np.uint64)
EVERY = record(
    *((kind.__name__, kind) for kind in KINDS),
    ("rows", record(("pair", np.int16, (2, 2))), 2),
    ("event", EVENT, 2),
)


@pytest.fixture(scope="module")
def jot() -> Any:
    game = GAMES[0]
    kept = dict(dealer.ready)
    dealer.warm(game)
    found = dealer.dealer(game).jot
    dealer.ready.clear()
    dealer.ready.update(kept)
    return found


@settings(deadline=None)
@given(data=st.binary(min_size=EVERY.itemsize, max_size=EVERY.itemsize), told=st.integers(0, 2))
def test_machine_code_writes_every_number_as_python_does(jot: Any, data: bytes, told: int) -> None:
    how = plan(EVERY, told)
    row = np.frombuffer(bytearray(b"?" + data), np.uint8)
    quick = write(how, row, 1, jot)
    assert quick == write(how, row, 1, None)
    found = json.loads(quick)
    for kind in KINDS:
        assert found[kind.__name__] == int(np.frombuffer(data, EVERY)[0][kind.__name__])
    assert len(found["event"]) == told


@pytest.mark.parametrize("kind", KINDS)
def test_the_least_and_the_greatest_number(jot: Any, kind: Any) -> None:
    one = np.zeros(1, EVERY)
    for number in (np.iinfo(kind).min, np.iinfo(kind).max, 0):
        one[kind.__name__] = number
        row = np.frombuffer(bytearray(one.tobytes()), np.uint8)
        assert json.loads(write(plan(EVERY, 0), row, 0, jot))[kind.__name__] == number


@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_a_sentence_fits_other_names(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Learned at one table, told at another, with names that try to break it."""
    monkeypatch.setattr(words, "MOST", 7)  # and forgotten again and again
    script, names = Script(game), ["{0}", "Jo {", "You", "%s", "Ann", "Bo"]
    room = dealt(game, game.seats.stop - 1)
    for _ in range(60):
        look = Look(room)
        look.script = script
        table = room.now
        table.names = tuple(names[: table.seats])
        for viewer in (None, *range(table.seats)):
            assert look.seen(viewer).told(room.names) == room.now.view(viewer).told()
            assert look.seen(viewer).told(table.names) == table.view(viewer).told()
        if room.turn is None:
            break
        room = played(room, look.legal[-1])


def test_a_sentence_is_made_once() -> None:
    game, made = GAMES[0], []
    script, room = Script(game), dealt(GAMES[0], 3)
    told = words.Sentences(game)
    say = told.say
    told.say = lambda *given: made.append(1) or say(*given)
    script.tell = told.tell
    look = Look(room)
    look.script = script
    first = [look.seen(0).told(room.names) for _ in range(5)]
    assert first[0] and first == 5 * [first[0]]
    assert len(made) == len(first[0])


def test_buckets_that_have_filled_again_are_forgotten_first() -> None:
    limit = Buckets(rate=1.0, burst=2.0, what="knocks")
    for name in range(MOST_KNOWN - 1):
        limit.take(name, now=0.0)
    limit.take("eager", now=10.0)
    limit.take("eager", now=10.0)
    limit.take("new", now=10.0)
    assert set(limit.known) == {"eager", "new"}
    with pytest.raises(Refusal, match="Wait 1 s"):
        limit.take("eager", now=10.0)


def test_a_crowd_of_addresses_does_not_grow_without_end() -> None:
    limit = Buckets(rate=0.001, burst=2.0, what="knocks")
    for name in range(2 * MOST_KNOWN):
        limit.take(name, now=name / 1e6)
    assert len(limit.known) <= MOST_KNOWN and 2 * MOST_KNOWN - 1 in limit.known
