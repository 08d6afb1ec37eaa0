"""A screen as text, and people at it: keys, the mouse, patience."""

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

import clutch
from clutch.terminal.app import PlayApp
from clutch.terminal.setup import Setup

HOME = Path(__file__).parents[1] / "terminal" / "screens"
REMAKE = os.environ.get("REMAKE_SCREENS", "")


def text(app: Any) -> str:
    """What a person sees, without colour."""
    strips = app.screen._compositor.render_strips()
    rows = ["".join(segment.text for segment in strip).rstrip() for strip in strips]
    return "\n".join(rows) + "\n"


def boxed(screen: str) -> str:
    """The box of a dialog, without what it lies over."""
    rows = screen.splitlines()
    top = next(i for i, row in enumerate(rows) if "╭" in row)
    left, right = rows[top].index("╭"), rows[top].index("╮")
    bottom = next(i for i, row in enumerate(rows) if row[left : left + 1] == "╰")
    return "".join(f"{row[left : right + 1]}\n" for row in rows[top : bottom + 1])


def compare(app: Any, name: str, part: Callable[[str], str] = str) -> None:
    """The screen is as it was kept; REMAKE_SCREENS=1 pytest tests/terminal keeps it anew."""
    path, now = HOME / f"{name}.txt", part(text(app))
    if REMAKE:
        path.write_text(now, encoding="utf-8")
    assert now == path.read_text(encoding="utf-8")


def at_table(
    name: str, seats: int, seed: int = 3, names: tuple[str, ...] = ("Robin",), **options: Any
) -> PlayApp:
    setup = Setup(clutch.game(name), seats, names, options=options, seed=seed, pace=0.0)
    app = PlayApp(setup.table(), games=clutch.games())
    app.first.settled = 0.0
    app.first.summaries = False
    return app


def sit(
    app: Any, act: Callable[[Pilot[Any]], Awaitable[None]], size: tuple[int, int] = (80, 24)
) -> None:
    """Someone at the screen."""

    async def run() -> None:
        async with app.run_test(size=size, notifications=True) as pilot:
            await pilot.pause()
            await act(pilot)
            if app.return_value is None:
                app.exit([])

    asyncio.run(run())


async def until(pilot: Pilot[Any], so: Callable[[], bool]) -> None:
    """Wait for it; a minute is far more than it takes."""
    end = time.monotonic() + 60
    while not so():
        assert time.monotonic() < end, f"it never came to that:\n{text(pilot.app)}"
        await asyncio.sleep(0.005)
        await pilot.pause()


async def my_turn(pilot: Pilot[Any]) -> bool:
    """Wait for the question, or for the end; whether there is a question."""
    app: Any = pilot.app
    table, screen = app.table, app.first

    def asked() -> bool:
        now = table.snapshot()
        return now.mine and screen.decision == (now.made, now.seat) and bool(screen.legal)

    await until(pilot, lambda: table.snapshot().over or screen.curtain_drawn or asked())
    return not table.snapshot().over
