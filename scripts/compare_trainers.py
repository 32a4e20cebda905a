"""Train several configurations with several seeds and plot their learning curves.

    python scripts/compare_trainers.py configs/compare_sb3.yaml configs/compare_masked_ppo.yaml

``--seeds 3`` sets the number of runs of each configuration.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from arkham_agents.command import in_one_line, typer

if TYPE_CHECKING:
    from arkham_agents.config import TrainingConfig

PICTURES = (".png", ".pdf", ".svg")


def repeated(config: TrainingConfig, seed: int) -> TrainingConfig:
    """Return a copy of a configuration with a seed, which is also appended to its name."""
    from arkham_agents.config import check_config

    data = config.model_dump()
    return check_config({**data, "seed": seed, "name": f"{config.name}_{seed}"}, "arguments")


@in_one_line
def main(
    configs: Annotated[
        list[str], typer.Argument(help="YAML files, one configuration of an experiment each")
    ],
    seeds: Annotated[
        int, typer.Option(help="runs per configuration; their seeds are 0, 1 ...", min=1)
    ] = 3,
    out: Annotated[Path, typer.Option(help="file of the plot: png, pdf or svg")] = Path(
        "runs/trainers.png"
    ),
    again: Annotated[bool, typer.Option(help="repeat runs that are already complete")] = False,
) -> None:
    """Train CONFIGS with the same seeds; print a table, plot score and wins during training."""
    from rich.console import Console

    from arkham_agents.config import read_config
    from arkham_agents.evaluation.curves import Curve, curves_table, draw_curves
    from arkham_env.core.public.checks import check_choice

    console = Console()
    check_choice("ending of --out", out.suffix, PICTURES)
    found: list[Curve] = []
    for config in [read_config(path) for path in configs]:
        runs: list[Path] = []
        for seed in range(seeds):
            one = repeated(config, seed)
            history = Path(one.out) / one.name / "history.json"
            if again or not history.is_file():
                from arkham_agents.training.training import train

                train(one, console=console, progress_bar=False)
            runs.append(history)
        histories = [json.loads(path.read_text(encoding="utf-8")) for path in runs]
        found.append(Curve.of(config.name, histories))
    console.print(curves_table(found))
    out.parent.mkdir(parents=True, exist_ok=True)
    draw_curves(found, out)
    console.print(f"picture: {out}", soft_wrap=True)


if __name__ == "__main__":
    typer.run(main)
