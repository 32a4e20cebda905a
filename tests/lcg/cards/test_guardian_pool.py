"""Guardian cards: the level 0 pool from Endurance on (``lcg/cards/core_2026/guardian.py``)."""

import pytest

from tests.lcg.support.printed import attacks, quiet_round, value, values
from tests.lcg.support.scene import Scene

DANIELA = ["daniela_reyes"]
PAIR = ["daniela_reyes", "isabelle_barnes"]


# -- Endurance -------------------------------------------------------------------------------------


def test_endurance_gives_two_to_an_attack() -> None:
    s = Scene(DANIELA)
    s.asset(0, "Endurance")
    s.enemy("Mutated Experiment", engaged=0)
    s.do("Fight Mutated Experiment")
    # Only the skill that is tested can be boosted.
    assert s.labels == ["Use Endurance (ability 1)", "Pass"]
    s.do("Use Endurance").settle(decline="Endurance")
    assert value(s) == 7
    assert s.investigator().resources == 4
    assert not s.card("Endurance").exhausted


def test_endurance_gives_two_to_an_evasion() -> None:
    s = Scene(DANIELA)
    s.asset(0, "Endurance")
    s.enemy("Mutated Experiment", engaged=0)
    s.do("Evade Mutated Experiment")
    assert s.labels == ["Use Endurance (ability 2)", "Pass"]
    s.do("Use Endurance", "Use Endurance").settle(decline="Endurance")
    assert value(s) == 6
    assert s.investigator().resources == 3


def test_endurance_gives_one_to_another_test() -> None:
    s = Scene(DANIELA)
    s.asset(0, "Endurance")
    s.draw_encounter(0, "Noxious Smoke").do("Test agility", "Use Endurance").settle(
        decline="Endurance"
    )
    assert value(s) == 3


@pytest.mark.rule("LCG-0071", "LCG-0072")
def test_endurance_needs_a_resource_and_a_test_of_its_skills() -> None:
    s = Scene(DANIELA)
    s.asset(0, "Endurance")
    s.enemy("Mutated Experiment", at="Your Friend's Room", exhausted=True)
    s.refresh()
    assert not s.offers("Use Endurance")
    s.do("Investigate")
    assert s.kind == "turn"
    s.have(0, resources=0)
    s.do("Fight Mutated Experiment")
    assert s.kind == "turn"


@pytest.mark.rule("LCG-0078")
def test_endurance_does_not_boost_another_investigators_test() -> None:
    s = Scene(PAIR, first=1)
    s.asset(0, "Endurance")
    s.enemy("Mutated Experiment", engaged=1)
    assert all(kind != "window" for kind, _ in s.do("Fight Mutated Experiment").trace())
    assert value(s) == 3


# -- Logan Hastings --------------------------------------------------------------------------------


def test_logan_hastings_gives_one_combat_to_his_controller() -> None:
    s = Scene(PAIR)
    s.asset(0, "Logan Hastings")
    s.enemy("Mutated Experiment", engaged=0)
    s.do("Fight Mutated Experiment").settle()
    s.do("Evade Mutated Experiment").settle()
    s.end_turn().settle()
    s.do("Fight Mutated Experiment").settle()
    assert values(s) == [6, 2, 3]


def test_logan_hastings_earns_a_resource_for_a_defeat() -> None:
    s = Scene(DANIELA)
    s.asset(0, "Logan Hastings")
    s.enemy("Bystander", engaged=0)
    s.enemy("Cantor of Flame", engaged=0, damage=1)
    s.do("Fight Bystander")
    assert not s.in_play("Bystander")
    s.do("React with Logan Hastings")
    assert s.investigator().resources == 6
    assert s.card("Logan Hastings").exhausted
    # Exhausted, he gives the combat but no resource.
    s.do("Fight Cantor of Flame")
    assert s.kind == "turn"
    assert not s.in_play("Cantor of Flame")
    assert values(s) == [6, 6]
    assert s.investigator().resources == 6
    quiet_round(s)
    assert not s.card("Logan Hastings").exhausted


def test_logan_hastings_ignores_damage_that_does_not_defeat_and_defeats_by_others() -> None:
    s = Scene(PAIR, first=1)
    s.asset(0, "Logan Hastings")
    s.enemy("Cantor of Flame", engaged=1)
    s.do("Fight Cantor of Flame")
    assert s.kind == "turn"
    s.do("Fight Cantor of Flame")
    assert not s.in_play("Cantor of Flame")
    assert (s.kind, s.seat) == ("turn", 1)


