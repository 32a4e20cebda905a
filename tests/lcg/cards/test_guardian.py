"""Guardian cards: Daniela Reyes, her signature cards and the level 0 pool."""

import pytest

from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.cards.core_2026 import guardian
from arkham_env.lcg.state.game_state import NOCARD
from arkham_env.lcg.state.ids import faction
from tests.lcg.support import cards  # noqa: F401  (registers cards)
from tests.lcg.support.printed import assert_printed, attacks, quiet_round, value, values
from tests.lcg.support.scene import Scene

FACTS = """
12001 | Daniela Reyes | investigator | - | - | - | 9 | 5 | - | - | - | 3252 | Warden/Worker
12002 | Daniela's Wrench | asset | 2 | - | C? | - | - | hand | - | - | - | Item/Tool/Weapon/Melee
12003 | In Harm's Way | treachery | - | - | - | - | - | - | - | - | - | Flaw
12016 | Bodyguard | asset | 3 | 0 | C | 2 | 1 | ally | - | - | - | Ally
12017 | Endurance | asset | 2 | 0 | CA | - | - | - | - | - | - | Talent
12018 | Logan Hastings | asset | 4 | 0 | C | 2 | 1 | ally | - | - | - | Ally/Hunter
12019 | M1911 | asset | 3 | 0 | A | - | - | hand | 4 | - | - | Item/Weapon/Firearm
12020 | Machete | asset | 3 | 0 | C | - | - | hand | - | - | - | Item/Weapon/Melee
12021 | Resilience | asset | 3 | 0 | W | 2 | 2 | - | - | - | - | Talent
12022 | Lesson Learned | event | 1 | 0 | IC | - | - | - | - | fast | - | Insight/Spirit
12023 | Right Tool for the Job | event | 1 | 0 | I | - | - | - | - | - | - | Insight
12024 | Scene of the Crime | event | 2 | 0 | IC | - | - | - | - | - | - | Insight/Bold
12025 | Vicious Blow | skill | - | 0 | C | - | - | - | - | - | - | Practiced
12026 | Counterattack | event | 1 | 1 | CA | - | - | - | - | fast | - | Spirit/Tactic
12027 | Bodyguard | asset | 3 | 2 | C? | 3 | 2 | ally | - | - | - | Ally
12028 | Sledgehammer | asset | 3 | 3 | CC | - | - | hand hand | - | - | - | Item/Tool/Weapon/Melee
12029 | Winchester Model 12 | asset | 4 | 5 | CC | - | - | hand hand | 3 | - | - | Item/Weapon/Firearm
"""  # noqa: E501


DANIELA = ["daniela_reyes"]
PAIR = ["daniela_reyes", "isabelle_barnes"]


def test_printed_facts() -> None:
    assert_printed(FACTS, guardian.CARDS)


def test_daniela_reyes_deck_requirements() -> None:
    d = catalogue.make("12001")
    assert d.printed.signature_cards == ["12002", "12003"]
    assert d.printed.deck_factions == [faction.GUARDIAN, faction.SURVIVOR]
    assert [catalogue.make(code).printed.signature_of for code in d.printed.signature_cards] == [
        "12001",
        "12001",
    ]
    assert not catalogue.make("12002").printed.weakness
    assert catalogue.make("12003").printed.weakness
    assert not catalogue.make("12003").printed.basic_weakness


# -- Daniela Reyes ---------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0084", "LCG-0086", "LCG-0297")
def test_daniela_fights_back_after_an_attack() -> None:
    s = Scene(DANIELA)
    cantor = s.enemy("Cantor of Flame", engaged=0)
    s.do("Gain 1 resource")
    assert s.kind == "reaction"
    assert s.investigator().damage == 1
    s.do("React with Daniela Reyes").settle()
    assert s.card(cantor).damage == 1
    # The fight cost no action and provoked no attack: one action, one attack.
    assert s.investigator().actions == 2
    assert len(attacks(s)) == 1
    assert s.investigator().resources == 6


