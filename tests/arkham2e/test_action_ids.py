"""``arkham2e/encode/actions.py``: what options are called: ids name what an option is about, of
those that are alike by rank."""

from __future__ import annotations

import random

import pytest

from arkham_env.arkham2e.encode.encoder import ArkhamCodec
from arkham_env.arkham2e.rules import board
from arkham_env.arkham2e.rules.machine import new_game_state
from arkham_env.arkham2e.state.columns import Column
from arkham_env.arkham2e.state.ids import component, option, point, space
from arkham_env.arkham2e.state.table import Table
from arkham_env.arkham2e.tables import phrases
from arkham_env.arkham2e.tables.everything import build, components
from arkham_env.board.texts.texts import FORCED, MAY, Ability
from arkham_env.board.texts.verbs import OP_CARD, OP_PIECE
from arkham_env.core.kernel.decision import a_of, op_of, pack
from tests.arkham2e.support.games import deal
from tests.arkham2e.support.scene import Scene
from tests.arkham2e.test_encodings import ENCODER, actions_of, ids, meanings

pytestmark = pytest.mark.fresh_layout("arkham2e/base")


def test_all_that_can_be_asked_has_an_id() -> None:
    """Abilities that answer, possessions that are chosen, options of locations."""
    c = components()
    table = ENCODER.layout.actions
    asked = (*range(point.ENCOUNTER_MENU + 1), point.BEFORE_ATTACK)
    missing: list[str] = []
    for kind, name in enumerate(c.texts.names):
        for i, ability in enumerate(c.texts.abilities[kind]):
            if c.columns[kind].group == "place":
                if table.first("ability", f"{name}/{i}") < 0:
                    missing.append(f"{name}/{i}")
            elif ability.kind in (MAY, FORCED) and ability.point in asked:
                if table.first("answer", f"{name}/{i}") < 0:
                    missing.append(f"{name}/{i}")
    assert not missing
    actions = actions_of(ENCODER.codec(deal(0).table))
    kinds = len(c.texts.names)
    for card in range(component.FIRST_COMMON, component.FIRST_MYTHOS):
        assert actions.cards[OP_CARD * kinds + c.kind_of_card[card]] >= 0


def test_hardly_any_option_needs_an_id_of_overflow() -> None:
    """Only copies that are alike but for being exhausted, and amounts that nobody reaches."""
    for number in range(8):
        rng = random.Random(number)
        g = deal(number)
        for _ in range(300):
            if g.over:
                break
            for packed, name in zip(g.options, meanings(g), strict=True):
                if name.startswith("overflow"):
                    assert op_of(packed) in (option.GIVE, option.TAKE), (g.kind, hex(packed))
            g.take(rng.randrange(len(g.options)))


def test_a_movement_is_called_by_what_it_does() -> None:
    s = Scene(
        "joe_diamond", "amanda_sharpe", at={0: "woods", 1: "woods"}, money={0: 1},
        cards={0: ["motorcycle", "ancient_tome"]}, sliders={0: (3, 0, 0)},
    )  # fmt: skip
    s.movement(0)
    assert meanings(s.g) == [
        "move/uptown_streets", "trade/0", "answer/ancient_tome/0/0", "answer/motorcycle/0/0",
        "stop/movement",
    ]  # fmt: skip
    s.do("trade 1")
    assert meanings(s.g) == [
        "give/ancient_tome", "give/motorcycle", "give_money/1", "stop/trade",
    ]  # fmt: skip


def test_monsters_are_called_by_name_and_ranked_by_distance() -> None:
    s = Scene("joe_diamond", at={0: "woods"}, monsters={"ghoul": "woods", "zombie": "woods"})
    s.movement(0).do("stop")
    assert meanings(s.g) == ["evade/ghoul/0", "fight/ghoul/0", "evade/zombie/0", "fight/zombie/0"]
    s = Scene("joe_diamond", at={0: "woods"}, monsters={"cultist": ["woods", "south_church"]})
    g = s.g
    near = next(m for m in g.monsters if g.place[m] == space.number("woods"))
    far = next(m for m in g.monsters if m != near)
    g.options = [pack(OP_PIECE, far), pack(OP_PIECE, near)]
    assert meanings(g) == ["piece/cultist/1", "piece/cultist/0"]


def test_a_gate_is_called_by_its_location_a_trophy_by_its_world() -> None:
    s = Scene("joe_diamond", at={0: "woods"}, gates={"woods": "abyss"}, trophies={0: ["yuggoth"]})
    g = s.g
    g.options = [pack(OP_PIECE, g.gates[0]), pack(OP_PIECE, g.gate_trophies[0][0])]
    assert meanings(g) == ["gate/woods", "gate_trophy/yuggoth"]


def test_copies_are_ranked_by_what_they_are_still_good_for() -> None:
    s = Scene("joe_diamond", cards={0: ["wither", "wither", "wither"]})
    g = s.g
    first, second, third = g.cards[0]
    board.exhaust(g, first)
    g.options = [pack(OP_CARD, card) for card in (first, second, third)]
    assert meanings(g) == ["overflow/0", "card/wither/0", "card/wither/1"]


def test_a_choice_is_called_by_how_its_branch_begins() -> None:
    texts = components().texts
    actions = actions_of(ENCODER.codec(deal(0).table))
    table = ENCODER.layout.actions
    found: set[str] = set()
    for kind in range(len(texts.names)):
        for ability in texts.abilities[kind]:
            for at, word in enumerate(ability.code):
                if op_of(word) == 4:  # CHOOSE
                    for i in range(a_of(word)):
                        head = actions.choices.branch(ability.code, at, i)
                        assert head >= 0, texts.names[kind]
                        found.add(table.meaning(head).removesuffix("/0"))
    assert {"choice/nothing", "choice/pay_money", "choice/check_lore", "choice/gain"} <= found


def test_what_a_location_offers_is_called_by_the_location() -> None:
    s = Scene("joe_diamond", at={0: "river_docks"}, trophies={0: ["abyss"]})
    s.encounters(0)
    found = meanings(s.g)
    assert "encounter" in found and "ability/river_docks/1" in found


def test_sliders_have_an_id_for_each_setting() -> None:
    s = Scene("joe_diamond", sliders={0: (1, 1, 1)})
    s.upkeep(0)
    assert s.kind == "sliders"
    for packed, action in zip(s.g.options, ids(s.g), strict=True):
        assert action == ENCODER.layout.actions.first("sliders") + a_of(packed)


def test_a_users_own_kind_has_the_spare_ids() -> None:
    own = build()
    kind = own.texts.add("torch", [Ability(MAY, phrases.lose(1), point=point.UPKEEP)])
    own.columns.append(Column("common", price=2))
    torch = component.number("common", "lantern")
    own.kind_of_card[torch] = kind
    table = Table(own, deal(0).table.options)
    g = new_game_state(table, 3)
    g.advance()
    codec = ArkhamCodec(ENCODER.layout, own)
    assert actions_of(codec).answers[kind * 16] == ENCODER.layout.actions.first(
        "answer", "spare_0/0"
    )
    g.options = [pack(OP_CARD, torch), pack(option.GIVE, torch)]
    made = [ENCODER.layout.actions.meaning(action) for action in codec.actions.ids(g)]
    assert made == ["card/spare_0", "give/spare_0"]
