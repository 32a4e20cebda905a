"""``lcg/scenarios/core_2026/spreading_flames/locations.py``: the six locations, the Servant of
Flame and Dr.  Henry Armitage: 12113 to 12120."""

from typing import Any

import pytest

from arkham_env.lcg.scenarios.core_2026.spreading_flames import scenario
from arkham_env.lcg.state import ids
from arkham_env.lcg.state.game_state import NOCARD
from arkham_env.lcg.state.ids import card_type, keyword, status, trait
from tests.lcg.support.printed import assert_printed, attacks, quiet_round, value
from tests.lcg.support.scenario_cards import Chapel
from tests.lcg.support.scene import Scene

FACTS = """
12114 | Servant of Flame | enemy | - | - | - | 5 | - | - | - | - | - | Humanoid/Elite
12115 | Dr. Henry Armitage | asset | 3 | - | WI? | 3 | 3 | ally | - | - | - | Ally/Miskatonic
"""
LOCATIONS = {
    "Your Friend's Room": (2, 2, True, 0),
    "Miskatonic Quad": (1, 0, False, 0),
    "Dormitories": (3, 1, True, 0),
    "Science Hall": (2, 1, True, 1),
    "Warren Observatory": (3, 1, True, 0),
    "Orne Library": (4, 1, True, 1),
}
NEIGHBOURS = {
    "Your Friend's Room": ["Dormitories"],
    "Miskatonic Quad": ["Dormitories", "Orne Library", "Science Hall", "Warren Observatory"],
    "Dormitories": ["Miskatonic Quad", "Your Friend's Room"],
    "Science Hall": ["Miskatonic Quad"],
    "Warren Observatory": ["Miskatonic Quad"],
    "Orne Library": ["Miskatonic Quad"],
}
ROOM = "Your Friend's Room"
QUAD = "Miskatonic Quad"
DORMS = "Dormitories"
HALL = "Science Hall"
OBSERVATORY = "Warren Observatory"
LIBRARY = "Orne Library"
SERVANT = "Servant of Flame"
ARMITAGE = "Dr. Henry Armitage"
JOE = ["joe_diamond"]
PAIR = ["joe_diamond", "isabelle_barnes"]


def campus(names: list[str] = JOE, at: str = QUAD, **more: Any) -> Scene:
    """All locations in play, revealed, one clue on each; everybody at one of them."""
    s = Scene(names, **more)
    for name in LOCATIONS:
        s.place(name, clues=1)
    for seat in range(len(names)):
        s.put(seat, at)
    return s


def test_printed_facts() -> None:
    classes = [scenario.ServantOfFlame, scenario.DrHenryArmitage]
    assert_printed(FACTS, classes)
    s = Scene(JOE)
    servant = s.g.defs[s.find(SERVANT)]
    assert (
        servant.printed.fight,
        servant.printed.evade,
        servant.printed.damage,
        servant.printed.horror,
    ) == (4, 4, 2, 2)
    assert servant.printed.keywords == keyword.HUNTER | keyword.RETALIATE
    assert servant.printed.victory == 2
    assert servant.printed.unique
    assert s.g.defs[s.find(ARMITAGE)].printed.unique
    places = [d for d in s.g.defs if d.type == card_type.LOCATION]
    assert {
        d.printed.name: (
            d.printed.shroud,
            d.printed.clues,
            d.printed.clues_per_investigator,
            d.printed.victory,
        )
        for d in places
    } == LOCATIONS
    assert all(d.printed.has(trait.MISKATONIC) for d in places)
    assert [d.printed.name for d in places if d.printed.has(trait.CENTRAL)] == [QUAD]


@pytest.mark.parametrize("name", list(LOCATIONS))
def test_the_campus_connects(name: str) -> None:
    s = campus(at=name)
    moves = sorted(text[8:] for text in s.labels if text.startswith("Move to "))
    assert moves == NEIGHBOURS[name]


