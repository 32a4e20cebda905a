"""Integer constants of the game with their names, one module per kind of constant."""
