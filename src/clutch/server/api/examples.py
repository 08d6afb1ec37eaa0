"""An answer of each kind, as OpenAPI shows it; a test holds them to their models."""

from typing import Any

LINK, NEXT = "s0meT4bleL1nk_-abcdefg", "4n0therT4bleL1nk-abcde"
COMMITMENT = "a20d8c7d082308a3725cc37cc19db0a787c6750c9a90ec097e475cb010e6ffe5"
RULES_SET = {"must_draw": 1, "announce": 0, "kinds": 6}

game: dict[str, Any] = {
    "name": "dragon_eyes",
    "title": "Dragon Eyes",
    "about": "Reach into the bag for treasure and slip out before the dragon wakes.",
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
    "actions": 12,
    "printed": {},
    "events": ["began", "drew", "took", "left"],
}
rules = {"name": "dragon_eyes", "markdown": "# Dragon Eyes\n\nThree to six thieves …"}
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
    "legal": [{"id": 5, "words": "take jade"}, {"id": 10, "words": "draw 1"}],
    "ask": "Draw a stone, or take all of one kind from the loot.",
    "picture": None,
    "standing": None,
}
state = {"type": "state", "seq": 9, "seat": 0, "table": table, "position": position}
done = {"seq": 10}
advice = {
    "seq": 9,
    "by": "search",
    "moves": [{"id": 10, "words": "draw 1", "chance": 0.55, "error": 0.03}],
}
story: dict[str, Any] = {
    "seq": 9,
    "lines": ["Round 1: Moss has the bag.", "Moss draws gold."],
    "events": [
        {"kind": 0, "seat": 2, "what": 0, "whom": -1, "many": 1},
        {"kind": 1, "seat": 2, "what": 0, "whom": -1, "many": 0},
    ],
}
places = [{"seat": 0, "score": 21, "rank": 1}, {"seat": 1, "score": 14, "rank": 2}]
standings = {"standing": places, "winners": [0]}
record: dict[str, Any] = {
    "side": 0,
    "told": ["Round 1: Moss has the bag."],
    "game": "dragon_eyes",
    "rules": 1,
    "options": RULES_SET,
    "seats": ["Ann", "Flint", "Moss"],
    "commitment": COMMITMENT,
    "salts": ["my lucky words", "", ""],
    "moves": [{"seat": 2, "action": None, "time": 0.8, "told": ["Moss draws gold."]}],
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
            "move": "draw 1",
            "seat": 2,
            "time": 4.2,
            "turn": 2,
            "told": ["Cy draws gold."],
            "view": position["view"],
            "open": None,
            "picture": None,
        }
    ],
    "standing": None,
}
