"""Trained policies that come with the package: ``"ppo:solo"`` and its like.

Wherever a checkpoint's path may stand, such a name may stand too: ``evaluate.py --agents
ppo:solo``, ``search:ppo:solo?sims=200``, ``masked_ppo.pretrained``.  The files lie in ``nets/``,
each with the facts that ``scripts/ship_checkpoint.py`` wrote of it into ``nets/nets.json``.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from arkham_env.core.kernel.errors import unknown_name

NAME: Final = "ppo"
FOLDER: Final = Path(__file__).parent / "nets"
FACTS: Final = FOLDER / "nets.json"


@dataclass(frozen=True)
class Net:
    """A policy that comes with the package.

    Attributes:
        name: as in ``"ppo:solo"``.
        file: in ``nets/``.
        game: its id.  set_up: what it was trained on, JSON-able.
        steps: decisions that it learned from in its last run.
        config: the configuration of that run, in ``configs/``.
        about: one line for people.
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
    """Return the policies that come with the package, by name; the first is ``"ppo"``'s."""
    rows = json.loads(FACTS.read_text()) if FACTS.is_file() else []
    return {row["name"]: Net(**row) for row in rows}


def is_shipped(name: str) -> bool:
    """Say whether a name is of the kind that policies of the package have."""
    return name == NAME or name.startswith(f"{NAME}:")


def shipped_path(name: str) -> Path:
    """Return the file of a policy of the package.

    Args:
        name: ``"ppo:solo"`` or another of :func:`nets`; ``"ppo"`` alone is the first of them.

    Raises:
        InvalidSetup: no policy of the package has this name.
    """
    known = nets()
    found = known.get(name) if name != NAME else next(iter(known.values()), None)
    if found is None:
        raise unknown_name("policy of the package", name, list(known))
    return found.path
