"""What infos tell of a game: the same keys at every step, and numbers only."""

from __future__ import annotations

from typing import Any, Final

from arkham_env.core.public.play import Result
from arkham_env.core.public.protocols import Entry

UNKNOWN: Final = -1
"""The number of an ending or a resolution while there is none."""


class ResultInfo:
    """Turns results into the entries of infos.

    * ``"score"``, ``"points"``: floats; 0.0 while the game runs.
    * ``"won"``: bool.
    * ``"ending"``, ``"resolution"``: places in the lists ``endings`` and ``resolutions`` of
      ``arkham_env.describe(id)["result"]``; -1 while the game runs.
    * ``"rounds"``: int; 0 while the game runs.

    Args:
        entry: whose names are numbered.
    """

    def __init__(self, entry: Entry) -> None:
        self.endings: dict[str, int] = numbered(entry.endings)
        self.resolutions: dict[str, int] = numbered(entry.describe()["result"]["resolutions"])

    def running(self) -> dict[str, Any]:
        """Return the entries of a game that is not over, in a fresh dict."""
        return {
            "score": 0.0,
            "points": 0.0,
            "won": False,
            "resolution": UNKNOWN,
            "ending": UNKNOWN,
            "rounds": 0,
        }

    def finished(self, result: Result) -> dict[str, Any]:
        """Return the entries of a finished game, in a fresh dict."""
        return {
            "score": float(result.score),
            "points": float(result.points),
            "won": bool(result.won),
            "resolution": self.resolutions.get(result.resolution, UNKNOWN),
            "ending": self.endings.get(result.ending, UNKNOWN),
            "rounds": int(result.rounds),
        }


def numbered(names: Any) -> dict[str, int]:
    """Return the place of each name in a list."""
    return {str(name): place for place, name in enumerate(names)}
