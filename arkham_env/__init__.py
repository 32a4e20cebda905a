"""arkham-env: cooperative Lovecraftian games as reinforcement-learning environments."""
