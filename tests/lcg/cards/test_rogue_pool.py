"""``lcg/cards/core_2026/rogue.py``: Rogue cards: talents, Thieves' Kit, the events and Out of
Sight."""

import pytest

from arkham_env.lcg.cards.bases import Enemy
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.ids import faction, keyword, skill
from tests.lcg.support.cards import only
from tests.lcg.support.printed import attacks, quiet_round, value, values
from tests.lcg.support.scene import Scene

TRISH = ["trish_scarborough"]
PAIR = ["trish_scarborough", "isabelle_barnes"]
ROOM = "Your Friend's Room"


@only
class Wallflower(Enemy):
    """Aloof, and easily found."""

    printed = Facts(
        "TB001", "Wallflower", faction=faction.ENCOUNTER, keywords=keyword.ALOOF, fight=2,
        health=2, evade=2, damage=1,
    )  # fmt: skip


@only
class Mob(Enemy):
    """Its health depends on the number of investigators."""

    printed = Facts(
        "TB002", "Mob", faction=faction.ENCOUNTER, fight=2, health=2,
        health_per_investigator=True, evade=2, damage=1,
    )  # fmt: skip


# -- Silver Tongue ---------------------------------------------------------------------------------


def test_silver_tongue_gives_two_to_an_evasion() -> None:
    s = Scene(TRISH)
    s.asset(0, "Silver Tongue")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Evade Cantor of Flame")
    assert s.labels == ["Use Silver Tongue (ability 2)", "Pass"]
    s.do("Use Silver Tongue", "Use Silver Tongue").settle(decline="Silver Tongue")
    assert value(s) == 8
    assert s.investigator().resources == 3
    assert not s.card("Silver Tongue").exhausted


def test_silver_tongue_gives_two_to_a_parley_and_one_otherwise() -> None:
    s = Scene(TRISH)
    s.asset(0, "Silver Tongue")
    s.enemy("Bystander", engaged=0)
    s.do("Activate Past Curfew (Parley)", "Use Silver Tongue (ability 1)").settle(
        decline="Silver Tongue"
    )
    s.do("Investigate", "Use Silver Tongue (ability 1)").settle(decline="Silver Tongue")
    s.draw_encounter(0, "Noxious Smoke").do("Test agility", "Use Silver Tongue (ability 2)")
    s.settle(decline="Silver Tongue")
    assert values(s) == [6, 5, 5]


@pytest.mark.rule("LCG-0071", "LCG-0078")
def test_silver_tongue_needs_its_skill_a_resource_and_its_own_controller() -> None:
    s = Scene(PAIR)
    s.asset(0, "Silver Tongue")
    s.enemy("Cantor of Flame", engaged=0, exhausted=True)
    s.do("Fight Cantor of Flame")
    assert s.kind == "turn"
    s.have(0, resources=0)
    s.do("Investigate")
    assert s.kind == "turn"
    s.have(0, resources=5)
    s.end_turn().do("Investigate")
    assert (s.kind, s.seat) == ("turn", 1)


def test_silver_tongue_boosts_either_skill_of_breaking_and_entering() -> None:
    s = Scene(TRISH)
    s.asset(0, "Silver Tongue")
    s.give(0, "Breaking and Entering")
    s.do("Play Breaking and Entering")
    assert s.labels == ["Use Silver Tongue (ability 1)", "Use Silver Tongue (ability 2)", "Pass"]
    s.do("Use Silver Tongue (ability 2)").settle(
        decline="Silver Tongue", take="Apply Breaking and Entering"
    )
    # An investigation, if one by agility as well: only 1.
    assert value(s) == 9


# -- Sticky Fingers --------------------------------------------------------------------------------


