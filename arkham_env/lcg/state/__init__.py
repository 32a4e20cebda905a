"""State of the card game: ids, card definitions, game state, zones and computed values."""
