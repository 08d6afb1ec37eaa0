"""Puts into the docs site what lies elsewhere in the tree: rules, figures, the changelog, files.

A hook of mkdocs.  Nothing is copied by hand: a rules page is the game's own rules/en.md.
"""

import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

import clutch

ROOT = Path(__file__).parents[1]
ELSEWHERE = {
    "speed.md": "benchmarks/results.md",
    "lab.md": "benchmarks/lab.md",
    "changelog.md": "CHANGELOG.md",
    "contributing.md": "CONTRIBUTING.md",
}
RULES = re.compile(r"\]\((?:\.\./)*src/clutch/games/(\w+)/rules/en\.md\)")
QUOTED = re.compile(r"^<!-- file: (\S+) -->$", re.MULTILINE)


def on_files(files: Files, config: Any) -> Files:
    for game in clutch.games():
        add(files, config, f"rules/{game.name}.md", rules(game))
    for page, source in ELSEWHERE.items():
        add(files, config, page, (ROOT / source).read_text(encoding="utf-8"))
    return files


def add(files: Files, config: Any, name: str, text: str) -> None:
    files.append(File.generated(config, name, content=text))


def rules(game: Any) -> str:
    """A game's rules, with its picture below the heading."""
    head, _, rest = game.rules().partition("\n")
    play = f"`clutch play {game.name}`"
    picture = f"![{game.title} in a terminal](../pictures/{game.name}.svg)"
    return f"{head}\n\n{picture}\n\n{play} plays it.\n{rest}"


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Put in the files that a page quotes; turn links to the tree into links to pages, or words."""
    markdown = QUOTED.sub(quoted, markdown)
    markdown = RULES.sub(r"](rules/\1.md)", markdown)
    for there, here in ELSEWHERE.items():
        markdown = re.sub(rf"\]\((?:\.\./)*{re.escape(here)}", f"]({there}", markdown)
    markdown = re.sub(
        r"\[([^\]]+)\]\((?:\.\./)+(?:deploy|tests|src|benchmarks|web)/[^)]*\)", r"`\1`", markdown
    )
    return markdown.replace("](docs/", "](").replace("[NOTICE](NOTICE)", "NOTICE")


def quoted(found: re.Match[str]) -> str:
    text = (ROOT / found[1]).read_text(encoding="utf-8").rstrip()
    return f'```python title="{Path(found[1]).name}"\n{text}\n```'
