"""``lcg/rules/enemies.py``: prey, hunter and patrol; the movement of enemies in the enemy phase."""

from __future__ import annotations

from typing import Any

import pytest

import tests.lcg.support.cards
import tests.lcg.support.enemy_cards  # noqa: F401  (registers cards)
from arkham_env.lcg.rules.enemies import hunter_goals
from arkham_env.lcg.state import ids
from arkham_env.lcg.state.ids import phase
from tests.lcg.support.scene import Scene

ROOM = "Your Friend's Room"
DORMS = "Dormitories"
QUAD = "Miskatonic Quad"
LIBRARY = "Orne Library"
HALL = "Science Hall"


def campus(names: tuple[str, ...] = ("joe_diamond", "isabelle_barnes"), **more: Any) -> Scene:
    """Room - Dormitories - Quad, and around the Quad the library, hall and observatory."""
    s = Scene(names, **more)
    for place in (DORMS, QUAD, LIBRARY, HALL, "Warren Observatory"):
        s.place(place, clues=0)
    return s


def enemy_phase(s: Scene) -> Scene:
    """End every turn; stop where the enemy phase asks something, else after the round."""
    s.calm()
    number = s.g.round
    while not (s.g.phase == phase.ENEMY or s.g.round > number):
        s.do("End your turn")
        if s.kind == "next_turn":
            s.passive()
    return s


def place_after_enemy_phase(s: Scene, enemy: int) -> str:
    enemy_phase(s)
    while s.g.phase == phase.ENEMY:
        s.passive()
    return s.g.defs[s.card(enemy).location].printed.name


# -- Prey ------------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0433", "LCG-0434")
def test_an_enemy_engages_the_investigator_who_best_meets_its_prey() -> None:
    s = campus(("joe_diamond", "daniela_reyes"), encounter=["TE512"])
    rival = s.enemy("Rival", at=ROOM, exhausted=True)  # highest combat: Daniela 5, Joe 4
    s.calm().until("turn").next_round()
    assert s.card(rival).threat == 1


@pytest.mark.rule("LCG-0434")
def test_a_tie_for_prey_is_broken_by_the_lead_investigator() -> None:
    s = campus(("joe_diamond", "daniela_reyes"), encounter=["TE512"])
    s.asset(0, "Logan Hastings")  # +1 combat: 5 and 5
    rival = s.enemy("Rival", at=ROOM, exhausted=True)
    s.calm().until("engage")
    assert s.seat == 0
    s.do("Choose Daniela Reyes")
    assert s.card(rival).threat == 1


@pytest.mark.rule("LCG-0435", "LCG-0433", "LCG-0442")
def test_a_hunter_picks_its_prey_among_equally_near_investigators() -> None:
    s = campus(encounter=["TE511"])  # Vulture: lowest remaining health
    s.put(0, HALL)
    s.put(1, LIBRARY)
    s.have(0, damage=3)  # Joe 4 left, Isabelle 5
    vulture = s.enemy("Vulture", at=QUAD)
    enemy_phase(s)
    assert s.kind != "enemy_move"  # nothing for the lead to break
    assert s.g.defs[s.card(vulture).location].printed.name == HALL
    assert s.card(vulture).threat == 0


@pytest.mark.rule("LCG-0435")
def test_a_nearer_investigator_is_hunted_whatever_the_prey() -> None:
    s = campus(encounter=["TE511"])
    s.put(0, ROOM)
    s.put(1, HALL)
    s.have(0, damage=3)
    vulture = s.enemy("Vulture", at=QUAD)
    assert place_after_enemy_phase(s, vulture) == HALL


@pytest.mark.rule("LCG-0436", "LCG-0438")
def test_an_only_prey_hunter_passes_by_everybody_else() -> None:
    s = campus(encounter=["TE513"])
    s.put(0, LIBRARY)
    s.put(1, QUAD)
    avenger = s.enemy("Avenger", at=DORMS)  # prey: Joe Diamond only
    assert place_after_enemy_phase(s, avenger) == QUAD
    assert s.card(avenger).threat == ids.NONE  # Isabelle is there, but she is not its prey
    # It is at Isabelle's location and moves on all the same.
    s.until("turn")
    assert place_after_enemy_phase(s, avenger) == LIBRARY
    assert s.card(avenger).threat == 0


