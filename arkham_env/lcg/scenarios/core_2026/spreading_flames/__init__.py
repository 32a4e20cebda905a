"""Spreading Flames, the first scenario of the 2026 core set."""
