"""The lesson of Golden Eggs: two turns, with a pair that is remembered."""

from clutch.engine.kit.lesson import Lesson, Step

LESSON = Lesson(
    seats=2,
    seed=656,
    steps=(
        Step("nest"),
        Step("first", do="reveal 23"),
        Step("second", do="reveal 38"),
        Step("take", do="take 38"),
        Step("tidy", do="turn_down 23"),
        Step("broken", before=("reveal 14",)),
        Step("new", do="reveal 30"),
        Step("partner", do="reveal 23"),
        Step("third", do="reveal 5"),
        Step("pair", do="take_pair"),
        Step("three", do="turn_down 5"),
        Step("golden", look="seat 0"),
    ),
)
