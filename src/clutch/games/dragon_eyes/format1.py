"""The words of each action in records of format 1: frozen, to read old records by."""

from clutch.games.dragon_eyes.data import ANNOUNCED, KINDS, MAX_SEATS, STONE_KEYS

PHRASES = (
    "leave",
    "pass",
    *(f"take {kind}" for kind in STONE_KEYS[:KINDS]),
    *(f"draw {many}" for many in range(1, ANNOUNCED + 1)),
    *(f"rob seat {seat + 1} of {k}" for seat in range(MAX_SEATS) for k in STONE_KEYS[:KINDS]),
)
