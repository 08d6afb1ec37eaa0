"""The round that the rulebook of Dragons' Eggs plays through, move by move."""

from support.dragons_eggs_tables import GAME, happened, line
from support.drawings import choices, scores

# A, B and C are Ann, Bob and Cy.  Whatever they draw is a Claw: the deck holds nothing else, so
# chance has no say in the round.
START = """
    round 1, start Ann, bidding
    offer 1 four
    ability_deck     5 claw
    ability_discard  2 reverse_scale, 4 steel_scale, 5 sharp_eyes, 4 wings, 4 orb
    *Ann  hand 0 1 2 3 4 5 6 7 8 9 10; holds orb
    Bob   hand 0 1 2 3 4 5 6 7 8 9 10; holds steel_scale
    Cy    hand 0 1 2 3 4 5 6 7 8 9 10; holds wings
"""


def test_the_worked_round() -> None:
    table = GAME.read(START)
    table.play("bid 10")  # A plays a treasure face down
    table.play("pair 4 8")  # B places a 4 face up and an 8 face down
    table.play("bid 6")  # C
    table.play("play orb").play("play steel_scale").play("play wings")
    assert table.turn == 1, "the Steel Scale (1) works first (E2)"
    table.play("guard down")
    assert table.turn == 2, "then Wings (3)"
    assert table.why("swap 1 1 2 1") == "guarded"
    assert choices(table) == ["decline", "swap 1 1 2 2", "swap 1 1 3 1", "swap 2 2 3 1"]
    table.play("swap 1 1 3 1")
    assert table.turn == 0, "at last the Orb (4)"
    table.play("orb")

    assert happened(table, "totalled") == [(0, 12), (1, 12), (2, 10)]
    assert happened(table, "offset") == [(12, 2)], "A and B offset each other"
    assert happened(table, "gained") == [(2, 1, 4)] and scores(table) == [0, 0, 4], "C gains"
    assert line(table, "Ann").endswith("spent 1:10"), "the 10 is in A's pile again"
    assert line(table, "Bob").endswith("spent 1:4 1:8") and line(table, "Cy").endswith("spent 1:6")
    used = "2 reverse_scale, 5 steel_scale, 5 sharp_eyes, 5 wings, 5 orb"
    assert line(table, "ability_discard") == used, "all abilities used are discarded"


def test_the_owner_of_a_moved_card_knows_it_and_its_new_holder_does_not() -> None:
    """The same round, while Wings has just moved the cards (E18)."""
    table = GAME.read(START)
    for move in ("bid 10", "pair 4 8", "bid 6", "play orb", "play steel_scale", "play wings"):
        table.play(move)
    table.play("guard down").play("swap 1 1 3 1")
    assert "(?) Cy's" in str(table.view(0)) and "(10) Ann's" in str(table.view(0))
    assert "(6) Cy's" in str(table.view(2)) and "(?) Ann's" in str(table.view(2))
    assert not happened(table, "showed")
