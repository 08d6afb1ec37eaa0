"""How the arguments of an event are read from its record."""

from clutch.engine.kit.declarations import (
    Event,
    EventFields,
    Events,
    computed,
    event,
    number,
    seat,
    seats,
    whom,
)
from clutch.engine.kit.records import EVENT

SEAT = seats(3)
EVENTS = Events(
    event("slept", who=seat(SEAT)),
    event(
        "took",
        who=seat(SEAT),
        victim=whom(SEAT),
        row=computed(number(0, 3), lambda e: e.what // 4),
        column=computed(number(0, 3), lambda e: e.what % 4),
        own=computed(number(0, 1), lambda e: int(e.seat == e.whom)),
    ),
)


def test_computed_arguments_read_the_fields_of_the_record() -> None:
    assert EventFields._fields == EVENT.names


def test_an_argument_is_a_field_or_follows_from_the_fields() -> None:
    assert EVENTS.read([0, 2, 0, -1, 0]) == Event("slept", (2,))
    assert EVENTS.read([1, 2, 7, 0, 0]) == Event("took", (2, 0, 1, 3, 0))
    assert EVENTS.read([1, 2, 12, 2, 0]) == Event("took", (2, 2, 3, 0, 1))
