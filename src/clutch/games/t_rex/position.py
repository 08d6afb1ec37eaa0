"""A table of T-Rex as text, both ways.

    round 2, Ann leads, playing, high blue, low brown
    offer  red, green
    nest   5 yellow, 6 blue, 5 brown, 5 green, 5 red
    *Ann   hand (Y1 R5) B7 | deck (B2 G4) Y11 | stack Y6 | out (G9) | eggs 1 red
    ...

Cards are written by colour and number, decks from the top; cards in brackets have not been seen
by all, and in a deck by no one.  The star is to act; without one the game is over.  A reader may
leave out the `nest`, and `(...)` in a deck stands for every card not named, the lowest on top.
"""

import re
from collections.abc import Iterable, Sequence

from clutch.engine.kit.position_text import (
    NAMES,
    BadPosition,
    Lines,
    listing,
    number,
    read_listing,
    read_seat,
    whole,
)
from clutch.engine.kit.records import NOBODY, Seat, State
from clutch.games.t_rex.data import (
    CARDS,
    CHAMAELOSAURUS,
    COLOUR_KEYS,
    COLOURS,
    EGGS,
    MAX_SEATS,
    ROUNDS,
    colour_of,
)
from clutch.games.t_rex.ranking import is_meteor, outshines
from clutch.games.t_rex.state import NONE, Phase

PHASES = ("playing", "choosing an egg", "discarding", "changing trumps", "over")
SHORT = ("Y", "B", "Br", "G", "R")
CODES = (
    "Shower",
    *(f"{SHORT[colour_of(card)]}{card}" for card in range(1, CHAMAELOSAURUS)),
    "Chamaelo",
)
REST = "..."
PARTS = ("hand", "deck", "stack", "out", "eggs")


def write(s: State) -> str:
    parts = [
        f"round {s.rounds}",
        f"{NAMES[s.leader]} leads",
        PHASES[s.phase],
        f"high {COLOUR_KEYS[s.high]}",
        f"low {COLOUR_KEYS[s.low]}",
    ]
    if is_ranked(s):
        parts.append("order " + " ".join(NAMES[seat] for seat in s.order[: s.seats]))
    offer = ", ".join(COLOUR_KEYS[egg] for egg in s.offer if egg != NONE)
    return "\n".join(
        [
            ", ".join(parts),
            f"offer  {offer or '-'}",
            f"nest   {listing(s.nest, COLOUR_KEYS)}",
            *(write_player(s, seat) for seat in range(s.seats)),
        ]
    )


def is_ranked(s: State) -> bool:
    """Whether the round's cards are ranked and someone acts upon it."""
    return s.phase in (Phase.CHOOSING, Phase.DISCARDING, Phase.TRUMPS)


def write_player(s: State, seat: int) -> str:
    me = s.player[seat]
    parts = [
        ("hand", cards(me, [card for card in range(CARDS) if me.hand[card]])),
        ("deck", cards(me, me.deck[: me.left][::-1])),
        ("stack", cards(me, me.stack[: me.played])),
        ("out", cards(me, gone(me))),
        ("eggs", listing(me.eggs, COLOUR_KEYS)),
    ]
    star = "*" if seat == s.turn else ""
    words = " | ".join(f"{name} {what}" for name, what in parts if what not in ("", "-"))
    return f"{star + NAMES[seat]:7}{words}"


def cards(me: Seat, row: Iterable[int]) -> str:
    """The unseen in brackets, then the seen, each in the order given."""
    row = list(row)
    unseen = " ".join(CODES[card] for card in row if not me.seen[card])
    seen = [CODES[card] for card in row if me.seen[card]]
    return " ".join([f"({unseen})", *seen] if unseen else seen)


def gone(me: Seat) -> list[int]:
    """The cards of her set that are out of the game."""
    here = {*me.deck[: me.left].tolist(), *me.stack[: me.played].tolist()}
    return [card for card in range(CARDS) if not me.hand[card] and card not in here]


def read(text: str, s: State) -> None:
    """Lay the table that the text describes; options are in `s` already."""
    s.turn = s.leader = s.high = s.low = s.owner = NOBODY
    s.rounds = 1
    s.meteor = s.offer[0] = s.offer[1] = NONE
    given: set[str] = set()
    order: list[int] = []
    lines = Lines(text)
    try:
        for word, rest in lines:
            if word in given:
                raise BadPosition(f"there are two lines {word!r}")
            given.add(word)
            if word == "round":
                order = read_round(s, rest)
            elif word == "offer":
                read_offer(s, rest)
            elif word == "nest":
                read_listing(rest, s.nest, COLOUR_KEYS)
            else:
                read_player(s, word, rest)
        if "nest" not in given:
            fill_nest(s)
        conclude(s, order)
    except BadPosition as why:
        raise lines.error(why) from None


