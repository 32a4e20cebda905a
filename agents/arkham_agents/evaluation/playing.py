"""Playing of one game per seed, with many games at once if the agent decides in batches.

An agent with ``act_many`` (see :class:`arkham_agents.base.DecidesMany`) receives the observations
of all running games together. When a game ends, the game with the next seed takes its place. Any
other agent plays one game after another. The results are the same in both cases, because each game
depends on its seed alone. A stochastic agent uses a random generator per game, which is seeded with
the seed of the game.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

import arkham_env
from arkham_agents.base import Agent
from arkham_agents.faces import choose
from arkham_env.core.encoding.encode import MaskRow, Row, as_numpy
from arkham_env.core.kernel.native import shorts, small_bytes
from arkham_env.core.kernel.rng import generator_seed
from arkham_env.core.public.play import Play
from arkham_env.core.public.protocols import Entry
from arkham_env.core.public.replay import ORIGIN, START
from arkham_env.envs.mixture import SetUp, mixture_of, slots_of
from arkham_env.envs.registry import find
from arkham_env.envs.session import illegal_action, result_of

GAMES_AT_ONCE: Final = 64


@dataclass(frozen=True)
class Episode:
    """One finished game: a row of the file ``episodes.csv``.

    Attributes:
        agent: name of the agent.
        seed: seed of the game.
        score: score in ``[0, 1]``.
        points: the score in the game's own unit.
        won: whether the game was won.
        ending: the way in which the game ended, one of the ``endings`` of the game's entry.
        resolution: the result in the terms of the game, such as the resolution of a scenario.
        rounds: number of rounds.
        decisions: number of decisions.
        seconds: duration of the game, including the agent's decisions. The time of games that are
            played together is split evenly between them.
        details: additional lines of the result, joined by ``"; "``.
        measures: further numbers of the result by name.
        reported: numbers that the agent reported for this game by name, such as its tokens (see
            :func:`reported_by`).
        hash: hash of the state at the end; empty if no record was requested.
        record: set-up and choices of the game, from which it can be replayed
            (:mod:`arkham_env.core.public.replay`); ``None`` if no record was requested.
    """

    agent: str
    seed: int
    score: float
    points: float
    won: bool
    ending: str
    resolution: str
    rounds: int
    decisions: int
    seconds: float
    details: str
    measures: dict[str, float] = field(default_factory=dict)
    reported: dict[str, float] = field(default_factory=dict)
    hash: str = ""
    record: dict[str, Any] | None = None


def seed_of(episode: Episode) -> int:
    return episode.seed


def episode_of(
    agent: str,
    seed: int,
    game: Play,
    decisions: int,
    seconds: float,
    keep: bool = False,
    reported: Mapping[str, float] | None = None,
) -> Episode:
    """Return the episode of a finished game.

    Args:
        agent, seed, decisions, seconds, reported: attributes of the episode.
        game: the finished game.
        keep: whether the episode contains the record and the hash of the game.
    """
    result = result_of(game)
    return Episode(
        agent, seed, result.score, result.points, result.won, result.ending, result.resolution,
        result.rounds, decisions, seconds, "; ".join(result.lines()), result.measures(),
        dict(reported or {}), game.hash() if keep else "", whole_record(game) if keep else None,
    )  # fmt: skip


def whole_record(game: Play) -> dict[str, Any]:
    """Return the record of a game, without the data from which only its end can be restored.

    The replay of the record begins with the first decision.
    """
    return {name: part for name, part in game.record().items() if name not in (ORIGIN, START)}


def reported_by(agent: Agent) -> dict[str, float]:
    """Return the numbers that an agent reports, such as the tokens that it has used, by name.

    An agent reports numbers if it has a method ``report()``, which returns such a dict. The method
    may return totals of all games or of the present game: the episode contains the difference
    between the end of the game and its beginning, after ``reset``.
    """
    report = getattr(agent, "report", None)
    return {} if report is None else dict(report())


def decides_many(agent: Agent) -> bool:
    """Return whether an agent can decide for many games in one call."""
    return agent.input_kind == "observation" and hasattr(agent, "act_many")


def play_games(
    agent: Agent,
    name: str,
    game_id: str,
    options: dict[str, Any],
    seeds: Sequence[int],
    mix: Sequence[SetUp] = (),
    keep: bool = False,
) -> Iterator[Episode]:
    """Play one game per seed with the same agent on all seats; yield an episode when a game ends.

    Args:
        agent: the agent.
        name: name of the agent in the episodes.
        game_id: game ID.
        options: set-up options of :func:`arkham_env.game`.
        seeds: seeds of the games.
        mix: set-ups from which the seed of each game selects one; empty if all games have the same
            set-up.
        keep: whether the episodes contain the records of the games.

    Raises:
        InvalidSetup: an unknown game, option or value, or the agent cannot play the game.
    """
    player = agent.for_game(game_id)
    if decides_many(player):
        yield from play_together(player, name, game_id, options, seeds, mix, keep)
        return
    drawn = mixture_of(find(game_id), options, mix) if mix else None
    for seed in seeds:
        own = options if drawn is None else drawn.options_of(seed)
        yield play_alone(agent, name, game_id, own, seed, keep)


def play_alone(
    agent: Agent, name: str, game_id: str, options: dict[str, Any], seed: int, keep: bool = False
) -> Episode:
    """Play one game and return its episode (see :func:`play_games`)."""
    agent.reset(seed)
    before = reported_by(agent)
    game = arkham_env.game(game_id, seed=seed, log=agent.reads_log, **options)
    decisions = 0
    began = time.perf_counter()
    while not game.over:
        game.step(choose(agent, game))
        decisions += 1
    seconds = time.perf_counter() - began
    reported = {k: v - before.get(k, 0.0) for k, v in reported_by(agent).items()}
    return episode_of(name, seed, game, decisions, seconds, keep, reported)


class Running:
    """One of the games that are played together.

    Attributes:
        seed: seed of the game that :meth:`begin` started.
        decisions: number of decisions so far.
        seconds: time that the game has taken so far.
        generator: random generator for the agent's choices in this game, seeded with ``seed``.
    """

    seed: int
    decisions: int
    seconds: float
    generator: np.random.Generator

    def __init__(self, slot: Any, row: Row, mask: MaskRow) -> None:
        self.slot: Any = slot
        self.row: Row = row
        self.mask: MaskRow = mask

    def begin(self, seed: int) -> None:
        """Start the game with this seed."""
        self.seed, self.decisions, self.seconds = seed, 0, 0.0
        self.generator = np.random.default_rng(generator_seed(seed))
        self.slot.start(seed)
        self.slot.write(self.row, self.mask)


def new_games(
    entry: Entry,
    options: dict[str, Any],
    count: int,
    observation: str = "flat",
    mix: Sequence[SetUp] = (),
    encoder: Any = None,
) -> tuple[list[Running], NDArray[np.int16], NDArray[np.int8]]:
    """Return games that are not started yet, and the arrays of their observations and masks.

    Game ``i`` writes row ``i`` of both arrays: int16 of shape ``(count, observation_size)`` and
    int8 of shape ``(count, num_actions)``.

    Args:
        entry: the entry of the game.
        options: set-up options.
        count: number of games.
        observation: ``"flat"`` or ``"entities"``.
        mix: see :func:`play_games`.
        encoder: the encoder of an earlier version of the encodings; default: the present encoder.

    Returns:
        ``(games, observations, masks)``.
    """
    slots = slots_of(entry, options, mix, count, observation, "table", encoder)
    width, actions = slots[0].observation_size, slots[0].num_actions
    cells, flags = shorts(count * width), small_bytes(count * actions)
    games = [
        Running(slot, Row(cells, i * width, width), MaskRow(flags, i * actions, actions))
        for i, slot in enumerate(slots)
    ]
    observations = as_numpy(cells, "int16", count, width)
    return games, observations, as_numpy(flags, "int8", count, actions)


def play_together(
    agent: Any,
    name: str,
    game_id: str,
    options: dict[str, Any],
    seeds: Sequence[int],
    mix: Sequence[SetUp] = (),
    keep: bool = False,
) -> Iterator[Episode]:
    """Play games with an agent that decides for many games at once (see :func:`play_games`)."""
    entry = find(game_id)
    count = min(GAMES_AT_ONCE, len(seeds))
    if not count:
        return
    agent.reset(seeds[0])
    games, observations, masks = new_games(
        entry, options, count, agent.observation, mix, agent.encoder
    )
    actions = masks.shape[1]
    waiting = iter(seeds)
    for running in games:
        running.begin(next(waiting))
    live = list(range(count))
    while live:
        began = time.perf_counter()
        uniforms = np.array([games[i].generator.random() for i in live])
        chosen = agent.act_many(observations[live], masks[live], uniforms)
        still: list[int] = []
        ended: list[Running] = []
        for i, action in zip(live, np.asarray(chosen).tolist(), strict=True):
            running = games[i]
            slot = running.slot
            index = slot.index_of(action) if 0 <= action < actions else -1
            if index < 0:
                raise illegal_action(action, entry.play_of(slot.state), slot, masks[i])
            slot.take(index)
            running.decisions += 1
            if slot.over():
                ended.append(running)
            else:
                slot.write(running.row, running.mask)
                still.append(i)
        share = (time.perf_counter() - began) / len(live)
        for i in live:
            games[i].seconds += share
        for running in ended:
            game = entry.play_of(running.slot.state)
            yield episode_of(name, running.seed, game, running.decisions, running.seconds, keep)
            seed = next(waiting, None)
            if seed is not None:
                running.begin(seed)
                still.append(games.index(running))
        live = still
