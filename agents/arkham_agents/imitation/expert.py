"""Stage ``expert_iteration``: a network learns from games that it plays with search.

Each round has three steps. First, the present network plays games with search (the *expert*). Then
a copy of it is trained on the games of the latest rounds, with the visits of the searches and the
final results as targets. Finally, the copy plays held-out seeds without search, and the rule
``promote`` decides whether it is *kept*, that is, replaces the present network. Sources: Anthony,
Tian and Barber, "Thinking Fast and Slow with Deep Learning and Tree Search", NeurIPS 2017; for the
rounds and for visits as targets, AlphaGo Zero (Silver et al., Nature 550, 2017).

==========================  ==================================================================
``expert/start.zip``        the policy of the first network
``expert/round-NNN/``       the games of a round (a data set) and its network ``learned.zip``
``expert/rounds.json``      the finished rounds and the time spent (:class:`Account`)
``expert.zip``              the present network: the one that was kept last
``expert_best.zip``         the kept network with the best result on held-out seeds
``expert.png``              plot of the results against the number of decisions with search
==========================  ==================================================================

A round is finished when it is stored in ``rounds.json``. A resumed run plays the missing shards of
an interrupted round or continues after its last complete epoch. The results are the same as without
the interruption.
"""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from pydantic import BaseModel, Field, ValidationError
from rich.console import Console
from rich.table import Table

from arkham_agents.config import TrainingConfig
from arkham_agents.evaluation.curves import Curve, draw_curves
from arkham_agents.evaluation.playing import Episode
from arkham_agents.evaluation.statistics import bootstrap
from arkham_agents.files import copy_file, write_text
from arkham_agents.imitation.behavior_cloning import Cloner, Lesson, epochs, to_copy
from arkham_agents.imitation.collect import fill, game_facts, games_bar
from arkham_agents.imitation.dataset import Dataset, DatasetFacts
from arkham_agents.imitation.spreading import Spread
from arkham_agents.networks.checkpoints import (
    Checkpoint,
    check_encodings,
    check_network,
    check_trainer,
    read_checkpoint,
    write_checkpoint,
)
from arkham_agents.networks.learned import LearnedAgent
from arkham_agents.run_folder import copy_as_latest
from arkham_agents.search_agent import worth_by
from arkham_agents.seeds import training_seed
from arkham_agents.training.run_log import PastRun, held_out_games, past_run
from arkham_env.core.kernel.errors import InvalidSetup, quote

EXPERT: Final = "expert.zip"
BEST_EXPERT: Final = "expert_best.zip"
ROUNDS_FILE: Final = "rounds.json"
LEARNED: Final = "learned.zip"


class Judged(BaseModel):
    """Result of a network that played held-out seeds without search.

    Attributes:
        paid: reward at the end of each game, in the order of the seeds.
        score: mean score.
        won: fraction of games that were won.
        endings: number of games with each ending.
    """

    paid: list[float]
    score: float
    won: float
    endings: dict[str, int]

    @classmethod
    def of(cls, episodes: list[Episode], worth: dict[str, Any]) -> Judged:
        """Return the result of some games.

        Args:
            episodes: the games, sorted by seed.
            worth: weights of the reward, as :func:`worth_by` returns them.
        """
        score, win = worth.get("score_weight", 1.0), worth["win_weight"]
        return cls(
            paid=[score * episode.score + win * episode.won for episode in episodes],
            score=float(np.mean([episode.score for episode in episodes])),
            won=float(np.mean([episode.won for episode in episodes])),
            endings=dict(Counter(episode.ending for episode in episodes).most_common()),
        )

    @property
    def mean(self) -> float:
        return float(np.mean(self.paid))


