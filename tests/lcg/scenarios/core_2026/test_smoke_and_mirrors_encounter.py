"""``lcg/scenarios/core_2026/smoke_and_mirrors/encounter_sets.py``: 12157 to 12167."""

from __future__ import annotations

from typing import Any

import pytest

from arkham_env.lcg.cards.catalogue import instantiate
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.enemies import PREY_MOST_RESOURCES
from arkham_env.lcg.scenarios.core_2026.smoke_and_mirrors.encounter_sets import ENCOUNTER_CARDS
from arkham_env.lcg.state.ids import NONE, keyword, skill, status
from arkham_env.lcg.state.values import shroud, skill_value
from tests.lcg.support.printed import assert_printed, attacks, quiet_round
from tests.lcg.support.scene import Scene

FACTS = """
12157 | Arcane Lock | treachery | - | - | - | - | - | - | - | - | - | Hex/Obstacle
12158 | Downpour | treachery | - | - | - | - | - | - | - | - | - | Hazard
12159 | Flash Flood | treachery | - | - | - | - | - | - | - | - | - | Hazard
12160 | Raising Suspicions | treachery | - | - | - | - | - | - | - | - | - | Blunder
12161 | Red Herring | treachery | - | - | - | - | - | - | - | - | - | Scheme
12162 | Bat Horror | enemy | - | - | - | 4 | - | - | - | - | - | Monster
12163 | Aerial Pursuit | treachery | - | - | - | - | - | - | - | - | - | Scheme
12164 | Rogue Gangster | enemy | - | - | - | 3 | - | - | - | - | - | Humanoid/Syndicate
12165 | Crossfire | treachery | - | - | - | - | - | - | - | - | - | Hazard
12166 | Whippoorwill | enemy | - | - | - | 1 | - | - | - | - | - | Creature
12167 | Eager for Death | treachery | - | - | - | - | - | - | - | - | - | Omen
"""
# fight, evade, damage, horror, prey, keywords
ENEMIES = {
    "Bat Horror": (3, 4, 1, 1, NONE, keyword.ELUSIVE | keyword.HUNTER),
    "Rogue Gangster": (3, 3, 1, 0, PREY_MOST_RESOURCES, keyword.HUNTER | keyword.RETALIATE),
    "Whippoorwill": (2, 4, 0, 1, NONE, keyword.ALOOF | keyword.HUNTER),
}
CAMPUS, NORTHSIDE, UPTOWN = "12156", "Northside", "Uptown"
DISTRICT, DOWNTOWN, SOUTHSIDE = "Merchant District", "Downtown", "Southside"
EASTTOWN, FRENCH_HILL = "Easttown", "French Hill"
JOE = ["joe_diamond"]
PAIR = ["joe_diamond", "isabelle_barnes"]
TRIO = [*PAIR, "daniela_reyes"]


def town(names: list[str] = JOE, at: str = CAMPUS, **more: Any) -> Scene:
    """Everybody is at the location ``at``; the locations have no clues."""
    s = Scene(names, scenario="smoke_and_mirrors", encounter=["12125"] * 4, **more)
    for place in s.g.locations:
        s.g.cards[place].revealed = True
        s.g.cards[place].clues = 0
    for seat in range(len(names)):
        s.put(seat, at)
    return s


def fails(s: Scene, card: str, seat: int = 0) -> Scene:
    """The investigator draws a treachery and fails its test by all of its difficulty."""
    s.bag("-8")
    return s.draw_encounter(seat, card)


def is_at(s: Scene, seat: int, place: str) -> bool:
    return s.investigator(seat).location == s.find(place)


def test_printed_facts() -> None:
    assert_printed(FACTS, ENCOUNTER_CARDS)
    found = {instantiate(cls).printed.name: instantiate(cls).printed for cls in ENCOUNTER_CARDS}
    assert {
        name: (p.fight, p.evade, p.damage, p.horror, p.prey, p.keywords)
        for name, p in found.items()
        if name in ENEMIES
    } == ENEMIES
    surging = [name for name, p in found.items() if p.keywords & keyword.SURGE]
    assert surging == ["Aerial Pursuit"]


# -- Arcane Lock -----------------------------------------------------------------------------------


def locked(names: list[str] = JOE, at: str = CAMPUS) -> Scene:
    s = town(names, at)
    s.draw_encounter(0, "Arcane Lock").settle()
    return s


