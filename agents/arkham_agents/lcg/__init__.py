"""What agents know of the card game: a seat's view, chaos bag odds, the scripted player."""
