"""Components and game state, and the filters, conditions and amounts of card texts; no rules."""
