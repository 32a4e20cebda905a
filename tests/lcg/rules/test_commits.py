"""Committing cards to a skill test (ST.2)."""

import pytest

from arkham_env.lcg.state.ids import status
from tests.lcg.support import cards as cards_rules  # noqa: F401
from tests.lcg.support.printed import value
from tests.lcg.support.scene import Scene


@pytest.mark.rule("LCG-0335", "LCG-0338")
def test_the_tester_commits_any_number_of_matching_cards() -> None:
    s = Scene(["joe_diamond"])
    s.give(0, "Perception", "Deduction", "Lesson Learned", "Right Tool for the Job")
    s.do("Investigate")
    while s.kind == "commit" and s.offers("Commit"):
        s.do("Commit")
    s.settle(decline="Joe Diamond", take="Apply Perception")
    assert value(s) == 4 + 2 + 1 + 1 + 1
    assert "Right Tool for the Job" in s.discard_pile()
    assert len(s.discard_pile()) == 4


@pytest.mark.rule("LCG-0336")
def test_each_other_investigator_at_the_location_commits_at_most_one() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes", "dexter_drake"])
    s.place("Dormitories")
    s.put(2, "Dormitories")
    s.give(1, '"Look what I found!"', "Second Sight", "Will of the Cosmos")
    s.give(2, "Breaking and Entering", "Thieves' Kit")
    s.do("Investigate")
    assert (s.kind, s.seat) == ("commit", 1)
    s.do("Commit Second Sight")
    # Isabelle has two more that match and is not asked again; Dexter is elsewhere.
    assert [kind for kind, _ in s.trace() if kind == "commit"] == []
    assert value(s) == 5
    assert len(s.hand(1)) == 2
    assert len(s.hand(2)) == 2


@pytest.mark.rule("LCG-0336")
def test_committing_is_a_choice_of_the_other_investigator() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    s.give(1, "Second Sight")
    s.do("Investigate", "Done").settle(decline="Joe Diamond")
    assert value(s) == 4
    assert s.hand(1) == ["Second Sight"]


@pytest.mark.rule("LCG-0337")
def test_a_card_without_a_matching_icon_cannot_be_committed() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    s.give(0, "M1911", "Overpower", "Emergency Cache", "Perception")
    s.give(1, "Bandages")
    s.do("Investigate")
    assert s.labels == ["Commit Perception", "Done"]
    s.do("Done")
    assert s.kind != "commit"


@pytest.mark.rule("LCG-0338", "LCG-0337")
def test_wild_icons_match_every_skill() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    s.give(0, "Overpower")
    s.give(1, "Ward of Protection")
    s.enemy("Mutated Experiment", engaged=0)
    s.do("Fight Mutated", "Commit Overpower", "Commit Ward").settle(take="Apply Overpower")
    assert value(s) == 4 + 2 + 1


@pytest.mark.rule("LCG-0339")
def test_icons_of_another_skill_add_nothing() -> None:
    s = Scene(["joe_diamond"])
    s.give(0, "Endurance")
    s.enemy("Mutated Experiment", engaged=0)
    s.do("Fight Mutated", "Commit Endurance").settle()
    assert value(s) == 5


@pytest.mark.rule("LCG-0340", "LCG-0341")
def test_an_asset_is_committed_for_its_icons_only_and_costs_nothing() -> None:
    s = Scene(["joe_diamond"])
    s.give(0, "Logan Hastings")
    s.have(0, resources=0)
    s.enemy("Mutated Experiment", engaged=0)
    s.do("Fight Mutated", "Commit Logan Hastings").settle()
    # One combat icon; "You get +1 combat" is text of a card in play.
    assert value(s) == 5
    assert s.investigator().resources == 0
    assert s.discard_pile() == ["Logan Hastings"]


@pytest.mark.rule("LCG-0341", "LCG-0340")
def test_the_text_of_a_committed_event_is_ignored() -> None:
    s = Scene(["joe_diamond"])
    s.place("Your Friend's Room", clues=3)
    s.give(0, "Scene of the Crime")  # "Discover 1 clue at your location"
    s.do("Investigate", "Commit Scene of the Crime").settle(decline="Joe Diamond")
    assert value(s) == 5
    assert s.investigator().clues == 1
    assert s.investigator().resources == 5


