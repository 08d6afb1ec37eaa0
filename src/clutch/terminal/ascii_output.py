"""Output for terminals whose locale has no UTF-8: each character as ASCII of the same width."""

import codecs
import os
import sys
import unicodedata
from collections.abc import Mapping

from rich.cells import cell_len

SIGNS = {
    **dict.fromkeys("◆●■", "*"),
    **dict.fromkeys("◉", "@"),
    **dict.fromkeys("▶›→", ">"),
    **dict.fromkeys("‹←", "<"),
    **dict.fromkeys("↑", "^"),
    **dict.fromkeys("↓", "v"),
    **dict.fromkeys("─━╌╼╾–—‒", "-"),
    **dict.fromkeys("│┃▏▎▍▌▐║", "|"),
    **dict.fromkeys("┌┐└┘├┤┬┴┼╭╮╰╯╔╗╚╝┏┓┗┛╇╈┳┻╋┣┫╸╺", "+"),
    **dict(zip("▁▂▃▄▅▆▇█", "_.:-=+*#")),  # from low to high
    **dict.fromkeys("▀▔", "#"),
    **dict.fromkeys("“”„", '"'),
    **dict.fromkeys("‘’", "'"),
    "×": "x",
    "·": ".",
    "•": "*",
    "…": "~",
    "±": "~",
    "ß": "s",
}


def is_utf8(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether the locale says that the terminal shows UTF-8; one that says nothing is taken to."""
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        if value := environment.get(name, ""):
            return "utf-8" in value.lower() or "utf8" in value.lower()
    return True


def ascii_text(text: str) -> str:
    """The text in ASCII, as wide as before; what has no like is a question mark."""
    return text if text.isascii() else "".join(map(ascii_letter, text))


def ascii_letter(letter: str) -> str:
    if letter.isascii():
        return letter
    plain = SIGNS.get(letter) or unicodedata.normalize("NFKD", letter)[0]
    width = cell_len(letter)
    return plain.ljust(width)[:width] if plain.isascii() else "?" * width


def use_ascii_output() -> None:
    """Print ASCII on standard output and standard error from now on."""
    codecs.register_error(
        "clutch-ascii",
        lambda error: (ascii_text(error.object[error.start : error.end]), error.end),  # type: ignore[attr-defined]
    )
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="ascii", errors="clutch-ascii")  # type: ignore[union-attr]