@pytest.mark.rule("LCG-0084")
def test_daniela_may_pass() -> None:
    s = Scene(DANIELA)
    cantor = s.enemy("Cantor of Flame", engaged=0)
    s.do("Gain 1 resource", "Pass")
    assert s.kind == "turn"
    assert s.card(cantor).damage == 0


@pytest.mark.rule("LCG-0636")
def test_daniela_once_per_round() -> None:
    s = Scene(DANIELA)
    s.enemy("Mutated Experiment", engaged=0)
    s.do("Gain 1 resource", "React with Daniela Reyes").settle()
    s.do("Gain 1 resource")
    # The second attack of the round is answered by nobody.
    assert s.kind == "turn"
    assert s.investigator().damage == 2
    quiet_round(s)
    assert s.investigator().damage == 3
    s.do("Gain 1 resource")
    assert s.offers("React with Daniela Reyes")


def test_daniela_passing_leaves_the_limit_unused() -> None:
    s = Scene(DANIELA)
    s.enemy("Mutated Experiment", engaged=0)
    s.do("Gain 1 resource", "Pass", "Gain 1 resource")
    assert s.offers("React with Daniela Reyes")


def test_daniela_fights_the_attacker_and_nobody_else() -> None:
    s = Scene(DANIELA)
    cantor = s.enemy("Cantor of Flame", engaged=0)
    experiment = s.enemy("Mutated Experiment", engaged=0)
    s.do("Gain 1 resource", "Choose Mutated Experiment", "React with Daniela Reyes").settle()
    assert s.card(experiment).damage == 1
    assert s.card(cantor).damage == 0


def test_daniela_may_use_a_fight_ability_and_pays_its_costs() -> None:
    s = Scene(DANIELA)
    gun = s.asset(0, "M1911")
    s.asset(0, "Endurance")
    experiment = s.enemy("Mutated Experiment", engaged=0)
    s.do("Gain 1 resource", "React with Daniela Reyes")
    assert s.kind == "action"
    assert sorted(s.labels) == ["Activate M1911 (4 uses) (Fight)", "Basic action"]
    s.do("Activate M1911").settle(decline="Endurance")
    assert s.card(experiment).damage == 2
    assert s.card(gun).uses == 3
    assert s.investigator().actions == 2
    assert value(s) == 6


def test_daniela_may_use_the_basic_action_beside_a_weapon() -> None:
    s = Scene(DANIELA)
    gun = s.asset(0, "M1911")
    experiment = s.enemy("Mutated Experiment", engaged=0)
    s.do("Gain 1 resource", "React with Daniela Reyes", "Basic action").settle()
    assert s.card(experiment).damage == 1
    assert s.card(gun).uses == 4
    assert value(s) == 5


def test_daniela_cannot_use_a_weapon_whose_cost_she_cannot_pay() -> None:
    s = Scene(DANIELA)
    s.asset(0, "M1911", uses=0)
    experiment = s.enemy("Mutated Experiment", engaged=0)
    s.do("Gain 1 resource", "React with Daniela Reyes").settle()
    # Only the basic action was left, so it was not asked.
    assert s.card(experiment).damage == 1


def test_daniela_answers_with_no_other_action_of_a_card() -> None:
    """Her text grants a Fight: no investigation, no evasion, no plain ability."""
    s = Scene(DANIELA, extra={0: ["12049", "T0107"]})
    s.asset(0, "Thieves' Kit")
    s.asset(0, "Trained Owl")
    s.enemy("Mutated Experiment", engaged=0)
    assert s.offers("Activate Thieves' Kit") and s.offers("Activate Trained Owl")
    s.do("Gain 1 resource", "React with Daniela Reyes")
    # The basic fight is all there is, so nothing was asked.
    s.settle()
    assert s.card("Mutated Experiment").damage == 1
    s = Scene(DANIELA, extra={0: ["12049", "T0107"]})
    for name in ("Thieves' Kit", "Trained Owl", "Machete"):
        s.asset(0, name)
    s.enemy("Mutated Experiment", engaged=0)
    s.do("Gain 1 resource", "React with Daniela Reyes")
    assert sorted(s.labels) == ["Activate Machete (Fight)", "Basic action"]


