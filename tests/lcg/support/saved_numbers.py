"""What numbers of the code stand in saves: steps of frames, and what a new frame begins with.

A save names the step of a frame by its number, and holds whatever the frame has not set yet.  So
these numbers are part of the format: ``tests/lcg/saved_numbers.json`` keeps them, and whoever
changes one on purpose runs ``python -m tests.lcg.support.saved_numbers``.
"""

from __future__ import annotations

import ast
import importlib
import json
import pkgutil
from pathlib import Path
from types import ModuleType
from typing import Any

from arkham_env.core.kernel.rng import Streams
from arkham_env.core.kernel.save import dump
from arkham_env.lcg import rules
from arkham_env.lcg.frames import blank_frames
from arkham_env.lcg.game import new_game
from arkham_env.lcg.state.game_state import Card, Game, Investigator

PATH = Path(__file__).parent.parent / "saved_numbers.json"


def constants(module: ModuleType, source: Path) -> dict[str, int]:
    """Return the whole numbers that a module names with ``Final``."""
    found = {}
    for node in ast.parse(source.read_text()).body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            value = getattr(module, node.target.id, None)
            if ast.unparse(node.annotation) == "Final" and isinstance(value, int):
                found[node.target.id] = value
    return found


def saved_numbers() -> dict[str, Any]:
    """Return the numbers of every module of rules, and of every kind of thing when it is new."""
    steps = {}
    for found in pkgutil.iter_modules(rules.__path__):
        source = Path(rules.__path__[0]) / f"{found.name}.py"  # compiled or not
        numbers = constants(importlib.import_module(f"{rules.__name__}.{found.name}"), source)
        if numbers:
            steps[found.name] = numbers
    game = Game(new_game("spreading_flames", 1, seed=1).state.table, Streams([1]))
    things = [*blank_frames(), Card(5, 5), Investigator(0, 0), game]
    new = {}
    for thing in things:
        values = dump(thing)
        names: tuple[str, ...] = type(thing).FIELDS  # type: ignore[attr-defined]
        new[type(thing).__name__] = dict(zip(names, values, strict=True))
    return {"steps": steps, "new": new}


def text_of(numbers: dict[str, Any]) -> str:
    """Return the numbers as JSON, a line for each module and each kind of thing."""
    parts = []
    for part, entries in numbers.items():
        lines = [f'  "{name}": {json.dumps(values)}' for name, values in entries.items()]
        parts.append(f' "{part}": {{\n' + ",\n".join(lines) + "\n }")
    return "{\n" + ",\n".join(parts) + "\n}\n"


if __name__ == "__main__":
    PATH.write_text(text_of(saved_numbers()))
