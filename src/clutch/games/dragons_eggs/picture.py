"""The table as a person at it sees it, drawn as text."""

from collections.abc import Sequence

from clutch.engine.kit.picture_text import Words, padded, right, widest
from clutch.engine.kit.position_text import listing
from clutch.engine.kit.records import Row, Seat, View
from clutch.games.dragons_eggs.data import ABILITY_KEYS, NONE, TREASURES, UNKNOWN
from clutch.games.dragons_eggs.scoring import eggs_in
from clutch.games.dragons_eggs.state import DOWN

CARDS = 23  # cells for the cards that lie in front of a tribe


def picture(view: View, names: Sequence[str], say: Words) -> str:
    """Draw a view."""
    width, hand = widest(names), say.text("picture-hand")
    abilities = ability_names(say)
    offer, deck = say.text("picture-offer"), say.text("picture-abilities")
    label = widest((offer, deck)) + 2
    to_come = say.text("picture-to-come", cards=" ".join(by_eggs(view.egg_deck)) or "-")
    in_deck = say.text("picture-deck", cards=int(view.ability_deck))
    out = [
        say.text("picture-head", round=int(view.rounds), name=names[view.starter]),
        f"{padded(offer, label)}{egg_cards(view.offer, say)}; {to_come}",
        f"{padded(deck, label)}{in_deck}",
        " " * label + listing(view.ability_discard, abilities),
        "",
        f"   {'':{width}}  {hand}  {padded(say.text('picture-cards'), CARDS)}  "
        f"{padded(say.text('picture-ability'), ability_width(say))}  {say.text('picture-eggs')}",
    ]
    for seat in range(view.seats):
        out.append(row(view, names, seat, width, say))
    if any(card != NONE for tribe in view.tribe for card in tribe.front):
        out.append(f"   {say.text('picture-legend')}")
    out += ["", *(spent(view, names, seat, width, say) for seat in range(view.seats))]
    return "\n".join([*out, *own(view, say)])


def ability_names(say: Words) -> list[str]:
    return [say.text(f"ability-{key}") for key in ABILITY_KEYS]


def ability_width(say: Words) -> int:
    """Cells for an ability, open or face down."""
    return widest((*ability_names(say), say.text("board-face-down"), say.text("picture-ability")))


def row(view: View, names: Sequence[str], seat: int, width: int, say: Words) -> str:
    """A tribe: cards in hand, cards and ability in front of it, eggs."""
    me = view.tribe[seat]
    star = "*" if seat == view.turn else " "
    cards = " ".join(card for i in range(2) if (card := lying(view, names, seat, i, say)))
    cards += " x2" * int(me.orb)
    ability = say.text("board-face-down") if me.played_ability == UNKNOWN else ""
    if me.played_ability >= 0:
        ability = say.text(f"ability-{ABILITY_KEYS[me.played_ability]}")
    hand = right(me.hand, widest([say.text("picture-hand")]))
    line = f"{star}{seat + 1} {padded(names[seat], width)}  {hand}  {padded(cards, CARDS)}  "
    return f"{line}{padded(ability, ability_width(say))}  {egg_cards(me.eggs, say)}"


def lying(view: View, names: Sequence[str], seat: int, place: int, say: Words) -> str:
    """A treasure as it lies: "(7)" face down, "[7]" face up, whose it is if moved."""
    card = view.tribe[seat].front[place]
    if card == NONE:
        return ""
    owner, face = card // 2, card % 2
    her = view.tribe[owner]
    worth = "?" if her.bid[face] == UNKNOWN else her.bid[face]
    text = f"({worth})" if face == DOWN else f"[{worth}]"
    moved = " " + say.text("picture-moved", name=names[owner]) if owner != seat else ""
    return text + "#" * int(her.guard == face) + moved


def egg_cards(cards: Row, say: Words) -> str:
    """Egg cards by their eggs: "6 eggs (2x1 4)"."""
    eggs = int(eggs_in(cards))
    if eggs == 0:
        return "-"
    many = say.text("board-eggs", eggs=eggs)
    return many if sum(cards) < 2 else f"{many} ({' '.join(by_eggs(cards))})"


def by_eggs(cards: Row) -> list[str]:
    """Cards by the number of their eggs: 2x1 are two cards of one egg, 4 is one card of four."""
    return [f"{many}x{i + 1}" if many > 1 else str(i + 1) for i, many in enumerate(cards) if many]


def spent(view: View, names: Sequence[str], seat: int, width: int, say: Words) -> str:
    """A tribe's discard pile as this seat remembers it, and what it may still hold."""
    me = view.tribe[seat]
    lies = {int(worth) for worth in me.bid}
    gone = [str(i) for i in range(TREASURES) if me.played[i] > 0 and i not in lies]
    gone += ["(?)" for note in me.buried if note.worth == UNKNOWN]
    text = holding(view, names, seat, width, say)
    return text + (f"; {say.text('picture-spent')} {' '.join(gone)}" if gone else "")


def holding(view: View, names: Sequence[str], seat: int, width: int, say: Words) -> str:
    """What a tribe holds, or may hold."""
    hold = [str(i) for i in range(TREASURES) if view.tribe[seat].played[i] <= 0]
    verb = say.text("picture-holds" if seat == view.seat else "picture-may-hold")
    return (
        f"   {padded(names[seat], width)}  {verb} {' '.join(hold) or say.text('picture-nothing')}"
    )


def own(view: View, say: Words) -> list[str]:
    """What is in the own hand besides."""
    if view.seat < 0:
        return []
    return ["", f"{say.text('board-abilities')}: {held(view.tribe[view.seat], say)}"]


def held(me: Seat, say: Words) -> str:
    """Abilities in hand: two, one twice, or none."""
    names = []
    for i, name in enumerate(ability_names(say)):
        if me.ability[i] > 0:
            twice = say.text("picture-twice", ability=name)
            names.append(twice if me.ability[i] == 2 else name)
    return ", ".join(names) or "-"
