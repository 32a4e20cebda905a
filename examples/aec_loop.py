"""Play one game through the PettingZoo AEC interface with random legal actions.

    python examples/aec_loop.py
    python examples/aec_loop.py --game eldritch/base --players 3

Prints the return of each seat, the number of decisions, and the result of the game.
"""

from __future__ import annotations

import argparse

import arkham_env


def play(game_id: str, players: int, seed: int) -> dict[str, float]:
    """Play one game and return the sum of the rewards of each agent."""
    env = arkham_env.env(game_id, players=players)
    env.reset(seed=seed)
    for index, agent in enumerate(env.agents):
        env.action_space(agent).seed(seed + index)
    returns = dict.fromkeys(env.agents, 0.0)
    decisions = 0
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        returns[agent] += reward  # the rewards since the previous decision of this agent
        if termination or truncation:
            env.step(None)  # PettingZoo requires None for an agent whose episode is over
            continue
        mask = observation["action_mask"]  # int8, 1 for each legal action
        env.step(env.action_space(agent).sample(mask))
        decisions += 1
    ending = arkham_env.describe(game_id)["result"]["endings"][info["ending"]]
    print(f"{game_id}, {players} players, seed {seed}: {decisions} decisions, ending {ending!r}")
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
