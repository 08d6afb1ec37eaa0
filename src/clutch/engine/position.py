"""A position as text: a first line that says which game under which options, then the table.

dragon_eyes rules 1, must_draw on
round 1, opener Ann, turn starts
bag   7 gold, ...
"""

from typing import Any

from clutch.engine.deal import Deal
from clutch.engine.errors import BadPosition
from clutch.engine.game import Game
from clutch.engine.kit.options import settings
from clutch.engine.kit.position_text import NAMES
from clutch.engine.table import Table


def write_position(game: Game, s: Any, options: dict[str, int]) -> str:
    changed = (f"{name} {value}" for name, value in game.changed(options).items())
    head = ", ".join([f"{game.name} rules {game.version}", *changed])
    write = game.part("position", "write")
    return f"{head}\n{write(s)}"


def read_position(game: Game, text: str, seed: int | None, given: dict[str, Any]) -> Table:
    """The table of a text, or BadPosition with the line and the reason."""
    head, body = first_line(game, text)
    options = settings(game.options, head | given)
    s = game.undealt(0, options)
    game.part("position", "read")(body, s)
    game.check_seats(int(s.seats))
    game.check_position(s)
    s.key[0], s.key[1] = Deal.fresh(seed, (), 0).key
    return Table(game, s.tobytes(), None, NAMES[: int(s.seats)], options)


def first_line(game: Game, text: str) -> tuple[dict[str, str], str]:
    """The options that the first line names, and the rest, its line numbers kept."""
    lines = text.splitlines()
    at = next((i for i, line in enumerate(lines) if line.strip()), None)
    if at is None:
        raise BadPosition("The text is empty: there is no position in it.")
    word, *parts = (part.strip() for part in lines[at].split(","))
    if " rules " not in f" {word} ":
        return {}, text
    name, _, version = (part.strip() for part in word.partition(" rules "))
    if name != game.name:
        raise BadPosition(f"line {at + 1}: this is a position of {name!r}, not of {game.name}.")
    if version != str(game.version):
        raise BadPosition(
            f"line {at + 1}: this position is of rules version {version}; "
            f"here {game.title} is version {game.version}."
        )
    lines[at] = ""
    pairs = (part.partition(" ") for part in parts)
    return {option: value for option, _, value in pairs}, "\n".join(lines)
