"""Benchmarks (*measures*) for any game. Each of them runs for a short time (a *window*).

The Python of another installation can run this file as a script: ``python measures.py JSON`` reads
lines ``seconds round name`` and prints a rate for each line (see
:func:`arkham_agents.evaluation.benchmarking.compare`). Therefore the file uses only functions that
older builds have too.

Times are CPU seconds of this process.
"""

from __future__ import annotations

import gc
import json
import random
import sys
import time
import tracemalloc
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Protocol

import numpy as np

import arkham_env


def module_of(*names: str) -> ModuleType:
    """Import and return the first existing module of ``names``; older builds use other names."""
    for name in names[:-1]:
        try:
            return import_module(name)
        except ImportError:
            continue
    return import_module(names[-1])


def attribute_of(owner: object, *names: str) -> Any:
    """Return the first existing attribute of ``names``; older builds use other names."""
    for name in names[:-1]:
        if hasattr(owner, name):
            return getattr(owner, name)
    return getattr(owner, names[-1])


Streams: Any = module_of("arkham_env.core.kernel.rng", "arkham_env.core.rng").Streams
random_rollout: Any = module_of(
    "arkham_env.core.search.rollout", "arkham_env.core.rollout"
).random_rollout

GAME = "lcg/spreading_flames"
SET_UP_DECISIONS = 40
"""Number of random decisions, such as mulligans, that are made before the timed part of a game."""
GAMES_BEGUN = 32
SEEDS_A_ROUND = 1_000
SIMULATIONS = 200


class Window(Protocol):
    """Function that runs one measure for ``seconds`` of CPU time and returns a rate per second."""

    def __call__(self, seconds: float) -> float: ...


class Setup:
    """The measured game and its set-up options.

    Args:
        game_id: one of :func:`arkham_env.list_games`.
        options: set-up options of the game, without ``players``.
        players: number of seats in all measures whose name does not state another number.
    """

    def __init__(
        self, game_id: str = GAME, options: dict[str, Any] | None = None, players: int = 4
    ) -> None:
        self.game_id: str = game_id
        self.options: dict[str, Any] = {} if options is None else options
        self.players: int = players

    @property
    def most_players(self) -> int:
        """The maximum number of seats of the game."""
        return int(arkham_env.describe(self.game_id)["players"][1])

    def game(self, seed: int, players: int | None = None) -> Any:
        """Return a new game without a log. By default it has ``self.players`` seats."""
        made: Any = arkham_env.game
        count = self.players if players is None else players
        return made(self.game_id, seed=seed, log=False, players=count, **self.options)

    def all_options(self) -> dict[str, Any]:
        return {"players": self.players, **self.options}


def begun(setup: Setup, players: int) -> list[Any]:
    """Return the states of several games (seeds 0, 1 ...) after ``SET_UP_DECISIONS`` decisions."""
    states: list[Any] = []
    for seed in range(GAMES_BEGUN):
        state = setup.game(seed, players).state
        random_rollout(state, Streams([seed]), 0, SET_UP_DECISIONS)
        states.append(state)
    return states


class EngineWindow:
    """Measure of random play by the rules engine alone. The beginnings of games are not timed."""

    def __init__(self, setup: Setup, players: int) -> None:
        self.begun = begun(setup, players)
        self.seed = 0

    def __call__(self, seconds: float) -> float:
        """Play for about ``seconds`` and return decisions per second."""
        played, spent = 0, 0.0
        while spent < seconds:
            self.seed += 1
            g = self.begun[self.seed % len(self.begun)].clone()
            picks = Streams([self.seed])
            began = time.process_time()
            played += random_rollout(g, picks, 0, 2_000)
            spent += time.process_time() - began
        return played / spent


class BatchWindow:
    """Measure of the vector environment, with automatic resets and random actions from NumPy."""

    def __init__(self, setup: Setup, count: int = 32) -> None:
        made: Any = arkham_env.vector_env
        env = made(setup.game_id, num_envs=count, **setup.all_options())
        self.vector_games: Any = attribute_of(env, "vector_games", "crowd")
        self.vector_games.reset(1)
        self.rng = np.random.default_rng(0)
        self.picks = Streams([1])

    def __call__(self, seconds: float) -> float:
        vector_games, legal = self.vector_games, self.vector_games.legal
        steps = 0
        began = time.process_time()
        while time.process_time() - began < seconds:
            noise = self.rng.random(legal.shape, dtype=np.float32)
            actions = np.argmax(noise * legal, axis=1)
            vector_games.batch.step(actions)
            steps += 1
        return steps * int(vector_games.count) / (time.process_time() - began)


