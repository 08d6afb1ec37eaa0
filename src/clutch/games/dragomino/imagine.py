"""A table that fits what an explorer knows."""

from clutch.engine.kit.records import Seat, State, View
from clutch.engine.kit.views import recall, suppose
from clutch.games.dragomino.data import SPOTS
from clutch.games.dragomino.eggs import family, new_egg
from clutch.games.dragomino.state import Egg, Phase, lay_open


def imagine(view: View, s: State) -> None:
    """Lay a table that fits the view: an unknown egg is any of those that she has not seen."""
    suppose(view, s)
    lay_open(view, s)
    s.nest = view.nest
    s.hand = view.hand
    if s.opt.thirst:
        for nest in s.nest:
            guess_spots(s, nest)
    if s.phase == Phase.KEEPING:
        for hand in s.hand:
            if hand.egg == Egg.UNKNOWN:
                hand.egg = new_egg(s, s.nest[family(s)])
    recall(view, s)


def guess_spots(s: State, nest: Seat) -> None:
    """Decide what the unknown eggs are that were put back in a family."""
    for spot in range(SPOTS):
        if nest.spot[spot] == Egg.UNKNOWN:
            nest.spot[spot] = new_egg(s, nest)
