"""Survivor cards: Isabelle Barnes, her signature cards and the level 0 pool."""

import pytest

import tests.lcg.support.change_cards  # noqa: F401  (registers cards)
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.cards.core_2026 import survivor
from arkham_env.lcg.state.ids import faction, status
from tests.lcg.support.printed import assert_printed, attacks, quiet_round, value, values
from tests.lcg.support.scene import Scene

FACTS = """
12013 | Isabelle Barnes | investigator | - | - | - | 5 | 9 | - | - | - | 4233 | Chosen/Hunter
12014 | Isabelle's Twin .45s | asset | 4 | - | CA? | - | - | hand hand | 6 | - | - | Item/Weapon/Firearm
12015 | Breaking Point | treachery | - | - | - | - | - | - | - | - | - | Hardship
12072 | Aleksey Saburov | asset | 3 | 0 | W | 2 | 2 | ally | - | - | - | Ally
12073 | Bandages | asset | 2 | 0 | A | - | - | - | 3 | - | - | Item
12074 | Hunter's Instinct | asset | 2 | 0 | CA | - | - | - | 3 | - | - | Talent
12075 | Jumpsuit | asset | 1 | 0 | C | 2 | - | body | - | - | - | Item/Clothing
12076 | Levelheaded | asset | 2 | 0 | WA | - | - | - | - | - | - | Talent
12077 | Meat Cleaver | asset | 3 | 0 | W | - | - | hand | - | - | - | Item/Weapon/Melee
12078 | "Look what I found!" | event | 2 | 0 | II | - | - | - | - | fast | - | Fortune
12079 | "Shove off!" | event | 1 | 0 | CA | - | - | - | - | - | - | Tactic
12080 | Slippery | skill | - | 0 | A | - | - | - | - | - | - | Practiced
12081 | Timely Intervention | skill | - | 0 | WA? | - | - | - | - | - | - | Fortune
12082 | Scrape By | event | 1 | 1 | ? | - | - | - | - | fast | - | Fortune
12083 | Old Compass | asset | 2 | 2 | II | - | - | hand | - | - | - | Item/Tool
12084 | On the Brink | skill | - | 2 | ?? | - | - | - | - | - | - | Gambit/Desperate
12085 | Meat Cleaver | asset | 2 | 3 | WC? | - | - | hand | - | - | - | Item/Weapon/Melee
"""  # noqa: E501


ISABELLE = ["isabelle_barnes"]
PAIR = ["isabelle_barnes", "daniela_reyes"]


def test_printed_facts() -> None:
    assert_printed(FACTS, survivor.CARDS)


def test_isabelle_barnes_deck_requirements() -> None:
    d = catalogue.make("12013")
    assert d.printed.signature_cards == ["12014", "12015"]
    assert d.printed.deck_factions == [faction.SURVIVOR, faction.MYSTIC]
    assert [catalogue.make(code).printed.signature_of for code in d.printed.signature_cards] == [
        "12013",
        "12013",
    ]
    assert catalogue.make("12015").printed.weakness
    assert not catalogue.make("12015").printed.basic_weakness


# -- Isabelle Barnes -------------------------------------------------------------------------------


def test_isabelle_commits_a_skill_from_her_discard_pile() -> None:
    s = Scene(ISABELLE)
    s.discards(0, "Slippery", "Emergency Cache")
    s.enemy("Cantor of Flame", engaged=0)
    size = len(s.investigator().deck)
    s.do("Evade Cantor of Flame", "Use Isabelle Barnes")
    assert s.names(s.test().committed) == ["Slippery"]
    assert s.discard_pile() == ["Emergency Cache"]
    assert s.investigator().horror == 1
    s.settle(take="Apply Slippery")
    assert value(s) == 4
    # Afterwards it is shuffled into her deck, not discarded.
    assert s.discard_pile() == ["Emergency Cache"]
    assert len(s.investigator().deck) == size + 1
    assert s.find("Slippery") in s.investigator().deck


def recommitting(code: str, *more: str) -> Scene:
    """Isabelle investigates and may commit this skill from her discard pile."""
    s = Scene(ISABELLE, extra={0: [code, *more]})
    for other in more:
        s.asset(0, other)
    s.discards(0, code)
    s.bag("+1")
    s.do("Investigate")
    return s


