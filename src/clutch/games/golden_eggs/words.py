"""Golden Eggs for people: the table drawn, the question asked, the log told."""

from collections.abc import Sequence

from clutch.engine.kit.position_text import some, teller
from clutch.engine.kit.records import NOBODY, Seat, View
from clutch.games.golden_eggs.data import BROKEN, EGG_NAMES, EGGS, KINDS, LAST, OPEN, SUPPLY
from clutch.games.golden_eggs.state import GONE, UNKNOWN, UNSEEN, Event, Phase

COLUMNS = 8
ORDER = (*range(1, KINDS), BROKEN)  # ascending, broken eggs last
LEGEND = "[9] face up   (9) face down, seen before   ( ) face down   < revealed this turn"


def picture(view: View, names: Sequence[str]) -> str:
    """The table as a person at it sees it, and remembers it."""
    return drawn(view, names)


def drawn(view: View, names: Sequence[str], memory: bool = True) -> str:
    """The same; without memory, only what could be seen at the table just now."""
    return "\n".join([*field(view, memory), "", *tally(view, names, memory)])


def field(view: View, memory: bool) -> list[str]:
    """The middle: eight places a row, where nothing lies nothing is drawn."""
    rows = []
    for first in range(0, EGGS, COLUMNS):
        places = range(first, min(EGGS, first + COLUMNS))
        rows.append("".join(cell(view, place, memory) for place in places).rstrip())
    what = f"{view.left} eggs in the middle; the game ends at {LAST}"
    if view.turn == NOBODY:
        what = f"{view.left} eggs left in the middle"
    legend = LEGEND if memory else LEGEND.replace("(9) face down, seen before   ", "")
    return [what, "", *rows, "", legend]


def cell(view: View, place: int, memory: bool) -> str:
    egg = view.middle[place]
    if egg == GONE:
        return " " * 9
    look = "( )"
    if egg > 0:
        look = f"[{EGG_NAMES[egg]}]"
    elif egg != UNSEEN and memory:
        look = f"({EGG_NAMES[-egg]})"
    fresh = "<" if place in view.shown[: view.fresh] and egg > 0 else " "
    return f"{place + 1:3} {look}{fresh} "


def tally(view: View, names: Sequence[str], memory: bool) -> list[str]:
    """What lies before each player, by number, and what may still be in the middle."""
    width = max(13, *(len(name) + 3 for name in names[: view.seats]))
    heads = "".join(f"{EGG_NAMES[egg] if egg else 'broken':>{gap(egg)}}" for egg in ORDER)
    rows = [f"{'':{width}}{heads}  taken face down"]
    for seat in range(view.seats):
        star = "* " if seat == view.turn else "  "
        front = line(view.player[seat].front)
        rows.append(f"{star + names[seat]:{width}}{front}  {hidden(view, seat, memory)}".rstrip())
    left = [remaining(view, egg, memory) for egg in range(KINDS)]
    return [*rows, f"{'  not taken':{width}}{line(left)}"]


def gap(egg: int) -> int:
    return 4 if egg else 8


def line(pile: Sequence[int]) -> str:
    return "".join(f"{pile[egg] or '.':>{gap(egg)}}" for egg in ORDER)


def hidden(view: View, seat: int, memory: bool) -> str:
    """Eggs before a player that lie face down, like 9 2x?: her own she may look at."""
    mine, eggs = seat == view.seat, []
    for egg in ORDER:
        name = EGG_NAMES[egg] if mine or memory else "?"
        eggs += [name] * int(view.player[seat].covered[egg])
    for i in range(view.secrets):
        if view.taker[i] == seat:
            eggs.append("?" if view.secret[i] == UNKNOWN else EGG_NAMES[view.secret[i]])
    many = {name: eggs.count(name) for name in sorted(eggs, key=(*EGG_NAMES[1:], "x", "?").index)}
    return " ".join(f"{n}x{name}" if n > 1 else name for name, n in many.items())


