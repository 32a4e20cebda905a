"""``lcg/decks/options.py``, ``judging.py``: Collector, multi-class, specialist, myriad cards."""

from __future__ import annotations

import pytest

from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.lcg import decks
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.cards.bases import Asset
from arkham_env.lcg.printed import facts_of
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.deck_option import DeckOption
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.ids import faction
from tests.lcg.support.deck_cards import (
    BOX,
    CIGARETTE_CASE,
    COLLECTOR,
    DANIELA,
    LUCKY_CHARM,
    MASK,
    changed,
    only_problem,
    problems,
    starter,
)

UNLOCKED = decks.DeckRules([COLLECTOR])
NEW = decks.new_campaign([COLLECTOR])
FIVE = ["12016", "12017", "12018", "12019", "12020"]
"""Five class cards of Daniela of which her starter deck has one copy each."""


def collected(*cards: str) -> dict[str, int]:
    """Return Daniela's deck with Collector and these cards, filled up to 35 standard cards."""
    return changed(starter(), [COLLECTOR, *cards, *FIVE[: 5 - len(cards)]])


# -- Collector -------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0861")
def test_a_locked_reward_card_is_refused() -> None:
    """Tricky case 2 (a)."""
    assert only_problem(collected()) == (
        "invalid deck of '12001' (Daniela Reyes): '12181' (Collector) is a reward card that is not "
        "unlocked, expected no reward card"
    )
    assert "expected one of ['DK023']" in only_problem(collected(), decks.DeckRules(["DK023"]))
    assert problems(collected(), UNLOCKED) == problems(collected(), NEW) == []


@pytest.mark.rule("LCG-0861")
def test_the_option_unlocked_names_reward_cards() -> None:
    assert decks.check_unlocked([COLLECTOR]) == decks.check_unlocked([COLLECTOR] * 2) == [COLLECTOR]
    assert decks.check_unlocked([]) == []
    for wrong in ("12180", "Collector", 12181, None):
        with pytest.raises(InvalidSetup, match=r"unknown reward card .*expected one of .*12181"):
            decks.check_unlocked([wrong])


@pytest.mark.rule("LCG-0862")
def test_an_unlocked_reward_card_is_not_required() -> None:
    assert problems(starter(), NEW) == []


def test_collector_makes_the_deck_five_cards_larger() -> None:
    """Tricky case 2 (b): exactly 35 standard cards, and Collector is not one of them."""
    assert decks.deck_size(BOX[DANIELA], collected(), BOX) == 35
    thirty = changed(starter(), [COLLECTOR])
    assert "30 cards, expected 35" in only_problem(thirty, NEW)
    assert "36 cards, expected 35" in only_problem(changed(collected(), ["12021"]), NEW)
    assert decks.missing_cards(BOX[DANIELA], thirty, BOX) == 5


def test_collector_is_limited_to_one_copy() -> None:
    two = changed(collected(), [COLLECTOR, "12021", "12022", "12023", "12024", "12025"])
    assert "2 copies of 'Collector', expected at most 1" in problems(two, NEW)[0]


@pytest.mark.rule("LCG-0806")
def test_collector_allows_one_other_relic_or_charm() -> None:
    """Tricky case 2 (b), and cards that another option allows."""
    assert problems(collected(LUCKY_CHARM), NEW) == []
    assert problems(collected(CIGARETTE_CASE), NEW) == []
    two = only_problem(collected(LUCKY_CHARM, LUCKY_CHARM), NEW)
    assert "'12061' (Lucky Charm) and '12061' (Lucky Charm) are 2 cards that only limited" in two
    both = only_problem(collected(LUCKY_CHARM, CIGARETTE_CASE), NEW)
    assert both.endswith(
        "are 2 cards that only limited options allow, expected at most 1 other Relic or Charm "
        "asset of any class of level 0 to 3"
    )
    # A Charm of Daniela's own class and a neutral one take no place.
    assert problems(collected(LUCKY_CHARM, "DK003", "DK003", "DK007"), UNLOCKED) == []


@pytest.mark.rule("LCG-0800")
def test_a_new_deck_has_only_cards_of_level_0() -> None:
    """Tricky case 2 (b): Mask of Silenus has level 1."""
    assert only_problem(collected(MASK), NEW) == (
        "invalid deck of '12001' (Daniela Reyes): '12068' (Mask of Silenus) is a card of level 1, "
        "expected cards of level 0 in a new deck"
    )
    assert problems(collected(MASK), UNLOCKED) == []


@pytest.mark.parametrize("code", ["DK006", "DK008", "12059"])
def test_what_collector_does_not_allow(code: str) -> None:
    """An event, a card of level 4, and a card without the traits."""
    assert "or 1 other Relic or Charm asset of any class of level 0 to 3" in only_problem(
        collected(code), UNLOCKED
    )


