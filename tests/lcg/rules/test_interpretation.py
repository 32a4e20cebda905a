"""``lcg/rules``: precedence of rules, reading of card texts, "you" and "nearest"."""

from __future__ import annotations

import pytest

from arkham_env.lcg.state.ids import trait
from arkham_env.lcg.state.values import has_trait
from tests.lcg.support import current_cards, ledger_cards, timing_cards  # noqa: F401
from tests.lcg.support.scene import Scene

QUAD = "Miskatonic Quad"


# -- Precedence ------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0001", "LCG-0113")
def test_a_cards_text_goes_before_the_rules() -> None:
    """Skills are committed before tokens are revealed, unless the skill card states otherwise."""
    s = Scene(["isabelle_barnes"])
    s.give(0, "Timely Intervention", "Unexpected Courage")
    s.bag("-1")
    s.do("Investigate", "Done")
    assert s.kind == "reaction"
    assert s.offers("Timely Intervention") and not s.offers("Unexpected Courage")
    s.do("React with Timely Intervention")
    assert s.investigator().clues == 1


@pytest.mark.rule("LCG-0006")
def test_cannot_is_absolute() -> None:
    """The Necronomicon's "you cannot play assets" goes before "play an Item asset"."""
    s = Scene(["dexter_drake"], extra={0: ["12052", "12087"]})
    s.have(resources=5)
    s.give(0, "Prestidigitation", "Fedora")
    assert s.offers("Play Prestidigitation") and s.offers("Play Fedora")
    s.threat(0, "The Necronomicon")
    assert not s.offers("Play Prestidigitation") and not s.offers("Play Fedora")


@pytest.mark.rule("LCG-0006")
def test_what_cannot_leave_play_is_not_made_to() -> None:
    s = Scene(["dexter_drake"], extra={0: ["12087"]})
    s.threat(0, "The Necronomicon")
    s.asset(0, "Fedora")
    s.bag("elder_sign")
    s.do("Investigate")
    assert s.kind == "yes_no"
    s.do("Yes")
    assert s.hand() == ["Fedora"] and s.in_play("The Necronomicon")


@pytest.mark.rule("LCG-0004")
def test_the_lead_picks_among_equally_valid_options() -> None:
    """Several locations are nearest for a Fire! that another investigator draws."""
    s = Scene(["joe_diamond", "isabelle_barnes"])
    for name in (QUAD, "Dormitories", "Orne Library", "Science Hall"):
        s.place(name)
    s.put(1, QUAD)
    s.attach("Fire!", QUAD)
    s.draw_encounter(1, "Fire!")
    assert s.kind == "choose_location" and s.seat == 0
    assert sorted(s.labels) == ["Choose Dormitories", "Choose Orne Library", "Choose Science Hall"]
    s.do("Choose Orne Library")
    assert s.g.cards[s.g.attachments[-1]].attached == s.find("Orne Library")


# -- Words -----------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0007")
@pytest.mark.parametrize(("enemies", "clues"), [(0, 1), (1, 2), (2, 2)])
def test_an_enemy_means_one_or_more(enemies: int, clues: int) -> None:
    s = Scene(["daniela_reyes"], extra={0: ["12024"]}, encounter=["12121", "12121"])
    s.place("Your Friend's Room", clues=3)
    for _ in range(enemies):
        s.enemy("Cantor of Flame", exhausted=True)
    s.give(0, "Scene of the Crime")
    s.do("Play Scene of the Crime")
    assert s.investigator().clues == clues


@pytest.mark.rule("LCG-0012")
def test_a_title_in_a_cards_own_text_means_this_copy() -> None:
    s = Scene(["daniela_reyes"], extra={0: ["12020", "12020"]})
    first = s.asset(0, "Machete")
    second = s.asset(0, "Machete")
    s.enemy("Servant of Flame", engaged=0)
    s.do("Activate Machete", "Yes")
    assert s.card(first).exhausted and not s.card(second).exhausted


@pytest.mark.rule("LCG-0013")
def test_this_card_means_the_one_with_the_ability() -> None:
    s = Scene(["dexter_drake"], extra={0: ["12059", "12059"]})
    first = s.asset(0, "Cosmic Flame", uses=0)
    second = s.asset(0, "Cosmic Flame", uses=0)
    s.enemy("Servant of Flame", engaged=0)
    s.bag("skull")
    s.do("Activate Cosmic Flame").settle()
    assert s.investigator().discard == [first]
    assert second in s.investigator().assets


