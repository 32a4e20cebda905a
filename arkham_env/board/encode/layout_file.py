"""Layouts of the board games, and the text of their data files.

A layout assigns positions to columns of observations and IDs to actions. New kinds of components,
abilities and columns are added at the end, and the version number increases.
"""

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
"""Blocks of an action table, each as ``(name, number of IDs per item, names of the items)``."""

ENTITY_ROWS: Final = 192
MAX_OPTIONS: Final = 64
"""Number of option rows per page."""
ARRAYS: Final = ("flat", "globals", "entities", "options")
"""Arrays of an observation. The data file stores the columns of each array as runs (see
:mod:`arkham_env.core.encoding.layout`), one run per line."""


@mypyc_attr(allow_interpreted_subclasses=True)
class KindLayout(FrozenLayout):
    """Layout of a game in which each kind of component has a number.

    Attributes:
        kinds: names of the kinds; the number of a kind in observations is its index here plus 1.
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
    """Return the content of a layout with all missing kinds, columns and blocks added at the end.

    Args:
        content: the present content, or ``None`` if there is none. It is returned unchanged if
            nothing is missing.
        game_id: the game ID.
        kinds: names of all kinds of components.
        blocks: all blocks of the action table.
        runs: for each array in ``ARRAYS``, the runs (declarations) of its columns.

    Raises:
        ValueError: an existing column or block has changed, but a layout can only grow.
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
    """Return the names in ``known``, then the names that only ``wanted`` contains."""
    return [*known, *[name for name in wanted if name not in known]]


def text_of(content: dict[str, Any]) -> str:
    """Return ``content`` as text: one line per run of columns and per block of action IDs."""
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
    """Return the text that a data file should have after its content is extended.

    Args:
        file: the data file.
        extend: a function that takes the present content, or ``None``, and returns the extended
            content.
    """
    return text_of(extend(read_content(file) if file.exists() else None))
