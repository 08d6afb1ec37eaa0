"""Golden Eggs by example: what a player could argue about, drawn as text.

How the game ends, and the easy game, are in test_golden_eggs_end.py.
"""

import pytest
from support.drawings import choices
from support.golden_eggs_tables import DOOM, EARLY, GAME, after, table

from clutch.engine.errors import NotAllowed


def test_at_the_start_three_eggs_are_open_and_the_first_player_has_any_broken_ones() -> None:
    """GAME SETUP: revealed until three numbered eggs are open; then her turn starts (G4, G5)."""
    broken = 0
    for seed in range(60):
        s = GAME.deal(3, seed).state
        mine = int(s.player[s.turn].front[0])
        assert s.open == 3 and s.left == 47 - mine and s.phase == 0
        assert sum(int(player.front.sum()) for player in s.player) == mine
        broken += mine
    assert 10 < broken < 35, "three reveals meet 0.35 broken eggs on average"


def test_the_box_holds_as_many_of_a_number_as_it_says_and_five_broken() -> None:
    """G1."""
    assert GAME.part("flaw", "pieces")(GAME.deal(2, 1).state) == [5, 3, 4, 5, 6, 7, 8, 9]


def test_only_face_down_eggs_are_revealed() -> None:
    """REVEAL 2 EGGS (G7)."""
    assert "reveal 4" in choices(table(EARLY)) and "reveal 8" in choices(table(EARLY))
    with pytest.raises(NotAllowed):
        after(EARLY, "reveal 1")


def test_eggs_that_were_open_before_do_not_count() -> None:
    """A No. 9 lies open, but only eggs revealed this turn are compared (G8, G9)."""
    played = after(EARLY, "reveal 4", "reveal 7")
    assert choices(played) == ["take 4", "take 7"]


def test_of_two_different_eggs_one_is_taken_and_one_open_egg_turned_down() -> None:
    """WHEN THE 2 EGGS HAVE DIFFERENT NUMBERS (G9, G14): an old one may go, too."""
    played = after(EARLY, "reveal 4", "reveal 7", "take 7")
    assert choices(played) == [f"turn_down {n}" for n in (1, 2, 3, 4)]
    assert str(played.play("turn_down 2")) == str(
        table("""
            turn
            open    1:9 3:5 4:9
            known   2:4 5:9 6:9
            unseen  8-47
            Ann     3
            *Bob    -
        """)
    )


def test_with_a_pair_a_third_egg_must_be_revealed() -> None:
    """WHEN THE 2 EGGS HAVE THE SAME NUMBER."""
    played = after(EARLY, "reveal 4", "reveal 5")
    assert all(move.startswith("reveal") for move in choices(played))
    assert "Reveal a third egg" in played.view(0).ask()


def test_taking_the_pair_leaves_one_egg_too_many() -> None:
    """G10, G14."""
    played = after(EARLY, "reveal 4", "reveal 5", "reveal 7", "take_pair")
    assert choices(played) == [f"turn_down {n}" for n in (1, 2, 3, 7)]


def test_taking_the_single_leaves_two_eggs_too_many_and_each_is_a_choice() -> None:
    """G10, G14."""
    played = after(EARLY, "reveal 4", "reveal 5", "reveal 7", "take_single")
    assert choices(played) == [f"turn_down {n}" for n in (1, 2, 3, 4, 5)]
    played.play("turn_down 5")
    assert played.turn == 0 and choices(played) == [f"turn_down {n}" for n in (1, 2, 3, 4)]
    assert played.play("turn_down 1").turn == 1


def test_a_triple_is_taken_whole_and_nothing_is_turned_down() -> None:
    """G11: no choice, no fourth reveal."""
    assert str(after(EARLY, "reveal 4", "reveal 5", "reveal 6")) == str(
        table("""
            turn
            open    1:9 2:4 3:5
            known   7:3
            unseen  8-47
            Ann     9 9 9
            *Bob    -
        """)
    )


def test_a_broken_first_egg_ends_the_turn_before_the_second() -> None:
    """G13."""
    played = after(DOOM, "reveal 7")
    assert played.turn == 1 and played.state.player[0].front[0] == 1
    assert played.state.open == 3, "nothing to tidy"


def test_a_broken_second_egg_leaves_the_first_on_the_table() -> None:
    """G12, G15: one egg is turned down, and it need not be the new one."""
    played = after(DOOM, "reveal 5", "reveal 7")
    assert choices(played) == [f"turn_down {n}" for n in (1, 2, 3, 5)]
    assert played.play("turn_down 1").state.player[0].front.tolist()[6] == 0


def test_a_broken_third_egg_costs_the_pair() -> None:
    """G12, G15: two eggs are turned down."""
    played = after(DOOM, "reveal 5", "reveal 6", "reveal 7")
    assert len(choices(played)) == 5
    played.play("turn_down 5").play("turn_down 6")
    assert str(played).splitlines()[1:5] == [
        "turn",
        "open    1:9 2:9 3:9",
        "known   4:5 5:8 6:8",
        "unseen  8-11",
    ]


def test_an_egg_turned_down_keeps_its_number() -> None:
    """G16: positions are fixed until a shuffle."""
    played = after(EARLY, "reveal 4", "reveal 7", "take 7", "turn_down 2")
    assert played.play("reveal 2").view(1).told() == ["You reveal egg 2: No. 4."]


