"""The objects that users hold, and the protocols that a game implements."""
