"""Generator of the frozen layouts of all games.

A layout file contains the cards of a game id, its action ids and the columns of its observations.
The content of a file never changes, but it can be extended: new cards of the scenario, traits,
keywords and columns are appended, and the version increases.  New player cards of the package are
not added to existing files.
"""

from __future__ import annotations

from pathlib import Path

from arkham_env.arkham2e.encode import layout as arkham2e
from arkham_env.board.encode.layout_file import text_of
from arkham_env.core.encoding.encoder import read_content
from arkham_env.eldritch.encode import layout as eldritch
from arkham_env.lcg.encode import layout
from arkham_env.lcg.encode.pool import package_pool
from arkham_env.lcg.scenarios import SCENARIOS
from arkham_env.lcg.scenarios.known import find_scenario


def after(path: Path, scenario_id: str) -> str:
    """Return the expected text of the layout file of a scenario."""
    scenario = find_scenario(scenario_id)
    content = read_content(path) if path.exists() else None
    frozen = None if content is None else layout.codes_of(content)
    return text_of(layout.extended(content, scenario, package_pool(scenario, frozen), True))


def texts() -> dict[Path, str]:
    """Return the expected text of each layout file, by path."""
    found = {layout.path_of(name): after(layout.path_of(name), name) for name in sorted(SCENARIOS)}
    for board in (eldritch, arkham2e):
        found[board.FILE] = board.text_after()
    return found
