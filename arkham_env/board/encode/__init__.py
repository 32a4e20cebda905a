"""Observations and action ids: the parts that both board games share."""
