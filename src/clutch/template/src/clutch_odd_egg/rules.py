"""The rules of Odd Egg."""

from clutch.engine.kit.chance import below, blind
from clutch.engine.kit.events import hush, tell
from clutch.engine.kit.piles import count, move, pour
from clutch.engine.kit.records import NOBODY, State
from clutch.engine.kit.seats import left_of
from clutch_odd_egg.data import EACH, KINDS, ODD
from clutch_odd_egg.state import Act, Event, Reason


def setup(s: State) -> None:
    """SETUP: all eggs in the nest; each player has a secret favourite."""
    for kind in range(KINDS):
        s.nest[kind] = EACH
    s.nest[ODD] = s.opt.odd
    for seat in range(s.seats):
        s.player[seat].favourite = below(s, KINDS)
    s.turn = below(s, s.seats)


def why(s: State, action: int) -> int:
    """Draw while there are eggs; keep what was drawn."""
    if s.turn == NOBODY:
        return Reason.OVER
    if action == Act.DRAW:
        return Reason.NONE if count(s.nest) > 0 else Reason.NEST_EMPTY
    return Reason.NONE if count(s.drawn_eggs) > 0 else Reason.NOTHING_DRAWN


def play(s: State, action: int) -> None:
    """One egg, or the end of a turn."""
    hush(s)
    if action == Act.DRAW:
        draw(s)
    else:
        keep(s)


def draw(s: State) -> None:
    """DRAW: a good egg lies before her; the odd one costs her all of this turn's."""
    egg = blind(s, s.nest)
    tell(s, Event.DREW, s.turn, egg)
    if egg != ODD:
        move(s.nest, s.drawn_eggs, egg, 1)
        return
    move(s.nest, s.gone, ODD, 1)
    if count(s.drawn_eggs) > 0:
        tell(s, Event.LOST, s.turn, 0, NOBODY, count(s.drawn_eggs))
        pour(s.drawn_eggs, s.nest)
    next_turn(s)


def keep(s: State) -> None:
    """KEEP: what she drew is hers."""
    tell(s, Event.KEPT, s.turn, 0, NOBODY, count(s.drawn_eggs))
    pour(s.drawn_eggs, s.player[s.turn].eggs)
    next_turn(s)


def next_turn(s: State) -> None:
    """THE END: no good egg is left, or no odd one."""
    s.turn = left_of(s, s.turn)
    if s.nest[ODD] == 0 or count(s.nest) == s.nest[ODD]:
        tell(s, Event.ENDED, s.turn)
        s.turn = NOBODY
