"""``arkham_agents/lcg/heuristic/goals.py``: the scripted player in groups: which seats look for
clues, and which gains are worth their damage."""

from __future__ import annotations

import dataclasses

from arkham_agents.lcg.heuristic import choices, commits, goals, hand, turn
from arkham_agents.lcg.heuristic.reading import Reading
from arkham_agents.lcg.heuristic.weights import GROUP, PAIR, SOLO
from arkham_agents.lcg.seat_view import SeatView
from arkham_env.lcg.state.ids import skill
from tests.agents.scenes import EVEN, ISABELLE, JOE, QUAD, approx, at_act, reading, stocked


def test_a_flashlight_makes_a_seeker_in_a_group() -> None:
    s = at_act(3)
    assert reading(s).seekers == [JOE]
    s.asset(ISABELLE, "Hand-Crank Flashlight")
    assert reading(s).seekers == [JOE, ISABELLE]
    assert reading(s, SOLO).seekers == [JOE]


def test_seekers_split_up_over_locations() -> None:
    s = at_act(3)
    s.asset(ISABELLE, "Hand-Crank Flashlight")
    s.place("Science Hall", clues=4)
    assert goals.seek_place(reading(s), JOE).place == s.find("Science Hall")
    s.put(ISABELLE, "Science Hall")
    assert goals.seek_place(reading(s), JOE).place != s.find("Science Hall")
    assert goals.seek_place(reading(s, SOLO), JOE).place == s.find("Science Hall")


def test_moving_on_waits_for_what_is_worth_more() -> None:
    s = at_act(3)
    goal = goals.goal_of(reading(s), JOE).place
    patient = turn.move(reading(s), goal)
    eager = turn.move(reading(s, dataclasses.replace(EVEN, pull=SOLO.pull)), goal)
    assert 0 < patient < eager


def test_unspeakable_truths_is_kept_when_discarding_it_would_be_deadly() -> None:
    s = at_act(4)
    truths = s.threat(JOE, "Unspeakable Truths")
    s.place(QUAD, clues=2)
    s.enemy("Mutated Experiment", engaged=JOE)
    s.set(JOE, horror=6)
    r = reading(s)
    assert turn.relief(r, truths, "12125") <= 4 * turn.BEARABLE
    assert turn.activate(r, truths, 0) < 0


def test_isabelle_pays_more_for_her_echoes_in_a_group() -> None:
    s = at_act(3, ISABELLE)
    assert GROUP.echo > SOLO.echo
    s.discards(ISABELLE, "Unexpected Courage")
    for card in s.investigator(ISABELLE).discard:
        s.g.known[card] = 0b11
    s.place(QUAD, clues=2)
    s.bag("0", "-1", "-2")
    s.do("Investigate")
    test = SeatView(s.game, ISABELLE).test
    assert test is not None
    dear = commits.recommit_gain(Reading(SeatView(s.game, ISABELLE), GROUP), test)
    cheap = commits.recommit_gain(Reading(SeatView(s.game, ISABELLE), SOLO), test)
    assert dear < cheap


def test_a_servant_that_waits_costs_an_attack_out_of_the_acts_in_which_it_is_fought() -> None:
    for number in (1, 3):
        s = at_act(number)
        quad = s.find(QUAD)
        without = turn.engagement_ahead(reading(s), quad)
        servant = s.enemy("Servant of Flame", at=QUAD)
        r = reading(s)
        assert r.aim == number and r.attack_cost(servant, JOE) > 0
        assert turn.engagement_ahead(r, quad) == without + r.attack_cost(servant, JOE)
        s.g.cards[servant].exhausted = True
        assert turn.engagement_ahead(reading(s), quad) == without


def test_a_group_that_can_still_stand_it_looks_for_the_clues_of_the_fight_as_well() -> None:
    s = at_act(3)
    library = s.find("Orne Library")
    s.put(JOE, "Orne Library")
    s.have(JOE, clues=6)
    s.put(ISABELLE, "Orne Library")
    assert s.g.cards[s.find("Science Hall")].clues == 0
    s.place("Science Hall", clues=2)
    assert not goals.hurry(reading(s, GROUP))
    assert goals.goal_of(reading(s, GROUP), JOE).place != library
    s.set(ISABELLE, damage=3)
    assert goals.hurry(reading(s, GROUP))
    assert goals.goal_of(reading(s, GROUP), JOE).place == library


def test_shots_are_saved_for_the_servant() -> None:
    for number, price in ((3, GROUP.ammo), (4, 0.25)):
        s = at_act(number)
        gun = s.asset(JOE, "M1911", uses=4)
        hound = s.enemy("Hellhound", engaged=JOE)
        ways = reading(s, GROUP).attacks(JOE, hound)
        assert [way.spends for way in ways if way.card == gun] == [price]
    assert GROUP.ammo > 0.25


def test_combat_icons_are_kept_for_the_fight_with_the_servant() -> None:
    for number in (3, 4):
        s = stocked(number)
        blow, deduction = s.find("12025"), s.find("12039")
        s.g.investigators[JOE].hand = [blow, deduction]
        r, even = reading(s, GROUP), reading(s)
        extra = GROUP.save * r.view.icons(blow, skill.COMBAT) if number == 3 else 0.0
        assert hand.saved_worth(r, blow) == extra
        assert hand.commit_price(r, blow) == approx(hand.commit_price(even, blow) + extra)
        worth = choices.discard_worth(even, blow) + extra
        assert choices.discard_worth(r, blow) == approx(worth)
        assert hand.saved_worth(r, deduction) == 0.0


def test_who_has_shot_a_gun_empty_wants_another_weapon() -> None:
    s = stocked(3)
    gun = s.asset(JOE, "M1911", uses=1)
    machete = s.find("Machete")
    s.g.known[machete] = 0b11
    armed = hand.asset_worth(reading(s, GROUP), machete, JOE)
    s.g.cards[gun].uses = 0
    assert hand.loaded(reading(s), gun) is False
    assert hand.asset_worth(reading(s, GROUP), machete, JOE) > 2 * armed


def test_weapons_come_before_tools() -> None:
    s = stocked(3)
    machete, flash = s.find("Machete"), s.find("Hand-Crank Flashlight")
    for card in (machete, flash):
        s.g.known[card] = 0b11
    for weights in (GROUP, SOLO):
        r = reading(s, weights)
        assert hand.asset_worth(r, machete, JOE) > 2 * hand.asset_worth(r, flash, JOE)


def test_a_group_fights_on_where_it_can() -> None:
    s = stocked(4)
    s.set(JOE, damage=6)
    s.have(JOE, actions=1)
    s.enemy("Bystander", engaged=JOE)
    r = reading(s, GROUP)
    assert turn.resign(r) == GROUP.quit < EVEN.quit
    servant = s.enemy("Servant of Flame", at=QUAD)
    r = reading(s, GROUP)
    assert turn.fight(r, servant, -1) > turn.resign(r)


def test_of_two_nobody_resigns_while_the_other_plays_on() -> None:
    for investigators, worth in (
        (("joe_diamond", "isabelle_barnes"), -5.0),
        (("joe_diamond",), 2.5),
    ):
        s = stocked(4, investigators=investigators)
        s.set(JOE, damage=6)
        s.have(JOE, actions=1)
        s.enemy("Bystander", engaged=JOE)
        assert turn.resign(reading(s, PAIR)) == worth
        r = reading(s, PAIR)
        r.__dict__["rounds_left"] = 1
        assert turn.resign(r) == 6.0
