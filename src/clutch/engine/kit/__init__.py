"""What the rules of a game may import, and nothing else of the engine."""
