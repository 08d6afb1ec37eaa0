"""Programs at a pseudo-terminal."""

from support.pseudo_terminal import interruptible, same_source, terminal

__all__ = ["interruptible", "same_source", "terminal"]