class Round(BaseModel):
    """Result of a finished round.

    Attributes:
        games, decisions: numbers of games and decisions that were played with search.
        won: fraction of these games that were won.
        learned: number of decisions on which the network was trained.
        accuracy, cross_entropy, explained_variance: quality of the imitation of held-out games
            (:meth:`arkham_agents.imitation.behavior_cloning.Cloner.measure`).
        judged: result of the network without search.
        searched: fraction of held-out games that the network won with search; ``None`` if they were
            not played.
        gain, low, high: mean reward of this network minus that of the previous one, and the bounds
            of the 95 % interval of this difference.
        kept: whether the network replaced the previous one.
    """

    games: int
    decisions: int
    won: float
    learned: int
    accuracy: float
    cross_entropy: float
    explained_variance: float
    judged: Judged
    searched: float | None
    gain: float
    low: float
    high: float
    kept: bool


class Account(BaseModel):
    """Contents of ``rounds.json``.

    Attributes:
        made_of: all settings that affect the results of the rounds.
        seconds: time in seconds that the stage has taken so far.
        start: result of the first network.
        rounds: the finished rounds.
    """

    made_of: dict[str, Any]
    seconds: float = Field(default=0.0, ge=0)
    start: Judged | None = None
    rounds: list[Round] = Field(default_factory=list)

    def last_kept(self) -> int:
        """Return the number of the last round whose network was kept, or 0 if there is none."""
        return max((n for n, found in enumerate(self.rounds, 1) if found.kept), default=0)

    def judged(self, number: int) -> Judged:
        """Return the result of a round's network. The number 0 selects the first network."""
        assert self.start is not None
        return self.rounds[number - 1].judged if number else self.start

    def best(self) -> int:
        """Return the number of the round whose kept network has the highest mean reward, or 0 for
        the first network. If several are equal, the earliest one is returned."""
        kept = [0, *(n for n, found in enumerate(self.rounds, 1) if found.kept)]
        return max(kept, key=lambda number: (self.judged(number).mean, -number))


