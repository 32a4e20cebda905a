"""Define a reward as a dict of event weights, and the same reward as a function.

    python examples/own_reward.py

Both rewards pay 0.1 for each Clue that is found, subtract 0.05 for each point of damage and horror
of an investigator or enemy, and pay the score at the end of a game. Random legal actions play the
same games with both rewards. Prints the total of each reward, which is the same number twice.
"""

from __future__ import annotations

import argparse

import arkham_env
from arkham_env.envs.rewards import Step

GAME = "lcg/spreading_flames"
WEIGHTS = {"clues": 0.1, "damage": -0.05, "score": 1.0}
# describe(GAME)["events"] contains the names of all events and the operands that are the amount.


def own_reward(step: Step) -> float:
    """Return the reward of one step; each event is a name and three operands."""
    reward = 0.0
    for name, _first, second, third in step.events:
        if name == "clues":
            reward += 0.1 * third
        elif name == "damage":  # "operand 2 + operand 3": damage and horror
            reward -= 0.05 * (second + third)
    if step.game.over:
        reward += step.game.result.score
    return reward


def total(reward, num_envs: int, steps: int, seed: int) -> float:
    """Return the sum of all rewards of random games."""
    envs = arkham_env.vector_env(GAME, num_envs=num_envs, players=2, reward=reward)
    envs.reset(seed=seed)
    envs.action_space.seed(seed)
    found = 0.0
    for _ in range(steps):
        _, rewards, _, _, _ = envs.step(envs.action_space.sample())
        found += float(rewards.sum())
    envs.close()
    return found


def main() -> None:
    """Print the total of both rewards."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--num-envs", type=int, default=64, help="number of games")
    parser.add_argument("--steps", type=int, default=200, help="steps of each game")
    parser.add_argument("--seed", type=int, default=7, help="seed of the first game")
    arguments = parser.parse_args()
    for name, reward in (("dict", WEIGHTS), ("function", own_reward)):
        found = total(reward, arguments.num_envs, arguments.steps, arguments.seed)
        print(f"{name}: total reward {found:.3f}")


if __name__ == "__main__":
    main()
