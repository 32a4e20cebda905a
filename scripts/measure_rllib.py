"""Measure training with RLlib: decisions per second and bytes per decision.

``python scripts/measure_rllib.py configs/spreading_flames_rllib.yaml --runners 1,2``
"""

from __future__ import annotations

import pickle
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from arkham_agents.command import in_one_line, typer

if TYPE_CHECKING:
    from arkham_agents.config import TrainingConfig


def changed(config: TrainingConfig, **values: Any) -> TrainingConfig:
    """Return a copy of an experiment with other values in its section ``rllib``."""
    from arkham_agents.config import check_config

    data = config.model_dump()
    data["rllib"].update(values)
    return check_config(data, "arguments")


def alone(config: TrainingConfig, iterations: int) -> dict[str, float]:
    """Play and learn in this process; return CPU microseconds and bytes per decision, by name."""
    import numpy as np

    from arkham_agents.rllib.training import RLlibLearner

    with tempfile.TemporaryDirectory() as folder:
        learner = RLlibLearner(
            changed(config, env_runners=0, learners=0, gpus_per_learner=0.0), Path(folder)
        )
        try:
            learner.iterate()
            runner, group = learner.algorithm.env_runner, learner.algorithm.learner_group
            playing = learning = 0.0
            played = 0
            for _ in range(iterations):
                began = time.process_time()
                episodes = runner.sample()
                playing += time.process_time() - began
                # Ray serializes the episodes of a separate runner process in the same way.
                buffers: list[pickle.PickleBuffer] = []
                packed = pickle.dumps(episodes, protocol=5, buffer_callback=buffers.append)
                now = sum(episode.env_steps() for episode in episodes)
                sizes = len(packed), sum(buffer.raw().nbytes for buffer in buffers)
                ppo = config.ppo
                began = time.process_time()
                group.update(
                    episodes=episodes,
                    timesteps={"num_env_steps_sampled_lifetime": 0},
                    num_epochs=ppo.n_epochs,
                    minibatch_size=ppo.batch_size,
                    shuffle_batch_per_epoch=True,
                )
                learning += time.process_time() - began
                played += now
            weights = group.get_weights()
        finally:
            learner.close()
    return {
        "playing, CPU us a decision": 1e6 * playing / played,
        "learning, CPU us a decision": 1e6 * learning / played,
        "bytes a decision": sum(sizes) / now,
        "  of them arrays": sizes[1] / now,
        "  observation (int16)": 2.0 * len(learner.columns),
        "  mask (bits)": float(-(-learner.sizes[1] // 8)),
        "bytes of the weights": float(
            sum(np.asarray(x).nbytes for module in weights.values() for x in module.values())
        ),
    }


def together(config: TrainingConfig, iterations: int) -> tuple[str, ...]:
    """Play in separate runner processes; return a row of the table."""
    from arkham_agents.rllib.training import RLlibLearner

    with tempfile.TemporaryDirectory() as folder:
        learner = RLlibLearner(config, Path(folder))
        try:
            learner.iterate()  # to warm up runners and learners
            before, wall, learning = learner.played, learner.wall, learner.learning
            for _ in range(iterations):
                learner.iterate()
        finally:
            learner.close()
    played = learner.played - before
    wall, learning = learner.wall - wall, learner.learning - learning
    rllib = config.rllib
    return (
        str(rllib.env_runners),
        str(rllib.games),
        f"{rllib.learners} ({rllib.gpus_per_learner:g} GPUs)",
        f"{played / wall:,.0f}",
        f"{played / (wall - learning):,.0f}",
        f"{played / learning:,.0f}",
        f"{learning / wall:.0%}",
    )


@in_one_line
def main(
    config: Annotated[str, typer.Argument(help="YAML file with the experiment's configuration")],
    runners: Annotated[str, typer.Option(help="numbers of runners, comma-separated")] = "1,2",
    iterations: Annotated[int, typer.Option(help="measured iterations, after a first one")] = 5,
    learners: Annotated[int, typer.Option(help="number of separate learner processes")] = 0,
    gpus: Annotated[float, typer.Option(help="GPUs of each learner")] = 0.0,
) -> None:
    """Print the cost of a decision in this process, and the speed for each number of runners."""
    from rich.console import Console
    from rich.table import Table

    from arkham_agents.config import read_config
    from arkham_agents.rllib import require_ray

    console = Console(width=None if sys.stdout.isatty() else 120)
    require_ray()
    experiment = read_config(config)
    for name, value in alone(experiment, iterations).items():
        console.print(f"{name:30s} {value:12,.1f}")
    table = Table(title=f"{experiment.name}: decisions a second")
    for name in ("runners", "games", "learners", "all", "playing", "learning", "of the time"):
        table.add_column(name, justify="right")
    for count in runners.split(","):
        asked = changed(
            experiment, env_runners=int(count), learners=learners, gpus_per_learner=gpus
        )
        table.add_row(*together(asked, iterations))
    console.print(table)


if __name__ == "__main__":
    typer.run(main)