class BatchOnlyWindow(BatchWindow):
    """Measure of the vector environment like ``BatchWindow``, but drawing actions is not timed."""

    def __call__(self, seconds: float) -> float:
        batch = self.vector_games.batch
        steps, spent = 0, 0.0
        while spent < seconds:
            actions = batch.sample(self.picks)
            began = time.process_time()
            batch.step(actions)
            spent += time.process_time() - began
            steps += 1
        return steps * int(batch.count) / spent


class SampleWindow:
    """Measure of the usual loop of a Gymnasium vector environment, with ``action_space.sample()``.

    Its seed is not set, so that all rounds continue the same games.
    """

    def __init__(self, setup: Setup) -> None:
        made: Any = arkham_env.vector_env
        self.env: Any = made(setup.game_id, num_envs=64, **setup.all_options())
        self.env.reset(seed=1)
        self.env.action_space.seed(1)

    def __call__(self, seconds: float) -> float:
        """Play for about ``seconds`` and return decisions per second."""
        env, played = self.env, 0
        began = time.process_time()
        while time.process_time() - began < seconds:
            env.step(env.action_space.sample())
            played += int(env.num_envs)
        return played / (time.process_time() - began)


class AECWindow:
    """Measure of the usual loop of a PettingZoo AEC environment, with random legal actions."""

    def __init__(self, env: Any) -> None:
        self.env = env
        self.seed = 0
        self.rng = np.random.default_rng(0)

    def __call__(self, seconds: float) -> float:
        env = self.env
        played = 0
        began = time.process_time()
        while time.process_time() - began < seconds:
            self.seed += 1
            env.reset(seed=self.seed)
            for agent in env.agent_iter():
                observation, _, termination, truncation, info = env.last()
                if termination or truncation:
                    env.step(None)
                    continue
                mask = mask_of(observation, info)
                legal = np.flatnonzero(mask)
                env.step(int(legal[self.rng.integers(len(legal))]))
                played += 1
                del agent
        return played / (time.process_time() - began)


def mask_of(observation: Any, info: dict[str, Any]) -> Any:
    if isinstance(observation, dict) and "action_mask" in observation:
        return observation["action_mask"]
    return info["action_mask"]


def middle_game(setup: Setup) -> Any:
    """Return a game in progress: about 120 random decisions after its start."""
    for seed in range(3, 100):
        game = setup.game(seed)
        picks = Streams([7])
        for _ in range(120):
            if game.over:
                break
            game.step(picks.below(0, game.num_options))
        if not game.over:
            return game
    return setup.game(3)


class CallWindow:
    """Measure of a function; the rate is calls per second."""

    def __init__(self, call: Callable[[], object], at_once: int) -> None:
        self.call = call
        self.at_once = at_once

    def __call__(self, seconds: float) -> float:
        call, at_once = self.call, self.at_once
        calls = 0
        began = time.process_time()
        while time.process_time() - began < seconds:
            for _ in range(at_once):
                call()
            calls += at_once
        return calls / (time.process_time() - began)


class Seeds:
    """Callable without arguments. Each call passes a new seed to the function ``use``."""

    def __init__(self, use: Callable[[int], object]) -> None:
        self.use = use
        self.seed = 0

    def __call__(self) -> object:
        self.seed += 1
        return self.use(self.seed)


class ChoosingWindow:
    """Measure of games that an agent plays through ``choose``; the rate is decisions per second.

    Args:
        setup: the game.
        agent: the path of a checkpoint or the name of an agent. ``None``: an agent that chooses
            random legal actions, so that the rate shows the cost of playing without a policy.
    """

    def __init__(self, setup: Setup, agent: str | None) -> None:
        from arkham_agents.faces import choose
        from arkham_agents.registry import make_agent

        self.setup = setup
        self.choose = choose
        self.agent: Any = any_action() if agent is None else make_agent(agent)
        self.seed = 0
        self.game: Any = None

    def __call__(self, seconds: float) -> float:
        played = 0
        began = time.process_time()
        while time.process_time() - began < seconds:
            if self.game is None or self.game.over:
                self.seed += 1
                self.agent.reset(self.seed)
                self.game = self.setup.game(self.seed)
            self.game.step(self.choose(self.agent, self.game))
            played += 1
        return played / (time.process_time() - began)


