"""Agents for Eldritch Horror: the seat view, the scripted agent and the entity guide."""
