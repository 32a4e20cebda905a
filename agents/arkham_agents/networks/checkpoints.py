"""Checkpoints: a zip of tensors (safetensors) and JSON; nothing in it is ever unpickled.

==========================  ==================================================================
``meta.json``               format, trainer, game and its encodings, versions, commit, the shapes
                            of the policy, the configuration, steps and history
``policy.safetensors``      the weights; with ``meta.json`` all that playing needs
``training.safetensors``    optimizer, streams of chance, the anchor: what going on needs
``games.json``              the running games as they save themselves (the trainer ``masked_ppo``'s)
==========================  ==================================================================

The last two may be missing: such a checkpoint plays and is a start for others.  Where ``meta.json``
has ``"seats"``, each seat has a policy of its own; the names of its tensors begin with
``"seat_N."``.
"""

from __future__ import annotations

import json
import platform
import subprocess
import warnings
import zipfile
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import numpy
import safetensors.torch
import torch

import arkham_env
from arkham_agents.files import is_file, replace_file
from arkham_agents.networks.shipped import is_shipped, shipped_path
from arkham_env.core.kernel.errors import ArkhamError, InvalidSetup, nearest, plain, quote
from arkham_env.core.public.protocols import Encoder
from arkham_env.envs.registry import find

FORMAT: Final = 4
ENCODING_FACTS: Final = ("id", "version", "hash")
"""What a checkpoint says of the encodings it was trained on (see :func:`encodings_of`)."""

META, POLICY, TRAINING, GAMES = (
    "meta.json",
    "policy.safetensors",
    "training.safetensors",
    "games.json",
)
LARGEST: Final = {META: 2**24, GAMES: 2**28, POLICY: 2**30, TRAINING: 2**32}
"""Most bytes that a part of a checkpoint is unpacked to."""
MOST_LAYERS: Final = 100
SMALL: Final = 2**24
"""Weights of a layer that any machine has room for."""
LEGAL_POLICIES: Final = ("masked_ppo", "rllib")
"""The trainers whose policy is a :class:`~arkham_agents.networks.legal_policy.LegalPolicy`."""
TRAINERS: Final = ("sb3", *LEGAL_POLICIES)
LOADING_ERRORS: Final = (AttributeError, KeyError, RuntimeError, TypeError, ValueError)
"""What torch raises for tensors of other names, shapes or kinds."""

Tensors = dict[str, torch.Tensor]


class CorruptCheckpoint(ArkhamError):
    """A file that is not an intact checkpoint of this version."""


@dataclass
class Checkpoint:
    """What a checkpoint file holds.

    Attributes:
        meta: facts, JSON-able.  policy: weights by name.
        training: tensors that going on needs, by name; ``None`` where they were left out.
        games: JSON-able; ``None`` for none.
    """

    meta: dict[str, Any]
    policy: Tensors
    training: Tensors | None = None
    games: Any = None


def encodings_of(game_id: str) -> dict[str, Any]:
    """Return id, version and hash of a game's encodings: what a policy is bound to.

    Raises:
        InvalidSetup: an unknown game.
    """
    layout = find(game_id).layout()
    return {"id": layout.id, "version": layout.version, "hash": layout.hash}


def earlier_encoder(meta: dict[str, Any]) -> Encoder | None:
    """Return the encoder of an earlier layout that a checkpoint was trained on.

    ``None``: it was trained on the present layout, or on one with which that does not begin.
    """
    there = meta["layout"]
    entry = find(meta["game"])
    if there == encodings_of(entry.id):
        return None
    return entry.earlier_encoder(there)


@lru_cache(maxsize=1)
def commit() -> str | None:
    """Return the commit of the checkout that this package runs from, ``None`` for an install."""
    try:
        done = subprocess.run(
            ["git", "-C", str(Path(__file__).parent), "rev-parse", "HEAD"],
            capture_output=True, text=True, check=False, timeout=10,
        )  # fmt: skip
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout.strip() or None


def origin(game_id: str) -> dict[str, Any]:
    """Return where a checkpoint comes from: game, rules version, encodings, versions, commit."""
    return {
        "game": game_id,
        "rules": find(game_id).rules_version,
        "layout": encodings_of(game_id),
        "arkham_env": arkham_env.__version__,
        "versions": {
            "python": platform.python_version(),
            "torch": str(torch.__version__),
            "numpy": str(numpy.__version__),
        },
        "commit": commit(),
    }


