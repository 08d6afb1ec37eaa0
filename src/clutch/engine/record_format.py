"""A game as one JSON document, a record: its schema, and how one is made from a table.

Format 2 writes moves in notation, `draw 1`.  Format 1 wrote each as an English phrase, which a
game's module `format1` keeps for reading old records.
"""

import copy
import json
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from clutch.engine.contract import CONTRACT_VERSION
from clutch.engine.errors import BadRecord

if TYPE_CHECKING:
    from clutch.engine.table import Table

FORMAT = 2


@cache
def schema(version: int = FORMAT) -> dict[str, Any]:
    """The JSON Schema of a record; of format 1 too, which had a phrase where there is a move."""
    text = files(__package__).joinpath("record.schema.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    if version == FORMAT:
        return found
    old = copy.deepcopy(found)
    for name in ("contract", "package", "box", "promises", "dealer"):
        del old["properties"][name]
    old["properties"]["clutch"]["const"] = version
    move = old["properties"]["moves"]["items"]
    move["properties"]["action"] = move["properties"].pop("move")
    move["required"] = ["seat", "action", "time"]
    return old


def record_of(table: "Table", unsealed: bool = False) -> dict[str, Any]:
    """The record of a table; its secret only when the game is over, or when asked to unseal."""
    if table.deal is None:
        raise BadRecord("This table was read from a text, not dealt, so it has no record.")
    game = table.game
    record: dict[str, Any] = {
        "clutch": FORMAT,
        "game": game.name,
        "rules": game.version,
        "contract": CONTRACT_VERSION,
        **({"box": game.box.mark} if game.box.mark else {}),
        "options": {o.name: table.options[o.name] for o in game.options},
        "seats": list(table.names),
        "commitment": table.deal.commitment,
        "salts": list(table.deal.salts),
        **({"promises": list(table.deal.promises)} if any(table.deal.promises) else {}),
        **({"dealer": table.deal.dealer} if table.deal.dealer else {}),
        "moves": [
            {"seat": m.seat, "move": game.actions[m.action].text, "time": m.time}
            for m in table.moves
        ],
    }
    if table.over or unsealed:
        record["secret"] = table.deal.secret.hex()
    if table.over:
        record["standing"] = [place._asdict() for place in table.standing()]
    return record
