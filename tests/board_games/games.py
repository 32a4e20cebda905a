"""The board games as the tests of what both have see them."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any

import pytest

from tests.arkham2e.support import games as arkham2e_games
from tests.eldritch.support import games as eldritch_games
from tests.eldritch.test_fuzz import hidden_anew as eldritch_hidden_anew
from tests.envs.playing import ARKHAM, ELDRITCH


class BoardGame:
    """One of the games.

    Args:
        name: its package.  game_id: its id.
        deal: returns the state of a game by a number.
        hidden_anew: returns a copy in which other things lie hidden from a seat.
    """

    def __init__(
        self,
        name: str,
        game_id: str,
        deal: Callable[[int], Any],
        hidden_anew: Callable[[Any, int, int], Any],
    ) -> None:
        self.name = name
        self.game_id: Any = game_id
        self.deal = deal
        self.hidden_anew = hidden_anew

    def module(self, path: str) -> Any:
        """Return a module of its package."""
        return importlib.import_module(f"arkham_env.{self.name}.{path}")


BOARD_GAMES = (
    BoardGame("eldritch", ELDRITCH, eldritch_games.deal, eldritch_hidden_anew),
    BoardGame(
        "arkham2e",
        ARKHAM,
        arkham2e_games.deal,
        arkham2e_games.hidden_anew,
    ),
)
every_board_game = pytest.mark.parametrize("game", BOARD_GAMES, ids=lambda game: game.name)
