"""A position of Dragons' Eggs as text: one table per block of text, readable and writable.

    round 2, start Ann, bidding
    offer            1 four
    egg_deck         3 one, 4 two, 3 three, 1 four
    removed          1 one
    ability_deck     2 reverse_scale, 4 steel_scale, 5 sharp_eyes, 4 wings, 5 orb, 4 claw
    ability_discard  -
    Ann              hand 0 1 2 3 4 5 6 7 8; bid 10 down; holds claw; spent 1:9
    *Bob             hand 0 1 2 3 5 6 7 8 9 10; holds wings; spent 1:4
    Cy               hand 1 2 3 4 5 6 7 8 9 10; holds steel_scale; spent 1:0

The star must decide; without one the game is over.  A line of `egg_deck` or `ability_deck` left
out holds what is nowhere else, and a treasure named nowhere was spent in the round before.  The
words after a card name those who have seen it besides its owner:

    bid 8 down, 4 up    on the table, seen Cy       its face-down one, by these
    guard down          by a Steel Scale            front Cy's down, -    what Wings brought
    plays orb           face down or opened         orb                   one that is in use
    bids 2              cards, if not all lie here  eggs 1 two, 1 four    gained
    buried 2:6 Cy       in round 2, face down       back 3:7 all          taken back in round 3

Of the last reshuffle of the ability deck, where there was one:

    reshuffle wings     the ability in hand then    since 1 orb, 1 claw   those gone since
    plays orb before    before it, in this round
"""

import re

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
from clutch.engine.kit.records import NOBODY, Row, Seat, State
from clutch.games.dragons_eggs.data import (
    ABILITIES,
    ABILITY_KEYS,
    ABILITY_SUPPLY,
    EGG_KEYS,
    EGG_SUPPLY,
    EGGS,
    MAX_SEATS,
    NONE,
    ROUNDS,
    TREASURES,
)
from clutch.games.dragons_eggs.flaw import pieces
from clutch.games.dragons_eggs.state import DOWN, EVERYONE, FACE, bit

PHASES = ("bidding", "choosing", "using", "returning")
FACES = FACE.keys
PILES: dict[str, tuple[str, ...]] = {
    "offer": EGG_KEYS,
    "egg_deck": EGG_KEYS,
    "removed": EGG_KEYS,
    "ability_deck": ABILITY_KEYS,
    "ability_discard": ABILITY_KEYS,
}
WIDTH = max(map(len, PILES)) + 2
SEAT_NAMES = NAMES[:MAX_SEATS]
BEFORE = " before"  # an ability was played before the deck was reshuffled


def write(s: State) -> str:
    """The text that describes a table."""
    parts = [f"round {s.rounds}", f"start {NAMES[s.starter]}", PHASES[s.phase]]
    parts += ["extra"] * int(s.extra)
    out = [", ".join(parts)]
    out += [f"{pile:{WIDTH}}{listing(s[pile], names)}" for pile, names in PILES.items()]
    for seat in range(s.seats):
        star = "*" if seat == s.turn else ""
        out.append(f"{star + NAMES[seat]:{WIDTH}}{'; '.join(hers(s, seat))}")
    return "\n".join(out)


def hers(s: State, seat: int) -> list[str]:
    """A tribe's part of the table, in parts."""
    me = s.tribe[seat]
    out = ["hand " + (" ".join(str(i) for i in range(TREASURES) if me.played[i] == 0) or "-")]
    lying = [face for face in range(2) if me.bid[face] != NONE]
    if lying:
        out.append("bid " + ", ".join(f"{me.bid[face]} {FACES[face]}" for face in lying))
    if me.bids != len(lying):
        out.append(f"bids {me.bids}")
    if me.bid[DOWN] != NONE and seers(me.seen, seat):
        out.append("seen" + seers(me.seen, seat))
    if me.guard != NONE:
        out.append(f"guard {FACES[me.guard]}")
    if list(me.front) != [2 * seat + i if i in lying else NONE for i in range(2)]:
        out.append("front " + ", ".join(map(card_name, me.front)))
    out += ["orb"] * int(me.orb)
    if me.played_ability != NONE:
        early = BEFORE * int(me.played_before_reshuffle)
        out.append(f"plays {ABILITY_KEYS[me.played_ability]}{early}")
    held = [name for i, name in enumerate(ABILITY_KEYS) for _ in range(me.ability[i])]
    out.append("holds " + (", ".join(held) or "-"))
    if any(me.eggs):
        out.append("eggs " + listing(me.eggs, EGG_KEYS))
    return out + past(me, seat)


