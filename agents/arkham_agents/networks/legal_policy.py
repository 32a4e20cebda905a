"""A policy that scores legal actions only, on the columns of the ``flat`` observation that vary.

The state asks with a *query*, each action answers with a *key* of its own: the score of an action
is their product and a bias.  With 2,600 actions of which five are legal, that is 500 times less
work than a layer with one output for each.

Legal actions of many states lie one state after the other in flat arrays: ``actions`` has the ids,
``counts`` how many each state has.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from arkham_agents.threads import one_thread
from arkham_env.core.kernel.errors import missing

VALUE_SIZE = 64
FIRST_LAYER = "trunk.0.weight"


def scaled(columns: NDArray[np.int16]) -> torch.Tensor:
    """Return int16 cells as floats ``sign(x) * log(1 + |x|)``.

    Counts of a game are small and skewed; the logarithm keeps 1 apart from 2 and 30 near 40.
    """
    return scaled_floats(torch.from_numpy(columns.astype(np.float32)))


def scaled_floats(x: torch.Tensor) -> torch.Tensor:
    """Return what :func:`scaled` does of cells that are float32 already."""
    return torch.sign(x) * torch.log1p(torch.abs(x))


def legal_actions(masks: NDArray[Any]) -> tuple[torch.Tensor, torch.Tensor]:
    """Return ``(actions, counts)`` of masks of shape ``(N, num_actions)``, one byte each."""
    width = masks.shape[1]
    flat = np.flatnonzero(np.ascontiguousarray(masks).reshape(-1).view(np.bool_))
    rows, actions = np.divmod(flat, width)
    counts = np.bincount(rows, minlength=len(masks))
    return torch.from_numpy(actions), torch.from_numpy(counts)


def rows_of(counts: torch.Tensor) -> torch.Tensor:
    """Return to which state each entry of a flat array belongs."""
    return torch.repeat_interleave(torch.arange(len(counts), device=counts.device), counts)


def log_softmax(scores: torch.Tensor, rows: torch.Tensor, states: int) -> torch.Tensor:
    """Return the logarithm of each action's probability among those of its state."""
    highest = scores.new_full((states,), -torch.inf)
    highest = highest.scatter_reduce(0, rows, scores.detach(), "amax")
    shifted = scores - highest[rows]
    total = scores.new_zeros(states).index_add(0, rows, shifted.exp())
    return shifted - total.log()[rows]


def sum_by_state(values: torch.Tensor, rows: torch.Tensor, states: int) -> torch.Tensor:
    """Return the sum of each state's entries."""
    return values.new_zeros(states).index_add(0, rows, values)


def draw(
    log_probs: torch.Tensor, counts: torch.Tensor, generator: torch.Generator | None = None
) -> torch.Tensor:
    """Return for each state the place, in the flat array, of an action drawn by probability."""
    return drawn_by(
        log_probs, counts, torch.rand(len(counts), dtype=torch.float64, generator=generator)
    )


def drawn_by(log_probs: torch.Tensor, counts: torch.Tensor, lot: torch.Tensor) -> torch.Tensor:
    """Return what :func:`draw` does, for numbers (float64 in ``[0, 1)``) that were drawn before."""
    ends = counts.cumsum(0)
    reached = log_probs.double().exp().cumsum(0)
    before = torch.cat([reached.new_zeros(1), reached[ends - 1][:-1]])
    at = torch.searchsorted(reached, before + lot * (reached[ends - 1] - before), right=True)
    return torch.minimum(torch.maximum(at, ends - counts), ends - 1)


def likeliest(log_probs: torch.Tensor, counts: torch.Tensor) -> torch.Tensor:
    """Return for each state the place, in the flat array, of its likeliest action."""
    rows = rows_of(counts)
    first = counts.cumsum(0) - counts
    table = log_probs.new_full((len(counts), int(counts.max())), -torch.inf)
    table[rows, torch.arange(len(rows)) - first[rows]] = log_probs
    return first + table.argmax(1)


