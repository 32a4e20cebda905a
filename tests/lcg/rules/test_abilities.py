"""Constant, forced and triggered abilities, reactions, designators, revelations."""

from __future__ import annotations

import pytest

from arkham_env.lcg.state.game_state import NOCARD
from tests.lcg.support import timing_cards  # noqa: F401
from tests.lcg.support.scene import Scene

QUAD = "Miskatonic Quad"
ROOM = "Your Friend's Room"


# -- Where abilities work --------------------------------------------------------------------------


@pytest.mark.rule("LCG-0057", "LCG-0074", "LCG-0078")
def test_abilities_of_own_cards_in_play() -> None:
    """In hand an asset offers nothing; in play it offers its ability to its controller alone."""
    s = Scene(["trish_scarborough", "joe_diamond"])
    s.place("Dormitories")
    s.give(0, "Olivier Bishop")
    assert not s.offers("Use Olivier")
    s.take_out(s.find("Olivier Bishop"))
    s.asset(0, "Olivier Bishop")
    assert s.seat == 0 and s.offers("Use Olivier Bishop")
    s.end_turn()
    assert s.seat == 1 and s.at_turn()
    assert not s.offers("Olivier")


@pytest.mark.rule("LCG-0074", "LCG-0080")
def test_the_ability_of_an_investigator_card() -> None:
    """Isabelle's own free ability, in the window of her test; it costs no action."""
    s = Scene(["isabelle_barnes"], extra={0: ["12094"]})
    s.discards(0, "Unexpected Courage")
    s.do("Investigate")
    assert s.kind == "window" and s.offers("Use Isabelle Barnes")
    actions = s.investigator().actions
    s.do("Use Isabelle Barnes")
    assert s.at_turn() and s.investigator().actions == actions == 2
    assert s.investigator().horror == 1 and s.discard_pile() == []


@pytest.mark.rule("LCG-0058")
def test_abilities_do_not_reach_out_of_play() -> None:
    """Hellhound takes an asset in play: one in hand is safe, and nothing is asked."""
    s = Scene(["joe_diamond"])
    s.give(0, "Magnifying Glass", "Fingerprint Kit")
    s.enemy("Hellhound", engaged=0)
    s.encounter_deck("Unspeakable Truths")
    s.end_turn().settle()
    assert {"Magnifying Glass", "Fingerprint Kit"} <= set(s.hand())
    assert s.discard_pile() == []


@pytest.mark.rule("LCG-0059", "LCG-0060", "LCG-0061")
def test_constant_abilities_add_up_and_hold_while_their_condition_does() -> None:
    """Two Magnifying Glasses: +2 while investigating, at once; nothing in another test."""
    s = Scene(["joe_diamond"], extra={0: ["12034", "12034", "12093"]})
    s.have(resources=5)
    s.give(0, "12034", "12034", "Perception")
    s.do("Investigate")
    assert s.kind == "window" and s.test().current_value(s.g) == 4
    s.do("Play Magnifying Glass")
    assert s.test().current_value(s.g) == 5
    s.do("Play Magnifying Glass")
    assert s.test().current_value(s.g) == 6
    s.settle(decline=["Perception", "Joe Diamond"])
    s.have(clues=1)
    s.give(0, "12093")
    s.draw_encounter(0, "Forbidden Secrets")
    assert s.test().current_value(s.g) == 4


@pytest.mark.rule("LCG-0022", "LCG-0156")
def test_values_are_counted_from_the_printed_base_each_time() -> None:
    s = Scene(["daniela_reyes"], extra={0: ["12092"]})
    s.give(0, "Overpower")
    s.enemy("Servant of Flame", engaged=0)
    logan = s.asset(0, "Logan Hastings")
    s.do("Fight Servant")
    assert s.test().current_value(s.g) == 6
    s.do("Done").settle()
    s.take_out(logan)
    s.do("Fight Servant")
    assert s.test().current_value(s.g) == 5


# -- Forced abilities ------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0063", "LCG-0065")
def test_forced_abilities_happen_each_time_and_unasked() -> None:
    s = Scene(["joe_diamond"])
    s.threat(0, "Unspeakable Truths")
    s.place(ROOM, clues=2)
    s.investigator().limit_round = 0
    for horror in (1, 2):
        s.do("Investigate").decline("Joe Diamond")
        assert s.at_turn() and s.investigator().horror == horror


