"""Play and watch in a terminal."""
