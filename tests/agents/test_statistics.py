"""Statistics of evaluations, compared with values that were computed by hand."""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest

from arkham_agents.evaluation.playing import Episode
from arkham_agents.evaluation.statistics import (
    bootstrap,
    differences,
    iqm,
    summarize,
    wilson,
)


def episode(agent: str, seed: int, score: float, won: bool = False) -> Episode:
    return Episode(
        agent, seed, score, score, won, "won" if won else "lost", "", 4, 10, 0.5, "",
        {"clues": 2.0 * seed}, {"tokens": 100.0 + seed},
    )  # fmt: skip


@pytest.mark.parametrize(("count", "total"), [(0, 10), (3, 10), (61, 300), (10, 10)])
def test_wilson_equals_its_formula(count: int, total: int) -> None:
    z = 1.959963984540054
    share = count / total
    middle = (share + z * z / (2 * total)) / (1 + z * z / total)
    reach = z / (1 + z * z / total) * sqrt(share * (1 - share) / total + (z / (2 * total)) ** 2)
    low, high = wilson(count, total)
    assert (low, high) == pytest.approx((middle - reach, middle + reach), abs=1e-9)
    assert 0.0 <= low <= high <= 1.0


def test_the_interquartile_mean_omits_a_quarter_at_each_end() -> None:
    values = np.array([0.0, 0.9, 0.1, 0.2, 1.0, 0.3, 0.4, 0.5])
    assert iqm(values) == pytest.approx((0.2 + 0.3 + 0.4 + 0.5) / 4)
    assert iqm(np.array([values, values + 1])) == pytest.approx([0.35, 1.35])
    # Scores of a few very good games do not change it.
    assert iqm(np.array([0.1] * 9 + [1.0])) == pytest.approx(0.1)


def test_the_bootstrap_is_deterministic_and_takes_any_statistic() -> None:
    values = np.random.default_rng(5).random(40)
    assert bootstrap(values) == bootstrap(values)
    low, high = bootstrap(values, iqm)
    assert low < iqm(values) < high
    assert bootstrap(np.full(6, 0.25)) == pytest.approx((0.25, 0.25))
    assert bootstrap(np.array([0.5]), iqm) == (0.5, 0.5)
    # With two values, the mean of a resample is 0, 1/2 or 1, each often enough to be a bound.
    assert bootstrap(np.array([0.0, 1.0])) == (0.0, 1.0)


def test_a_summary_contains_means_fractions_and_sums() -> None:
    scores = [0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 1.0]
    (row,) = summarize([episode("a", s, score, s > 5) for s, score in enumerate(scores)], ["a"])
    assert row.episodes == 8
    assert [row.score, row.iqm] == pytest.approx([3.1 / 8, 0.35])
    assert (row.wins, row.rounds, row.speed) == (0.25, 4.0, 20.0)
    assert row.endings == {"lost": 6, "won": 2}
    assert row.measures == {"clues": 7.0} and row.reported == {"tokens": 828.0}
    assert row.low < row.score < row.high and row.iqm_low < row.iqm < row.iqm_high


def test_all_pairs_are_compared_in_games_with_equal_seeds() -> None:
    scores = {"a": [0.1, 0.9, 0.4], "b": [0.2, 1.0, 0.5], "c": [0.3, 0.3, 0.9]}
    played = [
        episode(name, seed, score, won=name == "b" and seed == 1)
        for name, own in scores.items()
        for seed, score in reversed(list(enumerate(own)))
    ]
    pairs = {(p.first, p.second): p for p in differences(played, ["a", "b", "c"])}
    assert list(pairs) == [("a", "b"), ("a", "c"), ("b", "c")]
    # The scores differ much between the seeds, but "b" is better by 0.1 in each game.
    one = pairs["a", "b"]
    assert (one.score, one.low, one.high) == pytest.approx((0.1, 0.1, 0.1))
    assert (one.wins, one.wins_low, one.wins_high) == pytest.approx((1 / 3, 0.0, 1.0))
    assert pairs["a", "c"].score == pytest.approx((0.2 - 0.6 + 0.5) / 3)
    assert pairs["a", "c"].low == pytest.approx(-0.6) and pairs["a", "c"].high == pytest.approx(0.5)
    with pytest.raises(ValueError, match="shorter"):
        differences(played[:-1], ["b", "c"])
