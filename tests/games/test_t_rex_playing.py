"""The rulebook of T-Rex up to a round's end, one worked example a sentence.

Its own examples are in tests/leaflets; what follows a round is in test_t_rex_round_end.py.
"""

import random

import numpy as np
import pytest
from support.drawings import choices, plays
from support.t_rex_tables import GAME, LATE, READY, ended, lays, part, table, told

from clutch.games.t_rex.data import DRAWS
from clutch.games.t_rex.position import CODES
from clutch.games.t_rex.ranking import height, is_meteor, rank_seats, worth
from clutch.games.t_rex.state import Phase

# PREPARATION


def test_everyone_begins_with_seven_cards_in_hand_and_ten_in_the_deck() -> None:
    s = GAME.deal(5, seed=3).state
    assert [(int(me.holds), int(me.left)) for me in s.player] == [(7, 10)] * 5
    assert int(s.nest.sum()) == 28


def test_any_two_trumps_may_lie_crosswise_and_anyone_may_lead() -> None:
    """T3; the leader is chosen by lot."""
    tables = [GAME.deal(3, seed=seed).state for seed in range(250)]
    assert len({(int(s.high), int(s.low)) for s in tables}) == 20
    assert {int(s.leader) for s in tables} == {0, 1, 2}


def test_six_cards_of_a_set_are_meteors_and_nine_draw() -> None:
    """RECON A, through the six symbols that the rulebook's examples show."""
    assert [card for card in range(1, 16) if is_meteor(card)] == [3, 5, 7, 9, 11, 13]
    assert {card: DRAWS[card] for card in (1, 6, 8, 12)} == {1: 1, 6: 2, 8: 3, 12: 2}
    assert sum(DRAWS) == 15


# THE TRUMP CARDS: which card is higher


def test_cards_rank_by_trump_then_number() -> None:
    """T2, T21: value 0, then the low trump brown, the other colours, the high trump blue."""
    s = table("*" + READY, READY, READY).state
    rising = [0, 3, 8, 13, 1, 4, 5, 6, 9, 10, 11, 14, 15, 2, 7, 12]
    heights = [height(s, card, 0) for card in rising]
    assert heights == sorted(heights) and len(set(heights)) == 16


@pytest.mark.parametrize(
    ("bob", "cy", "closing", "order"),
    [
        ("Y1", "Y1", "Y1", "Ann Cy Bob"),  # all alike: the last is highest (T26, T27)
        ("R15", "B2", "G14", "Cy Bob Ann"),  # the smallest high trump beats red 15
        ("Br8", "Y1", "G14", "Ann Cy Bob"),  # brown 8 of the low trump is below yellow 1
        ("Chamaelo", "Br3", "Y1", "Ann Cy Bob"),  # no value is below the low trump (T18, T21)
    ],
)
def test_the_round_is_ranked(bob: str, cy: str, closing: str, order: str) -> None:
    assert f"order {order}" in str(ended(bob, cy, closing))


def test_who_is_ahead_while_the_round_runs_can_be_read_off_any_view() -> None:
    """Cy has not played, which is as low as a card of no value."""
    t = table("hand (B2) | stack G14 | deck (...)", "stack Br8 | deck (...)", "*" + READY)
    for seat in (None, 0, 1, 2):
        order = np.zeros(3, np.int8)
        rank_seats(t.view(seat).data, order)
        assert order.tolist() == [0, 1, 2]


def test_a_chamaelosaurus_on_the_meteor_shower_is_0_and_later_than_one_on_nothing() -> None:
    """T19, T20: of two cards of no value the earlier, Bob's, is the lowest."""
    t = table(
        "*hand (Chamaelo) | stack Shower | deck (...)",
        "stack Chamaelo | deck (...)",
        "stack Br3 | deck (...)",
    )
    assert "order Cy Ann Bob" in str(plays(t, "play chamaelosaurus"))


@pytest.mark.parametrize(
    ("stack", "value"),
    [
        (["B12", "Chamaelo"], 12),
        (["Chamaelo"], 0),
        (["Shower", "Chamaelo"], 0),
        (["B12", "Chamaelo", "Y1"], 1),  # covered later, it is nothing (T24)
    ],
)
def test_what_a_stack_counts_as(stack: list[str], value: int) -> None:
    """T18, T19, T24."""
    me = GAME.undealt(3, {}).player[0]
    for i, code in enumerate(stack):
        me.stack[i] = CODES.index(code)
    me.played = len(stack)
    assert worth(me) == value


# PLAYING CARDS


