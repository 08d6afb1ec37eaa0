"""What a tribe of Dragons' Eggs remembers, and what it can therefore imagine."""

from collections import Counter
from typing import Any

from support.dragons_eggs_tables import GAME, after

from clutch.engine.kit.records import NOBODY
from clutch.engine.view import View
from clutch.games.dragons_eggs.data import CLAW, ORB, UNKNOWN
from clutch.games.dragons_eggs.state import DOWN


def imagined(table: Any, seat: int | None, many: int = 100) -> list[Any]:
    view = table.view(seat)
    return [view.imagine(key) for key in range(many)]


def seen(s: Any, seat: int) -> Any:
    return View.of(GAME, s, seat, ("Ann", "Bob", "Cy")).data


BIDS = """
    round 2, start Ann, bidding
    offer 1 two
    Ann   hand 1; bid 6 down; holds orb
    *Bob  hand 1 3 5 8; holds claw
    Cy    hand 0 2 4; holds wings
"""


def test_an_unseen_bid_is_any_card_that_the_tribe_may_hold_each_as_likely() -> None:
    """E51: piles are open, so Bob's bid is one of the four cards that were in his hand."""
    table = after(BIDS, "bid 5")
    found = Counter(int(s.tribe[1].bid[DOWN]) for s in imagined(table, 0, 800))
    assert set(found) == {1, 3, 5, 8}
    assert all(150 < many < 250 for many in found.values()), found
    assert {int(s.tribe[1].bid[DOWN]) for s in imagined(table, 1)} == {5}, "Bob knows"


CLAWED = """
    round 3, start Ann, using
    offer 1 two
    Ann   hand 1 2; bid 6 down; plays sharp_eyes; holds orb
    Bob   hand 3 4; bid 9 down; plays claw; holds orb
    *Cy   hand 5 7; bid 8 down; plays sharp_eyes; holds orb
"""


def test_a_peeked_card_is_remembered_in_the_face_down_discard() -> None:
    """E39: its owner knows it and who had looked at it, and nobody else ever does."""
    text = CLAWED.replace("*Cy", "Cy").replace("Ann   hand", "*Ann   hand")
    table = after(
        text,
        "peek 3",
        "decline",
        "peek 1",
        "decline",
        "claw 3 1",
    )
    for seat, knows in ((0, True), (1, False), (2, True), (None, False)):
        found = {int(s.tribe[2].buried[2].worth) for s in imagined(table, seat)}
        assert found == ({8} if knows else {5, 7, 8}), seat
    other = imagined(table, 1)[0]
    card = int(other.tribe[2].buried[2].worth)
    assert int(seen(other, 0).tribe[2].buried[2].worth) == card, "Bob knows that Ann knows"


def test_a_card_taken_back_openly_cannot_lie_in_an_older_discard() -> None:
    """E28, E39: all saw the 4 in hand after round 2, so the card buried in round 1 is another."""
    text = """
        round 3, start Ann, bidding
        offer 1 two
        *Ann  hand 1 2; holds orb
        Bob   hand 4 7; holds claw; buried 1:9; back 2:4 all; spent 1:0 1:1 1:2 2:3 2:5 2:6 2:8 2:10
        Cy    hand 5; holds orb
    """
    table = after(text)
    found = Counter(int(s.tribe[1].buried[0].worth) for s in imagined(table, 0, 300))
    assert set(found) == {7, 9} and min(found.values()) > 110, found
    later = after(text.replace("back 2:4 all", "back 1:4 all"))
    assert {int(s.tribe[1].buried[0].worth) for s in imagined(later, 0)} == {7, 9}
    never = after(text.replace(" back 2:4 all;", ""))
    assert {int(s.tribe[1].buried[0].worth) for s in imagined(never, 0)} == {4, 7, 9}


def test_a_peeked_card_that_goes_back_in_hand_is_remembered_there() -> None:
    """E28: Ann saw Cy's 8 and saw it taken back; Bob only knows that she knows."""
    text = CLAWED.replace("*Cy", "Cy").replace("Ann   hand", "*Ann   hand")
    table = after(
        text,
        "peek 3",
        "decline",
        "peek 3",
        "take_back down",
    )
    assert int(table.view(0).tribe[2].taken_back[2].worth) == 8
    assert int(table.view(1).tribe[2].taken_back[2].worth) == UNKNOWN
    found = {int(s.tribe[2].taken_back[2].worth) for s in imagined(table, 1)}
    assert found == {5, 7, 8}, "any card that Cy held after that round"
    for s in imagined(table, 1, 20):
        assert int(seen(s, 0).tribe[2].taken_back[2].worth) == int(s.tribe[2].taken_back[2].worth)


