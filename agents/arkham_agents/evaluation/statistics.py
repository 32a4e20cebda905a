"""Statistics of evaluations: intervals of means and fractions, and differences between agents.

All intervals are 95 % intervals. The bootstrap has a fixed seed, so the same games always give the
same intervals. The interquartile mean (IQM) is the mean of the middle half of the scores (Agarwal
and others, *Deep Reinforcement Learning at the Edge of the Statistical Precipice*, 2021).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from scipy import stats

from arkham_agents.evaluation.playing import Episode, seed_of

RESAMPLES: Final = 5000
CONFIDENCE: Final = 0.95
TRIMMED: Final = 0.25
"""Fraction of the scores that the interquartile mean omits at each end."""

Scores = NDArray[np.float64]


@dataclass(frozen=True)
class Summary:
    """Results of the episodes of one agent.

    Attributes:
        score, low, high: mean score, with its bootstrap interval.
        iqm, iqm_low, iqm_high: interquartile mean of the scores, with its bootstrap interval.
        wins, wins_low, wins_high: fraction of games won, with its Wilson interval.
        endings: number of games for each ending.
        rounds: mean number of rounds per game.
        speed: decisions per second of one process.
        measures: means of the further numbers of the results, by name.
        reported: sums of the numbers that the agent reported (see
            :class:`~arkham_agents.evaluation.playing.Episode`), by name.
    """

    agent: str
    episodes: int
    score: float
    low: float
    high: float
    iqm: float
    iqm_low: float
    iqm_high: float
    wins: float
    wins_low: float
    wins_high: float
    endings: dict[str, int]
    rounds: float
    speed: float
    measures: dict[str, float] = field(default_factory=dict)
    reported: dict[str, float] = field(default_factory=dict)


@dataclass(frozen=True)
class Difference:
    """Difference between two agents in games with equal seeds: ``second`` minus ``first``.

    Attributes:
        score, low, high: mean difference of the scores, with its paired bootstrap interval.
        wins, wins_low, wins_high: difference of the fractions of games won, likewise.
    """

    first: str
    second: str
    score: float
    low: float
    high: float
    wins: float
    wins_low: float
    wins_high: float


def wilson(count: int, total: int) -> tuple[float, float]:
    """Return the 95 % interval of a fraction (Wilson, 1927). Its bounds are in ``[0, 1]``.

    Args:
        count: number of successes.
        total: number of trials.
    """
    found = stats.binomtest(count, total).proportion_ci(CONFIDENCE, method="wilson")
    return float(found.low), float(found.high)


def iqm(values: Scores, axis: int = -1) -> Any:
    """Return the interquartile mean along an axis."""
    return stats.trim_mean(values, TRIMMED, axis=axis)


def bootstrap(values: Scores, statistic: Callable[..., Any] = np.mean) -> tuple[float, float]:
    """Return the 95 % percentile bootstrap interval of a statistic, by default the mean.

    Args:
        values: at least one value.
        statistic: function of the values that has an argument ``axis``.
    """
    if len(values) < 2:
        return float(statistic(values)), float(statistic(values))
    found = stats.bootstrap(
        (values,), statistic, n_resamples=RESAMPLES, batch=RESAMPLES // 10,
        confidence_level=CONFIDENCE, method="percentile", rng=np.random.default_rng(0),
    ).confidence_interval  # fmt: skip
    return float(found.low), float(found.high)


def summarize(episodes: Sequence[Episode], agents: Sequence[str]) -> list[Summary]:
    """Return one summary per agent, in the order of ``agents``."""
    return [summary(agent, games_of(agent, episodes)) for agent in agents]


def summary(agent: str, own: Sequence[Episode]) -> Summary:
    """Return the summary of an agent's episodes, of which there is at least one."""
    scores = np.array([e.score for e in own])
    low, high = bootstrap(scores)
    iqm_low, iqm_high = bootstrap(scores, iqm)
    won = sum(e.won for e in own)
    wins_low, wins_high = wilson(won, len(own))
    reported: Counter[str] = Counter()
    for e in own:
        reported.update(e.reported)
    return Summary(
        agent=agent,
        episodes=len(own),
        score=float(scores.mean()),
        low=low,
        high=high,
        iqm=float(iqm(scores)),
        iqm_low=iqm_low,
        iqm_high=iqm_high,
        wins=won / len(own),
        wins_low=wins_low,
        wins_high=wins_high,
        endings=dict(Counter(e.ending for e in own).most_common()),
        rounds=sum(e.rounds for e in own) / len(own),
        speed=sum(e.decisions for e in own) / max(sum(e.seconds for e in own), 1e-9),
        measures={
            name: sum(e.measures.get(name, 0.0) for e in own) / len(own) for name in own[0].measures
        },
        reported=dict(reported),
    )


def differences(episodes: Sequence[Episode], agents: Sequence[str]) -> list[Difference]:
    """Return the difference for each pair of agents, which have played games with equal seeds."""
    own = {agent: games_of(agent, episodes) for agent in agents}
    found: list[Difference] = []
    for first, second in combinations(agents, 2):
        pairs = list(zip(own[first], own[second], strict=True))
        scores = np.array([b.score - a.score for a, b in pairs])
        wins = np.array([float(b.won) - float(a.won) for a, b in pairs])
        found.append(
            Difference(first, second, float(scores.mean()), *bootstrap(scores),
                       float(wins.mean()), *bootstrap(wins))
        )  # fmt: skip
    return found


def games_of(agent: str, episodes: Sequence[Episode]) -> list[Episode]:
    """Return the episodes of an agent in the order of their seeds."""
    return sorted((e for e in episodes if e.agent == agent), key=seed_of)
