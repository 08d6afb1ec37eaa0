"""What a sensible thief does, given a view and never the table."""

from clutch.engine.kit.piles import count
from clutch.engine.kit.records import Row, View
from clutch.games.dragon_eyes.data import EYE, KINDS
from clutch.games.dragon_eyes.scoring import better_thieves, treasure
from clutch.games.dragon_eyes.state import Act, robbed

TUNING = {"depth": 30, "lead": 5.0, "lean": 0.1}  # of the search: bots/tree.py says what each is
STOP_AT = 2  # stones of one kind in the loot that are worth stopping for


def weigh(view: View, action: int) -> int:
    """How good an action looks, in hundredths of a stone; the greedy bot takes the best."""
    me = view.thief[view.turn]
    if action == Act.LEAVE:
        return leaving(view)
    if action == Act.PASS:
        return -danger(view) + 50
    if action < Act.DRAW:
        return prize(view, view.loot[action - Act.TAKE], action - Act.TAKE)
    if action < Act.ROB:
        many = action - Act.DRAW + 1
        return drawing(view) - 150 * (many - 1)
    victim, kind = robbed(action)
    return prize(view, view.thief[victim].front[kind], kind) + 50 * int(me.front[EYE] == 2)


def danger(view: View) -> int:
    """The chance in a thousand that her next stone makes the dragon roar."""
    eyes = int(view.bag[EYE])
    if view.thief[view.turn].front[EYE] == 2 or eyes == 1:
        return 1000 * eyes // max(1, count(view.bag))
    return 0


def prize(view: View, many: int, kind: int) -> int:
    """A stone is worth 100, a new kind half a stone more."""
    fresh = view.thief[view.turn].front[kind] == 0
    return 100 * int(many) + 50 * int(fresh)


def best_loot(view: View) -> int:
    best = 0
    for kind in range(KINDS):
        best = max(best, int(view.loot[kind]))
    return best


def drawing(view: View) -> int:
    """Worth it while the loot is thin and the dragon sleeps; never for much treasure at stake."""
    risk = danger(view)
    if risk == 0:
        return 400 if best_loot(view) < STOP_AT else 0
    return 260 - risk * (1 + treasure(view.thief[view.turn]))


def leaving(view: View) -> int:
    """Go while ahead and alone, or when the next stone may cost a good haul."""
    me = view.thief[view.turn]
    mine = treasure(me)
    if mine == 0:
        return -1000
    if view.out == view.seats - 1 and better_thieves(view, me) == 0:
        return 10_000
    if danger(view) == 0:
        return -100
    return 60 + 20 * mine


# What a network is told of an action (network/candidates.py): the eyes in the bag and before her if
# she draws, the stones that it brings and whether of a new kind; and, of the table, her treasure,
# who is ahead of her in this round and how many are inside, the most loot of a kind, and her lead.
TRAITS = (21, 4, 10, 3, 16, 7, 8, 10, 13)


def traits(view: View, action: int, row: Row) -> None:
    """Write the traits of an action."""
    me = view.thief[view.turn]
    for i in range(len(TRAITS)):
        row[i] = 0
    many, kind = 0, 0
    if action >= Act.ROB:
        victim, kind = robbed(action)
        many = int(view.thief[victim].front[kind])
    elif action >= Act.DRAW:
        row[0] = 1 + min(19, 40 * int(view.bag[EYE]) // max(1, count(view.bag)))
        row[1] = 1 + int(me.front[EYE])
    elif action >= Act.TAKE:
        kind = action - Act.TAKE
        many = int(view.loot[kind])
    row[2] = min(9, many)
    if many > 0:
        row[3] = 1 + int(me.front[kind] == 0)
    row[4] = min(15, treasure(me))
    row[5] = better_thieves(view, me)
    row[6] = int(view.seats) - int(view.out)
    row[7] = min(9, best_loot(view))
    lead = 6
    for seat in range(view.seats):
        if seat != view.turn:
            lead = min(lead, int(me.score) - int(view.thief[seat].score))
    row[8] = 6 + max(-6, lead)
