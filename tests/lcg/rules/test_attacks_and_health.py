"""``lcg/rules/attack.py``, ``lcg/state/values.py``: attackers and cancelled attacks, the health of
enemies, symbols of the scenario, card facts."""

from __future__ import annotations

import pytest

import tests.lcg.support.limit_cards  # noqa: F401  (registers cards)
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.rules.effects import deal_to_card
from arkham_env.lcg.scenarios.known import find_scenario
from arkham_env.lcg.state import ids
from arkham_env.lcg.state.ids import card_type, faction, slot, trait
from arkham_env.lcg.state.location_map import LocationMap
from tests.lcg.support.scene import Scene

PAIR = ["joe_diamond", "isabelle_barnes"]


# -- Attacks ---------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-1049", "LCG-1049b")
def test_a_cancelled_attack_of_the_enemy_phase_exhausts_all_the_same() -> None:
    s = Scene(extra={0: ["TR033"]})
    s.asset(0, "Watch Dog")
    enemy = s.enemy("Hellhound", engaged=0)
    s.end_turn()
    s.until("reaction")
    s.do("React with Watch Dog")
    assert s.investigator().damage == 0 and s.investigator().horror == 0
    assert "Hellhound exhausts" in s.log()
    assert s.g.cards[enemy].threat == 0


@pytest.mark.rule("LCG-1058")
def test_damage_that_is_no_attack_provokes_no_retaliation() -> None:
    s = Scene()
    enemy = s.enemy("Servant of Flame", engaged=0)
    s.run(lambda g: deal_to_card(g, enemy, damage=1, dealer=0)).settle()
    assert s.g.cards[enemy].damage == 1
    assert s.investigator().damage == 0
    s.bag("auto_fail")
    s.do("Fight Servant of Flame").settle()
    assert s.investigator().damage == 2  # a failed attack does


# -- Health of enemies -----------------------------------------------------------------------------


@pytest.mark.rule("LCG-1055")
def test_an_enemy_is_defeated_when_its_damage_reaches_its_health() -> None:
    s = Scene()
    enemy = s.enemy("Hellhound", at="Your Friend's Room")
    s.run(lambda g: deal_to_card(g, enemy, damage=2, dealer=0)).settle()
    assert s.in_play("Hellhound")
    s.run(lambda g: deal_to_card(g, enemy, damage=1, dealer=0)).settle()
    assert not s.in_play("Hellhound") and enemy in s.g.encounter_discard


@pytest.mark.rule("LCG-1056")
@pytest.mark.parametrize("players", [1, 2])
def test_health_per_investigator_counts_who_started(players: int) -> None:
    s = Scene(PAIR[:players], encounter=["TR032"])
    enemy = s.enemy("Colossus", at="Your Friend's Room")
    s.run(lambda g: deal_to_card(g, enemy, damage=3 * players - 1, dealer=0)).settle()
    assert s.in_play("Colossus")
    s.run(lambda g: deal_to_card(g, enemy, damage=1, dealer=0)).settle()
    assert not s.in_play("Colossus")


@pytest.mark.rule("LCG-1056")
def test_who_has_left_the_game_still_counts_for_the_health() -> None:
    from arkham_env.lcg.rules.effects import defeat_investigator

    s = Scene(PAIR, encounter=["TR032"])
    enemy = s.enemy("Colossus", at="Your Friend's Room")
    s.run(lambda g: defeat_investigator(g, 1)).settle()
    s.run(lambda g: deal_to_card(g, enemy, damage=5, dealer=0)).settle()
    assert s.in_play("Colossus")


@pytest.mark.rule("LCG-1057")
def test_an_enemy_without_a_health_value_is_not_defeated_by_damage() -> None:
    s = Scene(encounter=["TR031"])
    enemy = s.enemy("Mist", at="Your Friend's Room")
    s.run(lambda g: deal_to_card(g, enemy, damage=5, dealer=0)).settle()
    assert s.in_play("Mist")


# -- The scenario ----------------------------------------------------------------------------------


@pytest.mark.rule("LCG-1059")
def test_you_on_the_reference_card_is_who_makes_the_test() -> None:
    s = Scene(PAIR, first=1)
    s.place("Your Friend's Room", clues=2)
    assert s.g.lead == 0
    s.bag("tablet")
    s.do("Investigate").settle()
    assert [who.damage for who in s.g.investigators] == [0, 1]


