"""The Encounter Phase: Monsters first, then one encounter that the seat chooses."""

from __future__ import annotations

import pytest

from arkham_env.eldritch.rules.defeat import Settling
from arkham_env.eldritch.rules.rounds import MEETINGS, Round
from arkham_env.eldritch.state.ids import component, deck, event, meeting, phase, space, zone
from tests.eldritch.support.meeting import (
    answers,
    branch,
    combats,
    d,
    decline,
    everywhere_else,
    fight,
    foes,
    general,
    meet,
    meetings,
    nothing,
    pools,
)
from tests.eldritch.support.scene import Scene

SILAS = "silas_marsh"  # Lore 1, Influence 3, Observation 3, Strength 3, Will 3; 8 Health, 4 Sanity
REGIONS = {
    "america": ("arkham", "buenos_aires", "san_francisco"),
    "europe": ("istanbul", "london", "rome"),
    "asia_australia": ("shanghai", "sydney", "tokyo"),
}


def encounter_phase(s: Scene) -> Scene:
    """The Encounter Phase of everybody; then the game is lost, for no Mythos card is left."""
    everywhere_else(s, deck.MYTHOS, [])
    s.g.phase = phase.ENCOUNTER
    whole = Round()
    whole.step = MEETINGS
    whole.waiting = s.g.clockwise(s.g.lead)
    return s.run(whole)


def met(s: Scene) -> list[tuple[int, str, int]]:
    """The encounters so far: who, which card, which part of it."""
    return [(a, component.COPIES[b][1], c) for _, a, b, c in s.events(event.ENCOUNTER)]


def defeated(s: Scene, seat: int, *, insane: bool = False) -> None:
    """An investigator falls where it stands, in a City."""
    (s.g.sanity if insane else s.g.health)[seat] = 0
    s.run(Settling())


# -- One encounter -------------------------------------------------------------------------------


@pytest.mark.rule("EH-0131", "EH-0132")
@pytest.mark.parametrize("lead", [0, 1, 2])
def test_each_has_one_encounter_the_lead_first_then_clockwise(lead: int) -> None:
    s = Scene(SILAS, "leo_anderson", "trish_scarborough", at={0: "8", 1: "18", 2: "12"})
    s.g.lead = lead
    everywhere_else(s, deck.GENERAL, ["general_7"])
    encounter_phase(s)
    order = [(lead + i) % 3 for i in range(3)]
    assert met(s) == [(seat, "general_7", space.SEA) for seat in order]
    assert s.ended() == "mythos_deck"


@pytest.mark.rule("EH-0131", "EH-0161")
def test_of_several_encounters_exactly_one_is_resolved() -> None:
    s = Scene(SILAS, at={0: "rome"}, gates=["rome"], clues=["rome"])
    s.encounters(0)
    assert meetings(s) == ["general", "regional", "research", "other_world"]
    s.top(deck.RESEARCH, "research_7")
    s.dice(*d(1, 3))
    meet(s, meeting.RESEARCH).settle()
    assert met(s) == [(0, "research_7", space.CITY)]
    assert s.has_gate("rome")


@pytest.mark.rule("EH-0135", "EH-0138")
def test_without_monsters_an_encounter_is_due() -> None:
    s = Scene(SILAS, at={0: "rome"}, clues=["rome"]).encounters(0)
    assert meetings(s) == ["general", "regional", "research"]  # and nothing is not among them


# -- Monsters first ------------------------------------------------------------------------------


@pytest.mark.rule("EH-0134")
def test_monsters_are_fought_once_each_in_the_order_of_ones_choice() -> None:
    s = Scene(SILAS, at={0: "rome"}, monsters={"ghoul": "rome", "riot": "rome", "gug": "rome"})
    s.encounters(0)
    assert foes(s) == ["ghoul", "gug", "riot"]
    s.dice(*d(2, 3), *d(0, 1))
    fight(s, "gug")
    assert foes(s) == ["ghoul", "riot"]
    s.dice(*d(0, 1), *d(1, 4), *d(2, 3))
    fight(s, "riot")
    branch(s, 1).settle()  # no talk with the mob; the Ghoul is the last one and asks nothing
    assert combats(s) == [(0, "gug"), (0, "riot"), (0, "ghoul")]


