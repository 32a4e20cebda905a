"""The scripted player in groups: who looks for clues, and what is worth its harm."""

from __future__ import annotations

import dataclasses

from arkham_agents.lcg.heuristic import commits, goals, turn
from arkham_agents.lcg.heuristic.reading import Reading
from arkham_agents.lcg.heuristic.weights import GROUP, SOLO
from arkham_agents.lcg.seat_view import SeatView
from tests.agents.scenes import ISABELLE, JOE, QUAD, at_act, reading


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
    eager = turn.move(reading(s, dataclasses.replace(GROUP, pull=SOLO.pull)), goal)
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
        assert r.act == number and r.attack_cost(servant, JOE) > 0
        assert turn.engagement_ahead(r, quad) == without + r.attack_cost(servant, JOE)
        s.g.cards[servant].exhausted = True
        assert turn.engagement_ahead(reading(s), quad) == without
