"""Log of a training run: evaluations on held-out seeds, checkpoints and a JSON history."""

from __future__ import annotations

import json
import time
from collections import Counter
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from pydantic import BaseModel, Field, ValidationError
from rich.console import Console

from arkham_agents.base import Agent, Mask
from arkham_agents.config import GameConfig, TrainingConfig
from arkham_agents.evaluation.playing import Episode, play_games
from arkham_agents.files import write_text
from arkham_agents.networks.checkpoints import wrong_fact
from arkham_agents.networks.learned import expected_return_of, probabilities_of
from arkham_agents.run_folder import CHECKPOINT, copy_as_latest
from arkham_agents.seeds import training_seed
from arkham_agents.watching import replay_of_agent

BEST = "best.zip"
GAMES = "games"
"""Folder of the pages of the evaluations, which are named after the number of steps."""


class Evaluated(BaseModel):
    """Result of one evaluation during a run: an entry of ``history.json``."""

    steps: int
    seconds: float
    mean_score: float
    win_rate: float
    endings: dict[str, int] = Field(default_factory=dict)


class PastRun(BaseModel):
    """State of a run as stored in its checkpoint; ``--resume`` continues from this state."""

    steps: int = Field(default=0, ge=0, strict=True)
    seconds: float = Field(default=0.0, ge=0)
    history: list[Evaluated] = Field(default_factory=list)


def past_run(path: str, meta: dict[str, Any]) -> PastRun:
    """Return the state of the run that a checkpoint stores.

    Args:
        path: the checkpoint, for error messages.
        meta: contents of its ``meta.json``.

    Raises:
        CorruptCheckpoint: a value in ``meta`` is missing or not valid.
    """
    said = {name: meta.get(name) for name in ("steps", "seconds")}
    try:
        return PastRun.model_validate({**said, "history": meta.get("history", [])})
    except ValidationError as error:
        name = str(error.errors()[0]["loc"][0])
        raise wrong_fact(path, name, meta.get(name)) from None


class Learner(Protocol):
    """Interface that :class:`RunLog` requires of a trainer."""

    @property
    def steps(self) -> int:
        """Number of decisions so far, including those of the resumed run."""

    @property
    def policy(self) -> Any:
        """The present policy, for :func:`held_out_games`."""

    def note(self, name: str, value: float) -> None:
        """Write a number to TensorBoard."""

    def write(self, path: Path, account: dict[str, Any]) -> None:
        """Write a checkpoint atomically: the complete file or none.

        Args:
            path: the file.
            account: steps, time, history and other facts of the run, for ``meta.json``.
        """


class GreedyPlayer(Agent):
    """Agent that always takes the likeliest action of a policy in training."""

    name = "policy"
    input_kind = "observation"

    def __init__(self, policy: Any) -> None:
        self.policy = policy
        self.observation = getattr(policy, "observation", "flat")

    def act(self, view: Any, mask: Mask) -> int:
        """Return the action for one observation."""
        return int(self.act_many(view[None], mask[None])[0])

    def probabilities(self, observation: Any, mask: Mask) -> Any:
        """Return the probability of each action for one observation."""
        return probabilities_of(self.policy, observation, mask)

    def expected_return(self, observation: Any, mask: Mask) -> float:
        """Return the critic's value of one observation."""
        return expected_return_of(self.policy, observation, mask)

    def act_many(self, observations: Any, masks: Any, uniforms: Any = None) -> Any:
        """Return one action for each observation."""
        return self.policy.predict(observations, deterministic=True, action_masks=masks == 1)[0]


def held_out_games(policy: Any, game: GameConfig, episodes: int, first_seed: int) -> list[Episode]:
    """Play games with held-out seeds and return the finished games, sorted by seed.

    The policy always takes the likeliest action.

    Args:
        policy: the policy of a trainer, or an agent.
        game: the game and its options.
        episodes: number of games.
        first_seed: first of the ``episodes`` consecutive seeds.
    """
    seeds = range(first_seed, first_seed + episodes)
    played = play_games(player_of(policy), "policy", game.id, game.set_up(), seeds, game.set_ups())
    return sorted(played, key=lambda episode: episode.seed)


def player_of(policy: Any) -> Agent:
    """Return the agent that plays with the policy of a trainer; an agent is returned itself."""
    return policy if isinstance(policy, Agent) else GreedyPlayer(policy)