def test_daniela_cannot_use_another_investigators_weapon() -> None:
    s = Scene(PAIR)
    s.asset(1, "Machete")
    experiment = s.enemy("Mutated Experiment", engaged=0)
    s.do("Gain 1 resource", "React with Daniela Reyes").settle()
    assert value(s) == 5
    assert s.card(experiment).damage == 1


def test_daniela_answers_an_attack_on_another_investigator_here() -> None:
    s = Scene(PAIR, first=1)
    experiment = s.enemy("Mutated Experiment", engaged=1)
    s.do("Gain 1 resource")
    assert (s.kind, s.seat) == ("reaction", 0)
    s.do("React with Daniela Reyes").settle()
    assert s.card(experiment).damage == 1
    assert s.card(experiment).threat == 1
    assert s.investigator(1).damage == 1


def test_daniela_does_not_answer_an_attack_at_another_location() -> None:
    s = Scene(PAIR, first=1)
    s.place("Dormitories")
    s.put(1, "Dormitories")
    s.enemy("Mutated Experiment", engaged=1)
    s.do("Gain 1 resource")
    assert (s.kind, s.seat) == ("turn", 1)
    assert s.investigator(1).damage == 1


def test_nobody_else_answers_an_attack() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    s.enemy("Mutated Experiment", engaged=0)
    s.do("Gain 1 resource")
    assert s.kind == "turn"


def test_daniela_does_not_answer_an_attacker_that_has_left_play() -> None:
    s = Scene(DANIELA)
    s.asset(0, "Bodyguard", damage=1)
    s.enemy("Bystander", engaged=0)
    s.do("Gain 1 resource", "1 damage on Bodyguard", "React with Bodyguard")
    assert not s.in_play("Bystander")
    assert s.kind == "turn"


@pytest.mark.rule("LCG-0126", "LCG-0127")
def test_daniela_answers_retaliate_once_the_first_attack_is_over() -> None:
    s = Scene(DANIELA)
    s.enemy("Cantor of Flame", engaged=0)
    s.bag("auto_fail")
    s.do("Fight Cantor of Flame", "React with Daniela Reyes")
    # Her fight failed as well, was retaliated and cannot be answered again.
    assert s.kind == "turn"
    assert values(s) == [0, 0]
    assert s.investigator().damage == 2


@pytest.mark.rule("LCG-0357")
def test_daniela_elder_sign() -> None:
    s = Scene(DANIELA)
    experiment = s.enemy("Mutated Experiment", engaged=0)
    s.bag("elder_sign")
    s.do("Fight Mutated Experiment").settle()
    assert value(s) == 6
    assert s.card(experiment).damage == 2


def test_daniela_elder_sign_chooses_among_the_enemies_here() -> None:
    s = Scene(PAIR)
    s.place("Dormitories")
    mine = s.enemy("Mutated Experiment", engaged=0)
    hers = s.enemy("Cantor of Flame", engaged=1)
    s.enemy("Hellhound", at="Dormitories")
    s.bag("elder_sign")
    s.do("Evade Mutated Experiment")
    assert s.kind == "choose_enemy"
    assert len(s.labels) == 2
    s.do("Choose Cantor of Flame").settle()
    assert s.card(hers).damage == 1
    assert s.card(mine).damage == 0


def test_daniela_elder_sign_without_an_enemy_is_plus_one() -> None:
    s = Scene(DANIELA)
    s.bag("elder_sign")
    s.do("Investigate")
    assert s.kind == "turn"
    assert value(s) == 3


# -- Daniela's Wrench ------------------------------------------------------------------------------


