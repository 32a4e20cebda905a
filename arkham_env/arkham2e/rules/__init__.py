"""The flow of the game: rounds, actions, encounters, the Mythos Phase and their parts."""
