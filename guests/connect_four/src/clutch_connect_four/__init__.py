"""Connect Four: drop stones into a standing grid, and be the first with four in a row."""

MINUTES = 5
VERSION = 1
CONTRACT = 2
