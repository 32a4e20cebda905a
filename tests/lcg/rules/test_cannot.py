"""``lcg/state/restrictions.py``: enemies that cannot attack or be damaged (LCG-0006)."""

from __future__ import annotations

from typing import Any

import pytest

import tests.lcg.support.enemy_cards
import tests.lcg.support.restriction_cards  # noqa: F401  (both register cards)
from arkham_env.lcg.rules import effects as fx
from tests.lcg.support.printed import attacks
from tests.lcg.support.scene import Scene

ROOM = "Your Friend's Room"
DORMS = "Dormitories"


def two(**more: Any) -> Scene:
    s = Scene(["joe_diamond", "isabelle_barnes"], **more)
    s.place(DORMS, clues=0)
    return s


def enemy_phase(s: Scene) -> None:
    """Play passively to the first turn of the next round."""
    s.calm()
    number = s.g.round
    while s.g.round == number or not s.at_turn() or s.kind != "turn":
        s.passive()


# -- No attacks of opportunity ---------------------------------------------------------------------


@pytest.mark.rule("LCG-0006")
def test_an_enemy_that_makes_no_attacks_of_opportunity_attacks_otherwise() -> None:
    s = two(encounter=["TV121"], extra={0: ["TV127"]})
    s.asset(0, "Whip")
    s.enemy("Embers", at=ROOM)
    s.refresh()
    s.do("Gain 1 resource", f"Move to {DORMS}", f"Move to {ROOM}")
    assert attacks(s) == []
    s.have(0, actions=3)
    s.bag("auto_fail")
    s.do("Fight Embers").until("turn", decline="Whip")
    assert len(attacks(s)) == 1  # retaliate
    s.do("Use Whip")
    assert len(attacks(s)) == 2  # by an effect
    enemy_phase(s)
    assert len(attacks(s)) == 4  # both investigators, in the enemy phase


def test_the_others_still_attack_of_opportunity() -> None:
    s = two(encounter=["TV121"])
    s.enemy("Embers", at=ROOM)
    s.enemy("Cantor of Flame", engaged=0)
    s.refresh()
    s.do("Gain 1 resource")
    assert attacks(s) == ["Cantor of Flame attacks Joe Diamond"]


# -- It cannot attack you --------------------------------------------------------------------------


@pytest.mark.rule("LCG-0006")
def test_an_enemy_that_cannot_attack_you_does_not_on_any_occasion() -> None:
    s = Scene(["joe_diamond"], encounter=["TV123"], extra={0: ["TV127", "TV129"]})
    s.asset(0, "Whip")
    s.asset(0, "Pacifier")  # it would answer an attack
    shade = s.enemy("Shade", engaged=0)
    s.refresh()
    s.do("Evade Shade").until("turn", decline="Whip")
    assert not s.card(shade).exhausted and s.card(shade).threat == 0  # readied, it engages again
    s.do("Gain 1 resource")  # no attack of opportunity
    s.bag("auto_fail")
    s.do("Fight Shade").until("turn", decline="Whip")  # no retaliation
    assert "reaction" not in [kind for kind, _ in s.do("Use Whip").trace()]
    enemy_phase(s)
    assert attacks(s) == []
    assert not s.card(shade).exhausted  # an enemy that does not attack does not exhaust
    # "Until the round ends".
    s.do("Gain 1 resource")
    assert s.kind == "reaction"
    s.do("Pass")
    assert attacks(s) == ["Shade attacks Joe Diamond"]


@pytest.mark.rule("LCG-0006")
def test_an_enemy_that_cannot_attack_is_none_to_order() -> None:
    s = Scene(["joe_diamond"], encounter=["TV123"])
    s.enemy("Shade", engaged=0)
    s.enemy("Cantor of Flame", engaged=0)
    s.refresh()
    s.do("Evade Shade").until("turn").do("Gain 1 resource")
    assert s.at_turn() and attacks(s) == ["Cantor of Flame attacks Joe Diamond"]


@pytest.mark.rule("LCG-0006")
def test_a_massive_enemy_attacks_the_others_still() -> None:
    s = two(encounter=["TV122"])
    mother = s.enemy("Mother of Embers", at=ROOM)
    s.refresh()
    s.do("Evade Mother").until("turn")
    assert not s.card(mother).exhausted
    s.do("Gain 1 resource")
    enemy_phase(s)
    assert attacks(s) == ["Mother of Embers attacks Isabelle Barnes"]
    assert "Mother of Embers exhausts" in s.log()


def test_a_massive_enemy_that_cannot_attack_anybody_does_not_exhaust() -> None:
    s = Scene(["joe_diamond"], encounter=["TV122"])
    s.enemy("Mother of Embers", at=ROOM)
    s.refresh()
    s.do("Evade Mother").until("turn")
    before = s.log().count("Mother of Embers exhausts")
    enemy_phase(s)
    assert attacks(s) == []
    assert s.log().count("Mother of Embers exhausts") == before


