"""How an imagined table came about: eggs that others looked at and put back were others.

Everyone can follow an egg from its first look to its spot and on (D24); so can we, and give it the
other side that it has on the imagined table.
"""

from random import Random

from clutch.engine.kit.past import Drawn, PastMove
from clutch.engine.kit.records import State
from clutch.games.dragomino.eggs import family
from clutch.games.dragomino.state import Act, Egg, Event, Phase


def retell(moves: list[PastMove], seat: int, other: State, dice: Random) -> bool:
    hand: list[Drawn] = []
    put_back: dict[tuple[int, int], Drawn] = {}  # by family and spot
    before = moves[0].s
    for move in moves:
        if move.action >= Act.KEEP:
            egg = hand[1 - (move.action - Act.KEEP)]
            if not move.s.opt.mix_returned:
                put_back[returned_to(move)] = egg
            elif move.seat != seat:
                egg.be(mixed_in(before, move.action, dice))
        elif Act.TAKE < move.action < Act.LOOK:
            del put_back[family(before), move.action - Act.TAKE]
        if move.s.phase == Phase.KEEPING:
            hand = looked_at(move, put_back)
        before = move.s
    for (land, spot), egg in put_back.items():
        egg.be(other.nest[land].spot[spot - 1])
    if other.phase == Phase.KEEPING:
        for egg, there in zip(hand, other.hand):
            egg.be(there.egg)
    return True


def returned_to(move: PastMove) -> tuple[int, int]:
    """The family and the spot that an egg was put back to, as all were told."""
    return next(
        (int(event.what), int(event.many))
        for event in move.s.event[: move.s.told]
        if event.kind == Event.RETURNED
    )


def mixed_in(s: State, kept: int, dice: Random) -> int:
    """An egg that was looked at and mixed in again: any but the one that was kept."""
    eggs = s.nest[family(s)].egg
    weights = [int(many) for many in eggs]
    weights[s.hand[1 - (kept - Act.KEEP)].egg] += 1
    return dice.choices((Egg.EMPTY, Egg.DRAGON, Egg.SHELL), weights)[0]


def looked_at(move: PastMove, put_back: dict[tuple[int, int], Drawn]) -> list[Drawn]:
    """The two eggs of a look, the last that its move draws; those that had a spot leave it."""
    land, hand = family(move.s), move.s.hand
    nth = len(move.draws) - sum(egg.spot == 0 for egg in hand)
    found = []
    for egg in hand:
        if egg.spot == 0:
            found.append(Drawn(move, nth))
            nth += 1
        else:
            found.append(put_back.pop((land, int(egg.spot))))
    return found
