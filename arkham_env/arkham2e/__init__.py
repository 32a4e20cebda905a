"""Arkham Horror, second edition (revised printing): the game of the base box."""
