"""Start and error handling of command-line scripts: an error is printed on one line.

A script imports this module first. It imports slow modules inside ``main``, so that ``--help``
prints its text without delay.
"""

from __future__ import annotations

import functools
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, ParamSpec

from arkham_env.core.kernel.errors import ArkhamError

EXTRAS: Final = {
    "typer": "train",
    "rich": "train",
    "torch": "train",
    "safetensors": "train",
    "stable_baselines3": "train",
    "sb3_contrib": "train",
    "tensorboard": "train",
    "matplotlib": "train",
    "scipy": "train",
    "yaml": "train",
    "pydantic": "train",
    "tqdm": "train",
    "filelock": "train",
    "minari": "minari",
    "h5py": "minari",
    "ray": "ray",
}
"""For each package, the extra of ``pyproject.toml`` that installs it."""
OTHER_EXTRAS: Final = {
    ("play", "typer"): "play",
    ("play", "rich"): "play",
    **{(f"{script}_rllib", name): "rllib" for script in ("train", "measure") for name in EXTRAS},
}
"""For each ``(script, package)``, the extra that is installed instead of that in :data:`EXTRAS`."""
FAILED: Final = 2

__all__ = ["in_one_line", "typer"]

P = ParamSpec("P")


def missing_package(error: ModuleNotFoundError) -> str:
    """Return an error message that names the extra that installs the missing package.

    The message is empty if no extra installs it.
    """
    name = (error.name or "").partition(".")[0]
    if name not in EXTRAS:
        return ""
    script = Path(sys.argv[0]).stem
    extra = OTHER_EXTRAS.get((script, name), EXTRAS[name])
    return f"{name} is not installed; install it with: pip install 'arkham-env[{extra}]'"


try:
    import typer
except ModuleNotFoundError as error:
    said = missing_package(error)
    if not said:
        raise
    print(f"error: {said}", file=sys.stderr)
    raise SystemExit(FAILED) from None


def in_one_line(main: Callable[P, None]) -> Callable[P, None]:
    """Decorate the main function of a script: print an error on one line and set the exit status.

    The exit status is 2 after an error. After a signal that ended the run, it is 128 plus the
    number of the signal, as in shells.
    """

    @functools.wraps(main)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            main(*args, **kwargs)
        except (ArkhamError, OSError) as error:
            fail(str(error))
        except ModuleNotFoundError as error:
            said = missing_package(error)
            if not said:
                raise
            fail(said)
        except KeyboardInterrupt as error:
            raise typer.Exit(128 + getattr(error, "number", signal.SIGINT)) from None

    return run


def fail(said: str) -> None:
    """Print the error message ``said`` and end the script."""
    typer.echo(f"error: {said}", err=True)
    raise typer.Exit(FAILED)
