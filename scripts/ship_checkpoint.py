"""Add a checkpoint to the package: ``python scripts/ship_checkpoint.py CHECKPOINT solo``.

The copy contains the weights and facts that playing needs, without the data for training.  The name
of the agent is then ``ppo:solo`` (see ``arkham_agents/networks/shipped.py``).
"""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

from arkham_agents.command import in_one_line, typer

LARGEST = 3_000_000
"""Maximum size in bytes of a checkpoint, to keep the package small."""


@in_one_line
def main(
    checkpoint: Annotated[Path, typer.Argument(help="a checkpoint of either trainer")],
    name: Annotated[str, typer.Argument(help="name of the agent after ppo:")],
    config: Annotated[str, typer.Option(help="configuration of its training, in configs/")],
    about: Annotated[str, typer.Option(help="description, one line")],
    commit: Annotated[
        str, typer.Option(help="commit of the code that trained it, if the checkpoint has none")
    ] = "",
    first: Annotated[bool, typer.Option(help="make it the agent named 'ppo'")] = False,
) -> None:
    """Write nets/NAME.zip and its facts in nets/nets.json."""
    from arkham_agents.config import GameConfig
    from arkham_agents.files import copy_file, write_text
    from arkham_agents.networks import shipped
    from arkham_agents.networks.checkpoints import Checkpoint, read_checkpoint, write_checkpoint
    from arkham_agents.networks.learned import LearnedAgent

    read = read_checkpoint(checkpoint)
    meta = {key: value for key, value in read.meta.items() if key != "history"}
    meta["commit"] = meta.get("commit") or commit
    if not meta["commit"]:
        raise SystemExit(f"{checkpoint}: the checkpoint has no commit, pass --commit")
    target = shipped.FOLDER / f"{name}.zip"
    with TemporaryDirectory() as folder:
        made = Path(folder) / target.name
        write_checkpoint(made, Checkpoint(meta, read.policy))
        size = made.stat().st_size
        if size > LARGEST:
            raise SystemExit(f"{checkpoint}: {size:,} bytes, expected at most {LARGEST:,}")
        LearnedAgent(made).for_game(meta["game"])
        copy_file(made, target)
    set_up = GameConfig.model_validate(meta["config"]["game"]).model_dump(exclude_none=True)
    row = {
        "name": f"{shipped.NAME}:{name}",
        "file": target.name,
        "game": meta["game"],
        "set_up": set_up,
        "steps": meta["steps"],
        "config": config,
        "about": about,
    }
    rows = json.loads(shipped.FACTS.read_text()) if shipped.FACTS.is_file() else []
    rows = [other for other in rows if other["name"] != row["name"]]
    rows = [row, *rows] if first else [*rows, row]
    write_text(shipped.FACTS, json.dumps(rows, indent=1) + "\n")
    shipped.nets.cache_clear()
    typer.echo(f"{row['name']}: {target} ({size:,} bytes)")


if __name__ == "__main__":
    typer.run(main)
