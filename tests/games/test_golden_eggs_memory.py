"""Golden Eggs: what is remembered, what stays secret, how tables are drawn, and the greedy bot."""

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest
from support.golden_eggs_tables import GAME, after

import clutch
from clutch.engine.errors import BadPosition, ClutchError
from clutch.engine.kit.records import blank, tables
from clutch.engine.simulate import simulate

EARLY = """
    turn
    open    1:9 2:9 3:9
    known   4:9 5:9 6:9 7:9 8:9
    unseen  9-47
    *Ann    -
    Bob     -
    Cy      -
"""


def guesses(table: Any, seat: int, many: int) -> Counter[int]:
    """What a seat takes the first secret to be."""
    view, build = table.view(seat).data, GAME.compiled()
    out: Counter[int] = Counter()
    for key in range(many):
        s = blank(GAME.state)
        s.key[0] = key
        build.imagine(view, s)
        out[int(s.secret[0])] += 1
    return out


def test_all_remember_what_was_turned_down_and_only_the_taker_what_was_not_seen() -> None:
    """G16, G18, G31."""
    table = after(EARLY, "take 20", "leave")
    for seat in (0, 1, 2, None):
        assert table.view(seat).middle.tolist()[3:8] == [-7] * 5
    assert table.view(0).secret[0] >= 0
    assert [int(table.view(seat).secret[0]) for seat in (1, 2, None)] == [-1, -1, -1]


def test_before_a_shuffle_a_secret_may_be_any_unseen_egg() -> None:
    """39 unseen eggs, of which one is a No. 9."""
    table = after(EARLY, "take 20", "leave")
    many = guesses(table, 1, 6000)
    assert many[7] / 6000 == pytest.approx(1 / 39, abs=0.009)
    assert many[0] / 6000 == pytest.approx(5 / 39, abs=0.018)
    assert guesses(table, 0, 50).total() == max(guesses(table, 0, 50).values()), "she knows it"


def test_a_shuffle_takes_the_places_but_not_the_counts() -> None:
    """Eight No. 9 lay in the middle when Ann took her egg: it is hardly the ninth (G20, G31).

    She took any of 39 eggs; what the shuffle then opened tells a little more.  By Bayes, a No. n
    is as likely as its share of the 39 times the ways to open the three from what was left.
    """
    for seed in (1, 2, 3):
        table = after(EARLY, "take 20", "shuffle", seed=seed)
        s = table.state
        assert s.known.sum() == 0
        unseen, mixed = [5, 3, 4, 5, 6, 7, 8, 1], [5, 3, 4, 5, 6, 7, 8, 9]
        opened = [sum(int(egg == n) for egg in s.middle) for n in range(8)]
        opened[0] = int(s.player[0].front[0])
        chance = [n * ways(mixed, opened, egg) for egg, n in enumerate(unseen)]
        many = guesses(table, 1, 6000)
        for egg in range(8):
            assert many[egg] / 6000 == pytest.approx(chance[egg] / sum(chance), abs=0.02)


def ways(mixed: list[int], opened: list[int], without: int) -> int:
    """In how many ways these eggs are opened from those that were mixed, without the secret."""
    out = 1
    for egg in range(8):
        for i in range(opened[egg]):
            out *= mixed[egg] - (egg == without) - i
    return out


def test_a_number_whose_eggs_all_lay_in_the_middle_is_nobodys_secret() -> None:
    """Even after two shuffles, when all places are forgotten."""
    text = EARLY.replace("8:9", "8:9 9:9").replace("9-47", "10-47")
    moves = ("take 20", "shuffle")
    table = after(text, *moves)
    bob = next(a.text for a in table.legal() if a.text.startswith("take") and unseen(table, a.id))
    table.play(bob).play("shuffle")
    assert guesses(table, 2, 400)[7] == 0
    assert guesses(table, 1, 400)[7] == 0


def unseen(table: Any, action: int) -> bool:
    return bool(table.state.middle[action - 47] == -8)


