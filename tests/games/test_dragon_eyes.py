"""The leaflet of Dragon Eyes, one worked example a sentence.

The tables here are drawn small: a bag of eyes alone leaves chance nothing to say.
"""

from functools import partial

import pytest
from support import drawings
from support.drawings import drawn

import clutch
from clutch.engine.errors import BadPosition
from clutch.engine.kit.records import NOBODY
from clutch.engine.simulate import simulate
from clutch.engine.view import View
from clutch.games.dragon_eyes import rules, scoring
from clutch.games.dragon_eyes.state import ACTIONS, Act, Event, Phase, Reason, robbed, robbing

GAME = clutch.game("dragon_eyes")
table = partial(drawings.lay, GAME)
may = partial(drawings.may, GAME)
after = partial(drawings.text_after, GAME)


def test_setup_puts_a_marker_each_aside_and_the_rest_in_the_bag() -> None:
    """SETUP, with the reconstructed counts (Y1, Y2)."""
    assert str(GAME.deal(4, seed=1)) == drawn("""
        dragon_eyes rules 1
        round 1, opener Bob, turn starts
        bag  7 gold, 7 silver, 7 ruby, 7 jade, 8 pearl, 8 amber, 8 eye
        loot -
        Ann  -
        *Bob -
        Cy   -
        Dee  -
    """)
    assert {GAME.deal(4, seed=seed).turn for seed in range(40)} == {0, 1, 2, 3}, "Y26"


def test_leaving_keeps_treasure_and_returns_the_eyes() -> None:
    """LEAVING THE HOARD VOLUNTARILY (Y6)."""
    assert after(
        "leave",
        """
        round 1, opener Ann, turn starts
        bag   5 gold
        loot  -
        *Ann  3 jade, 2 eye
        Bob   -
        Cy    -
        """,
    ) == drawn("""
        round 1, opener Ann, turn starts
        bag  5 gold, 2 eye
        loot -
        Ann  3 jade  out 1
        *Bob -
        Cy   -
    """)


def test_you_may_leave_on_your_first_turn_with_nothing() -> None:
    """Y5."""
    assert may(table("bag 9 gold\nloot -\n*Ann -\nBob -\nCy -"), "leave")


def test_you_may_not_leave_once_you_have_drawn() -> None:
    """LEAVING THE HOARD VOLUNTARILY: only at the start of your turn (Y5)."""
    s = table("round 1, drawing\nbag 9 gold\nloot 1 jade\n*Ann -\nBob -\nCy -")
    assert not may(s, "leave") and may(s, "draw 1") and may(s, "take jade")


def test_drawn_treasure_joins_the_loot_and_you_may_draw_again() -> None:
    """DRAW STONES."""
    assert after("draw 1", "bag 2 gold\nloot 1 jade\n*Ann -\nBob -\nCy -") == drawn("""
        round 1, opener Ann, drawing
        bag  1 gold
        loot 1 gold, 1 jade
        *Ann -
        Bob  -
        Cy   -
    """)


def test_a_drawn_eye_stops_in_front_of_you() -> None:
    assert after("draw 1", "bag 3 eye\nloot -\n*Ann 1 eye\nBob -\nCy -") == drawn("""
        round 1, opener Ann, drawing
        bag  2 eye
        loot -
        *Ann 2 eye
        Bob  -
        Cy   -
    """)


def test_a_third_eye_makes_the_dragon_roar() -> None:
    """THE DRAGON ROARS: eyes and treasure return to the bag, the loot stays (Y7, Y10, Y11)."""
    assert after(
        "draw 1",
        """
        bag   4 eye
        loot  1 gold
        *Ann  3 jade, 2 eye
        Bob   2 pearl
        Cy    -
        """,
    ) == drawn("""
        round 1, opener Ann, turn starts
        bag  3 jade, 6 eye
        loot 1 gold
        Ann  -  out 1
        *Bob 2 pearl
        Cy   -
    """)


def test_the_last_eye_in_the_bag_makes_the_dragon_roar_too() -> None:
    """Y8, even with a single eye; Y9: the other one lies before a thief still inside."""
    assert "Ann  -  out 1" in after("draw 1", "bag 1 eye\nloot -\n*Ann 3 jade\nBob 1 eye\nCy -")


def test_with_loot_on_the_table_you_may_take_without_drawing() -> None:
    """Y3."""
    s = table("bag 9 gold\nloot 1 jade\n*Ann -\nBob -\nCy -")
    assert may(s, "take jade") and may(s, "draw 1")


