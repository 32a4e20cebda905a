"""Scripted agent for Eldritch Horror. Each module contains the choices for a group of decisions."""

from arkham_agents.eldritch.heuristic.agent import HeuristicAgent

__all__ = ["HeuristicAgent"]