@pytest.mark.rule("LCG-0064")
def test_a_forced_ability_that_changes_nothing_does_not_start() -> None:
    s = Scene(["joe_diamond"])
    s.enemy("Hellhound", engaged=0)
    s.encounter_deck("Unspeakable Truths")
    s.end_turn().settle()
    assert "Hellhound attacks Joe Diamond" in s.log()
    assert "Joe Diamond uses Hellhound" not in s.log()
    s.asset(0, "Magnifying Glass")
    s.encounter_deck("Forbidden Secrets", "Fire!")
    s.end_turn().settle()
    assert "Joe Diamond uses Hellhound" in s.log()


@pytest.mark.rule("LCG-0066", "LCG-0085")
def test_forced_when_comes_before_the_impact() -> None:
    """Mutated Experiment hurts those around it before it leaves play."""
    s = Scene(["joe_diamond"], extra={0: ["12087"]})
    s.asset(0, "Fedora")
    beast = s.enemy("Mutated Experiment", engaged=0, damage=2)
    s.do("Fight Mutated")
    assert s.kind == "assign_horror"
    assert s.g.cards[beast] is not NOCARD
    s.do("1 horror on Joe")
    assert s.g.cards[beast] is NOCARD


@pytest.mark.rule("LCG-0067")
def test_forced_after_comes_after_the_impact() -> None:
    """Wounded hurts at the place that was moved to."""
    s = Scene(["joe_diamond"], extra={0: ["12087", "12104"]})
    s.place("Dormitories")
    s.asset(0, "Fedora")
    s.threat(0, "Wounded")
    s.do("Move to Dormitories")
    assert s.kind == "assign_damage"
    assert s.investigator().location == s.find("Dormitories")


@pytest.mark.rule("LCG-0068")
def test_forced_abilities_come_before_reactions() -> None:
    """After a discovery at the observatory: first the horror, then the offered card."""
    s = Scene(["joe_diamond"], extra={0: ["12087"]})
    s.place("Warren Observatory", clues=1)
    s.put(0, "Warren Observatory")
    s.asset(0, "Fedora")
    s.threat(0, "Unspeakable Truths")
    s.do("Investigate").until("assign_horror", decline="Joe Diamond")
    s.do("1 horror on Joe")
    assert s.kind == "reaction" and s.offers("React with Warren Observatory")


@pytest.mark.rule("LCG-0069")
def test_the_lead_orders_forced_abilities() -> None:
    s = Scene(["daniela_reyes", "joe_diamond"], first=1)
    s.place("Science Hall", clues=1)
    s.put(1, "Science Hall")
    s.give(1, "Deduction")
    s.threat(1, "Unspeakable Truths")
    s.do("Investigate", "Done").until("forced_order", decline="Joe Diamond")
    assert s.seat == 0
    assert sorted(s.labels) == ["Resolve Science Hall", "Resolve Unspeakable Truths"]
    s.do("Resolve Science Hall")
    assert s.hand(1) == [] and s.investigator(1).horror == 1


# -- Triggered abilities ---------------------------------------------------------------------------


@pytest.mark.rule("LCG-0070", "LCG-0084")
def test_triggered_abilities_are_a_players_choice() -> None:
    s = Scene(["daniela_reyes"])
    s.asset(0, "Logan Hastings")
    s.asset(0, "Daniela's Wrench")
    s.enemy("Cantor of Flame", engaged=0, damage=1)
    assert s.offers("Use Daniela's Wrench") and s.offers("Activate Daniela's Wrench")
    s.do("Fight Cantor").until("reaction", decline="Daniela's Wrench")
    s.do("Pass")
    assert s.investigator().resources == 5 and not s.card("Logan Hastings").exhausted


@pytest.mark.rule("LCG-0071")
@pytest.mark.parametrize("clues", [1, 2])
def test_all_prerequisites_must_be_met(clues: int) -> None:
    """The first act asks for 2 clues of one investigator at the end of the round."""
    s = Scene(["joe_diamond"])
    s.have(clues=clues)
    s.encounter_deck("Unspeakable Truths")
    s.end_turn()
    assert s.offers("React with Where There's Smoke...") == (clues == 2)
    assert s.at_turn() == (clues == 1)