def test_without_loot_a_thief_who_stays_must_draw() -> None:
    """Y3."""
    s = table("bag 9 gold\nloot -\n*Ann 2 jade\nBob -\nCy -")
    assert [a.text for a in ACTIONS if may(s, a.text)] == ["leave", "draw 1"]


def test_must_draw_means_one_stone_every_turn() -> None:
    """The other reading of Y3."""
    s = table("bag 9 gold\nloot 1 jade\n*Ann -\nBob -\nCy -", must_draw=1)
    assert [a.text for a in ACTIONS if may(s, a.text)] == ["leave", "draw 1"]
    s = table("round 1, drawing\nbag 9 gold\nloot 1 jade\n*Ann -\nBob -\nCy -", must_draw=1)
    assert may(s, "take jade")


def test_you_take_all_loot_of_one_kind_and_the_bag_goes_left() -> None:
    """TAKE TREASURE (Y13)."""
    assert after("take jade", "bag 9 gold\nloot 1 gold, 3 jade\n*Ann -\nBob -\nCy -") == drawn("""
        round 1, opener Ann, turn starts
        bag  9 gold
        loot 1 gold
        Ann  3 jade
        *Bob -
        Cy   -
    """)


def test_with_loot_on_the_table_you_may_not_pass() -> None:
    """Y13: taking is compulsory; Y14: with nothing to take you pass the bag."""
    start = "round 1, drawing\nbag 9 gold\nloot {}\n*Ann 1 eye\nBob -\nCy -"
    assert not may(table(start.format("1 gold")), "pass")
    assert may(table(start.format("-")), "pass")


def test_the_bag_passes_over_thieves_who_are_out() -> None:
    assert "*Ann" in after("draw 1", "bag 3 eye\nloot -\nAnn -\n*Bob 2 eye\nCy - out 1")


def test_the_last_thief_in_the_hoard_goes_on_alone() -> None:
    """Y16."""
    text = after("take gold", "bag 3 eye\nloot 1 gold\n*Ann -\nBob - out 1\nCy - out 2")
    assert "*Ann 1 gold" in text


def test_ties_go_to_diversity_then_to_the_first_to_leave() -> None:
    """END OF THE ROUND (Y18, Y21)."""
    s = table("""
        bag   -
        loot  -
        *Ann  3 gold            out 3
        Bob   2 gold, 1 jade    out 2
        Cy    2 ruby, 1 pearl   out 1
    """)
    ann, bob, cy = s.thief[0], s.thief[1], s.thief[2]
    assert scoring.outranks(bob, ann) and scoring.outranks(cy, bob) and scoring.outranks(cy, ann)


@pytest.mark.parametrize(
    ("gold", "places"), [(1, [3, 2, 1, 0]), (2, [3, 2, 1, 0]), (3, [1, 3, 2, 0])]
)
def test_while_a_round_runs_everyone_sees_who_would_score_best(
    gold: int, places: list[int]
) -> None:
    """In the hoard she is behind one who left with as much (Y18); no treasure, no place (Y20)."""
    s = table(f"""
        bag   3 eye
        loot  -
        *Ann  {gold} gold
        Bob   2 jade          out 1
        Cy    1 ruby, 1 pearl
        Dee   -               out 2
    """)
    found = [0] * 4
    scoring.places(s, found)
    assert found == places


def test_the_round_pays_three_two_one_and_nothing_to_the_empty_handed() -> None:
    """END OF THE ROUND; the next thief opens the new round (Y17, Y20, Y25)."""
    assert after(
        "leave",
        """
        bag   9 gold
        loot  1 ruby
        *Ann  1 gold
        Bob   5 pearl  out 1
        Cy    -        out 2
        Dee   2 jade   out 3
        """,
    ) == drawn("""
        round 2, opener Bob, turn starts
        bag  10 gold, 1 ruby, 2 jade, 5 pearl
        loot -
        Ann  -  score 1
        *Bob -  score 3
        Cy   -
        Dee  -  score 2
    """)


def test_a_lone_thief_with_treasure_scores_three_and_none_scores_nothing() -> None:
    """Y20."""
    assert "Ann  -  score 3" in after(
        "leave", "bag -\nloot -\n*Ann 1 gold\nBob - out 1\nCy - out 2"
    )
    assert "score" not in after("leave", "bag -\nloot -\n*Ann -\nBob - out 1\nCy - out 2")


def test_left_of_the_opener_or_left_of_the_last_bag_holder_opens() -> None:
    """Y25 and its option."""
    start = "round 1, opener Bob\nbag -\nloot -\n*Ann -\nBob - out 1\nCy - out 2"
    assert "opener Cy" in after("leave", start)
    assert "opener Bob" in after("leave", start, bag_leads=1)


