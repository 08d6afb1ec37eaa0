"""T-Rex around the rules: who knows what, positions as text, your own box, the bot."""

import json
import os
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import clutch
from clutch.engine import compile
from clutch.engine.errors import BadOption, BadPosition, BadRecord, ClutchError
from clutch.engine.simulate import simulate
from clutch.games.t_rex import box
from clutch.games.t_rex.position import CODES
from clutch.games.t_rex.state import UNKNOWN

GAME = clutch.game("t_rex")
# Ann has blue 7 back in her hand and yellow 6 under her deck, for all to know; Bob plays.
MEMORY = """
    round 2, Bob leads, playing, high blue, low brown
    offer  red, green
    Ann    hand (Y1 R5 R10) B7 | deck (...) Y6 | out (Y11) | eggs 1 red, 1 blue
    *Bob   hand (Y1 R5 R10) | deck (...) Y6
    Cy     hand (Y1 R5 R10) | deck (...) Y6
"""


def memory() -> Any:
    return GAME.read(MEMORY)


def codes(row: Any) -> list[str]:
    return [CODES[card] if card != UNKNOWN else "?" for card in row]


# Who knows what (T42)


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
    t.play("play blue 2")
    assert t.view(0).told()[1] == "Bob draws yellow 6, known from before."
    assert t.view(0).player[1].hand[6] == 1


def test_a_card_drawn_unseen_is_named_only_to_who_drew_it() -> None:
    t = memory()
    t.play("play yellow 1")
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


def test_everyone_plays_in_every_round() -> None:
    """T43; and from the deal on everyone has equally many cards, so all run out together (T16)."""
    for seed in range(6):
        t, dice = GAME.deal(5, seed=seed), random.Random(seed)
        while not t.over:
            t.play(dice.choice(t.legal()))
            if t._s.phase == 1:
                counts = {int(me.holds + me.left + me.played) for me in t._s.player}
                assert all(me.played for me in t._s.player) and len(counts) == 1


# Words


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_picture_fits_a_terminal_and_every_question_is_a_sentence(seats: int) -> None:
    t, dice = GAME.deal(seats, seed=seats), random.Random(seats)
    asked = set()
    while not t.over:
        view = t.view(t.turn)
        assert max(len(line) for line in str(view).splitlines()) < 80
        asked.add(view.ask().split()[0])
        assert view.ask().endswith(".") and len(view.ask()) < 110
        t.play(dice.choice(t.legal()))
    assert asked >= {"Play", "Last", "Your", "Put"}
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


# Positions


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("R10) B7", "R10 Y1) B7", "line 4: Ann has Y1 twice"),
        ("R10) B7", "R10) B7 Y6", "line 4: Ann has Y6 twice"),
        ("B7 |", "B8 |", "line 4: unknown card 'B8'"),
        ("(...) Y6 | out", "(B2) Y6 | out", "line 4: Ann's Shower is nowhere: a set has 17 cards"),
        ("high blue", "high purple", "line 2: unknown colour 'purple'"),
        ("high blue", "high brown", "two colours"),
        ("1 red, 1 blue", "1 red", "players have 1 eggs instead of 2"),
        ("1 red, 1 blue", "3 red, 1 blue", "players have 4 eggs instead of 2"),
        ("1 red, 1 blue", "9 red, 1 blue", "only 6 red eggs"),
        ("1 red, 1 blue", "-1 red", "line 4: '-1 red' should be a number and a name"),
        ("red, green", "red", "line 3: two eggs are turned up, not 1"),
        ("red, green", "red, mauve", "line 3: unknown colour 'mauve'"),
        ("offer  red, green", "nest 30 red", "there are 0 yellow eggs instead of 6"),
        ("round 2", "round 13", "line 2: the round cannot be '13'"),
        ("round 2", "round --2", "line 2: the round cannot be '--2'"),
        ("round 2", "round 1", "Ann has lost 1 card, but can have discarded only 0"),
        ("playing", "dancing", "line 2: unknown phase 'dancing'"),
        ("Bob leads", "Zoe leads", "line 2: unknown name 'Zoe'"),
        ("Bob leads", "Fay leads", "no seat"),
        ("Bob leads", "Ann leads", "it is not Bob's turn"),
        ("*Bob", "Bob", "the game is over after round 12"),
        ("Cy  ", "*Cy  ", "line 6: Bob and Cy both have the turn"),
        ("Cy  ", "Dee  ", "line 6: Cy, not Dee, should sit here"),
        ("Cy  ", "Eve  ", "line 6: unknown line or name 'Eve'"),
        ("(...) Y6", "(B2) (...) Y6", "one pair of brackets"),
        ("deck (...) Y6\n", "dock (...) Y6\n", "line 5: unknown part 'dock'"),
        ("deck (...) Y6\n", "deck (...) Y6 | deck\n", "line 5: there are two parts 'deck'"),
        ("(...)", "(... ...)", "line 4: Ann has ... twice"),
        ("hand (Y1 R5 R10) | deck (...)", "hand (...) | deck (B2)", "unknown card '...'"),
        ("hand (Y1 R5 R10) | deck (...)", "deck (...)", "Bob has no card in hand"),
        ("playing", "discarding", "name every player once after 'order'"),
        ("playing", "choosing an egg, order Bob Cy Ann", "everyone has a stack"),
        ("playing", "choosing an egg, order Ann Cy Bob", "Bob has no egg to choose"),
    ],
)
def test_a_broken_position_is_refused_with_its_reason(old: str, new: str, why: str) -> None:
    text = MEMORY.replace(old, new, 1)
    assert text != MEMORY
    with pytest.raises(BadPosition) as refused:
        GAME.read(text)
    assert why in str(refused.value)


