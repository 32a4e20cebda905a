"""Rogue cards: Trish Scarborough, her signature cards, and the assets of the level 0 pool."""

import pytest

from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.cards.core_2026 import rogue
from arkham_env.lcg.state.ids import faction, keyword, phase
from tests.lcg.support.printed import assert_printed, attacks, quiet_round, value, values
from tests.lcg.support.scene import Scene

FACTS = """
12007 | Trish Scarborough | investigator | - | - | - | 8 | 6 | - | - | - | 2424 | Agency/Criminal
12008 | Covert Ops | asset | 2 | - | IA? | - | - | - | - | - | - | Talent/Illicit
12009 | Black Chamber Operative | enemy | - | - | - | 2 | - | - | - | - | - | Humanoid/Coterie
12044 | Lucky Cigarette Case | asset | 2 | 0 | W | - | - | accessory | - | - | - | Item/Charm
12045 | M1903 Hammerless | asset | 3 | 0 | A | - | - | hand | 4 | - | - | Item/Weapon/Firearm
12046 | Olivier Bishop | asset | 4 | 0 | A | 2 | 1 | ally | - | - | - | Ally/Criminal/Socialite
12047 | Silver Tongue | asset | 2 | 0 | IA | - | - | - | - | - | - | Talent
12048 | Sticky Fingers | asset | 1 | 0 | A | - | - | - | - | - | - | Talent
12049 | Thieves' Kit | asset | 3 | 0 | I | - | - | hand | 6 | - | - | Item/Tool/Illicit
12050 | Breaking and Entering | event | 2 | 0 | IA | - | - | - | - | - | - | Trick
12051 | Paint the Town Red | event | 0 | 0 | WA | - | - | - | - | - | - | Fortune/Gambit
12052 | Prestidigitation | event | 1 | 0 | WA | - | - | - | - | fast | - | Trick
12053 | Out of Sight | skill | - | 0 | A | - | - | - | - | - | - | Practiced
12054 | Sticky Fingers | asset | 1 | 2 | AA | - | - | - | - | fast | - | Talent
12055 | Decisive Strike | event | 2 | 2 | CA | - | - | - | - | - | - | Gambit/Tactic
12056 | Another Day, Another Dollar | asset | - | 3 | - | - | - | - | - | - | - | Talent
12057 | Out of Sight | skill | - | 3 | AAA | - | - | - | - | - | - | Expert/Practiced
"""


TRISH = ["trish_scarborough"]
PAIR = ["trish_scarborough", "isabelle_barnes"]
ROOM = "Your Friend's Room"


def test_printed_facts() -> None:
    assert_printed(FACTS, rogue.CARDS)


def test_trish_scarborough_deck_requirements() -> None:
    d = catalogue.make("12007")
    assert d.printed.signature_cards == ["12008", "12009"]
    assert d.printed.deck_factions == [faction.ROGUE, faction.SEEKER]
    assert [catalogue.make(code).printed.signature_of for code in d.printed.signature_cards] == [
        "12007",
        "12007",
    ]
    assert not catalogue.make("12008").printed.weakness
    assert catalogue.make("12009").printed.weakness
    assert not catalogue.make("12009").printed.basic_weakness


def test_classes_and_uniqueness() -> None:
    cards = [catalogue.instantiate(card) for card in rogue.CARDS]
    assert [d.printed.name for d in cards if d.printed.faction != faction.ROGUE] == [
        "Black Chamber Operative"
    ]
    assert catalogue.make("12009").printed.faction == faction.NEUTRAL
    assert [d.printed.name for d in cards if d.printed.unique] == [
        "Trish Scarborough",
        "Olivier Bishop",
    ]


def test_black_chamber_operative_printed_values() -> None:
    d = catalogue.make("12009")
    assert (
        d.printed.fight,
        d.printed.health,
        d.printed.evade,
        d.printed.damage,
        d.printed.horror,
    ) == (4, 2, 4, 1, 1)
    assert not d.printed.health_per_investigator
    assert d.printed.keywords == keyword.HUNTER


# -- Trish Scarborough -----------------------------------------------------------------------------


@pytest.mark.rule("LCG-0223")
def test_trish_evades_with_her_additional_action_first() -> None:
    s = Scene(TRISH)
    s.enemy("Cantor of Flame", engaged=0)
    s.enemy("Bystander", engaged=0)
    s.do("Evade Cantor of Flame")
    assert s.investigator().actions == 3
    s.do("Evade Bystander")
    assert s.investigator().actions == 2


