"""Scripted agent for Arkham Horror; its modules are divided by kinds of decisions."""

from arkham_agents.arkham2e.heuristic.agent import HeuristicAgent

__all__ = ["HeuristicAgent"]
