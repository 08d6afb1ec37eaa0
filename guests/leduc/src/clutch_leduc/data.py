"""What is in the box."""

from clutch.engine.kit.bounds import Bounds

SEATS = range(2, 3)
MAX_SEATS = 2
CARD_KEYS = ("J1", "J2", "Q1", "Q2", "K1", "K2")  # two suits; a rank is half a card's number
CARDS = len(CARD_KEYS)
ANTE = 1
RAISES = (2, 4)  # chips, by round
MOST_RAISES = 2  # in a round, between them
MOST_STAKE = ANTE + MOST_RAISES * sum(RAISES)
MOST_EVENTS = 4  # a call, two hands shown, and the end

BOUNDS = Bounds(moves=8, draws=3, outcomes=CARDS)
FACTS = {"ante": ANTE, "raises": RAISES, "most_raises": MOST_RAISES}
