"""What a game in this terminal is set up with, and the table that comes of it."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from clutch.engine.deal import LONGEST_SALT, SECRET_BYTES, Deal
from clutch.engine.errors import ClutchError

if TYPE_CHECKING:
    from clutch.engine.game import Game
    from clutch.engine.table import Table
    from clutch.terminal.local_table import LocalTable

BOT = "greedy"  # the bot if none is named
PACE = 0.8  # seconds between two moves of bots: enough to follow, and to take a move back
SPEEDS = {"calm": 1.8 * PACE, "normal": PACE, "quick": 0.4 * PACE, "none": 0.0}


class BadSetup(ClutchError):
    """A table that cannot be set up so."""


@dataclass
class Setup:
    """A game, who plays it, and its options; `table` deals it."""

    game: "Game"
    seats: int
    names: Sequence[str] = ()  # of the people; none: one person of no name
    seat: int = 0  # of the first person; the others sit to the left
    bots: Sequence[str] = (BOT,)  # in the order of the seats; the last plays all that remain
    options: dict[str, Any] = field(default_factory=dict)
    seed: int | None = None
    salt: str = ""
    pace: float = PACE
    lesson: bool = False  # the game's lesson is wanted, and nothing else of this
    secret: bytes = b""  # of the deal: fixed before the salt is known

    def __post_init__(self) -> None:
        if not self.secret:
            self.secret = Deal.fresh(self.seed, (), 1).secret

    @property
    def seal(self) -> str:
        """The commitment to the deal, whatever salt is added to it."""
        return Deal(self.secret, ()).commitment

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [(self.seat + i) % self.seats for i in range(max(1, len(self.names)))]

    def again(self) -> "Setup":
        """The same set-up with another deal."""
        secret = secrets.token_bytes(SECRET_BYTES)
        return Setup(**{**vars(self), "seed": None, "salt": "", "secret": secret})

    def table(self) -> "LocalTable":
        """Deal the game; raises ClutchError if it cannot be set up so."""
        from clutch.engine.kit.options import settings
        from clutch.engine.kit.position_text import NAMES
        from clutch.engine.table import Table

        count = self.game.check_seats(self.seats)
        if len(self.salt) > LONGEST_SALT:
            raise BadSetup(f"A salt has at most {LONGEST_SALT} letters.")
        salts = ["" for _ in range(count)]
        salts[self.seat % count] = self.salt
        deal = Deal(self.secret, tuple(salts))
        options = settings(self.game.options, self.options)
        dealt = Table.dealt(self.game, count, options, deal, NAMES[:count])
        local = seated(dealt, self.seat, self.bots, self.names, self.seed, self.pace)
        local.setup = self
        return local


def seated(
    table: "Table",
    seat: int,
    bots: Sequence[str],
    names: Sequence[str],
    seed: int | None,
    pace: float,
) -> "LocalTable":
    """The table with people from `seat` on and bots at the others; raises BadSetup."""
    from clutch.bots.network import NetworkBot
    from clutch.bots.own import named_bot
    from clutch.bots.search import Search
    from clutch.terminal.local_table import LocalTable, Player
    from clutch.terminal.warming import Compiler, OnceCompiled

    if not 0 <= seat < table.seats:
        raise BadSetup(f"--seat is 1 to {table.seats} at this table, not {seat + 1}.")
    if len(names) > table.seats:
        raise BadSetup(f"--name names {len(names)} people for {table.seats} seats.")
    people = [(seat + i) % table.seats for i in range(max(1, len(names)))]
    for i, name in zip(people, names):
        table.names = renamed(table.names, i, name)
    others = [i for i in range(table.seats) if i not in people]
    compiler, players = Compiler(table.game), {}
    for i, kind in zip(others, shared_out(bots, len(others)) if others else ()):
        own_seed = None if seed is None else seed + i
        bot = named_bot(kind, own_seed)
        if isinstance(bot, Search | NetworkBot):
            bot = OnceCompiled(bot, compiler, own_seed)
        players[i] = Player(kind, bot)
    local = LocalTable(table, people, players, pace)
    local.compiler = compiler
    return local


def shared_out(bots: Sequence[str], seats: int) -> list[str]:
    """A bot for each seat; the last one named plays all that remain; raises BadSetup."""
    if len(bots) > seats:
        raise BadSetup(f"--bots names {len(bots)} bots for {seats} seats beside yours.")
    return [*bots, *[bots[-1]] * (seats - len(bots))]


def renamed(names: Sequence[str], me: int, name: str) -> tuple[str, ...]:
    """Your name at your seat; a bot of the same name takes another."""
    from clutch.engine.kit.position_text import NAMES

    others = [other for i, other in enumerate(names) if i != me]
    spare = iter([other for other in NAMES if other != name and other not in others])
    out = [next(spare, other) if other == name else other for other in names]
    out[me] = name
    return tuple(out)