@pytest.mark.rule("LCG-0072")
def test_a_target_and_the_whole_cost_are_needed() -> None:
    s = Scene(["joe_diamond"], extra={0: ["12031", "12002"]})
    kit = s.asset(0, "Fingerprint Kit")
    wrench = s.asset(0, "Daniela's Wrench")
    assert s.offers("Activate Fingerprint Kit") and not s.offers("Use Daniela's Wrench")
    s.set(kit, uses=0)
    assert not s.offers("Activate Fingerprint Kit")
    s.set(kit, uses=3, exhausted=True)
    assert not s.offers("Activate Fingerprint Kit")
    s.enemy("Bystander", engaged=0)
    s.refresh()
    assert s.offers("Use Daniela's Wrench")
    s.set(wrench, exhausted=True)
    assert not s.offers("Use Daniela's Wrench")


@pytest.mark.rule("LCG-0073")
def test_what_could_change_is_judged_before_costs() -> None:
    """ "Take 1 damage: heal 1 damage" needs damage beforehand."""
    s = Scene(["joe_diamond"], extra={0: ["T0542"]})
    s.asset(0, "Bitter Pill")
    assert not s.offers("Use Bitter Pill")
    s.have(damage=1)
    assert s.offers("Use Bitter Pill")


@pytest.mark.rule("LCG-0075")
def test_abilities_of_scenario_cards_at_your_location() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    s.place("Dormitories")
    s.have(0, horror=1)
    s.have(1, horror=1)
    s.put(1, "Dormitories")
    assert not s.offers("Activate Dormitories")
    s.put(0, "Dormitories")
    assert s.offers("Activate Dormitories")


@pytest.mark.rule("LCG-0076")
def test_threat_areas_elsewhere_are_out_of_reach() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    s.place("Dormitories")
    s.threat(1, "Unspeakable Truths")
    assert s.offers("Activate Unspeakable Truths")
    s.put(1, "Dormitories")
    assert not s.offers("Activate Unspeakable Truths")


@pytest.mark.rule("LCG-0077")
def test_the_act_can_be_used_from_anywhere() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    s.advance_act(4)
    s.put(0, "Dormitories")
    s.put(1, "Orne Library")
    assert s.offers("Activate Blaze of Glory (Resign)")
    s.end_turn().settle()
    assert s.seat == 1 and s.offers("Activate Blaze of Glory (Resign)")


@pytest.mark.rule("LCG-0080", "LCG-0194")
def test_a_free_ability_costs_no_action() -> None:
    """Before the first action it is already "during your turn"."""
    s = Scene(["trish_scarborough"])
    s.place("Dormitories")
    s.asset(0, "Olivier Bishop")
    s.do("Use Olivier Bishop")
    assert s.investigator().location == s.find("Dormitories")
    assert s.investigator().actions == 3


@pytest.mark.rule("LCG-0081", "LCG-0091", "LCG-0192")
def test_others_may_use_free_abilities_but_no_actions() -> None:
    """Daniela's Wrench in Joe's turn: its free ability, not its Fight."""
    s = Scene(["joe_diamond", "daniela_reyes"])
    s.asset(1, "Daniela's Wrench")
    s.enemy("Bystander", engaged=1)
    assert s.kind == "window" and s.seat == 1
    assert s.labels == ["Use Daniela's Wrench", "Pass"]
    s.do("Use Daniela's Wrench")
    assert s.card("Daniela's Wrench").exhausted and s.investigator(1).damage == 1
    assert s.investigator(1).actions == 0 and s.investigator(1).actions_taken == 0


@pytest.mark.rule("LCG-0082")
def test_a_free_ability_may_be_used_again_in_one_window() -> None:
    s = Scene(["daniela_reyes"])
    s.asset(0, "Endurance")
    s.have(resources=2)
    s.enemy("Servant of Flame", engaged=0)
    s.do("Fight Servant")
    assert s.kind == "window"
    s.do("Use Endurance", "Use Endurance")
    assert s.investigator().resources == 0 and s.card("Servant of Flame").damage == 1