def conclude(s: State, order: Sequence[int]) -> None:
    """What follows from the lines."""
    if s.leader == NOBODY:
        s.leader = max(0, s.turn)
    if s.turn == NOBODY:
        s.phase = Phase.OVER
    if is_ranked(s):
        rank(s, order)
    elif s.phase == Phase.PLAYING:
        follow_meteors(s)


def read_round(s: State, rest: str) -> list[int]:
    """The first line; the order it names, if any."""
    first, *parts = (part.strip() for part in rest.split(","))
    s.rounds = whole(first, 1, ROUNDS, "the round")
    order: list[int] = []
    for part in parts:
        word, _, more = part.partition(" ")
        if word == "high":
            s.high = number(more, COLOUR_KEYS, "colour")
        elif word == "low":
            s.low = number(more, COLOUR_KEYS, "colour")
        elif more == "leads":
            s.leader = number(word, NAMES)
        elif word == "order":
            order = [number(name, NAMES) for name in more.split()]
        else:
            s.phase = number(part, PHASES, "phase")
    return order


def read_offer(s: State, rest: str) -> None:
    eggs = [number(word.strip(), COLOUR_KEYS, "colour") for word in rest.split(",") if rest != "-"]
    if len(eggs) not in (0, 2):
        raise BadPosition(f"two eggs are turned up, not {len(eggs)}")
    for i, egg in enumerate(eggs):
        s.offer[i] = egg


def read_player(s: State, word: str, rest: str) -> None:
    seat = read_seat(s, word, MAX_SEATS)
    me, found = s.player[seat], parts_of(rest)
    read_listing(found.get("eggs", "-"), me.eggs, COLOUR_KEYS)
    named = [word for part in PARTS[:4] for word in re.findall(r"[^\s()]+", found.get(part, ""))]
    placed = {number(word, CODES, "card") for word in named if word != REST}
    missing = [CODES[card] for card in range(CARDS) if CODES[card] not in named]
    if len(placed) + named.count(REST) != len(named) or named.count(REST) > 1:
        twice = next(word for word in named if named.count(word) > 1)
        raise BadPosition(f"{NAMES[seat]} has {twice} twice")
    if REST in named:
        found["deck"] = found.get("deck", "").replace(REST, " ".join(missing))
    elif missing:
        raise BadPosition(f"{NAMES[seat]}'s {missing[0]} is nowhere: a set has {CARDS} cards")
    for card in read_cards(me, found.get("hand", "")):
        me.hand[card] = 1
        me.holds += 1
    for card in reversed(read_cards(me, found.get("deck", ""))):
        me.deck[me.left] = card
        me.left += 1
    for card in read_cards(me, found.get("stack", "")):
        me.stack[me.played] = card
        me.played += 1
    read_cards(me, found.get("out", ""))


def parts_of(rest: str) -> dict[str, str]:
    """A player's line by its parts."""
    found: dict[str, str] = {}
    for part in rest.split("|") if rest else ():
        word, _, what = part.strip().partition(" ")
        if number(word, PARTS, "part") >= 0 and word in found:
            raise BadPosition(f"there are two parts {word!r}")
        found[word] = what.strip()
    return found


def read_cards(me: Seat, text: str) -> list[int]:
    """The cards of a list in order; those outside the brackets have been seen by all."""
    match = re.fullmatch(r"(?:\(([^()]*)\))?([^()]*)", text)
    if match is None:
        raise BadPosition(f"{text!r} should have one pair of brackets, around its first cards")
    unseen, seen = (
        [number(w, CODES, "card") for w in (part or "").split()] for part in match.groups()
    )
    for card in seen:
        me.seen[card] = 1
    return unseen + seen


def fill_nest(s: State) -> None:
    """All eggs that are not in sight lie face down."""
    for colour in range(COLOURS):
        left = EGGS[colour] - in_sight(s, colour)
        if left < 0:
            raise BadPosition(f"there are only {EGGS[colour]} {COLOUR_KEYS[colour]} eggs")
        s.nest[colour] = left


def in_sight(s: State, colour: int) -> int:
    held = sum(int(me.eggs[colour]) for me in s.player)
    return held + sum(int(egg == colour) for egg in s.offer)


def rank(s: State, order: Sequence[int]) -> None:
    """The order of the seats that the first line names."""
    if sorted(order) != list(range(s.seats)):
        raise BadPosition("the first line should name every player once after 'order', best first")
    for i, seat in enumerate(order):
        s.order[i] = seat


def follow_meteors(s: State) -> None:
    """Whose meteor is the highest: found by laying the stacks' cards again, lap by lap."""
    for lap in range(max(int(me.played) for me in s.player)):
        for step in range(s.seats):
            seat = (s.leader + step) % s.seats
            if lap >= s.player[seat].played:
                continue
            card, closes = int(s.player[seat].stack[lap]), s.owner == seat
            if is_meteor(card) and outshines(s, card):
                s.meteor, s.owner = card, seat
                closes = closes and bool(s.opt.owner_closes)
            if closes:
                raise BadPosition(f"{NAMES[seat]}'s {CODES[card]} ended the round already")
