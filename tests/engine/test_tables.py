"""What a table tells of its past; clutch/testing/tables.py has what holds for every game."""

import clutch


def test_the_past_is_of_the_moment_when_it_was_asked_for() -> None:
    """So a thread can tell it while the table goes on."""
    table = clutch.game("dragon_eyes").deal(seats=3, seed=2)
    table.play(table.legal()[0])
    before, whole = table.state.tobytes(), table.past()
    table.play(table.legal()[0])
    assert [s.tobytes() for s in whole][1:] == [before]
