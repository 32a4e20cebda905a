"""Which encodings a game id has: what checkpoints, datasets and records are bound to."""

from __future__ import annotations

from typing import Any, Final, final

from arkham_env.core.kernel.errors import InvalidSetup, plain, quote

FACTS: Final = ("id", "version", "hash")


@final
class Fingerprint:
    """The encodings of a game id in one line; see :class:`arkham_env.core.public.protocols.Layout`.

    Attributes:
        id: the game id.
        version: raised when actions or columns were added; ``"1+user"`` with a user's own cards.
        hash: 16 hex digits over what they are.
    """

    def __init__(self, game_id: str, version: int | str, content_hash: str) -> None:
        self.id: str = game_id
        self.version: int | str = version
        self.hash: str = content_hash

    def __repr__(self) -> str:
        return f"Fingerprint({self.id!r}, version={self.version!r}, hash={self.hash!r})"

    def facts(self) -> dict[str, Any]:
        """Return what a file stores, JSON-able: ``id``, ``version`` and ``hash``."""
        return {"id": self.id, "version": self.version, "hash": self.hash}

    def check(self, what: str, found: object) -> None:
        """Refuse what was made with other encodings.

        Args:
            what: of what the error speaks, as ``"replay"``.
            found: the facts that it stores.

        Raises:
            InvalidSetup: they are not those of this game as it is here.
        """
        here = f"{self.id} version {self.version} ({self.hash})"
        if not isinstance(found, dict) or sorted(found) != sorted(FACTS):
            raise InvalidSetup(f"{what} of encodings {quote(found)}: expected {here} as here")
        if found != self.facts():
            said = f"{found['id']} version {found['version']} ({found['hash']})"
            raise InvalidSetup(f"{what} of encodings {plain(said)}: expected {here} as here")
