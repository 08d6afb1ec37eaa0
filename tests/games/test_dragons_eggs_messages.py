"""What Dragons' Eggs says: prompts, labels, logs and refusals, to you and about others."""

import random

import pytest
from support.dragons_eggs_tables import GAME, after, round_of

from clutch.engine.errors import NotAllowed

BIDDING = """
    round 3, start Ann, bidding
    offer 1 three, 1 one
    *Ann  hand 1 2; holds orb; eggs 1 four
    Bob   hand 3 4; holds claw
    Cy    hand 5; holds wings; eggs 1 two
"""


def test_a_prompt_names_the_eggs_and_the_pass() -> None:
    table = after(BIDDING)
    assert table.view(0).ask() == (
        "Bid for 4 eggs on 2 cards: one treasure face down, or one face up and one face down. "
        "Or pass, which costs an egg card."
    )
    assert table.play("bid 1").view(1).ask() == (
        "Bid for 4 eggs on 2 cards: one treasure face down, or one face up and one face down."
    )


CHOOSING = """
    round 2, start Ann, choosing
    offer 1 three
    *Ann  hand 0; bid 9 down, 1 up; holds claw, orb
    Bob   hand 0; bid 8 down; holds orb
    Cy    hand 0; bid 7 down; holds orb
"""


def test_a_prompt_names_the_abilities_to_their_owner_alone() -> None:
    table = after(CHOOSING)
    assert table.view(0).ask() == (
        "You hold Orb and Claw. Play one face down for this round, or discard one. "
        "No Orb can be played to two treasures."
    )
    assert table.view(1).ask() == "Play one face down for this round, or discard one."


def test_a_prompt_says_what_an_ability_does_and_what_a_look_showed() -> None:
    text = round_of("bid 5 down", "bid 6 down, 3 up; plays sharp_eyes", "bid 7 down", "Bob")
    table = after(text)
    assert table.view(1).ask() == (
        "Sharp Eyes: Look at one face-down card. Then you may take one of your own back. "
        "Use it or decline."
    )
    table.play("peek 3")
    assert table.view(1).ask() == (
        "The card is worth 7. Take back one of your own cards, or leave them."
    )
    assert table.view(0).ask() == "Take back one of your own cards, or leave them."


def labels(text: str, *moves: str, **options: int) -> list[str]:
    table = after(text, *moves, **options)
    view = table.view(table.turn)
    return [view.label(action) for action in table.legal()]


def test_moves_are_labelled_with_the_names_of_the_players() -> None:
    assert labels(BIDDING) == [
        "bid 1 face down",
        "bid 2 face down",
        "bid 1 face up and 2 face down",
        "bid 2 face up and 1 face down",
        "pass and give up 4 eggs",
    ]
    assert labels(CHOOSING) == ["play Claw face down", "discard Orb", "discard Claw"]
    text = round_of("bid 5 down, 9 up", "bid 6 down; plays {}", "bid 7 down", "Bob")
    assert labels(text.format("claw")) == [
        "decline",
        "destroy Ann's first card",
        "destroy Ann's second card",
        "destroy your first card",
        "destroy Cy's first card",
    ]
    assert labels(text.format("sharp_eyes"), "peek 2") == [
        "leave your cards",
        "take back your face-down card",
    ]
    wings = labels(text.format("wings"))
    assert "exchange Ann's second card and your first card" in wings
    assert "exchange your first card and Cy's first card" in wings


ROUND = """
    round 1, start Ann, bidding
    offer 1 four
    egg_deck         4 one, 4 two, 3 three
    removed          1 four
    ability_deck     3 claw
    ability_discard  2 reverse_scale, 4 steel_scale, 5 sharp_eyes, 4 wings, 4 orb, 2 claw
    *Ann  hand 0 1 2 3 4 5 6 7 8 9 10; holds orb
    Bob   hand 0 1 2 3 4 5 6 7 8 9 10; holds steel_scale
    Cy    hand 0 1 2 3 4 5 6 7 8 9 10; holds wings
"""
MOVES = (
    *("bid 10", "pair 4 8", "bid 6", "play orb", "play steel_scale", "play wings"),
    *("guard down", "swap 1 1 3 1", "orb"),
)


def test_the_log_of_a_round_as_one_tribe_hears_it() -> None:
    """The rulebook's example, told to Bob."""
    table = after(ROUND, *MOVES)
    assert table.story(1)[:-1] == [
        "Ann bids a card face down.",
        "You bid 4 face up and 8 face down.",
        "Cy bids a card face down.",
        "Ann plays an ability face down.",
        "You draw Claw.",
        "You play Steel Scale face down.",
        "Cy plays an ability face down.",
        "Ann reveals Orb.",
        "You reveal Steel Scale.",
        "Cy reveals Wings.",
        "You guard your face-down card.",
        "Cy's Wings exchange Ann's first card and Cy's first card.",
        "Ann lays an Orb on the treasure in front.",
        "Cy's face-down card in front of Ann is worth 6.",
        "Your face-down card is worth 8.",
        "Ann's face-down card in front of Cy is worth 10.",
        "Ann has a total of 12.",
        "You have a total of 12.",
        "Cy has a total of 10.",
        "The 2 totals of 12 offset each other.",
        "Cy wins 1 egg card with 4 eggs.",
        "Round 2: you have the start marker.",
    ]


def test_the_log_of_another_tribe_and_of_a_spectator() -> None:
    table = after(ROUND, *MOVES)
    ann, nobody = table.story(0), table.story(None)
    assert (
        ann[0] == "You bid 10 face down." and ann[1] == "Bob bids 4 face up and a card face down."
    )
    assert "Cy's Wings exchange your first card and Cy's first card." in ann
    assert "Cy's face-down card in front of you is worth 6." in ann
    assert not [line for line in nobody if "draw" in line], "what is drawn is nobody's business"
    assert "Bob guards the face-down card." in nobody
    assert not [line for line in nobody if "You" in line or "you" in line]


def test_passing_and_winning_are_told_to_you_and_about_others() -> None:
    """You pass, Bob passes: never "You passes"."""
    table = after(BIDDING, "pass four")
    assert table.view(0).told() == ["You pass and give up a card of 4 eggs."]
    assert table.view(1).told() == ["Ann passes and gives up a card of 4 eggs."]
    text = """
        round 9, start Ann, choosing
        offer 1 one
        Ann   hand -; bid 9 down; holds orb
        Bob   hand -; bid 8 down; holds orb
        *Cy   hand -; bid 3 down; holds steel_scale, orb
    """
    table = after(text, "discard orb")
    assert "You win 1 egg card with 1 egg." in table.view(0).told()
    assert table.view(0).told()[-1] == "You win the game with 1 egg."
    assert table.view(2).told()[0] == "You discard Orb."
    assert table.view(2).told()[-1] == "Ann wins the game with 1 egg."


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("bid 3", "You can bid only treasure that is in your hand."),
        ("pass two", "You have no card of 2 eggs to give up."),
        ("play orb", "Bid first: abilities come when everybody has bid or passed."),
    ],
)
def test_a_refusal_says_why(move: str, sentence: str) -> None:
    with pytest.raises(NotAllowed, match=sentence):
        after(BIDDING).play(move)


def test_every_prompt_and_every_sentence_of_a_game_ends() -> None:
    table, dice = GAME.deal(5, 1), random.Random(1)
    while not table.over:
        view = table.view(table.turn)
        assert view.ask().endswith(".")
        table.play(dice.choice(table.legal()))
        for line in table.view(0).told():
            assert line.endswith(".") and ".." not in line and " ." not in line
    assert table.view(0).ask() == "The game is over."
