"""`clutch verify`: was the deal fixed before the game, and is the record true?"""

import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Any

from clutch.cli.arguments import Flag
from clutch.engine.deal import DEVICE
from clutch.engine.errors import BadRecord

if TYPE_CHECKING:
    from clutch.archive import Verdict

FAILED = 1


def verify(file: Path, /, *, json: Flag = False) -> int:
    """Check a game that was played: its deal, every move, the result.

    Exits 0 when all is well and 1, with the reason, when it is not.

    For example:

        clutch verify game.json

    Parameters
    ----------
    file
        A record, as `clutch play --save` writes it.
    json
        Print the verdict for a program to read.
    """
    from clutch import archive

    try:
        record = archive.load(file)
        verdict = archive.verify(record)
    except BadRecord as why:
        refuse(str(why), json)
        return FAILED
    if json:
        from json import dumps

        print(dumps(as_json(record, verdict), indent=2, ensure_ascii=False))
    else:
        print("\n".join(report(record, verdict)))
    return 0


def refuse(why: str, json: bool) -> None:
    import sys
    from json import dumps

    from clutch.cli.output import one_line

    if json:
        print(dumps({"good": False, "reason": one_line(why)}, ensure_ascii=False))
    else:
        print(one_line(why), file=sys.stderr)


def as_json(record: dict[str, Any], verdict: "Verdict") -> dict[str, Any]:
    return {
        "good": True,
        "game": record["game"],
        "rules": record["rules"],
        "players": record["seats"],
        "moves": verdict.moves,
        "over": verdict.over,
        "winners": list(verdict.winners),
        "commitment": record["commitment"],
        "opened": list(verdict.opened),
        "unopened": list(verdict.unopened),
        "dealer": verdict.dealer or None,
    }


def report(record: dict[str, Any], verdict: "Verdict") -> list[str]:
    """What was checked and what that proves, in plain words."""
    import clutch
    from clutch.cli.output import some

    title = clutch.game(record["game"]).title
    return [
        f"Good: {title}, {some(len(record['seats']), 'player')}, {some(verdict.moves, 'move')}.",
        "",
        "  The deal    was fixed before the first move: the secret bears its seal,",
        f"              {record['commitment']}",
        f"  The moves   are all allowed by rules version {record['rules']}, in turn.",
        f"  The result  {result(record, verdict)}",
        "",
        *textwrap.wrap(
            "So nobody could change the deal once the seal was shown. Compare the seal with the "
            "one you saw when the game began: only then it is that game. "
            f"{chosen(record, verdict)} Who knew the secret while it was played, no record can "
            "show.",
            79,
        ),
    ]


def chosen(record: dict[str, Any], verdict: "Verdict") -> str:
    """Who may have chosen the deal before it was fixed, as far as the record tells."""
    names = record["seats"]
    if verdict.dealer == DEVICE:
        return "The device on which it was played dealt: whoever had it could choose the deal."
    if not verdict.opened:
        return (
            "No seat opened a salt that it had promised: whoever knew the secret could choose "
            "the deal."
        )
    opened = " and ".join(names[i] for i in verdict.opened)
    if not verdict.unopened:
        return (
            f"The promised salts of {opened} are in it: if one of them was honest, and saw these "
            "promises before opening, nobody chose the deal."
        )
    late, many = " and ".join(names[i] for i in verdict.unopened), len(verdict.unopened)
    return (
        f"The promised salts of {opened} are in it, but {late} did not open: even if one of "
        "the others was honest, and saw these promises before opening, a host in league with "
        f"those, or who kept their salts back, had {2**many} deals to choose from (2^{many})."
    )


def result(record: dict[str, Any], verdict: "Verdict") -> str:
    if not verdict.over:
        return "is open: the game was not over when this was saved."
    won = " and ".join(verdict.winners) + " won"
    if "standing" in record:
        return f"follows from the moves: {won}."
    return f"is not written in the record; its moves lead to it: {won}."
