"""Integer constants of the game and their names; each module contains one kind of constant."""
