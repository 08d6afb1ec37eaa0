"""What a click on the board of Dragons' Eggs means."""

import re

from support.dragons_eggs_tables import after, round_of

from clutch.terminal.drawing import Area, drawn


def clicks(text: str, *moves: str) -> dict[str, list[str]]:
    """For each place of the board of the seat to act: its legal moves, where it has any."""
    table = after(text, *moves)
    view = table.view(table.turn)
    drawing = drawn(view, Area(80, 24))
    lines = drawing.text.plain.split("\n")
    legal = [action.text for action in view.legal()]
    found = {
        f"{lines[row].split()[1]} {lines[row][start:end]}": [
            move for move in legal if re.fullmatch(pattern, move)
        ]
        for row, start, end, pattern in drawing.spots
    }
    return {place: meant for place, meant in found.items() if meant}


TABLE = round_of("bid 5 down, 9 up", "bid 6 down; plays {}", "bid 7 down", "Bob")


def test_a_claw_strikes_the_card_that_is_clicked() -> None:
    assert clicks(TABLE.format("claw")) == {
        "Ann 1 Ann": ["claw 1 1", "claw 1 2"],
        "Ann (?)": ["claw 1 1"],
        "Ann [9]": ["claw 1 2"],
        "Bob 2 Bob": ["claw 2 1"],
        "Bob (6)": ["claw 2 1"],
        "Cy 3 Cy ": ["claw 3 1"],
        "Cy (?)": ["claw 3 1"],
    }


def test_wings_show_each_exchange_of_the_card_that_is_clicked() -> None:
    found = clicks(TABLE.format("wings"))
    assert found["Ann [9]"] == ["swap 1 1 1 2", "swap 1 2 2 1", "swap 1 2 3 1"]
    assert found["Cy (?)"] == ["swap 1 1 3 1", "swap 1 2 3 1", "swap 2 1 3 1"]
    assert found["Cy 3 Cy "] == found["Cy (?)"]


def test_only_a_face_down_card_is_looked_at_and_only_an_own_one_taken_back() -> None:
    found = clicks(TABLE.format("sharp_eyes"))
    assert found["Ann (?)"] == ["peek 1"] and "Ann [9]" not in found
    assert clicks(TABLE.format("sharp_eyes"), "peek 1") == {"Bob (6)": ["take_back down"]}


def test_steel_scale_and_orb_are_for_the_own_card() -> None:
    assert clicks(TABLE.format("steel_scale")) == {"Bob (6)": ["guard down"]}
    assert clicks(TABLE.format("orb")) == {"Bob (6)": ["orb"]}


def test_a_card_that_wings_moved_is_destroyed_where_it_lies() -> None:
    text = round_of("bid 5 down", "bid 6 down; plays wings", "bid 7 down; plays claw", "Bob")
    found = clicks(text, "swap 1 1 3 1")
    assert found["Ann (7) Cy's"] == ["claw 1 1"]
    assert found["Cy (?) Ann's"] == ["claw 3 1"]


def test_a_treasure_of_the_hand_is_bid_alone_or_beside_another() -> None:
    text = """
        round 3, start Ann, bidding
        offer 1 three
        *Ann  hand 1 2 10; holds orb
        Bob   hand 3 4; holds claw
        Cy    hand 5; holds wings
    """
    assert clicks(text)["holds 1"] == ["bid 1", "pair 1 2", "pair 1 10", "pair 2 1", "pair 10 1"]
    assert clicks(text)["holds 10"] == [
        *("bid 10", "pair 1 10", "pair 2 10", "pair 10 1", "pair 10 2")
    ]


def test_an_ability_is_played_or_discarded() -> None:
    text = """
        round 2, start Ann, choosing
        offer 1 three
        *Ann  hand 0; bid 9 down, 1 up; holds sharp_eyes, orb
        Bob   hand 0; bid 8 down; holds orb
        Cy    hand 0; bid 7 down; holds orb
    """
    assert clicks(text) == {
        "abilities: Sharp Eyes": ["play sharp_eyes", "discard sharp_eyes"],
        "abilities: Orb": ["discard orb"],
    }
