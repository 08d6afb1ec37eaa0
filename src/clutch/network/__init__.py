"""Networks that play: what they see, how they compute, their weights and how they are trained.

features.py    an observation as a list of rows of the first layer
candidates.py  the legal actions, and what is known of each
inference.py   the network in integers, in the language of the rules
weights.py     a network's arrays, their file, and whether they fit a game
model.py, train.py and selfplay.py need PyTorch (extra `train`); nothing else here does
"""
