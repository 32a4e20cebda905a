"""Numeric constants (ids) of the game with their names: one module for each kind of id."""
