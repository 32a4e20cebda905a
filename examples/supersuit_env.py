"""Use the wrappers of SuperSuit with the PettingZoo environments.

    make examples NAME=supersuit

Changes the dtype of the observations of an AEC environment, and steps parallel environments as a
vector environment in which each seat is a row. Prints the shapes and the number of games.
"""

from __future__ import annotations

import argparse
import warnings

import numpy as np
import supersuit

import arkham_env

GAME = "lcg/spreading_flames"
# The wrappers of SuperSuit require array observations, so the masks are in the infos.


def play_as_float(seed: int) -> int:
    """Play a game with observations of float32 and return the number of decisions."""
    env = supersuit.dtype_v0(arkham_env.env(GAME, players=2, mask="info"), np.float32)
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    decisions = 0
    for _ in env.agent_iter():
        observation, _, terminated, truncated, info = env.last()
        assert observation.dtype == np.float32
        if terminated or truncated:
            env.step(None)
            continue
        env.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
        decisions += 1
    return decisions


def play_as_vector(steps: int, seed: int) -> tuple[tuple[int, ...], int]:
    """Step two games of two seats; return the shape of the observations and the games that ended.

    Learners that use this interface have no masks, so illegal actions are replaced.
    """
    env = arkham_env.parallel_env(GAME, players=2, mask="info", illegal="random")
    envs = supersuit.pettingzoo_env_to_vec_env_v1(env)
    envs = supersuit.concat_vec_envs_v1(envs, 2, num_cpus=0, base_class="gymnasium")
    observations, _ = envs.reset(seed=seed)
    envs.action_space.seed(seed)
    ends = 0
    for _ in range(steps):
        actions = np.array([envs.action_space.sample() for _ in range(envs.num_envs)])
        observations, _, terminations, _, _ = envs.step(actions)
        ends += int(terminations.sum()) // len(env.possible_agents)
    return observations.shape, ends


def main() -> None:
    """Play with both wrappers."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--steps", type=int, default=300, help="steps of the vector environment")
    steps = parser.parse_args().steps
    warnings.simplefilter("ignore")
    print(f"dtype_v0: {play_as_float(7)} decisions")
    shape, games = play_as_vector(steps, 7)
    print(f"concat_vec_envs_v1: observations {shape}, {games} games ended")


if __name__ == "__main__":
    main()