@pytest.mark.rule("LCG-0083")
def test_no_free_abilities_after_the_tokens() -> None:
    """Two windows in a test (ST.1, ST.2); none from the reveal on."""
    s = Scene(["isabelle_barnes"], extra={0: ["12076"]})
    s.asset(0, "Levelheaded")
    s.give(0, "Timely Intervention")
    s.bag("-2")
    s.draw_encounter(0, "Noxious Smoke")
    s.do("Test willpower")
    assert s.kind == "window"
    s.do("Pass")
    assert s.kind == "commit"
    s.do("Done")
    assert s.kind == "window"
    s.do("Pass")
    assert s.kind == "reaction" and not s.offers("Levelheaded")
    s.do("Pass")
    assert s.at_turn() and s.investigator().damage == 1


# -- Reactions -------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0085", "LCG-0114")
def test_a_when_reaction_comes_before_the_impact() -> None:
    """Gather Intel when an enemy enters: it is not in play yet.  Only then can it be played."""
    s = Scene(["joe_diamond"])
    s.give(0, "Gather Intel")
    assert not s.offers("Gather Intel")
    s.draw_encounter(0, "Bystander")
    assert s.kind == "reaction" and s.offers("React with Gather Intel")
    assert not s.in_play("Bystander")
    s.do("React with Gather Intel")
    assert len(s.hand()) == 2 and s.in_play("Bystander")


@pytest.mark.rule("LCG-0086")
def test_an_after_reaction_comes_after_the_impact() -> None:
    s = Scene(["daniela_reyes"])
    s.asset(0, "Logan Hastings")
    enemy = s.enemy("Cantor of Flame", engaged=0, damage=1)
    s.do("Fight Cantor")
    assert s.kind == "reaction" and s.offers("React with Logan")
    assert s.g.cards[enemy] is NOCARD and enemy in s.g.encounter_discard


@pytest.mark.rule("LCG-0087")
def test_a_reaction_answers_an_occurrence_once() -> None:
    s = Scene(["joe_diamond"], extra={0: ["12073"]})
    s.asset(0, "Bandages")
    s.enemy("Cantor of Flame", engaged=0)
    s.enemy("Cantor of Flame", engaged=0)
    s.have(damage=3)
    s.do("Gain 1 resource", "Choose Cantor")
    for damage in (4, 4):
        assert s.kind == "reaction" and s.investigator().damage == damage
        s.do("React with Bandages")
    assert s.at_turn() and s.investigator().damage == 3 and s.card("Bandages").uses == 1


@pytest.mark.rule("LCG-0088")
def test_each_copy_answers_once() -> None:
    s = Scene(["joe_diamond"], extra={0: ["12073", "12073"]})
    first = s.asset(0, "Bandages")
    second = s.asset(0, "Bandages")
    s.have(damage=3)
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Gain 1 resource", "React with Bandages", "React with Bandages")
    assert s.at_turn() and s.investigator().damage == 2
    assert s.card(first).uses == 2 and s.card(second).uses == 2


@pytest.mark.rule("LCG-0089")
def test_different_reactions_to_one_occurrence() -> None:
    s = Scene(["joe_diamond"])
    s.asset(0, "Dorothy Simmons")
    s.bag("0")
    s.do("Investigate")
    assert s.kind == "reaction"
    s.do("React with Dorothy Simmons")
    assert s.kind == "reaction"
    s.do("React with Joe Diamond")
    assert s.investigator().resources == 6 and len(s.hand()) == 1


@pytest.mark.rule("LCG-0090")
def test_all_must_pass_before_play_goes_on() -> None:
    """The lead passes, the other reacts: the lead is asked again."""
    s = Scene(["joe_diamond", "isabelle_barnes"], extra={0: ["12073"], 1: ["12073"]})
    mine = s.asset(0, "Bandages")
    theirs = s.free_copy("12073", 1)
    s.take_out(theirs)
    from arkham_env.lcg.state import zones

    zones.put_into_play(s.g, theirs, 1)
    s.have(damage=3)
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Gain 1 resource")
    assert s.kind == "reaction" and s.seat == 0
    s.do("Pass")
    assert s.kind == "reaction" and s.seat == 1
    s.do("React with Bandages")
    assert s.kind == "reaction" and s.seat == 0
    s.do("React with Bandages")
    assert s.investigator().damage == 2
    assert s.card(mine).uses == 2 and s.card(theirs).uses == 2