def write_checkpoint(path: str | Path, checkpoint: Checkpoint) -> None:
    """Write a checkpoint (a whole file, or none).

    ``meta`` has what :func:`read_checkpoint` asks for, but the format.
    """
    replace_file(Path(path), lambda part: write_archive(part, checkpoint))


def write_archive(path: Path, checkpoint: Checkpoint) -> None:
    meta = {"format": FORMAT, **checkpoint.meta}
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(META, json.dumps(meta, indent=1))
        # Weights shrink by a fourteenth: worth the time where a policy is kept for good only.
        trains = checkpoint.training is not None
        how = zipfile.ZIP_STORED if trains else zipfile.ZIP_DEFLATED
        archive.writestr(POLICY, safetensors.torch.save(whole(checkpoint.policy)), how)
        if checkpoint.training is not None:
            archive.writestr(TRAINING, safetensors.torch.save(whole(checkpoint.training)), how)
        if checkpoint.games is not None:
            archive.writestr(GAMES, json.dumps(checkpoint.games, separators=(",", ":")))


def whole(tensors: Tensors) -> Tensors:
    """Return tensors as files have them: on the CPU, in one piece, each with its own memory."""
    return {name: tensor.detach().cpu().clone().contiguous() for name, tensor in tensors.items()}


def read_checkpoint(path: str | Path, for_training: bool = False) -> Checkpoint:
    """Return what a checkpoint holds.

    Args:
        path: of a file, or the name of a policy of the package
        (:mod:`arkham_agents.networks.shipped`).
        for_training: read what going on needs, too.

    Raises:
        InvalidSetup: the package has no policy of this name.
        CorruptCheckpoint: no such file, not an intact checkpoint, or one of another format.
    """
    file = shipped_path(str(path)) if is_shipped(str(path)) else Path(path)
    if not is_file(file):
        known = [str(p) for p in sorted(Path("runs").glob("*/checkpoint.zip"))]
        near = ", ".join(nearest(str(path), known) or known[:3])
        raise CorruptCheckpoint(
            f"checkpoint {quote(str(path))}: no such file"
            + (f"; did you mean one of {near}?" if near else "; scripts/train.py writes one")
        )
    try:
        with zipfile.ZipFile(file) as archive:
            meta = json.loads(part_of(archive, META))
            if not isinstance(meta, dict) or meta.get("format") != FORMAT:
                found = meta.get("format") if isinstance(meta, dict) else None
                raise CorruptCheckpoint(
                    f"checkpoint {quote(str(path))}: format {quote(found)}, expected {FORMAT}"
                )
            read = Checkpoint(meta, safetensors.torch.load(part_of(archive, POLICY)))
            if for_training:
                names = archive.namelist()
                if TRAINING in names:
                    read.training = safetensors.torch.load(part_of(archive, TRAINING))
                if GAMES in names:
                    read.games = json.loads(part_of(archive, GAMES))
    except CorruptCheckpoint:
        raise
    except Exception as error:
        raise CorruptCheckpoint(
            f"checkpoint {quote(str(path))}: expected a zip of {META} and {POLICY} written by "
            f"scripts/train.py ({type(error).__name__}: {str(error)[:80]})"
        ) from None
    check_facts(path, meta)
    check_sizes(path, meta, read.policy)
    for tensors in (read.policy, read.training or {}):
        check_finite(path, tensors)
    warn_of_rules(f"checkpoint {quote(str(path))}", meta["game"], meta["rules"])
    return read


def warn_of_rules(what: str, game_id: str, rules: int) -> None:
    """Warn if something was made with games of another rules version; it is used all the same.

    Args:
        what: the subject of the warning.
        game_id: an unknown game is reported elsewhere.
        rules: with which version it was made.
    """
    try:
        here = find(game_id).rules_version
    except InvalidSetup:
        return
    if rules != here:
        warnings.warn(
            f"{what}: made with rules version {rules} of {game_id}, expected version {here}; play "
            "has changed since",
            stacklevel=2,
        )


def part_of(archive: zipfile.ZipFile, name: str) -> bytes:
    """Return a part of a checkpoint.

    Raises:
        ValueError: it would be unpacked to more bytes than such a part has.
    """
    size = archive.getinfo(name).file_size
    if size > LARGEST[name]:
        raise ValueError(f"{name} of {size:,} bytes, expected at most {LARGEST[name]:,}")
    return archive.read(name)


