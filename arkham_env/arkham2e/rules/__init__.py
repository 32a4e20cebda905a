"""Rules of the game: turns, actions, encounters, the Mythos Phase and their parts."""
