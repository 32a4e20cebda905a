"""Scenarios of the 2026 core set."""
