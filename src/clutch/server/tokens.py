"""Seat tokens and table links: 128 random bits each, kept only as hashes where they open a seat."""

import hashlib
import hmac
import secrets
from collections.abc import Sequence

BYTES = 16
LENGTH = 22  # 16 bytes in URL-safe base 64


def fresh() -> str:
    return secrets.token_urlsafe(BYTES)


def hashed(token: str) -> str:
    """Tokens are random, so one plain hash is as good as a slow one."""
    return hashlib.sha256(token.encode()).hexdigest()


def match(token: str, hashes: Sequence[str | None]) -> int | None:
    """Whose token this is; every hash is compared, in constant time, whoever it is."""
    mine, found = hashed(token), None
    for i, other in enumerate(hashes):
        same = hmac.compare_digest(mine, other or "-" * 64)
        if same and other is not None:
            found = i
    return found


def mark(table_id: str) -> str:
    """A table in the logs: its link opens it, so it is not written there whole."""
    return hashlib.sha256(table_id.encode()).hexdigest()[:10]