def past(me: Seat, seat: int) -> list[str]:
    """What was, and who remembers it."""
    out = []
    hidden = {int(note.worth) for note in me.buried if note.seen}
    hidden |= {int(worth) for worth in me.bid}
    gone = [(int(me.played[i]), i) for i in range(TREASURES) if me.played[i] and i not in hidden]
    if gone:
        out.append("spent " + " ".join(f"{when}:{worth}" for when, worth in sorted(gone)))
    for name, notes in (("buried", me.buried), ("back", me.taken_back)):
        told = [f"{i + 1}:{n.worth}{seers(n.seen, seat)}" for i, n in enumerate(notes) if n.seen]
        if told:
            out.append(f"{name} " + ", ".join(told))
    if me.held_at_reshuffle != NONE:
        out.append(f"reshuffle {ABILITY_KEYS[me.held_at_reshuffle]}")
    if any(me.gone_since_reshuffle):
        out.append("since " + listing(me.gone_since_reshuffle, ABILITY_KEYS))
    return out


def card_name(card: int) -> str:
    return "-" if card == NONE else f"{NAMES[card // 2]}'s {FACES[card % 2]}"


def seers(seen: int, owner: int) -> str:
    """Who knows, besides the owner."""
    if seen == EVERYONE:
        return " all"
    others = (i for i in range(MAX_SEATS) if seen & bit(i) and i != owner)
    return "".join(f" {NAMES[i]}" for i in others)


# How Clutch 0.1 wrote lines, clauses and abilities.
OLD_WORDS = (
    *(
        (rf"(?m)^(\s*){old}\b", rf"\1{new}")
        for old, new in (
            ("nest", "egg_deck"),
            ("box", "removed"),
            ("deck", "ability_deck"),
            ("used", "ability_discard"),
        )
    ),
    *((rf"\b{key.replace('_', ' ')}\b", key) for key in ABILITY_KEYS),
    (r"\bheld (?=\w)", "reshuffle "),
    (r"\bshed (?=\d)", "since "),
    (r"\bearly\b", "before"),
)


def modern(text: str) -> str:
    """A position with old words replaced by those of today."""
    for old, new in OLD_WORDS:
        text = re.sub(old, new, text)
    return text


def read(text: str, s: State) -> None:
    """Lay the table that the text describes; options are in `s` already."""
    s.turn = s.starter = NOBODY
    s.rounds = 1
    for tribe in s.tribe:
        tribe.played_ability = tribe.held_at_reshuffle = tribe.guard = NONE
        tribe.bid[:] = tribe.front[:] = NONE
    lines, given = Lines(modern(text)), set()
    for word, rest in lines:
        try:
            if word in given:
                raise BadPosition(f"there are two lines of {word!r}")
            given.add(word)
            if word == "round":
                read_round(s, rest)
            elif word in PILES:
                read_listing(rest, s[word], PILES[word])
            else:
                read_tribe(s, word, rest)
        except BadPosition as why:
            raise lines.error(why) from None
    if s.starter == NOBODY:
        s.starter = max(0, s.turn)
    supply = pieces(s)
    if "egg_deck" not in given:
        fill(s.egg_deck, EGG_SUPPLY, supply[ABILITIES : ABILITIES + EGGS])
    if "ability_deck" not in given:
        fill(s.ability_deck, ABILITY_SUPPLY, supply[:ABILITIES])


def fill(pile: Row, supply: tuple[int, ...], there: list[int]) -> None:
    """What is nowhere else; with too much elsewhere nothing, and `flaw` will tell."""
    for i, many in enumerate(supply):
        pile[i] = max(0, many - there[i])


def read_round(s: State, rest: str) -> None:
    if s.seats:
        raise BadPosition("the round should stand before the tribes")
    first, *parts = (part.strip() for part in rest.split(","))
    s.rounds = whole(first, 1, ROUNDS, "the round")
    for part in parts:
        if part == "extra":
            s.extra = 1
        elif part.startswith("start "):
            s.starter = number(part[6:].strip(), SEAT_NAMES)
        else:
            s.phase = number(part, PHASES, "phase")


def read_tribe(s: State, word: str, rest: str) -> None:
    seat = read_seat(s, word, MAX_SEATS)
    me, given = s.tribe[seat], set()
    for part in rest.split(";"):
        name, _, what = part.strip().partition(" ")
        if name in given:
            raise BadPosition(f"{name!r} is there twice")
        given.add(name)
        read_part(s, seat, name, what.strip())
    tidy(s, seat, given)
    me.hand = sum(1 for when in me.played if when == 0)


