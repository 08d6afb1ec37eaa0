"""`clutch learn`: a lesson at the table, in this terminal."""

from typing import Literal

from clutch.cli.arguments import Flag, Lang


def learn(
    game: str,
    /,
    *,
    plain: Flag = False,
    theme: Literal["dark", "light"] | None = None,
    lang: Lang = None,
) -> int:
    """Learn a game by playing a first round, in a minute or two.

    The deal is always the same; each step says what to do and why. Enter goes
    on, ? shows the rules, q leaves.

    For example:

        clutch learn dragon_eyes

    Parameters
    ----------
    game
        The game's name, as `clutch games` lists it.
    plain
        Questions and answers line by line: for screen readers, pipes and old terminals.
    theme
        Colours for a dark or a light terminal. [default: as the terminal says]
    lang
        The language: en, de or ja. [default: that of the locale]
    """
    import clutch
    from clutch.terminal.console import full_screen, prepared
    from clutch.terminal.lesson_table import LessonTable

    prepared(lang)
    chosen = clutch.game(game)
    if plain or not full_screen():
        from clutch.terminal.plain.lesson import teach

        return teach(LessonTable(chosen, pace=0.0))
    from clutch.terminal.app import play

    return play(LessonTable(chosen), None, theme, clutch.games())
