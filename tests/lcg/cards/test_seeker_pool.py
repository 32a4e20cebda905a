"""Seeker cards: the level 0 pool from Local Map on (``lcg/cards/core_2026/seeker.py``)."""

import pytest

from arkham_env.lcg.state.zones import discard_from_play, leave_play
from tests.lcg.support.printed import attacks, quiet_round, value, values
from tests.lcg.support.scene import Scene

JOE = ["joe_diamond"]
PAIR = ["joe_diamond", "isabelle_barnes"]
TRISH = ["trish_scarborough"]
TRISH_AND_FRIEND = ["trish_scarborough", "isabelle_barnes"]
ROOM = "Your Friend's Room"


# -- Local Map -------------------------------------------------------------------------------------


def mapped(**fields: int) -> Scene:
    """Trish at Your Friend's Room with a Local Map; the revealed Dormitories have 2 clues."""
    s = Scene(TRISH)
    s.place("Dormitories", clues=2)
    s.asset(0, "Local Map", **fields)
    s.refresh()
    return s


def test_local_map_investigates_next_door_and_may_go_there() -> None:
    s = mapped()
    s.do("Activate Local Map", "Apply the result of the test")
    assert s.kind == "yes_no"
    assert s.investigator().location == s.find(ROOM)
    s.do("Yes")
    assert value(s) == 5
    assert s.investigator().clues == 1
    assert s.card("Dormitories").clues == 1
    assert s.card(ROOM).clues == 2
    assert s.investigator().location == s.find("Dormitories")
    assert s.card("Local Map").exhausted
    assert s.card("Local Map").uses == 3
    assert s.investigator().actions == 2


def test_local_map_asks_which_of_two_neighbours() -> None:
    s = mapped()
    s.place("Miskatonic Quad", clues=1)
    s.put(0, "Dormitories")
    s.refresh()
    s.do("Activate Local Map")
    assert (s.kind, len(s.labels)) == ("choose_location", 2)
    s.do("Choose Miskatonic Quad", "Apply the result of the test", "Yes")
    assert s.investigator().location == s.find("Miskatonic Quad")
    assert s.investigator().clues == 1 and s.card("Miskatonic Quad").clues == 0


def test_local_map_may_stay() -> None:
    s = mapped()
    s.do("Activate Local Map", "Apply the result of the test", "No")
    assert s.investigator().location == s.find(ROOM)
    assert not s.card("Local Map").exhausted
    assert s.investigator().clues == 1


def test_local_map_leads_to_no_location_that_has_left_play() -> None:
    s = mapped()
    s.do("Activate Local Map")
    leave_play(s.g, s.find("Dormitories"))
    s.do("Apply the result of the test")
    assert s.kind == "turn"
    assert s.investigator().location == s.find(ROOM)
    assert not s.card("Local Map").exhausted


def test_local_map_tests_the_shroud_over_there() -> None:
    s = mapped()
    s.bag("-3")
    # 2 against the Dormitories' 3; it would do here.
    s.do("Activate Local Map")
    assert s.kind == "turn"
    assert s.investigator().clues == 0
    assert s.card("Local Map").uses == 3
    assert not s.card("Local Map").exhausted


def test_local_map_exhausted_still_investigates() -> None:
    s = mapped(exhausted=True)
    s.do("Activate Local Map").settle(take="Apply Local Map")
    assert s.investigator().clues == 1
    assert s.investigator().location == s.find(ROOM)


@pytest.mark.parametrize("change", ["exhausted", "gone", "another's"])
def test_local_map_offers_no_move_that_it_cannot_pay(change: str) -> None:
    """What becomes of it while it investigates counts when the move would be offered."""
    s = mapped()
    s.do("Activate Local Map")
    assert s.kind == "result_order"
    card = s.find("Local Map")
    if change == "exhausted":
        s.g.cards[card].exhausted = True
    elif change == "gone":
        discard_from_play(s.g, card)
    else:
        s.g.cards[card].controller = 1
    # Nothing is asked: no move is offered.
    s.settle(take="Apply the result of the test")
    assert s.investigator().clues == 1
    assert s.investigator().location == s.find(ROOM)


