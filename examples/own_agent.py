"""A first custom agent for Arkham Horror, with a few rules.

    cd examples
    arkham-env evaluate --agents random,own_agent:Mine --suite arkham2e-default --episodes 40
    python own_agent.py

The command ``arkham-env`` compares the agent with the agent ``random`` in the same 40 games. The
program plays a few games and prints their results. The agent receives the view of its seat (see
``arkham_agents/arkham2e/seat_view.py``), and returns the index of an option.
"""

from __future__ import annotations

import argparse
import random

import arkham_env
from arkham_agents.arkham2e.seat_view import SeatView
from arkham_agents.base import Agent, Mask
from arkham_agents.faces import choose
from arkham_env.arkham2e.state.ids import option, space
from arkham_env.core.kernel.decision import a_of, op_of
from arkham_env.core.kernel.graph import PlaceMap

MAP = PlaceMap(list(range(space.BOARD)), space.LINKS)  # distances between the areas of Arkham
PREFERRED = (
    "Seal the location",
    "Close the gate with Fight",
    "Close the gate with Lore",
    "Fight",
    "Wield",
    "Spend a Clue",  # for more dice after a roll that failed
)
"""Beginnings of the labels of options that the agent takes if they are available."""


class Mine(Agent):
    """Agent that collects Clues, walks to the nearest gate, closes it and seals the location."""

    name = "mine"
    input_kind = "view"

    def reset(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def act(self, view: SeatView, mask: Mask) -> int:
        labels = view.labels()
        if view.kind_name == "movement":
            return self.step_toward_goal(view)
        if view.kind_name == "pick_up":
            return max(range(len(labels)), key=lambda i: a_of(view.options[i]))  # all Clues
        for beginning in PREFERRED:
            for index, label in enumerate(labels):
                if label.startswith(beginning):
                    return index
        return self.rng.randrange(len(labels))

    def step_toward_goal(self, view: SeatView) -> int:
        """Return the option that leads toward the nearest goal, or the option to stop."""
        stop = next(i for i, packed in enumerate(view.options) if op_of(packed) == option.STOP)
        if view.clues(view.seat) >= view.seal_cost:
            goals = [view.place(gate) for gate in view.gates]
        else:
            goals = [where for where in range(space.BOARD) if view.clues_at(where)]
        here = view.area(view.seat)
        if not goals or here in goals or here >= space.BOARD:  # areas from BOARD are Other Worlds
            return stop
        goal = min(goals, key=lambda where: MAP.distance(here, where))
        moves = [i for i, packed in enumerate(view.options) if op_of(packed) == option.MOVE]
        return min(moves, key=lambda i: MAP.distance(a_of(view.options[i]), goal), default=stop)


def main() -> None:
    """Play games with the agent and print their results."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=5, help="number of games")
    parser.add_argument("--seed", type=int, default=7, help="seed of the first game")
    arguments = parser.parse_args()
    agent = Mine()
    for seed in range(arguments.seed, arguments.seed + arguments.games):
        game = arkham_env.game("arkham2e/base", seed=seed)
        agent.reset(seed)
        while not game.over:
            game.step(choose(agent, game))
        print(f"seed {seed}: {game.result}")


if __name__ == "__main__":
    main()
