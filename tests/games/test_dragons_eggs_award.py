"""Rounds of Dragons' Eggs: who takes part, what is carried over, and when the game ends.

Tables are drawn small: a treasure that is named nowhere was spent in the round before.
"""

from functools import partial

from support import drawings
from support.drawings import choices, scores

import clutch

GAME = clutch.game("dragons_eggs")
after = partial(drawings.after, GAME)


PASSING = """
    round 3, start Ann, bidding
    offer 1 three
    *Ann  hand 1 2; holds orb; eggs 1 one, 1 four
    Bob   hand 3 4; holds claw
    Cy    hand 5; holds wings; eggs 1 two
"""


def test_a_pass_costs_an_egg_card_of_your_choice() -> None:
    """PASS (E14, E16): only with an egg card, any of them, and it is gone for good."""
    table = after(PASSING)
    assert choices(table)[-2:] == ["pass and give up 1 egg", "pass and give up 4 eggs"]
    table.play("pass and give up 4 eggs")
    assert scores(table) == [1, 0, 2] and table._s.box.tolist() == [0, 0, 0, 1]
    assert not any(words.startswith("pass") for words in choices(table)), "Bob has no egg"


def test_who_passes_draws_and_plays_no_ability() -> None:
    """PASS (E15): the others choose, and the pass keeps her one ability."""
    table = after(PASSING, "pass and give up 1 egg", "bid 3 face down", "bid 5 face down")
    assert table.turn == 1, "Bob chooses first"
    assert table._s.tribe[0].ability.sum() == 1
    table.play("discard claw").play("discard wings")
    assert scores(table) == [4, 0, 5], "and Ann has no total"


def test_if_everybody_passes_the_eggs_are_carried_over() -> None:
    """E17."""
    text = PASSING.replace("Bob   hand 3 4; holds claw", "Bob   hand 3 4; holds claw; eggs 1 one")
    moves = ("pass and give up 1 egg", "pass and give up 1 egg", "pass and give up 2 eggs")
    table = after(text, *moves)
    assert table._s.rounds == 4 and table._s.offer.sum() == 2
    assert scores(table) == [4, 0, 0]


OUT = """
    round 4, start Cy, bidding
    offer 1 two
    Ann   hand -; holds orb; eggs 1 one
    Bob   hand 2 3; holds claw
    *Cy   hand 9; holds wings
"""


def test_without_treasure_you_take_no_part_and_keep_your_eggs() -> None:
    """E11, E46: Ann is skipped, though the marker comes to her next."""
    table = after(OUT, "bid 9 face down")
    assert table.turn == 1
    table.play("bid 2 face down")
    assert table.turn == 2 and table._s.tribe[0].ability.sum() == 1
    table.play("discard wings").play("discard claw")
    assert table._s.starter == 0 and table.turn == 1, "the marker is Ann's, the bid Bob's"
    assert scores(table) == [1, 0, 2]


def test_the_last_treasure_still_earns_an_ability_and_the_egg() -> None:
    """E12: Cy bid the last card, and draws, chooses and wins all the same."""
    table = after(OUT, "bid 9 face down", "bid 2 face down")
    assert table.turn == 2 and table._s.tribe[2].ability.sum() == 2


def test_the_only_tribe_with_treasure_wins_alone_even_with_a_zero() -> None:
    """E13."""
    text = """
        round 5, start Ann, bidding
        offer 1 four
        Ann   hand -; holds orb
        *Bob  hand 0 3; holds claw
        Cy    hand -; holds wings
    """
    table = after(text, "bid 0 face down", "discard claw")
    assert scores(table) == [0, 4, 0] and not table.over


CHOOSING = """
    round 2, start Ann, choosing
    offer 1 two
    *Ann  hand 1; bid 6 down, 2 up; holds orb, claw
    Bob   hand 3; bid 5 down; holds orb
    Cy    hand 4; bid 7 down; holds steel scale
"""


