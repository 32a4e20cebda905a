"""Baselines: results of the agents of this package on its benchmark suites.

The file ``baselines.json`` contains the results.  ``docs/results.md`` shows them as tables and
describes how they were measured.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

from arkham_env.envs.suites import suites_of

PATH: Final = Path(__file__).with_suffix(".json")
Baseline: TypeAlias = dict[str, list[float]]
"""Results of an agent by name: ``score`` (mean score), ``iqm`` (interquartile mean) and ``won``
(fraction of games won). Each is the value and the bounds of its 95 % confidence interval. A
result that was not measured is missing."""


@cache
def baselines() -> dict[str, dict[str, Baseline]]:
    """Return the baselines by suite and agent.

    An agent without a checkpoint in this package has the name of its configuration file.
    """
    found: dict[str, dict[str, Baseline]] = json.loads(PATH.read_text(encoding="utf-8"))
    return found


def baselines_of(game_id: str) -> dict[str, dict[str, Baseline]]:
    """Return the baselines of a game as new dicts; empty if the game has none."""
    found = baselines()
    return {
        suite: {agent: {**results} for agent, results in found[suite].items()}
        for suite in suites_of(game_id)
        if suite in found
    }
