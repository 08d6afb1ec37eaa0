"""The input line for moves: it completes words and passes the arrow keys to the list of moves."""

from collections.abc import Callable

from textual import events
from textual.message import Message
from textual.suggester import Suggester
from textual.widgets import Input

COMMANDS = ("hint", "undo", "save", "log", "rules", "quit")


class Completion(Suggester):
    """Suggests the first move or command that begins with the typed text."""

    def __init__(self, words: Callable[[], list[str]]) -> None:
        super().__init__(use_cache=False, case_sensitive=False)
        self.words = words

    async def get_suggestion(self, value: str) -> str | None:
        typed = " ".join(value.split()) + (" " if value.endswith(" ") else "")
        for words in (*self.words(), *COMMANDS):
            if words.lower().startswith(typed) and words.lower() != typed:
                return value + words[len(typed) :]
        return None


class MoveInput(Input):
    """An input line; up and down, and left and right while it is empty, are for the move list."""

    class Walked(Message):
        """A key that moves the highlight in the list of moves."""

        def __init__(self, key: str) -> None:
            self.key = key
            super().__init__()

    def __init__(self, words: Callable[[], list[str]]) -> None:
        super().__init__(
            placeholder="arrows and Enter, a click, or type a move",
            suggester=Completion(words),
            compact=True,
            select_on_focus=False,
        )

    async def _on_key(self, event: events.Key) -> None:
        sideways = event.key in ("left", "right") and not self.value
        if event.key in ("up", "down", "pageup", "pagedown") or sideways:
            event.prevent_default().stop()
            self.post_message(self.Walked(event.key))
        elif event.key == "tab":
            event.prevent_default().stop()
            self.cursor_position = len(self.value)
            self.action_cursor_right()  # takes the suggestion
        elif event.key == "escape":
            event.prevent_default().stop()
            self.value = ""
        else:
            await super()._on_key(event)