@pytest.mark.parametrize(
    ("scores", "over"),
    [((7, 9, 0), True), ((7, 10, 9), False), ((6, 9, 9), False), ((8, 10, 0), True)],
)
def test_ten_points_win_only_if_nobody_has_as_many(scores: tuple[int, ...], over: bool) -> None:
    """Y22, Y23: Ann scores 3 as the round ends."""
    ann, bob, cy = scores
    text = f"bag -\nloot -\n*Ann 1 gold score {ann}\nBob - out 1 score {bob}\nCy - out 2 score {cy}"
    s = table(text)
    rules.play(s, Act.LEAVE)
    assert (s.turn == NOBODY) == over
    assert over or s.rounds == 2, "a full round more, all thieves in it"


def test_after_sixty_rounds_the_most_points_win_and_equals_share() -> None:
    """Y37."""
    s = table("round 60\nbag -\nloot -\n*Ann - score 4\nBob - out 1 score 4\nCy - out 2")
    rules.play(s, Act.LEAVE)
    assert s.turn == NOBODY
    winners = [int(event.seat) for event in s.event[: s.told] if event.kind == Event.WON]
    assert winners == [0, 1]


def test_announced_stones_are_all_drawn_and_a_roar_stops_them() -> None:
    """The other reading of Y4."""
    s = table("bag 3 gold\nloot -\n*Ann -\nBob -\nCy -", announce=1)
    assert may(s, "draw 3") and not may(s, "draw 4")
    rules.play(s, GAME.action("draw 3").id)
    assert s.phase == Phase.TAKING and s.loot[0] == 3
    assert not any(may(s, f"draw {n}") for n in range(1, 11)), "no second announcement"
    text = after("draw 5", "bag 6 eye\nloot -\n*Ann 1 eye\nBob -\nCy -", announce=1)
    assert "bag  7 eye" in text and "Ann  -  out 1" in text, "the second eye ended the draw"


def test_variant_a_roar_costs_every_other_thief_inside_a_stone_of_each_kind() -> None:
    """VARIANT RULES (Y30, Y31): Dee has left and keeps hers."""
    assert after(
        "draw 1",
        """
        bag   4 eye
        loot  -
        *Ann  3 jade, 2 eye
        Bob   2 pearl, 1 gold
        Cy    1 eye
        Dee   2 gold  out 1
        """,
        roar_hurts_all=1,
    ) == drawn("""
        round 1, opener Ann, turn starts
        bag  1 gold, 3 jade, 1 pearl, 6 eye
        loot -
        Ann  -  out 2
        *Bob 1 pearl
        Cy   1 eye
        Dee  2 gold  out 1
    """)


def test_variant_the_sole_last_thief_may_rob_once_a_round() -> None:
    """VARIANT RULES (Y33)."""
    rows = "bag 9 eye\nloot 1 ruby\n*Ann -\nBob 4 gold, 1 jade score 3\nCy - score 1"
    start = f"round 2, robber Ann\n{rows}"
    assert after("rob 2 gold", start, robber=1) == drawn("""
        round 2, opener Ann, turn starts
        bag  9 eye
        loot 1 ruby
        Ann  4 gold
        *Bob 1 jade  score 3
        Cy   -  score 1
    """)


def test_nobody_robs_in_round_one_or_when_tied_for_last() -> None:
    """Y32."""
    assert "robber " not in str(GAME.deal(3, seed=1, robber=True)).partition("\n")[2]
    tied = "bag -\nloot -\n*Ann 1 gold\nBob - out 1\nCy - out 2"
    assert "robber" not in after("leave", tied, robber=1)
    sole = "bag -\nloot -\n*Ann 1 gold\nBob 1 jade out 1\nCy - out 2"
    assert "robber Cy" in after("leave", sole, robber=1)


def test_a_robber_without_loot_draws_first_and_robbing_stays_her_choice() -> None:
    """Y34, Y38."""
    rows = "bag 9 eye\nloot -\n*Ann 1 eye\nBob 4 gold score 3\nCy - score 1"
    s = table(f"round 2, robber Ann\n{rows}", robber=1)
    assert not may(s, "rob 2 gold")
    s = table(f"round 2, robber Ann, drawing\n{rows}", robber=1)
    assert may(s, "rob 2 gold") and may(s, "pass")


