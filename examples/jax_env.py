"""Train a masked policy with jax: REINFORCE with a small network and a jitted forward pass.

    make examples NAME=jax

The vector environment returns NumPy arrays, which jitted functions accept. Prints the mean score
of the games that ended before each update.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

import jax
import jax.numpy as jnp
import numpy as np

import arkham_env

GAME = "lcg/spreading_flames"
GAMMA = 0.99


def make_envs(num_envs: int) -> arkham_env.envs.vector.GymVectorEnv:
    """Return games whose infos contain the masks."""
    return arkham_env.vector_env(GAME, num_envs, reward="progress", dtype="float32", scale=True)


def new_weights(key: jax.Array, sizes: Sequence[int]) -> list[tuple[jax.Array, jax.Array]]:
    """Return random weights and biases of a network with layers of the given sizes."""
    keys = jax.random.split(key, len(sizes) - 1)
    return [
        (jax.random.normal(key, (before, after)) / before**0.5, jnp.zeros(after))
        for key, before, after in zip(keys, sizes, sizes[1:], strict=False)
    ]


def masked_logits(weights, observations, masks):
    """Return the logits of all actions; the logits of illegal actions are -1e9."""
    hidden = observations
    for weight, bias in weights[:-1]:
        hidden = jnp.tanh(hidden @ weight + bias)
    weight, bias = weights[-1]
    return jnp.where(masks.astype(bool), hidden @ weight + bias, -1e9)


@jax.jit
def sample(weights, key, observations, masks):
    """Return one action of each game."""
    return jax.random.categorical(key, masked_logits(weights, observations, masks))


@jax.jit
def update(weights, observations, masks, actions, advantages, rate):
    """Take one step of gradient descent and return the new weights."""

    def loss(weights):
        log_probs = jax.nn.log_softmax(masked_logits(weights, observations, masks))
        taken = jnp.take_along_axis(log_probs, actions[:, None], axis=1)[:, 0]
        return -(taken * advantages).mean()

    return jax.tree.map(lambda w, g: w - rate * g, weights, jax.grad(loss)(weights))


def play(weights, key, envs, observations, infos, steps: int):
    """Continue all games by ``steps`` decisions.

    Returns the arrays of the batch, the scores of the games that ended, and the current
    observations and infos.
    """
    batch, scores = [], []
    for step_key in jax.random.split(key, steps):
        masks = infos["action_mask"]
        actions = np.asarray(sample(weights, step_key, observations, masks))
        following, rewards, ends, _, infos = envs.step(actions)
        if ends.any():
            scores.extend(infos["final_info"]["episode"]["r"][ends])
        batch.append((observations, masks, actions, rewards, ends))
        observations = following
    return [np.stack(arrays) for arrays in zip(*batch, strict=True)], scores, observations, infos


def returns_of(rewards: np.ndarray, ends: np.ndarray) -> np.ndarray:
    """Return the discounted sums of the rewards from each step to the end of its game."""
    returns, following = np.zeros_like(rewards), np.zeros_like(rewards[0])
    for step in reversed(range(len(rewards))):
        following = rewards[step] + GAMMA * following * ~ends[step]
        returns[step] = following
    return returns


def main() -> None:
    """Train the policy."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--updates", type=int, default=10, help="number of updates")
    parser.add_argument("--num-envs", type=int, default=32, help="games at the same time")
    parser.add_argument("--steps", type=int, default=64, help="decisions per game and update")
    arguments = parser.parse_args()
    envs = make_envs(arguments.num_envs)
    sizes = (envs.single_observation_space.shape[0], 64, envs.single_action_space.n)
    key = jax.random.key(7)
    weights = new_weights(key, sizes)
    current = envs.reset(seed=7)
    for iteration in range(arguments.updates):
        key, play_key = jax.random.split(key)
        batch, scores, *current = play(weights, play_key, envs, *current, arguments.steps)
        observations, masks, actions, rewards, ends = batch
        returns = returns_of(rewards, ends)
        advantages = (returns - returns.mean()) / (returns.std() + 1e-8)
        flat = [x.reshape(-1, *x.shape[2:]) for x in (observations, masks, actions, advantages)]
        weights = update(weights, *flat, 0.3)
        mean = f"{np.mean(scores):.3f}" if scores else "none"
        print(f"update {iteration}: {len(scores)} games ended, mean score {mean}")


if __name__ == "__main__":
    main()