@pytest.mark.rule("LCG-0131", "LCG-0132")
@pytest.mark.parametrize("code", ["12094", "TC061", "TC062", "TC063"])
def test_isabelles_skill_is_shuffled_away_from_wherever_it_is(code: str) -> None:
    """From the discard pile, or where its own effect has put it: hand, a location, the deck."""
    s = recommitting(code)
    card = s.investigator().discard[0]
    size = len(s.investigator().deck)
    s.do("Use Isabelle Barnes").settle(perhaps="Apply the result")
    deck = s.investigator().deck
    assert deck.count(card) == 1 and len(deck) == size + 1
    assert s.hand() == [] and s.discard_pile() == [] and s.g.attachments == []
    assert s.g.known[card] == 0 and s.g.lasting == []


def test_isabelles_skill_that_is_out_of_the_game_stays_there() -> None:
    s = recommitting("TC064")
    s.do("Use Isabelle Barnes").settle(take="Apply the result")
    assert s.names(s.g.removed) == ["Last Word"]


@pytest.mark.rule("LCG-0543")
def test_isabelles_skill_is_not_shuffled_into_an_empty_deck() -> None:
    s = recommitting("12094")
    name = s.discard_pile()
    s.only_deck(0)
    s.do("Use Isabelle Barnes").settle(perhaps="Apply the result")
    assert s.discard_pile() == name and s.investigator().deck == []


def test_isabelles_skill_is_gone_before_reactions_to_the_end_of_the_test() -> None:
    s = recommitting("12093", "TC065")
    card = s.investigator().discard[0]
    s.do("Use Isabelle Barnes")
    while not s.offers("React with Hindsight"):
        s.take(0)
    assert card in s.investigator().deck and s.discard_pile() == []


def test_isabelles_skill_goes_out_of_the_game_with_her() -> None:
    s = Scene(PAIR, extra={0: ["12093"]})
    s.discards(0, "12093")
    s.have(0, horror=8)
    s.do("Investigate", "Use Isabelle Barnes").settle()
    assert s.investigator(0).status == status.DEFEATED and s.g.lasting == []
    assert s.g.limbo == [] and len(set(s.g.removed)) == len(s.g.removed)


def test_isabelles_horror_is_direct() -> None:
    s = Scene(ISABELLE)
    s.asset(0, "Aleksey Saburov")
    s.discards(0, "Unexpected Courage")
    s.do("Investigate", "Use Isabelle Barnes")
    assert s.kind != "assign_horror"
    assert s.investigator().horror == 1
    assert s.card("Aleksey Saburov").horror == 0


def test_isabelle_commits_only_eligible_skills() -> None:
    s = Scene(ISABELLE)
    # Icons that do not match, and cards that are no skills.
    s.discards(0, "Slippery", '"Look what I found!"', "Second Sight")
    s.do("Investigate")
    assert s.kind == "turn"
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Evade Cantor of Flame")
    assert s.labels == ["Use Isabelle Barnes", "Pass"]


def test_isabelle_chooses_among_titles() -> None:
    s = Scene(ISABELLE)
    s.discards(0, "Unexpected Courage", "Unexpected Courage", "Timely Intervention")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Evade Cantor of Flame", "Use Isabelle Barnes")
    assert sorted(s.labels) == ["Choose Timely Intervention", "Choose Unexpected Courage"]
    s.do("Choose Unexpected Courage").settle()
    assert value(s) == 5
    assert s.discard_pile() == ["Unexpected Courage", "Timely Intervention"]


@pytest.mark.rule("LCG-0346")
def test_isabelle_respects_the_maximum_per_test() -> None:
    s = Scene(ISABELLE)
    s.give(0, "Unexpected Courage")
    s.discards(0, "Unexpected Courage")
    s.do("Investigate")
    s.do("Pass", "Commit Unexpected Courage")
    # In the second window the same title is committed already.
    assert not s.offers("Use Isabelle Barnes")


def test_isabelle_may_commit_in_the_second_window() -> None:
    s = Scene(ISABELLE)
    s.discards(0, "Unexpected Courage")
    s.do("Investigate", "Pass", "Use Isabelle Barnes").settle()
    assert value(s) == 4


def test_isabelle_once_per_round() -> None:
    s = Scene(ISABELLE)
    s.discards(0, "Unexpected Courage", "Unexpected Courage")
    s.do("Investigate", "Use Isabelle Barnes").settle()
    s.do("Investigate")
    assert s.kind == "turn"
    quiet_round(s, decline="Where There's Smoke...")
    s.do("Investigate")
    assert s.offers("Use Isabelle Barnes")


