"""Odd Egg: draw eggs from the nest, and keep them before you draw the odd one."""

MINUTES = 5  # that a game takes people
VERSION = 1  # of the rules: a record of another version is refused
CONTRACT = 2  # with Clutch, as docs/add-a-game.md has it