def check_sizes(path: str | Path, meta: dict[str, Any], policy: Tensors) -> None:
    """Check that the network that ``meta.json`` describes is small, or no larger than its weights.

    A network is made before its weights are compared with it.
    """
    numbers = max(SMALL, sum(tensor.numel() for tensor in policy.values()))
    hidden = meta["hidden"]
    if len(hidden) > MOST_LAYERS:
        raise wrong_fact(path, "hidden", hidden)
    for first, second in zip(hidden, [*hidden[1:], 1], strict=True):
        if first * second > numbers:
            raise wrong_fact(path, "hidden", hidden)
    table = hidden[-1]
    if meta["trainer"] in LEGAL_POLICIES:
        table = meta["key_size"]
        if meta.get("entity_size", 1) ** 2 > numbers:
            raise wrong_fact(path, "entity_size", meta["entity_size"])
        if hidden[-1] * table > numbers:
            raise wrong_fact(path, "key_size", table)
    elif meta["observation_size"] * hidden[0] > numbers:
        raise wrong_fact(path, "observation_size", meta["observation_size"])
    if meta["num_actions"] * table > numbers:
        raise wrong_fact(path, "num_actions", meta["num_actions"])
    if meta.get("seats", 1) > max(1, len(policy)):
        raise wrong_fact(path, "seats", meta["seats"])


def check_finite(path: str | Path, tensors: Tensors) -> None:
    """Check that numbers are finite: others would play and learn on, without any sense."""
    for name, tensor in tensors.items():
        if tensor.is_floating_point() and not bool(torch.isfinite(tensor).all()):
            raise CorruptCheckpoint(
                f"checkpoint {quote(str(path))}: {quote(name)} has numbers that are not finite, "
                "expected weights that were saved before that"
            )


def check_facts(path: str | Path, meta: dict[str, Any]) -> None:
    """Check what ``meta.json`` says of encodings and shapes."""
    for name in ("observation_size", "num_actions", "hidden"):
        numbers = meta.get(name) if name == "hidden" else [meta.get(name)]
        if not isinstance(numbers, list) or not numbers or not all(map(is_size, numbers)):
            raise wrong_fact(path, name, meta.get(name))
    if meta.get("trainer") not in TRAINERS:
        raise wrong_fact(path, "trainer", meta.get("trainer"))
    if meta["trainer"] in LEGAL_POLICIES:
        if not is_size(meta.get("key_size")):
            raise wrong_fact(path, "key_size", meta.get("key_size"))
        # Checkpoints from before there was a choice say nothing of it.
        net = meta.get("net", "flat")
        if net not in ("flat", "entities"):
            raise wrong_fact(path, "net", net)
        columns = meta.get("columns")
        if net == "flat" and not are_columns(columns, meta["observation_size"]):
            raise wrong_fact(path, "columns", columns)
        if net == "entities" and not is_size(meta.get("entity_size")):
            raise wrong_fact(path, "entity_size", meta.get("entity_size"))
    if "seats" in meta and not is_size(meta["seats"]):
        raise wrong_fact(path, "seats", meta["seats"])
    layout = meta.get("layout")
    if not isinstance(layout, dict) or layout.keys() != set(ENCODING_FACTS):
        raise wrong_fact(path, "layout", layout)
    if not isinstance(meta.get("game"), str):
        raise wrong_fact(path, "game", meta.get("game"))
    if not is_size(meta.get("rules")) and meta.get("rules") != 0:
        raise wrong_fact(path, "rules", meta.get("rules"))


def wrong_fact(path: str | Path, name: str, value: object) -> CorruptCheckpoint:
    """Build the error for a fact in ``meta.json`` that cannot be true."""
    return CorruptCheckpoint(
        f"checkpoint {quote(str(path))}: {name} = {quote(value)} in its meta.json, expected what "
        "scripts/train.py writes"
    )


