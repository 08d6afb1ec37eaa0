"""Sentences that every game shares."""

import pytest

from clutch.engine.kit.position_text import conjugate


@pytest.mark.parametrize(
    ("theirs", "mine"),
    [
        ("takes 2 gold", "You take 2 gold"),
        ("uses reverse scale", "You use reverse scale"),
        ("passes", "You pass"),
        ("carries an egg", "You carry an egg"),
        ("does not shuffle", "You do not shuffle"),
        ("has the bag", "You have the bag"),
        ("flees", "You flee"),
    ],
)
def test_what_others_do_is_said_to_you_in_your_own_person(theirs: str, mine: str) -> None:
    assert conjugate(["Ann", "Bob"], 0, 1, theirs) == f"Ann {theirs}"
    assert conjugate(["Ann", "Bob"], 0, 0, theirs) == mine