# -- Designators -----------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0092")
def test_a_designated_ability_performs_the_action_as_modified() -> None:
    s = Scene(["daniela_reyes"], extra={0: ["12092"]})
    s.asset(0, "M1911")
    s.give(0, "Overpower")
    s.enemy("Servant of Flame", engaged=0)
    s.do("Activate M1911")
    assert s.test().current_value(s.g) == 6
    s.do("Done")
    assert s.card("Servant of Flame").damage == 2


@pytest.mark.rule("LCG-0093", "LCG-0142", "LCG-0096")
def test_the_skill_in_parentheses_is_tested() -> None:
    """Cosmic Flame fights with willpower: combat bonuses do not count.  It provokes nothing."""
    s = Scene(["dexter_drake"], extra={0: ["12018", "12090"]})
    s.asset(0, "Cosmic Flame")
    s.asset(0, "Logan Hastings")
    s.give(0, "Guts")
    s.enemy("Servant of Flame", engaged=0)
    s.do("Activate Cosmic Flame")
    assert s.test().skill == 0 and s.test().current_value(s.g) == 5
    s.do("Done", "No")
    assert s.card("Servant of Flame").damage == 1 and s.investigator().damage == 0


@pytest.mark.rule("LCG-0094")
def test_one_of_two_skills_is_picked_before_the_windows() -> None:
    s = Scene(["trish_scarborough"])
    s.asset(0, "Thieves' Kit")
    s.asset(0, "Silver Tongue")
    kit = "Activate Thieves' Kit (6 uses)"
    assert [label for label in s.labels if "Kit" in label] == [
        f"{kit} (Investigate with intellect)",
        f"{kit} (Investigate with agility)",
    ]
    s.do("(Investigate with agility)")
    assert s.kind == "window" and s.test().skill == 3


@pytest.mark.rule("LCG-0095")
def test_a_free_designated_ability_does_not_provoke() -> None:
    """A free Investigate spends no action; the basic one does, and is punished for it."""
    s = Scene(["joe_diamond"], extra={0: ["T0541"]})
    s.asset(0, "Spy Glass")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Use Spy Glass").decline("Joe Diamond")
    assert s.investigator().clues == 1 and s.investigator().damage == 0
    s.do("Investigate").decline("Joe Diamond")
    assert s.investigator().clues == 2 and s.investigator().damage == 1


# -- Revelations -----------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0100")
def test_a_revelation_comes_before_the_enemy_enters_play() -> None:
    s = Scene(["joe_diamond"], encounter=["T0561"])
    s.draw_encounter(0, "Herald")
    assert s.kind == "yes_no" and not s.in_play("Herald")
    s.do("No")
    assert s.card("Herald").threat == 0


@pytest.mark.rule("LCG-0101")
def test_a_treachery_is_in_limbo_while_it_resolves() -> None:
    s = Scene(["joe_diamond"])
    s.draw_encounter(0, "Noxious Smoke")
    smoke = s.g.source
    assert s.g.defs[smoke].printed.name == "Noxious Smoke"
    assert s.g.cards[smoke] is NOCARD
    for pile in (s.g.encounter_deck, s.g.encounter_discard, s.g.set_aside, s.g.removed):
        assert smoke not in pile
    s.do("Test willpower")
    assert s.g.encounter_discard[-1] == smoke


@pytest.mark.rule("LCG-0103")
def test_a_weakness_found_in_a_search_is_resolved() -> None:
    s = Scene(["daniela_reyes"], extra={0: ["12023", "T0546"]})
    s.give(0, "Right Tool for the Job")
    s.only_deck(0, "Cursed Shovel")
    s.do("Play Right Tool for the Job")
    assert s.hand() == [] and s.names(s.investigator().threat_area) == ["Cursed Shovel"]


@pytest.mark.rule("LCG-0103")
def test_a_weakness_taken_from_the_discard_pile_is_resolved() -> None:
    s = Scene(["isabelle_barnes"], extra={0: ["12075", "T0546"]})
    s.asset(0, "Jumpsuit")
    s.discards(0, "Cursed Shovel")
    s.do("Use Jumpsuit")
    assert s.hand() == [] and s.names(s.investigator().threat_area) == ["Cursed Shovel"]
