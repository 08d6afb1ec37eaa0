"""The lesson of Dragon Eyes: one round, in which someone wakes the dragon."""

from clutch.engine.kit.lesson import Lesson, Step

LESSON = Lesson(
    seats=3,
    seed=144914,
    steps=(
        Step("hoard", look="bag"),
        Step("draw", do="draw 1"),
        Step("again", do="draw 1"),
        Step("take", do="take jade"),
        Step("roar", before=("draw 1", "draw 1", "draw 1", "draw 1"), look="seat 1"),
        Step("more", before=("take gold",), do="draw 1"),
        Step("eye", do="draw 1"),
        Step("silver", do="take silver"),
        Step("leave", before=("leave",), do="leave"),
        Step("points", look="seat 0"),
    ),
)
