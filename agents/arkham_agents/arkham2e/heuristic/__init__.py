"""Scripted agent for Arkham Horror: the agent itself, and the rules for its decisions."""

from arkham_agents.arkham2e.heuristic.agent import HeuristicAgent

__all__ = ["HeuristicAgent"]