@pytest.mark.parametrize(
    ("phase", "loot", "options", "asked"),
    [
        ("turn starts", "1 ruby", {}, True),
        ("turn starts", "-", {}, False),
        ("turn starts", "1 ruby", {"must_draw": 1}, False),
        ("drawing", "-", {}, True),
        ("taking", "1 ruby", {"announce": 1}, True),
    ],
)
def test_a_robber_is_asked_whenever_she_may_rob(
    phase: str, loot: str, options: dict[str, int], asked: bool
) -> None:
    """Y33, Y38: the prompt names what the rules allow."""
    rows = f"bag 9 eye\nloot {loot}\n*Ann -\nBob 4 gold score 3\nCy - score 1"
    s = table(f"round 2, robber Ann, {phase}\n{rows}", robber=1, **options)
    assert may(s, "rob 2 gold") == asked
    prompt = View.of(GAME, s, 0, ("Ann", "Bob", "Cy")).ask()
    assert ("rob a thief" in prompt) == asked


def test_a_thief_who_left_or_has_nothing_cannot_be_robbed() -> None:
    """Y35."""
    rows = "bag 9 eye\nloot 1 ruby\n*Ann 2 opal\nBob 4 gold out 1 score 3\nCy - score 1"
    s = table(f"round 2, robber Ann\n{rows}", robber=1)
    assert not any(may(s, a.text) for a in ACTIONS if a.name == "rob")


def test_the_stones_of_the_last_round_stay_where_they_lie() -> None:
    """END OF THE ROUND: whoever looks at a finished game sees what it was won with."""
    rows = "bag 5 gold\nloot 1 ruby\n*Ann 2 jade score 9\nBob - out 1 score 8\nCy - out 2"
    assert after("leave", f"round 4, opener Ann\n{rows}") == drawn("""
        round 4, opener Ann, turn starts
        bag  5 gold
        loot 1 ruby
        Ann  2 jade  out 3  score 12
        Bob  -  out 1  score 8
        Cy   -  out 2
    """)


def test_a_score_that_no_event_could_tell_is_refused() -> None:
    rows = "bag 5 gold\nloot -\n*Ann 2 jade score {}\nBob - out 1\nCy - out 2"
    with pytest.raises(BadPosition, match="the score"):
        table(rows.format(128))
    s = table(rows.format(127))
    rules.play(s, Act.LEAVE)
    won = next(event for event in s.event[: s.told] if event.kind == Event.WON)
    assert (s.thief[0].score, won.many) == (130, 127)


def test_robberies_and_their_numbers_are_inverses() -> None:
    for victim in range(6):
        for kind in range(8):
            assert robbed(robbing(victim, kind)) == (victim, kind)
            assert ACTIONS[robbing(victim, kind)].args == (victim, kind)


def test_nothing_may_be_done_when_the_game_is_over() -> None:
    s = table("bag 9 gold\nloot 2 jade\nAnn -\nBob -\nCy -")
    assert not any(rules.why(s, action) == Reason.NONE for action in range(len(ACTIONS)))


@pytest.mark.parametrize(
    ("move", "phase", "options", "reason"),
    [
        ("leave", "drawing", {}, "not_after_drawing"),
        ("pass", "turn starts", {}, "draw_first"),
        ("pass", "drawing", {}, "loot_left"),
        ("take jade", "drawing", {}, "not_in_loot"),
        ("take ruby", "turn starts", {"must_draw": 1}, "draw_first"),
        ("draw 2", "turn starts", {}, "one_at_a_time"),
        ("draw 1", "taking", {"announce": 1}, "no_more_drawing"),
        ("draw 10", "turn starts", {"announce": 1}, "bag_too_small"),
        ("rob 2 gold", "drawing", {}, "not_the_robber"),
    ],
)
def test_what_cannot_be_done_has_a_reason(
    move: str, phase: str, options: dict[str, int], reason: str
) -> None:
    rows = "bag 9 eye\nloot 1 ruby\n*Ann -\nBob 4 gold\nCy -"
    s = table(f"round 2, {phase}\n{rows}", **options)
    assert Reason(rules.why(s, GAME.action(move).id)).name.lower() == reason


def test_the_log_says_you_to_the_one_who_acts() -> None:
    t = GAME.deal(3, seed=1)
    seat = t.turn
    t.play("draw 1")
    assert t.view(seat).told()[0].startswith("You draw ")
    assert t.view((seat + 1) % 3).told()[0].startswith(f"{t.names[seat]} draws ")


def test_greedy_thieves_take_far_more_than_their_share_from_random_ones() -> None:
    for seats in (3, 6):
        won = simulate(GAME, 2000, seats, policy=[1], seed=1).rank[:, 0] == 1
        assert won.mean() > 1.5 / seats
