"""The words of each action in records of format 1."""

PHRASES = ("draw", "keep")
