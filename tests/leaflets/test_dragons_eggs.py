"""The round printed in the rulebook of Dragons' Eggs: 12, 12 and 10, and the 10 wins.

Ann, Bob and Cy are the rulebook's players A, B and C.
"""

from typing import Any

import clutch
from clutch.games.dragons_eggs.state import Event

GAME = clutch.game("dragons_eggs")

BEFORE = """
    round 1, start Ann, bidding
    offer 1 four
    *Ann  hand 0 1 2 3 4 5 6 7 8 9 10; holds orb
    Bob   hand 0 1 2 3 4 5 6 7 8 9 10; holds steel scale
    Cy    hand 0 1 2 3 4 5 6 7 8 9 10; holds wings
"""


def heard(table: Any, seat: int | None = None) -> list[str]:
    lines: list[str] = table.view(seat).told()
    return lines


def test_the_example_of_a_round() -> None:
    """EXAMPLE OF A ROUND (E1, E2, E3: guard before wings before orb)."""
    table = GAME.read(BEFORE)
    for words in ("bid 10 face down", "bid 4 up, 8 down", "bid 6 face down"):
        table.play(words)
    for words in ("play orb", "play steel scale", "play wings"):
        table.play(words)
    assert table.turn == 1, "the Steel Scale is first"
    table.play("guard your face-down card")

    assert table.turn == 2, "then Wings"
    swaps = [action.words for action in table.legal()]
    assert swaps == [
        "decline",
        "swap seat 1's first card and seat 2's second card",
        "swap seat 1's first card and seat 3's first card",
        "swap seat 2's second card and seat 3's first card",
    ], "the guarded 8 cannot be chosen"
    table.play("swap seat 1's first card and seat 3's first card")

    assert table.turn == 0, "at last the Orb, on the 6 that lies there now (E34)"
    table.play("use orb")
    assert heard(table)[:10] == [
        "Ann lays an orb on the treasure in front of it.",
        "Cy's face-down card before Ann is a 6.",
        "Bob's face-down card is an 8.",
        "Ann's face-down card before Cy is a 10.",
        "Ann has a total of 12.",
        "Bob has a total of 12.",
        "Cy has a total of 10.",
        "The 2 totals of 12 offset each other.",
        "Cy wins 1 egg card with 4 eggs.",
        "Round 2: Bob has the start marker.",
    ]
    assert [place.score for place in table.standing()] == [0, 0, 4]

    ann, bob, cy = table._s.tribe[:3]
    assert ann.played[10] == 1 and ann.hand == 10, "the 10 goes to the pile of its owner, Ann (E32)"
    assert bob.played[4] == bob.played[8] == 1 and cy.played[6] == 1
    assert "spent 10" in str(table.view(2)), "and all may look at it there"
    assert table._s.used.tolist() == [0, 1, 0, 1, 1, 0], "the abilities make one discard pile"


def test_the_owner_of_a_moved_card_knows_it_and_its_new_holder_does_not() -> None:
    """The same round, while Wings has just moved the cards (E18)."""
    table = GAME.read(BEFORE)
    for words in (
        "bid 10 face down",
        "bid 4 up, 8 down",
        "bid 6 face down",
        "play orb",
        "play steel scale",
        "play wings",
        "guard your face-down card",
        "swap seat 1's first card and seat 3's first card",
    ):
        table.play(words)
    assert "(?) Cy's" in str(table.view(0)) and "(10) Ann's" in str(table.view(0))
    assert "(6) Cy's" in str(table.view(2)) and "(?) Ann's" in str(table.view(2))
    assert not any(event.kind == Event.SHOWED for event in table._s.event[: table._s.told])