def read_part(s: State, seat: int, name: str, what: str) -> None:
    """One part of a tribe's line; -1 in `played` marks a treasure seen in the text."""
    me = s.tribe[seat]
    match name:
        case "hand":
            for word in () if what == "-" else what.split():
                put(me, word, MARKED)
        case "bid":
            for item in what.split(","):
                worth, _, face = item.strip().partition(" ")
                at = number(face, FACES, "side")
                if me.bid[at] != NONE:
                    raise BadPosition(f"only one treasure can be bid face {face}")
                me.bid[at] = put(me, worth, int(s.rounds))
        case "bids":
            me.bids = whole(what, 0, 2, "the number of cards bid")
        case "seen":
            me.seen = read_seers(what, seat)
        case "guard":
            me.guard = number(what, FACES, "side")
        case "front":
            read_front(me, what)
        case "orb":
            me.orb = 1
        case "plays":
            me.played_before_reshuffle = what.endswith(BEFORE)
            me.played_ability = number(what.removesuffix(BEFORE), ABILITY_KEYS, "ability")
        case "holds":
            for ability in () if what == "-" else what.split(","):
                me.ability[number(ability.strip(), ABILITY_KEYS, "ability")] += 1
        case "eggs":
            read_listing(what, me.eggs, EGG_KEYS)
        case _:
            read_past(s, seat, name, what)


def read_past(s: State, seat: int, name: str, what: str) -> None:
    me = s.tribe[seat]
    match name:
        case "spent":
            for word in what.split():
                when, _, worth = word.partition(":")
                put(me, worth, whole(when, 1, int(s.rounds), "the round of a card"))
        case "buried" | "back":
            for item in what.split(","):
                word, _, who = item.strip().partition(" ")
                when, _, worth = word.partition(":")
                at = whole(when, 1, int(s.rounds), "the round of a card")
                note = (me.buried if name == "buried" else me.taken_back)[at - 1]
                if note.seen:
                    raise BadPosition(f"only one card can be {name} in a round")
                note.seen = read_seers(who, seat)
                note.worth = put(me, worth, at) if name == "buried" else treasure(worth)
        case "reshuffle":
            me.held_at_reshuffle = number(what, ABILITY_KEYS, "ability")
        case "since":
            read_listing(what, me.gone_since_reshuffle, ABILITY_KEYS)
        case "":
            pass
        case _:
            raise BadPosition(f"unknown word {name!r} for {NAMES[seat]}")


MARKED = -1  # in `played`, while a line is read: in hand, and not to be named again


def put(me: Seat, word: str, when: int) -> int:
    """Put a treasure where it was last, once."""
    worth = treasure(word)
    if me.played[worth]:
        raise BadPosition(f"the treasure {worth} is there twice")
    me.played[worth] = when
    return worth


def treasure(word: str) -> int:
    return whole(word, 0, TREASURES - 1, "a treasure")


def read_seers(text: str, owner: int) -> int:
    if text.strip() == "all":
        return EVERYONE
    return sum({bit(number(name, SEAT_NAMES)) for name in text.split()} | {bit(owner)})


def read_front(me: Seat, what: str) -> None:
    cards = [item.strip() for item in what.split(",")]
    if len(cards) != 2:
        raise BadPosition('two places are in front of a tribe, such as "Cy\'s down, -"')
    for i, item in enumerate(cards):
        if item != "-":
            owner, _, face = item.partition("'s ")
            me.front[i] = 2 * number(owner, SEAT_NAMES) + number(face, FACES, "side")


def tidy(s: State, seat: int, given: set[str]) -> None:
    """What a line leaves unsaid, once it is read."""
    me = s.tribe[seat]
    for worth in range(TREASURES):
        if me.played[worth] == 0:
            if s.rounds == 1:
                raise BadPosition(f"the treasure {worth} of {NAMES[seat]} is nowhere")
            me.played[worth] = s.rounds - 1
        elif me.played[worth] == MARKED:
            me.played[worth] = 0
    lying = [face for face in range(2) if me.bid[face] != NONE]
    if "bids" not in given:
        me.bids = len(lying)
    if "front" not in given:
        for face in lying:
            me.front[face] = 2 * seat + face
    if me.bid[DOWN] != NONE:
        me.seen |= bit(seat)
