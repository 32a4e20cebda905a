"""Identity of the encodings of a game, stored in checkpoints, datasets and records."""

from typing import Any, Final, final

from arkham_env.core.kernel.errors import InvalidSetup, plain, quote

FACTS: Final = ("id", "version", "hash")


@final
class Fingerprint:
    """Id, version and hash of the encodings (actions and observations) of one game.

    It implements the protocol :class:`arkham_env.core.public.protocols.Layout`.

    Attributes:
        id: the game id.
        version: number that increases when actions or columns are added; a text such as
            ``"1+user"`` if a user's own cards are included.
        hash: 16 hex digits, computed from the encodings.
    """

    def __init__(self, game_id: str, version: int | str, content_hash: str) -> None:
        self.id: str = game_id
        self.version: int | str = version
        self.hash: str = content_hash

    def __repr__(self) -> str:
        return f"Fingerprint({self.id!r}, version={self.version!r}, hash={self.hash!r})"

    def facts(self) -> dict[str, Any]:
        """Return ``id``, ``version`` and ``hash`` as a JSON-able dict, for a file."""
        return {"id": self.id, "version": self.version, "hash": self.hash}

    def check(self, what: str, found: object) -> None:
        """Check that a file was made with these encodings.

        Args:
            what: the kind of file for the error message, such as ``"replay"``.
            found: the ``id``, ``version`` and ``hash`` that the file stores.

        Raises:
            InvalidSetup: ``found`` differs from the result of :meth:`facts`.
        """
        here = f"{self.id} version {self.version} ({self.hash})"
        if not isinstance(found, dict) or sorted(found) != sorted(FACTS):
            raise InvalidSetup(
                f"{what} was made with the encodings {quote(found)}, expected {here}; use it "
                "with the version of arkham_env that made it"
            )
        if found != self.facts():
            said = f"{found['id']} version {found['version']} ({found['hash']})"
            raise InvalidSetup(
                f"{what} was made with the encodings {plain(said)}, expected {here}; use it "
                "with the version of arkham_env that made it"
            )