def test_isabelle_helps_only_her_own_tests() -> None:
    s = Scene(PAIR, first=1)
    s.discards(0, "Unexpected Courage")
    s.refresh()
    assert not s.offers("Use Isabelle Barnes")
    assert s.do("Investigate").kind == "turn"


def test_isabelle_takes_only_from_her_own_discard_pile() -> None:
    s = Scene(PAIR)
    s.discards(1, "Unexpected Courage")
    assert s.do("Investigate").kind == "turn"


def test_isabelle_needs_a_test() -> None:
    s = Scene(ISABELLE)
    s.discards(0, "Unexpected Courage")
    assert not s.offers("Use Isabelle Barnes")


def test_isabelle_may_die_of_the_cost() -> None:
    s = Scene(ISABELLE)
    s.discards(0, "Unexpected Courage")
    s.have(0, horror=8)
    s.do("Investigate", "Use Isabelle Barnes")
    assert s.game.over


def test_isabelle_pays_additional_costs_of_the_skill() -> None:
    s = Scene(ISABELLE)
    s.discards(0, "Soul Link")
    s.do("Investigate", "Use Isabelle Barnes").settle()
    assert s.investigator().horror == 2
    assert value(s) == 5


def test_isabelle_keeps_riders_of_the_skill() -> None:
    s = Scene(ISABELLE)
    s.discards(0, "Guts")
    s.bag("0")
    s.deck(0, "Emergency Cache")
    s.draw_encounter(0, "Wild Compulsion").do("Use Isabelle Barnes").settle(
        take="Apply Wild Compulsion"
    )
    assert value(s) == 6
    assert s.hand() == ["Emergency Cache"]


@pytest.mark.parametrize(("horror", "left"), [(3, 2), (0, 0)])
def test_isabelle_elder_sign_heals_horror_after_a_success(horror: int, left: int) -> None:
    s = Scene(ISABELLE)
    s.have(0, horror=horror, damage=2)
    s.bag("elder_sign")
    s.do("Investigate").settle(take="Apply the elder sign")
    assert value(s) == 3
    assert s.investigator().horror == left
    assert s.investigator().damage == 2


def test_isabelle_elder_sign_heals_nothing_after_a_failure() -> None:
    s = Scene(ISABELLE)
    s.place("Orne Library")
    s.put(0, "Orne Library")
    s.have(0, horror=3)
    s.bag("elder_sign")
    s.do("Investigate").settle()
    assert value(s) == 3
    assert s.investigator().horror == 3


# -- Isabelle's Twin .45s --------------------------------------------------------------------------


def test_twin_45s_fight_with_combat_then_with_agility() -> None:
    s = Scene(ISABELLE)
    guns = s.asset(0, "Isabelle's Twin .45s")
    servant = s.enemy("Servant of Flame", engaged=0)
    s.bag("0")
    s.do("Activate Isabelle's Twin .45s")
    assert s.kind == "reaction"
    assert s.card(servant).damage == 2
    assert s.card(guns).uses == 5
    assert not s.card(guns).exhausted
    s.do("React with Isabelle's Twin .45s").settle()
    assert s.card(servant).damage == 4
    assert s.card(guns).uses == 4
    assert s.card(guns).exhausted
    # One action, and no attack of opportunity for the second fight.
    assert s.investigator().actions == 2
    assert attacks(s) == []
    assert values(s) == [4, 4]
    assert [line for line in s.log() if " tests " in line] == [
        "Isabelle Barnes tests combat (4)",
        "Isabelle Barnes tests agility (4)",
    ]


def test_twin_45s_second_fight_may_take_another_enemy() -> None:
    s = Scene(ISABELLE)
    s.asset(0, "Isabelle's Twin .45s")
    first = s.enemy("Hellhound", engaged=0)
    second = s.enemy("Mutated Experiment", engaged=0)
    s.do("Activate Isabelle's Twin", "Choose Hellhound", "React with Isabelle's Twin")
    assert s.kind == "choose_enemy"
    s.do("Choose Mutated Experiment").settle()
    assert s.card(first).damage == 2
    assert s.card(second).damage == 2


def test_twin_45s_second_fight_follows_a_miss_as_well_and_is_optional() -> None:
    s = Scene(ISABELLE)
    guns = s.asset(0, "Isabelle's Twin .45s")
    s.enemy("Hellhound", engaged=0)
    s.bag("auto_fail")
    s.do("Activate Isabelle's Twin")
    assert s.kind == "reaction"
    s.do("Pass")
    assert s.kind == "turn"
    assert s.card(guns).uses == 5
    assert not s.card(guns).exhausted


