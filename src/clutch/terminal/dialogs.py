"""Screens over the table: the rules, the curtain between people, a question, a choice."""

from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from rich.console import RenderableType
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, ScreenResultType
from textual.widgets import Input, Markdown, Static

from clutch.terminal.wording import say

if TYPE_CHECKING:
    from textual import events

INSIDE = 72  # columns of a box between its edges


class Dialog(ModalScreen[ScreenResultType]):
    """A screen that closes once, however many keys were typed ahead."""

    def close(self, result: ScreenResultType | None = None) -> None:
        """Return this to who asked, unless the screen has closed already."""
        if self.is_current:
            self.dismiss(result)

    async def action_dismiss(self, result: ScreenResultType | None = None) -> None:
        self.close(result)


class Rules(Dialog[None]):
    """The keys, and the rules below them."""

    BINDINGS: ClassVar = [Binding("escape,q,question_mark,enter", "dismiss", "back to the table")]

    def __init__(self, rules: str) -> None:
        super().__init__()
        self.text = f"{say('help')}\n\n---\n\n{rules}"

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="rules"):
            yield Markdown(self.text, open_links=False)
        yield Static(f" {say('keys-rules')}", classes="foot")

    def on_mount(self) -> None:
        self.query_one("#rules").focus()


class Curtain(Dialog[None]):
    """Hides one person's hand until the next person is at the screen."""

    BINDINGS: ClassVar = [Binding("enter", "dismiss", "I am looking")]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.person = name

    def compose(self) -> ComposeResult:
        words = f"{say('curtain', name=self.person)}\n\n{say('curtain-how')}"
        yield Static(words, id="curtain", markup=False)

    def on_click(self) -> None:
        self.close()


class Ask(Dialog[str | None]):
    """A question with a line to type in; returns the answer, or None for Escape."""

    BINDINGS: ClassVar = [Binding("escape", "dismiss(None)", "back")]

    def __init__(self, question: str, value: str, keys: str):
        super().__init__()
        self.question, self.value, self.keys = question, value, keys

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Static(self.question, markup=False)
            yield Input(self.value, compact=True)
            yield Static(self.keys, classes="keys", markup=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.close(event.value.strip())


class Choose(Dialog[str | None]):
    """A choice by key; returns the key, or None for Escape."""

    def __init__(self, shown: RenderableType, keys: dict[str, str], settled: float = 0.0) -> None:
        """Show something and wait for a key; none counts in the first `settled` seconds."""
        super().__init__()
        self.shown, self.keys = shown, keys
        self.since = monotonic() + settled

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Static(self.shown)
            yield Static(in_lines(self.keys), classes="keys", markup=False)

    def on_key(self, event: "events.Key") -> None:
        name = {"escape": "Esc", "enter": "Enter"}.get(event.key, event.key)
        if name in self.keys and monotonic() >= self.since:
            event.stop()
            self.close(None if name == "Esc" else name)


def in_lines(keys: dict[str, str]) -> str:
    """Keys and what they do, as many on a line as fit; none is broken in two."""
    lines = [""]
    for key, what in keys.items():
        longer = f"{lines[-1]}   {key}: {what}" if lines[-1] else f"{key}: {what}"
        if cell_len(longer) <= INSIDE:
            lines[-1] = longer
        else:
            lines.append(f"{key}: {what}")
    return "\n".join(lines)


class Summary(Dialog[None]):
    """A text to read at a round's end; any key closes it."""

    def __init__(self, shown: RenderableType) -> None:
        super().__init__()
        self.shown = shown

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Static(self.shown)
            yield Static(say("keys-close"), classes="keys")

    def on_key(self, event: "events.Key") -> None:
        if event.key in ("enter", "escape", "space", "q"):
            event.stop()
            self.close()

    def on_click(self) -> None:
        self.close()
