"""``lcg/scenarios/core_2026/queen_of_ash/locations.py`` and ``agendas.py``: texts that would change
nothing do not begin (LCG-0064)."""

from __future__ import annotations

import pytest

from arkham_env.core.kernel.decision import pack
from arkham_env.lcg.rules.agenda import advance_agenda
from arkham_env.lcg.scenarios.core_2026.queen_of_ash import common
from arkham_env.lcg.state.ids import logged, phase, verb
from tests.lcg.support.scene import Scene

QUEEN = "queen_of_ash"
OVERGROWN = "12184"


def used(s: Scene, name: str) -> int:
    """Count the uses of the abilities of a card since the scene began."""
    assert s.g.log is not None
    return len([r for r in s.g.log.records if r[0] == logged.ABILITY and r[3] == s.find(name)])


@pytest.mark.parametrize("actions", [1, 2])
def test_overgrown_tunnels_needs_an_action_to_take(actions: int) -> None:
    s = Scene(["joe_diamond"], scenario=QUEEN)
    s.have(0, actions=actions)
    tunnels = s.find(OVERGROWN)
    s.take(s.g.options.index(pack(verb.MOVE, tunnels)))
    s.settle()
    assert s.investigator().location == tunnels
    assert used(s, OVERGROWN) == actions - 1


@pytest.mark.parametrize("agenda", [1, 3])
def test_a_fire_without_a_card_that_can_be_damaged_does_nothing(agenda: int) -> None:
    s = Scene(["joe_diamond"], scenario=QUEEN)
    while s.g.defs[s.g.agenda].printed.stage < agenda:
        s.run(advance_agenda)
        while not s.at_turn():
            s.passive()
    s.attach("Fire!", common.TUNNELS[0])
    s.enemy("Hellhound", at=common.TUNNELS[0], exhausted=True)
    s.refresh()
    s.end_turn()
    while s.g.phase == phase.INVESTIGATION:
        s.passive()
    assert used(s, "Fire!") == (0 if agenda == 1 else 1)


@pytest.mark.parametrize("burning", [False, True])
def test_an_attack_without_damage_is_no_result(burning: bool) -> None:
    s = Scene(["joe_diamond"], extra={0: ["12092"]}, scenario=QUEEN)
    s.put(0, common.CULVERT)
    s.enemy("Hellhound", engaged=0)
    if burning:
        s.attach("Fire!", common.CULVERT)
    s.give(0, "Overpower")
    s.bag("+1")
    s.do("Fight Hellhound", "Commit Overpower")
    asked = [kind for kind, _ in s.trace()]
    assert asked.count("result_order") == (0 if burning else 1)
    assert s.card("Hellhound").damage == (0 if burning else 1)


def test_the_clues_after_then_need_the_doom() -> None:
    for replaced in (False, True):
        s = Scene(["dexter_drake"], extra={0: ["12066"]}, scenario=QUEEN)
        if replaced:
            while s.g.defs[s.g.agenda].printed.code != common.BRETHREN:
                s.run(advance_agenda)
                while not s.at_turn():
                    s.passive()
        s.put(0, common.TUNNELS[0])
        s.place(common.TUNNELS[0], clues=2)
        s.place(common.TUNNELS[2], clues=2)
        s.have(0, clues=0, damage=0)
        s.give(0, "Will of the Cosmos")
        s.do("Play Will of the Cosmos")
        while not s.at_turn():
            s.passive()
        assert s.investigator().clues == (0 if replaced else 2)
        assert s.investigator().damage == (1 if replaced else 0)
        assert s.investigator().doom == (0 if replaced else 1)