def test_wrench_fights_at_plus_two() -> None:
    s = Scene(DANIELA)
    s.asset(0, "Daniela's Wrench")
    experiment = s.enemy("Mutated Experiment", engaged=0)
    s.do("Activate Daniela's Wrench (Fight)").settle(decline="Daniela's Wrench")
    assert value(s) == 7
    assert s.card(experiment).damage == 1
    assert s.investigator().actions == 2
    assert not s.card("Daniela's Wrench").exhausted


def test_wrench_provokes_an_enemy_that_then_takes_more() -> None:
    s = Scene(DANIELA)
    s.asset(0, "Daniela's Wrench")
    experiment = s.enemy("Mutated Experiment", engaged=0)
    s.do("Use Daniela's Wrench")
    assert s.card("Daniela's Wrench").exhausted
    assert (s.investigator().damage, s.investigator().horror) == (1, 1)
    s.do("Pass")
    assert s.investigator().actions == 3
    # Exhausted, it still fights.
    assert not s.offers("Use Daniela's Wrench")
    s.do("Activate Daniela's Wrench").settle()
    assert s.card(experiment).damage == 2


def test_wrench_takes_an_enemy_from_another_investigator() -> None:
    s = Scene(PAIR)
    s.asset(0, "Daniela's Wrench")
    cantor = s.enemy("Cantor of Flame", engaged=1)
    s.do("Use Daniela's Wrench", "Pass")
    assert s.card(cantor).threat == 0
    assert s.investigator(0).damage == 1
    assert s.investigator(1).damage == 0


def test_wrench_chooses_among_the_enemies_here_and_daniela_answers() -> None:
    s = Scene(DANIELA)
    s.place("Dormitories")
    s.asset(0, "Daniela's Wrench")
    s.enemy("Cantor of Flame", engaged=0)
    experiment = s.enemy("Mutated Experiment", engaged=0)
    s.enemy("Hellhound", at="Dormitories")
    s.do("Use Daniela's Wrench")
    assert s.kind == "choose_enemy"
    assert len(s.labels) == 2
    s.do("Choose Mutated Experiment", "React with Daniela Reyes")
    s.do("Activate Daniela's Wrench").settle()
    # The granted fight hits for 2: that enemy attacked her this round.
    assert s.card(experiment).damage == 2


@pytest.mark.rule("LCG-0660")
def test_wrench_needs_an_enemy_here() -> None:
    s = Scene(DANIELA)
    s.place("Dormitories")
    s.asset(0, "Daniela's Wrench")
    s.enemy("Hellhound", at="Dormitories")
    s.refresh()
    assert not s.offers("Daniela's Wrench")


def test_wrench_damage_is_only_for_the_enemy_that_attacked_you() -> None:
    s = Scene(PAIR, first=1)
    other = s.enemy("Hellhound", engaged=0)
    cantor = s.enemy("Cantor of Flame", engaged=1)
    s.do("Gain 1 resource", "Pass")
    assert s.investigator(1).damage == 1
    s.end_turn().settle()
    s.asset(0, "Daniela's Wrench")
    s.do("Activate Daniela's Wrench", "Choose Cantor of Flame").settle(decline="Daniela's Wrench")
    s.do("Activate Daniela's Wrench", "Choose Hellhound").settle(decline="Daniela's Wrench")
    # It attacked Isabelle, not her.
    assert s.card(cantor).damage == 1
    assert s.card(other).damage == 1


def test_wrench_damage_is_only_for_this_round() -> None:
    s = Scene(DANIELA)
    s.asset(0, "Daniela's Wrench")
    hound = s.enemy("Cantor of Flame", engaged=0)
    s.do("Use Daniela's Wrench", "Pass")
    quiet_round(s, decline=["Daniela Reyes", "Daniela's Wrench"])
    assert not s.card("Daniela's Wrench").exhausted
    s.do("Activate Daniela's Wrench").settle(decline="Daniela's Wrench")
    assert s.card(hound).damage == 1


