"""A player's name is the same everywhere: at a server, in the terminal, on the command line."""

import pytest

from clutch.engine.errors import BadName
from clutch.engine.player_names import LONGEST_NAME, checked_name, name_key


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


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Robin", "ROBIN"),
        ("Robin", "Ro\u200bbin"),
        ("Robin", "\uff32obin"),
        ("Anna", "\u0410nna"),  # Cyrillic
        ("HOPE", "\u041d\u041e\u0420\u0415"),
        ("Zo\u00eb", "Zo\u0451"),
        ("TOM", "\u03a4\u039f\u039c"),  # Greek
    ],
)
def test_names_that_look_alike_have_one_key(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


def test_names_that_look_different_have_keys_of_their_own() -> None:
    names = ["Anna", "Anne", "\u00c4nna", "\u0410\u043d\u043d\u0430", "\u0418\u0432\u0430\u043d"]
    names += ["\u0412\u0435\u0440\u0430", "\u30ed\u30d3\u30f3", "\u9f8d", "Robin", "Robin 2"]
    assert len({*map(name_key, names)}) == len(names)