# -- M1911 and Machete -----------------------------------------------------------------------------


@pytest.mark.rule("LCG-0611", "LCG-0613")
def test_m1911_spends_ammo_for_combat_and_damage() -> None:
    s = Scene(DANIELA)
    s.give(0, "M1911")
    s.do("Play M1911")
    assert s.card("M1911").uses == 4
    hound = s.enemy("Hellhound", engaged=0)
    s.bag("-1")
    s.do("Activate M1911").settle()
    assert value(s) == 5
    assert s.card(hound).damage == 2
    assert s.card("M1911").uses == 3
    assert s.investigator().actions == 1


@pytest.mark.rule("LCG-0616")
def test_m1911_without_ammo_stays_but_cannot_fire() -> None:
    s = Scene(DANIELA)
    gun = s.asset(0, "M1911", uses=1)
    hound = s.enemy("Hellhound", engaged=0)
    s.bag("auto_fail")
    s.do("Activate M1911").settle()
    # A miss spends the ammo and deals nothing.
    assert s.card(hound).damage == 0
    assert s.card(gun).uses == 0
    assert not s.offers("Activate M1911")
    assert s.offers("Fight Hellhound")


def test_two_m1911_keep_their_own_ammo() -> None:
    s = Scene(DANIELA, extra={0: ["12019"]})
    first = s.asset(0, "M1911", uses=1)
    second = s.asset(0, "M1911", uses=3)
    s.enemy("Servant of Flame", engaged=0)
    s.do("Activate M1911 (3 uses)").settle()
    assert s.card(first).uses == 1
    assert s.card(second).uses == 2


def test_m1911_needs_an_enemy_to_attack() -> None:
    s = Scene(DANIELA)
    s.asset(0, "M1911")
    s.refresh()
    assert not s.offers("Activate M1911")


def test_m1911_missing_a_friends_enemy_hits_the_friend_for_two() -> None:
    s = Scene(PAIR)
    s.asset(0, "M1911")
    s.enemy("Hellhound", engaged=1)
    s.bag("auto_fail")
    s.do("Activate M1911").settle()
    assert s.investigator(1).damage == 2


def test_machete_fights_at_plus_one() -> None:
    s = Scene(DANIELA)
    s.asset(0, "Machete")
    hound = s.enemy("Hellhound", engaged=0)
    s.do("Activate Machete")
    assert s.kind == "yes_no"
    s.do("No").settle()
    assert value(s) == 6
    assert s.card(hound).damage == 1
    assert not s.card("Machete").exhausted


def test_machete_exhausts_for_damage_to_the_only_engaged_enemy() -> None:
    s = Scene(DANIELA)
    s.asset(0, "Machete")
    hound = s.enemy("Hellhound", engaged=0)
    s.do("Activate Machete", "Yes").settle()
    assert s.card(hound).damage == 2
    assert s.card("Machete").exhausted
    # Exhausted, it fights on without the offer.
    s.do("Activate Machete")
    assert s.kind == "turn"
    assert not s.in_play("Hellhound")


@pytest.mark.parametrize("other", ["engaged as well", "not engaged", "engaged with a friend"])
def test_machete_offers_nothing_unless_the_enemy_is_alone_with_you(other: str) -> None:
    s = Scene(PAIR)
    s.asset(0, "Machete")
    if other == "engaged as well":
        s.enemy("Bystander", engaged=0)
        s.enemy("Hellhound", engaged=0)
    elif other == "not engaged":
        s.enemy("Hellhound", at="Your Friend's Room", exhausted=True)
    else:
        s.enemy("Hellhound", engaged=1)
    s.do("Activate Machete")
    if s.kind == "choose_enemy":
        s.do("Choose Hellhound")
    assert s.kind == "turn"
    assert s.card("Hellhound").damage == 1
    assert not s.card("Machete").exhausted


def test_machete_offers_nothing_after_a_miss() -> None:
    s = Scene(DANIELA)
    s.asset(0, "Machete")
    s.enemy("Hellhound", engaged=0)
    s.bag("auto_fail")
    s.do("Activate Machete")
    assert s.kind == "turn"
    assert s.card("Hellhound").damage == 0


# -- Resilience, Vicious Blow ----------------------------------------------------------------------


