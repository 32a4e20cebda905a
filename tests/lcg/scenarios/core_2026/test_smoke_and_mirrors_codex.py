"""``lcg/scenarios/core_2026/smoke_and_mirrors/suspects.py``, ``scenario.py``: entries, symbols."""

from __future__ import annotations

from typing import Any

import pytest

from arkham_env.lcg.rules.damage import defeat_event
from arkham_env.lcg.scenarios.core_2026.smoke_and_mirrors import common
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.game_state import NOCARD
from arkham_env.lcg.state.ids import NONE
from tests.lcg.support.printed import value
from tests.lcg.support.scene import Scene

SMOKE = "smoke_and_mirrors"
PAIR = ["joe_diamond", "daniela_reyes"]
JOE = "Joe Diamond"


def scene(
    code: str, investigators: list[str] | None = None, at: str = "Northside", **options: Any
) -> Scene:
    """Return a scene with a suspect or the Servant in play at the investigators' location."""
    s = Scene(investigators or ["joe_diamond"], scenario=SMOKE, **options)
    card = s.find(code)
    if card in s.g.facedown:
        if zones.facedown_at(s.g, NONE) == card:
            # Another suspect becomes the harbinger.
            other = next(c for c in s.g.facedown if c not in (card, s.find(common.SERVANT)))
            i, j = s.g.facedown.index(card), s.g.facedown.index(other)
            cards = s.g.facedown[:]
            cards[i], cards[j] = other, card
            s.g.facedown = cards
        zones.take_facedown(s.g, card)
    for seat in range(s.g.players):
        s.put(seat, at)
    zones.put_enemy_at(s.g, card, s.find(at))
    s.refresh()
    return s


# -- 1: David Renfield (tricky case 11) ------------------------------------------------------------


def test_david_flees_and_is_interrogated_solo() -> None:
    s = scene(common.DAVID)
    s.place("Northside", clues=2)
    s.do("Investigate", "React with David Renfield")
    # The clue comes after the whole reaction.
    assert s.investigator().clues == 0 and s.kind == "choose_location"
    s.do("Choose Downtown").settle(perhaps=JOE)
    assert s.find(common.DAVID) in s.g.under_act
    assert s.investigator().clues == 1


def test_with_two_investigators_david_needs_two_leads() -> None:
    s = scene(common.DAVID, PAIR)
    s.place("Northside", clues=2)
    s.do("Investigate", "React with David Renfield", "Choose Downtown").settle(perhaps=JOE)
    david = s.card("David Renfield")
    assert (david.uses, david.location) == (1, s.find("12145"))
    assert s.find(common.DAVID) not in s.g.under_act


def test_david_goes_where_no_investigator_is() -> None:
    s = scene(common.DAVID, PAIR)
    s.put(1, "12145")
    s.place("Northside", clues=2)
    s.do("Investigate", "React with David Renfield").settle(perhaps=JOE)
    assert s.card("David Renfield").location == s.find("12156")


def test_davids_reaction_needs_an_investigation_of_his_location() -> None:
    s = scene(common.DAVID)
    s.enemy("Bat Horror", engaged=0)
    s.refresh()
    s.bag("0")
    s.do("Fight Bat Horror")
    assert not s.offers("React with David Renfield")


# -- 2: Cornelia Akely -----------------------------------------------------------------------------


def test_cornelia_is_readied_and_heals_horror() -> None:
    s = scene(common.CORNELIA, PAIR)
    s.set(s.find(common.CORNELIA), threat=0)
    s.have(0, horror=2)
    s.bag("+1")
    s.do("Evade Cornelia Akely", "React with Cornelia Akely")
    s.settle(take="Choose Joe Diamond")
    cornelia = s.card("Cornelia Akely")
    assert not cornelia.exhausted and cornelia.uses == 1
    assert s.investigator(0).horror == 1


def test_cornelias_reaction_can_be_declined() -> None:
    s = scene(common.CORNELIA)
    s.set(s.find(common.CORNELIA), threat=0)
    s.bag("+1")
    s.do("Evade Cornelia Akely").settle(decline="Cornelia Akely", perhaps=JOE)
    assert s.card("Cornelia Akely").exhausted and s.card("Cornelia Akely").uses == 0


# -- 3: Naomi O'Bannion (tricky case 12) -----------------------------------------------------------


def test_naomi_costs_one_resource_per_investigator() -> None:
    s = scene(common.NAOMI, PAIR)
    s.have(0, resources=1)
    assert not s.offers("Activate Naomi O'Bannion")
    s.have(0, resources=2)
    bat = s.enemy("Bat Horror", at="Southside")
    gangster = s.enemy("Rogue Gangster", at="Southside")
    s.refresh()
    s.do("Activate Naomi O'Bannion")
    assert s.offers("Choose Bat Horror") and not s.offers("Choose Rogue Gangster")
    s.do("Choose Bat Horror").settle(perhaps=JOE)
    assert bat in s.g.encounter_discard and gangster in s.g.enemies
    assert s.investigator(0).resources == 0
    assert s.card("Naomi O'Bannion").uses == 1
    assert s.investigator(0).damage == 0  # no attack of opportunity