@pytest.mark.rule("EH-0134", "EH-0135")
def test_with_a_monster_no_other_encounter_can_be_chosen_instead() -> None:
    s = Scene(SILAS, at={0: "rome"}, monsters={"ghoul": "rome"}, gates=["rome"], clues=["rome"])
    s.dice(*d(1, 4), *d(0, 3))
    s.encounters(0).settle()
    assert combats(s) == [(0, "ghoul")]
    assert met(s) == []


@pytest.mark.rule("EH-0136", "EH-0138")
@pytest.mark.parametrize("wanted", [True, False])
def test_once_all_are_gone_another_encounter_may_follow(wanted: bool) -> None:
    s = Scene(SILAS, at={0: "rome"}, monsters={"ghoul": "rome"})
    s.dice(*d(1, 4), *d(2, 3))
    s.encounters(0)
    assert s.on("rome") == []
    assert meetings(s) == ["general", "regional", "nothing"]
    if wanted:
        s.dice(*d(1, 3))
        general(s, "general_4")
    else:
        nothing(s)
    s.settle()
    assert met(s) == ([(0, "general_4", space.CITY)] if wanted else [])


@pytest.mark.rule("EH-0137")
def test_with_a_monster_left_no_encounter_follows() -> None:
    s = Scene(SILAS, at={0: "rome"}, monsters={"ghoul": "rome", "skeleton": "rome"})
    s.encounters(0)
    s.dice(*d(1, 4), *d(2, 3), *d(2, 3), *d(0, 1))
    fight(s, "ghoul").settle()
    assert s.on("rome") == ["skeleton"]
    assert met(s) == []


@pytest.mark.rule("EH-0136")
def test_a_monster_that_somebody_else_left_is_fought_by_the_next() -> None:
    s = Scene(SILAS, "leo_anderson", at={0: "rome", 1: "rome"}, monsters={"ghoul": "rome"})
    s.dice(*d(1, 4), *d(2, 3))
    s.encounters(0)
    nothing(s).settle()
    s.encounters(1)
    assert meetings(s) == ["general", "regional"]  # the Ghoul is gone: his own one is due


# -- Detained ------------------------------------------------------------------------------------


@pytest.mark.rule("EH-0139")
def test_the_detained_resolve_the_back_of_that_card_instead_even_with_monsters() -> None:
    s = Scene(SILAS, at={0: "rome"}, monsters={"ghoul": "rome"}, clues=["rome"])
    s.back(s.give(0, "detained"), "detained_holding_cell")
    s.dice(*d(0, 2))
    s.encounters(0).settle()
    assert pools(s) == [("influence", 2)]
    assert (s.g.health[0], s.g.sanity[0]) == (6, 2)
    assert combats(s) == []
    assert met(s) == []
    assert s.names(0) == []


# -- Location Encounters -------------------------------------------------------------------------


@pytest.mark.rule("EH-0140", "EH-0141")
@pytest.mark.parametrize(
    ("where", "dice", "gained"),
    [("arkham", 2, []), ("san_francisco", 3, ["debt"]), ("buenos_aires", 2, ["debt"])],
)
def test_only_the_part_of_the_space_is_resolved(where: str, dice: int, gained: list[str]) -> None:
    s = Scene(SILAS, at={0: where}).encounters(0)
    assert meetings(s) == ["general", "regional"]
    s.top(deck.AMERICA, "america_3")
    s.dice(*d(0, dice))
    meet(s, meeting.REGIONAL).settle()
    assert s.names(0) == gained
    assert pools(s) == [("influence" if dice == 3 else "lore", dice)]


@pytest.mark.rule("EH-0145", "EH-0146", "EH-0147")
@pytest.mark.parametrize(
    ("region", "where"), [(region, where) for region, found in REGIONS.items() for where in found]
)
def test_each_regional_deck_serves_its_three_cities(region: str, where: str) -> None:
    s = Scene(SILAS, at={0: where}).encounters(0)
    which = deck.NAMES.index(region)
    top = s.g.decks[which][-1]
    s.dice(*d(0, 9))
    meet(s, meeting.REGIONAL)
    [(_, card, part)] = met(s)
    assert component.COPIES[top] == (region, card)
    assert part == space.REGIONS[which - deck.AMERICA].index(where)


