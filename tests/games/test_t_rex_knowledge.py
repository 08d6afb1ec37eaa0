"""T-Rex: what each player knows of the cards (T42)."""

import random
from collections import Counter

import numpy as np
from support.t_rex_tables import GAME, MEMORY, codes, memory

from clutch.games.t_rex.position import CODES
from clutch.games.t_rex.state import UNKNOWN


def test_all_know_the_cards_that_went_back_and_where_they_lie_now() -> None:
    """T42: in her hand blue 7, at the bottom of her deck yellow 6."""
    for seat in (None, 1, 2):
        ann = memory().view(seat).player[0]
        assert [CODES[card] for card in range(17) if ann.hand[card]] == ["B7"]
        assert codes(ann.deck[: ann.left]) == ["Y6", *"?" * 11]


def test_nobody_knows_the_unseen_part_of_a_deck_not_even_its_owner() -> None:
    ann = memory().view(0).player[0]
    assert [CODES[card] for card in range(17) if ann.hand[card]] == ["Y1", "R5", "B7", "R10"]
    assert codes(ann.deck[: ann.left]) == ["Y6", *"?" * 11]


def test_a_card_drawn_again_is_known_to_be_in_that_hand() -> None:
    """Bob draws yellow 6 off an otherwise empty deck; the others hear it named."""
    rest = "Shower Y1 B2 Br3 G4 R5 B7 Br8 G9 R10 B12 Br13 G14 R15 Chamaelo"
    bob = f"*Bob hand ({rest}) | deck Y6 | out (Y11)"
    t = GAME.read("\n".join(bob if "*Bob" in row else row for row in MEMORY.splitlines()))
    t.play("play blue_2")
    assert t.view(0).told()[1] == "Bob draws yellow 6, known from before."
    assert t.view(0).player[1].hand[6] == 1


def test_a_card_drawn_unseen_is_named_only_to_who_drew_it() -> None:
    t = memory()
    t.play("play yellow_1")
    assert t.view(1).told()[1] == "You draw the Meteor shower."
    for seat in (None, 0, 2):
        assert t.view(seat).told() == ["Bob plays yellow 1, drawing 1 card."]


def test_imagined_tables_keep_what_is_known_and_deal_the_rest_evenly() -> None:
    """Of Ann's 15 unknown cards 3 are in her hand, 11 in her deck and 1 is out of the game."""
    view, times = memory().view(1), 900
    hands, gone, tops = Counter(), Counter(), Counter()
    for key in range(times):
        ann = view.imagine(key).player[0]
        hand = [CODES[card] for card in range(17) if ann.hand[card]]
        deck = codes(ann.deck[: ann.left])
        assert "B7" in hand and deck[0] == "Y6" and len(hand) == 4 and len(deck) == 12
        hands.update(hand)
        tops.update(deck[-1:])
        gone.update(set(CODES) - {*hand, *deck})
    unknown = set(CODES) - {"B7", "Y6"}
    for found, share in ((hands, 3 / 15), (gone, 1 / 15), (tops, 1 / 15)):
        counts = np.array([found[code] for code in unknown])
        expected = times * share
        chi2 = ((counts - expected) ** 2 / expected).sum()
        assert chi2 < 14 + 6 * np.sqrt(2 * 14)  # six sigma


def test_even_the_owner_imagines_another_card_discarded_unseen() -> None:
    view = memory().view(0)
    out = set()
    for key in range(200):
        ann = view.imagine(key).player[0]
        here = {card for card in range(17) if ann.hand[card]} | set(ann.deck[: ann.left].tolist())
        out |= set(range(17)) - here
    assert {CODES[card] for card in out} == set(CODES) - {"Y1", "R5", "R10", "B7", "Y6"}


def test_at_the_end_the_last_cards_lie_open() -> None:
    t, dice = GAME.deal(4, seed=5), random.Random(5)
    while not t.over:
        t.play(dice.choice(t.legal()))
    for me in t.view(None).player[:4]:
        assert int(me.hand.sum()) == me.holds and UNKNOWN not in me.deck[: me.left]
