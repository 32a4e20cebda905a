"""State of a game: named numbers, card definitions, zones, and values computed from the state."""
