"""How an imagined table came about: what others bid face down, and the abilities that they drew.

Each round a tribe holds one ability, draws another, and one of the two leaves the hand, which all
see sooner or later.  So what it held at some time is what leaves later, or what it holds still; and
whenever the deck was reshuffled, all saw what the tribes then held together.
"""

from collections import Counter
from itertools import product
from math import prod
from random import Random
from typing import NamedTuple

from clutch.engine.kit.past import Drawn, PastMove
from clutch.engine.kit.records import State
from clutch.games.dragons_eggs.data import ABILITIES, NONE
from clutch.games.dragons_eggs.state import DOWN, EVERYONE, Act, Event, Phase, pair, paired


def retell(moves: list[PastMove], seat: int, other: State, dice: Random) -> bool:
    """Change the others' bids and draws so that the moves lead to the imagined table `other`."""
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
    buried, back = her.buried[rounds - 1], her.taken_back[rounds - 1]
    if rounds == other.rounds and her.bid[DOWN] != NONE:
        down = int(her.bid[DOWN])
    elif buried.seen:
        down = int(buried.worth)
    elif back.seen and back.seen != EVERYONE:  # who takes back an open card shows it
        down = int(back.worth)
    return Act.BID + down if up == NONE else pair(up, down)


class Hand:
    """The abilities of one tribe: it draws one to begin with, then one each round.

    One leaves the hand each round, by a move that plays or discards it.
    """

    def __init__(self) -> None:
        self.draws: list[Drawn] = []
        self.leaving: list[PastMove] = []

    def left(self, first: int, last: int) -> list[int]:
        """The abilities that left from the `first` time until before the `last`."""
        return [(move.action - Act.PLAY) % ABILITIES for move in self.leaving[first:last]]


class Reshuffle(NamedTuple):
    """What all saw when the deck was reshuffled."""

    times: list[int]  # by tribe: how many abilities had left its hand
    held: Counter[int]  # what they held together


class Abilities:
    """All that the others drew and what left their hands, and what they have in the end."""

    def __init__(self, moves: list[PastMove], others: list[int], other: State) -> None:
        self.others, self.end = others, other
        self.hands = {seat: Hand() for seat in others}
        self.reshuffles: list[Reshuffle] = []
        for move in moves:
            if move.seat in others and Act.PLAY <= move.action < Act.DECLINE:
                self.hands[move.seat].leaving.append(move)
            if move.draws:
                self.follow(move)
        for seat, hand in self.hands.items():
            if other.phase == Phase.CHOOSING and other.tribe[seat].played_ability != NONE:
                hand.leaving[-1].action = Act.PLAY + int(other.tribe[seat].played_ability)

    def follow(self, move: PastMove) -> None:
        """Find out which draws of a move were whose."""
        nth = 0
        for kind, who, *_ in move.s.event[: move.s.told].tolist():
            if kind == Event.RESHUFFLED:
                times = [len(self.hands[seat].leaving) for seat in self.others]
                held = Counter(int(move.s.tribe[seat].held_at_reshuffle) for seat in self.others)
                self.reshuffles.append(Reshuffle(times, held))
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
                    for drawn, card in zip(hand.draws[len(hand.leaving) + 1 :], last[i][1:]):
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
        """How many abilities had left a hand at the start, at each reshuffle, and in the end."""
        hand = self.hands[self.others[i]]
        return [0, *(reshuffle.times[i] for reshuffle in self.reshuffles), len(hand.leaving)]

    def held_before(self, at: int, after: list[int], dice: Random) -> list[list[int]] | None:
        """By mark until this one: what each tribe held; None if nothing fits."""
        if at < 0:
            return [after]
        choices = []
        for i, hand in enumerate(self.hands.values()):
            marks = self.marks(i)
            left = hand.left(marks[at], marks[at + 1])
            could = sorted({after[i], *left})
            ways = (sum(tellings(card, after[i], left).values()) for card in could)
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
            tribes = [self.end.tribe[seat] for seat in self.others]
            return all(her.held_at_reshuffle == card for her, card in zip(tribes, held))
        return Counter(held) == self.reshuffles[reshuffle].held

    def draw(self, hand: Hand, held: list[int], marks: list[int], dice: Random) -> None:
        """From mark to mark, tell that it drew what it needed to hold what it held."""
        cards = [held[0]]
        for at in range(len(marks) - 1):
            left = hand.left(marks[at], marks[at + 1])
            cards += drawn_for(held[at], held[at + 1], left, dice)
        for drawn, card in zip(hand.draws, cards):
            drawn.be(card)


def tellings(had: int, has: int, left: list[int]) -> dict[int, int]:
    """When what it had first left its hand, and in how many ways the rest can be told.

    Each time after that the card that left may be the one held or the one drawn.  Never is after
    the last, if it has it still.
    """
    never = {len(left): 1} if had == has else {}
    return never | {i: 2 ** (len(left) - 1 - i) for i, card in enumerate(left) if card == had}


def drawn_for(had: int, has: int, left: list[int], dice: Random) -> list[int]:
    """What was drawn before each card that left the hand."""
    told = tellings(had, has, left)
    first = dice.choices([*told], [*told.values()])[0]
    kept = [i for i in range(len(left)) if i == first or (i > first and dice.random() < 0.5)]
    drawn = list(left)  # what it drew left again, but at those times, when it was kept
    for i, later in zip(kept, [*kept[1:], len(left)]):
        drawn[i] = left[later] if later < len(left) else has
    return drawn
