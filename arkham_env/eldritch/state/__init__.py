"""Components, game state, and evaluation of filters and amounts. This package imports no rules."""
