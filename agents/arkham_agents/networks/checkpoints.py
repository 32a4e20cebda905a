"""Checkpoints: zip files of tensors (safetensors) and JSON. Loading one never unpickles data.

==========================  ==================================================================
``meta.json``               format, trainer, game and its encodings, versions, commit, the sizes
                            of the network, the configuration, steps and history
``policy.safetensors``      the weights, of 32 or 16 bits; sufficient to play, together with
                            ``meta.json``
``training.safetensors``    optimizer, random generators and the first policy of the run (the
                            anchor); needed to resume a run
``games.json``              saves of the running games (trainer ``masked_ppo`` only)
==========================  ==================================================================

The last two parts may be missing. Such a checkpoint can be played, and other runs can start from
its policy. If ``meta.json`` contains ``"seats"``, each seat has a separate policy, and the names of
its tensors begin with ``"seat_N."``.
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
from arkham_agents.files import replace_file
from arkham_agents.networks.shipped import CorruptCheckpoint as CorruptCheckpoint
from arkham_agents.networks.shipped import checkpoint_file
from arkham_env.core.kernel.errors import InvalidSetup, plain, quote, reason
from arkham_env.core.public.protocols import Encoder
from arkham_env.envs.registry import find

FORMAT: Final = 4
ENCODING_FACTS: Final = ("id", "version", "hash")
"""Keys of the dict that :func:`encodings_of` returns."""

META, POLICY, TRAINING, GAMES = (
    "meta.json",
    "policy.safetensors",
    "training.safetensors",
    "games.json",
)
LARGEST: Final = {META: 2**24, GAMES: 2**28, POLICY: 2**30, TRAINING: 2**32}
"""Maximum unpacked size of each part of a checkpoint, in bytes."""
MOST_LAYERS: Final = 100
SMALL: Final = 2**24
"""Maximum number of weights of a layer that is accepted in every checkpoint (see
:func:`check_sizes`). A layer of this size fits into the memory of any machine."""
LEGAL_POLICIES: Final = ("masked_ppo", "rllib")
"""The trainers whose policies score only legal actions (``networks/legal_policy.py``)."""
TRAINERS: Final = ("sb3", *LEGAL_POLICIES)
LOADING_ERRORS: Final = (AttributeError, KeyError, RuntimeError, TypeError, ValueError)
"""Exceptions that torch raises for tensors with wrong names, shapes or types."""

Tensors = dict[str, torch.Tensor]


@dataclass
class Checkpoint:
    """Contents of a checkpoint file.

    Attributes:
        meta: the facts of ``meta.json``, JSON-able.
        policy: weights by name.
        training: tensors that are needed to resume a run, by name; ``None`` if there are none.
        games: saves of the running games, JSON-able; ``None`` if there are none.
    """

    meta: dict[str, Any]
    policy: Tensors
    training: Tensors | None = None
    games: Any = None


def encodings_of(game_id: str) -> dict[str, Any]:
    """Return the ID, version and hash of the present encodings of a game.

    Raises:
        InvalidSetup: the game is unknown.
    """
    layout = find(game_id).layout()
    return {"id": layout.id, "version": layout.version, "hash": layout.hash}


def earlier_encoder(meta: dict[str, Any]) -> Encoder | None:
    """Return the encoder for the earlier layout that a checkpoint was trained on.

    Args:
        meta: contents of ``meta.json``.

    Returns:
        The encoder; ``None`` if the checkpoint was trained on the present layout, or on a layout
        that the present one does not extend.
    """
    there = meta["layout"]
    entry = find(meta["game"])
    if there == encodings_of(entry.id):
        return None
    return entry.earlier_encoder(there)


@lru_cache(maxsize=1)
def commit() -> str | None:
    """Return the git commit of the checkout with this package; ``None`` outside a checkout."""
    try:
        done = subprocess.run(
            ["git", "-C", str(Path(__file__).parent), "rev-parse", "HEAD"],
            capture_output=True, text=True, check=False, timeout=10,
        )  # fmt: skip
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout.strip() or None


def origin(game_id: str) -> dict[str, Any]:
    """Return the facts about the origin of a checkpoint: game, encodings, versions and commit."""
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
    """Write a checkpoint atomically: the complete file or none.

    ``checkpoint.meta`` must contain all facts that :func:`read_checkpoint` checks, except the
    format. This function adds the format.
    """
    replace_file(Path(path), lambda part: write_archive(part, checkpoint))


def write_archive(path: Path, checkpoint: Checkpoint) -> None:
    meta = {"format": FORMAT, **checkpoint.meta}
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(META, json.dumps(meta, indent=1))
        # Compression is slow and saves only 7 % of the space: skip it during training.
        trains = checkpoint.training is not None
        how = zipfile.ZIP_STORED if trains else zipfile.ZIP_DEFLATED
        archive.writestr(POLICY, safetensors.torch.save(whole(checkpoint.policy)), how)
        if checkpoint.training is not None:
            archive.writestr(TRAINING, safetensors.torch.save(whole(checkpoint.training)), how)
        if checkpoint.games is not None:
            archive.writestr(GAMES, json.dumps(checkpoint.games, separators=(",", ":")))


def whole(tensors: Tensors) -> Tensors:
    """Return copies of tensors as safetensors requires: CPU, contiguous, no shared memory."""
    return {name: tensor.detach().cpu().clone().contiguous() for name, tensor in tensors.items()}


def full(tensor: torch.Tensor) -> torch.Tensor:
    """Return a tensor of 16-bit floats as 32-bit floats, and any other tensor unchanged."""
    return tensor.float() if tensor.dtype == torch.float16 else tensor


def read_checkpoint(path: str | Path, for_training: bool = False) -> Checkpoint:
    """Read and check a checkpoint.

    Args:
        path: path of a file, or the name of a policy of the package
            (:mod:`arkham_agents.networks.shipped`).
        for_training: also read the parts that are needed to resume a run.

    Raises:
        InvalidSetup: the package has no policy of this name.
        CorruptCheckpoint: the file does not exist, is not an intact checkpoint, or has another
            version of the format.
    """
    file = checkpoint_file(path)
    try:
        with zipfile.ZipFile(file) as archive:
            meta = json.loads(part_of(archive, META))
            if not isinstance(meta, dict) or meta.get("format") != FORMAT:
                found = meta.get("format") if isinstance(meta, dict) else None
                raise CorruptCheckpoint(
                    f"checkpoint {quote(str(path))}: its format is {quote(found)}, expected "
                    f"{FORMAT}; use a checkpoint that this version of arkham-env train wrote"
                )
            weights = safetensors.torch.load(part_of(archive, POLICY))
            read = Checkpoint(meta, {name: full(x) for name, x in weights.items()})
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
            f"checkpoint {quote(str(path))}: expected a zip file of {META} and {POLICY}, written "
            f"by arkham-env train ({type(error).__name__}: {reason(error, 80)})"
        ) from None
    check_facts(path, meta)
    check_sizes(path, meta, read.policy)
    for tensors in (read.policy, read.training or {}):
        check_finite(path, tensors)
    warn_of_rules(f"checkpoint {quote(str(path))}", meta["game"], meta["rules"])
    return read


def warn_of_rules(what: str, game_id: str, rules: int) -> None:
    """Warn if a file was made with a version of a game's rules that is not the present version.

    Args:
        what: beginning of the warning, such as ``"checkpoint 'best.zip'"``.
        game_id: the game. An unknown game causes no warning, because other code reports it.
        rules: the rules version that the file was made with.
    """
    try:
        here = find(game_id).rules_version
    except InvalidSetup:
        return
    if rules != here:
        warnings.warn(
            f"{what} was made with rules version {rules} of {game_id}, but the present rules "
            f"version is {here}; the rules of these versions differ",
            stacklevel=2,
        )


def part_of(archive: zipfile.ZipFile, name: str) -> bytes:
    """Return the bytes of one part of a checkpoint.

    Raises:
        ValueError: the unpacked part is larger than the maximum in :data:`LARGEST`.
    """
    size = archive.getinfo(name).file_size
    if size > LARGEST[name]:
        raise ValueError(f"{name} has {size:,} bytes, expected at most {LARGEST[name]:,}")
    return archive.read(name)


def check_sizes(path: str | Path, meta: dict[str, Any], policy: Tensors) -> None:
    """Check that the sizes in ``meta.json`` are plausible for the number of weights in the file.

    The network is created before its weights are loaded: a corrupt size could exhaust the memory.

    Raises:
        CorruptCheckpoint: a size is too large.
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
    """Check that all numbers in ``tensors`` are finite.

    NaN or infinite weights would otherwise cause wrong results without an error.

    Raises:
        CorruptCheckpoint: a number is not finite.
    """
    for name, tensor in tensors.items():
        if tensor.is_floating_point() and not bool(torch.isfinite(tensor).all()):
            raise CorruptCheckpoint(
                f"checkpoint {quote(str(path))}: the array {quote(name)} contains numbers that "
                "are not finite; use a checkpoint that was saved earlier"
            )


