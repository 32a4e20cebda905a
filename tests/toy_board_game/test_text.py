"""Texts of a game of another package for language models (``envs/text.py``)."""

from __future__ import annotations

import re

import pytest
from gymnasium.utils.env_checker import check_env

import arkham_env
from arkham_agents.games import seat_view
from arkham_env.envs.text import rules_text
from tests.toy_board_game.conftest import GAME
from tests.toy_board_game.lighthouse.game import KIND_NAMES


def test_the_rules_explain_every_kind_of_decision() -> None:
    decisions = rules_text(GAME).partition("Decisions.")[2]
    for kind in filter(None, KIND_NAMES):
        assert re.search(rf"\b{kind}\b", decisions), kind


def test_a_view_has_all_texts() -> None:
    game = arkham_env.game(GAME, players=2, seed=3)
    marks = [0, 0]
    lines: list[str] = []
    while not game.over:
        view = seat_view(game.state, game.seat)
        labels = "".join(f"\n{i}: {label}" for i, label in enumerate(view.labels()))
        assert view.text() == f"{game.view(game.seat)}\nOptions:{labels}"
        news = view.log(marks[0])
        marks[0] = news.mark
        lines += news.lines
        assert view.rules() == rules_text(GAME)
        game.step(0)
    assert lines + game.news(marks[0], 0).lines == game.log(0)
    name = "lamp"
    assert seat_view(game.state, 0).about(name) == arkham_env.card(GAME, name).text()


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_the_text_environment_passes_the_checker() -> None:
    check_env(arkham_env.text_env(GAME, players=2))
