"""Search in any game: budgets, errors, determinism, the inputs of an evaluator, the tree."""

from __future__ import annotations

import random
from math import sqrt
from typing import Any

import numpy as np
import pytest

from arkham_env.core.encoding.encode import as_numpy
from arkham_env.core.encoding.slot import ENTITIES, FLAT, Slot, StateRows
from arkham_env.core.kernel.errors import IllegalAction, InvalidSetup
from arkham_env.core.kernel.rng import Streams
from arkham_env.core.search.search import (
    Evaluator,
    InformationSet,
    RolloutPolicy,
    Search,
    SearchResult,
    SearchSettings,
)
from arkham_env.core.search.search_tree import NONE, ROOT, Tree
from arkham_env.envs.registry import find
from arkham_env.lcg.game import CardGame, new_game

GAME = "lcg/spreading_flames"


def position(seed: int = 3, players: int = 1, decisions: int = 12) -> CardGame:
    """Return a random game at a decision with several options."""
    game = new_game("spreading_flames", players, seed=seed)
    rng = random.Random(seed)
    for _ in range(decisions):
        game.step(rng.randrange(game.num_options))
    return game


def slot_of(game: CardGame) -> Slot:
    slot: Slot = find(GAME).slots(game.state.table, 1, "flat", "table")[0]
    return slot


def facts(result: SearchResult) -> list[Any]:
    return [result.visits, result.values, result.priors, result.simulations, result.value]


