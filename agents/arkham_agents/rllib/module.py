"""The network as RLlib asks for it, its distribution of actions, and the learner that trains it."""

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
"""The score of a place that holds no action: its probability is 0, its gradient finite."""


class LegalActions(TorchDistribution):  # type: ignore[misc]  # Ray is untyped here
    """A distribution over the legal actions of each state, by their ids.

    Args:
        logits: float32 ``(N, 2, K)``: ids and scores of up to ``K`` actions, those that fill up
            with the score :data:`UNUSED`.  With 2,600 actions of which five are legal, a
            distribution over all of them takes a learner ten times as long as the network.
    """

    def __init__(self, logits: torch.Tensor) -> None:
        self.ids = logits[:, 0]
        super().__init__(logits=logits[:, 1])

    def _get_torch_distribution(self, logits: torch.Tensor) -> Categorical:
        return Categorical(logits=logits, validate_args=False)

    def logp(self, value: torch.Tensor, **_: Any) -> torch.Tensor:
        """Return the log-probabilities of actions, each legal in its state."""
        places = (self.ids == value.unsqueeze(-1)).int().argmax(-1)
        found: torch.Tensor = self._dist.log_prob(places)
        return found

    def sample(self, *, sample_shape: Any = None) -> torch.Tensor:
        """Return one action for each state."""
        places = self._dist.sample()
        return self.ids.gather(1, places.unsqueeze(1)).squeeze(1).long()

    def to_deterministic(self) -> Any:
        """Return the distribution that has the likeliest actions only."""
        places = self._dist.logits.argmax(-1, keepdim=True)
        return TorchDeterministic(loc=self.ids.gather(1, places).squeeze(1).long())

    @staticmethod
    def required_input_dim(space: Any, **_: Any) -> int:
        return 2 * int(space.n)


def padded(log_probs: torch.Tensor, actions: torch.Tensor, counts: torch.Tensor) -> torch.Tensor:
    """Return what :class:`LegalActions` is made of, from flat arrays of legal actions."""
    places = torch.arange(int(counts.max()), device=counts.device) < counts.unsqueeze(1)
    ids = log_probs.new_zeros(places.shape).masked_scatter(places, actions.to(log_probs.dtype))
    scores = log_probs.new_full(places.shape, UNUSED).masked_scatter(places, log_probs)
    return torch.stack([ids, scores], 1)


class LegalModule(TorchRLModule, ValueFunctionAPI):  # type: ignore[misc]  # Ray is untyped here
    """A :class:`~arkham_agents.networks.legal_policy.LegalPolicy` behind RLlib's interface.

    Runners send the actions and their log-probabilities, not what they were drawn from: that would
    be most of what travels.

    The ``model_config`` has ``"columns"``, ``"num_actions"``, ``"hidden"`` and ``"key_size"``;
    observations are those of :mod:`arkham_agents.rllib.envs`.
    """

    def setup(self) -> None:
        facts = self.model_config
        self.policy = LegalPolicy(
            facts["columns"], facts["num_actions"], facts["hidden"], facts["key_size"]
        )
        self.action_dist_cls = LegalActions

    def features(self, batch: dict[str, Any]) -> torch.Tensor:
        """Return what the policy is fed."""
        return scaled_floats(batch[Columns.OBS]["observation"].float())

    def legal(self, batch: dict[str, Any]) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """Return ids, states and numbers of the legal actions, state after state.

        A finished game has none, and is asked nonetheless: there, action 0 is.
        """
        bits = batch[Columns.OBS]["action_mask"]
        places = torch.arange(7, -1, -1, dtype=torch.uint8, device=bits.device)
        mask = ((bits.unsqueeze(-1) >> places) & 1).bool().flatten(1)
        mask[:, 0] |= ~mask.any(1)
        rows, actions = mask.nonzero(as_tuple=True)
        return actions, rows, mask.sum(1)

    def weigh(self, batch: dict[str, Any]) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """Return ids, numbers and log-probabilities of the legal actions, without gradients."""
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
        """Return the values of states: float32 ``(N,)``."""
        body = self.policy.trunk(self.features(batch)) if embeddings is None else embeddings
        values: torch.Tensor = self.policy.value(body).squeeze(1)
        return values


class LegalLearner(PPOTorchLearner):  # type: ignore[misc]  # Ray is untyped here
    """PPO without the distribution that the runners drew from, which they do not send.

    RLlib's loss asks for it in any case, and uses it for the penalty on the divergence alone, which
    is switched off.
    """

    def compute_loss_for_module(
        self, *, module_id: str, config: Any, batch: dict[str, Any], fwd_out: dict[str, Any]
    ) -> Any:
        now = fwd_out[Columns.ACTION_DIST_INPUTS]
        batch = {**batch, Columns.ACTION_DIST_INPUTS: now.detach()}
        return super().compute_loss_for_module(
            module_id=module_id, config=config, batch=batch, fwd_out=fwd_out
        )
