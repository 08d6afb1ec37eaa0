"""Where a move is typed: its words are completed, and keys that are no letters walk the list."""

from collections.abc import Callable

from textual import events
from textual.message import Message
from textual.suggester import Suggester
from textual.widgets import Input

COMMANDS = ("hint", "undo", "save", "log", "rules", "quit")


class Completion(Suggester):
    """The first move, or command, that begins with what is typed."""

    def __init__(self, words: Callable[[], list[str]]) -> None:
        super().__init__(use_cache=False, case_sensitive=False)
        self.words = words

    async def get_suggestion(self, value: str) -> str | None:
        typed = " ".join(value.split()) + (" " if value.endswith(" ") else "")
        for words in (*self.words(), *COMMANDS):
            if words.startswith(typed) and words != typed:
                return value + words[len(typed) :]
        return None


class MoveInput(Input):
    """One line; up and down, and left and right while it is empty, belong to the moves."""

    class Walked(Message):
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
