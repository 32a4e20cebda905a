"""Trained policies: a checkpoint format without pickles, and the agent that plays one.

A checkpoint is a zip of ``meta.json`` (what it was trained on, the shapes of the network) and
``policy.pt`` (tensors only; read with ``weights_only=True``, so that nothing in the file is run).
"""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.base_class import BaseAlgorithm

from arkham_agents.base import Agent, Mask
from arkham_agents.policy import policy_arguments
from arkham_env.core.errors import ArkhamError, InvalidSetup, nearest

FORMAT = 1
# What torch raises for tensors of other names, shapes or kinds.
LOADING_ERRORS = (AttributeError, KeyError, RuntimeError, TypeError, ValueError)


class CorruptCheckpoint(ArkhamError):
    """A file that is not an intact checkpoint of this version."""


def save_checkpoint(path: str | Path, model: BaseAlgorithm, meta: dict[str, Any]) -> None:
    """Write the model's policy and optimizer with ``meta`` to ``path``."""
    policy = model.policy
    shape = model.observation_space.shape
    if shape is None or not isinstance(model.action_space, gymnasium.spaces.Discrete):
        raise InvalidSetup("checkpoints hold policies of flat observations and Discrete actions")
    facts = {
        "format": FORMAT,
        "observation_size": int(np.prod(shape)),
        "num_actions": int(model.action_space.n),
        **meta,
    }
    weights = io.BytesIO()
    torch.save({"policy": policy.state_dict(), "optimizer": policy.optimizer.state_dict()}, weights)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("meta.json", json.dumps(facts, indent=1))
        archive.writestr("policy.pt", weights.getvalue())


def read_checkpoint(path: str | Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return ``(meta, tensors)`` of a checkpoint.

    Raises:
        CorruptCheckpoint: no such file, not a checkpoint, or one of another version.
    """
    file = Path(path)
    if not file.is_file():
        known = [str(p) for p in sorted(Path("runs").glob("*/checkpoint.zip"))]
        near = ", ".join(nearest(str(path), known) or known[:3])
        raise CorruptCheckpoint(
            f"checkpoint {str(path)!r}: no such file"
            + (f"; did you mean one of {near}?" if near else "; scripts/train.py writes one")
        )
    try:
        with zipfile.ZipFile(file) as archive:
            meta = json.loads(archive.read("meta.json"))
            tensors = torch.load(
                io.BytesIO(archive.read("policy.pt")), map_location="cpu", weights_only=True
            )
    except Exception as error:
        raise CorruptCheckpoint(
            f"checkpoint {str(path)!r}: expected a zip of meta.json and policy.pt written by "
            f"scripts/train.py ({type(error).__name__}: {str(error)[:80]})"
        ) from None
    if not isinstance(meta, dict) or meta.get("format") != FORMAT:
        found = meta.get("format") if isinstance(meta, dict) else None
        raise CorruptCheckpoint(f"checkpoint {str(path)!r}: format {found!r}, expected {FORMAT}")
    for name in ("observation_size", "num_actions", "hidden"):
        numbers = meta.get(name) if name == "hidden" else [meta.get(name)]
        if not isinstance(numbers, list) or not numbers or not all(map(is_size, numbers)):
            raise wrong_fact(path, name, meta.get(name))
    if not isinstance(tensors, dict) or not {"policy", "optimizer"} <= tensors.keys():
        raise CorruptCheckpoint(f"checkpoint {str(path)!r}: expected policy and optimizer tensors")
    return meta, tensors


def wrong_fact(path: str | Path, name: str, value: object) -> CorruptCheckpoint:
    """Build the error for a fact in ``meta.json`` that cannot be true."""
    return CorruptCheckpoint(
        f"checkpoint {str(path)!r}: {name} = {value!r} in its meta.json, expected what "
        "scripts/train.py writes"
    )


def is_size(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value > 0


def load_checkpoint(path: str | Path, model: MaskablePPO) -> dict[str, Any]:
    """Load a checkpoint's policy and optimizer into ``model`` and return its meta data.

    Raises:
        CorruptCheckpoint: it does not fit the model.
    """
    meta, tensors = read_checkpoint(path)
    try:
        model.policy.load_state_dict(tensors["policy"])
        model.policy.optimizer.load_state_dict(tensors["optimizer"])
    except LOADING_ERRORS as error:
        raise CorruptCheckpoint(
            f"checkpoint {str(path)!r} does not fit this experiment: {str(error)[:160]}"
        ) from None
    return meta


class LearnedAgent(Agent):
    """Plays a checkpoint: the likeliest legal action, or one drawn from the policy.

    Args:
        path: the checkpoint.
        sample: draw actions instead of taking the likeliest.
    """

    wants = "observation"

    def __init__(self, path: str | Path, sample: bool = False) -> None:
        self.meta, tensors = read_checkpoint(path)
        self.name = "learned"
        self.path = str(path)
        self.sample = sample
        size, actions = self.meta["observation_size"], self.meta["num_actions"]
        space = gymnasium.spaces.Box(-32768, 32767, (size,), np.int16)
        self.policy = MaskableActorCriticPolicy(
            space,
            gymnasium.spaces.Discrete(actions),
            lambda _: 0.0,
            **policy_arguments(self.meta["hidden"]),
        )
        try:
            self.policy.load_state_dict(tensors["policy"])
        except LOADING_ERRORS as error:
            raise CorruptCheckpoint(
                f"checkpoint {str(path)!r}: its weights do not fit its meta.json "
                f"({str(error)[:120]})"
            ) from None
        self.policy.set_training_mode(False)

    def reset(self, seed: int) -> None:
        """Start the draws of a sampling agent from ``seed``."""
        if self.sample:
            torch.manual_seed(seed)

    def act(self, view: Any, mask: Mask) -> int:
        """Return an action for one flat observation (a Dict observation's ``observation`` part)."""
        observation = view["observation"] if isinstance(view, dict) else view
        return int(self.act_many(np.asarray(observation)[None], np.asarray(mask)[None])[0])

    def act_many(self, observations: Any, masks: Any) -> Any:
        """Return actions for many observations: int64 of shape ``(N,)``.

        Raises:
            InvalidSetup: the policy was trained on other encodings.
        """
        size, actions = self.meta["observation_size"], self.meta["num_actions"]
        if observations.shape[1:] != (size,) or np.shape(masks)[1:] != (actions,):
            raise InvalidSetup(
                f"checkpoint {self.path!r}: trained on observations of {size} and {actions} "
                f"actions, expected {observations.shape[1:]} and {np.shape(masks)[1:]} as here"
            )
        chosen, _ = self.policy.predict(
            observations, deterministic=not self.sample, action_masks=np.asarray(masks, dtype=bool)
        )
        return chosen