@pytest.mark.rule("LCG-0014")
def test_copies_are_cards_of_one_title_whatever_their_level() -> None:
    """Max 1 committed: another level of Guts is a copy of Guts."""
    s = Scene(["joe_diamond"], extra={0: ["12090", "T0544", "12094"]})
    s.give(0, "12090", "T0544", "Unexpected Courage")
    s.draw_encounter(0, "Noxious Smoke")
    s.do("Test willpower")
    assert s.labels.count("Commit Guts") == 2
    s.do("Commit Guts")
    assert s.offers("Commit Unexpected Courage") and not s.offers("Commit Guts")


@pytest.mark.rule("LCG-0015")
def test_different_cards_differ_in_their_title() -> None:
    """Dexter plays "a different asset": not one of the same title, whatever its subtitle."""
    s = Scene(["dexter_drake"], extra={0: ["12087", "T0545", "12061"]})
    s.have(resources=9)
    s.give(0, "12087", "T0545", "Lucky Charm")
    s.do("Play Fedora", "React with Dexter Drake")
    assert s.hand() == ["Fedora"] and s.in_play("Lucky Charm")


@pytest.mark.rule("LCG-0016")
def test_locations_of_one_title_are_different_locations() -> None:
    s = Scene(["dexter_drake"], extra={0: ["12066"]}, encounter=["T0581"])
    s.place("Your Friend's Room", clues=0)
    s.place("12117", clues=1)
    s.place("T0581", clues=1)
    s.put(0, "12117")
    s.give(0, "Will of the Cosmos")
    s.do("Play Will of the Cosmos")
    assert s.investigator().clues == 2


@pytest.mark.rule("LCG-0018", "LCG-0160")
def test_printed_health_is_multiplied_but_not_modified() -> None:
    """3 health per investigator and +1: printed 6 of two investigators, in truth 7."""
    s = Scene(["trish_scarborough", "joe_diamond"], extra={0: ["T0524"]}, encounter=["T0562"])
    s.asset(0, "Fresh Blood")
    s.enemy("Servant of Flame", at="Your Friend's Room", exhausted=True)
    s.encounter_deck("Swarm")
    s.give(0, "Paint the Town Red")
    s.have(0, resources=0)
    s.do("Play Paint the Town Red", "Choose Swarm")
    assert s.investigator(0).resources == 6
    s.set(s.card("Swarm").id, damage=5)
    s.do("Fight Swarm")
    assert s.card("Swarm").damage == 6
    s.do("Fight Swarm")
    assert not s.in_play("Swarm")


@pytest.mark.rule("LCG-0019", "LCG-0097")
def test_a_card_that_gains_surge_surges() -> None:
    """Overzealous gives surge; the keyword is not optional."""
    s = Scene(["joe_diamond"], extra={0: ["12100"]})
    s.deck(0, "Overzealous")
    s.encounter_deck("Bystander", "Cantor of Flame", "Hellhound")
    s.do("Draw 1 card")
    assert s.at_turn()
    assert s.in_play("Bystander") and s.in_play("Cantor of Flame") and not s.in_play("Hellhound")


@pytest.mark.rule("LCG-0098")
def test_a_keyword_gained_twice_counts_once() -> None:
    """Cosmic Evils gains surge from Overzealous and from itself: one more card."""
    s = Scene(["joe_diamond"], extra={0: ["12100"]})
    s.deck(0, "Overzealous")
    s.encounter_deck("Cosmic Evils", "Bystander", "Cantor of Flame")
    s.do("Draw 1 card", "1 direct damage")
    assert s.at_turn()
    assert s.in_play("Bystander") and not s.in_play("Cantor of Flame")


@pytest.mark.rule("LCG-0020")
def test_gaining_resources() -> None:
    s = Scene(["joe_diamond"], extra={0: ["12089"]})
    s.have(resources=1)
    s.give(0, "Emergency Cache")
    s.do("Play Emergency Cache")
    assert s.investigator().resources == 4


@pytest.mark.rule("LCG-0021")
def test_an_additional_action_is_not_carried_over() -> None:
    """Trish leaves her evade action of this turn unused; the next turn has one again, not two."""
    s = Scene(["trish_scarborough"])
    s.encounter_deck("Unspeakable Truths")
    s.end_turn().settle()
    for name in ("Cantor of Flame", "Servant of Flame"):
        s.enemy(name, engaged=0, exhausted=True)
    s.do("Gain 1 resource", "Gain 1 resource", "Gain 1 resource")
    assert not s.offers("Gain 1 resource") and s.offers("Evade Cantor of Flame")
    number = s.g.round
    s.do("Evade Cantor of Flame").until("turn")
    assert s.g.round == number + 1


