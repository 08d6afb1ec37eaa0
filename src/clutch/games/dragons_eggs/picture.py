"""The table as a person at it sees it, drawn as text."""

from collections.abc import Sequence

from clutch.engine.kit.position_text import listing
from clutch.engine.kit.records import Row, Seat, View
from clutch.games.dragons_eggs.data import (
    ABILITIES,
    ABILITY_KEYS,
    EGG_KEYS,
    NONE,
    TREASURES,
    UNKNOWN,
)
from clutch.games.dragons_eggs.scoring import eggs_in
from clutch.games.dragons_eggs.state import DOWN

ABILITY_NAMES = tuple(key.replace("_", " ") for key in ABILITY_KEYS)
KEY = "(7) face down, (?) unseen, [7] face up, # guarded, x2 under an orb"


def picture(view: View, names: Sequence[str]) -> str:
    """Draw a view."""
    width = max(len(name) for name in names)
    out = [
        f"Round {view.rounds}, {names[view.starter]} has the start marker",
        f"On offer   {egg_cards(view.offer)}; still to come: {listing(view.egg_deck, EGG_KEYS)}",
        f"Abilities  {view.ability_deck} in the deck; in the discard:",
        f"           {listing(view.ability_discard, ABILITY_NAMES)}",
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
    ability = "face down" if me.played_ability == UNKNOWN else ""
    if me.played_ability >= 0:
        ability = ABILITY_NAMES[me.played_ability]
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
    eggs = eggs_in(cards)
    kinds = [f"{many}x{i + 1}" if many > 1 else str(i + 1) for i, many in enumerate(cards) if many]
    if sum(cards) < 2:
        return "-" if eggs == 0 else f"{eggs} egg{'s' * (eggs > 1)}"
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
