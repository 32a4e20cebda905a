"""``lcg/rules/enemies.py``: engagement and spawning."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tests.lcg.support.enemy_cards
import tests.lcg.support.restriction_cards  # noqa: F401  (both register cards)
from arkham_env.lcg.rules.effects import advance_act
from arkham_env.lcg.state import ids
from arkham_env.lcg.state.ids import status
from tests.lcg.support.scene import Scene

ROOM = "Your Friend's Room"
DORMS = "Dormitories"
QUAD = "Miskatonic Quad"
LIBRARY = "Orne Library"


def two(first: int = 0, **more: Any) -> Scene:
    """Joe (lead) and Isabelle in the friend's room; the Dormitories are in play."""
    s = Scene(["joe_diamond", "isabelle_barnes"], first=first, **more)
    s.place(DORMS, clues=0)
    return s


# -- Engagement ------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0414", "LCG-0415")
def test_every_enemy_is_engaged_or_at_a_location_whatever_happens() -> None:
    dice = random.Random(5)
    s = two()
    s.place(QUAD)
    for name in ("Cantor of Flame", "Hellhound", "Servant of Flame"):
        s.enemy(name, at=DORMS)
    seen = 0
    for _ in range(600):
        if s.g.over:
            break
        s.take(dice.randrange(len(s.g.options)))
        for enemy in s.g.enemies:
            c = s.g.cards[enemy]
            assert c.location in s.g.locations
            if c.threat != ids.NONE:
                seen += 1
                assert s.investigator(c.threat).status == status.PLAYING
                assert c.location == s.investigator(c.threat).location
    assert seen > 30


@pytest.mark.rule("LCG-0415")
def test_an_engaged_enemy_comes_along_with_its_investigator() -> None:
    s = two()
    cantor = s.enemy("Cantor of Flame", engaged=0)
    s.do("Move to Dormitories")
    assert s.card(cantor).location == s.find(DORMS)
    assert s.card(cantor).threat == 0


@pytest.mark.rule("LCG-0416", "LCG-0417")
def test_a_ready_enemy_engages_an_investigator_who_moves_in() -> None:
    s = two()
    cantor = s.enemy("Cantor of Flame", at=DORMS)
    assert s.card(cantor).threat == ids.NONE
    s.do("Move to Dormitories")
    assert s.card(cantor).threat == 0


@pytest.mark.rule("LCG-0417", "LCG-0423", "LCG-0428")
def test_an_enemy_that_spawns_at_an_investigators_location_engages() -> None:
    s = two(encounter=["TE541"])
    s.place(QUAD)
    s.place(LIBRARY)
    s.put(1, LIBRARY)
    enemy = s.find("Angry Librarian")
    s.draw_encounter(0, "Angry Librarian")
    assert s.card(enemy).location == s.find(LIBRARY)
    assert s.card(enemy).threat == 1


@pytest.mark.rule("LCG-0417", "LCG-0444", "LCG-0439")
def test_a_hunter_that_moves_in_engages_at_once() -> None:
    s = Scene(["joe_diamond"])
    s.place(DORMS)
    hound = s.enemy("Hellhound", at=DORMS)
    s.asset(0, "Fedora")
    s.calm().end_turn()
    # Moved and engaged in step 3.2, it attacks in step 3.3 already.
    assert s.kind == "assign_damage"
    assert s.card(hound).location == s.find(ROOM)
    assert s.card(hound).threat == 0


@pytest.mark.rule("LCG-0417", "LCG-0419")
def test_an_exhausted_enemy_engages_only_when_it_readies() -> None:
    s = Scene(["joe_diamond"])
    cantor = s.enemy("Cantor of Flame", at=ROOM, exhausted=True)
    s.place(DORMS)
    s.do("Move to Dormitories", "Move to Your Friend's Room")
    assert s.card(cantor).threat == ids.NONE
    damage = s.investigator(0).damage
    s.calm().next_round()
    assert s.card(cantor).threat == 0 and not s.card(cantor).exhausted
    assert s.investigator(0).damage == damage  # it readied after the attacks


@pytest.mark.rule("LCG-0417")
def test_an_enemy_that_an_effect_readies_engages_at_once() -> None:
    s = Scene(["joe_diamond"], extra={0: ["T0543"]}, encounter=["T0110", "TE501"])
    s.asset(0, "Smelling Salts")
    s.place(DORMS)
    cantor = s.enemy("Cantor of Flame", at=ROOM, exhausted=True)
    hound = s.enemy("Hellhound", at=ROOM, exhausted=True)
    recluse = s.enemy("Recluse", at=ROOM, exhausted=True)  # aloof
    colossus = s.enemy("Colossus", at=ROOM, exhausted=True)  # massive
    away = s.enemy("Hellhound", at=DORMS, exhausted=True)
    s.refresh()
    s.do("Use Smelling Salts")
    assert s.at_turn()
    assert [s.card(c).exhausted for c in (cantor, hound, recluse, colossus, away)] == [False] * 5
    assert [s.card(c).threat for c in (cantor, hound)] == [0, 0]
    assert [s.card(c).threat for c in (recluse, colossus, away)] == [ids.NONE] * 3
    # Engaged enemies attack an investigator who takes another action.
    s.do("Gain 1 resource")
    assert s.kind == "attack_order" and len(s.labels) == 3


