"""Othello: enclose the other's discs in a line, and they are yours."""

MINUTES = 20
VERSION = 1
CONTRACT = 2