def test_sticky_fingers_pays_for_a_successful_evasion() -> None:
    s = Scene(TRISH)
    s.asset(0, "Sticky Fingers")
    s.enemy("Cantor of Flame", engaged=0)
    s.enemy("Bystander", engaged=0)
    s.do("Evade Cantor of Flame", "React with Sticky Fingers")
    assert s.investigator().resources == 6
    assert s.card("Sticky Fingers").exhausted
    s.do("Evade Bystander")
    assert s.kind == "turn"


def test_sticky_fingers_ignores_failures_other_tests_and_others() -> None:
    s = Scene(PAIR)
    s.asset(0, "Sticky Fingers")
    s.enemy("Cantor of Flame", engaged=0)
    s.enemy("Bystander", engaged=1)
    s.bag("auto_fail")
    s.do("Evade Cantor of Flame")
    assert s.kind == "turn"
    s.bag("+1")
    s.do("Fight Cantor of Flame")
    assert s.kind == "turn"
    s.end_turn().do("Evade Bystander")
    assert (s.kind, s.seat) == ("turn", 1)


@pytest.mark.rule("LCG-0272")
def test_sticky_fingers_takes_nothing_from_an_automatic_evasion() -> None:
    s = Scene(TRISH)
    s.asset(0, "Sticky Fingers")
    s.give(0, "Breaking and Entering")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Play Breaking and Entering", "Apply Breaking and Entering", "Choose Cantor of Flame")
    assert s.kind == "turn"
    assert s.card("Cantor of Flame").exhausted
    assert s.investigator().resources == 3


def test_sticky_fingers_limit_one_per_investigator() -> None:
    s = Scene(PAIR, extra={0: ["12048"], 1: ["12048"]})
    s.give(0, "Sticky Fingers")
    s.give(1, "Sticky Fingers")
    s.asset(0, "Sticky Fingers")
    s.refresh()
    assert not s.offers("Play Sticky Fingers")
    s.end_turn()
    assert s.offers("Play Sticky Fingers")


# -- Thieves' Kit ----------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0094", "LCG-0334")
def test_thieves_kit_investigates_with_either_skill_and_pays() -> None:
    s = Scene(["dexter_drake"])
    s.give(0, "Thieves' Kit")
    s.have(0, actions=4)
    s.do("Play Thieves' Kit")
    assert s.card("Thieves' Kit").uses == 6
    assert s.investigator().resources == 2
    for name in ("intellect", "agility"):
        s.do(f"(Investigate with {name})").settle(take="Apply Thieves' Kit")
    assert s.investigator().resources == 4
    assert s.investigator().clues == 2
    assert s.card("Thieves' Kit").uses == 4
    # Dexter's intellect and agility.
    assert values(s) == [2, 3]


def test_thieves_kit_pays_nothing_for_a_failure() -> None:
    s = Scene(TRISH)
    s.asset(0, "Thieves' Kit")
    s.bag("auto_fail")
    s.do("(Investigate with intellect)").settle()
    assert s.investigator().resources == 5
    assert s.investigator().clues == 0
    assert s.card("Thieves' Kit").uses == 5


def test_thieves_kit_pays_without_a_clue_and_needs_supplies() -> None:
    s = Scene(TRISH)
    kit = s.asset(0, "Thieves' Kit", uses=1)
    s.place(ROOM, clues=0)
    s.do("(Investigate with agility)").settle()
    assert s.investigator().resources == 6
    assert not s.card(kit).exhausted
    assert not s.offers("(Investigate with")


@pytest.mark.rule("LCG-0094")
def test_thieves_kit_s_skill_is_chosen_before_the_attack_of_opportunity() -> None:
    """The attack costs the ally that made agility the better skill: too late to choose again."""
    s = Scene(TRISH)
    s.asset(0, "Thieves' Kit")
    s.asset(0, "Olivier Bishop")
    s.enemy("Hellhound", engaged=0)
    s.do("(Investigate with agility)")
    assert s.kind == "assign_damage"
    while s.kind.startswith("assign_"):
        s.take(0)
    assert s.kind != "choose_skill"
    assert s.test().skill == skill.AGILITY


