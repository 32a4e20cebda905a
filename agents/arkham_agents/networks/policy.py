"""Policy network of the trainer ``sb3``: the feature extractor for ``flat`` observations."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import torch
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor


class ScaledFlat(BaseFeaturesExtractor):
    """Feature extractor for the int16 ``flat`` observation: scaling, then one layer with ReLU.

    The scaling is ``sign(x) * log(1 + |x|)``. Counts in a game are small and skewed. On this
    scale, 1 and 2 are far apart, and 30 and 40 are close together.
    """

    def __init__(self, observation_space: gymnasium.spaces.Box, features: int = 256) -> None:
        super().__init__(observation_space, features)
        size = int(np.prod(observation_space.shape))
        self.first = torch.nn.Sequential(torch.nn.Linear(size, features), torch.nn.ReLU())

    def forward(self, observations: torch.Tensor) -> torch.Tensor:
        x = observations.float()
        scaled: torch.Tensor = torch.sign(x) * torch.log1p(torch.abs(x))
        features: torch.Tensor = self.first(scaled)
        return features


def policy_arguments(hidden: list[int]) -> dict[str, Any]:
    """Return keyword arguments for an SB3 policy with layers of the sizes ``hidden``."""
    return {
        "features_extractor_class": ScaledFlat,
        "features_extractor_kwargs": {"features": hidden[0]},
        "net_arch": {"pi": hidden[1:], "vf": hidden[1:]},
    }
