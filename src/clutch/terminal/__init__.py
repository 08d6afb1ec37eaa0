"""The terminal table: one screen for a game here, a game at a server, and a game that was played.

Nothing here is loaded before somebody sits down: `import clutch` and `--help` stay quick.
"""
