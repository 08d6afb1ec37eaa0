"""A box of their own for each game, as a user's file has it."""

from pathlib import Path

BOXES = {
    "dragon_eyes": "win = 15\nwakes = 4\npoints = [5, 2, 0]\n",
    "dragons_eggs": "treasures = 9\n[abilities]\nclaw = 2\norb = 8\n[eggs]\nfour = 4\none = 1\n",
    "dragomino": "dragons = 5\n[dominoes]\nsnow_volcano = 0\nforest_volcano = 0\n[eggs]\nsnow = 9",
    "t_rex": (
        'symbols = ["M", "M", "M", "M", "M", "M", "d1", "d1", "d1", "d2", "d2", "d2", '
        '"d3", "d3", "d3"]\nrounds = 10\nhand = 5\n'
        "[eggs]\nyellow = 2\nblue = 4\nbrown = 6\ngreen = 8\nred = 10\n"
    ),
    "golden_eggs": 'open = 4\nlast = 7\ntrophy = 5\n[supply]\nx = 8\n"9" = 5\n',
}


def box_file(folder: Path, game: str, text: str | None = None) -> str:
    """The path of a file with a box of this game, the one above or another."""
    path = folder / f"{game}.toml"
    path.write_text(f'game = "{game}"\n{BOXES[game] if text is None else text}')
    return str(path)
