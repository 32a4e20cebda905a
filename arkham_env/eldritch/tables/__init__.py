"""Components of the game: their printed numbers, and their texts as lists of instructions."""
