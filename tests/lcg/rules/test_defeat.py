"""``lcg/rules/damage.py``, ``elimination.py``: defeat of investigators, enemies and assets."""

from __future__ import annotations

from typing import Any

import pytest

import tests.lcg.support.enemy_cards  # noqa: F401  (registers cards)
from arkham_env.lcg.state.ids import status
from tests.lcg.support.scene import Scene


def two(**more: Any) -> Scene:
    s = Scene(["joe_diamond", "isabelle_barnes"], **more)
    s.place("Dormitories")
    return s


@pytest.mark.rule("LCG-0391")
def test_damage_equal_to_health_defeats_an_investigator() -> None:
    s = two()
    s.enemy("Cantor of Flame", engaged=0)
    s.have(0, damage=5)
    s.do("Gain 1 resource")  # the Cantor attacks: 6 of 7
    assert s.investigator(0).damage == 6
    assert s.investigator(0).status == status.PLAYING
    s.do("Gain 1 resource")
    assert s.investigator(0).status == status.DEFEATED


@pytest.mark.rule("LCG-0392")
def test_horror_equal_to_sanity_defeats_an_investigator() -> None:
    s = two()
    s.threat(0, "Unspeakable Truths")
    s.have(0, horror=5)
    s.set(s.find("Your Friend's Room"), clues=2)
    s.do("Investigate").settle(decline="Joe Diamond")
    assert s.investigator(0).horror == 6
    assert s.investigator(0).status == status.PLAYING
    s.do("Investigate").settle(decline="Joe Diamond")
    assert s.investigator(0).status == status.DEFEATED
    assert s.investigator(0).by_horror and not s.investigator(0).by_damage


@pytest.mark.rule("LCG-0393")
def test_an_ability_can_defeat_an_investigator_outright() -> None:
    s = two(encounter=["TE557"])
    s.put(1, "Dormitories")
    s.draw_encounter(0, "Sudden Death")
    assert s.investigator(0).status == status.DEFEATED
    s.g.agenda_deck = []
    while not s.g.over:  # the rest of the game, passively: nobody reaches a resolution
        s.passive()
    # No resolution costs each investigator 1 mental trauma; being defeated costs nothing more.
    assert s.result.trauma[0] == (0, 1)


@pytest.mark.rule("LCG-0397")
def test_an_ability_that_defeats_says_what_trauma_it_leaves() -> None:
    s = Scene(["joe_diamond"])
    s.g.agenda_deck = s.g.agenda_deck[:1]
    while s.g.defs[s.g.agenda].printed.code != "12108":
        s.card(s.g.agenda).doom = 20
        s.calm().next_round()
    s.have(0, damage=0, horror=0)
    s.set(s.g.agenda, doom=9)
    s.calm()
    while not s.g.over:
        s.passive()
    # "Each investigator is defeated and suffers 1 physical trauma"; no resolution: 1 mental.
    assert s.result.status == ["defeated"]
    assert s.result.trauma == [(1, 1)]


@pytest.mark.rule("LCG-0394", "LCG-0545")
def test_a_defeated_enemy_goes_to_the_encounter_discard_pile() -> None:
    s = two()
    cantor = s.enemy("Cantor of Flame", engaged=0, damage=1)
    s.do("Fight Cantor")
    assert s.g.encounter_discard == [cantor]
    assert s.discard_pile(0) == []


@pytest.mark.rule("LCG-0394", "LCG-0573", "LCG-0578")
def test_a_defeated_weakness_enemy_goes_to_its_owners_discard_pile() -> None:
    s = Scene(["joe_diamond", "trish_scarborough"])
    hers = s.enemy("Black Chamber Operative", engaged=0, damage=1)
    assert s.g.owner[hers] == 1  # in Trish's starting deck, wherever it is now
    s.do("Fight Black Chamber")
    assert s.discard_pile(1) == ["Black Chamber Operative"]
    assert s.discard_pile(0) == []
    assert s.g.encounter_discard == []


@pytest.mark.rule("LCG-0395", "LCG-0576")
def test_a_defeated_asset_goes_to_its_owners_discard_pile() -> None:
    s = two()
    s.asset(0, "Aleksey Saburov", damage=1)  # Isabelle's, controlled by Joe
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Gain 1 resource", "1 damage on Aleksey Saburov")
    assert not s.in_play("Aleksey Saburov")
    assert s.discard_pile(1) == ["Aleksey Saburov"]
    assert s.discard_pile(0) == []


@pytest.mark.rule("LCG-0396")
def test_discarding_an_enemy_is_not_defeating_it() -> None:
    s = two(encounter=["TE559"])
    s.enemy("Mutated Experiment", engaged=0)
    s.draw_encounter(0, "Procession")
    assert not s.in_play("Mutated Experiment")
    assert s.investigator(0).horror == 0  # "when Mutated Experiment is defeated" stays silent


@pytest.mark.rule("LCG-0396")
def test_discarding_an_asset_is_not_defeating_it() -> None:
    s = two()
    s.enemy("Bystander", engaged=0, exhausted=True)
    bodyguard = s.asset(0, "Bodyguard")
    s.give(0, "Logan Hastings")
    s.have(0, resources=4)
    s.do("Play Logan Hastings")
    assert bodyguard in s.investigator(0).discard
    # "When Bodyguard is defeated: deal 1 damage" was not offered: the Bystander is unhurt.
    assert s.at_turn() and s.in_play("Bystander")


@pytest.mark.rule("LCG-0490")
def test_a_defeated_doomed_enemy_places_doom_that_may_advance_the_agenda() -> None:
    s = two()
    s.enemy("Bystander", engaged=0)
    s.enemy("Bystander", engaged=0)
    s.set(s.g.agenda, doom=1)
    s.do("Fight Bystander")
    assert s.card(s.g.agenda).doom == 2
    agenda = s.g.agenda
    s.do("Fight Bystander").settle()
    assert s.g.agenda != agenda  # 3 doom: the threshold is checked at once


@pytest.mark.rule("LCG-0491", "LCG-0396")
def test_a_discarded_doomed_enemy_places_no_doom() -> None:
    s = two()
    s.enemy("Bystander", engaged=0)
    s.do("Activate Past Curfew").settle()
    assert not s.in_play("Bystander")
    assert s.card(s.g.agenda).doom == 0


@pytest.mark.rule("LCG-0599", "LCG-0600", "LCG-0395")
def test_an_asset_stays_in_play_and_takes_damage_and_horror_for_its_controller() -> None:
    s = two()
    guard = s.asset(0, "Bodyguard")
    s.enemy("Mutated Experiment", engaged=0)  # 1 damage and 1 horror
    s.calm().end_turn()
    while s.kind != "assign_damage":
        s.passive()
    s.do("1 damage on Bodyguard", "1 horror on Bodyguard", "Pass")
    assert s.investigator(0).damage == 0 and s.investigator(0).horror == 0
    assert guard in s.investigator(0).discard  # sanity 1


@pytest.mark.rule("LCG-0599")
def test_an_asset_stays_in_play_from_round_to_round() -> None:
    s = Scene(["joe_diamond"])
    guard = s.asset(0, "Machete")
    for _ in range(2):
        s.calm().next_round()
    assert guard in s.investigator(0).assets
