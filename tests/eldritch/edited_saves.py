"""Edited saves of Eldritch Horror.  Run many::

python -m tests.eldritch.edited_saves --count 20000
"""

from __future__ import annotations

import sys
from typing import Any

from arkham_env.eldritch.state.game_state import Game
from tests.board_games.edited_saves import BoardGames
from tests.edited_saves import main
from tests.envs.playing import ELDRITCH


class EldritchGames(BoardGames):
    game_id = ELDRITCH
    parts = ("stack", "game", "lasting", "texts")
    fields = Game.FIELDS
    rows = ("decks", "discards", "cards", "clues")
    lists = ("place", "cup", "reserve")

    def options(self, number: int) -> dict[str, Any]:
        return {"starting_rumor": number % 3 == 0}


if __name__ == "__main__":
    sys.exit(main(EldritchGames()))
