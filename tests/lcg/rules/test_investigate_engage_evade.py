"""The investigate, engage and evade actions (``lcg/rules/action.py``)."""

import pytest

from tests.lcg.support import cards as cards_rules  # noqa: F401
from tests.lcg.support.scene import Scene

ROOM = "Your Friend's Room"


# -- Investigate ---------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0258", "LCG-0304")
def test_investigating_tests_intellect_against_the_shroud() -> None:
    s = Scene(["joe_diamond"])
    s.place("Orne Library", clues=1)
    s.put(0, "Orne Library")
    s.give(0, "Perception", "Overpower")
    s.do("Investigate")
    assert s.log()[-1] == "Joe Diamond tests intellect (4)"
    # Only cards for intellect can be committed.
    assert s.labels == ["Commit Perception", "Done"]


@pytest.mark.rule("LCG-0259", "LCG-0315")
def test_the_clue_is_discovered_after_the_reactions_to_the_success() -> None:
    s = Scene(["joe_diamond"])
    s.place(ROOM, clues=2)
    s.do("Investigate")
    # ST.6: Joe's "after you successfully investigate" comes before the consequences of ST.7.
    assert s.kind == "reaction"
    assert s.offers("React with Joe Diamond")
    assert s.card(ROOM).clues == 2
    s.do("Pass")
    assert s.card(ROOM).clues == 1
    assert s.investigator().clues == 1


@pytest.mark.rule("LCG-0260")
def test_a_failed_investigation_discovers_nothing() -> None:
    s = Scene(["joe_diamond"])
    s.place(ROOM, clues=2)
    s.bag("-3")
    s.do("Investigate").settle()
    assert s.card(ROOM).clues == 2
    assert s.investigator().clues == 0


@pytest.mark.rule("LCG-0261")
def test_a_location_without_clues_can_be_investigated() -> None:
    s = Scene(["joe_diamond"])
    s.place(ROOM, clues=0)
    s.do("Investigate")
    assert "Joe Diamond succeeds by 2 (value 4)" in s.log()
    assert s.offers("React with Joe Diamond")
    s.settle(decline="Joe Diamond")
    assert s.investigator().clues == 0
    assert s.card(ROOM).clues == 0


# -- Engage --------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0262", "LCG-0267")
def test_engaging_takes_an_enemy_from_another_threat_area_without_a_test() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    cantor = s.enemy("Cantor of Flame", engaged=1)
    s.do("Engage Cantor").settle()
    assert s.card(cantor).threat == 0
    assert s.investigator().actions == 2
    assert not any("tests" in line for line in s.log())
    # Isabelle is engaged with it no more: its attack of the enemy phase is on Joe.
    s.next_round()
    assert "Cantor of Flame attacks Joe Diamond" in s.log()
    assert "Cantor of Flame attacks Isabelle Barnes" not in s.log()


@pytest.mark.rule("LCG-0263", "LCG-0267")
def test_exhausted_and_aloof_enemies_can_be_engaged() -> None:
    s = Scene(["joe_diamond"], encounter=["T0110"])
    cantor = s.enemy("Cantor of Flame", exhausted=True)
    recluse = s.enemy("Recluse")
    s.do("Engage Cantor").settle()
    s.do("Engage Recluse").settle()
    assert s.card(cantor).threat == 0
    assert s.card(cantor).exhausted
    assert s.card(recluse).threat == 0


@pytest.mark.rule("LCG-0264")
def test_an_enemy_engaged_with_you_cannot_be_engaged_again() -> None:
    s = Scene(["joe_diamond"])
    s.enemy("Cantor of Flame", engaged=0)
    assert not s.offers("Engage")


@pytest.mark.rule("LCG-0265")
def test_engaging_is_one_event_whoever_starts_it() -> None:
    s = Scene(["isabelle_barnes"])
    s.asset(0, "Hunter's Instinct")
    s.discards(0, "Emergency Cache")
    s.enemy("Cantor of Flame", exhausted=True)
    s.do("Engage Cantor")
    assert s.offers("React with Hunter's Instinct")
    s.settle(decline="Hunter's Instinct")
    # "After you engage an enemy" also answers an enemy that engages you.
    s.draw_encounter(0, "Hellhound")
    assert s.kind == "reaction"
    assert s.offers("React with Hunter's Instinct")


