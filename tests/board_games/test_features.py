"""What the sums of texts count, by verb (``board/encode/sums.py``)."""

from __future__ import annotations

import pytest

from arkham_env.board.encode.sums import effects_of
from tests.board_games.games import BoardGame, every_board_game


@every_board_game
def test_an_effect_counts_once_up_or_down(game: BoardGame) -> None:
    features = game.module("encode.features").FEATURES
    signs: set[int] = set()
    for record in game.module("state.verbs").VERBS:
        effects = effects_of(record.counts, features)
        signs.update(sign for *_, sign in effects)
        assert len({feature for feature, *_ in effects}) == len(effects), record.name
    assert signs == {1, -1}


def test_counts_of_a_record() -> None:
    assert effects_of("", ("doom", "clues")) == []
    assert effects_of("1 clues", ("doom", "clues")) == [(1, 0, 1)]
    assert effects_of("-b doom, a clues", ("doom", "clues")) == [(0, 2, -1), (1, 1, 1)]


@pytest.mark.parametrize("wrong", ["doom", "c doom", "2 doom", "1 gloom", "1 doom,a doom"])
def test_counts_that_are_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match="expected effects as in"):
        effects_of(wrong, ("doom", "clues"))
