"""Leduc as OpenSpiel's algorithms see it: ours beside their own.

    python tests/guests/solve_leduc.py 20

Prints NashConv of the uniform policy, then CFR's exploitability after so many iterations, of both.
"""

import json
import sys
from typing import Any

import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, exploitability

import clutch.envs.openspiel  # noqa: F401  # registers our games


def solved(game: Any, iterations: int) -> dict[str, Any]:
    """NashConv of the uniform policy, and exploitability as CFR goes on."""
    solver, found = cfr.CFRSolver(game), []
    for i in range(iterations):
        solver.evaluate_and_update_policy()
        if i + 1 in (1, iterations // 2, iterations):
            found.append(exploitability.exploitability(game, solver.average_policy()))
    uniform = exploitability.nash_conv(game, policy.UniformRandomPolicy(game))
    return {"uniform": uniform, "cfr": found}


if __name__ == "__main__":
    names = ("clutch_leduc", "leduc_poker")
    many = int(sys.argv[1])
    print(json.dumps({name: solved(pyspiel.load_game(name), many) for name in names}))
