"""Agents that ask a language model for each decision."""