def test_you_may_play_any_card_of_your_hand_and_may_not_pass() -> None:
    """T17."""
    t = table("*hand (Shower B2 Chamaelo) | deck (...)", READY, READY)
    assert choices(t) == ["play meteor_shower", "play blue_2", "play chamaelosaurus"]


def test_a_card_draws_from_the_top_of_the_deck() -> None:
    t = plays(table("*hand (Y6) | deck (R10 Br3 ...)", READY, READY), "play yellow_6")
    assert part(t, 0, "hand") == "(Br3 R10)" and part(t, 0, "stack") == "Y6"
    assert told(t, 0) == [
        "You play yellow 6, drawing 2 cards.",
        "You draw red 10.",
        "You draw brown 3.",
    ]


def test_drawing_stops_when_the_deck_is_empty() -> None:
    """T11."""
    ann = "*hand (Shower Y1 B2 G4 R5 Y6 B7 Br8 G9 R10 Y11 B12 Br13 G14 R15 Chamaelo) | deck (Br3)"
    t = plays(table(ann, READY, READY), "play brown_8")
    assert "drawing 1 card." in told(t)[0] and part(t, 0, "deck") == ""
    assert t.state.player[0].holds == 16, "no hand limit (T12)"


def test_an_empty_hand_turns_up_the_top_card_and_its_symbol_works() -> None:
    """T13: Bob decides nothing; his yellow 6 draws two cards."""
    t = plays(table("*" + READY, "deck (Y6 R10 Br3 ...)", READY), "play blue_2")
    assert told(t)[1].endswith("the top card of the deck, yellow 6, is played, drawing 2 cards.")
    assert part(t, 1, "hand") == "(Br3 R10)" and part(t, 1, "stack") == "Y6" and t.turn == 2


def test_a_meteor_turned_up_by_an_empty_hand_counts() -> None:
    """T13, for two players in a row: Cy's 13 tops Bob's 11."""
    t = plays(table("*" + READY, "deck (Y11 ...)", "deck (Br13 ...)"), "play blue_2")
    assert t.state.owner == 2 and t.turn == 0


# Meteors


def test_a_meteor_lets_everyone_play_once_more_and_its_owner_last() -> None:
    """T8, T10: it draws nothing."""
    t = table("*hand (Y11 Y1) | deck (...)", READY, READY)
    plays(t, "play yellow_11")
    assert told(t) == ["Ann plays yellow 11.", "The last turn begins and will end with Ann."]
    plays(t, "play blue_2", "play red_15", "play yellow_1")
    assert "choosing an egg" in str(t)


@pytest.mark.parametrize(
    ("card", "owner"),
    [("B7", 0), ("Y11", 1), ("Br13", 1), ("Shower", 1), ("R15", 0), ("Chamaelo", 0)],
)
def test_an_equal_or_higher_meteor_begins_the_last_turn_again(card: str, owner: int) -> None:
    """T5 to T7: against Ann's 11; red 15 is no meteor."""
    t = table("stack Y11 | deck (...)", f"*hand ({card} Y1) | deck (...)", READY)
    assert lays(t, card).state.owner == owner


def test_a_meteor_is_compared_with_the_highest_not_with_the_last() -> None:
    """T5: Cy's 7 is above Bob's 5, but below Ann's 11."""
    cy = "*hand (B7) | deck (...)"
    t = table("hand (B2) | stack Y11 | deck (...)", "stack R5 | deck (...)", cy)
    assert plays(t, "play blue_7").state.owner == 0


def test_only_another_meteor_shower_tops_a_meteor_shower() -> None:
    """T7."""
    ann = "hand (B2) | stack Shower | deck (...)"
    lower = table(ann, "*hand (Br13) | deck (...)", READY)
    assert plays(lower, "play brown_13").state.owner == 0
    equal = table(ann, "*hand (Shower) | deck (...)", READY)
    assert plays(equal, "play meteor_shower").state.owner == 1


def test_the_last_turn_can_begin_again_and_again() -> None:
    """The owner's closing card too may be a higher meteor (T9)."""
    bob, cy = "hand (R5 G9 R10) | deck (...)", "hand (Y1 B2) | deck (...)"
    t = table("*hand (Br3 B7 Br13 Y1) | deck (...)", bob, cy)
    lays(t, "Br3", "R5", "Y1", "B7", "G9", "B2", "Br13")
    assert t.state.owner == 0 and told(t)[-1] == "The last turn begins again and will end with Ann."


def test_the_owners_higher_meteor_keeps_the_round_going() -> None:
    """T9."""
    t = ended("Y6", "Y6", "Br13")
    assert t.state.owner == 0 and t.turn == 1


