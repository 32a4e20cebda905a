"""Small experiments on RLlib, and runners in this process."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from arkham_agents.config import TrainingConfig, check_config

GAME = "lcg/spreading_flames"
COLUMNS = list(range(0, 600, 2))
"""Columns of the flat observation, for tests that do not depend on the selection."""


class Context(dict[str, Any]):
    """Argument of an environment as RLlib passes it: ``env_config`` and the runner's number."""

    def __init__(self, config: dict[str, Any], worker_index: int) -> None:
        super().__init__(config)
        self.worker_index = worker_index


def experiment(
    out: Path | str = "runs",
    *,
    players: int = 1,
    steps: int = 64,
    n_steps: int = 16,
    name: str = "tiny",
    **rllib: Any,
) -> TrainingConfig:
    """Return the configuration of a very short experiment."""
    return check_config(
        {
            "name": name,
            "out": str(out),
            "game": {"id": GAME, "players": players, "reward": "shaped"},
            "ppo": {
                "total_steps": steps,
                "n_steps": n_steps,
                "batch_size": 4,
                "n_epochs": 1,
                "gamma": 1.0,
                "hidden": [16, 16],
            },
            "rllib": {
                "env_runners": 0,
                "envs_per_runner": 1,
                "key_size": 8,
                "probe_decisions": 200,
                **rllib,
            },
            "evaluation": {"every": 1000, "episodes": 4},
        }
    )


@contextmanager
def local_runner(config: TrainingConfig) -> Iterator[Any]:
    """Yield a runner in this process with a new policy, and stop it afterwards."""
    from ray.rllib.env.multi_agent_env_runner import MultiAgentEnvRunner
    from ray.rllib.env.single_agent_env_runner import SingleAgentEnvRunner

    from arkham_agents.rllib import envs
    from arkham_agents.rllib.training import rllib_config
    from arkham_env.envs.session import Session

    envs.register()
    session = Session(config.game.id, config.game.set_up())
    asked = rllib_config(config, COLUMNS, session.players, session.codec.num_actions, 0)
    kind = SingleAgentEnvRunner if config.rllib.policies == "single" else MultiAgentEnvRunner
    runner = kind(config=asked, worker_index=0)
    try:
        yield runner
    finally:
        runner.stop()
