"""``lcg/cards/core_2026/encounter.py``: the encounter cards of "Spreading Flames": 12121 to
12132."""

import pytest

from arkham_env.lcg.cards.core_2026 import encounter as encounter_rules
from arkham_env.lcg.state.game_state import NOCARD
from arkham_env.lcg.state.ids import card_type, keyword
from tests.lcg.support.printed import assert_printed, attacks
from tests.lcg.support.scene import Scene

FACTS = """
12121 | Cantor of Flame | enemy | - | - | - | 2 | - | - | - | - | - | Humanoid/Cultist
12122 | Hellhound | enemy | - | - | - | 3 | - | - | - | - | - | Creature/Monster
12123 | Bystander | enemy | - | - | - | 1 | - | - | - | - | - | Humanoid/Civilian
12124 | Cosmic Evils | treachery | - | - | - | - | - | - | - | - | - | Omen
12125 | Unspeakable Truths | treachery | - | - | - | - | - | - | - | - | - | Terror
12126 | Forbidden Secrets | treachery | - | - | - | - | - | - | - | - | - | Pact
12127 | Extraplanar Visions | treachery | - | - | - | - | - | - | - | - | - | Power
12128 | Wild Compulsion | treachery | - | - | - | - | - | - | - | - | - | Madness/Bane
12129 | Fire! | treachery | - | - | - | - | - | - | - | - | - | Hazard
12130 | Noxious Smoke | treachery | - | - | - | - | - | - | - | - | - | Hazard
12131 | Mutated! | treachery | - | - | - | - | - | - | - | - | - | Mutation
12132 | Mutated Experiment | enemy | - | - | - | 3 | - | - | - | - | - | Creature/Mutated
"""
ENEMIES = {
    "Cantor of Flame": (2, 2, 1, 0, keyword.RETALIATE),
    "Hellhound": (2, 4, 1, 1, keyword.HUNTER),
    "Bystander": (1, 1, 1, 0, keyword.DOOMED),
    "Mutated Experiment": (3, 3, 1, 1, 0),
}
ROOM = "Your Friend's Room"
DORMS = "Dormitories"
QUAD = "Miskatonic Quad"
JOE = ["joe_diamond"]
PAIR = ["joe_diamond", "isabelle_barnes"]


def test_printed_facts() -> None:
    assert_printed(FACTS, encounter_rules.CARDS)


def test_enemies_have_their_printed_numbers_and_keywords() -> None:
    s = Scene(JOE)
    enemies = {
        d.printed.name: d
        for d in s.g.defs
        if d.type == card_type.ENEMY and d.printed.name in ENEMIES
    }
    assert {
        name: (
            d.printed.fight,
            d.printed.evade,
            d.printed.damage,
            d.printed.horror,
            d.printed.keywords,
        )
        for name, d in enemies.items()
    } == ENEMIES
    perils = {
        d.printed.name
        for d in s.g.defs
        if d.type == card_type.TREACHERY and d.printed.keywords & keyword.PERIL
    }
    assert perils == {"Cosmic Evils"}
    assert not any(d.printed.keywords & keyword.SURGE for d in s.g.defs)


def joe_fails(s: Scene, card: str) -> Scene:
    """Joe draws a treachery and fails its test by all of its difficulty."""
    s.bag("-8")
    return s.draw_encounter(0, card)


# -- Cantor of Flame, Hellhound, Bystander ---------------------------------------------------------


def test_cantor_of_flame_retaliates() -> None:
    s = Scene(JOE)
    s.enemy("Cantor of Flame")
    s.bag("-8")
    s.do("Fight Cantor").settle()
    assert s.investigator().damage == 1
    assert len(attacks(s)) == 1


def hounded(*assets: str) -> Scene:
    """Joe with assets of his own and a Hellhound engaged."""
    s = Scene(JOE, extra={0: list(assets)})
    for code in assets:
        s.asset(0, code)
    s.enemy("Hellhound", engaged=0)
    return s


def test_hellhound_takes_an_asset_in_the_enemy_phase() -> None:
    s = hounded("12088", "12086").calm()
    s.end_turn()
    s.until("discard")
    assert s.seat == 0
    assert sorted(s.labels) == ["Discard Broken Bottle", "Discard Hand-Crank Flashlight"]
    assert s.investigator().damage == 1
    assert s.investigator().horror == 1
    s.do("Discard Broken Bottle")
    assert not s.in_play("Broken Bottle")
    assert s.in_play("Hand-Crank Flashlight")
    assert "Broken Bottle" in s.discard_pile()


