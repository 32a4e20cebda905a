"""``arkham2e/tables/everything.py``, ``builder.py``: what is checked of the box when it is put
together, and the form of all texts."""

from __future__ import annotations

import copy

import pytest

from arkham_env.arkham2e.state.ids import card_type, component, keyword, mythos_type, point, space
from arkham_env.arkham2e.state.table import Components
from arkham_env.arkham2e.tables.everything import build, check
from arkham_env.board.texts.texts import FORCED, MAY, NO_POINT, TEXT
from arkham_env.board.words.wording import faults

WINDOWS = (*range(point.UPKEEP_FORCED + 1), point.BEFORE_ATTACK)
MENUS = range(point.UPKEEP, point.CLUE_PRICE)


@pytest.fixture(scope="module")
def made() -> Components:
    return build()


def test_the_box_holds_what_it_holds(made: Components) -> None:
    groups = [made.columns[made.kind_of_card[card]].group for card in range(component.FIRST_SPARE)]
    assert groups == [group for group, _ in component.COPIES[: component.FIRST_SPARE]]


@pytest.mark.parametrize(
    "group", ["sheet", "monster", "gate", "common", "spell", "special", "mythos", "gate_card"]
)
def test_each_card_has_a_kind_of_its_own(made: Components, group: str) -> None:
    kinds = made.kind_of_card
    card = max(i for i in range(component.FIRST_SPARE) if component.COPIES[i][0] == group)
    other = kinds[component.FIRST_ALLY]
    same = kinds[component.first_of(group)]
    before = copy.copy(kinds)
    for wrong, why in ((-1, "no component"), (other, "has the group ally"), (same, "has the kind")):
        kinds[card] = wrong
        with pytest.raises(AssertionError, match=why):
            check(made)
        kinds[:] = before
    check(made)


def test_lists_have_the_order_of_ids(made: Components) -> None:
    for found, why in ((made.sheets, "sheets"), (made.ancient_ones, "Ancient Ones")):
        found.reverse()
        with pytest.raises(AssertionError, match=why):
            check(made)
        found.reverse()
    last = made.mythos.pop()
    with pytest.raises(AssertionError, match="Mythos cards"):
        check(made)
    made.mythos.append(last)
    check(made)


def test_a_blessing_has_two_sides_and_encounters_have_entries(made: Components) -> None:
    made.curse = made.blessing
    with pytest.raises(AssertionError, match="two sides"):
        check(made)
    made.curse = made.kinds["curse"]
    entries, made.entries[0] = made.entries[0], {}
    with pytest.raises(AssertionError, match="northside_1"):
        check(made)
    made.entries[0] = entries
    check(made)


def test_all_texts_are_sound(made: Components) -> None:
    """Form, and that each kind of ability stands at a point that the rules ask for such."""
    places = {kind for kind in made.location_kinds if kind >= 0}
    for kind in range(len(made.texts.names)):
        name = made.texts.names[kind]
        for ability in made.texts.abilities[kind]:
            assert faults(made.texts, ability.code) == [], name
            if ability.kind == FORCED:
                assert ability.point in WINDOWS, name
            elif ability.kind == MAY and kind in places:
                assert ability.point == NO_POINT, name
            elif ability.kind == MAY:
                assert ability.point in WINDOWS or ability.point in MENUS, name
            else:
                assert ability.kind == TEXT, name
                assert ability.point == NO_POINT or ability.point >= point.GAINED, name
                assert ability.point not in WINDOWS, name


def test_columns_stand_on_kinds_that_have_them(made: Components) -> None:
    for kind in range(len(made.texts.names)):
        column = made.columns[kind]
        weapon = column.types >> card_type.WEAPON & 1
        assert (column.hands > 0) <= (weapon == 1 or column.group == "spell")
        assert (column.bonus or column.undead_bonus or column.lone_bonus) <= weapon * 9
        assert (column.price > 0) == (column.group in ("common", "unique"))
        assert (column.toughness > 0) == (column.group == "monster")
        nightmarish = column.keywords >> keyword.NIGHTMARISH & 1
        overwhelming = column.keywords >> keyword.OVERWHELMING & 1
        assert (nightmarish, overwhelming) == (column.nightmarish, column.overwhelming)


def test_mythos_cards_open_gates_where_they_can(made: Components) -> None:
    types = [card.type for card in made.mythos]
    assert [types.count(which) for which in range(mythos_type.COUNT)] == [36, 12, 7, 5, 6, 1]
    gates = [card.gate for card in made.mythos if card.type != mythos_type.STORY]
    assert all(space.IS_UNSTABLE[where] for where in gates)
    often = {space.NAMES[where]: gates.count(where) for where in set(gates)}
    assert sorted(often.values()) == [2] * 4 + [6] * 3 + [10] * 4
    for card in made.mythos:
        assert (card.clue < 0) == (card.type in (mythos_type.RUMOR, mythos_type.STORY))
        assert card.white & card.black == 0
        assert card.stays or not card.closes
