"""What an option is about: its thing and area, its small number, the text that it carries out."""

from __future__ import annotations

from typing import Any

import pytest

from arkham_env.arkham2e.encode import option_facts as facts
from arkham_env.arkham2e.rules.encounters import Encounter
from arkham_env.arkham2e.state.game_state import SAVED
from arkham_env.arkham2e.state.ids import component, option, point, resource, space, zone
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.board.encode.board_entities import FIRST_SPACE, NO_TEXT
from arkham_env.board.texts import verbs
from arkham_env.core.kernel.decision import pack
from tests.arkham2e.support.scene import Scene

WOODS, AREA, CARD = space.number("woods"), FIRST_SPACE, facts.FIRST_CARD
GHOUL, AXE = component.number("monster", "ghoul"), component.number("common", "axe")
CARD_VERBS = (
    "evade", "fight", "use", "give", "take", "sign", "wield", "release", "buy", "ally", "sheet",
    "keep", "entry",
)  # fmt: skip
AREA_VERBS = ("move", "return", "go_to")
HERE = ("encounter", "ability", "close")
NUMBERED = ("give_money", "take_money", "sliders", "pick_up", "ability", "close")


def table() -> Scene:
    return Scene(
        "joe_diamond", "amanda_sharpe", at={0: "woods", 1: "easttown_streets"},
        gates={"unvisited_isle": "abyss"}, monsters={"ghoul": "woods"}, cards={0: ["axe"]},
        trophies={0: ["gate:rlyeh", "zombie"]},
    )  # fmt: skip


def verb(name: str) -> int:
    return verbs.FIRST_OPTION + option.NAMES.index(name)


@pytest.mark.parametrize("name", option.NAMES)
def test_what_an_option_is_about(name: str) -> None:
    g = table().g
    g.seat = 0
    item = facts.item_of(g, pack(verb(name), 1))
    if name in AREA_VERBS:
        assert item == AREA + 1
    elif name == "trade":
        assert item == 1
    elif name in HERE:
        assert item == AREA + WOODS
        g.spaces[0] = NONE
        assert facts.item_of(g, pack(verb(name), 1)) == NONE
    else:
        assert item == (CARD + 1 if name in CARD_VERBS else NONE)
    assert facts.names_card(verb(name)) == (name in CARD_VERBS)
    number = facts.number_of(pack(verb(name), 3), verb(name))
    assert number == (3 if name in NUMBERED else NONE)


def test_what_an_option_of_the_kernel_is_about() -> None:
    s = table()
    g = s.g
    on_board, won = g.gates[0], g.gate_trophies[0][0]
    isle = space.number("unvisited_isle")
    for op, a, item, number in (
        (verbs.OP_SPACE, WOODS, AREA + WOODS, NONE), (verbs.OP_SEAT, 1, 1, NONE),
        (verbs.OP_PIECE, GHOUL, CARD + GHOUL, NONE), (verbs.OP_PIECE, won, CARD + won, NONE),
        (verbs.OP_PIECE, on_board, AREA + isle, NONE), (verbs.OP_CARD, AXE, CARD + AXE, NONE),
        (verbs.OP_PAY, SAVED + AXE, CARD + AXE, NONE), (verbs.OP_ANSWER, AXE, CARD + AXE, NONE),
        (verbs.OP_PAY, resource.SANITY, NONE, resource.SANITY), (verbs.OP_CHOICE, 1, NONE, 1),
        (verbs.OP_NUMBER, 4, NONE, 4), (verbs.OP_PASS, 0, NONE, NONE),
    ):  # fmt: skip
        assert facts.item_of(g, pack(op, a)) == item, op
        assert facts.number_of(pack(op, a), op) == number, op
    for piece in (component.FIRST_GATE - 1, component.FIRST_COMMON):
        g.place[piece] = 0
        assert facts.item_of_piece(g, piece) == CARD + piece
    g.place[component.FIRST_COMMON - 1] = 0
    assert facts.item_of_piece(g, component.FIRST_COMMON - 1) == AREA


def test_where_it_is_that_an_option_names() -> None:
    g = table().g
    assert facts.place_of(g, NONE) == facts.place_of(g, 1) == NONE
    assert facts.place_of(g, AREA) == AREA and facts.place_of(g, AREA - 1) == NONE
    assert facts.place_of(g, AREA + WOODS) == AREA + WOODS
    assert facts.place_of(g, CARD + GHOUL) == AREA + WOODS
    assert facts.place_of(g, CARD + AXE) == NONE
    for where, place in ((0, AREA), (zone.SEAT, NONE), (zone.SEAT - 1, AREA + 63), (-1, NONE)):
        g.place[GHOUL] = where
        assert facts.place_of(g, CARD + GHOUL) == place


def test_the_text_that_an_option_carries_out() -> None:
    s = table()
    g: Any = s.g
    g.seat = 0
    assert facts.text_of(g, pack(verbs.OP_ANSWER, AXE, 2)) == g.kind_of(AXE) << 8 | 2
    assert facts.text_of(g, pack(option.ABILITY, 1)) == NO_TEXT
    shop = space.number("general_store")
    g.spaces[0] = shop
    kind = g.table.components.location_kinds[shop]
    assert kind >= 0 and facts.text_of(g, pack(option.ABILITY, 1)) == kind << 8 | 1
    g.spaces[0] = NONE
    assert facts.text_of(g, pack(option.ABILITY, 1)) == NO_TEXT
    assert facts.text_of(g, pack(option.WIELD, AXE)) == NO_TEXT


def test_the_entry_that_a_drawn_card_has_for_the_place() -> None:
    s = table()
    g: Any = s.g
    street = space.STREET_OF[WOODS]
    card = component.FIRST_LOCATION_CARD + street * component.LOCATION_CARDS + 2
    assert facts.text_of(g, pack(option.ENTRY, card)) == NO_TEXT
    g.stack.append(Encounter(0, WOODS, True, 1))
    entry = g.table.components.entries[card - component.FIRST_LOCATION_CARD][WOODS]
    assert facts.text_of(g, pack(option.ENTRY, card)) == g.kind_of(card) << 8 | entry


@pytest.mark.parametrize("op", [option.BUY, option.KEEP, option.ALLY])
def test_what_a_card_says_when_it_is_gained(op: int) -> None:
    g = table().g
    said = 0
    for card in range(component.POSSESSIONS, component.FIRST_MYTHOS):
        abilities = g.texts.abilities[g.kind_of(card)]
        gained = [i for i, ability in enumerate(abilities) if ability.point == point.GAINED]
        wanted = g.kind_of(card) << 8 | gained[0] if gained else NO_TEXT
        assert facts.text_of(g, pack(op, card)) == wanted
        said += bool(gained)
    assert said
