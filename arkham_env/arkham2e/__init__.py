"""Arkham Horror, second edition (revised printing): the base box."""