def test_without_collector_the_option_is_gone() -> None:
    slots = changed(starter(), [LUCKY_CHARM], ["12020"])
    assert only_problem(slots, NEW).endswith(
        "is a mystic card of level 0, expected a guardian or neutral card of level 0 to 5, or a "
        "survivor card of level 0 to 2"
    )


@pytest.mark.rule("LCG-1099")
def test_one_permanent_reward_card() -> None:
    rules = decks.new_campaign([COLLECTOR, "DK024"])
    assert problems(changed(starter(), ["DK024"]), rules) == []
    assert only_problem(changed(collected(), ["DK024"]), rules).endswith(
        "the deck contains the permanent reward cards '12181' (Collector) and 'DK024' (Medal), "
        "expected at most 1 such card"
    )
    # A reward that counts toward the deck size is not permanent.
    rules = decks.new_campaign([COLLECTOR, "DK023"])
    assert problems(changed(collected(), ["DK023"], ["12016"]), rules) == []


@pytest.mark.rule("LCG-0861")
def test_a_reward_card_is_neutral() -> None:
    rewards = [d for d in BOX.values() if "reward" in facts_of(d).get("keywords", [])]
    assert [d.printed.code for d in rewards] == [COLLECTOR, "DK023", "DK024"]
    assert {d.printed.faction for d in rewards} == {faction.NEUTRAL}


# -- Several classes -------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0841")
def test_a_card_of_two_classes_has_both_and_is_not_neutral() -> None:
    printed = BOX["DK001"].printed
    assert printed.faction == faction.ROGUE
    assert [number for number in range(len(faction.NAMES)) if printed.has_class(number)] == [
        faction.ROGUE,
        faction.SURVIVOR,
    ]
    assert facts_of(BOX["DK001"])["classes"] == ["rogue", "survivor"]
    assert "classes" not in facts_of(BOX["12001"])


@pytest.mark.rule("LCG-0804")
def test_each_player_card_has_a_class_or_is_neutral() -> None:
    for code in [*decks.BOX, "DK001"]:
        classes = BOX[code].printed.classes
        assert classes == [faction.NEUTRAL] or set(classes) <= set(range(1, 6)), code


@pytest.mark.rule("LCG-0842")
def test_one_class_of_a_card_is_enough() -> None:
    assert problems(changed(starter(), ["DK001"], ["12020"])) == []
    assert "'DK002' (Smuggler) is a rogue and mystic card of level 0, expected" in only_problem(
        changed(starter(), ["DK002"], ["12020"])
    )


@pytest.mark.rule("LCG-1102", "LCG-0846")
def test_a_card_of_an_unlimited_class_takes_no_limited_place() -> None:
    assert problems(collected(LUCKY_CHARM, "DK004", "DK004"), NEW) == []


@pytest.mark.rule("LCG-0844")
def test_a_card_of_two_classes_takes_one_limited_place() -> None:
    assert problems(collected("DK005"), NEW) == []
    assert "are 2 cards" in only_problem(collected("DK005", "DK005"), NEW)


@pytest.mark.parametrize(
    ("classes", "first"),
    [
        ([faction.NEUTRAL, faction.ROGUE], -1),
        ([faction.ROGUE, faction.ENCOUNTER], -1),
        ([faction.ROGUE, faction.MYSTIC], faction.MYSTIC),
        ([], faction.MYSTIC),
        ([9], 3),
    ],
)
def test_classes_that_no_card_has(classes: list[int], first: int) -> None:
    printed = Facts("DK099", "Wrong", level=0, cost=0, classes=classes, faction=first)
    wrong: type[CardDef] = type("Wrong", (Asset,), {"printed": printed})
    with pytest.raises(InvalidSetup, match=r"classes = .*expected several classes such as"):
        catalogue.check(wrong)


def test_deck_options_are_options() -> None:
    printed = Facts("DK099", "Wrong", level=0, cost=0)
    printed.deck_options = [DeckOption([faction.ROGUE]), 3]  # type: ignore[list-item]
    wrong: type[CardDef] = type("Wrong", (Asset,), {"printed": printed})
    with pytest.raises(InvalidSetup, match=r"deck_options = .*expected a list of DeckOption"):
        catalogue.check(wrong)


# -- An investigator with other options ------------------------------------------------------------


def scout(*others: str) -> dict[str, int]:
    """Return a deck of 20 standard cards for Sam Scout."""
    guardian = ["12016", "12017", "12018", "12019", "12020", "12021", "12022", "12023", "12024"]
    own = [code for code in guardian for _ in range(2)] + ["12086", "12086"]
    return changed({"DK026": 2, "12104": 1}, [*own[: 20 - len(others)], *others])


@pytest.mark.rule("LCG-0794", "LCG-0796")
def test_size_and_options_are_those_of_the_investigator() -> None:
    assert problems(scout(), investigator="DK030") == []
    assert "21 cards, expected 20" in only_problem(
        changed(scout(), ["12087"]), investigator="DK030"
    )
    assert only_problem(scout("12059"), investigator="DK030").endswith(
        "is a mystic card of level 0, expected a guardian or neutral card of level 0 to 3, or "
        "2 other rogue or seeker cards of level 0 to 1, or 1 other rogue or survivor card of level "
        "0 to 1"
    )