def test_with_owner_closes_it_ends_the_round() -> None:
    """T9, the option."""
    assert "choosing an egg" in str(ended("Y6", "Y6", "Br13", owner_closes=1))


@pytest.mark.parametrize(("card", "by_number", "by_trump"), [("Br13", 1, 0), ("B7", 0, 1)])
def test_meteors_compare_by_number_or_under_the_option_by_trump(
    card: str, by_number: int, by_trump: int
) -> None:
    """T4: against yellow 11, with blue high and brown low."""
    for option, owner in ((0, by_number), (1, by_trump)):
        bob = f"*hand ({card}) | deck (...)"
        t = table("stack Y11 | deck (...)", bob, READY, meteors_by_trump=option)
        assert lays(t, card).state.owner == owner


def test_the_meteor_shower_is_above_every_trump() -> None:
    """T4, T7: under the option blue 7 of the high trump does not top it."""
    bob = "*hand (B7) | deck (...)"
    t = table("stack Shower | deck (...)", bob, READY, meteors_by_trump=1)
    assert plays(t, "play blue_7").state.owner == 0


def test_a_chamaelosaurus_neither_draws_nor_is_a_meteor() -> None:
    """T23: on Ann's yellow 11 it ends the round, on Cy's brown 8 it draws nothing."""
    assert "choosing an egg" in str(ended("Y6", "Y6", "Chamaelo"))
    cy = "*hand (Chamaelo R15) | stack Br8 | deck (...)"
    t = table("hand (B2) | stack Y1 Y6 | deck (...)", "stack Y1 Y6 | deck (...)", cy)
    assert plays(t, "play chamaelosaurus").state.player[2].holds == 1


# Nobody can play: only in tables set up by hand, where one has lost fewer cards than another

SPENT = "Y1 B2 G4 Y6 Br8"
ANN = (
    f"stack {SPENT} Chamaelo | out Shower Br3 R5 B7 G9 R10 Y11 B12 Br13 G14 R15"
    " | eggs 6 yellow, 2 blue"
)
BOB = (
    f"hand (R10) | stack {SPENT} Chamaelo | out Shower Br3 R5 B7 G9 Y11 B12 Br13 G14 R15"
    " | eggs 6 brown, 2 blue"
)
CY = f"*hand (R15) | stack {SPENT} | out Shower Br3 R5 B7 G9 R10 Y11 B12 G14 {{}} | eggs 6 green"


def test_a_player_without_cards_is_passed_over() -> None:
    """T14: Ann has none, Bob has one."""
    t = plays(table(ANN, BOB, CY.format("Br13 Chamaelo"), LATE), "play red_15")
    assert told(t)[-1] == "Ann has no card left to play." and t.turn == 1


def test_without_a_meteor_the_round_ends_when_nobody_can_play() -> None:
    """T16."""
    t = table(ANN, BOB, CY.format("Br13 Chamaelo"), LATE)
    plays(t, "play red_15", "play red_10")
    assert told(t)[1:3] == [
        "Cy has no card left to play.",
        "The round ends. Cy has the best card and Ann the lowest.",
    ]


def test_with_stuck_ends_round_the_first_who_cannot_play_ends_it() -> None:
    """T16, the option."""
    t = table(ANN, BOB, CY.format("Br13 Chamaelo"), LATE, stuck_ends_round=1)
    plays(t, "play red_15")
    assert t.over and "The round ends. Cy has the best card and Ann the lowest." in told(t)


def test_a_round_ends_when_the_owner_of_the_meteor_cannot_close_it() -> None:
    """T15, and Ann before him is only passed over (T14), whatever the option says."""
    cy = CY.format("R15 Chamaelo").replace("(R15)", "(Br13)")
    for option in (0, 1):
        t = table(ANN, BOB, cy, LATE, stuck_ends_round=option)
        plays(t, "play brown_13")
        assert told(t)[-1] == "Ann has no card left to play." and t.turn == 1
        plays(t, "play red_10")
        assert told(t)[1:3] == [
            "Cy has no card left to play.",
            "The round ends. Bob has the best card and Ann the lowest.",
        ]


def test_everyone_plays_in_every_round() -> None:
    """T43; and from the deal on everyone has equally many cards, so all run out together (T16)."""
    for seed in range(6):
        t, dice = GAME.deal(5, seed=seed), random.Random(seed)
        while not t.over:
            t.play(dice.choice(t.legal()))
            if t.state.phase == Phase.CHOOSING:
                counts = {int(me.holds + me.left + me.played) for me in t.state.player}
                assert all(me.played for me in t.state.player) and len(counts) == 1
