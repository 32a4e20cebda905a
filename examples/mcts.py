"""Play one game with a small Monte Carlo tree search, and compare it with random options.

    python examples/mcts.py
    python examples/mcts.py --game eldritch/base --simulations 200

The search is UCT over information sets, with one tree. Each simulation begins with a copy from
``game.determinize(seat, seed)``, in which the information that is hidden from the seat is drawn
again. A simulation ends with a rollout of random options. The value of a rollout is the progress of
the game, an estimate from 0 to 1 of how close the group is to a win. Prints the progress and the
score at the end of the game of the search, and the means of random options with the same seed.
"""

from __future__ import annotations

import argparse
import math
import random

import arkham_env
from arkham_env.core.public.play import Play
from arkham_env.envs.registry import find

EXPLORATION = 0.5


class Node:
    """Node of the tree: one decision. Options are identified by their labels.

    The options of the same node can differ between simulations, because hidden cards differ.
    """

    def __init__(self) -> None:
        self.children: dict[str, Node] = {}
        self.visits = 0
        self.total = 0.0
        self.available = 0  # number of simulations in which the parent had this option

    def select(self, labels: list[str], rng: random.Random) -> int:
        """Return the index of an option without visits, or of the option with the best bound."""
        for label in labels:
            self.children.setdefault(label, Node()).available += 1
        untried = [i for i, label in enumerate(labels) if not self.children[label].visits]
        if untried:
            return rng.choice(untried)
        return max(range(len(labels)), key=lambda i: self.children[labels[i]].bound())

    def bound(self) -> float:
        """Return the upper confidence bound of the option that leads to this node."""
        bonus = EXPLORATION * math.sqrt(math.log(self.available) / self.visits)
        return self.total / self.visits + bonus


def simulate(game: Play, root: Node, progress, depth: int, rng: random.Random) -> None:
    """Play one simulation in ``game`` and add its value to the nodes of its path."""
    path = [root]
    while not game.over:
        labels = game.decision.labels()
        index = path[-1].select(labels, rng)
        path.append(path[-1].children[labels[index]])
        game.step(index)
        if not path[-1].visits:
            break
    for _ in range(depth):
        if game.over:
            break
        game.step(rng.randrange(game.num_options))
    value = progress(game.state)
    for node in path:
        node.visits += 1
        node.total += value


def search(game: Play, simulations: int, depth: int, rng: random.Random) -> int:
    """Return the index of the option with the most visits."""
    if game.num_options == 1:
        return 0
    root, progress = Node(), find(game.id).progress()
    for _ in range(simulations):
        copy = game.determinize(game.seat, rng.getrandbits(63))
        simulate(copy, root, progress, depth, rng)
    labels = game.decision.labels()
    return max(range(len(labels)), key=lambda i: root.children[labels[i]].visits)


def main() -> None:
    """Play the games and print the results."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="lcg/spreading_flames", help="id of a game")
    parser.add_argument("--players", type=int, default=1, help="number of seats")
    parser.add_argument("--simulations", type=int, default=200, help="simulations per decision")
    parser.add_argument("--depth", type=int, default=40, help="maximum options of a rollout")
    parser.add_argument("--random-games", type=int, default=20, help="games of random options")
    parser.add_argument("--seed", type=int, default=7, help="seed of the game")
    arguments = parser.parse_args()
    progress = find(arguments.game).progress()
    start = arkham_env.game(
        arguments.game, players=arguments.players, seed=arguments.seed, log=False
    )

    values, scores = [], []
    for number in range(arguments.random_games):
        game, rng = start.clone(), random.Random(number)
        while not game.over:
            game.step(rng.randrange(game.num_options))
        values.append(progress(game.state))
        scores.append(game.result.score)
    count = len(values)
    print(f"random: mean progress {sum(values) / count:.3f}, mean score {sum(scores) / count:.3f}")

    game, rng = start, random.Random(arguments.seed)
    while not game.over:
        game.step(search(game, arguments.simulations, arguments.depth, rng))
    print(f"search: progress {progress(game.state):.3f}, score {game.result.score:.3f}")
    print(game.result)


if __name__ == "__main__":
    main()