def test_hellhound_takes_nothing_outside_the_enemy_phase() -> None:
    s = hounded("12088")
    s.do("Gain 1 resource").settle()
    assert len(attacks(s)) == 1
    assert s.in_play("Hand-Crank Flashlight")


def test_hellhound_may_find_nothing_to_take() -> None:
    s = hounded().calm()
    s.end_turn().until("turn")
    assert s.g.round == 2
    assert s.investigator().damage == 1


def test_hellhound_takes_from_whom_it_attacked() -> None:
    s = Scene(PAIR, extra={0: ["12088"], 1: ["12086"]})
    s.asset(0, "12088")
    s.asset(1, "12086")
    s.enemy("Hellhound", engaged=1)
    s.calm().next_round()
    assert s.in_play("Hand-Crank Flashlight")
    assert not s.in_play("Broken Bottle")


def test_another_enemys_attack_does_not_feed_the_hellhound() -> None:
    s = hounded("12088")
    s.enemy("Cantor of Flame", engaged=0)
    hound = s.card("Hellhound")
    hound.exhausted = True
    s.refresh()
    s.calm().next_round()
    assert len(attacks(s)) == 1
    assert s.in_play("Hand-Crank Flashlight")


def test_bystander_defeated_is_a_doom_that_can_advance_the_agenda() -> None:
    s = Scene(JOE)
    s.enemy("Bystander", engaged=0)
    s.g.cards[s.g.agenda].doom = 2
    s.do("Fight Bystander").settle()
    assert s.g.defs[s.g.agenda].printed.name == "Lit Up"
    assert s.g.cards[s.g.agenda].doom == 0


def test_bystander_defeated_adds_one_doom() -> None:
    s = Scene(JOE)
    s.enemy("Bystander", engaged=0)
    s.do("Fight Bystander").settle()
    assert s.g.cards[s.g.agenda].doom == 1
    assert s.names(s.g.encounter_discard) == ["Bystander"]


# -- Cosmic Evils ----------------------------------------------------------------------------------


def test_cosmic_evils_as_doom() -> None:
    s = Scene(JOE)
    s.draw_encounter(0, "Cosmic Evils")
    assert s.labels == ["1 doom on the agenda", "1 direct damage and 1 direct horror, surge"]
    deck = len(s.g.encounter_deck)
    s.do("1 doom").settle()
    assert s.g.cards[s.g.agenda].doom == 1
    assert (s.investigator().damage, s.investigator().horror) == (0, 0)
    assert len(s.g.encounter_deck) == deck
    assert s.names(s.g.encounter_discard) == ["Cosmic Evils"]


def test_cosmic_evils_can_advance_the_agenda() -> None:
    s = Scene(JOE)
    s.g.cards[s.g.agenda].doom = 2
    s.draw_encounter(0, "Cosmic Evils").do("1 doom").settle()
    assert s.g.defs[s.g.agenda].printed.name == "Lit Up"


def test_cosmic_evils_as_direct_damage_and_horror_with_surge() -> None:
    s = Scene(JOE)
    s.asset(0, "Fedora")
    s.encounter_deck("Forbidden Secrets", "Bystander")
    s.draw_encounter(0, "Cosmic Evils").do("1 direct").settle()
    # Direct: the Fedora cannot take any of it.
    assert (s.investigator().damage, s.investigator().horror) == (1, 1)
    assert s.g.cards[s.g.agenda].doom == 0
    # Forbidden Secrets surges as well: Joe has no clues.
    drawn = [line for line in s.log() if line.startswith("Joe Diamond draws ")]
    assert drawn[-3:] == [
        "Joe Diamond draws Cosmic Evils",
        "Joe Diamond draws Forbidden Secrets",
        "Joe Diamond draws Bystander",
    ]
    assert s.card("Bystander").threat == 0


# -- Eldritch Lore ---------------------------------------------------------------------------------


