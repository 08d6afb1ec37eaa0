"""Telling people who are away that it is their turn: Web Push, or a webhook of their own."""
