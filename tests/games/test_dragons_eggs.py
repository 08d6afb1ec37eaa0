"""Dragons' Eggs: an example for each rule that a player could argue about."""

import pytest
from drawings import choices

import clutch
from clutch.engine.records import NOBODY
from clutch.engine.simulate import simulate
from clutch.engine.table import Table
from clutch.games.dragons_eggs.award import NO_BID, total
from clutch.games.dragons_eggs.state import ACTIONS, PLACES, Act, Event, pair, paired, swap, swapped

GAME = clutch.game("dragons_eggs")
FULL = "0 1 2 3 4 5 6 7 8 9 10"


def hand(*gone: int) -> str:
    return " ".join(str(i) for i in range(11) if i not in gone) or "-"


def using(*tribes: str, turn: int = 0, **options: int) -> Table:
    """A table at which abilities are to work; each line says what lies before a tribe."""
    names = zip(("Ann", "Bob", "Cy"), tribes)
    lines = [f"{'*' * (i == turn)}{name} {line}" for i, (name, line) in enumerate(names)]
    text = "\n".join(["round 1, start Ann, using", "offer 1 three", *lines])
    return GAME.read(text, **options)


def bid(down: int, plays: str = "", up: int | None = None) -> str:
    cards = f"{down} down" + ("" if up is None else f", {up} up")
    rest = hand(down) if up is None else hand(down, up)
    return f"hand {rest}; bid {cards}; holds claw" + (f"; plays {plays}" if plays else "")


def told(table: Table, kind: Event) -> list[tuple[int, int, int]]:
    events = (table._s.event[i] for i in range(table._s.told))
    return [(int(e.seat), int(e.what), int(e.many)) for e in events if e.kind == kind]


def test_set_up_deals_eleven_treasures_an_ability_and_an_egg_card() -> None:
    """PREPARATION (E4)."""
    s = GAME.deal(5, seed=3)._s
    assert [int(t.hand) for t in s.tribe] == [11] * 5
    assert all(sum(t.ability) == 1 for t in s.tribe)
    assert sum(s.offer) == 1 and sum(s.nest) == 12 and sum(s.deck) == 22


def test_a_bid_is_one_card_down_or_one_up_and_one_down() -> None:
    """1. SELECT TREASURE CARDS: 11 single cards, 11 x 10 pairs, and no pass without eggs (E14)."""
    words = choices(GAME.deal(3, seed=1))
    assert len(words) == 11 + 110
    assert "bid 0 face down" in words and "bid 10 up, 0 down" in words
    assert not any(w.startswith("pass") for w in words)


def test_a_pass_costs_an_egg_card_that_leaves_the_game() -> None:
    """E14, E15: no draw, no ability, nothing on the table."""
    table = GAME.read(f"""
        round 2, start Bob, bidding
        offer 1 one
        box   -
        Ann   hand {hand(3)}; holds claw; spent 1:3
        *Bob  hand {hand(9)}; holds orb; eggs 1 two, 1 four; spent 1:9
        Cy    hand {hand(1)}; holds wings; spent 1:1
    """)
    assert [w for w in choices(table) if w.startswith("pass")] == [
        "pass and give up 2 eggs",
        "pass and give up 4 eggs",
    ]
    table.play("pass and give up 2 eggs").play("bid 5 face down").play("bid 4 face down")
    assert table._s.box.tolist() == [0, 1, 0, 0]
    assert table.turn == 2, "Bob draws no ability: Cy, left of him, is next to choose"


def test_exactly_one_ability_leaves_the_hand() -> None:
    """E7."""
    table = GAME.deal(3, seed=2)
    for _ in range(3):
        table.play("bid 5 face down")
    assert all(w.startswith(("play ", "discard ")) for w in choices(table))
    seat = table.turn
    assert seat is not None
    table.play(table.legal()[-1])
    assert sum(table._s.tribe[seat].ability) == 1


def test_no_orb_to_two_treasures_but_it_may_be_discarded() -> None:
    """E33, and with two Orbs one must go."""
    table = GAME.read(f"""
        round 1, start Ann, choosing
        offer 1 one
        *Ann  hand {hand(2, 9)}; bid 2 down, 9 up; holds orb, orb
        Bob   hand {hand(4)}; bid 4 down; holds claw
        Cy    hand {hand(5)}; bid 5 down; holds wings
    """)
    assert choices(table) == ["discard orb"]


