"""What is in the box, and what a table may be set to."""

from clutch.engine.kit.options import Option

SEATS = range(2, 5)
MAX_SEATS = 4
EGG_KEYS = ("red", "blue", "green", "odd")
EGGS = len(EGG_KEYS)
KINDS = EGGS - 1  # of good eggs; the last is the odd one
ODD = EGGS - 1
EACH = 6  # good eggs of a kind
MOST_EVENTS = 3  # an egg drawn, then lost, then the end

OPTIONS = (Option("odd", 4, range(2, 7)),)
FACTS = {"each": EACH}
