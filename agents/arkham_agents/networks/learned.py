"""Agents that play with the trained policies in a checkpoint. Any trainer may have written it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import torch
from numpy.typing import NDArray

from arkham_agents.base import Agent, Mask
from arkham_agents.networks.checkpoints import (
    LEGAL_POLICIES,
    LOADING_ERRORS,
    Checkpoint,
    CorruptCheckpoint,
    check_encodings,
    earlier_encoder,
    read_checkpoint,
    seated,
    tensors_of_seat,
)
from arkham_agents.networks.legal_policy import Policy
from arkham_agents.networks.networks import make_network
from arkham_env.core.kernel.errors import InvalidSetup, quote, reason
from arkham_env.core.kernel.rng import generator_seed, stream_seed
from arkham_env.core.public.protocols import Encoder


def make_policy(meta: dict[str, Any], encoder: Encoder | None = None) -> Any:
    """Return a policy network with random weights and the sizes that ``meta.json`` states.

    Args:
        meta: contents of ``meta.json``.
        encoder: encoder of an earlier version of the layout; by default, the present encoder.
    """
    size, actions, hidden = meta["observation_size"], meta["num_actions"], meta["hidden"]
    if meta["trainer"] in LEGAL_POLICIES:
        return make_network(meta["game"], meta, encoder=encoder)
    # Import Stable-Baselines3 only for its own policies: it is an optional dependency.
    from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy

    from arkham_agents.networks.policy import policy_arguments

    space = gymnasium.spaces.Box(-32768, 32767, (size,), np.int16)
    legal = gymnasium.spaces.Discrete(actions)
    return MaskableActorCriticPolicy(space, legal, lambda _: 0.0, **policy_arguments(hidden))


def one_row(view: Any) -> NDArray[np.int16]:
    """Return an observation as one row of int16, the form in which the engine writes it.

    Args:
        view: such a row, or a dict whose values are its consecutive parts. If the dict has the key
            ``"observation"``, the value of this key is used instead of the dict.
    """
    if isinstance(view, dict) and "observation" in view:
        view = view["observation"]
    if isinstance(view, dict):
        view = np.concatenate([np.asarray(part).reshape(-1) for part in view.values()])
    found: NDArray[np.int16] = np.asarray(view)
    return found


def probabilities_of(
    policy: Any, observation: NDArray[np.int16], mask: Mask
) -> NDArray[np.float64]:
    """Return the probability of each action for one observation: float64 ``(num_actions,)``.

    Args:
        policy: a policy of this package or of sb3-contrib.
        observation: one row.
        mask: int8; 1 for each legal action.
    """
    legal = np.asarray(mask, dtype=bool)[None]
    found: NDArray[np.float64]
    if isinstance(policy, Policy):
        found = policy.probabilities(observation[None], legal)[0]
        return found
    with torch.no_grad():
        seen, _ = policy.obs_to_tensor(observation[None])
        shares = policy.get_distribution(seen, action_masks=legal).distribution.probs
    found = shares.double().cpu().numpy()[0]
    return found


def expected_return_of(policy: Any, observation: NDArray[np.int16], mask: Mask) -> float:
    """Return the critic's value of one observation; the arguments are as in
    :func:`probabilities_of`."""
    if isinstance(policy, Policy):
        return float(policy.values(observation[None], np.asarray(mask, dtype=bool)[None])[0])
    with torch.no_grad():
        seen, _ = policy.obs_to_tensor(observation[None])
        return float(policy.predict_values(seen).item())


def learned_agent(
    path: str | Path, sample: bool = False, checkpoint: Checkpoint | None = None
) -> Agent:
    """Return an agent that plays with the policies of a checkpoint.

    Args:
        path: a checkpoint with one policy for all seats or one for each seat.
        sample, checkpoint: as in :class:`LearnedAgent`.

    Raises:
        CorruptCheckpoint: the checkpoint is not intact.
    """
    checkpoint = read_checkpoint(path) if checkpoint is None else checkpoint
    count = checkpoint.meta.get("seats")
    if count is None:
        return LearnedAgent(path, sample, checkpoint)
    seats = [
        LearnedAgent(
            path,
            sample,
            Checkpoint(
                {key: value for key, value in checkpoint.meta.items() if key != "seats"},
                tensors_of_seat(checkpoint.policy, seat),
            ),
        )
        for seat in range(count)
    ]
    return LearnedSeats(path, seats)


class LearnedAgent(Agent):
    """Agent that plays with a trained policy: it takes the likeliest action, or samples one.

    Args:
        path: a checkpoint with one policy for all seats.
        sample: sample actions from the policy instead of taking the likeliest.
        checkpoint: contents of the checkpoint, if they were already read.

    Raises:
        CorruptCheckpoint: the checkpoint is not intact.
        InvalidSetup: the checkpoint has a policy for each seat; use :func:`learned_agent` for it.
    """

    input_kind = "observation"

    def __init__(
        self, path: str | Path, sample: bool = False, checkpoint: Checkpoint | None = None
    ) -> None:
        checkpoint = read_checkpoint(path) if checkpoint is None else checkpoint
        if "seats" in checkpoint.meta:
            raise seated(path, checkpoint.meta)
        self.meta = checkpoint.meta
        self.name = "learned"
        self.path = str(path)
        self.sample = sample
        self.encoder = earlier_encoder(self.meta)
        self.policy = make_policy(self.meta, self.encoder)
        try:
            self.policy.load_state_dict(checkpoint.policy)
        except LOADING_ERRORS as error:
            raise CorruptCheckpoint(
                f"checkpoint {quote(str(path))}: its weights do not fit its meta.json "
                f"({reason(error, 120)})"
            ) from None
        self.policy.train(False)
        self.observation = getattr(self.policy, "observation", "flat")
        self.fits: set[str] = set()
        self.generator = np.random.default_rng()

    def for_game(self, game_id: str) -> Agent:
        """Return ``self`` if the policy was trained on the game ``game_id``.

        Raises:
            InvalidSetup: the policy was trained on another game, or on an earlier layout that the
                present layout does not extend.
        """
        if game_id not in self.fits:
            # Cards that were registered since the last check may have changed the layout.
            self.encoder = earlier_encoder(self.meta)
            if self.encoder is None or game_id != self.meta["game"]:
                check_encodings(self.path, self.meta, game_id)
            self.fits.add(game_id)
        return self

    def reset(self, seed: int) -> None:
        """Seed the random generator with ``seed``, if actions are sampled."""
        if self.sample:
            self.generator = np.random.default_rng(generator_seed(seed))

    def act(self, view: Any, mask: Mask) -> int:
        """Return an action for one observation (see :func:`one_row` for its possible forms)."""
        return int(self.act_many(one_row(view)[None], np.asarray(mask)[None])[0])

    def probabilities(self, observation: NDArray[np.int16], mask: Mask) -> NDArray[np.float64]:
        """Return the probability of each action for one observation: float64 ``(num_actions,)``."""
        return probabilities_of(self.policy, observation, mask)

    def expected_return(self, observation: NDArray[np.int16], mask: Mask) -> float:
        """Return the return that the critic expects from one observation on, in units of the
        reward with which the policy was trained."""
        return expected_return_of(self.policy, observation, mask)

    def act_many(
        self, observations: Any, masks: Any, uniforms: NDArray[np.float64] | None = None
    ) -> Any:
        """Return an action for each observation (see :class:`arkham_agents.base.DecidesMany`).

        Raises:
            InvalidSetup: the sizes of observations or masks differ from those in training.
        """
        size, actions = self.meta["observation_size"], self.meta["num_actions"]
        if observations.shape[1:] != (size,) or np.shape(masks)[1:] != (actions,):
            raise InvalidSetup(
                f"checkpoint {quote(self.path)}: its policy was trained on observations of shape "
                f"{(size,)} and action masks of shape {(actions,)}, but these observations have "
                f"the shape {observations.shape[1:]} and the masks {np.shape(masks)[1:]}"
            )
        legal = np.asarray(masks, dtype=bool)
        if not self.sample:
            return self.policy.predict(observations, deterministic=True, action_masks=legal)[0]
        if uniforms is None:
            uniforms = self.generator.random(len(observations))
        if isinstance(self.policy, Policy):
            return self.policy.predict(observations, False, legal, uniforms)[0]
        with torch.no_grad():
            seen, _ = self.policy.obs_to_tensor(observations)
            drawn = self.policy.get_distribution(seen, action_masks=legal).distribution.probs
        reached = drawn.double().cumsum(1).cpu().numpy()
        return (reached <= uniforms[:, None] * reached[:, -1:]).sum(1)


class LearnedSeats(Agent):
    """Agent for a checkpoint that has a separate policy for each seat.

    It decides one game at a time (it has no ``act_many``), because seats have different policies.

    Args:
        path: the checkpoint.
        seats: the agent of each seat.
    """

    name = "learned"
    input_kind = "observation"

    def __init__(self, path: str | Path, seats: list[LearnedAgent]) -> None:
        self.path = str(path)
        self.seats = seats

    def for_game(self, game_id: str) -> Agent:
        """Return ``self`` if the policies were trained on the game ``game_id``.

        Raises:
            InvalidSetup: the policies were trained on another game, or on an earlier layout that
                the present layout does not extend.
        """
        for seat in self.seats:
            seat.for_game(game_id)
        return self

    def for_seat(self, seat: int) -> Agent:
        """Return the agent of a seat.

        Raises:
            InvalidSetup: the checkpoint has no policy for this seat.
        """
        if seat >= len(self.seats):
            raise InvalidSetup(
                f"checkpoint {quote(self.path)}: it has policies for only {len(self.seats)} "
                f"seats, so seat {seat} has no policy; use a game with {len(self.seats)} players"
            )
        return self.seats[seat]

    def reset(self, seed: int) -> None:
        """Seed the random generator of each seat with a seed that derives from ``seed``."""
        for number, seat in enumerate(self.seats):
            seat.reset(stream_seed(seed, f"seat {number}"))