def test_abilities_work_from_zero_to_five() -> None:
    """E1, E5: equal ones clockwise from the start marker."""
    table = using(bid(1, "claw"), bid(2, "claw"), bid(3, "steel scale"), turn=2)
    order = []
    while table._s.rounds == 1 and not table.over:
        order.append(table.turn)
        table.play("decline")
    assert order == [2, 0, 1]


def test_any_ability_may_be_declined() -> None:
    """E6."""
    for ability in ("reverse scale", "steel scale", "sharp eyes", "wings", "orb", "claw"):
        table = using(bid(1, ability), bid(2), bid(3))
        assert "decline" in choices(table)
        table.play("decline")
        assert told(table, Event.GAINED) == [(2, 1, 3)], "3 beats 2 and 1, and three eggs are won"


def test_a_reverse_scale_sweeps_the_table_and_two_egg_cards_come() -> None:
    """E19, E20, E22: eggs leave the game, face-down treasure stays unseen, nobody wins."""
    table = using(bid(10, "reverse scale"), bid(9, "steel scale"), bid(8, "orb"))
    table.play("use reverse scale")
    s = table._s
    assert not told(table, Event.GAINED) and s.rounds == 2
    assert s.box.tolist() == [0, 0, 1, 0] and sum(s.offer) == 2
    assert "buried 1:10" in str(table) and "buried 1:9" in str(table)
    assert table.view(1).data.tribe[0].buried[0].worth != 10, "only its owner knows (E39)"
    assert table.view(0).data.tribe[0].buried[0].worth == 10


def test_with_one_egg_card_left_after_a_reverse_scale_the_game_is_over() -> None:
    """E23."""
    table = GAME.read(f"""
        round 1, start Ann, using
        offer 1 three
        nest  1 one
        box   3 one, 4 two, 2 three, 2 four
        *Ann  {bid(10, "reverse scale")}
        Bob   {bid(9)}
        Cy    {bid(8)}
    """)
    assert table.play("use reverse scale").over
    assert table.winners == [0, 1, 2], "all share at no eggs (E49)"


def test_a_guarded_card_cannot_be_chosen_at_all() -> None:
    """E24: not by Sharp Eyes, Wings or Claw; the option lets the look through."""
    for options, may in (({}, False), ({"peek_through_guard": 1}, True)):
        table = using(bid(10, "steel scale"), bid(9, "sharp eyes"), bid(8, "claw"), **options)
        table.play("guard your face-down card")
        assert ("peek at seat 1's face-down card" in choices(table)) == may
        table.play("decline")
        assert "claw seat 1's first card" not in choices(table)


def test_sharp_eyes_look_and_may_take_back_the_only_card() -> None:
    """E27, E28, E29: then it is no bid, which neither wins nor ties."""
    table = using(bid(1, "sharp eyes"), bid(9), bid(9))
    assert "peek at seat 1's face-down card" in choices(table), "one's own too"
    table.play("peek at seat 2's face-down card")
    assert table.view(0).data.tribe[1].bid[0] == 9
    assert table.view(2).data.tribe[1].bid[0] != 9, "only who looked knows"
    assert choices(table) == ["decline", "take back your face-down card"]
    table.play("take back your face-down card")
    assert table._s.tribe[0].hand == 11 and not told(table, Event.GAINED)
    assert told(table, Event.CARRIED), "9 and 9 offset, and Ann has no bid"


def test_under_the_option_an_empty_bidder_bids_nothing_and_wins() -> None:
    """The other reading of E29."""
    table = using(bid(1, "sharp eyes"), bid(9), bid(9), empty_bids_zero=1)
    table.play("peek at seat 2's face-down card").play("take back your face-down card")
    assert told(table, Event.GAINED) == [(0, 1, 3)]


def test_a_zero_card_is_a_bid() -> None:
    """E29, E40: it wins when all above it offset."""
    table = using(bid(0, "orb"), bid(9), bid(9))
    table.play("use orb")
    assert told(table, Event.GAINED) == [(0, 1, 3)], "twice 0 is 0 (E34), and still a bid"


