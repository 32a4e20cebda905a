"""``lcg/state/zones.py``: a card that leaves play and returns is a new card.

Clues and actions of cards that enter, leave and change control.
"""

from __future__ import annotations

import pytest

from arkham_env.lcg.rules.damage import deal_to_card
from arkham_env.lcg.rules.enemies import ready
from arkham_env.lcg.rules.entering import take_control
from arkham_env.lcg.rules.skill_test import SkillTest, start_test
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.ids import skill, test_kind
from tests.lcg.support import (  # noqa: F401
    change_cards,
    current_cards,
    ledger_cards,
    player_cards,
)
from tests.lcg.support.current_cards import come_back
from tests.lcg.support.scene import Scene

ROOM = "Your Friend's Room"
DORMS = "Dormitories"
PAIR = ["joe_diamond", "isabelle_barnes"]


def alone(*codes: str, encounter: tuple[str, ...] = ()) -> Scene:
    s = Scene(["joe_diamond"], extra={0: list(codes)}, encounter=list(encounter))
    for code in codes:
        if s.g.type_of[s.find(code)] == 1:
            s.asset(0, code)
        else:
            s.give(0, code)
    return s


# -- Lasting and delayed effects -------------------------------------------------------------------


@pytest.mark.rule("LCG-0564b")
@pytest.mark.parametrize("returned", [False, True])
def test_a_delayed_effect_does_not_hit_the_copy_that_comes_back(returned: bool) -> None:
    s = alone("TK025")
    enemy = s.enemy("Cantor of Flame", at=ROOM, exhausted=True)
    s.refresh()
    s.do("Play Writ of Removal").settle(perhaps="Choose Cantor of Flame")
    if returned:
        come_back(s.g, enemy, s.find(ROOM))
        s.set(enemy, exhausted=True)
    s.end_turn()
    assert s.in_play("Cantor of Flame") == returned


@pytest.mark.rule("LCG-0564")
@pytest.mark.parametrize("returned", [False, True])
def test_a_lasting_effect_on_enemy_and_investigator_ends_with_the_enemy(returned: bool) -> None:
    s = alone("TK026")
    enemy = s.enemy("Cantor of Flame", engaged=0)
    s.refresh()
    s.do("Play Truce").settle(perhaps="Choose Cantor of Flame")
    if returned:
        come_back(s.g, enemy, s.find(ROOM))
        s.set(enemy, threat=0)
    s.do("Gain 1 resource")
    assert s.investigator().damage == (1 if returned else 0)


# -- Effects in progress ---------------------------------------------------------------------------


def attack_with_nine(s: Scene, enemy: int, kind: int) -> Scene:
    """Joe attacks or evades the enemy at +9."""
    test = SkillTest(0, 1 << skill.COMBAT, 0, kind, enemy)
    test.bonus = 9
    return s.run(lambda g: start_test(g, test))


@pytest.mark.rule("LCG-0564c")
@pytest.mark.parametrize("kind", [test_kind.FIGHT, test_kind.EVADE])
@pytest.mark.parametrize("door", [False, True])
def test_a_test_does_not_mean_the_enemy_that_comes_back(kind: int, door: bool) -> None:
    s = alone("TK022") if door else alone()
    enemy = s.enemy("Servant of Flame", engaged=0)
    attack_with_nine(s, enemy, kind).settle()
    if door:
        assert s.card(enemy).damage == 0 and not s.card(enemy).exhausted
        assert s.g.test_at == -1
    else:
        assert s.card(enemy).damage == (1 if kind == test_kind.FIGHT else 0)
        assert s.card(enemy).exhausted == (kind == test_kind.EVADE)


@pytest.mark.rule("LCG-0564c")
@pytest.mark.parametrize("turnstile", [False, True])
def test_an_attack_ends_with_the_enemy_that_began_it(turnstile: bool) -> None:
    s = alone("TK021") if turnstile else alone()
    enemy = s.enemy("Cantor of Flame", engaged=0)
    s.refresh()
    s.do("Gain 1 resource")
    assert s.investigator().damage == (0 if turnstile else 1)
    assert s.card(enemy).attacked_seats == (0 if turnstile else 1)


@pytest.mark.rule("LCG-0564c")
@pytest.mark.parametrize("turnstile", [False, True])
def test_nothing_answers_the_attack_of_an_enemy_that_was_about_to_attack(turnstile: bool) -> None:
    s = alone("TK029", "TK030") if turnstile else alone("TK030")
    s.enemy("Cantor of Flame", engaged=0)
    s.have(0, resources=0)
    s.refresh()
    s.do("Gain 1 resource")
    assert s.investigator().resources == (1 if turnstile else 4)
    assert s.investigator().damage == (0 if turnstile else 1)


