"""Write the stored OpenSpiel playthroughs anew: `python tests/envs/remake_playthroughs.py`."""

import gzip
from pathlib import Path

from absl import flags
from open_spiel.python.algorithms import generate_playthrough

from clutch.envs import openspiel


def main() -> None:
    flags.FLAGS(["x"])
    folder = Path(__file__).parent / "playthroughs"
    folder.mkdir(exist_ok=True)
    for name in openspiel.NAMES:
        text = generate_playthrough.playthrough(name, None, seed=1)
        packed = gzip.compress(text.encode(), mtime=0)
        (folder / f"{name}.txt.gz").write_bytes(packed)


if __name__ == "__main__":
    main()
