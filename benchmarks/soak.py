"""A soak: people's pace for minutes on two workers and PostgreSQL, then nothing may be stuck.

python benchmarks/soak.py                             10 minutes at 500 moves a second
python benchmarks/soak.py --minutes 1 --rate 100

Programs (load/) play at tables of three and think before each move as people do, so that all of
them together make so many moves a second; where a game ends they take seats at another table.
Reported are the time from a move to its answer, and the server's memory after each tenth of the
time.  All games begin at once and take some four and a half minutes: only then the first end, and
memory is level once as many are forgotten as end.  It fails where a table is stuck: where at the
end some game has had no move for 30 s longer than anyone thinks.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "tests"))
import server as bench
from support import postgres

THINKS = 3.0  # seconds from one's turn to one's move, on average
LOOKS = 10  # at the memory


def soak(minutes: float, rate: float, workers: int = 2, warm: bool = True) -> dict[str, Any]:
    """Let programs play; what was measured."""
    tables, seconds = max(1, round(rate * THINKS)), 60 * minutes
    with (
        postgres.running(bench.DISK) as database,
        bench.ours(database.database(), workers, warm) as served,
    ):
        words = ["node", bench.LOAD / "load.cjs", "clutch", served.port, served.lobby]
        env = {**os.environ, **served.env, "THINKS": str(1000 * THINKS)}
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        words += [str(tables), str(seconds)]
        with subprocess.Popen(words, text=True, env=env, **pipes) as load:
            assert load.stdin is not None and load.stdout is not None
            try:
                for wanted in ("made", "open", "play"):
                    line = load.stdout.readline()
                    assert line.startswith(wanted), f"the load stopped: {line!r}"
                    print(file=load.stdin, flush=True)
                pids = bench.family(served.pids[0])
                before, memory = bench.cpu(pids), []
                for _ in range(LOOKS):
                    time.sleep(seconds / LOOKS)
                    memory.append(bench.resident(pids))
                found = json.loads(load.stdout.readline())
                used = bench.cpu(pids) - before
            finally:
                load.kill()
    return {
        "minutes": round(found["seconds"] / 60, 2),
        "tables": tables,
        "moves_per_second": round(found["moves"] / found["seconds"], 1),
        "games": found["games"],
        "p50_ms": found["p50_ms"],
        "p99_ms": found["p99_ms"],
        "longest_ms": found["longest_ms"],
        "stuck": found["stuck"],
        "cpu_us_a_move": round(1e6 * used / found["moves"]),
        "mb": [round(kb / 1024, 1) for kb in memory],
    }


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--minutes", type=float, default=10)
    asked.add_argument("--rate", type=float, default=500, help="moves a second")
    given = asked.parse_args()
    bench.prepare()
    found = soak(given.minutes, given.rate)
    print(json.dumps(found), flush=True)
    assert not found["stuck"], "some table is stuck"


if __name__ == "__main__":
    main()