def test_arcane_lock_costs_an_action_more_to_leave() -> None:
    s = locked()
    assert s.card("Arcane Lock").attached == s.find(CAMPUS)
    s.do("Move to Northside").settle()
    assert is_at(s, 0, NORTHSIDE)
    assert s.investigator().actions == 1
    # To enter costs 2 in all again.
    assert not s.offers("Move to Miskatonic University")
    assert s.offers("Move to Downtown")


def test_arcane_lock_costs_an_action_more_to_enter() -> None:
    s = locked()
    s.put(0, NORTHSIDE)
    s.do("Move to Miskatonic University").settle()
    assert is_at(s, 0, CAMPUS)
    assert s.investigator().actions == 1


def test_two_arcane_locks_cost_two_actions_between_them() -> None:
    s = locked(names=PAIR)
    s.put(0, NORTHSIDE)
    s.draw_encounter(0, "Arcane Lock").settle()
    assert len(s.g.attachments) == 2
    s.have(0, actions=2)
    assert not s.offers("Move to Miskatonic University")
    s.have(0, actions=3)
    s.do("Move to Miskatonic University").settle()
    assert is_at(s, 0, CAMPUS)
    assert s.seat == 1  # no action is left: the turn of Isabelle has begun


def test_a_location_has_one_arcane_lock() -> None:
    s = locked()
    s.draw_encounter(0, "Arcane Lock").settle()
    assert len(s.g.attachments) == 1
    assert s.names(s.g.encounter_discard) == ["Arcane Lock"]


def test_arcane_lock_costs_a_free_move_its_action_too() -> None:
    s = locked(names=PAIR, at=DISTRICT)
    s.have(0, actions=1)
    s.do("Use Merchant District", "Choose Easttown").settle()
    assert is_at(s, 0, EASTTOWN)
    assert s.seat == 1


def test_arcane_lock_holds_those_without_actions() -> None:
    s = town(at=DISTRICT, extra={0: ["12038"]})
    s.place(DISTRICT, clues=1)
    s.give(0, "Working a Hunch")  # so that the turn goes on
    s.have(0, actions=0)
    assert s.offers("Use Merchant District")
    s.attach("Arcane Lock", DISTRICT)
    s.refresh()
    assert s.offers("Play Working a Hunch")
    assert not s.offers("Use Merchant District")


@pytest.mark.parametrize(("token", "kept"), [("0", False), ("-1", True)])
def test_arcane_lock_is_opened_by_will_or_wits(token: str, kept: bool) -> None:
    s = locked()
    s.bag(token)
    s.do("Activate Arcane Lock")
    assert sorted(s.labels) == ["Test intellect", "Test willpower"]
    s.do("Test intellect").settle()
    assert s.in_play("Arcane Lock") == kept
    assert s.investigator().actions == 2


def test_arcane_lock_is_opened_only_there() -> None:
    s = locked()
    s.put(0, NORTHSIDE)
    assert not s.offers("Activate Arcane Lock")


# -- Downpour --------------------------------------------------------------------------------------


def test_downpour_costs_actions_or_clues_point_by_point() -> None:
    s = town()
    s.have(0, clues=2)
    fails(s, "Downpour")
    # Agility 2 - 8 against 3: failed by 3, since the value is at least 0.
    assert s.labels == ["Lose 1 action", "Place 1 clue on your location"]
    s.do("Place 1 clue").do("Lose 1 action").do("Place 1 clue").settle()
    assert s.investigator().clues == 0
    assert s.card(CAMPUS).clues == 2
    assert s.investigator().actions == 2


def test_downpour_takes_actions_of_who_has_no_clues() -> None:
    s = town(PAIR)
    fails(s, "Downpour").settle()
    assert s.seat == 1  # no action is left: the turn of Isabelle has begun


def test_downpour_takes_clues_of_who_has_no_actions() -> None:
    s = town(PAIR)
    s.have(0, clues=5, actions=1)
    fails(s, "Downpour").do("Lose 1 action").settle()
    assert s.seat == 1
    assert s.investigator().clues == 3
    assert s.card(CAMPUS).clues == 2


def test_downpour_takes_what_is_left() -> None:
    s = town(PAIR)
    s.have(0, clues=1, actions=1)
    fails(s, "Downpour").do("Lose 1 action").settle()
    assert s.seat == 1
    assert s.investigator().clues == 0


def test_downpour_takes_an_additional_action_after_the_others() -> None:
    s = town(["trish_scarborough", "joe_diamond"])
    s.have(0, clues=5, actions=1)
    s.enemy("Bat Horror", engaged=0)
    fails(s, "Downpour").do("Lose 1 action", "Lose 1 action").settle()
    # Her evade action is lost too, and the last point is a clue.
    assert s.seat == 1
    assert s.investigator().clues == 4


