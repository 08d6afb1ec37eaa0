"""The server killed again and again under load: nothing acknowledged may be lost, nothing stuck.

python benchmarks/kills.py                 100 kills on SQLite, 100 on PostgreSQL, 100 of PostgreSQL
python benchmarks/kills.py --kills 5
"""

import argparse
import sys
import tempfile
from pathlib import Path

sys.path[0] = str(Path(__file__).parents[1] / "tests")  # in the stead of this folder
from support import kill_storm, postgres


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--kills", type=int, default=100)
    asked.add_argument("--only", choices=["sqlite", "postgresql"])
    given = asked.parse_args()
    if given.only != "postgresql":
        with tempfile.TemporaryDirectory() as folder:
            told("SQLite", kill_storm.survive(f"{folder}/t.sqlite3", given.kills))
    if given.only != "sqlite":
        with postgres.running() as server:
            told("PostgreSQL", kill_storm.survive(server.database(), given.kills))
        with postgres.running() as server:
            crash = server.crash
            result = kill_storm.survive(server.database(), 2 * given.kills, kill_database=crash)
            told("PostgreSQL, which is killed itself every other time", result)


def told(name: str, result: kill_storm.Result) -> None:
    print(
        f"{name}: killed {result.kills} times in {result.seconds:.0f} s; "
        f"{result.acknowledged} acknowledged moves all in the log of {result.events} events, "
        f"none twice; {result.seats} seats taken and {result.rematches} rematches made meanwhile, "
        "each once; every table played on to its end and verifies.",
        flush=True,
    )


if __name__ == "__main__":
    main()
