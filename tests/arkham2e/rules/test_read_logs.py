"""``arkham2e/rules``, ``log_lines.py``: faults that were found by comparing whole games with the
rulebook, in rules and in the log."""

from __future__ import annotations

import pytest

from arkham_env.arkham2e.game import ArkhamHorrorGame
from arkham_env.arkham2e.labels import label
from arkham_env.arkham2e.log_lines import log_lines
from arkham_env.arkham2e.rules.rounds import pass_marker
from arkham_env.arkham2e.state.ids import flag, space, stream
from tests.arkham2e.support.meeting import meet
from tests.arkham2e.support.scene import Scene

AMANDA = "amanda_sharpe"
MICHAEL = "michael_mcglen"
WOODS = {0: "woods"}


def lines(s: Scene) -> list[str]:
    """Return the log of a scene as people read it."""
    return log_lines(s.g, None)


def labels(s: Scene) -> list[str]:
    """Return the options of the pending decision as people read them."""
    return [label(s.g, packed) for packed in s.g.options]


# -- Rules ---------------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0074")
def test_an_exhausted_weapon_lies_face_down_and_adds_nothing() -> None:
    s = Scene(AMANDA, at=WOODS, cards={0: ["bullwhip", "knife"]})
    s.fight(0, "maniac").do("fight_on", "wield bullwhip")
    # Fight 1 + 1, and 1 for each weapon.
    s.dice(1, 2, 3, 4).do("wield knife").expect("answer bullwhip", "pass")
    s.dice(1).do("answer bullwhip", "number 1").do("fight_on")
    s.expect("wield knife", "stop")
    s.dice(1, 1, 5).do("wield knife").done()
    assert s.trophies(0) == ["maniac"]


def test_without_a_weapon_that_is_ready_there_is_nothing_to_take_in_hand() -> None:
    s = Scene(AMANDA, at=WOODS, cards={0: ["bullwhip", "food"]})
    s.exhaust("bullwhip")
    # Fight 1 - 2: no die is rolled, and from the Fire Vampire nobody flees.
    s.fight(0, "fire_vampire").expect("answer food", "pass")


@pytest.mark.rule("AH2-0293")
def test_the_stamina_that_the_blue_watcher_takes_is_a_cost() -> None:
    cards = {0: ["blue_watcher_of_the_pyramid", "flesh_ward", "food"]}
    s = Scene(MICHAEL, cards=cards)
    s.check(0, "lore", -4, flags=flag.CLOSING).do("answer blue_watcher_of_the_pyramid").done()
    assert s.g.stamina[0] == s.g.most_stamina(0) - 2  # Michael's body reduces no cost.
    assert s.names(0) == ["food", "flesh_ward"]


@pytest.mark.rule("AH2-0293")
def test_the_sanity_that_the_dragons_eye_takes_is_a_cost() -> None:
    s = Scene("harvey_walters", at={0: "newspaper"}, cards={0: ["dragons_eye", "whiskey"]})
    s.numbers(stream.LOCATIONS, (5, 6))
    s.location("northside_6")
    s.encounters().do("answer dragons_eye").done()
    assert s.g.sanity[0] == s.g.most_sanity(0) - 1  # Harvey's mind reduces no cost.


# -- The view --------------------------------------------------------------------------------------


def combat_lines(s: Scene) -> list[str]:
    lines = ArkhamHorrorGame(s.g).view_of(0).splitlines()
    return [line for line in lines if line.startswith("Combat")]


def test_a_combat_check_of_a_text_is_against_nobody() -> None:
    s = Scene("joe_diamond", at={0: "bank_of_arkham"}, cards={0: ["axe"]})
    meet(s, "downtown_5")
    assert combat_lines(s) == ["Combat check of Joe Diamond (-1)"]


def test_the_ancient_one_has_its_rating_alone() -> None:
    s = Scene("joe_diamond", ancient_one="hastur", terror=3, cards={0: ["axe"]})
    s.battle()
    s.do("sliders 0")
    assert combat_lines(s) == ["Combat check of Joe Diamond against Hastur (-3)"]


def test_monsters_are_shown_with_their_numbers_as_they_are_now() -> None:
    """Cthulhu frightens with Cultists; at terror 6 Maniacs are worse."""
    monsters = {"cultist": "woods", "maniac": "woods"}
    s = Scene("joe_diamond", ancient_one="cthulhu", terror=6, monsters=monsters)
    s.movement()
    line = next(x for x in ArkhamHorrorGame(s.g).view_of(0).splitlines() if "Woods: " in x)
    assert "Cultist [awareness -3, horror -2/2, combat +1/1, toughness 1" in line
    assert "Maniac [awareness -1, combat -2/3, toughness 1, normal crescent, Endless]" in line


# -- The log -------------------------------------------------------------------------------------


def test_dice_whose_sum_is_an_amount_are_told() -> None:
    s = Scene(AMANDA, at={0: "mas_boarding_house"}, stamina={0: 1})
    s.location("southside_4")  # Stamina equal to the result of a die.
    s.dice(3).encounters().done()
    assert lines(s)[-2:] == ["Dice for Southside Card 4: 3", "Amanda Sharpe gains 3 Stamina"]


