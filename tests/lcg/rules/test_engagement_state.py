"""``lcg/rules/enemies.py``, ``state_check.py``: engagement follows from readiness, places, keywords
and prey after every change (LCG-0414)."""

from __future__ import annotations

from typing import Any

import pytest

import tests.lcg.support.change_cards
import tests.lcg.support.enemy_cards
import tests.lcg.support.engagement_cards
import tests.lcg.support.limit_cards  # noqa: F401  (all register cards)
from arkham_env.lcg.rules.damage import defeat_investigator
from arkham_env.lcg.state.ids import NONE
from tests.lcg.support.scene import Scene

ROOM = "Your Friend's Room"
DORMS = "Dormitories"
EVENTS = ["TC101", "TC102", "TC103", "TC104", "TC105", "TC107", "TC109", "TC110", "TC111", "TR007"]


def with_enemy(
    code: str,
    names: tuple[str, ...] = ("joe_diamond",),
    *,
    hand: list[str] = EVENTS,
    places: tuple[str, ...] = (DORMS,),
    **fields: Any,
) -> tuple[Scene, int]:
    """Joe, with events that change engagement in hand, and one enemy; see ``Scene.enemy``."""
    s = Scene(names, extra={0: [*hand, "TC108", "TC112", "TC010"]}, encounter=[code])
    for place in places:
        s.place(place, clues=0)
    s.give(0, *hand)
    s.have(0, actions=20)
    if "engaged" not in fields:
        fields["at"] = ROOM
    enemy = s.enemy(code, **fields)
    s.refresh()
    return s, enemy


PAIR = ("joe_diamond", "isabelle_barnes")


def plain(names: tuple[str, ...] = ("joe_diamond",), **more: Any) -> tuple[Scene, int]:
    """The same with an enemy whose only keyword is alert."""
    return with_enemy("TE503", names, **more)


# -- Aloof -----------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0416", "LCG-0466")
def test_an_enemy_that_loses_aloof_engages_at_once() -> None:
    s, sentry = plain(engaged=0)
    s.do("Play Shyness")
    assert s.card(sentry).threat == 0  # aloof ends no engagement
    s.do("Play Loosen")
    assert s.card(sentry).threat == NONE  # and an aloof enemy does not engage again
    s.do("Play Strip")
    assert s.card(sentry).threat == 0


@pytest.mark.rule("LCG-0416")
def test_an_enemy_engages_as_an_effect_that_made_it_aloof_ends() -> None:
    s, sentry = plain(engaged=0)
    s.do("Play Soothe", "Play Loosen")
    assert s.card(sentry).threat == NONE
    s.calm().end_turn()
    assert s.log().index("Sentry engages Joe Diamond") < s.log().index("Sentry attacks Joe Diamond")


@pytest.mark.rule("LCG-0416")
def test_an_enemy_engages_once_a_condition_no_longer_makes_it_aloof() -> None:
    """A constant ability with a state-dependent amount: while its controller has a clue."""
    s, sentry = plain(engaged=0)
    s.have(0, clues=1)
    s.asset(0, "Hooded Lantern")
    s.do("Play Loosen")
    assert s.card(sentry).threat == NONE
    s.do("Use Hooded Lantern")
    assert s.card(sentry).threat == 0


@pytest.mark.rule("LCG-0161", "LCG-0416")
def test_a_blank_aloof_enemy_engages_and_stays_engaged_with_its_text() -> None:
    s, watcher = with_enemy("TE502")
    s.do("Gain 1 resource")
    assert s.card(watcher).threat == NONE
    s.do("Play Gag")
    assert s.card(watcher).threat == 0
    s.do("Play Strip")
    assert s.card(watcher).threat == 0


# -- Massive ---------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0458", "LCG-0456")
def test_an_engaged_enemy_that_gains_massive_leaves_the_threat_area() -> None:
    s, sentry = plain(PAIR, engaged=1)
    assert not s.offers("Evade Sentry") and s.offers("Engage Sentry")
    s.do("Play Bulk")
    assert s.card(sentry).threat == NONE
    assert s.offers("Evade Sentry") and not s.offers("Engage Sentry")  # with everybody here