def write_page(policy: Any, game: GameConfig, seed: int, path: Path) -> None:
    """Write a page that shows one game of a policy, with its probabilities.

    Args:
        policy, game: as in :func:`held_out_games`.
        seed: seed of the game.
        path: the file.

    Raises:
        OSError: the page cannot be written.
    """
    player = player_of(policy)
    options = (game.id, game.set_up(), [seed], game.set_ups())
    episode = next(iter(play_games(player, "policy", *options, keep=True)))
    assert episode.record is not None
    path.parent.mkdir(exist_ok=True)
    replay_of_agent(episode.record, player).save(path)


def next_multiple(every: int, steps: int) -> int:
    """Return the smallest multiple of ``every`` that is greater than ``steps``."""
    return (steps // every + 1) * every


def resumed_seed(seed: int, steps: int) -> int:
    """Return the first game seed for a run that is resumed after ``steps`` decisions.

    The games of the resumed run differ from those that were played before.
    """
    return training_seed(seed, f"resume {steps}")


class RunLog:
    """Log of a run: evaluations on held-out seeds, atomic checkpoints and a JSON history.

    ``checkpoint.zip`` contains the latest policy, and ``best.zip`` the policy with the best mean
    score so far.

    Args:
        config: the experiment.
        folder: the run folder, to which all files are written.
        console: console to which results are printed.
        learner: the trainer.
        before: state of the resumed run; all fields have their defaults if no run is resumed.
    """

    def __init__(
        self,
        config: TrainingConfig,
        folder: Path,
        console: Console,
        learner: Learner,
        before: PastRun,
    ) -> None:
        self.config = config
        self.folder = folder
        self.console = console
        self.learner = learner
        self.started = time.monotonic() - before.seconds
        self.history: list[Evaluated] = list(before.history)
        self.next_evaluation = next_multiple(config.evaluation.every, before.steps)
        self.next_checkpoint = next_multiple(config.checkpoint_every, before.steps)

    def seconds(self) -> float:
        return round(time.monotonic() - self.started, 1)

    def account(self) -> dict[str, Any]:
        """Return steps, time and history of the run as JSON-able values."""
        run = PastRun(steps=self.learner.steps, seconds=self.seconds(), history=self.history)
        return run.model_dump()

    def after_rollout(self) -> None:
        """Evaluate and save if the next evaluation or checkpoint is due.

        Call it between two rollouts.
        """
        steps = self.learner.steps
        if steps >= self.next_evaluation:
            self.next_evaluation = next_multiple(self.config.evaluation.every, steps)
            self.evaluate()
        if steps >= self.next_checkpoint:
            self.next_checkpoint = next_multiple(self.config.checkpoint_every, steps)
            self.save()

    def finish(self) -> Path:
        """Evaluate the final policy unless this was just done, save it, and return the path."""
        if not self.history or self.history[-1].steps != self.learner.steps:
            self.evaluate()
        return self.save()

    def evaluate(self) -> float:
        """Evaluate the policy on held-out seeds, record the result, and return the mean score.

        The policy is saved as ``best.zip`` if its mean score is the best so far.
        """
        held_out = self.config.evaluation
        played = held_out_games(
            self.learner.policy, self.config.game, held_out.episodes, held_out.first_seed
        )
        score = float(np.mean([episode.score for episode in played]))
        won = sum(episode.won for episode in played) / len(played)
        endings = dict(Counter(episode.ending for episode in played).most_common())
        steps, seconds = self.learner.steps, self.seconds()
        best = max((entry.mean_score for entry in self.history), default=-np.inf)
        self.history.append(
            Evaluated(steps=steps, seconds=seconds, mean_score=score, win_rate=won, endings=endings)
        )
        self.learner.note("eval/mean_score", score)
        self.learner.note("eval/win_rate", won)
        self.console.print(
            f"  {steps:>9,} steps: mean score {score:.4f}, wins {won:.1%} "
            f"over {held_out.episodes} held-out seeds ("
            + ", ".join(f"{name} {count}" for name, count in endings.items())
            + ")",
            soft_wrap=True,
        )
        if score > best:
            self.write(BEST)
        if held_out.watch:
            path = self.folder / GAMES / f"{steps:09}.html"
            write_page(self.learner.policy, self.config.game, held_out.first_seed, path)
        self.write_history()
        return score

    def write_history(self) -> None:
        history = json.dumps(self.account()["history"], indent=1)
        write_text(self.folder / "history.json", history)

    def write(self, name: str) -> Path:
        path = self.folder / name
        self.learner.write(path, {"config": self.config.model_dump(), **self.account()})
        return path

    def save(self) -> Path:
        """Write the checkpoint, copy it to the folder ``latest``, and return its path."""
        path = self.write(CHECKPOINT)
        self.write_history()
        copy_as_latest(path, Path(self.config.out))
        return path