CHOSEN = """
    round 2, start Ann, choosing
    offer 1 two
    ability_deck     1 wings
    ability_discard  2 reverse_scale, 5 steel_scale, 5 sharp_eyes, 4 wings, 1 orb, 4 claw
    Ann   hand 1; bid 6 down, 2 up; plays claw; holds orb
    *Bob  hand 3; bid 5 down; holds orb, orb
    Cy    hand 4; bid 7 down; holds orb
"""


def test_nobody_imagines_an_orb_beside_two_treasures() -> None:
    """E33: of the abilities Cy cannot see, four are Orbs, yet Ann's face-down one is none."""
    table = after(CHOSEN)
    found = {int(s.tribe[0].played_ability) for s in imagined(table, 2)}
    assert ORB not in found and CLAW in found
    single = after(CHOSEN.replace("bid 6 down, 2 up", "bid 6 down"))
    assert ORB in {int(s.tribe[0].played_ability) for s in imagined(single, 2)}


RESHUFFLED = """
    round 2, start Ann, choosing
    offer 1 two
    ability_deck     -
    ability_discard  2 reverse_scale, 5 steel_scale, 5 sharp_eyes, 4 wings, 4 orb, 3 claw
    *Ann  hand 1 2; bid 6 down; holds claw, wings
    Bob   hand 3; bid 5 down; holds orb
    Cy    hand 4; bid 7 down; holds claw
"""


def test_after_a_reshuffle_all_know_what_the_hands_hold_together() -> None:
    """E9, E51: 23 cards go into the deck in sight of all, so the other four are known as a set.

    Ann kept a claw and put a wings in; Bob drew one of the deck.  Cy's is a claw or an orb.
    """
    table = after(RESHUFFLED, "discard wings")
    assert table.turn == 1 and sum(table.view(0).hands_at_reshuffle) == 3
    for s in imagined(table, 0):
        bob, cy = s.tribe[1], s.tribe[2]
        held = sorted((int(bob.held_at_reshuffle), int(cy.held_at_reshuffle)))
        assert held == [ORB, CLAW], "the two cards that Ann does not see are these"
        assert (
            bob.ability[bob.held_at_reshuffle] > 0
            and cy.ability.tolist()[cy.held_at_reshuffle] == 1
        )
    for seat in (None, 0, 1, 2):
        view = table.view(seat)
        for key in range(40):
            again = seen(view.imagine(key), NOBODY if seat is None else seat)
            assert again.tobytes() == view.data.tobytes()


def test_what_leaves_a_hand_after_the_reshuffle_may_be_the_old_card_or_the_new() -> None:
    """E51: Bob discards an orb; it was his old one, or else the old one is still with him."""
    table = after(RESHUFFLED, "discard wings", "discard orb")
    held = Counter(int(s.tribe[1].held_at_reshuffle) for s in imagined(table, 0))
    assert set(held) == {ORB, CLAW}, "Ann cannot tell"
    for s in imagined(table, 0):
        bob, cy = s.tribe[1], s.tribe[2]
        if bob.held_at_reshuffle == CLAW:
            assert bob.ability[CLAW] == 1, "not seen to leave, so still there"
        assert cy.ability[cy.held_at_reshuffle] > 0


def test_an_opponent_sees_that_cards_were_bid_and_not_which() -> None:
    """E51."""
    table = GAME.deal(3, seed=4)
    seat = table.turn
    assert seat is not None
    table.play("pair 4 8")
    assert "(8) [4]" in str(table.view(seat))
    for other in (None, (seat + 1) % 3, (seat + 2) % 3):
        assert "(?) [4]" in str(table.view(other)) and "(8)" not in str(table.view(other))


def test_the_owner_of_a_moved_card_remembers_it_and_its_new_holder_may_not_look() -> None:
    """E18, E32: Ann's 10 lies in front of Bob, and goes back to her pile."""
    text = """
        round 1, start Ann, using
        offer 1 three
        *Ann  hand 0 1 2 3 4 5 6 7 8 9; bid 10 down; plays wings; holds orb
        Bob   hand 0 1 4 5 6 7 8 9 10; bid 2 down, 3 up; holds orb
        Cy    hand 0 1 2 3 4 6 7 8 9 10; bid 5 down; plays claw; holds orb
    """
    table = after(text, "swap 1 1 2 2")
    assert "(10) Ann's" in str(table.view(0)) and "(?) Ann's" in str(table.view(1))
    table.play("decline")
    assert "Ann  may hold 0 1 2 3 4 5 6 7 8 9; spent 10" in str(table.view(None))
