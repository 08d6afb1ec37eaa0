"""A study as a page: is the game fair, what is it like, and what do results come from?"""

from collections.abc import Callable, Sequence

import numpy as np

from clutch.studies import balance, sources
from clutch.studies import study_plots as plots
from clutch.studies.findings import Finding
from clutch.studies.intervals import Interval, percent, span
from clutch.studies.page import Page
from clutch.studies.secrets import MOST_MOVES
from clutch.studies.study import Study
from clutch.studies.trials import RARELY, TRIED

SURE = 0.01  # a chance under this is called uneven
MOST_WORTHS = 12  # best and worst of each are shown
MOST_BARS = 16  # of the plot of rules
MOST_NAMES = 6  # in a sentence
SELDOM = 0.001  # of games: ends that are rarer are not shown


def study_page(study: Study) -> str:
    """One HTML page."""
    game, games = study.plan.game, len(study.seen.moves)
    changed = "".join(f", {name} {v}" for name, v in game.changed(study.plan.options).items())
    page = Page(f"Is {game.title} balanced?", verdict(study), game)
    page.say(
        f"{games:,} games between {players(study)} at {study.plan.seats} seats{changed}, "
        f"seed {study.plan.seed}. Intervals hold the true value 95 times in 100.",
        dim=True,
    )
    for section in SECTIONS:
        section(page, study)
    return page.html()


def players(study: Study) -> str:
    kinds = list(dict.fromkeys(study.plan.bots))
    return f"{kinds[0]} bots" if len(kinds) == 1 else f"the bots {', '.join(study.plan.bots)}"


def verdict(study: Study) -> str:
    """Whether the place at the table matters, in one sentence."""
    order = study.part("order")
    if len(order) < 2:
        return "There is but one seat, so nothing can be uneven."
    if not balance.enough(study.seen):
        return (
            f"Too few games to say: {len(study.seen.moves)} at {study.plan.seats} seats. "
            f"Ask for {balance.FEW * study.plan.seats} at least, better for thousands."
        )
    luck, fair = balance.chance_of(order), 1 / len(order)
    gap = max(s.value for s in order) - min(s.value for s in order)
    if luck >= SURE:
        return (
            f"Nothing says otherwise: whoever moves first, second or last wins about equally "
            f"often (the gap is {points(gap)}, and chance alone would often make one as large)."
        )
    far = max(order, key=lambda place: abs(place.value - fair))
    return (
        f"Not quite: moving {far.what} wins {percent(far.value)} of games where "
        f"{percent(fair)} would be fair, and chance alone would hardly do that."
    )


def fairness(page: Page, study: Study) -> None:
    order, seats = study.part("order"), study.part("seat")
    if len(order) < 2:
        return
    page.head("Does it matter where you sit?")
    gap = order[0].least_gap
    far = max(order, key=lambda one: abs(one.value - (one.beside or 0)))
    meaning = (
        f"moving {far.what} is {points(abs(far.value - (far.beside or 0)))} from fair and wins "
        f"{times_fair(far)} times as often as it should"
        if far.sure and balance.chance_of(order) < SURE
        else "no place is surely easier or harder than another"
    )
    page.plot(
        lambda axes: plots.bars(axes, order),
        "Win share by order of the first move, with 95 % intervals; the line is a fair share. "
        f"It means: {meaning}.",
        2.6,
    )
    page.table(["moves", *SHARE_HEAD], [share_row(one) for one in order])
    page.table(["seat", *SHARE_HEAD], [share_row(one) for one in seats])
    page.say(
        f"If all were equal, shares as uneven as these would come up with chance "
        f"{chance(balance.chance_of(order))} by order and {chance(balance.chance_of(seats))} by "
        f"seat (chi-square). A place that is {points(gap or 0)} from fair would have shown in so "
        f"many games 4 times of 5."
    )


def character(page: Page, study: Study) -> None:
    seen = study.seen
    page.head("What a game is like")
    page.table(
        ["", "mean", "95 % interval", "spread (sd)", "5 % of games below", "5 % above"],
        [
            [
                f.what,
                f"{f.value:.2f}",
                numbers(f.range),
                f"{f.sd:.2f}",
                *(f"{x:.2f}" for x in np.percentile(balance.FIGURES[f.what](seen), [5, 95])),
            ]
            for f in study.part("figure")
        ],
    )
    low, middle, high = np.percentile(seen.moves, [25, 50, 75]).round()
    within = float(((low <= seen.moves) & (seen.moves <= high)).mean())
    page.plot(
        lambda axes: plots.lengths(axes, seen.moves),
        f"How long games are: {percent(within)} of them take {low:.0f} to {high:.0f} moves, the "
        f"middle one {middle:.0f}.",
        2.4,
    )
    if seen.rank.shape[1] < 2:
        return
    rest = seen.score[seen.rank != 1]
    best = float((seen.score * seen.shares).sum(axis=1).mean())
    said = f", {best - float(rest.mean()):.1f} points above the rest" if len(rest) else ""
    page.plot(
        lambda axes: plots.scores(axes, seen),
        f"Scores of winners and of the rest: a winner has {best:.1f} on average{said}.",
        2.4,
    )
    decided = balance.FIGURES["decided, share of the game"](seen)
    late, early = float((decided > 0.9).mean()), float((decided <= 0.5).mean())
    page.plot(
        lambda axes: plots.decisions(axes, decided),
        f"When the winner took the lead for good: {percent(late)} of games are open until their "
        f"last tenth, {percent(early)} are decided by half-time.",
        2.4,
    )


