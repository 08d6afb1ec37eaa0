"""Phase 3 of Dragons' Eggs: the six abilities at work, each on a table drawn for it."""

from support.dragons_eggs_tables import after, happened, line, round_of
from support.drawings import choices, scores


def test_abilities_work_in_order_of_their_numbers_then_clockwise_from_the_marker() -> None:
    """3. APPLY EFFECTS (E1, E5): Sharp Eyes, then Wings of Cy before Ann's, for Bob starts."""
    text = round_of(
        "bid 5 down; plays wings", "bid 6 down; plays sharp_eyes", "bid 7 down; plays wings", "Bob"
    )
    table = after(text, "peek 1", "decline")
    assert table.turn == 2
    table.play("swap 1 1 3 1")
    assert table.turn == 0, "and Ann sees what Cy did before she chooses"
    table.play("swap 1 1 3 1")
    assert scores(table) == [0, 0, 3]


def test_any_ability_may_be_declined_and_is_discarded() -> None:
    """DETAILS OF ABILITY CARDS (E6), the Reverse Scale too."""
    for ability in ("reverse_scale", "steel_scale", "sharp_eyes", "wings", "orb", "claw"):
        text = round_of(f"bid 5 down; plays {ability}", "bid 6 down", "bid 7 down", "Ann")
        table = after(text, "decline")
        assert line(table, "ability_discard") == f"1 {ability}" and scores(table) == [0, 0, 3]


def test_a_use_of_another_ability_is_refused() -> None:
    text = round_of("bid 5 down; plays orb", "bid 6 down; plays claw", "bid 7 down", "Ann")
    table = after(text)
    assert choices(table) == ["decline", "orb"]
    for move in ("reverse", "guard down", "peek 2", "take_back down", "swap 1 1 2 1", "claw 2 1"):
        assert table.why(move) == "another_ability"
    assert table.why("play claw") == "already_chosen" and table.why("bid 0") == "bidding_over"


def test_the_reverse_scale_sweeps_everything_away() -> None:
    """(0) REVERSE SCALE (E19 to E22, E47): bids, abilities, eggs; and two new egg cards."""
    text = round_of(
        "bid 5 down, 9 up; plays steel_scale",
        "bid 6 down; plays reverse_scale",
        "bid 7 down; plays reverse_scale",
        "Bob",
    )
    assert choices(after(text)) == ["decline", "reverse"]
    table = after(text, "reverse")
    assert "round 3, start Cy, bidding" in str(table) and scores(table) == [0, 0, 0]
    discard = line(table, "ability_discard")
    assert discard == "2 reverse_scale, 1 steel_scale", "no guard helps, the second is cancelled"
    assert line(table, "removed") == "1 three" and table.state.offer.sum() == 2
    assert "buried 2:5" in line(table, "Ann"), "face down stays so"
    assert "Ann  may hold 0 5; spent 1 2 3 4 6 7 8 9 10 (?)" in str(table.view(None))
    assert "Ann  holds 0; spent 1 2 3 4 5 6 7 8 9 10" in str(table.view(0))


def test_a_reverse_scale_with_too_few_egg_cards_left_ends_the_game() -> None:
    """(0) REVERSE SCALE (E23): with one card left, or none; and all share at no eggs (E49)."""
    text = round_of("bid 5 down; plays reverse_scale", "bid 6 down", "bid 7 down", "Ann")
    for eggs, removed in (("1 one", "3 one"), ("-", "4 one"), ("2 one", "2 one")):
        more = f"egg_deck {eggs}\nremoved {removed}, 4 two, 2 three, 2 four\n"
        table = after(text.replace("\n*", f"\n{more}*", 1), "reverse")
        assert table.over == (eggs != "2 one") and scores(table) == [0, 0, 0]
        assert table.winners == ([0, 1, 2] if table.over else [])


