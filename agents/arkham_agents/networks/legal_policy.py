"""Policy that scores only legal actions and reads only the varying columns of ``flat``.

The network computes a *query* for the state and has a *key* for each action. The score of an action
is the dot product of query and key, plus a bias. With 2,600 actions of which five are legal, this
is 500 times less work than a layer with one output per action.

The legal actions of many states are stored one state after the other in flat arrays: ``actions``
contains the IDs, ``counts`` the number of legal actions of each state.
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
KEYS = "keys.weight"
BIASES = "biases.weight"


def scaled(columns: NDArray[np.int16]) -> torch.Tensor:
    """Return int16 numbers ``x`` as floats ``sign(x) * log(1 + |x|)``.

    Counts in a game are small and skewed. On this scale, 1 and 2 are far apart, and 30 and 40 are
    close together.
    """
    return scaled_floats(torch.from_numpy(columns.astype(np.float32)))


def scaled_floats(x: torch.Tensor) -> torch.Tensor:
    """Return ``x`` scaled as in :func:`scaled`, for a tensor of float32."""
    return torch.sign(x) * torch.log1p(torch.abs(x))


def legal_actions(masks: NDArray[Any]) -> tuple[torch.Tensor, torch.Tensor]:
    """Convert masks ``(N, num_actions)`` with one byte per action to ``(actions, counts)``."""
    width = masks.shape[1]
    flat = np.flatnonzero(np.ascontiguousarray(masks).reshape(-1).view(np.bool_))
    rows, actions = np.divmod(flat, width)
    counts = np.bincount(rows, minlength=len(masks))
    return torch.from_numpy(actions), torch.from_numpy(counts)


def rows_of(counts: torch.Tensor) -> torch.Tensor:
    """Return, for each entry of a flat array, the index of the state to which the entry belongs.
    ``counts`` contains the number of entries of each state."""
    return torch.repeat_interleave(torch.arange(len(counts), device=counts.device), counts)


def log_softmax(scores: torch.Tensor, rows: torch.Tensor, states: int) -> torch.Tensor:
    """Return the log-probability of each action: a softmax over the actions of each state.

    Args:
        scores: float ``(L,)``, the scores of all legal actions.
        rows: the index of the state of each action, as :func:`rows_of` returns it.
        states: number of states.
    """
    highest = scores.new_full((states,), -torch.inf)
    highest = highest.scatter_reduce(0, rows, scores.detach(), "amax")
    shifted = scores - highest[rows]
    total = scores.new_zeros(states).index_add(0, rows, shifted.exp())
    return shifted - total.log()[rows]


def sum_by_state(values: torch.Tensor, rows: torch.Tensor, states: int) -> torch.Tensor:
    """Return the sum of the entries of each state.

    Args:
        values: the entries of all states, state after state.
        rows: the index of the state of each entry.
        states: number of states.
    """
    return values.new_zeros(states).index_add(0, rows, values)


def draw(
    log_probs: torch.Tensor, counts: torch.Tensor, generator: torch.Generator | None = None
) -> torch.Tensor:
    """Sample an action for each state; return its index in the flat array of legal actions."""
    return drawn_by(
        log_probs, counts, torch.rand(len(counts), dtype=torch.float64, generator=generator)
    )


def drawn_by(log_probs: torch.Tensor, counts: torch.Tensor, lot: torch.Tensor) -> torch.Tensor:
    """Sample an action for each state as in :func:`draw`, with the given random numbers ``lot``.

    Args:
        log_probs: log-probabilities of all legal actions.
        counts: number of legal actions of each state.
        lot: float64 random numbers in ``[0, 1)``, one for each state.
    """
    ends = counts.cumsum(0)
    reached = log_probs.double().exp().cumsum(0)
    before = torch.cat([reached.new_zeros(1), reached[ends - 1][:-1]])
    at = torch.searchsorted(reached, before + lot * (reached[ends - 1] - before), right=True)
    return torch.minimum(torch.maximum(at, ends - counts), ends - 1)


def likeliest(log_probs: torch.Tensor, counts: torch.Tensor) -> torch.Tensor:
    """Return each state's likeliest action, as an index into the flat array of legal actions."""
    rows = rows_of(counts)
    first = counts.cumsum(0) - counts
    table = log_probs.new_full((len(counts), int(counts.max())), -torch.inf)
    table[rows, torch.arange(len(rows)) - first[rows]] = log_probs
    return first + table.argmax(1)


