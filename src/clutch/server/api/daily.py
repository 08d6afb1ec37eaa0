"""The shapes of the deal of the day."""

from clutch.server.api.responses import COMMITMENT, Response, about, eg


class DailyDeal(Response):
    """A game's deal of the day, by promises."""

    game: str = eg("dragon_eyes")
    commitment: str = eg(COMMITMENT, "SHA-256 of today's secret.")
    tomorrow: str = eg(COMMITMENT, "SHA-256 of tomorrow's secret: compare it then.")
    yesterday: str = eg(COMMITMENT, "SHA-256 of yesterday's secret.")
    secret: str = eg("00" * 32, "Yesterday's secret: its deals are open.")


class DailyDeals(Response):
    """The deals of the day."""

    day: str = eg("2026-11-18", "In UTC, by the server's clock.")
    now: float = eg(1794724937.217)
    ends_at: float = eg(1794787200.0)
    opponents: str = eg("fledgling", "The level of the bots in the other seats.")
    games: list[DailyDeal]


class DailyResult(Response):
    """How someone fared with a deal of the day."""

    name: str = eg("Ann", "A person's name, or a bot's level.")
    score: int = eg(12)
    rank: int = eg(1)
    of: int = eg(3, "How many played.")


class DailyResults(Response):
    """How people and bots fared with one deal, from the same seat."""

    day: str = eg("2026-11-18")
    game: str = eg("dragon_eyes")
    people: list[DailyResult] = about("The best first.")
    bots: list[DailyResult]
