"""``arkham2e/rules/doom.py``, ``battle.py``, ``board.py``: the Ancient One wakes in the middle of
anything, and all of it is dropped; the board itself."""

from __future__ import annotations

import pytest

from arkham_env.arkham2e.rules.battle import Battle
from arkham_env.arkham2e.rules.doom import add_doom, remove_doom
from arkham_env.arkham2e.rules.gates import CloseGate
from arkham_env.arkham2e.rules.losing import Lose
from arkham_env.arkham2e.rules.spawning import Surge
from arkham_env.arkham2e.rules.terror import RaiseTerror
from arkham_env.arkham2e.state.columns import NO_CHECK
from arkham_env.arkham2e.state.ids import (
    cause,
    check,
    component,
    movement,
    space,
    verb,
    world,
    zone,
)
from arkham_env.core.kernel.decision import op_of
from tests.arkham2e.support.scene import Scene, components

MANY_MONSTERS = ("ghoul", "ghoul", "ghoul", "gug", "gug", "witch", "witch", "zombie")


def assert_awake(s: Scene) -> None:
    """The battle is all that is left, and nobody and nothing is in between."""
    assert s.g.awakened and isinstance(s.g.stack[0], Battle) and s.g.instead is None
    assert s.g.doom == s.table.doom_limit
    assert all(place not in (zone.IN_HAND, zone.LOOSE) for place in s.g.place)


# -- In the middle of anything ---------------------------------------------------------------------


@pytest.mark.rule("AH2-0383", "AH2-0154")
def test_in_an_encounter() -> None:
    """A location card opens a gate: nobody is drawn through it any more."""
    s = Scene("joe_diamond", ancient_one="cthulhu", at={0: "woods"}, doom=12)
    next(n for n in range(1, 8) if opens_gate(s, s.location(f"uptown_{n}"), "woods"))
    s.encounters()
    assert_awake(s)
    assert s.where(0) == "woods" and s.g.gates == []


def opens_gate(s: Scene, card: int, where: str) -> bool:
    """Return whether the entry of a location card is a gate and a Monster."""
    entry = s.table.entry_of(card, space.number(where))
    code = s.table.texts.code(s.g.kind_of(card), entry)
    return op_of(code[0]) == verb.GATE_AND_MONSTER


@pytest.mark.rule("AH2-0383", "AH2-0412")
def test_in_a_window() -> None:
    """Yig: a Cultist is defeated in a combat."""
    s = Scene("joe_diamond", at={0: "woods"}, monsters={"cultist": "woods"}, doom=9)
    s.dice(*[6] * 2, *[1] * 3)
    s.movement().do("stop", "fight cultist", "fight_on")
    assert_awake(s)
    assert s.g.stack[0].step > 0 and s.names(0) == ["curse"]


@pytest.mark.rule("AH2-0383", "AH2-0412")
def test_while_somebody_falls() -> None:
    """Yig: who falls in an Other World is lost; it wakes before anything else, and devours."""
    s = Scene("joe_diamond", "amanda_sharpe", at={0: "abyss_first"}, stamina={0: 1}, doom=9)
    s.run(Lose(0, 0, 1))
    assert_awake(s)
    assert s.g.clockwise(s.g.lead) == [1] and s.seat == 1


@pytest.mark.rule("AH2-0383", "AH2-0390")
def test_the_last_one_falls_and_wakes_it() -> None:
    s = Scene("joe_diamond", at={0: "abyss_first"}, stamina={0: 1}, doom=9)
    s.run(Lose(0, 0, 1)).done()
    assert s.ended() == "lost" and s.g.cause == cause.NOBODY_LEFT


@pytest.mark.rule("AH2-0387", "AH2-0164")
def test_upon_a_pick() -> None:
    """The cup is empty after the first player has shared out a surge."""
    gates = {"graveyard": "abyss", "woods": "rlyeh", "unvisited_isle": "yuggoth"}
    s = Scene("joe_diamond", ancient_one="cthulhu", gates=gates)
    for name in MANY_MONSTERS[:2]:
        s.monster(name, "easttown_streets")
    s.cup()
    s.run(Surge(space.number("graveyard"))).do("space woods")
    assert_awake(s)
    assert s.on("graveyard") == []


@pytest.mark.rule("AH2-0383")
def test_at_the_end_of_the_mythos_phase() -> None:
    """The Stars Are Right puts the last token: the Rumor goes with the rest (AH2-0392)."""
    s = Scene("joe_diamond", ancient_one="cthulhu", in_play=["the_stars_are_right"], doom=12)
    s.sign("independence_square")
    s.dice(2)
    s.mythos("big_storm_sweeps_arkham")
    assert_awake(s)
    assert s.g.rumor == component.NONE


