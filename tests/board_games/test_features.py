"""What the sums of texts count, by verb (``board/encode/sums.py``)."""

from __future__ import annotations

import pytest

from arkham_env.arkham2e.encode.features import EFFECTS as ARKHAM
from arkham_env.board.encode.sums import Effect
from arkham_env.eldritch.encode.features import EFFECTS as ELDRITCH


@pytest.mark.parametrize("effects", [ARKHAM, ELDRITCH])
def test_an_effect_counts_once_up_or_down(effects: tuple[Effect, ...]) -> None:
    assert {sign for *_, sign in effects} == {1, -1}
    assert len({effect[:2] for effect in effects}) == len(effects)
