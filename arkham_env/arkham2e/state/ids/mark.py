"""Marks of texts: what holds as long as a text is resolved, beside the kernel's."""

from __future__ import annotations

from typing import Final

FALL_IS_END: Final = 2
"""Who falls below a text with this mark is devoured, in the place of insane or unconscious."""
