"""Policy networks, their inputs and their checkpoints."""