class Policy(torch.nn.Module):
    """What the trainer ``masked_ppo`` trains: a policy over legal actions, and a value of the
    state.

    *Features* are what it is fed of many states: a tensor or something of its own that behaves
    like one (``len``, ``features[places]``, ``to(device)``).

    Attributes:
        observation: the observation that it reads: ``"flat"`` or ``"entities"``.
    """

    observation: str = "flat"

    def read(
        self, observations: NDArray[np.int16], actions: torch.Tensor, counts: torch.Tensor
    ) -> Any:
        """Return the features of states, on the CPU.

        Args:
            observations: int16 ``(N, observation_size)``.
            actions: ids of their legal actions.  counts: how many each state has.
        """
        raise missing(self, "read")

    def veil(self, features: Any, generator: torch.Generator) -> Any:
        """Return features, on the CPU, for training: without some of what it is not to rely on."""
        return features

    def join(self, parts: list[Any]) -> Any:
        """Return the features of several lots of states as one."""
        raise missing(self, "join")

    def forward(
        self, features: Any, actions: torch.Tensor, rows: torch.Tensor
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """Return ``(log-probabilities of the legal actions, values)``.

        Args:
            features: see :meth:`read`.
            actions: ids of legal actions.  rows: their states, see :func:`rows_of`.
        """
        raise missing(self, "forward")

    def weigh(
        self, observations: NDArray[np.int16], action_masks: NDArray[Any]
    ) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """Return ids, numbers and log-probabilities of the legal actions of states, on the CPU."""
        device = next(self.parameters()).device
        actions, counts = legal_actions(action_masks)
        with one_thread(), torch.no_grad():
            log_probs, _ = self(
                self.read(observations, actions, counts).to(device),
                actions.to(device),
                rows_of(counts).to(device),
            )
        return actions, counts, log_probs.cpu()

    def probabilities(
        self, observations: NDArray[np.int16], action_masks: NDArray[Any]
    ) -> NDArray[np.float64]:
        """Return how likely each action is in each state: float64 ``(N, num_actions)``."""
        actions, counts, log_probs = self.weigh(observations, action_masks)
        found = np.zeros(np.shape(action_masks))
        found[rows_of(counts).numpy(), actions.numpy()] = log_probs.double().exp().numpy()
        return found

    def predict(
        self,
        observations: NDArray[np.int16],
        deterministic: bool,
        action_masks: NDArray[Any],
        uniforms: NDArray[np.float64] | None = None,
    ) -> tuple[NDArray[np.int64], None]:
        """Return legal actions for many observations; called like the policies of sb3-contrib.

        Args:
            uniforms: in ``[0, 1)``, one for each observation, to draw by; ``None``: torch's own.
        """
        actions, counts, log_probs = self.weigh(observations, action_masks)
        if deterministic:
            places = likeliest(log_probs, counts)
        elif uniforms is None:
            places = draw(log_probs, counts)
        else:
            places = drawn_by(log_probs, counts, torch.from_numpy(uniforms))
        chosen: NDArray[np.int64] = actions[places].numpy()
        return chosen, None


class LegalPolicy(Policy):
    """Policy and value of a state, from one trunk over columns of the ``flat`` observation.

    Args:
        columns: the columns of the observation that it is fed.
        num_actions: size of the ``table`` action space.
        hidden: sizes of the trunk's layers.
        key_size: length of queries and keys.
    """

    def __init__(
        self, columns: list[int], num_actions: int, hidden: list[int], key_size: int
    ) -> None:
        super().__init__()
        self.columns = np.asarray(columns, np.intp)
        layers: list[torch.nn.Module] = []
        size = len(columns)
        for width in hidden:
            layers += [linear(size, width, 2**0.5), torch.nn.ReLU()]
            size = width
        self.trunk = torch.nn.Sequential(*layers)
        self.query = linear(size, key_size, 1.0)
        self.keys = torch.nn.Embedding(num_actions, key_size)
        self.biases = torch.nn.Embedding(num_actions, 1)
        # Scores near 0: at first all legal actions are about equally likely.
        torch.nn.init.normal_(self.keys.weight, std=0.1 * key_size**-0.5)
        torch.nn.init.zeros_(self.biases.weight)
        self.value = torch.nn.Sequential(
            linear(size, VALUE_SIZE, 2**0.5), torch.nn.ReLU(), linear(VALUE_SIZE, 1, 1.0)
        )

    def forward(
        self, features: torch.Tensor, actions: torch.Tensor, rows: torch.Tensor
    ) -> tuple[torch.Tensor, torch.Tensor]:
        body = self.trunk(features)
        return self.log_probs(body, actions, rows), self.value(body).squeeze(1)

    def log_probs(
        self, body: torch.Tensor, actions: torch.Tensor, rows: torch.Tensor
    ) -> torch.Tensor:
        """Return the log-probabilities of the legal actions, of what the trunk makes of states."""
        scores = (self.query(body)[rows] * self.keys(actions)).sum(1)
        scores = scores + self.biases(actions).squeeze(1)
        return log_softmax(scores, rows, len(body))

    def features(self, observations: NDArray[np.int16]) -> torch.Tensor:
        """Return what the policy is fed of int16 observations: float32 ``(N, columns)``."""
        return scaled(observations[:, self.columns])

    def read(
        self, observations: NDArray[np.int16], actions: torch.Tensor, counts: torch.Tensor
    ) -> torch.Tensor:
        return self.features(observations)

    def join(self, parts: list[torch.Tensor]) -> torch.Tensor:
        return torch.cat(parts)


def widened(
    policy: dict[str, torch.Tensor], columns: list[int], wider: list[int]
) -> dict[str, torch.Tensor]:
    """Return the weights of a policy that is fed more columns and answers as before.

    Args:
        policy: the weights of one that is fed ``columns``.
        wider: all of these and others, which begin with weights of 0.

    Raises:
        ValueError: the weights are not of so many columns.
    """
    first = policy[FIRST_LAYER]
    if first.dim() != 2 or first.shape[1] != len(columns):
        raise ValueError(
            f"{FIRST_LAYER} of shape {tuple(first.shape)}, expected {len(columns)} columns"
        )
    grown = first.new_zeros(len(first), len(wider))
    grown[:, np.searchsorted(wider, columns)] = first
    return {**policy, FIRST_LAYER: grown}


def linear(inputs: int, outputs: int, gain: float) -> torch.nn.Linear:
    """Return a layer with orthogonal weights and no bias to begin with."""
    layer = torch.nn.Linear(inputs, outputs)
    torch.nn.init.orthogonal_(layer.weight, gain)
    torch.nn.init.zeros_(layer.bias)
    return layer