COPIES = """
Cantor of Flame 2|Hellhound 2|Bystander 3|Cosmic Evils 3|Unspeakable Truths 2|Forbidden Secrets 2
Extraplanar Visions 2|Wild Compulsion 2|Fire! 5|Noxious Smoke 2|Mutated! 2|Mutated Experiment 2
"""


@pytest.mark.rule("LCG-1060")
def test_every_copy_of_every_set_is_gathered() -> None:
    s = Scene()
    wanted = dict(entry.rsplit(" ", 1) for entry in COPIES.strip().replace("\n", "|").split("|"))
    names = [s.g.defs[i].printed.name for i in range(len(s.g.defs)) if s.g.owner[i] == ids.NONE]
    for name, copies in wanted.items():
        assert names.count(name) == int(copies), name
    sets = {d.printed.encounter_set for d in s.g.defs if d.printed.encounter_set}
    assert sets == {
        "spreading_flames", "ashen_pilgrims", "bystanders", "cosmic_evils", "eldritch_lore",
        "fire_ch2", "hallucinations", "mad_science", "miskatonic_university",
    }  # fmt: skip
    assert len(names) == sum(n for _, n in find_scenario("spreading_flames").encounter_cards)


# -- Facts of cards --------------------------------------------------------------------------------


@pytest.mark.rule("LCG-1052")
def test_the_fields_of_a_player_card_can_be_read() -> None:
    d = catalogue.make("12018")
    assert (d.printed.name, d.printed.subname, d.printed.unique) == (
        "Logan Hastings",
        "Bounty Hunter",
        True,
    )
    assert (d.type, d.printed.faction, d.printed.cost, d.printed.level) == (
        card_type.ASSET,
        faction.GUARDIAN,
        4,
        0,
    )
    assert d.printed.traits == [trait.ALLY, trait.HUNTER]
    assert d.icon_counts == [0, 0, 1, 0, 0]
    assert (d.printed.health, d.printed.sanity, d.printed.slots) == (2, 1, [slot.ALLY])


ENEMIES = """
12121|Cantor of Flame|2|2|2|1|0
12122|Hellhound|2|3|4|1|1
12123|Bystander|1|1|1|1|0
12132|Mutated Experiment|3|3|3|1|1
12114|Servant of Flame|4|5|4|2|2
"""
LOCATIONS = """
12113|Your Friend's Room|2|2|Dormitories
12116|Miskatonic Quad|1|0|Dormitories, Science Hall, Warren Observatory, Orne Library
12117|Dormitories|3|1|Your Friend's Room, Miskatonic Quad
12118|Science Hall|2|1|Miskatonic Quad
12119|Warren Observatory|3|1|Miskatonic Quad
12120|Orne Library|4|1|Miskatonic Quad
"""


@pytest.mark.rule("LCG-1053")
@pytest.mark.parametrize("row", ENEMIES.split("\n")[1:-1])
def test_the_fields_of_an_enemy_can_be_read(row: str) -> None:
    code, name, *numbers = row.split("|")
    d = catalogue.make(code)
    assert d.printed.name == name and d.type == card_type.ENEMY
    assert [
        d.printed.fight,
        d.printed.health,
        d.printed.evade,
        d.printed.damage,
        d.printed.horror,
    ] == [int(n) for n in numbers]


@pytest.mark.rule("LCG-1053")
@pytest.mark.parametrize("row", LOCATIONS.split("\n")[1:-1])
def test_the_fields_of_a_location_can_be_read(row: str) -> None:
    code, name, shroud, clues, near = row.split("|")
    s = Scene()
    place = s.find(code)
    d = s.g.defs[place]
    assert (d.printed.name, d.printed.shroud, d.printed.clues) == (name, int(shroud), int(clues))
    table = s.g.table
    places = [card for card, each in enumerate(table.defs) if each.type == card_type.LOCATION]
    kinds = [table.kind_of[card] for card in places]
    known = LocationMap(places, kinds, [0] * len(places), len(table.defs), table.connections)
    assert sorted(s.names(known.neighbours(place))) == sorted(near.split(", "))
