"""T-Rex as words: the table for a person at it, what to decide, and the story."""

from collections.abc import Iterable, Sequence
from textwrap import wrap

from clutch.engine.kit.position_text import conjugate, listing, some, teller, who
from clutch.engine.kit.records import NOBODY, Seat, View
from clutch.games.t_rex.data import (
    CARD_NAMES,
    CARDS,
    CHAMAELOSAURUS,
    COLOUR_NAMES,
    COLOURS,
    DRAWS,
    ROUNDS,
    SHOWER,
)
from clutch.games.t_rex.flaw import flaw, pieces, undiscarded
from clutch.games.t_rex.position import SHORT, is_ranked, read, write
from clutch.games.t_rex.ranking import is_meteor, tier, worth
from clutch.games.t_rex.scoring import points
from clutch.games.t_rex.state import NONE, UNKNOWN, Event, Phase

__all__ = ["ask", "flaw", "picture", "pieces", "read", "sentence", "write"]

WIDE = 79  # columns of the picture
GROUPS = ("special", "low trump", "others", "high trump")


def bare(card: int) -> str:
    """A card's name without its article."""
    return CARD_NAMES[card].removeprefix("the ")


def marked(card: int) -> str:
    """A card with its symbol: "blue 12 +2" draws two, "blue 7 *" is a meteor."""
    symbol = "*" if is_meteor(card) else f"+{DRAWS[card]}"
    return bare(card) + ("" if card == CHAMAELOSAURUS else f" {symbol}")


def picture(view: View, names: Sequence[str]) -> str:
    """The table as a person at it sees it."""
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
    trumps = f"high trump {COLOUR_NAMES[view.high]}, low trump {COLOUR_NAMES[view.low]}"
    out = [f"Round {view.rounds} of {ROUNDS}    {trumps}"]
    if view.phase == Phase.OVER:
        return [f"After {ROUNDS} rounds the game is over"]
    if view.offer[0] != NONE:
        out.append("To be won: " + eggs_in_words(int(view.offer[0]), int(view.offer[1])))
    if view.owner != NOBODY:
        closer = who(names, view.owner, view.seat)
        meteor = f"{bare(view.meteor)} is the highest meteor"
        out.append(f"LAST TURN: {meteor}, and the round ends with {closer}")
    return out


def eggs_in_words(one: int, other: int) -> str:
    if one == other:
        return f"two {COLOUR_NAMES[one]} eggs"
    return f"a {COLOUR_NAMES[one]} and a {COLOUR_NAMES[other]} egg"


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
    """ "2 red, 1 blue", or "2R 1B" where there are many colours."""
    text = listing(me.eggs, COLOUR_NAMES)
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
        return f"{rank}{bare(card)} ({bare(worth(me)) if worth(me) else 0})"
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
    held = [bare(card) for card in range(CARDS) if me.hand[card] and me.seen[card]]
    out = block(f"  {name} hand: ", held) if seat != view.seat else []
    deck = [int(card) for card in me.deck[: me.left][::-1]]
    seen = [bare(card) for card in deck if card != UNKNOWN]
    unseen = deck.count(UNKNOWN)
    head = f"  {name} deck: " if unseen == 0 else f"  {name} deck, under {unseen} unseen: "
    return out + block(head, seen)


def block(head: str, items: Iterable[str]) -> list[str]:
    """A list under its heading, no wider than the terminal; nothing for no items."""
    joined = ", ".join(item.replace(" ", "~") for item in items)  # a card's name stays whole
    rows = wrap(joined, WIDE - len(head))
    heads = (head, *(" " * len(head) for _ in rows))
    return [start + row.replace("~", " ") for start, row in zip(heads, rows)]


def ask(view: View) -> str:
    """What the player to act must decide, and what hangs on it."""
    if view.phase == Phase.OVER:
        return "The game is over."
    if view.phase == Phase.CHOOSING:
        one, other = (COLOUR_NAMES[egg] for egg in view.offer)
        return f"Your card is the best: take the {one} or the {other} egg."
    if view.phase == Phase.DISCARDING:
        return ask_discard(view.player[view.turn])
    if view.phase == Phase.TRUMPS:
        trumps = f"{COLOUR_NAMES[view.high]} is high, {COLOUR_NAMES[view.low]} low"
        return f"Your card was the lowest: you lead, and may first change a trump ({trumps})."
    if view.owner == NOBODY:
        return "Play a card. A meteor (*) would begin the round's last turn."
    if view.owner == view.turn:
        return f"Play the card that ends the round{go_on(view)}."
    return f"Last turn: play the card that is to count{go_on(view)}."


def ask_discard(me: Seat) -> str:
    card, deck = bare(me.stack[me.played - 1]), int(me.deck[me.left - 1])
    lies = "unseen by all" if deck == UNKNOWN else bare(deck)
    return f"Put one card out of the game: {card} off your stack, or your deck's top card ({lies})."


def go_on(view: View) -> str:
    """Which meteors would keep the round going."""
    if view.owner == view.turn and (view.opt.owner_closes or view.meteor == SHOWER):
        return ""
    if view.meteor == SHOWER:
        return ", or prolong it with your own Meteor shower"
    if view.opt.meteors_by_trump:
        return f", or prolong it with a meteor that outranks {bare(view.meteor)}"
    return f", or prolong it with a meteor of {view.meteor} or more"


def sentence(event: Seat, view: View, names: Sequence[str]) -> str:
    """One event as this seat tells it."""
    does = teller(event, view, names)
    card = CARD_NAMES[event.what] if event.what != UNKNOWN else ""
    colour = COLOUR_NAMES[event.what % COLOURS]
    drawing = f", drawing {some(event.many, 'card')}" if event.many else ""
    match event.kind:
        case Event.ROUND:
            return f"Round {event.many}: " + does("leads")
        case Event.EGGS:
            return f"To be won: {eggs_in_words(event.what, event.many)}."
        case Event.PLAYED:
            return does(f"plays {card}{drawing}")
        case Event.TURNED:
            return does(f"has an empty hand: the deck's top card, {card}, is played{drawing}")
        case Event.DREW:
            back = "" if event.seat == view.seat else ", known from before"
            return does(f"draws {card}{back}") if card else ""
        case Event.METEOR:
            again = "again " if event.many else ""
            last = who(names, event.seat, view.seat)
            return f"The last turn begins {again}and will end with {last}."
        case Event.STUCK:
            return does("has no card left to play")
        case Event.ENDED:
            lowest = conjugate(names, event.whom, view.seat, "has the lowest")
            return f"The round ends. {does('has the best card')} {lowest}."
        case Event.TOOK:
            return does(f"takes a {colour} egg")
        case Event.DISCARDED:
            return does(f"discards {card} from the stack")
        case Event.BURIED:
            return does(f"discards {card or 'a card that nobody has seen,'} from the deck")
        case Event.MADE_HIGH:
            return does(f"makes {colour} the high trump instead of {COLOUR_NAMES[event.many]}")
        case Event.MADE_LOW:
            return does(f"makes {colour} the low trump instead of {COLOUR_NAMES[event.many]}")
        case Event.LEFT:
            return does("leaves the trumps as they are")
        case Event.COUNTED:
            return does(f"has {event.many} in all on the last five cards")
        case _:
            return does(f"wins with {some(event.many, 'point')}")
