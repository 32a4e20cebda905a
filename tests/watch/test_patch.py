"""JSON merge patches (``arkham_env/watch/patch.py``)."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arkham_env.watch.patch import apply, diff, same

KEYS = st.sampled_from(["a", "b", "c", "label", "ä"])
LEAVES = st.booleans() | st.integers(-3, 3) | st.floats(-2, 2).map(lambda x: x + 0.0) | st.text()
VALUES: st.SearchStrategy[Any] = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=6,
)
SCENES = st.dictionaries(KEYS, VALUES, max_size=5)
UNHURRIED = settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)


@UNHURRIED
@given(SCENES, SCENES)
def test_patch_of_two_scenes_gives_the_second_back(old: Any, new: Any) -> None:
    before = copy.deepcopy(old)
    patch = diff(old, new)
    assert same(apply(old, patch), new) and same(old, before)
    assert (patch == {}) == same(old, new)


@UNHURRIED
@given(SCENES, SCENES)
def test_patch_gives_the_second_scene_back_after_a_file(old: Any, new: Any) -> None:
    assert same(apply(old, json.loads(json.dumps(diff(old, new)))), new)


@UNHURRIED
@given(st.lists(SCENES, min_size=2, max_size=6))
def test_patches_of_a_game_give_each_scene_back(scenes: list[Any]) -> None:
    scene = scenes[0]
    for following in scenes[1:]:
        made = apply(scene, diff(scene, following))
        assert same(made, following)
        scene = made


@pytest.mark.parametrize(("target", "patch", "result"), [
    ({"a": "b"}, {"a": "c"}, {"a": "c"}),
    ({"a": "b"}, {"b": "c"}, {"a": "b", "b": "c"}),
    ({"a": "b"}, {"a": None}, {}),
    ({"a": "b", "b": "c"}, {"a": None}, {"b": "c"}),
    ({"a": ["b"]}, {"a": "c"}, {"a": "c"}),
    ({"a": "c"}, {"a": ["b"]}, {"a": ["b"]}),
    ({"a": {"b": "c"}}, {"a": {"b": "d", "c": None}}, {"a": {"b": "d"}}),
    ({"a": [{"b": "c"}]}, {"a": [1]}, {"a": [1]}),
    ({}, {"a": {"bb": {"ccc": None}}}, {"a": {"bb": {}}}),
])  # fmt: skip
def test_patch_examples_of_the_rfc(target: Any, patch: Any, result: Any) -> None:
    assert apply(target, patch) == result


def test_patch_result_shares_what_the_patch_does_not_change() -> None:
    old = {"places": {"p1": {"name": "Arkham"}}, "round": 1}
    assert apply(old, {"round": 2})["places"] is old["places"]


@pytest.mark.parametrize(("one", "two"), [(1, True), (1, 1.0), (0, False), ([1], [True]), ("", [])])
def test_same_distinguishes_types(one: Any, two: Any) -> None:
    assert not same(one, two) and not same({"a": one}, {"a": two})