def test_thieves_kit_provokes() -> None:
    s = Scene(TRISH)
    s.asset(0, "Thieves' Kit")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("(Investigate with agility)").settle(take="Apply Thieves' Kit")
    assert len(attacks(s)) == 1


# -- Breaking and Entering -------------------------------------------------------------------------


def breaking(token: str = "0", code: str = "") -> Scene:
    """Trish about to play it at the location of a ready enemy engaged with Isabelle."""
    s = Scene(PAIR, encounter=[code] if code else [])
    s.give(0, "Breaking and Entering")
    if code:
        s.enemy(code, at=ROOM)
    else:
        s.enemy("Cantor of Flame", engaged=1)
    s.bag(token)
    s.refresh()
    return s


def test_breaking_and_entering_adds_agility_and_evades_anybodys_enemy() -> None:
    s = breaking()
    s.do("Play Breaking and Entering", "Apply the result of the test")
    assert s.kind == "choose_enemy"
    assert s.labels == ["Choose Cantor of Flame (engaged with Isabelle Barnes)", "No"]
    s.do("Choose Cantor of Flame")
    assert value(s) == 8
    assert s.investigator().clues == 1
    assert s.investigator().resources == 3
    card = s.card("Cantor of Flame")
    assert (card.exhausted, card.threat) == (True, -1)
    assert s.discard_pile() == ["Breaking and Entering"]
    assert s.investigator().actions == 2


def test_breaking_and_entering_may_leave_the_enemy_alone() -> None:
    s = breaking()
    s.do("Play Breaking and Entering", "Apply the result of the test", "No")
    assert s.card("Cantor of Flame").threat == 1
    assert s.investigator().clues == 1


@pytest.mark.parametrize(("token", "offered"), [("-4", True), ("-5", False)])
def test_breaking_and_entering_evades_for_two_or_more(token: str, offered: bool) -> None:
    s = breaking(token)
    s.do("Play Breaking and Entering", "Apply the result of the test")
    assert (s.kind == "choose_enemy") == offered
    s.settle(decline="Breaking and Entering" if offered else ())
    assert s.investigator().clues == 1


def test_breaking_and_entering_provokes_nothing() -> None:
    s = Scene(TRISH)
    s.give(0, "Breaking and Entering")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Play Breaking and Entering").settle(
        decline="Breaking and Entering", take="Apply Breaking and Entering"
    )
    assert attacks(s) == []
    # The basic action would have.
    s.do("Investigate").settle()
    assert len(attacks(s)) == 1


def test_breaking_and_entering_evades_an_unengaged_aloof_enemy() -> None:
    s = breaking(code="TB001")
    s.do("Play Breaking and Entering", "Apply the result of the test", "Choose Wallflower")
    assert s.card("Wallflower").exhausted


def test_breaking_and_entering_finds_no_enemy_to_evade() -> None:
    # One elsewhere is out of reach, and an exhausted unengaged one is past evading.
    s = Scene(TRISH)
    s.place("Dormitories")
    s.give(0, "Breaking and Entering")
    s.enemy("Cantor of Flame", at="Dormitories")
    s.enemy("Hellhound", at=ROOM, exhausted=True)
    s.do("Play Breaking and Entering", "Apply the result of the test")
    assert s.kind == "turn"


# -- Paint the Town Red ----------------------------------------------------------------------------


def painting(*top: str) -> Scene:
    """Trish with an engaged Bystander and with these cards on top of the encounter deck."""
    s = Scene(TRISH)
    s.give(0, "Paint the Town Red")
    s.enemy("Bystander", engaged=0)
    s.encounter_deck(*top)
    s.refresh()
    return s


SMOKE = [
    *("Noxious Smoke", "Wild Compulsion", "Cosmic Evils", "Forbidden Secrets"),
    *("Unspeakable Truths", "Extraplanar Visions", "Mutated!"),
]


