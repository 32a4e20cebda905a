"""Games of agents compared, measured and drawn."""
