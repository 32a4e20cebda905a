"""The Other World Encounters Phase: colours, entries, what becomes of the cards."""

from __future__ import annotations

import pytest

from arkham_env.arkham2e.rules.encounters import Encounter
from arkham_env.arkham2e.state.ids import deck, event, flag
from tests.arkham2e.support.meeting import in_deck, in_hand, met, pile, world
from tests.arkham2e.support.scene import Scene


@pytest.mark.rule("AH2-0134")
def test_each_investigator_in_an_other_world_has_one_encounter() -> None:
    s = Scene("joe_diamond", "amanda_sharpe", at={0: "yuggoth_first", 1: "abyss_second"})
    s.top("gate_card:gate_yellow_9", "gate_card:gate_blue_7")
    s.worlds(0).done()
    s.worlds(1).done()
    assert met(s) == ["gate_yellow_9", "gate_blue_7"]
    s = Scene("joe_diamond", at={0: "woods"})
    s.worlds(0).done()
    assert met(s) == []


@pytest.mark.rule("AH2-0135", "AH2-0136", "AH2-0139")
def test_other_colours_go_under_the_deck() -> None:
    s = Scene("joe_diamond", at={0: "city_of_the_great_race_first"})
    pile(s, "gate_red_1", "gate_blue_1", "gate_yellow_10", "gate_green_1")
    s.worlds().done()
    assert met(s) == ["gate_yellow_10"]
    assert in_deck(s, deck.GATE_CARD) == [
        "gate_green_1", "gate_red_1", "gate_blue_1", "gate_yellow_10",
    ]  # fmt: skip
    assert s.g.known[deck.GATE_CARD] == 3
    assert in_hand(s) == []


@pytest.mark.rule("AH2-0137", "AH2-0138")
def test_the_entry_for_the_world_or_the_other_one() -> None:
    s = Scene("joe_diamond", at={0: "abyss_first"}, stamina={0: 1})
    world(s, "gate_blue_7").done()
    assert s.g.stamina[0] == 2
    s = Scene("joe_diamond", at={0: "another_dimension_first"})
    world(s, "gate_yellow_7").done()  # named: City of the Great Race, Yuggoth
    assert s.g.money[0] == 2


@pytest.mark.rule("AH2-0140")
def test_a_monster_can_appear_there() -> None:
    s = Scene("joe_diamond", at={0: "abyss_first"})
    s.cup("cultist")
    world(s, "gate_red_4").expect("evade cultist", "fight cultist")
    s.dice(5).do("evade cultist").done()
    assert s.in_cup("cultist")


@pytest.mark.rule("AH2-0141")
def test_both_areas_have_an_encounter() -> None:
    for area in ("abyss_first", "abyss_second"):
        s = Scene("joe_diamond", at={0: area}, stamina={0: 1})
        world(s, "gate_blue_7").done()
        assert s.g.stamina[0] == 2


def test_the_card_without_a_colour_shuffles_the_deck() -> None:
    s = Scene("joe_diamond", at={0: "abyss_first"}, stamina={0: 1})
    pile(s, "gate_green_1", "gate_card_shuffle", "gate_blue_7")
    s.worlds().done()
    assert met(s) == ["gate_blue_7"]
    assert s.g.known[deck.GATE_CARD] <= 3
    assert sorted(in_deck(s, deck.GATE_CARD)) == [
        "gate_blue_7",
        "gate_card_shuffle",
        "gate_green_1",
    ]


def test_gloria_with_a_single_match_has_no_choice() -> None:
    s = Scene("gloria_goldberg", at={0: "abyss_first"}, stamina={0: 1})
    pile(s, "gate_green_1", "gate_blue_7")
    s.worlds().done()
    assert met(s) == ["gate_blue_7"]


def test_the_dragons_eye_works_there_and_the_first_card_goes_under_the_deck() -> None:
    s = Scene("joe_diamond", at={0: "abyss_first"}, cards={0: ["dragons_eye"]}, stamina={0: 1})
    pile(s, "gate_red_11", "gate_green_1", "gate_blue_7", "gate_green_2")
    s.worlds().do("answer dragons_eye").done()
    assert met(s) == ["gate_blue_7"]
    assert in_deck(s, deck.GATE_CARD) == [
        "gate_green_2", "gate_green_1", "gate_red_11", "gate_blue_7",
    ]  # fmt: skip


def test_texts_there_know_where_they_are() -> None:
    s = Scene("joe_diamond", at={0: "abyss_first"})
    s.cup("cultist")
    world(s, "gate_red_4")
    frame = next(f for f in s.g.stack if isinstance(f, Encounter))
    assert frame.flags() == flag.OTHER_WORLD
    assert not frame.in_arkham


def test_the_gate_one_came_through_closes() -> None:
    s = Scene("joe_diamond", at={0: "another_dimension_first"}, dice=[5])
    gate = s.gate("woods", "another_dimension")
    s.g.entered[0] = gate
    s.monster("byakhee", "uptown_streets")
    world(s, "gate_blue_7").done()  # Speed (-2) passed: return, and the gate closes
    assert s.g.gates == []
    assert s.trophies(0) == []
    assert s.g.gate_stack[0] == gate
    assert s.g.in_arkham(0)


def test_the_second_area_comes_before_arkham() -> None:
    s = Scene("joe_diamond", at={0: "the_dreamlands_first"}, dice=[5, 5])
    world(s, "gate_green_4").done()
    assert s.where(0) == "the_dreamlands_second"
    s = Scene(
        "joe_diamond", at={0: "the_dreamlands_second"}, gates={"woods": "the_dreamlands"},
        dice=[5, 5],
    )  # fmt: skip
    world(s, "gate_green_4").done()
    assert s.where(0) == "woods"
    assert s.g.explored[0] == 1


def test_who_is_moved_from_world_to_world_has_no_second_encounter() -> None:
    s = Scene("joe_diamond", at={0: "abyss_first"}, dice=[5, 5, 1, 1])
    world(s, "gate_blue_11").done()  # Luck (+1), two successes
    assert s.where(0) == "the_dreamlands_first"
    assert met(s) == ["gate_blue_11"]
    s = Scene("joe_diamond", at={0: "abyss_first"}, dice=[1, 1, 1, 1])
    world(s, "gate_blue_11").done()
    assert s.where(0) == "black_cave"
    assert s.g.explored[0] == 0
    assert len(s.events(event.ENCOUNTER)) == 1
