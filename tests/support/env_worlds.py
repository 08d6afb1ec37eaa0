"""The tables that the environments are tested at: each game, seat count and option once."""

from support.worlds import GAMES, WORLDS, World

ONE_EACH = [World(game, seats, {}) for game in GAMES for seats in game.seats]
FIRST = [World(game, game.seats.start, {}) for game in GAMES]


def option_worlds() -> list[World]:
    """Every setting of `worlds`, the seat counts taken in turn."""
    out: list[World] = []
    for game in GAMES:
        mine = [world for world in WORLDS if world.game is game]
        seats = list(game.seats)
        many = len(mine) // len(seats)
        out += [mine[i * len(seats) + i % len(seats)] for i in range(many)]
    return out


ALL = ONE_EACH + [world for world in option_worlds() if world.options]
