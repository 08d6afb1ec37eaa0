"""What a game declares to be learned by playing: a deal that is known, and the steps through it."""

from typing import NamedTuple


class Step(NamedTuple):
    """One sentence, and what is done at it."""

    say: str  # the message `lesson-SAY`
    do: str = ""  # the learner's move in notation; empty: there is only something to read
    before: tuple[str, ...] = ()  # moves of the others, made before the sentence is said
    look: str = ""  # the place of the board that it is about, where it is not the move's own


class Lesson(NamedTuple):
    """A lesson on the deal of a seed, with the learner at the first seat."""

    seats: int
    seed: int
    steps: tuple[Step, ...]
