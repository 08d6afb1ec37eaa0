"""The board of T-Rex in the terminal: its places, and the moves that a click on them means."""

import random
import re

import clutch
from clutch.terminal.drawing import Area, Drawing, drawn

GAME = clutch.game("t_rex")


def clicked(drawing: Drawing, move: str) -> set[str]:
    """The texts on the board that mean this move."""
    lines = drawing.text.plain.split("\n")
    return {
        lines[spot.row][spot.start : spot.end]
        for spot in drawing.spots
        if re.fullmatch(spot.moves, move)
    }


def test_every_move_but_to_leave_the_trumps_has_a_place_to_click() -> None:
    """Through a whole game of random moves; every kind of move is met."""
    dice, names = random.Random(5), set()
    table = GAME.deal(4, 1)
    while not table.over:
        drawing = drawn(table.view(table.turn), Area(80, 24))
        for move in table.legal():
            names.add(move.name)
            assert bool(clicked(drawing, move.text)) == (move.name != "keep_trumps"), move.text
        table.play(dice.choice(table.legal()))
    assert names == {"play", "take", "discard", "keep_trumps", "make_high", "make_low"}


def test_a_card_is_clicked_in_the_hand_and_an_egg_where_it_lies() -> None:
    table = GAME.deal(3, 3)
    view = table.view(0)
    lines = str(view).splitlines()
    assert lines[0] == "Round 1 of 12    high trump red, low trump green"
    assert lines[1] == "To be won: a green and a blue egg"
    drawing = drawn(view, Area(80, 24))
    assert clicked(drawing, "play red_10") == {"red 10"}
    assert clicked(drawing, "play red_15") == set(), "it is not in the hand"
    assert clicked(drawing, "take blue") == {"blue"}
    assert clicked(drawing, "make_high yellow") == {"high trump red"}
    assert clicked(drawing, "make_low yellow") == {"low trump green"}


def test_a_card_that_lies_on_the_table_or_is_remembered_means_no_move() -> None:
    """Cards of others, and her own in stack and deck, have no place; those in her hand have one."""
    dice, table, outside = random.Random(5), GAME.deal(3, 2), 0
    while not table.over:
        view = table.view(table.turn)
        held = view.player[view.seat].hand
        outside += str(view).count("Seen before")
        for action in GAME.actions:
            if action.name == "play":
                where = clicked(drawn(view, Area(80, 40)), action.text)
                assert len(where) == held[action.args[0]], action.text
        table.play(dice.choice(table.legal()))
    assert outside, "some cards were remembered"