@pytest.mark.rule("LCG-0266")
def test_engaging_provokes_those_already_engaged() -> None:
    s = Scene(["joe_diamond"])
    s.enemy("Cantor of Flame", engaged=0)
    s.enemy("Mutated Experiment", exhausted=True)
    s.do("Engage Mutated").settle()
    assert s.investigator().damage == 1
    assert s.investigator().horror == 0


@pytest.mark.rule("LCG-0266")
def test_an_enemy_that_is_engaged_does_not_attack_for_it() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    s.enemy("Cantor of Flame", engaged=1)
    s.do("Engage Cantor").settle()
    assert s.investigator().damage == 0


# -- Evade ---------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0268", "LCG-0269")
def test_a_successful_evasion_exhausts_and_disengages() -> None:
    s = Scene(["joe_diamond"])
    cantor = s.enemy("Cantor of Flame", engaged=0)
    s.do("Evade Cantor").settle()
    assert "Joe Diamond tests agility (2)" in s.log()
    c = s.card(cantor)
    assert c.exhausted
    assert c.threat == -1
    assert c.location == s.investigator().location
    assert c.damage == 0


@pytest.mark.rule("LCG-0268")
def test_the_difficulty_of_an_evasion_is_the_evade_value() -> None:
    s = Scene(["joe_diamond"])
    s.enemy("Hellhound", engaged=0)
    s.do("Evade Hellhound").settle()
    assert "Joe Diamond tests agility (4)" in s.log()
    assert "Joe Diamond fails by 2 (value 2)" in s.log()


@pytest.mark.rule("LCG-0270")
def test_a_failed_evasion_changes_nothing() -> None:
    s = Scene(["joe_diamond"])
    cantor = s.enemy("Cantor of Flame", engaged=0)
    s.bag("-1")
    s.do("Evade Cantor").settle()
    c = s.card(cantor)
    assert c.threat == 0
    assert not c.exhausted
    assert s.investigator().damage == 0


@pytest.mark.rule("LCG-0271")
def test_only_an_enemy_engaged_with_you_can_be_evaded() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    s.enemy("Cantor of Flame", engaged=1)
    s.enemy("Hellhound", exhausted=True)
    assert not s.offers("Evade")
    s.enemy("Bystander", engaged=0)
    assert [shown for shown in s.labels if "Evade" in shown] == [
        "Evade Bystander (engaged with Joe Diamond)"
    ]


@pytest.mark.rule("LCG-0272")
def test_an_automatic_evasion_is_no_test_and_no_successful_evasion() -> None:
    s = Scene(["trish_scarborough"])
    s.asset(0, "Sticky Fingers")
    s.give(0, "Breaking and Entering")
    hound = s.enemy("Hellhound", engaged=0)
    s.do("Play Breaking")
    while s.kind != "choose_enemy":
        assert not s.offers("React with Sticky Fingers")
        s.passive()
    tests = [line for line in s.log() if " tests " in line]
    s.do("Choose Hellhound")
    assert not s.offers("React with Sticky Fingers")
    s.settle()
    assert s.card(hound).exhausted
    assert s.card(hound).threat == -1
    assert (
        [line for line in s.log() if " tests " in line]
        == tests
        == ["Trish Scarborough tests intellect (2)"]
    )


@pytest.mark.rule("LCG-0272")
def test_an_evade_action_is_a_successful_evasion() -> None:
    s = Scene(["trish_scarborough"])
    s.asset(0, "Sticky Fingers")
    s.enemy("Hellhound", engaged=0)
    s.do("Evade Hellhound")
    assert s.offers("React with Sticky Fingers")


@pytest.mark.rule("LCG-0273")
def test_evading_an_exhausted_enemy_breaks_the_engagement() -> None:
    s = Scene(["joe_diamond"])
    cantor = s.enemy("Cantor of Flame", engaged=0, exhausted=True)
    s.do("Evade Cantor").settle()
    assert s.card(cantor).threat == -1
    assert s.card(cantor).exhausted