@pytest.mark.rule("LCG-0417", "LCG-0418")
def test_the_lead_chooses_whom_an_enemy_engages_that_an_effect_readies() -> None:
    s = two(extra={0: ["T0543"]})
    s.asset(0, "Smelling Salts")
    cantor = s.enemy("Cantor of Flame", at=ROOM, exhausted=True)
    s.refresh()
    s.do("Use Smelling Salts")
    assert (s.kind, s.seat) == ("engage", s.g.lead)
    s.do("Choose Isabelle Barnes")
    assert s.card(cantor).threat == 1


@pytest.mark.rule("LCG-0417")
def test_enemies_engage_whoever_or_whatever_moved() -> None:
    s = two(extra={0: ["TV106", "T0102"]})
    s.place(QUAD)
    s.asset(0, "Lure")
    s.put(1, QUAD)
    hound = s.enemy("Hellhound", at=DORMS)
    s.refresh()
    s.do("Use Lure")  # an effect moves the enemy
    assert s.card(hound).threat == 1
    cantor = s.enemy("Cantor of Flame", at=ROOM)
    s.put(0, DORMS)
    s.give(0, "Secret Passage")
    s.do("Play Secret Passage")  # an effect moves the investigator
    assert s.card(cantor).threat == 0


@pytest.mark.rule("LCG-0418")
def test_the_lead_investigator_chooses_whom_an_enemy_engages() -> None:
    s = two()
    s.put(0, DORMS)
    s.put(1, DORMS)
    cantor = s.enemy("Cantor of Flame", at=DORMS, exhausted=True)
    s.calm().until("engage")
    assert s.seat == s.g.lead == 0
    assert s.labels == ["Choose Joe Diamond", "Choose Isabelle Barnes"]
    s.do("Choose Isabelle Barnes")
    assert s.card(cantor).threat == 1


@pytest.mark.rule("LCG-0420")
def test_an_investigator_can_be_engaged_with_any_number_of_enemies() -> None:
    s = two()
    for _ in range(3):
        s.draw_encounter(0, "Bystander")
    assert [s.g.cards[e].threat for e in s.g.enemies] == [0, 0, 0]
    assert len([text for text in s.labels if text.startswith("Evade")]) == 3


@pytest.mark.rule("LCG-0421")
def test_engagement_ends_when_the_enemy_is_evaded() -> None:
    s = two()
    cantor = s.enemy("Cantor of Flame", engaged=0)
    s.bag("+1")
    s.do("Evade Cantor")
    assert s.card(cantor).threat == ids.NONE
    assert s.card(cantor).exhausted and s.card(cantor).location == s.find(ROOM)
    assert not s.offers("Evade Cantor")


@pytest.mark.rule("LCG-0421")
def test_engagement_ends_when_another_investigator_engages_the_enemy() -> None:
    s = two()
    cantor = s.enemy("Cantor of Flame", engaged=1)
    s.do("Engage Cantor")
    assert s.card(cantor).threat == 0
    s.do("End your turn").until("turn")
    assert s.seat == 1 and not s.offers("Evade Cantor")


@pytest.mark.rule("LCG-0421")
def test_engagement_ends_when_the_enemy_leaves_play() -> None:
    s = two()
    s.enemy("Bystander", engaged=0)
    s.do("Activate Past Curfew").settle()
    assert not s.in_play("Bystander")
    s.draw_encounter(1, "Bystander")
    assert s.card("Bystander").threat == 1


@pytest.mark.rule("LCG-0421")
def test_engagement_ends_when_the_enemy_is_placed_elsewhere() -> None:
    s = two()
    s.put(1, DORMS)
    s.place(QUAD)
    cantor = s.enemy("Cantor of Flame", engaged=1)
    s.do("Activate Your Friend's Room")
    assert s.card(cantor).location == s.find(ROOM)
    assert s.card(cantor).threat == 0


# -- Spawning --------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0422", "LCG-0565", "LCG-0432")
def test_a_drawn_enemy_without_spawn_text_enters_play_ready_and_engaged() -> None:
    s = two(first=1)
    cantor = s.find("Cantor of Flame")
    s.draw_encounter(1, "Cantor of Flame")
    assert s.card(cantor).threat == 1
    assert not s.card(cantor).exhausted
    s.do("Gain 1 resource")
    assert s.investigator(1).damage == 1  # engaged at once: an attack of opportunity


