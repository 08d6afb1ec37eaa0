"""The eggs: found, and in the Dragon's Thirst looked at, kept and put back.

Everyone can follow who took which egg and where it was put back, but only those who looked know
what is under it (D24).  Eggs that nobody has looked at are all alike.
"""

from clutch.engine.kit.chance import blind
from clutch.engine.kit.events import tell
from clutch.engine.kit.piles import count
from clutch.engine.kit.records import NOBODY, Row, Seat, State
from clutch.games.dragomino.data import LANDSCAPE, SPOTS
from clutch.games.dragomino.state import PAIRS, Act, Egg, Event, Phase, Reason


def put_back(nest: Seat) -> int:
    """How many of a family's eggs have been put back and lie where all can see."""
    many = 0
    for spot in range(SPOTS):
        many += nest.spot[spot] != Egg.EMPTY
    return many


def family(s: State) -> int:
    """The family of the egg in question: the landscape of the half at whose edge `s.edge` is."""
    me = s.explorer[s.turn]
    return int(LANDSCAPE[2 * me.domino[me.laid - 1] + s.edge // 4])


def gather(s: State, me: Seat, water: bool) -> bool:
    """An egg for a match, or none if none is left (D13).

    Returns whether the finder must choose first.
    """
    nest = s.nest[family(s)]
    returned = put_back(nest)
    left = count(nest.egg) + returned
    if water and left > 1:  # the last one is taken like any other (D25)
        if returned > 0:
            s.phase = Phase.LOOKING
        else:
            look(s, 0, 0)
        return True
    if returned > 0:
        s.phase = Phase.TAKING
        return True
    if left > 0:
        take(s, me, 0)
    return False


def new_egg(s: State, nest: Seat) -> int:
    """Take one of the eggs that nobody has seen; chance decides which."""
    egg = blind(s, nest.egg)
    nest.egg[egg] -= 1
    return egg


def why_not_take(s: State, spot: int) -> int:
    """Any egg of the family (D11): one put back, or one of those that nobody has seen."""
    nest = s.nest[family(s)]
    if spot > 0:
        return Reason.NONE if nest.spot[spot - 1] != Egg.EMPTY else Reason.NO_EGG_THERE
    return Reason.NONE if count(nest.egg) > 0 else Reason.NO_NEW_EGG


def why_not_look(s: State, first: int, second: int) -> int:
    """Any two eggs of the family, both chosen before either is seen (D23)."""
    if second == 0:
        enough = count(s.nest[family(s)].egg) > 1
        return Reason.NONE if enough else Reason.NOT_TWO_NEW_EGGS
    why = why_not_take(s, first)
    return why if why != Reason.NONE else why_not_take(s, second)


def legal_eggs(s: State, out: Row) -> int:
    """List the eggs that may be chosen in the last three phases; returns how many."""
    many = 0
    if s.phase == Phase.TAKING:
        for spot in range(SPOTS + 1):
            if why_not_take(s, spot) == Reason.NONE:
                out[many] = Act.TAKE + spot
                many += 1
    elif s.phase == Phase.LOOKING:
        for pair in range(len(PAIRS)):
            if why_not_look(s, PAIRS[pair, 0], PAIRS[pair, 1]) == Reason.NONE:
                out[many] = Act.LOOK + pair
                many += 1
    else:
        out[0] = Act.KEEP
        out[1] = Act.KEEP + 1
        many = 2
    return many


def take(s: State, me: Seat, spot: int) -> None:
    """One egg: from a spot, or any of those that nobody has seen."""
    nest = s.nest[family(s)]
    egg = blind(s, nest.egg) if spot == 0 else int(nest.spot[spot - 1])
    tell_find(s, egg, spot)
    if spot == 0:
        nest.egg[egg] -= 1
    else:
        clear(nest, spot)
    gain(s, me, egg)


def clear(nest: Seat, spot: int) -> None:
    """Empty a spot."""
    nest.spot[spot - 1] = Egg.EMPTY
    nest.seen[spot - 1] = 0


def tell_find(s: State, egg: int, spot: int) -> None:
    """What an egg turns out to be, and whom the Mommy Dragon leaves for a shell."""
    if egg == Egg.DRAGON:
        tell(s, Event.DRAGON, s.turn, family(s), NOBODY, spot)
    else:
        holder = NOBODY if s.mommy == s.turn else s.mommy
        tell(s, Event.SHELL, s.turn, family(s), holder, spot)


def gain(s: State, me: Seat, egg: int) -> None:
    """A baby dragon is a point; an eggshell brings the Mommy Dragon, at once (D10, D14)."""
    if egg == Egg.DRAGON:
        me.dragons[family(s)] += 1
    else:
        me.shells[family(s)] += 1
        s.mommy = s.turn


def look(s: State, first: int, second: int) -> None:
    """THE DRAGON'S THIRST: two eggs, for the explorer's eyes only (D23)."""
    tell(s, Event.LOOKED, s.turn, family(s))
    s.hand[0].spot = first
    s.hand[1].spot = second
    for hand in s.hand:
        pick_up(s, hand)
    s.phase = Phase.KEEPING


def pick_up(s: State, hand: Seat) -> None:
    """Fill half of the hand from the spot that it names; the explorer has now seen the egg."""
    nest = s.nest[family(s)]
    hand.seen = 1 << s.turn
    if hand.spot == 0:
        hand.egg = new_egg(s, nest)
    else:
        hand.egg = nest.spot[hand.spot - 1]
        hand.seen |= nest.seen[hand.spot - 1]
        clear(nest, int(hand.spot))


def keep(s: State, me: Seat, which: int) -> None:
    """One is kept, a shell if she likes; the other is put back and brings nothing (D23, D28)."""
    egg = int(s.hand[which].egg)
    tell_find(s, egg, int(s.hand[which].spot))
    s.hand[0] = s.hand[1 - which]  # others cannot tell which of two new eggs was kept
    lay_aside(s.hand[1])
    gain(s, me, egg)
    give_back(s, s.hand[0])
    lay_aside(s.hand[0])


def lay_aside(hand: Seat) -> None:
    """Empty half of the hand."""
    hand.egg = Egg.EMPTY
    hand.spot = 0
    hand.seen = 0


def give_back(s: State, hand: Seat) -> None:
    """Face down, to the spot it had or to the first free one: all can follow it (D24)."""
    nest = s.nest[family(s)]
    if s.opt.mix_returned:
        tell(s, Event.RETURNED, s.turn, family(s))
        nest.egg[hand.egg] += 1
        return
    spot = int(hand.spot) - 1
    if hand.spot == 0:
        spot = 0
        while nest.spot[spot] != Egg.EMPTY:
            spot += 1
    tell(s, Event.RETURNED, s.turn, family(s), NOBODY, spot + 1)
    nest.spot[spot] = hand.egg
    nest.seen[spot] = hand.seen
