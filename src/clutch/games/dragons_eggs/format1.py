"""The words of each action in records of format 1: frozen, to read old records by."""

from itertools import combinations, permutations

from clutch.games.dragons_eggs.data import EGGS, MAX_SEATS, TREASURES

ABILITIES = ("reverse scale", "steel scale", "sharp eyes", "wings", "orb", "claw")
FACES = ("face-down", "face-up")
PLACES = [f"seat {n}'s {nth} card" for n in range(1, MAX_SEATS + 1) for nth in ("first", "second")]

PHRASES = (
    *(f"bid {worth} face down" for worth in range(TREASURES)),
    *(f"bid {up} up, {down} down" for up, down in permutations(range(TREASURES), 2)),
    *(f"pass and give up {n} egg{'s' * (n > 1)}" for n in range(1, EGGS + 1)),
    *(f"play {ability}" for ability in ABILITIES),
    *(f"discard {ability}" for ability in ABILITIES),
    "decline",
    "use reverse scale",
    *(f"guard your {face} card" for face in FACES),
    *(f"peek at seat {seat + 1}'s face-down card" for seat in range(MAX_SEATS)),
    *(f"take back your {face} card" for face in FACES),
    *(f"swap {one} and {two}" for one, two in combinations(PLACES, 2)),
    "use orb",
    *(f"claw {place}" for place in PLACES),
)