# -- Your Friend's Room ----------------------------------------------------------------------------


def test_the_room_calls_an_enemy_from_next_door() -> None:
    s = campus(at=ROOM)
    s.enemy("Bystander", at=QUAD, exhausted=True)
    assert not s.offers("(Engage)")
    s.enemy("Mutated Experiment", engaged=0)
    hound = s.enemy("Hellhound", at=DORMS, exhausted=True)
    s.enemy("Cantor of Flame", at=DORMS, exhausted=True)
    s.do("Activate Your Friend's Room (Engage)")
    assert sorted(s.labels) == ["Choose Cantor of Flame", "Choose Hellhound"]
    s.do("Choose Hellhound").settle()
    assert s.card(hound).location == s.find(ROOM)
    assert s.card(hound).threat == 0
    assert s.investigator().actions == 2
    # By its text the action does not provoke attacks of opportunity.
    assert attacks(s) == []


def test_the_room_calls_an_enemy_away_from_another_investigator() -> None:
    s = campus(PAIR, at=ROOM)
    s.put(1, DORMS)
    cantor = s.enemy("Cantor of Flame", engaged=1)
    s.do("Activate Your Friend's Room (Engage)").settle()
    assert s.card(cantor).threat == 0
    assert s.card(cantor).location == s.find(ROOM)


def test_the_room_lets_the_enemy_engage_nobody_but_the_caller() -> None:
    s = campus(["isabelle_barnes", "daniela_reyes"], at=ROOM)
    # By its prey it would take Daniela, and an enemy without prey would be the lead's to direct.
    servant = s.enemy(SERVANT, at=DORMS)
    s.do("Activate Your Friend's Room (Engage)").settle()
    assert s.card(servant).threat == 0
    assert [line for line in s.log() if "engages" in line] == [
        "Servant of Flame engages Isabelle Barnes"
    ]
    s = campus(PAIR, at=ROOM, first=1)
    cantor = s.enemy("Cantor of Flame", at=DORMS)
    s.do("Activate Your Friend's Room (Engage)")
    assert s.kind != "engage"
    s.settle()
    assert s.card(cantor).threat == 1


# -- Miskatonic Quad -------------------------------------------------------------------------------


def test_the_quad_moves_one_investigator_a_round() -> None:
    s = campus(PAIR)
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Use Miskatonic Quad")
    assert sorted(s.labels) == [f"Choose {name}" for name in NEIGHBOURS[QUAD]]
    s.do("Choose Orne Library").settle()
    assert s.investigator().location == s.find(LIBRARY)
    # No action, nothing provoked: the enemy comes along.
    assert s.investigator().actions == 3
    assert attacks(s) == []
    s.put(0, QUAD)
    assert not s.offers("Use Miskatonic Quad")
    s.take_out(s.find("Cantor of Flame"))
    s.end_turn()
    s.until("turn")
    # The limit is the group's.
    assert s.seat == 1
    assert not s.offers("Use Miskatonic Quad")
    quiet_round(s)
    s.put(s.seat, QUAD)
    assert s.offers("Use Miskatonic Quad")


def test_the_quad_works_on_ones_own_turn_only() -> None:
    s = campus(PAIR)
    s.put(0, DORMS)
    # Isabelle, at the Quad, is asked nothing on Joe's turn.
    assert s.seat == 0
    assert not s.offers("Use Miskatonic Quad")


def test_the_quad_works_with_one_or_two_investigators_in_the_game() -> None:
    s = campus([*PAIR, "daniela_reyes"], first=1)
    assert not s.offers("Use Miskatonic Quad")
    s.put(1, DORMS)
    s.have(1, damage=4)
    s.enemy("Cantor of Flame", engaged=1)
    s.do("Gain 1 resource")
    while s.investigator(1).status == status.PLAYING:
        s.passive()
    s.until("turn")
    # Isabelle is out: two are left.
    assert s.seat != 1
    assert s.offers("Use Miskatonic Quad")


