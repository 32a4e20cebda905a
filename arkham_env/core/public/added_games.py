"""Games that are made known while the program runs: a user's own scenario, say.

What is above the games (environments, their registration with Gymnasium and PettingZoo) listens
here; a game announces an entry before it makes it known.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

LISTENERS: Final[list[Callable[[Any], None]]] = []
"""Called with each new entry (see :class:`arkham_env.core.public.protocols.Entry`)."""


def announce(entry: Any) -> None:
    """Tell everybody of a new entry.

    Raises:
        InvalidSetup: somebody knows another game of this id; the entry is then not to be used.
    """
    for listener in LISTENERS:
        listener(entry)
