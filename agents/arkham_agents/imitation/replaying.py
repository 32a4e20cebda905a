"""Computation of the observations of a data set by replaying its games.

A data set contains the seeds of the games and the actions, which determine all observations.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from arkham_agents.evaluation.playing import new_games
from arkham_agents.imitation.dataset import Arrays, CorruptDataset, DatasetFacts
from arkham_env.envs.registry import find

DECISIONS_AT_ONCE = 256


def replayed(
    facts: DatasetFacts, shard: Arrays, observation: str
) -> Iterator[tuple[NDArray[np.int16], NDArray[np.int64], NDArray[np.int64]]]:
    """Replay the games of a shard and yield the observations in batches of decisions.

    Args:
        facts: description of the data set.
        shard: arrays of the shard.
        observation: ``"flat"`` or ``"entities"``.

    Yields:
        ``(observations, actions, counts)`` of the next ``n`` decisions. ``observations``, int16
        ``(n, observation_size)``, are overwritten by the next iteration. ``actions`` are the IDs of
        the legal actions, decision after decision. ``counts`` are the numbers of legal actions.

    Raises:
        CorruptDataset: the replayed games differ from the recorded ones.
    """
    room = DECISIONS_AT_ONCE
    entry = find(facts.game)
    rows, seen, _ = new_games(entry, facts.options, room, observation, facts.set_ups())
    slot = rows[0].slot
    counts = shard["counts"].astype(np.int64)
    actions = shard["actions"].astype(np.int64)
    ends = counts.cumsum()
    games, taken = shard["games"], shard["taken"]
    playing = -1
    for first in range(0, len(counts), room):
        last = min(first + room, len(counts))
        for at in range(first, last):
            row = rows[at - first]
            if games[at] != playing:
                playing = int(games[at])
                slot.start(int(shard["seeds"][playing]))
            slot.write(row.row, row.mask)
            legal = actions[ends[at] - counts[at] : ends[at]]
            if slot.over() or slot.legal() != legal.tolist():
                raise CorruptDataset(
                    f"the game with seed {shard['seeds'][playing]} of the data set cannot be "
                    "replayed with this version of arkham_env; it was recorded with version "
                    f"{facts.arkham_env} (commit {facts.commit}); install that version, or "
                    "collect the data again"
                )
            slot.take(int(taken[at]))
        these = slice(ends[first] - counts[first], ends[last - 1])
        yield seen[: last - first], actions[these], counts[first:last]


def with_observations(facts: DatasetFacts, shard: Arrays) -> Arrays:
    """Return a shard with its ``flat`` observations. Compute them if they are not stored."""
    if facts.observed:
        return shard
    seen = np.concatenate([rows.copy() for rows, _, _ in replayed(facts, shard, "flat")])
    columns = np.flatnonzero((seen != seen[0]).any(0))
    return {
        **shard,
        "columns": columns.astype(np.int32),
        "constants": seen[0],
        "observations": seen[:, columns],
    }


def without_observations(shard: Arrays) -> Arrays:
    """Return a copy of a shard with an empty array of observations (no columns)."""
    decisions = len(shard["counts"])
    return {
        **shard,
        "columns": np.zeros(0, np.int32),
        "constants": np.zeros(0, np.int16),
        "observations": np.zeros((decisions, 0), np.int16),
    }
