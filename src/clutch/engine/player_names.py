"""Names of players: what a name may be, wherever one is given."""

import unicodedata

from clutch.engine.errors import BadName

LONGEST_NAME = 30  # characters

VISIBLE = "LNPS"  # Unicode categories, by first letter: letters, numbers, punctuation, symbols
UNPRINTABLE = ("Cc", "Cs", "Cn", "Co", "Zl", "Zp")  # categories that no name may contain
BIDI_CONTROLS = {*range(0x202A, 0x202F), *range(0x2066, 0x206A)}  # they reorder text around them


# Characters that are not seen, beside those of category Cf: fillers and variation selectors.
IGNORABLE = {0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0}
IGNORABLE |= {*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0000, 0xE1000)}


# Cyrillic and Greek letters that look like Latin ones, most of them as capitals, and which.
ALIKE = str.maketrans("авекмнорстухіјѕһԁԛԝ", "abekmhopctyxijshdqw")
ALIKE |= str.maketrans("αβεζηικμνορτυχ", "abezhikmnoptyx")


def name_key(name: str) -> str:
    """The same for names that look the same but for case, width and what is not seen."""
    seen = (
        c
        for c in unicodedata.normalize("NFKD", name).casefold().translate(ALIKE)
        if unicodedata.category(c) != "Cf" and ord(c) not in IGNORABLE
    )
    return " ".join("".join(seen).split())


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
