"""The modules of the kernel and the games with their Python source.

A compiled installation contains the ``.py`` files, too.
"""

from __future__ import annotations

import ast
import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import arkham_env

PACKAGES = ("core", "board", "lcg", "eldritch", "arkham2e")
"""The packages that are compiled."""


def modules() -> Iterator[tuple[ModuleType, ast.Module]]:
    """Yield each module of the compiled packages with its syntax tree."""
    folder = Path(arkham_env.__path__[0])
    for name in PACKAGES:
        package = importlib.import_module(f"arkham_env.{name}")
        for info in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not info.ispkg:
                path = folder.joinpath(*info.name.split(".")[1:]).with_suffix(".py")
                yield importlib.import_module(info.name), ast.parse(path.read_text("utf-8"))
