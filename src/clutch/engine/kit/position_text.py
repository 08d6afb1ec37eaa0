"""Reading and writing positions as text: seat names, piles as lists, line by line."""

from collections.abc import Iterable, Iterator, Sequence

from clutch.engine.errors import BadPosition as BadPosition
from clutch.engine.kit.records import NOBODY, Row, State

NAMES = (
    *("Ann", "Bob", "Cy", "Dee", "Eli", "Fay", "Gil", "Hal", "Ida", "Jo", "Kit", "Lou"),
    *(f"P{seat}" for seat in range(13, 128)),
)


def listing(pile: Row, names: Sequence[str]) -> str:
    """A pile of counts in words: "2 gold, 1 eye", or "-" for none."""
    return ", ".join(f"{n} {names[i]}" for i, n in enumerate(pile) if n) or "-"


def read_listing(text: str, pile: Row, names: Sequence[str]) -> None:
    """Put a list like "2 gold, 1 eye" into a pile of counts."""
    for item in text.split(","):
        if item.strip() in ("", "-"):
            continue
        many, _, name = item.strip().partition(" ")
        if not many.isdecimal() or len(many) > 3 or not 0 < int(many) < 128:
            raise BadPosition(f"{item.strip()!r} should be a number and a name")
        at = number(name.strip(), names)
        if int(pile[at]) + int(many) > 127:
            raise BadPosition(f"there cannot be so many {names[at]}")
        pile[at] += int(many)


def number(word: str, names: Sequence[str], what: str = "name") -> int:
    """Which of the names this is."""
    if word not in names:
        raise BadPosition(f"unknown {what} {word!r}: there are {', '.join(names)}")
    return list(names).index(word)


def whole(word: str, least: int, most: int, what: str) -> int:
    """A whole number in bounds."""
    digits = word.removeprefix("-")
    if not digits.isdecimal() or len(digits) > 9 or not least <= int(word) <= most:
        raise BadPosition(f"{what} cannot be {word!r}: it is {least} to {most}")
    return int(word)


def first_flaw(flaws: Iterable[str]) -> str:
    """The first of these phrases that says something is wrong, or nothing."""
    return next(filter(None, flaws), "")


def read_seat(s: State, word: str, most: int) -> int:
    """Whose line this is: players come in their order, and a star has the turn."""
    names = NAMES[:most]
    seat = number(word.lstrip("*"), names, "line or name")
    if seat != s.seats:
        wanted = names[s.seats] if s.seats < most else "nobody else"
        raise BadPosition(f"{wanted}, not {names[seat]}, should sit here")
    s.seats += 1
    if word.startswith("*"):
        if s.turn != NOBODY:
            raise BadPosition(
                f"{names[s.turn]} and {names[seat]} both have the turn: one star is too many"
            )
        s.turn = seat
    return seat


class Lines:
    """The lines of a position, read one by one; what goes wrong is told with its line."""

    def __init__(self, text: str) -> None:
        rows = [(i, row.strip()) for i, row in enumerate(text.splitlines(), 1)]
        self.rows = [(i, row) for i, row in rows if row]
        self.at = 0

    def __iter__(self) -> Iterator[tuple[str, str]]:
        """Each line as its first word and the rest."""
        for at, row in self.rows:
            self.at = at
            word, _, rest = row.partition(" ")
            yield word, rest.strip()
        self.at = 0

    def error(self, why: object) -> BadPosition:
        return BadPosition(f"line {self.at}: {why}." if self.at else f"{why}.")
