"""Stage ``collect``: an agent plays games, which are stored as a data set.

A data set (``imitation/dataset.py``) consists of shards: files that contain some games each. The
stage writes a shard when all games of this shard are finished. If an interrupted run is resumed, it
plays only the missing shards. The games are the same as without the interruption.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from arkham_agents.config import TrainingConfig
from arkham_agents.files import write_text
from arkham_agents.imitation.collector import agent_of
from arkham_agents.imitation.dataset import (
    FACTS,
    FORMAT,
    DatasetFacts,
    read_facts,
    shard_path,
    write_shard,
)
from arkham_agents.imitation.spreading import Spread
from arkham_agents.networks.checkpoints import origin
from arkham_agents.seeds import training_seed
from arkham_env.core.kernel.errors import InvalidSetup, quote
from arkham_env.envs.registry import find


def game_facts(config: TrainingConfig, agent: str, **said: Any) -> DatasetFacts:
    """Return the contents of ``dataset.json`` for a data set of an agent's games.

    Args:
        config: the experiment.
        agent: name of the agent.
        said: the other fields of :class:`DatasetFacts`, such as ``games`` and ``first_seed``.
    """
    game = config.game
    made = origin(game.id)
    plays_flat = agent_of(agent, game.id).observation == "flat"
    return DatasetFacts(
        format=FORMAT,
        game=game.id,
        options=game.set_up(),
        mix=game.mix,
        observed=config.collect.observations and plays_flat,
        layout=made["layout"],
        rules=made["rules"],
        agent=agent,
        reward={"reward": game.reward, "gamma": config.ppo.gamma, **game.weights()},
        endings=list(find(game.id).endings),
        arkham_env=made["arkham_env"],
        versions=made["versions"],
        commit=made["commit"],
        **said,
    )


def facts_of(config: TrainingConfig) -> DatasetFacts:
    """Return the contents of ``dataset.json`` for the data set of the stage ``collect``."""
    collect = config.collect
    return game_facts(
        config, collect.agent, teacher=collect.teacher, epsilon=collect.epsilon,
        games=collect.games, shard=collect.shard,
        first_seed=training_seed(config.seed, f"collect {collect.agent}"),
    )  # fmt: skip


@dataclass
class Filled:
    """Result of :func:`fill`.

    Attributes:
        games, decisions, won: numbers of played games, of decisions in them, and of games won.
        left: number of shards that are still missing.
    """

    games: int = 0
    decisions: int = 0
    won: int = 0
    left: int = 0


def begin(facts: DatasetFacts, folder: Path) -> list[int]:
    """Write or check the ``dataset.json`` of a data set; return the indices of the missing shards.

    Raises:
        InvalidSetup: the agent cannot play, or the folder contains a data set of other games.
        CorruptDataset: the folder does not contain an intact data set.
    """
    numbers = range(len(facts.shards()))
    missing = [number for number in numbers if not shard_path(folder, number).exists()]
    if missing:
        agent_of(facts.agent, facts.game)
        if facts.teacher is not None:
            agent_of(facts.teacher, facts.game)
    if (folder / FACTS).exists():
        made_with = {"arkham_env", "versions", "commit"}
        there = read_facts(folder)
        if there.model_dump(exclude=made_with) != facts.model_dump(exclude=made_with):
            raise InvalidSetup(
                f"data set {quote(str(folder))}: the folder contains games that were collected "
                "with another configuration; choose another name for the run, or an empty folder"
            )
    else:
        folder.mkdir(parents=True, exist_ok=True)
        write_text(folder / FACTS, json.dumps(facts.model_dump(), indent=1))
    return missing


def fill(
    facts: DatasetFacts,
    folder: Path,
    spread: Spread,
    workers: int,
    shown: Progress,
    goes_on: Callable[[], bool] = lambda: True,
) -> Filled:
    """Play the missing games of a data set, and write them as shards.

    Args:
        facts: contents of ``dataset.json``.
        folder: folder of the data set.
        spread: executor that plays the games.
        workers: number of processes; used only if the games are played on this machine.
        shown: display of progress bars, to which a bar for the games is added.
        goes_on: called after each shard. If it returns ``False``, no more games are played.

    Raises:
        InvalidSetup, CorruptDataset: see :func:`begin`.
        ClusterFailed: the Ray cluster cannot play the games.
    """
    missing = begin(facts, folder)
    shards = facts.shards()
    found = Filled(left=len(missing))
    task = shown.add_task("", total=facts.games)
    shown.advance(task, facts.games - sum(len(shards[number]) for number in missing))
    with closing(spread.play(facts, missing, workers)) as played:
        for number, arrays in played:
            write_shard(shard_path(folder, number), arrays)
            found.games += len(arrays["seeds"])
            found.decisions += len(arrays["counts"])
            found.won += int(arrays["won"].sum())
            found.left -= 1
            shown.advance(task, len(shards[number]))
            if not goes_on():
                shown.stop_task(task)
                break
    return found


def games_bar(what: str, console: Console, progress_bar: bool) -> Progress:
    """Return a progress bar that counts games. ``what`` is its label."""
    look = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*look, console=console, transient=True, disable=not progress_bar)


def collect(
    config: TrainingConfig,
    folder: Path,
    console: Console,
    progress_bar: bool,
    spread: Spread | None = None,
) -> None:
    """Play the missing games of an experiment's data set.

    Args:
        config: the experiment.
        folder: folder of the data set.
        console: console to which the result is printed.
        progress_bar: whether a progress bar is shown.
        spread: executor that plays the games; by default, they are played on this machine.

    Raises:
        InvalidSetup: the agent is unknown, or the folder contains a data set of other games.
        CorruptDataset: the folder does not contain an intact data set.
        ClusterFailed: the Ray cluster cannot play the games.
    """
    facts = facts_of(config)
    began = time.monotonic()
    with games_bar("collecting", console, progress_bar) as shown:
        found = fill(facts, folder, spread or Spread(), config.collect.workers, shown)
    if found.games:
        console.print(
            f"collected {found.decisions:,} decisions of {found.games:,} games by {facts.agent} "
            f"({found.won / found.games:.1%} won) in {time.monotonic() - began:.0f} s: {folder}",
            soft_wrap=True,
        )
