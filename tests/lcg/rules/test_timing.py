"""When, after, would, instead, then, cancel; nested sequences; lasting effects."""

from __future__ import annotations

import pytest

from arkham_env.lcg.game import CardGame
from arkham_env.lcg.state.ids import NONE
from tests.lcg.support import grimoire_cards, hindrance_cards, ledger_cards  # noqa: F401
from tests.lcg.support.scene import Scene
from tests.lcg.support.timing_cards import NOTES

QUAD = "Miskatonic Quad"
ROOM = "Your Friend's Room"


def in_order(s: Scene, *lines: str) -> None:
    """Assert that the log has these lines one after another."""
    log = s.log()
    at = -1
    for line in lines:
        found = [i for i, shown in enumerate(log) if line in shown and i > at]
        assert found, f"{line!r} does not follow in {log[-40:]}"
        at = found[0]


# -- When and after --------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0115", "LCG-0116")
def test_when_and_after_you_draw_an_enemy() -> None:
    """When: before it is in play.  After: it has spawned and engaged you."""
    s = Scene(["joe_diamond"], extra={0: ["T0501"]})
    s.asset(0, "Omens")
    s.draw_encounter(0, "Bystander")
    assert s.kind == "reaction" and not s.in_play("Bystander")
    s.do("React with Omens")
    assert s.kind == "reaction" and s.card("Bystander").threat == 0
    s.do("React with Omens")
    assert s.at_turn() and s.investigator().resources == 7


@pytest.mark.rule("LCG-0116")
def test_after_you_draw_comes_before_surge() -> None:
    s = Scene(["joe_diamond"], extra={0: ["T0501"]}, encounter=["T0563"])
    s.asset(0, "Omens")
    s.encounter_deck("Unspeakable Truths")
    s.draw_encounter(0, "Aftershock")
    s.do("Pass")
    assert s.kind == "reaction" and s.investigator().horror == 1
    assert not s.in_play("Unspeakable Truths")


@pytest.mark.rule("LCG-0118", "LCG-0123")
def test_would_then_when_then_the_impact_then_after() -> None:
    s = Scene(["joe_diamond"], extra={0: ["T0508"]})
    s.asset(0, "Curiosity")
    NOTES.clear()
    s.do("Investigate").decline("Joe Diamond")
    assert NOTES == [("would", 0), ("when", 0), ("after", 1)]


@pytest.mark.rule("LCG-0119", "LCG-0140")
def test_instead_leaves_nothing_of_the_replaced_condition() -> None:
    """Resources instead of clues: neither "when" nor "after" you discover happens."""
    s = Scene(["joe_diamond"], extra={0: ["T0507", "T0508"]})
    s.asset(0, "Bribery")
    s.asset(0, "Curiosity")
    s.threat(0, "Unspeakable Truths")
    clues = s.card(ROOM).clues
    NOTES.clear()
    s.do("Investigate").until("forced_order", decline="Joe Diamond")
    s.do("Resolve Bribery")
    assert s.at_turn() and NOTES == []
    assert s.investigator().clues == 0 and s.card(ROOM).clues == clues
    assert s.investigator().resources == 6 and s.investigator().horror == 0


@pytest.mark.rule("LCG-0119")
def test_damage_turned_into_horror_is_no_damage() -> None:
    s = Scene(["joe_diamond"], extra={0: ["T0509", "12073"]})
    s.asset(0, "Thick Skin")
    s.asset(0, "Bandages")
    s.enemy("Cantor of Flame", engaged=0)
    s.have(damage=2)
    s.do("Gain 1 resource")
    assert s.at_turn()
    assert s.investigator().damage == 2 and s.investigator().horror == 1


@pytest.mark.rule("LCG-0140")
def test_a_sealed_token_is_resolved_instead_of_a_random_one() -> None:
    s = Scene(["dexter_drake"], extra={0: ["12064", "12093"]})
    s.give(0, "Premonition")
    s.bag("-8")
    s.do("Play Premonition")
    s.bag("+1")
    s.do("Investigate")
    assert s.investigator().clues == 0 and not s.in_play("Premonition")
    assert len(s.g.bag) == 2