def test_downpour_outside_the_turn_takes_actions_of_the_next_turn() -> None:
    s = town(PAIR)
    s.have(1, clues=1)
    fails(s, "Downpour", 1).do("Lose 1 action", "Lose 1 action", "Lose 1 action").settle()
    assert s.investigator(1).clues == 1
    # All three actions of the next turn are lost: the next point is a clue.
    fails(s, "Downpour", 1).settle()
    assert s.investigator(1).clues == 0
    assert s.investigator(1).next_actions == -3


def test_a_lost_action_of_the_next_turn_is_logged_once() -> None:
    s = town(PAIR)
    s.have(1, clues=2)
    fails(s, "Downpour", 1).do("Lose 1 action", "Place 1 clue", "Place 1 clue").settle()
    s.do("End your turn").settle()
    assert (s.seat, s.investigator(1).actions) == (1, 2)
    lines = [line for line in s.game.log() if "loses" in line and "action" in line]
    assert lines == ["Isabelle Barnes loses 1 action"]


def test_downpour_is_harmless_after_a_success() -> None:
    s = town(["trish_scarborough"])
    s.have(0, clues=1)
    s.draw_encounter(0, "Downpour").settle()
    assert (s.investigator().clues, s.investigator().actions) == (1, 3)


# -- Flash Flood -----------------------------------------------------------------------------------


def test_flash_flood_raises_the_shroud_until_the_round_ends() -> None:
    s = town()
    before = shroud(s.g, s.find(CAMPUS))
    s.draw_encounter(0, "Flash Flood").settle()
    assert shroud(s.g, s.find(CAMPUS)) == before + 4
    assert shroud(s.g, s.find(NORTHSIDE)) == 3
    quiet_round(s)
    assert shroud(s.g, s.find(CAMPUS)) == before
    assert not s.in_play("Flash Flood")
    assert "Flash Flood" in s.names(s.g.encounter_discard)


def test_two_flash_floods_add_up() -> None:
    s = town()
    before = shroud(s.g, s.find(CAMPUS))
    s.draw_encounter(0, "Flash Flood").settle()
    s.draw_encounter(0, "Flash Flood").settle()
    assert shroud(s.g, s.find(CAMPUS)) == before + 8
    quiet_round(s, take="Resolve Flash Flood")
    assert shroud(s.g, s.find(CAMPUS)) == before


# -- Raising Suspicions ----------------------------------------------------------------------------


def test_raising_suspicions_dooms_the_nearest_enemy_without_doom() -> None:
    """Tricky case 24a."""
    s = town()
    liu = s.enemy("Margaret Liu")
    bat = s.enemy("Bat Horror", engaged=0, doom=1)
    birds = [s.enemy("Whippoorwill", at=NORTHSIDE), s.enemy("Whippoorwill", at=UPTOWN)]
    s.draw_encounter(0, "Raising Suspicions").settle()
    assert [s.card(enemy).doom for enemy in (liu, bat, *birds)] == [1, 1, 0, 0]
    # The agenda advances only in the mythos phase.
    s.draw_encounter(0, "Raising Suspicions")
    assert s.kind == "choose_enemy"
    assert len(s.labels) == 2
    s.take(1)
    assert [s.card(enemy).doom for enemy in (liu, bat, *birds)] == [1, 1, 0, 1]
    assert s.kind == "turn"


def test_the_lead_chooses_between_enemies_equally_near() -> None:
    s = town(PAIR)
    s.enemy("Whippoorwill", at=NORTHSIDE)
    s.enemy("Whippoorwill", at=UPTOWN)
    s.draw_encounter(1, "Raising Suspicions")
    assert (s.kind, s.seat) == ("choose_enemy", s.g.lead)


def test_raising_suspicions_measures_from_who_draws_it() -> None:
    s = town(PAIR)
    s.put(1, FRENCH_HILL)
    near = s.enemy("Whippoorwill", at=NORTHSIDE)
    far = s.enemy("Whippoorwill", at=SOUTHSIDE)
    s.draw_encounter(1, "Raising Suspicions").settle()
    assert (s.card(near).doom, s.card(far).doom) == (0, 1)


