"""Odd Egg: a small game that the tests add to the registry."""

MINUTES = 5
VERSION = 1