@pytest.mark.rule("LCG-0023")
def test_may_can_be_declined() -> None:
    s = Scene(["joe_diamond"])
    s.place("Dormitories")
    s.asset(0, "Local Map")
    s.do("Activate Local Map", "Pass")
    assert sorted(s.labels) == ["No", "Yes"]
    s.do("No")
    assert s.investigator().location == s.find("Your Friend's Room")
    assert not s.card("Local Map").exhausted


@pytest.mark.rule("LCG-0025", "LCG-0026", "LCG-0031")
def test_must_either_asks_per_point_and_only_for_what_changes_something() -> None:
    """Forbidden Secrets failed by 2 with a single clue: one choice, then horror."""
    s = Scene(["isabelle_barnes"])
    s.have(clues=1)
    s.bag("-1")
    s.draw_encounter(0, "Forbidden Secrets")
    assert s.kind == "choice" and len(s.labels) == 2
    s.do("Place 1 clue")
    assert s.at_turn()
    assert s.investigator().clues == 0 and s.investigator().horror == 1


@pytest.mark.rule("LCG-0025", "LCG-0031")
def test_each_point_is_a_choice_of_its_own() -> None:
    s = Scene(["isabelle_barnes"])
    s.have(clues=2)
    s.bag("-1")
    s.draw_encounter(0, "Forbidden Secrets")
    s.do("Take 1 horror")
    assert s.kind == "choice" and s.investigator().horror == 1
    s.do("Place 1 clue")
    assert s.investigator().clues == 1 and s.investigator().horror == 1


@pytest.mark.rule("LCG-0030")
def test_one_instance_of_damage_per_point_failed() -> None:
    """Noxious Smoke failed by 3 is one instance of 3 damage: one use of Bandages."""
    s = Scene(["joe_diamond"], extra={0: ["12073"]})
    s.asset(0, "Bandages")
    s.bag("-2")
    s.draw_encounter(0, "Noxious Smoke")
    s.do("Test willpower")
    assert s.kind == "reaction" and s.investigator().damage == 3
    s.do("React with Bandages")
    assert s.at_turn() and s.investigator().damage == 2 and s.card("Bandages").uses == 2


@pytest.mark.rule("LCG-0028", "LCG-0079")
def test_an_effect_does_as_much_as_it_can() -> None:
    """Heal 1 damage and 1 horror, with horror alone."""
    s = Scene(["joe_diamond"])
    s.place("Dormitories")
    s.put(0, "Dormitories")
    s.have(horror=2)
    s.do("Activate Dormitories")
    assert s.investigator().horror == 1
    # Half an effect is an effect: the limit is used up.
    assert not s.offers("Activate Dormitories")


@pytest.mark.rule("LCG-0018b")
def test_a_gained_trait_is_not_printed() -> None:
    """Paper Crown gives each enemy Elite; only the Colossus has it printed."""
    s = Scene(["joe_diamond"], extra={0: ["TK002", "TL151"]}, encounter=["T0564"])
    s.asset(0, "TK002")
    s.give(0, "TL151")
    colossus = s.enemy("Colossus", at="Your Friend's Room", exhausted=True)
    cantor = s.enemy("Cantor of Flame", at="Your Friend's Room", exhausted=True)
    s.refresh()
    assert has_trait(s.g, cantor, trait.ELITE)
    s.do("Play Hallmark")
    assert (s.card(colossus).damage, s.card(cantor).damage) == (1, 0)


@pytest.mark.rule("LCG-0023b")
@pytest.mark.parametrize("answer", ["Yes", "No"])
def test_may_of_a_named_player_is_that_players(answer: str) -> None:
    """The named investigator decides whether to draw, not the controller of the card."""
    s = Scene(["joe_diamond", "isabelle_barnes"], extra={0: ["TL152"]})
    s.give(0, "TL152")
    s.do("Play Present")
    assert s.kind == "yes_no" and s.seat == 1
    s.do(answer)
    assert len(s.hand(1)) == (1 if answer == "Yes" else 0) and s.hand(0) == []


@pytest.mark.rule("LCG-0029")
def test_fewer_cards_than_called_for() -> None:
    """Search the top 9 cards, of a deck of three."""
    s = Scene(["daniela_reyes"], extra={0: ["12023"]})
    s.give(0, "Right Tool for the Job")
    s.only_deck(0, "Vicious Blow", "Endurance", "Machete")
    s.do("Play Right Tool for the Job")
    assert s.hand() == ["Machete"]


