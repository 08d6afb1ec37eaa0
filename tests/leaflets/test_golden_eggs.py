"""The examples that the rulebook of Golden Eggs prints, as it prints them."""

from support.golden_eggs_tables import DOOM, GAME, after

NINES_AND_A_THREE = """
    turn
    open    1:6 2:7 3:8
    known   4:9 5:9 6:3 7:9
    unseen  8-47
    *Ann    -
    Bob     -
"""


def test_two_nines_and_a_three_take_the_nines_or_the_three() -> None:
    """REVEAL 2 EGGS, the same number: a different third leaves a choice (G10)."""
    table = after(NINES_AND_A_THREE, "reveal 4", "reveal 5", "reveal 6")
    assert [a.text for a in table.legal()] == ["take_pair", "take_single"]
    assert "*Ann    9 9\n" in str(table.copy().play("take_pair"))
    assert "*Ann    3\n" in str(table.copy().play("take_single"))


def test_three_nines_are_all_hers() -> None:
    """REVEAL 2 EGGS, the same number: a third alike wins all three (G11)."""
    table = after(NINES_AND_A_THREE, "reveal 4", "reveal 5", "reveal 7")
    assert str(table).endswith("Ann     9 9 9\n*Bob    -")


def test_after_a_five_a_broken_egg_is_all_she_takes() -> None:
    """WHEN A BROKEN EGG IS REVEALED: the turn ends, the No. 5 stays on the table (G12)."""
    table = after(DOOM, "reveal 4", "reveal 7")
    assert str(table).splitlines()[1:6] == [
        "tidying 4",
        "open    1:9 2:9 3:9 4:5",
        "known   5:8 6:8",
        "unseen  8-11",
        "*Ann    3 3 3 4 4 4 4 5 5 5 5 6 6 6 6 6 6 x",
    ]


def test_the_scoring_table() -> None:
    """EXAMPLE OF SCORING: 12 + 6 - 2 = 16, 11 + 3 - 0 = 14, 14 + 6 - 2 = 18.

    The picture of who had which eggs is lost; these fit all that the text says of it.
    """
    table = after("""
        turn
        unseen  1-6
        Ann     3 3 4 5 6 6 7 7 7 8 9 9 x x
        Bob     3 4 4 5 5 6 7 8 8 9 9
        Cy      4 5 5 6 6 6 7 7 8 8 8 8 9 9 x x
    """)
    assert [place.score for place in table.standing()] == [16, 14, 18]
    assert table.winners == [2]


def test_the_scoring_table_leaves_six_eggs_which_is_the_end_of_the_game() -> None:
    """GAME END: 12 + 11 + 14 hatched and 4 broken are taken, and 47 - 41 = 6 (G1, G24)."""
    assert (
        sum(GAME.part("flaw", "pieces")(GAME.deal(3, 1).state)) - (12 + 11 + 14) - (2 + 0 + 2) == 6
    )
