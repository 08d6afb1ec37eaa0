"""Every way the server says no: a status, a code for programs, a sentence for players."""

import re
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any

from clutch.engine import errors


class Refusal(Exception):
    """What was asked cannot be done; nothing has changed."""

    def __init__(self, code: "Code", message: str, retry_after: int | None = None) -> None:
        super().__init__(message)
        self.code, self.message, self.retry_after = code, message, retry_after

    @property
    def status(self) -> int:
        return self.code.status


class Code(Enum):
    """The codes, and the HTTP status that each goes with."""

    bad_request = 422
    bad_token = 401
    no_watching = 403
    no_hints = 403, 1
    wrong_origin = 403, 2
    wrong_host = 403, 3
    unknown_table = 404
    unknown_game = 404, 1
    unknown_page = 404, 2
    wrong_method = 405
    table_full = 409
    seat_taken = 409, 1
    name_taken = 409, 2
    not_started = 409, 3
    not_over = 409, 4
    stale = 409, 5
    not_your_turn = 409, 6
    not_allowed = 409, 7
    no_take_back = 409, 8
    old_rules = 409, 9
    seat_kept = 409, 10
    old_page = 409, 11
    too_late = 409, 12
    wrong_salt = 409, 13
    bad_options = 422, 1
    bad_seats = 422, 2
    unknown_bot = 422, 3
    bad_record = 422, 4
    bad_name = 422, 5
    bad_target = 422, 6
    too_slow = 408
    too_large = 413
    headers_too_large = 431
    too_fast = 429
    too_many = 429, 1
    fault = 500
    try_again = 503
    cannot_store = 503, 1
    crowded = 503, 2
    damaged = 503, 3

    @property
    def status(self) -> int:
        return self.value[0] if isinstance(self.value, tuple) else int(self.value)


ENGINE = {
    errors.UnknownGame: Code.unknown_game,
    errors.BadSeats: Code.bad_seats,
    errors.BadOption: Code.bad_options,
    errors.NotAllowed: Code.not_allowed,
    errors.NotYourTurn: Code.not_your_turn,
    errors.UnknownBot: Code.unknown_bot,
    errors.BadName: Code.bad_name,
}


def from_engine(why: errors.ClutchError) -> Refusal:
    """What the rules refuse, as the server says it."""
    return Refusal(ENGINE.get(type(why), Code.bad_request), str(why))


def unknown_table() -> Refusal:
    return Refusal(Code.unknown_table, "There is no such table. Check the link, or make a table.")


def unplayable() -> Refusal:
    return Refusal(
        Code.old_rules, "What happened at this table cannot be played here; it cannot go on."
    )


def stale(now: int) -> Refusal:
    return Refusal(
        Code.stale,
        f"The table has moved on: it is at {now} now. Look again, then make your move.",
    )


def try_again() -> Refusal:
    return Refusal(
        Code.try_again,
        "The table's storage is not answering. Try again in a few seconds; nothing is lost.",
        retry_after=2,
    )


def cannot_store() -> Refusal:
    return Refusal(
        Code.cannot_store,
        "The server cannot write to its disk, so nothing was changed. Tell whoever runs it.",
        retry_after=30,
    )


def damaged() -> Refusal:
    return Refusal(
        Code.damaged,
        "The server's storage is damaged. Tell whoever runs it; they should restore a copy.",
        retry_after=300,
    )


DAMAGE = "malformed", "not a database", "no such table", "Could not decode"  # in what SQLite says


def storage_refusal(why: str) -> Refusal:
    """What a database's error means for whoever asked."""
    if any(words in why for words in ("disk is full", "readonly", "No space left", "disk I/O")):
        return cannot_store()
    if any(words in why for words in DAMAGE):
        return damaged()
    if "relation" in why and "does not exist" in why:  # PostgreSQL's missing table
        return damaged()
    return try_again()


def fault() -> Refusal:
    return Refusal(Code.fault, "Something went wrong here. Try again; we are told.")


def misunderstood(faults: Sequence[Mapping[str, Any]]) -> Refusal:
    """What a validator complains of; a name of its own for one of several types is left out."""
    where = ".".join(str(part) for part in faults[0]["loc"] if "[" not in str(part))
    what = f"{where}: {faults[0]['msg']}" if where else faults[0]["msg"]
    return Refusal(Code.bad_request, sentence(f"Not understood: {what}."))


def sentence(text: str) -> str:
    """A complaint of a validator as one short line."""
    return re.sub(r"\s+", " ", text).strip()[:300]
