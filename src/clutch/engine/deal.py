"""Fair dealing: the deal is fixed, and provably so, before anyone sees it.

Whoever deals publishes SHA-256 of a secret; each seat may add a salt; the table's key comes
from all of them; when the game is over the secret is shown, and anyone can check the rest.
"""

import hashlib
import secrets
from collections.abc import Sequence
from typing import Any, NamedTuple

from clutch.engine.errors import BadRecord, BadSeats

SECRET_BYTES = 32
LONGEST_SALT = 200


class Deal(NamedTuple):
    """A secret and the seats' salts."""

    secret: bytes
    salts: tuple[str, ...]

    @classmethod
    def fresh(cls, seed: int | None, salts: Sequence[str], seats: int) -> "Deal":
        """A secret that nobody can guess; or, from a seed, the same one each time."""
        if len(salts) > seats or any(len(salt) > LONGEST_SALT for salt in salts):
            raise BadSeats(
                f"A seat adds one salt at most, of up to {LONGEST_SALT} letters, and "
                f"{seats} seats play here."
            )
        if seed is None:
            secret = secrets.token_bytes(SECRET_BYTES)
        else:
            secret = hashlib.sha256(f"clutch seed {seed}".encode()).digest()
        return cls(secret, (*salts, *("",) * (seats - len(salts))))

    @property
    def commitment(self) -> str:
        """What is published before the first move."""
        return hashlib.sha256(self.secret).hexdigest()

    @property
    def key(self) -> tuple[int, int]:
        """The table's key: SHA-256 over the secret and each salt's own SHA-256, first 16 bytes."""
        mark = hashlib.sha256(b"clutch deal 1" + self.secret)
        for salt in self.salts:
            mark.update(hashlib.sha256(salt.encode()).digest())
        digest = mark.digest()
        return int.from_bytes(digest[:8], "little"), int.from_bytes(digest[8:16], "little")

    @classmethod
    def opened(cls, record: dict[str, Any]) -> "Deal":
        """The deal of a record whose secret is shown; refused if it is not what was promised."""
        if "secret" not in record:
            raise BadRecord(
                "The deal of this game is still sealed: its secret is shown when the game is over."
            )
        deal = cls(bytes.fromhex(record["secret"]), tuple(record["salts"]))
        if deal.commitment != record["commitment"]:
            raise BadRecord(
                "The secret is not the one that was promised before the first move: "
                "the record was edited, or the deal was not fair."
            )
        return deal
