"""Observations, action ids and batches of games as arrays."""