def test_wings_move_cards_and_each_keeps_its_facing() -> None:
    """E30; E18: Bob may not look at the card that lands before him, Ann remembers hers."""
    table = using(bid(10, "wings"), bid(2, up=3), bid(5, "claw"))
    table.play("swap seat 1's first card and seat 2's second card")
    s = table._s
    assert [total(s, seat) for seat in range(3)] == [3, 12, 5]
    assert table.view(1).data.tribe[0].bid[0] != 10
    assert table.view(0).data.tribe[0].bid[0] == 10
    table.play("decline")
    rows = {row.split()[0].strip("*"): row for row in str(table).splitlines()}
    assert rows["Ann"].endswith("spent 1:10"), "back to its owner (E32)"


def test_an_orb_copies_what_lies_there_after_wings() -> None:
    """E34."""
    table = using(bid(1, "orb"), bid(9), bid(2, "wings"), turn=2)
    table.play("swap seat 1's first card and seat 2's first card").play("use orb")
    assert (0, 0, 18) in told(table, Event.TOTALLED)


def test_a_claw_breaks_an_orb_first_and_a_second_one_takes_the_treasure() -> None:
    """E36."""
    table = using(bid(9, "orb"), bid(8, "claw"), bid(7, "claw"))
    table.play("use orb").play("claw seat 1's first card")
    assert total(table._s, 0) == 9, "only the Orb died"
    table.play("claw seat 1's first card")
    assert told(table, Event.GAINED) == [(1, 1, 3)]


def test_a_claw_may_take_its_owners_card_and_what_was_face_down_stays_unseen() -> None:
    """E37, E39."""
    table = using(bid(9, "claw"), bid(8), bid(7))
    table.play("claw seat 1's first card")
    assert table.view(0).data.tribe[0].buried[0].worth == 9
    assert table.view(1).data.tribe[0].buried[0].worth != 9
    assert total(table._s, 0) == NO_BID


@pytest.mark.parametrize(
    ("bids", "winner"),
    [((9, 9, 4), 2), ((9, 8, 7), 0), ((5, 5, 5), None), ((0, 7, 7), 0)],
)
def test_shared_totals_offset_each_other(bids: tuple[int, int, int], winner: int | None) -> None:
    """E40: three-way ties too; none left: the eggs are carried over (E17)."""
    table = using(bid(bids[0], "orb"), bid(bids[1]), bid(bids[2]))
    table.play("decline")
    gained = told(table, Event.GAINED)
    assert gained == ([] if winner is None else [(winner, 1, 3)])
    assert sum(table._s.offer) == (2 if winner is None else 1)


def test_the_winner_takes_all_egg_cards_on_offer() -> None:
    """E41."""
    text = f"""
        round 1, start Ann, using
        offer 1 three, 1 four
        *Ann  {bid(10, "orb")}
        Bob   {bid(9)}
        Cy    {bid(8)}
    """
    table = GAME.read(text).play("use orb")
    assert told(table, Event.GAINED) == [(0, 2, 7)]


LAST = """
    round 3, start Ann, using
    offer 1 three
    nest  -
    box   4 one, 4 two, 2 three, 2 four
    *Ann  hand 0; bid 9 down; holds claw; plays orb
    Bob   hand 0; bid 9 down; holds claw
    Cy    hand 0; bid 9 down; holds claw
"""


def test_eggs_carried_past_the_last_card_are_nobodys() -> None:
    """E43, and its option: one extra round on them."""
    assert GAME.read(LAST).play("decline").over
    table = GAME.read(LAST, extra_round=1).play("decline")
    assert not table.over and table._s.extra == 1 and sum(table._s.offer) == 1
    table.play("bid 0 face down")
    assert not table.over


def test_without_treasure_the_game_is_over_though_abilities_are_held() -> None:
    """E10, E12, E45: the round of the last cards is played out."""
    table = GAME.read(
        LAST.replace("hand 0;", "hand -;")
        .replace("nest  -\n", "")
        .replace("box   4 one, 4 two, 2 three, 2 four", "box   -")
    )
    assert table.play("use orb").over
    assert table.winners == [0], "18 against 9 and 9"


def test_a_tribe_without_treasure_sits_out_and_keeps_its_eggs() -> None:
    """E11, E46: the marker reaches it all the same."""
    table = GAME.read("""
        round 3, start Ann, bidding
        offer 1 three
        Ann   hand -; holds claw; eggs 1 four
        *Bob  hand 1 2; holds claw
        Cy    hand 3; holds claw
    """)
    table.play("bid 1 face down").play("bid 3 face down")
    assert table.turn == 1, "Ann draws no ability"
    assert table._s.tribe[0].eggs[3] == 1


