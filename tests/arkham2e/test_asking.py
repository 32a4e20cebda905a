"""Each test of a filter or condition (``state/ids/fact.py``), where it holds and where not."""

from __future__ import annotations

from typing import Any

import pytest

from arkham_env.arkham2e.rules.combat import Combat
from arkham_env.arkham2e.rules.encounters import Encounter
from arkham_env.arkham2e.rules.losing import Lose
from arkham_env.arkham2e.rules.monsters import Defeated
from arkham_env.arkham2e.state import asking
from arkham_env.arkham2e.state.game_state import WAITING
from arkham_env.arkham2e.state.ids import (
    component,
    fact,
    flag,
    form,
    keyword,
    resource,
    space,
    world,
    zone,
)
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.board.texts.context import NOBODY, Context
from arkham_env.board.texts.filters import FIRST_TEST
from tests.arkham2e.support.scene import Scene, name_of

WOODS, ABYSS = space.number("woods"), space.FIRST_WORLD
UPTOWN, EASTTOWN = space.number("uptown_streets"), space.number("easttown_streets")
SEATS = {
    0: "woods", 1: "easttown_streets", 2: space.NAMES[space.FIRST_WORLD], 3: "lost", 4: "jail",
}  # fmt: skip


def table() -> Scene:
    """Five seats: in a location, a street, an Other World, lost, in jail."""
    areas = {seat: name for seat, name in SEATS.items() if seat < 3}
    s = Scene(
        "joe_diamond", "amanda_sharpe", "sister_mary", "kate_winthrop", "bob_jenkins",
        at=areas, gates={"unvisited_isle": "abyss"},
        monsters={"ghoul": "woods", "shoggoth": "easttown_streets", "byakhee": "woods"},
        cards={
            0: ["axe", "ancient_tome", "elder_sign", "enchanted_blade", "heal", "bravery", "duke",
                "deputys_revolver", "blessing"],
            1: ["curse"],
        },
        trophies={0: ["zombie", "gate:rlyeh"]},
        in_play=["the_great_ritual", "curfew_enforced"],
    )  # fmt: skip
    g = s.g
    g.spaces[3], g.spaces[4] = space.LOST, space.JAIL
    for monster, where in (("nightgaunt", space.SKY), ("maniac", space.OUTSKIRTS)):
        card = s.supply(monster)
        g.cup = [other for other in g.cup if other != card]
        g.place[card] = where
        g.monsters = sorted([*g.monsters, card])
    g.sanity[1], g.stamina[1] = 0, 1
    g.sanity[4], g.stamina[4] = 2, 0
    return s


def context(**about: Any) -> Context:
    found = Context(about.get("seat", 0), about.get("source", NONE), about.get("at", NONE))
    found.target = about.get("target", NONE)
    found.flags = about.get("flags", 0)
    found.result = about.get("result", 0)
    return found


def asked(s: Scene, code: int, item: int = 0, operand: int = 0, **about: Any) -> bool:
    return bool(asking.test(s.g, context(**about), code, operand, item))


@pytest.mark.parametrize(
    ("code", "operand", "seats"),
    [
        (fact.SEAT_HERE, 0, [0]),
        (fact.SEAT_AT, EASTTOWN, [1]),
        (fact.SEAT_IN_STREET, 0, [1]),
        (fact.SEAT_IN_ARKHAM, 0, [0, 1, 4]),
        (fact.SEAT_IN_WORLD, 0, [2]),
        (fact.SEAT_LOST, 0, [3]),
        (fact.SEAT_JAILED, 0, [4]),
        (fact.SEAT_BLESSED, 0, [0]),
        (fact.SEAT_CURSED, 0, [1]),
        (fact.SEAT_LEADS, 0, [0]),
        (fact.SEAT_WITH, component.number("spell", "heal"), [0]),
        (fact.SEAT_WITH, component.number("spell", "wither"), []),
        (fact.SEAT_SANE, 0, [0, 2, 3, 4]),
        (fact.SEAT_CONSCIOUS, 0, [0, 1, 2, 3]),
        (fact.SEAT_UNHARMED, 0, [0, 2, 3]),
        (fact.SEAT_BELOW, resource.SANITY, [1, 4]),
        (fact.SEAT_BELOW, resource.STAMINA, [1, 4]),
    ],
)
def test_seats(code: int, operand: int, seats: list[int]) -> None:
    s = table()
    assert [seat for seat in range(5) if asked(s, code, seat, operand)] == seats
    assert not asked(s, code, NOBODY, operand)