def test_trish_out_of_actions_may_still_evade_and_do_nothing_else() -> None:
    s = Scene(TRISH)
    s.give(0, "Through the Cracks", "Emergency Cache", "Working a Hunch")
    s.asset(0, "Thieves' Kit")
    s.enemy("Cantor of Flame", engaged=0)
    s.have(0, actions=0)
    # An Evade event is an evade action, too; a fast event is no action.
    assert sorted(s.labels) == [
        "End your turn",
        "Evade Cantor of Flame (engaged with Trish Scarborough)",
        "Play Through the Cracks",
        "Play Working a Hunch",
    ]
    s.do("Evade Cantor of Flame").settle(decline=["Working a Hunch", "Through the Cracks"])
    assert s.card("Cantor of Flame").exhausted
    assert s.investigator().actions == 0
    assert sorted(s.labels) == ["End your turn", "Play Working a Hunch"]


def test_trish_additional_action_pays_for_an_evade_event() -> None:
    s = Scene(TRISH)
    s.give(0, "Through the Cracks")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Play Through the Cracks").settle(
        decline="Through the Cracks", take="Apply Through the Cracks"
    )
    assert s.investigator().actions == 3
    assert s.investigator().resources == 2


def test_trish_has_it_once_each_turn() -> None:
    s = Scene(TRISH)
    s.enemy("Cantor of Flame", engaged=0)
    s.enemy("Bystander", engaged=0)
    # Something to do without an action, so that her turn does not end by itself.
    s.give(0, "Working a Hunch")
    s.do("Evade Cantor of Flame").settle(decline="Working a Hunch")
    s.have(0, actions=0)
    assert s.labels == ["Play Working a Hunch", "End your turn"]
    quiet_round(s)
    s.do("Evade Cantor of Flame").settle(decline="Working a Hunch")
    assert s.investigator().actions == 3


def test_trish_cannot_evade_nothing() -> None:
    s = Scene(TRISH)
    s.enemy("Cantor of Flame", at=ROOM, exhausted=True)
    s.refresh()
    assert not s.offers("Evade")


def test_others_have_no_additional_action() -> None:
    s = Scene(PAIR, first=1)
    s.enemy("Bystander", engaged=1)
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Evade Bystander").settle()
    assert s.investigator(1).actions == 2


@pytest.mark.rule("LCG-0357")
def test_trish_elder_sign_slips_away_after_the_test() -> None:
    s = Scene(TRISH)
    s.place("Dormitories")
    s.g.cards[s.find("Dormitories")].revealed = False
    cantor = s.enemy("Cantor of Flame", engaged=0)
    hound = s.enemy("Hellhound", engaged=0, exhausted=True)
    s.bag("elder_sign")
    s.do("Fight Cantor of Flame")
    assert s.kind == "choose_location"
    # Plus 0, and the test's results come first.
    assert value(s) == 2
    assert s.card(cantor).damage == 1
    assert s.labels == ["Choose Dormitories", "No"]
    s.do("Choose Dormitories")
    assert s.investigator().location == s.find("Dormitories")
    # It may lead to an unrevealed location.
    assert s.card("Dormitories").revealed
    assert (s.card(cantor).threat, s.card(hound).threat) == (-1, -1)
    assert s.card(cantor).location == s.find(ROOM)
    assert len(attacks(s)) == 0


def test_trish_elder_sign_is_optional_and_offered_after_a_failure_too() -> None:
    s = Scene(TRISH)
    s.place("Dormitories")
    s.enemy("Mutated Experiment", engaged=0)
    s.bag("elder_sign")
    s.do("Fight Mutated Experiment", "No")
    assert s.kind == "turn"
    assert s.card("Mutated Experiment").damage == 0
    assert s.card("Mutated Experiment").threat == 0
    assert s.investigator().location == s.find(ROOM)


def test_trish_elder_sign_with_nowhere_to_go() -> None:
    s = Scene(TRISH)
    s.bag("elder_sign")
    # Neither an enemy nor a way: nothing to ask.
    s.do("Investigate")
    assert s.kind == "turn"
    cantor = s.enemy("Cantor of Flame", engaged=0, exhausted=True)
    s.do("Investigate")
    assert s.kind == "yes_no"
    s.do("Yes")
    assert s.card(cantor).threat == -1


