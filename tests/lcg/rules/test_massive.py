"""Massive enemies (blueprint sections 7 and 12)."""

from __future__ import annotations

import pytest

import tests.lcg.support.enemy_cards  # noqa: F401  (registers cards)
from arkham_env.lcg.state import ids
from tests.lcg.support.scene import Scene

ROOM = "Your Friend's Room"


def colossus(first: int = 0, **fields: int) -> tuple[Scene, int]:
    """Joe and Isabelle beside a massive enemy (fight 3, evade 3, damage 1)."""
    s = Scene(["joe_diamond", "isabelle_barnes"], first=first, encounter=["TE501"])
    s.place("Dormitories", clues=0)
    enemy = s.enemy("Colossus", at=ROOM, **fields)
    return s, enemy


@pytest.mark.rule("LCG-0456")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_ready_massive_enemy_is_engaged_with_everyone_at_its_location(seat: int) -> None:
    s, _ = colossus(first=seat)
    assert s.offers("Evade Colossus")  # only what is engaged with you can be evaded
    assert not s.offers("Engage Colossus")
    s.do("Gain 1 resource")
    assert s.investigator(seat).damage == 1


@pytest.mark.rule("LCG-0457")
def test_an_exhausted_massive_enemy_is_engaged_with_nobody() -> None:
    s, _ = colossus(exhausted=True)
    assert not s.offers("Evade Colossus")
    s.do("Gain 1 resource")
    assert s.investigator(0).damage == 0


@pytest.mark.rule("LCG-0458", "LCG-0464")
def test_a_drawn_massive_enemy_enters_play_at_the_location_not_in_a_threat_area() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"], encounter=["TE501"], first=1)
    s.place("Dormitories", clues=0)
    s.put(1, "Dormitories")
    s.draw_encounter(1, "Colossus")
    enemy = s.card("Colossus")
    assert enemy.location == s.find("Dormitories")
    assert enemy.threat == ids.NONE
    assert s.offers("Evade Colossus")


@pytest.mark.rule("LCG-0459", "LCG-0460")
def test_a_massive_enemy_attacks_everyone_in_the_leads_order_and_exhausts_last() -> None:
    s, enemy = colossus()
    s.asset(0, "Fedora")
    s.asset(1, "Aleksey Saburov")
    s.calm().end_turn().end_turn()
    assert s.kind == "attack_order" and s.seat == s.g.lead == 0
    assert s.labels == ["Choose Joe Diamond", "Choose Isabelle Barnes"]
    s.do("Choose Isabelle Barnes")
    assert s.kind == "assign_damage" and s.seat == 1
    s.do("1 damage on Isabelle Barnes")
    # The first attack is over: now Joe's, and the enemy is still ready.
    assert s.kind == "assign_damage" and s.seat == 0
    assert not s.card(enemy).exhausted
    s.do("1 damage on Joe Diamond")
    assert [who.damage for who in s.g.investigators] == [1, 1]
    attacks = [line for line in s.log() if "Colossus attacks" in line]
    assert attacks == ["Colossus attacks Isabelle Barnes", "Colossus attacks Joe Diamond"]
    assert s.log()[s.log().index(attacks[-1]) :].count("Colossus exhausts") == 1
    assert s.log()[: s.log().index(attacks[-1])].count("Colossus exhausts") == 0


@pytest.mark.rule("LCG-0461")
def test_an_attack_of_opportunity_of_a_massive_enemy_hits_only_who_provoked_it() -> None:
    s, enemy = colossus()
    s.do("Gain 1 resource")
    assert [who.damage for who in s.g.investigators] == [1, 0]
    assert not s.card(enemy).exhausted


@pytest.mark.rule("LCG-0462")
def test_a_massive_enemy_does_not_follow_an_investigator() -> None:
    s, enemy = colossus()
    s.do("Move to Dormitories")
    assert s.card(enemy).location == s.find(ROOM)
    assert not s.offers("Evade Colossus")


@pytest.mark.rule("LCG-0463")
def test_a_failed_attack_on_a_massive_enemy_hurts_no_other_investigator() -> None:
    s, _ = colossus()
    s.bag("auto_fail")
    s.do("Fight Colossus")
    assert [who.damage for who in s.g.investigators] == [0, 0]


@pytest.mark.rule("LCG-0465")
def test_evading_a_massive_enemy_frees_everyone() -> None:
    s, enemy = colossus()
    s.bag("+1")
    s.do("Evade Colossus")  # agility 2 + 1 against 3
    assert s.card(enemy).exhausted
    assert not s.offers("Evade Colossus")
    s.do("End your turn").until("turn")
    assert s.seat == 1 and not s.offers("Evade Colossus")
    s.do("Gain 1 resource")
    assert s.investigator(1).damage == 0
