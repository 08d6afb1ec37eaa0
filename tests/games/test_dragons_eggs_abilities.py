"""The six abilities of Dragons' Eggs at work, each on a table drawn for it."""

from functools import partial

from support import drawings
from support.drawings import choices, scores

import clutch
from clutch.games.dragons_eggs.state import NONE, Event

GAME = clutch.game("dragons_eggs")
after = partial(drawings.after, GAME)


def round_of(ann: str, bob: str, cy: str, turn: str, more: str = "") -> str:
    """Round 2, abilities opened: each tribe's bid and ability, and whose turn it is."""
    rows = "".join(
        f"{'*' * (name == turn)}{name} hand 0; {what}; holds steel scale\n"
        for name, what in (("Ann", ann), ("Bob", bob), ("Cy", cy))
    )
    return f"round 2, start Bob, using\noffer 1 three\n{more}{rows}"


def test_abilities_work_in_order_of_their_numbers_then_clockwise_from_the_marker() -> None:
    """3. APPLY EFFECTS (E1, E5): sharp eyes, then wings of Cy before Ann's, for Bob starts."""
    text = round_of(
        "bid 5 down; plays wings", "bid 6 down; plays sharp eyes", "bid 7 down; plays wings", "Bob"
    )
    table = after(text, "peek at seat 1's face-down card", "decline")
    assert table.turn == 2
    table.play("swap seat 1's first card and seat 3's first card")
    assert table.turn == 0, "and Ann sees what Cy did before she chooses"
    table.play("swap seat 1's first card and seat 3's first card")
    assert scores(table) == [0, 0, 3]


def test_an_ability_may_be_declined_and_is_discarded() -> None:
    """DETAILS OF ABILITY CARDS (E6), the Reverse Scale too."""
    text = round_of("bid 5 down; plays reverse scale", "bid 6 down", "bid 7 down", "Ann")
    assert choices(after(text)) == ["decline", "use reverse scale"]
    table = after(text, "decline")
    assert table._s.used.tolist() == [1, 0, 0, 0, 0, 0] and scores(table) == [0, 0, 3]


def test_the_reverse_scale_sweeps_everything_away() -> None:
    """(0) REVERSE SCALE (E19 to E22, E47): bids, abilities, eggs; and two new egg cards."""
    text = round_of(
        "bid 5 down, 9 up; plays steel scale",
        "bid 6 down; plays reverse scale",
        "bid 7 down; plays reverse scale",
        "Bob",
    )
    table = after(text, "use reverse scale")
    s = table._s
    assert s.rounds == 3 and s.starter == 2 and scores(table) == [0, 0, 0]
    assert s.used.tolist() == [2, 1, 0, 0, 0, 0], "no guard helps, and the second is cancelled"
    assert s.box.tolist() == [0, 0, 1, 0] and s.offer.sum() == 2
    assert all(tribe.hand == 1 for tribe in s.tribe[:3])
    spectator = str(table.view(None))
    assert "Ann  may hold 0 5; spent 1 2 3 4 6 7 8 9 10 (?)" in spectator, "face down stays so"
    assert "Ann  holds 0; spent 1 2 3 4 5 6 7 8 9 10" in str(table.view(0))


def test_a_reverse_scale_with_too_few_egg_cards_left_ends_the_game() -> None:
    """(0) REVERSE SCALE (E23): with one card left, or none."""
    text = round_of("bid 5 down; plays reverse scale", "bid 6 down", "bid 7 down", "Ann")
    for nest, box in (("1 one", "3 one"), ("-", "4 one")):
        more = f"nest {nest}\nbox {box}, 4 two, 2 three, 2 four\n"
        table = after(text.replace("\n*", f"\n{more}*", 1))
        assert table.play("use reverse scale").over and scores(table) == [0, 0, 0]
    more = "nest 2 one\nbox 2 one, 4 two, 2 three, 2 four\n"
    assert not after(text.replace("\n*", f"\n{more}*", 1), "use reverse scale").over


def test_a_guarded_card_cannot_be_chosen_at_all() -> None:
    """(1) STEEL SCALE (E24, E25): neither peeked at, nor moved, nor destroyed."""
    text = round_of(
        "bid 5 down, 9 up; plays steel scale",
        "bid 6 down; plays sharp eyes",
        "bid 7 down; plays claw",
        "Ann",
    )
    assert choices(after(text)) == [
        "decline",
        "guard your face-down card",
        "guard your face-up card",
    ]
    table = after(text, "guard your face-down card")
    seats = [words for words in choices(table) if words.startswith("peek")]
    assert seats == ["peek at seat 2's face-down card", "peek at seat 3's face-down card"]
    table.play("peek at seat 2's face-down card").play("decline")
    assert choices(table) == [
        "decline",
        "claw seat 1's second card",
        "claw seat 2's first card",
        "claw seat 3's first card",
    ]


def test_an_option_lets_sharp_eyes_look_through_a_guard() -> None:
    """E24, option peek_through_guard."""
    text = round_of("bid 5 down; guard down", "bid 6 down; plays sharp eyes", "bid 7 down", "Bob")
    look = "peek at seat 1's face-down card"
    assert look not in choices(after(text))
    assert look in choices(after(text, peek_through_guard=1))


EYES = round_of("bid 5 down", "bid 6 down, 3 up; plays sharp eyes", "bid 7 down", "Bob")