def test_paint_the_town_red_draws_an_enemy_and_is_paid_its_health() -> None:
    s = painting("Hellhound", *SMOKE, "Cantor of Flame")
    size = len(s.g.encounter_deck)
    s.do("Play Paint the Town Red")
    assert s.kind == "search"
    # It must be faced: nothing else is offered.
    assert sorted(s.labels) == ["Choose Cantor of Flame", "Choose Hellhound"]
    s.do("Choose Hellhound").settle()
    assert s.card("Hellhound").threat == 0
    assert s.investigator().resources == 8
    assert len(s.g.encounter_deck) == size - 1
    assert s.discard_pile() == ["Paint the Town Red"]
    assert s.investigator().actions == 2
    # A Parley provokes nothing.
    assert attacks(s) == []


def test_paint_the_town_red_looks_at_nine_cards() -> None:
    s = painting("Cantor of Flame", *SMOKE, "Noxious Smoke", "Hellhound")
    top = s.g.encounter_deck[-9:]
    s.do("Play Paint the Town Red").settle()
    # Only one enemy among them, so it was not asked; the tenth card was out of reach.
    assert s.card("Cantor of Flame").threat == 0
    assert s.investigator().resources == 7
    assert not s.in_play("Hellhound")
    # Shuffled.
    assert s.g.encounter_deck[-8:] != top[:8]


def test_paint_the_town_red_may_find_nobody() -> None:
    s = painting(*SMOKE, "Noxious Smoke", "Wild Compulsion")
    deck = s.g.encounter_deck[:]
    s.do("Play Paint the Town Red")
    assert s.kind == "turn"
    assert s.investigator().resources == 5
    assert s.g.encounter_deck != deck
    assert sorted(s.g.encounter_deck) == sorted(deck)
    assert s.discard_pile() == ["Paint the Town Red"]


def test_paint_the_town_red_passes_over_elites() -> None:
    s = painting("Servant of Flame", *SMOKE, "Cantor of Flame")
    s.do("Play Paint the Town Red").settle()
    assert s.in_play("Cantor of Flame")
    assert not s.in_play("Servant of Flame")


def test_paint_the_town_red_counts_health_per_investigator() -> None:
    s = Scene(PAIR, encounter=["TB002"])
    s.give(0, "Paint the Town Red")
    s.enemy("Bystander", engaged=1)
    s.encounter_deck("Mob", *SMOKE, "Noxious Smoke")
    s.do("Play Paint the Town Red").settle()
    assert s.card("Mob").threat == 0
    assert s.investigator(0).resources == 9


def test_paint_the_town_red_needs_somebody_to_parley_with() -> None:
    s = Scene(TRISH)
    s.give(0, "Paint the Town Red")
    assert not s.offers("Play Paint the Town Red")
    s.enemy("Bystander", at=ROOM, exhausted=True)
    s.refresh()
    assert s.offers("Play Paint the Town Red")


# -- Prestidigitation ------------------------------------------------------------------------------


def test_prestidigitation_plays_an_item_for_two_less_and_takes_one_back() -> None:
    s = Scene(TRISH)
    s.give(0, "Prestidigitation", "Thieves' Kit", "Silver Tongue", "Emergency Cache")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Play Prestidigitation")
    # Of the cards in hand, only the kit is an Item asset.
    assert s.in_play("Thieves' Kit")
    assert s.investigator().resources == 5 - 1 - 1
    assert s.investigator().actions == 3
    assert attacks(s) == []
    assert "Prestidigitation" in s.discard_pile()
    s.do("(Investigate with agility)").settle(decline="Silver Tongue", take="Apply Thieves' Kit")
    s.end_turn()
    assert not s.in_play("Thieves' Kit")
    assert "Thieves' Kit" in s.hand()