def test_naomis_help_can_be_declined() -> None:
    s = scene(common.NAOMI)
    s.have(0, resources=1)
    s.enemy("Bat Horror", at="Southside")
    s.refresh()
    s.do("Activate Naomi O'Bannion").settle(decline="Bat Horror", perhaps=JOE)
    assert s.in_play("Bat Horror") and s.find(common.NAOMI) in s.g.under_act


# -- 4: Sgt. Earl Monroe ---------------------------------------------------------------------------


@pytest.mark.parametrize(("hurt", "difficulty"), [(0, 4), (1, 3), (3, 1)])
def test_earl_is_easier_when_hurt(hurt: int, difficulty: int) -> None:
    s = scene(common.EARL)
    s.set(s.find(common.EARL), damage=hurt)
    s.give(0, "Overpower")
    s.do("Activate Sgt. Earl Monroe (")
    assert s.test().current_difficulty(s.g) == difficulty


def test_earl_heals_damage_and_is_interrogated() -> None:
    s = scene(common.EARL, ["daniela_reyes"])
    s.have(0, damage=2)
    s.do("Activate Sgt. Earl Monroe (").settle(perhaps=JOE)
    assert s.find(common.EARL) in s.g.under_act
    assert s.investigator().damage == 1


def test_a_failed_parley_reads_nothing() -> None:
    s = scene(common.EARL)
    s.bag("-4")
    s.do("Activate Sgt. Earl Monroe (").settle(perhaps=JOE)
    assert s.card("Sgt. Earl Monroe").uses == 0


# -- 5: Abigail Foreman ----------------------------------------------------------------------------


def test_abigails_difficulty_is_the_clues_at_her_location() -> None:
    s = scene(common.ABIGAIL)
    s.place("Northside", clues=3)
    s.deck(0, "Fedora")
    s.give(0, "Perception")
    s.do("Activate Abigail Foreman")
    assert s.test().current_difficulty(s.g) == 3
    s.settle(decline="Perception", perhaps=JOE)
    assert s.g.cards[s.find("Northside")].clues == 4
    assert sorted(s.hand()) == ["Fedora", "Perception"]
    assert s.find(common.ABIGAIL) in s.g.under_act


@pytest.mark.rule("LCG-0333")
def test_the_difficulty_of_a_suspect_that_left_play_stays() -> None:
    """Daniela's elder sign defeats the suspect in ST.4 of its own parley test."""
    s = scene(common.EARL, ["daniela_reyes"])
    s.set(s.find(common.EARL), damage=3)
    for _ in range(3):
        s.enemy("Whippoorwill", at="Northside")
    s.refresh()
    s.bag("elder_sign")
    s.do("Activate Sgt. Earl Monroe (").settle(take=["Choose Sgt. Earl"], perhaps=["Daniela Reyes"])
    # Combat 2, elder sign +1 against 4 - 3.
    assert s.find(common.EARL) in s.g.victory
    assert any("succeeds by 2 (value 3)" in line for line in s.log()), s.log()[-12:]


@pytest.mark.rule("LCG-0333")
@pytest.mark.parametrize(("clues", "left"), [(9, 9), (2, 2)])
def test_a_clue_needs_the_location_of_abigail(clues: int, left: int) -> None:
    s = scene(common.ABIGAIL, ["daniela_reyes"])
    s.place("Northside", clues=clues)
    s.set(s.find(common.ABIGAIL), damage=3)
    s.bag("elder_sign")
    s.do("Activate Abigail Foreman").settle(perhaps=["Daniela Reyes"])
    assert s.find(common.ABIGAIL) in s.g.victory
    assert any(("succeeds by 1" if clues == 2 else "fails by 6") in line for line in s.log())
    assert s.g.cards[s.find("Northside")].clues == left
    # Cards out of play share this object.
    assert NOCARD.clues == 0


# -- 6: Margaret Liu -------------------------------------------------------------------------------


@pytest.mark.parametrize(("token", "offered"), [("0", False), ("+1", True)])
def test_margaret_wants_a_success_by_two(token: str, offered: bool) -> None:
    s = scene(common.MARGARET)
    s.place("Northside", clues=2)
    s.bag(token)
    s.do("Investigate")
    assert s.offers("React with Margaret Liu") == offered


@pytest.mark.parametrize("discard", [True, False])
def test_margaret_shows_the_top_of_the_encounter_deck(discard: bool) -> None:
    s = scene(common.MARGARET)
    s.place("Northside", clues=2)
    s.encounter_deck("Crossfire")
    s.bag("+1")
    top = s.g.encounter_deck[-1]
    s.do("Investigate", "React with Margaret Liu")
    assert s.kind == "yes_no" and s.g.knows(0, top)
    assert "Crossfire" in s.game.view(0)
    s.do("Yes" if discard else "No").settle(perhaps=JOE)
    assert (top in s.g.encounter_discard) == discard
    assert (s.g.encounter_deck[-1] == top) != discard
    assert s.find(common.MARGARET) in s.g.under_act


