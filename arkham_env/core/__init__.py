"""Code that all games share: kernel, encodings, search and public objects; it imports no game."""
