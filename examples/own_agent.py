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
from arkham_env.arkham2e.state.ids import check, decision, option, skill, space
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.core.kernel.decision import a_of, op_of
from arkham_env.core.kernel.graph import PlaceMap

MAP = PlaceMap(list(range(space.BOARD)), space.LINKS)  # distances between the areas of Arkham
SHOPS = (space.GENERAL_STORE, space.CURIOSITIE_SHOPPE)
PREFERRED = ("Fight", "Wield", "Close the gate", "Buy")
"""Beginnings of the labels of options that the agent takes if they are available."""


class Mine(Agent):
    """Agent that collects Clues, heals, buys weapons, and spends Clues after failed checks.

    ``docs/how_to_win.md`` explains these rules.
    """

    name = "mine"
    input_kind = "view"

    def reset(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def act(self, view: SeatView, mask: Mask) -> int:
        indices = range(len(view.options))
        first = [a_of(packed) for packed in view.options]  # the first operand of each option
        verbs = [op_of(packed) for packed in view.options]
        labels = view.labels()
        if view.kind == decision.MOVEMENT:
            return self.step_toward_goal(view, verbs, first)
        if view.kind == decision.SLIDERS:
            return max(indices, key=lambda i: self.rate_skills(view, first[i]))
        if view.kind == decision.PICK_UP:
            return max(indices, key=lambda i: first[i])  # all Clues
        if option.CLUE in verbs and self.needs_clue(view):
            return verbs.index(option.CLUE)
        if option.ABILITY in verbs and self.worth(view, view.area(view.seat)):
            return max(i for i in indices if verbs[i] == option.ABILITY)  # the better healing
        for beginning in PREFERRED:
            for index, label in enumerate(labels):
                if label.startswith(beginning):
                    return index
        return self.rng.choice([i for i in indices if verbs[i] != option.CLUE])

    def rate_skills(self, view: SeatView, stops: int) -> float:
        """Return the value of positions of the skill sliders."""
        speed, sneak, fight, will, _, luck = view.skills_at(view.seat, stops)
        if view.awake:  # Combat checks, and Speed checks against the attacks of Yig
            return speed + fight
        return speed + fight + will + sneak / 2 + luck / 2

    def needs_clue(self, view: SeatView) -> bool:
        """Return whether a check has failed, or is a Combat check of the final battle."""
        assert view.check is not None  # the decision is a part of a check
        has_failed = view.check.count < view.check.need
        return has_failed or (view.awake and view.check.kind == check.COMBAT)

    def worth(self, view: SeatView, area: int) -> float:
        """Return the value of an area as the goal of the movement."""
        seat = view.seat
        if view.gate_at(area) != NONE or view.monsters_at(area):
            return 0
        if area == space.HOSPITAL:
            return view.most_stamina(seat) - view.stamina(seat)
        if area == space.ASYLUM:
            return view.most_sanity(seat) - view.sanity(seat)
        if area in SHOPS and not view.is_closed(area):
            return 4 if view.money(seat) >= 4 else 0
        return view.clues_at(area)

    def step_toward_goal(self, view: SeatView, verbs: list[int], first: list[int]) -> int:
        """Return the option that leads toward the best goal, or the option to stop."""
        stop = verbs.index(option.STOP)
        here = view.area(view.seat)
        if here >= space.BOARD:  # areas from BOARD are Other Worlds
            return stop
        speed = max(1, view.skill(view.seat, skill.SPEED))
        goal = max(
            range(space.BOARD),
            key=lambda area: self.worth(view, area) * 0.8 ** (MAP.distance(here, area) / speed),
        )
        if goal == here or not self.worth(view, goal):
            return stop
        moves = [i for i in range(len(verbs)) if verbs[i] == option.MOVE]
        return min(moves, key=lambda i: MAP.distance(first[i], goal), default=stop)


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
