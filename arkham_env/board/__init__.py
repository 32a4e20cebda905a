"""What both board games share. Knows no game; the card game does not use it."""
