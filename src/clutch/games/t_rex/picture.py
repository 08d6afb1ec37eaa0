"""The table as a person at it sees it, drawn as text, at most 79 columns wide."""

from collections.abc import Sequence

from clutch.engine.kit.picture_text import Words, cells, joined, padded, right, widest
from clutch.engine.kit.position_text import listing
from clutch.engine.kit.records import NOBODY, Seat, View
from clutch.games.t_rex.data import CARD_KEYS, CARDS, CHAMAELOSAURUS, COLOUR_KEYS, DRAWS, ROUNDS
from clutch.games.t_rex.flaw import undiscarded
from clutch.games.t_rex.position import SHORT, is_ranked
from clutch.games.t_rex.ranking import is_meteor, tier, worth
from clutch.games.t_rex.scoring import places, points
from clutch.games.t_rex.state import NONE, UNKNOWN, Phase

WIDE = 79  # cells of the picture
EGGS = 20  # cells for the eggs of a player
GROUPS = ("special", "low", "others", "high")


def name_of(card: int, say: Words) -> str:
    """A card's name: "blue 12", "Meteor shower"."""
    return say.text(f"card-{CARD_KEYS[card]}")


def marked(card: int, say: Words) -> str:
    """A card with its symbol: "blue 12 +2" draws two, "blue 7 *" is a meteor."""
    symbol = "*" if is_meteor(card) else f"+{DRAWS[card]}"
    return name_of(card, say) + ("" if card == CHAMAELOSAURUS else f" {symbol}")


def colour(number: int, say: Words) -> str:
    return say.text(f"colour-{COLOUR_KEYS[number]}")


def picture(view: View, names: Sequence[str], say: Words) -> str:
    """Draw a view."""
    out = [*middle(view, names, say), "", *players(view, names, say)]
    if view.seat != NOBODY:
        out += ["", *own_cards(view, say)]
    memory = [line for seat in range(view.seats) for line in remembered(view, seat, names, say)]
    if memory:
        head = say.text("picture-last" if view.phase == Phase.OVER else "picture-seen")
        out += ["", head, *memory]
    return "\n".join(line.rstrip() for line in out)


def middle(view: View, names: Sequence[str], say: Words) -> list[str]:
    """The round, the trumps, the eggs to win, and whether the last turn is on."""
    if view.phase == Phase.OVER:
        return [say.text("picture-over", rounds=ROUNDS)]
    count = say.text("board-round", round=int(view.rounds), rounds=ROUNDS)
    trumps = (high_trump(view, say), low_trump(view, say))
    out = [f"{count}    {', '.join(trumps)}"]
    if view.offer[0] != NONE:
        one, other = (colour(int(egg), say) for egg in view.offer)
        both = "picture-two-eggs" if one == other else "picture-eggs"
        out.append(f"{say.text('board-to-win')}: {say.text(both, one=one, other=other)}")
    if view.owner != NOBODY:
        you = "you" if view.owner == view.seat else "other"
        meteor = name_of(view.meteor, say)
        who = {"name": names[view.owner], "name-key": you}
        out.append(say.text("picture-last-turn", card=meteor, **who))
    return out


def high_trump(view: View, say: Words) -> str:
    return f"{say.text('board-high-trump')} {colour(view.high, say)}"


def low_trump(view: View, say: Words) -> str:
    return f"{say.text('board-low-trump')} {colour(view.low, say)}"


def players(view: View, names: Sequence[str], say: Words) -> list[str]:
    """A line a player: points, eggs, how many cards are where, and the card that counts."""
    you = say.text("picture-you")
    width = max(6, 1 + widest((you, *names[: view.seats])))
    heads = [say.text(f"picture-{head}") for head in ("points", "hand", "deck", "laid")]
    gaps = [max(3, cells(heads[0])), max(4, cells(heads[1]))]
    gaps += [max(5, 1 + cells(head)) for head in heads[2:]]
    first, *rest = (right(head, gap) for head, gap in zip(heads, gaps))
    head = f"  {'':{width}}{first}  {padded(say.text('picture-her-eggs'), EGGS)}"
    out = [f"{head}{''.join(rest)}  {say.text('picture-card')}"]
    for seat in range(view.seats):
        me = view.player[seat]
        mark = ">" if seat == view.turn else " "
        name = padded(you if seat == view.seat else names[seat], width)
        numbers = (points(me), me.holds, me.left, me.played)
        score, *many = (right(number, gap) for number, gap in zip(numbers, gaps))
        row = f"{mark} {name}{score}  {padded(eggs_of(me, say), EGGS)}{''.join(many)}"
        out.append(f"{row}  {counting(view, seat, say)}")
    return out


def eggs_of(me: Seat, say: Words) -> str:
    """Her eggs: "2 red, 1 blue", or "2R 1B" where there are many colours."""
    text = listing(me.eggs, [colour(i, say) for i in range(len(COLOUR_KEYS))])
    if cells(text) < EGGS:
        return text
    return " ".join(f"{n}{SHORT[i]}" for i, n in enumerate(me.eggs) if n)


def counting(view: View, seat: int, say: Words) -> str:
    """The card that counts, after its rank so far or, when the round has ended, for good."""
    me, stand = view.player[seat], [0] * view.seats
    places(view, stand)
    rank = f"{stand[seat]}. " if stand[seat] else ""
    if is_ranked(view) and seat not in undiscarded(view):
        return rank + say.text("picture-discarded")
    if me.played == 0:
        return rank + "-"
    card = int(me.stack[me.played - 1])
    if card == CHAMAELOSAURUS:
        return f"{rank}{name_of(card, say)} ({name_of(worth(me), say) if worth(me) else 0})"
    return rank + marked(card, say)


def own_cards(view: View, say: Words) -> list[str]:
    """Her hand, by what the trumps make of it."""
    me = view.player[view.seat]
    if me.holds == 0:
        return [say.text("picture-no-hand")]
    out = [f"{say.text('board-your-hand')} {say.text('picture-symbols')}"]
    groups = {group: say.text(f"picture-{group}") for group in GROUPS}
    width = max(12, 1 + widest(groups.values()))
    for group in (3, 2, 1, 0):
        cards = [card for card in range(CARDS) if me.hand[card] and in_group(view, card) == group]
        head = f"  {padded(groups[GROUPS[group]], width)}"
        out += joined((marked(card, say) for card in cards), WIDE, head)
    return out


def in_group(view: View, card: int) -> int:
    return 0 if card == CHAMAELOSAURUS else tier(view, card)


def remembered(view: View, seat: int, names: Sequence[str], say: Words) -> list[str]:
    """The seen cards of a deck, from the top, and of another's hand."""
    me, mine = view.player[seat], seat == view.seat
    who = {"name": names[seat], "name-key": "you" if mine else "other"}
    held = [name_of(card, say) for card in range(CARDS) if me.hand[card] and me.seen[card]]
    out = [] if mine else joined(held, WIDE, f"  {say.text('picture-her-hand', **who)}: ")
    deck = [int(card) for card in me.deck[: me.left][::-1]]
    seen = [name_of(card, say) for card in deck if card != UNKNOWN]
    head = say.text("picture-her-deck", unseen=deck.count(UNKNOWN), **who)
    return out + joined(seen, WIDE, f"  {head}: ")