# -- In Harm's Way ---------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0818")
def test_in_harms_way_goes_to_the_threat_area() -> None:
    s = Scene(DANIELA)
    s.deck(0, "In Harm's Way")
    s.do("Draw 1 card")
    assert s.card("In Harm's Way").threat == 0
    assert s.hand() == []
    # No action gets rid of it.
    assert not s.offers("In Harm's Way")


@pytest.mark.rule("LCG-0063", "LCG-0065")
def test_in_harms_way_answers_damage_dealt_to_enemies() -> None:
    s = Scene(DANIELA)
    harm = s.threat(0, "In Harm's Way")
    s.enemy("Servant of Flame", at="Your Friend's Room", exhausted=True)
    s.have(0, actions=4)
    s.do("Fight Servant of Flame").settle()
    assert s.card(harm).damage == 1
    assert s.investigator().damage == 1
    s.do("Fight Servant of Flame").settle()
    assert s.card(harm).damage == 2
    s.do("Fight Servant of Flame").settle()
    assert s.investigator().damage == 3
    assert s.discard_pile() == ["In Harm's Way"]
    assert not s.in_play("In Harm's Way")


def test_in_harms_way_counts_one_for_any_amount_of_damage() -> None:
    s = Scene(DANIELA)
    harm = s.threat(0, "In Harm's Way")
    s.asset(0, "M1911")
    s.enemy("Hellhound", engaged=0)
    s.do("Activate M1911").settle()
    assert s.card(harm).damage == 1
    assert s.investigator().damage == 1


def test_in_harms_way_ignores_damage_by_others_and_failed_attacks() -> None:
    s = Scene(PAIR, first=1)
    harm = s.threat(0, "In Harm's Way")
    s.enemy("Mutated Experiment", engaged=0)
    s.do("Fight Mutated Experiment").settle()
    assert s.card(harm).damage == 0
    assert s.investigator(0).damage == 0
    s.end_turn().settle()
    s.bag("auto_fail")
    s.do("Fight Mutated Experiment").settle()
    assert s.card(harm).damage == 0


def test_in_harms_way_counts_damage_that_defeats_and_damage_of_reactions() -> None:
    s = Scene(DANIELA)
    harm = s.threat(0, "In Harm's Way")
    s.asset(0, "Bodyguard", damage=1)
    s.enemy("Bystander", engaged=0)
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Fight Bystander", "1 damage on Daniela Reyes").settle()
    assert not s.in_play("Bystander")
    assert s.card(harm).damage == 1
    # The damage that it deals is no damage to an enemy.
    s.do("Gain 1 resource", "1 damage on Bodyguard", "React with Bodyguard").settle(
        decline="Daniela Reyes"
    )
    assert s.card(harm).damage == 2
    assert s.investigator().damage == 2


def test_in_harms_way_costs_a_trauma_when_the_game_ends() -> None:
    trauma = []
    for bearing in (True, False):
        s = Scene(DANIELA)
        if bearing:
            s.threat(0, "In Harm's Way")
        s.have(0, horror=4)
        s.enemy("Mutated Experiment", engaged=0)
        s.do("Gain 1 resource")
        assert s.game.over
        trauma.append(s.result.trauma[0])
    # Mental trauma for the defeat by horror and for no resolution; physical for the weakness.
    assert trauma == [(1, 2), (0, 2)]


# -- Bodyguard -------------------------------------------------------------------------------------


def test_bodyguard_takes_damage_for_others_here() -> None:
    s = Scene(PAIR, first=1)
    s.place("Dormitories")
    guard = s.asset(0, "Bodyguard")
    s.enemy("Cantor of Flame", engaged=1)
    s.do("Gain 1 resource")
    assert (s.kind, s.seat) == ("assign_damage", 1)
    assert s.labels == ["1 damage on Bodyguard", "1 damage on Isabelle Barnes"]
    s.do("1 damage on Bodyguard").settle(decline="Daniela Reyes")
    assert s.card(guard).damage == 1
    assert s.investigator(1).damage == 0
    # Not once they part.
    s.put(1, "Dormitories")
    s.do("Gain 1 resource").settle()
    assert s.investigator(1).damage == 1


