"""Generator of the frozen layouts of all games.

A layout file contains the cards of a game id, its action ids and the columns of its observations.
The content of a file never changes, but it can be extended: new cards of the scenario, traits,
keywords and columns are appended, and the version increases.  New player cards of the package are
not added to existing files.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import arkham_env
from arkham_env.arkham2e.encode import layout as arkham2e
from arkham_env.board.encode.layout_file import text_of
from arkham_env.core.encoding.encoder import read_content
from arkham_env.core.kernel.errors import CorruptSave, InvalidSetup
from arkham_env.eldritch.encode import layout as eldritch
from arkham_env.envs.registry import find
from arkham_env.lcg import scenarios
from arkham_env.lcg.encode import layout
from arkham_env.lcg.encode.encoder import Encoder
from arkham_env.lcg.encode.pool import package_pool
from arkham_env.lcg.scenarios.known import find_game

BOARDS: dict[str, Any] = {board.GAME_ID: board for board in (eldritch, arkham2e)}
GAMES = [*(f"lcg/{scenario}" for scenario in sorted(scenarios.GAMES)), *BOARDS]


def after(path: Path, scenario_id: str) -> str:
    """Return the expected text of the layout file of a scenario."""
    scenario = find_game(scenario_id)
    content = read_content(path) if path.exists() else None
    frozen = None if content is None else layout.codes_of(content)
    return text_of(layout.extended(content, scenario, package_pool(scenario, frozen), True))


def expected(game_id: str) -> tuple[Path, str]:
    """Return the path of the layout file of a game and its expected text."""
    if game_id in BOARDS:
        return BOARDS[game_id].FILE, BOARDS[game_id].text_after()
    scenario = game_id.removeprefix("lcg/")
    return layout.path_of(scenario), after(layout.path_of(scenario), scenario)


def is_stale(game_id: str) -> bool:
    """Return whether the layout file of a game differs from its expected text."""
    path, text = expected(game_id)
    return not path.exists() or path.read_text(encoding="utf-8") != text


def check_columns(game_id: str, content: dict[str, Any]) -> None:
    """Check that observations can be written with a layout.

    Raises:
        InvalidSetup: a column was added to a table of columns that must be adjacent.
    """
    entry: Any = find(game_id)
    if game_id in BOARDS:
        encoder = entry.new_encoder(content)
    else:
        encoder = Encoder(game_id, layout.GameLayout(content, content["version"]))
    try:
        encoder.codec(arkham_env.game(game_id).state.table)
    except CorruptSave as error:
        raise InvalidSetup(
            f"{error}. The columns of this table in a module *_cell.py must be adjacent, so no "
            "column can be added to it: declare the column with c.one() or c.many() in the module "
            "that writes it (docs/add_a_card.md, A column)"
        ) from error


def texts() -> dict[Path, str]:
    """Return the expected text of each layout file, by path."""
    found: dict[Path, str] = {}
    for game_id in GAMES:
        path, text = expected(game_id)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            check_columns(game_id, json.loads(text))
        found[path] = text
    return found
