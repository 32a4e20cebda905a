"""Arkham Horror: The Card Game (rulebook of 2026)."""
