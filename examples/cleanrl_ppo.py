"""Train a masked PPO, in one file in the style of CleanRL, on the vector environment.

    pip install "arkham-env[train]"
    python examples/cleanrl_ppo.py --updates 30

Prints, after each update, the mean return of the games that ended, the losses and the steps per
second. The reward is "progress". One policy decides for all seats. With the default number of
updates, the example runs for 20 seconds; the mean return rises from 0.1 to 0.3, and to 0.5 with 30
updates.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

import arkham_env


@dataclass
class Settings:
    """Settings of a run."""

    game: str = "lcg/spreading_flames"
    players: int = 1
    updates: int = 8
    num_envs: int = 64
    num_steps: int = 64
    epochs: int = 3
    minibatches: int = 8
    hidden: int = 128
    learning_rate: float = 5e-4
    gamma: float = 0.999
    gae_lambda: float = 0.95
    clip: float = 0.2
    entropy_weight: float = 0.01
    value_weight: float = 0.5
    seed: int = 1


class Policy(nn.Module):
    """Network with a head for the actions and a head for the value."""

    def __init__(self, columns: int, actions: int, hidden: int) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(columns, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU()
        )
        self.actor = nn.Linear(hidden, actions)
        self.critic = nn.Linear(hidden, 1)
        nn.init.orthogonal_(self.actor.weight, 0.01)
        nn.init.zeros_(self.actor.bias)

    def forward(self, observations, masks) -> tuple[Categorical, torch.Tensor]:
        """Return the distribution of the legal actions, and the values."""
        found = self.body(observations)
        logits = self.actor(found).masked_fill(~masks, -1e8)
        return Categorical(logits=logits, validate_args=False), self.critic(found).squeeze(-1)


def train(settings: Settings) -> tuple[Policy, list[dict[str, float]]]:
    """Return the trained policy, and the numbers of each update."""
    torch.manual_seed(settings.seed)
    envs = arkham_env.vector_env(
        settings.game,
        settings.num_envs,
        players=settings.players,
        reward="progress",
        dtype="float32",
        scale=True,
        mask_dtype="bool",
    )
    columns, actions = envs.single_observation_space.shape[0], int(envs.single_action_space.n)
    policy = Policy(columns, actions, settings.hidden)
    optimizer = torch.optim.Adam(policy.parameters(), settings.learning_rate, eps=1e-5)
    shape = (settings.num_steps, settings.num_envs)
    observations = torch.zeros((*shape, columns))
    masks = torch.zeros((*shape, actions), dtype=torch.bool)
    chosen = torch.zeros(shape, dtype=torch.int64)
    log_probs, rewards, ends, values = (torch.zeros(shape) for _ in range(4))

    rows, infos = envs.reset(seed=settings.seed)
    history = []
    for update in range(settings.updates):
        began = time.perf_counter()
        returns: list[float] = []
        for step in range(settings.num_steps):
            observations[step] = torch.from_numpy(rows)
            masks[step] = torch.from_numpy(infos["action_mask"])
            with torch.no_grad():
                distribution, values[step] = policy(observations[step], masks[step])
                chosen[step] = distribution.sample()
                log_probs[step] = distribution.log_prob(chosen[step])
            rows, reward, terminations, truncations, infos = envs.step(chosen[step].numpy())
            rewards[step] = torch.from_numpy(reward)
            ends[step] = torch.from_numpy(terminations | truncations)
            if "final_info" in infos:
                returns += infos["final_info"]["episode"]["r"][infos["_final_info"]].tolist()

        # Advantages. With autoreset_mode="same_step", the next row after an end is a new game.
        with torch.no_grad():
            next_mask = torch.from_numpy(infos["action_mask"])
            next_value = policy(torch.from_numpy(rows), next_mask)[1]
        advantages = torch.zeros(shape)
        last = torch.zeros(settings.num_envs)
        for step in reversed(range(settings.num_steps)):
            alive = 1.0 - ends[step]
            delta = rewards[step] + settings.gamma * alive * next_value - values[step]
            last = delta + settings.gamma * settings.gae_lambda * alive * last
            advantages[step] = last
            next_value = values[step]
        targets = advantages + values

        flat = [
            tensor.flatten(0, 1)
            for tensor in (observations, masks, chosen, log_probs, advantages, targets)
        ]
        for _ in range(settings.epochs):
            for rows_of_batch in torch.randperm(chosen.numel()).chunk(settings.minibatches):
                seen, legal, action, old, advantage, target = (x[rows_of_batch] for x in flat)
                advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
                distribution, value = policy(seen, legal)
                ratio = (distribution.log_prob(action) - old).exp()
                clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
                policy_loss = -torch.min(advantage * ratio, advantage * clipped).mean()
                value_loss = 0.5 * (value - target).pow(2).mean()
                loss = policy_loss + settings.value_weight * value_loss
                loss = loss - settings.entropy_weight * distribution.entropy().mean()
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
                optimizer.step()

        speed = chosen.numel() / (time.perf_counter() - began)
        numbers = {
            "return": float(np.mean(returns)) if returns else float("nan"),
            "policy_loss": policy_loss.item(),
            "value_loss": value_loss.item(),
        }
        history.append(numbers)
        shown = ", ".join(f"{name} {number:.4f}" for name, number in numbers.items())
        print(f"update {update + 1}: {shown}, {speed:.0f} steps/s", flush=True)
    envs.close()
    return policy, history


def main() -> None:
    """Train a policy."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default=Settings.game, help="id of a game")
    parser.add_argument("--updates", type=int, default=Settings.updates, help="number of updates")
    parser.add_argument("--seed", type=int, default=Settings.seed, help="seed of the run")
    torch.set_num_threads(1)  # faster for small networks
    train(Settings(**vars(parser.parse_args())))


if __name__ == "__main__":
    main()
