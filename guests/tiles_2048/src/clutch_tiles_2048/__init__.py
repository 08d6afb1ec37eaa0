"""2048: slide all tiles one way; equal ones that meet become one of twice the value."""

MINUTES = 10
VERSION = 1
CONTRACT = 2
