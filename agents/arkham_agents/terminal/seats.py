"""The agent of each seat of a game in the terminal, and warnings about their number of seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from arkham_agents.base import Agent
from arkham_agents.registry import make_agent
from arkham_env.core.kernel.errors import InvalidSetup, quote

HUMAN: Final = "human"


def seat_agents(names: list[str], players: int) -> list[Agent | None]:
    """Return the agent of each seat, or ``None`` for a seat that the person plays.

    Args:
        names: for each seat ``"human"`` or the name of an agent. A single name is used for all
            seats.
        players: number of seats.

    Raises:
        InvalidSetup: the number of names is neither 1 nor the number of seats, or an unknown name.
    """
    if len(names) not in (1, players):
        expected = "1 name" if players == 1 else f"1 name or {players} names"
        raise InvalidSetup(
            f"seats={quote(names)} has {len(names)} names for a game with {players} "
            f"player{'' if players == 1 else 's'}: expected {expected}"
        )
    full = names if len(names) == players else names * players
    return [None if name == HUMAN else make_agent(name) for name in full]


def trained_players(meta: dict[str, Any]) -> list[int]:
    """Return the numbers of players with which a policy was trained.

    Args:
        meta: contents of ``meta.json`` of its checkpoint.

    Returns:
        The numbers in ascending order. The list is empty if the checkpoint does not state them.
    """
    game = (meta.get("config") or {}).get("game") or {}
    mixed = (game.get("mix") or {}).get("players") or []
    found = {int(number) for number in mixed}
    if not found and game.get("players") is not None:
        found = {int(game["players"])}
    if not found and game.get("investigators"):
        found = {len(game["investigators"])}
    return sorted(found)


def seat_warnings(agents: Mapping[str, Agent | None], players: int) -> list[str]:
    """Return a warning for each policy that was trained with other numbers of players.

    Args:
        agents: the agents by name; ``None`` for a person.
        players: number of players of the game.
    """
    lines: list[str] = []
    for name, agent in agents.items():
        policy = getattr(agent, "learned", None) or agent
        trained = trained_players(getattr(policy, "meta", {}))
        if trained and players not in trained:
            counts = " or ".join(map(str, trained))
            word = "player" if trained == [1] else "players"
            lines.append(
                f"the policy of {quote(name)} was trained with {counts} {word}, but this game has "
                f"{players}; expect weak play"
            )
    return lines
