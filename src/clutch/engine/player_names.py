"""Names of players: what a name may be, wherever one is given."""

import unicodedata

from clutch.engine.errors import BadName

LONGEST_NAME = 30  # characters

VISIBLE = "LNPS"  # Unicode categories, by first letter: letters, numbers, punctuation, symbols
UNPRINTABLE = ("Cc", "Cs", "Cn", "Co", "Zl", "Zp")  # categories that no name may contain
BIDI_CONTROLS = {*range(0x202A, 0x202F), *range(0x2066, 0x206A)}  # they reorder text around them


def checked_name(text: str) -> str:
    """The name in Unicode's NFC with single spaces; raises BadName if it cannot be shown."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not any(unicodedata.category(c)[0] in VISIBLE for c in name):
        raise BadName("Give a name to be called by at the table.")
    if len(name) > LONGEST_NAME:
        raise BadName(f"A name has at most {LONGEST_NAME} characters.")
    if any(unicodedata.category(c) in UNPRINTABLE or ord(c) in BIDI_CONTROLS for c in name):
        raise BadName("The name has characters that cannot be shown.")
    return name
