"""Policies as networks, what they read, and their checkpoints."""