def test_imagined_secrets_go_with_what_was_seen_as_true_ones_do() -> None:
    """Over many random games: how often eggs like the others' secrets were seen in shuffles.

    A guess that forgot the shuffles would be off by a fifth.
    """
    build, many = GAME.compiled(), 5000
    batch = clutch.batch(GAME, many, seats=3, seed=7)
    batch.rollout(45)
    t, views, guess = batch.t, tables(GAME.view, many), tables(GAME.state, many)
    for i in range(many):
        build.show(t[i], t[i].turn, views[i])
        guess[i].key[0] = i
        build.imagine(views[i], guess[i])
    true = seen_in_shuffles(views, t["secret"])
    assert true > 3 * many
    assert seen_in_shuffles(views, guess["secret"]) == pytest.approx(true, rel=0.04)


def seen_in_shuffles(views: Any, secret: Any) -> int:
    """For each secret that is unknown, how many of its number were seen before later shuffles."""
    total = 0
    for mix in range(int(views["mixes"].max())):
        seen = np.take_along_axis(views["blend"][:, mix] % 10, secret.astype(int), 1)
        later = views["after"][:, mix, None] > np.arange(secret.shape[1])
        total += int((seen * later * (views["secret"] == -1)).sum())
    return total


def test_a_picture_fits_a_terminal_and_shows_what_is_remembered() -> None:
    view = after(EARLY, "reveal 4", "reveal 30").view(0)
    assert "  1 [9] " in str(view) and "  4 [9]<" in str(view) and "  5 (9) " in str(view)
    for seed in range(4):
        table, dice = GAME.deal(5, seed), random.Random(seed)
        while not table.over:
            table.play(dice.choice(table.legal()))
            assert max(map(len, str(table.view(0)).splitlines())) <= 80


def refused(text: str, why: str, **options: int) -> None:
    with pytest.raises(BadPosition, match=why):
        GAME.read(text, **options)


def test_positions_that_cannot_be_are_refused_with_the_reason() -> None:
    ann = "*Ann    -"
    refused(EARLY.replace(ann, "*Ann 3"), "48 eggs on the table instead of 47")
    refused(EARLY.replace("9-47", "9-46"), "46 eggs on the table instead of 47")
    refused(EARLY.replace(ann, "*Ann 9 9").replace("9-47", "9-45"), "10 eggs No. 9 instead of 9")
    refused(EARLY.replace(ann, "*Ann x x x x x x"), "6 broken eggs instead of 5")
    refused(EARLY.replace("1:9", "1:2"), "line 3: unknown egg '2'")
    refused(EARLY.replace("1:9", "1:12"), "line 3: unknown egg '12'")
    refused(EARLY.replace("4:9", "3:9"), "line 4: egg 3 lies in two places")
    refused(EARLY.replace("9-47", "8-47"), "line 5: egg 8 lies in two places")
    refused(EARLY.replace("9-47", "9-48"), "line 5: a place cannot be '48'")
    refused(EARLY.replace("1:9", "0:9"), "line 3: a place cannot be '0'")
    refused(EARLY.replace("4:9", "4:x"), "line 4: egg 4 is seen and broken")
    refused(EARLY.replace("Bob ", "*Bob"), "line 7: Ann and Bob both have the turn")
    refused(EARLY.replace("Bob", "Zoe"), "line 7: unknown line or name 'Zoe'")
    refused(EARLY.replace("Bob", "Ann"), "line 7: Bob, not Ann, should sit here")
    refused(EARLY.replace("*Ann", "Ann"), "nobody has the turn, but 47 eggs are left")
    refused(
        EARLY.replace("open    1:9", "open   ").replace("4:9", "1:9 4:9"),
        "2 eggs are open instead of 3",
    )
    refused(EARLY.replace("turn", "choosing 1 2"), "do not fit what is going on")
    refused(EARLY.replace("turn", "revealing 1 1"), "do not fit what is going on")
    refused(EARLY.replace("turn", "turn 1"), "do not fit what is going on")
    refused(EARLY.replace(ann, "*Ann 3#2").replace("9-47", "9-46"), "numbered 1 to 1")
    refused(EARLY.replace(ann, "*Ann 3#1 4#1"), "line 6: there are two secrets #1")
    refused(EARLY + "mix 1 9:1+1", "a secret is missing")
    refused(EARLY + "mix 1 9:1", "should be like 9:6")
    refused(EARLY, "3 eggs are open instead of 0", easy=1)


