"""Add a checkpoint to the package: ``python scripts/ship_checkpoint.py CHECKPOINT solo``.

The copy in the package contains the weights and facts that are needed to play, but not the data
that is needed to resume training.  In this example the policy gets the name ``ppo:solo`` (see
``arkham_agents/networks/shipped.py``).
"""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

from arkham_agents.command import in_one_line, typer

LARGEST = 3_000_000
"""Maximum size in bytes of the copy, to keep the package small."""


@in_one_line
def main(
    checkpoint: Annotated[Path, typer.Argument(help="file of the checkpoint, of any trainer")],
    name: Annotated[str, typer.Argument(help="name of the policy after ppo:, such as solo")],
    config: Annotated[str, typer.Option(help="file in configs/ that it was trained with")],
    about: Annotated[str, typer.Option(help="description of the policy in one line")],
    commit: Annotated[
        str, typer.Option(help="commit of the training code, if the checkpoint contains none")
    ] = "",
    first: Annotated[bool, typer.Option(help="also give it the name 'ppo'")] = False,
    half: Annotated[bool, typer.Option(help="store the weights as 16-bit floats")] = False,
) -> None:
    """Copy CHECKPOINT to nets/NAME.zip and add its facts to nets/nets.json."""
    from arkham_agents.config import GameConfig
    from arkham_agents.files import copy_file, write_text
    from arkham_agents.networks import shipped
    from arkham_agents.networks.checkpoints import Checkpoint, read_checkpoint, write_checkpoint
    from arkham_agents.networks.learned import LearnedAgent

    read = read_checkpoint(checkpoint)
    meta = {key: value for key, value in read.meta.items() if key != "history"}
    meta["commit"] = meta.get("commit") or commit
    if not meta["commit"]:
        raise SystemExit(f"{checkpoint}: contains no commit of the code, pass --commit")
    policy = {key: x.half() for key, x in read.policy.items()} if half else read.policy
    target = shipped.FOLDER / f"{name}.zip"
    with TemporaryDirectory() as folder:
        made = Path(folder) / target.name
        write_checkpoint(made, Checkpoint(meta, policy))
        size = made.stat().st_size
        if size > LARGEST:
            raise SystemExit(f"{checkpoint}: {size:,} bytes to add, expected at most {LARGEST:,}")
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
