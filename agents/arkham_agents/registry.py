"""Agents by name: ``"random"``, ``"heuristic"``, or the path of a checkpoint."""

from __future__ import annotations

import os
from pathlib import Path

from arkham_agents.base import Agent
from arkham_agents.heuristic import HeuristicAgent
from arkham_agents.random_agent import RandomAgent
from arkham_env.core.errors import unknown_name

NAMES = ("heuristic", "random")
SAMPLE = ":sample"
"""Behind a checkpoint's path: draw actions from the policy instead of taking the likeliest."""


def make_agent(name: str) -> Agent:
    """Return a new agent.

    Args:
        name: ``"random"``, ``"heuristic"``, or the path of a checkpoint (a ``.zip`` that
            ``scripts/train.py`` wrote), with ``":sample"`` behind it to draw its actions.

    Raises:
        InvalidSetup: no agent has this name.
        CorruptCheckpoint: the file is missing or is no intact checkpoint.
    """
    if name == "random":
        return RandomAgent()
    if name == "heuristic":
        return HeuristicAgent()
    path = name.removesuffix(SAMPLE)
    if path.endswith(".zip") or os.sep in path or Path(path).is_file():
        # Torch is only needed, and only imported, for trained agents.
        from arkham_agents.learned import LearnedAgent

        return LearnedAgent(path, sample=name.endswith(SAMPLE))
    raise unknown_name("agent", name, [*NAMES, "the path of a checkpoint.zip"])


def short_name(name: str) -> str:
    """Return what tables and plots call an agent."""
    path = name.removesuffix(SAMPLE)
    if path in NAMES:
        return path
    file = Path(path)
    label = file.parent.name or file.stem if file.stem == "checkpoint" else file.stem
    return label + (SAMPLE if name.endswith(SAMPLE) else "")
