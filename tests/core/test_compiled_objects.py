"""Limits of compiled objects as listed in ``docs/build.md``, and their subclasses without them."""

from __future__ import annotations

import weakref
from typing import Any

import pytest

import arkham_env
from arkham_env.core.public.play import Play

compiled = pytest.mark.skipif(not arkham_env.is_compiled(), reason="of the compiled build")
WORDS = {"game": "id", "decision": "kind", "result": "ending", "card": "name"}
"""Name of a str attribute of each public object."""


@pytest.fixture(scope="module")
def objects() -> dict[str, Any]:
    """Return one object of each public class."""
    game = arkham_env.game("arkham2e/base", seed=1)
    over = game.clone()
    while not over.over:
        over.step(0)
    card = arkham_env.card("arkham2e/base", "Food")
    return {"game": game, "decision": game.decision, "result": over.result, "card": card}


@compiled
@pytest.mark.parametrize("name", WORDS)
def test_a_compiled_object_has_no_weak_references_and_no_other_attributes(
    objects: dict[str, Any], name: str
) -> None:
    item = objects[name]
    with pytest.raises(TypeError, match="cannot create weak reference"):
        weakref.ref(item)
    with pytest.raises(AttributeError, match="has no attribute 'note'"):
        item.note = 1
    with pytest.raises(TypeError, match="__dict__"):
        vars(item)
    for attribute in type(item).__mypyc_attrs__:
        getattr(item, attribute)
    with pytest.raises(TypeError, match="object expected"):
        setattr(item, WORDS[name], 1.5)


@pytest.mark.parametrize("name", ["decision", "result", "card"])
def test_a_class_derived_from_a_public_one_can(objects: dict[str, Any], name: str) -> None:
    cls: Any = type("Own", (type(objects[name]),), {})
    item = cls.__new__(cls)
    item.note = 1
    assert weakref.ref(item)() is item and vars(item) == {"note": 1}


def test_a_game_of_a_class_of_ones_own_can(objects: dict[str, Any]) -> None:
    class Mine(Play):
        pass

    game = Mine(objects["game"].state.clone())
    fired: list[int] = []
    game.note = 1  # type: ignore[attr-defined]
    kept = weakref.WeakSet([game])
    weakref.finalize(game, fired.append, 1)
    assert list(kept) == [game] and vars(game)["note"] == 1
    del game
    assert fired == [1] and len(kept) == 0
