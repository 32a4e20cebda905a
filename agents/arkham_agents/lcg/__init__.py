"""Agents for the card game: seat view, chaos bag odds, scripted agent, entity guide."""
