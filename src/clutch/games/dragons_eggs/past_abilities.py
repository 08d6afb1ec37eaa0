"""The abilities that others drew, told so that they end where an imagined table has them.

Each round a tribe holds one ability, draws another, and sheds one of the two, which all see sooner
or later.  So what it held at some time is what it sheds later, or holds still; and whenever the
deck was reshuffled, all saw what the tribes then held together.
"""

from collections import Counter
from itertools import product
from math import prod
from random import Random
from typing import NamedTuple

from clutch.engine.kit.records import State
from clutch.engine.past import Drawn, Move
from clutch.games.dragons_eggs.data import ABILITIES
from clutch.games.dragons_eggs.state import NONE, Act, Event, Phase


class Hand:
    """What one tribe drew and shed: a card to begin with, then one of each a round."""

    def __init__(self) -> None:
        self.draws: list[Drawn] = []
        self.sheds: list[Move] = []

    def shed(self, first: int, last: int) -> list[int]:
        return [(move.action - Act.PLAY) % ABILITIES for move in self.sheds[first:last]]


class Reshuffle(NamedTuple):
    shed: list[int]  # by tribe: how many cards it had shed
    held: Counter[int]  # what they held together


class Abilities:
    """All that the others drew and shed, and what they have in the end."""

    def __init__(self, moves: list[Move], others: list[int], other: State) -> None:
        self.others, self.end = others, other
        self.hands = {seat: Hand() for seat in others}
        self.reshuffles: list[Reshuffle] = []
        for move in moves:
            if move.seat in others and Act.PLAY <= move.action < Act.DECLINE:
                self.hands[move.seat].sheds.append(move)
            if move.draws:
                self.follow(move)
        for seat, hand in self.hands.items():
            if other.phase == Phase.CHOOSING and other.tribe[seat].drop != NONE:
                hand.sheds[-1].action = Act.PLAY + int(other.tribe[seat].drop)

    def follow(self, move: Move) -> None:
        """Which draws of a move were whose."""
        nth = 0
        for kind, who, *_ in move.s.event[: move.s.told].tolist():
            if kind == Event.RESHUFFLED:
                shed = [len(self.hands[seat].sheds) for seat in self.others]
                held = Counter(int(move.s.tribe[seat].held) for seat in self.others)
                self.reshuffles.append(Reshuffle(shed, held))
            elif kind == Event.DREW:
                if who in self.hands:
                    self.hands[who].draws.append(Drawn(move, nth))
                nth += 1
            elif kind == Event.OFFERED or (kind == Event.ROUND and move.is_setup):
                nth += 1  # an egg card, or who starts

    def retell(self, dice: Random) -> bool:
        """Find what each held at every reshuffle, then what it drew between them."""
        for last in product(*(self.finals(seat, dice) for seat in self.others)):
            held = self.held_before(len(self.reshuffles), [final[0] for final in last], dice)
            if held is not None:
                for i, hand in enumerate(self.hands.values()):
                    self.draw(hand, [row[i] for row in held], self.marks(i), dice)
                    for drawn, card in zip(hand.draws[len(hand.sheds) + 1 :], last[i][1:]):
                        drawn.be(card)
                return True
        return False

    def finals(self, seat: int, dice: Random) -> list[list[int]]:
        """What is in hand in the end: the card that it kept, then one just drawn, if any."""
        row = self.end.tribe[seat].ability
        cards = [ability for ability in range(ABILITIES) for _ in range(row[ability])]
        dice.shuffle(cards)
        return [cards, cards[::-1]] if len(cards) > 1 else [cards]

    def marks(self, i: int) -> list[int]:
        """How many cards a tribe had shed at the start, at each reshuffle, and in the end."""
        hand = self.hands[self.others[i]]
        return [0, *(reshuffle.shed[i] for reshuffle in self.reshuffles), len(hand.sheds)]

    def held_before(self, at: int, after: list[int], dice: Random) -> list[list[int]] | None:
        """By mark until this one: what each tribe held; None if nothing fits."""
        if at < 0:
            return [after]
        choices = []
        for i, hand in enumerate(self.hands.values()):
            marks = self.marks(i)
            shed = hand.shed(marks[at], marks[at + 1])
            could = sorted({after[i], *shed})
            ways = (sum(tellings(card, after[i], shed).values()) for card in could)
            choices.append(list(zip(could, ways)))
        fitting = [
            (tuple(card for card, _ in held), prod(ways for _, ways in held))
            for held in product(*choices)
            if self.fits(at - 1, tuple(card for card, _ in held))
        ]
        fitting.sort(key=lambda one: dice.random() ** (1 / one[1]), reverse=True)  # likely first
        for cards, _ in fitting:
            found = self.held_before(at - 1, list(cards), dice)
            if found is not None:
                return [*found, after]
        return None

    def fits(self, reshuffle: int, held: tuple[int, ...]) -> bool:
        """Whether this is what all saw at a reshuffle; of the last, what the table remembers."""
        if reshuffle < 0:
            return True
        if reshuffle == len(self.reshuffles) - 1:
            return all(self.end.tribe[seat].held == card for seat, card in zip(self.others, held))
        return Counter(held) == self.reshuffles[reshuffle].held

    def draw(self, hand: Hand, held: list[int], marks: list[int], dice: Random) -> None:
        """From mark to mark, what it drew to shed what it shed and hold what it held."""
        cards = [held[0]]
        for at in range(len(marks) - 1):
            shed = hand.shed(marks[at], marks[at + 1])
            cards += drawn_for(held[at], held[at + 1], shed, dice)
        for drawn, card in zip(hand.draws, cards):
            drawn.be(card)


def tellings(had: int, has: int, shed: list[int]) -> dict[int, int]:
    """When it first shed what it had and kept what it drew: in how many ways that can be told.

    Each time after that it may have done either.  Never is after the last, if it has it still.
    """
    never = {len(shed): 1} if had == has else {}
    return never | {i: 2 ** (len(shed) - 1 - i) for i, card in enumerate(shed) if card == had}


def drawn_for(had: int, has: int, shed: list[int], dice: Random) -> list[int]:
    """What was drawn before each card that was shed."""
    told = tellings(had, has, shed)
    first = dice.choices([*told], [*told.values()])[0]
    old = [i for i in range(len(shed)) if i == first or (i > first and dice.random() < 0.5)]
    drawn = list(shed)  # what it drew it shed, but at those times
    for i, later in zip(old, [*old[1:], len(shed)]):
        drawn[i] = shed[later] if later < len(shed) else has
    return drawn
