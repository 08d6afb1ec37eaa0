"""How many games a study plays where nothing else is asked for.

As many as every game of ours has in half a minute on two cores.
"""

GAMES = 50_000  # that are watched
SLOW_GAMES = 200  # the same where bots play that think
DEPTH = {"skill": 40, "replays": 1000, "trials": 1000, "secrets": 20}  # of each other part
