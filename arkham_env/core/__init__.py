"""What all games share: kernel, encodings, search and the public face. Knows no game."""