class ExpertIteration:
    """One run of the stage ``expert_iteration``.

    Args:
        config: the experiment.
        folder: the run folder.
        start: a ``masked_ppo`` checkpoint with the policy of the first network.
        data: folders of data sets on which every round trains, in addition to the played games.
        made_of: all settings that affect the results of the rounds, JSON-able.
        spread: executor that plays the games with search.
        console: console to which results are printed.
        progress_bar: whether progress bars are shown.

    Raises:
        CorruptCheckpoint: ``start``, or a file of an earlier run, is not intact.
        InvalidSetup: ``start`` belongs to another game, trainer or reward, or the folder contains a
            run with another configuration.
    """

    def __init__(
        self, config: TrainingConfig, folder: Path, start: Path, data: list[Path],
        made_of: dict[str, Any], spread: Spread, console: Console, progress_bar: bool,
    ) -> None:  # fmt: skip
        self.config = config
        self.how = config.expert_iteration
        self.out = folder
        self.folder = folder / "expert"
        self.folder.mkdir(parents=True, exist_ok=True)
        self.data = data
        self.spread = spread
        self.console = console
        self.progress_bar = progress_bar
        self.account = read_account(self.folder / ROUNDS_FILE, made_of)
        self.began = time.monotonic() - self.account.seconds
        self.first = begin_with(start, self.folder / "start.zip", config)
        self.worth = worth_by(meta_of(config), str(start))

    def run(self) -> Path:
        """Run rounds up to the limit of rounds or hours; return the path of the final policy."""
        if self.account.start is None:
            self.account.start = self.judge(LearnedAgent(self.net(0)).policy)
            self.note()
        self.publish()
        while self.wanted() and self.round(len(self.account.rounds) + 1):
            pass
        self.note()
        self.print_summary()
        return self.out / EXPERT

    # -- Limits ----------------------------------------------------------------------------------

    def wanted(self) -> bool:
        """Return whether the limits of rounds and hours allow another round."""
        rounds = self.how.rounds
        return self.in_time() and (rounds is None or len(self.account.rounds) < rounds)

    def in_time(self) -> bool:
        """Write ``rounds.json``, and return whether the time spent is below the limit of hours."""
        self.note()
        return self.how.hours is None or self.account.seconds < 3600 * self.how.hours

    def note(self) -> None:
        """Update the time spent, and write ``rounds.json``."""
        self.account.seconds = round(time.monotonic() - self.began, 1)
        write_text(self.folder / ROUNDS_FILE, self.account.model_dump_json(indent=1))

    # -- A round ---------------------------------------------------------------------------------

    def round(self, number: int) -> bool:
        """Run round ``number``: play, train and evaluate. Return ``True``, or ``False`` if the time
        limit was reached before all games were played."""
        facts = self.facts(number)
        with games_bar(f"round {number}: playing", self.console, self.progress_bar) as shown:
            found = fill(
                facts, self.games(number), self.spread, self.how.workers, shown, self.in_time
            )
        if found.left:
            self.console.print(f"round {number}: no time left, {found.left} shards not played")
            return False
        net, data, features = self.window(number)
        cloner = self.learn(number, net, data, features)
        self.account.rounds.append(self.summed_up(number, data, cloner))
        self.note()
        self.publish()
        self.console.print(self.line(number), soft_wrap=True)
        return True

    def games(self, number: int) -> Path:
        """Return the folder of round ``number``, which contains its games and its network."""
        return self.folder / f"round-{number:03}"

    def net(self, number: int) -> Path:
        """Return the path of a round's network. The number 0 selects the first network."""
        return self.games(number) / LEARNED if number else self.folder / "start.zip"

    def facts(self, number: int) -> DatasetFacts:
        """Return the contents of ``dataset.json`` for the games of round ``number``."""
        how = self.how
        player = how.player(str(self.net(self.account.last_kept())))
        return game_facts(
            self.config, player, games=how.games, shard=how.shard, epsilon=how.epsilon,
            explore=how.explore, temperature=how.temperature,
            first_seed=training_seed(self.config.seed, f"expert round {number}"),
        )  # fmt: skip

    def window(self, number: int) -> tuple[dict[str, Any], Dataset, Any]:
        """Return the training data of a round: ``(facts, data, features)`` of :func:`to_copy`.

        The games of this round come after the games of the earlier rounds.
        """
        rounds = range(max(1, number - self.how.window + 1), number + 1)
        folders = [*self.data, *(self.games(one) for one in rounds)]
        columns = read_checkpoint(self.net(0)).meta.get("columns")
        facts, data, features = to_copy(self.config, folders, columns)
        return facts, with_search_values(data, self.how.value_mix), features

    def learn(self, number: int, facts: dict[str, Any], data: Dataset, features: Any) -> Cloner:
        """Train a copy of the present network on a round's data; return the :class:`Cloner`."""
        lesson = Lesson(self.how, f"expert round {number}", self.how.policy_coef, falls_to=1.0)
        cloner = Cloner(self.config, facts, data, features, lesson)
        path = self.net(number)
        if path.exists():
            cloner.resume(path)
        else:
            cloner.begin_with(self.net(self.account.last_kept()))
        what = f"round {number}: learning"
        for _ in epochs(cloner, what, self.console, self.progress_bar):
            cloner.write(path, self.first)
            self.note()
        return cloner

    def summed_up(self, number: int, data: Dataset, cloner: Cloner) -> Round:
        """Evaluate a round's network, compare it with the previous one, and return the result."""
        judged = self.judge(cloner.policy)
        before = self.account.judged(self.account.last_kept())
        gains = np.array(judged.paid) - np.array(before.paid)
        low, high = bootstrap(gains)
        arrays, games = data.arrays, self.how.games
        own = arrays["games"] >= len(arrays["seeds"]) - games
        return Round(
            games=games,
            decisions=int(own.sum()),
            won=float(arrays["won"][-games:].mean()),
            learned=len(cloner.learned),
            **cloner.history[-1],
            judged=judged,
            searched=self.searched(number),
            gain=float(gains.mean()),
            low=low,
            high=high,
            kept=is_kept(self.how.promote, float(gains.mean()), high),
        )

    def judge(self, policy: Any) -> Judged:
        """Let a network play games with held-out seeds without search, and return its result."""
        first, game = self.config.evaluation.first_seed, self.config.game
        return Judged.of(held_out_games(policy, game, self.how.episodes, first), self.worth)

    def searched(self, number: int) -> float | None:
        """Return the fraction of held-out games that the network of a round wins with search.

        If ``search_episodes`` is 0, no games are played, and the result is ``None``.
        """
        how = self.how
        if not how.search_episodes:
            return None
        facts = game_facts(
            self.config, how.player(str(self.net(number))), games=how.search_episodes, epsilon=0.0,
            shard=how.shard, first_seed=self.config.evaluation.first_seed,
        )  # fmt: skip
        won = 0
        with games_bar(f"round {number}: judging", self.console, self.progress_bar) as shown:
            task = shown.add_task("", total=how.search_episodes)
            for _, arrays in self.spread.play(facts, range(len(facts.shards())), how.workers):
                won += int(arrays["won"].sum())
                shown.advance(task, len(arrays["won"]))
        return won / how.search_episodes

    # -- Results ---------------------------------------------------------------------------------

    def publish(self) -> None:
        """Copy the present network to ``expert.zip`` and the best one to ``expert_best.zip``.

        The present network is also copied to the folder ``latest``.
        """
        copy_file(self.net(self.account.last_kept()), self.out / EXPERT)
        copy_file(self.net(self.account.best()), self.out / BEST_EXPERT)
        copy_as_latest(self.out / EXPERT, self.out.parent)

    def line(self, number: int) -> str:
        """Return one line of text that describes the finished round ``number``."""
        found, how = self.account.rounds[number - 1], self.how
        said = (
            f"round {number}: {found.games} games with search ({found.won:.1%} won), "
            f"{found.learned:,} decisions learned (accuracy {found.accuracy:.1%}); without "
            f"search: score {found.judged.score:.4f}, wins {found.judged.won:.1%} over "
            f"{how.episodes} held-out seeds, reward {found.gain:+.4f} "
            f"[{found.low:+.4f}, {found.high:+.4f}] compared with the previous network: "
            f"{'kept' if found.kept else 'dropped'}"
        )
        if found.searched is None:
            return said
        return f"{said}; with search wins {found.searched:.1%} over {how.search_episodes}"

    def print_summary(self) -> None:
        """Print a table of the rounds, and save the plot ``expert.png``."""
        if not self.account.rounds:
            self.console.print("expert_iteration: no time for a round, the network is unchanged")
            return
        self.console.print(rounds_table(self.account))
        draw_curves([curve_of(self.config.name, self.account)], self.out / "expert.png")
        self.console.print(f"curves: {self.out / 'expert.png'}", soft_wrap=True)