@pytest.mark.parametrize("doom", [None, 1])
def test_raising_suspicions_surges_if_no_enemy_is_without_doom(doom: int | None) -> None:
    s = town()
    if doom is not None:
        s.enemy("Whippoorwill", at=NORTHSIDE, doom=doom)
    s.encounter_deck("Flash Flood")
    s.draw_encounter(0, "Raising Suspicions").settle()
    assert s.in_play("Flash Flood")


def test_raising_suspicions_does_not_surge_if_doom_was_placed() -> None:
    s = town()
    s.enemy("Whippoorwill", at=NORTHSIDE)
    s.encounter_deck("Flash Flood")
    s.draw_encounter(0, "Raising Suspicions").settle()
    assert not s.in_play("Flash Flood")


# -- Red Herring -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("clues", "token", "horror"), [
    (0, "-2", 0), (0, "-3", 1), (1, "-2", 0), (1, "-3", 1), (2, "0", 0), (2, "-1", 1),
])  # fmt: skip
def test_red_herring_is_harder_with_two_clues(clues: int, token: str, horror: int) -> None:
    s = town()
    s.have(0, clues=clues)
    s.bag(token)
    s.draw_encounter(0, "Red Herring").settle()
    assert s.investigator().horror == horror
    assert s.investigator().clues == max(0, clues - horror)
    assert s.card(CAMPUS).clues == clues - s.investigator().clues


def test_red_herring_can_frighten_an_ally() -> None:
    s = town(extra={0: ["12087"]})
    s.asset(0, "Fedora")
    s.have(0, clues=3)
    fails(s, "Red Herring").do("1 horror on Fedora").settle()
    assert s.investigator().horror == 0
    assert s.investigator().clues == 2
    assert not s.in_play("Fedora")


# -- Bat Horror ------------------------------------------------------------------------------------


def test_the_bat_horror_flees_after_its_attack() -> None:
    s = town()
    bat = s.enemy("Bat Horror", engaged=0)
    s.do("Gain 1 resource").do("Choose Northside").settle()
    assert len(attacks(s)) == 1
    assert (s.investigator().damage, s.investigator().horror) == (1, 1)
    assert s.card(bat).location == s.find(NORTHSIDE)
    assert s.card(bat).exhausted and s.card(bat).threat == NONE


# -- Aerial Pursuit --------------------------------------------------------------------------------


def pursued(names: list[str] = JOE, at: str = CAMPUS) -> Scene:
    """A scene in which the surge of Aerial Pursuit draws a Flash Flood."""
    s = town(names, at)
    s.encounter_deck("Flash Flood")
    return s


def test_aerial_pursuit_moves_the_nearest_enemy_which_attacks() -> None:
    s = pursued()
    gangster = s.enemy("Rogue Gangster", at=NORTHSIDE)
    s.enemy("Whippoorwill", at=DOWNTOWN)
    s.draw_encounter(0, "Aerial Pursuit").settle()
    assert s.card(gangster).location == s.find(CAMPUS)
    assert s.card(gangster).threat == 0
    assert len(attacks(s)) == 1
    assert s.investigator().damage == 1
    # It attacks before its ability "after it engages you"; it does not exhaust.
    assert s.investigator().resources == 4
    assert not s.card(gangster).exhausted
    text = "\n".join(s.log())
    assert text.index("attacks") < text.index("resource")
    assert s.in_play("Flash Flood")


def test_aerial_pursuit_lets_a_bat_attack_and_flee() -> None:
    s = pursued()
    bat = s.enemy("Bat Horror", at=NORTHSIDE)
    s.draw_encounter(0, "Aerial Pursuit").settle(take="Choose Uptown")
    assert len(attacks(s)) == 1
    assert s.card(bat).location == s.find(UPTOWN)
    assert s.card(bat).exhausted


def test_aerial_pursuit_moves_once_toward_a_distant_investigator() -> None:
    s = pursued()
    bat = s.enemy("Bat Horror", at=FRENCH_HILL)
    s.draw_encounter(0, "Aerial Pursuit").settle()
    assert s.card(bat).location == s.find(SOUTHSIDE)
    assert attacks(s) == []
    # From Southside two ways are equally short.
    s.encounter_deck("Flash Flood")
    s.draw_encounter(0, "Aerial Pursuit")
    assert sorted(text[:17] for text in s.labels) == ["Choose Merchant D", "Choose Uptown (St"]
    s.do("Choose Uptown").settle()
    assert s.card(bat).location == s.find(UPTOWN)


