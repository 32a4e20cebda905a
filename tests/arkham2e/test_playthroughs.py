"""``tests/playthrough.py``: the playthroughs, as people read them, are what the engine plays
now."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.envs.playing import ARKHAM
from tests.playthrough import arguments_in, check

TEXTS = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))


@pytest.mark.parametrize("path", TEXTS, ids=[path.stem for path in TEXTS])
def test_a_playthrough_is_played_as_it_was_recorded(path: Path) -> None:
    check(ARKHAM, path)


def test_they_show_all_phases_of_several_kinds_of_games() -> None:
    texts = [path.read_text() for path in TEXTS]
    assert all(len(text) < 90_000 for text in texts)
    assert len({arguments_in(text)["ancient_one"] for text in texts}) >= 3
    assert len({len(arguments_in(text)["investigators"]) for text in texts}) >= 3
