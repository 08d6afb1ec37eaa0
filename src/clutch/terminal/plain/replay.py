"""A finished game printed move by move, or walked through with Enter."""

import select
import sys
from typing import TYPE_CHECKING, NamedTuple

from clutch.terminal.console import standard_output
from clutch.terminal.replay_text import moment_title, open_position
from clutch.terminal.wording import log_sentences, say
from clutch.terminal.wording import picture as drawn

if TYPE_CHECKING:
    from clutch.engine.table import Table


class Frame(NamedTuple):
    """The table after one move, and the log lines of that move."""

    title: str
    log: list[str]
    picture: str

    @property
    def text(self) -> str:
        return "\n".join([f"── {self.title} ──", *self.log, "", self.picture])


def replay(table: "Table", seat: int | None, open: bool, auto: float | None) -> None:
    """Walk through the game at a terminal; print all of it elsewhere.

    It is seen by `seat`, by a spectator if that is None, or with nothing hidden if `open`. With
    `auto` it runs by itself, at so many seconds a move.
    """
    frames = frames_of(table, seat, open)
    if sys.stdin.isatty() and sys.stdout.isatty():
        walk(frames, auto)
    else:
        for frame in frames:
            print(frame.text, end="\n\n")


def frames_of(table: "Table", seat: int | None, open: bool) -> list[Frame]:
    """The deal and every move."""
    from clutch.engine.kit.records import NOBODY
    from clutch.engine.view import View

    frames = []
    for number, state in enumerate(table.past()):
        view = View.of(table.game, state, NOBODY if seat is None else seat, table.names)
        picture = open_position(table, state) if open else drawn(view).rstrip()
        log = [text for _, text in log_sentences(view)]
        frames.append(Frame(moment_title(table, number, seat, open), log, picture))
    return frames


def walk(frames: list[Frame], auto: float | None) -> None:
    """Show one frame after another, as the person's answers say, until they quit."""
    console, at = standard_output(), 0
    while True:
        console.clear()
        console.print(frames[at].text, soft_wrap=True)
        if auto is not None and at < len(frames) - 1:
            if paused(auto):
                auto = None
            else:
                at += 1
                continue
        auto = None
        end = f" {say('replay-end')}" if at == len(frames) - 1 else ""
        try:
            typed = input(f"\n{say('replay-prompt')}{end} > ")
        except (EOFError, KeyboardInterrupt):
            print()
            return
        word = typed.strip().lower()
        if word in ("q", "quit"):
            return
        at = next_frame(at, word, len(frames) - 1)


def next_frame(at: int, word: str, last: int) -> int:
    """The number of the frame that an answer leads to; an unknown answer stays."""
    if word == "":
        return min(at + 1, last)
    if word in ("b", "back"):
        return max(at - 1, 0)
    if word.isdecimal():
        return min(int(word), last)
    return at


def paused(seconds: float) -> bool:
    """Wait for Enter, so many seconds at most; whether it was pressed."""
    ready, _, _ = select.select([sys.stdin], [], [], seconds)
    if ready:
        sys.stdin.readline()
    return bool(ready)
