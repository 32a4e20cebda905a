"""Agents for Arkham Horror, second edition: the seat view and the scripted agent."""