@pytest.mark.rule("LCG-0416", "LCG-0418")
def test_an_enemy_that_loses_massive_engages_one_investigator() -> None:
    s, sentry = plain(PAIR, engaged=1)
    s.do("Play Bulk", "Play Strip")
    assert (s.kind, s.seat) == ("engage", s.g.lead)
    s.do("Choose Joe Diamond")
    assert s.card(sentry).threat == 0


@pytest.mark.rule("LCG-0433", "LCG-0416")
def test_its_prey_decides_whom_an_enemy_engages_that_loses_massive() -> None:
    s, rival = with_enemy("TE512", ("joe_diamond", "daniela_reyes"), engaged=0)  # highest combat
    s.do("Play Bulk", "Play Strip")
    assert s.at_turn() and s.card(rival).threat == 1


@pytest.mark.rule("LCG-0161", "LCG-0458")
def test_a_blank_massive_enemy_is_engaged_with_one_and_with_its_text_with_all() -> None:
    s, colossus = with_enemy("TE501", PAIR)
    s.do("Play Gag", "Choose Isabelle Barnes")
    assert s.card(colossus).threat == 1
    assert not s.offers("Evade Colossus") and s.offers("Engage Colossus")
    s.do("Play Strip")
    assert s.card(colossus).threat == NONE
    assert s.offers("Evade Colossus") and not s.offers("Engage Colossus")


@pytest.mark.rule("LCG-0457", "LCG-0458")
def test_an_exhausted_enemy_that_gains_massive_is_engaged_with_nobody_afterwards_either() -> None:
    s, sentry = plain(engaged=0, exhausted=True)
    s.do("Play Bulk")
    assert s.card(sentry).threat == NONE
    s.do("Play Strip")
    assert s.card(sentry).threat == NONE  # exhausted, it engages nobody
    s.do("Play Rouse")
    assert s.card(sentry).threat == 0


@pytest.mark.rule("LCG-0415", "LCG-0458", "LCG-0462")
def test_an_enemy_that_was_massive_does_not_attack_from_another_location() -> None:
    s, sentry = plain(engaged=0, hand=["TC106"])
    s.do("Play Swell", "Move to Dormitories")  # massive until the turn ends: it stays behind
    damage = s.investigator().damage
    s.calm().next_round()
    assert s.card(sentry).threat == NONE and s.card(sentry).location == s.find(ROOM)
    assert s.investigator().damage == damage
    s.do("Gain 1 resource")
    assert s.investigator().damage == damage


@pytest.mark.rule("LCG-0458")
@pytest.mark.parametrize("elsewhere", [False, True])
def test_an_effect_that_lets_a_massive_enemy_engage_puts_it_into_no_threat_area(
    elsewhere: bool,
) -> None:
    s, colossus = with_enemy("TE501", at=DORMS if elsewhere else ROOM)
    s.do("Play Grab")
    assert s.card(colossus).threat == NONE
    assert s.card(colossus).location == s.find(ROOM)
    assert s.offers("Evade Colossus")


# -- Prey ------------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0436", "LCG-0161")
def test_an_enemy_that_loses_its_only_prey_engages_anybody_and_stays_when_it_has_it_again() -> None:
    s, avenger = with_enemy("TE513", ("isabelle_barnes", "joe_diamond"))  # prey: Joe Diamond only
    s.put(1, DORMS)
    s.do("Gain 1 resource")
    assert s.card(avenger).threat == NONE
    s.do("Play Gag")
    assert s.card(avenger).threat == 0
    s.do("Play Strip")
    assert s.card(avenger).threat == 0
    s.do("Play Loosen")
    assert s.card(avenger).threat == NONE


# -- Disengaged, readied, put into play ------------------------------------------------------------


@pytest.mark.rule("LCG-0416", "LCG-0421")
def test_a_ready_enemy_that_an_effect_disengages_engages_again() -> None:
    s, sentry = plain(PAIR, engaged=0)
    s.do("Play Loosen")
    assert s.log().count("Sentry disengages") == 1
    assert (s.kind, s.seat) == ("engage", s.g.lead)
    s.do("Choose Isabelle Barnes")
    assert s.card(sentry).threat == 1


