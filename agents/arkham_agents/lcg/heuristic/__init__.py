"""A scripted player for the card game, split by kind of decision."""

from arkham_agents.lcg.heuristic.agent import HeuristicAgent

__all__ = ["HeuristicAgent"]
