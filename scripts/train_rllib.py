"""Train with RLlib: ``python scripts/train_rllib.py configs/spreading_flames_rllib.yaml``."""

from __future__ import annotations

import sys
from typing import Annotated

from arkham_agents.command import in_one_line, typer


@in_one_line
def main(
    config: Annotated[str, typer.Argument(help="YAML file with the experiment's configuration")],
    ray: Annotated[
        str | None, typer.Option(help="address of a Ray cluster, or auto; default: this machine")
    ] = None,
    steps: Annotated[int | None, typer.Option(help="replaces ppo.total_steps")] = None,
    seed: Annotated[int | None, typer.Option(help="replaces the configured seed")] = None,
    resume: Annotated[str | None, typer.Option(help="checkpoint of an RLlib run to continue")] = (
        None
    ),
    progress: Annotated[bool, typer.Option(help="show a progress bar")] = True,
) -> None:
    """Train the experiment in CONFIG with RLlib and print the path of its checkpoint."""
    from rich.console import Console

    from arkham_agents.config import changed, read_config
    from arkham_agents.rllib import require_ray

    # A pipe or a file has no width, and the tables need 120 columns.
    console = Console(width=None if sys.stdout.isatty() else 120)
    require_ray()
    from arkham_agents.rllib.training import train_rllib

    experiment = changed(read_config(config), steps, seed)
    train_rllib(experiment, ray, resume, console, progress)


if __name__ == "__main__":
    typer.run(main)
