"""Stage ``behavior_cloning``: training of a policy that imitates the agents of data sets.

The policy loss is the cross-entropy with the agent's choices, or with the visit frequencies of a
search if the data set contains them. The value loss is the squared error of the predicted returns.
The result is a checkpoint of the trainer ``masked_ppo``, from which the stage ``ppo`` can start.
The checkpoint is written after each epoch, with the optimizer and the random generators, so that an
interrupted stage can be resumed.
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
from arkham_agents.networks.legal_policy import likeliest, rows_of, scaled, widened
from arkham_agents.networks.networks import make_network, network_facts, probed_columns
from arkham_agents.networks.transfer import given_policy
from arkham_agents.training.masked_ppo import TrainingFailed, between, device_of
from arkham_agents.training.run_log import PastRun
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.core.kernel.rng import stream_seed

STATES_AT_ONCE = 8192


@dataclass
class Decisions:
    """Decisions of a data set as tensors: ``M`` decisions with ``L`` legal actions in total.

    Attributes:
        features: inputs of the network; ``features[indices]`` selects decisions.
        actions: int64 ``(L,)``, IDs of the legal actions of all decisions, decision after decision.
        counts: int64 ``(M,)``, number of legal actions of each decision.
        first: int64 ``(M,)``, index in ``actions`` of the first legal action of each decision.
        wanted: float32 ``(L,)``, target probabilities of the legal actions: the visit frequencies
            of a search, or (without a search) 1 for the agent's choice and 0 for the other actions.
        picks: int64 ``(M,)``, index of the agent's choice among the legal actions of its decision.
        values: float32 ``(M,)``, targets of the predicted values.
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
    """Observations as inputs of a ``LegalPolicy``. ``columns[indices]`` returns scaled rows."""

    def __init__(self, observations: NDArray[np.int16]) -> None:
        self.observations = observations

    def __getitem__(self, chosen: torch.Tensor) -> torch.Tensor:
        return scaled(self.observations[chosen.numpy()])


@dataclass(frozen=True)
class Lesson:
    """Settings that differ between behavior cloning and expert iteration.

    Attributes:
        how: the configuration section with the epochs, batch size, learning rate and loss weights.
        purpose: name from which the seed of the batches is derived. Error messages contain this
            name.
        policy_coef: weight of the policy loss.
        falls_to: fraction of the initial learning rate to which the learning rate changes linearly.
    """

    how: ImitationConfig
    purpose: str
    policy_coef: float = 1.0
    falls_to: float = 0.01