class Count(Evaluator):
    """Evaluator that prefers low option ids and states with many options; it records its calls."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[int] = []

    def evaluate(self, states: StateRows) -> tuple[list[float], list[float]]:
        self.asked.append(states.count)
        return [1 / (1 + a) for a in states.actions], [0.01 * n for n in states.counts]


# -- The tree ------------------------------------------------------------------------------------


def test_selection_is_puct_with_times_offered() -> None:
    tree = Tree(exploration=2.0, least_span=0.5)
    tree.expand(ROOT, [7, 8, 9], [0.5, 0.3, 0.2])
    for _ in range(3):
        assert tree.select(ROOT, [7, 8, 9]) == 0  # only the priors are known
    seven = tree.chosen
    tree.back_up(seven, 0.2)
    tree.back_up(seven, 0.4)
    # The options are offered for the 4th time; the span 0.2 to 0.4 counts as 0.5.
    seven_worth = (0.3 - 0.2) / 0.5 + 2.0 * 0.5 * sqrt(4) / 3
    eight_worth = (0.3 - 0.2) / 0.5 - 0.1 + 2.0 * 0.3 * sqrt(4) / 1
    assert eight_worth > seven_worth
    assert tree.select(ROOT, [7, 8, 9]) == 1
    # If 8 is not offered, 7 and 9 share its prior: 9 has 2/7 and is offered for the 5th time.
    nine_worth = 0.2 - 0.1 + 2.0 * (0.2 / 0.7) * sqrt(5)
    seven_worth = 0.2 + 2.0 * (0.5 / 0.7) * sqrt(5) / 3
    assert nine_worth > seven_worth
    assert tree.select(ROOT, [7, 9]) == 1
    assert tree.offered[seven] == 5
    assert tree.visits[ROOT] == 2 and abs(tree.totals[ROOT] - 0.6) < 1e-12


@pytest.mark.parametrize("values", [[5.0, 7.0, 4.0], [-5.0, -3.0, -6.0]])
def test_the_span_of_values_begins_at_the_first(values: list[float]) -> None:
    tree = Tree(1.0, 0.5)
    tree.expand(ROOT, [1, 2, 3], [])
    for option, value in zip([1, 2, 3], values, strict=True):
        tree.back_up(tree.find(ROOT, option), value)
    assert (tree.low, tree.high) == (min(values), max(values))


def test_an_option_that_comes_later_gets_an_entry() -> None:
    tree = Tree(1.0, 0.5)
    tree.expand(ROOT, [1, 2], [0.7, 0.3])
    size = tree.size
    tree.select(ROOT, [2, 5, 1])
    assert tree.size == size + 1
    five = tree.find(ROOT, 5)
    assert tree.priors[five] == 0.3, "the lowest so far"
    assert tree.find(ROOT, 6) == NONE
    tree.expand(ROOT, [5, 6], [0.1, 0.01])
    assert tree.priors[five] == 0.3, "what is entered stays"
    tree.select(ROOT, [7, 6])
    assert tree.priors[tree.find(ROOT, 7)] == 0.1 / 2, "at least a tenth of an even share"
    assert tree.parents[five] == ROOT and tree.parents[ROOT] == NONE


def test_an_option_that_comes_later_shares_the_priors() -> None:
    tree = Tree(2.0, 0.5)
    tree.expand(ROOT, [1, 3], [0.5, 0.5])
    tree.back_up(tree.find(ROOT, 1), 1.0)
    tree.back_up(tree.find(ROOT, 3), 0.0)
    # Both have half of the priors: 1 is worth 1 + 2 / 2 / 2, and 2 one half - 0.1 + 2 / 2.
    assert tree.select(ROOT, [1, 2]) == 0


def test_another_decision_after_the_same_actions_is_a_leaf() -> None:
    tree = Tree(1.0, 0.5)
    tree.expand(ROOT, [1, 2], [])
    size = tree.size
    assert tree.select(ROOT, [3, 4]) == NONE
    assert tree.size == size and tree.offered[tree.find(ROOT, 1)] == 0
    tree.expand(ROOT, [3, 4], [0.9, 0.1])
    assert tree.select(ROOT, [3, 4]) == 0


def test_what_waits_counts_as_the_lowest_value() -> None:
    tree = Tree(0.1, 0.5)
    tree.expand(ROOT, [1, 2], [])
    first, second = tree.child(ROOT, 1, 0.0), tree.child(ROOT, 2, 0.0)
    tree.back_up(second, 0.0)
    tree.back_up(first, 1.0)
    assert tree.select(ROOT, [1, 2]) == 0
    tree.wait(first, 12)
    assert tree.select(ROOT, [1, 2]) == 0  # still (1 + 12 * 0) / 13 above 0
    tree.wait(first, 1000)
    tree.wait(second, -0)
    assert tree.waiting[ROOT] == 1012
    assert tree.select(ROOT, [1, 2]) == 1
    tree.wait(first, -1012)
    assert tree.select(ROOT, [1, 2]) == 0


def test_a_tree_grows_and_is_cleared() -> None:
    tree = Tree(1.0, 0.5)
    at = ROOT
    for depth in range(700):
        tree.expand(at, [3 * depth, 3 * depth + 1, 3 * depth + 2], [0.2, 0.3, 0.5])
        assert tree.select(at, [3 * depth, 3 * depth + 1, 3 * depth + 2]) == 2
        at = tree.chosen
    tree.back_up(at, 0.25)
    assert tree.size == 2101 and tree.visits[ROOT] == 1 and tree.totals[ROOT] == 0.25
    tree.clear()
    assert tree.size == 1 and tree.is_open(ROOT) and tree.visits[ROOT] == 0
    wide = list(range(500))
    tree.expand(ROOT, wide, [])
    assert tree.select(ROOT, wide) == 0


# -- Budgets and errors --------------------------------------------------------------------------


@pytest.mark.parametrize("rollout", [0, 6])
def test_simulations_add_up_and_equal_seeds_give_equal_searches(rollout: int) -> None:
    game = position()
    before = game.hash()
    search = Search(slot_of(game), SearchSettings(rollout=rollout))
    found = []
    for seed in (1, 1, 2):
        search.reset(seed)
        result = search.run(InformationSet(game.state), 60)
        assert sum(result.visits) == result.simulations == 60
        assert len(result.visits) == len(result.values) == len(result.priors) == game.num_options
        found.append(facts(result))
    assert found[0] == found[1]
    assert rollout == 0 or found[0] != found[2], "shallow searches may all find the same"
    other = Search(slot_of(game), SearchSettings(rollout=rollout))
    other.reset(1)
    assert facts(other.run(InformationSet(game.state), 60)) == found[0]
    assert game.hash() == before


def test_a_budget_of_time_ends() -> None:
    game = position()
    search = Search(slot_of(game), SearchSettings())
    result = search.run(InformationSet(game.state), seconds=0.05)
    assert result.simulations > 3
    assert search.run(InformationSet(game.state), simulations=3, seconds=60.0).simulations == 3
    assert search.run(InformationSet(game.state), simulations=10**9, seconds=1e-9).simulations == 1


def test_budgets_and_settings_are_checked() -> None:
    game = position()
    search = Search(slot_of(game), SearchSettings())
    for simulations, seconds in ((0, 0.0), (-1, 1.0), (5, -1.0), (5, float("nan"))):
        with pytest.raises(InvalidSetup, match="expected one of them above 0"):
            search.run(InformationSet(game.state), simulations, seconds)
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"exploration": -1.0}, "exploration=-1.0"),
        ({"win_weight": float("nan")}, "win_weight=nan"),
        ({"measure": "luck"}, "measure='luck': expected one of nothing, potential, progress"),
        ({"rollout": -1}, "rollout=-1"),
        ({"batch": 0}, "batch=0: expected a whole number from 1"),
    ]
    for settings, message in wrong:
        with pytest.raises(InvalidSetup, match=message):
            SearchSettings(**settings)
    with pytest.raises(InvalidSetup, match="rollout=4 with an evaluator"):
        Search(slot_of(game), SearchSettings(rollout=4), Count())


def test_a_game_that_is_over_is_not_searched() -> None:
    game = position()
    rng = random.Random(1)
    while not game.over:
        game.step(rng.randrange(game.num_options))
    with pytest.raises(IllegalAction, match="the game is over"):
        InformationSet(game.state)


def test_a_single_option_is_not_searched() -> None:
    game = position()
    deals = InformationSet(game.state)
    deals.num_options = 1
    evaluator = Count()
    result = Search(slot_of(game), SearchSettings(), evaluator).run(deals, 50)
    assert (result.simulations, result.visits, result.best()) == (0, [0], 0)
    assert evaluator.asked == []


def test_the_best_option_was_tried_most() -> None:
    assert SearchResult([3, 5, 5, 1], [0.9, 0.2, 0.3, 1.0], [0.25] * 4, 14, 0.3).best() == 2
    assert SearchResult([5, 5], [0.2, 0.2], [0.4, 0.6], 10, 0.2).best() == 1
    assert SearchResult([5, 5], [0.2, 0.2], [0.5, 0.5], 10, 0.2).best() == 0


# -- Evaluators and policies ---------------------------------------------------------------------


def test_leaves_are_judged_in_batches() -> None:
    game = position()
    evaluator = Count()
    search = Search(slot_of(game), SearchSettings(batch=8), evaluator)
    known = search.priors_of(InformationSet(game.state))
    assert known.simulations == 0 and evaluator.asked == [1]
    assert known.priors == search.root_priors and len(set(known.priors)) > 1
    result = search.run(InformationSet(game.state), 60)
    # One more for the root, seven batches of eight and one of four; an ended game needs none.
    assert len(evaluator.asked) == 1 + 1 + 8
    assert max(evaluator.asked) == 8 and sum(evaluator.asked[2:]) <= 60
    assert sum(result.visits) == 60 and result.priors == known.priors
    assert all(search.tree.waiting[at] == 0 for at in range(search.tree.size))


def test_priors_and_values_guide_the_search() -> None:
    game = position(decisions=1)

    class Sure(Evaluator):
        def evaluate(self, states: StateRows) -> tuple[list[float], list[float]]:
            likely = [0.001] * len(states.actions)
            first = 0
            for count in states.counts:
                likely[first + count - 1] = 1.0
                first += count
            return likely, [0.5] * states.count

    settings = SearchSettings(measure="nothing", batch=1)
    result = Search(slot_of(game), settings, Sure()).run(InformationSet(game.state), 40)
    assert result.best() == game.num_options - 1 and result.visits[-1] > 30
    assert abs(result.value - 0.5) < 1e-9


@pytest.mark.parametrize(
    ("priors", "values", "message"),
    [
        ([1.0], [0.0], "1 priors and 1 values, expected"),
        (None, [], "and 0 values, expected"),
        ([-0.1], [0.0], "the prior -0.1"),
        ([float("nan")], [0.0], "the prior nan"),
        (None, [float("inf")], "the value inf"),
    ],
)
def test_an_evaluator_is_checked(priors: list[float] | None, values: Any, message: str) -> None:
    game = position()

    class Wrong(Evaluator):
        def evaluate(self, states: StateRows) -> tuple[list[float], list[float]]:
            if priors is None or priors == [1.0]:
                return priors or [0.1] * len(states.actions), values
            return priors * len(states.actions), values

    with pytest.raises(InvalidSetup, match=message):
        Search(slot_of(game), SearchSettings(), Wrong()).run(InformationSet(game.state), 5)


def test_a_policy_plays_the_rollouts() -> None:
    game = position()

    class Last(RolloutPolicy):
        begun: list[int] = []
        picks = 0

        def begin(self, seed: int) -> None:
            self.begun.append(seed)

        def pick(self, g: Any, streams: Streams, stream: int) -> int:
            Last.picks += 1
            return len(g.options) - 1

    search = Search(slot_of(game), SearchSettings(rollout=4), None, Last())
    search.run(InformationSet(game.state), 10)
    assert len(set(Last.begun)) == 10 and 20 < Last.picks <= 40
    # The base class chooses at random, like rollouts without a policy.
    drawn = Search(slot_of(game), SearchSettings(rollout=4), None, RolloutPolicy())
    assert drawn.run(InformationSet(game.state), 10).simulations == 10

    class Beyond(RolloutPolicy):
        def pick(self, g: Any, streams: Streams, stream: int) -> int:
            return len(g.options)

    class Trusted(Last):
        pass

    for trust, share in ((0.0, 0.0), (0.6, 0.6)):
        search = Search(slot_of(game), SearchSettings(rollout=2), None, Trusted(trust))
        Last.begun.clear()
        priors = search.run(InformationSet(game.state), 8).priors
        # The policy begins once for each rollout, and once for the priors of the root if it is
        # trusted.
        assert len(set(Last.begun)) == len(Last.begun) == (8 if trust == 0.0 else 9)
        rest = (1 - share) / len(priors)
        assert np.allclose(priors, [rest] * (len(priors) - 1) + [rest + share])
    with pytest.raises(InvalidSetup, match=r"trust=1(\.0)?: expected a number of at least 0"):
        RolloutPolicy(1)
    with pytest.raises(InvalidSetup, match="rollout=0 with a policy"):
        Search(slot_of(game), SearchSettings(), None, RolloutPolicy())
    with pytest.raises(
        IllegalAction, match=r"the rollout policy returned the option index .*: expected 0 to"
    ):
        Search(slot_of(game), SearchSettings(rollout=4), None, Beyond()).run(
            InformationSet(game.state), 5
        )


def test_measures_value_states() -> None:
    game = position()
    entry = find(GAME)
    measures = {
        "nothing": 0.0,
        "potential": entry.potential()(game.state),
        "progress": entry.progress()(game.state),
    }
    for measure, expected in measures.items():
        search = Search(slot_of(game), SearchSettings(measure=measure))
        assert search.measured(game.state) == expected
        half = Search(slot_of(game), SearchSettings(measure=measure, measure_weight=0.5))
        assert half.measured(game.state) == 0.5 * expected
    rng = random.Random(5)
    while not game.over:
        game.step(rng.randrange(game.num_options))
    assert game.result is not None
    score = game.result.score
    for won in (False, True):
        game.state.won = won
        for measure in measures:
            kept = entry.progress()(game.state) if measure == "progress" else 0.0
            settings = SearchSettings(
                win_weight=0.25, measure=measure, score_weight=2.0, measure_weight=0.5
            )
            value = Search(slot_of(game), settings).ended(game.state)
            assert value == 2.0 * score + (0.25 if won else 0.0) + 0.5 * kept


# -- Rows of states ------------------------------------------------------------------------------


@pytest.mark.parametrize("observation", [FLAT, ENTITIES])
def test_rows_take_any_states(observation: int) -> None:
    games = [position(seed, 2, 3 + 2 * seed) for seed in range(4)]
    table = games[0].state.table
    games = [game for game in games if game.state.table is table]
    if len(games) < 2:
        games = [games[0], games[0].clone()]
        games[1].step(0)
    encoder: Any = find(GAME).encoder()
    states = StateRows(slot_of(games[0]).codec, 3, observation)
    for turn in range(2):  # again, into rows that were used before
        states.clear()
        shown = games[:3] if turn == 0 else games[1:2] + games[:1]
        ids = [states.add(game.state) for game in shown]
        block = as_numpy(states.observations, "int16", states.room, states.width)
        assert states.count == len(shown)
        assert states.actions == [action for found in ids for action in found]
        assert states.counts == [game.num_options for game in shown]
        for i, game in enumerate(shown):
            row = encoder.new_flat() if observation == FLAT else encoder.new_entities()
            if observation == FLAT:
                encoder.write_flat(game.state, game.seat, row)
            else:
                encoder.write_entities(game.state, game.seat, row)
            assert np.array_equal(block[i], as_numpy(row.data, "int16", states.width))
            mask = encoder.new_mask()
            encoder.write_mask(game.state, mask)
            assert ids[i] == mask.actions()
    with pytest.raises(InvalidSetup, match="room=0: expected at least 1 row"):
        StateRows(slot_of(games[0]).codec, 0)
