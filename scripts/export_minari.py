"""Export a data set to Minari: ``python scripts/export_minari.py runs/NAME/dataset ID``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from arkham_agents.command import in_one_line, typer


@in_one_line
def main(
    dataset: Annotated[Path, typer.Argument(help="folder that the stage collect wrote")],
    name: Annotated[
        str, typer.Argument(help="id in Minari, such as arkham/spreading-flames/heuristic-v0")
    ],
) -> None:
    """Export the data set DATASET to Minari's folder (MINARI_DATASETS_PATH) under the id NAME."""
    from arkham_agents.imitation.minari_export import export

    written = export(dataset, name)
    typer.echo(f"{written:,} episodes; minari.load_dataset({name!r}) reads them")


if __name__ == "__main__":
    typer.run(main)
