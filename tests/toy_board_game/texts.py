"""All texts of the lighthouse in words; ``make generate`` writes ``texts.txt``."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import Any

from arkham_env.board.words.wording import text

FILE = Path(__file__).parent / "texts.txt"


def lines() -> list[str]:
    """Return one line for each ability; the package ``lighthouse`` must be importable."""
    found: Any = importlib.import_module("lighthouse.tables").TEXTS
    return [
        f"{name} {number}: {text(found, ability.code)}"
        for kind, name in enumerate(found.names)
        for number, ability in enumerate(found.abilities[kind])
    ]


def texts() -> dict[Path, str]:
    """Return the expected content of the file."""
    sys.path.append(str(FILE.parent))
    return {FILE: "".join(f"{line}\n" for line in lines())}
