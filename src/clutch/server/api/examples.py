"""An answer of each kind, as OpenAPI shows it; a test holds them to their models."""

from typing import Any

LINK, NEXT = "s0meT4bleL1nk_-abcdefg", "4n0therT4bleL1nk-abcde"
COMMITMENT = "a20d8c7d082308a3725cc37cc19db0a787c6750c9a90ec097e475cb010e6ffe5"
RULES_SET = {"must_draw": 1, "announce": 0, "kinds": 6}

game: dict[str, Any] = {
    "name": "dragon_eyes",
    "title": "Dragon Eyes",
    "about": "Reach into the bag for treasure and slip out before the dragon wakes.",
    "goal": "Have 10 points and more than any other thief.",
    "minutes": 15,
    "seats": [3, 4, 5, 6],
    "rules": 1,
    "reconstructed": "",
    "options": [
        {
            "name": "must_draw",
            "default": 0,
            "help": "A thief draws before she takes.",
            "switch": True,
            "least": 0,
            "most": 1,
            "ruling": "E1",
            "reconstruction": False,
        }
    ],
    "facts": {"win": 10, "points": [3, 2, 1]},
    "languages": ["en", "de", "ja"],
}
rules = {"name": "dragon_eyes", "markdown": "# Dragon Eyes\n\nThree to six thieves …"}
description = {"name": "dragon_eyes", "rules": 1, "contract": 2, "actions": [{"name": "leave"}]}
messages = {"name": "dragon_eyes", "lang": "en", "source": "title = Dragon Eyes\n"}
level = {"name": "drake", "title": "Drake", "about": "Thinks before it moves."}


def seat(number: int, name: str | None, bot: str | None = None) -> dict[str, Any]:
    kept = {"kept_for": None, "kept_until": None}
    return {"seat": number, "name": name, "bot": bot, "left": False, "stand_in": None, **kept}


table: dict[str, Any] = {
    "id": LINK,
    "game": "dragon_eyes",
    "title": "Dragon Eyes",
    "rules": 1,
    "status": "playing",
    "seq": 9,
    "made_at": 1794724937.217,
    "seats": [seat(0, "Ann"), seat(1, "Flint", "drake"), seat(2, "Moss", "elder")],
    "options": RULES_SET,
    "public": False,
    "watch": True,
    "clock": 120,
    "takeover": 60,
    "hints": True,
    "memory_aid": True,
    "fairness": {"commitment": COMMITMENT, "salts": ["my lucky words", "", ""], "secret": None},
    "next_table": None,
}
seated = {"seat": 0, "token": "3q2-7wAAAAAAAAAAAAAAAA", "table": table}
position: dict[str, Any] = {
    "answers": 9,
    "turn": 0,
    "over": False,
    "deadline": 1794725061.4,
    "view": {"seats": 3, "seat": 0, "turn": 0, "loot": [0, 0, 1, 1, 1, 0, 0, 0, 0]},
    "legal": [
        {"id": 5, "name": "take", "args": [3]},
        {"id": 10, "name": "draw", "args": [1], "label": "draw_again"},
    ],
    "ask": {"name": "drawing", "args": [1, 0, 7, 41, 1]},
    "sheet": [[4], [2], [0]],
    "picture": None,
    "standing": None,
}
state = {"type": "state", "protocol": 2, "seq": 9, "seat": 0, "table": table, "position": position}
done = {"seq": 10}
advice = {
    "seq": 9,
    "by": "search",
    "moves": [{"id": 10, "name": "draw", "args": [1], "chance": 0.55, "error": 0.03}],
}
events = [{"name": "round", "args": [2, 1]}, {"name": "drew", "args": [2, 0]}]
story: dict[str, Any] = {
    "seq": 9,
    "events": events,
    "lines": ["Round 1: Moss has the bag.", "Moss draws gold."],
}
places = [{"seat": 0, "score": 21, "rank": 1}, {"seat": 1, "score": 14, "rank": 2}]
standings = {"standing": places, "winners": [0]}
record: dict[str, Any] = {
    "side": 0,
    "events": events[:1],
    "game": "dragon_eyes",
    "rules": 1,
    "options": RULES_SET,
    "seats": ["Ann", "Flint", "Moss"],
    "commitment": COMMITMENT,
    "salts": ["my lucky words", "", ""],
    "moves": [{"seat": 2, "move": None, "time": 0.8, "events": events[1:]}],
}
stream = 'id: 9\nevent: state\ndata: {"type":"state","seq":9,"seat":null, …}\n\n'
schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object"}
walked: dict[str, Any] = {
    "game": "dragon_eyes",
    "title": "Dragon Eyes",
    "names": ["Ann", "Bob", "Cy"],
    "over": False,
    "frames": [
        {
            "move": {"id": 10, "name": "draw", "args": [1]},
            "seat": 2,
            "time": 4.2,
            "turn": 2,
            "events": events[1:],
            "full": None,
            "view": position["view"],
            "open": None,
            "picture": None,
        }
    ],
    "standing": None,
}