@pytest.mark.rule("LCG-0332")
def test_trish_elder_sign_is_for_her_own_tests() -> None:
    s = Scene(PAIR, first=1)
    s.place("Dormitories")
    s.bag("elder_sign")
    # Isabelle's own elder sign: she orders its heal among the results.
    s.do("Investigate", "Apply the result of the test")
    assert (s.kind, s.seat) == ("turn", 1)


# -- Covert Ops ------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0086")
def test_covert_ops_draws_after_an_evasion() -> None:
    s = Scene(TRISH)
    s.place("Dormitories")
    s.asset(0, "Covert Ops")
    s.deck(0, "Emergency Cache", "Perception")
    cantor = s.enemy("Cantor of Flame", engaged=0)
    s.do("Evade Cantor of Flame", "React with Covert Ops")
    assert s.card(cantor).exhausted
    assert sorted(s.labels) == ["Choose Dormitories", "Draw 1 card"]
    s.do("Draw 1 card")
    assert s.hand() == ["Emergency Cache"]
    assert s.investigator().location == s.find(ROOM)
    assert s.card("Covert Ops").exhausted


def test_covert_ops_moves_after_an_evasion() -> None:
    s = Scene(TRISH)
    s.place("Dormitories")
    s.g.cards[s.find("Dormitories")].revealed = False
    s.asset(0, "Covert Ops")
    s.enemy("Cantor of Flame", engaged=0)
    hound = s.enemy("Hellhound", engaged=0)
    s.do("Evade Cantor of Flame", "React with Covert Ops", "Choose Dormitories")
    assert s.investigator().location == s.find("Dormitories")
    assert s.hand() == []
    # Another engaged enemy comes along, and the move provoked nothing.
    assert s.card(hound).location == s.find("Dormitories")
    assert attacks(s) == []
    assert s.investigator().actions == 3


def test_covert_ops_exhausts_and_ignores_failures() -> None:
    s = Scene(TRISH)
    s.asset(0, "Covert Ops")
    s.enemy("Cantor of Flame", engaged=0)
    s.enemy("Bystander", engaged=0)
    s.bag("auto_fail")
    s.do("Evade Cantor of Flame")
    assert s.kind == "turn"
    s.bag("0")
    s.do("Evade Cantor of Flame", "React with Covert Ops", "Evade Bystander")
    assert s.kind == "turn"


def test_covert_ops_ignores_evasions_by_others() -> None:
    s = Scene(PAIR, first=1)
    s.asset(0, "Covert Ops")
    s.enemy("Cantor of Flame", engaged=1)
    s.do("Evade Cantor of Flame")
    assert (s.kind, s.seat) == ("turn", 1)


def test_covert_ops_answers_an_automatic_evasion() -> None:
    s = Scene(TRISH)
    s.asset(0, "Covert Ops")
    s.give(0, "Breaking and Entering")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Play Breaking and Entering", "Apply Breaking and Entering", "Choose Cantor of Flame")
    assert s.offers("React with Covert Ops")


# -- Black Chamber Operative -----------------------------------------------------------------------


@pytest.mark.rule("LCG-0818")
def test_operative_drawn_spawns_engaged_with_trish() -> None:
    s = Scene(TRISH)
    s.deck(0, "Black Chamber Operative")
    s.do("Draw 1 card")
    assert s.card("Black Chamber Operative").threat == 0
    assert s.hand() == []


def operative(clues: int) -> Scene:
    """Trish evades the operative, successfully, holding ``clues`` clues."""
    s = Scene(PAIR)
    s.enemy("Black Chamber Operative", engaged=0)
    s.have(0, clues=clues)
    s.have(1, clues=1)
    s.do("Evade Black Chamber Operative").settle()
    return s


@pytest.mark.rule("LCG-0063")
def test_operative_evaded_costs_one_clue() -> None:
    s = operative(2)
    assert s.investigator(0).clues == 1
    assert s.investigator(1).clues == 1
    # Two for each investigator, and hers.
    assert s.card(ROOM).clues == 5
    card = s.card("Black Chamber Operative")
    assert (card.exhausted, card.threat) == (True, -1)
    assert attacks(s) == []


def test_operative_evaded_without_a_clue_strikes_back() -> None:
    s = operative(0)
    card = s.card("Black Chamber Operative")
    assert (bool(card.exhausted), card.threat) == (False, 0)
    assert len(attacks(s)) == 1
    assert (s.investigator(0).damage, s.investigator(0).horror) == (1, 1)
    assert s.investigator(1).clues == 1


