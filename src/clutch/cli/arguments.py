"""The arguments that several commands share, checked."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, TypeAlias

from cyclopts import Parameter

from clutch.engine.cores import cores
from clutch.engine.errors import BadName, ClutchError
from clutch.engine.player_names import checked_name

if TYPE_CHECKING:
    from cyclopts import Token

    from clutch.engine.game import Game

Flag: TypeAlias = Annotated[bool, Parameter(negative="", show_default=False)]
Options: TypeAlias = Annotated[list[str] | None, Parameter(("--option", "-o"), negative="")]
Lang: TypeAlias = Annotated[str | None, Parameter("--lang")]
Compared: TypeAlias = Annotated[list[str] | None, Parameter("--compare", negative="")]
Count: TypeAlias = Annotated[int, Parameter(("-n", "--games"), converter=lambda _, t: count(t[0]))]

MOST_SEED = 2**63 - 1
MOST_GAMES = 10**12
STOPPED = 130  # the exit status after Ctrl-C, as shells count it


class BadUse(ClutchError):
    """Arguments with which the command cannot run."""


def count(token: "Token") -> int:
    """A whole number, written 1000000, 1_000_000, 1,000,000 or 1e6."""
    digits = token.value.replace(",", "")
    try:
        number = float(digits)
        whole = number == int(number)
    except (ValueError, OverflowError):
        whole = False
    if not whole:
        raise ValueError(f"{token.value!r} is not a whole number.")
    if number > MOST_GAMES:
        raise ValueError(f"{token.value!r} is more than {MOST_GAMES:,}, which would take years.")
    return int(number) if "e" in digits.lower() else int(digits)


def options(words: Sequence[str] | None, flag: str = "--option") -> dict[str, str]:
    """`--option must_draw=on --option eyes=9` as a dict; raises BadUse."""
    out: dict[str, str] = {}
    for word in words or ():
        name, equals, value = (part.strip() for part in word.partition("="))
        if not (name and equals and value):
            raise BadUse(f"{flag} takes name=value, as in must_draw=on, not {word!r}.")
        if out.get(name, value) != value:
            raise BadUse(f"{flag} {name} is given twice: {out[name]} and {value}.")
        out[name] = value
    return out


def bots(words: str) -> list[str]:
    """`greedy,my_bots:Careful` as a list of bots' names; raises BadUse or UnknownBot."""
    from clutch.bots.own import named_bot

    names = [word.strip() for word in words.split(",")]
    if "" in names:
        raise BadUse(f"--bots takes names with commas between, as in greedy,random, not {words!r}.")
    for name in names:
        named_bot(name)
    return names


def seats(game: "Game", wanted: int | None, needed: int) -> int:
    """The number of seats: as asked, else the least that the game takes, `needed` at least."""
    return game.check_seats(max(needed, game.seats.start) if wanted is None else wanted)


def shared_out(names: Sequence[str], seats: int, where: str = "") -> list[str]:
    """A bot for every seat; the last one named plays all that remain; raises BadUse."""
    if len(names) > seats:
        raise BadUse(f"--bots names {len(names)} bots for {seats} seats{where}.")
    return [*names, *[names[-1]] * (seats - len(names))]


def seed(number: int | None) -> int | None:
    """The seed, if any; raises BadUse if it is out of range."""
    if number is not None and not 0 <= number <= MOST_SEED:
        raise BadUse(f"--seed is a whole number from 0 to {MOST_SEED}, not {number}.")
    return number


def at_least(least: int, number: int, flag: str) -> int:
    """The number; raises BadUse, naming the flag, if it is less than `least`."""
    if number < least:
        raise BadUse(f"{flag} is a whole number from {least}, not {number}.")
    return number


def seat(number: int | None, count: int) -> int | None:
    """A seat counted from 1, as people do, to one counted from 0; raises BadUse."""
    if number is not None and not 1 <= number <= count:
        raise BadUse(f"--seat is 1 to {count} at this table, not {number}.")
    return None if number is None else number - 1


def names(words: str | None) -> list[str]:
    """`Robin,Kim` as names of people; raises BadUse if one cannot be used or is given twice."""
    try:
        out = [] if words is None else [checked_name(word) for word in words.split(",")]
    except BadName as error:
        raise BadUse(f"--name: {error}") from None
    if len({name.casefold() for name in out}) < len(out):
        raise BadUse("--name gives two people the same name.")
    return out


def workers(asked: int | None) -> int:
    """The number of processes: as asked, else one for each core."""
    return cores() if asked is None else at_least(1, asked, "--workers")
