"""The lesson of Dragomino: two rounds, with eggs that hatch and one that is empty."""

from clutch.engine.kit.lesson import Lesson, Step

LESSON = Lesson(
    seats=2,
    seed=39,
    steps=(
        Step("island", look="seat 0"),
        Step("pick", do="pick desert_forest"),
        Step("place", do="place -1,0 west"),
        Step("dragon", look="seat 0"),
        Step("shell", before=("pick desert_volcano", "place -1,0 west")),
        Step("twice", before=("pick prairie_forest", "place 0,1 north"), do="pick desert_forest"),
        Step("along", do="place -1,1 west"),
        Step("edges", look="seat 0"),
        Step("end"),
    ),
)
