"""Descriptions of games, for :func:`arkham_env.describe` and :func:`arkham_env.fields`."""

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arkham_env.core.kernel.errors import nearest, quote
from arkham_env.envs import codec
from arkham_env.envs.baselines import Baseline, baselines_of
from arkham_env.envs.options import ENV_DEFAULTS
from arkham_env.envs.registry import find
from arkham_env.envs.rewards import events_of, meanings
from arkham_env.envs.suites import suites_of

SHOWN = 6


class Description(dict[str, Any]):
    """Dict that describes a game, with JSON-able values and an overview as its ``repr``."""

    def __repr__(self) -> str:
        flat = self["observations"]["flat"]["flat"]["shape"][0]
        actions = ", ".join(
            f"{name} {facts['actions']}" for name, facts in self["action_encodings"].items()
        )
        return "\n".join(
            [
                f"{self['id']}: {self['title']}",
                f"  players: {self['players'][0]} to {self['players'][1]}",
                f"  options: {', '.join(self['options'])}",
                f"  actions: {actions}; flat observation: {flat} cells",
                f"  rewards: {', '.join(self['rewards'])}",
                f"  benchmark suites: {shortened(list(self['suites'])) or 'none'}",
                *baseline_lines(self["baselines"]),
                f"  keys: {', '.join(self)}",
            ]
        )


class Fields(dict[str, "slice | NDArray[np.intp]"]):
    """Dict of the positions of the flat observation's columns (see :func:`arkham_env.fields`)."""

    def __init__(self, game_id: str, found: dict[str, slice | NDArray[np.intp]]) -> None:
        super().__init__(found)
        self.game_id: str = game_id

    def __missing__(self, name: object) -> slice | NDArray[np.intp]:
        near = nearest(str(name), self)
        hint = f"; did you mean {' or '.join(map(repr, near))}?" if near else ""
        raise KeyError(f"the flat observation of {self.game_id} has no field {quote(name)}{hint}")

    def __repr__(self) -> str:
        whole = [name for name in self if "[" not in name]
        shown = ", ".join(whole[:SHOWN])
        return f"fields of {self.game_id}: {shown} and {len(self) - len(whole[:SHOWN])} more names"


def shortened(names: list[str]) -> str:
    """Return the first names of a list, separated by commas, and the number of the others."""
    more = len(names) - SHOWN
    return ", ".join(names[:SHOWN]) + (f" and {more} more" if more > 0 else "")


def baseline_lines(found: Mapping[str, Mapping[str, Baseline]]) -> list[str]:
    """Return a line with the games that the agents won in the first suite, if there are any."""
    for suite, agents in found.items():
        won = [f"{agent} {100 * results['won'][0]:.0f} %" for agent, results in agents.items()]
        return [f"  baselines, games won in {suite}: {shortened(won)}"]
    return []


def describe(game_id: str) -> Description:
    """Return the description of a game (see :func:`arkham_env.describe`).

    Raises:
        InvalidSetup: the game is unknown.
    """
    entry = find(game_id)
    encoder = entry.encoder()
    return Description(
        {
            "id": entry.id,
            "title": entry.title,
            "players": [1, entry.max_players],
            "options": plain({**entry.defaults, **ENV_DEFAULTS}),
            **codec.describe(encoder),
            "rewards": meanings(entry),
            "events": {name: amount_text(mask) for name, mask in events_of(entry).items()},
            "suites": {name: suite.facts() for name, suite in suites_of(entry.id).items()},
            "baselines": baselines_of(entry.id),
            **entry.describe(),
            "gymnasium_id": entry.gymnasium_id,
            "pettingzoo_id": entry.pettingzoo_id,
        }
    )


def amount_text(operands: int) -> str:
    """Return the meaning of the amount of an event (see ``Play.event_amounts``)."""
    chosen = [str(k + 1) for k in range(3) if operands >> k & 1]
    return "operand " + " + operand ".join(chosen) if chosen else "1"


def plain(value: Any) -> Any:
    """Return ``value`` with its tuples and other iterables (except strings and dicts) as lists."""
    if isinstance(value, dict):
        return {name: plain(part) for name, part in value.items()}
    if isinstance(value, Iterable) and not isinstance(value, str):
        return [plain(part) for part in value]
    return value


def fields(game_id: str) -> Fields:
    """Return the positions of the columns of the flat observation (see :func:`arkham_env.fields`).

    Raises:
        InvalidSetup: the game is unknown.
    """
    entry = find(game_id)
    return Fields(entry.id, codec.sections(entry.encoder().field_names()))