def test_aerial_pursuit_attacks_whom_the_enemy_engages_on_the_way() -> None:
    s = pursued(PAIR)
    s.put(1, SOUTHSIDE)
    bat = s.enemy("Bat Horror", at=FRENCH_HILL)
    s.draw_encounter(0, "Aerial Pursuit").settle(take="Choose French Hill")
    assert attacks(s) == ["Bat Horror attacks Isabelle Barnes"]
    # It fled after the attack.
    assert s.card(bat).location == s.find(FRENCH_HILL)


def test_aerial_pursuit_takes_an_enemy_away_from_another_investigator() -> None:
    s = pursued(PAIR)
    s.put(1, NORTHSIDE)
    gangster = s.enemy("Rogue Gangster", engaged=1)
    s.draw_encounter(0, "Aerial Pursuit").settle()
    assert s.card(gangster).threat == 0
    assert attacks(s) == ["Rogue Gangster attacks Joe Diamond"]


def test_an_enemy_that_is_there_already_neither_moves_nor_attacks() -> None:
    s = pursued()
    gangster = s.enemy("Rogue Gangster", engaged=0)
    bat = s.enemy("Bat Horror", at=NORTHSIDE)
    s.draw_encounter(0, "Aerial Pursuit").settle()
    assert attacks(s) == []
    assert s.card(gangster).threat == 0
    assert s.card(bat).location == s.find(NORTHSIDE)


@pytest.mark.parametrize("name", ["Whippoorwill", "Bat Horror"])
def test_aloof_and_exhausted_enemies_only_move(name: str) -> None:
    s = pursued()
    enemy = s.enemy(name, at=NORTHSIDE, exhausted=name == "Bat Horror")
    s.draw_encounter(0, "Aerial Pursuit").settle()
    assert s.card(enemy).location == s.find(CAMPUS)
    assert s.card(enemy).threat == NONE
    assert attacks(s) == []


def test_aerial_pursuit_passes_over_elite_enemies() -> None:
    s = pursued()
    liu = s.enemy("Cornelia Akely", at=NORTHSIDE)
    bird = s.enemy("Whippoorwill", at=SOUTHSIDE)
    s.draw_encounter(0, "Aerial Pursuit").settle(take="Choose Uptown")
    assert s.card(liu).location == s.find(NORTHSIDE)
    assert s.card(bird).location == s.find(UPTOWN)


def test_the_lead_chooses_the_nearest_enemy_of_aerial_pursuit() -> None:
    s = pursued(PAIR)
    s.enemy("Whippoorwill", at=NORTHSIDE)
    bat = s.enemy("Bat Horror", at=UPTOWN)
    s.draw_encounter(1, "Aerial Pursuit")
    assert (s.kind, s.seat) == ("choose_enemy", s.g.lead)
    s.do("Choose Bat Horror")
    # The lead also chooses whom the bat engages.
    assert s.kind == "engage"
    s.do("Choose Isabelle Barnes").settle(take="Choose Uptown")
    assert attacks(s) == ["Bat Horror attacks Isabelle Barnes"]
    assert s.card(bat).threat == NONE


def test_aerial_pursuit_surges_without_any_enemy() -> None:
    s = pursued()
    s.draw_encounter(0, "Aerial Pursuit").settle()
    assert s.in_play("Flash Flood")


def test_pursued_answers_after_the_attack_of_aerial_pursuit() -> None:
    s = town(extra={0: ["12102"]})
    s.threat(0, "Pursued")
    s.encounter_deck("Flash Flood")
    s.enemy("Rogue Gangster", at=NORTHSIDE)
    s.have(0, resources=0)
    s.draw_encounter(0, "Aerial Pursuit").settle()
    # The move, the attack, then "after": Pursued, and the Gangster attacks again.
    assert len(attacks(s)) == 2
    assert s.investigator().horror == 1


# -- Rogue Gangster --------------------------------------------------------------------------------


def test_the_gangster_takes_a_resource_whenever_it_engages() -> None:
    s = town()
    s.draw_encounter(0, "Rogue Gangster").settle()
    assert s.investigator().resources == 4
    assert attacks(s) == []
    s.draw_encounter(0, "Rogue Gangster").settle()
    assert s.investigator().resources == 3


def test_the_gangster_attacks_who_has_nothing() -> None:
    s = town()
    s.have(0, resources=0)
    s.draw_encounter(0, "Rogue Gangster").settle()
    assert attacks(s) == ["Rogue Gangster attacks Joe Diamond"]
    assert s.investigator().damage == 1


