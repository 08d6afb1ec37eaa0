"""The input line for moves: it completes words and passes the arrow keys to the list of moves."""

from collections.abc import Callable

from textual import events
from textual.message import Message
from textual.suggester import Suggester
from textual.widgets import Input

from clutch.terminal.wording import say

WHEN_EMPTY = ("left", "right", "tab", "escape")  # keys that edit the line once it has letters
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
    """An input line; up and down, and while it is empty more keys, are for board and list."""

    class Walked(Message):
        """A key that moves the highlight on the board or in the list of moves."""

        def __init__(self, key: str) -> None:
            self.key = key
            super().__init__()

    class Pressed(Message):
        """Some key."""

    def __init__(self, words: Callable[[], list[str]]) -> None:
        super().__init__(
            placeholder=say("input-list"),
            suggester=Completion(words),
            compact=True,
            select_on_focus=False,
        )

    async def _on_key(self, event: events.Key) -> None:
        self.post_message(self.Pressed())
        passed_on = ("up", "down", "pageup", "pagedown")
        if event.key in (passed_on if self.value else (*passed_on, *WHEN_EMPTY)):
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
