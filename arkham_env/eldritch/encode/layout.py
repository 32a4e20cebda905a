"""The layout of the game: its kinds, its action ids and its columns, frozen in a data file.

``layouts/base.json`` is written by ``python -m arkham_env.eldritch.encode.write_layout`` and only
ever grows at its ends.  One layout serves all Ancient Ones and 1 to 8 seats.  Kinds of a user's own
have the spare ids and columns, in the order of their registration; what is left over has ids among
the ``overflow`` ones.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, final

from arkham_env.core.action_table import extend_table
from arkham_env.core.encoder import FrozenLayout
from arkham_env.core.layout import content_hash, extend_runs
from arkham_env.eldritch.encode.action_blocks import wanted_blocks
from arkham_env.eldritch.encode.names import ENTITY_ROWS, MAX_OPTIONS
from arkham_env.eldritch.encode.pool import first_kinds
from arkham_env.eldritch.encode.wanted import (
    entity_runs,
    flat_runs,
    global_runs,
    option_runs,
)
from arkham_env.eldritch.state.table import Components

GAME_ID: Final = "eldritch/base"
FILE: Final = Path(__file__).parent / "layouts" / "base.json"


@final
class GameLayout(FrozenLayout):
    """A layout in use.

    Attributes:
        kinds: names; their places plus 1 are the numbers of kinds in observations.
    """

    def __init__(self, content: dict[str, Any]) -> None:
        super().__init__(content, content["version"], {})
        self.kinds: list[str] = content["kinds"]


def extended(content: dict[str, Any] | None, c: Components) -> dict[str, Any]:
    """Return a content that has all that the components need; what it had before does not move.

    Args:
        content: as it is, ``None`` for none.  Returned unchanged if nothing is missing.

    Raises:
        ValueError: something changed that no appending can express.
    """
    old: dict[str, Any] = {
        "id": GAME_ID, "version": 0, "kinds": [], "entity_rows": ENTITY_ROWS,
        "max_options": MAX_OPTIONS, "actions": None, "flat": [], "globals": [], "entities": [],
        "options": [],
    }  # fmt: skip
    if content is not None:
        old = content
    made = dict(old)
    made["kinds"] = joined(old["kinds"], first_kinds(c))
    made["actions"] = extend_table(old["actions"], GAME_ID, wanted_blocks(c))
    made["flat"] = extend_runs(old["flat"], flat_runs(c))
    made["globals"] = extend_runs(old["globals"], global_runs(c))
    made["entities"] = extend_runs(old["entities"], entity_runs(c))
    made["options"] = extend_runs(old["options"], option_runs())
    if made == old:
        return old
    made["version"] = old["version"] + 1
    made["hash"] = content_hash(made)
    return made


def joined(known: list[str], wanted: list[str]) -> list[str]:
    """Return the known names, then those that are new."""
    return [*known, *[name for name in wanted if name not in known]]