def where_from(page: Page, study: Study) -> None:
    rows = {name: study.part(f"source, {name}") for name in sources.POOLS}
    if not any(rows.values()):
        return
    page.head("Where the result comes from")
    mixed = {one.what: one.value for one in rows["mixed players"]}
    skilled, lucky = max(0.0, mixed["players"]), max(0.0, mixed["deal"] + mixed["later draws"])
    page.say(
        "Every deal was played again with luck redrawn after the deal, with the players redrawn, "
        "and with both. Of what makes one seat win and another lose, this is each one's part. "
        "The deal is all that was drawn before the first decision, the order of decks included."
    )
    page.plot(
        lambda axes: plots.stacked(axes, rows),
        f"Parts of a result's variance. Among players of mixed strength {percent(skilled)} is who "
        f"plays, {percent(lucky)} luck that comes to all players alike, and the rest what each "
        f"of them makes of the draws.",
        2.4,
    )
    page.table(
        ["", *(head for name in rows for head in (name, "95 % interval"))],
        [
            [source, *(cell for found in rows.values() for cell in share_cells(found[i]))]
            for i, source in enumerate(sources.PARTS)
        ],
    )
    page.say(
        "Equal players are all greedy and differ only in how they break ties; mixed ones are drawn "
        "anew, each random or greedy. The parts add up to 100 %; one of nothing may be estimated "
        "a little below 0.",
        dim=True,
    )


def skill(page: Page, study: Study) -> None:
    steps = study.part("skill")
    if not steps:
        return
    fair, best = 1 / study.plan.seats, max(steps, key=lambda one: one.value)
    page.head("Luck or skill?")
    page.say(
        "One seat plays by another bot, the rest are greedy. In a game of pure luck "
        "every point would lie on the line. A search follows so many futures before each move."
    )
    worst = min(steps, key=lambda one: one.value)
    page.plot(
        lambda axes: plots.climb(axes, steps, fair),
        f"Win share among greedy bots, from a random player to a strong one: {worst.what} wins "
        f"{percent(worst.value)}, {best.what} {percent(best.value)}; {percent(fair)} is fair.",
        2.8,
    )
    page.table(["bot", "games", *SHARE_HEAD], [[s.what, s.games, *share_row(s)[1:]] for s in steps])
    gap = max(one.least_gap or 0 for one in steps)
    shown = f" In the fewest games a gap of {points(gap)} would have shown 4 times of 5."
    words = "Every deal is played from every seat; intervals are over deals."
    page.say(words + shown * (gap < 1), dim=True)


def on_trial(page: Page, study: Study) -> None:
    rules = study.part("rule")
    if not rules:
        return
    stopped = {one.what: one for one in study.part("rule stops")}
    could = [one for one in rules if stopped[one.what].value]
    came = [one for one in could if changes(one)]
    idle = whole([one.what for one in could if not changes(one)])
    played = {one.what for one in study.part("move used") if one.value}
    never = [one.what for one in rules if not stopped[one.what].value]
    page.head("Every rule on trial")
    page.say(
        "One greedy seat, another each game, may not make a move (unless it has no other); all "
        "else is the same game. What it loses is what the move is worth to it."
    )
    if came:
        dear = max(came, key=lambda one: one.value)
        free = sorted((one.what for one in came if not one.sure), key=is_kind)
        useless = f" Nothing is surely lost without {listed(free)}." if free else ""
        most = sorted(came, key=lambda one: -abs(one.value))[:MOST_BARS]
        page.plot(
            lambda axes: plots.gaps(axes, most, "win share lost, points"),
            f"Win share lost without each move, with 95 % intervals; grey: it may be chance. The "
            f"dearest is {dear.what}: {points(dear.value)}.{useless}",
            0.3 * len(most) + 1,
        )
        page.table(
            [
                "without",
                "loses",
                "95 % interval",
                "effect (d)",
                "would show",
                "chance",
                "could use",
            ],
            [[*gap_row(one), percent(stopped[one.what].value)] for one in came],
        )
    if idle:
        page.say(
            f"In none of the {rules[0].games:,} games did the seat win more or less without "
            f"{listed(idle)}; it seems that greedy bots hardly ever choose these."
        )
    taken_out(page, study)
    if forced := [name for name in never if name in played]:
        page.say(
            "Where these come up there is no other kind of move, so nobody can do without them: "
            f"{', '.join(forced)}."
        )
    if absent := [name for name in never if name.partition(":")[0] not in played]:
        page.say(f"Never came up: {', '.join(whole(absent))}.")
    silent = [one.what for one in study.part("event") if one.value == 0]
    if silent:
        page.say(f"Never happened: {', '.join(silent)}.")
    best = {one.what: one for one in study.part("move best")}
    moves = study.part("move")
    if not moves:
        return
    page.say(
        f"At one decision of each game up to {TRIED} moves of every name were played out, and the "
        "best of each name is set beside the best of all others. A move that is hardly ever best "
        "is one that players only get wrong."
    )
    page.table(
        ["move", "better by", "95 % interval", "effect (d)", "would show", "chance", "is best"],
        [[*gap_row(one), percent(best[one.what].value)] for one in moves],
    )
    poor = [m.what for m in moves if m.sure and m.value < 0 and best[m.what].value < RARELY]
    page.say(
        f"Dominated, as far as greedy playouts see: {', '.join(poor)}."
        if poor
        else "None of these is surely dominated."
    )