@pytest.mark.rule("EH-0144", "EH-0145", "EH-0146", "EH-0147")
def test_general_encounters_are_for_all_spaces_and_regional_ones_for_nine() -> None:
    cities = {where for found in REGIONS.values() for where in found}
    for where in space.NAMES:
        name = where.removeprefix("space_")
        s = Scene(SILAS, at={0: name}, clues=[name]).encounters(0)
        assert "general" in meetings(s), where
        assert ("regional" in meetings(s)) == (where in cities), where


@pytest.mark.rule("EH-0144")
@pytest.mark.parametrize(
    ("where", "tests"),
    [("arkham", [("influence", 3)]), ("the_amazon", [("observation", 3)]), ("2", [])],
)
def test_a_general_encounter_uses_the_part_of_the_type_of_space(
    where: str, tests: list[tuple[str, int]]
) -> None:
    s = Scene(SILAS, at={0: where}, clues=[where]).encounters(0)
    s.dice(*[1] * sum(n for _, n in tests))
    general(s, "general_7").settle()
    assert pools(s) == tests
    assert ("debt" in s.names(0)) == (where == "arkham")
    assert ("back_injury" in s.names(0)) == (where == "2")
    assert 4 - s.g.sanity[0] == (1 if where == "2" else 0)
    assert s.g.delayed[0] == (1 if where == "the_amazon" else 0)


@pytest.mark.rule("EH-0142")
def test_an_encounter_card_is_discarded_after_it_is_resolved() -> None:
    s = Scene(SILAS, at={0: "rome"}).encounters(0)
    s.dice(*d(1, 3))
    general(s, "general_4").settle()
    assert [component.COPIES[card][1] for card in s.g.discards[deck.GENERAL]] == ["general_4"]


@pytest.mark.rule("EH-0143")
def test_an_empty_encounter_deck_is_made_anew_at_once() -> None:
    s = Scene(SILAS, at={0: "rome"})
    everywhere_else(s, deck.GENERAL, ["general_1", "general_4"])
    s.encounters(0)
    s.dice(*d(1, 3))
    meet(s, meeting.GENERAL).settle()
    assert len(s.g.decks[deck.GENERAL]) == len(s.g.discards[deck.GENERAL]) == 1
    first = list(s.g.discards[deck.GENERAL])
    last = list(s.g.decks[deck.GENERAL])
    s.encounters(0)
    s.dice(*d(0, 3))
    meet(s, meeting.GENERAL).settle()
    # The pile without the card that was drawn: that one is discarded afterwards.
    assert s.g.decks[deck.GENERAL] == first
    assert s.g.discards[deck.GENERAL] == last


@pytest.mark.rule("EH-0143")
def test_a_card_that_is_all_of_its_deck_comes_back_when_it_is_discarded() -> None:
    s = Scene(SILAS, at={0: "rome"}).encounters(0)
    everywhere_else(s, deck.GENERAL, ["general_4"])
    s.encounters(0)
    s.dice(*d(1, 3))
    meet(s, meeting.GENERAL).settle()
    assert [component.COPIES[card][1] for card in s.g.decks[deck.GENERAL]] == ["general_4"]
    assert s.g.discards[deck.GENERAL] == []


@pytest.mark.rule("EH-0148")
def test_what_the_board_hints_at_has_no_effect_of_its_own() -> None:
    for found in REGIONS.values():
        for where in found:
            s = Scene(SILAS, at={0: where}).encounters(0)
            s.dice(*d(1, 3))
            general(s, "general_4").settle()  # passed: nothing happens
            assert s.names(0) == [], where
            assert s.g.clues[0] == [], where
            assert s.g.improved == [0] * 5, where
            assert (s.g.health[0], s.g.sanity[0]) == (8, 4), where


# -- Research Encounters -------------------------------------------------------------------------


@pytest.mark.rule("EH-0149", "EH-0150")
def test_the_clue_of_a_research_encounter_is_the_one_that_is_encountered() -> None:
    s = Scene(SILAS, at={0: "rome"})
    here, there = s.clue("rome"), s.clue("london")
    s.encounters(0)
    assert "research" in meetings(s)
    s.top(deck.RESEARCH, "research_7")
    s.dice(*d(1, 3))
    meet(s, meeting.RESEARCH, here).settle()
    assert s.g.clues[0] == [here]
    assert s.g.place[there] == space.number("london")
    assert [component.COPIES[c][1] for c in s.g.discards[deck.RESEARCH]] == ["research_7"]