def remaining(view: View, egg: int, memory: bool) -> int:
    """How many of an egg this seat has not seen taken."""
    left = SUPPLY[egg]
    for seat in range(view.seats):
        left -= int(view.player[seat].front[egg])
        if memory or seat == view.seat:
            left -= int(view.player[seat].covered[egg])
    return left - sum(view.secret[i] == egg for i in range(view.secrets))


def ask(view: View) -> str:
    """What the player whose turn it is must decide."""
    eggs = [f"No. {EGG_NAMES[view.middle[place]]}" for place in view.shown[: view.fresh]]
    match view.phase:
        case Phase.TURN_STARTS if view.opt.easy:
            return "Reveal the first of two eggs, and look for two alike."
        case Phase.TURN_STARTS:
            return "Reveal two eggs, one after the other; or take one egg, open or face down."
        case Phase.REVEALING if view.fresh == 1:
            return f"You have revealed {eggs[0]}. Reveal a second egg."
        case Phase.REVEALING:
            return f"A pair of {eggs[0]}! Reveal a third egg."
        case Phase.CHOOSING if view.fresh == 2:
            one, two = (
                f"{eggs[i]} (egg {place + 1})" for i, place in enumerate(view.shown[: view.fresh])
            )
            return f"Different numbers: take {one} or {two}."
        case Phase.CHOOSING:
            return f"Take the pair of {eggs[0]}, or the single {eggs[2]}."
        case Phase.TIDYING:
            extra = view.open - OPEN
            which = " of yours" if view.opt.flip_new_only else ""
            return f"{view.open} eggs are open: turn {extra}{which} face down, so that {OPEN} stay."
        case Phase.MIXING:
            return mixing(view)
        case _:
            return f"Only {view.open} eggs are open: reveal another, so that {OPEN} are."


def mixing(view: View) -> str:
    which = "face-down eggs" if view.opt.mix_face_down_only else "eggs in the middle"
    fill = view.open < OPEN and not view.opt.two_stay_open
    stay = "leave them and reveal one of your choice" if fill else "leave them"
    return f"Shuffle the {which}, so that all forget where they lie, or {stay}?"


def sentence(event: Seat, view: View, names: Sequence[str]) -> str:
    """One event as this seat tells it."""
    does = teller(event, view, names)
    egg = "a broken egg" if event.what == BROKEN else f"No. {EGG_NAMES[event.what]}"
    match event.kind:
        case Event.BEGAN:
            return does("begins")
        case Event.REVEALED:
            return does(f"reveals egg {event.many}: {egg}")
        case Event.BROKE:
            return f"Egg {event.many} is broken! " + does("has to take it")
        case Event.TOOK:
            return does(f"takes {egg} (egg {event.many})")
        case Event.TOOK_SET:
            return does(f"takes {'a pair' if event.many == 2 else 'all three'} of {egg}")
        case Event.TOOK_SECRET if event.what == UNKNOWN:
            return does(f"takes egg {event.many} face down, which nobody else has seen")
        case Event.TOOK_COVERED if event.seat != view.seat:
            return does(f"takes egg {event.many} face down, which all have seen before")
        case Event.TOOK_SECRET | Event.TOOK_COVERED:
            return does(f"takes egg {event.many} face down: {egg}")
        case Event.TURNED_DOWN:
            return does(f"turns down egg {event.many} ({egg})")
        case Event.SHUFFLED:
            return does(f"shuffles {some(event.many, 'egg')}")
        case Event.LEFT:
            return does("does not shuffle")
        case Event.ENDED:
            return f"{some(event.many, 'egg').capitalize()} are left: the game is over."
        case Event.UNVEILED:
            return does(f"turns over {some(event.many, 'egg')} taken face down")
        case Event.TROPHY:
            return does(f"wins the golden egg for {egg}")
        case Event.SCORED:
            return does(f"scores {points(event.many)}")
        case _:
            return does(f"wins with {points(event.many)}")


def points(many: int) -> str:
    return f"{many} point" + ("" if many in (1, -1) else "s")
