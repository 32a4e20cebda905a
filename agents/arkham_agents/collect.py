"""The stage ``collect``: any agent's games as a data set (:mod:`arkham_agents.dataset`).

Each shard is played by one process and written when it is whole: a run that was interrupted goes
on with the shards that are missing, and has the same games in the end.
"""

from __future__ import annotations

import json
import multiprocessing
import time
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from arkham_agents.checkpoints import origin
from arkham_agents.config import TrainingConfig
from arkham_agents.dataset import (
    FACTS,
    FORMAT,
    Arrays,
    DatasetFacts,
    read_facts,
    shard_path,
    write_shard,
)
from arkham_agents.evaluation import start_worker
from arkham_agents.faces import option_of
from arkham_agents.playing import GAMES_AT_ONCE, Running, decides_many, new_games
from arkham_agents.registry import make_agent
from arkham_agents.seeds import training_seed
from arkham_env.core.errors import InvalidSetup
from arkham_env.core.rng import stream_seed
from arkham_env.envs.options import env_options
from arkham_env.envs.registry import find
from arkham_env.envs.rewards import Reward
from arkham_env.envs.session import illegal_action, result_of


def facts_of(config: TrainingConfig) -> DatasetFacts:
    """Return what the data set of an experiment says of itself."""
    game, collect = config.game, config.collect
    entry = find(game.id)
    made = origin(game.id)
    return DatasetFacts(
        format=FORMAT,
        game=game.id,
        options=game.set_up(),
        mix=game.mix,
        observed=collect.observations and agent_of(collect.agent, game.id).observation == "flat",
        layout=made["layout"],
        agent=collect.agent,
        stray=collect.stray,
        reward={"reward": game.reward, "gamma": config.ppo.gamma, **game.weights()},
        endings=list(entry.endings),
        first_seed=training_seed(config.seed, f"collect {collect.agent}"),
        games=collect.games,
        shard=collect.shard,
        arkham_env=made["arkham_env"],
        versions=made["versions"],
        commit=made["commit"],
    )


def agent_of(name: str, game_id: str) -> Any:
    """Return the agent of a name as it plays a game."""
    return make_agent(name).for_game(game_id)


class Recording:
    """The decisions of a running game."""

    def __init__(self, running: Running) -> None:
        self.running: Running = running
        self.observations: list[Any] = []
        self.seats: list[int] = []
        self.legal: list[list[int]] = []
        self.picks: list[int] = []
        self.taken: list[int] = []
        self.visits: list[Any] = []
        self.rewards: list[float] = []
        self.reached: float = 0.0
        self.strays = np.random.default_rng(stream_seed(running.seed, "stray"))


class Collector:
    """Plays the games of a shard and keeps what there was to see."""

    def __init__(self, facts: DatasetFacts) -> None:
        self.facts = facts
        self.entry = find(facts.game)
        _, settings = env_options(self.entry, {**facts.options, **facts.reward})
        self.reward = Reward(settings, self.entry)
        self.agent: Any = agent_of(facts.agent, facts.game)
        self.done: list[tuple[int, Recording, Any]] = []

    def play(self, seeds: range) -> Arrays:
        """Return the arrays of a shard."""
        self.done = []
        together = decides_many(self.agent)
        count = min(GAMES_AT_ONCE if together else 1, len(seeds))
        games, self.observations, self.masks = new_games(
            self.entry, self.facts.options, count, self.agent.observation, self.facts.set_ups()
        )
        waiting = iter(seeds)
        live = [(i, self.begin(running, next(waiting))) for i, running in enumerate(games)]
        while live:
            picks = self.together(live) if together else [self.alone(*live[0])]
            still: list[tuple[int, Recording]] = []
            for (i, game), pick in zip(live, picks, strict=True):
                if self.take(i, game, pick):
                    still.append((i, game))
                    continue
                self.finish(game)
                seed = next(waiting, -1)
                if seed >= 0:
                    still.append((i, self.begin(game.running, seed)))
            live = still
        return self.arrays(seeds)

    def begin(self, running: Running, seed: int) -> Recording:
        running.begin(seed)
        if not decides_many(self.agent):
            self.agent.reset(seed)
        game = Recording(running)
        if self.reward.measure is not None:
            game.reached = self.reward.measure(running.slot.state)
        return game

    def together(self, live: list[tuple[int, Recording]]) -> list[int]:
        """Return the places, among the options, of what the agent picks in many games."""
        at = [i for i, _ in live]
        lots = np.array([game.running.lots.random() for _, game in live])
        chosen = np.asarray(self.agent.act_many(self.observations[at], self.masks[at], lots))
        return [
            self.place(i, game, int(action))
            for (i, game), action in zip(live, chosen.tolist(), strict=True)
        ]

    def alone(self, i: int, game: Recording) -> int:
        return option_of(self.agent, game.running.slot.state)

    def place(self, i: int, game: Recording, action: int) -> int:
        slot = game.running.slot
        index = int(slot.index_of(action)) if 0 <= action < slot.num_actions else -1
        if index < 0:
            raise illegal_action(action, self.entry.play_of(slot.state), slot, self.masks[i])
        return index

    def take(self, i: int, game: Recording, pick: int) -> bool:
        """Record a decision, play it, and say whether the game goes on."""
        slot = game.running.slot
        legal = slot.legal()
        taken = pick
        if self.facts.stray and game.strays.random() < self.facts.stray:
            taken = int(game.strays.integers(len(legal)))
        if self.facts.observed:
            game.observations.append(self.observations[i].copy())
        game.seats.append(int(slot.seat()))
        game.legal.append(legal)
        game.picks.append(pick)
        game.taken.append(taken)
        game.visits.append(getattr(self.agent, "visits", None))
        slot.take(taken)
        state, paid = slot.state, 0.0
        if slot.over():
            paid = self.reward.final(result_of(self.entry.play_of(state)))
        if self.reward.measure is not None:
            now = self.reward.reached(state)
            paid += self.reward.gain(game.reached, now)
            game.reached = now
        game.rewards.append(paid)
        if slot.over():
            return False
        slot.write(game.running.row, game.running.mask)
        return True

    def finish(self, game: Recording) -> None:
        result = result_of(self.entry.play_of(game.running.slot.state))
        self.done.append((game.running.seed, game, result))

    def arrays(self, seeds: range) -> Arrays:
        """Return what was recorded, game after game in the order of the seeds."""
        done = sorted(self.done, key=lambda found: found[0])
        games = [game for _, game, _ in done]
        results = [result for _, _, result in done]
        seen = np.zeros((sum(len(game.picks) for game in games), 0), np.int16)
        if self.facts.observed:
            seen = np.concatenate([np.stack(game.observations) for game in games])
        columns = np.flatnonzero((seen != seen[0]).any(0))
        counts = [len(legal) for game in games for legal in game.legal]
        visits = [
            np.zeros(len(legal)) if visited is None else np.asarray(visited)
            for game in games
            for legal, visited in zip(game.legal, game.visits, strict=True)
        ]
        return {
            "columns": columns,
            "constants": seen[0],
            "observations": seen[:, columns],
            "seats": np.concatenate([game.seats for game in games]),
            "actions": np.concatenate([legal for game in games for legal in game.legal]),
            "counts": np.array(counts),
            "picks": np.concatenate([game.picks for game in games]),
            "taken": np.concatenate([game.taken for game in games]),
            "visits": np.concatenate(visits),
            "rewards": np.concatenate([game.rewards for game in games]),
            "values": np.concatenate(
                [returns(game.rewards, self.facts.reward["gamma"]) for game in games]
            ),
            "games": np.repeat(np.arange(len(games)), [len(game.picks) for game in games]),
            "seeds": np.array(list(seeds)),
            "scores": np.array([result.score for result in results]),
            "won": np.array([result.won for result in results]),
            "endings": np.array([self.facts.endings.index(r.ending) for r in results]),
        }


