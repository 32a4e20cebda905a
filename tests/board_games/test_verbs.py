"""Records of verbs (``state/verbs.py``) and the numbers that ``scripts/write_verbs.py`` writes."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from arkham_env.board.texts.program import FIRST_VERB
from tests.board_games.games import BoardGame, every_board_game

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("write_verbs", ROOT / "scripts/write_verbs.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_what_the_script_writes_is_up_to_date(script: ModuleType) -> None:
    assert script.stale() == {}, "run scripts/write_verbs.py"


def test_two_records_of_one_name_are_refused(script: ModuleType) -> None:
    with pytest.raises(SystemExit, match="two verbs have the name 'test'"):
        script.numbers('VERBS = [Verb("test", "test"), Verb("test", "again")]')


@every_board_game
def test_a_number_is_the_place_of_its_record(game: BoardGame) -> None:
    verb = game.module("state.ids.verb")
    for place, record in enumerate(game.module("state.verbs").VERBS):
        assert getattr(verb, record.name.upper()) == FIRST_VERB + place, record.name
