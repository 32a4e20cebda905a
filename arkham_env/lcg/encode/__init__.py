"""Encodings of the card game's actions and observations as arrays."""
