"""What holds in every game, whatever is played."""

import itertools
import random
from functools import cache
from typing import Any

import numpy as np

from clutch.engine import loops
from clutch.engine.compile import more_code
from clutch.engine.game import Game
from clutch.engine.table import Table
from clutch.testing.worlds import World, play_on

SEEDS = (0, 2**32)


def pieces(table: Table) -> Any:
    """Every piece on the table, where the game counts them."""
    count = table.game.part("flaw", "pieces")
    return count(table.state) if count else None


def ended(world: World, seed: int) -> Table:
    """A table at its end, after random play."""
    table = world.deal(seed)
    for _ in play_on(table, random.Random(seed)):
        pass
    return table


def test_pieces_are_conserved_someone_may_always_act_and_the_game_ends(world: World) -> None:
    for seed in SEEDS:
        table = world.deal(seed)
        supply, moves = pieces(table), 0
        assert len(table.legal()) > 0
        for _ in play_on(table, random.Random(seed)):
            moves += 1
            last = f"after {world.game.actions[table.moves[-1].action].text}"
            assert pieces(table) == supply, f"pieces came or went {last}"
            assert moves % 5 or world.game.flaw(table.state) == "", last
            told = f"of {world.game.most_legal} actions at most (MOST_LEGAL) {last}"
            assert table.over or 0 < len(table.legal()) <= world.game.most_legal, told
        assert table.over
        assert table.legal() == []
        assert table.winners, "somebody wins"
        assert len(table.story(0)) >= moves / 4, "the story tells what happened"


def test_legal_lists_exactly_what_may_be_done_in_order(world: World) -> None:
    ask, out = asker(world.game), np.zeros(len(world.game.actions), "i4")
    for seed in SEEDS:
        table = world.deal(seed)
        for _ in play_on(table, random.Random(seed), 60):
            assert [action.id for action in table.legal()] == out[: ask(table.state, out)].tolist()


@cache
def asker(game: Game) -> Any:
    """Asks `why` of every action, compiled, since some action tables are long."""
    return more_code(game, {"legal": loops.legal})["legal"]


def test_ranks_follow_the_scores_and_equals_share(world: World) -> None:
    for seed in range(5):
        places = sorted(ended(world, seed).standing(), key=lambda place: place.rank)
        assert places[0].rank == 1
        for better, worse in itertools.pairwise(places):
            assert better.score >= worse.score
            assert worse.rank in (better.rank, places.index(worse) + 1)


def test_a_game_keeps_within_its_bounds(world: World) -> None:
    """It is no longer than BOUNDS says, and no score is outside of UTILITY."""
    least, most, total = world.game.utility[1:]
    for seed in range(5):
        table = ended(world, seed)
        assert len(table.moves) <= world.game.bounds.moves
        if world.game.utility.by == "score":
            scores = [place.score for place in table.standing()]
            assert all(least <= score <= most for score in scores)
            assert total is None or sum(scores) == total


def test_a_refused_action_has_a_reason_with_a_message(world: World) -> None:
    table, dice = world.deal(3), random.Random(3)
    reasons: set[str] = set()
    for _ in play_on(table, dice, 40):
        for action in dice.sample(world.game.actions[:], min(30, len(world.game.actions))):
            reason = table.why(action)
            assert (reason == "") == (action in table.legal())
            if reason and reason not in reasons:
                reasons.add(reason)
                assert world.game.messages().reason(reason, action, table.names)
    assert table.over or reasons or len(table.legal()) == len(world.game.actions)


def test_the_parts_of_a_score_sheet_add_up_to_the_score(world: World) -> None:
    """At the end everybody sees the same sheet."""
    for seed in range(3):
        table = ended(world, seed)
        scores = [place.score for place in table.standing()]
        for seat in (None, *range(world.seats)):
            assert [sum(parts.values()) for parts in table.view(seat).sheet()] == scores


def test_prompts_and_events_are_as_declared(world: World) -> None:
    """Every value is in its type's range or named; only what is declared secret is unknown."""
    table = world.deal(8)
    for _ in play_on(table, random.Random(8), 60):
        for seat in (None, *range(world.seats)):
            view = table.view(seat)
            for event in view.events():
                for value, arg in zip(event.args, world.game.event_types[event.name].args.values()):
                    key = arg.type.key(value)
                    assert arg.secret or key != "unknown", event
        if not table.over:
            prompt = table.view(table.turn).prompt()
            for value, kind in zip(prompt.args, world.game.prompt_types[prompt.name].args.values()):
                kind.key(value)
