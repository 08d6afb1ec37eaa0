"""The text of one moment of a replay: whose move it was, and the table with nothing hidden."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from clutch.engine.table import Table


def moment_title(table: "Table", number: int, seat: int | None, open: bool) -> str:
    """The title of the position after `number` moves: whose move it was.

    The move itself is named only to the seat that made it, or if everything is shown (`open`).
    """
    head = f"{table.game.title}, move {number} of {len(table.moves)}"
    if number == 0:
        return f"{head}: the deal"
    move = table.moves[number - 1]
    words = table.game.actions[move.action].text
    known = f" {words!r}" if open or move.seat == seat else ""
    return f"{head}: {table.names[move.seat]}{known}"


def open_position(table: "Table", state: Any) -> str:
    """Everything on the table as position text, with a line on who the text's names stand for."""
    from clutch.engine.kit.position_text import NAMES
    from clutch.engine.position import write_position

    pairs = [(a, b) for a, b in zip(NAMES, table.names) if a != b]
    note = f"({', '.join(f'{a} is {b}' for a, b in pairs)})\n" if pairs else ""
    return note + write_position(table.game, state, table.options)
