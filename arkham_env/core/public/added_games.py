"""Games that are added while the program runs, such as a user's own scenario.

The layers above the games (environments, and their registration with Gymnasium and PettingZoo) add
listeners here.  A game passes a new entry to :func:`announce` before the entry enters its list.
"""

from collections.abc import Callable
from typing import Any, Final

LISTENERS: Final[list[Callable[[Any], None]]] = []
"""Functions that are called with each new :class:`arkham_env.core.public.protocols.Entry`."""


def announce(entry: Any) -> None:
    """Call all listeners with a new entry.

    Raises:
        InvalidSetup: another game with this id is in use, so the new entry must not be used.
    """
    for listener in LISTENERS:
        listener(entry)
