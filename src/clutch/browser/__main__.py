"""Write the WebAssembly modules of our games: python -m clutch.browser FOLDER [GAME ...]"""

import sys
import time
from pathlib import Path

from clutch.browser.build import write
from clutch.games import game, own_games


def main(folder: str, *names: str) -> None:
    for one in [game(name) for name in names] or own_games():
        start = time.perf_counter()
        if write(one, Path(folder)):
            print(f"{one.name}: compiled in {time.perf_counter() - start:.0f} s", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