@pytest.mark.rule("EH-0149")
def test_without_a_clue_here_there_is_no_research() -> None:
    s = Scene(SILAS, at={0: "rome"}, clues=["london"]).encounters(0)
    assert "research" not in meetings(s)


@pytest.mark.rule("EH-0150", "EH-0161")
def test_of_two_clues_on_a_space_one_is_encountered() -> None:
    s = Scene(SILAS, at={0: "rome"})
    clues = [s.clue("rome"), s.clue("rome")]
    s.encounters(0)
    assert meetings(s).count("research") == 1
    s.top(deck.RESEARCH, "research_7")
    s.dice(*d(1, 3))
    meet(s, meeting.RESEARCH).settle()
    assert len(s.g.clues[0]) == s.clues_on("rome") == 1
    assert sorted(s.g.clues[0] + s.g.clues_at(space.number("rome"))) == sorted(clues)


@pytest.mark.rule("EH-0150")
def test_a_clue_elsewhere_is_met_with_the_part_of_its_own_space() -> None:
    s = Scene("diana_stanley", at={0: "rome"})
    far = s.clue("the_amazon")
    s.back(s.give(0, "clairvoyance"), "clairvoyance_back_1")
    s.encounters(0)
    assert answers(s) == ["clairvoyance"]
    s.dice(*d(3, 4))
    s.g.take(0)
    assert meetings(s) == ["research", "general", "regional"]
    s.top(deck.RESEARCH, "research_7")
    s.dice(*d(1, 3))
    meet(s, meeting.RESEARCH, far).settle()
    assert pools(s) == [("lore", 4), ("influence", 3)]  # 2, and 1 for three successes
    assert s.g.clues[0] == [far]
    assert s.where(0) == "rome"


@pytest.mark.rule("EH-0151")
def test_a_clue_that_is_not_gained_stays_and_can_be_encountered_again() -> None:
    s = Scene(SILAS, at={0: "rome"}, clues=["rome"])
    for dice in (d(0, 3), d(1, 3)):
        s.encounters(0)
        s.top(deck.RESEARCH, "research_3")
        s.dice(*dice)
        meet(s, meeting.RESEARCH).settle()
        assert s.clues_on("rome") == (0 if 5 in dice else 1)
    assert len(s.g.clues[0]) == 1


@pytest.mark.rule("EH-0152")
def test_an_additional_clue_comes_from_the_pool() -> None:
    s = Scene(SILAS, at={0: "rome"})
    here = s.clue("rome")
    pool = len(s.g.clue_pool)
    s.encounters(0)
    s.top(deck.RESEARCH, "research_1")
    s.dice(*d(1, 2))
    meet(s, meeting.RESEARCH).settle()
    assert here in s.g.clues[0]
    assert len(s.g.clues[0]) == 2
    assert len(s.g.clue_pool) == pool - 1


# -- Other World Encounters ----------------------------------------------------------------------


@pytest.mark.rule("EH-0153", "EH-0154")
def test_a_gate_is_closed_from_its_own_space_and_discarded() -> None:
    s = Scene(SILAS, at={0: "rome"}, gates=["rome", "tokyo"])
    s.encounters(0)
    s.top(deck.OTHER_WORLD, "other_world_8")
    s.dice(*d(1, 3), *d(1, 1))
    meet(s, meeting.OTHER_WORLD).settle()
    assert not s.has_gate("rome")
    assert s.has_gate("tokyo")
    [gone] = s.g.gate_discard
    assert component.COPIES[gone] == ("gate", "rome")


@pytest.mark.rule("EH-0153")
def test_without_a_gate_here_there_is_no_other_world() -> None:
    s = Scene(SILAS, at={0: "rome"}, gates=["tokyo"]).encounters(0)
    assert "other_world" not in meetings(s)


@pytest.mark.rule("EH-0155")
@pytest.mark.parametrize("here", [True, False])
def test_one_stays_on_the_space_and_what_holds_there_holds(here: bool) -> None:
    s = Scene(SILAS, "lola_hayes", at={0: "rome", 1: "rome" if here else "tokyo"}, gates=["rome"])
    s.encounters(0)
    s.top(deck.OTHER_WORLD, "other_world_8")
    s.dice(*d(0, 3), *d(1, 3))
    meet(s, meeting.OTHER_WORLD)
    assert s.where(0) == "rome"
    assert s.g.seats_at(space.number("rome")) == ([0, 1] if here else [0])
    if here:  # Lola lends a die to those on her space
        assert answers(s) == ["lola_hayes"]
        decline(s)
        assert s.where(0) == "rome"
        decline(s)
    s.settle()
    assert s.where(0) == "rome"