def test_who_holds_any_copy_holds_the_card() -> None:
    s = table()
    second = s.card("axe", 1)
    assert asked(s, fact.SEAT_WITH, 0, second) and not asked(s, fact.SEAT_WITH, 1, second)


@pytest.mark.parametrize("name", ["ghoul", "shoggoth"])
def test_a_text_of_a_monster_is_where_the_monster_is(name: str) -> None:
    s = table()
    monster = s.card(name)
    where = s.g.place[monster]
    about = {"seat": NOBODY, "source": monster}
    assert [seat for seat in range(5) if asked(s, fact.SEAT_HERE, seat, **about)] == [
        seat for seat in range(5) if s.g.spaces[seat] == where
    ]
    assert not asked(s, fact.SEAT_HERE, 0, seat=NOBODY)


@pytest.mark.parametrize(
    ("code", "operand", "areas"),
    [
        (fact.SPACE_ARKHAM, 0, range(space.BOARD)),
        (fact.SPACE_STREET, 0, range(space.STREETS)),
        (fact.SPACE_LOCATION, 0, range(space.STREETS, space.BOARD)),
        (
            fact.SPACE_IN,
            UPTOWN,
            [UPTOWN, *[link for link in space.LINKS[UPTOWN] if link >= space.STREETS]],
        ),
        (fact.SPACE_IS, WOODS, [WOODS]),
        (fact.SPACE_WITH_GATE, 0, [space.number("unvisited_isle")]),
    ],
)
def test_areas(code: int, operand: int, areas: Any) -> None:
    s = table()
    found = [where for where in range(space.COUNT) if asked(s, code, where, operand)]
    assert found == sorted(areas)


def test_areas_that_are_closed() -> None:
    s = table()
    s.g.shut = 1 << WOODS
    closed = [where for where in range(space.BOARD) if not asked(s, fact.SPACE_OPEN, where)]
    assert closed == [WOODS]


@pytest.mark.parametrize(
    ("code", "operand", "names"),
    [
        (fact.PIECE_MONSTER, 0, ["byakhee", "ghoul", "maniac", "nightgaunt", "shoggoth"]),
        (fact.PIECE_GATE, 0, ["abyss"]),
        (fact.PIECE_KIND, component.MONSTERS.index("ghoul"), ["ghoul"]),
        (fact.PIECE_HERE, 0, ["byakhee", "ghoul"]),
        (fact.PIECE_IN_ARKHAM, 0, ["abyss", "byakhee", "ghoul", "shoggoth"]),
        (fact.PIECE_IN_STREET, 0, ["shoggoth"]),
        (fact.PIECE_IN_LOCATION, 0, ["abyss", "byakhee", "ghoul"]),
        (fact.PIECE_IN_SKY, 0, ["nightgaunt"]),
        (fact.PIECE_IN_OUTSKIRTS, 0, ["maniac"]),
        (fact.PIECE_IN, UPTOWN, ["byakhee", "ghoul"]),
        (fact.PIECE_IN, EASTTOWN, ["shoggoth"]),
        (fact.PIECE_ON_BOARD, 0, ["abyss", "byakhee", "ghoul", "nightgaunt", "shoggoth"]),
        (
            fact.PIECE_AMONG,
            1 << component.MONSTERS.index("ghoul") | 1 << component.MONSTERS.index("maniac"),
            ["ghoul", "maniac"],
        ),
    ],
)
def test_pieces(code: int, operand: int, names: list[str]) -> None:
    s = table()
    pieces = [*s.g.monsters, *s.g.gates]
    found = [name_of(piece) for piece in pieces if asked(s, code, piece, operand)]
    assert sorted(found) == names


ITEMS = ["ancient_tome", "axe", "deputys_revolver", "elder_sign", "enchanted_blade"]