def test_prestidigitation_chooses_what_to_play_and_what_returns() -> None:
    s = Scene(TRISH)
    s.give(0, "Prestidigitation", "Thieves' Kit", "Magnifying Glass")
    s.asset(0, "Lucky Cigarette Case")
    s.asset(0, "Sticky Fingers")
    s.do("Play Prestidigitation")
    assert sorted(s.labels) == ["Choose Magnifying Glass", "Choose Thieves' Kit"]
    s.do("Choose Magnifying Glass")
    # A cost is never below 0.
    assert s.investigator().resources == 4
    s.end_turn()
    # Any Item asset of hers, but one must return.
    assert sorted(s.labels) == ["Choose Lucky Cigarette Case", "Choose Magnifying Glass"]
    s.do("Choose Lucky Cigarette Case")
    assert s.in_play("Magnifying Glass")
    assert "Lucky Cigarette Case" in s.hand()


def test_prestidigitation_returns_nothing_if_no_item_is_left() -> None:
    s = Scene(TRISH)
    s.give(0, "Prestidigitation", "Broken Bottle")
    s.asset(0, "Sticky Fingers")
    s.enemy("Cantor of Flame", at=ROOM, exhausted=True)
    s.do("Play Prestidigitation", "Activate Broken Bottle", "Yes").settle()
    s.end_turn()
    assert s.kind != "choose_card"
    assert s.in_play("Sticky Fingers")
    assert "Broken Bottle" in s.discard_pile()


def test_prestidigitation_needs_an_item_that_it_makes_affordable() -> None:
    s = Scene(TRISH)
    s.give(0, "Prestidigitation", "Silver Tongue", "Olivier Bishop")
    assert not s.offers("Play Prestidigitation")
    s.give(0, "M1903 Hammerless")
    s.have(0, resources=0)
    assert not s.offers("Play Prestidigitation")
    # The gun's 1: that the event costs 1 itself is not looked at (RR "Ability").
    s.have(0, resources=1)
    s.do("Play Prestidigitation")
    assert not s.in_play("M1903 Hammerless")
    assert s.investigator().resources == 0


def test_prestidigitation_may_be_played_for_the_return_alone() -> None:
    s = Scene(TRISH)
    s.give(0, "Prestidigitation")
    assert not s.offers("Play Prestidigitation")
    s.asset(0, "Thieves' Kit", uses=0)
    s.do("Play Prestidigitation")
    assert s.kind == "turn"
    s.end_turn()
    assert "Thieves' Kit" in s.hand()


@pytest.mark.rule("LCG-0112")
def test_prestidigitation_is_only_for_the_own_turn() -> None:
    s = Scene(PAIR, first=1)
    s.give(0, "Prestidigitation", "M1903 Hammerless")
    assert (s.kind, s.seat) == ("turn", 1)
    s.do("Investigate")
    assert (s.kind, s.seat) == ("turn", 1)
    s.end_turn()
    assert s.offers("Play Prestidigitation")


def test_prestidigitation_takes_nothing_back_later() -> None:
    s = Scene(TRISH)
    s.give(0, "Prestidigitation", "M1903 Hammerless")
    s.do("Play Prestidigitation")
    s.calm().end_turn().settle()
    assert s.g.round == 2
    assert "M1903 Hammerless" in s.hand()
    s.asset(0, "Thieves' Kit")
    s.calm().end_turn().settle()
    assert s.g.round == 3
    assert s.in_play("Thieves' Kit")


def test_prestidigitation_returned_card_is_fresh() -> None:
    s = Scene(TRISH)
    s.give(0, "Prestidigitation", "M1903 Hammerless")
    s.enemy("Cantor of Flame", at=ROOM, exhausted=True)
    s.do("Play Prestidigitation", "Activate M1903").settle()
    assert s.card("M1903 Hammerless").uses == 3
    quiet_round(s)
    s.have(0, resources=5)
    s.do("Play M1903 Hammerless").settle()
    assert s.card("M1903 Hammerless").uses == 4


# -- Out of Sight ----------------------------------------------------------------------------------