def test_operative_is_not_appeased_by_a_failed_evasion() -> None:
    s = Scene(TRISH)
    s.enemy("Black Chamber Operative", engaged=0)
    s.have(0, clues=1)
    s.bag("-1")
    s.do("Evade Black Chamber Operative").settle()
    assert s.investigator().clues == 1
    assert attacks(s) == []


def test_operative_turns_on_whoever_evades_it() -> None:
    s = Scene(PAIR, first=1)
    s.enemy("Black Chamber Operative", engaged=1)
    s.have(0, clues=1)
    s.bag("+1")
    s.do("Evade Black Chamber Operative").settle()
    assert s.card("Black Chamber Operative").threat == 1
    assert (s.investigator(1).damage, s.investigator(1).horror) == (1, 1)
    assert s.investigator(0).clues == 1


def test_operative_evaded_automatically_asks_for_a_clue_too() -> None:
    s = Scene(TRISH)
    s.give(0, "Breaking and Entering")
    s.have(0, clues=1)
    s.enemy("Black Chamber Operative", engaged=0)
    s.do("Play Breaking and Entering", "Apply Breaking and Entering")
    s.do("Choose Black Chamber Operative").settle()
    # One clue put back, one found.
    assert s.investigator().clues == 1
    assert s.card(ROOM).clues == 2
    assert s.card("Black Chamber Operative").threat == -1


@pytest.mark.rule("LCG-0394")
def test_operative_defeated_goes_to_her_discard_pile() -> None:
    s = Scene(PAIR, first=1)
    s.enemy("Black Chamber Operative", engaged=1, damage=1)
    s.enemy("Bystander", engaged=1)
    s.bag("+1")
    s.do("Fight Black Chamber Operative", "Fight Bystander").settle()
    assert s.discard_pile(0) == ["Black Chamber Operative"]
    assert s.names(s.g.encounter_discard) == ["Bystander"]


def test_operative_pursues_nobody_but_trish() -> None:
    s = Scene(PAIR, first=1)
    s.place("Dormitories")
    s.place("Miskatonic Quad")
    s.put(0, "Miskatonic Quad")
    s.enemy("Black Chamber Operative", at=ROOM)
    s.refresh()
    # It shares Isabelle's location and leaves her alone.
    s.do("Gain 1 resource")
    assert s.card("Black Chamber Operative").threat == -1
    s.end_turn().do("End your turn")
    while s.g.phase == phase.ENEMY:
        s.passive()
    assert s.card("Black Chamber Operative").location == s.find("Dormitories")
    assert attacks(s) == []


# -- Lucky Cigarette Case --------------------------------------------------------------------------


@pytest.mark.parametrize(("token", "drawn"), [("0", True), ("+1", True), ("-1", False)])
def test_cigarette_case_draws_for_two_or_more(token: str, drawn: bool) -> None:
    s = Scene(TRISH)
    s.asset(0, "Lucky Cigarette Case")
    s.deck(0, "Emergency Cache", "Perception")
    s.bag(token)
    s.do("Investigate")
    assert s.offers("React with Lucky Cigarette Case") == drawn
    if drawn:
        s.do("React with Lucky Cigarette Case")
        assert s.hand() == ["Emergency Cache"]
        assert s.card("Lucky Cigarette Case").exhausted


def test_cigarette_case_answers_any_test_while_ready() -> None:
    s = Scene(TRISH)
    s.asset(0, "Lucky Cigarette Case")
    s.deck(0, "Emergency Cache", "Emergency Cache")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Evade Cantor of Flame", "React with Lucky Cigarette Case")
    assert s.hand() == ["Emergency Cache"]
    s.do("Investigate")
    assert s.kind == "turn"
    assert s.hand() == ["Emergency Cache"]
    quiet_round(s)
    s.do("Investigate")
    assert s.offers("React with Lucky Cigarette Case")


def test_cigarette_case_ignores_the_luck_of_others() -> None:
    s = Scene(PAIR, first=1)
    s.asset(0, "Lucky Cigarette Case")
    s.bag("+1")
    s.enemy("Bystander", engaged=1)
    s.do("Evade Bystander")
    assert value(s) == 4
    assert (s.kind, s.seat) == ("turn", 1)


# -- M1903 Hammerless ------------------------------------------------------------------------------


