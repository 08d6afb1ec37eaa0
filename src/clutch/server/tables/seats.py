"""Who sits where: a person, a bot, nobody yet, or a bot in a person's stead."""

from collections.abc import Sequence
from dataclasses import dataclass

from clutch.engine.errors import BadName
from clutch.engine.player_names import checked_name, name_key
from clutch.server import tokens
from clutch.server.errors import Code, Refusal, from_engine

BOT_NAMES = (
    *("Ember", "Flint", "Moss", "Quartz", "Saffron", "Thistle"),
    *("Bramble", "Cobalt", "Dusk", "Fern", "Garnet", "Heath"),
)
KEPT = 120.0  # seconds that a rematch keeps the seats of those who played


@dataclass(frozen=True)
class Seat:
    """One chair."""

    level: str | None = None  # of the bot whose seat it is; None: for a person
    name: str = ""  # empty: free
    since: float = 0.0  # when the person sat down
    token: str | None = None  # hashed
    promise: str | None = None  # SHA-256 of the salt
    salt: str = ""  # once it is opened
    left_at: float | None = None
    stand_in: str | None = None  # the bot that plays for the person
    kept_for: str = ""  # who sat here before the rematch
    claim: str | None = None  # that person's token, hashed
    kept_until: float = 0.0

    @property
    def free(self) -> bool:
        return not self.name

    @property
    def sealed(self) -> bool:
        """Whether it promised a salt and has not opened it."""
        return self.promise is not None and not self.salt

    @property
    def away(self) -> bool:
        """Whether its person left, or a bot plays for her."""
        return self.left_at is not None or self.stand_in is not None

    @property
    def bot(self) -> str | None:
        """The bot that plays this seat now."""
        return self.level or self.stand_in


def name_of(given: str) -> str:
    """A name as it is shown, or what is wrong with it."""
    try:
        return checked_name(given)
    except BadName as why:
        raise from_engine(why) from None


def bot_name(seats: Sequence[Seat], place: int) -> str:
    """A name for a bot in this place that nobody at the table has."""
    taken = {name_key(seat.name) for seat in seats}
    names = (*BOT_NAMES[place:], *BOT_NAMES[:place])
    return next(name for name in names if name_key(name) not in taken)


def seat_kept() -> Refusal:
    return Refusal(
        Code.seat_kept,
        "The free seats are kept for those who played before. Try again in a minute.",
    )


def host_of(seats: Sequence[Seat]) -> int | None:
    """The host: of the people who sit here, the one who sat down first."""
    people = [(seat.since, i) for i, seat in enumerate(seats) if seat.token and not seat.away]
    return min(people)[1] if people else None


def seat_for(
    seats: Sequence[Seat], wanted: int | None, name: str, claim: str | None, now: float
) -> int:
    """The free seat that a newcomer gets: the one kept for them, if there is one."""
    if wanted is not None and wanted >= len(seats):
        raise Refusal(Code.bad_seats, f"The table has seats 0 to {len(seats) - 1}.")
    free = [i for i, seat in enumerate(seats) if seat.free]
    mine = None if claim is None else tokens.match(claim, [s.claim for s in seats])
    if claim is not None and mine is None:
        raise Refusal(Code.bad_token, "No seat here was kept for this token.")
    if mine in free and wanted in (None, mine):
        free = [mine]
    elif free:
        free = [i for i in free if seats[i].kept_until <= now]
        if not free:
            raise seat_kept()
    if not free:
        raise Refusal(Code.table_full, "Every seat at this table is taken.")
    if wanted is not None and wanted not in free:
        raise Refusal(Code.seat_taken, "That seat is taken or kept; another is free.")
    got = free[0] if wanted is None else wanted
    others = [seat for i, seat in enumerate(seats) if i != got]
    kept = [seat.kept_for for seat in others if seat.free and seat.kept_until > now]
    if name_key(name) in map(name_key, [*(seat.name for seat in others), *kept]):
        raise Refusal(Code.name_taken, f"Someone at this table is called {name} already.")
    return got
