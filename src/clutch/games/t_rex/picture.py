"""The table as a person at it sees it, drawn as text, at most 79 columns wide."""

from collections.abc import Iterable, Sequence
from textwrap import wrap

from clutch.engine.kit.position_text import listing
from clutch.engine.kit.records import NOBODY, Seat, View
from clutch.games.t_rex.data import (
    CARD_KEYS,
    CARDS,
    CHAMAELOSAURUS,
    COLOUR_KEYS,
    DINOSAURS,
    DRAWS,
    ROUNDS,
)
from clutch.games.t_rex.flaw import undiscarded
from clutch.games.t_rex.position import SHORT, is_ranked
from clutch.games.t_rex.ranking import is_meteor, tier, worth
from clutch.games.t_rex.scoring import points
from clutch.games.t_rex.state import NONE, UNKNOWN, Phase

WIDE = 79  # columns of the picture
GROUPS = ("special", "low trump", "others", "high trump")


def name_of(card: int) -> str:
    """A card's name: "blue 12", "Meteor shower"."""
    name = CARD_KEYS[card].replace("_", " ")
    return name if card in DINOSAURS else name.capitalize()


def marked(card: int) -> str:
    """A card with its symbol: "blue 12 +2" draws two, "blue 7 *" is a meteor."""
    symbol = "*" if is_meteor(card) else f"+{DRAWS[card]}"
    return name_of(card) + ("" if card == CHAMAELOSAURUS else f" {symbol}")


def picture(view: View, names: Sequence[str]) -> str:
    """Draw a view."""
    out = [*middle(view, names), "", *players(view, names)]
    if view.seat != NOBODY:
        out += ["", *own_cards(view)]
    memory = [line for seat in range(view.seats) for line in remembered(view, seat, names)]
    if memory:
        head = "Left at the end in" if view.phase == Phase.OVER else "Seen before, and now in"
        out += ["", head, *memory]
    return "\n".join(line.rstrip() for line in out)


def middle(view: View, names: Sequence[str]) -> list[str]:
    """The round, the trumps, the eggs to win, and whether the last turn is on."""
    trumps = f"high trump {COLOUR_KEYS[view.high]}, low trump {COLOUR_KEYS[view.low]}"
    out = [f"Round {view.rounds} of {ROUNDS}    {trumps}"]
    if view.phase == Phase.OVER:
        return [f"After {ROUNDS} rounds the game is over"]
    if view.offer[0] != NONE:
        out.append("To be won: " + eggs_in_words(int(view.offer[0]), int(view.offer[1])))
    if view.owner != NOBODY:
        closer = "you" if view.owner == view.seat else names[view.owner]
        meteor = f"{name_of(view.meteor)} is the highest meteor"
        out.append(f"LAST TURN: {meteor}, and the round ends with {closer}")
    return out


def eggs_in_words(one: int, other: int) -> str:
    if one == other:
        return f"two {COLOUR_KEYS[one]} eggs"
    return f"a {COLOUR_KEYS[one]} and a {COLOUR_KEYS[other]} egg"


def players(view: View, names: Sequence[str]) -> list[str]:
    """A line a player: points, eggs, how many cards are where, and the card that counts."""
    width = max(6, *(len(name) + 1 for name in names[: view.seats]))
    out = [f"  {'':{width}}pts  {'eggs':20}hand deck laid  card"]
    for seat in range(view.seats):
        me = view.player[seat]
        mark = ">" if seat == view.turn else " "
        name = "You" if seat == view.seat else names[seat]
        row = f"{mark} {name:{width}}{points(me):3}  {eggs_of(me):20}"
        out.append(f"{row}{me.holds:4} {me.left:4} {me.played:4}  {counting(view, seat)}")
    return out


def eggs_of(me: Seat) -> str:
    """Her eggs: "2 red, 1 blue", or "2R 1B" where there are many colours."""
    text = listing(me.eggs, COLOUR_KEYS)
    if len(text) < 20:
        return text
    return " ".join(f"{n}{SHORT[i]}" for i, n in enumerate(me.eggs) if n)


def counting(view: View, seat: int) -> str:
    """The card that counts; when the round has ended, after its rank."""
    me = view.player[seat]
    rank = f"{view.order.tolist().index(seat) + 1}. " if is_ranked(view) else ""
    if is_ranked(view) and seat not in undiscarded(view):
        return rank + "has discarded"
    if me.played == 0:
        return rank + "-"
    card = int(me.stack[me.played - 1])
    if card == CHAMAELOSAURUS:
        return f"{rank}{name_of(card)} ({name_of(worth(me)) if worth(me) else 0})"
    return rank + marked(card)


def own_cards(view: View) -> list[str]:
    """Her hand, by what the trumps make of it."""
    me = view.player[view.seat]
    if me.holds == 0:
        return ["Your hand is empty"]
    out = ["Your hand (* a meteor, +2 draws two cards)"]
    for group in (3, 2, 1, 0):
        cards = [card for card in range(CARDS) if me.hand[card] and in_group(view, card) == group]
        out += block(f"  {GROUPS[group]:12}", map(marked, cards))
    return out


def in_group(view: View, card: int) -> int:
    return 0 if card == CHAMAELOSAURUS else tier(view, card)


def remembered(view: View, seat: int, names: Sequence[str]) -> list[str]:
    """The seen cards of a deck, from the top, and of another's hand."""
    me = view.player[seat]
    name = "your" if seat == view.seat else f"{names[seat]}'s"
    held = [name_of(card) for card in range(CARDS) if me.hand[card] and me.seen[card]]
    out = block(f"  {name} hand: ", held) if seat != view.seat else []
    deck = [int(card) for card in me.deck[: me.left][::-1]]
    seen = [name_of(card) for card in deck if card != UNKNOWN]
    unseen = deck.count(UNKNOWN)
    head = f"  {name} deck: " if unseen == 0 else f"  {name} deck, under {unseen} unseen: "
    return out + block(head, seen)


def block(head: str, items: Iterable[str]) -> list[str]:
    """A list under its heading, no wider than the terminal; nothing for no items."""
    joined = ", ".join(item.replace(" ", "~") for item in items)  # a card's name stays whole
    rows = wrap(joined, WIDE - len(head))
    heads = (head, *(" " * len(head) for _ in rows))
    return [start + row.replace("~", " ") for start, row in zip(heads, rows)]
