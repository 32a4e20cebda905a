"""Components, game state and the evaluation of filters and amounts. It does not use the rules."""