@pytest.mark.rule("LCG-0600")
def test_resilience_takes_two_of_each() -> None:
    s = Scene(DANIELA)
    s.asset(0, "Resilience", damage=1, horror=1)
    s.enemy("Mutated Experiment", engaged=0)
    s.do("Gain 1 resource", "1 damage on Resilience", "1 horror on Resilience").settle(
        decline="Daniela Reyes"
    )
    assert "Resilience" in s.discard_pile()
    assert (s.investigator().damage, s.investigator().horror) == (0, 0)


def test_resilience_is_only_for_its_controller() -> None:
    s = Scene(PAIR, first=1)
    s.asset(0, "Resilience")
    s.enemy("Cantor of Flame", engaged=1)
    s.do("Gain 1 resource").settle(decline="Daniela Reyes")
    assert s.card("Resilience").damage == 0
    assert s.investigator(1).damage == 1


def test_vicious_blow_adds_an_icon_and_a_damage() -> None:
    s = Scene(DANIELA)
    s.give(0, "Vicious Blow")
    hound = s.enemy("Hellhound", engaged=0)
    s.do("Fight Hellhound", "Commit Vicious Blow").settle()
    assert value(s) == 6
    assert s.card(hound).damage == 2
    assert s.discard_pile() == ["Vicious Blow"]


@pytest.mark.rule("LCG-0342")
def test_vicious_blow_helps_a_friends_attack() -> None:
    s = Scene(PAIR, first=1)
    s.give(0, "Vicious Blow")
    hound = s.enemy("Hellhound", engaged=1)
    s.do("Fight Hellhound")
    assert (s.kind, s.seat) == ("commit", 0)
    s.do("Commit Vicious Blow").settle()
    assert s.card(hound).damage == 2


def test_two_vicious_blows_add_two() -> None:
    s = Scene(DANIELA, extra={0: ["12025"]})
    s.give(0, "Vicious Blow", "Vicious Blow")
    hound = s.enemy("Servant of Flame", engaged=0)
    s.do("Fight Servant", "Commit Vicious Blow", "Commit Vicious Blow").settle()
    assert s.card(hound).damage == 3


def test_vicious_blow_does_nothing_after_a_miss() -> None:
    s = Scene(DANIELA)
    s.give(0, "Vicious Blow")
    hound = s.enemy("Hellhound", engaged=0)
    s.bag("auto_fail")
    s.do("Fight Hellhound", "Commit Vicious Blow").settle()
    assert s.card(hound).damage == 0


def test_vicious_blow_does_not_hurt_a_friend_after_a_miss() -> None:
    s = Scene(PAIR)
    s.give(0, "Vicious Blow")
    s.enemy("Hellhound", engaged=1)
    s.bag("auto_fail")
    s.do("Fight Hellhound", "Commit Vicious Blow").settle()
    assert s.investigator(1).damage == 1


# -- Events ----------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0626")
def test_lesson_learned_discovers_a_clue_after_an_attack() -> None:
    s = Scene(DANIELA)
    s.give(0, "Lesson Learned")
    room = s.place("Your Friend's Room", clues=2)
    s.enemy("Cantor of Flame", engaged=0)
    s.refresh()
    assert not s.offers("Play Lesson Learned")
    s.do("Gain 1 resource", "React with Lesson Learned from hand").decline("Daniela Reyes")
    s.settle()
    assert s.investigator().clues == 1
    assert s.card(room).clues == 1
    assert s.investigator().resources == 5
    assert s.investigator().actions == 2
    assert s.discard_pile() == ["Lesson Learned"]


@pytest.mark.rule("LCG-0089")
def test_lesson_learned_and_daniela_both_answer_one_attack() -> None:
    s = Scene(DANIELA)
    s.give(0, "Lesson Learned")
    cantor = s.enemy("Cantor of Flame", engaged=0)
    s.do("Gain 1 resource", "React with Daniela", "Done", "React with Lesson Learned").settle()
    assert s.card(cantor).damage == 1
    assert s.investigator().clues == 1


def test_lesson_learned_needs_an_attack_on_you_a_clue_and_a_resource() -> None:
    for lacking in ("nothing", "clue", "resource"):
        s = Scene(["joe_diamond"])
        s.give(0, "Lesson Learned")
        s.enemy("Cantor of Flame", engaged=0)
        if lacking == "clue":
            s.place("Your Friend's Room", clues=0)
        elif lacking == "resource":
            s.have(0, resources=0)
        s.do("Draw 1 card")
        assert s.offers("Lesson Learned") == (lacking == "nothing")


