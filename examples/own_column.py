"""Add a custom column to the flat observation with a wrapper for vector environments.

    python examples/own_column.py

The new last column is the number of legal actions of the current decision. The wrapper computes it
from the action mask. Prints the shapes of the observations and the mean of the new column.
"""

from __future__ import annotations

import argparse
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector.utils import batch_space

import arkham_env


class LegalActionsColumn(gymnasium.vector.VectorWrapper):
    """Wrapper that appends the number of legal actions to each row of the flat observation.

    Args:
        env: a vector environment with flat observations, with the mask in the infos and with
            ``autoreset_mode="next_step"``. In this mode, the observation of a finished game is an
            ordinary row. The mode ``"same_step"`` would require the same change of
            ``infos["final_obs"]``.
    """

    def __init__(self, env: gymnasium.vector.VectorEnv) -> None:
        super().__init__(env)
        if env.metadata["autoreset_mode"] != gymnasium.vector.AutoresetMode.NEXT_STEP:
            raise ValueError("expected a vector environment with autoreset_mode='next_step'")
        space = env.single_observation_space
        most = env.single_action_space.n
        self.single_observation_space = gymnasium.spaces.Box(
            np.append(space.low, 0).astype(space.dtype),
            np.append(space.high, most).astype(space.dtype),
            dtype=space.dtype,
        )
        self.observation_space = batch_space(self.single_observation_space, env.num_envs)

    def extended(self, observations: np.ndarray, infos: dict[str, Any]) -> np.ndarray:
        """Return the observations with the new column."""
        column = infos["action_mask"].sum(axis=1, keepdims=True)
        return np.concatenate([observations, column], axis=1, dtype=observations.dtype)

    def reset(self, **options: Any) -> tuple[np.ndarray, dict[str, Any]]:
        """Restart the games."""
        observations, infos = self.env.reset(**options)
        return self.extended(observations, infos), infos

    def step(self, actions: np.ndarray) -> tuple[Any, ...]:
        """Step all games."""
        observations, rewards, terminations, truncations, infos = self.env.step(actions)
        return self.extended(observations, infos), rewards, terminations, truncations, infos


def main() -> None:
    """Play random legal actions with the wrapper."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--num-envs", type=int, default=16, help="number of games")
    parser.add_argument("--steps", type=int, default=200, help="steps of each game")
    parser.add_argument("--seed", type=int, default=7, help="seed of the first game")
    arguments = parser.parse_args()

    envs = arkham_env.vector_env(
        "lcg/spreading_flames", arguments.num_envs, players=2, autoreset_mode="next_step"
    )
    print("without the wrapper:", envs.observation_space.shape)
    envs = LegalActionsColumn(envs)
    print("with the wrapper:   ", envs.observation_space.shape)
    observations, _ = envs.reset(seed=arguments.seed)
    envs.action_space.seed(arguments.seed)
    counts = []
    for _ in range(arguments.steps):
        counts.append(observations[:, -1].mean())
        observations, _, _, _, _ = envs.step(envs.action_space.sample())
        assert observations in envs.observation_space
    print(f"mean number of legal actions: {np.mean(counts):.2f}")


if __name__ == "__main__":
    main()
