"""Saves of an earlier day mean the same: no number that stands in them has changed unnoticed."""

from __future__ import annotations

import json

from tests.lcg.support.saved_numbers import PATH, saved_numbers, text_of


def test_no_step_and_no_beginning_has_changed() -> None:
    recorded, now = json.loads(PATH.read_text()), saved_numbers()
    for part, entries in now.items():
        assert recorded[part].keys() == entries.keys()
        for name, values in entries.items():
            assert recorded[part][name] == values, f"{part} of {name}"
    assert text_of(now) == PATH.read_text()