# -- Dormitories -----------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0715")
def test_the_dormitories_heal_each_investigator_once_per_game() -> None:
    s = campus(PAIR, at=DORMS)
    assert not s.offers("Activate Dormitories")
    s.have(0, damage=3, horror=2)
    s.do("Activate Dormitories").settle()
    assert (s.investigator().damage, s.investigator().horror) == (2, 1)
    assert s.investigator().actions == 2
    assert not s.offers("Activate Dormitories")
    quiet_round(s)
    s.put(0, DORMS)
    while s.seat != 0 or s.kind != "turn":
        s.passive()
    assert not s.offers("Activate Dormitories")
    # The limit belongs to one game.
    s = campus(PAIR, at=DORMS)
    s.have(0, horror=1)
    assert s.offers("Activate Dormitories")


def test_the_dormitories_limit_is_each_investigators_own() -> None:
    s = campus(PAIR, at=DORMS)
    s.have(0, damage=1)
    s.have(1, damage=1)
    s.do("Activate Dormitories").settle()
    s.end_turn()
    s.until("turn")
    assert s.seat == 1
    s.do("Activate Dormitories").settle()
    assert s.investigator(1).damage == 0


# -- Science Hall, Warren Observatory, Orne Library ------------------------------------------------


def test_the_science_hall_costs_a_card_of_ones_choice() -> None:
    s = campus(at=HALL)
    s.give(0, "Machete", "Fedora", "Dead Ends")
    s.do("Investigate").until("discard", decline="Joe Diamond")
    assert sorted(s.labels) == ["Discard Fedora", "Discard Machete"]
    s.do("Discard Fedora").settle()
    assert sorted(s.hand()) == ["Dead Ends", "Machete"]
    assert s.investigator().clues == 1


def test_the_science_hall_costs_nothing_without_a_clue() -> None:
    s = campus(at=HALL)
    s.place(HALL, clues=0)
    s.give(0, "Machete")
    s.do("Investigate").settle(decline="Joe Diamond")
    assert s.hand() == ["Machete"]


def test_clues_elsewhere_cost_no_card() -> None:
    s = campus(at=DORMS)
    s.give(0, "Machete")
    s.bag("+1")
    s.do("Investigate").settle(decline="Joe Diamond")
    assert s.investigator().clues == 1
    assert s.hand() == ["Machete"]


def test_the_observatory_draws_a_card_once_a_round() -> None:
    s = campus(["daniela_reyes"], at=OBSERVATORY)
    s.place(OBSERVATORY, clues=3)
    s.bag("+1")
    s.deck(0, "Machete", "Overpower")
    s.do("Investigate").until("reaction")
    s.do("React with Warren Observatory").settle()
    assert s.hand() == ["Machete"]
    s.do("Investigate").settle()
    assert s.investigator().clues == 2
    assert s.hand() == ["Machete"]
    quiet_round(s, decline="Where There's Smoke...")
    s.do("Investigate").until("reaction")
    assert s.offers("React with Warren Observatory")


def test_the_observatory_may_be_passed() -> None:
    s = campus(["daniela_reyes"], at=OBSERVATORY)
    s.bag("+1")
    s.do("Investigate").until("reaction").do("Pass").settle()
    assert s.hand() == []


def test_the_observatory_answers_its_own_clues_only() -> None:
    s = campus(["daniela_reyes"], at=DORMS)
    s.bag("+1")
    s.do("Investigate").settle()
    assert s.investigator().clues == 1
    assert not [line for line in s.log() if "uses Warren Observatory" in line]


def test_orne_library_draws_three_cards_once_per_game() -> None:
    s = campus(at=LIBRARY)
    s.deck(0, "Machete", "Fedora", "Overpower", "Deduction")
    s.do("Activate Orne Library").settle()
    assert sorted(s.hand()) == ["Fedora", "Machete", "Overpower"]
    assert s.investigator().actions == 1
    s.have(0, actions=3)
    assert not s.offers("Activate Orne Library")