@pytest.mark.rule("LCG-0342")
def test_a_committed_skill_works_only_as_its_text_says() -> None:
    s = Scene(["joe_diamond"])
    s.give(0, "Vicious Blow")
    enemy = s.enemy("Mutated Experiment", engaged=0)
    s.bag("-2")
    s.do("Fight Mutated", "Commit Vicious Blow").settle()
    assert s.card(enemy).damage == 2
    s.give(0, "Overpower")
    s.bag("auto_fail")
    s.do("Fight Mutated", "Commit Overpower").settle()
    assert s.hand() == []  # "if this test is successful, draw 1 card"


@pytest.mark.rule("LCG-0346")
def test_a_maximum_per_test_counts_the_copies_of_all_players() -> None:
    s = Scene(["joe_diamond", "daniela_reyes"])
    s.give(0, "Overpower", "Overpower")
    s.give(1, "Overpower", "Machete")
    s.enemy("Mutated Experiment", engaged=0)
    s.do("Fight Mutated", "Commit Overpower")
    assert s.seat == 1
    assert s.labels == ["Commit Machete", "Done"]


@pytest.mark.rule("LCG-0347")
def test_a_maximum_per_test_starts_anew_with_each_test() -> None:
    s = Scene(["joe_diamond", "daniela_reyes"])
    s.give(0, "Overpower", "Overpower")
    s.give(1, "Machete")
    s.enemy("Mutated Experiment", engaged=0)
    s.do("Fight Mutated", "Commit Overpower").settle(decline="Machete", take="Apply Overpower")
    s.do("Fight Mutated")
    assert s.labels == ["Commit Overpower", "Done"]


@pytest.mark.rule("LCG-0348")
def test_nothing_is_committed_once_the_token_is_known() -> None:
    s = Scene(["joe_diamond"], extra={0: ["12044"]})
    s.asset(0, "Lucky Cigarette Case")
    s.give(0, "Perception")
    s.do("Investigate", "Done")
    assert s.test().tokens != []
    assert s.kind == "reaction"
    assert not s.offers("Commit")
    assert "commit" not in [kind for kind, _ in s.trace()]
    assert s.hand() == ["Perception"]


@pytest.mark.rule("LCG-0336", "LCG-0409")
def test_a_helper_whom_the_cost_eliminates_takes_no_turn_of_the_next() -> None:
    s = Scene(
        ["joe_diamond", "dexter_drake", "isabelle_barnes"],
        extra={1: ["12067"], 2: ["12093"]},
    )
    s.give(1, "Soul Link")
    s.give(2, "Perception")
    s.have(1, horror=7)
    s.do("Investigate", "Commit Soul Link")
    assert s.investigator(1).status == status.DEFEATED
    assert (s.kind, s.seat) == ("commit", 2) and s.offers("Commit Perception")
    s.do("Commit Perception").settle(decline="Joe Diamond", take="Apply Perception")
    # Dexter's card still counts; it left the game with him.
    assert value(s) == 4 + 3 + 2
    assert s.find("Soul Link") in s.g.removed


@pytest.mark.rule("LCG-0409")
def test_nobody_commits_to_the_test_of_an_eliminated_investigator() -> None:
    s = Scene(["dexter_drake", "joe_diamond"], extra={0: ["12067"], 1: ["12093"]})
    s.give(0, "Soul Link")
    s.give(1, "Perception")
    s.have(0, horror=7)
    s.do("Investigate", "Commit Soul Link")
    assert s.investigator(0).status == status.DEFEATED
    assert (s.kind, s.seat) == ("turn", 1) and s.hand(1) == ["Perception"]


@pytest.mark.rule("LCG-0335")
def test_a_card_drawn_during_the_commits_may_be_committed() -> None:
    """Jim Culver answers the horror of Soul Link; what he draws is in hand in time."""
    s = Scene(["dexter_drake"], extra={0: ["12067", "12060"]})
    s.asset(0, "Jim Culver")
    s.give(0, "Soul Link", "Will of the Cosmos")
    s.deck(0, "Thieves' Kit")
    s.do("Investigate", "Commit Soul Link", "1 horror on Dexter", "React with Jim Culver")
    assert s.labels == ["Commit Thieves' Kit", "Commit Will of the Cosmos", "Done"]
    s.do("Commit Thieves' Kit", "Commit Will of the Cosmos").settle()
    assert value(s) == 2 + 3 + 1 + 1
