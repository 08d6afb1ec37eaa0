"""What lies open on the table: shown to every seat, and the same on every imagined table."""

from clutch.engine.records import Seat, State, View


def lay(source: State | View, target: State | View) -> None:
    """Copy what is no tribe's own."""
    target.phase = source.phase
    target.rounds = source.rounds
    target.starter = source.starter
    target.extra = source.extra
    target.offer = source.offer
    target.nest = source.nest
    target.box = source.box
    target.used = source.used


def lay_tribe(source: Seat, target: Seat) -> None:
    """Copy what all can see of a tribe."""
    target.hand = source.hand
    target.bids = source.bids
    target.seen = source.seen
    target.guard = source.guard
    target.front = source.front
    target.orb = source.orb
    target.eggs = source.eggs
    target.early = source.early
    target.shed = source.shed
