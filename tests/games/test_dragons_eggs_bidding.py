"""Phases 1 and 2 of Dragons' Eggs: who bids what, who passes, and which ability leaves a hand."""

from support.dragons_eggs_tables import GAME, after, line
from support.drawings import choices, scores

from clutch.games.dragons_eggs.format1 import PHRASES
from clutch.games.dragons_eggs.state import ACTIONS, PLACES, pair, paired, swap, swapped


def test_set_up_deals_eleven_treasures_an_ability_and_an_egg_card() -> None:
    """PREPARATION (E4)."""
    s = GAME.deal(5, seed=3).state
    assert [int(tribe.hand) for tribe in s.tribe] == [11] * 5
    assert all(sum(tribe.ability) == 1 for tribe in s.tribe)
    assert sum(s.offer) == 1 and sum(s.egg_deck) == 12 and sum(s.ability_deck) == 22
    assert {GAME.deal(5, seed=seed).turn for seed in range(40)} == {0, 1, 2, 3, 4}, "by lot"


def test_a_bid_is_one_card_down_or_one_up_and_one_down() -> None:
    """1. SELECT TREASURE CARDS: 11 single cards, 11 x 10 pairs, and no pass without eggs (E14)."""
    moves = choices(GAME.deal(3, seed=1))
    assert len(moves) == 11 + 110
    assert "bid 0" in moves and "pair 10 0" in moves and "pair 3 3" not in moves
    assert not any(move.startswith("pass") for move in moves)


def test_only_treasure_in_hand_can_be_bid() -> None:
    table = after(PASSING)
    assert table.why("bid 1") == "" and table.why("pair 2 1") == ""
    assert table.why("bid 3") == table.why("pair 1 3") == "not_in_hand"


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
    assert choices(table)[-2:] == ["pass one", "pass four"]
    assert table.why("pass two") == "no_such_egg_card"
    table.play("pass four")
    assert scores(table) == [1, 0, 2] and line(table, "removed") == "1 four"
    assert not any(move.startswith("pass") for move in choices(table)), "Bob has no egg"


def test_who_passes_draws_and_plays_no_ability() -> None:
    """PASS (E15): the others choose, and the pass keeps her one ability."""
    table = after(PASSING, "pass one", "bid 3", "bid 5")
    assert table.turn == 1, "Bob chooses first"
    assert "holds orb" in line(table, "Ann")
    table.play("discard claw").play("discard wings")
    assert scores(table) == [4, 0, 5], "and Ann has no total"


def test_if_everybody_passes_the_eggs_are_carried_over() -> None:
    """E17."""
    text = PASSING.replace("Bob   hand 3 4; holds claw", "Bob   hand 3 4; holds claw; eggs 1 one")
    table = after(text, "pass one", "pass one", "pass two")
    assert str(table).splitlines()[1].startswith("round 4, start Bob, bidding")
    assert table.state.offer.sum() == 2 and scores(table) == [4, 0, 0]


OUT = """
    round 4, start Cy, bidding
    offer 1 two
    Ann   hand -; holds orb; eggs 1 one
    Bob   hand 2 3; holds claw
    *Cy   hand 9; holds wings
"""


def test_without_treasure_you_take_no_part_and_keep_your_eggs() -> None:
    """E11, E46: Ann is skipped, though the marker comes to her next."""
    table = after(OUT, "bid 9")
    assert table.turn == 1
    table.play("bid 2")
    assert table.turn == 2 and "holds orb" in line(table, "Ann"), "she draws no ability"
    table.play("discard wings").play("discard claw")
    assert "start Ann" in str(table) and table.turn == 1, "the marker is Ann's, the bid Bob's"
    assert scores(table) == [1, 0, 2]


def test_the_last_treasure_still_earns_an_ability_and_the_egg() -> None:
    """E12: Cy bid the last card, and draws, chooses and wins all the same."""
    table = after(OUT, "bid 9", "bid 2")
    assert table.turn == 2 and table.state.tribe[2].ability.sum() == 2
    assert scores(table.play("discard wings").play("discard claw")) == [1, 0, 2]