def test_local_map_needs_a_revealed_connecting_location_and_a_secret() -> None:
    s = Scene(TRISH)
    card = s.asset(0, "Local Map")
    s.place("Miskatonic Quad")
    # The Quad is revealed, but two steps away.
    s.place("Dormitories", revealed=False)
    s.g.cards[s.find("Dormitories")].revealed = False
    s.refresh()
    assert not s.offers("Activate Local Map")
    s.place("Dormitories")
    assert s.offers("Activate Local Map")
    s.set(card, uses=0)
    assert not s.offers("Activate Local Map")


def test_local_map_chooses_among_revealed_connecting_locations() -> None:
    s = mapped()
    s.place("Miskatonic Quad")
    s.place("Science Hall", clues=1)
    s.place("Orne Library", clues=1)
    s.g.cards[s.find("Orne Library")].revealed = False
    s.put(0, "Miskatonic Quad")
    s.do("Activate Local Map")
    assert sorted(s.labels) == ["Choose Dormitories", "Choose Science Hall"]
    s.do("Choose Science Hall").until("result_order", decline="Miskatonic Quad").do(
        "Apply the result", "Yes"
    )
    assert s.card("Science Hall").clues == 0
    assert s.investigator().location == s.find("Science Hall")


def test_local_map_takes_engaged_enemies_along_and_provokes_once() -> None:
    s = mapped()
    cantor = s.enemy("Cantor of Flame", engaged=0)
    s.do("Activate Local Map", "Apply the result", "Yes")
    # The move is no action: only investigating provoked.
    assert len(attacks(s)) == 1
    assert s.card(cantor).threat == 0
    assert s.card(cantor).location == s.find("Dormitories")


def test_local_map_and_deduction_look_at_the_same_place() -> None:
    s = mapped()
    s.give(0, "Deduction")
    s.do("Activate Local Map", "Commit Deduction").settle(
        decline="Local Map", take="Apply Local Map"
    )
    assert s.card("Dormitories").clues == 0
    assert s.investigator().clues == 2


# -- Magnifying Glass ------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0298")
def test_magnifying_glass_is_fast_on_the_own_turn() -> None:
    s = Scene(TRISH_AND_FRIEND)
    s.give(0, "Magnifying Glass")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Play Magnifying Glass")
    assert s.in_play("Magnifying Glass")
    assert s.investigator().actions == 3
    assert s.investigator().resources == 4
    assert attacks(s) == []
    s = Scene(TRISH_AND_FRIEND, first=1)
    s.give(0, "Magnifying Glass")
    assert (s.kind, s.seat) == ("turn", 1)
    s.do("Gain 1 resource")
    assert (s.kind, s.seat) == ("turn", 1)


def test_magnifying_glass_helps_its_controller_investigate_and_nothing_else() -> None:
    s = Scene(TRISH_AND_FRIEND)
    s.asset(0, "Magnifying Glass")
    s.enemy("Bystander", engaged=0, exhausted=True)
    s.do("Investigate").settle()
    s.do("Activate Past Curfew (Parley)").settle()
    s.end_turn().do("Investigate").settle()
    assert values(s) == [5, 4, 2]


def test_two_magnifying_glasses_add_up() -> None:
    s = Scene(TRISH, extra={0: ["12034"]})
    s.asset(0, "Magnifying Glass")
    s.asset(0, "Magnifying Glass")
    s.do("Investigate").settle()
    assert value(s) == 6


# -- Sharp Rhetoric --------------------------------------------------------------------------------


def test_sharp_rhetoric_gives_two_to_an_investigation() -> None:
    s = Scene(TRISH)
    s.asset(0, "Sharp Rhetoric")
    s.do("Investigate")
    assert s.labels == ["Use Sharp Rhetoric (ability 1)", "Pass"]
    s.do("Use Sharp Rhetoric", "Use Sharp Rhetoric").settle(decline="Sharp Rhetoric")
    assert value(s) == 8
    assert s.investigator().resources == 3
    assert not s.card("Sharp Rhetoric").exhausted


