"""The stage ``expert_iteration``: games that a net plays with search, learned by the net alone.

Each round plays games of the latest net with search (the *expert*), lets the same net learn what
the searches of the last rounds tried and what their games came to, and plays it without search on
held-out seeds beside the net before: a rule says which of the two goes on.  (Expert iteration:
Anthony, Tian and Barber, "Thinking Fast and Slow with Deep Learning and Tree Search", NeurIPS 2017;
rounds and visits as targets as in AlphaGo Zero: Silver et al., Nature 550, 2017.)

==========================  ==================================================================
``expert/start.zip``        the policy that it began with
``expert/round-NNN/``       games of a round, a data set; ``learned.zip``: the net learned then
``expert/rounds.json``      the finished rounds (:class:`Account`), time spent
``expert.zip``              the net that goes on: of the last round that was kept
``expert_best.zip``         among those the best one on held-out seeds
``expert.png``              what they learned, by decisions played with search
==========================  ==================================================================

A round counts once it stands in ``rounds.json``.  One that was cut goes on with the shards that are
missing, or after its last whole epoch, and comes to the same.
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
from arkham_agents.evaluation.evaluation import bootstrap
from arkham_agents.evaluation.playing import Episode
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
    """A net alone on held-out seeds.

    Attributes:
        paid: what its reward pays for the end of each game, by seed.
        score, won: means.  endings: how many games ended how.
    """

    paid: list[float]
    score: float
    won: float
    endings: dict[str, int]

    @classmethod
    def of(cls, episodes: list[Episode], worth: dict[str, Any]) -> Judged:
        """Return what episodes, by seed, came to; ``worth`` as :func:`worth_by` returns it."""
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
    """A finished round.

    Attributes:
        games, decisions: played with search.  won: share of those games.
        learned: decisions learned from.
        accuracy, cross_entropy, explained_variance: on games held out of those learned from.
        judged: the net alone.  searched: share of held-out games won with search, if played.
        gain, low, high: mean difference of what it is paid to the net before, its 95 % interval.
        kept: whether it replaced that one.
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
    """What ``rounds.json`` holds.

    Attributes:
        made_of: all that the rounds follow from.
        seconds: spent in all.  start: the net at first.  rounds: the finished ones.
    """

    made_of: dict[str, Any]
    seconds: float = Field(default=0.0, ge=0)
    start: Judged | None = None
    rounds: list[Round] = Field(default_factory=list)

    def last_kept(self) -> int:
        """Return the number of the last round whose net was kept; 0 for none."""
        return max((n for n, found in enumerate(self.rounds, 1) if found.kept), default=0)

    def judged(self, number: int) -> Judged:
        """Return how the net of a round was judged; 0: the one at first."""
        assert self.start is not None
        return self.rounds[number - 1].judged if number else self.start

    def best(self) -> int:
        """Return the number of the best net that was kept; of equals the first."""
        kept = [0, *(n for n, found in enumerate(self.rounds, 1) if found.kept)]
        return max(kept, key=lambda number: (self.judged(number).mean, -number))