def begin_with(start: Path, path: Path, config: TrainingConfig) -> PastRun:
    """Write the policy of the checkpoint ``start`` to ``path`` unless this file exists. Return the
    state of the training run that wrote the checkpoint.

    Raises:
        CorruptCheckpoint: the checkpoint is not intact.
        InvalidSetup: the checkpoint belongs to another game, trainer or reward.
    """
    found = check_first_net(start, path, config)
    if not path.exists():  # omit the optimizer, which belongs to another loss
        write_checkpoint(path, Checkpoint(found.meta, found.policy))
    return past_run(str(start), found.meta)


def check_first_net(start: Path, path: Path, config: TrainingConfig) -> Checkpoint:
    """Read and check the first network's checkpoint: ``path`` if it exists, otherwise ``start``.

    Raises:
        CorruptCheckpoint, InvalidSetup: see :func:`begin_with`.
    """
    found = read_checkpoint(path if path.exists() else start)
    check_trainer(start, found.meta, "masked_ppo")
    check_encodings(start, found.meta, config.game.id)
    check_network(start, found.meta, config.masked_ppo.net)
    worth, wanted = (worth_by(meta, str(start)) for meta in (found.meta, meta_of(config)))
    if worth != wanted:
        raise InvalidSetup(
            f"checkpoint {quote(str(start))}: it was trained with a reward that requires the "
            f"search settings {worth}, but the key game.reward of the configuration requires the "
            f"settings {wanted}; change game.reward, or use another checkpoint"
        )
    return found


