"""What a page without a server must know: our games, the bots, their names, as one JSON document.

python -m clutch.server.api.lobby FILE
"""

import json
import sys
from pathlib import Path
from typing import Any

from clutch.bots import ADVICE_SECONDS, LEVELS
from clutch.engine.contract import CONTRACT_VERSION
from clutch.engine.record_format import FORMAT
from clutch.games import own_games
from clutch.server.http.games import game_card
from clutch.server.tables.seats import BOT_NAMES


def lobby() -> dict[str, Any]:
    """The games and bots as the server lists them, and how each bot plays."""
    return {
        "games": [game_card(game, "en").model_dump() for game in own_games()],
        "levels": [level._asdict() for level in LEVELS],
        "bot_names": BOT_NAMES,
        "advice_seconds": ADVICE_SECONDS,
        "record": {"clutch": FORMAT, "contract": CONTRACT_VERSION},
    }


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(json.dumps(lobby()), encoding="utf-8")