def test_unspeakable_truths_hurts_after_each_discovery() -> None:
    s = Scene(PAIR, first=1)
    s.draw_encounter(0, "Unspeakable Truths")
    truths = s.card("Unspeakable Truths")
    assert truths.threat == 0
    s.bag("+1")
    # Isabelle's discovery is not its bearer's.
    s.do("Investigate").settle()
    assert s.investigator(1).clues == 1
    assert (s.investigator(0).horror, s.investigator(1).horror) == (0, 0)
    s.end_turn()
    s.until("turn")
    s.do("Investigate").settle(decline="Joe Diamond")
    assert s.investigator(0).clues == 1
    assert s.investigator(0).horror == 1


def test_unspeakable_truths_is_silent_without_a_discovery() -> None:
    s = Scene(JOE)
    s.threat(0, "Unspeakable Truths")
    s.card(ROOM).clues = 0
    s.bag("+1")
    s.do("Investigate").settle(decline="Joe Diamond")
    assert s.investigator().horror == 0


def test_unspeakable_truths_once_per_investigator() -> None:
    s = Scene(PAIR)
    s.threat(0, "Unspeakable Truths")
    s.draw_encounter(0, "Unspeakable Truths").settle()
    assert len(s.investigator(0).threat_area) == 1
    assert s.names(s.g.encounter_discard) == ["Unspeakable Truths"]
    # Another investigator's threat area has a limit of its own.
    s.take_out(s.g.encounter_discard[0])
    s.draw_encounter(1, "Unspeakable Truths").settle()
    assert s.names(s.investigator(1).threat_area) == ["Unspeakable Truths"]


def test_unspeakable_truths_is_discarded_for_two_actions() -> None:
    s = Scene(JOE)
    s.threat(0, "Unspeakable Truths")
    s.do("Activate Unspeakable Truths").settle()
    assert s.investigator().actions == 1
    assert s.names(s.g.encounter_discard) == ["Unspeakable Truths"]
    s.threat(0, "Unspeakable Truths")
    assert not s.offers("Activate Unspeakable Truths")


def test_forbidden_secrets_surges_for_who_has_no_clues() -> None:
    s = Scene(PAIR)
    s.have(1, clues=2)
    s.encounter_deck("Bystander")
    s.draw_encounter(0, "Forbidden Secrets").settle()
    assert s.card("Bystander").threat == 0
    assert not [line for line in s.log() if "tests intellect" in line]


def test_forbidden_secrets_takes_clues_or_sanity_point_by_point() -> None:
    s = Scene(JOE)
    s.have(0, clues=1)
    s.card(ROOM).clues = 0
    s.encounter_deck("Bystander")
    joe_fails(s, "Forbidden Secrets").until("choice")
    assert "Joe Diamond tests intellect (3)" in s.log()
    assert s.labels == ["Place 1 clue on your location", "Take 1 horror"]
    s.do("Take 1 horror")
    assert s.investigator().horror == 1
    s.do("Place 1 clue")
    assert s.card(ROOM).clues == 1
    # No clue is left: the third point can only be horror.  No surge for who had clues.
    s.settle()
    assert s.investigator().horror == 2
    assert s.investigator().clues == 0
    assert not s.in_play("Bystander")


def test_forbidden_secrets_passed() -> None:
    s = Scene(JOE)
    s.have(0, clues=1)
    s.bag("-1")
    s.draw_encounter(0, "Forbidden Secrets").settle()
    assert s.investigator().clues == 1
    assert s.investigator().horror == 0


# -- Hallucinations --------------------------------------------------------------------------------


def test_extraplanar_visions_counts_the_hand() -> None:
    s = Scene(JOE)
    s.give(0, "Perception", "Machete", "Fedora")
    joe_fails(s, "Extraplanar Visions")
    assert sorted(s.labels) == ["Test intellect", "Test willpower"]
    s.do("Test intellect").settle(decline="Perception")
    assert "Joe Diamond tests intellect (3)" in s.log()
    assert "Joe Diamond fails by 3 (value 0)" in s.log()
    assert s.investigator().damage == 1
    assert len(s.investigator().hand) == 2
    assert len(s.discard_pile()) == 1


def test_extraplanar_visions_gets_easier_with_each_committed_card() -> None:
    """FAQ 1.38: a difficulty that is counted changes with the game until ST.6."""
    s = Scene(JOE)
    s.give(0, "Perception", "Machete", "Fedora")
    s.bag("-4")
    s.draw_encounter(0, "Extraplanar Visions").do("Test intellect")
    assert s.test().current_difficulty(s.g) == 3
    s.do("Commit Perception").settle(take="Apply Extraplanar Visions")
    # 4 + 2 - 4 = 2 against the two cards left in hand.
    assert "Joe Diamond succeeds by 0 (value 2)" in s.log()
    assert s.investigator().damage == 0
    assert "Perception" in s.discard_pile()


