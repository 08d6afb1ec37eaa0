"""TOML files that people write: read, and the line that a name stands in."""

import re
import tomllib
from typing import Any

from clutch.engine.errors import BadFile


def parsed(text: str, file: str) -> dict[str, Any]:
    """What a text says; raises BadFile with the line where it is no TOML."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadFile(f"{file} is no TOML: {error}.") from None


def line_of(text: str, name: str, table: str = "") -> int:
    """The number of the line that gives a name, or opens it as a table; 1 if none does."""
    inside = ""
    for number, line in enumerate(text.splitlines(), 1):
        said = line.strip()
        if found := re.match(r"\[\s*([^\]]+?)\s*\]", said):
            inside = found[1].strip("\"'")
            if inside == name and not table:
                return number
        elif said.partition("=")[0].strip().strip("\"'") == name and inside == table:
            return number
    return line_of(text, table) if table else 1