@pytest.mark.rule("LCG-0423")
def test_an_enemy_that_spawns_at_an_empty_location_stays_unengaged() -> None:
    s = two(encounter=["TE541"])
    s.place(QUAD)
    s.place(LIBRARY)
    enemy = s.find("Angry Librarian")
    s.draw_encounter(0, "Angry Librarian")
    assert s.card(enemy).location == s.find(LIBRARY)
    assert s.card(enemy).threat == ids.NONE and not s.card(enemy).exhausted


@pytest.mark.rule("LCG-0424")
def test_an_enemy_without_a_legal_spawn_location_is_discarded_and_never_enters_play() -> None:
    s = two(encounter=["TE541"])  # Orne Library is set aside
    s.threat(0, "Pursued")
    enemy = s.find("Angry Librarian")
    s.draw_encounter(0, "Angry Librarian")
    assert s.g.encounter_discard == [enemy]
    assert s.g.enemies == []
    assert s.investigator(0).horror == 0  # Pursued: nothing entered
    assert not any("spawns" in line for line in s.log())


@pytest.mark.rule("LCG-0425")
def test_who_spawns_the_enemy_chooses_among_legal_locations() -> None:
    s = two(encounter=["TE542"], first=1)
    s.place(QUAD)
    enemy = s.find("Squatter")
    s.draw_encounter(1, "Squatter")
    assert s.kind == "choose_location" and s.seat == 1
    assert s.labels == ["Choose Miskatonic Quad", "Choose Dormitories"]
    s.do("Choose Miskatonic Quad")
    assert s.card(enemy).location == s.find(QUAD)


@pytest.mark.rule("LCG-0426")
def test_the_spawn_instruction_holds_however_the_enemy_enters_play() -> None:
    s = two(encounter=["TE541", "TE543"])
    s.place(QUAD)
    s.place(LIBRARY)
    enemy = s.find("Angry Librarian")
    s.draw_encounter(0, "Messenger")  # "spawn the set-aside Angry Librarian"
    assert s.card(enemy).location == s.find(LIBRARY)
    assert s.card(enemy).threat == ids.NONE


@pytest.mark.rule("LCG-0427", "LCG-0428")
def test_an_effect_that_names_a_place_replaces_the_spawn_instruction() -> None:
    s = two(encounter=["TE541", "TE544"])
    s.place(QUAD)
    s.place(LIBRARY)
    s.put(1, DORMS)
    enemy = s.find("Angry Librarian")
    s.draw_encounter(1, "Summons")  # "in Your Friend's Room", where Joe is
    assert s.card(enemy).location == s.find(ROOM)
    assert s.card(enemy).threat == 0


@pytest.mark.rule("LCG-0429")
def test_a_spawning_enemy_enters_its_location() -> None:
    s = two(first=1)
    s.threat(1, "Pursued")
    s.draw_encounter(1, "Cantor of Flame")
    assert s.investigator(1).horror == 1


@pytest.mark.rule("LCG-0429")
def test_an_enemy_spawning_elsewhere_does_not_enter_your_location() -> None:
    s = two(first=1)
    s.threat(1, "Pursued")
    s.put(1, DORMS)
    s.draw_encounter(0, "Cantor of Flame")
    assert s.investigator(1).horror == 0


@pytest.mark.rule("LCG-0430")
def test_prey_has_no_influence_on_where_an_enemy_spawns() -> None:
    s = two(encounter=["TE511"])
    s.have(1, damage=3)  # Isabelle is the prey (lowest remaining health)
    vulture = s.find("Vulture")
    s.draw_encounter(0, "Vulture")
    assert s.card(vulture).threat == 0


@pytest.mark.rule("LCG-0431", "LCG-0433")
def test_prey_decides_whom_an_enemy_spawned_unengaged_engages() -> None:
    s = two()
    s.advance_act(2)  # the Servant of Flame (prey: lowest agility) spawns at the Dormitories
    s.card("Servant of Flame").exhausted = True
    s.advance_act(3)
    s.put(0, QUAD)
    s.put(1, QUAD)
    # Act 3b spawns it at Miskatonic Quad; Joe has agility 2, Isabelle 3.
    s.run(advance_act)
    while not s.in_play("Servant of Flame"):
        s.passive()
    assert s.kind != "engage"
    assert s.card("Servant of Flame").threat == 0


@pytest.mark.rule("LCG-0432")
def test_an_enemy_spawned_engaged_engages_you() -> None:
    s = two(first=1)
    s.asset(1, "Hunter's Instinct")
    s.discards(1, '"Shove off!"')
    s.draw_encounter(1, "Cantor of Flame")
    assert s.kind == "reaction" and s.offers("React with Hunter's Instinct")