def test_orne_library_takes_two_actions() -> None:
    s = campus(at=LIBRARY)
    s.have(0, actions=1)
    assert not s.offers("Activate Orne Library")


# -- The Servant of Flame --------------------------------------------------------------------------


def test_the_servant_has_five_health_for_each_investigator() -> None:
    for names in (JOE, PAIR):
        s = Scene(names)
        servant = s.enemy(SERVANT, exhausted=True, damage=5 * len(names) - 2)
        s.bag("+1")
        s.do("Fight Servant").settle()
        assert s.g.cards[servant] is not NOCARD
        s.do("Fight Servant").settle()
        assert s.g.cards[servant] is NOCARD


def test_the_servant_hunts_the_lowest_agility() -> None:
    # Agility 3, 2 and 4.
    s = campus(["isabelle_barnes", "daniela_reyes", "trish_scarborough"], at=LIBRARY)
    s.put(0, HALL)
    s.put(2, OBSERVATORY)
    servant = s.enemy(SERVANT, at=DORMS)
    s.calm()
    while s.card(servant).location == s.find(DORMS):
        s.passive()
    assert s.card(servant).location == s.find(QUAD)
    # At the Quad all three are one step away: Daniela has the lowest agility.
    while s.card(servant).threat == ids.NONE:
        s.passive()
        if s.kind == "turn":
            s.calm()
    assert s.card(servant).threat == 1


def test_the_servant_engages_the_lowest_agility() -> None:
    s = campus(["isabelle_barnes", "daniela_reyes", "trish_scarborough"], at=DORMS)
    servant = s.enemy(SERVANT, at=QUAD)
    s.calm().end_turn()
    while s.card(servant).threat == ids.NONE:
        s.passive()
    assert s.card(servant).threat == 1


def test_the_servant_retaliates() -> None:
    s = Scene(JOE)
    s.enemy(SERVANT, engaged=0)
    s.do("Fight Servant").settle()
    assert value(s) == 4
    assert attacks(s) == []
    s.bag("-1")
    s.do("Fight Servant").settle()
    assert (s.investigator().damage, s.investigator().horror) == (2, 2)


# -- Dr. Henry Armitage ----------------------------------------------------------------------------


def test_armitage_helps_his_controller() -> None:
    s = Scene(PAIR)
    s.asset(0, ARMITAGE)
    s.do("Investigate").settle(decline="Joe Diamond")
    assert value(s) == 5
    s.draw_encounter(0, "Mutated!").settle()
    assert value(s) == 3
    s.draw_encounter(0, "Noxious Smoke").do("Test agility").settle(take="1 damage on Joe Diamond")
    assert value(s) == 2
    s.draw_encounter(1, "Mutated!").settle()
    assert value(s) == 4


def test_armitages_first_action_of_the_round_provokes_nothing() -> None:
    s = Scene(PAIR)
    s.asset(0, ARMITAGE)
    s.enemy("Bystander", engaged=0)
    s.do("Gain 1 resource")
    assert attacks(s) == []
    s.do("Gain 1 resource").settle(take="1 damage on Joe Diamond")
    assert len(attacks(s)) == 1
    quiet_round(s, take="1 damage on Joe")
    while s.seat != 0:
        s.end_turn()
        s.until("turn")
    before = len(attacks(s))
    s.do("Draw 1 card").settle()
    assert len(attacks(s)) == before


def test_armitages_first_action_may_be_an_ability_or_a_card() -> None:
    s = Scene(JOE)
    s.asset(0, ARMITAGE)
    s.enemy("Bystander", engaged=0)
    s.attach("Fire!", ROOM)
    s.refresh()
    s.do("Activate Fire!").settle()
    assert attacks(s) == []
    s = Scene(JOE)
    s.asset(0, ARMITAGE)
    s.enemy("Bystander", engaged=0)
    s.give(0, "Fedora")
    s.do("Play Fedora").settle()
    assert attacks(s) == []