@pytest.mark.rule("LCG-0032")
def test_a_trait_matters_only_where_a_text_names_it() -> None:
    """Fire! spares an Elite enemy; an attack does not."""
    s = Scene(["daniela_reyes"], encounter=["T0564"])
    s.enemy("Colossus", at="Your Friend's Room", exhausted=True)
    s.enemy("Cantor of Flame", at="Your Friend's Room", exhausted=True)
    s.do("Fight Colossus")
    assert s.card("Colossus").damage == 1
    s.attach("Fire!", "Your Friend's Room")
    s.refresh()
    s.end_turn()
    assert s.card("Colossus").damage == 1 and s.card("Cantor of Flame").damage == 1


@pytest.mark.rule("LCG-1112")
@pytest.mark.parametrize(("card", "bonus"), [("Noxious Smoke", 2), ('"Shove off!"', 1)])
def test_scenario_cards_are_not_player_cards(card: str, bonus: int) -> None:
    """Levelheaded gives +2 in a test on a scenario card, +1 in one on a player card."""
    s = Scene(["isabelle_barnes"], extra={0: ["12076", "12079", "12091"]})
    s.asset(0, "Levelheaded")
    s.have(resources=2)
    s.give(0, '"Shove off!"', "Manual Dexterity")
    if card == "Noxious Smoke":
        s.draw_encounter(0, card)
        s.do("Test agility")
    else:
        s.enemy("Bystander", engaged=0)
        s.do(f"Play {card}")
    before = s.test().current_value(s.g)
    s.do("Use Levelheaded (ability 2)")
    assert s.test().current_value(s.g) == before + bonus


@pytest.mark.rule("LCG-0036", "LCG-0143", "LCG-0144")
def test_cancelling_an_effect_leaves_its_costs_paid() -> None:
    """Dead Ends cancels the search of an event: played, paid and discarded all the same."""
    s = Scene(["joe_diamond"], extra={0: ["12023"]})
    s.give(0, "Right Tool for the Job")
    s.deck(0, "Dead Ends")
    s.have(resources=3)
    s.do("Play Right Tool for the Job")
    assert s.at_turn() and s.hand() == ["Dead Ends"]
    assert s.investigator().resources == 2 and s.investigator().actions == 2
    assert s.discard_pile() == ["Right Tool for the Job"]


# -- You -------------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0039")
def test_you_of_a_revelation_is_the_drawer() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    s.bag("-2")
    s.draw_encounter(1, "Noxious Smoke")
    assert s.seat == 1
    s.do("Test agility")
    assert (s.investigator(0).damage, s.investigator(1).damage) == (0, 2)


@pytest.mark.rule("LCG-0040")
def test_you_of_a_triggered_ability_is_who_triggers_it() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"], first=1)
    s.attach("Fire!", "Your Friend's Room")
    s.refresh()
    s.give(1, "Unexpected Courage")
    s.do("Activate Fire!")
    assert s.seat == 1 and s.test().seat == 1


@pytest.mark.rule("LCG-0041")
def test_you_of_a_clause_is_whom_the_clause_concerns() -> None:
    """Hellhound: "after it attacks you" means whom it attacked, the lead or not."""
    s = Scene(["joe_diamond", "isabelle_barnes"], extra={0: ["12087"], 1: ["12087"]}, first=1)
    mine = s.asset(0, "12087")
    other = s.free_copy("12087", 1)
    s.take_out(other)
    from arkham_env.lcg.state import zones

    zones.put_into_play(s.g, other, 1)
    s.enemy("Hellhound", engaged=1)
    s.end_turn().until("turn").end_turn().until("assign_damage")
    s.do("1 damage on Isabelle", "1 horror on Isabelle")
    assert mine in s.investigator(0).assets and s.investigator(1).assets == []


@pytest.mark.rule("LCG-0042")
def test_you_in_a_threat_area_is_its_owner() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    s.threat(1, "Unspeakable Truths")
    s.do("Investigate").settle(decline="Joe Diamond")
    assert s.investigator(0).clues == 1
    assert s.investigator(0).horror == 0 and s.investigator(1).horror == 0


@pytest.mark.rule("LCG-0043", "LCG-0076")
def test_abilities_of_one_card_may_concern_different_investigators() -> None:
    """Unspeakable Truths: its drawer bears it, and anybody there may spend actions on it."""
    s = Scene(["joe_diamond", "isabelle_barnes"])
    s.draw_encounter(1, "Unspeakable Truths")
    assert s.card("Unspeakable Truths").threat == 1
    s.do("Activate Unspeakable Truths")
    assert not s.in_play("Unspeakable Truths") and s.investigator(0).actions == 1