def taken_out(page: Page, study: Study) -> None:
    """What the game is like without each move."""
    out = study.part("game without")
    longer = [one for one in out if changes(one)]
    if not longer:
        return
    first = {one.what: one for one in study.part("first without")}
    most = max(longer, key=lambda one: abs(one.value))
    page.say(
        "Taken out of the game, for all seats: how many moves longer a game gets, and what "
        f"whoever moves first gains. Length changes most without {most.what}: {most.value:+z.1f} "
        f"moves{'' if most.sure else ', which may be chance'}."
    )
    page.table(
        ["without", "moves", "95 % interval", "chance", "first place", "95 % interval", "chance"],
        [
            [
                one.what,
                f"{one.value:+z.2f}",
                numbers(one.range),
                chance(one.chance),
                *gap_row(first[one.what])[1:3],
                chance(first[one.what].chance),
            ]
            for one in longer
        ],
    )
    if same := [one.what for one in out if not changes(one)]:
        page.say(f"No game got longer or shorter without {listed(same)}.")


def worth_of_secrets(page: Page, study: Study) -> None:
    found = study.part("secret")
    if not found:
        if study.plan.depth["secrets"] and not study.plan.game.hides(study.plan.options):
            page.head("What secrets are worth")
            page.say("Nothing: every player sees all that any other sees.")
        return
    page.head("What secrets are worth")
    page.say(
        f"All seats play up to {MOST_MOVES} of their moves out some times and take the best. One "
        "of them sees the true table instead of imagining it, decks included; then one shows all "
        "that it hides."
    )
    sees, shows = found
    surely = [
        f"seeing everything is worth {signed(sees.value)}" if sees.sure else "",
        f"hiding nothing {signed(shows.value)}" if shows.sure else "",
    ]
    said = " and ".join(words for words in surely if words)
    page.plot(
        lambda axes: plots.gaps(axes, found, "win share, points"),
        f"What a seat's win share changes by: {said or 'nothing that so few games would show'}.",
        1.6,
    )
    page.table(
        ["a seat that", "gains", "95 % interval", "effect (h)", "would show", "chance"],
        [gap_row(one) for one in found],
    )


def how_it_ends(page: Page, study: Study) -> None:
    page.head("How games end")
    found = [one for one in study.part("end") if one.value >= SELDOM]
    moves = [one for one in found if one.what.startswith("move")]
    most = moves[0]
    page.say(
        f"The last move is {most.what.partition(': ')[2]} in {percent(most.value)} of games. "
        f"Left out are events that every last move brings, and what fewer than {percent(SELDOM)} "
        "of games end with."
    )
    page.table(
        ["the last", "games", "95 % interval"], [[one.what, *share_cells(one)] for one in found]
    )


