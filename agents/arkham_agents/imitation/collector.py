"""Collector that plays the games of a data set's shard and records the decisions."""

from __future__ import annotations

from typing import Any

import numpy as np

from arkham_agents.evaluation.playing import GAMES_AT_ONCE, Running, decides_many, new_games
from arkham_agents.faces import option_of
from arkham_agents.imitation.dataset import Arrays, DatasetFacts
from arkham_agents.registry import make_agent
from arkham_env.core.kernel.rng import stream_seed
from arkham_env.envs.options import env_options
from arkham_env.envs.registry import find
from arkham_env.envs.rewards import Reward
from arkham_env.envs.session import illegal_action, result_of


def agent_of(name: str, game_id: str) -> Any:
    """Return the agent ``name``, prepared for the game ``game_id``."""
    return make_agent(name).for_game(game_id)


class Recording:
    """Running game of a :class:`Collector`, and the decisions recorded in it."""

    def __init__(self, running: Running) -> None:
        self.running: Running = running
        self.observations: list[Any] = []
        self.seats: list[int] = []
        self.legal: list[list[int]] = []
        self.picks: list[int] = []
        self.taken: list[int] = []
        self.visits: list[Any] = []
        self.search_values: list[float] = []
        self.rewards: list[float] = []
        self.reached: float = 0.0
        self.epsilon_generator = np.random.default_rng(stream_seed(running.seed, "epsilon"))
        self.explore_generator = np.random.default_rng(stream_seed(running.seed, "explore"))


class Collector:
    """Collector that plays the games of a shard and records the decisions.

    Args:
        facts: description of the data set.
        agent: name of the agent, if it differs from ``facts.agent`` because the checkpoint has
            another path on this machine; otherwise ``""``.
    """

    def __init__(self, facts: DatasetFacts, agent: str = "") -> None:
        self.facts = facts
        self.entry = find(facts.game)
        _, settings = env_options(self.entry, {**facts.options, **facts.reward})
        self.reward = Reward(settings, self.entry)
        self.agent: Any = agent_of(agent or facts.agent, facts.game)
        self.teacher: Any = self.agent
        if facts.teacher is not None:
            self.teacher = agent_of(facts.teacher, facts.game)
        self.done: list[tuple[int, Recording, Any]] = []

    def play(self, seeds: range) -> Arrays:
        """Play the games with the given seeds and return the arrays of the shard."""
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
        """Let the agent decide in all ``live`` games at once; return the chosen option of each
        game."""
        at = [i for i, _ in live]
        uniforms = np.array([game.running.generator.random() for _, game in live])
        chosen = np.asarray(self.agent.act_many(self.observations[at], self.masks[at], uniforms))
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
        """Record a decision, play the agent's choice ``pick``, and return whether the game
        continues.

        If exploration replaces the choice, another option is played.
        """
        slot = game.running.slot
        self.note(i, game, pick)
        slot.take(game.taken[-1])
        game.rewards.append(self.paid(game))
        if slot.over():
            return False
        slot.write(game.running.row, game.running.mask)
        return True

    def note(self, i: int, game: Recording, pick: int) -> None:
        """Record the observation, the teacher's choice and the option to play.

        The option to play is the agent's choice ``pick``, unless exploration (``explore``,
        ``epsilon``) replaces it.  Without a teacher, the agent is its own teacher.
        """
        slot = game.running.slot
        legal = slot.legal()
        teacher = self.teacher
        choice = pick if teacher is self.agent else option_of(teacher, slot.state)
        visits = getattr(teacher, "visits", None)
        taken = pick
        if visits is not None and len(game.picks) < self.facts.explore:
            taken = drawn(visits, self.facts.temperature, game.explore_generator)
        if self.facts.epsilon and game.epsilon_generator.random() < self.facts.epsilon:
            taken = int(game.epsilon_generator.integers(len(legal)))
        if self.facts.observed:
            game.observations.append(self.observations[i].copy())
        game.seats.append(int(slot.seat()))
        game.legal.append(legal)
        game.picks.append(choice)
        game.taken.append(taken)
        game.visits.append(np.zeros(len(legal)) if visits is None else visits)
        # The value of a search is the return of the whole game: subtract the earlier rewards.
        value = getattr(teacher, "value", None)
        before = self.reward.shaping_weight * game.reached
        game.search_values.append(np.nan if value is None else value - before)

    def paid(self, game: Recording) -> float:
        """Return the reward of the decision that was just played."""
        state, paid = game.running.slot.state, 0.0
        if state.over:
            paid = self.reward.final(result_of(self.entry.play_of(state)))
        if self.reward.measure is not None:
            now = self.reward.reached(state)
            paid += self.reward.gain(game.reached, now)
            game.reached = now
        return paid

    def finish(self, game: Recording) -> None:
        result = result_of(self.entry.play_of(game.running.slot.state))
        self.done.append((game.running.seed, game, result))

    def arrays(self, seeds: range) -> Arrays:
        """Return the arrays of the shard, with the games in the order of their seeds."""
        done = sorted(self.done, key=lambda found: found[0])
        games = [game for _, game, _ in done]
        results = [result for _, _, result in done]
        seen = np.zeros((sum(len(game.picks) for game in games), 0), np.int16)
        if self.facts.observed:
            seen = np.concatenate([np.stack(game.observations) for game in games])
        columns = np.flatnonzero((seen != seen[0]).any(0))
        counts = [len(legal) for game in games for legal in game.legal]
        return {
            "columns": columns,
            "constants": seen[0],
            "observations": seen[:, columns],
            "seats": np.concatenate([game.seats for game in games]),
            "actions": np.concatenate([legal for game in games for legal in game.legal]),
            "counts": np.array(counts),
            "picks": np.concatenate([game.picks for game in games]),
            "taken": np.concatenate([game.taken for game in games]),
            "visits": np.concatenate([visits for game in games for visits in game.visits]),
            "rewards": np.concatenate([game.rewards for game in games]),
            "values": np.concatenate(
                [returns(game.rewards, self.facts.reward["gamma"]) for game in games]
            ),
            "search_values": np.concatenate([game.search_values for game in games]),
            "games": np.repeat(np.arange(len(games)), [len(game.picks) for game in games]),
            "seeds": np.array(list(seeds)),
            "scores": np.array([result.score for result in results]),
            "won": np.array([result.won for result in results]),
            "endings": np.array([self.facts.endings.index(r.ending) for r in results]),
        }


def drawn(visits: list[int], temperature: float, generator: np.random.Generator) -> int:
    """Sample the index of an option in proportion to ``visits ** (1 / temperature)``."""
    shares = (np.array(visits) / max(visits)) ** (1.0 / temperature)
    return int(generator.choice(len(visits), p=shares / shares.sum()))


def returns(rewards: list[float], gamma: float) -> Any:
    """Return for each step the discounted sum of the rewards of this step and all later steps."""
    found = np.zeros(len(rewards))
    following = 0.0
    for t in range(len(rewards) - 1, -1, -1):
        following = rewards[t] + gamma * following
        found[t] = following
    return found


def play_shard(facts: DatasetFacts, number: int, agent: str = "") -> Arrays:
    """Play the games of shard ``number`` and return its arrays (see :class:`Collector`)."""
    return Collector(facts, agent).play(facts.shards()[number])
