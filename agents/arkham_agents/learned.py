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

import arkham_env
from arkham_agents.base import Agent, Mask
from arkham_agents.policy import policy_arguments
from arkham_env.core.errors import ArkhamError, InvalidSetup, nearest
from arkham_env.envs.registry import find

FORMAT = 2
ENCODING_FACTS = ("id", "version", "hash")
"""What a checkpoint says of the encodings it was trained on (see :func:`encodings_of`)."""

# What torch raises for tensors of other names, shapes or kinds.
LOADING_ERRORS = (AttributeError, KeyError, RuntimeError, TypeError, ValueError)


class CorruptCheckpoint(ArkhamError):
    """A file that is not an intact checkpoint of this version."""


def encodings_of(game_id: str) -> dict[str, Any]:
    """Return id, version and hash of a game's encodings: what a policy is bound to.

    Raises:
        InvalidSetup: an unknown game.
    """
    layout = find(game_id).layout()
    return {"id": layout.id, "version": layout.version, "hash": layout.hash}


def save_checkpoint(
    path: str | Path, model: BaseAlgorithm, game_id: str, meta: dict[str, Any]
) -> None:
    """Write the policy and optimizer of a model that learned a game, with ``meta``, to ``path``."""
    policy = model.policy
    shape = model.observation_space.shape
    if shape is None or not isinstance(model.action_space, gymnasium.spaces.Discrete):
        raise InvalidSetup("checkpoints hold policies of flat observations and Discrete actions")
    facts = {
        "format": FORMAT,
        "game": game_id,
        "layout": encodings_of(game_id),
        "arkham_env": arkham_env.__version__,
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
    layout = meta.get("layout")
    if not isinstance(layout, dict) or layout.keys() != set(ENCODING_FACTS):
        raise wrong_fact(path, "layout", layout)
    if not isinstance(meta.get("game"), str):
        raise wrong_fact(path, "game", meta.get("game"))
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


def check_encodings(path: str | Path, meta: dict[str, Any], game_id: str) -> None:
    """Check that a checkpoint was trained on a game's encodings as they are here.

    Raises:
        InvalidSetup: it was trained on another game, or on another version of its encodings.
    """
    here, there = encodings_of(game_id), meta["layout"]
    if there != here:
        said = "{id} version {version} ({hash})"
        raise InvalidSetup(
            f"checkpoint {str(path)!r}: trained with arkham_env {meta.get('arkham_env')} on the "
            f"encodings {said.format(**there)}, expected {said.format(**here)} as here"
        )


def load_checkpoint(path: str | Path, model: MaskablePPO, game_id: str) -> dict[str, Any]:
    """Load a checkpoint's policy and optimizer into a model that is to learn a game.

    Returns:
        The checkpoint's meta data.

    Raises:
        CorruptCheckpoint: no intact checkpoint, or it does not fit the model.
        InvalidSetup: it was trained on another game or on other encodings.
    """
    meta, tensors = read_checkpoint(path)
    check_encodings(path, meta, game_id)
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
        self.fits: set[str] = set()

    def for_game(self, game_id: str) -> Agent:
        """Return itself for the game that it was trained on.

        Raises:
            InvalidSetup: it was trained on another game, or on other encodings of it.
        """
        if game_id not in self.fits:
            check_encodings(self.path, self.meta, game_id)
            self.fits.add(game_id)
        return self

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
