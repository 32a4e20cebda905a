"""What users leave out is what it was: no default has changed unnoticed."""

from __future__ import annotations

from tests.signatures import PATH, text


def test_no_default_has_changed() -> None:
    assert text().splitlines() == PATH.read_text().splitlines()