@pytest.mark.rule("LCG-0006")
def test_an_attack_that_is_forbidden_as_it_begins_does_nothing() -> None:
    s = Scene(["joe_diamond"], extra={0: ["TV129"]})
    s.asset(0, "Pacifier")
    s.enemy("Cantor of Flame", engaged=0)
    s.refresh()
    s.do("Gain 1 resource", "React with Pacifier").until("turn")
    assert s.investigator().damage == 0 and attacks(s) == []
    s.do("Gain 1 resource")
    assert s.at_turn() and s.investigator().damage == 0


# -- It cannot be damaged --------------------------------------------------------------------------


@pytest.mark.rule("LCG-0006")
def test_what_cannot_be_damaged_is_not_by_any_means() -> None:
    s = two(extra={0: ["TV124", "TV130"]})
    s.asset(0, "Asbestos")
    s.asset(0, "Sting")
    hound = s.enemy("Hellhound", engaged=0, exhausted=True)
    cantor = s.enemy("Cantor of Flame", at=DORMS, exhausted=True)
    s.attach("Fire!", ROOM)
    s.refresh()
    # An attack may be made; it deals nothing.
    s.do("Fight Hellhound").until("turn")
    assert s.card(hound).damage == 0
    # An effect that would only damage it cannot choose it.
    assert not s.offers("Use Sting")
    # No effect damages it.
    s.run(lambda g: fx.deal_to_card(g, hound, damage=9, dealer=0)).settle()
    assert s.in_play("Hellhound") and s.card(hound).damage == 0
    s.run(lambda g: fx.deal_to_card(g, cantor, damage=1, dealer=0)).settle()
    assert s.card(cantor).damage == 1
    # The Fire! itself, at the end of the investigation phase.
    enemy_phase(s)
    assert s.in_play("Hellhound") and s.card(hound).damage == 0


@pytest.mark.rule("LCG-0006")
def test_an_asset_that_cannot_be_damaged_takes_no_damage_for_you() -> None:
    s = Scene(["joe_diamond"], extra={0: ["TV125"]})
    golem = s.asset(0, "Golem")
    s.run(lambda g: fx.deal(g, 0, damage=1, horror=1))
    # Horror it may take.
    assert s.kind == "assign_horror" and s.labels[0] == "1 horror on Golem"
    s.do("1 horror on Golem")
    assert s.investigator().damage == 1
    assert (s.card(golem).damage, s.card(golem).horror) == (0, 1)


@pytest.mark.rule("LCG-0006", "LCG-0377")
def test_who_cannot_be_damaged_was_not_dealt_damage() -> None:
    s = Scene(["dexter_drake"], extra={0: ["TV126", "T0143", "T0141"]})
    s.asset(0, "Aegis")
    s.asset(0, "Guardian Angel")  # it answers damage that would be placed
    s.asset(0, "Blood Oath")  # a resource after damage is placed on you or dealt to you
    s.refresh()
    before = s.investigator().resources
    s.run(lambda g: fx.deal(g, 0, damage=2))
    s.run(lambda g: fx.deal(g, 0, damage=2, direct=True))
    assert s.at_turn()
    assert s.investigator().damage == 0 and s.investigator().resources == before
    s.run(lambda g: fx.deal(g, 0, horror=1))
    assert s.investigator().horror == 1 and s.investigator().resources == before + 2


@pytest.mark.rule("LCG-0006")
def test_of_several_only_the_one_that_cannot_is_spared() -> None:
    s = two(extra={0: ["TV126"]})
    s.asset(0, "Aegis")
    s.run(lambda g: fx.deal_each(g, [0, 1], damage=1))
    assert [who.damage for who in s.g.investigators] == [0, 1]


@pytest.mark.rule("LCG-0006")
def test_a_shield_that_comes_as_the_damage_is_placed_spares_too() -> None:
    s = Scene(["joe_diamond"], extra={0: ["TV128"]})
    s.asset(0, "Late Shield")
    s.run(lambda g: fx.deal(g, 0, damage=2, direct=True))
    s.do("React with Late Shield")
    assert s.investigator().damage == 0
    s.run(lambda g: fx.deal(g, 0, damage=2))
    assert s.at_turn() and s.investigator().damage == 0  # no longer even offered


@pytest.mark.rule("LCG-0006")
def test_damage_is_not_moved_to_what_cannot_be_damaged() -> None:
    s = Scene(["dexter_drake"], extra={0: ["TV125"]})
    s.asset(0, "Lucky Charm")
    s.asset(0, "Golem")
    s.have(0, damage=1)
    assert not s.offers("Use Lucky Charm")
    s.have(0, horror=1)
    s.do("Use Lucky Charm").until("assign_horror")
    assert s.offers("1 horror on Golem")


@pytest.mark.rule("LCG-0006")
def test_a_shield_that_comes_as_damage_is_moved_stops_it() -> None:
    s = Scene(["dexter_drake"], extra={0: ["TV128", "12018"]})
    s.asset(0, "Lucky Charm")
    s.asset(0, "Late Shield")
    guard = s.asset(0, "Logan Hastings")
    s.have(0, damage=1)
    s.do("Use Lucky Charm").until("reaction").do("React with Late Shield").until("turn")
    assert (s.investigator().damage, s.card(guard).damage) == (1, 0)
