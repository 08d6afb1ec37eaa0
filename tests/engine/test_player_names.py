"""A player's name is the same everywhere: at a server, in the terminal, on the command line."""

import pytest

from clutch.engine.errors import BadName
from clutch.engine.player_names import LONGEST_NAME, checked_name


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Robin", "Robin"),
        ("  Robin \t Hood ", "Robin Hood"),
        ("Zoe\u0308", "Zoë"),
        ("ロビン竜", "ロビン竜"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("x" * LONGEST_NAME, "x" * LONGEST_NAME),
    ],
)
def test_a_name_is_kept_with_single_spaces_and_composed_letters(given: str, shown: str) -> None:
    assert checked_name(given) == shown


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ("", "Give a name"),
        (" \u200b ", "Give a name"),
        ("x" * (LONGEST_NAME + 1), "at most 30 characters"),
        ("\x1b[31mRobin", "cannot be shown"),
        ("Robin\u202e", "cannot be shown"),
        ("Robin\ue000", "cannot be shown"),
    ],
)
def test_a_name_that_cannot_be_shown_is_refused(given: str, reason: str) -> None:
    with pytest.raises(BadName, match=reason):
        checked_name(given)
