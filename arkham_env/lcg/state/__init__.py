"""What the rules stand on: vocabulary, definitions, the state of a game, its zones and numbers."""