@pytest.mark.parametrize(
    ("code", "operand", "names"),
    [
        (fact.CARD_ITEM, 0, ITEMS),
        (fact.CARD_COMMON, 0, ["ancient_tome", "axe"]),
        (fact.CARD_UNIQUE, 0, ["elder_sign", "enchanted_blade"]),
        (fact.CARD_SPELL, 0, ["heal"]),
        (fact.CARD_SKILL, 0, ["bravery"]),
        (fact.CARD_ALLY, 0, ["duke"]),
        (fact.CARD_WEAPON, 0, ["axe", "deputys_revolver", "enchanted_blade"]),
        (fact.CARD_TOME, 0, ["ancient_tome"]),
        (fact.CARD_WEAPON_OR_SPELL, 0, ["axe", "deputys_revolver", "enchanted_blade", "heal"]),
        (fact.CARD_NAMED, component.number("common", "axe"), ["axe"]),
        (fact.CARD_PHYSICAL, 0, ["axe", "deputys_revolver"]),
    ],
)
def test_cards(code: int, operand: int, names: list[str]) -> None:
    s = table()
    held = s.g.cards[0]
    assert sorted(name_of(card) for card in held if asked(s, code, card, operand)) == names


def test_whose_card_it_is_and_what_cannot_be_lost() -> None:
    s = table()
    assert all(asked(s, fact.CARD_OWN, card) for card in s.g.cards[0])
    assert not asked(s, fact.CARD_OWN, s.g.cards[1][0])
    assert not asked(s, fact.CARD_OWN, s.g.cards[0][0], seat=NOBODY)
    safe = [name_of(card) for card in s.g.cards[0] if not asked(s, fact.CARD_LOSABLE, card)]
    assert "deputys_revolver" in safe and "axe" not in safe


# -- Conditions ----------------------------------------------------------------------------------


def test_flags_and_checks() -> None:
    s = table()
    both = flag.IN_COMBAT | flag.SPELL
    assert asked(s, fact.WITH_FLAG, 0, both, flags=both)
    assert not asked(s, fact.WITH_FLAG, 0, both, flags=flag.SPELL)
    assert asked(s, fact.CHECKING, 0, 3, flags=flag.CHECK_OF << 3)
    assert not asked(s, fact.CHECKING, 0, 3, flags=flag.CHECK_OF << 4)


def test_monsters_and_gates() -> None:
    s = table()
    ghoul, shoggoth = s.card("ghoul"), s.card("shoggoth")
    kind = component.MONSTERS.index("ghoul")
    assert asked(s, fact.MONSTER_IS, ghoul, kind) and not asked(s, fact.MONSTER_IS, shoggoth, kind)
    assert not asked(s, fact.MONSTER_IS, component.FIRST_GATE, kind)
    assert asked(s, fact.MONSTER_WITH, ghoul, keyword.AMBUSH)
    assert not asked(s, fact.MONSTER_WITH, shoggoth, keyword.AMBUSH)
    assert not asked(s, fact.MONSTER_WITH, component.FIRST_GATE, keyword.AMBUSH)
    gate = s.g.gates[0]
    assert asked(s, fact.GATE_TO, gate, world.ABYSS)
    assert not asked(s, fact.GATE_TO, gate, world.RLYEH)
    assert not asked(s, fact.GATE_TO, component.FIRST_GATE - 1, world.ABYSS)
    assert not asked(s, fact.GATE_TO, component.FIRST_COMMON, world.YUGGOTH + 1)


def test_levels_and_cards_in_play() -> None:
    s = table()
    g = s.g
    g.terror = 4
    assert [level for level in range(9) if asked(s, fact.TERROR, 0, level)] == [0, 1, 2, 3, 4]
    assert not asked(s, fact.AWAKE)
    g.awakened = True
    assert asked(s, fact.AWAKE)
    assert asked(s, fact.IN_PLAY, 0, s.card("mythos:the_great_ritual"))
    assert not asked(s, fact.IN_PLAY, 0, s.card("mythos:heat_wave"))
    rumor = g.rumor
    g.turn = 5
    for turn, later in ((4, True), (5, False)):
        g.arrivals = [rumor << 16 | turn]
        assert asked(s, fact.ENTERED_LATER, source=rumor) == later


