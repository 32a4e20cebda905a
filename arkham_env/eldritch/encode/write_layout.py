"""Write the frozen layout of the game, ``layouts/base.json``.

What the file has is never changed: new kinds, abilities and columns get ids and columns at the end,
and the version rises.  ``--check`` writes nothing and fails if the file lacks something.
"""

from __future__ import annotations

import sys

from arkham_env.board.encode.layout_file import text_after, write
from arkham_env.eldritch.encode.layout import FILE, extended
from arkham_env.eldritch.tables.everything import components


def after() -> str:
    """Return what the file has to be."""
    return text_after(FILE, lambda content: extended(content, components()))


def main(arguments: list[str]) -> int:
    return write(FILE, after(), arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
