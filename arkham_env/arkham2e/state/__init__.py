"""Components, game state, and the filters, conditions and amounts of texts; contains no rules."""
