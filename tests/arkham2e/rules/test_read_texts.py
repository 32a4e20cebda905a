"""``arkham2e/tables``, ``words.py``: faults that were found by comparing every text with its
printed
component, in rules and in words."""

from __future__ import annotations

import pytest

from arkham_env.arkham2e.game import RULES
from arkham_env.arkham2e.state.ids import component
from arkham_env.arkham2e.tables.everything import components
from arkham_env.arkham2e.view import view
from arkham_env.arkham2e.words import EXTRA_WORDS
from tests.arkham2e.support.scene import Scene

JOE = "joe_diamond"
LODGE = {0: "silver_twilight_lodge"}
SHOPPE = {0: "curiositie_shoppe"}


def line(s: Scene, start: str) -> str:
    """Return the one line of what seat 0 sees that has some words."""
    s.movement()
    (found,) = [words for words in view(s.g, 0).splitlines() if start in words]
    return found


# -- Rules ---------------------------------------------------------------------------------------


def test_who_goes_insane_when_kicked_out_of_the_lodge_is_no_member_any_more() -> None:
    s = Scene(JOE, at=LODGE, sanity={0: 2}, money={0: 9})
    s.give(0, "silver_twilight_lodge_membership")
    s.location("french_hill_1")
    s.encounters().do("choice 1").done()
    assert s.where(0) == "arkham_asylum"
    assert s.names(0) == []
    assert s.g.money[0] == 9


def test_what_cannot_be_lost_is_not_given_to_the_shopkeeper() -> None:
    s = Scene(JOE, at=SHOPPE, cards={0: ["derringer_18"]}, dice=[1, 1])
    s.location("northside_4")
    s.encounters().do("encounter").done()
    assert s.names(0) == ["derringer_18"]  # an item all the same: no other card is drawn
    s = Scene(JOE, at=SHOPPE, cards={0: ["derringer_18", "food"]}, dice=[1, 1])
    s.location("northside_4")
    s.encounters().do("encounter").done()
    assert s.names(0) == ["derringer_18"]


@pytest.mark.parametrize(("players", "spells"), [(1, 3), (4, 3), (5, 4), (8, 4)])
def test_the_great_ritual_takes_a_spell_more_from_five_players_on(
    players: int, spells: int
) -> None:
    who = [JOE, "amanda_sharpe", "bob_jenkins", "kate_winthrop"]
    who += ["carolyn_fern", "vincent_lee", "monterey_jack", "michael_mcglen"]
    s = Scene(*who[:players], at={0: "french_hill_streets"}, in_play=["the_great_ritual"])
    for _ in range(spells - 1):
        s.give(0, "wither")
    s.encounters().done()  # It is not offered.
    s.give(0, "wither")
    s.encounters().do("answer the_great_ritual").done()
    assert s.names(0) == []


def test_the_ceremony_gives_a_clue_for_each_sanity_that_was_to_be_lost() -> None:
    s = Scene("harvey_walters", at=LODGE, sanity={0: 2})
    s.give(0, "silver_twilight_lodge_membership")
    s.location("french_hill_7")
    s.encounters().expect("choice 0 lose", "choice 1 lose", "choice 3 nothing")
    s.do("choice 1").done()
    assert (s.g.sanity[0], s.g.clues[0]) == (1, 2)  # His mind takes the other point.


def test_the_sky_is_not_arkham_to_a_headline() -> None:
    s = Scene(JOE, monsters={"nightgaunt": "sky"}, terror=2)
    s.monster("gug", "woods")
    s.mythos("bizarre_dreams_plague_citizens").done()
    assert s.on("sky") == ["nightgaunt"]
    assert s.on("woods") == []
    assert s.g.terror == 3


# -- Words ---------------------------------------------------------------------------------------


def test_a_monster_is_shown_with_its_numbers_as_they_are() -> None:
    cultists = {"cultist": "woods"}
    s = Scene(JOE, ancient_one="cthulhu", monsters=cultists)
    assert "horror -2/2, combat +1/1, toughness 1, normal" in line(s, "[awareness")
    s = Scene(JOE, ancient_one="hastur", monsters=cultists, in_play=["the_festival"])
    assert "[awareness -3, combat -2/1, toughness 2, flying" in line(s, "[awareness")
    s = Scene(JOE, ancient_one="yig", monsters={"maniac": "woods"}, terror=6)
    assert "combat -2/3, toughness 1, normal crescent, Endless]" in line(s, "[awareness")
    s = Scene(JOE, monsters={"shoggoth": "woods"}, in_play=["icy_conditions"])
    assert ", normal diamond" in line(s, "[awareness")


def test_a_headline_that_closes_areas_says_which() -> None:
    s = Scene(JOE, in_play=["city_gripped_by_blackouts", "temperance_fever_sweeps_city"])
    said = "City Gripped by Blackouts: Closed: General Store, Curiositie Shoppe, Ye Olde Magick"
    assert said in line(s, "Blackouts")
    assert line(s, "Temperance").endswith(". Closed: Hibb's Roadhouse")
    facts = RULES.find_card("strange_lights_on_campus").facts
    assert facts["stays"] == "until the end of the next turn"
    assert facts["closes"] == ["Library", "Administration Building", "Science Building"]
    assert "stays" not in RULES.find_card("feds_raid_arkham").facts


@pytest.mark.parametrize("name", EXTRA_WORDS)
def test_what_rules_do_of_a_component_is_told(name: str) -> None:
    assert EXTRA_WORDS[name][1:] in RULES.find_card(name).summary


def test_no_possession_and_no_mythos_card_is_without_a_text() -> None:
    made = components()
    groups = ("common", "unique", "spell", "skill", "ally", "special", "curse", "sheet", "mythos")
    silent = {
        kind
        for kind, name in enumerate(made.texts.names)
        if made.columns[kind].group in groups and not RULES.find_card(name).summary
    }
    # Weapons of which all is in their column, and Headlines of which all is the areas they close.
    for kind in silent:
        column, name = made.columns[kind], made.texts.names[kind]
        assert not made.texts.abilities[kind] and not made.texts.modifiers[kind]
        if column.group == "mythos":
            assert made.mythos[component.MYTHOS.index(name)].closes
        else:
            assert column.hands and not (column.safe or column.undead_bonus or column.lone_bonus)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("cthulhu", "Its horror rating is -2 (Cultist)"),
        ("fourth_of_july_parade", "move neither in nor out (Merchant District Streets)"),
        ("silver_key", "(an Evade check)"),
        ("find_gate", "(you are in an Other World)"),
        ("duke", "(you have less than the maximum of Sanity)"),
        ("the_great_ritual", "discard [3, or 4 with five or more players] Spells"),
        ("south_church", "choose an investigator: that investigator is Blessed"),
        ("curiositie_shoppe", "may see Unique Items for sale"),
        ("southside_5", "have an encounter here: draw 2 cards, resolve 1"),
        ("northside_2", "(move there; have an encounter here)"),
        ("easttown_3", "gain $[roll of a die]"),
        ("downtown_5", "lose all your money"),
        ("mandy_thompson", "After a check of any investigator: you may roll all dice that fail"),
        ("sister_mary", "Never lost in time and space. She comes to Arkham Asylum"),
    ],
)
def test_words_do_not_mislead(name: str, said: str) -> None:
    assert said in RULES.find_card(name).summary


def test_texts_of_all_kinds_speak_of_no_number_beyond_those_printed() -> None:
    """A rating that a Monster has not is no number to add to."""
    for name in (*component.ANCIENT_ONES, *component.MYTHOS):
        text = RULES.find_card(name).summary
        assert "97" not in text and "99" not in text and "98" not in text, name
