"""Optional packages, the extras of ``pyproject.toml`` that install them, and the error for both."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from arkham_env.core.kernel.errors import ArkhamError

EXTRAS: Final = {
    "torch": "train",
    "safetensors": "train",
    "stable_baselines3": "train",
    "sb3_contrib": "train",
    "tensorboard": "train",
    "yaml": "train",
    "pydantic": "train",
    "tqdm": "train",
    "scipy": "evaluate",
    "matplotlib": "evaluate",
    "filelock": "evaluate",
    "openai": "llm",
    "minari": "minari",
    "h5py": "minari",
    "ray": "ray",
}
"""For each package that is not a base dependency, the extra that installs it."""
DISTRIBUTIONS: Final = {"yaml": "pyyaml"}
"""The name in package indexes of each package of :data:`EXTRAS` for which the names differ."""
RLLIB_SCRIPTS: Final = ("train_rllib", "measure_rllib")
"""The scripts whose packages are all installed by the extra ``rllib``."""


class MissingExtra(ArkhamError):
    """Error for an optional package that is not installed; the message contains the extra."""


def install_command(extra: str) -> str:
    """Return the command that installs an extra."""
    return f"pip install 'arkham-env[{extra}]'"


def missing_extra(error: ModuleNotFoundError) -> MissingExtra | None:
    """Return the error that names the extra of a missing package; ``None`` if no extra has it."""
    name = (error.name or "").partition(".")[0]
    if name not in EXTRAS:
        return None
    extra = "rllib" if Path(sys.argv[0]).stem in RLLIB_SCRIPTS else EXTRAS[name]
    return MissingExtra(f"needs {name}: install it with: {install_command(extra)}")


@contextmanager
def naming_extras() -> Iterator[None]:
    """Raise :class:`MissingExtra` instead of ModuleNotFoundError for an optional package."""
    try:
        yield
    except ModuleNotFoundError as error:
        found = missing_extra(error)
        if found is None:
            raise
        raise found from None
