"""T-Rex: positions as text, and the reasons why some are refused."""

import random

import pytest
from support.t_rex_tables import GAME, MEMORY

from clutch.engine.errors import BadPosition, ClutchError


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("R10) B7", "R10 Y1) B7", "line 4: Ann has Y1 twice"),
        ("R10) B7", "R10) B7 Y6", "line 4: Ann has Y6 twice"),
        ("B7 |", "B8 |", "line 4: unknown card 'B8'"),
        ("(...) Y6 | out", "(B2) Y6 | out", "line 4: Ann's Shower is nowhere: a set has 17 cards"),
        ("high blue", "high purple", "line 2: unknown colour 'purple'"),
        ("high blue", "high brown", "two colours"),
        ("1 red, 1 blue", "1 red", "players have 1 eggs instead of 2"),
        ("1 red, 1 blue", "3 red, 1 blue", "players have 4 eggs instead of 2"),
        ("1 red, 1 blue", "9 red, 1 blue", "only 6 red eggs"),
        ("1 red, 1 blue", "-1 red", "line 4: '-1 red' should be a number and a name"),
        ("red, green", "red", "line 3: two eggs are turned up, not 1"),
        ("red, green", "red, mauve", "line 3: unknown colour 'mauve'"),
        ("offer  red, green", "nest 30 red", "there are 0 yellow eggs instead of 6"),
        ("round 2", "round 13", "line 2: the round cannot be '13'"),
        ("round 2", "round --2", "line 2: the round cannot be '--2'"),
        ("round 2", "round 1", "Ann has lost 1 card, but can have discarded only 0"),
        ("playing", "dancing", "line 2: unknown phase 'dancing'"),
        ("Bob leads", "Zoe leads", "line 2: unknown name 'Zoe'"),
        ("Bob leads", "Fay leads", "no seat"),
        ("Bob leads", "Ann leads", "it is not Bob's turn"),
        ("*Bob", "Bob", "the game is over after round 12"),
        ("Cy  ", "*Cy  ", "line 6: Bob and Cy both have the turn"),
        ("Cy  ", "Dee  ", "line 6: Cy, not Dee, should sit here"),
        ("Cy  ", "Eve  ", "line 6: unknown line or name 'Eve'"),
        ("(...) Y6", "(B2) (...) Y6", "one pair of brackets"),
        ("deck (...) Y6\n", "dock (...) Y6\n", "line 5: unknown part 'dock'"),
        ("deck (...) Y6\n", "deck (...) Y6 | deck\n", "line 5: there are two parts 'deck'"),
        ("(...)", "(... ...)", "line 4: Ann has ... twice"),
        ("hand (Y1 R5 R10) | deck (...)", "hand (...) | deck (B2)", "unknown card '...'"),
        ("hand (Y1 R5 R10) | deck (...)", "deck (...)", "Bob has no card in hand"),
        ("playing", "discarding", "name every player once after 'order'"),
        ("playing", "choosing an egg, order Bob Cy Ann", "everyone has a stack"),
        ("playing", "choosing an egg, order Ann Cy Bob", "Bob has no egg to choose"),
    ],
)
def test_a_broken_position_is_refused_with_its_reason(old: str, new: str, why: str) -> None:
    text = MEMORY.replace(old, new, 1)
    assert text != MEMORY
    with pytest.raises(BadPosition) as refused:
        GAME.read(text)
    assert why in str(refused.value)


def test_a_position_without_trumps_or_players_is_refused() -> None:
    for text in ("round 1", "round 1, high blue, low brown", "*Ann hand (Y1) | deck (...)"):
        with pytest.raises(ClutchError):
            GAME.read(text)


def test_a_round_that_has_ended_is_no_position() -> None:
    """Bob's blue 2 closed the last turn that his yellow 11 began."""
    text = MEMORY.replace("*Bob   hand (Y1 R5 R10)", "Bob   hand (R5 R10) | stack Y11 Y1")
    text = text.replace("hand (Y1 R5 R10) B7", "hand (Y1 R5 R10) | stack B7")
    with pytest.raises(BadPosition, match="Bob's Y1 ended the round already"):
        GAME.read(text.replace("Cy     hand (Y1 R5 R10)", "*Cy   hand (R5 R10) | stack Y1"))


def test_garbled_positions_are_refused_in_words() -> None:
    """Never another error: letters lost, doubled and swapped, lines cut and moved."""
    dice, text = random.Random(1), str(GAME.deal(3, seed=1))
    for _ in range(400):
        letters = list(text)
        for _ in range(dice.randrange(1, 4)):
            at = dice.randrange(len(letters))
            letters[at] = dice.choice(["", letters[at] * 2, *"(|)*,-9YB \n²"])
        try:
            GAME.read("".join(letters))
        except ClutchError as why:
            assert str(why)