# -- The whole effect before its consequences ------------------------------------------------------


def cosmos() -> Scene:
    """Dexter plays Will of the Cosmos with Unspeakable Truths in his threat area."""
    s = Scene(["dexter_drake"], extra={0: ["12066"]})
    s.place(ROOM, clues=1)
    s.place("Science Hall", clues=1)
    s.place("Dormitories", clues=1)
    s.threat(0, "Unspeakable Truths")
    s.give(0, "Will of the Cosmos")
    return s.do("Play Will of the Cosmos")


@pytest.mark.rule("LCG-0120", "LCG-0138", "LCG-0139")
def test_all_parts_of_an_effect_before_what_follows_from_one() -> None:
    """The second clue is discovered (no declining) before the first one costs horror."""
    s = cosmos()
    assert s.kind == "choose_location" and s.investigator().clues == 1
    assert sorted(s.labels) == ["Choose Dormitories", "Choose Science Hall"]
    assert s.investigator().horror == 0
    s.do("Choose Dormitories")
    assert s.at_turn()
    assert s.investigator().clues == 2 and s.investigator().horror == 2


@pytest.mark.rule("LCG-0120")
def test_what_waits_is_saved_and_copied() -> None:
    s = cosmos()
    copy = s.game.clone()
    again = CardGame(s.g.clone())
    s.do("Choose Dormitories")
    assert s.investigator().horror == 2
    for other in (copy, again):
        assert other.decision is not None
        other.step(other.decision.labels().index("Choose Dormitories"))
        assert other.hash() == s.game.hash()


@pytest.mark.rule("LCG-0120")
def test_what_waits_follows_in_its_order() -> None:
    """The discovery at the observatory is answered before that at the hall."""
    s = Scene(["dexter_drake"], extra={0: ["12066"]})
    s.place(ROOM, clues=0)
    s.place("Warren Observatory", clues=1)
    s.place("Science Hall", clues=1)
    s.put(0, "Warren Observatory")
    s.give(0, "Will of the Cosmos", "Soul Link", "Second Sight")
    s.do("Play Will of the Cosmos")
    assert s.investigator().clues == 2
    assert s.kind == "reaction" and s.offers("React with Warren Observatory")
    s.do("React with Warren Observatory")
    assert s.kind == "discard" and len(s.hand()) == 3


@pytest.mark.rule("LCG-0139")
def test_then_comes_before_reactions_to_what_was_before_it() -> None:
    """Breaking Point with 6 sanity left: both points of damage before Bandages."""
    s = Scene(["isabelle_barnes"])
    s.asset(0, "Bandages")
    s.have(horror=3)
    s.deck(0, "Breaking Point")
    s.do("Draw 1 card")
    assert s.kind == "reaction" and s.investigator().damage == 2
    s.do("React with Bandages", "React with Bandages")
    assert s.at_turn() and s.investigator().damage == 0


@pytest.mark.rule("LCG-0139", "LCG-0138")
def test_then_comes_before_after_you_draw() -> None:
    s = Scene(["joe_diamond"], extra={0: ["T0547"]})
    s.give(0, "Chain of Thought")
    s.deck(0, "Detective's Intuition")
    s.do("Play Chain of Thought")
    assert s.kind == "reaction" and s.offers("Detective's Intuition")
    assert s.investigator().resources == 8 and s.investigator().horror == 1


@pytest.mark.rule("LCG-0120")
def test_an_enemy_that_engages_and_attacks_does_both_first() -> None:
    """Daniela's Wrench: "after you engage" waits for the attack."""
    s = Scene(["daniela_reyes"], extra={0: ["12074", "12022"]})
    s.asset(0, "Daniela's Wrench")
    s.asset(0, "Hunter's Instinct")
    s.discards(0, "Lesson Learned")
    s.enemy("Cantor of Flame", at=ROOM)
    s.do("Use Daniela's Wrench")
    assert s.kind == "reaction" and s.offers("React with Hunter's Instinct")
    assert s.investigator().damage == 1
    s.do("React with Hunter's Instinct")
    assert s.kind == "reaction"
    assert s.offers("React with Daniela Reyes") and s.offers("React with Lesson Learned")