class Policy(torch.nn.Module):
    """Network of the trainer ``masked_ppo``: a policy over legal actions, and a value of the state.

    *Features* are the network's input for many states: a tensor or another object that supports
    ``len``, ``features[indices]`` and ``to(device)``.

    Attributes:
        observation: the observation that the network reads: ``"flat"`` or ``"entities"``.
        trunk: the layers before the query and the value.
        low_precision: whether the trunk multiplies matrices in bfloat16; used in training only.
    """

    observation: str = "flat"
    trunk: torch.nn.Module
    low_precision: bool = False

    def body(self, inputs: torch.Tensor) -> torch.Tensor:
        """Return the output of the trunk as float32."""
        with torch.autocast(inputs.device.type, torch.bfloat16, enabled=self.low_precision):
            found: torch.Tensor = self.trunk(inputs)
        return found.float()

    def read(
        self, observations: NDArray[np.int16], actions: torch.Tensor, counts: torch.Tensor
    ) -> Any:
        """Return the features of states, on the CPU.

        Args:
            observations: int16 ``(N, observation_size)``.
            actions: IDs of the legal actions of all states, state after state.
            counts: number of legal actions of each state.
        """
        raise missing(self, "read")

    def mask_kinds(self, features: Any, generator: torch.Generator) -> Any:
        """Return features for training, in which some kinds of entities are masked at random. By
        default, no kinds are masked."""
        return features

    def join(self, parts: list[Any]) -> Any:
        """Concatenate the features of several sets of states."""
        raise missing(self, "join")

    def forward(
        self, features: Any, actions: torch.Tensor, rows: torch.Tensor
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """Return ``(log-probabilities of the legal actions, values of the states)``.

        Args:
            features: see :meth:`read`.
            actions: IDs of the legal actions of all states, state after state.
            rows: the index of the state of each action, as :func:`rows_of` returns it.
        """
        raise missing(self, "forward")

    def weigh(
        self, observations: NDArray[np.int16], action_masks: NDArray[Any]
    ) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """Return ``(actions, counts, log_probs)`` of the legal actions of states, on the CPU."""
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
        """Return the probabilities of all actions in each state: float64 ``(N, num_actions)``."""
        actions, counts, log_probs = self.weigh(observations, action_masks)
        found = np.zeros(np.shape(action_masks))
        found[rows_of(counts).numpy(), actions.numpy()] = log_probs.double().exp().numpy()
        return found

    def values(
        self, observations: NDArray[np.int16], action_masks: NDArray[Any]
    ) -> NDArray[np.float64]:
        """Return the value of each state, as the critic estimates it: float64 ``(N,)``."""
        device = next(self.parameters()).device
        actions, counts = legal_actions(action_masks)
        with one_thread(), torch.no_grad():
            _, found = self(
                self.read(observations, actions, counts).to(device),
                actions.to(device),
                rows_of(counts).to(device),
            )
        values: NDArray[np.float64] = found.double().cpu().numpy()
        return values

    def predict(
        self,
        observations: NDArray[np.int16],
        deterministic: bool,
        action_masks: NDArray[Any],
        uniforms: NDArray[np.float64] | None = None,
    ) -> tuple[NDArray[np.int64], None]:
        """Return ``(actions, None)`` with a legal action for each observation.

        The arguments are as in the policies of sb3-contrib, except ``uniforms``.

        Args:
            observations: int16 ``(N, observation_size)``.
            deterministic: take the likeliest action instead of sampling one.
            action_masks: ``(N, num_actions)``, one byte per action.
            uniforms: numbers in ``[0, 1)``, one for each observation, that determine the sampled
                actions; ``None`` to use the random generator of torch.
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
    """Policy and value network with a common trunk that reads columns of ``flat``.

    Args:
        columns: the columns of the observation that the network reads.
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
        # Initial scores near 0: all legal actions are about equally likely.
        torch.nn.init.normal_(self.keys.weight, std=0.1 * key_size**-0.5)
        torch.nn.init.zeros_(self.biases.weight)
        self.value = torch.nn.Sequential(
            linear(size, VALUE_SIZE, 2**0.5), torch.nn.ReLU(), linear(VALUE_SIZE, 1, 1.0)
        )

    def forward(
        self, features: torch.Tensor, actions: torch.Tensor, rows: torch.Tensor
    ) -> tuple[torch.Tensor, torch.Tensor]:
        body = self.body(features)
        return self.log_probs(body, actions, rows), self.value(body).squeeze(1)

    def log_probs(
        self, body: torch.Tensor, actions: torch.Tensor, rows: torch.Tensor
    ) -> torch.Tensor:
        """Return the log-probabilities of the legal actions.

        Args:
            body: output of the trunk.
            actions, rows: as in :meth:`forward`.
        """
        scores = (self.query(body)[rows] * self.keys(actions)).sum(1)
        scores = scores + self.biases(actions).squeeze(1)
        return log_softmax(scores, rows, len(body))

    def features(self, observations: NDArray[np.int16]) -> torch.Tensor:
        """Return the scaled columns that the network reads: float32 ``(N, columns)``."""
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
    """Return the weights of an equivalent policy that reads more columns.

    Args:
        policy: weights of the given policy.
        columns: columns that the given policy reads.
        wider: sorted columns of the new policy, which include ``columns``. The weights of the added
            columns are 0.

    Raises:
        ValueError: the weights do not have one input for each of ``columns``.
    """
    first = policy[FIRST_LAYER]
    if first.dim() != 2 or first.shape[1] != len(columns):
        raise ValueError(
            f"its tensor {FIRST_LAYER} has shape {tuple(first.shape)}, expected {len(columns)} "
            "columns"
        )
    grown = first.new_zeros(len(first), len(wider))
    grown[:, np.searchsorted(wider, columns)] = first
    return {**policy, FIRST_LAYER: grown}


def linear(inputs: int, outputs: int, gain: float) -> torch.nn.Linear:
    """Return a linear layer with orthogonal initial weights and biases of 0."""
    layer = torch.nn.Linear(inputs, outputs)
    torch.nn.init.orthogonal_(layer.weight, gain)
    torch.nn.init.zeros_(layer.bias)
    return layer
