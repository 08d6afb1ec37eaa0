"""Golden Eggs: the last turn, trophies and points; and the easy game."""

from support.drawings import choices
from support.golden_eggs_tables import DOOM, GAME, SEVEN, after, happened, table


def test_the_sixth_last_egg_ends_the_game_at_once() -> None:
    """GAME END (G24): no shuffle, no refill."""
    played = after(SEVEN, "take 1")
    assert played.over and played.state.left == 6 and played.state.open == 2


def test_by_the_option_the_last_turn_is_played_out() -> None:
    """G24: the option `finish_the_turn`; the reveal to three still happens."""
    played = after(SEVEN, "take 1", finish_the_turn=1)
    assert choices(played) == ["shuffle", "leave"]
    played.play("leave")
    assert choices(played) == [f"reveal {n}" for n in (4, 5, 6, 7)]
    assert played.play("reveal 4").over


def test_a_last_turn_that_is_played_out_stops_when_no_face_down_egg_is_left() -> None:
    """G23, G24: all that is face down is broken."""
    text = """
        turn
        open    1:9 2:8 3:7
        unseen  4-7
        *Ann    3 3 3 4 4 4 4 5 5 5 5 5 6 6 6 6 6 6 x
        Bob     7 7 7 7 7 7 8 8 8 8 8 8 8 9 9 9 9 9 9 9 9
    """
    played = after(text, "take 1", "leave", finish_the_turn=1)
    for place in (4, 5, 6, 7):
        assert not played.over
        played.play(f"reveal {place}")
    assert played.over and played.state.player[0].front[0] == 5
    assert after(text, "take 1", "shuffle", finish_the_turn=1).over


def test_a_triple_may_leave_fewer_than_six() -> None:
    """G26: 7 - 3 = 4, and there is no tidying."""
    played = after(SEVEN, "reveal 4", "reveal 5", "reveal 6")
    assert played.over and played.state.left == 4


def test_a_broken_egg_may_end_the_game() -> None:
    """G12, G24."""
    text = SEVEN.replace("known   4:9 5:9 6:9 7:6", "known   4:9 5:9 6:9\n unseen 7")
    text = text.replace("6 6 x x x", "6 6 6 x x")
    played = after(text, "reveal 4", "reveal 7")
    assert played.over and played.state.player[0].front[0] == 3


def test_eggs_left_in_the_middle_are_nobodys() -> None:
    """G25: Ann has 17 hatched, 3 broken, and No. 3, 4, 5, 6: 17 - 3 + 4 * 3."""
    played = after(SEVEN, "take 1")
    assert [place.score for place in played.standing()] == [18 - 3 + 12, 18 - 2 + 9]


def test_a_tie_for_the_most_wins_no_trophy() -> None:
    """THE GOLDEN EGG TROPHY (G27): 5 each of No. 9, and nobody has any No. 3 of the middle."""
    text = """
        turn
        unseen  1-6
        Ann     4 4 5 5 5 6 6 7 7 7 8 8 8 9 9 9 9 x
        Bob     4 4 5 5 6 6 6 6 7 7 7 8 8 8 8 9 9 9 9 x x x x
    """
    points = [place.score for place in table(text).standing()]
    assert points == [17 - 1 + 3, 19 - 4 + 6]  # Ann No. 5; Bob No. 6 and 8


def test_there_is_no_trophy_for_broken_eggs() -> None:
    """G28: Bob alone has broken eggs, and they only cost him."""
    text = """
        turn
        unseen  1-4
        Ann     3 3 3 4 4 5 5 6 6 6 7 7 7 8 8 8 8 9 9 9 9
        Bob     4 4 5 5 6 6 6 7 7 7 8 8 8 8 9 9 9 9 x x x x
    """
    assert [place.score for place in table(text).standing()] == [21 + 3, 18 - 4]


def test_equal_points_share_the_win() -> None:
    """G29: and one broken egg less is enough to win alone."""
    text = """
        turn
        unseen  1-6
        Ann     3 4 4 5 5 6 6 6 7 7 7 8 8 8 8 9 9 9 9 x x
        Bob     3 4 4 5 5 6 6 6 7 7 7 8 8 8 8 9 9 9 9 x
    """
    assert table(text).winners == [1]
    assert table(text.replace("1-6", "1-5").replace("9 x\n", "9 x x\n")).winners == [0, 1]


def test_nobody_may_pass() -> None:
    """G30."""
    assert not any("pass" in move for move in GAME.actions)


