"""One module per scenario: set-up, act and agenda cards, locations, symbols, resolutions."""
