"""How an imagined table came about: what others bid face down, and the abilities that they drew."""

from random import Random

from clutch.engine.kit.records import State
from clutch.engine.past import Move
from clutch.games.dragons_eggs.past_abilities import Abilities
from clutch.games.dragons_eggs.state import DOWN, EVERYONE, NONE, Act, pair, paired


def retell(moves: list[Move], seat: int, other: State, dice: Random) -> bool:
    others = [tribe for tribe in range(int(other.seats)) if tribe != seat]
    rounds = 1
    for move in moves:
        if move.seat in others and move.action < Act.PASS:
            move.action = bid_instead(move.action, other, move.seat, rounds)
        rounds = int(move.s.rounds)
    return Abilities(moves, others, other).retell(dice)


def bid_instead(action: int, other: State, seat: int, rounds: int) -> int:
    """The same bid with the face-down card that it has on the imagined table."""
    up, down = paired(action) if action >= Act.PAIR else (NONE, action - Act.BID)
    her = other.tribe[seat]
    buried, back = her.buried[rounds - 1], her.back[rounds - 1]
    if rounds == other.rounds and her.bid[DOWN] != NONE:
        down = int(her.bid[DOWN])
    elif buried.seen:
        down = int(buried.worth)
    elif back.seen and back.seen != EVERYONE:  # who takes back an open card shows it
        down = int(back.worth)
    return Act.BID + down if up == NONE else pair(up, down)
