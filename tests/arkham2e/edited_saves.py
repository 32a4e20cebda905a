"""Edited saves of Arkham Horror.  Run many::

python -m tests.arkham2e.edited_saves --count 4000
"""

from __future__ import annotations

import sys

from arkham_env.arkham2e.state.game_state import Game
from arkham_env.core.public.play import Play
from tests.arkham2e.invariants import check
from tests.board_games.edited_saves import BoardGames
from tests.edited_saves import main
from tests.envs.playing import ARKHAM


class ArkhamGames(BoardGames):
    """Of every accepted save what holds at every decision does hold."""

    game_id = ARKHAM
    parts = ("stack", "game", "lasting", "texts")
    fields = Game.FIELDS
    rows = ("decks", "cards", "trophies", "gate_trophies")
    lists = ("place", "cup", "gate_stack", "allies", "clues_at", "revealed", "sheet", "spaces")

    def examine(self, game: Play) -> None:
        check(game.state)


if __name__ == "__main__":
    sys.exit(main(ArkhamGames()))
