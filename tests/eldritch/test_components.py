"""``eldritch/tables/everything.py``, ``builder.py``: what is checked of the box when it is put
together."""

from __future__ import annotations

import copy

import pytest

from arkham_env.eldritch.state.ids import component
from arkham_env.eldritch.state.table import Components
from arkham_env.eldritch.tables.everything import build, check


@pytest.fixture(scope="module")
def made() -> Components:
    return build()


@pytest.mark.parametrize("group", ["sheet", "monster", "gate", "asset", "spell", "special"])
def test_each_card_has_a_kind_of_its_own_group(made: Components, group: str) -> None:
    """Also behind the Ancient Ones and Cultists, which have two kinds each."""
    kinds = made.kind_of_card
    card = max(i for i in range(component.FIRST_SPARE) if component.COPIES[i][0] == group)
    before = copy.copy(kinds)
    for wrong, why in ((-1, "no kind"), (kinds[component.FIRST_MYTHOS], "is in group mythos")):
        kinds[card] = wrong
        with pytest.raises(AssertionError, match=why):
            check(made)
        kinds[:] = before
    check(made)


def test_of_two_abilities_at_a_point_the_first_is_found(made: Components) -> None:
    """Holy Water has two of them: +5 Strength, +5 Will."""
    kind = made.kinds["holy_water"]
    found = [i for i, ability in enumerate(made.texts.abilities[kind]) if ability.point >= 0]
    points = {made.texts.abilities[kind][i].point for i in found}
    assert len(found) == 2 and len(points) == 1
    assert made.ability_at(kind, points.pop()) == found[0]
