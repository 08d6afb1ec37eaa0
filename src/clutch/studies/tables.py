"""Results as tidy tables: a row a game, a row a decision, a row a figure; CSV or Parquet.

docs/data.md says what each column means.
"""

import csv
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from clutch.engine.errors import BadFile
from clutch.engine.game import Game
from clutch.engine.kit.records import tables
from clutch.engine.loops import workspace
from clutch.engine.text_files import writable
from clutch.extras import need
from clutch.studies.arena import Plan, Played
from clutch.studies.command import shown
from clutch.studies.watch import Decision, Watched, watcher

Columns = Mapping[str, Sequence[Any] | np.ndarray]
KINDS = (".csv", ".parquet")


def check_table(path: Path | None) -> None:
    """Raise BadFile or MissingExtra if no table can be written to such a file; None is fine."""
    if path is None:
        return
    if path.suffix.lower() not in KINDS:
        raise BadFile(f"{path} is written as CSV or Parquet: let its name end in .csv or .parquet.")
    if path.suffix.lower() == ".parquet":
        need("data", "A Parquet file", "Or let the name end in .csv.")
    writable(path)


def write_columns(path: Path, columns: Columns) -> None:
    """Write a table; its file's ending says how."""
    check_table(path)
    if path.suffix.lower() == ".parquet":
        import pyarrow as pa
        import pyarrow.parquet as parquet

        parquet.write_table(pa.table(dict(columns)), path)
        return
    try:
        with path.open("w", newline="", encoding="utf-8") as file:
            out = csv.writer(file, lineterminator="\n")
            out.writerow(columns)
            lists = [c.tolist() if isinstance(c, np.ndarray) else c for c in columns.values()]
            out.writerows(zip(*lists))
    except OSError as error:
        raise BadFile(f"{path} cannot be written: {error.strerror}.") from None


def write_rows(path: Path, rows: Sequence[Mapping[str, Any]]) -> None:
    """Write a table that is given row by row; all rows have the same names."""
    write_columns(path, {name: [row[name] for row in rows] for name in rows[0]} if rows else {})


def joined(parts: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """Tables with the same columns, one below the other."""
    found = list(parts)
    return {name: np.concatenate([part[name] for part in found]) for name in found[0]}


def settings_columns(game: Game, options: Mapping[str, int], rows: int) -> dict[str, Any]:
    """A column for each option of the game, the same in every row."""
    return {f"option_{name}": [value] * rows for name, value in shown(game, options).items()}


def game_columns(score: np.ndarray, rank: np.ndarray, moves: np.ndarray) -> dict[str, Any]:
    """A row a game: its number, its length, and each seat's score, rank and share of the win."""
    won = rank == 1
    shares = won / won.sum(axis=1, keepdims=True)
    found: dict[str, Any] = {"game": np.arange(len(moves)), "moves": moves}
    for seat in range(rank.shape[1]):
        found[f"score_{seat + 1}"] = score[:, seat]
        found[f"rank_{seat + 1}"] = rank[:, seat]
        found[f"share_{seat + 1}"] = shares[:, seat]
    return found


def watched_columns(game: Game, seen: Watched, options: Mapping[str, int]) -> dict[str, Any]:
    """A row a game that was watched."""
    more = {
        "first_seat": seen.opener + 1,
        "choices": seen.choices,
        "lead_changes": seen.leads,
        "winner_behind": seen.behind,
        "decided": seen.settled,
        "last_move": [game.actions[action].text for action in seen.last.tolist()],
    }
    rows = game_columns(seen.score, seen.rank, seen.moves)
    return {**rows, **more, **settings_columns(game, options, len(seen.moves))}


def decision_columns(
    game: Game, options: Mapping[str, int], policy: np.ndarray, seed: int, moves: np.ndarray
) -> dict[str, Any]:
    """A row a decision of games 0, 1, ... of the seed, whose numbers of moves are known."""
    many, dice, t = int(moves.sum()), np.zeros(1, np.uint64), tables(game.state)
    t[0] = game.undealt(len(policy), dict(options))
    into = Decision(*(np.zeros(many, np.int64) for _ in Decision._fields))
    numbers = np.arange(len(moves))
    watcher(game)["decide"](workspace(game), t, dice, into, policy, seed, numbers)
    return named(game, into)


def named(game: Game, into: Decision) -> dict[str, Any]:
    """Decisions as people read them: seats from 1, moves in notation."""
    actions = game.actions
    return {
        "game": into.game,
        "move": into.move + 1,
        "seat": into.seat + 1,
        "choices": into.choices,
        "action": [actions[action].text for action in into.action.tolist()],
        "name": [actions[action].name for action in into.action.tolist()],
    }


def arena_decisions(plan: Plan, games: Iterable[Played]) -> dict[str, Any]:
    """A row a decision of a tournament's games, played again move by move."""
    from clutch.studies.arena import dealt

    rows: list[tuple[int, ...]] = []
    bots = []
    for played in games:
        table = dealt(plan, played.game)
        for move, action in enumerate(played.actions):
            seat = table.turn
            assert seat is not None
            rows.append((played.game, move, seat, len(table.legal()), action))
            bots.append(plan.bots[played.lineup[seat]])
            table.play(action)
    found = np.array(rows, np.int64).reshape(-1, len(Decision._fields)).T
    return {**named(plan.game, Decision(*found)), "bot": bots}