def check_facts(path: str | Path, meta: dict[str, Any]) -> None:
    """Check that the facts in ``meta.json`` are present and valid.

    Raises:
        CorruptCheckpoint: a fact is missing or invalid.
    """
    for name in ("observation_size", "num_actions", "hidden"):
        numbers = meta.get(name) if name == "hidden" else [meta.get(name)]
        if not isinstance(numbers, list) or not numbers or not all(map(is_size, numbers)):
            raise wrong_fact(path, name, meta.get(name))
    if meta.get("trainer") not in TRAINERS:
        raise wrong_fact(path, "trainer", meta.get("trainer"))
    if meta["trainer"] in LEGAL_POLICIES:
        if not is_size(meta.get("key_size")):
            raise wrong_fact(path, "key_size", meta.get("key_size"))
        # Old checkpoints have no "net": there was only "flat".
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
    """Return the error for an invalid value of the fact ``name`` in ``meta.json``."""
    return CorruptCheckpoint(
        f"checkpoint {quote(str(path))}: its meta.json contains the invalid value {name} = "
        f"{quote(value)}; use a checkpoint that was not changed after arkham-env train wrote it"
    )


def is_size(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 < value < 2**31


def are_columns(value: object, size: int) -> bool:
    """Return whether a value is a sorted list of distinct column indices less than ``size``."""
    if not isinstance(value, list) or not value:
        return False
    if not all(isinstance(column, int) and not isinstance(column, bool) for column in value):
        return False
    return value[0] >= 0 and value[-1] < size and value == sorted(set(value))


def check_encodings(path: str | Path, meta: dict[str, Any], game_id: str) -> None:
    """Check that a checkpoint was trained on the present encodings of a game.

    Raises:
        InvalidSetup: it was trained on another game, or on another version of the encodings.
    """
    here, there = encodings_of(game_id), meta["layout"]
    if there != here:
        said = "{id} version {version} ({hash})"
        raise InvalidSetup(
            f"checkpoint {quote(str(path))}: it was trained with arkham_env "
            f"{plain(str(meta.get('arkham_env')))} and the encodings "
            f"{plain(said.format(**there))}, expected the present encodings of the game, "
            f"{said.format(**here)}; use another checkpoint, or train the policy again"
        )


def check_trainer(path: str | Path, meta: dict[str, Any], *trainers: str) -> None:
    """Check that a checkpoint was written by one of ``trainers``.

    Raises:
        InvalidSetup: another trainer wrote the checkpoint.
    """
    if meta["trainer"] not in trainers:
        expected = " or ".join(map(repr, trainers))
        raise InvalidSetup(
            f"checkpoint {quote(str(path))}: it was written by the trainer "
            f"{quote(meta['trainer'])}, expected {expected}; use another checkpoint"
        )


def check_network(path: str | Path, meta: dict[str, Any], net: str) -> None:
    """Check that a checkpoint contains the type of network that the configuration selects.

    Args:
        path: the checkpoint, for the message.
        meta: contents of ``meta.json``.
        net: value of ``masked_ppo.net`` in the configuration.

    Raises:
        InvalidSetup: the checkpoint contains another type of network.
    """
    found = meta.get("net", "flat")
    if found != net:
        raise InvalidSetup(
            f"checkpoint {quote(str(path))}: it was trained with masked_ppo.net = {quote(found)}, "
            f"but the configuration sets {quote(net)}; change the configuration or use another "
            "checkpoint"
        )


def check_start(path: str | Path, meta: dict[str, Any], game_id: str) -> None:
    """Check that training can start from the policy of a checkpoint.

    The checkpoint must have a single policy for all seats, and the present encodings of the game.
    It must be written by a trainer in :data:`LEGAL_POLICIES`.

    Raises:
        InvalidSetup: the checkpoint does not meet these conditions.
    """
    check_trainer(path, meta, *LEGAL_POLICIES)
    if "seats" in meta:
        raise seated(path, meta)
    check_encodings(path, meta, game_id)


def seated(path: str | Path, meta: dict[str, Any]) -> InvalidSetup:
    """Return the error for a checkpoint that has a policy for each seat instead of one for all."""
    return InvalidSetup(
        f"checkpoint {quote(str(path))}: it has a separate policy for each of {meta['seats']} "
        "seats, expected one policy for all seats; use another checkpoint"
    )


def tensors_of_seat(tensors: Tensors, seat: int) -> Tensors:
    """Return the weights of one seat's policy, without the prefix ``"seat_N."`` in their names."""
    prefix = f"seat_{seat}."
    return {name.removeprefix(prefix): x for name, x in tensors.items() if name.startswith(prefix)}


def unfit(path: str | Path, error: BaseException) -> CorruptCheckpoint:
    """Return the error for an intact checkpoint that does not fit the experiment.

    Args:
        path: the checkpoint.
        error: exception whose text states the reason.
    """
    return CorruptCheckpoint(
        f"checkpoint {quote(str(path))} does not fit this experiment: {reason(error, 160)}"
    )


def training_of(path: str | Path, checkpoint: Checkpoint) -> Tensors:
    """Return the tensors of a checkpoint that are needed to resume a run.

    Raises:
        CorruptCheckpoint: the checkpoint does not contain them.
    """
    if checkpoint.training is None:
        raise unfit(path, ValueError(f"it has no {TRAINING}, which is needed to resume a run"))
    return checkpoint.training


# -- Optimizers ----------------------------------------------------------------------------------


def optimizer_tensors(optimizer: torch.optim.Optimizer) -> Tensors:
    """Return the state of an optimizer as tensors named ``"optimizer.NUMBER.NAME"``.

    The optimizer's settings (learning rate, betas) are omitted: the configuration sets them.
    """
    found: Tensors = {}
    for number, state in optimizer.state_dict()["state"].items():
        for name, value in state.items():
            found[f"optimizer.{number}.{name}"] = torch.as_tensor(value)
    return found


def load_optimizer(optimizer: torch.optim.Optimizer, tensors: Tensors) -> None:
    """Load the tensors of :func:`optimizer_tensors` into an optimizer, and ignore other tensors.

    Raises:
        ValueError: the tensors do not fit the optimizer's parameters.
    """
    state: dict[int, Tensors] = {}
    for name, tensor in tensors.items():
        kind, _, rest = name.partition(".")
        if kind == "optimizer":
            number, _, what = rest.partition(".")
            state.setdefault(int(number), {})[what] = tensor
    parameters = [p for group in optimizer.param_groups for p in group["params"]]
    if not state:
        return  # saved before the first step of the optimizer
    if set(state) != set(range(len(parameters))):
        raise ValueError(
            f"its optimizer state has {len(state)} parameters, but the network has "
            f"{len(parameters)}"
        )
    for at, parameter in enumerate(parameters):
        for what, tensor in state[at].items():
            if tensor.ndim and tensor.shape != parameter.shape:
                raise ValueError(
                    f"its tensor optimizer.{at}.{what} has shape {tuple(tensor.shape)}, but the "
                    f"parameter of the network has shape {tuple(parameter.shape)}"
                )
    optimizer.load_state_dict({**optimizer.state_dict(), "state": state})
