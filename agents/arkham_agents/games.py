"""Seat views, scripted agents and set-up options of games, from the registry of games."""

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


def seat_view(state: Any, seat: int) -> Any:
    """Return the view of a running game for a seat, as an instance of the game's view class.

    If the game has no view class, return a :class:`DecisionView`.
    """
    game_id = state.table.game_id
    view = _VIEWS.get(game_id)
    if view is None:
        where = find(game_id).seat_view
        view = imported(where) if where else DecisionView
        _VIEWS[game_id] = view
    return view(state, seat)


class ScriptedAgent(Agent):
    """The agent ``"heuristic"``: plays each game with the scripted agent of that game."""

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
        """Return the scripted agent of a game.

        Raises:
            InvalidSetup: the game has no scripted agent.
        """
        player = self.players.get(game_id)
        if player is None:
            where = find(game_id).heuristic
            if not where:
                raise InvalidSetup(
                    f"agent 'heuristic': the game {game_id} has no scripted agent; use another "
                    "agent, such as 'random'"
                )
            player = imported(where)()
            if self.seed is not None:
                player.reset(self.seed)
            self.players[game_id] = player
        return player

    def act(self, view: Any, mask: Mask) -> int:
        """Return the index of the option that the scripted agent chooses for the current seat."""
        return self.for_game(view.game_id).act(view, mask)


def drawn_options(game_id: str) -> dict[str, str]:
    """Return the set-up options that accept ``"random"``, as a dict with this value for each.

    Scripts that compare agents use these values by default. The seed of each game then determines,
    for example, the investigators and the Ancient One of a board game. The card game is played with
    its starter decks: the option ``decks`` is not part of the result.

    Raises:
        InvalidSetup: an unknown game.
    """
    entry = find(game_id)
    found: dict[str, str] = {}
    for name in entry.defaults:
        if name == "decks":
            continue
        try:
            entry.check({name: RANDOM})
        except InvalidSetup:
            continue
        found[name] = RANDOM
    return found


def set_up_words(options: Mapping[str, Any]) -> str:
    """Return set-up options as one line of text, which is part of the title of a table."""
    return ", ".join(f"{k}={v}" for k, v in sorted(options.items()) if v is not None)


def set_up_options(
    players: int | None, investigators: str | None, pairs: Iterable[str]
) -> dict[str, Any]:
    """Return set-up options from command-line values. The game checks them later.

    Args:
        players: number of players; ``None`` omits the option.
        investigators: names separated by commas; ``None`` omits the option.
        pairs: other options as ``"name=value"``. A value is parsed as JSON, such as ``true``, ``3``
            or ``[[1,0]]``; if it is not JSON, it is a string.

    Raises:
        InvalidSetup: a pair without ``=``, or a duplicate option.
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
            raise InvalidSetup(f"option {quote(name)} is repeated: expected each option only once")
        try:
            found[name] = json.loads(text)
        except ValueError:
            found[name] = text
    return found