@pytest.mark.rule("LCG-0564c")
def test_an_elusive_enemy_that_came_back_does_not_flee() -> None:
    s = alone("TK021", encounter=("TK028",))
    s.place(DORMS)
    prophet = s.enemy("TK028", engaged=0)
    s.refresh()
    s.do("Gain 1 resource")
    assert s.card(prophet).location == s.find(ROOM) and not s.card(prophet).exhausted


@pytest.mark.rule("LCG-0564c")
def test_damage_is_not_placed_on_the_card_that_comes_back() -> None:
    s = alone("TK024")
    enemy = s.enemy("Servant of Flame", engaged=0)
    s.run(lambda g: deal_to_card(g, enemy, damage=2, dealer=0)).settle()
    assert s.card(enemy).damage == 0


@pytest.mark.rule("LCG-0564c")
def test_the_card_that_comes_back_is_not_defeated() -> None:
    s = alone("TK023")
    enemy = s.enemy("Cantor of Flame", engaged=0, damage=1)
    s.run(lambda g: deal_to_card(g, enemy, damage=1, dealer=0)).settle()
    assert s.in_play("Cantor of Flame") and s.card(enemy).damage == 0
    assert enemy not in s.g.encounter_discard


@pytest.mark.rule("LCG-0564c")
def test_a_copy_keeps_that_the_target_has_left() -> None:
    s = alone("TK022", "12094")
    enemy = s.enemy("Servant of Flame", engaged=0)
    attack_with_nine(s, enemy, test_kind.FIGHT)
    come_back(s.g, enemy, s.find(ROOM))
    test = s.g.stack[s.g.test_at]
    assert isinstance(test, SkillTest) and test.target_left
    for g in (s.g.clone(),):
        held = g.stack[g.test_at]
        assert isinstance(held, SkillTest) and held.target_left and not held.target_in_play(g)


# -- Attachments -----------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0584b")
def test_an_attachment_does_not_ready_with_its_host() -> None:
    s = Scene(["joe_diamond"], extra={0: ["TP624"]})
    s.give(0, "TP624")
    logan = s.asset(0, "Logan Hastings")
    s.do("Play Silver Collar", "Use Silver Collar")
    s.set(logan, exhausted=True)
    s.run(lambda g: ready(g, [logan]))
    assert not s.card(logan).exhausted and s.card("Silver Collar").exhausted


# -- Clues -----------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0674b")
def test_clues_stay_behind_when_an_asset_changes_hands() -> None:
    s = Scene(PAIR, extra={0: ["TK027", "TP624"]})
    s.place(DORMS, clues=0)
    s.put(1, DORMS)
    satchel = s.asset(0, "Satchel", clues=2)
    collar = s.find("TP624")
    s.take_out(collar)
    zones.attach_to(s.g, collar, satchel, 0)
    s.set(collar, clues=1)
    before = s.card(ROOM).clues
    s.run(lambda g: take_control(g, 1, satchel)).settle()
    assert s.card(satchel).controller == s.card(collar).controller == 1
    assert s.card(satchel).clues == s.card(collar).clues == 0
    assert s.card(ROOM).clues == before + 3 and s.card(DORMS).clues == 0


@pytest.mark.rule("LCG-0674")
def test_clues_stay_with_who_keeps_the_asset() -> None:
    s = Scene(PAIR, extra={0: ["TK027"]})
    satchel = s.asset(0, "Satchel", clues=2)
    s.run(lambda g: take_control(g, 0, satchel)).settle()
    assert s.card(satchel).clues == 2


# -- Actions gained during a turn ------------------------------------------------------------------


@pytest.mark.rule("LCG-0021b")
def test_an_action_gained_during_the_turn_is_there_in_it() -> None:
    s = Scene(["joe_diamond"], extra={0: ["TK007", "TP628"]})
    s.give(0, "TK007", "TP628")
    s.have(0, resources=5)
    assert s.investigator().actions == 3
    s.do("Play Levy")
    assert s.investigator().actions == 3  # one spent, one gained
    s.do("Gain 1 resource")
    assert s.investigator().actions == 2
    # It leaves play with an action unspent, which is lost with it.
    s.run(lambda g: zones.discard_from_play(g, s.card("Levy").id))
    assert s.investigator().actions == 1


@pytest.mark.rule("LCG-0021b")
def test_a_card_gives_its_action_once_a_turn() -> None:
    s = Scene(["joe_diamond"], extra={0: ["TK007"]})
    s.asset(0, "Levy")
    s.calm().next_round()
    assert s.investigator().actions == 4
    s.do("Gain 1 resource", "Gain 1 resource", "Gain 1 resource")
    assert s.investigator().actions == 1