def meta_of(config: TrainingConfig) -> dict[str, Any]:
    """Return the configuration as a dict, in the form that ``meta.json`` contains."""
    return {"config": config.model_dump()}


def read_account(path: Path, made_of: dict[str, Any]) -> Account:
    """Return the contents of ``rounds.json``, or a new account if there is no such file.

    Raises:
        InvalidSetup: the file is damaged, or it belongs to another configuration.
    """
    if not path.exists():
        return Account(made_of=made_of)
    try:
        found = Account.model_validate_json(path.read_text(encoding="utf-8"))
    except (ValidationError, UnicodeDecodeError):
        raise InvalidSetup(
            f"{path}: this file is damaged, expected a file that the stage 'expert_iteration' "
            "wrote; choose another name for the run"
        ) from None
    if found.made_of != made_of:
        raise InvalidSetup(
            f"{path.parent}: this run was started with other settings; continue it with the "
            "configuration that it was started with, or choose another name for the run"
        )
    return found


def with_search_values(data: Dataset, share: float) -> Dataset:
    """Return a copy of a data set in which the values of searches are mixed into the value targets.

    The targets of decisions without a search are unchanged.

    Args:
        data: the data set.
        share: weight of the values that searches predicted (``search_values``), in ``[0, 1]``.
    """
    values, found = data.arrays["values"], data.arrays["search_values"]
    mixed: NDArray[Any] = np.where(np.isnan(found), values, (1 - share) * values + share * found)
    return Dataset(data.columns, {**data.arrays, "values": mixed.astype(np.float32)})


def is_kept(promote: str, gain: float, high: float) -> bool:
    """Return whether a network replaces the previous one.

    Args:
        promote: ``"always"``, ``"not_worse"`` (``high >= 0``) or ``"better"`` (``gain > 0``).
        gain: mean reward of this network minus that of the previous one.
        high: upper bound of the 95 % interval of this difference.
    """
    return promote == "always" or (high >= 0 if promote == "not_worse" else gain > 0)


def rounds_table(account: Account) -> Table:
    """Return a table of the rounds for the terminal."""
    table = Table(title="expert iteration: the network without search on held-out seeds")
    for name in (
        "round", "games", "won with search", "accuracy", "mean score", "wins", "reward gain [95 %]",
        "kept",
    ):  # fmt: skip
        table.add_column(name, justify="right")
    assert account.start is not None
    start = account.start
    table.add_row("0", "", "", "", f"{start.score:.3f}", f"{start.won:.1%}", "", "")
    for number, found in enumerate(account.rounds, 1):
        table.add_row(
            str(number), f"{found.games:,}", f"{found.won:.1%}", f"{found.accuracy:.1%}",
            f"{found.judged.score:.3f}", f"{found.judged.won:.1%}",
            f"{found.gain:+.3f} [{found.low:+.3f}, {found.high:+.3f}]",
            "yes" if found.kept else "no",
        )  # fmt: skip
    return table


def curve_of(name: str, account: Account) -> Curve:
    """Return a curve: the present network's results against the number of decisions with search."""
    assert account.start is not None
    points = [(0, account.start)]
    for found in account.rounds:
        before, judged = points[-1]
        points.append((before + found.decisions, found.judged if found.kept else judged))
    entries = [
        {"steps": steps, "seconds": account.seconds, "mean_score": net.score, "win_rate": net.won}
        for steps, net in points
    ]
    return Curve.of(name, [entries])
