"""Puts Odd Egg where docs/add-a-game.md says a game goes: in the folder of games and in the list.

For a run of its own, `pytest -p sixth.plugin -k odd_egg`: the other tests know of five games.
"""

from pathlib import Path

import clutch.games

clutch.games.__path__.append(str(Path(__file__).parent))
clutch.games.GAMES = (*clutch.games.GAMES, "odd_egg")
