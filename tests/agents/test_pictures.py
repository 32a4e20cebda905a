"""``tests/agents/pictures.py``: pictures have not changed: every word, line, bar and colour."""

from __future__ import annotations

import pytest

from tests.agents.pictures import PATH, pictures, shown

PARTS = PATH.read_text(encoding="utf-8").split("\n== ")[1:]
RECORDED = dict(part.split("\n", 1) for part in PARTS)


@pytest.mark.parametrize("name", pictures())
def test_a_picture_is_drawn_as_it_was(name: str) -> None:
    """If a change is intended, run ``make record``."""
    assert "\n".join(shown(pictures()[name])) == RECORDED[name].rstrip("\n")
