"""The lesson of Dragons' Eggs: one round, which the lowest bid wins."""

from clutch.engine.kit.lesson import Lesson, Step

LESSON = Lesson(
    seats=3,
    seed=15,
    steps=(
        Step("bid", do="bid 5", look="offer"),
        Step("ability", before=("bid 8", "pair 3 8"), do="play claw"),
        Step("claw", before=("discard orb", "discard steel_scale"), do="claw 3 2"),
        Step("offset", look="seat 0"),
        Step("spent"),
        Step("pass"),
        Step("end", look="seat 0"),
    ),
)
