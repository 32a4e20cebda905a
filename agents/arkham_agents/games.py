"""What agents need of a game, found through its entry: a seat's view and the scripted player."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from arkham_agents.base import Agent, Mask
from arkham_agents.decision_view import DecisionView
from arkham_env.board.drawn_setup import RANDOM
from arkham_env.core.kernel.errors import InvalidSetup, quote
from arkham_env.envs.registry import find, imported

_VIEWS: dict[str, Any] = {}


class PlainView(DecisionView):
    """What one seat may know of a game that has no view of its own: options, labels, a text."""

    __slots__ = ()

    def text(self) -> str:
        """Return what the seat sees."""
        return self._play().view(self.seat)


def seat_view(state: Any, seat: int) -> Any:
    """Return what a seat may know of a running game: its game's own view, or a plain one."""
    game_id = state.table.game_id
    view = _VIEWS.get(game_id)
    if view is None:
        where = find(game_id).seat_view
        view = imported(where) if where else PlainView
        _VIEWS[game_id] = view
    return view(state, seat)


class ScriptedAgent(Agent):
    """``"heuristic"``: plays every game as the scripted player of that game does."""

    name = "heuristic"
    input_kind = "view"

    def __init__(self) -> None:
        self.players: dict[str, Agent] = {}
        self.seed: int | None = None

    def reset(self, seed: int) -> None:
        """Begin a new game."""
        self.seed = seed
        for player in self.players.values():
            player.reset(seed)

    def for_game(self, game_id: str) -> Agent:
        """Return the scripted player of a game.

        Raises:
            InvalidSetup: the game has none.
        """
        player = self.players.get(game_id)
        if player is None:
            where = find(game_id).heuristic
            if not where:
                raise InvalidSetup(
                    f"agent 'heuristic': {game_id} has no scripted player, expected another agent "
                    "such as 'random'"
                )
            player = imported(where)()
            if self.seed is not None:
                player.reset(self.seed)
            self.players[game_id] = player
        return player

    def act(self, view: Any, mask: Mask) -> int:
        """Return the index of an option of the seat that decides."""
        return self.for_game(view.game_id).act(view, mask)


def drawn_options(game_id: str) -> dict[str, str]:
    """Return the set-up options that the seed of a game can draw, each with the value for it.

    This is the default set-up of the scripts that compare agents: of a board game investigators and
    Ancient One are drawn.

    Raises:
        InvalidSetup: an unknown game.
    """
    entry = find(game_id)
    found: dict[str, str] = {}
    for name in entry.defaults:
        try:
            entry.check({name: RANDOM})
        except InvalidSetup:
            continue
        found[name] = RANDOM
    return found


def set_up_words(options: Mapping[str, Any]) -> str:
    """Return set-up options on one line, for the heading of a table."""
    return ", ".join(f"{k}={v}" for k, v in sorted(options.items()) if v is not None)


def set_up_options(
    players: int | None, investigators: str | None, pairs: Iterable[str]
) -> dict[str, Any]:
    """Return set-up options from what a command line has; the game checks them.

    Args:
        players, investigators: a number, and names separated by commas; ``None`` leaves them out.
        pairs: other options as ``"name=value"``; a value is JSON (``true``, ``3``, ``[[1, 0]]``) or
            else a text.

    Raises:
        InvalidSetup: a pair without ``=``, or an option given twice.
    """
    found: dict[str, Any] = {}
    if players is not None:
        found["players"] = players
    if investigators is not None:
        found["investigators"] = [name.strip() for name in investigators.split(",")]
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals:
            raise InvalidSetup(f"option {quote(pair)}: expected name=value, as in difficulty=hard")
        if name in found:
            raise InvalidSetup(f"option {quote(name)} twice: expected it once")
        try:
            found[name] = json.loads(text)
        except ValueError:
            found[name] = text
    return found
