"""Components, game state and the evaluation of filters and amounts. It imports no rules."""
