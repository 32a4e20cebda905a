"""Use the environments with TorchRL: single games, and PettingZoo environments with a state.

    make examples NAME=torchrl

Checks the specifications of the environments with ``check_env_specs``, and plays random legal
actions. Prints the shape of each rollout and the sum of its rewards.
"""

from __future__ import annotations

import argparse

import gymnasium
import torch
from torchrl.envs import (
    ActionMask,
    GymEnv,
    GymWrapper,
    PettingZooWrapper,
    TransformedEnv,
    check_env_specs,
)

import arkham_env

ID = "arkham_env/LCG-SpreadingFlames-v1"
GAME = "lcg/spreading_flames"


def single_game(steps: int) -> torch.Size:
    """Play one game with masks: ``ActionMask`` passes the mask to the action specification."""
    env = GymWrapper(
        gymnasium.make(ID, mask="observation", mask_dtype="bool", reward="progress"),
        categorical_action_encoding=True,
    )
    env = TransformedEnv(env, ActionMask(mask_key="action_mask"))
    env.set_seed(7)
    rollout = env.rollout(steps)
    print(f"GymWrapper: {rollout.shape}, rewards {rollout['next', 'reward'].sum():.3f}")
    return rollout.shape


def seats(env: PettingZooWrapper, name: str, steps: int) -> torch.Size:
    """Play one game with an agent for each seat; the rollout contains the state of the game."""
    env.set_seed(7)
    rollout = env.rollout(steps)
    print(f"{name}: {rollout.shape}, state {tuple(rollout['state'].shape)}, {env.group_map}")
    return rollout.shape


def main() -> None:
    """Check the specifications and print the rollouts."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--steps", type=int, default=100, help="maximum steps of a rollout")
    steps = parser.parse_args().steps
    torch.set_num_threads(1)
    torch.manual_seed(7)

    # check_env_specs takes random actions without masks, so illegal actions must be accepted.
    check_env_specs(GymEnv(ID, illegal="random", categorical_action_encoding=True))
    check_env_specs(GymWrapper(gymnasium.make(ID, illegal="random")))  # one-hot actions
    single_game(steps)

    settings = {"return_state": True, "use_mask": True, "categorical_actions": True}
    for make in (arkham_env.parallel_env, arkham_env.env):
        env = PettingZooWrapper(make(GAME, players=2), **settings)
        seats(env, f"PettingZooWrapper of {make.__name__}", steps)
        check_env_specs(env)


if __name__ == "__main__":
    main()