@pytest.mark.rule("AH2-0371", "AH2-0383")
def test_in_the_middle_of_a_card() -> None:
    """Terror beyond 10, raised by a Headline: the turn does not go on."""
    s = Scene("joe_diamond", ancient_one="cthulhu", terror=10, doom=12)
    s.g.overrun = True
    s.sign("graveyard")
    turn = s.g.turn
    s.mythos("family_found_butchered")
    assert_awake(s)
    assert s.g.turn == turn
    s = Scene("joe_diamond", ancient_one="cthulhu", terror=10, doom=12)
    s.run(RaiseTerror(3))
    assert_awake(s)
    assert [record[1] for record in s.events("doom")] == [1]


@pytest.mark.rule("AH2-0220")
def test_a_win_is_a_win() -> None:
    """Closing the last gate ends the game, whatever would come after it."""
    s = Scene("joe_diamond", at={0: "woods"}, gates={"woods": "the_dreamlands"}, dice=[5, 1, 1])
    s.g.explored[0] = 1
    s.run(CloseGate(0, space.number("woods"), check.FIGHT))
    assert s.ended() == "closed" and not s.g.awakened
    s.g.replace(Battle())
    s.g.advance()
    assert s.ended() == "closed" and not s.g.awakened


# -- The doom track --------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0153", "AH2-0383")
def test_doom_comes_and_goes() -> None:
    s = Scene("joe_diamond", ancient_one="cthulhu", doom=3)
    assert not add_doom(s.g, 2)
    remove_doom(s.g, 1)
    remove_doom(s.g, 0)
    assert s.g.doom == 4
    assert [record[1:3] for record in s.events("doom")] == [(1, 4), (1, 5), (-1, 4)]
    remove_doom(s.g, 9)
    assert s.g.doom == 0 and s.events("doom")[-1][1:3] == (-4, 0)


@pytest.mark.rule("AH2-0403")
def test_doom_in_the_battle() -> None:
    """The track is never more than full; its last token goes by an attack alone."""
    s = Scene("joe_diamond", ancient_one="cthulhu")
    s.battle()
    battle = s.g.stack[0]
    assert not add_doom(s.g, 1) and s.g.doom == 13
    remove_doom(s.g, 20)
    assert s.g.doom == 1 and s.ended() == "running"
    assert not add_doom(s.g, 12) and s.g.doom == 13
    assert s.g.stack[0] is battle and s.g.instead is None


# -- What the board and the components are ---------------------------------------------------------


@pytest.mark.rule("AH2-0449")
def test_neighborhoods() -> None:
    assert space.STREETS == len(space.NEIGHBORHOODS) == 9
    for street in range(space.STREETS):
        locations = [w for w in range(space.STREETS, space.BOARD) if space.STREET_OF[w] == street]
        assert len(locations) in (2, 3)


@pytest.mark.rule("AH2-0450")
def test_city_limits() -> None:
    beyond = space.NAMES[space.BOARD : space.FIRST_WORLD]
    assert set(beyond) - {"jail_cell"} == {"sky", "outskirts", "lost_in_time_and_space"}


@pytest.mark.rule("AH2-0451")
def test_other_worlds() -> None:
    for number, name in enumerate(world.NAMES):
        first = space.FIRST_WORLD + 2 * number
        assert space.NAMES[first : first + 2] == (f"{name}_first", f"{name}_second")
        assert len(world.ENCOUNTERS[number]) in (2, 4)


@pytest.mark.rule("AH2-0447")
def test_monster_records() -> None:
    made = components()
    for monster in range(component.FIRST_MONSTER, component.FIRST_GATE):
        column = made.columns[made.kind_of_card[monster]]
        assert column.group == "monster" and 1 <= column.toughness <= 4
        assert 0 <= column.moves < movement.COUNT and 0 <= column.symbol < len(world.SYMBOLS)
        assert -3 <= column.awareness <= 1
        assert (column.horror == NO_CHECK) == (column.horror_damage == 0)


@pytest.mark.rule("AH2-0448")
def test_sheet_records() -> None:
    sheets = components().sheets
    assert [sheet.name for sheet in sheets] == list(component.SHEETS)
    for sheet in sheets:
        assert sheet.sanity + sheet.stamina == 10 and 0 <= sheet.home < space.BOARD
        assert 1 <= sheet.focus <= 3 and len(sheet.skills) == 3
