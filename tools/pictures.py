"""Draws the docs' pictures, each game on the terminal's screen, some moves in: `make pictures`."""

import asyncio
import re
from pathlib import Path

import clutch
from clutch.terminal.app import PlayApp
from clutch.terminal.play_screen import PlayScreen
from clutch.terminal.setup import seated

DOCS = Path(__file__).parents[1] / "docs"
MOVES = {"dragon_eyes": 40, "dragons_eggs": 44, "dragomino": 25, "t_rex": 60, "golden_eggs": 30}
SIZE = (100, 30)


async def drawn(name: str) -> str:
    game = clutch.game(name)
    table = game.deal(game.seats[0] + (len(game.seats) > 2), 4)
    bot = clutch.bot("greedy", 4)
    while len(table.moves) < MOVES.get(name, 20) or table.turn != 0:
        table.play(bot.choose(table.view(table.turn)))
    app = PlayApp(seated(table, 0, ["drake"], ["Robin"], 1, 9.0))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("down")
        await pilot.pause()
        assert isinstance(app.screen, PlayScreen)
        return app.export_screenshot(title=f"{game.title} in a terminal", simplify=True)


def main() -> None:
    for game in clutch.games():
        svg = asyncio.run(drawn(game.name))
        svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)  # fonts from elsewhere
        svg = re.sub(r"[ \t]+\n|\n\s*\n", "\n", svg)
        (DOCS / "pictures" / f"{game.name}.svg").write_text(svg, encoding="utf-8")
        print(f"docs/pictures/{game.name}.svg")


if __name__ == "__main__":
    main()
