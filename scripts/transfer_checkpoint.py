"""Convert a policy to the encodings of another game: ``... ppo:pair lcg/core_2026 pair.zip``.

The new checkpoint can play the other game, and training can start from it (see
``arkham_agents/networks/transfer.py``).
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from arkham_agents.command import in_one_line, typer


@in_one_line
def main(
    checkpoint: Annotated[str, typer.Argument(help="checkpoint, or policy of the package")],
    game: Annotated[str, typer.Argument(help="id of the other game")],
    out: Annotated[Path, typer.Argument(help="path of the new checkpoint")],
) -> None:
    """Write the policy of CHECKPOINT for the encodings of GAME to OUT."""
    from arkham_agents.networks.checkpoints import read_checkpoint, write_checkpoint
    from arkham_agents.networks.transfer import transferred

    made = transferred(checkpoint, read_checkpoint(checkpoint), game)
    write_checkpoint(out, made)
    typer.echo(f"{out}: {len(made.meta['columns'])} columns, {made.meta['num_actions']} actions")


if __name__ == "__main__":
    typer.run(main)
