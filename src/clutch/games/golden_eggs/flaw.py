"""What is wrong with a table that could not have come about."""

from clutch.engine.kit.piles import count
from clutch.engine.kit.records import NOBODY, State
from clutch.games.golden_eggs.data import EGG_KEYS, EGGS, GONE, KINDS, LAST, OPEN, SUPPLY, UNSEEN
from clutch.games.golden_eggs.rules import why
from clutch.games.golden_eggs.state import ACTIONS, Phase, seen_of, unseen_of


def flaw(s: State) -> str:
    """What is wrong with this table, or nothing."""
    return flaw_of_count(s) or flaw_of_turn(s) or flaw_of_phase(s) or flaw_of_mix(s)


def flaw_of_count(s: State) -> str:
    """Every egg of the box is there once, and those in the middle are counted."""
    for egg in range(KINDS):
        if s.bag[egg] < 0:
            name = f"eggs No. {EGG_KEYS[egg]}" if egg else "broken eggs"
            return f"there are {SUPPLY[egg] - int(s.bag[egg])} {name} instead of {SUPPLY[egg]}"
    unseen = sum(egg == UNSEEN for egg in s.middle)
    total = sum(pieces(s)) - count(s.bag) + unseen
    if total != EGGS:
        return f"there are {total} eggs on the table instead of {EGGS}"
    middle = s.middle.tolist()
    known = [middle.count(-egg) if egg else 0 for egg in range(KINDS)]
    if [s.left, s.open, *s.known] != [sum(map(bool, middle)), sum(e > 0 for e in middle), *known]:
        return "the eggs in the middle are not counted right"
    if s.opt.easy and (s.secrets or any(count(player.covered) for player in s.player)):
        return "in the easy game no egg is taken face down"
    return ""


def flaw_of_turn(s: State) -> str:
    """Someone can act unless the game is over."""
    if s.turn == NOBODY:
        hidden = s.secrets or any(count(player.covered) for player in s.player)
        if s.left > LAST:
            return f"nobody has the turn, but {s.left} eggs are left"
        if hidden or s.phase or s.fresh or s.mixes:
            return "the game is over, so no egg is hidden and nothing is going on"
    elif s.turn >= s.seats:
        return "the turn is nobody's"
    elif s.left <= LAST and not late(s):
        return f"the game ends with {LAST} eggs left, but someone has the turn"
    elif not any(why(s, action) == 0 for action in range(len(ACTIONS))):
        return "nothing can be done"
    return ""


def late(s: State) -> bool:
    """Under the option, a turn that took an egg is played out."""
    return bool(s.opt.finish_the_turn and s.phase in (Phase.MIXING, Phase.REFILLING))


def flaw_of_phase(s: State) -> str:
    """The eggs revealed this turn must fit what is going on, and so must those that are open."""
    places = s.shown[: s.fresh].tolist()
    shown = [int(s.middle[place]) for place in places]
    alike = len(set(shown)) == 1
    match s.phase:
        case Phase.REVEALING:
            fit = len(shown) in (1, 2) and alike and shown[0] > 0
        case Phase.CHOOSING:
            pair = len(shown) == 3 and shown[0] == shown[1] and not s.opt.easy
            fit = (len(shown) == 2 or pair) and not alike and min(shown) > 0
        case Phase.TIDYING:
            fit = len(shown) > 0 and not s.opt.easy
        case Phase.REFILLING:
            fit = not shown and not s.opt.easy and not s.opt.two_stay_open
        case Phase.MIXING:
            fit = not shown and not s.opt.easy
        case _:
            fit = not shown
    if not fit or len(set(places)) < len(places):
        return "the eggs revealed this turn do not fit what is going on"
    return flaw_of_open(s) if s.turn != NOBODY else ""


def flaw_of_open(s: State) -> str:
    """Three eggs are open when a turn starts, none in the easy game (G6, G32)."""
    most = 0 if s.opt.easy else OPEN
    least = 0 if s.opt.two_stay_open else most
    match s.phase:
        case Phase.REVEALING | Phase.CHOOSING:
            least, most = least + int(s.fresh), most + int(s.fresh)
        case Phase.TIDYING:
            least, most = OPEN + 1, OPEN + 2
        case Phase.MIXING:
            least = min(least, OPEN - 1)  # she may have taken an open egg
        case Phase.REFILLING:
            least = most = OPEN - 1
    if least <= s.open <= most:
        return ""
    due = f"{least}" if least == most else f"{least} to {most}"
    return f"{s.open} eggs are open instead of {due}"


def flaw_of_mix(s: State) -> str:
    """The shuffles that players remember are in order, of eggs that there are."""
    after = s.after[: s.mixes].tolist()
    if after != sorted(after) or (after and after[-1] > s.secrets):
        return "the shuffles are not in order, or a secret is missing"
    for row in s.blend[: s.mixes]:
        for egg in range(KINDS):
            if unseen_of(row[egg]) + seen_of(row[egg]) > SUPPLY[egg]:
                return f"more eggs {EGG_KEYS[egg]} were shuffled than there are"
    return ""


def pieces(s: State) -> list[int]:
    """How many of each egg there are; play never changes it."""
    many = [int(n) for n in s.bag]
    for egg in s.middle:
        if egg not in (GONE, UNSEEN):
            many[abs(egg)] += 1
    for player in s.player:
        for egg in range(KINDS):
            many[egg] += int(player.front[egg]) + int(player.covered[egg])
    for egg in s.secret[: s.secrets]:
        many[egg] += 1
    return many
