"""One class per card, one module per class of player cards or encounter set."""
