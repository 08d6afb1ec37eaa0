"""What the player whose turn it is must decide."""

from clutch.engine.kit.declarations import Prompts, number, prompt
from clutch.engine.kit.records import Row, View
from clutch.games.golden_eggs.data import OPEN
from clutch.games.golden_eggs.state import COUNT, EGG, PLACE, Phase

FLAG = number(0, 1)
PROMPTS = Prompts(
    prompt("turn"),
    prompt("turn_easy"),
    prompt("second", egg=EGG),
    prompt("third", egg=EGG),
    prompt("different", first=EGG, place=PLACE, second=EGG, other=PLACE),
    prompt("pair_or_single", pair=EGG, single=EGG),
    prompt("tidy", open=COUNT, extra=COUNT, stay=COUNT, new=FLAG),
    prompt("mix", covered=FLAG, fill=FLAG),  # only the covered eggs; one is revealed otherwise
    prompt("refill", open=COUNT, stay=COUNT),
)
Ask = PROMPTS.enum(__name__)


def ask(view: View, out: Row) -> int:
    """The prompt of the seat to act; its arguments are written to `out`."""
    if view.phase == Phase.TURN_STARTS:
        return Ask.TURN_EASY if view.opt.easy else Ask.TURN
    if view.phase == Phase.REVEALING:
        out[0] = view.middle[view.shown[0]]
        return Ask.SECOND if view.fresh == 1 else Ask.THIRD
    if view.phase == Phase.CHOOSING:
        return ask_choice(view, out)
    if view.phase == Phase.MIXING:
        out[0] = view.opt.mix_face_down_only
        out[1] = view.open < OPEN and not view.opt.two_stay_open
        return Ask.MIX
    out[0] = view.open
    if view.phase == Phase.TIDYING:
        out[1] = view.open - OPEN
        out[2] = OPEN
        out[3] = view.opt.flip_new_only
        return Ask.TIDY
    out[1] = OPEN
    return Ask.REFILL


def ask_choice(view: View, out: Row) -> int:
    """Which of the eggs just revealed to take."""
    if view.fresh == 3:
        out[0] = view.middle[view.shown[0]]
        out[1] = view.middle[view.shown[2]]
        return Ask.PAIR_OR_SINGLE
    for i in range(2):
        out[2 * i] = view.middle[view.shown[i]]
        out[2 * i + 1] = view.shown[i]
    return Ask.DIFFERENT