def test_the_gangster_takes_from_whom_it_engages() -> None:
    s = town(PAIR)
    gangster = s.enemy("Rogue Gangster", engaged=1)
    s.do("Engage Rogue Gangster").settle()
    assert s.card(gangster).threat == 0
    assert [s.investigator(seat).resources for seat in (0, 1)] == [4, 5]


def test_the_gangster_goes_for_the_money() -> None:
    s = town(PAIR)
    s.have(0, resources=3)
    s.have(1, resources=6)
    gangster = s.enemy("Rogue Gangster", at=NORTHSIDE)
    s.run(lambda g: fx.move_enemy(g, gangster, s.find(CAMPUS))).settle()
    assert s.card(gangster).threat == 1
    assert [s.investigator(seat).resources for seat in (0, 1)] == [3, 5]


def test_another_enemy_that_engages_takes_nothing() -> None:
    s = town()
    s.enemy("Rogue Gangster", exhausted=True)
    s.draw_encounter(0, "Bat Horror").settle()
    assert s.investigator().resources == 5


def test_the_gangster_retaliates() -> None:
    s = town()
    s.enemy("Rogue Gangster", engaged=0)
    s.bag("-8")
    s.do("Fight Rogue Gangster").settle()
    assert len(attacks(s)) == 1


# -- Crossfire -------------------------------------------------------------------------------------


def test_crossfire_hits_everybody_there() -> None:
    s = town(TRIO)
    s.put(2, NORTHSIDE)
    fails(s, "Crossfire").settle()
    assert [s.investigator(seat).damage for seat in range(3)] == [1, 1, 0]


def test_crossfire_misses_after_a_success() -> None:
    s = town(["trish_scarborough"])
    s.draw_encounter(0, "Crossfire").settle()
    assert s.investigator().damage == 0


def test_the_damage_of_crossfire_is_assigned_by_each_and_placed_at_once() -> None:
    s = town(PAIR, extra={0: ["12087"]})
    s.asset(0, "Fedora")
    fails(s, "Crossfire")
    assert (s.kind, s.seat) == ("assign_damage", 0)
    s.do("1 damage on Fedora").settle()
    assert [s.investigator(seat).damage for seat in (0, 1)] == [0, 1]
    assert not s.in_play("Fedora")


# -- Whippoorwill ----------------------------------------------------------------------------------


def skills(s: Scene, seat: int) -> list[int]:
    tested = (skill.WILLPOWER, skill.INTELLECT, skill.COMBAT, skill.AGILITY)
    return [skill_value(s.g, seat, number) for number in tested]


def test_the_whippoorwill_weakens_everybody_at_its_location() -> None:
    s = town(TRIO)
    s.put(2, NORTHSIDE)
    plain = [skills(s, seat) for seat in range(3)]
    bird = s.enemy("Whippoorwill")
    weak = [[value - 1 for value in plain[seat]] for seat in range(3)]
    assert [skills(s, seat) for seat in range(3)] == [weak[0], weak[1], plain[2]]
    s.enemy("Whippoorwill")
    assert skills(s, 0) == [value - 2 for value in plain[0]]
    s.take_out(bird)
    assert skills(s, 0) == weak[0]


def test_the_whippoorwill_makes_its_own_defeat_harder() -> None:
    s = town()
    bird = s.enemy("Whippoorwill", engaged=0)
    s.bag("-2")
    s.do("Fight Whippoorwill").settle()  # 4 - 1 - 2 against 2
    assert s.card(bird).damage == 0
    s.bag("-1")
    s.do("Fight Whippoorwill").settle()
    assert not s.in_play("Whippoorwill")


def test_the_whippoorwill_engages_nobody_by_itself() -> None:
    s = town()
    s.draw_encounter(0, "Whippoorwill").settle()
    assert s.card("Whippoorwill").threat == NONE
    assert s.card("Whippoorwill").location == s.find(CAMPUS)


# -- Eager for Death -------------------------------------------------------------------------------


@pytest.mark.parametrize(("damage", "token", "horror"), [
    (0, "0", 0), (0, "-1", 2), (2, "+1", 2), (1, "+1", 0),
])  # fmt: skip
def test_eager_for_death_is_harder_for_the_wounded(damage: int, token: str, horror: int) -> None:
    s = town()
    s.have(0, damage=damage)
    s.bag(token)
    s.draw_encounter(0, "Eager for Death").settle()
    assert s.investigator().horror == horror


def test_eager_for_death_can_defeat() -> None:
    s = town(PAIR)
    s.have(0, horror=5)
    fails(s, "Eager for Death").settle()
    assert s.investigator(0).status == status.DEFEATED