def test_extraplanar_visions_is_not_counted_again_after_the_result() -> None:
    s = Scene(JOE)
    s.give(0, "Machete", "Fedora")
    s.bag("auto_fail")
    s.draw_encounter(0, "Extraplanar Visions").do("Test willpower").settle()
    assert "Joe Diamond fails by 2 (value 0)" in s.log()
    assert len(s.investigator().hand) == 1


def test_extraplanar_visions_discards_at_random() -> None:
    lost = set()
    for seed in range(1, 9):
        s = Scene(JOE, seed=seed)
        s.give(0, "Machete", "Fedora", "Overpower")
        joe_fails(s, "Extraplanar Visions").do("Test willpower").settle()
        lost.update(s.discard_pile())
    assert len(lost) > 1


def test_wild_compulsion_is_paid_point_by_point() -> None:
    s = Scene(JOE)
    s.give(0, "Machete")
    s.have(0, resources=1)
    joe_fails(s, "Wild Compulsion").until("choice")
    assert "Joe Diamond tests willpower (3)" in s.log()
    assert s.labels == ["Discard a random card", "Lose 1 resource"]
    s.do("Lose 1 resource")
    # Nothing but the card is left for the second point, nothing at all for the third.
    s.settle()
    assert s.investigator().resources == 0
    assert s.hand() == []
    assert s.discard_pile() == ["Machete"]


def test_wild_compulsion_by_one_point() -> None:
    s = Scene(JOE)
    s.give(0, "Machete")
    s.have(0, resources=3)
    s.bag("0")
    s.draw_encounter(0, "Wild Compulsion").until("choice").do("Discard a random card").settle()
    assert s.hand() == []
    assert s.investigator().resources == 3


# -- Fire! -----------------------------------------------------------------------------------------


def burning(s: Scene) -> list[str]:
    return sorted(s.g.defs[s.g.cards[c].attached].printed.name for c in s.g.attachments)


def test_fire_attaches_to_the_nearest_location_without_one() -> None:
    s = Scene(PAIR)
    s.place(DORMS)
    s.place(QUAD)
    s.draw_encounter(0, "Fire!").settle()
    assert burning(s) == [ROOM]
    s.draw_encounter(0, "Fire!").settle()
    assert burning(s) == [DORMS, ROOM]
    s.draw_encounter(0, "Fire!").settle()
    assert burning(s) == [DORMS, QUAD, ROOM]
    # Everything burns: the fourth has nowhere to go.
    s.draw_encounter(0, "Fire!").settle()
    assert len(s.g.attachments) == 3
    assert s.names(s.g.encounter_discard) == ["Fire!"]


def test_fire_is_nearest_to_who_draws_it_and_the_lead_breaks_ties() -> None:
    s = Scene(PAIR)
    s.place(DORMS)
    s.place(QUAD)
    s.put(1, DORMS)
    s.attach("Fire!", DORMS)
    s.draw_encounter(1, "Fire!")
    assert (s.kind, s.seat) == ("choose_location", s.g.lead)
    assert sorted(s.labels) == ["Choose Miskatonic Quad", "Choose Your Friend's Room"]
    s.do("Choose Miskatonic Quad")
    assert burning(s) == [DORMS, QUAD]


@pytest.mark.rule("LCG-0693")
def test_fire_burns_every_card_with_health_at_its_location() -> None:
    """Investigators' assets are where their controller is."""
    s = Scene(PAIR)
    s.place(DORMS)
    s.attach("Fire!", ROOM)
    s.put(1, DORMS)
    here = s.asset(0, "Fedora", damage=0)
    suit = s.asset(1, "Jumpsuit")
    cantor = s.enemy("Cantor of Flame")
    away = s.enemy("Mutated Experiment", at=DORMS, exhausted=True)
    servant = s.enemy("Servant of Flame", exhausted=True)
    s.set(cantor, exhausted=True)
    s.end_turn()
    s.until("turn")
    assert s.seat == 1
    s.end_turn()
    # Direct damage to each, at once: the Fedora (health 1) takes its own and is gone.
    assert s.investigator(0).damage == 1
    assert s.g.cards[here] is NOCARD
    assert s.card(cantor).damage == 1
    assert s.card(servant).damage == 0
    # Nothing at the Dormitories burns.
    assert s.investigator(1).damage == 0
    assert s.card(suit).damage == 0
    assert s.card(away).damage == 0


