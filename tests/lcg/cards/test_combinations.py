"""Cards against each other: two copies, cards that leave in mid-effect, and who is defeated."""

import pytest

from arkham_env.lcg import ids
from arkham_env.lcg.flow_damage import deal, deal_each
from tests.lcg.scene import Scene

THREE = ["joe_diamond", "dexter_drake", "trish_scarborough"]


# -- Elimination ----------------------------------------------------------------------------------


def test_who_dies_of_soul_link_keeps_nobody_from_committing() -> None:
    s = Scene(THREE)
    s.have(1, horror=7)
    s.give(1, "Soul Link")
    s.give(2, "Perception")
    s.do("Investigate")
    assert (s.kind, s.seat) == ("commit", 1)
    s.do("Commit Soul Link")
    assert s.investigator(1).status == ids.DEFEATED
    assert (s.kind, s.seat) == ("commit", 2)
    assert s.labels == ["Commit Perception", "Done"]


def test_nobody_commits_to_the_test_of_an_eliminated_tester() -> None:
    s = Scene(["dexter_drake", "joe_diamond"])
    s.have(0, horror=7)
    s.give(0, "Soul Link")
    s.give(1, "Perception")
    s.do("Investigate", "Commit Soul Link")
    assert s.investigator(0).status == ids.DEFEATED
    assert s.kind != "commit"


# -- Damage for several at once -------------------------------------------------------------------


def test_bodyguard_takes_no_more_than_its_health_from_damage_to_several() -> None:
    s = Scene(["daniela_reyes", "joe_diamond"])
    s.asset(0, "Bodyguard", damage=1)
    s.refresh()
    s.run(lambda g: deal_each(g, [0, 1], 1, 0, ids.NONE))
    s.do("1 damage on Bodyguard")
    # The second investigator cannot put another one on it.
    assert not s.offers("Bodyguard")
    s.settle()
    assert s.investigator(1).damage == 1
    assert s.discard_pile(0) == ["Bodyguard"]


# -- Tokens ---------------------------------------------------------------------------------------


def test_timely_intervention_needs_a_revealed_token() -> None:
    s = Scene(["isabelle_barnes"])
    s.give(0, "Timely Intervention")
    s.enemy("Cantor of Flame", engaged=0)
    s.bag()
    s.do("Evade Cantor of Flame", "Done")
    assert s.kind == "turn"


# -- Two of a kind --------------------------------------------------------------------------------


def test_two_prestidigitations_take_two_items_back() -> None:
    s = Scene(["trish_scarborough"], extra={0: ["12052"]})
    s.have(0, resources=9)
    s.asset(0, "Broken Bottle")
    s.give(0, "Prestidigitation", "Prestidigitation", "Lucky Cigarette Case", "Local Map")
    s.do("Play Prestidigitation", "Choose Local Map")
    s.do("Play Prestidigitation").settle()
    assert s.investigator().resources == 9 - 1 - 1 - 1
    s.calm().do("End your turn", "Resolve Prestidigitation", "Choose Local Map")
    s.do("Choose Broken Bottle")
    assert {"Local Map", "Broken Bottle"} <= set(s.hand())
    assert s.in_play("Lucky Cigarette Case")


def test_one_prestidigitation_played_twice_in_a_turn_is_owed_twice() -> None:
    s = Scene(["trish_scarborough"])
    s.have(0, resources=9)
    s.give(0, "Prestidigitation", "Lucky Cigarette Case", "Local Map")
    s.do("Play Prestidigitation", "Choose Local Map")
    s.investigator().discard.remove(s.find("Prestidigitation"))
    s.give(0, "Prestidigitation")
    s.do("Play Prestidigitation").settle()
    s.calm().end_turn()
    # Two effects of one card are one choice: the items are asked for, one after the other.
    s.do("Choose Local Map")
    assert {"Local Map", "Lucky Cigarette Case"} <= set(s.hand())


# -- Cards that answer each other ------------------------------------------------------------------