@pytest.mark.rule("LCG-0120")
def test_drawing_and_gaining_before_the_enemy_is_answered() -> None:
    """Paint the Town Red: the resources come before "after an enemy enters"."""
    s = Scene(["trish_scarborough"], extra={0: ["12102", "12087"]})
    s.asset(0, "Fedora")
    s.threat(0, "Pursued")
    s.enemy("Servant of Flame", exhausted=True)
    s.encounter_deck("Hellhound")
    s.give(0, "Paint the Town Red")
    s.do("Play Paint the Town Red", "Choose Hellhound")
    assert s.kind == "assign_horror" and s.investigator().resources == 8


# -- Cancelling ------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0122", "LCG-0206")
def test_a_cancelled_attack_is_not_answered_but_was_made() -> None:
    """No damage, no Lesson Learned; the enemy exhausts all the same."""
    s = Scene(["joe_diamond"], extra={0: ["T0504", "12022"]})
    s.asset(0, "Stand-In")
    s.give(0, "Lesson Learned")
    s.encounter_deck("Unspeakable Truths")
    s.enemy("Bystander", engaged=0)
    s.end_turn()
    assert s.kind == "reaction" and s.offers("Stand-In")
    s.do("React with Stand-In")
    assert s.at_turn() and s.investigator().damage == 0
    assert "Bystander exhausts" in s.log()


@pytest.mark.rule("LCG-0143", "LCG-0145", "LCG-0146")
def test_a_cancelled_revelation() -> None:
    """Ward of Protection: the treachery counts as drawn, is discarded, and still surges."""
    s = Scene(["dexter_drake"], encounter=["T0563"])
    s.give(0, "Ward of Protection")
    s.have(resources=3)
    s.encounter_deck("Bystander", "Cantor of Flame")
    s.draw_encounter(0, "Aftershock")
    s.do("React with Ward of Protection").decline()
    assert s.at_turn()
    assert s.investigator().horror == 1 and s.investigator().resources == 2
    assert s.names(s.g.encounter_discard)[-1] == "Aftershock"
    assert s.in_play("Bystander") and not s.in_play("Cantor of Flame")


@pytest.mark.rule("LCG-0147", "LCG-0143")
def test_a_cancelled_ability_counts_against_its_limit() -> None:
    s = Scene(["joe_diamond"], extra={0: ["T0506"]})
    s.asset(0, "Apathy")
    s.place(ROOM, clues=2)
    s.do("Investigate")
    assert s.offers("React with Joe Diamond")
    s.do("React with Joe Diamond")
    assert s.at_turn() and s.hand() == []
    s.do("Investigate")
    assert s.at_turn() and s.investigator().clues == 2


@pytest.mark.rule("LCG-1093")
@pytest.mark.parametrize("bell", ["TL155", "TL156"], ids=["limit", "maximum"])
def test_an_ability_whose_effect_is_ignored_counts_all_the_same(bell: str) -> None:
    s = Scene(["joe_diamond"], extra={0: ["TL154", bell]})
    s.asset(0, "TL154")
    name = s.g.defs[s.asset(0, bell)].printed.name
    s.refresh()
    resources = s.investigator().resources
    s.do(f"Use {name}")
    assert s.investigator().resources == resources and not s.offers(f"Use {name}")
    s.calm().next_round(decline=name)
    assert s.offers(f"Use {name}")


