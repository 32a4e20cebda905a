"""Training with RLlib, Ray's library of distributed reinforcement learning (see docs/rllib.md).

Without Ray, only :func:`require_ray` can be used.
"""

from __future__ import annotations

from importlib.util import find_spec

from arkham_env.core.kernel.errors import InvalidSetup

INSTALL = 'pip install -c requirements/constraints-rllib.txt ".[rllib]"'


def require_ray() -> None:
    """Check that Ray is installed.

    Raises:
        InvalidSetup: Ray is not installed.
    """
    if find_spec("ray") is None:
        raise InvalidSetup(f"Ray is not installed; install RLlib of Ray 2.60 with: {INSTALL}")