def test_the_subject_of_an_event() -> None:
    """Without an event it is who carries the text out."""
    s = table()
    for seat, arkham in ((0, True), (1, True), (2, False), (3, False), (4, True)):
        assert asked(s, fact.IN_ARKHAM, seat=seat) == arkham
        assert asked(s, fact.IN_ARKHAM, seat=2, target=seat, at=0) == arkham
    assert not asked(s, fact.IN_ARKHAM, seat=NOBODY)
    axe = s.card("axe")
    for code in (fact.OWN_SEAT, fact.OWN_CHECK):
        assert asked(s, code, source=axe) and not asked(s, code, seat=1, source=axe)
        assert asked(s, code, seat=1, source=axe, target=0, at=0)
        assert not asked(s, code, source=s.supply("food"))
        assert not asked(s, code)
    assert asked(s, fact.AREA_OF_HOLDER, WOODS, source=axe)
    assert not asked(s, fact.AREA_OF_HOLDER, UPTOWN, source=axe)
    assert not asked(s, fact.AREA_OF_HOLDER, WOODS)


def test_the_seat_of_a_text() -> None:
    s = table()
    assert [seat for seat in range(5) if asked(s, fact.FELL, seat=seat)] == [1, 4]
    assert not asked(s, fact.FELL, seat=NOBODY)
    assert [face for face in range(1, 7) if asked(s, fact.DIE_IS, 0, face, result=3)] == [1, 2, 3]
    assert asked(s, fact.AT, 0, WOODS) and not asked(s, fact.AT, 0, WOODS, seat=1)
    assert not asked(s, fact.AT, 0, NONE, seat=NOBODY)
    for code in (fact.WITH_TROPHY, fact.WITH_GATE_TROPHY):
        assert asked(s, code) and not asked(s, code, seat=1) and not asked(s, code, seat=NOBODY)
    axe = s.card("axe")
    assert not asked(s, fact.FRESH, source=axe)
    s.g.fresh = [axe]
    assert asked(s, fact.FRESH, source=axe)


@pytest.mark.parametrize("which", range(len(component.SPECIALS)))
def test_special_cards_are_gained_once(which: int) -> None:
    s = Scene("joe_diamond", "amanda_sharpe")
    gain = fact.CAN_GAIN
    name = component.SPECIALS[which]
    assert asked(s, gain, 0, which) and not asked(s, gain, 0, which, seat=NOBODY)
    s.give(0, name)
    assert not asked(s, gain, 0, which)
    left = component.SPECIAL_COPIES[which] > 1
    assert asked(s, gain, 0, which, seat=1) == left
    for card in s.copies(f"special:{name}"):
        if s.g.place[card] == zone.SUPPLY:
            s.g.place[card] = zone.BOX
    assert not asked(s, gain, 0, which, seat=1)


def test_who_defaulted_gets_no_loan() -> None:
    s = Scene("joe_diamond")
    s.g.defaulted[0] = 1
    assert not asked(s, fact.CAN_GAIN, 0, component.BANK_LOAN)
    assert asked(s, fact.CAN_GAIN, 0, component.RETAINER)


def test_who_can_return() -> None:
    s = table()
    can = fact.CAN_RETURN
    assert asked(s, can, seat=2) and not asked(s, can, seat=0) and not asked(s, can, seat=NOBODY)
    s.g.spaces[2] = space.FIRST_WORLD + 2
    assert asked(s, can, seat=2)  # a visit
    s.g.entered[2] = s.g.gates[0]
    assert not asked(s, can, seat=2)
    s.g.spaces[2] = space.FIRST_WORLD + 1
    assert asked(s, can, seat=2)
    s.g.spaces[2] = space.FIRST_WORLD + 2
    s.give(2, "gate_box")
    s.g.reindex()
    assert asked(s, can, seat=2)
    s.g.gates = []
    assert not asked(s, can, seat=2)


