"""What an explorer knows: all but what is under the eggs she has not looked at.

In a view, a family's `egg` counts all the eggs that this seat cannot tell apart: those nobody
has seen, and those that only others have.  Without Thirst nothing is hidden but what will come.
"""

from collections.abc import Mapping

from clutch.engine.kit.records import NOBODY, Seat, State, View
from clutch.engine.kit.views import hear, look
from clutch.games.dragomino.data import FAMILIES, SPOTS
from clutch.games.dragomino.eggs import family
from clutch.games.dragomino.state import Egg, Phase, lay_open


def hides(options: Mapping[str, int]) -> bool:
    """Without Thirst every egg is shown to all."""
    return bool(options["thirst"])


def show(s: State, seat: int, view: View) -> None:
    """Fill a blank view."""
    look(s, seat, view)
    lay_open(s, view)
    for land in range(FAMILIES):
        view.nest[land].egg = s.nest[land].egg
        if s.opt.thirst:
            show_spots(s.nest[land], seat, view.nest[land])
    if s.phase == Phase.KEEPING:
        show_hand(s, seat, view)
    hear(s, view)


def show_spots(nest: Seat, seat: int, seen: Seat) -> None:
    """Where eggs were put back and by whom they were seen; what they are, if she saw them."""
    for spot in range(SPOTS):
        seen.seen[spot] = nest.seen[spot]
        if saw(nest.seen[spot], seat):
            seen.spot[spot] = nest.spot[spot]
        elif nest.spot[spot] != Egg.EMPTY:
            seen.spot[spot] = Egg.UNKNOWN
            seen.egg[nest.spot[spot]] += 1


def show_hand(s: State, seat: int, view: View) -> None:
    """Two eggs are being looked at, and those who saw one before still know it."""
    for i in range(2):
        view.hand[i].spot = s.hand[i].spot
        view.hand[i].seen = s.hand[i].seen
        if s.hand[i].egg == Egg.EMPTY or saw(s.hand[i].seen, seat):
            view.hand[i].egg = s.hand[i].egg
        else:
            view.hand[i].egg = Egg.UNKNOWN
            view.nest[family(s)].egg[s.hand[i].egg] += 1


def saw(seen: int, seat: int) -> bool:
    """Whether a seat is among those who have seen an egg."""
    return seat != NOBODY and seen >> seat & 1 == 1
