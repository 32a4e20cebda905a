"""A scripted player for Eldritch Horror, split by what is decided."""

from arkham_agents.eldritch.heuristic.agent import HeuristicAgent

__all__ = ["HeuristicAgent"]
