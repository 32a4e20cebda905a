"""Compare the printed facts of entity rows with the tables, kind by kind
(``arkham2e/encode/entities.py``, ``pool.py``)."""

from __future__ import annotations

import pytest

from arkham_env.arkham2e.encode.encoder import Encoder
from arkham_env.arkham2e.encode.entities import printed_cells
from arkham_env.arkham2e.encode.features import Summaries
from arkham_env.arkham2e.encode.pool import Pool
from arkham_env.arkham2e.state.ids import component, mythos_type, space, world
from arkham_env.arkham2e.tables.everything import components

ENCODER = Encoder()
NAMES = [field.name for field in ENCODER.entity_fields()]
POOL = Pool(components(), ENCODER.layout.kinds)
SUMMARIES = Summaries(components().texts)


def printed(card: int) -> dict[str, int]:
    """Return what is printed on a card by the names of the columns, without zeros."""
    kind = components().kind_of_card[card]
    cells = printed_cells(POOL, SUMMARIES, kind, ENCODER.layout.entities)
    return {NAMES[column]: value for column, value in cells if column >= 0 and value}


@pytest.mark.parametrize("which", range(mythos_type.COUNT))
def test_the_type_of_a_mythos_card(which: int) -> None:
    for number, mythos in enumerate(components().mythos):
        if mythos.type == which:
            assert printed(component.FIRST_MYTHOS + number)["mythos_type"] == which + 1


@pytest.mark.parametrize("hood", range(len(space.NEIGHBORHOODS)))
def test_the_neighborhood_of_a_location_card(hood: int) -> None:
    for number in range(component.LOCATION_CARDS):
        card = component.FIRST_LOCATION_CARD + hood * component.LOCATION_CARDS + number
        assert printed(card)["neighborhood"] == hood + 1


@pytest.mark.parametrize("there", range(len(world.NAMES)))
def test_where_a_gate_leads(there: int) -> None:
    for number in range(component.GATES_EACH):
        found = printed(component.FIRST_GATE + there * component.GATES_EACH + number)
        assert found["world"] == there + 1
        assert found.get("gate_modifier", 0) == world.MODIFIERS[there]
        assert found["symbol"] == world.SYMBOL[there] + 1


def test_the_numbers_of_an_investigator() -> None:
    for number, sheet in enumerate(components().sheets):
        found = printed(number)
        assert found["printed_sanity"] == sheet.sanity
        assert found["printed_stamina"] == sheet.stamina
        assert found["focus"] == sheet.focus


def test_the_numbers_of_a_monster() -> None:
    for monster in range(component.FIRST_MONSTER, component.FIRST_GATE):
        column = components().columns[components().kind_of_card[monster]]
        found = printed(monster)
        assert found.get("printed_awareness", 0) == column.awareness
        assert found["printed_toughness"] == column.toughness
        assert found["symbol"] == column.symbol + 1
        assert [name for name in found if name.startswith("moves[")] != []


def test_the_numbers_of_a_possession() -> None:
    for card in range(component.FIRST_COMMON, component.FIRST_MYTHOS):
        column = components().columns[components().kind_of_card[card]]
        found = printed(card)
        for name in ("price", "hands", "bonus", "undead_bonus", "lone_bonus", "cost"):
            assert found.get(name, 0) == getattr(column, name), (card, name)
        assert found.get("magical", 0) == column.magical
        assert found.get("safe", 0) == column.safe