def test_an_open_egg_is_taken_face_up() -> None:
    """TAKE 1 EGG (G17)."""
    played = after(EARLY, "take 2")
    assert played.view(1).player[0].front.tolist()[2] == 1
    assert choices(played) == ["shuffle", "leave"]


def test_an_unseen_egg_is_a_secret_of_its_taker() -> None:
    """TAKE 1 EGG (G18)."""
    played = after(DOOM, "take 9")
    assert played.view(0).told() == ["You take egg 9 face down: a broken egg."]
    for other in (1, None):
        assert played.view(other).told() == [
            "Ann takes egg 9 face down, which nobody else has seen."
        ]
        assert played.view(other).secret[0] == -1
    assert played.view(0).secret[0] == 0
    assert choices(played) == ["shuffle", "leave"], "broken, but the turn goes on (G18)"


def test_a_remembered_egg_taken_face_down_is_hidden_from_no_good_memory() -> None:
    """G18, G31: it lies face down, and all know what it is."""
    played = after(EARLY, "take 4")
    assert played.view(1).player[0].covered.tolist()[7] == 1
    assert played.state.secrets == 0 and played.state.player[0].front.sum() == 0
    assert played.view(1).told() == ["Ann takes egg 4 face down, which all have seen before."]


def test_no_shuffle_after_a_face_down_egg_ends_the_turn() -> None:
    """G22: three are open still."""
    played = after(EARLY, "take 4", "leave")
    assert played.turn == 1 and played.state.open == 3


def test_without_a_shuffle_an_open_egg_is_replaced_by_one_of_her_choice() -> None:
    """G21."""
    played = after(EARLY, "take 2", "leave")
    assert choices(played) == [f"reveal {n}" for n in range(4, 48)]
    played.play("reveal 7")
    assert played.turn == 1 and played.state.middle[6] > 0 and played.state.open == 3


def test_a_broken_egg_met_while_replacing_is_hers_and_she_reveals_another() -> None:
    """G21."""
    played = after(DOOM, "take 1", "leave", "reveal 8")
    assert played.turn == 0 and played.state.player[0].front[0] == 1 and played.state.open == 2
    played.play("reveal 5")
    assert played.turn == 1 and played.state.open == 3


def test_two_stay_open_by_the_option() -> None:
    """G21: and a reveal later fills up to three again."""
    played = after(EARLY, "take 2", "leave", two_stay_open=1)
    assert played.turn == 1 and played.state.open == 2
    played.play("reveal 4").play("reveal 7").play("take 7")
    assert played.turn == 0 and played.state.open == 3, "nothing to turn down"


def test_after_reveal_2_nobody_may_shuffle() -> None:
    """G19."""
    played = after(EARLY, "reveal 4", "reveal 5", "reveal 6")
    assert played.turn == 1 and "shuffle" not in choices(played)


def test_a_shuffle_forgets_every_place_and_opens_three() -> None:
    """SHUFFLE (G20): nothing is known of any place but the three that are open."""
    for seed in range(5):
        played = after(EARLY, "take 2", "shuffle", seed=seed)
        s = played.state
        assert s.open == 3 and s.known.sum() == 0
        assert s.left == 46 - s.player[0].front[0], "broken eggs go to the shuffler"
        assert sum(int(egg == -8) for egg in s.middle) == s.left - 3


def test_a_shuffle_may_cost_broken_eggs_and_even_end_the_game() -> None:
    """G20, G24: 10 eggs of which 5 are broken; the fourth broken one leaves six."""
    ends = set()
    for seed in range(40):
        played = after(DOOM, "take 1", "shuffle", seed=seed)
        broken = int(played.state.player[0].front[0])
        assert played.state.left == 10 - broken
        assert played.over == (broken == 4) and (played.over or played.state.open == 3)
        ends.add(played.over)
    assert ends == {True, False}


def test_by_the_option_a_shuffle_leaves_open_eggs_alone() -> None:
    """G20: the option `mix_face_down_only`."""
    played = after(EARLY, "take 4", "shuffle", mix_face_down_only=1)
    assert [n + 1 for n in range(47) if played.state.middle[n] > 0] == [1, 2, 3]
    assert played.state.known.sum() == 0
    assert played.story()[-1] == "Ann shuffles 43 eggs."
    played = after(EARLY, "take 1", "shuffle", mix_face_down_only=1)
    assert played.state.middle[1] == 2 and played.state.middle[2] == 3 and played.state.open == 3


def test_by_the_option_only_new_eggs_are_turned_down_and_nobody_is_asked() -> None:
    """G14: the option `flip_new_only`."""
    moves = ("reveal 4", "reveal 5", "reveal 7", "take_single")
    assert str(after(EARLY, *moves, flip_new_only=1)) == str(
        table(
            """
            turn
            open    1:9 2:4 3:5
            known   4:9 5:9 6:9
            unseen  8-47
            Ann     3
            *Bob    -
            """,
            flip_new_only=1,
        )
    )


def test_with_two_open_there_may_be_a_choice_among_the_new() -> None:
    """G14 with G21: four are open, two of them new, one must go."""
    text = EARLY.replace("2:4 ", "").replace("*Ann    -", "*Ann    4")
    moves = ("reveal 4", "reveal 5", "reveal 7", "take_single")
    played = after(text, *moves, flip_new_only=1, two_stay_open=1)
    assert choices(played) == ["turn_down 4", "turn_down 5"]
