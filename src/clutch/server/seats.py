"""Who sits where: a person, a bot, nobody yet, or a bot in a person's stead."""

import unicodedata
from dataclasses import dataclass

from clutch.server.refusals import Code, Refusal

BOT_NAMES = (
    *("Ember", "Flint", "Moss", "Quartz", "Saffron", "Thistle"),
    *("Bramble", "Cobalt", "Dusk", "Fern", "Garnet", "Heath"),
)
LONGEST_NAME = 30
KEPT = 120.0  # seconds that a rematch keeps the seats of those who played
UNSEEN = ("Cc", "Cs", "Cn", "Co", "Zl", "Zp")  # kinds of characters that no name needs
TURNING = set(range(0x202A, 0x202F)) | set(range(0x2066, 0x206A))  # they turn text around


@dataclass(frozen=True)
class Seat:
    """One chair."""

    level: str | None = None  # of the bot whose seat it is; None: for a person
    name: str = ""  # empty: free
    token: str | None = None  # hashed
    salt: str = ""
    left_at: float | None = None
    stand_in: str | None = None  # the bot that plays for the person
    kept_for: str = ""  # who sat here before the rematch
    claim: str | None = None  # that person's token, hashed
    kept_until: float = 0.0

    @property
    def free(self) -> bool:
        return not self.name

    @property
    def bot(self) -> str | None:
        """The bot that plays this seat now."""
        return self.level or self.stand_in


def name_of(given: str) -> str:
    """A name as it is shown, or what is wrong with it."""
    name = " ".join(unicodedata.normalize("NFC", given).split())
    if not name:
        raise Refusal(Code.bad_request, "Give a name to be called by at the table.")
    if len(name) > LONGEST_NAME:
        raise Refusal(Code.bad_request, f"A name has at most {LONGEST_NAME} characters.")
    if any(unicodedata.category(c) in UNSEEN or ord(c) in TURNING for c in name):
        raise Refusal(Code.bad_request, "The name has characters that cannot be shown.")
    return name
