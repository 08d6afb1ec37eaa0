"""What a person at the table sees, is asked, and is told."""

from collections.abc import Sequence

from clutch.engine.kit.position_text import listing, some, teller, who
from clutch.engine.kit.records import NOBODY, Row, Seat, View
from clutch.games.dragons_eggs.data import (
    ABILITIES,
    ABILITY_NAMES,
    EGG_NAMES,
    ORB,
    TREASURES,
)
from clutch.games.dragons_eggs.state import DOWN, FACE_NAMES, NONE, UNKNOWN, Event, Phase

USES = (
    "Reverse Scale: sweep all bids, abilities and eggs off the table, and open two new egg cards",
    "Steel Scale: guard one of your cards, so that no other ability can touch it",
    "Sharp Eyes: look at one face-down card, after which you may take back one of yours",
    "Wings: swap any two cards that are not guarded",
    "Orb: make the treasure in front of you count twice",
    "Claw: destroy any card that is not guarded; an orb on it breaks first",
)
KEY = "(7) face down, (?) unseen, [7] face up, # guarded, x2 under an orb"


def picture(view: View, names: Sequence[str]) -> str:
    """The table as a person at it sees it."""
    width = max(len(name) for name in names)
    out = [
        f"Round {view.rounds}, {names[view.starter]} has the start marker",
        f"On offer   {egg_cards(view.offer)}; still to come: {listing(view.nest, EGG_NAMES)}",
        f"Abilities  {view.deck} in the deck; in the discard:",
        f"           {listing(view.used, ABILITY_NAMES)}",
        "",
        f"   {'':{width}}  hand  {'first & second card':23}  {'ability':13}  eggs",
    ]
    for seat in range(view.seats):
        out.append(row(view, names, seat, width))
    if any(card != NONE for tribe in view.tribe for card in tribe.front):
        out.append(f"   {KEY}")
    out += ["", *(spent(view, names, seat, width) for seat in range(view.seats))]
    return "\n".join([*out, *own(view)])


def row(view: View, names: Sequence[str], seat: int, width: int) -> str:
    me = view.tribe[seat]
    star = "*" if seat == view.turn else " "
    cards = " ".join(card for i in range(2) if (card := lying(view, names, seat, i)))
    cards += " x2" * int(me.orb)
    ability = "face down" if me.drop == UNKNOWN else ABILITY_NAMES[me.drop] if me.drop >= 0 else ""
    line = f"{star}{seat + 1} {names[seat]:{width}}  {me.hand:4}  {cards:23}  {ability:13}  "
    return line + egg_cards(me.eggs)


def lying(view: View, names: Sequence[str], seat: int, place: int) -> str:
    """A treasure as it lies: "(7)" face down, "[7]" face up, whose it is if moved."""
    card = view.tribe[seat].front[place]
    if card == NONE:
        return ""
    owner, face = card // 2, card % 2
    her = view.tribe[owner]
    worth = "?" if her.bid[face] == UNKNOWN else her.bid[face]
    text = f"({worth})" if face == DOWN else f"[{worth}]"
    moved = f" {names[owner]}'s" if owner != seat else ""
    return text + "#" * int(her.guard == face) + moved


def egg_cards(cards: Row) -> str:
    """Egg cards by their eggs: "6 eggs (2x1 4)"."""
    eggs = sum((i + 1) * int(many) for i, many in enumerate(cards))
    kinds = [f"{many}x{i + 1}" if many > 1 else str(i + 1) for i, many in enumerate(cards) if many]
    if sum(cards) < 2:
        return some(eggs, "egg") if eggs else "-"
    return f"{eggs} eggs ({' '.join(kinds)})"


def spent(view: View, names: Sequence[str], seat: int, width: int) -> str:
    """A tribe's discard pile as this seat remembers it, and what it may still hold."""
    me = view.tribe[seat]
    lies = {int(worth) for worth in me.bid}
    gone = [str(i) for i in range(TREASURES) if me.played[i] > 0 and i not in lies]
    gone += ["(?)" for note in me.buried if note.worth == UNKNOWN]
    hold = [str(i) for i in range(TREASURES) if me.played[i] <= 0]
    verb = "holds" if seat == view.seat else "may hold"
    text = f"   {names[seat]:{width}}  {verb} {' '.join(hold) or 'nothing'}"
    return text + (f"; spent {' '.join(gone)}" if gone else "")


def own(view: View) -> list[str]:
    """What is in the own hand besides."""
    if view.seat < 0:
        return []
    return ["", f"Your abilities: {held(view.tribe[view.seat])}"]


def held(me: Seat) -> str:
    names = []
    for i in range(ABILITIES):
        if me.ability[i] > 0:
            names.append(ABILITY_NAMES[i] + (" twice" if me.ability[i] == 2 else ""))
    return " and ".join(names) or "none"


