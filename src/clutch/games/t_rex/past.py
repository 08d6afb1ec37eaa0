"""How an imagined table came about: the sets of cards were shuffled otherwise.

Cards that nobody has told apart change places, all else happened as it did: who played a card
showed it to all.
"""

from random import Random

from clutch.engine.kit.past import PastMove
from clutch.engine.kit.records import Seat, State
from clutch.games.t_rex.data import CARDS

TRUMPS = 2  # draws of the setup before the first set of cards is shuffled
PICKS = CARDS - 1  # draws of a shuffle


def retell(moves: list[PastMove], seat: int, other: State, dice: Random) -> bool:
    """Change the shuffles of the setup so that the same moves lead to `other`; always possible."""
    first, last = moves[0], moves[-1]
    for i in range(int(last.s.seats)):
        picks = slice(TRUMPS + i * PICKS, TRUMPS + (i + 1) * PICKS)
        change = exchange(last.s.player[i], other.player[i], i == seat, dice)
        first.draws[picks] = picks_for([change[card] for card in shuffled(first.draws[picks])])
    return True


def exchange(me: Seat, imagined: Seat, mine: bool, dice: Random) -> list[int]:
    """By card, which one was in its place instead; each way to exchange them is as likely.

    Nobody knows when a hidden card of a hand was drawn: one that is there on both tables need not
    have come at its true time.
    """
    change = list(range(CARDS))
    for here, there in zip(hidden(me, mine), hidden(imagined, mine)):
        dice.shuffle(there)
        for card, instead in zip(here, there):
            change[card] = instead
    return change


def hidden(me: Seat, mine: bool) -> list[list[int]]:
    """The unknown cards of each place: those of the deck one by one, the hand, out of the game."""
    deck = [int(card) for card in me.deck[: me.left]]
    hand = [card for card in range(CARDS) if me.hand[card]]
    rest = [card for card in range(CARDS) if card not in deck and card not in hand]
    places = [*([card] for card in deck), [] if mine else hand, rest]
    return [[card for card in place if not me.seen[card]] for place in places]


def shuffled(picks: list[int]) -> list[int]:
    """The deck that comes of a shuffle (chance.shuffle)."""
    deck = list(range(CARDS))
    for left, other in zip(range(CARDS, 1, -1), picks):
        deck[left - 1], deck[other] = deck[other], deck[left - 1]
    return deck


def picks_for(wanted: list[int]) -> list[int]:
    """The shuffle that a deck comes of."""
    deck, picks = list(range(CARDS)), []
    for left in range(CARDS, 1, -1):
        other = deck.index(wanted[left - 1])
        deck[left - 1], deck[other] = deck[other], deck[left - 1]
        picks.append(other)
    return picks
