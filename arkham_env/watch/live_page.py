"""The page of a running game: the page of replays with the script ``live.js``."""

from __future__ import annotations

from typing import Final

from arkham_env.core.kernel.errors import ArkhamError, quote
from arkham_env.core.public.package_text import package_text
from arkham_env.watch.reading import BEFORE, MARK

CLOSED: Final = "connect-src 'none'"
OPEN: Final = "connect-src 'self'"
"""Policy that allows the page to send requests to the server from which it was loaded."""


def live_page() -> str:
    """Return the page of a running game. It contains no data: it requests the game."""
    script = package_text("arkham_env.watch", "live.js")
    page = package_text("arkham_env.watch", "page.html")
    for old, new in (
        (CLOSED, OPEN),
        (BEFORE, f"<script>\n{script}</script>\n{BEFORE}"),
        (MARK, ""),
    ):
        if page.count(old) != 1:
            raise ArkhamError(
                f"page.html contains {quote(old)} {page.count(old)} times, expected 1"
            )
        page = page.replace(old, new)
    return page
