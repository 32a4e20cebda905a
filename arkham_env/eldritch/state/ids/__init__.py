"""Numeric ids of the game and their names: one module for each kind of id."""
