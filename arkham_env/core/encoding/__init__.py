"""Encoding of observations and actions as arrays, for single games and for batches of games."""