@pytest.mark.rule("LCG-0416", "LCG-0421")
def test_an_exhausted_enemy_that_an_effect_disengages_stays_unengaged() -> None:
    s, sentry = plain(engaged=0, exhausted=True)
    s.do("Play Loosen")
    assert s.card(sentry).threat == NONE
    s.do("Play Rouse")
    assert s.card(sentry).threat == 0


@pytest.mark.rule("LCG-0416")
def test_all_enemies_that_are_shaken_off_engage_again() -> None:
    s, sentry = plain(engaged=0, places=())  # nowhere to slip away to
    cantor = s.enemy("Cantor of Flame", engaged=0)
    tired = s.enemy("Hellhound", engaged=0, exhausted=True)
    s.do("Play Slip", "Yes")
    assert s.at_turn() and "Sentry disengages" in s.log()
    assert [s.card(enemy).threat for enemy in (sentry, cantor, tired)] == [0, 0, NONE]


@pytest.mark.rule("LCG-0416")
def test_an_enemy_that_an_effect_puts_into_play_beside_an_investigator_engages() -> None:
    s, _ = with_enemy("TE502")
    s.g.set_aside = [s.find("Hellhound")]
    s.do("Play Doorbell")
    assert s.card("Hellhound").threat == 0


@pytest.mark.rule("LCG-0416", "LCG-0414")
def test_disengaging_and_moving_away_is_one_moment() -> None:
    """Nothing engages in between, even if the state is checked after every step."""
    s, sentry = plain(engaged=0)
    s.asset(0, "Brandy")  # a state-dependent health
    tired = s.enemy("Hellhound", engaged=0, exhausted=True)
    s.do("Play Slip", "Choose Dormitories")
    assert s.investigator().location == s.find(DORMS)
    assert [s.card(enemy).threat for enemy in (sentry, tired)] == [NONE, NONE]
    assert [s.card(enemy).location for enemy in (sentry, tired)] == [s.find(ROOM)] * 2
    assert "Sentry engages Joe Diamond" not in s.log()


@pytest.mark.rule("LCG-0416")
@pytest.mark.parametrize("names", [PAIR, ("joe_diamond", "isabelle_barnes", "daniela_reyes")])
def test_enemies_of_an_eliminated_lead_wait_for_the_new_one(names: tuple[str, ...]) -> None:
    s, sentry = plain(names, engaged=0)
    s.run(lambda g: defeat_investigator(g, 0))
    if len(names) > 2:
        assert s.kind == "lead"
        s.do("Choose Daniela Reyes")
        assert (s.kind, s.seat) == ("engage", 2)
        s.do("Choose Isabelle Barnes")
    log = s.log()
    new = next(i for i, line in enumerate(log) if line.endswith("is the lead investigator"))
    assert new < log.index("Sentry engages Isabelle Barnes")
    assert s.card(sentry).threat == 1


@pytest.mark.rule("LCG-0414")
def test_a_copy_in_the_question_whom_to_engage_plays_on() -> None:
    s, sentry = plain(PAIR, engaged=0)
    s.do("Play Loosen")
    for g in (s.g.clone(),):
        g.take(1)
        assert g.cards[sentry].threat == 1


# -- State-dependent values ------------------------------------------------------------------------


@pytest.mark.rule("LCG-0609")
def test_the_only_asset_in_a_lost_slot_is_discarded_while_a_number_wavers() -> None:
    """There is no decision and the game continues (the check of the state once never ended)."""
    s = Scene(["joe_diamond"], extra={0: ["TC010", "TC007", "TC007", "12019"]})
    s.asset(0, "Brandy")
    s.asset(0, "M1911")
    s.give(0, "TC007", "TC007")
    s.do("Play Numbness", "Play Numbness")
    assert s.at_turn() and s.names(s.investigator().assets) == ["Brandy"]


@pytest.mark.rule("LCG-0416", "LCG-0609")
def test_an_enemy_engages_as_a_lost_slot_takes_what_made_it_aloof() -> None:
    s, sentry = with_enemy("TE503", hand=["TC007", "TC007"])
    s.asset(0, "TC112")
    s.refresh()
    assert s.card(sentry).threat == NONE
    s.do("Play Numbness")
    assert s.card(sentry).threat == NONE
    s.do("Play Numbness").settle()
    assert s.names(s.investigator().assets) == []
    assert s.at_turn() and s.card(sentry).threat == 0
