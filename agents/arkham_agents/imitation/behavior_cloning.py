"""The stage ``behavior_cloning``: a policy that copies the choices of a data set and foretells its
values.

Behaviour cloning: cross-entropy between the policy and the agent's picks, or the shares of a
search's visits where the data set has them, and the squared error of the value.  It writes a lean
checkpoint like any other: it plays, and ``ppo`` starts from it.  After each epoch the checkpoint
holds the optimizer and the streams of chance too: a stage that was interrupted goes on there.
"""

from __future__ import annotations

import time
from collections.abc import Generator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from arkham_agents.config import ImitationConfig, TrainingConfig
from arkham_agents.imitation.dataset import Arrays, Dataset, DatasetFacts, read_datasets
from arkham_agents.imitation.replaying import replayed, with_observations, without_observations
from arkham_agents.networks.checkpoints import (
    LOADING_ERRORS,
    Checkpoint,
    check_encodings,
    check_network,
    load_optimizer,
    optimizer_tensors,
    origin,
    read_checkpoint,
    training_of,
    unfit,
    write_checkpoint,
)
from arkham_agents.networks.legal_policy import likeliest, rows_of, scaled
from arkham_agents.networks.networks import make_network, network_facts, probed_columns
from arkham_agents.training.masked_ppo import TrainingFailed, between, device_of
from arkham_agents.training.run_log import PastRun
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.core.kernel.rng import stream_seed

STATES_AT_ONCE = 8192


@dataclass
class Decisions:
    """Decisions of a data set, ready to be learned from.

    Attributes:
        features: what the network is fed of all M, by their numbers.
        actions: legal ids, flat.
        counts, first: how many legal actions each has, and where they begin.
        wanted: the shares of the legal actions that the policy is to have, flat.
        picks: the agent's.  values: what the value is to be.
    """

    features: Any
    actions: torch.Tensor
    counts: torch.Tensor
    first: torch.Tensor
    wanted: torch.Tensor
    picks: torch.Tensor
    values: torch.Tensor

    @classmethod
    def of(cls, data: Dataset, features: Any) -> Decisions:
        arrays = data.arrays
        counts = torch.from_numpy(arrays["counts"].astype(np.int64))
        first = counts.cumsum(0) - counts
        picks = torch.from_numpy(arrays["picks"].astype(np.int64))
        visits = torch.from_numpy(arrays["visits"])
        rows = rows_of(counts)
        total = torch.zeros(len(counts)).index_add(0, rows, visits)
        chosen = torch.zeros(len(visits))
        chosen[first + picks] = 1.0
        searched = total[rows] > 0
        wanted = torch.where(searched, visits / total[rows].clamp(min=1e-9), chosen)
        return cls(
            features=features,
            actions=torch.from_numpy(arrays["actions"].astype(np.int64)),
            counts=counts,
            first=first,
            wanted=wanted,
            picks=picks,
            values=torch.from_numpy(arrays["values"]),
        )


class Columns:
    """The columns of a data set that ``LegalPolicy`` reads."""

    def __init__(self, observations: NDArray[np.int16]) -> None:
        self.observations = observations

    def __getitem__(self, chosen: torch.Tensor) -> torch.Tensor:
        return scaled(self.observations[chosen.numpy()])


@dataclass(frozen=True)
class Lesson:
    """What sets one run of imitation apart from another.

    Attributes:
        how: epochs, batches, rates and weights.
        purpose: batches are drawn by the seed of the run and these words.
        policy_coef: weight of the imitation of choices.
        falls_to: the rate falls in a line to this share of it.
    """

    how: ImitationConfig
    purpose: str
    policy_coef: float = 1.0
    falls_to: float = 0.01


