"""Write the frozen layouts of all games: those of the card game
(``lcg/encode/layouts/<scenario>.json``) and those of the board games.

A layout is the pool of a game id, its action ids and the columns of its observations.  What a
file has is never changed: new cards of the scenario, traits, keywords and columns get ids and
columns at the end, and the version rises.  A new player card of the package enters no layout that
has a file already.  ``--check`` writes nothing and fails if a file lacks something.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from arkham_env.arkham2e.encode import layout as arkham2e
from arkham_env.board.encode.layout_file import text_of, write
from arkham_env.core.encoding.encoder import read_content
from arkham_env.eldritch.encode import layout as eldritch
from arkham_env.lcg.encode import layout
from arkham_env.lcg.encode.pool import box_pool
from arkham_env.lcg.scenarios import SCENARIOS
from arkham_env.lcg.scenarios.known import find_scenario

BOARD_GAMES = {"eldritch": eldritch, "arkham2e": arkham2e}


def after(path: Path, scenario_id: str) -> str:
    """Return what the file of a scenario has to be."""
    scenario = find_scenario(scenario_id)
    content = read_content(path) if path.exists() else None
    frozen = None if content is None else layout.codes_of(content)
    return text_of(layout.extended(content, scenario, box_pool(scenario, frozen), True))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="scenarios and board games; default: all")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if out of date")
    args = parser.parse_args()
    stale = 0
    for name in args.games or [*sorted(SCENARIOS), *BOARD_GAMES]:
        if name in BOARD_GAMES:
            board = BOARD_GAMES[name]
            stale |= write(board.FILE, board.text_after(), ["--check"] if args.check else [])
            continue
        scenario_id = name
        path = layout.path_of(scenario_id)
        before = path.read_text(encoding="utf-8") if path.exists() else ""
        text = after(path, scenario_id)
        if args.check:
            if text != before:
                print(f"{path.name} is out of date: run scripts/write_layouts.py")
                stale = 1
            continue
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        content = json.loads(text)
        print(f"{path}: version {content['version']}, {content['actions']['size']} ids")
    return stale


if __name__ == "__main__":
    sys.exit(main())
