"""Frames, decisions, random streams, zones, logs, errors and saves."""
