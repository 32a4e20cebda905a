"""Records of verbs (``state/verbs.py``) and the numbers that ``make generate`` writes."""

from __future__ import annotations

import pytest

from arkham_env.board.texts.program import FIRST_VERB
from scripts.generators.verbs import numbers
from tests.board_games.games import BoardGame, every_board_game


def test_two_records_of_one_name_are_refused() -> None:
    with pytest.raises(SystemExit, match="two verbs have the name 'test'"):
        numbers('VERBS = [Verb("test", "test"), Verb("test", "again")]')


@every_board_game
def test_a_number_is_the_place_of_its_record(game: BoardGame) -> None:
    verb = game.module("state.ids.verb")
    for place, record in enumerate(game.module("state.verbs").VERBS):
        assert getattr(verb, record.name.upper()) == FIRST_VERB + place, record.name