def test_hidden_eggs_count_in_the_end_and_are_turned_over() -> None:
    """G18, G27: a broken one, too."""
    text = DOOM.replace("unseen  7-11", "unseen  7").replace("6 6 6 6 6 6", "6 6 6 6 6 6 x x x x")
    played = after(text, "take 7")
    assert played.over and played.state.secrets == 0 and played.state.player[0].front[0] == 5
    told = played.view(1).told()
    assert told[1:3] == [
        "6 eggs are left: the game is over.",
        "Ann turns over 1 egg taken face down.",
    ]


EASY = """
    turn
    known   1:9 2:9 3:9 4:3 5:5
    unseen  6-47
    *Ann    -
    Bob     -
"""


def test_the_easy_game_starts_with_all_eggs_face_down_and_only_reveals() -> None:
    """EASY MODE (G32)."""
    played = GAME.deal(2, 1, easy=1)
    assert played.state.open == 0 and played.state.left == 47
    assert all(move.startswith("reveal") for move in choices(played))


def test_in_the_easy_game_the_egg_not_taken_is_turned_down() -> None:
    """EASY MODE (G32)."""
    played = after(EASY, "reveal 1", "reveal 4", easy=1)
    assert choices(played) == ["take 1", "take 4"]
    assert str(played.play("take 4")) == str(
        table(
            """
            turn
            known   1:9 2:9 3:9 5:5
            unseen  6-47
            Ann     3
            *Bob    -
            """,
            easy=1,
        )
    )


def test_in_the_easy_game_the_pair_must_be_taken() -> None:
    """EASY MODE (G33)."""
    played = after(EASY, "reveal 1", "reveal 2", "reveal 4", easy=1)
    assert played.turn == 1 and played.state.player[0].front.tolist() == [0, 0, 0, 0, 0, 0, 0, 2]
    assert played.state.open == 0 and played.state.middle[3] == -1


def test_in_the_easy_game_three_alike_are_taken() -> None:
    """EASY MODE."""
    played = after(EASY, "reveal 1", "reveal 2", "reveal 3", easy=1)
    assert played.turn == 1 and played.state.player[0].front[7] == 3


def test_in_the_easy_game_a_broken_egg_ends_the_turn_and_the_rest_is_turned_down() -> None:
    """EASY MODE (G35)."""
    text = DOOM.replace("open    1:9 2:9 3:9", "").replace("4:5", "1:9 2:9 3:9 4:5")
    played = after(text, "reveal 1", "reveal 2", "reveal 7", easy=1)
    assert played.turn == 1 and played.state.player[0].front[0] == 1
    assert played.state.open == 0 and played.state.known.tolist()[7] == 3


def test_a_finished_game_is_not_tidied() -> None:
    """G24: the egg that was not taken stays open, in the easy game and by `flip_new_only`."""
    text = SEVEN.replace("open    1:9 2:8 3:7\n    known   ", "known   1:9 2:8 3:7 ")
    easy = after(text, "reveal 1", "reveal 2", "take 1", easy=1)
    assert easy.over and easy.state.open == 1 and happened(easy, "turned_down") == []
    played = after(SEVEN, "reveal 4", "reveal 7", "take 4", flip_new_only=1)
    assert played.over and played.state.open == 4 and happened(played, "turned_down") == []


def test_what_was_face_down_is_unveiled_player_by_player() -> None:
    """REVEAL ALL EGGS FACEDOWN: each frame has one player's more, and no secret is told early."""
    text = DOOM.replace("unseen  7-11", "unseen  7-8").replace("9 9 9 9\n", "9 9 9 9 x x x\n")
    played = after(text, "take 7", "leave", "take 8")
    assert played.over
    fronts = [
        (frame.event.name, [int(player.front[0]) for player in frame.view.player[:2]])
        for frame in played.frames(None)
    ]
    assert fronts[1:4] == [("ended", [0, 3]), ("unveiled", [1, 3]), ("unveiled", [1, 4])]


def test_in_the_easy_game_there_are_no_trophies() -> None:
    """EASY MODE (G34)."""
    text = SEVEN.replace("open    1:9 2:8 3:7", "").replace("4:9", "1:9 2:8 3:7 4:9")
    played = after(text, "reveal 1", "reveal 2", "take 1", easy=1)
    assert played.over
    assert [place.score for place in played.standing()] == [18 - 3, 18 - 2]
