"""Observations and action IDs: the parts that both board games share."""