def test_sharp_rhetoric_gives_two_to_a_parley() -> None:
    s = Scene(TRISH)
    s.asset(0, "Sharp Rhetoric")
    s.enemy("Bystander", engaged=0)
    s.do("Activate Past Curfew (Parley)", "Use Sharp Rhetoric").settle(decline="Sharp Rhetoric")
    assert value(s) == 6


def test_sharp_rhetoric_gives_one_to_other_tests_of_either_skill() -> None:
    s = Scene(TRISH)
    s.asset(0, "Sharp Rhetoric")
    s.draw_encounter(0, "Wild Compulsion")
    assert s.labels == ["Use Sharp Rhetoric (ability 2)", "Pass"]
    s.do("Use Sharp Rhetoric").settle(decline="Sharp Rhetoric")
    s.have(0, clues=1)
    s.draw_encounter(0, "Forbidden Secrets")
    assert s.labels == ["Use Sharp Rhetoric (ability 1)", "Pass"]
    s.do("Use Sharp Rhetoric").settle(decline="Sharp Rhetoric")
    assert values(s) == [3, 5]


def test_sharp_rhetoric_gives_two_willpower_to_an_investigation_with_willpower() -> None:
    s = Scene(["dexter_drake"], extra={0: ["12035"]})
    s.asset(0, "Sharp Rhetoric")
    s.asset(0, "Second Sight")
    s.do("Activate Second Sight", "Use Sharp Rhetoric (ability 2)").settle(
        decline=["Sharp Rhetoric", "Second Sight"]
    )
    assert value(s) == 7


@pytest.mark.rule("LCG-0071", "LCG-0078")
def test_sharp_rhetoric_needs_its_skill_a_resource_and_its_own_controller() -> None:
    s = Scene(TRISH_AND_FRIEND)
    s.asset(0, "Sharp Rhetoric")
    s.enemy("Cantor of Flame", engaged=0, exhausted=True)
    s.refresh()
    assert not s.offers("Use Sharp Rhetoric")
    s.do("Fight Cantor of Flame")
    assert s.kind == "turn"
    s.have(0, resources=0)
    s.do("Investigate")
    assert s.kind == "turn"
    s.have(0, resources=5)
    s.end_turn().do("Investigate")
    assert (s.kind, s.seat) == ("turn", 1)


# -- Gather Intel ----------------------------------------------------------------------------------


def test_gather_intel_draws_two_as_an_enemy_spawns_here() -> None:
    s = Scene(TRISH)
    s.give(0, "Gather Intel")
    s.deck(0, "Perception", "Emergency Cache", "Deduction")
    assert not s.offers("Gather Intel")
    s.draw_encounter(0, "Cantor of Flame")
    s.do("React with Gather Intel")
    assert sorted(s.hand()) == ["Emergency Cache", "Perception"]
    assert s.investigator().resources == 4
    assert s.investigator().actions == 3
    assert s.card("Cantor of Flame").threat == 0
    assert s.discard_pile() == ["Gather Intel"]


@pytest.mark.rule("LCG-0085", "LCG-0626")
def test_gather_intel_answers_a_hunter_that_moves_in() -> None:
    s = Scene(TRISH)
    s.place("Dormitories")
    s.give(0, "Gather Intel")
    s.enemy("Hellhound", at="Dormitories")
    s.end_turn()
    assert s.labels == ["React with Gather Intel from hand", "Pass"]
    # "When": it is not here yet.
    assert s.card("Hellhound").location == s.find("Dormitories")
    s.do("React with Gather Intel")
    assert s.card("Hellhound").threat == 0


def test_gather_intel_needs_an_enemy_here_and_a_resource() -> None:
    s = Scene(TRISH_AND_FRIEND)
    s.place("Dormitories")
    s.put(1, "Dormitories")
    s.give(0, "Gather Intel")
    s.draw_encounter(1, "Cantor of Flame")
    # It spawned at the Dormitories.
    assert (s.kind, s.seat) == ("turn", 0)
    s.have(0, resources=0)
    s.draw_encounter(0, "Hellhound")
    assert (s.kind, s.seat) == ("turn", 0)
    # Moving to an enemy is not being entered upon.
    s.have(0, resources=1)
    s.do("Move to Dormitories").settle(decline="Gather Intel")
    assert s.investigator(0).location == s.find("Dormitories")


