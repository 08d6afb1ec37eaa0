"""The round that the rulebook of Dragons' Eggs plays through, move by move."""

import clutch
from clutch.games.dragons_eggs.state import Event

GAME = clutch.game("dragons_eggs")
# A, B and C are Ann, Bob and Cy.  Cy will draw a Wings, Bob a Steel Scale and Ann an Orb: the
# deck holds nothing else, so chance has no say in who draws what.
START = """
    round 1, start Ann, bidding
    offer 1 four
    deck  {deck}
    used  {used}
    *Ann  hand 0 1 2 3 4 5 6 7 8 9 10; holds orb
    Bob   hand 0 1 2 3 4 5 6 7 8 9 10; holds steel scale
    Cy    hand 0 1 2 3 4 5 6 7 8 9 10; holds wings
"""
USED = "2 reverse scale, 4 steel scale, 5 sharp eyes, 4 wings, 4 orb"


def test_the_worked_round() -> None:
    table = GAME.read(START.format(deck="5 claw", used=USED))
    for move in (
        "bid 10 face down",  # A plays a treasure face down
        "bid 4 up, 8 down",  # B places a 4 face up and an 8 face down
        "bid 6 face down",  # C
        "play orb",
        "play steel scale",
        "play wings",
    ):
        table.play(move)
    assert table.turn == 1, "the Steel Scale (1) works first (E2)"
    table.play("guard your face-down card")
    assert table.turn == 2, "then Wings (3)"
    assert not any("seat 2's first card" in action.words for action in table.legal()), "guarded"
    table.play("swap seat 1's first card and seat 3's first card")
    assert table.turn == 0, "at last the Orb (4)"
    table.play("use orb")

    told = [table._s.event[i] for i in range(table._s.told)]
    totals = {int(e.seat): int(e.many) for e in told if e.kind == Event.TOTALLED}
    assert totals == {0: 12, 1: 12, 2: 10}
    offsets = [(int(e.what), int(e.many)) for e in told if e.kind == Event.OFFSET]
    assert offsets == [(2, 12)], "A and B offset each other"
    assert [int(e.seat) for e in told if e.kind == Event.GAINED] == [2], "C gains the eggs"
    assert [place.score for place in table.standing()] == [0, 0, 4]
    rows = {row.split()[0].strip("*"): row for row in str(table).splitlines()}
    assert rows["Ann"].endswith("spent 1:10"), "the 10 is in A's pile again"
    assert rows["Bob"].endswith("spent 1:4 1:8") and rows["Cy"].endswith("spent 1:6")
    assert table._s.used.tolist() == [2, 5, 5, 5, 5, 0], "all abilities used are discarded"


def test_the_owner_of_a_moved_card_knows_it_and_its_new_holder_does_not() -> None:
    """The same round, while Wings has just moved the cards (E18)."""
    table = GAME.read(START.format(deck="5 claw", used=USED))
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
