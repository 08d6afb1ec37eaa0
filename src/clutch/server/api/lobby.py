"""What a page without a server must know: our games, the bots, their names, as one JSON document.

python -m clutch.server.api.lobby FILE
"""

import json
import sys
from pathlib import Path
from typing import Any

from clutch.bots import ADVICE_SECONDS, LEVELS, Level
from clutch.engine.contract import CONTRACT_VERSION
from clutch.engine.record_format import FORMAT
from clutch.games import own_games
from clutch.server.http.games import game_card
from clutch.server.tables.bots import least_of
from clutch.server.tables.seats import BOT_NAMES

PAGE_SECONDS = 0.3  # that a search takes in a page, which may be on a phone,
PAGE_WORKERS = 4  # on as many cores as there are to spare, up to so many


def lobby() -> dict[str, Any]:
    """The games and bots as the server lists them, and how each bot plays."""
    return {
        "games": [game_card(game, "en").model_dump() for game in own_games()],
        "levels": [in_page(level) for level in LEVELS],
        "bot_names": BOT_NAMES,
        "advice_seconds": ADVICE_SECONDS,
        "record": {"clutch": FORMAT, "contract": CONTRACT_VERSION},
    }


def in_page(level: Level) -> dict[str, Any]:
    """How a level plays in a page: a search by the clock in less time, on more cores."""
    if level.seconds is not None:
        level = level._replace(seconds=min(level.seconds, PAGE_SECONDS), threads=PAGE_WORKERS)
    return {**level._asdict(), "least_seconds": min(least_of(level), PAGE_SECONDS)}


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(json.dumps(lobby()), encoding="utf-8")