def is_size(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 < value < 2**31


def are_columns(value: object, size: int) -> bool:
    """Say whether a value lists columns of an observation, each once and in order."""
    if not isinstance(value, list) or not value:
        return False
    if not all(isinstance(column, int) and not isinstance(column, bool) for column in value):
        return False
    return value[0] >= 0 and value[-1] < size and value == sorted(set(value))


def check_encodings(path: str | Path, meta: dict[str, Any], game_id: str) -> None:
    """Check that a checkpoint was trained on a game's encodings as they are here.

    Raises:
        InvalidSetup: it was trained on another game, or on another version of its encodings.
    """
    here, there = encodings_of(game_id), meta["layout"]
    if there != here:
        said = "{id} version {version} ({hash})"
        raise InvalidSetup(
            f"checkpoint {quote(str(path))}: trained with arkham_env "
            f"{plain(str(meta.get('arkham_env')))} on the encodings {plain(said.format(**there))}, "
            f"expected {said.format(**here)} as here"
        )


def check_trainer(path: str | Path, meta: dict[str, Any], *trainers: str) -> None:
    """Check that a checkpoint is of one of some trainers.

    Raises:
        InvalidSetup: it is of another one.
    """
    if meta["trainer"] not in trainers:
        expected = " or ".join(map(repr, trainers))
        raise InvalidSetup(
            f"checkpoint {quote(str(path))}: of trainer {quote(meta['trainer'])}, expected "
            f"{expected}"
        )


def check_network(path: str | Path, meta: dict[str, Any], net: str) -> None:
    """Check that a checkpoint of the trainer ``masked_ppo`` has the network of an experiment.

    Raises:
        InvalidSetup: it has the other one.
    """
    found = meta.get("net", "flat")
    if found != net:
        raise InvalidSetup(
            f"checkpoint {quote(str(path))}: of masked_ppo.net {quote(found)}, expected "
            f"{quote(net)} "
            "as configured"
        )


def check_start(path: str | Path, meta: dict[str, Any], game_id: str) -> None:
    """Check that a checkpoint has one policy that scores legal actions, for a game as it is here.

    Raises:
        InvalidSetup: another kind of policy, one for each seat, or of another game's encodings.
    """
    check_trainer(path, meta, *LEGAL_POLICIES)
    if "seats" in meta:
        raise seated(path, meta)
    check_encodings(path, meta, game_id)


def seated(path: str | Path, meta: dict[str, Any]) -> InvalidSetup:
    """Build the error for policies by seat where one for all is needed."""
    return InvalidSetup(
        f"checkpoint {quote(str(path))}: a policy for each of {meta['seats']} seats, expected "
        "one for "
        "all"
    )


def tensors_of_seat(tensors: Tensors, seat: int) -> Tensors:
    """Return the weights of one seat's policy by their plain names."""
    prefix = f"seat_{seat}."
    return {name.removeprefix(prefix): x for name, x in tensors.items() if name.startswith(prefix)}


def unfit(path: str | Path, error: BaseException) -> CorruptCheckpoint:
    """Build the error for an intact checkpoint of another experiment."""
    return CorruptCheckpoint(
        f"checkpoint {quote(str(path))} does not fit this experiment: {str(error)[:160]}"
    )


def training_of(path: str | Path, checkpoint: Checkpoint) -> Tensors:
    """Return the tensors that going on needs.

    Raises:
        CorruptCheckpoint: they were left out.
    """
    if checkpoint.training is None:
        raise unfit(path, ValueError(f"no {TRAINING} in it, expected one to go on from"))
    return checkpoint.training


# -- Optimizers ----------------------------------------------------------------------------------


def optimizer_tensors(optimizer: torch.optim.Optimizer) -> Tensors:
    """Return the state of an optimizer as ``"optimizer.NUMBER.NAME"``.

    Its settings (rates, betas) are not part of it: they come from the configuration.
    """
    found: Tensors = {}
    for number, state in optimizer.state_dict()["state"].items():
        for name, value in state.items():
            found[f"optimizer.{number}.{name}"] = torch.as_tensor(value)
    return found


def load_optimizer(optimizer: torch.optim.Optimizer, tensors: Tensors) -> None:
    """Give an optimizer the state that :func:`optimizer_tensors` returned.

    Raises:
        ValueError: it is of other parameters.
    """
    state: dict[int, Tensors] = {}
    for name, tensor in tensors.items():
        kind, _, rest = name.partition(".")
        if kind == "optimizer":
            number, _, what = rest.partition(".")
            state.setdefault(int(number), {})[what] = tensor
    parameters = [p for group in optimizer.param_groups for p in group["params"]]
    if not state:
        return  # it had not moved anything yet
    if set(state) != set(range(len(parameters))):
        raise ValueError(
            f"an optimizer of {len(state)} parameters, expected {len(parameters)} as here"
        )
    for at, parameter in enumerate(parameters):
        for what, tensor in state[at].items():
            if tensor.ndim and tensor.shape != parameter.shape:
                raise ValueError(
                    f"optimizer.{at}.{what} of shape {tuple(tensor.shape)}, expected "
                    f"{tuple(parameter.shape)} as here"
                )
    optimizer.load_state_dict({**optimizer.state_dict(), "state": state})