def test_a_position_without_trumps_or_players_is_refused() -> None:
    for text in ("round 1", "round 1, high blue, low brown", "*Ann hand (Y1) | deck (...)"):
        with pytest.raises(ClutchError):
            GAME.read(text)


def test_a_round_that_has_ended_is_no_position() -> None:
    """Bob's blue 2 closed the last turn that his yellow 11 began."""
    text = MEMORY.replace("*Bob   hand (Y1 R5 R10)", "Bob   hand (R5 R10) | stack Y11 Y1")
    text = text.replace("hand (Y1 R5 R10) B7", "hand (Y1 R5 R10) | stack B7")
    with pytest.raises(BadPosition, match="Bob's Y1 ended the round already"):
        GAME.read(text.replace("Cy     hand (Y1 R5 R10)", "*Cy   hand (R5 R10) | stack Y1"))


def test_garbled_positions_are_refused_in_words() -> None:
    """Never another error: letters lost, doubled and swapped, lines cut and moved."""
    dice, text = random.Random(1), str(GAME.deal(3, seed=1))
    for _ in range(400):
        letters = list(text)
        for _ in range(dice.randrange(1, 4)):
            at = dice.randrange(len(letters))
            letters[at] = dice.choice(["", letters[at] * 2, *"(|)*,-9YB \n²"])
        try:
            GAME.read("".join(letters))
        except ClutchError as why:
            assert str(why)


# Your own box


OWN = """
symbols  M M M M M M d1 d1 d1 d2 d2 d2 d3 d3 d3  # mine
eggs     2 yellow, 4 blue, 6 brown, 8 green, 10 red
"""


def test_the_built_in_table_is_the_reconstruction() -> None:
    """RECON A, RECON B."""
    assert box.opened() == box.parsed(box.RECONSTRUCTION) and box.opened().mark == 0
    assert box.opened().eggs == (6, 6, 6, 6, 6)


def test_a_file_of_your_own_replaces_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text(OWN)
    monkeypatch.setenv(box.VARIABLE, str(tmp_path / "mine.txt"))
    mine = box.opened()
    assert mine.draws[:7] == (0, 0, 0, 0, 0, 0, 1) and mine.eggs == (2, 4, 6, 8, 10)
    assert mine.mark > 0


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("d3 d3 d3", "d3 d3", "14 symbols instead of 15"),
        ("d3 d3 d3", "d3 d3 d4", "'d4' is no symbol"),
        ("d3 d3 d3", "d3 d3 M", "7 cards are meteors"),
        ("10 red", "9 red", "29 eggs"),
        ("10 red", "10 pink", "'10 pink' should be a number and a new colour"),
        ("2 yellow, 4 blue", "0 yellow, 6 blue", "'0' yellow eggs cannot be"),
        ("eggs", "beads", "should be one line"),
        ("eggs  ", "# ", "it needs a line 'symbols' and a line 'eggs'"),
    ],
)
def test_a_wrong_file_is_refused_in_words(
    old: str, new: str, why: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "mine.txt").write_text(OWN.replace(old, new))
    monkeypatch.setenv(box.VARIABLE, str(tmp_path / "mine.txt"))
    with pytest.raises(BadOption, match=f"mine.txt.*{why}"):
        box.opened()


