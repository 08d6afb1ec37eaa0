"""A report as one HTML file that needs nothing else: text, tables, and plots drawn inside it."""

import html
import io
import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from clutch.engine.game import Game

STYLE = """
:root { --ink: #22252b; --dim: #6a7080; --line: #d9dce3; --paper: #fdfcf9; --shade: #0003; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8e6e1; --dim: #9aa0ae; --line: #3a3f4a; --paper: #1b1d22; --shade: #fff3; }
  svg.plot { filter: invert(0.88) hue-rotate(180deg); }
}
body { font: 17px/1.6 Georgia, 'Times New Roman', serif; color: var(--ink);
  background: var(--paper); max-width: 46rem; margin: 3rem auto; padding: 0 1.2rem; }
h1 { font-size: 2.1rem; line-height: 1.15; margin-bottom: 0.2rem; }
h2 { font-size: 1.3rem; margin-top: 2.6rem; }
.lead { font-size: 1.15rem; } .dim, figcaption { color: var(--dim); font-size: 0.92rem; }
.scroll { overflow-x: auto; background: linear-gradient(90deg, var(--paper) 40%, transparent),
  linear-gradient(270deg, var(--paper) 40%, transparent) 100% 0,
  linear-gradient(90deg, var(--shade), transparent),
  linear-gradient(270deg, var(--shade), transparent) 100% 0;
  background-size: 2.4rem 100%, 2.4rem 100%, 1rem 100%, 1rem 100%; background-repeat: no-repeat;
  background-attachment: local, local, scroll, scroll; } /* a shade where more of a table lies */
.scroll + .scroll { margin-top: 1.4rem; }
table { border-collapse: collapse; font-size: 0.95rem; }
th, td { padding: 0.3rem 0.8rem; border-bottom: 1px solid var(--line); text-align: right; }
td { white-space: nowrap; } td:first-child { white-space: normal; min-width: 7rem; }
th:first-child, td:first-child { text-align: left; } th { font-weight: 600; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 0.85rem; }
figure { margin: 1.5rem 0; } svg.plot { width: 100%; max-width: 40rem; height: auto; }
"""
WIDE = 5.6  # inches of a plot: its letters can be read on a phone and on a screen
INK = ("#3c6e71", "#b4432f", "#c98a2b", "#5b5f97", "#6a994e", "#8d5a97")


class Page:
    """A report about a game, written from top to bottom."""

    def __init__(self, title: str, lead: str, game: "Game") -> None:
        self.title, self.game = title, game
        self.parts = [f"<h1>{text(title)}</h1>", f'<p class="lead">{text(lead)}</p>']
        if game.box.changed:
            self.say(f"Played with another box than its own: {game.box.words}.")

    def head(self, title: str) -> None:
        self.parts.append(f"<h2>{text(title)}</h2>")

    def say(self, words: str, dim: bool = False) -> None:
        self.parts.append(f'<p class="dim">{text(words)}</p>' if dim else f"<p>{text(words)}</p>")

    def table(self, head: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
        top = "".join(f'<th scope="col">{text(cell)}</th>' for cell in head)
        body = "".join(
            "<tr>" + "".join(f"<td>{text(cell)}</td>" for cell in row) + "</tr>" for row in rows
        )
        inside = f"<thead><tr>{top}</tr></thead><tbody>{body}</tbody>"
        self.parts.append(f'<div class="scroll"><table>{inside}</table></div>')

    def plot(self, draw: Callable[[Any], None], caption: str, height: float) -> None:
        """A picture of matplotlib's, so many inches high; the caption says what it shows."""
        drawing = svg(draw, caption, height)
        self.parts.append(f"<figure>{drawing}<figcaption>{text(caption)}</figcaption></figure>")

    def again(self, command: str) -> None:
        """The end of a report: what of the box is guessed, and what to type."""
        if self.game.reconstructed:
            self.say(self.game.reconstructed, dim=True)
        self.head("To make it again")
        self.parts.append(f"<pre>{text(command)}</pre>")

    def html(self) -> str:
        return (
            '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{text(self.title)}</title><style>{STYLE}</style></head>"
            f"<body>{''.join(self.parts)}</body></html>\n"
        )


def text(words: object) -> str:
    return html.escape(str(words))


def svg(draw: Callable[[Any], None], caption: str, height: float) -> str:
    import matplotlib

    matplotlib.use("svg")
    from matplotlib import pyplot as plt

    plain: Any = {
        "svg.hashsalt": "clutch",
        "svg.fonttype": "none",
        "font.family": "serif",
        "font.size": 11,
        "axes.spines.top": False,
        "axes.spines.right": False,
    }
    with plt.rc_context(plain):
        figure, axes = plt.subplots(figsize=(WIDE, height))
        draw(axes)
        figure.tight_layout()
        out = io.StringIO()
        figure.savefig(out, format="svg", transparent=True, metadata={"Date": None})
        plt.close(figure)
    body = out.getvalue()
    body = re.sub(r"(?s)<metadata>.*?</metadata>", "", body[body.index("<svg") :])
    label = f'<svg class="plot" role="img" aria-label="{text(caption)}"'
    return body.replace("<svg", label, 1)