def test_a_guarded_card_cannot_be_chosen_at_all() -> None:
    """(1) STEEL SCALE (E24, E25): neither looked at, nor moved, nor destroyed."""
    text = round_of(
        "bid 5 down, 9 up; plays steel_scale",
        "bid 6 down; plays sharp_eyes",
        "bid 7 down; plays {}",
        "Ann",
    )
    assert choices(after(text.format("claw"))) == ["decline", "guard down", "guard up"]
    table = after(text.format("claw"), "guard down")
    assert choices(table) == ["decline", "peek 2", "peek 3"]
    assert table.why("peek 1") == "guarded" and table.why("peek 4") == "no_treasure_there"
    table.play("peek 2").play("decline")
    assert choices(table) == ["decline", "claw 1 2", "claw 2 1", "claw 3 1"]
    assert table.why("claw 1 1") == "guarded" and table.why("claw 2 2") == "no_treasure_there"
    table = after(text.format("wings"), "guard down", "decline")
    assert choices(table) == ["decline", "swap 1 2 2 1", "swap 1 2 3 1", "swap 2 1 3 1"]
    assert table.why("swap 1 1 3 1") == table.why("swap 1 1 1 2") == "guarded"


def test_an_option_lets_sharp_eyes_look_through_a_guard() -> None:
    """E24, option peek_through_guard."""
    text = round_of("bid 5 down; guard down", "bid 6 down; plays sharp_eyes", "bid 7 down", "Bob")
    assert "peek 1" not in choices(after(text))
    assert "peek 1" in choices(after(text, peek_through_guard=1))


EYES = round_of("bid 5 down", "bid 6 down, 3 up; plays sharp_eyes", "bid 7 down", "Bob")


def test_sharp_eyes_see_for_their_owner_alone() -> None:
    """(2) SHARP EYES (E27): any face-down card, the own included."""
    table = after(EYES)
    assert choices(table) == ["decline", "peek 1", "peek 2", "peek 3"]
    table.play("peek 3")
    assert table.view(1).told() == ["Your Sharp Eyes look at Cy's face-down card: it is worth 7."]
    assert table.view(2).told() == ["Bob's Sharp Eyes look at your face-down card: it is worth 7."]
    assert table.view(0).told() == ["Bob's Sharp Eyes look at Cy's face-down card."]
    assert "Cy   may hold 0;" in str(table.view(1)), "Bob knows where the 7 is"
    for seat in (0, None):
        assert "Cy   may hold 0 7;" in str(table.view(seat))


def test_after_the_look_one_card_may_be_taken_back() -> None:
    """(2) SHARP EYES (E28): up or down, one or none."""
    table = after(EYES)
    assert table.why("take_back up") == "look_first"
    table.play("peek 3")
    assert choices(table) == ["decline", "take_back down", "take_back up"]
    assert table.why("peek 3") == "already_looked"
    kept = table.copy().play("decline")
    assert scores(kept) == [0, 3, 0], "9 against 7 and 5"
    table.play("take_back up")
    assert scores(table) == [0, 0, 3] and line(table, "Bob").startswith("hand 0 3;")


def test_a_bid_that_is_gone_neither_wins_nor_ties() -> None:
    """E29: no card is no bid, and not a 0."""
    text = round_of("bid 5 down", "bid 6 down; plays sharp_eyes", "bid 5 down", "Bob")
    table = after(text, "peek 2", "take_back down")
    assert happened(table, "carried") == [(1,)] and scores(table) == [0, 0, 0], "5 offsets 5"
    table = after(text, "peek 2", "take_back down", empty_bids_zero=1)
    assert scores(table) == [0, 3, 0], "under the option it bids 0, and that is alone"


WINGS = round_of("bid 5 down, 9 up", "bid 6 down; plays wings", "bid 7 down", "Bob")


def test_wings_exchange_any_two_cards_and_each_stays_as_it_faces() -> None:
    """(3) WINGS (E30): own or not, up or down."""
    assert len(choices(after(WINGS))) == 1 + 4 * 3 // 2
    text = WINGS.replace("bid 7 down;", "bid 7 down; plays claw;")
    table = after(text, "swap 1 2 3 1")
    assert happened(table, "swapped") == [(1, 0, 1, 2, 0)], "seat and card, seat and card"
    assert "front Ann's down, Cy's down" in line(table, "Ann")
    assert "front Ann's up, -" in line(table, "Cy")
    assert "(5) (?) Cy's" in str(table.view(0)) and "[9] Ann's" in str(table.view(0))
    table.play("decline")
    assert scores(table) == [3, 0, 0], "5 and 7 against 6 and 9"


def test_wings_between_two_cards_of_one_tribe_change_nothing() -> None:
    """(3) WINGS (E31): legal, but idle."""
    assert scores(after(WINGS, "swap 1 1 1 2")) == [3, 0, 0]


