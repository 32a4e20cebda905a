"""How the functions and classes of environments and agents are called: names and defaults.

``tests/signatures.txt`` keeps them, a line for each that takes anything.  Whoever changes one on
purpose runs ``python -m tests.signatures``, and sees in the difference what users will notice.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import arkham_agents
import arkham_env
from arkham_env import envs

PATH = Path(__file__).with_suffix(".txt")
LEFT_OUT = {"arkham_agents.lcg.heuristic.weights.Weights.__init__"}
"""Tuned numbers: they may change."""


APART = "arkham_agents.rllib"
"""What cannot be imported without Ray."""


def modules() -> Iterator[ModuleType]:
    """Yield the modules that are never compiled, in order of their names."""
    yield arkham_env
    for package in (envs, arkham_agents):
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not found.name.startswith(APART):
                yield importlib.import_module(found.name)


def lines() -> Iterator[str]:
    """Yield a line for each function and method that has parameters with defaults."""
    for module in modules():
        for name, value in sorted(vars(module).items()):
            if getattr(value, "__module__", None) != module.__name__:
                continue
            where = f"{module.__name__}.{name}"
            if inspect.isfunction(value):
                yield from line(where, value)
            elif inspect.isclass(value):
                for inner, method in sorted(vars(value).items()):
                    if inspect.isfunction(method):
                        yield from line(f"{where}.{inner}", method)


def line(where: str, function: Any) -> Iterator[str]:
    if where in LEFT_OUT:
        return
    given = inspect.signature(function).parameters.values()
    shown = [
        f"{each.name}={getattr(each.default, '__name__', repr(each.default))}"
        for each in given
        if each.default is not inspect.Parameter.empty
    ]
    if shown:
        yield f"{where}({', '.join(shown)})"


def text() -> str:
    """Return all lines."""
    return "".join(f"{each}\n" for each in lines())


if __name__ == "__main__":
    PATH.write_text(text())
