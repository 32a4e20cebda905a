"""Trained policies that are part of the package, such as ``"ppo:solo"``.

Such a name can be used wherever the path of a checkpoint is expected, for example in ``arkham-env
evaluate --agents ppo:solo``, ``search:ppo:solo?sims=200`` and ``masked_ppo.pretrained``. The files
are in ``nets/``. ``scripts/ship_checkpoint.py`` writes the facts of each policy to
``nets/nets.json``.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from arkham_agents.files import is_file
from arkham_env.core.kernel.errors import ArkhamError, nearest, quote, unknown_name

NAME: Final = "ppo"
FOLDER: Final = Path(__file__).parent / "nets"
FACTS: Final = FOLDER / "nets.json"


class CorruptCheckpoint(ArkhamError):
    """Error for a file that is not an intact checkpoint of this format."""


@dataclass(frozen=True)
class Net:
    """Trained policy that is part of the package.

    Attributes:
        name: name of the policy, such as ``"ppo:solo"``.
        file: name of the file in ``nets/``.
        game: ID of the game.
        set_up: set-up that the policy was trained on, JSON-able.
        steps: number of decisions in its last training run.
        config: file in ``configs/`` with the configuration of that run.
        about: description in one line.
    """

    name: str
    file: str
    game: str
    set_up: dict[str, Any]
    steps: int
    config: str
    about: str

    @property
    def path(self) -> Path:
        return FOLDER / self.file


@cache
def nets() -> dict[str, Net]:
    """Return the policies of the package by full name, such as ``"ppo:solo"``. The short name
    ``"ppo"`` is not a key."""
    rows = json.loads(FACTS.read_text()) if FACTS.is_file() else []
    return {row["name"]: Net(**row) for row in rows}


def is_shipped(name: str) -> bool:
    """Return whether a name has the form ``"ppo"`` or ``"ppo:..."`` of the package's policies."""
    return name == NAME or name.startswith(f"{NAME}:")


def shipped_path(name: str) -> Path:
    """Return the path of a policy file of the package.

    Args:
        name: a name in :func:`nets`, such as ``"ppo:solo"``, or ``"ppo"`` for the first of them.

    Raises:
        InvalidSetup: no policy of the package has this name.
    """
    known = nets()
    found = known.get(name) if name != NAME else next(iter(known.values()), None)
    if found is None:
        raise unknown_name("policy of the package", name, list(known))
    return found.path


def checkpoint_file(path: str | Path) -> Path:
    """Return the file of a checkpoint. This function does not import torch.

    Args:
        path: path of a file, or the name of a policy of the package.

    Raises:
        InvalidSetup: the package has no policy of this name.
        CorruptCheckpoint: the file does not exist.
    """
    file = shipped_path(str(path)) if is_shipped(str(path)) else Path(path)
    if is_file(file):
        return file
    known = [str(p) for p in sorted(Path("runs").glob("*/checkpoint.zip"))]
    near = ", ".join(nearest(str(path), known) or known[:3])
    raise CorruptCheckpoint(
        f"checkpoint {quote(str(path))}: no such file"
        + (f"; did you mean one of {near}?" if near else "; create one with arkham-env train")
    )
