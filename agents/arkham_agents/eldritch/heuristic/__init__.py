"""Scripted agent for Eldritch Horror; its modules are divided by kinds of decisions."""

from arkham_agents.eldritch.heuristic.agent import HeuristicAgent

__all__ = ["HeuristicAgent"]
