"""arkham-env: cooperative Lovecraftian games as reinforcement-learning environments."""

from arkham_env import _pure

_pure.install()  # before anything else: ARKHAM_PURE=1 decides which files are imported
