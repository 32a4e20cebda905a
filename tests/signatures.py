"""Parameters with defaults of the public functions and classes: names and default values.

``tests/signatures.txt`` contains one line for each function or class that has such parameters, and
one for each key of a configuration with the range of its values.  After an intended change, run
``make generate``: the diff shows the changes that users will notice.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

from pydantic import BaseModel

import arkham_agents
import arkham_env
from arkham_env import envs

PATH = Path(__file__).with_suffix(".txt")
ROOT = Path(__file__).resolve().parent.parent
LEFT_OUT = {"arkham_agents.lcg.heuristic.weights.Weights.__init__"}
"""Functions whose defaults are tuned numbers, which may change."""


APART = "arkham_agents.rllib"
"""Package that cannot be imported without Ray."""


def modules() -> Iterator[ModuleType]:
    """Yield the modules that are never compiled, ordered by name."""
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
                if issubclass(value, BaseModel):
                    yield from fields(where, value)
                for inner, method in sorted(vars(value).items()):
                    if inspect.isfunction(method):
                        yield from line(f"{where}.{inner}", method)


def fields(where: str, model: type[BaseModel]) -> Iterator[str]:
    """Yield a line for each key of a section with its default and the range of its values."""
    for name, field in model.model_fields.items():
        default = "required" if field.is_required() else repr(field.get_default())
        if field.default_factory is not None:
            default = "made"
        yield f"{where}.{name} = {default} {[repr(each) for each in field.metadata]}"


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


def kernel_lines() -> Iterator[str]:
    """Yield a line for each function of the packages that games are built on.

    The lines are read from the source, as compiled functions do not expose their defaults.
    """
    shared = [ROOT / "arkham_env" / name for name in ("core", "board")]
    for path in sorted(path for folder in shared for path in folder.rglob("*.py")):
        module = path.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".")
        yield from written(module, ast.parse(path.read_text(encoding="utf-8")))


def written(where: str, node: ast.AST) -> Iterator[str]:
    for inner in ast.iter_child_nodes(node):
        if isinstance(inner, ast.ClassDef):
            yield from written(f"{where}.{inner.name}", inner)
        elif isinstance(inner, ast.FunctionDef):
            given = inner.args
            last = given.args[len(given.args) - len(given.defaults) :]
            pairs = [*zip(last, given.defaults, strict=True)]
            pairs += [
                (each, default)
                for each, default in zip(given.kwonlyargs, given.kw_defaults, strict=True)
                if default is not None
            ]
            if pairs:
                shown = ", ".join(f"{each.arg}={ast.unparse(value)}" for each, value in pairs)
                yield f"{where}.{inner.name}({shown})"


def texts() -> dict[Path, str]:
    """Return the expected text of the file, by its path."""
    return {PATH: "".join(f"{each}\n" for each in [*lines(), *kernel_lines()])}
