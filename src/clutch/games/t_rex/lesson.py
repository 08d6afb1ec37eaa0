"""The lesson of T-Rex: one round, from the first card to the change of trumps."""

from clutch.engine.kit.lesson import Lesson, Step

LESSON = Lesson(
    seats=3,
    seed=654,
    steps=(
        Step("eggs", look="egg 4"),
        Step("draw", do="play blue_12"),
        Step("trumps", before=("play brown_8", "play yellow_6"), look="trumps"),
        Step("meteor", do="play red_5"),
        Step("close", before=("play red_15", "play blue_12"), do="play green_14"),
        Step("egg", do="take red"),
        Step("discard", do="discard deck"),
        Step("lowest", before=("discard deck", "discard deck", "make_high red"), look="trumps"),
        Step("end", look="seat 0"),
    ),
)