def test_gather_intel_answers_anybodys_enemy_that_enters_here() -> None:
    s = Scene(TRISH_AND_FRIEND)
    s.give(0, "Gather Intel")
    s.draw_encounter(1, "Cantor of Flame")
    assert (s.kind, s.seat) == ("reaction", 0)
    s.do("React with Gather Intel")
    assert len(s.hand(0)) == 2
    assert s.card("Cantor of Flame").threat == 1


# -- Through the Cracks ----------------------------------------------------------------------------


@pytest.mark.parametrize(("clues", "total"), [(0, 2), (1, 3), (3, 5), (5, 5)])
def test_through_the_cracks_counts_own_clues_up_to_three(clues: int, total: int) -> None:
    s = Scene(PAIR)
    s.give(0, "Through the Cracks")
    s.have(0, clues=clues)
    s.have(1, clues=3)
    cantor = s.enemy("Cantor of Flame", engaged=0)
    s.do("Play Through the Cracks").settle(
        decline="Through the Cracks", take="Apply Through the Cracks"
    )
    assert value(s) == total
    assert s.card(cantor).exhausted
    assert s.investigator().resources == 2
    assert s.investigator().actions == 2
    # Evading provokes nothing.
    assert attacks(s) == []
    assert s.discard_pile() == ["Through the Cracks"]


def slipping() -> Scene:
    """Joe engaged with two enemies at Your Friend's Room, the Dormitories revealed."""
    s = Scene(JOE)
    s.place("Dormitories")
    s.give(0, "Through the Cracks")
    s.enemy("Cantor of Flame", engaged=0)
    s.enemy("Hellhound", engaged=0)
    s.refresh()
    return s


def test_through_the_cracks_leaves_every_enemy_behind() -> None:
    s = slipping()
    s.do("Play Through the Cracks", "Choose Cantor", "Apply the result of the test")
    assert s.kind == "choose_location"
    assert s.labels == ["Choose Dormitories", "No"]
    s.do("Choose Dormitories")
    assert s.investigator().location == s.find("Dormitories")
    cantor, hound = s.card("Cantor of Flame"), s.card("Hellhound")
    assert (cantor.threat, cantor.exhausted) == (-1, True)
    assert (hound.threat, hound.exhausted) == (-1, False)
    assert cantor.location == hound.location == s.find(ROOM)


def test_through_the_cracks_may_stay() -> None:
    s = slipping()
    s.do("Play Through the Cracks", "Choose Cantor", "Apply the result of the test", "No")
    assert s.investigator().location == s.find(ROOM)
    assert s.card("Hellhound").threat == 0


def test_through_the_cracks_failed_offers_no_way_out() -> None:
    s = slipping()
    s.bag("auto_fail")
    s.do("Play Through the Cracks", "Choose Cantor")
    assert s.kind == "turn"
    assert s.card("Cantor of Flame").threat == 0
    assert s.discard_pile() == ["Through the Cracks"]


def test_through_the_cracks_leads_to_revealed_locations_only() -> None:
    s = slipping()
    s.g.cards[s.find("Dormitories")].revealed = False
    s.refresh()
    s.do("Play Through the Cracks", "Choose Cantor", "Apply the result of the test")
    assert s.kind == "yes_no"
    # Nowhere to go: slipping away ends in the same hands.
    s.do("Yes").settle()
    assert s.investigator().location == s.find(ROOM)
    assert s.card("Hellhound").threat == 0


@pytest.mark.rule("LCG-0072")
def test_through_the_cracks_needs_an_engaged_enemy() -> None:
    s = Scene(JOE)
    s.give(0, "Through the Cracks")
    s.enemy("Cantor of Flame", at=ROOM, exhausted=True)
    s.refresh()
    assert not s.offers("Play Through the Cracks")


# -- Working a Hunch -------------------------------------------------------------------------------