def sneaking(token: str = "0") -> Scene:
    """Trish engaged with two enemies, Out of Sight in hand, the Dormitories revealed."""
    s = Scene(TRISH)
    s.place("Dormitories")
    s.give(0, "Out of Sight")
    s.enemy("Cantor of Flame", engaged=0)
    s.enemy("Hellhound", engaged=0)
    s.bag(token)
    s.refresh()
    return s


def test_out_of_sight_slips_away_from_every_enemy() -> None:
    s = sneaking()
    s.do("Evade Cantor of Flame", "Commit Out of Sight", "Apply Out of Sight")
    assert s.labels == ["Choose Dormitories", "No"]
    s.do("Choose Dormitories").settle()
    assert value(s) == 5
    assert s.investigator().location == s.find("Dormitories")
    assert (s.card("Cantor of Flame").threat, s.card("Hellhound").threat) == (-1, -1)
    assert s.card("Hellhound").location == s.find(ROOM)


def test_out_of_sight_is_optional() -> None:
    s = sneaking()
    s.do("Evade Cantor of Flame", "Commit Out of Sight", "Apply Out of Sight", "No").settle()
    assert s.investigator().location == s.find(ROOM)
    assert s.card("Hellhound").threat == 0


@pytest.mark.parametrize(("token", "offered"), [("-1", True), ("-2", False), ("auto_fail", False)])
def test_out_of_sight_needs_a_margin_of_two(token: str, offered: bool) -> None:
    s = sneaking(token)
    s.do("Evade Cantor of Flame", "Commit Out of Sight")
    assert s.offers("Apply Out of Sight") == offered


def test_out_of_sight_leads_to_revealed_locations_only() -> None:
    s = sneaking()
    s.g.cards[s.find("Dormitories")].revealed = False
    s.do("Evade Cantor of Flame", "Commit Out of Sight", "Apply Out of Sight")
    assert s.kind == "yes_no"


def test_out_of_sight_moves_the_performing_investigator() -> None:
    s = Scene(PAIR, first=1)
    s.place("Dormitories")
    s.give(0, "Out of Sight")
    s.enemy("Cantor of Flame", engaged=0)
    s.enemy("Bystander", engaged=1)
    s.do("Evade Bystander", "Commit Out of Sight", "Apply Out of Sight", "Choose Dormitories")
    s.settle()
    assert s.investigator(1).location == s.find("Dormitories")
    assert s.investigator(0).location == s.find(ROOM)
    assert s.card("Cantor of Flame").threat == 0


@pytest.mark.rule("LCG-0346")
def test_out_of_sight_once_per_test() -> None:
    s = Scene(TRISH, extra={0: ["12053"]})
    s.give(0, "Out of Sight", "Out of Sight")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Evade Cantor of Flame", "Commit Out of Sight")
    assert not s.offers("Commit Out of Sight")
    s.settle(decline="Out of Sight", take="Apply Out of Sight")
    assert value(s) == 5


def test_prestidigitation_played_twice_returns_two_items() -> None:
    """Taken back to hand in between (Hunter's Instinct), it owes its effect twice."""
    s = Scene(
        ["trish_scarborough"], extra={0: ["12052", "12086", "12088", "12074", "12044", "12061"]}
    )
    s.asset(0, "Lucky Charm")
    s.give(0, "Prestidigitation", "Broken Bottle", "Hand-Crank Flashlight")
    s.asset(0, "Hunter's Instinct", uses=3)
    s.enemy("Bystander")
    s.do("Play Prestidigitation", "Choose Broken", "Engage Bystander", "React with Hunter's")
    s.do("Play Prestidigitation").end_turn()
    assert s.kind == "choose_card" and len(s.labels) == 3
    s.do("Choose Broken").do("Choose Hand-Crank")
    assert {"Broken Bottle", "Hand-Crank Flashlight"} <= set(s.hand())
    assert s.in_play("Lucky Charm")