def test_events() -> None:
    s = table()
    g: Any = s.g
    ghoul, axe = s.card("ghoul"), s.card("axe")
    fight = Combat(0, ghoul)
    fight.weapons = [axe]
    g.stack += [Lose(0, 2, 0), Defeated(ghoul, 0), fight, Encounter(0, WOODS, True, 1)]
    lose, defeated, combat, encounter = range(len(g.stack) - 4, len(g.stack))
    assert asked(s, fact.LOSING, 0, resource.SANITY, at=lose)
    assert not asked(s, fact.LOSING, 0, resource.STAMINA, at=lose)
    kind = component.MONSTERS.index("ghoul")
    assert asked(s, fact.DEFEATED, 0, kind, at=defeated)
    assert not asked(s, fact.DEFEATED, 0, kind + 1, at=defeated)
    assert asked(s, fact.HELD, source=axe, at=combat)
    assert not asked(s, fact.HELD, source=s.card("heal"), at=combat)
    assert asked(s, fact.IN_ENCOUNTER, at=encounter)
    g.stack[encounter].in_arkham = False
    assert not asked(s, fact.IN_ENCOUNTER, at=encounter)


def test_every_fact_is_tested() -> None:
    with open(__file__, encoding="utf-8") as file:
        said = file.read()
    names = {name: value for name, value in vars(fact).items() if isinstance(value, int)}
    for name, value in names.items():
        if FIRST_TEST <= value < FIRST_TEST + fact.COUNT and name != "FIRST_TEST":
            assert f"fact.{name}" in said, name


# -- Amounts -------------------------------------------------------------------------------------


def test_amounts() -> None:
    s = table()
    g: Any = s.g
    g.money[0], g.clues[0], g.terror, g.battle_turn, g.ret, g.doom = 7, 2, 4, 3, 9, 4
    rumor = g.rumor
    g.tokens = [rumor << 8 | 5]
    for monster in g.cup[:2]:
        g.place[monster] = zone.CARD + rumor
    about = context(source=rumor, target=s.card("axe"), result=2)
    about.faces = [5, 0, 3, 0, 0, 2, 0]
    wanted = {
        form.SANITY_NOW: g.sanity[0],
        form.STAMINA_NOW: g.stamina[0],
        form.MONEY_NOW: 7,
        form.HALF_MONEY_UP: 4,
        form.CLUES_NOW: 2,
        form.ITEMS: 5,
        form.HALF_ITEMS: 2,
        form.HALF_ITEMS_UP: 3,
        form.PAID: 9,
        form.TOKENS: 5,
        form.TERROR: 4,
        form.DIE: 2,
        form.SUCCESS_DICE: 2,
        form.FAILED_DICE: 3,
        form.BATTLE_TURN: 3,
        form.PRICE: 3,
        form.DOOM_ROOM: g.table.sheet_of_ancient.doom - 4,
        form.MONSTERS_ON: 2,
        form.RITUAL_SPELLS: 4,
    }
    for kind, amount in wanted.items():
        assert asking.measure(g, about, kind) == amount, form.NAMES[kind - form.SANITY_NOW]
    assert len(wanted) + 2 == form.COUNT
    about.faces = []
    assert asking.measure(g, about, form.FAILED_DICE) == 0


def test_amounts_of_the_monster_at_hand() -> None:
    """That of the event, else the chosen one."""
    s = table()
    g: Any = s.g
    ghoul, shoggoth = s.card("ghoul"), s.card("shoggoth")
    g.stack.append(Combat(0, shoggoth))
    for about, monster in (
        (context(target=ghoul), ghoul),
        (context(target=ghoul, at=len(g.stack) - 1), shoggoth),
    ):
        assert asking.measure(g, about, form.AWARENESS) == g.column(monster).awareness
        assert asking.measure(g, about, form.TOUGHNESS) == g.column(monster).toughness
    assert g.column(ghoul).toughness != g.column(shoggoth).toughness


def test_seats_that_wait_are_nowhere() -> None:
    s = table()
    s.g.status[1], s.g.spaces[1] = WAITING, NONE
    for code in (fact.SEAT_IN_STREET, fact.SEAT_IN_ARKHAM, fact.SEAT_IN_WORLD, fact.SEAT_LOST):
        assert not asked(s, code, 1)