def test_a_first_action_that_never_provokes_is_the_first_action_too() -> None:
    s = Scene(JOE)
    s.asset(0, ARMITAGE)
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Fight Cantor").settle()
    s.do("Gain 1 resource").settle(take="1 damage on Joe Diamond")
    assert len(attacks(s)) == 1


def test_armitage_protects_nobody_else() -> None:
    s = Scene(PAIR, first=1)
    s.asset(0, ARMITAGE)
    s.enemy("Bystander", engaged=1)
    s.do("Gain 1 resource").settle()
    assert len(attacks(s)) == 1


def test_armitage_makes_no_room_for_another_ally() -> None:
    s = Scene(JOE)
    armitage = s.asset(0, ARMITAGE)
    dorothy = s.asset(0, "Dorothy Simmons")
    s.give(0, "Bodyguard")
    s.have(0, resources=9)
    s.do("Play Bodyguard")
    # He takes no slot: discarding him would free none.
    assert s.kind != "slots"
    s.settle()
    assert s.in_play("Bodyguard")
    assert s.g.cards[armitage] is not NOCARD
    assert dorothy in s.investigator().discard


def test_armitage_defeated_leaves_the_game() -> None:
    s = Scene(JOE)
    armitage = s.asset(0, ARMITAGE, damage=2)
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Gain 1 resource", "Gain 1 resource", "1 damage on Dr. Henry Armitage").settle()
    assert s.g.cards[armitage] is NOCARD
    assert armitage in s.g.removed
    assert armitage not in s.g.encounter_discard


# -- Locations in general --------------------------------------------------------------------------


@pytest.mark.rule("LCG-0690", "LCG-0691")
def test_a_location_enters_play_unrevealed() -> None:
    s = Scene(JOE)
    s.place(DORMS, revealed=False)
    dorms = s.card(DORMS)
    assert not dorms.revealed
    assert dorms.clues == 0
    assert "Dormitories (unrevealed)" in s.game.view(0)
    # Will of the Cosmos and the like look for revealed locations; entering is what reveals.
    s.do("Move to Dormitories").settle()
    assert dorms.revealed
    assert "Dormitories: shroud 3, clues 1" in s.game.view(0)


@pytest.mark.rule("LCG-0678")
def test_a_flat_clue_value() -> None:
    s = Scene(PAIR, encounter=[Chapel.printed.code])
    s.place(DORMS)
    s.put(0, DORMS)
    s.place("Chapel", revealed=False)
    s.do("Move to Chapel").settle()
    assert s.card("Chapel").clues == 2


@pytest.mark.rule("LCG-0695", "LCG-1085")
def test_a_location_revealed_again_gets_no_more_clues() -> None:
    s = Scene(JOE, encounter=["TS124"])
    s.place(DORMS, clues=1)
    s.attach("Fire!", DORMS)
    s.draw_encounter(0, "Blackout").settle()
    assert not s.card(DORMS).revealed
    assert s.card(DORMS).clues == 1
    s.do("Move to Dormitories").settle()
    assert s.card(DORMS).revealed
    assert s.card(DORMS).clues == 1
    assert len(s.g.attachments) == 1


@pytest.mark.rule("LCG-0696")
def test_nobody_moves_to_a_location_that_is_not_in_play() -> None:
    s = Scene(JOE, extra={0: ["TS145"]})
    cantor = s.enemy("Cantor of Flame", exhausted=True)
    s.give(0, "TS145")
    s.do("Play To the Library").settle()
    assert s.investigator().location == s.find(ROOM)
    assert s.card(cantor).location == s.find(ROOM)
    # The same with the library in play.
    s = Scene(JOE, extra={0: ["TS145"]})
    s.place(LIBRARY)
    s.give(0, "TS145")
    s.do("Play To the Library").settle()
    assert s.investigator().location == s.find(LIBRARY)