def four_way(*eggs: str) -> Table:
    rows = [
        f"{name} hand -; holds claw; eggs {mine}" for name, mine in zip(("Ann", "Bob", "Cy"), eggs)
    ]
    return GAME.read("\n".join(["round 9, start Ann, bidding", "offer -", *rows]))


@pytest.mark.parametrize(
    ("eggs", "winners"),
    [
        (("1 four", "1 one, 1 three", "1 one"), [0]),  # the sole holder of a four-egg card
        (("1 four", "1 four", "1 one"), [0, 1]),  # two holders share
        (("2 two", "1 one, 1 three", "1 one"), [0, 1]),  # none holds one: shared
        (("2 two", "1 one, 1 three", "1 two"), [0, 1]),
        (("1 three", "1 three", "1 four"), [2]),
        (("-", "-", "-"), [0, 1, 2]),  # E49
    ],
)
def test_a_four_egg_card_breaks_a_tie_of_leaders(eggs: tuple[str, ...], winners: list[int]) -> None:
    """E48."""
    assert four_way(*eggs).winners == winners


def test_pairs_and_swaps_and_their_numbers_are_inverses() -> None:
    for up in range(11):
        for down in range(11):
            if up != down:
                assert paired(pair(up, down)) == (up, down)
                assert ACTIONS[pair(up, down)] == f"bid {up} up, {down} down"
    for one in range(PLACES):
        for two in range(one + 1, PLACES):
            assert swapped(swap(one, two)) == (one, two)
    assert len(ACTIONS) == Act.CLAW + PLACES


def test_an_opponent_sees_that_cards_were_bid_and_not_which() -> None:
    """E51."""
    table = GAME.deal(3, seed=4)
    seat = table.turn
    assert seat is not None
    table.play("bid 4 up, 8 down")
    other, mine = table.view((seat + 1) % 3), table.view(seat)
    assert any("8" in line for line in mine.told())
    assert not any("8" in line for line in other.told()) and "(?)" in str(other)
    assert list(mine.data.tribe[seat].bid) == [8, 4] and other.data.tribe[seat].bid[0] not in range(
        11
    )


def test_greedy_tribes_take_far_more_than_their_share_from_random_ones() -> None:
    for seats in (3, 5):
        won = simulate(GAME, 1500, seats, policy=[1], seed=1).rank[:, 0] == 1
        assert won.mean() > 1.5 / seats


ROWS = f"*Ann hand {FULL}; holds claw\nBob hand {FULL}; holds claw\nCy hand {FULL}; holds claw"
BROKEN = {
    "line 2: the treasure 3 is there twice": ("offer 1 one", f"*Ann hand {FULL} 3; holds claw"),
    "line 2: a treasure cannot be '11'": ("offer 1 one", f"*Ann hand {FULL} 11; holds claw"),
    "line 2: unknown ability 'tail'": ("offer 1 one", f"*Ann hand {FULL}; holds tail"),
    "line 1: unknown name 'nine'": ("offer 1 nine", ROWS),
    "line 2: unknown line or name 'Zoe'": ("offer 1 one", f"*Zoe hand {FULL}"),
    "line 3: Bob, not Cy, should sit": (
        "offer 1 one",
        f"*Ann hand {FULL}; holds claw\nCy hand {FULL}",
    ),
    "line 2: the treasure 10 of Ann is nowhere": (
        "offer 1 one",
        f"*Ann hand {hand(10)}; holds claw",
    ),
    "3 to 5 players, not 2": ("offer 1 one", "\n".join(ROWS.splitlines()[:2])),
    "This is no table": ("offer 3 four", ROWS),
    "This is no table of Dragons' Eggs": ("offer 1 one\nused 5 claw", ROWS),
}


@pytest.mark.parametrize("reason", BROKEN)
def test_a_broken_position_is_refused_with_the_line_and_the_reason(reason: str) -> None:
    with pytest.raises(clutch.ClutchError, match=reason):
        GAME.read("\n".join(BROKEN[reason]))


def test_a_finished_game_is_over_for_everybody() -> None:
    table = four_way("1 four", "-", "-")
    assert table.over and table._s.turn == NOBODY and table.legal() == []
