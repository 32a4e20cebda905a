"""Scripted agent for the scenario Spreading Flames, with one module per group of decisions."""

from arkham_agents.lcg.heuristic.agent import HeuristicAgent

__all__ = ["HeuristicAgent"]