def test_the_discard_becomes_the_deck_when_a_card_is_needed() -> None:
    """E9: not before, with what was discarded in this phase, without what lies face down."""
    text = """
        round 2, start Ann, choosing
        offer 1 two
        deck  -
        used  2 reverse scale, 5 steel scale, 5 sharp eyes, 4 wings, 4 orb, 3 claw
        *Ann  hand 1; bid 6 down; holds claw, claw
        Bob   hand 3; bid 5 down; holds orb
        Cy    hand 4; bid 7 down; holds wings
    """
    table = after(text)
    assert table._s.deck.sum() == 0, "an empty deck waits"
    table.play("discard claw")
    assert table._s.used.sum() == 0 and table._s.deck.sum() == 23, "24 less Bob's draw"
    face_down = after(text, "play claw")
    assert face_down._s.deck.sum() == 22 and face_down._s.tribe[0].early == 1


def test_an_offset_leaves_the_prize_to_the_highest_total_alone() -> None:
    """4. DECIDE WINNER (E40): ties cancel, however high; even a 0 may win."""
    text = """
        round 2, start Ann, choosing
        offer 1 four, 1 one
        Ann   hand 5; bid 9 down, 1 up; holds orb
        Bob   hand 3; bid 10 down; holds orb
        *Cy   hand 4; bid {} down; holds steel scale, orb
    """
    table = after(text.format(0), "discard orb")
    assert scores(table) == [0, 0, 5], "and takes every egg card on offer (E41)"
    table = after(text.format(10), "discard orb")
    assert scores(table) == [0, 0, 0], "a tie of three (E40)"
    assert table._s.offer.sum() == 3, "carried over, and one more is opened"


def test_the_marker_goes_left_and_one_egg_is_opened() -> None:
    """5. PREPARE FOR THE NEXT ROUND (E44, E46)."""
    table = after(CHOOSING, "discard claw", "discard orb", "discard steel scale")
    assert table._s.starter == table.turn == 1 and table._s.rounds == 3
    assert table._s.offer.sum() == 1 and scores(table) == [2, 0, 0]
    assert [tribe.bids for tribe in table._s.tribe] == [0] * 5


LAST = """
    round 9, start Ann, choosing
    offer 1 four, 1 two
    nest  {nest}
    box   {box}
    Ann   hand 1 3; bid 9 down; holds orb
    Bob   hand 3; bid 9 down; holds orb
    *Cy   hand {cy}; bid {bid} down; holds steel scale, orb
"""
DECK_OUT = {"nest": "-", "box": "4 one, 3 two, 3 three, 1 four", "cy": "3"}


def test_the_last_card_is_played_for_and_then_the_game_is_over() -> None:
    """END OF THE GAME (E42)."""
    table = after(LAST.format(**DECK_OUT, bid=4), "discard orb")
    assert table.over and scores(table) == [0, 0, 6] and table.winners == [2]


def test_eggs_carried_past_the_last_card_are_nobodys() -> None:
    """E43, E49: with no eggs at all, everybody shares the win."""
    table = after(LAST.format(**DECK_OUT, bid=9), "discard orb")
    assert table.over and scores(table) == [0, 0, 0] and table.winners == [0, 1, 2]


def test_an_option_plays_one_more_round_for_carried_eggs() -> None:
    """E43, option extra_round: one more, and only one."""
    table = after(LAST.format(**DECK_OUT, bid=9), "discard orb", extra_round=1)
    assert not table.over and table._s.rounds == 10 and table._s.offer.tolist() == [0, 1, 0, 1]
    for words in ("bid 3 face down", "bid 3 face down"):
        table.play(words)
    again = table.copy()
    for words in ("bid 1 face down", "discard orb", "discard steel scale", "discard orb"):
        table.play(words)
    assert table.over and scores(table) == [6, 0, 0], "3 offsets 3, and the 1 wins"
    for words in ("bid 3 face down", "discard orb", "discard steel scale", "discard orb"):
        again.play(words)
    assert again.over and again._s.offer.sum() == 2, "carried over again: there is no third time"


def test_the_game_is_over_when_nobody_has_treasure() -> None:
    """E10, E45: abilities in hand do not count, and eggs may remain."""
    text = """
        round 9, start Ann, choosing
        offer 1 four
        Ann   hand -; bid 9 down; holds orb
        Bob   hand -; bid 8 down; holds orb
        *Cy   hand -; bid 3 down; holds steel scale, orb
    """
    table = after(text, "discard orb")
    assert table.over and table.winners == [0] and table._s.nest.sum() == 12
