"""Observations and actions as the seat that looks would number the seats: itself 0, the next 1.

A row is rotated column by column: of fields with a row for each seat, that of the seat that looks
comes first and the others follow in playing order; a number that names a seat, or a set of seats,
is rotated likewise.  So a table whose players all move up a chair looks the same to each of them.
All of it follows from the declarations of the game's records and actions.
"""

from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np

from clutch.engine.compile import Build, more_code
from clutch.engine.game import Game
from clutch.engine.kit.declarations import ActionType
from clutch.engine.kit.records import Row
from clutch.envs.layout import Layout, layout_of

PLAIN, SEAT, SEATS = range(3)  # what a column's number is


def rotated_number(row: Row, at: int, column: int, how: Row, me: int, seats: int) -> int:
    """Number `column` of a rotated row; the row itself begins at `at`, and seat `me` looks."""
    source, size = column, int(how[column, 1])
    if me < 0:
        return int(row[at + column])  # a spectator's row stays as it is
    if size > 0:
        seat = (column - int(how[column, 0])) // size
        if seat < seats:
            source += ((seat + me) % seats - seat) * size
    value, kind = int(row[at + source]), int(how[column, 2])
    if kind == SEAT:
        each = int(how[column, 3])
        if 0 <= value < each * seats:
            value = (value // each + seats - me) % seats * each + value % each
    elif kind == SEATS:
        all_seats = (1 << seats) - 1
        some = value & all_seats
        value = value - some + ((some >> me | some << (seats - me)) & all_seats)
    return value


def rotate_rows(t: Row, turn: Row, rows: Row, out: Row, how: Row, first: int, last: int) -> None:
    """Rotate the observations of tables `first` to `last`, each for its seat to act."""
    flat, many = rows.reshape(rows.size), rows.shape[1]
    for i in range(first, last):
        me, seats = int(turn[i]), int(t[i].seats)
        for column in range(many):
            out[i, column] = rotated_number(flat, i * many, column, how, me, seats)


def rotate_masks(t: Row, turn: Row, masks: Row, out: Row, ids: Row, first: int, last: int) -> None:
    """Rotate the masks of tables `first` to `last`: `ids` has the action of each relative one."""
    for i in range(first, last):
        me, seats = max(0, int(turn[i])), int(t[i].seats)
        for action in range(masks.shape[1]):
            out[i, action] = masks[i, ids[seats, me, action]]


def rotate_actions(t: Row, turn: Row, actions: Row, ids: Row, first: int, last: int) -> None:
    """Replace each action by its counterpart in `ids`; what is no action stays as it is."""
    for i in range(first, last):
        me, seats, action = max(0, int(turn[i])), int(t[i].seats), int(actions[i])
        if 0 <= action < ids.shape[2]:
            actions[i] = ids[seats, me, action]


class Relative:
    """How a game's rows, masks and actions are rotated.

    `how` is for `rotated_number`: by column the first column of its seats' rows, the columns of one
    such row or 0, what the number is, and how many belong to one seat.  `absolute[seats, me]` has
    for each relative action its id in the game's table, `relative[seats, me]` the reverse.
    """

    def __init__(self, game: Game, layout: Layout) -> None:
        self.how = np.zeros((layout.size, 4), np.int32)
        kinds = {"seat": SEAT, "seats": SEATS}
        for i, column in enumerate(layout.columns):
            self.how[i, 2:] = kinds.get(column.kind, PLAIN), column.each
        most = game.seats.stop - 1
        for start, size in layout.seat_rows:
            self.how[start : start + most * size, :2] = start, size
        self.absolute = rotated_actions(game)
        self.relative = np.argsort(self.absolute, axis=2).astype(np.int32)
        same = np.arange(len(game.actions)) == self.absolute[game.seats.start :]
        self.names_seats = not bool(same.all())  # whether any action does

    def row(self, row: Row, me: int, seats: int) -> np.ndarray:
        """One observation, rotated in plain Python."""
        numbers = [rotated_number(row, 0, i, self.how, me, seats) for i in range(len(row))]
        return np.array(numbers, row.dtype)


@cache
def relative_of(game: Game) -> Relative:
    """How a game's observations and actions are rotated."""
    return Relative(game, layout_of(game))


@cache
def compiled_rotations(game: Game) -> Build:
    """The functions above that rotate a batch, compiled."""
    names = ("rotate_rows", "rotate_masks", "rotate_actions")
    return SimpleNamespace(**more_code(game, {name: globals()[name] for name in names}))


def rotated_actions(game: Game) -> np.ndarray:
    """By seats, me and action: the id of the action that it is when seat `me` counts as seat 0."""
    most = game.seats.stop
    table = np.tile(np.arange(len(game.actions), dtype=np.int32), (most, most - 1, 1))
    for kind in game.actions.types.values():
        if any(arg.shown == "seat" for arg in kind.args.values()):
            first = game.actions.firsts[kind.name]
            numbers = {args: first + i for i, args in enumerate(kind.rows)}
            for seats in game.seats:
                for me in range(seats):
                    for args, number in numbers.items():
                        table[seats, me, number] = numbers[rotated_args(kind, args, me, seats)]
    return table


def rotated_args(kind: ActionType, args: Any, me: int, seats: int) -> tuple[int, ...]:
    """The arguments with every seat rotated; an exchange of two things has but one order."""
    found = tuple(
        (value + me) % seats if part.shown == "seat" and value < seats else value
        for part, value in zip(kind.args.values(), args)
    )
    half = len(found) // 2
    return found if found in kind.rows else found[half:] + found[:half]
