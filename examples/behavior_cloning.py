"""Clone the scripted agent: record its games into arrays and train a network on them.

    pip install "arkham-env[train]"
    python examples/behavior_cloning.py --games 400
    pip install "arkham-env[minari]"
    python examples/behavior_cloning.py --minari arkham/spreading-flames/example-v0

With ``--minari ID``, the games are also written to Minari's folder (``MINARI_DATASETS_PATH``), and
the network is trained on the data set that Minari reads. Prints the share of the choices that the
network predicts, and the mean score and the wins of the scripted agent, of the network and of
random actions in games with the same seeds.
"""

from __future__ import annotations

import argparse
from typing import Any

import gymnasium
import numpy as np
import torch
from torch import nn

import arkham_env  # noqa: F401, registers the id
from arkham_agents.faces import choose
from arkham_agents.registry import make_agent

ID = "arkham_env/LCG-SpreadingFlames-v1"
FIRST_TEST_SEED = 1_000_000


def make_env() -> gymnasium.Env:
    """Return an environment whose observation contains the mask."""
    return gymnasium.make(ID, players=1, mask="observation", dtype="float32", scale=True)


def play(env: gymnasium.Env, act: Any, seeds: range) -> list[dict[str, float]]:
    """Play one game for each seed with the choices of ``act``, and return the last infos."""
    infos = []
    for seed in seeds:
        observation, info = env.reset(seed=seed)
        over = False
        while not over:
            observation, _, terminated, truncated, info = env.step(act(env, observation))
            over = terminated or truncated
        infos.append(info)
    return infos


def record(games: int) -> list[dict[str, np.ndarray]]:
    """Return arrays of each of the games of the scripted agent, played with the seeds 0, 1, ..."""
    agent, env, episodes = make_agent("heuristic"), make_env(), []
    for seed in range(games):
        observation, _ = env.reset(seed=seed)
        rows, masks = [observation["observation"]], [observation["action_mask"]]
        actions, rewards, over = [], [], False
        while not over:
            actions.append(choose(agent, env))
            observation, reward, over, _, _ = env.step(actions[-1])
            rows.append(observation["observation"])
            masks.append(observation["action_mask"])
            rewards.append(reward)
        episodes.append(
            {
                "rows": np.array(rows),  # one more than actions: the observation after the game
                "masks": np.array(masks),
                "actions": np.array(actions, np.int64),
                "rewards": np.array(rewards),
            }
        )
    return episodes


def through_minari(episodes: list[dict[str, np.ndarray]], name: str) -> list[dict[str, np.ndarray]]:
    """Write the games to a data set of Minari, and return the games that Minari reads."""
    import minari
    from minari.data_collector import EpisodeBuffer

    buffers = []
    for seed, episode in enumerate(episodes):
        ends = np.arange(1, len(episode["actions"]) + 1) == len(episode["actions"])
        buffers.append(
            EpisodeBuffer(
                seed=seed,
                observations={
                    "observation": episode["rows"],
                    "action_mask": episode["masks"],
                },
                actions=episode["actions"],
                rewards=episode["rewards"],
                terminations=ends,
                truncations=np.zeros_like(ends),
            )
        )
    dataset = minari.create_dataset_from_buffers(
        dataset_id=name,
        buffer=buffers,
        env=make_env(),
        algorithm_name="heuristic",
        author="arkham-env",
        description="games of the scripted agent",
    )
    print(f"{dataset.total_episodes} games written to the data set {name}")
    return [
        {
            "rows": episode.observations["observation"],
            "masks": episode.observations["action_mask"],
            "actions": episode.actions,
        }
        for episode in minari.load_dataset(name).iterate_episodes()
    ]


def clone(episodes: list[dict[str, np.ndarray]], epochs: int) -> nn.Module:
    """Return a network that was trained to predict the actions."""
    rows = np.concatenate([episode["rows"][:-1] for episode in episodes])
    masks = np.concatenate([episode["masks"][:-1] for episode in episodes]).astype(bool)
    actions = np.concatenate([episode["actions"] for episode in episodes])
    network = nn.Sequential(
        nn.Linear(rows.shape[1], 256), nn.ReLU(), nn.Linear(256, masks.shape[1])
    )
    optimizer = torch.optim.Adam(network.parameters(), 1e-3)
    seen, legal, target = (torch.from_numpy(x) for x in (rows, masks, actions))
    for _ in range(epochs):
        correct = 0
        for batch in torch.randperm(len(seen)).split(256):
            logits = network(seen[batch]).masked_fill(~legal[batch], -1e8)
            loss = nn.functional.cross_entropy(logits, target[batch])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            correct += int((logits.argmax(1) == target[batch]).sum())
    print(f"{len(seen)} decisions; predicted in the last epoch: {correct / len(seen):.1%}")
    return network


def compare(network: nn.Module, games: int) -> dict[str, float]:
    """Print and return the mean score of each agent in games with the same seeds."""
    heuristic, rng = make_agent("heuristic"), np.random.default_rng(0)

    def cloned(env: gymnasium.Env, observation: dict[str, np.ndarray]) -> int:
        with torch.no_grad():
            logits = network(torch.from_numpy(observation["observation"])).numpy()
        return int(np.where(observation["action_mask"], logits, -np.inf).argmax())

    agents = {
        "heuristic": lambda env, observation: choose(heuristic, env),
        "cloned": cloned,
        "random": lambda env, observation: rng.choice(np.flatnonzero(observation["action_mask"])),
    }
    scores = {}
    for name, act in agents.items():
        infos = play(make_env(), act, range(FIRST_TEST_SEED, FIRST_TEST_SEED + games))
        scores[name] = float(np.mean([info["score"] for info in infos]))
        wins = sum(bool(info["won"]) for info in infos)
        print(f"{name}: mean score {scores[name]:.3f}, {wins} of {games} games won")
    return scores


def main() -> None:
    """Record games, train the network and compare the agents."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=60, help="recorded games")
    parser.add_argument("--epochs", type=int, default=10, help="epochs of training")
    parser.add_argument("--test-games", type=int, default=40, help="games of the comparison")
    parser.add_argument("--minari", metavar="ID", help="id of a new data set of Minari")
    arguments = parser.parse_args()
    torch.manual_seed(0)
    torch.set_num_threads(1)
    episodes = record(arguments.games)
    if arguments.minari:
        episodes = through_minari(episodes, arguments.minari)
    compare(clone(episodes, arguments.epochs), arguments.test_games)


if __name__ == "__main__":
    main()