class Cloner:
    """Training of a policy on a data set.

    Args:
        config: the experiment.
        facts: description of the network (:func:`arkham_agents.networks.networks.network_facts`).
        data: the data set.
        features: inputs of the network for all decisions of ``data``.
        lesson: settings; by default those of the stage ``behavior_cloning``.

    Attributes:
        epochs: number of finished epochs.
        history: results of :meth:`measure`, one for each finished epoch.
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
        self.policy.low_precision = config.masked_ppo.precision == "bfloat16"
        self.optimizer = torch.optim.Adam(self.policy.parameters(), lr=self.how.learning_rate)
        self.generator = torch.Generator()
        self.generator.manual_seed(stream_seed(config.seed, self.lesson.purpose))
        self.decisions = Decisions.of(data, features)
        games = torch.from_numpy(data.arrays["games"].astype(np.int64))
        kept = int(games.max()) + 1
        kept -= int(kept * self.how.held_out)  # hold out the last games of the last data set
        self.learned = torch.nonzero(games < kept).squeeze(1)
        self.held_out = torch.nonzero(games >= kept).squeeze(1)
        self.epochs = 0
        self.history: list[dict[str, float]] = []

    def look(
        self, chosen: torch.Tensor, learning: bool = False
    ) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor, Any]:
        """Apply the network to some decisions and return ``(log_probs, values, places, counts)``.

        Args:
            chosen: indices of the decisions.
            learning: whether to mask some kinds of entities at random
                (``masked_ppo.entity_dropout``).

        Returns:
            Log-probabilities of the legal actions, values of the states, indices of the legal
            actions in ``Decisions.actions``, and the number of legal actions of each decision.
        """
        of = self.decisions
        counts = of.counts[chosen]
        rows = rows_of(counts)
        places = torch.arange(len(rows)) + (of.first[chosen] - (counts.cumsum(0) - counts))[rows]
        features = of.features[chosen]
        if learning:
            features = self.policy.mask_kinds(features, self.generator)
        found, values = self.policy(
            features.to(self.device), of.actions[places].to(self.device), rows.to(self.device)
        )
        return found, values, places, counts

    def losses(self, chosen: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Return the mean policy loss (cross-entropy) and the mean value loss (squared error) of
        the decisions ``chosen`` (indices)."""
        found, values, places, _ = self.look(chosen, learning=True)
        wanted = self.decisions.wanted[places].to(self.device)
        imitation = -(wanted * found).sum() / len(chosen)
        error = torch.nn.functional.mse_loss(values, self.decisions.values[chosen].to(self.device))
        return imitation, error

    def epoch(self, report: Any) -> None:
        """Train once on all decisions that are not held out, then call :meth:`measure`.

        Args:
            report: called after each batch with the finished fraction of all epochs.

        Raises:
            TrainingFailed: the cross-entropy is not a finite number.
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
            report((self.epochs + (number + 1) / len(batches)) / how.epochs)
        self.epochs += 1
        self.history.append(self.measure())
        if not np.isfinite(self.history[-1]["cross_entropy"]):
            raise TrainingFailed(
                f"{lesson.purpose}: the cross-entropy is {self.history[-1]['cross_entropy']}, "
                f"expected a finite number; set learning_rate below {how.learning_rate}"
            )

    def fed(self) -> str:
        """Return a short description of the network's input, such as ``"300 columns"``."""
        columns = self.facts.get("columns")
        return "entities" if columns is None else f"{len(columns)} columns"

    def measure(self) -> dict[str, float]:
        """Evaluate the policy on the held-out games, or on all games if none are held out.

        Returns:
            ``"cross_entropy"``; ``"accuracy"``, the fraction of decisions in which the likeliest
            action is the agent's choice; ``"explained_variance"`` of the predicted values.
        """
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
        """Write a checkpoint from which training can be resumed.

        Args:
            path: the file.
            run: steps, time and history that are stored in the checkpoint.
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
        """Load the policy of a checkpoint and, if stored, its optimizer; return the checkpoint.

        Raises:
            CorruptCheckpoint: the checkpoint is not intact or does not fit the network.
            InvalidSetup: the checkpoint contains another kind of network, or belongs to another
                game or to other encodings.
        """
        found = read_checkpoint(path, for_training=True)
        check_encodings(path, found.meta, self.config.game.id)
        check_network(path, found.meta, self.config.masked_ppo.net)
        try:
            if found.meta.get("columns") != self.facts.get("columns"):
                raise ValueError(
                    "its network and the data set use different columns of the observation; use "
                    "another checkpoint or data set"
                )
            self.policy.load_state_dict(found.policy)
            load_optimizer(self.optimizer, found.training or {})
        except LOADING_ERRORS as error:
            raise unfit(path, error) from None
        return found

    def start_from(self, path: str, given: Checkpoint) -> None:
        """Load the policy of another run, which reads all or some of the columns of the network.

        Args:
            path: path of its checkpoint, for error messages.
            given: the checkpoint.

        Raises:
            CorruptCheckpoint: the weights do not fit the network.
        """
        try:
            policy = given.policy
            if "columns" in self.facts:
                policy = widened(policy, given.meta["columns"], self.facts["columns"])
            self.policy.load_state_dict(policy)
        except LOADING_ERRORS as error:
            raise unfit(path, error) from None

    def resume(self, path: Path) -> None:
        """Resume training from a checkpoint that :meth:`write` wrote.

        Raises:
            CorruptCheckpoint: the checkpoint is not intact or does not fit the network.
            InvalidSetup: the checkpoint contains another kind of network, or belongs to another
                game or to other encodings.
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
    """Train until all epochs of the configuration are finished, and yield after each epoch.

    Args:
        cloner: the training.
        what: label of the progress bar.
        console: console on which the progress bar is shown.
        progress_bar: whether the progress bar is shown.
    """
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
    config: TrainingConfig,
    folders: list[Path],
    columns: list[int] | None = None,
    start: list[int] | None = None,
) -> tuple[dict[str, Any], Dataset, Any]:
    """Return ``(facts, data, features)``, the arguments of :class:`Cloner` for some data sets.

    Args:
        config: the experiment.
        folders: folders of the data sets.
        columns: the columns that a network for the ``flat`` observation reads. ``None`` selects the
            columns that vary in the data sets or in test games (:func:`probed_columns`).
        start: columns that are added to the selected ones, because a pretrained policy reads them.

    Raises:
        CorruptDataset, InvalidSetup: see :func:`clone`.
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
    also = columns or sorted({*probed_columns(config), *(start or [])})
    data = read_datasets(folders, game_id, also, with_observations)
    check_some(data)
    if columns:
        data = data.on(columns)
    return network_facts(config, data.columns), data, Columns(data.arrays["observations"])


def check_some(data: Dataset) -> None:
    if not len(data.arrays["counts"]):
        raise InvalidSetup(
            "behavior_cloning: the data sets contain no decisions, expected at least one; collect "
            "more games"
        )


def clone(
    config: TrainingConfig,
    folders: list[Path],
    path: Path,
    console: Console,
    progress_bar: bool,
) -> None:
    """Train a policy on data sets and write it as a checkpoint.

    If there is already a checkpoint at ``path``, its training is resumed. Otherwise the training
    begins with the policy ``masked_ppo.pretrained``, if this key is set.

    Args:
        config: the experiment.
        folders: folders of the data sets.
        path: path of the checkpoint.
        console: console to which the result is printed.
        progress_bar: whether a progress bar is shown.

    Raises:
        CorruptDataset: a folder does not contain an intact data set.
        InvalidSetup: a data set belongs to another game or to other encodings, or all data sets are
            empty.
        CorruptCheckpoint: the checkpoint at ``path`` is not intact or does not fit the experiment.
    """
    began = time.monotonic()
    if path.exists():
        columns = read_checkpoint(path).meta.get("columns")
        cloner = Cloner(config, *to_copy(config, folders, columns))
        cloner.resume(path)
    elif config.masked_ppo.pretrained is not None:
        given = given_policy(config)
        cloner = Cloner(config, *to_copy(config, folders, None, given.meta.get("columns")))
        cloner.start_from(config.masked_ppo.pretrained, given)
    else:
        cloner = Cloner(config, *to_copy(config, folders))
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