def returns(rewards: list[float], gamma: float) -> Any:
    """Return the discounted sums of the rewards from each step on."""
    found = np.zeros(len(rewards))
    following = 0.0
    for t in range(len(rewards) - 1, -1, -1):
        following = rewards[t] + gamma * following
        found[t] = following
    return found


def play_shard(task: tuple[str, str, int]) -> tuple[int, int, int]:
    """Play and write a shard; return its games, decisions and wins."""
    said, folder, number = task
    facts = DatasetFacts.model_validate_json(said)
    arrays = Collector(facts).play(facts.shards()[number])
    write_shard(shard_path(Path(folder), number), arrays)
    return len(arrays["seeds"]), len(arrays["counts"]), int(arrays["won"].sum())


def collect(config: TrainingConfig, folder: Path, console: Console, progress_bar: bool) -> None:
    """Play what is missing of an experiment's data set.

    Raises:
        InvalidSetup: an unknown agent, or the folder holds a data set of other games.
        CorruptDataset: the folder holds no intact data set.
    """
    facts = facts_of(config)
    folder.mkdir(parents=True, exist_ok=True)
    if (folder / FACTS).exists():
        made_with = {"arkham_env", "versions", "commit"}
        there = read_facts(folder)
        if there.model_dump(exclude=made_with) != facts.model_dump(exclude=made_with):
            raise InvalidSetup(
                f"data set {str(folder)!r}: of other games than the configuration's, expected "
                "another name or an empty folder"
            )
    else:
        make_agent(facts.agent).for_game(facts.game)
        (folder / FACTS).write_text(json.dumps(facts.model_dump(), indent=1), encoding="utf-8")
    said = facts.model_dump_json()
    tasks = [
        (said, str(folder), number)
        for number in range(len(facts.shards()))
        if not shard_path(folder, number).exists()
    ]
    began = time.monotonic()
    look = (TextColumn("collecting"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    totals = [0, 0, 0]
    with Progress(*look, console=console, transient=True, disable=not progress_bar) as shown:
        task = shown.add_task("", total=facts.games)
        shown.advance(task, facts.games - sum(len(facts.shards()[n]) for _, _, n in tasks))
        for found in played(tasks, config.collect.workers):
            totals = [total + more for total, more in zip(totals, found, strict=True)]
            shown.advance(task, found[0])
    if totals[0]:
        seconds = time.monotonic() - began
        console.print(
            f"collected {totals[1]:,} decisions of {totals[0]:,} games by {facts.agent} "
            f"({totals[2] / totals[0]:.1%} won) in {seconds:.0f} s: {folder}",
            soft_wrap=True,
        )


def played(tasks: list[tuple[str, str, int]], workers: int) -> Any:
    """Play shards, in several processes if asked for."""
    if workers <= 1 or len(tasks) <= 1:
        yield from map(play_shard, tasks)
        return
    with multiprocessing.get_context("spawn").Pool(workers, start_worker) as pool:
        yield from pool.imap_unordered(play_shard, tasks)
