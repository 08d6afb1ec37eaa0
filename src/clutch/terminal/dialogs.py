"""Screens over the table: the rules, the curtain between people, a question, a choice."""

from typing import TYPE_CHECKING, ClassVar

from rich.console import RenderableType
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Markdown, Static

if TYPE_CHECKING:
    from textual import events

KEYS = """\
**Keys.** Arrows and Enter, or a click, make a move; or type its words: Tab completes them, Esc
clears them. `?` these rules · `ctrl+t` a hint · `ctrl+z` take back · `ctrl+s` save · `ctrl+l` what
happened · `ctrl+n`, `ctrl+p` scroll the table · space hurries the bots · `q` leaves. The words
`hint`, `undo`, `save FILE`, `log`, `rules` and `quit` do the same.

---

"""


class Rules(ModalScreen[None]):
    """The keys, and the rules below them."""

    BINDINGS: ClassVar = [Binding("escape,q,question_mark,enter", "dismiss", "back to the table")]

    def __init__(self, rules: str, keys: str = KEYS) -> None:
        super().__init__()
        self.text = keys + rules

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="rules"):
            yield Markdown(self.text, open_links=False)
        yield Static(" ↑ ↓ page up, page down: read    Esc: back to the table", classes="foot")

    def on_mount(self) -> None:
        self.query_one("#rules").focus()


class Curtain(ModalScreen[None]):
    """Hides one person's hand until the next person is at the screen."""

    BINDINGS: ClassVar = [Binding("enter", "dismiss", "I am looking")]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.person = name

    def compose(self) -> ComposeResult:
        words = f"{self.person}, it is your turn.\n\nWhen the others look away, press Enter."
        yield Static(words, id="curtain")

    def on_click(self) -> None:
        self.dismiss()


class Ask(ModalScreen[str | None]):
    """A question with a line to type in; returns the answer, or None for Escape."""

    BINDINGS: ClassVar = [Binding("escape", "dismiss(None)", "back")]

    def __init__(self, question: str, value: str = "", keys: str = "Enter saves, Esc goes back"):
        super().__init__()
        self.question, self.value, self.keys = question, value, keys

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Static(self.question)
            yield Input(self.value, compact=True)
            yield Static(self.keys, classes="keys")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())


class Choose(ModalScreen[str | None]):
    """A choice by key; returns the key, or None for Escape."""

    def __init__(self, shown: RenderableType, keys: dict[str, str]) -> None:
        super().__init__()
        self.shown, self.keys = shown, keys

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Static(self.shown)
            keys = "   ".join(f"{key}: {what}" for key, what in self.keys.items())
            yield Static(keys, classes="keys")

    def on_key(self, event: "events.Key") -> None:
        name = {"escape": "Esc", "enter": "Enter"}.get(event.key, event.key)
        if name in self.keys:
            event.stop()
            self.dismiss(None if name == "Esc" else name)
