"""`clutch games`: what there is to play."""

from typing import TYPE_CHECKING, Any

from clutch.cli.arguments import Flag, Lang

if TYPE_CHECKING:
    from clutch.engine.game import Game


def games(*, json: Flag = False, lang: Lang = None) -> None:
    """List the games.

    For example:

        clutch games
        clutch games --json

    Parameters
    ----------
    json
        Print all about them for a program to read, options too.
    lang
        The language: en, de or ja. [default: that of the locale]
    """
    import sys

    from clutch.terminal.console import prepared

    prepared(lang)
    from clutch.games import games as all_games
    from clutch.games import left_out

    every = all_games()
    for why in left_out().values():
        print(why, file=sys.stderr)
    if json:
        from json import dumps

        print(dumps([as_json(game) for game in every], indent=2, ensure_ascii=False))
    else:
        show(every)
        print("Play one with `clutch play NAME`.")


def show(every: "list[Game]") -> None:
    from rich.table import Table

    from clutch.terminal.console import standard_output
    from clutch.terminal.wording import messages, title

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in ("name", "title", "seats", "minutes", "options", "in a sentence"):
        justify: Any = "right" if heading in ("minutes", "options") else "left"
        wide = heading == "in a sentence"
        table.add_column(heading, justify=justify, no_wrap=not wide, overflow="fold")
    for game in every:
        mark = "*" if game.reconstructed else ""
        minutes = str(game.minutes) if game.minutes else "–"
        about = messages(game).text("about")
        row = (f"{players(game)}{mark}", minutes, str(len(game.options)), about)
        table.add_row(game.name, title(game), *row)
    console = standard_output()
    console.print(table)
    if any(game.reconstructed for game in every):
        console.print("* Some counts are our reconstruction; `clutch rules NAME` says which.")


def players(game: "Game") -> str:
    """How many may play: "3–6", or one number."""
    least, most = game.seats.start, game.seats.stop - 1
    return f"{least}–{most}" if least < most else f"{most}"


def as_json(game: "Game") -> dict[str, Any]:
    from clutch.terminal.wording import messages, title

    return {
        "name": game.name,
        "title": title(game),
        "seats": list(game.seats),
        "minutes": game.minutes,
        "about": messages(game).text("about"),
        "rules": game.version,
        "box": game.box.changed,
        "reconstructed": game.reconstructed,
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "values": list(option.values),
                "help": messages(game).text(f"option-{option.name}"),
                "ruling": option.ruling,
                "reconstruction": option.reconstruction,
            }
            for option in game.options
        ],
    }