def test_a_curse_is_not_called_a_blessing() -> None:
    s = Scene(AMANDA, cards={0: ["curse"]})
    s.dice(1).upkeep().do("sliders").done()
    assert "Dice for Curse: 1" in lines(s)
    assert "Amanda Sharpe discards Curse" in lines(s)
    assert not any("Blessing" in line for line in lines(s))
    s.give(0, "blessing")
    s.dice(1).upkeep().do("sliders").done()
    assert "Dice for Blessing: 1" in lines(s)
    assert "Amanda Sharpe discards Blessing" in lines(s)


def test_a_check_that_is_passed_without_a_roll_has_no_number_of_successes() -> None:
    s = Scene(AMANDA, cards={0: ["silver_key"]})
    s.check(0, "evade").do("answer").done()
    assert lines(s)[-1] == "Amanda Sharpe: passed"


def test_what_goes_back_by_itself_is_discarded_by_nobody() -> None:
    s = Scene(AMANDA, at=WOODS)
    s.mythos("family_found_butchered").done()
    assert "Family Found Butchered is discarded" in lines(s)
    assert not any(line.startswith("Nobody") for line in lines(s))


def test_a_clue_and_its_dice_are_told_once() -> None:
    s = Scene("joe_diamond", clues={0: 2}, cards={0: ["research_materials"]})
    s.dice(1, 1).check(0, "speed", -1)
    assert labels(s)[0] == "Spend a Clue for 2 more dice"
    s.dice(2, 2).do("clue", "pay clues")
    s.dice(5, 2).do("clue", "pay research_materials").done()
    assert lines(s)[2:] == [
        "Joe Diamond spends a Clue for 2 more dice",
        "Dice: 2 2",
        "Joe Diamond uses Research Materials",
        "Joe Diamond discards Research Materials",
        "Joe Diamond spends a Clue for 2 more dice",
        "Dice: 5 2",
        "Joe Diamond: 1 success",
    ]


def test_monsters_have_one_article() -> None:
    s = Scene(AMANDA, ancient_one="nyarlathotep", at=WOODS)
    s.cup()
    s.monster("the_bloated_woman", "woods")
    s.movement().do("stop")
    assert labels(s) == ["Evade The Bloated Woman", "Fight The Bloated Woman"]
    s.dice(6, 6, 1, 1, 1).do("fight")
    assert "Amanda Sharpe fights The Bloated Woman" in lines(s)


def test_a_monster_of_an_encounter_is_told_when_it_appears() -> None:
    s = Scene(AMANDA, at={0: "abyss_first"})
    s.cup("ghoul")
    s.top("gate_blue_3")  # A Luck check fails.
    s.dice(1, 1, 1).worlds().expect("evade ghoul", "fight ghoul")
    assert lines(s)[-1] == "Ghoul appears"


def test_a_monster_on_a_card_is_told_with_the_card() -> None:
    s = Scene(AMANDA, at=WOODS)
    s.cup(*["ghoul"] * 3, *["zombie"] * 3)
    s.mythos("the_terrible_experiment").done()
    on_card = [line for line in lines(s) if line.endswith(" on The Terrible Experiment")]
    assert len(on_card) == 5


def test_who_leads_on_is_not_told() -> None:
    s = Scene(AMANDA)
    s.g.note(0, 1, 0)
    pass_marker(s.g)
    assert lines(s) == ["== Turn 1, first player Amanda Sharpe =="]
    s = Scene(AMANDA, MICHAEL)
    s.g.note(0, 1, 0)
    pass_marker(s.g)
    assert lines(s)[1:] == ["Michael McGlen becomes first player"]


def test_texts_that_nobody_holds_are_told_where_they_have_something_to_do() -> None:
    s = Scene(AMANDA, at={0: "northside_streets"}, in_play=["darkes_carnival_arrives"])
    s.dice(6, 1, 1).movement().do("stop").done()
    found = lines(s)
    assert found[:2] == ["Darke's Carnival Arrives takes effect", "Amanda Sharpe gains 1 Clue"]
    s = Scene(AMANDA, at=WOODS, in_play=["darkes_carnival_arrives"])
    s.movement().do("stop").done()
    assert lines(s) == []


def test_a_trophy_that_the_ancient_one_takes_is_lost_not_spent() -> None:
    trophies = {0: ["ghoul", "zombie"]}
    s = Scene(AMANDA, ancient_one="shub_niggurath", trophies=trophies, doom=11)
    s.dice(1, 1, 1, 1, 1).battle().do("sliders", "piece ghoul")
    assert "Amanda Sharpe loses the trophy Ghoul" in lines(s)


def test_lost_clues_of_a_location_are_told_in_words() -> None:
    s = Scene(AMANDA, clues_at={"woods": 2})
    s.next_gate("abyss")
    s.mythos("private_security_hired_in_uptown")
    assert "No Clue is left in Woods" in lines(s)


def test_nobody_stops_in_an_other_world() -> None:
    s = Scene(AMANDA, at={0: "abyss_first"}, cards={0: ["find_gate"]}, gates={"woods": "abyss"})
    s.movement()
    assert labels(s)[-1] == "Go on"
    s.do("stop").done()
    assert s.g.spaces[0] == space.number("abyss_second")


def test_prices_are_dollars() -> None:
    s = Scene(AMANDA, at={0: "arkham_asylum"}, money={0: 2}, sanity={0: 4})
    s.encounters()
    assert "Arkham Asylum: spend $2; restore all Sanity" in labels(s)
