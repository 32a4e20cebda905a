"""Train MaskablePPO of SB3-Contrib on the vector environment, and compare it with random actions.

    pip install "arkham-env[train]"
    python examples/sb3_maskable_ppo.py --steps 200000

Prints the mean return of random legal actions and of the trained policy, in games with seeds that
the training did not use. The reward is "progress". With the default number of steps, the example
runs in seconds and learns little.
"""

from __future__ import annotations

import argparse

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecEnv

import arkham_env

GAME = "lcg/spreading_flames"


def vector_env(num_envs: int) -> VecEnv:
    """Return a vector environment with float observations in [-1, 1]."""
    return arkham_env.vector_env(
        GAME, num_envs, api="sb3", reward="progress", dtype="float32", scale=True
    )


def mean_return(model: MaskablePPO | None, games: int, seed: int) -> float:
    """Return the mean return of a policy, or of random legal actions without a policy.

    Only the first game of each row counts. If later games counted, too, short games would have too
    much weight.
    """
    envs = vector_env(games)
    envs.seed(seed)
    observations = envs.reset()
    rng = np.random.default_rng(seed)
    returns = np.full(games, np.nan)
    while np.isnan(returns).any():
        masks = envs.action_masks()
        if model is None:
            actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])
        else:
            actions, _ = model.predict(observations, action_masks=masks)
        observations, _, dones, infos = envs.step(actions)
        for i in np.flatnonzero(dones & np.isnan(returns)):
            returns[i] = infos[i]["episode"]["r"]
    return float(returns.mean())


def train(steps: int, seed: int, num_envs: int = 32) -> MaskablePPO:
    """Return a policy that was trained from random weights."""
    envs = vector_env(num_envs)
    envs.seed(seed)
    model = MaskablePPO(
        "MlpPolicy", envs, n_steps=64, batch_size=512, n_epochs=4, ent_coef=0.01, seed=seed
    )
    model.learn(steps)
    return model


def main() -> None:
    """Train a policy and print its mean return."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--steps", type=int, default=8192, help="steps of training")
    parser.add_argument("--games", type=int, default=100, help="games of the evaluation")
    parser.add_argument("--seed", type=int, default=1, help="seed of the training")
    arguments = parser.parse_args()
    torch.set_num_threads(1)  # faster for small networks
    model = train(arguments.steps, arguments.seed)
    first = 1_000_000  # the first seed of the evaluation
    print(f"random: mean return {mean_return(None, arguments.games, first):.3f}")
    print(f"policy: mean return {mean_return(model, arguments.games, first):.3f}")


if __name__ == "__main__":
    main()
