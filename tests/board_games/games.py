"""The board games, for tests that all of them share."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any

import pytest

from tests.arkham2e.support import games as arkham2e_games
from tests.eldritch.support import games as eldritch_games
from tests.eldritch.test_fuzz import with_other_hidden as eldritch_hidden_anew
from tests.envs.playing import ARKHAM, ELDRITCH


class BoardGame:
    """One of the games.

    Args:
        name: name of its package.  game_id: its game ID.
        deal: returns the state of a game by a number.
        with_other_hidden: returns a copy with other information hidden from a seat.
    """

    def __init__(
        self,
        name: str,
        game_id: str,
        deal: Callable[[int], Any],
        with_other_hidden: Callable[[Any, int, int], Any],
    ) -> None:
        self.name = name
        self.game_id: Any = game_id
        self.deal = deal
        self.with_other_hidden = with_other_hidden

    def module(self, path: str) -> Any:
        """Return a module of the game's package."""
        return importlib.import_module(f"arkham_env.{self.name}.{path}")


BOARD_GAMES = (
    BoardGame("eldritch", ELDRITCH, eldritch_games.deal, eldritch_hidden_anew),
    BoardGame(
        "arkham2e",
        ARKHAM,
        arkham2e_games.deal,
        arkham2e_games.with_other_hidden,
    ),
)
every_board_game = pytest.mark.parametrize("game", BOARD_GAMES, ids=lambda game: game.name)
