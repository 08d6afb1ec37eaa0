"""The examples printed in the rulebook of T-Rex: a round with two endings, and a score.

Anna, Brian, Carol and Nick sit here as Ann, Bob, Cy and Dee.
"""

from typing import Any

import clutch
from clutch.games.t_rex.scoring import points

GAME = clutch.game("t_rex")
ROUND = """
    round 1, Ann leads, playing, high blue, low brown
    offer  red, green
    *Ann   hand ({ann}) | deck (R10 ...)
    Bob    hand (B7 B12 G4 R5) | deck (...)
    Cy     hand (Br8 Y1 B2 B7) | deck (...)
    Dee    hand (B12 Chamaelo G9 R5) | deck (...)
"""


def played(hand: str, *moves: str) -> Any:
    table = GAME.read(ROUND.format(ann=hand))
    for who, words in (move.split(": ") for move in moves):
        assert table.names[table.turn] == who, f"{words!r} is not {who}'s"
        table.play(words)
    return table


OPENING = ("Ann: play yellow_6", "Bob: play blue_7", "Cy: play brown_8", "Dee: play blue_12")
FIRST = (*OPENING, "Ann: play brown_3", "Bob: play blue_12")
SECOND = (
    *OPENING,
    "Ann: play blue_7",
    "Bob: play blue_12",
    "Cy: play yellow_1",
    "Dee: play chamaelosaurus",
    "Ann: play blue_12",
)
LOW_HAND, BLUE_HAND = "Y1 Br3 Y6 Y11", "Y6 B7 Y11 B12"


def test_cards_with_symbols_draw_and_a_meteor_draws_nothing() -> None:
    """Anna draws 2, Brian none, Carol 3, Nick 2."""
    s = played(LOW_HAND, *OPENING).state
    assert [int(me.holds) for me in s.player[:4]] == [5, 3, 6, 5]


def test_brians_meteor_makes_him_the_last_to_play() -> None:
    table = played(LOW_HAND, *FIRST[:-1])
    assert table.names[table.turn] == "Bob"
    assert "ends with you" in str(table.view(1))


def test_annas_lower_meteor_does_not_extend_the_round() -> None:
    table = played(LOW_HAND, *FIRST)
    assert (
        table.view(None).told()[-1] == "The round ends. Bob has the best card and Ann the lowest."
    )


def test_first_ending_brian_chooses_an_egg_and_nick_takes_the_other() -> None:
    """Both have blue 12; the later one is higher (T26)."""
    table = played(LOW_HAND, *FIRST, "Bob: take green")
    assert table.view(None).told() == ["Bob takes a green egg.", "Dee takes a red egg."]


def test_first_ending_all_discard_from_brian_to_anna() -> None:
    """T29."""
    played(
        LOW_HAND,
        *FIRST,
        "Bob: take red",
        "Bob: discard stack",
        "Dee: discard deck",
        "Cy: discard stack",
        "Ann: discard deck",
    )


def test_first_ending_anna_makes_yellow_the_high_trump_and_leads() -> None:
    table = played(LOW_HAND, *FIRST, "Bob: take red")
    for _ in range(4):
        table.play("discard deck")
    table.play("make_high yellow", seat=0)
    assert "round 2, Ann leads, playing, high yellow, low brown" in str(table)
    assert table.turn == 0


def test_second_ending_annas_equal_meteor_extends_the_round() -> None:
    """Her blue 7 is later than Brian's, and so higher (T6); four more cards follow."""
    table = played(BLUE_HAND, *OPENING, "Ann: play blue_7")
    assert table.view(None).told()[-1] == "The last turn begins again and will end with Ann."
    assert played(BLUE_HAND, *SECOND[:-1]).turn == 0


def test_second_ending_the_chamaelosaurus_makes_nick_second() -> None:
    """Three blue 12s: Anna's is the last, Nick's Chamaelosaurus is later than Brian's (T22)."""
    table = played(BLUE_HAND, *SECOND)
    assert "order Ann Dee Bob Cy" in str(table)
    table.play("take red", seat=0)
    assert table.view(None).told() == ["Ann takes a red egg.", "Dee takes a green egg."]


def test_second_ending_all_discard_from_anna_to_carol_who_leaves_the_trumps_and_leads() -> None:
    table = played(
        BLUE_HAND,
        *SECOND,
        "Ann: take red",
        "Ann: discard stack",
        "Dee: discard stack",
        "Bob: discard deck",
        "Cy: discard deck",
        "Cy: keep_trumps",
    )
    assert "round 2, Cy leads, playing, high blue, low brown" in str(table)


def test_annas_eggs_score_21() -> None:
    """1 blue, 2 green and 4 red: 1 + 4 + 16 (T39)."""
    me = GAME.undealt(4, {}).player[0]
    for colour, many in (("blue", 1), ("green", 2), ("red", 4)):
        me.eggs[("yellow", "blue", "brown", "green", "red").index(colour)] = many
    assert points(me) == 21


def test_three_green_eggs_score_9() -> None:
    me = GAME.undealt(4, {}).player[0]
    me.eggs[3] = 3
    assert points(me) == 9
