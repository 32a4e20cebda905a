"""A scripted player for Arkham Horror, split by what is decided."""

from arkham_agents.arkham2e.heuristic.agent import HeuristicAgent

__all__ = ["HeuristicAgent"]