# -- The Servant of Flame (tricky case 14) ---------------------------------------------------------


def strike(s: Scene, seat: int = 0) -> Scene:
    return s.run(lambda g: g.push(defeat_event(g, g.table.find(common.SERVANT), seat)))


def test_the_servant_is_killed_and_each_draws_three_cards() -> None:
    s = scene(common.SERVANT, PAIR)
    s.only_deck(0, "Fedora", "Fedora", "Perception")
    strike(s, 1)
    assert s.seat == 1 and s.labels == ["To the victory display", "Beneath the act"]
    s.do("To the victory display").settle(perhaps=JOE)
    assert s.find(common.SERVANT) in s.g.victory
    assert len(s.investigator(0).hand) == len(s.investigator(1).hand) == 3


def test_the_servant_is_captured_and_each_gains_a_clue() -> None:
    s = scene(common.SERVANT, PAIR)
    strike(s).do("Beneath the act").settle(perhaps=JOE)
    assert s.find(common.SERVANT) in s.g.under_act
    assert [s.investigator(seat).clues for seat in (0, 1)] == [1, 1]
    assert s.find(common.SERVANT) not in s.g.enemies


@pytest.mark.parametrize("fate", ["To the victory display", "Beneath the act"])
def test_reactions_after_the_defeat_follow_the_entry(fate: str) -> None:
    s = scene(common.SERVANT, ["daniela_reyes"], extra={0: ["12018"]})
    s.asset(0, "Logan Hastings")
    strike(s).do(fate)
    assert s.offers("Logan Hastings")


def test_the_servant_does_not_flee_from_its_defeat() -> None:
    s = scene(common.SERVANT)
    s.set(s.find(common.SERVANT), damage=4)
    s.bag("+1", "+1")
    s.have(0, resources=0)
    s.do("Fight Servant of Flame")
    assert s.kind == "choice"


# -- Symbols ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "token", "amount"), [
    ("standard", "skull", -1), ("hard", "skull", -3), ("easy", "cultist", -1),
    ("expert", "cultist", -3), ("standard", "tablet", -3), ("hard", "tablet", -4),
    ("standard", "elder_thing", -2), ("hard", "elder_thing", -4),
])  # fmt: skip
def test_the_symbols(level: str, token: str, amount: int) -> None:
    s = scene(common.DAVID, difficulty=level)
    servant = s.find(common.SERVANT)
    zones.take_facedown(s.g, servant)
    s.g.victory = [servant]
    s.have(0, clues=2)
    s.bag(token)
    s.do("Investigate").settle(perhaps=[JOE, "David Renfield"])
    assert value(s) == max(0, 4 + amount)


def test_the_tablet_costs_a_clue_on_a_failure() -> None:
    s = scene(common.DAVID)
    s.place("Northside", clues=0)
    s.have(0, clues=2)
    s.bag("tablet")
    s.do("Investigate").settle(perhaps=JOE)
    assert s.investigator().clues == 1
    assert s.g.cards[s.find("Northside")].clues == 1


@pytest.mark.parametrize(("action", "more"), [
    ("Fight Sgt. Earl Monroe", True), ("Activate Sgt. Earl Monroe (", True),
    ("Investigate", False), ("Fight Bat Horror", False),
])  # fmt: skip
def test_the_cultist_reveals_another_token_against_elite_enemies(action: str, more: bool) -> None:
    s = scene(common.EARL)
    s.enemy("Bat Horror", engaged=0)
    s.refresh()
    s.bag("cultist", "cultist", "cultist")
    s.do(action)
    while not s.at_turn():
        s.passive()
    tokens = [line for line in s.log() if "cultist" in line]
    assert len(tokens) == (3 if more else 1)


def test_cornelia_does_not_answer_an_automatic_evasion() -> None:
    s = scene(common.CORNELIA, ["trish_scarborough"])
    s.set(s.find(common.CORNELIA), threat=0)
    s.place("Northside", clues=2)
    s.give(0, "Breaking and Entering")
    s.have(0, resources=5)
    s.bag("+1")
    s.do("Play Breaking and Entering", "Apply Breaking and Entering", "Choose Cornelia Akely")
    assert not s.offers("React with Cornelia Akely")
    while not s.at_turn():
        s.passive()
    assert s.card("Cornelia Akely").exhausted and s.card("Cornelia Akely").uses == 0


def test_leads_and_entries_are_in_the_log() -> None:
    s = scene(common.NAOMI, PAIR)
    s.have(0, resources=2)
    s.do("Activate Naomi O'Bannion").settle(perhaps=JOE)
    log = s.log()
    assert "Joe Diamond resolves codex entry 3" in log
    assert "Naomi O'Bannion has 1 lead" in log
