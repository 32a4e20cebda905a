"""Layouts of games whose components are kinds, and how their data files are written.

What a file has is never changed: new kinds, abilities and columns get ids and columns at the end,
and the version rises.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from arkham_env.core.encoding.action_table import extend_table
from arkham_env.core.encoding.encoder import FrozenLayout, read_content
from arkham_env.core.encoding.layout import extend_runs
from arkham_env.core.encoding.layout_history import next_version
from arkham_env.core.kernel.native import mypyc_attr

Blocks = list[tuple[str, int, list[str]]]
"""Name, ids of each item, items."""

ENTITY_ROWS: Final = 192
MAX_OPTIONS: Final = 64
"""Options of a page."""
ARRAYS: Final = ("flat", "globals", "entities", "options")
"""The arrays of an observation: lists of runs, with one line per run in a file."""


@mypyc_attr(allow_interpreted_subclasses=True)
class KindLayout(FrozenLayout):
    """A layout in use.

    Attributes:
        kinds: names; their places plus 1 are the numbers of kinds in observations.
    """

    def __init__(self, content: dict[str, Any]) -> None:
        super().__init__(content, content["version"], {})
        self.kinds: list[str] = content["kinds"]


def extended(
    content: dict[str, Any] | None,
    game_id: str,
    kinds: list[str],
    blocks: Blocks,
    runs: dict[str, list[Any]],
) -> dict[str, Any]:
    """Return a content that has all that the components need; what it had before does not move.

    Args:
        content: as it is, ``None`` for none.  Returned unchanged if nothing is missing.
        runs: of each of ``ARRAYS``.

    Raises:
        ValueError: something changed that no appending can express.
    """
    old: dict[str, Any] = {
        "id": game_id, "version": 0, "kinds": [], "entity_rows": ENTITY_ROWS,
        "max_options": MAX_OPTIONS, "actions": None, **{name: [] for name in ARRAYS},
    }  # fmt: skip
    if content is not None:
        old = content
    made = dict(old)
    made["kinds"] = joined(old["kinds"], kinds)
    made["actions"] = extend_table(old["actions"], game_id, blocks)
    for name in ARRAYS:
        made[name] = extend_runs(old[name], runs[name])
    if made == old:
        return old
    return next_version(old, made)


def joined(known: list[str], wanted: list[str]) -> list[str]:
    """Return the known names, then those that are new."""
    return [*known, *[name for name in wanted if name not in known]]


def text_of(content: dict[str, Any]) -> str:
    """Return a file's text: one line per run of columns and per block of ids."""
    lines: list[str] = []
    for key, value in content.items():
        if key in ARRAYS:
            runs = ",\n".join(["    " + json.dumps(run) for run in value])
            lines.append(f"  {json.dumps(key)}: [\n{runs}\n  ]")
        elif key == "actions":
            blocks = ",\n".join(["      " + json.dumps(block) for block in value["blocks"]])
            rest = [
                f"    {json.dumps(name)}: {json.dumps(fact)},\n"
                for name, fact in value.items()
                if name != "blocks"
            ]
            lines.append(f'  "actions": {{\n{"".join(rest)}    "blocks": [\n{blocks}\n    ]\n  }}')
        else:
            lines.append(f"  {json.dumps(key)}: {json.dumps(value)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def text_after(file: Path, extend: Callable[[dict[str, Any] | None], dict[str, Any]]) -> str:
    """Return what a file has to be, by what extends its content."""
    return text_of(extend(read_content(file) if file.exists() else None))