def test_lesson_learned_does_not_answer_an_attack_on_a_friend() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"], first=1)
    s.give(0, "Lesson Learned")
    s.enemy("Cantor of Flame", engaged=1)
    s.do("Gain 1 resource")
    assert (s.kind, s.seat) == ("turn", 1)


@pytest.mark.rule("LCG-0548")
def test_right_tool_finds_a_tool_or_weapon_among_nine() -> None:
    s = Scene(DANIELA)
    s.give(0, "Right Tool for the Job")
    s.deck(
        0,
        *["Bodyguard", "Endurance", "Vicious Blow", "Overpower", "Machete"],
        *["Hand-Crank Flashlight", "Resilience", "Jumpsuit", "Bandages", "M1911"],
    )
    size = len(s.investigator().deck)
    s.do("Play Right Tool for the Job")
    assert s.kind == "search"
    # A weapon and a tool; the tenth card is out of reach, and nothing else fits.
    assert sorted(s.labels) == ["Choose Hand-Crank Flashlight", "Choose Machete"]
    s.do("Choose Machete")
    assert s.hand() == ["Machete"]
    assert len(s.investigator().deck) == size - 1
    assert s.discard_pile() == ["Right Tool for the Job"]
    assert s.investigator().resources == 4
    assert s.investigator().actions == 2


def test_right_tool_takes_no_event_or_ally_and_may_find_nothing() -> None:
    s = Scene(DANIELA)
    s.give(0, "Right Tool for the Job")
    s.only_deck(0, "Bodyguard", "Endurance", "Vicious Blow", '"Shove off!"')
    s.do("Play Right Tool for the Job")
    assert s.kind == "turn"
    assert s.hand() == []
    assert len(s.investigator().deck) == 4
    assert s.discard_pile() == ["Right Tool for the Job"]


def test_right_tool_needs_a_deck() -> None:
    s = Scene(DANIELA)
    s.give(0, "Right Tool for the Job")
    s.only_deck(0)
    s.refresh()
    assert not s.offers("Play Right Tool")


def test_one_card_is_deck_enough_for_right_tool() -> None:
    s = Scene(DANIELA)
    s.give(0, "Right Tool for the Job")
    s.only_deck(0, "Machete")
    s.refresh()
    s.do("Play Right Tool")  # the only choice is taken
    assert s.hand() == ["Machete"] and s.investigator().deck == []


@pytest.mark.parametrize(("enemy", "clues"), [(False, 1), (True, 2)])
def test_scene_of_the_crime_discovers_more_beside_an_enemy(enemy: bool, clues: int) -> None:
    s = Scene(DANIELA)
    s.give(0, "Scene of the Crime")
    room = s.place("Your Friend's Room", clues=3)
    if enemy:
        s.enemy("Cantor of Flame", engaged=0)
    s.do("Play Scene of the Crime")
    # It provokes no attack of opportunity.
    assert s.kind == "turn"
    assert attacks(s) == []
    assert s.investigator().clues == clues
    assert s.card(room).clues == 3 - clues
    assert s.investigator().actions == 2
    assert s.investigator().resources == 3


def test_scene_of_the_crime_looks_at_its_own_location_only() -> None:
    s = Scene(DANIELA)
    s.place("Dormitories")
    s.give(0, "Scene of the Crime")
    s.place("Your Friend's Room", clues=3)
    s.enemy("Cantor of Flame", at="Dormitories")
    s.do("Play Scene of the Crime").settle()
    assert s.investigator().clues == 1


@pytest.mark.rule("LCG-0112")
def test_scene_of_the_crime_is_for_the_first_action() -> None:
    s = Scene(DANIELA)
    s.give(0, "Scene of the Crime")
    assert s.offers("Play Scene of the Crime")
    s.do("Gain 1 resource")
    assert not s.offers("Play Scene of the Crime")
    quiet_round(s)
    assert s.offers("Play Scene of the Crime")


def test_scene_of_the_crime_still_counts_as_first_after_a_free_ability() -> None:
    s = Scene(DANIELA)
    s.give(0, "Scene of the Crime")
    s.asset(0, "Daniela's Wrench")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Use Daniela's Wrench").settle(decline="Daniela Reyes")
    assert s.offers("Play Scene of the Crime")


def test_scene_of_the_crime_needs_a_clue_here() -> None:
    s = Scene(DANIELA)
    s.give(0, "Scene of the Crime")
    s.place("Your Friend's Room", clues=0)
    assert not s.offers("Play Scene of the Crime")
