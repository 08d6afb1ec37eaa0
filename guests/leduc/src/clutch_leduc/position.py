"""A position of Leduc hold'em as text.

second round, 1 raised
board Q2
*Ann J1, 3
Bob K2, 7

The star is to speak; without one the game is over.
"""

from collections.abc import Sequence

from clutch.engine.kit.position_text import NAMES, BadPosition, Lines, number, read_seat, whole
from clutch.engine.kit.records import NOBODY, State, View
from clutch_leduc.data import ANTE, CARD_KEYS, MAX_SEATS, MOST_RAISES, MOST_STAKE
from clutch_leduc.state import UNKNOWN

ROUNDS = ("first", "second")


def write(s: State) -> str:
    """The position as text."""
    return "\n".join(rows(s, NAMES))


def rows(s: State | View, names: Sequence[str]) -> list[str]:
    """The lines of a position, or of a view, where an unknown card is `?`."""
    out = [f"{ROUNDS[s.phase]} round, {s.raises} raised"]
    if s.board != UNKNOWN:
        out.append(f"board {card_name(s.board)}")
    for seat in range(s.seats):
        me = s.player[seat]
        star = "*" if seat == s.turn else ""
        folded = ", folded" if me.folded else ""
        out.append(f"{star}{names[seat]} {card_name(me.card)}, {me.stake}{folded}")
    return out


def card_name(card: int) -> str:
    return "?" if card == UNKNOWN else CARD_KEYS[card]


def read(text: str, s: State) -> None:
    """Lay the table that the text describes."""
    s.turn = NOBODY
    s.board = UNKNOWN
    lines = Lines(text)
    for word, rest in lines:
        try:
            if word in ROUNDS:
                s.phase = ROUNDS.index(word)
                many = rest.removeprefix("round,").removesuffix("raised").strip()
                s.raises = whole(many, 0, MOST_RAISES, "the number of raises")
            elif word == "board":
                s.board = number(rest, CARD_KEYS, "card")
            else:
                read_player(s, word, rest)
        except BadPosition as why:
            raise lines.error(why) from None


def read_player(s: State, word: str, rest: str) -> None:
    me = s.player[read_seat(s, word, MAX_SEATS)]
    card, *parts = (part.strip() for part in rest.split(","))
    me.card = number(card, CARD_KEYS, "card")
    for part in parts:
        if part == "folded":
            me.folded = 1
        else:
            me.stake = whole(part, ANTE, MOST_STAKE, "a stake")