def what_happens(page: Page, study: Study) -> None:
    page.head("How often things happen")
    page.table(
        ["event", "a game", "95 % interval"],
        [[o.what, f"{o.value:.3f}", numbers(o.range, 3)] for o in study.part("event")],
    )
    used = [one for one in study.part("move used") if one.value]
    if used and used[0].value == 1:
        page.say(f"Every game has each of these moves: {', '.join(one.what for one in used)}.")
    elif len(used) > 1:
        page.say(
            f"Of the moves that are played, {used[0].what} is the rarest: it is played in "
            f"{percent(used[0].value)} of games. The next table has them all."
        )
        page.table(
            ["move", "games", "95 % interval"], [[one.what, *share_cells(one)] for one in used]
        )
    worth = study.part("winning")
    if len(worth) < 2:
        return
    many = len(worth) > 2 * MOST_WORTHS
    cut = f" Of {len(worth)} the {MOST_WORTHS} first and the {MOST_WORTHS} last are shown."
    page.head("What goes with winning")
    page.say(
        "How often a player wins to whom it happens at least once in a game. It goes with winning; "
        "whether it causes it, this table cannot tell. What only ends of games bring is left out, "
        "and of two things that befall the same players always, the second." + cut * many
    )
    shown = worth[:MOST_WORTHS] + worth[-MOST_WORTHS:] if many else worth
    page.table(["", *SHARE_HEAD], [share_row(one) for one in shown])


def compared(page: Page, study: Study) -> None:
    if study.beside is None:
        return
    name = study.beside.words
    page.head(f"Beside {name}")
    theirs = {(one.part, one.what): one for one in study.beside.findings}
    pairs = [(one, theirs[one.part, one.what]) for one in study.part("figure")]
    page.table(
        ["", "as studied", name, "difference", "sure?"],
        [
            [
                a.what,
                f"{a.value:.2f}",
                f"{b.value:.2f}",
                f"{b.value - a.value:+z.2f}",
                "yes" if apart(a.range, b.range) else "no",
            ]
            for a, b in pairs
        ],
    )
    page.table(
        ["moves", "win share", f"with {name}"],
        [
            [
                a.what,
                *(f"{percent(x.value)} ({span(x.range)})" for x in (a, theirs["order", a.what])),
            ]
            for a in study.part("order")
        ],
    )
    page.say("Sure: the two 95 % intervals do not touch, which is stricter than 5 %.", dim=True)


def apart(a: Interval, b: Interval) -> bool:
    return a.high < b.low or b.high < a.low


def assumptions(page: Page, study: Study) -> None:
    page.head("What this rests on")
    page.say(
        f"Games are independent deals. Players are {players(study)}: what is true between them "
        "need not be true between people. A shared win counts its share. Intervals of shares are "
        "Wilson's, those of means normal. A chance is that of a gap as large if there were none, "
        "corrected for all rows of its table (Holm). Effects are Cohen's: 0.2 is called small, "
        "0.5 middling, 0.8 large."
    )
    page.again(study.command)


SECTIONS: tuple[Callable[[Page, Study], None], ...] = (
    fairness,
    character,
    where_from,
    skill,
    on_trial,
    worth_of_secrets,
    how_it_ends,
    what_happens,
    compared,
    assumptions,
)

SHARE_HEAD = ("win share", "95 % interval", "times fair", "effect (h)", "chance")


def share_row(one: Finding) -> list[str]:
    return [
        one.what,
        *share_cells(one),
        times_fair(one),
        f"{one.effect or 0:+z.2f}",
        chance(one.chance),
    ]


def times_fair(one: Finding) -> str:
    return f"{one.value / (one.beside or 1):.2f}"


def share_cells(one: Finding) -> list[str]:
    return [percent(one.value), span(one.range) if one.low is not None else "unknown"]


def gap_row(one: Finding) -> list[str]:
    within = "" if one.low is None or one.high is None else f"{in_points(one.low)} to "
    return [
        one.what,
        signed(one.value),
        within + (in_points(one.high) if one.high is not None else "unknown"),
        f"{one.effect or 0:+z.2f}",
        points(one.least_gap) if one.least_gap else "",
        chance(one.chance),
    ]


def listed(names: Sequence[str]) -> str:
    """Some names, and how many more."""
    more = f" and {len(names) - MOST_NAMES} more" if len(names) > MOST_NAMES else ""
    return ", ".join(names[:MOST_NAMES]) + more


def changes(one: Finding) -> bool:
    """Whether any game went otherwise without a move."""
    return bool(one.value or one.sd)


def is_kind(name: str) -> bool:
    """Whether it is a move with one kind of piece."""
    return ":" in name


def whole(names: Sequence[str]) -> list[str]:
    """The names, less the kinds of moves that are among them whole."""
    return [one for one in names if not is_kind(one) or one.partition(":")[0] not in names]


def chance(p: float | None) -> str:
    return "" if p is None else f"{p:.3f}" if p >= 0.001 else "under 0.001"


def points(share: float) -> str:
    """A difference of shares: percentage points."""
    return f"{100 * share:.1f} points"


def signed(share: float) -> str:
    return f"{100 * share:+z.1f} points"


def in_points(share: float) -> str:
    return f"{100 * share:+z.1f}"


def numbers(interval: Interval, digits: int = 2) -> str:
    known = np.isfinite(interval.low)
    return " to ".join(f"{end:z.{digits}f}" for end in interval) if known else "unknown"