def test_bodyguard_takes_no_horror_for_others() -> None:
    s = Scene(PAIR, first=1)
    s.asset(0, "Bodyguard")
    s.enemy("Mutated Experiment", engaged=1)
    s.do("Gain 1 resource", "1 damage on Isabelle Barnes")
    assert s.kind != "assign_horror"
    assert s.investigator(1).horror == 1


def test_bodyguard_takes_damage_and_horror_for_its_controller() -> None:
    s = Scene(DANIELA)
    s.asset(0, "Bodyguard")
    s.enemy("Mutated Experiment", engaged=0)
    s.do("Gain 1 resource", "1 damage on Bodyguard")
    assert s.kind == "assign_horror"
    assert s.labels == ["1 horror on Bodyguard", "1 horror on Daniela Reyes"]


@pytest.mark.rule("LCG-0085", "LCG-0395")
def test_bodyguard_defeated_hits_an_enemy_here() -> None:
    s = Scene(DANIELA)
    s.place("Dormitories")
    s.asset(0, "Bodyguard", damage=1)
    cantor = s.enemy("Cantor of Flame", engaged=0)
    s.enemy("Mutated Experiment", engaged=0)
    s.enemy("Hellhound", at="Dormitories")
    s.do("Gain 1 resource", "Choose Cantor", "1 damage on Bodyguard")
    # "When" it is defeated: it is still in play.
    assert s.in_play("Bodyguard")
    s.do("React with Bodyguard")
    assert s.kind == "choose_enemy"
    assert len(s.labels) == 2
    s.do("Choose Cantor of Flame").settle(decline="Daniela Reyes")
    assert s.card(cantor).damage == 1
    assert "Bodyguard" in s.discard_pile()


def test_bodyguard_reaction_is_optional_and_needs_its_defeat() -> None:
    s = Scene(DANIELA)
    guard = s.asset(0, "Bodyguard")
    cantor = s.enemy("Cantor of Flame", engaged=0)
    s.do("Gain 1 resource", "1 damage on Bodyguard")
    assert not s.offers("React with Bodyguard")
    s.do("Pass", "Gain 1 resource", "1 damage on Bodyguard", "Pass").settle(decline="Daniela Reyes")
    assert s.g.cards[guard] is NOCARD
    assert s.card(cantor).damage == 0


def test_bodyguard_defeated_by_horror_alone_reacts_too() -> None:
    s = Scene(DANIELA)
    s.asset(0, "Bodyguard")
    s.enemy("Mutated Experiment", engaged=0)
    s.do("Gain 1 resource", "1 damage on Daniela Reyes", "1 horror on Bodyguard")
    assert s.offers("React with Bodyguard")


def test_bodyguard_without_an_enemy_here_does_not_react() -> None:
    s = Scene(DANIELA)
    s.asset(0, "Bodyguard", damage=1)
    s.bag("-8")
    s.draw_encounter(0, "Noxious Smoke").do("Test willpower", "1 damage on Bodyguard")
    s.settle()
    assert "Bodyguard" in s.discard_pile()
    assert not any("uses Bodyguard" in line for line in s.log())


@pytest.mark.rule("LCG-0396")
def test_bodyguard_discarded_is_not_defeated() -> None:
    s = Scene(DANIELA)
    s.asset(0, "Bodyguard")
    hound = s.enemy("Hellhound", engaged=0)
    asked = []
    while s.g.round == 1:
        asked += [label for label in s.labels if "React with Bodyguard" in label]
        s.passive()
    assert "Bodyguard" in s.discard_pile()
    assert asked == []
    assert s.card(hound).damage == 0
