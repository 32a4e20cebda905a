"""Play with the emulation and the vector environments of PufferLib, with one seat or two seats.

    make examples NAME=pufferlib

PufferLib copies a dict observation into one row of bytes. A view with the emulated dtype restores
the observations and the masks, from which the program takes random legal actions. Prints the number
of games and the mean score of each vector environment.
"""

from __future__ import annotations

import argparse

import gymnasium
import numpy as np
import pufferlib.emulation
import pufferlib.vector

import arkham_env

ID = "arkham_env/LCG-SpreadingFlames-v1"
GAME = "lcg/spreading_flames"


def one_policy(buf=None, seed=0) -> pufferlib.emulation.GymnasiumPufferEnv:
    """Return a Gymnasium environment, in which one policy decides for all seats."""
    env = gymnasium.make(ID, mask="observation", reward="progress")
    return pufferlib.emulation.GymnasiumPufferEnv(env, buf=buf, seed=seed)


def seats(buf=None, seed=0) -> pufferlib.emulation.PettingZooPufferEnv:
    """Return a PettingZoo environment, in which each seat is an agent."""
    env = arkham_env.parallel_env(GAME, players=2, reward="progress")
    return pufferlib.emulation.PettingZooPufferEnv(env, buf=buf, seed=seed)


def play(make_env, backend, steps: int, **settings: int) -> list[float]:
    """Take random legal actions in a vector environment; return the scores of the games."""
    envs = pufferlib.vector.make(make_env, backend=backend, num_envs=4, **settings)
    dtype = envs.driver_env.emulated["emulated_observation_dtype"]
    rng = np.random.default_rng(7)
    observations, _ = envs.reset(seed=7)
    agents = len(observations) // 4
    totals, scores = np.zeros(len(observations)), []
    for _ in range(steps):
        masks = observations.view(dtype)["action_mask"].reshape(len(observations), -1)
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in masks], dtype=np.int32)
        observations, rewards, terminals, _, _ = envs.step(actions)
        totals += rewards
        scores += totals[terminals][::agents].tolist()  # the seats have the same rewards
        totals[terminals] = 0
    envs.close()
    return scores


def main() -> None:
    """Play in three vector environments."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--steps", type=int, default=300, help="steps of each vector environment")
    steps = parser.parse_args().steps
    serial, processes = pufferlib.vector.Serial, pufferlib.vector.Multiprocessing
    for name, scores in {
        "one policy, one process": play(one_policy, serial, steps),
        "two seats, one process": play(seats, serial, steps),
        "two seats, two processes": play(seats, processes, steps, num_workers=2),
    }.items():
        print(f"{name}: {len(scores)} games, mean score {np.mean(scores):.3f}")


if __name__ == "__main__":
    main()
