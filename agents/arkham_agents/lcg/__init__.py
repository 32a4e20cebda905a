"""Agents for the card game: seat view, chaos bag probabilities, scripted agent and entity guide."""
