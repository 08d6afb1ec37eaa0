"""`clutch box`: what lies in a game's box, as a file to change."""

from pathlib import Path

from clutch.cli.arguments import Flag


def box(game: str, /, *, save: Path | None = None, json: Flag = False) -> None:
    """Show what lies in a game's box, as a file that every command takes with --box.

    Change the numbers, and the game is played, studied and served with them by
    every command that is given --box my-eggs.toml.

    For example:

        clutch box golden_eggs --save my-eggs.toml

    A file is checked when it is given: its numbers first, then some games are
    played to the end, and every table of them is looked at.

    Parameters
    ----------
    game
        The game's name, as `clutch games` lists it, or a file with a box, which
        is checked.
    save
        Write it to a file instead.
    json
        Print it for a program to read, with what is other than in the game's own.
    """
    import clutch
    from clutch.engine.errors import BadBox
    from clutch.games import ENDING

    found = clutch.game(game)
    if not found.box.entries:
        raise BadBox(f"Nothing in the box of {found.title} can be changed.")
    if json:
        from json import dumps

        about = {"game": found.name, "box": found.box.mark, "changed": found.box.changed}
        print(dumps({**about, "values": found.box.values}, indent=2))
        return
    if game.endswith(ENDING):
        words = found.box.words or "nothing is other than in its own"
        print(f"{found.title} can be played with this box: {words}.")
        return
    head = f"# The box of {found.title}: leave out what stays as it is."
    text = f'{head}\ngame = "{found.name}"\n{found.box.text()}\n'
    if save is None:
        print(text, end="")
        return
    from clutch.engine.text_files import write_text

    write_text(save, text)
    print(f"Written: {save}. Change it, and give it to any command with --box {save}.")
