"""Collect games of two seats with the PettingZoo interface of Tianshou.

    make examples NAME=tianshou

Each seat has an algorithm that takes random legal actions. Prints the number of games and steps,
and the mean score of the games.
"""

from __future__ import annotations

import argparse

import numpy as np
from tianshou.algorithm import MultiAgentOffPolicyAlgorithm
from tianshou.algorithm.random import MARLRandomDiscreteMaskedOffPolicyAlgorithm
from tianshou.data import Collector, VectorReplayBuffer
from tianshou.env import DummyVectorEnv, PettingZooEnv

import arkham_env


def make_env() -> PettingZooEnv:
    """Return an environment of Tianshou; its observations contain the masks."""
    return PettingZooEnv(arkham_env.env("lcg/spreading_flames", players=2))


def main() -> None:
    """Collect games."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=8, help="number of games")
    games = parser.parse_args().games
    env = make_env()
    algorithms = [
        MARLRandomDiscreteMaskedOffPolicyAlgorithm(action_space=env.action_space)
        for _ in env.agents
    ]
    algorithm = MultiAgentOffPolicyAlgorithm(algorithms=algorithms, env=env)
    collector = Collector(
        algorithm, DummyVectorEnv([make_env for _ in range(2)]), VectorReplayBuffer(10_000, 2)
    )
    collector.reset()
    found = collector.collect(n_episode=games)
    print(f"{found.n_collected_episodes} games, {found.n_collected_steps} steps")
    print(f"mean score: {np.mean(found.returns):.3f}")


if __name__ == "__main__":
    main()
