"""Tensor encodings of the card game: actions and observations."""