def test_a_missing_file_is_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(box.VARIABLE, "/nowhere/mine.txt")
    with pytest.raises(BadOption, match="cannot be read"):
        box.opened()


def test_a_record_made_with_another_box_is_refused_not_replayed(tmp_path: Path) -> None:
    """The rules' version tells the tables of symbols apart, and so do the caches."""
    (tmp_path / "mine.txt").write_text(OWN)
    code = (
        "import json, clutch; t = clutch.game('t_rex').deal(3, seed=1)\n"
        "while not t.over: t.play(t.legal()[0])\n"
        "print(json.dumps(t.record()))"
    )
    env = os.environ | {box.VARIABLE: str(tmp_path / "mine.txt")}
    made = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, check=True)
    record = json.loads(made.stdout)
    assert record["rules"] != GAME.version
    with pytest.raises(BadRecord, match="rules version"):
        clutch.replay(record)


def test_compiled_rules_of_another_box_are_kept_apart() -> None:
    other = SimpleNamespace(name=GAME.name, folder=GAME.folder, version=GAME.version + 1000)
    assert compile.folder(other) != compile.folder(GAME)


# The bot


@pytest.mark.parametrize("seats", [3, 5])
def test_the_greedy_bot_wins_far_more_than_its_share(seats: int) -> None:
    """Against random players it wins over nine games in ten; chance would give one in `seats`."""
    ranks = simulate(GAME, 300, seats, policy=[1]).rank
    assert (ranks[:, 0] == 1).mean() > 0.8


def best(t: Any) -> str:
    return clutch.bot("greedy", 1).choose(t.view(t.turn)).words


def test_the_bot_builds_sets_of_one_colour() -> None:
    """Ann has a red egg already, and no green one."""
    choosing = """
        round 2, Bob leads, choosing an egg, high blue, low brown, order Ann Bob Cy
        offer  red, green
        *Ann   stack B7 | deck (...) | eggs 1 red, 1 blue
        Bob    stack Y1 | deck (...)
        Cy     stack Y1 | deck (...)
    """
    assert best(GAME.read(choosing)) == "take the red egg"
    other = choosing.replace("1 red, 1 blue", "1 green, 1 blue")
    assert best(GAME.read(other)) == "take the green egg"


def test_the_bot_ends_a_round_with_a_card_that_wins() -> None:
    """Bob closes: blue 12 beats both, and his red 15 would not."""
    text = MEMORY.replace("*Bob   hand (Y1 R5 R10)", "*Bob   hand (Y1 R15 B12) | stack Y11")
    text = text.replace("hand (Y1 R5 R10) B7", "hand (Y1 R5 R10) | stack B7")
    text = text.replace("Cy     hand (Y1 R5 R10)", "Cy     hand (R5 R10) | stack B2")
    assert best(GAME.read(text)) == "play blue 12"


def test_the_bot_does_not_waste_a_trump_that_cannot_win() -> None:
    """Both others have blue 12 and Bob closes: his blue 7 is better kept."""
    text = MEMORY.replace("*Bob   hand (Y1 R5 R10)", "*Bob   hand (Y1 R5 B7) | stack Y11")
    text = text.replace("hand (Y1 R5 R10) B7", "hand (Y1 R5 R10 B7) | stack B12")
    text = text.replace("Cy     hand (Y1 R5 R10)", "Cy     hand (R5 R10) | stack B12")
    assert best(GAME.read(text)) == "play yellow 1"


def test_a_careless_bot_forgets_what_went_back_and_never_what_it_sees() -> None:
    """Of T42's memory; her own hand and the cards on the table stay."""
    view = memory().view(1)
    view.game.forget(view.data, random.Random(1), 1.0)
    ann, bob = view.player[0], view.player[1]
    assert not ann.hand.any() and set(codes(ann.deck[: ann.left])) == {"?"}
    assert bob.hand.sum() == 3 and bob.deck[0] == UNKNOWN
    assert view.legal()
