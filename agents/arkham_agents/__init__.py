"""Agents that play the games of arkham_env, and the tools that train and evaluate them."""
