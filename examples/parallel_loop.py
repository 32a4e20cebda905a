"""Play one game through the PettingZoo parallel interface with random legal actions.

    python examples/parallel_loop.py
    python examples/parallel_loop.py --game arkham2e/base --players 3

At each step, all seats act. The only legal action of a seat that is not the current seat is to do
nothing. Prints the return of each seat, the number of steps, and the result of the game.
"""

from __future__ import annotations

import argparse

import arkham_env


def play(game_id: str, players: int, seed: int) -> dict[str, float]:
    """Play one game and return the sum of the rewards of each agent."""
    env = arkham_env.parallel_env(game_id, players=players)
    observations, infos = env.reset(seed=seed)
    for index, agent in enumerate(env.agents):
        env.action_space(agent).seed(seed + index)
    returns = dict.fromkeys(env.agents, 0.0)
    steps = 0
    while env.agents:  # empty after the end of the game
        actions = {
            agent: env.action_space(agent).sample(observations[agent]["action_mask"])
            for agent in env.agents
        }
        observations, rewards, _, _, infos = env.step(actions)
        for agent, reward in rewards.items():
            returns[agent] += reward
        steps += 1
    ending = arkham_env.describe(game_id)["result"]["endings"][infos["seat_0"]["ending"]]
    print(f"{game_id}, {players} players, seed {seed}: {steps} steps, ending {ending!r}")
    return returns


def main() -> None:
    """Play one game and print its result."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="lcg/spreading_flames", help="id of a game")
    parser.add_argument("--players", type=int, default=2, help="number of seats")
    parser.add_argument("--seed", type=int, default=7, help="seed of the game")
    arguments = parser.parse_args()
    for agent, total in play(arguments.game, arguments.players, arguments.seed).items():
        print(f"{agent}: return {total:.3f}")


if __name__ == "__main__":
    main()