# -- Nested sequences ------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0124", "LCG-0125")
def test_sequences_nest() -> None:
    """Attack, fight back, defeat, its horror, its reaction; then the next attack."""
    s = Scene(["daniela_reyes"])
    s.asset(0, "Logan Hastings")
    s.enemy("Mutated Experiment", engaged=0, damage=2)
    s.enemy("Cantor of Flame", engaged=0)
    s.encounter_deck("Unspeakable Truths")
    s.end_turn()
    s.do("Choose Mutated", "1 damage on Daniela", "1 horror on Daniela")
    s.do("React with Daniela Reyes")
    assert s.kind == "assign_horror"
    s.do("1 horror on Daniela", "React with Logan")
    assert s.kind == "assign_damage" and s.investigator().resources == 6
    s.do("1 damage on Daniela")
    in_order(
        s, "Mutated Experiment attacks", "takes 0 damage and 1 horror",
        "Mutated Experiment is defeated", "uses Logan Hastings", "Cantor of Flame attacks",
    )  # fmt: skip


def two_tests() -> Scene:
    """Perception draws Overzealous, and that Noxious Smoke, within a test."""
    s = Scene(["joe_diamond"], extra={0: ["12100", "12093"]})
    s.give(0, "Perception")
    s.deck(0, "Overzealous")
    s.encounter_deck("Noxious Smoke", "Unspeakable Truths")
    return s


@pytest.mark.rule("LCG-0127", "LCG-0126")
def test_a_second_test_waits_for_the_action() -> None:
    s = two_tests()
    s.do("Investigate", "Commit Perception", "Pass", "Apply Perception")
    assert s.kind == "choose_skill"
    assert s.investigator().clues == 1
    assert "Perception" in s.discard_pile()
    s.do("Test agility")
    assert s.at_turn() and s.investigator().damage == 1


@pytest.mark.rule("LCG-0127")
def test_a_second_test_waits_until_the_played_event_is_discarded() -> None:
    """The action of playing Breaking and Entering is over when its event has been discarded."""
    s = Scene(["trish_scarborough"], extra={0: ["12100", "12093", "12050"]})
    s.give(0, "Perception", "Breaking and Entering")
    s.deck(0, "Overzealous")
    s.encounter_deck("Noxious Smoke", "Unspeakable Truths")
    s.do("Play Breaking and Entering", "Commit Perception", "Apply Perception")
    s.until("choose_skill", take="Apply Breaking and Entering")
    assert "Breaking and Entering" in s.discard_pile()


@pytest.mark.rule("LCG-0126")
def test_a_second_test_waits_for_the_first() -> None:
    s = two_tests()
    s.have(clues=1)
    s.draw_encounter(0, "Forbidden Secrets")
    s.do("Commit Perception")
    s.until("choose_skill", take="Apply Forbidden Secrets")
    assert "Perception" in s.discard_pile() and s.g.test_at == NONE


@pytest.mark.rule("LCG-0126", "LCG-0127")
def test_tests_that_wait_follow_in_their_order() -> None:
    """Two draws in one action begin a test each: the first to begin is made first."""
    s = Scene(["joe_diamond"], extra={0: ["12100", "12100", "12093", "12044"]})
    s.asset(0, "Lucky Cigarette Case")
    s.give(0, "Perception")
    for card in (s.find("Overzealous", 0, 0), s.find("Overzealous", 0, 1)):
        s.take_out(card)
        s.investigator().deck.append(card)
    s.encounter_deck("Noxious Smoke", "Wild Compulsion", *["Unspeakable Truths"] * 2)
    s.have(clues=0)
    s.do("Investigate", "Commit Perception", "React with Lucky", "Pass", "Apply Perception")
    assert s.kind == "choose_skill" and len(s.g.queued) == 0
    s.settle(take="Test agility")
    log = s.log()
    assert log.index("Noxious Smoke is discarded") < log.index("Wild Compulsion is discarded")
    assert s.g.limbo == [] and s.g.test_at == NONE


