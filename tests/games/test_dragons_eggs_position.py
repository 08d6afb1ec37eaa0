"""Positions, pictures and prompts of Dragons' Eggs; broken positions are refused with a reason."""

import random

import pytest

import clutch
from clutch.engine.errors import BadPosition, ClutchError

GAME = clutch.game("dragons_eggs")

TABLE = """dragons_eggs rules 1
round 2, start Ann, bidding
offer 1 four
nest  3 one, 4 two, 3 three, 1 four
box   1 one
deck  2 reverse scale, 4 steel scale, 5 sharp eyes, 4 wings, 5 orb, 4 claw
used  -
Ann   hand 0 1 2 3 4 5 6 7 8; bid 10 down; holds claw; spent 1:9
*Bob  hand 0 1 2 3 5 6 7 8 9 10; holds wings; spent 1:4
Cy    hand 1 2 3 4 5 6 7 8 9 10; holds steel scale; spent 1:0"""


def test_the_position_of_the_docs_reads_back() -> None:
    assert str(GAME.read(TABLE)) == TABLE


def test_piles_left_out_hold_what_is_nowhere_else() -> None:
    lines = [row for row in TABLE.splitlines() if not row.startswith(("nest", "deck"))]
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
        ("offer 1 four", "offer 3 four", "4 four-egg cards instead of 2"),
        ("offer 1 four", "offer 1 five", "line 3.*unknown name 'five'"),
        ("offer 1 four", "offer -", "1 four-egg cards instead of 2"),
        ("used  -", "used  1 orb", "6 orb cards instead of 5"),
        ("round 2", "round 99", "line 2.*round cannot be '99'"),
        ("start Ann", "start Eli", "start marker is at no seat"),
        ("*Bob", "Zed", "line 9.*unknown line or name 'Zed'"),
        ("*Bob", "Cy", "line 9: Bob, not Cy, should sit here"),
        ("Cy    hand", "*Cy   hand", "line 10: Bob and Cy both have the turn"),
        ("*Bob", "Bob", "over with cards on the table"),
        ("bidding", "choosing", "Bob holds 1 ability cards instead of 2"),
        ("bidding", "using", "not Bob's turn"),
        ("bidding", "dancing", "unknown phase 'dancing'"),
        ("spent 1:4", "spent 1:4; wins 3", "unknown word 'wins'"),
        ("spent 1:4", "spent 7:4", "round of a card cannot be '7'"),
        ("holds wings", "holds wings; held wings", "at a reshuffle every tribe"),
        ("holds wings", "holds wings; plays orb", "without a bid|orb cards"),
    ],
)
def test_broken_positions_are_refused_with_the_reason(old: str, new: str, why: str) -> None:
    assert old in TABLE
    with pytest.raises(BadPosition, match=why):
        GAME.read(TABLE.replace(old, new, 1))


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
            assert GAME.text.flaw(table._s) == ""
        except ClutchError as why:
            assert str(why)


def test_a_picture_fits_a_terminal_and_a_prompt_says_what_is_asked() -> None:
    for seed in range(6):
        table, dice = GAME.deal(5, seed), random.Random(seed)
        while not table.over:
            seat = table.turn
            assert seat is not None
            view = table.view(seat)
            assert all(len(row) <= 80 for row in str(view).splitlines()), str(view)
            assert view.ask().endswith((".", ".)"))
            table.play(dice.choice(table.legal()))
            assert all(line.endswith((".", "!")) for line in table.view(seat).told())
        assert table.view(0).ask() == "The game is over."


def test_prompts_name_the_eggs_and_the_cards() -> None:
    table = GAME.read(TABLE)
    assert table.view(1).ask() == (
        "Bid for 4 eggs: one treasure face down, or one face up and one face down."
    )
    assert "(10)" in str(table.view(0)) and "(?)" in str(table.view(1))
    table.play("bid 5 up, 6 down").play("bid 1 face down")
    assert table.view(0).ask().startswith("You hold ")


def test_two_abilities_of_a_kind_are_named_once() -> None:
    table = GAME.read(
        """
        round 1, start Ann, choosing
        offer 1 three
        *Ann  hand 0 1 2 3 4 5 6 7 8 10; bid 9 down; holds claw, claw
        Bob   hand 0 1 2 3 4 5 6 7 9 10; bid 8 down; holds orb
        Cy    hand 0 1 2 3 4 5 6 8 9 10; bid 7 down; holds orb
        """
    )
    assert table.view(0).ask().startswith("You hold claw twice. ")
