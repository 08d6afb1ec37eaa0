"""Dragomino as words: what happened, what to decide; positions and pictures have own rooms."""

from collections.abc import Sequence

from clutch.engine.kit.piles import count
from clutch.engine.kit.position_text import some, teller, who
from clutch.engine.kit.records import NOBODY, Seat, View
from clutch.games.dragomino.data import DOMINO_NAMES, LANDSCAPES
from clutch.games.dragomino.eggs import family
from clutch.games.dragomino.flaw import flaw, pieces
from clutch.games.dragomino.island import twin
from clutch.games.dragomino.picture import display, known, known_eggs, picture
from clutch.games.dragomino.position import read, write
from clutch.games.dragomino.state import STEPS, Egg, Event, Phase, place_words

__all__ = ["ask", "flaw", "picture", "pieces", "read", "sentence", "write"]

WHERE = (
    "in the desert",
    "in the snow",
    "on the prairie",
    "in the forest",
    "in the mountains",
    "by the volcano",
)


def ask(view: View) -> str:
    """What the explorer whose turn it is must decide."""
    if view.phase == Phase.PICKING:
        return f"Pick a domino to add to your island: {display(view)}."
    if view.phase == Phase.PLACING:
        return ask_place(view)
    kin = family(view)
    eggs = f"{LANDSCAPES[kin]} egg"
    if view.phase == Phase.TAKING:
        return f"Take one {eggs}: a new one, or one put back: {known_eggs(view, kin)}."
    if view.phase == Phase.LOOKING:
        return (
            f"A watering hole! Choose two {eggs}s to look at, then keep one. "
            f"Put back lie {known_eggs(view, kin)}."
        )
    first, second = (in_hand(view, hand) for hand in view.hand)
    return f"Keep one {eggs} and put back the other: the first ({first}) or the second ({second})."


def in_hand(view: View, hand: Seat) -> str:
    return known(view, hand.egg, hand.seen) + (f", from spot {hand.spot}" if hand.spot else "")


def ask_place(view: View) -> str:
    name = DOMINO_NAMES[view.holding]
    first, _, second = name.partition("-")
    if twin(view, view.holding):
        return (
            f"Place {name}: at which x,y is its western or southern end, and does it face east "
            "or north from there? For example: place at 2,0 facing east."
        )
    return (
        f"Place {name}: at which x,y does {first} go, and facing which way does {second} follow? "
        "For example: place at 2,0 facing east."
    )


def sentence(event: Seat, view: View, names: Sequence[str]) -> str:
    """One event as this seat tells it."""
    does, domino = teller(event, view, names), DOMINO_NAMES[event.what]
    kin = event.what if event.what < len(LANDSCAPES) else 0
    match event.kind:
        case Event.ROUND:
            return f"Round {event.many}: {does('starts')} On display: {display(view)}."
        case Event.PICKED:
            return does(f"picks {domino}")
        case Event.PLACED:
            matches = some(event.many, "match") if event.many else "nothing matches"
            return does(f"places it {lately(view.explorer[event.seat])}: {matches}")
        case Event.LOOKED:
            return does(f"looks at two {LANDSCAPES[kin]} eggs{looked_at(view)}")
        case Event.DRAGON:
            return does(f"finds a baby dragon {WHERE[kin]}{spot_words(event.many)}", "!")
        case Event.SHELL:
            shell = does(f"finds an eggshell {WHERE[kin]}{spot_words(event.many)}")
            return shell + mommy_words(event, view, names)
        case Event.RETURNED:
            return does(f"puts the other one back{back_words(event, view)}")
        case Event.DISCARDED:
            return f"Nobody picked {domino}: it is out of the game."
        case Event.BONUS:
            return does("holds the Mommy Dragon, for one more point")
        case _:
            shells = some(count(view.explorer[event.seat].shells), "eggshell")
            return does(f"wins with {some(event.many, 'point')} and {shells}", "!")


def lately(me: Seat) -> str:
    """Where the domino laid last lies."""
    place, other = (int(me.place[2 * me.laid - 2 + half]) for half in (0, 1))
    return place_words(place, [int(step) for step in STEPS].index(other - place))


def spot_words(spot: int) -> str:
    return f", under egg {spot}" if spot else ""


def mommy_words(event: Seat, view: View, names: Sequence[str]) -> str:
    me = who(names, event.seat, view.seat)
    if event.whom == NOBODY:
        return f" The Mommy Dragon stays with {me}."
    return f" The Mommy Dragon comes from {who(names, event.whom, view.seat)} to {me}."


def looked_at(view: View) -> str:
    """What they are, for the one who looks."""
    if Egg.UNKNOWN in (view.hand[0].egg, view.hand[1].egg):
        return ""
    first, second = (Egg(hand.egg).name.lower() for hand in view.hand)
    return f": a {first} and a {second}"


def back_words(event: Seat, view: View) -> str:
    if event.many == 0:
        return " among the rest"
    egg = view.nest[event.what].spot[event.many - 1]
    return f" as egg {event.many}" + ("" if egg == Egg.UNKNOWN else f" (a {Egg(egg).name.lower()})")