@pytest.mark.parametrize("result", ["Apply the result", "Apply Overpower"])
def test_tests_that_wait_are_made_in_the_order_in_which_they_began(result: str) -> None:
    """A Bystander's doom advances the agenda, Overpower draws Overzealous: both call for tests."""
    s = Scene(["joe_diamond"], extra={0: ["12100"]})
    s.g.cards[s.g.agenda].doom = 2
    s.give(0, "Overpower")
    s.deck(0, "Overzealous")
    s.encounter_deck("Mutated!", "Unspeakable Truths")
    s.enemy("Bystander", engaged=0)
    s.do("Fight Bystander", "Commit Overpower", result).settle()
    asked = [line for line in s.log() if " tests willpower" in line]
    order = ["Joe Diamond tests willpower (3)", "Joe Diamond tests willpower (2)"]
    assert asked == (order if result == "Apply the result" else order[::-1])


# -- Order of players ------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0128")
def test_choices_in_player_order_then_all_at_once() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"], extra={0: ["12087"], 1: ["12072"]})
    s.asset(0, "Fedora")
    s.asset(1, "Aleksey Saburov")
    s.bag("-8")
    s.draw_encounter(1, "Mutated!")
    s.do("1 horror to each")
    assert s.kind == "assign_horror" and s.seat == 0
    s.do("1 horror on Joe")
    assert s.kind == "assign_horror" and s.seat == 1
    assert s.investigator(0).horror == 0
    s.do("1 horror on Isabelle")
    assert s.investigator(0).horror == 1 and s.investigator(1).horror == 1


# -- Scenario cards first, "at" before "after" -----------------------------------------------------


@pytest.mark.rule("LCG-1069")
def test_a_forced_scenario_card_comes_before_the_delayed_effect_of_a_player_card() -> None:
    """The treachery defeats the only item, so that Prestidigitation has nothing to return."""
    s = Scene(["trish_scarborough"], extra={0: ["TH021", "12052", "12075"]})
    s.calm()
    s.threat(0, "Brand")
    s.give(0, "Prestidigitation", "Jumpsuit")
    s.do("Play Prestidigitation")
    jumpsuit = s.card("Jumpsuit").id
    s.set(jumpsuit, damage=1)
    s.do("End your turn")
    assert s.kind != "forced_order"
    s.settle()
    assert jumpsuit in s.investigator().discard
    assert "Jumpsuit" not in s.hand() and s.investigator().damage == 0


@pytest.mark.rule("LCG-1069")
@pytest.mark.parametrize("scenario", ["Swamp", "Brand"])
def test_forced_scenario_cards_come_before_forced_player_cards(scenario: str) -> None:
    s = Scene(["joe_diamond"], extra={0: ["TG024", "TH021"]}, encounter=["TG023"])
    s.calm()
    s.asset(0, "Loose Strap")
    if scenario == "Swamp":
        s.place("Swamp")
        s.put(0, "Swamp")
    else:
        s.threat(0, "Brand")
    s.do("End your turn").settle()
    lines = [line for line in s.log() if "1 damage" in line or "gains 1 resource" in line]
    assert lines[0] == "Joe Diamond takes 1 damage and 0 horror" and "resource" in lines[1]


@pytest.mark.rule("LCG-1069", "LCG-0069")
@pytest.mark.parametrize("cards", [("Swamp", "Brand"), ("Loose Strap", "Loose Strap")])
def test_the_lead_orders_forced_abilities_of_one_kind(cards: tuple[str, str]) -> None:
    s = Scene(["joe_diamond"], extra={0: ["TG024", "TG024", "TH021"]}, encounter=["TG023"])
    s.calm()
    if cards[0] == "Swamp":
        s.place("Swamp")
        s.put(0, "Swamp")
        s.threat(0, "Brand")
    else:
        s.asset(0, "Loose Strap")
        s.asset(0, "Loose Strap")
    s.do("End your turn")
    assert s.kind == "forced_order" and s.seat == 0
    assert sorted(s.labels) == sorted(f"Resolve {name}" for name in cards)


