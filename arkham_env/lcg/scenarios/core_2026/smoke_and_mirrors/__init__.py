"""Smoke and Mirrors, the second scenario of the 2026 core set."""
