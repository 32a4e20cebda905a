"""A scripted keeper: light the lamp, explore where lenses are, rest when weary."""

from __future__ import annotations

from typing import Any

from arkham_agents.base import Agent, Mask

LIKES = ("light", "lenses", "explore", "use", "pay")


class Keeper(Agent):
    """Takes the first option whose label has a liked word, else the first one."""

    name = "keeper"
    wants = "view"

    def act(self, view: Any, mask: Mask) -> int:
        for word in LIKES:
            for index, label in enumerate(view.labels):
                if word in label:
                    return index
        return 0
