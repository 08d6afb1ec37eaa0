"""Odd Egg: draw eggs from the nest, and keep them before you draw the odd one."""

TITLE = "Odd Egg"
MINUTES = 5
VERSION = 1
RECONSTRUCTED = ""
