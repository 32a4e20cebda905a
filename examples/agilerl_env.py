"""Train with PPO of AgileRL, which reads the masks from the infos of a vector environment.

    make examples NAME=agilerl

Prints the mean score of the games of each iteration, and the mean score in the evaluation. The
default settings show that the library works; they are too small to learn.
"""

from __future__ import annotations

import argparse
import warnings

import numpy as np
import torch
from agilerl.algorithms import PPO
from agilerl.rollouts import collect_rollouts

import arkham_env

GAME = "lcg/spreading_flames"
NUM_ENVS = 16


def make_envs(seed: int) -> arkham_env.envs.vector.GymVectorEnv:
    """Return games whose infos contain the masks. AgileRL calls ``reset`` without a seed."""
    envs = arkham_env.vector_env(GAME, NUM_ENVS, reward="progress", dtype="float32", scale=True)
    envs.reset(seed=seed)
    return envs


def main() -> None:
    """Train and evaluate."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--iterations", type=int, default=5, help="number of iterations")
    parser.add_argument("--steps", type=int, default=64, help="steps of each game per iteration")
    arguments = parser.parse_args()
    warnings.simplefilter("ignore")
    torch.set_num_threads(1)
    torch.manual_seed(7)
    np.random.seed(7)  # AgileRL shuffles the batches with this generator
    envs = make_envs(7)
    agent = PPO(
        envs.single_observation_space,
        envs.single_action_space,
        num_envs=NUM_ENVS,
        learn_step=NUM_ENVS * arguments.steps,
        batch_size=256,
        update_epochs=2,
        net_config={"latent_dim": 64, "encoder_config": {"hidden_size": [64]}},
    )
    state = {"last_obs": None}
    for iteration in range(arguments.iterations):
        scores, *last = collect_rollouts(agent, envs, arguments.steps, **state)
        state = dict(zip(("last_obs", "last_done", "last_scores", "last_info"), last, strict=True))
        agent.learn()
        mean = f"{np.mean(scores):.3f}" if scores else "none"
        print(f"iteration {iteration}: {len(scores)} games ended, mean score {mean}")
    print(f"evaluation: mean score {agent.test(make_envs(1007), loop=1):.3f}")


if __name__ == "__main__":
    main()