class Cloner:
    """A policy that learns from a data set.

    Args:
        config: the experiment.  facts: of the network.
        data: what is copied.  features: what the network is fed of its decisions.
        lesson: how; by default as the stage ``behavior_cloning`` does.

    Attributes:
        epochs: finished ones.  history: of each, what :meth:`measure` says.
    """

    def __init__(
        self,
        config: TrainingConfig,
        facts: dict[str, Any],
        data: Dataset,
        features: Any,
        lesson: Lesson | None = None,
    ) -> None:
        self.lesson = lesson or Lesson(config.behavior_cloning, "behavior_cloning")
        self.how = self.lesson.how
        self.config = config
        self.facts = facts
        self.device = device_of(config.masked_ppo.device)
        torch.set_num_threads(config.ppo.threads)
        torch.manual_seed(config.seed)
        self.policy = make_network(config.game.id, facts, config.masked_ppo.entity_dropout).to(
            self.device
        )
        self.optimizer = torch.optim.Adam(self.policy.parameters(), lr=self.how.learning_rate)
        self.generator = torch.Generator()
        self.generator.manual_seed(stream_seed(config.seed, self.lesson.purpose))
        self.decisions = Decisions.of(data, features)
        games = torch.from_numpy(data.arrays["games"].astype(np.int64))
        kept = int(games.max()) + 1
        kept -= int(kept * self.how.held_out)  # the last games of the last data set
        self.learned = torch.nonzero(games < kept).squeeze(1)
        self.held_out = torch.nonzero(games >= kept).squeeze(1)
        self.epochs = 0
        self.history: list[dict[str, float]] = []

    def look(
        self, chosen: torch.Tensor, learning: bool = False
    ) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor, Any]:
        """Return ``(log-probabilities, values, places, counts)`` of some decisions."""
        of = self.decisions
        counts = of.counts[chosen]
        rows = rows_of(counts)
        places = torch.arange(len(rows)) + (of.first[chosen] - (counts.cumsum(0) - counts))[rows]
        features = of.features[chosen]
        if learning:
            features = self.policy.veil(features, self.generator)
        found, values = self.policy(
            features.to(self.device), of.actions[places].to(self.device), rows.to(self.device)
        )
        return found, values, places, counts

    def losses(self, chosen: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Return the cross-entropy and the squared error of the values, means."""
        found, values, places, _ = self.look(chosen, learning=True)
        wanted = self.decisions.wanted[places].to(self.device)
        imitation = -(wanted * found).sum() / len(chosen)
        error = torch.nn.functional.mse_loss(values, self.decisions.values[chosen].to(self.device))
        return imitation, error

    def epoch(self, tell: Any) -> None:
        """Learn from all decisions once; ``tell`` gets the share that is done.

        Raises:
            TrainingFailed: the numbers are no longer finite.
        """
        how, lesson = self.how, self.lesson
        order = self.learned[torch.randperm(len(self.learned), generator=self.generator)]
        batches = torch.split(order, how.batch_size)
        for number, batch in enumerate(batches):
            done = (self.epochs + number / len(batches)) / how.epochs
            for group in self.optimizer.param_groups:
                group["lr"] = between(how.learning_rate, how.learning_rate * lesson.falls_to, done)
            imitation, error = self.losses(batch)
            self.optimizer.zero_grad(set_to_none=True)
            loss: Any = lesson.policy_coef * imitation + how.vf_coef * error
            loss.backward()
            self.optimizer.step()
            tell((self.epochs + (number + 1) / len(batches)) / how.epochs)
        self.epochs += 1
        self.history.append(self.measure())
        if not np.isfinite(self.history[-1]["cross_entropy"]):
            raise TrainingFailed(
                f"{lesson.purpose}: the cross-entropy is {self.history[-1]['cross_entropy']}, "
                f"expected a finite number: lower learning_rate = {how.learning_rate}"
            )

    def fed(self) -> str:
        """Return what the network is fed, in words."""
        columns = self.facts.get("columns")
        return "entities" if columns is None else f"{len(columns)} columns"

    def measure(self) -> dict[str, float]:
        """Return how well held-out games are copied (or all, if none are held out)."""
        chosen = self.held_out if len(self.held_out) else self.learned
        imitation = right = 0.0
        guesses: list[torch.Tensor] = []
        with torch.no_grad():
            for part in torch.split(chosen, STATES_AT_ONCE):
                found, values, places, counts = self.look(part)
                found = found.cpu()
                imitation -= float((self.decisions.wanted[places] * found).sum())
                best = likeliest(found, counts) - (counts.cumsum(0) - counts)
                right += float((best == self.decisions.picks[part]).sum())
                guesses.append(values.cpu())
        meant = self.decisions.values[chosen]
        left = ((torch.cat(guesses) - meant) ** 2).mean() / (meant.var(correction=0) + 1e-8)
        size = max(1, len(chosen))
        return {
            "cross_entropy": imitation / size,
            "accuracy": right / size,
            "explained_variance": 1 - float(left),
        }

    def write(self, path: Path, run: PastRun) -> None:
        """Write a checkpoint, and in it what going on needs.

        Args:
            run: what the policy went through otherwise.
        """
        config = self.config
        meta = {
            **origin(config.game.id),
            "trainer": "masked_ppo",
            **self.facts,
            "config": config.model_dump(),
            **run.model_dump(),
            "behavior_cloning": {"epochs": self.epochs, "history": self.history},
        }
        training = optimizer_tensors(self.optimizer)
        training["generator"] = self.generator.get_state()
        write_checkpoint(path, Checkpoint(meta, self.policy.state_dict(), training))

    def begin_with(self, path: Path) -> Checkpoint:
        """Take over the policy of a checkpoint, and its optimizer if there is one.

        Raises:
            CorruptCheckpoint: no intact checkpoint, or one that does not fit.
            InvalidSetup: of another game or of other encodings.
        """
        found = read_checkpoint(path, for_training=True)
        check_encodings(path, found.meta, self.config.game.id)
        check_network(path, found.meta, self.config.masked_ppo.net)
        try:
            if found.meta.get("columns") != self.facts.get("columns"):
                raise ValueError("other columns of the observation, expected those of the data set")
            self.policy.load_state_dict(found.policy)
            load_optimizer(self.optimizer, found.training or {})
        except LOADING_ERRORS as error:
            raise unfit(path, error) from None
        return found

    def resume(self, path: Path) -> None:
        """Go on from a checkpoint that :meth:`write` wrote.

        Raises:
            CorruptCheckpoint: no intact checkpoint, or one that does not fit.
            InvalidSetup: of another game or of other encodings.
        """
        found = self.begin_with(path)
        training = training_of(path, found)
        try:
            self.generator.set_state(training["generator"])
            self.epochs = int(found.meta["behavior_cloning"]["epochs"])
            self.history = list(found.meta["behavior_cloning"]["history"])
        except LOADING_ERRORS as error:
            raise unfit(path, error) from None


def epochs(
    cloner: Cloner, what: str, console: Console, progress_bar: bool
) -> Generator[None, None, None]:
    """Learn what is left; yield after each epoch."""
    look = (TextColumn(what), BarColumn(), TextColumn("{task.fields[facts]}"))
    with Progress(
        *look, TimeRemainingColumn(), console=console, transient=True, disable=not progress_bar
    ) as shown:
        task = shown.add_task("", total=1.0, facts="")
        shown.update(task, completed=cloner.epochs / cloner.how.epochs)
        while cloner.epochs < cloner.how.epochs:
            cloner.epoch(lambda done: shown.update(task, completed=done))
            facts = cloner.history[-1]
            shown.update(task, facts=f"accuracy {facts['accuracy']:.1%}")
            yield


def to_copy(
    config: TrainingConfig, folders: list[Path], columns: list[int] | None = None
) -> tuple[dict[str, Any], Dataset, Any]:
    """Return the facts of the network, the data sets, and what it is fed of their decisions.

    Args:
        columns: those that a network of columns is fed; ``None``: those that vary in the data sets
            or in a probe.

    Raises:
        as :func:`clone`.
    """
    game_id = config.game.id
    if config.masked_ppo.net == "entities":
        facts = network_facts(config)
        reader: Any = make_network(game_id, facts)
        parts: list[Any] = []

        def look(of: DatasetFacts, shard: Arrays) -> Arrays:
            for seen, actions, counts in replayed(of, shard, "entities"):
                ids, many = torch.from_numpy(actions), torch.from_numpy(counts)
                parts.append(reader.read(seen, ids, many))
            return without_observations(shard)

        data = read_datasets(folders, game_id, look=look)
        check_some(data)
        return facts, data, reader.join(parts)
    also = columns or probed_columns(config)
    data = read_datasets(folders, game_id, also, with_observations)
    check_some(data)
    if columns:
        data = data.on(columns)
    return network_facts(config, data.columns), data, Columns(data.arrays["observations"])


def check_some(data: Dataset) -> None:
    if not len(data.arrays["counts"]):
        raise InvalidSetup("behavior_cloning: the data sets are empty")


def clone(
    config: TrainingConfig,
    folders: list[Path],
    path: Path,
    console: Console,
    progress_bar: bool,
) -> None:
    """Copy data sets into a checkpoint; what is there of it already is gone on with.

    Args:
        folders: of the data sets.  path: of the checkpoint.

    Raises:
        CorruptDataset: a folder that holds no intact data set.
        InvalidSetup: one of another game, or of other encodings.
        CorruptCheckpoint: what is at ``path`` does not fit.
    """
    began = time.monotonic()
    columns = read_checkpoint(path).meta.get("columns") if path.exists() else None
    cloner = Cloner(config, *to_copy(config, folders, columns))
    if path.exists():
        cloner.resume(path)
    for _ in epochs(cloner, "cloning", console, progress_bar):
        cloner.write(path, PastRun(seconds=round(time.monotonic() - began, 1)))
    facts = cloner.history[-1]
    console.print(
        f"cloned {len(cloner.learned):,} decisions in {time.monotonic() - began:.0f} s; held-out "
        f"games: accuracy {facts['accuracy']:.1%}, cross-entropy {facts['cross_entropy']:.3f}, "
        f"explained variance of values {facts['explained_variance']:.2f}; "
        f"{cloner.fed()}: {path}",
        soft_wrap=True,
    )
