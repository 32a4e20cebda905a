"""Entries of info dicts that describe the result of a game.

The keys are the same at every step, and all values are numbers or bools.
"""

from typing import Any, Final

from arkham_env.core.public.play import Result
from arkham_env.core.public.protocols import Entry

UNKNOWN: Final = -1
"""Value of ``"ending"`` and ``"resolution"`` while the game runs."""


class ResultInfo:
    """Converter of game results to entries of info dicts.

    * ``"score"``, ``"points"``: floats; 0.0 while the game runs.
    * ``"won"``: bool.
    * ``"ending"``, ``"resolution"``: indices into the lists ``endings`` and ``resolutions`` of
      ``arkham_env.describe(id)["result"]``; -1 while the game runs.
    * ``"rounds"``: int; 0 while the game runs.

    Args:
        entry: the entry of the game, which defines the names of endings and resolutions.
    """

    def __init__(self, entry: Entry) -> None:
        self.endings: dict[str, int] = numbered(entry.endings)
        self.resolutions: dict[str, int] = numbered(entry.describe()["result"]["resolutions"])

    def running(self) -> dict[str, Any]:
        """Return the entries for a game that is not over, in a new dict."""
        return {
            "score": 0.0,
            "points": 0.0,
            "won": False,
            "resolution": UNKNOWN,
            "ending": UNKNOWN,
            "rounds": 0,
        }

    def finished(self, result: Result) -> dict[str, Any]:
        """Return the entries for a finished game, in a new dict."""
        return {
            "score": float(result.score),
            "points": float(result.points),
            "won": bool(result.won),
            "resolution": self.resolutions.get(result.resolution, UNKNOWN),
            "ending": self.endings.get(result.ending, UNKNOWN),
            "rounds": int(result.rounds),
        }


def numbered(names: Any) -> dict[str, int]:
    """Return a dict from each name in a list to its index."""
    return {str(name): place for place, name in enumerate(names)}