def test_twin_45s_exhausted_fight_once_only() -> None:
    s = Scene(ISABELLE)
    guns = s.asset(0, "Isabelle's Twin .45s", exhausted=True)
    hound = s.enemy("Hellhound", engaged=0)
    s.do("Activate Isabelle's Twin")
    assert s.kind == "turn"
    assert s.card(hound).damage == 2
    assert s.card(guns).uses == 5


def test_twin_45s_last_ammo_and_none() -> None:
    s = Scene(ISABELLE)
    guns = s.asset(0, "Isabelle's Twin .45s", uses=1)
    s.enemy("Hellhound", engaged=0)
    s.do("Activate Isabelle's Twin")
    assert s.kind == "turn"
    assert s.card(guns).uses == 0
    assert not s.offers("Activate Isabelle's Twin")


def test_twin_45s_second_fight_needs_an_enemy() -> None:
    s = Scene(ISABELLE)
    s.asset(0, "Isabelle's Twin .45s")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Activate Isabelle's Twin")
    assert not s.in_play("Cantor of Flame")
    assert s.kind == "turn"


def test_twin_45s_second_fight_answers_only_their_own_fight() -> None:
    s = Scene(ISABELLE)
    s.asset(0, "Isabelle's Twin .45s")
    s.enemy("Hellhound", engaged=0)
    s.do("Fight Hellhound")
    assert s.kind == "turn"
    s.asset(0, "Meat Cleaver")
    s.do("Activate Meat Cleaver")
    s.do("Pass")
    assert s.kind == "turn"


@pytest.mark.rule("LCG-0611")
def test_twin_45s_take_both_hands() -> None:
    s = Scene(ISABELLE)
    s.have(0, resources=9)
    s.give(0, "Isabelle's Twin .45s", "Meat Cleaver")
    s.do("Play Isabelle's Twin")
    assert s.card("Isabelle's Twin .45s").uses == 6
    assert s.investigator().resources == 5
    s.do("Play Meat Cleaver")
    assert s.discard_pile() == ["Isabelle's Twin .45s"]


# -- Breaking Point --------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0137", "LCG-0138")
@pytest.mark.parametrize(("horror", "damage"), [(0, 1), (2, 1), (3, 2), (5, 2), (6, 3), (8, 3)])
def test_breaking_point_by_remaining_sanity(horror: int, damage: int) -> None:
    s = Scene(ISABELLE)
    s.have(0, horror=horror)
    s.deck(0, "Breaking Point")
    s.do("Draw 1 card").settle()
    assert s.investigator().damage == damage
    assert s.discard_pile() == ["Breaking Point"]


def test_breaking_point_damage_is_direct() -> None:
    s = Scene(ISABELLE)
    s.asset(0, "Aleksey Saburov")
    s.have(0, horror=6)
    s.deck(0, "Breaking Point")
    s.do("Draw 1 card")
    assert s.kind == "turn"
    assert s.investigator().damage == 3
    assert s.card("Aleksey Saburov").damage == 0


def test_breaking_point_stops_when_she_is_defeated() -> None:
    s = Scene(PAIR)
    s.have(0, horror=6, damage=4)
    s.deck(0, "Breaking Point")
    s.do("Draw 1 card").until("turn")
    assert s.investigator(0).status == status.DEFEATED
    assert s.investigator(0).damage == 5


# -- Aleksey Saburov -------------------------------------------------------------------------------


def test_aleksey_heals_himself_when_the_turn_begins() -> None:
    for choice, left in (("1 damage", (0, 1)), ("1 horror", (1, 0)), (None, (1, 1))):
        s = Scene(ISABELLE)
        ally = s.asset(0, "Aleksey Saburov", damage=1, horror=1)
        s.deck(0, "Emergency Cache")
        s.encounter_deck("Unspeakable Truths")
        s.until("reaction")
        assert s.g.round == 2
        if choice is None:
            s.do("Pass")
        else:
            s.do("React with Aleksey")
            assert s.kind == "heal"
            s.do(choice)
        assert s.kind == "turn"
        assert (s.card(ally).damage, s.card(ally).horror) == left


@pytest.mark.rule("LCG-0390")
def test_aleksey_unhurt_does_not_react() -> None:
    s = Scene(ISABELLE)
    s.asset(0, "Aleksey Saburov")
    s.have(0, damage=2)
    s.deck(0, "Emergency Cache")
    s.encounter_deck("Unspeakable Truths")
    s.end_turn()
    assert (s.g.round, s.kind) == (2, "turn")


