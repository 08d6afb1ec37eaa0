"""What a table may be set to: variants, argued rulings, reconstructed counts."""

import difflib
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from clutch.engine.errors import BadOption as BadOption

ON = ("on", "yes", "true", "1")
OFF = ("off", "no", "false", "0")


class Option(NamedTuple):
    """One named setting of a game: a switch, or a number in a range.

    What it does is said by the message `option-NAME` of the game's catalogue.
    """

    name: str
    default: int
    choices: range | None = None  # None: a switch
    ruling: str = ""
    reconstruction: bool = False  # a count that no source states

    @property
    def allowed(self) -> str:
        if self.choices is None:
            return "on or off"
        return f"a whole number from {self.choices.start} to {self.choices.stop - 1}"

    @property
    def values(self) -> Sequence[int]:
        return (0, 1) if self.choices is None else self.choices

    def shown(self, value: int) -> str:
        return ("off", "on")[bool(value)] if self.choices is None else str(value)

    def number(self, value: Any) -> int:
        """The number a table stores for what a person gave."""
        if isinstance(value, str):
            word = value.strip().lower()
            if self.choices is None and word in ON + OFF:
                return int(word in ON)
            if self.choices is not None and word.isdecimal():
                value = int(word)
        elif self.choices is None and value in (0, 1):
            return int(value)
        if not isinstance(value, bool) and isinstance(value, int) and value in self.values:
            return int(value)
        raise BadOption(f"{self.name} cannot be {value!r}: it is {self.allowed}.")


def settings(options: Sequence[Option], given: Mapping[str, Any]) -> dict[str, int]:
    """Every option with its value: as given, else as the rulings have it."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            near = difflib.get_close_matches(name, known, 1)
            hint = f" Did you mean {near[0]}?" if near else ""
            listed = f"There are: {', '.join(known)}." if known else "There are none."
            raise BadOption(f"There is no option {name!r}.{hint} {listed}")
    return {name: o.number(given.get(name, o.default)) for name, o in known.items()}