def test_wings_and_claw_without_a_target_are_not_asked() -> None:
    """E31, E38: with all but one card guarded, Wings; with all, the Claw."""
    for ability, guards in (("wings", "bid 6 down"), ("claw", "bid 6 down; guard down")):
        text = round_of(
            "bid 5 down; guard down",
            f"{guards}; plays {ability}",
            "bid 7 down; plays sharp_eyes",
            "Cy",
        )
        table = after(text, "peek 3", "take_back down")
        assert f"There is no target for Bob's {ability.title()}." in table.view(None).told()
        assert scores(table) == [0, 3, 0]


def test_an_orb_doubles_the_treasure_in_front_of_its_owner() -> None:
    """(4) ORB (E34): 5 and 5 beat 9; and it may be declined (E6)."""
    text = round_of("bid 5 down; plays orb", "bid 6 down", "bid 7 down, 2 up", "Ann")
    assert scores(after(text, "orb")) == [3, 0, 0]
    assert scores(after(text, "decline")) == [0, 0, 3]
    zero = text.replace("Ann hand 0; bid 5 down", "Ann hand 5; bid 0 down")
    assert scores(after(zero, "orb")) == [0, 0, 3], "twice 0 is 0"


def test_an_orb_copies_what_lies_there_after_wings() -> None:
    """(4) ORB (E34)."""
    text = round_of("bid 1 down; plays orb", "bid 9 down", "bid 2 down; plays wings", "Cy")
    table = after(text, "swap 1 1 2 1", "orb")
    assert (0, 18) in happened(table, "totalled") and scores(table) == [3, 0, 0]


def test_a_claw_breaks_the_orb_before_the_treasure() -> None:
    """(5) CLAW (E36): the first takes the Orb, the second the treasure."""
    text = round_of("bid 5 down; orb", "bid 6 down; plays claw", "bid 7 down; plays claw", "Bob")
    table = after(text, "claw 1 1")
    assert line(table, "ability_discard") == "1 orb, 1 claw"
    assert line(table, "Ann").startswith("hand 0; bid 5 down; holds"), "the Orb alone is gone"
    assert table.view(2).told() == ["Bob's Claw breaks Ann's Orb."]
    table.play("claw 1 1")
    assert "buried 2:5" in line(table, "Ann") and scores(table) == [0, 0, 3]


def test_a_face_down_victim_stays_unseen() -> None:
    """(5) CLAW (E39): even who clawed it learns nothing; a face-up one goes up (E32)."""
    text = round_of("bid 5 down, 9 up", "bid 6 down; plays claw", "bid 7 down; plays claw", "Bob")
    table = after(text, "claw 1 1")
    assert table.view(1).told() == ["Your Claw destroys Ann's face-down card."]
    assert table.view(0).told() == ["Bob's Claw destroys your 5."]
    table.play("claw 1 2")
    assert table.view(None).told()[0] == "Cy's Claw destroys Ann's 9."
    assert "Ann  may hold 0 5; spent 1 2 3 4 6 7 8 9 10 (?)" in str(table.view(1))
    assert scores(table) == [0, 0, 3]


def test_a_claw_may_take_its_own_card() -> None:
    """(5) CLAW (E37, E13): then even the only bidder wins nothing (E29)."""
    text = """
        round 2, start Bob, using
        offer 1 three
        Ann hand -; holds orb
        *Bob hand 1 2; bid 6 down; plays claw; holds orb
        Cy hand -; holds orb
    """
    table = after(text, "claw 2 1")
    assert happened(table, "carried") and not happened(table, "totalled")
    assert scores(table) == [0, 0, 0]


def test_a_destroyed_card_goes_to_its_owner_wherever_it_lay() -> None:
    """(5) CLAW (E32): Ann's 9 was clawed in front of Cy."""
    text = round_of("bid 5 down, 9 up", "bid 6 down; plays wings", "bid 7 down; plays claw", "Bob")
    table = after(text, "swap 1 2 3 1", "claw 3 1")
    assert happened(table, "clawed")[0] == (2, 0, 1, 2, 1, 9)
    assert table.view(0).told()[0] == "Cy's Claw destroys your 9 in front of Cy."
    assert "2:9" in line(table, "Ann")
