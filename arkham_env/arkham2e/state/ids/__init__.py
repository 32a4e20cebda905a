"""Numbers of the game, each with its names; one module for each kind of thing."""
