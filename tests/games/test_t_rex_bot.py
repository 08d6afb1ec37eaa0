"""T-Rex: what the greedy bot does, and what a careless one forgets."""

from typing import Any

import numpy as np
import pytest
from support.t_rex_tables import GAME, MEMORY, codes, memory

import clutch
from clutch.engine.simulate import simulate
from clutch.games.t_rex.bots import DOUBT, SURE, passing
from clutch.games.t_rex.data import CARDS, CHAMAELOSAURUS
from clutch.games.t_rex.ranking import clock, height, worth
from clutch.games.t_rex.state import UNKNOWN


@pytest.mark.parametrize("seats", [3, 5])
def test_the_greedy_bot_wins_far_more_than_its_share(seats: int) -> None:
    """Against random players it wins over nine games in ten; chance would give one in `seats`."""
    ranks = simulate(GAME, 300, seats, policy=[1]).rank
    assert (ranks[:, 0] == 1).mean() > 0.8


def best(t: Any) -> str:
    return clutch.bot("greedy", 1).choose(t.view(t.turn)).text


def test_the_bot_builds_sets_of_one_colour() -> None:
    """Ann has a red egg already, and no green one."""
    choosing = """
        round 2, Bob leads, choosing an egg, high blue, low brown, order Ann Bob Cy
        offer  red, green
        *Ann   stack B7 | deck (...) | eggs 1 red, 1 blue
        Bob    stack Y1 | deck (...)
        Cy     stack Y1 | deck (...)
    """
    assert best(GAME.read(choosing)) == "take red"
    other = choosing.replace("1 red, 1 blue", "1 green, 1 blue")
    assert best(GAME.read(other)) == "take green"


def test_the_bot_ends_a_round_with_a_card_that_wins() -> None:
    """Bob closes: blue 12 beats both, and his red 15 would not."""
    text = MEMORY.replace("*Bob   hand (Y1 R5 R10)", "*Bob   hand (Y1 R15 B12) | stack Y11")
    text = text.replace("hand (Y1 R5 R10) B7", "hand (Y1 R5 R10) | stack B7")
    text = text.replace("Cy     hand (Y1 R5 R10)", "Cy     hand (R5 R10) | stack B2")
    assert best(GAME.read(text)) == "play blue_12"


def test_the_bot_does_not_waste_a_trump_that_cannot_win() -> None:
    """Both others have blue 12 and Bob closes: his blue 7 is better kept."""
    text = MEMORY.replace("*Bob   hand (Y1 R5 R10)", "*Bob   hand (Y1 R5 B7) | stack Y11")
    text = text.replace("hand (Y1 R5 R10) B7", "hand (Y1 R5 R10 B7) | stack B12")
    text = text.replace("Cy     hand (Y1 R5 R10)", "Cy     hand (R5 R10) | stack B12")
    assert best(GAME.read(text)) == "play yellow_1"


def test_the_chance_to_be_passed_counts_the_cards_that_stand_higher() -> None:
    """The same as by asking of each card how high it would stand."""
    table = GAME.deal(4, seed=3)
    bot, asked = clutch.bot("random", 3), 0
    while not table.over:
        view = table.view(table.turn).data
        for seat in range(view.seats):
            for card in range(0, CARDS, 3):
                mine = height(view, card, clock(view, view.turn, 3))
                assert passing(view, seat, mine) == chance_above(view, seat, mine)
                asked += 1
        table.play(bot.choose(table.view(table.turn)))
    assert asked > 1000


def chance_above(view: Any, seat: int, mine: int) -> int:
    """What `passing` says, card by card."""
    her, above, maybe, unseen = view.player[seat], 0, 0, 0
    time = clock(view, seat, int(her.played) + 1)
    for card in range(CARDS):
        counts = worth(her) if card == CHAMAELOSAURUS else card
        wins = height(view, counts, time) > mine
        above += bool(her.hand[card] and wins)
        unseen += not her.hand[card] and not her.seen[card]
        maybe += bool(not her.hand[card] and not her.seen[card] and wins)
    room = int(her.holds) - int(her.hand.sum())
    expected = SURE * above + SURE * maybe * room // max(1, unseen)
    return SURE * expected // (expected + DOUBT)


def test_a_careless_bot_forgets_what_went_back_and_never_what_it_sees() -> None:
    """Of T42's memory; her own hand and the cards on the table stay."""
    view = memory().view(1)
    view.game.forget(view.data, np.ones(1, np.uint64), 100)
    ann, bob = view.player[0], view.player[1]
    assert not ann.hand.any() and set(codes(ann.deck[: ann.left])) == {"?"}
    assert bob.hand.sum() == 3 and bob.deck[0] == UNKNOWN
    assert view.legal()