def any_action() -> Any:
    """Return an agent that receives observations and chooses random legal actions."""
    from arkham_agents.base import Agent

    class AnyAction(Agent):
        name = "any"
        input_kind = "observation"
        wants = input_kind  # the name in builds of version 0.1

        def reset(self, seed: int) -> None:
            self.draws = random.Random(seed)

        def act(self, view: Any, mask: Any) -> int:
            return int(self.draws.choice(np.flatnonzero(mask)))

    return AnyAction()


class SearchWindow:
    """Measure of searches at early decisions of games. The rate is simulations per second.

    Args:
        setup: the game.
        agent: name of a search agent. Decisions that the agent would take without a search are
            searched too.
    """

    def __init__(self, setup: Setup, agent: str) -> None:
        from arkham_agents.registry import make_agent

        search: Any = module_of("arkham_env.core.search.search", "arkham_env.core.search")
        self.agent: Any = make_agent(agent)
        states = begun(setup, 1)
        made = attribute_of(search, "InformationSet", "Deals")
        self.deals = [made(g) for g in states if not g.over and len(g.options) > 1]
        self.seed = 0

    def __call__(self, seconds: float) -> float:
        done = 0
        began = time.process_time()
        while time.process_time() - began < seconds:
            self.seed += 1
            deals = self.deals[self.seed % len(self.deals)]
            search = self.agent.search_for(deals.table)
            search.reset(self.seed)
            done += search.run(deals, SIMULATIONS).simulations
        return done / (time.process_time() - began)


def searches(setup: Setup) -> dict[str, Window]:
    """Return the measures of search by name. Some exist only for the card game and with torch."""
    found: dict[str, Window] = {}
    found["search, simulations"] = SearchWindow(setup, "search")
    if setup.game_id == GAME and find_spec("torch"):
        found["search with ppo:solo, simulations"] = SearchWindow(setup, "search:ppo:solo")
    return found


def windows(setup: Setup, agent: str | None = None) -> dict[str, Window]:
    """Return the function of each measure, by the name of the measure.

    The name contains the unit in which the result is shown: microseconds (per call) or simulations
    (per second). The unit of all other measures is decisions per second.
    """
    aec: Any = arkham_env.env
    one = aec(setup.game_id, **setup.all_options())
    middle = middle_game(setup)
    text = middle.save()
    found: dict[str, Window] = {}
    for count in sorted({1, 2, setup.players}):
        if count <= setup.most_players:
            found[f"engine, {count} player{'' if count == 1 else 's'}"] = EngineWindow(setup, count)
    found["batch, flat observation + mask"] = BatchOnlyWindow(setup)
    found["batch of 256 games"] = BatchOnlyWindow(setup, 256)
    found["batch with a numpy random policy"] = BatchWindow(setup)
    found["vector loop with sample()"] = SampleWindow(setup)
    found["PettingZoo AEC loop"] = AECWindow(one)
    found["evaluation, any action"] = ChoosingWindow(setup, None)
    if agent is not None:
        found[f"evaluation, {agent}"] = ChoosingWindow(setup, agent)
    found.update(searches(setup))
    found["clone, microseconds"] = CallWindow(middle.state.clone, 50)
    found["save(), microseconds"] = CallWindow(middle.save, 10)
    found["load(), microseconds"] = CallWindow(lambda: arkham_env.load(text), 5)
    found["game(), microseconds"] = CallWindow(Seeds(setup.game), 5)
    found["reset of an environment, microseconds"] = CallWindow(
        Seeds(lambda seed: one.reset(seed=seed)), 5
    )
    return found


def state_bytes(setup: Setup) -> float:
    """Return the memory that one clone of a state uses, in bytes."""
    state = middle_game(setup).state
    state.clone()
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [state.clone() for _ in range(100)]
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / len(kept)


def saved_bytes(setup: Setup) -> float:
    return float(len(middle_game(setup).save()))


def shown(name: str, rate: float) -> float:
    """Convert ``rate``, a number per second, to the unit of the measure ``name``."""
    return 1e6 / rate if name.endswith("microseconds") else rate


def serve(setup: Setup) -> None:
    """Read lines ``seconds round name`` from stdin, run each named measure and print its rate."""
    measures = windows(setup)
    print(json.dumps(list(measures)), flush=True)
    for line in sys.stdin:
        seconds, number, name = line.rstrip("\n").split(" ", 2)
        window: Any = measures[name]
        if hasattr(window, "seed"):  # both builds play the same games
            window.seed = int(number) * SEEDS_A_ROUND
        print(window(float(seconds)), flush=True)


if __name__ == "__main__":
    serve(Setup(**json.loads(sys.argv[1])))
