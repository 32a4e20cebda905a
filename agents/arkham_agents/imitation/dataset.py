"""Data sets of games that agents played: a folder with safetensors files and a JSON file.

``dataset.json`` describes the games (see :class:`DatasetFacts`). Each file
``games-NNNNN.safetensors`` contains a *shard*: games with consecutive seeds. Loading never
unpickles data. In the table, a shard has ``G`` games with ``M`` decisions, which have ``L`` legal
actions in total:

================  ================  ============================================================
tensor            shape, type       contents
================  ================  ============================================================
``columns``       (K,) int32        indices of the ``flat`` columns that vary in this shard
``constants``     (width,) int16    one whole observation, for the columns that do not vary
``observations``  (M, K) int16      observation of the current seat: the columns in ``columns``
``seats``         (M,) int16        index of the current seat
``actions``       (L,) int32        IDs of legal actions (``table``), decision after decision
``counts``        (M,) int32        number of legal actions of each decision, at least 2
``picks``         (M,) int32        index of the teacher's choice among the decision's actions
``taken``         (M,) int32        index of the action that was played, usually as in ``picks``
``visits``        (L,) float32      visits of each action in a search; 0 without a search
``rewards``       (M,) float32      reward of the decision
``values``        (M,) float32      value target: discounted sum of this and all later rewards
``search_values`` (M,) float32      prediction of ``values`` by a search; NaN without a search
``games``         (M,) int32        index of the game in the shard, ascending
``seeds``         (G,) int64        seed of each game
``scores``        (G,) float32      score of each game
``won``           (G,) uint8        1 if the game was won, otherwise 0
``endings``       (G,) int16        index of the ending in ``endings`` of ``dataset.json``
================  ================  ============================================================
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import safetensors.numpy
from numpy.typing import NDArray
from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from arkham_agents.config import MixConfig
from arkham_agents.files import write_bytes
from arkham_agents.networks.checkpoints import encodings_of, warn_of_rules
from arkham_agents.seeds import ROOM
from arkham_env.core.kernel.errors import ArkhamError, InvalidSetup, quote, reason
from arkham_env.envs.mixture import SetUp
from arkham_env.envs.registry import find

FORMAT: Final = 2
MOST_SHARDS: Final = 100_000
LARGEST_FACTS: Final = 1_000_000
"""Maximum size of ``dataset.json`` in bytes."""
FACTS: Final = "dataset.json"
TYPES: Final = {
    "columns": "int32", "constants": "int16", "observations": "int16", "seats": "int16",
    "actions": "int32", "counts": "int32", "picks": "int32", "taken": "int32",
    "visits": "float32", "rewards": "float32", "values": "float32", "search_values": "float32",
    "games": "int32", "seeds": "int64", "scores": "float32", "won": "uint8", "endings": "int16",
}  # fmt: skip
BY_DECISION: Final = (
    "observations", "seats", "counts", "picks", "taken", "rewards", "values", "search_values",
    "games",
)  # fmt: skip
BY_GAME: Final = ("seeds", "scores", "won", "endings")

Arrays = dict[str, NDArray[Any]]


class CorruptDataset(ArkhamError):
    """Error for a folder that does not contain an intact data set of this format."""


class DatasetFacts(BaseModel):
    """Description of the games of a data set: the contents of ``dataset.json``.

    Attributes:
        format: version of the file format.
        game: game ID.
        options: set-up options.
        mix: lists of values from which each game draws its set-up (:mod:`arkham_agents.mix`).
        observed: whether observations are stored. Otherwise they are computed by replaying the
            games (:mod:`arkham_agents.imitation.replaying`).
        layout: ID, version and hash of the encodings.
        rules: rules version of the game.
        agent: name of the agent that played.
        teacher: name of the agent whose choices are stored in ``picks``; ``None``: ``agent``.
        epsilon: probability that a random legal action was played instead of the agent's choice.
        reward: name, gamma and weights of the reward.
        endings: names of all possible endings of the game.
        first_seed: seed of the first game. The games have consecutive seeds.
        games: number of games.
        shard: number of games in each shard; the last shard may have fewer.
        explore, temperature: if the agent searches, the first ``explore`` actions of a game were
            sampled in proportion to ``visits ** (1 / temperature)`` of the search.
        arkham_env, versions, commit: versions of the software that played the games.
    """

    model_config = ConfigDict(allow_inf_nan=False)

    format: int
    game: str
    options: dict[str, Any]
    mix: MixConfig | None = None
    observed: bool = True
    layout: dict[str, Any]
    rules: int = Field(ge=0, strict=True)
    agent: str
    teacher: str | None = None
    epsilon: float = Field(ge=0, le=1)
    reward: dict[str, Any]
    endings: list[str]
    first_seed: int = Field(ge=0, lt=2**63, strict=True)
    games: int = Field(ge=1, le=ROOM, strict=True)
    shard: int = Field(ge=1, strict=True)
    explore: int = Field(default=0, ge=0, strict=True)
    temperature: float = Field(default=1.0, gt=0)
    arkham_env: str
    versions: dict[str, str]
    commit: str | None

    @model_validator(mode="after")
    def check_shards(self) -> DatasetFacts:
        if self.games > self.shard * MOST_SHARDS:
            raise ValueError(
                f"{self.games} games with {self.shard} games per file would need more than "
                f"{MOST_SHARDS} files; increase the number of games per file (shard)"
            )
        return self

    def set_ups(self) -> list[SetUp]:
        """Return the set-ups from which each game draws one; empty if all games have the same."""
        return [] if self.mix is None else self.mix.set_ups()

    def shards(self) -> list[range]:
        """Return the range of seeds of each shard."""
        last = self.first_seed + self.games
        starts = range(self.first_seed, last, self.shard)
        return [range(start, min(start + self.shard, last)) for start in starts]


def shard_path(folder: Path, number: int) -> Path:
    return folder / f"games-{number:05d}.safetensors"


def write_shard(path: Path, arrays: Arrays) -> None:
    """Write the file of a shard atomically: the complete file or none."""
    kept = {name: np.ascontiguousarray(arrays[name], kind) for name, kind in TYPES.items()}
    write_bytes(path, safetensors.numpy.save(kept))


def read_shard(path: Path) -> Arrays:
    """Read the file of a shard and return its arrays.

    Raises:
        CorruptDataset: the file does not exist, is damaged, or contains inconsistent arrays.
    """
    try:
        found: Arrays = safetensors.numpy.load_file(path)
    except Exception as error:
        raise CorruptDataset(
            f"data set {quote(str(path))}: expected a safetensors file that this package wrote "
            f"({type(error).__name__}: {reason(error, 80)})"
        ) from None
    if "rewards" in found and "search_values" not in found:  # an older file
        found["search_values"] = np.full(len(found["rewards"]), np.nan, np.float32)
    fault = fault_of(found)
    if fault:
        raise CorruptDataset(f"data set {quote(str(path))}: {fault}; collect the data again")
    return found


def fault_of(found: Arrays) -> str:
    """Return a description of the first fault in the arrays of a shard; ``""`` if there is none."""
    for name, kind in TYPES.items():
        if name not in found or found[name].dtype != np.dtype(kind):
            has = found[name].dtype if name in found else "missing"
            return f"the array '{name}' is {has}, expected an array of type {kind}"
    counts, columns = found["counts"], found["columns"]
    decisions, games = len(counts), len(found["seeds"])
    for name in BY_DECISION:
        if len(found[name]) != decisions:
            return (
                f"the array '{name}' has entries for {len(found[name])} decisions, expected "
                f"{decisions}"
            )
    for name in BY_GAME:
        if len(found[name]) != games:
            return f"the array '{name}' has entries for {len(found[name])} games, expected {games}"
    total = int(counts.sum())
    if len(found["actions"]) != total or len(found["visits"]) != total:
        return (
            f"the arrays 'actions' and 'visits' have {len(found['actions'])} and "
            f"{len(found['visits'])} entries, expected {total}, the sum of the array 'counts'"
        )
    if found["observations"].shape != (decisions, len(columns)):
        return (
            f"the array 'observations' has shape {found['observations'].shape}, expected one row "
            "per decision and one column per entry of the array 'columns'"
        )
    if len(columns) and not 0 <= columns.min() <= columns.max() < len(found["constants"]):
        return "the array 'columns' has invalid entries, expected indices of observation columns"
    for name in ("picks", "taken"):
        if decisions and not ((found[name] >= 0) & (found[name] < counts)).all():
            return (
                f"the array '{name}' has invalid entries, expected indices of the legal actions of "
                "each decision"
            )
    if decisions and not 0 <= found["games"].min() <= found["games"].max() < games:
        return f"the array 'games' has invalid entries, expected numbers from 0 to {games - 1}"
    return ""


def shard_of(folder: Path, facts: DatasetFacts, number: int) -> Arrays:
    """Return the arrays of shard ``number`` after a check against ``facts`` and the encodings.

    Raises:
        CorruptDataset: the file does not exist, is damaged, or does not fit ``facts`` or the game.
    """
    path = shard_path(folder, number)
    found = read_shard(path)
    encoder = find(facts.game).encoder()
    width = int(encoder.flat_size) if facts.observed else 0
    fault = ""
    if len(found["constants"]) != width:
        fault = f"the array 'constants' has {len(found['constants'])} entries, expected {width}"
    for name, most in (("actions", int(encoder.num_actions)), ("endings", len(facts.endings))):
        if len(found[name]) and not 0 <= found[name].min() <= found[name].max() < most:
            fault = f"the array '{name}' has invalid entries, expected numbers from 0 to {most - 1}"
    for name in ("visits", "rewards", "values", "scores"):
        if not np.isfinite(found[name]).all():
            fault = f"the array '{name}' has entries that are not finite numbers"
    if np.isinf(found["search_values"]).any() or (found["visits"] < 0).any():
        fault = (
            "the array 'visits' has negative entries or the array 'search_values' has infinite "
            "entries; expected visits of at least 0, and search values that are finite or NaN"
        )
    if fault:
        raise CorruptDataset(f"data set {quote(str(path))}: {fault}; collect the data again")
    return found


def read_facts(folder: Path) -> DatasetFacts:
    """Return the contents of ``dataset.json``.

    Raises:
        CorruptDataset: the file does not exist, is damaged, or has another format.
    """
    path = folder / FACTS
    try:
        with path.open("rb") as file:
            said = file.read(LARGEST_FACTS + 1)
        if len(said) > LARGEST_FACTS:
            raise ValueError("too long")
        facts = DatasetFacts.model_validate(json.loads(said.decode()))
        facts.model_dump_json()  # raises for lone surrogates, which cannot be encoded
    except (OSError, ValueError, ValidationError, RecursionError) as error:
        raise CorruptDataset(
            f"data set {quote(str(folder))}: its file {FACTS} is missing or damaged "
            f"({type(error).__name__}); expected a file that the stage 'collect' wrote"
        ) from None
    if facts.format != FORMAT:
        raise CorruptDataset(
            f"data set {quote(str(folder))}: its format version is {facts.format}, expected "
            f"{FORMAT}; collect the data again"
        )
    return facts


@dataclass
class Dataset:
    """Games of one or more data sets. The arrays of all shards are concatenated.

    Attributes:
        columns: indices of the ``flat`` columns in ``observations``: those that vary in the data
            sets, and those that the caller requested.
        arrays: the arrays of all shards, concatenated, by name (see the module docstring).
            ``games`` are numbered consecutively over all shards.
    """

    columns: list[int]
    arrays: Arrays

    def on(self, columns: list[int]) -> Dataset:
        """Return a data set whose observations have only ``columns``, a subset of the present
        columns."""
        places = np.searchsorted(self.columns, columns)
        seen = self.arrays["observations"][:, places]
        kept = {"columns": np.array(columns, np.int32), "observations": seen}
        return Dataset(columns, {**self.arrays, **kept})

    def whole(self, width: int) -> NDArray[np.int16]:
        """Return the observations with all columns (a large array): int16 ``(M, width)``."""
        found = np.broadcast_to(self.arrays["constants"], (len(self.arrays["counts"]), width))
        made: NDArray[np.int16] = found.copy()
        made[:, self.columns] = self.arrays["observations"]
        return made


def check_dataset(folder: Path, game_id: str) -> DatasetFacts:
    """Check that a data set is complete and has the present encodings; return its description.

    Raises:
        CorruptDataset: the folder does not contain an intact and complete data set.
        InvalidSetup: the data set belongs to another game or to other encodings.
    """
    facts, here = read_facts(folder), encodings_of(game_id)
    if facts.layout != here:
        raise InvalidSetup(
            f"data set {quote(str(folder))}: it was collected with the encodings "
            f"{quote(facts.layout)}, expected the present encodings of the game, {here}; collect "
            "the data again"
        )
    warn_of_rules(f"data set {quote(str(folder))}", facts.game, facts.rules)
    for number in range(len(facts.shards())):
        if not shard_path(folder, number).is_file():
            raise CorruptDataset(
                f"data set {quote(str(folder))}: the file {shard_path(folder, number).name} is "
                f"missing, expected {len(facts.shards())} such files; collect the missing games"
            )
    return facts


def read_datasets(
    folders: list[Path],
    game_id: str,
    also: list[int] | None = None,
    look: Callable[[DatasetFacts, Arrays], Arrays] | None = None,
) -> Dataset:
    """Read all games of one or more data sets.

    Args:
        folders: folders of the data sets.
        game_id: the game. The data sets must have the present encodings of this game.
        also: indices of columns that are kept even if they do not vary.
        look: function that is called for each shard. Its arguments are the description of the data
            set and the arrays of the shard. It returns the arrays to use instead, in which it may
            have changed or removed the observations.

    Raises:
        CorruptDataset: a folder does not contain an intact and complete data set.
        InvalidSetup: a data set belongs to another game or to other encodings.
    """
    shards: list[Arrays] = []
    for folder in folders:
        facts = check_dataset(folder, game_id)
        for number in range(len(facts.shards())):
            shard = shard_of(folder, facts, number)
            shards.append(shard if look is None else look(facts, shard))
    return merged(shards, also or [])


def merged(shards: list[Arrays], also: list[int]) -> Dataset:
    """Concatenate shards. Keep all columns that vary within a shard or between shards.

    Args:
        shards: arrays of each shard.
        also: indices of columns that are kept even if they do not vary.
    """
    constants = np.stack([shard["constants"] for shard in shards])
    varies = (constants != constants[0]).any(0)
    varies[also] = True
    for shard in shards:
        varies[shard["columns"]] = True
    columns = np.flatnonzero(varies)
    arrays: Arrays = {}
    for name in TYPES:
        if name not in ("columns", "constants", "observations", "games"):
            arrays[name] = np.concatenate([shard[name] for shard in shards])
    total = len(arrays["counts"])
    observations = np.empty((total, len(columns)), np.int16)
    games = np.empty(total, np.int32)
    at = before = 0
    place = np.full(constants.shape[1], -1)
    place[columns] = np.arange(len(columns))
    for shard in shards:
        until = at + len(shard["counts"])
        observations[at:until] = shard["constants"][columns]
        observations[at:until, place[shard["columns"]]] = shard["observations"]
        games[at:until] = shard["games"] + before
        at, before = until, before + len(shard["seeds"])
    arrays.update(
        columns=columns.astype(np.int32), constants=constants[0], observations=observations,
        games=games,
    )  # fmt: skip
    return Dataset([int(column) for column in columns], arrays)