@pytest.mark.rule("LCG-0806", "LCG-0844")
def test_limited_places_are_shared_out_so_that_all_cards_fit() -> None:
    """Rogue cards fit both limited options, seeker and survivor cards one each."""
    for others in (
        ["12044", "12045", "12046"],  # three rogue cards
        ["12044", "12030", "12072"],  # rogue, seeker, survivor
        ["12030", "12030", "12044"],
        ["12044", "12044", "12072"],
    ):
        assert problems(scout(*others), investigator="DK030") == []
    for others in (
        ["12044", "12045", "12046", "12047"],
        ["12072", "12073"],
        ["12030", "12031", "12032"],
        ["12072", "12030", "12031", "12044"],
    ):
        found = only_problem(scout(*others), investigator="DK030")
        assert f"are {len(others)} cards that only limited options allow" in found
        assert found.endswith(
            "expected at most 2 other rogue or seeker cards of level 0 to 1, and 1 other rogue or "
            "survivor card of level 0 to 1"
        )


@pytest.mark.rule("LCG-0811", "LCG-0811b")
def test_the_number_of_signature_cards_is_the_number_listed() -> None:
    one = changed(scout(), [], ["DK026"])
    assert "1 copies of the signature card 'DK026' (Machete), expected 2" in only_problem(
        one, investigator="DK030"
    )
    none = changed(one, [], ["DK026"])
    assert "0 copies of the signature card 'DK026' (Machete), expected 2" in only_problem(
        none, investigator="DK030"
    )


@pytest.mark.rule("LCG-0815")
def test_signature_cards_do_not_count_for_the_copies_of_a_title() -> None:
    assert scout()["12020"] == 2  # two further cards with the title Machete
    assert problems(scout(), investigator="DK030") == []


def test_a_card_can_add_the_option_that_allows_it() -> None:
    slots = changed(starter(), ["DK031"])
    assert problems(slots) == []
    assert problems(changed(slots, ["12059"], ["12020"])) == []
    assert "are 3 cards" in only_problem(changed(slots, ["12059"] * 2, ["12020", "12019"]))


# -- Specialist, myriad and exceptional cards, reprints --------------------------------------------


@pytest.mark.rule("LCG-0864")
def test_a_specialist_card_needs_a_trait_of_the_investigator() -> None:
    assert problems(changed(starter(), ["DK012"], ["12020"])) == []
    assert only_problem(changed(starter(), ["DK013"], ["12020"])).endswith(
        "'DK013' (Reporter) is a specialist card for an investigator with the trait Detective, "
        "expected a card for an investigator with the trait Warden and Worker"
    )


@pytest.mark.rule("LCG-0865")
def test_a_specialist_card_needs_an_option_too() -> None:
    assert "is a rogue card of level 0" in only_problem(changed(starter(), ["DK014"], ["12020"]))


@pytest.mark.rule("LCG-0833")
def test_three_copies_of_a_myriad_card() -> None:
    out = ["12016", "12017", "12018", "12019"]
    three = changed(starter(), ["DK010", "DK010", "DK011"], out[:3])
    assert problems(three) == []
    assert "4 copies of 'Practice', expected at most 3" in only_problem(
        changed(three, ["DK011"], out[3:])
    )


@pytest.mark.rule("LCG-0835")
def test_further_copies_of_a_myriad_card_cost_no_experience() -> None:
    assert decks.experience_of({"DK010": 3}, BOX) == 2
    assert decks.experience_of({"DK010": 3, "12029": 2, "12086": 2}, BOX) == 12


@pytest.mark.rule("LCG-0832")
@pytest.mark.parametrize("order", [["DK016", "DK018"], ["DK018", "DK016"]])
def test_an_exceptional_card_is_the_only_card_with_its_title(order: list[str]) -> None:
    assert problems(changed(starter(), order[:1], ["12020"])) == []
    assert "2 copies of 'Heirloom', expected at most 1" in only_problem(
        changed(starter(), order, ["12020", "12019"])
    )


@pytest.mark.rule("LCG-0831")
def test_an_exceptional_card_costs_twice_its_level() -> None:
    assert decks.experience_cost(BOX["DK016"]) == 6
    assert decks.experience_of({"DK016": 1}, BOX) == 6


@pytest.mark.rule("LCG-0803")
def test_two_versions_of_a_reprinted_card_are_not_mixed() -> None:
    slots = changed(starter(), ["DK015"], ["12020"])
    assert problems(slots) == []
    assert problems(changed(slots, ["DK015"], ["12019"])) == []
    assert only_problem(changed(slots, ["12020"], ["12019"])).endswith(
        "'12020' (Machete) are two versions of one card, expected copies of only one of them"
    )
