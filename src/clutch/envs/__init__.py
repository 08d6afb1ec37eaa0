"""The lab: Clutch's games in the forms that researchers know.

    clutch.batch                    many tables at once, on the processor or on a GPU
    clutch.envs.pettingzoo          env(), raw_env(): every seat an agent
    clutch.envs.gym                 clutch/DragonEyes-v1, ...: one seat against bots
    clutch.envs.openspiel           pyspiel.load_game("clutch_dragon_eyes(players=4)")

All observations are made from views, laid out as docs/observations.md says.
"""