@pytest.mark.rule("LCG-1076")
@pytest.mark.parametrize("dies", [False, True])
def test_the_first_time_comes_before_after(dies: bool) -> None:
    """Wounded answers the first move before the pipes that are entered."""
    s = Scene(["joe_diamond"], extra={0: ["12104"]}, encounter=["TG021"])
    s.place("Leaky Pipes")
    s.threat(0, "Wounded")
    s.have(0, damage=7 if dies else 0)
    s.do("Move to Leaky Pipes")
    assert s.kind != "forced_order"
    lines = [line for line in s.log() if "1 damage" in line or "loses 1 resource" in line]
    assert lines == ["Joe Diamond takes 1 damage and 0 horror"] + (
        [] if dies else ["Joe Diamond loses 1 resource"]
    )


@pytest.mark.rule("LCG-1077")
def test_whenever_is_when() -> None:
    """A text with this wording uses ``forced_when``: it resolves before the event."""
    s = Scene(["joe_diamond"], extra={0: ["TG025"]})
    s.asset(0, "Jumpy")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Gain 1 resource").settle()
    lines = [line for line in s.log() if "loses 1 resource" in line or "1 damage" in line]
    assert lines[0] == "Joe Diamond loses 1 resource" and "damage" in lines[1]


# -- Delayed and lasting effects -------------------------------------------------------------------


@pytest.mark.rule("LCG-0131")
def test_a_delayed_effect_happens_by_itself() -> None:
    """ "Shove off!" failed comes back at the end of the turn, unasked."""
    s = Scene(["isabelle_barnes"])
    s.give(0, '"Shove off!"')
    s.enemy("Servant of Flame", engaged=0, exhausted=True)
    s.bag("-8")
    s.do('Play "Shove off!"')
    assert s.hand() == []
    s.encounter_deck("Unspeakable Truths")
    s.set(s.card("Servant of Flame").id, stays_exhausted=1)
    s.end_turn()
    assert '"Shove off!"' in s.hand()


@pytest.mark.rule("LCG-0132")
def test_a_delayed_effect_looks_at_what_is_there_then() -> None:
    """Prestidigitation returns any Item asset controlled at the end of the turn."""
    s = Scene(["trish_scarborough"], extra={0: ["12052", "12087", "12088"]})
    s.give(0, "Prestidigitation", "Fedora", "Hand-Crank Flashlight")
    s.have(resources=5)
    s.do("Play Prestidigitation", "Choose Fedora")
    s.do("Play Hand-Crank Flashlight", "End your turn")
    assert sorted(s.labels) == ["Choose Fedora", "Choose Hand-Crank Flashlight"]
    s.do("Choose Hand-Crank Flashlight")
    assert "Hand-Crank Flashlight" in s.hand() and s.in_play("Fedora")


@pytest.mark.rule("LCG-0133", "LCG-0172", "LCG-0217")
def test_a_lasting_effect_outlives_its_source_until_its_time() -> None:
    """Hand-Crank Flashlight is discarded: -1 shroud to the end of the round."""
    s = Scene(["joe_diamond"], extra={0: ["12088"]})
    s.asset(0, "Hand-Crank Flashlight")
    s.bag("-2")
    s.place(ROOM, clues=2)
    s.do("Activate Hand-Crank", "Pass", "Apply Hand-Crank", "Yes")
    assert not s.in_play("Hand-Crank Flashlight") and s.investigator().clues == 1
    s.bag("-3")
    s.do("Investigate").decline("Joe Diamond")
    assert s.investigator().clues == 2
    s.place(ROOM, clues=2)
    s.encounter_deck("Unspeakable Truths")
    s.end_turn()
    s.settle(decline="Where There's Smoke...")
    s.do("Investigate")
    assert s.investigator().clues == 2


