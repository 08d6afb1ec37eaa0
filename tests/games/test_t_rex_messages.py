"""T-Rex in words: the picture, the log, prompts and refusals."""

import random

import pytest
from support.drawings import plays
from support.t_rex_tables import GAME, READY, ended, memory, table, told

from clutch.engine.errors import NotAllowed


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_picture_fits_a_terminal_and_every_question_is_a_sentence(seats: int) -> None:
    t, dice = GAME.deal(seats, seed=seats), random.Random(seats)
    asked = set()
    while not t.over:
        view = t.view(t.turn)
        assert max(len(line) for line in str(view).splitlines()) < 80
        asked.add(view.prompt().name)
        assert view.ask().endswith(".") and len(view.ask()) < 110
        t.play(dice.choice(t.legal()))
    assert asked >= {"play", "last_turn", "close", "take_egg", "discard", "change_trump"}
    assert t.view(0).ask() == "The game is over."


def test_the_picture_tells_what_a_newcomer_needs() -> None:
    text = str(memory().view(1))
    for phrase in (
        "high trump blue, low trump brown",
        "a red and a green egg",
        "Ann's hand: blue 7",
    ):
        assert phrase in text
    assert "Ann's deck, under 11 unseen: yellow 6" in text


# The log


def round_of(seat: int | None) -> list[str]:
    """A round as one seat reads it; Bob's is the best card, Cy's the lowest."""
    t = table(
        "*hand (Y6 Y11 Y1) | deck (R10 Br3 B2 ...)",
        "hand (B12 R15) | deck (Y6 G4 Br3 ...)",
        "hand (Br8) | deck (...)",
    )
    log = []
    for move in (
        *("play yellow_11", "play blue_12", "play brown_8", "play yellow_6"),
        *("take green", "discard stack", "discard deck", "discard stack", "make_high red"),
    ):
        log += told(t.play(move), seat)
    return log[:-1]  # which eggs come next is left to chance


def test_a_round_reads_as_a_story_to_who_looks_on() -> None:
    assert round_of(None) == [
        "Ann plays yellow 11.",
        "The last turn begins and will end with Ann.",
        "Bob plays blue 12, drawing 2 cards.",
        "Cy plays brown 8, drawing 3 cards.",
        "Ann plays yellow 6, drawing 2 cards.",
        "The round ends. Bob has the best card and Cy the lowest.",
        "Bob takes a green egg.",
        "Ann takes a red egg.",
        "Bob discards blue 12 from the stack.",
        "Ann discards the top card of the deck, which nobody has seen.",
        "Cy discards brown 8 from the stack.",
        "Cy makes red the high trump instead of blue.",
        "Round 2: Cy leads.",
    ]


def test_a_player_is_called_you_and_reads_the_cards_that_she_draws() -> None:
    assert round_of(0) == [
        "You play yellow 11.",
        "The last turn begins and will end with you.",
        "Bob plays blue 12, drawing 2 cards.",
        "Cy plays brown 8, drawing 3 cards.",
        "You play yellow 6, drawing 2 cards.",
        "You draw red 10.",
        "You draw brown 3.",
        "The round ends. Bob has the best card and Cy the lowest.",
        "Bob takes a green egg.",
        "You take a red egg.",
        "Bob discards blue 12 from the stack.",
        "You discard the top card of the deck, which nobody has seen.",
        "Cy discards brown 8 from the stack.",
        "Cy makes red the high trump instead of blue.",
        "Round 2: Cy leads.",
    ]
    assert "The round ends. You have the best card and Cy the lowest." in round_of(1)
    assert "The round ends. Bob has the best card and you the lowest." in round_of(2)


def test_the_special_cards_have_an_article() -> None:
    t = table("*hand (Shower Y1) | deck (...)", "hand (Chamaelo) | deck (...)", READY)
    plays(t, "play meteor_shower")
    assert told(t, 0)[0] == "You play the Meteor shower."
    assert told(plays(t, "play chamaelosaurus"), 0) == ["Bob plays the Chamaelosaurus."]


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        ("de", ["Ann spielt Gelb 11.", "Der letzte Durchgang beginnt und endet mit Ann."]),
        ("ja", ["Annは黄11を出した。", "最後の一巡が始まる。Annで終わり。"]),
    ],
)
def test_the_log_is_told_in_other_languages(lang: str, lines: list[str]) -> None:
    t = plays(table("*hand (Y11 Y1) | deck (...)", READY, READY), "play yellow_11")
    assert t.view(None).told(lang) == lines


# Prompts and refusals


@pytest.mark.parametrize(
    ("ann", "options", "prompt"),
    [
        ("Y11", {}, "play the card that is to count, or prolong it with a meteor of 11 or more."),
        (
            "Shower",
            {},
            "play the card that is to count, or prolong it with your own Meteor shower.",
        ),
        (
            "Y11",
            {"meteors_by_trump": 1},
            "play the card that is to count, or prolong it with a meteor that outranks yellow 11.",
        ),
    ],
)
def test_the_last_turns_prompt_says_which_meteor_prolongs_it(
    ann: str, options: dict[str, int], prompt: str
) -> None:
    """T4 to T7."""
    t = table(f"hand (B2) | stack {ann} | deck (...)", "*" + READY, READY, **options)
    assert t.view(1).ask() == f"Last turn: {prompt}"


def test_who_closes_the_round_reads_whether_it_can_be_prolonged() -> None:
    """T9."""
    rows = ("*hand (B2) | stack Y11 | deck (...)", "stack Y6 | deck (...)", "stack Y6 | deck (...)")
    longer = "Play the card that ends the round, or prolong it with a meteor of 11 or more."
    assert table(*rows).view(0).ask() == longer
    assert table(*rows, owner_closes=1).view(0).ask() == "Play the card that ends the round."


@pytest.mark.parametrize(
    ("move", "reason", "sentence"),
    [
        ("play meteor_shower", "not_in_hand", "You do not have the Meteor shower in your hand."),
        ("take red", "eggs_later", "Eggs are taken at the end of a round, by the player with"),
        ("discard deck", "discard_later", "Cards are discarded at the end of a round, when its"),
        ("keep_trumps", "trumps_later", "Trumps are changed at the end of a round, by the player"),
        ("make_low red", "trumps_later", "Trumps are changed at the end of a round, by the player"),
    ],
)
def test_while_cards_are_played_other_moves_are_refused_with_the_reason(
    move: str, reason: str, sentence: str
) -> None:
    t = table("*" + READY, READY, READY)
    assert t.why(move) == reason
    with pytest.raises(NotAllowed, match=f"Ann may not '{move}' now: {sentence}"):
        t.play(move)


def test_when_the_round_has_ended_other_moves_are_refused_with_the_reason() -> None:
    t = ended("B12", "Y1", "G14")
    assert t.why("play green_9") == "round_ended"
    assert t.why("take yellow") == "not_offered"
    plays(t, "take red", *["discard stack"] * 3)
    assert t.why("make_high blue") == t.why("make_low blue") == "trump_in_play"
    with pytest.raises(NotAllowed, match="The blue trump is in play already: choose one of"):
        t.play("make_low blue")