# -- Expeditions ---------------------------------------------------------------------------------


@pytest.mark.rule("EH-0156", "EH-0157")
def test_an_expedition_is_the_top_card_and_then_the_token_goes_on() -> None:
    s = Scene(SILAS, at={0: "the_amazon"})
    everywhere_else(s, deck.EXPEDITION, ["expedition_4", "expedition_2"])  # Pyramids, Amazon
    s.encounters(0)
    assert meetings(s) == ["general", "expedition"]
    s.dice(*d(0, 3), *d(0, 2))
    meet(s, meeting.EXPEDITION).settle()
    assert met(s) == [(0, "expedition_2", 0)]
    assert s.g.expedition_space() == space.number("the_pyramids")
    assert s.events(event.EXPEDITION)[-1][1] == space.number("the_pyramids")
    s.clue("the_amazon")
    assert meetings(s.encounters(0)) == ["general", "research"]
    s.g.spaces[0] = space.number("the_pyramids")
    assert meetings(s.encounters(0)) == ["general", "expedition"]


@pytest.mark.rule("EH-0156")
def test_elsewhere_there_is_no_expedition() -> None:
    s = Scene(SILAS, at={0: "the_pyramids"}, clues=["the_pyramids"])
    everywhere_else(s, deck.EXPEDITION, ["expedition_4", "expedition_2"])
    assert meetings(s.encounters(0)) == ["general", "research"]


# -- Rumors, the defeated, Eldritch tokens -------------------------------------------------------


@pytest.mark.rule("EH-0158")
def test_a_rumor_gives_its_own_encounter_without_a_card() -> None:
    s = Scene(SILAS, at={0: "8"})
    rumor = s.ongoing("growing_madness")
    s.give_clues(0, 1)
    sizes = [len(cards) for cards in s.g.decks]
    s.encounters(0)
    assert meetings(s) == ["general", "component"]
    s.dice(*d(1, 4))  # Silas adds a die at Sea
    meet(s, meeting.COMPONENT, rumor)
    decline(s)  # the Clue is not spent to reroll
    branch(s, 0).settle()
    assert s.g.place[rumor] != zone.IN_PLAY
    assert [len(cards) for cards in s.g.decks] == sizes


@pytest.mark.rule("EH-0158")
def test_elsewhere_a_rumor_gives_none() -> None:
    s = Scene(SILAS, at={0: "2"}, clues=["2"])
    s.ongoing("growing_madness")
    assert meetings(s.encounters(0)) == ["general", "research"]


@pytest.mark.rule("EH-0159")
@pytest.mark.parametrize("insane", [False, True])
def test_a_defeated_investigator_gives_the_encounter_of_its_marker(insane: bool) -> None:
    s = Scene(SILAS, "norman_withers", at={0: "rome", 1: "rome"}, doom=10)
    s.give(1, "axe")
    defeated(s, 1, insane=insane)
    assert s.g.doom == 9
    s.encounters(0)
    assert meetings(s) == ["general", "regional", "body"]
    s.dice(*d(1, 3))
    meet(s, meeting.BODY).settle()
    assert pools(s) == [("influence" if insane else "will", 3)]
    assert s.names(0) == ["axe"]
    assert s.g.doom == 10
    assert meetings(s.encounters(0)) == ["general", "regional"]


@pytest.mark.rule("EH-0159")
def test_elsewhere_a_defeated_investigator_gives_none() -> None:
    s = Scene(SILAS, "norman_withers", at={0: "london", 1: "rome"})
    defeated(s, 1)
    assert meetings(s.encounters(0)) == ["general", "regional"]


@pytest.mark.rule("EH-0160")
def test_an_eldritch_token_is_encountered_only_where_its_source_says_so() -> None:
    s = Scene(SILAS, ancient_one="cthulhu", at={0: "2"}, clues=["2"])
    s.g.eldritch[space.number("2")] = 1
    assert meetings(s.encounters(0)) == ["general", "research"]  # a token of Cthulhu himself
    s.mystery("the_deep_ones_attack")
    assert meetings(s.encounters(0)) == ["general", "research", "component"]
