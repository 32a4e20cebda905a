"""What ``scripts/benchmark.py`` measures: decisions per second, clone cost, sizes.

The machine is noisy: every measure runs in several short windows, interleaved with the others,
and the best window counts.
"""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from contextlib import ExitStack, closing
from typing import Any

import numpy as np

import arkham_env
from arkham_env.core.rng import Streams
from arkham_env.core.rollout import random_rollout
from arkham_env.lcg.game import CardGame, build_table, check_spec, new_game, new_state
from arkham_env.lcg.state.ids import phase

TARGETS: dict[str, tuple[str, float]] = {
    "engine, 4 investigators": ("at least", 250_000.0),
    "engine, 4 investigators, interpreted": ("at least", 35_000.0),
    "batch, flat observation + mask": ("at least", 120_000.0),
    "PettingZoo AEC loop": ("at least", 15_000.0),
    "clone, microseconds": ("at most", 15.0),
    "state in memory, bytes": ("at most", 16_000.0),
    "saved state, bytes": ("at most", 8_000.0),
}


def spec(players: int) -> dict[str, Any]:
    return check_spec("spreading_flames", players, None, None, "standard", False, None)


class EngineWindow:
    """Random play of the rules engine alone; set-up, mulligans included, is outside the clock."""

    def __init__(self, players: int) -> None:
        self.table = build_table(spec(players))
        self.trauma: list[list[int]] = [[0, 0] for _ in range(players)]
        self.seed = 0

    def __call__(self, seconds: float) -> float:
        """Play for about ``seconds`` and return decisions per second."""
        played, spent = 0, 0.0
        while spent < seconds:
            self.seed += 1
            g = new_state(self.table, self.seed, self.trauma)
            g.advance()
            picks = Streams([self.seed])
            while g.phase == phase.SETUP:
                random_rollout(g, picks, 0, 1)
            began = time.perf_counter()
            played += random_rollout(g, picks, 0, 2_000)
            spent += time.perf_counter() - began
        return played / spent


class InterpretedWindow:
    """The engine from the ``.py`` files: a process of its own that plays when asked to."""

    CODE = (
        "import sys\n"
        "from arkham_agents.benchmarking import EngineWindow\n"
        "window = EngineWindow(4)\n"
        "for line in sys.stdin: print(window(float(line)), flush=True)\n"
    )

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", self.CODE],
            env={**os.environ, "ARKHAM_PURE": "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __call__(self, seconds: float) -> float:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(f"{seconds}\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())

    def close(self) -> None:
        """End the process."""
        self.process.kill()
        self.process.communicate()


class BatchWindow:
    """The vector environment's core: observation, mask, auto-reset, numpy random policy."""

    def __init__(self) -> None:
        from arkham_env.envs.crowd import Crowd

        self.crowd = Crowd("lcg/spreading_flames", 32, {"players": 4})
        self.crowd.reset(1)
        self.rng = np.random.default_rng(0)
        self.picks = Streams([1])

    def __call__(self, seconds: float) -> float:
        crowd, legal = self.crowd, self.crowd.legal
        steps = 0
        began = time.perf_counter()
        while time.perf_counter() - began < seconds:
            noise = self.rng.random(legal.shape, dtype=np.float32)
            actions = np.argmax(noise * legal, axis=1)
            crowd.batch.step(actions)
            steps += 1
        return steps * crowd.count / (time.perf_counter() - began)


class BatchOnlyWindow(BatchWindow):
    """The batch alone: random actions are drawn from its own lists, outside the clock."""

    def __call__(self, seconds: float) -> float:
        batch = self.crowd.batch
        steps, spent = 0, 0.0
        while spent < seconds:
            actions = batch.sample(self.picks)
            began = time.perf_counter()
            batch.step(actions)
            spent += time.perf_counter() - began
            steps += 1
        return steps * batch.count / spent


class AECWindow:
    """A PettingZoo AEC loop: last, a legal action, step."""

    def __init__(self, env: Any) -> None:
        self.env = env
        self.seed = 0
        self.rng = np.random.default_rng(0)

    def __call__(self, seconds: float) -> float:
        env = self.env
        played = 0
        began = time.perf_counter()
        while time.perf_counter() - began < seconds:
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
        return played / (time.perf_counter() - began)


def mask_of(observation: Any, info: dict[str, Any]) -> Any:
    if isinstance(observation, dict) and "action_mask" in observation:
        return observation["action_mask"]
    return info["action_mask"]


def middle_game() -> CardGame:
    """Return a game of four stopped in the middle of a decision."""
    game = new_game("spreading_flames", 4, seed=3, log=False)
    picks = Streams([7])
    for _ in range(120):
        if game.over:
            break
        game.step(picks.below(0, game.num_options))
    return game


class CloneWindow:
    """Microseconds per clone of a four-player game in mid-decision (smaller is better)."""

    def __init__(self) -> None:
        self.state = middle_game().state

    def __call__(self, seconds: float) -> float:
        clones = 0
        clone = self.state.clone
        began = time.perf_counter()
        while time.perf_counter() - began < seconds:
            for _ in range(50):
                clone()
            clones += 50
        return -(time.perf_counter() - began) / clones * 1e6


def state_bytes() -> float:
    """Return the memory that one more clone of a four-player state takes."""
    state = middle_game().state
    state.clone()
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [state.clone() for _ in range(100)]
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / len(kept)


def saved_bytes() -> float:
    return float(len(middle_game().save()))


def windows() -> dict[str, Callable[[float], float]]:
    """Return the measures that run in interleaved windows."""
    found: dict[str, Callable[[float], float]] = {}
    for count in (1, 2, 4):
        found[f"engine, {count} investigator{'' if count == 1 else 's'}"] = EngineWindow(count)
    found["batch, flat observation + mask"] = BatchOnlyWindow()
    found["batch with a numpy random policy"] = BatchWindow()
    found["PettingZoo AEC loop"] = AECWindow(arkham_env.env("lcg/spreading_flames", players=4))
    connect_four = connect_four_env()
    if connect_four is not None:
        found["PettingZoo's connect_four, same loop"] = AECWindow(connect_four)
    found["clone, microseconds"] = CloneWindow()
    return found


def connect_four_env() -> Any:
    """Return PettingZoo's own connect_four for comparison, if its dependencies are installed."""
    try:
        from pettingzoo.classic import connect_four_v3
    except ImportError:
        return None
    return connect_four_v3.env()


def measure(rounds: int = 20, seconds: float = 0.1, interpreted: bool = True) -> dict[str, float]:
    """Return the best window of every measure.

    Args:
        rounds: windows per measure, interleaved.
        seconds: length of a window.
        interpreted: measure the interpreted engine too, in a process of its own.
    """
    measures = windows()
    best: dict[str, float] = {}
    with ExitStack() as stack:
        if interpreted:
            slow = stack.enter_context(closing(InterpretedWindow()))
            measures["engine, 4 investigators, interpreted"] = slow
        for _ in range(rounds):
            for name, window in measures.items():
                found = window(seconds)
                if name not in best or found > best[name]:
                    best[name] = found
    best["clone, microseconds"] = -best["clone, microseconds"]
    best["state in memory, bytes"] = state_bytes()
    best["saved state, bytes"] = saved_bytes()
    return best


def verdict(name: str, value: float) -> str:
    """Return ``"ok"``, how far a target is missed, or nothing without a target."""
    if name not in TARGETS:
        return ""
    relation, target = TARGETS[name]
    met = value >= target if relation == "at least" else value <= target
    if met:
        return "ok"
    return f"missed: {value / target:.2f} of the target"