def test_hammerless_fights_with_agility() -> None:
    s = Scene(TRISH)
    s.give(0, "M1903 Hammerless")
    s.do("Play M1903 Hammerless")
    hound = s.enemy("Hellhound", engaged=0)
    s.do("Activate M1903 Hammerless (4 uses) (Fight)").settle()
    assert value(s) == 4
    assert s.card(hound).damage == 1
    assert s.card("M1903 Hammerless").uses == 3
    assert s.investigator().resources == 2
    assert s.investigator().actions == 1
    # A Fight action provokes nothing.
    assert attacks(s) == []


def test_hammerless_hits_an_exhausted_enemy_for_two() -> None:
    s = Scene(TRISH)
    s.asset(0, "M1903 Hammerless")
    ready = s.enemy("Mutated Experiment", engaged=0)
    tired = s.enemy("Hellhound", at=ROOM, exhausted=True)
    s.do("Activate M1903", "Choose Hellhound").settle()
    s.do("Activate M1903", "Choose Mutated").settle()
    assert s.card(tired).damage == 2
    assert s.card(ready).damage == 1


def test_hammerless_misses_and_runs_dry() -> None:
    s = Scene(TRISH)
    gun = s.asset(0, "M1903 Hammerless", uses=1)
    hound = s.enemy("Hellhound", at=ROOM, exhausted=True)
    s.bag("auto_fail")
    s.do("Activate M1903").settle()
    assert s.card(hound).damage == 0
    assert s.card(gun).uses == 0
    assert not s.offers("Activate M1903")


def test_hammerless_needs_an_enemy() -> None:
    s = Scene(TRISH)
    s.asset(0, "M1903 Hammerless")
    s.refresh()
    assert not s.offers("Activate M1903")


# -- Olivier Bishop --------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0298")
def test_olivier_takes_his_friend_along_for_no_action() -> None:
    s = Scene(TRISH)
    s.place("Dormitories")
    s.place("Miskatonic Quad")
    s.g.cards[s.find("Miskatonic Quad")].revealed = False
    s.asset(0, "Olivier Bishop")
    s.put(0, "Dormitories")
    cantor = s.enemy("Cantor of Flame", engaged=0)
    s.do("Use Olivier Bishop")
    assert sorted(s.labels) == ["Choose Miskatonic Quad", "Choose Your Friend's Room"]
    s.do("Choose Miskatonic Quad")
    assert s.investigator().location == s.find("Miskatonic Quad")
    assert s.card(cantor).location == s.find("Miskatonic Quad")
    assert attacks(s) == []
    assert s.investigator().actions == 3
    assert s.card("Olivier Bishop").exhausted
    assert not s.offers("Use Olivier Bishop")
    quiet_round(s, take="1 damage on Trish")
    assert s.offers("Use Olivier Bishop")


@pytest.mark.rule("LCG-0330", "LCG-1045")
def test_olivier_gives_one_agility_to_his_controller_exhausted_or_not() -> None:
    s = Scene(PAIR)
    s.asset(0, "Olivier Bishop", exhausted=True)
    s.enemy("Cantor of Flame", engaged=0)
    s.enemy("Bystander", engaged=1)
    s.do("Evade Cantor of Flame", "Investigate").settle()
    s.end_turn().do("Evade Bystander").settle()
    assert values(s) == [5, 4, 3]


@pytest.mark.rule("LCG-0112")
def test_olivier_moves_only_on_the_own_turn_and_with_somewhere_to_go() -> None:
    s = Scene(PAIR, first=1)
    s.asset(0, "Olivier Bishop")
    s.place("Dormitories")
    assert (s.kind, s.seat) == ("turn", 1)
    s.do("Gain 1 resource")
    assert (s.kind, s.seat) == ("turn", 1)
    s.end_turn()
    assert s.offers("Use Olivier Bishop")
    s = Scene(TRISH)
    s.asset(0, "Olivier Bishop")
    s.refresh()
    assert not s.offers("Use Olivier Bishop")


def test_olivier_works_in_the_middle_of_a_test() -> None:
    s = Scene(TRISH)
    s.place("Dormitories")
    s.asset(0, "Olivier Bishop")
    s.do("Investigate", "Use Olivier Bishop").settle()
    assert s.investigator().location == s.find("Dormitories")
    # The investigation was of the room.
    assert s.card(ROOM).clues == 1
