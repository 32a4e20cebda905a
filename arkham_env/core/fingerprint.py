"""Which encodings a game id has: what checkpoints and records are bound to."""

from __future__ import annotations

from typing import Any, final

from arkham_env.core.save import canonical, digest


@final
class Fingerprint:
    """The encodings of a game id in one line; see :class:`arkham_env.core.protocols.Layout`.

    Attributes:
        id: the game id.
        version: raised when actions or columns were added.
        hash: 16 hex digits over what they are.
    """

    def __init__(self, game_id: str, version: int, content: Any) -> None:
        self.id: str = game_id
        self.version: int = version
        self.hash: str = digest(canonical(content))

    def __repr__(self) -> str:
        return f"Fingerprint({self.id!r}, version={self.version}, hash={self.hash!r})"
