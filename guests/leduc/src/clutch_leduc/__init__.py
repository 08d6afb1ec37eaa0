"""Leduc hold'em: poker with six cards, two rounds of betting and one card on the board."""

MINUTES = 2
VERSION = 1
CONTRACT = 2