def test_the_only_tribe_with_treasure_wins_alone_even_with_a_zero() -> None:
    """E13."""
    text = """
        round 5, start Ann, bidding
        offer 1 four
        Ann   hand -; holds orb
        *Bob  hand 0 3; holds claw
        Cy    hand -; holds wings
    """
    table = after(text, "bid 0", "discard claw")
    assert scores(table) == [0, 4, 0] and not table.over


def test_exactly_one_ability_leaves_the_hand() -> None:
    """2. SELECT ABILITY CARD (E7): played face down or discarded face up."""
    table = GAME.deal(3, seed=2)
    for _ in range(3):
        table.play("bid 5")
    assert all(move.startswith(("play ", "discard ")) for move in choices(table))
    assert table.why("decline") == "choose_first"
    seat = table.turn
    assert seat is not None
    table.play(table.legal()[-1])
    assert sum(table.state.tribe[seat].ability) == 1


def test_no_orb_to_two_treasures_but_it_may_be_discarded() -> None:
    """E33, and with two Orbs one must go."""
    text = """
        round 2, start Ann, choosing
        offer 1 one
        *Ann  hand 1; bid 2 down, 9 up; holds orb, orb
        Bob   hand 4; bid 5 down; holds claw
        Cy    hand 4; bid 5 down; holds wings
    """
    table = after(text)
    assert choices(table) == ["discard orb"]
    assert table.why("play orb") == "orb_to_two_treasures"
    assert table.why("play claw") == table.why("discard claw") == "no_such_ability"
    assert "play orb" in choices(after(text.replace("bid 2 down, 9 up", "bid 2 down")))


def test_the_discard_becomes_the_deck_when_a_card_is_needed() -> None:
    """E9: not before, with what was discarded in this phase, without what lies face down."""
    text = """
        round 2, start Ann, choosing
        offer 1 two
        ability_deck  -
        ability_discard  2 reverse_scale, 5 steel_scale, 5 sharp_eyes, 4 wings, 4 orb, 3 claw
        *Ann  hand 1; bid 6 down; holds claw, claw
        Bob   hand 3; bid 5 down; holds orb
        Cy    hand 4; bid 7 down; holds wings
    """
    table = after(text)
    assert line(table, "ability_deck") == "-", "an empty deck waits"
    table.play("discard claw")
    assert line(table, "ability_discard") == "-"
    assert table.state.ability_deck.sum() == 23, "24 less Bob's draw"
    face_down = after(text, "play claw")
    assert face_down.state.ability_deck.sum() == 22
    assert "plays claw before" in line(face_down, "Ann"), "it was played before the reshuffle"


def test_a_move_out_of_its_phase_is_refused_with_the_phase() -> None:
    table = after(PASSING)
    assert table.why("play orb") == table.why("claw 1 1") == "bid_first"
    table.play("bid 1").play("bid 3").play("bid 5")
    assert table.why("bid 2") == table.why("pass one") == "bidding_over"
    assert table.why("orb") == "choose_first"


def test_pairs_and_exchanges_and_their_numbers_are_inverses() -> None:
    for up in range(11):
        for down in range(11):
            if up != down:
                assert paired(pair(up, down)) == (up, down)
                assert ACTIONS[pair(up, down)].text == f"pair {up} {down}"
    for one in range(PLACES):
        for two in range(one + 1, PLACES):
            assert swapped(swap(one, two)) == (one, two)
            assert ACTIONS[swap(one, two)].args == (one // 2, one % 2, two // 2, two % 2)


def test_every_move_has_the_number_that_old_records_give_its_phrase() -> None:
    assert len(PHRASES) == len(set(PHRASES)) == len(ACTIONS)
    for move, phrase in (
        ("bid 10", "bid 10 face down"),
        ("pair 4 8", "bid 4 up, 8 down"),
        ("pass two", "pass and give up 2 eggs"),
        ("discard sharp_eyes", "discard sharp eyes"),
        ("guard up", "guard your face-up card"),
        ("peek 5", "peek at seat 5's face-down card"),
        ("swap 1 1 3 2", "swap seat 1's first card and seat 3's second card"),
        ("orb", "use orb"),
        ("claw 3 2", "claw seat 3's second card"),
    ):
        assert PHRASES[GAME.action(move).id] == phrase
