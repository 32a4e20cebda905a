"""Agents that play arkham_env: random, scripted, learned; and what runs and measures them."""
