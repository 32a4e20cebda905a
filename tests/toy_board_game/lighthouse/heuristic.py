"""A scripted agent: it explores where lenses are, rests at low nerve, then carries them to the
lamp."""

from __future__ import annotations

from typing import Any

from arkham_agents.base import Agent, Mask

from . import ids as i
from .state import MAP

WEARY = 2


class Keeper(Agent):
    """Agent that reads only the view; it uses every answer."""

    name = "keeper"
    input_kind = "view"

    def act(self, view: Any, mask: Mask) -> int:
        for wish in self.wishes(view):
            for index, label in enumerate(view.labels()):
                if wish in label:
                    return index
        return 0

    def wishes(self, view: Any) -> list[str]:
        """Return words to find in the labels, the best first."""
        if view.lenses >= view.needed:
            return ["light", self.towards(view, i.LIGHTHOUSE), "rest"]
        if view.nerve <= WEARY:
            return ["rest", "lens", "nerve"]
        if view.place in (i.SHORE, i.CLIFFS):
            return ["explore", "lens", "use"]
        return ["lens", "use", self.towards(view, i.CLIFFS), "explore"]

    def towards(self, view: Any, goal: int) -> str:
        """Return the label of the move toward ``goal``."""
        links = MAP.links[view.place]
        nearest = min(links, key=lambda space: MAP.distance(space, goal))
        return f"move to {i.SPACE_NAMES[nearest]}"