@pytest.mark.rule("LCG-0437")
def test_anybody_may_engage_an_only_prey_enemy() -> None:
    s = campus(encounter=["TE513"], first=1)
    s.put(0, LIBRARY)
    avenger = s.enemy("Avenger", at=ROOM)
    s.refresh()
    s.do("Engage Avenger")
    assert s.card(avenger).threat == 1


# -- Hunter ----------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0439", "LCG-0446")
def test_a_hunter_moves_one_connection_towards_the_nearest_investigator() -> None:
    s = campus(("joe_diamond",))
    hound = s.enemy("Hellhound", at=LIBRARY)  # library - quad - dormitories - room
    assert place_after_enemy_phase(s, hound) == QUAD


@pytest.mark.rule("LCG-0439")
def test_a_hunter_goes_the_way_that_leads_to_an_investigator_not_back_from_one() -> None:
    s = Scene(["joe_diamond"], encounter=["T0101"])
    s.place("Miskatonic Quad")
    s.place("Bell Tower")
    s.put(0, "Miskatonic Quad")
    enemy = s.enemy("Hellhound", at="Bell Tower")
    assert hunter_goals(s.g, enemy, s.find("Bell Tower")) == [s.find("Miskatonic Quad")]
    s.put(0, "Bell Tower")
    s.set(enemy, location=s.find("Miskatonic Quad"))
    assert hunter_goals(s.g, enemy, s.find("Miskatonic Quad")) == []


@pytest.mark.rule("LCG-0440")
def test_a_hunter_beside_an_investigator_stays() -> None:
    s = campus(encounter=["TE505"])
    s.put(1, LIBRARY)
    stalker = s.enemy("Shy Stalker", at=ROOM)  # aloof, so not engaged with Joe
    assert place_after_enemy_phase(s, stalker) == ROOM


@pytest.mark.rule("LCG-0441")
def test_an_exhausted_hunter_stays() -> None:
    s = campus(("joe_diamond",))
    hound = s.enemy("Hellhound", at=QUAD, exhausted=True)
    assert place_after_enemy_phase(s, hound) == QUAD


@pytest.mark.rule("LCG-0441")
def test_an_engaged_hunter_stays() -> None:
    s = campus(encounter=["TE513"])
    s.put(0, LIBRARY)
    avenger = s.enemy("Avenger", engaged=1)  # its only prey is Joe, far away
    assert place_after_enemy_phase(s, avenger) == ROOM
    assert s.card(avenger).threat == 1


@pytest.mark.rule("LCG-0442")
def test_the_lead_investigator_chooses_between_equally_near_investigators() -> None:
    s = campus()
    s.put(0, LIBRARY)
    s.put(1, HALL)
    hound = s.enemy("Hellhound", at=QUAD)
    enemy_phase(s)
    assert s.kind == "enemy_move" and s.seat == 0
    assert sorted(s.labels) == ["Choose Orne Library", "Choose Science Hall"]
    s.do("Choose Science Hall")
    assert s.card(hound).location == s.find(HALL)


@pytest.mark.rule("LCG-0443")
def test_a_hunter_whose_way_is_blocked_stays() -> None:
    s = campus(("joe_diamond",), encounter=["TE535"])
    s.attach("Barricade", DORMS)
    hound = s.enemy("Hellhound", at=QUAD)
    assert place_after_enemy_phase(s, hound) == QUAD


@pytest.mark.rule("LCG-0444")
def test_a_hunter_that_arrives_engages_at_once() -> None:
    s = campus(("joe_diamond",))
    hound = s.enemy("Hellhound", at=DORMS)
    s.asset(0, "Fedora")
    enemy_phase(s)
    assert s.kind == "assign_damage"  # already the attack of step 3.3
    assert s.card(hound).threat == 0


@pytest.mark.rule("LCG-0445")
def test_the_lead_investigator_chooses_among_paths_of_equal_length() -> None:
    s = Scene(["joe_diamond"], encounter=["TE531", "TE532", "TE533", "TE534"])
    for place in ("North Gate", "East Gate", "West Gate", "South Gate"):
        s.place(place)
    s.put(0, "South Gate")
    hound = s.enemy("Hellhound", at="North Gate")
    enemy_phase(s)
    assert s.kind == "enemy_move"
    assert sorted(s.labels) == ["Choose East Gate", "Choose West Gate"]
    s.do("Choose West Gate")
    assert s.card(hound).location == s.find("West Gate")


