"""`clutch rules`: how a game is played, in our words."""

from clutch.cli.arguments import Flag, Lang


def rules(game: str, /, *, plain: Flag = False, lang: Lang = None) -> None:
    """Show the rules of a game.

    They are in our words, with every option, and with the rulings on what the
    rulebook leaves open.

    For example:

        clutch rules dragon_eyes
        clutch rules dragon_eyes --plain > rules.md

    Parameters
    ----------
    game
        The game's name, as `clutch games` lists it.
    plain
        Print the Markdown source.
    lang
        The language: en, de or ja. [default: that of the locale]
    """
    import clutch
    from clutch.terminal.console import prepared, standard_output
    from clutch.terminal.rules import print_rules, rules_markdown

    prepared(lang)
    chosen = clutch.game(game)
    if plain:
        print(rules_markdown(chosen).rstrip())
    else:
        print_rules(chosen, standard_output())