def test_sharp_eyes_see_for_their_owner_alone() -> None:
    """(2) SHARP EYES (E27): any face-down card, the own included."""
    table = after(EYES)
    assert len(choices(table)) == 1 + 3
    table.play("peek at seat 3's face-down card")
    assert table.view(1).told() == ["You look at Cy's face-down card: a 7."]
    assert table.view(2).told() == ["Bob looks at your face-down card: a 7."]
    assert table.view(0).told() == ["Bob looks at Cy's face-down card."]
    assert table.view(1).ask().startswith("The card is a 7.")
    assert int(table.view(1).tribe[2].bid[0]) == 7 and int(table.view(0).tribe[2].bid[0]) < 0


def test_after_the_look_one_card_may_be_taken_back() -> None:
    """(2) SHARP EYES (E28): up or down, one or none."""
    table = after(EYES, "peek at seat 3's face-down card")
    assert choices(table) == [
        "decline",
        "take back your face-down card",
        "take back your face-up card",
    ]
    kept = table.copy().play("decline")
    assert scores(kept) == [0, 3, 0], "9 against 7 and 5"
    table.play("take back your face-up card")
    assert scores(table) == [0, 0, 3] and table._s.tribe[1].hand == 2
    assert table._s.tribe[1].played[3] == 0 and table._s.tribe[1].played[6] == 2


def test_a_bid_that_is_gone_neither_wins_nor_ties() -> None:
    """E29: no card is no bid, and not a 0."""
    text = round_of("bid 5 down", "bid 6 down; plays sharp eyes", "bid 5 down", "Bob")
    moves = ("peek at seat 2's face-down card", "take back your face-down card")
    table = after(text, *moves)
    assert table._s.offer.sum() == 2 and scores(table) == [0, 0, 0], "5 offsets 5, carried over"
    table = after(text, *moves, empty_bids_zero=1)
    assert scores(table) == [0, 3, 0], "under the option it bids 0, and that is alone"


WINGS = round_of("bid 5 down, 9 up", "bid 6 down; plays wings", "bid 7 down", "Bob")


def test_wings_exchange_any_two_cards_and_each_stays_as_it_faces() -> None:
    """(3) WINGS (E30): own or not, up or down."""
    assert len(choices(after(WINGS))) == 1 + 4 * 3 // 2
    text = WINGS.replace("bid 7 down;", "bid 7 down; plays claw;")
    table = after(text, "swap seat 1's second card and seat 3's first card")
    assert "(5) (?) Cy's" in str(table.view(0)) and "[9] Ann's" in str(table.view(0))
    table.play("decline")
    assert scores(table) == [3, 0, 0], "5 and 7 against 6 and 9"


def test_wings_between_two_cards_of_one_tribe_change_nothing() -> None:
    """(3) WINGS (E31): legal, but idle."""
    table = after(WINGS, "swap seat 1's first card and seat 1's second card")
    assert scores(table) == [3, 0, 0]


def test_wings_and_claw_without_a_target_are_not_asked() -> None:
    """E31, E38: with all but one card guarded, Wings; with all, the Claw."""
    text = round_of(
        "bid 5 down; guard down", "bid 6 down; guard down", "bid 7 down; plays {}", "Cy"
    )
    eyes = text.format("sharp eyes").replace(
        "6 down; guard down", "6 down; guard down; plays wings"
    )
    table = after(eyes, "peek at seat 3's face-down card", "take back your face-down card")
    assert "Bob finds no target for wings." in table.view(None).told() and scores(table) == [
        0,
        3,
        0,
    ]
    claw = eyes.replace("plays wings", "plays claw")
    table = after(claw, "peek at seat 3's face-down card", "take back your face-down card")
    assert "Bob finds no target for claw." in table.view(None).told()


def test_an_orb_doubles_the_treasure_in_front_of_its_owner() -> None:
    """(4) ORB (E34): 5 and 5 beat 9; and it may be declined (E6)."""
    text = round_of("bid 5 down; plays orb", "bid 6 down", "bid 7 down, 2 up", "Ann")
    assert choices(after(text)) == ["decline", "use orb"]
    assert scores(after(text, "use orb")) == [3, 0, 0]
    assert scores(after(text, "decline")) == [0, 0, 3]
    zero = text.replace("Ann hand 0; bid 5 down", "Ann hand 5; bid 0 down")
    assert scores(after(zero, "use orb")) == [0, 0, 3], "twice 0 is 0"


def test_a_claw_breaks_the_orb_before_the_treasure() -> None:
    """(5) CLAW (E36): the first takes the Orb, the second the treasure."""
    text = round_of("bid 5 down; orb", "bid 6 down; plays claw", "bid 7 down; plays claw", "Bob")
    table = after(text, "claw seat 1's first card")
    assert table._s.tribe[0].orb == 0 and table._s.tribe[0].bid.tolist() == [5, NONE]
    assert table._s.used[4] == 1 and "Bob shatters Ann's orb with a claw." in table.view(2).told()
    table.play("claw seat 1's first card")
    assert table._s.tribe[0].buried[1].worth == 5 and scores(table) == [0, 0, 3]


def test_a_face_down_victim_stays_unseen() -> None:
    """(5) CLAW (E39): even who clawed it learns nothing; a face-up one goes up (E32)."""
    text = round_of("bid 5 down, 9 up", "bid 6 down; plays claw", "bid 7 down; plays claw", "Bob")
    table = after(text, "claw seat 1's first card")
    assert table.view(1).told() == ["You claw Ann's face-down card."]
    assert table.view(0).told() == ["Bob claws your 5."]
    table.play("claw seat 1's second card")
    assert table.view(None).told()[0] == "Cy claws Ann's 9."
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
    table = after(text, "claw seat 2's first card")
    assert table._s.offer.sum() == 2 and scores(table) == [0, 0, 0]
    kinds = [int(event.kind) for event in table._s.event[: table._s.told]]
    assert Event.CARRIED in kinds and Event.TOTALLED not in kinds