def test_fire_burns_a_bystander_to_doom() -> None:
    s = Scene(JOE)
    s.attach("Fire!", ROOM)
    s.enemy("Bystander", exhausted=True)
    s.end_turn().until("turn")
    assert s.names(s.g.encounter_discard).count("Bystander") == 1
    # 1 for the Bystander, 1 for the mythos phase.
    assert s.g.cards[s.g.agenda].doom == 2


def test_fire_is_put_out_by_agility() -> None:
    s = Scene(PAIR)
    s.place(DORMS)
    s.attach("Fire!", ROOM)
    s.enemy("Cantor of Flame", engaged=0)
    s.bag("0")
    s.do("Activate Fire!").settle()
    assert "Joe Diamond tests agility (3)" in s.log()
    assert burning(s) == [ROOM]
    # No designator: the action provokes.
    assert len(attacks(s)) == 1
    s.bag("+1")
    s.do("Activate Fire!").settle()
    assert burning(s) == []
    assert s.names(s.g.encounter_discard) == ["Fire!"]
    assert s.investigator().actions == 1


def test_fire_is_put_out_from_its_location_only() -> None:
    s = Scene(PAIR)
    s.place(DORMS)
    s.attach("Fire!", DORMS)
    assert not s.offers("Activate Fire!")
    s.put(0, DORMS)
    assert s.offers("Activate Fire!")


@pytest.mark.parametrize(("token", "damage"), [("+1", 0), ("0", 1), ("-1", 2), ("auto_fail", 3)])
def test_noxious_smoke_burns_for_each_point(token: str, damage: int) -> None:
    s = Scene(JOE)
    s.bag(token)
    s.draw_encounter(0, "Noxious Smoke")
    assert sorted(s.labels) == ["Test agility", "Test willpower"]
    s.do("Test agility").settle()
    assert "Joe Diamond tests agility (3)" in s.log()
    assert s.investigator().damage == damage


# -- Mad Science -----------------------------------------------------------------------------------


def test_mutated_is_harder_beside_an_enemy() -> None:
    s = Scene(JOE)
    s.place(DORMS)
    elsewhere = s.enemy("Cantor of Flame", at=DORMS)
    s.draw_encounter(0, "Mutated!").settle()
    assert "Joe Diamond tests willpower (2)" in s.log()
    assert (s.investigator().damage, s.investigator().horror) == (0, 0)
    s.take_out(elsewhere)
    s.enemy("Cantor of Flame", engaged=0)
    s.bag("0")
    s.draw_encounter(0, "Mutated!").until("choice")
    assert "Joe Diamond tests willpower (4)" in s.log()
    s.do("Take 2 damage").settle()
    assert s.investigator().damage == 2


def test_mutated_as_horror_for_all_at_the_location() -> None:
    s = Scene([*PAIR, "daniela_reyes"])
    s.place(DORMS)
    s.put(2, DORMS)
    joe_fails(s, "Mutated!").until("choice").do("1 horror to each").settle()
    assert [who.horror for who in s.g.investigators] == [1, 1, 0]
    assert [who.damage for who in s.g.investigators] == [0, 0, 0]


def test_mutated_experiment_horrifies_all_at_its_location_as_it_dies() -> None:
    s = Scene([*PAIR, "daniela_reyes"])
    s.place(DORMS)
    s.put(2, DORMS)
    beast = s.enemy("Mutated Experiment", engaged=0, damage=2)
    s.bag("+1")
    s.do("Fight Mutated Experiment").settle()
    assert s.g.cards[beast] is NOCARD
    assert [who.horror for who in s.g.investigators] == [1, 1, 0]


def test_mutated_experiment_discarded_horrifies_nobody() -> None:
    s = Scene(JOE)
    beast = s.enemy("Mutated Experiment", engaged=0)
    s.have(0, clues=2)
    s.advance_act(2)
    assert beast in s.g.encounter_discard
    assert s.investigator().horror == 0