class ExpertIteration:
    """A run of the stage.

    Args:
        config: the experiment.
        folder: of the run.
        start: a ``masked_ppo`` checkpoint, whose policy is the first net.
        data: folders of data sets to learn from beside the rounds.
        made_of: all that the rounds follow from, JSON-able.
        spread: where games are played.

    Raises:
        CorruptCheckpoint: ``start``, or what an earlier run left, is not intact.
        InvalidSetup: ``start`` is of another game, trainer or reward, or the earlier run was of
            another configuration.
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
        """Play and learn until a bound is reached; return the path of the net."""
        if self.account.start is None:
            self.account.start = self.judge(LearnedAgent(self.net(0)).policy)
            self.note()
        self.publish()
        while self.wanted() and self.round(len(self.account.rounds) + 1):
            pass
        self.note()
        self.tell()
        return self.out / EXPERT

    # -- Bounds ----------------------------------------------------------------------------------

    def wanted(self) -> bool:
        """Say whether another round is to be begun."""
        rounds = self.how.rounds
        return self.in_time() and (rounds is None or len(self.account.rounds) < rounds)

    def in_time(self) -> bool:
        """Write down the time spent, and say whether there is some left."""
        self.note()
        return self.how.hours is None or self.account.seconds < 3600 * self.how.hours

    def note(self) -> None:
        """Write ``rounds.json``."""
        self.account.seconds = round(time.monotonic() - self.began, 1)
        write_text(self.folder / ROUNDS_FILE, self.account.model_dump_json(indent=1))

    # -- A round ---------------------------------------------------------------------------------

    def round(self, number: int) -> bool:
        """Play, learn and judge; say whether there was time for all of the games."""
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
        """Return the folder of a round."""
        return self.folder / f"round-{number:03}"

    def net(self, number: int) -> Path:
        """Return the path of the net that a round learned; 0: the one at first."""
        return self.games(number) / LEARNED if number else self.folder / "start.zip"

    def facts(self, number: int) -> DatasetFacts:
        """Return what the data set of a round says of itself."""
        how = self.how
        player = how.player(str(self.net(self.account.last_kept())))
        return game_facts(
            self.config, player, games=how.games, shard=how.shard, epsilon=how.epsilon,
            explore=how.explore, temperature=how.temperature,
            first_seed=training_seed(self.config.seed, f"expert round {number}"),
        )  # fmt: skip

    def window(self, number: int) -> tuple[dict[str, Any], Dataset, Any]:
        """Return what a round learns from (see
        :func:`arkham_agents.imitation.behavior_cloning.to_copy`).

        Its own games are the last ones.
        """
        rounds = range(max(1, number - self.how.window + 1), number + 1)
        folders = [*self.data, *(self.games(one) for one in rounds)]
        columns = read_checkpoint(self.net(0)).meta.get("columns")
        facts, data, features = to_copy(self.config, folders, columns)
        return facts, with_search_values(data, self.how.value_mix), features

    def learn(self, number: int, facts: dict[str, Any], data: Dataset, features: Any) -> Cloner:
        """Let the net go on learning, and return what learned."""
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
        """Return what a round came to; its net is judged beside the one that played."""
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
        """Play a net alone on held-out seeds."""
        first, game = self.config.evaluation.first_seed, self.config.game
        return Judged.of(held_out_games(policy, game, self.how.episodes, first), self.worth)

    def searched(self, number: int) -> float | None:
        """Play the net of a round with search on held-out seeds; return the share of wins."""
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

    # -- What it leaves --------------------------------------------------------------------------

    def publish(self) -> None:
        """Copy the net that goes on, and the best one, to where others look for them."""
        copy_file(self.net(self.account.last_kept()), self.out / EXPERT)
        copy_file(self.net(self.account.best()), self.out / BEST_EXPERT)
        copy_as_latest(self.out / EXPERT, self.out.parent)

    def line(self, number: int) -> str:
        """Return a finished round in words."""
        found, how = self.account.rounds[number - 1], self.how
        said = (
            f"round {number}: {found.games} games with search ({found.won:.1%} won), "
            f"{found.learned:,} decisions learned (accuracy {found.accuracy:.1%}); alone score "
            f"{found.judged.score:.4f}, wins {found.judged.won:.1%} over {how.episodes} held-out "
            f"seeds, {found.gain:+.4f} [{found.low:+.4f}, {found.high:+.4f}] paid beside the net "
            f"before: {'kept' if found.kept else 'dropped'}"
        )
        if found.searched is None:
            return said
        return f"{said}; with search wins {found.searched:.1%} over {how.search_episodes}"

    def tell(self) -> None:
        """Print a table of the rounds and draw their curve."""
        if not self.account.rounds:
            self.console.print("expert_iteration: no time for a round, the net is as it was")
            return
        self.console.print(rounds_table(self.account))
        draw_curves([curve_of(self.config.name, self.account)], self.out / "expert.png")
        self.console.print(f"curves: {self.out / 'expert.png'}", soft_wrap=True)


def begin_with(start: Path, path: Path, config: TrainingConfig) -> PastRun:
    """Keep the policy of a checkpoint as the first net; return what it went through.

    Raises:
        CorruptCheckpoint: it is not intact.
        InvalidSetup: it is of another game, trainer or reward.
    """
    found = check_first_net(start, path, config)
    if not path.exists():  # without its optimizer, which was of another loss
        write_checkpoint(path, Checkpoint(found.meta, found.policy))
    return past_run(str(start), found.meta)


def check_first_net(start: Path, path: Path, config: TrainingConfig) -> Checkpoint:
    """Return the checkpoint at ``path``, or else ``start``, if the stage can begin with it.

    Raises:
        CorruptCheckpoint, InvalidSetup: as :func:`begin_with`.
    """
    found = read_checkpoint(path if path.exists() else start)
    check_trainer(start, found.meta, "masked_ppo")
    check_encodings(start, found.meta, config.game.id)
    check_network(start, found.meta, config.masked_ppo.net)
    worth, wanted = (worth_by(meta, str(start)) for meta in (found.meta, meta_of(config)))
    if worth != wanted:
        raise InvalidSetup(
            f"checkpoint {quote(str(start))}: its values are those of a reward that pays {worth}, "
            f"expected {wanted} as the section game says"
        )
    return found


def meta_of(config: TrainingConfig) -> dict[str, Any]:
    """Return what a checkpoint says of the configuration it was made by."""
    return {"config": config.model_dump()}


def read_account(path: Path, made_of: dict[str, Any]) -> Account:
    """Return what ``rounds.json`` says; a new one where there is none.

    Raises:
        InvalidSetup: it is not what a run writes, or of another configuration.
    """
    if not path.exists():
        return Account(made_of=made_of)
    try:
        found = Account.model_validate_json(path.read_text(encoding="utf-8"))
    except (ValidationError, UnicodeDecodeError):
        raise InvalidSetup(f"{path}: expected what a run of expert_iteration writes") from None
    if found.made_of != made_of:
        raise InvalidSetup(
            f"{path.parent}: begun with another configuration, expected the same to go on, or "
            "another name"
        )
    return found


def with_search_values(data: Dataset, share: float) -> Dataset:
    """Return a data set whose value targets are, by a share, what the searches found.

    Decisions that were not searched keep what the game was paid.
    """
    values, found = data.arrays["values"], data.arrays["search_values"]
    mixed: NDArray[Any] = np.where(np.isnan(found), values, (1 - share) * values + share * found)
    return Dataset(data.columns, {**data.arrays, "values": mixed.astype(np.float32)})


def is_kept(promote: str, gain: float, high: float) -> bool:
    """Say whether a net replaces the one before, by the mean difference and its upper bound."""
    return promote == "always" or (high >= 0 if promote == "not_worse" else gain > 0)


def rounds_table(account: Account) -> Table:
    """Return the rounds for the terminal."""
    table = Table(title="expert iteration: the net alone on held-out seeds")
    for name in (
        "round", "games", "won with search", "accuracy", "mean score", "wins", "paid more [95 %]",
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
    """Return what the net that goes on is worth, by decisions played with search."""
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
