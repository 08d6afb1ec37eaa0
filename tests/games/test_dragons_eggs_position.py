"""Positions and pictures of Dragons' Eggs; broken positions are refused with a reason."""

import random

import pytest
from support.dragons_eggs_tables import GAME

from clutch.engine.errors import BadPosition, ClutchError
from clutch.games.dragons_eggs.flaw import flaw

TABLE = """dragons_eggs rules 1
round 2, start Ann, bidding
offer            1 four
egg_deck         3 one, 4 two, 3 three, 1 four
removed          1 one
ability_deck     2 reverse_scale, 4 steel_scale, 5 sharp_eyes, 4 wings, 5 orb, 4 claw
ability_discard  -
Ann              hand 0 1 2 3 4 5 6 7 8; bid 10 down; holds claw; spent 1:9
*Bob             hand 0 1 2 3 5 6 7 8 9 10; holds wings; spent 1:4
Cy               hand 1 2 3 4 5 6 7 8 9 10; holds steel_scale; spent 1:0"""
RESHUFFLED = """
round 2, start Ann, choosing
offer 1 two
Ann  hand 1; bid 6 down; plays claw before; holds orb; reshuffle orb
*Bob hand 3; bid 5 down; holds wings, claw; reshuffle claw
Cy   hand 4; bid 7 down; seen Ann; holds claw; reshuffle wings; since 1 wings
"""


def test_the_position_of_the_docs_reads_back() -> None:
    assert str(GAME.read(TABLE)) == TABLE


def test_a_position_after_a_reshuffle_reads_back() -> None:
    text = str(GAME.read(RESHUFFLED))
    assert str(GAME.read(text)) == text
    for part in ("plays claw before;", "reshuffle claw", "seen Ann;", "since 1 wings"):
        assert part in text


def test_piles_left_out_hold_what_is_nowhere_else() -> None:
    lines = [row for row in TABLE.splitlines() if not row.startswith(("egg_deck", "ability_deck"))]
    assert str(GAME.read("\n".join(lines))) == TABLE


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (
            "hand 0 1 2 3 4 5 6 7 8; bid",
            "hand 0 1 2 2 3 4 5 6 7 8; bid",
            "line 8.*2 is .*twice",
        ),
        ("bid 10 down", "bid 8 down", "line 8.*8 is there twice"),
        ("hand 1 2 3", "hand 11 1 2 3", "line 10.*treasure cannot be '11'"),
        ("hand 1 2 3", "hand 0 1 2 3", "line 10.*0 is there twice"),
        ("hand 1 2 3", "hand -1 2 3", "line 10|treasure"),
        ("holds claw", "holds talon", "line 8.*unknown ability 'talon'"),
        ("holds claw", "holds claw, orb", "orb cards instead of 5"),
        ("bid 10 down", "bid 10 sideways", "unknown side"),
        ("bid 10 down", "bid 10 up", "one card, which lies face down"),
        ("bid 10 down", "bid 10 down, 8 down", "8 is there twice|only one"),
        ("bid 10 down", "bid 10 down; front Zoe's down, -", "unknown name 'Zoe'"),
        ("bid 10 down", "bid 10 down; front Cy's down, -", "not those that were bid"),
        ("bid 10 down", "bid 10 down; guard up", "guards no card"),
        ("bid 10 down", "bid 10 down; buried 1:3", "3 is there twice"),
        ("bid 10 down", "bid 10 down; back 2:10", "not in hand after round 2"),
        ("offer            1 four", "offer 3 four", "4 four-egg cards instead of 2"),
        ("offer            1 four", "offer 1 five", "line 3.*unknown name 'five'"),
        ("offer            1 four", "offer -", "1 four-egg cards instead of 2"),
        ("ability_discard  -", "ability_discard  1 orb", "6 orb cards instead of 5"),
        ("ability_discard  -", "ability_discard  -\noffer -", "two lines of 'offer'"),
        ("round 2", "round 99", "line 2.*round cannot be '99'"),
        ("start Ann", "start Eli", "start marker is at no seat"),
        ("*Bob", "Zed", "line 9.*unknown line or name 'Zed'"),
        ("*Bob", "Cy", "line 9: Bob, not Cy, should sit here"),
        ("Cy               hand", "*Cy hand", "line 10: Bob and Cy both have the turn"),
        ("*Bob", "Bob", "over with cards on the table"),
        ("bidding", "choosing", "Bob holds 1 ability cards instead of 2"),
        ("bidding", "using", "not Bob's turn"),
        ("bidding", "dancing", "unknown phase 'dancing'"),
        ("spent 1:4", "spent 1:4; wins 3", "unknown word 'wins'"),
        ("spent 1:4", "spent 7:4", "round of a card cannot be '7'"),
        ("holds wings", "holds wings; reshuffle wings", "at a reshuffle every tribe"),
        ("holds wings", "holds wings; plays orb", "without a bid|orb cards"),
    ],
)
def test_broken_positions_are_refused_with_the_reason(old: str, new: str, why: str) -> None:
    assert old in TABLE
    with pytest.raises(BadPosition, match=why):
        GAME.read(TABLE.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("reshuffle orb", "reshuffle wings", "the wings that Ann held at the reshuffle is nowhere"),
        ("; reshuffle claw", "", "at a reshuffle every tribe held an ability"),
        ("reshuffle orb", "reshuffle claw", "the claw that Ann held at the reshuffle is nowhere"),
        ("*Bob hand 3", "*Bob hand 3; plays orb before", "someone chose an ability before Bob"),
    ],
)
def test_a_memory_of_a_reshuffle_that_cannot_be_is_refused(old: str, new: str, why: str) -> None:
    assert old in RESHUFFLED
    with pytest.raises(BadPosition, match=why):
        GAME.read(RESHUFFLED.replace(old, new, 1))


def test_nothing_is_remembered_of_a_reshuffle_that_never_was() -> None:
    text = "\n".join(row.partition("; reshuffle")[0] for row in RESHUFFLED.splitlines())
    with pytest.raises(BadPosition, match="since a reshuffle, but none held one at it"):
        GAME.read(text)
    assert GAME.read(text.replace(" before", ""))


def test_two_tribes_are_too_few() -> None:
    with pytest.raises(ClutchError, match="3 to 5 players, not 2"):
        GAME.read("\n".join(TABLE.splitlines()[:-1]))


def test_a_treasure_that_is_nowhere_is_missed_in_the_first_round() -> None:
    text = TABLE.replace("round 2", "round 1").replace("; spent 1:9", "")
    with pytest.raises(BadPosition, match="the treasure 9 of Ann is nowhere"):
        GAME.read(text)


def test_garbage_is_refused_in_words_and_never_crashes() -> None:
    """Cut, doubled and shuffled pieces of a good position."""
    dice = random.Random(7)
    words = TABLE.replace("\n", " \n ").split(" ")
    for _ in range(400):
        text = list(words)
        for _ in range(dice.randrange(1, 4)):
            at = dice.randrange(len(text))
            text[at] = dice.choice([*words, "-1", "99", ";", ",", "", ":", "all", "²"])
        try:
            table = GAME.read(" ".join(text))
            assert flaw(table.state) == ""
        except ClutchError as why:
            assert str(why)


def test_a_picture_fits_a_terminal() -> None:
    for seed in range(6):
        table, dice = GAME.deal(5, seed), random.Random(seed)
        while not table.over:
            view = table.view(table.turn)
            assert all(len(row) <= 80 for row in str(view).splitlines()), str(view)
            table.play(dice.choice(table.legal()))
