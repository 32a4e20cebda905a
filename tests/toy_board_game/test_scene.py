"""``lighthouse/scene.py``: a third-party game with a map, and without its scene, as text."""

from __future__ import annotations

from typing import Any

import pytest

import arkham_env
from arkham_env.core.public.play import Play
from tests.watch.scenes import begun, check_game

GAME: Any = "toy/lighthouse"


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("player", ["random", "heuristic"])
def test_its_scenes_are_sound_and_hide_the_order_of_the_storms(players: int, player: str) -> None:
    assert check_game(begun(GAME, players, players), player, players, 3, 300) > 3


def test_its_scene_has_a_map_and_ids_of_options() -> None:
    game = arkham_env.game(GAME, players=2, seed=4)
    scene = game.scene(0)
    assert scene["places"]["p0"] == {"name": "landing", "kind": "space", "x": 0, "y": 20}
    assert ["p0", "p1", ""] in scene["paths"]
    assert scene["seats"]["s0"]["at"] == "p0"
    about = {option["label"]: option.get("about") for option in scene["decision"]["options"]}
    assert about["move to shore"] == ["p2"] and about["rest"] is None


def test_without_a_builder_its_scene_is_the_text_of_its_view() -> None:
    game = arkham_env.game(GAME, players=2, seed=4)
    scene = Play.scene_of(game, 1)
    assert scene["head"] == game.view(1).splitlines()[0]
    assert scene["seats"] == {"s0": {"name": "seat 0"}, "s1": {"name": "seat 1"}}