def test_aleksey_heals_only_the_token_there_is() -> None:
    s = Scene(ISABELLE)
    ally = s.asset(0, "Aleksey Saburov", horror=1)
    s.deck(0, "Emergency Cache")
    s.encounter_deck("Unspeakable Truths")
    s.until("reaction").do("React with Aleksey")
    assert s.kind == "turn"
    assert s.card(ally).horror == 0


def test_aleksey_waits_for_his_controllers_turn() -> None:
    s = Scene(PAIR, first=1)
    s.asset(0, "Aleksey Saburov", damage=1)
    s.end_turn()
    # Isabelle's turn begins: hers is the only reaction of the round.
    assert (s.kind, s.seat, s.g.active) == ("reaction", 0, 0)
    s = Scene(PAIR)
    s.asset(0, "Aleksey Saburov", damage=1)
    s.end_turn()
    assert (s.kind, s.seat) == ("turn", 1)


def test_aleksey_soaks() -> None:
    s = Scene(ISABELLE)
    ally = s.asset(0, "Aleksey Saburov")
    s.enemy("Mutated Experiment", engaged=0)
    s.do("Gain 1 resource", "1 damage on Aleksey", "1 horror on Aleksey")
    assert (s.card(ally).damage, s.card(ally).horror) == (1, 1)


# -- Bandages --------------------------------------------------------------------------------------


def test_bandages_heal_what_has_just_taken_damage() -> None:
    s = Scene(ISABELLE)
    bandages = s.asset(0, "Bandages")
    s.have(0, damage=1)
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Gain 1 resource")
    assert s.investigator().damage == 2
    s.do("React with Bandages")
    assert s.investigator().damage == 1
    assert s.card(bandages).uses == 2
    assert not s.card(bandages).exhausted


@pytest.mark.rule("LCG-0617")
def test_bandages_without_supplies_are_discarded() -> None:
    s = Scene(ISABELLE)
    s.asset(0, "Bandages", uses=1)
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Gain 1 resource", "React with Bandages")
    assert s.investigator().damage == 0
    assert s.discard_pile() == ["Bandages"]


def test_bandages_heal_each_damaged_card_once() -> None:
    s = Scene(ISABELLE)
    s.asset(0, "Bandages")
    ally = s.asset(0, "Aleksey Saburov")
    s.enemy("Servant of Flame", engaged=0)
    s.do("Gain 1 resource", "1 damage on Aleksey", "1 damage on Isabelle")
    s.do("1 horror on Isabelle")
    s.do("React with Bandages")
    assert s.card("Bandages").uses == 2
    s.do("React with Bandages")
    assert s.kind == "turn"
    assert (s.card(ally).damage, s.investigator().damage) == (0, 0)
    assert s.card("Bandages").uses == 1


def test_bandages_heal_other_investigators_here() -> None:
    s = Scene(PAIR, first=1)
    s.asset(0, "Bandages")
    s.place("Dormitories")
    s.enemy("Cantor of Flame", engaged=1)
    s.do("Gain 1 resource")
    assert (s.kind, s.seat) == ("reaction", 0)
    s.do("React with Bandages").settle(decline="Daniela Reyes")
    assert s.investigator(1).damage == 0
    s.put(1, "Dormitories")
    s.do("Gain 1 resource")
    assert not s.offers("Bandages")


def test_bandages_ignore_horror_enemies_and_assets_that_are_no_allies() -> None:
    s = Scene(ISABELLE)
    s.asset(0, "Bandages")
    s.asset(0, "Jumpsuit")
    s.enemy("Mutated Experiment", engaged=0)
    s.do("Fight Mutated Experiment")
    assert s.kind == "turn"
    s.do("Gain 1 resource", "1 damage on Jumpsuit")
    assert s.kind == "turn"
    assert s.investigator().horror == 1


def test_bandages_cannot_save_an_ally_that_was_defeated() -> None:
    s = Scene(ISABELLE)
    s.asset(0, "Bandages")
    s.asset(0, "Aleksey Saburov", damage=1)
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Gain 1 resource", "1 damage on Aleksey")
    assert s.kind == "turn"
    assert s.discard_pile() == ["Aleksey Saburov"]


def test_bandages_heal_direct_damage() -> None:
    s = Scene(ISABELLE)
    s.asset(0, "Bandages")
    s.deck(0, "Breaking Point")
    s.do("Draw 1 card", "React with Bandages").settle()
    assert s.investigator().damage == 0