@pytest.mark.rule("LCG-0447")
def test_a_hunter_without_a_path_stays() -> None:
    s = Scene(["joe_diamond"])
    s.place(LIBRARY)  # the Quad between is not in play
    hound = s.enemy("Hellhound", at=LIBRARY)
    assert place_after_enemy_phase(s, hound) == LIBRARY


@pytest.mark.rule("LCG-0569")
def test_a_set_aside_hunter_does_nothing() -> None:
    s = campus(("joe_diamond",))
    servant = s.find("Servant of Flame")
    s.calm().next_round()
    assert servant in s.g.set_aside
    assert not any("Servant" in line for line in s.log())


# -- Patrol ----------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0448")
def test_a_patrol_enemy_moves_one_connection_towards_its_target() -> None:
    s = campus(("joe_diamond",), encounter=["TE521"])
    s.put(0, HALL)
    watchman = s.enemy("Night Watchman", at=DORMS)
    assert place_after_enemy_phase(s, watchman) == QUAD


@pytest.mark.rule("LCG-0449")
def test_the_lead_investigator_chooses_among_patrol_targets() -> None:
    s = campus(encounter=["TE523"], first=1)
    snooper = s.enemy("Snooper", at=QUAD)
    s.place(ROOM, clues=0)
    s.place(LIBRARY, clues=1)
    s.place(HALL, clues=1)
    enemy_phase(s)
    assert s.kind == "enemy_move" and s.seat == 0
    assert sorted(s.labels) == ["Choose Orne Library", "Choose Science Hall"]
    s.do("Choose Orne Library")
    assert s.card(snooper).location == s.find(LIBRARY)


@pytest.mark.rule("LCG-0450")
def test_a_patrol_enemy_follows_a_target_that_is_no_location() -> None:
    s = campus(("joe_diamond",), encounter=["TE521", "TE524"])
    s.enemy("Night Watchman", at=HALL, exhausted=True)
    lackey = s.enemy("Lackey", at=QUAD)
    assert place_after_enemy_phase(s, lackey) == HALL


@pytest.mark.rule("LCG-0451")
def test_a_patrol_enemy_whose_way_is_blocked_stays() -> None:
    s = campus(("joe_diamond",), encounter=["TE521", "TE535"])
    s.attach("Barricade", LIBRARY)
    watchman = s.enemy("Night Watchman", at=QUAD)
    assert place_after_enemy_phase(s, watchman) == QUAD


@pytest.mark.rule("LCG-0452")
def test_an_exhausted_or_engaged_patrol_enemy_stays() -> None:
    s = campus(("joe_diamond",), encounter=["TE521", "TE521"])
    tired = s.enemy("Night Watchman", at=QUAD, exhausted=True)
    busy = s.enemy("Night Watchman", engaged=0)
    assert tired != busy
    assert place_after_enemy_phase(s, tired) == QUAD
    assert s.g.defs[s.card(busy).location].printed.name == ROOM


@pytest.mark.rule("LCG-0453")
def test_a_patrol_enemy_at_its_target_stays() -> None:
    s = campus(("joe_diamond",), encounter=["TE521"])
    watchman = s.enemy("Night Watchman", at=LIBRARY)
    assert place_after_enemy_phase(s, watchman) == LIBRARY


@pytest.mark.rule("LCG-0454", "LCG-0416")
def test_a_patrol_enemy_that_arrives_engages_at_once_and_attacks_in_the_same_phase() -> None:
    s = campus(("joe_diamond",), encounter=["TE521"])
    s.put(0, LIBRARY)
    s.asset(0, "Fedora")
    watchman = s.enemy("Night Watchman", at=QUAD)
    enemy_phase(s)
    assert s.kind == "assign_damage"  # already the attack of step 3.3
    assert s.card(watchman).threat == 0 and not s.card(watchman).exhausted
    log = s.log()
    arrives = log.index("Night Watchman moves to Orne Library")
    assert log[arrives + 1] == "Night Watchman engages Joe Diamond"


@pytest.mark.rule("LCG-0454b", "LCG-0466")
def test_an_aloof_patrol_enemy_that_arrives_engages_nobody() -> None:
    s = campus(("joe_diamond",), encounter=["TE522"])
    s.put(0, LIBRARY)
    shy = s.enemy("Shy Watchman", at=QUAD)
    assert place_after_enemy_phase(s, shy) == LIBRARY
    assert s.card(shy).threat == ids.NONE and s.investigator().damage == 0