@pytest.mark.rule("LCG-0044")
def test_damage_on_your_asset_is_damage_to_you() -> None:
    s = Scene(["dexter_drake"], extra={0: ["12087"]})
    s.asset(0, "Jim Culver")
    s.asset(0, "Fedora")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Gain 1 resource", "1 damage on Fedora")
    assert s.kind == "reaction" and s.offers("React with Jim Culver")


@pytest.mark.rule("LCG-0044")
def test_horror_dealt_to_each_counts_for_those_whose_assets_take_it() -> None:
    s = Scene(["dexter_drake", "joe_diamond"], extra={0: ["12087"]})
    s.asset(0, "Jim Culver")
    s.asset(0, "Fedora")
    s.bag("-8")
    s.draw_encounter(0, "Mutated!")
    s.do("1 horror to each", "1 horror on Fedora")
    assert s.kind == "reaction" and s.offers("React with Jim Culver")


@pytest.mark.rule("LCG-0045")
def test_damage_that_anothers_asset_takes_is_not_damage_to_you() -> None:
    s = Scene(["dexter_drake", "daniela_reyes"])
    s.asset(0, "Jim Culver")
    s.asset(1, "Bodyguard")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Gain 1 resource", "1 damage on Bodyguard")
    assert not s.offers("Jim Culver")
    s.decline("Daniela Reyes")
    assert s.card("Bodyguard").damage == 1 and s.at_turn()
    assert not s.card("Jim Culver").exhausted
    s.do("Gain 1 resource", "1 damage on Dexter Drake")
    assert s.kind == "reaction" and s.offers("React with Jim Culver")


# -- Nearest ---------------------------------------------------------------------------------------


def campus(*further: str, asset: str | None = None) -> tuple[Scene, int]:
    """Joe at the Dormitories; a Hellhound at Orne Library, two steps away across the quad."""
    s = Scene(["joe_diamond"], extra={0: [asset] if asset else []}, encounter=further)
    for name in (QUAD, "12117", "Orne Library", *further):
        s.place(name)
    s.put(0, "12117")
    return s, s.enemy("Hellhound", at="Orne Library")


@pytest.mark.rule("LCG-0052", "LCG-0199")
def test_a_hunter_takes_one_step_of_the_shortest_path() -> None:
    """Two steps across the quad, three by the Long Walk and the Footpath."""
    s, hound = campus("T0582", "T0583")
    s.refresh()
    s.end_turn().settle()
    assert s.card(hound).location == s.find(QUAD)


@pytest.mark.rule("LCG-0166")
def test_the_lead_picks_among_shortest_paths() -> None:
    s, hound = campus("T0584")
    s.refresh()
    s.end_turn()
    assert s.kind == "enemy_move" and s.seat == 0
    assert sorted(s.labels) == [f"Choose {QUAD}", "Choose Short Cut"]
    s.do("Choose Short Cut")
    assert s.card(hound).location == s.find("Short Cut")


@pytest.mark.rule("LCG-0051")
def test_a_blocked_connection_still_counts_for_what_is_nearest() -> None:
    """With the quad closed, a Hellhound does not go round; Fire! still counts over it."""
    s, hound = campus("T0582", "T0583", asset="T0526")
    s.asset(0, "Police Tape")
    s.end_turn().settle()
    assert s.card(hound).location == s.find("Orne Library")
    s.put(0, "Orne Library")
    for name in ("Orne Library", QUAD, "T0582"):
        s.attach("Fire!", name)
    s.refresh()
    s.draw_encounter(0, "Fire!")
    assert sorted(s.labels) == ["Choose Dormitories", "Choose Footpath"]


@pytest.mark.rule("LCG-0053")
def test_a_place_without_a_path_is_nearest_only_if_no_other_is() -> None:
    s = Scene(["joe_diamond"], encounter=["T0585"])
    s.place("12117")
    s.place("T0585")
    s.attach("Fire!", "Your Friend's Room")
    s.refresh()
    s.draw_encounter(0, "Fire!")
    assert s.at_turn()
    assert [s.g.cards[c].attached for c in s.g.attachments][-1] == s.find("12117")
    s.draw_encounter(0, "Fire!")
    assert [s.g.cards[c].attached for c in s.g.attachments][-1] == s.find("T0585")
