"""Scripted agent for Arkham Horror, with one module for each group of decisions."""

from arkham_agents.arkham2e.heuristic.agent import HeuristicAgent

__all__ = ["HeuristicAgent"]
