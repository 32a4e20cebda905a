"""Hand-written steps of texts (``rules/own_steps.py``)."""

from __future__ import annotations

from typing import Final

NOTHING: Final = 0
"""Number 0 is free."""
NAMES: Final = (
    "nothing",
)  # fmt: skip
COUNT: Final = len(NAMES)
