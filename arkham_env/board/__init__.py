"""Code shared by the two board games, independent of either. The card game does not use it."""