@pytest.mark.rule("LCG-0135", "LCG-0195", "LCG-0196", "LCG-0197")
def test_lasting_effects_end_before_abilities_of_that_moment() -> None:
    """At the end of the turn the bonus is gone, and so are unspent actions; it is still my turn."""
    s = Scene(["joe_diamond"], extra={0: ["T0502", "T0521"]})
    s.give(0, "Fervor")
    s.do("Play Fervor")
    s.do("Gain 1 resource")
    assert s.investigator().actions == 2
    NOTES.clear()
    s.encounter_deck("Unspeakable Truths")
    s.end_turn()
    moment, _, _, _, actions, active, willpower, _ = NOTES[0]
    assert (moment, actions, active, willpower) == ("turn ends", 0, 0, 2)


@pytest.mark.rule("LCG-0197")
def test_until_the_end_of_your_turn_lasts_that_long() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"], extra={0: ["T0503", "T0521"]})
    s.give(0, "Fervor")
    NOTES.clear()
    s.do("Play Fervor", "Gain 1 resource", "Use Pocket Watch", "End your turn")
    s.until("window")
    s.do("Use Pocket Watch")
    assert [note[3] for note in NOTES] == [4, 2]


@pytest.mark.rule("LCG-0135", "LCG-0182", "LCG-0208")
@pytest.mark.parametrize("phase", [1, 3, 4])
def test_until_the_end_of_the_phase(phase: int) -> None:
    """The last window of a phase still sees the bonus, the next phase does not."""
    s = Scene(["joe_diamond"], extra={0: ["T0503", "T0527"]})
    s.encounter_deck("Unspeakable Truths", "Unspeakable Truths")
    s.end_turn()
    while s.g.phase != phase:
        s.passive()
    s.do("Use Mood Ring")
    NOTES.clear()
    while s.g.phase == phase:
        s.do("Use Pocket Watch", "Pass")
    if s.kind == "window":
        s.do("Use Pocket Watch", "Pass")
    else:
        s.do("Use Pocket Watch")
    seen = [(note[2], note[3]) for note in NOTES]
    assert (phase, 3) in seen and (phase, 2) not in seen
    assert seen[-1][0] != phase and seen[-1][1] == 2


@pytest.mark.rule("LCG-0135")
def test_until_the_end_of_the_phase_ends_before_the_end_of_the_phase() -> None:
    s = Scene(["joe_diamond"], extra={0: ["T0502"]}, encounter=["T0522"])
    s.draw_encounter(0, "Dread")
    NOTES.clear()
    s.encounter_deck("Unspeakable Truths")
    s.end_turn()
    seen = {note[0]: note[6] for note in NOTES}
    assert seen["turn ends"] == 1 and seen["investigation ends"] == 2


# -- Modifiers -------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0159")
def test_a_negative_sum_counts_as_zero_only_in_the_end() -> None:
    """Intellect 4, token -8, two icons: -2, that is 0; not 0 + 2."""
    s = Scene(["joe_diamond"], extra={0: ["12094"]})
    s.give(0, "Unexpected Courage")
    s.place(QUAD, clues=1)
    s.put(0, QUAD)
    s.bag("-8")
    s.do("Investigate", "Commit Unexpected Courage")
    in_order(s, "Joe Diamond fails by 1 (value 0)")
    assert s.investigator().clues == 0


@pytest.mark.rule("LCG-0159", "LCG-0156")
def test_modifiers_below_zero_persist() -> None:
    """Shroud 1, twice -1, once +1: 0; not 1 - 1 - 0 + 1."""
    s = Scene(["joe_diamond"], extra={0: ["12088", "12088", "T0525"]})
    s.place(QUAD, clues=3)
    s.put(0, QUAD)
    s.asset(0, "T0525")
    s.asset(0, "Hand-Crank Flashlight")
    s.asset(0, "Hand-Crank Flashlight")
    for _ in range(2):
        s.do("Activate Hand-Crank").until("result_order", decline="Joe Diamond")
        s.do("Apply Hand-Crank", "Yes")
    s.bag("-4")
    s.encounter_deck("Unspeakable Truths")
    s.do("Investigate").until("turn", decline=["Joe Diamond", "Where There's Smoke..."])
    assert s.investigator().clues == 3
