"""The kernel: frames, decisions, chance, zones, saves and encoders. Knows no game."""
