"""RLlib module, action distribution and learner for policies that score only legal actions."""

from __future__ import annotations

from typing import Any, Final

import torch
from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner
from ray.rllib.core.columns import Columns
from ray.rllib.core.distribution.torch.torch_distribution import (
    TorchDeterministic,
    TorchDistribution,
)
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.torch import TorchRLModule
from torch.distributions import Categorical

from arkham_agents.networks.legal_policy import LegalPolicy, draw, likeliest, scaled_floats

UNUSED: Final = -1e9
"""Score of unused elements of a padded array. Their probability is 0; the gradients stay finite."""


class LegalActions(TorchDistribution):  # type: ignore[misc]  # Ray is untyped here
    """Distribution over the IDs of the legal actions of each state.

    With 2,600 actions of which five are legal, a loss over all actions would take ten times as long
    to compute as the network.

    Args:
        logits: float32 ``(N, 2, K)``, the IDs and scores of up to ``K`` actions for each state.
            Unused elements have the score :data:`UNUSED`.
    """

    def __init__(self, logits: torch.Tensor) -> None:
        self.ids = logits[:, 0]
        super().__init__(logits=logits[:, 1])

    def _get_torch_distribution(self, logits: torch.Tensor) -> Categorical:
        return Categorical(logits=logits, validate_args=False)

    def logp(self, value: torch.Tensor, **_: Any) -> torch.Tensor:
        """Return the log-probabilities of actions, each of which must be legal in its state."""
        places = (self.ids == value.unsqueeze(-1)).int().argmax(-1)
        found: torch.Tensor = self._dist.log_prob(places)
        return found

    def sample(self, *, sample_shape: Any = None) -> torch.Tensor:
        """Sample one action for each state, and return the action IDs."""
        places = self._dist.sample()
        return self.ids.gather(1, places.unsqueeze(1)).squeeze(1).long()

    def to_deterministic(self) -> Any:
        """Return the distribution that always yields the likeliest actions."""
        places = self._dist.logits.argmax(-1, keepdim=True)
        return TorchDeterministic(loc=self.ids.gather(1, places).squeeze(1).long())

    @staticmethod
    def required_input_dim(space: Any, **_: Any) -> int:
        return 2 * int(space.n)


def padded(log_probs: torch.Tensor, actions: torch.Tensor, counts: torch.Tensor) -> torch.Tensor:
    """Return the ``logits`` of :class:`LegalActions`, padded to the same length for all states.

    Args:
        log_probs, actions: log-probabilities and IDs of the legal actions, state after state.
        counts: number of legal actions of each state.
    """
    places = torch.arange(int(counts.max()), device=counts.device) < counts.unsqueeze(1)
    ids = log_probs.new_zeros(places.shape).masked_scatter(places, actions.to(log_probs.dtype))
    scores = log_probs.new_full(places.shape, UNUSED).masked_scatter(places, log_probs)
    return torch.stack([ids, scores], 1)


class LegalModule(TorchRLModule, ValueFunctionAPI):  # type: ignore[misc]  # Ray is untyped here
    """RLlib module with a :class:`~arkham_agents.networks.legal_policy.LegalPolicy`.

    Runners send the chosen actions and their log-probabilities to the learners. They do not send
    the scores of all legal actions, which would be most of the data.

    ``model_config`` contains ``"columns"``, ``"num_actions"``, ``"hidden"`` and ``"key_size"``.
    Observations are those of :mod:`arkham_agents.rllib.envs`.
    """

    def setup(self) -> None:
        facts = self.model_config
        self.policy = LegalPolicy(
            facts["columns"], facts["num_actions"], facts["hidden"], facts["key_size"]
        )
        self.action_dist_cls = LegalActions

    def features(self, batch: dict[str, Any]) -> torch.Tensor:
        """Return the network's input for a batch: the scaled columns, float32 ``(N, columns)``."""
        return scaled_floats(batch[Columns.OBS]["observation"].float())

    def legal(self, batch: dict[str, Any]) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """Return ``(actions, rows, counts)`` of the legal actions in the states of a batch.

        ``actions`` contains the IDs state after state, ``rows`` the index of the state of each
        action, and ``counts`` the number of legal actions of each state. RLlib also evaluates
        observations of finished games, in which action 0 counts as legal.
        """
        bits = batch[Columns.OBS]["action_mask"]
        places = torch.arange(7, -1, -1, dtype=torch.uint8, device=bits.device)
        mask = ((bits.unsqueeze(-1) >> places) & 1).bool().flatten(1)
        mask[:, 0] |= ~mask.any(1)
        rows, actions = mask.nonzero(as_tuple=True)
        return actions, rows, mask.sum(1)

    def weigh(self, batch: dict[str, Any]) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """Return ``(actions, counts, log_probs)`` of a batch's legal actions, without gradients."""
        actions, rows, counts = self.legal(batch)
        with torch.no_grad():
            body = self.policy.trunk(self.features(batch))
            log_probs = self.policy.log_probs(body, actions, rows)
        return actions.cpu(), counts.cpu(), log_probs.cpu()

    def _forward_exploration(self, batch: dict[str, Any], **_: Any) -> dict[str, Any]:
        actions, counts, log_probs = self.weigh(batch)
        places = draw(log_probs, counts)
        return {Columns.ACTIONS: actions[places], Columns.ACTION_LOGP: log_probs[places]}

    def _forward_inference(self, batch: dict[str, Any], **_: Any) -> dict[str, Any]:
        actions, counts, log_probs = self.weigh(batch)
        return {Columns.ACTIONS: actions[likeliest(log_probs, counts)]}

    def _forward_train(self, batch: dict[str, Any], **_: Any) -> dict[str, Any]:
        actions, rows, counts = self.legal(batch)
        body = self.policy.trunk(self.features(batch))
        log_probs = self.policy.log_probs(body, actions, rows)
        return {
            Columns.ACTION_DIST_INPUTS: padded(log_probs, actions, counts),
            Columns.EMBEDDINGS: body,
        }

    def compute_values(
        self, batch: dict[str, Any], embeddings: torch.Tensor | None = None
    ) -> torch.Tensor:
        """Return the values of the states in a batch: float32 ``(N,)``."""
        body = self.policy.trunk(self.features(batch)) if embeddings is None else embeddings
        values: torch.Tensor = self.policy.value(body).squeeze(1)
        return values


class LegalLearner(PPOTorchLearner):  # type: ignore[misc]  # Ray is untyped here
    """PPO learner for runners that do not send the scores of the legal actions.

    RLlib's loss requires these scores, but uses them only for the KL penalty, which is switched
    off. This learner passes the scores under the present weights instead.
    """

    def compute_loss_for_module(
        self, *, module_id: str, config: Any, batch: dict[str, Any], fwd_out: dict[str, Any]
    ) -> Any:
        now = fwd_out[Columns.ACTION_DIST_INPUTS]
        batch = {**batch, Columns.ACTION_DIST_INPUTS: now.detach()}
        return super().compute_loss_for_module(
            module_id=module_id, config=config, batch=batch, fwd_out=fwd_out
        )
