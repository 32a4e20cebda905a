"""Code that both board games share. The card game does not use it."""
