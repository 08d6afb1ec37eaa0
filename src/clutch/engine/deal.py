"""Fair dealing: the deal is fixed before anyone sees it, and nobody has chosen it.

Whoever deals publishes SHA-256 of a secret.  Each seat promises a salt, by its SHA-256, and opens
it when all have promised; the table's key comes from the secret and the salts.  When the game is
over the secret is shown, and anyone can check the rest.  docs/fairness.md says what that proves.
"""

import hashlib
import secrets
from collections.abc import Sequence
from typing import Any, NamedTuple

from clutch.engine.errors import BadRecord, BadSeats

SECRET_BYTES = 32
LONGEST_SALT = 200


DEVICE = "device"  # the dealer of a table that is on one device alone


class Deal(NamedTuple):
    """A secret and the seats' salts, with what each seat promised and who dealt."""

    secret: bytes
    salts: tuple[str, ...]  # empty: the seat gave none, or did not open the one it promised
    promises: tuple[str | None, ...] = ()  # SHA-256 of each salt, in hex; none: nobody promised
    dealer: str = ""  # DEVICE, or empty: a server, or nobody says

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
    def of_record(cls, record: dict[str, Any]) -> "Deal":
        """The deal of a record whose secret is shown; refused if it is not what was promised."""
        if "secret" not in record:
            raise BadRecord(
                "The deal of this game is still sealed: its secret is shown when the game is over."
            )
        promises = tuple(record.get("promises", ()))
        deal = cls(
            bytes.fromhex(record["secret"]),
            tuple(record["salts"]),
            promises,
            record.get("dealer", ""),
        )
        if deal.commitment != record["commitment"]:
            raise BadRecord(
                "The secret is not the one that was promised before the first move: "
                "the record was edited, or the deal was not fair."
            )
        if promises and len(promises) != len(deal.salts):
            raise BadRecord("A record has one promise a seat, null where the seat made none.")
        for seat, (promise, salt) in enumerate(zip(promises, deal.salts)):
            if salt and promise != promise_of(salt):
                raise BadRecord(
                    f"The salt of seat {seat} is not the one that it promised: "
                    "the record was edited, or the deal was not fair."
                )
        return deal

    @property
    def unopened(self) -> tuple[int, ...]:
        """The seats that promised a salt and did not open it."""
        seats = zip(self.promises, self.salts)
        return tuple(i for i, (promise, salt) in enumerate(seats) if promise and not salt)

    @property
    def opened(self) -> tuple[int, ...]:
        """The seats whose salt is the one that they promised."""
        seats = zip(self.promises, self.salts)
        return tuple(i for i, (promise, salt) in enumerate(seats) if promise and salt)


def promise_of(salt: str) -> str:
    """What a seat says of its salt before it opens it."""
    return hashlib.sha256(salt.encode()).hexdigest()