def ask(view: View) -> str:
    """What the seat to act must decide."""
    if view.turn < 0:
        return "The game is over."
    me = view.tribe[view.turn]
    if view.phase == Phase.BIDDING:
        rest = " Or pass, which costs an egg card." if any(me.eggs) else ""
        return (
            f"Bid for {egg_cards(view.offer)}: one treasure face down, "
            f"or one face up and one face down.{rest}"
        )
    if view.phase == Phase.CHOOSING:
        rest = " (No orb beside two treasures.)" if me.bids == 2 and me.ability[ORB] else ""
        mine = f"You hold {held(me)}. " if view.seat == view.turn else ""
        return f"{mine}Play one face down for this round, or discard one.{rest}"
    if view.phase == Phase.USING:
        return f"{USES[me.drop]}. Or decline."
    return f"{seen(view)}Take one of your own cards back in hand, or decline and leave them."


def seen(view: View) -> str:
    """What the last look showed."""
    for event in view.event[: view.told]:
        if event.kind == Event.PEEKED and event.what != UNKNOWN:
            return f"The card is {a(event.what)}. "
    return ""


def a(worth: int) -> str:
    """ "a 7", "an 8"."""
    return f"an {worth}" if worth == 8 else f"a {worth}"


def sentence(event: Seat, view: View, names: Sequence[str]) -> str:
    """One event as this seat tells it."""
    if event.kind < Event.REVERSED:
        return before(event, view, names)
    return after(event, view, names)


def ability(event: Seat) -> str:
    return "an ability" if event.what == UNKNOWN else ABILITY_NAMES[event.what]


def whose(names: Sequence[str], seat: int, me: int, actor: int = NOBODY) -> str:
    """ "your", "Ann's", or "its own" where Ann does it."""
    own = " own" if seat == actor else ""
    if seat == me:
        return "your" + own
    return "its own" if own else f"{names[seat]}'s"


def before(event: Seat, view: View, names: Sequence[str]) -> str:
    """Bids, and abilities chosen and opened."""
    does = teller(event, view, names)
    match event.kind:
        case Event.ROUND:
            return f"Round {event.many}: " + does("has the start marker")
        case Event.OFFERED:
            return f"An egg card is opened: {some(event.what + 1, 'egg')}."
        case Event.BID:
            down = "a card" if event.many == UNKNOWN else a(event.many)
            up = "" if event.what == NONE else f"{a(event.what)} face up and "
            return does(f"bids {up}{down} face down")
        case Event.PASSED:
            return does(f"passes, giving up a card of {some(event.what + 1, 'egg')}")
        case Event.DREW:
            return does(f"draws {ability(event)}") if event.what != UNKNOWN else ""
        case Event.RESHUFFLED:
            return f"The {event.many} discarded abilities are shuffled into a new deck."
        case Event.PLAYED:
            return does(f"plays {ability(event)} face down")
        case Event.DISCARDED:
            return does(f"discards {ability(event)}")
        case Event.OPENED:
            return does(f"reveals {ability(event)}")
        case Event.IDLE:
            return does(f"finds no target for {ability(event)}")
        case _:
            return does(f"declines to use {ability(event)}")


def after(event: Seat, view: View, names: Sequence[str]) -> str:
    """Abilities at work, and how the round ends."""
    does = teller(event, view, names)

    def place(at: int) -> str:
        owner = whose(names, at // 2, view.seat, event.seat)
        return f"{owner} {('first', 'second')[at % 2]} card"

    match event.kind:
        case Event.REVERSED:
            return does("uses reverse scale") + " Bids, abilities and eggs are swept away."
        case Event.GUARDED:
            return does(f"guards the {FACE_NAMES[event.what]} card")
        case Event.PEEKED:
            saw = "" if event.what == UNKNOWN else f": {a(event.what)}"
            its = whose(names, event.whom, view.seat, event.seat)
            return does(f"looks at {its} face-down card{saw}")
        case Event.RETURNED:
            card = "a face-down card" if event.what == UNKNOWN else f"the {event.what}"
            return does(f"takes {card} back in hand")
        case Event.KEPT:
            return does("takes nothing back")
        case Event.SWAPPED:
            return does(f"swaps {place(event.what)} and {place(event.many)}")
        case Event.ORBED:
            return does("lays an orb on the treasure in front")
        case Event.CLAWED:
            owner = whose(names, event.what // 2, view.seat, event.seat)
            card = "face-down card" if event.many == UNKNOWN else str(event.many)
            where = f" before {who(names, event.whom, view.seat)}"
            return does(f"claws {owner} {card}{where if event.whom != event.what // 2 else ''}")
        case Event.SHATTERED:
            return does(f"shatters {whose(names, event.whom, view.seat)} orb with a claw")
        case Event.SHOWED:
            where = f" before {who(names, event.whom, view.seat)}"
            owner = whose(names, event.seat, view.seat).capitalize()
            where = where if event.whom != event.seat else ""
            return f"{owner} face-down card{where} is {a(event.what)}."
        case Event.TOTALLED:
            return does(f"has a total of {event.many}")
        case Event.OFFSET:
            return f"The {some(event.what, 'total')} of {event.many} offset each other."
        case Event.GAINED:
            return does(f"wins {some(event.what, 'egg card')} with {some(event.many, 'egg')}")
        case Event.CARRIED:
            return f"Nobody wins: {some(event.what, 'egg card')} carried over."
        case _:
            return does(f"wins the game with {some(event.many, 'egg')}")
