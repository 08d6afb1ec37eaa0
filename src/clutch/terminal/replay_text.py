"""The text of one moment of a replay: whose move it was, and the table with nothing hidden."""

from typing import TYPE_CHECKING, Any

from clutch.terminal.wording import say, title

if TYPE_CHECKING:
    from clutch.engine.table import Table


def moment_title(table: "Table", number: int, seat: int | None, open: bool) -> str:
    """The title of the position after `number` moves: whose move it was.

    The move itself is named only to the seat that made it, or if everything is shown (`open`).
    """
    head = say("move-of", title=title(table.game), number=number, moves=len(table.moves))
    if number == 0:
        return say("move-of-deal", head=head)
    move = table.moves[number - 1]
    name, words = table.names[move.seat], table.game.actions[move.action].text
    if open or move.seat == seat:
        return say("move-of-known", head=head, name=name, move=words)
    return say("move-of-seat", head=head, name=name)


def open_position(table: "Table", state: Any) -> str:
    """Everything on the table as position text, with a line on who the text's names stand for."""
    from clutch.engine.kit.position_text import NAMES
    from clutch.engine.position import write_position

    pairs = [(a, b) for a, b in zip(NAMES, table.names) if a != b]
    said = ", ".join(say("is-name", letter=a, name=b) for a, b in pairs)
    note = f"({said})\n" if pairs else ""
    return note + write_position(table.game, state, table.options)