def test_working_a_hunch_discovers_a_clue_for_no_action() -> None:
    s = Scene(TRISH)
    s.give(0, "Working a Hunch")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Play Working a Hunch")
    assert s.investigator().clues == 1
    assert s.card(ROOM).clues == 1
    assert s.investigator().actions == 3
    assert s.investigator().resources == 3
    assert attacks(s) == []
    assert s.discard_pile() == ["Working a Hunch"]


def test_working_a_hunch_is_playable_during_a_test_of_the_own_turn() -> None:
    s = Scene(TRISH)
    s.give(0, "Working a Hunch")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Fight Cantor of Flame")
    assert s.kind == "window"
    s.do("Play Working a Hunch")
    assert s.investigator().clues == 1


@pytest.mark.rule("LCG-0112")
def test_working_a_hunch_is_only_for_the_own_turn() -> None:
    s = Scene(TRISH_AND_FRIEND, first=1)
    s.give(0, "Working a Hunch")
    assert (s.kind, s.seat) == ("turn", 1)
    s.do("Investigate")
    # Not during their tests; nor, without a turn, in the windows of the phases.
    assert all((kind, seat) == ("commit", 0) for kind, seat in s.trace())
    s.end_turn()
    assert s.offers("Play Working a Hunch")
    s.calm().end_turn()
    asked = []
    while s.g.round == 1:
        asked += s.labels
        s.passive()
    assert not any("Working a Hunch" in label for label in asked)


def test_working_a_hunch_needs_a_clue_here() -> None:
    s = Scene(TRISH)
    s.give(0, "Working a Hunch")
    s.place("Dormitories", clues=1)
    s.place(ROOM, clues=0)
    assert not s.offers("Play Working a Hunch")


# -- Deduction -------------------------------------------------------------------------------------


def test_deduction_discovers_one_more() -> None:
    s = Scene(TRISH)
    s.give(0, "Deduction")
    room = s.place(ROOM, clues=3)
    s.do("Investigate", "Commit Deduction").settle()
    assert value(s) == 5
    assert s.investigator().clues == 2
    assert s.card(room).clues == 1
    assert s.discard_pile() == ["Deduction"]


def test_two_deductions_discover_two_more() -> None:
    s = Scene(TRISH, extra={0: ["12039"]})
    s.give(0, "Deduction", "Deduction")
    s.place(ROOM, clues=4)
    s.do("Investigate", "Commit Deduction", "Commit Deduction").settle()
    assert s.investigator().clues == 3


@pytest.mark.rule("LCG-0342")
def test_deduction_helps_a_friend_who_gets_the_clues() -> None:
    s = Scene(TRISH_AND_FRIEND, first=1)
    s.give(0, "Deduction")
    s.do("Investigate", "Commit Deduction").settle()
    assert s.investigator(1).clues == 2
    assert s.investigator(0).clues == 0


def test_deduction_does_nothing_on_a_failure_or_in_another_test() -> None:
    s = Scene(TRISH)
    s.give(0, "Deduction")
    s.enemy("Bystander", engaged=0, exhausted=True)
    s.do("Activate Past Curfew (Parley)", "Commit Deduction").settle()
    assert s.investigator().clues == 0
    s.discards(0, "Perception")
    s.give(0, "Deduction")
    s.bag("auto_fail")
    s.do("Investigate", "Commit Deduction").settle()
    assert s.investigator().clues == 0
    assert s.card(ROOM).clues == 2


def test_deduction_on_an_investigation_with_another_skill_needs_its_icon() -> None:
    s = Scene(TRISH)
    s.asset(0, "Thieves' Kit")
    s.give(0, "Deduction")
    # Tested with agility, the intellect icon does not match.
    s.do("(Investigate with agility)")
    assert s.kind != "commit"
    s.settle(take="Apply Thieves' Kit")
    assert s.investigator().clues == 1


def test_fingerprint_kit_and_deduction_add_up_over_rounds() -> None:
    s = Scene(TRISH)
    s.asset(0, "Fingerprint Kit")
    s.give(0, "Deduction")
    s.place(ROOM, clues=5)
    s.do("Activate Fingerprint Kit", "Commit Deduction").settle()
    assert s.investigator().clues == 3
    quiet_round(s, decline="Where There's Smoke...")
    # It is ready again.
    assert s.offers("Activate Fingerprint Kit")
