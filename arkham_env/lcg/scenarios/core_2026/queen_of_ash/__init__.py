"""Queen of Ash, the third scenario of the 2026 core set."""
