"""Clutch's own games described as JSON, from which the web table's TypeScript is generated.

python -m clutch.games.descriptions
"""

import json

from clutch.games import own_games

if __name__ == "__main__":
    print(json.dumps({game.name: game.describe() for game in own_games()}))