def test_hellhound_does_not_discard_an_event_that_stays_in_play() -> None:
    """It says "asset": Premonition in play is an event."""
    s = Scene(["dexter_drake"], extra={0: ["12064"]}).calm()
    s.give(0, "Premonition")
    s.do("Play Premonition")
    s.enemy("Hellhound", engaged=0)
    s.end_turn().settle()
    log = s.log()
    attacked = log.index("Hellhound attacks Dexter Drake")
    assert "Premonition is discarded" not in log[attacked : log.index("-- upkeep phase --")]


def test_the_elder_sign_heals_the_horror_of_the_clue_it_found() -> None:
    s = Scene(["isabelle_barnes"])
    s.threat(0, "Unspeakable Truths")
    s.bag("elder_sign")
    s.do("Investigate", "Apply the result of the test").settle()
    assert s.investigator().clues == 1
    assert s.investigator().horror == 0


def test_joe_s_elder_sign_gains_the_resource_with_the_draw() -> None:
    """A weakness that is drawn resolves after both: Paranoia takes the gained resource too."""
    s = Scene(["joe_diamond"], extra={0: ["12101"]})
    s.bag("elder_sign")
    s.deck(0, "Paranoia")
    s.have(0, resources=5)
    s.do("Investigate", "Pass", "Apply the elder sign").settle()
    assert "Paranoia" in s.discard_pile()
    assert s.investigator().resources == 0


@pytest.mark.rule("LCG-0316")
def test_the_tester_draws_before_choosing_to_break_the_bottle() -> None:
    s = Scene(["daniela_reyes"])
    s.asset(0, "Broken Bottle")
    enemy = s.enemy("Mutated Experiment", engaged=0)
    s.give(0, "Overpower")
    s.deck(0, "Machete")
    s.do("Activate Broken Bottle", "Commit Overpower", "Apply Overpower")
    assert "Machete" in s.hand()
    assert s.kind == "yes_no"
    s.do("No").settle()
    assert s.card(enemy).damage == 1
    assert s.in_play("Broken Bottle")


def test_a_cloak_takes_no_more_than_defeats_it_however_the_horror_comes() -> None:
    """It answers the horror about to be placed; what its answer costs finds no room on it."""
    s = Scene(["dexter_drake"])
    s.asset(0, "Cloak of Resonance", horror=2)
    s.enemy("Mutated Experiment", damage=2)
    s.run(lambda g: deal(g, 0, 0, 1))
    s.do("1 horror on Cloak of Resonance", "React with Cloak of Resonance")
    # The Experiment's own horror: the cloak has 2 of 3, and 1 is about to be placed.
    assert not s.offers("1 horror on Cloak")
    s.settle()
    assert s.investigator().horror == 1
    assert not s.in_play("Cloak of Resonance")


def test_peril_goes_on_after_another_perilous_card_was_drawn_within() -> None:
    """Cosmic Evils advances the agenda; Guts in the test of its back draws another one."""
    s = Scene(["joe_diamond", "daniela_reyes"], extra={0: ["12090"]})
    s.asset(1, "Levelheaded")
    s.give(0, "Guts")
    s.deck(0, "Overzealous")
    s.have(1, resources=5)
    s.g.cards[s.g.agenda].doom = 2
    s.encounter_deck("Cosmic Evils", "Cosmic Evils")
    s.draw_encounter(0, "Cosmic Evils").do("1 doom", "Commit Guts")
    while s.kind != "turn":
        if s.g.peril == 0:
            assert not s.offers("Use Levelheaded")
        s.do("1 doom") if s.offers("1 doom") else s.passive()
    assert s.log().count("Joe Diamond draws Cosmic Evils") == 2


@pytest.mark.rule("LCG-0127")
def test_a_test_begun_in_a_reaction_fight_does_not_wait_for_the_provoking_action() -> None:
    """The attack of opportunity is answered; the agenda's tests follow that fight at once."""
    s = Scene(["isabelle_barnes", "daniela_reyes"])
    s.enemy("Bystander", engaged=0)
    s.g.cards[s.g.agenda].doom = 2
    s.bag("0")
    s.do("Investigate")
    while s.kind != "turn":
        s.do("React with Daniela") if s.offers("React with Daniela") else s.passive()
    tests = [line.split("tests ")[1].split()[0] for line in s.log() if " tests " in line]
    assert tests == ["combat", "willpower", "willpower", "intellect"]