def test_garbage_is_refused_and_never_crashes() -> None:
    dice = random.Random(5)
    table = after(EARLY, "take 20", "shuffle")
    for _ in range(9):
        table.play(dice.choice(table.legal()))
    text = str(table)
    for _ in range(400):
        broken = list(text)
        for _ in range(dice.randrange(1, 4)):
            at = dice.randrange(len(broken))
            broken[at] = dice.choice(["", "-", "9", "#", ":", "(", ")", "x", "\n", "²", " 47", "*"])
        try:
            again = GAME.read("".join(broken))
        except ClutchError:
            continue
        assert GAME.part("flaw", "flaw")(again.state) == ""
        again.view(0).imagine(1)


def best(text: str, *moves: str, **options: int) -> str:
    table = after(text, *moves, **options)
    view = table.view(table.turn)
    return max(table.legal(), key=lambda a: GAME.plain.weigh(view.data, a.id)).text


REMEMBERED = """
    turn
    open    1:9 2:4 3:5
    known   4:8 5:8 6:8 7:3
    unseen  8-47
    *Ann    -
    Bob     -
"""


def test_the_greedy_bot_reveals_a_triple_that_it_remembers() -> None:
    assert best(REMEMBERED) in ("reveal 4", "reveal 5", "reveal 6")
    assert best(REMEMBERED, "reveal 4") in ("reveal 5", "reveal 6")
    assert best(REMEMBERED, "reveal 4", "reveal 5") == "reveal 6"


def test_the_greedy_bot_takes_the_open_egg_that_wins_a_trophy() -> None:
    text = REMEMBERED.replace("2:4 3:5", "2:3 3:5").replace("5:8 6:8 7:3", "7:9")
    text = text.replace("*Ann    -", "*Ann    3").replace("Bob     -", "Bob     8")
    assert best(text) == "take 2"


def test_the_greedy_bot_does_not_touch_eggs_that_must_be_broken() -> None:
    text = """
        turn
        open    1:9 2:9 3:9
        known   4:5 5:8 6:7
        unseen  7-11
        *Ann    3 3 3 4 4 4 4 5 5 5 5 6 6 6 6 6 6
        Bob     7 7 7 7 7 7 8 8 8 8 8 8 8 9 9 9 9 9 9
    """
    assert best(text) not in [f"{act} egg {n}" for act in ("reveal", "take") for n in range(7, 12)]
    assert best(text, "take 1", "leave") in [f"reveal {n}" for n in (4, 5, 6)]


def test_the_greedy_bot_shuffles_a_triple_away_from_the_next_player() -> None:
    assert best(REMEMBERED, "take 1") == "shuffle"
    assert best(REMEMBERED.replace("5:8 6:8 7:3", "5:7 6:6 7:3"), "take 1") == "leave"


def test_a_careless_player_forgets_places_but_not_what_is_in_the_box() -> None:
    view = after(REMEMBERED).view(0).data
    whole = view.known + view.bag
    GAME.forget(view, np.ones(1, np.uint64), 100)
    assert view.known.sum() == 0 and view.middle.tolist()[:7] == [7, 2, 3, -8, -8, -8, -8]
    assert (view.known + view.bag == whole).all()
    kept = after(REMEMBERED).view(0).data
    GAME.forget(kept, np.ones(1, np.uint64), 0)
    assert kept == after(REMEMBERED).view(0).data


@pytest.mark.parametrize("seats, least", [(2, 0.9), (5, 0.6)])
def test_the_greedy_bot_beats_random_players(seats: int, least: float) -> None:
    wins = 0
    for seat in range(seats):
        policy = [int(other == seat) for other in range(seats)]
        rank = simulate(GAME, 60, seats, policy=policy, seed=9).rank
        wins += int((rank[:, seat] == 1).sum())
    assert wins / (60 * seats) > least


def test_every_turn_takes_an_egg_so_a_game_is_short() -> None:
    """At most 41 turns of at most 3 reveals, a choice and 2 flips: 246 decisions."""
    assert simulate(GAME, 500, 2, seed=2).moves.max() <= 246
