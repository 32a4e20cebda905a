"""Agents for Arkham Horror, second edition: the view of a seat, and a scripted player."""
