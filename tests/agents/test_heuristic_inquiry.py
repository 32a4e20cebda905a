"""``agents/arkham_agents/lcg/heuristic/inquiry.py``, and the costs of harm on long visits."""

from __future__ import annotations

from arkham_agents.lcg.heuristic import inquiry, quests, turn
from arkham_agents.lcg.heuristic.reading import Reading
from arkham_agents.lcg.seat_view import SeatView
from tests.agents.scenes import approx
from tests.lcg.support.scene import Scene

JOE = 0


def scene() -> Scene:
    s = Scene(["joe_diamond"], scenario="smoke_and_mirrors")
    for card in s.g.enemies:
        s.take_out(card)
    s.refresh()
    return s


def reading(s: Scene) -> Reading:
    return Reading(SeatView(s.game, JOE))


def test_an_investigation_may_cost_more_actions() -> None:
    s = scene()
    harbour, east = (s.place(name, clues=1) for name in ("Waterfront District", "Easttown"))
    r = reading(s)
    assert [inquiry.investigate_actions(r, place) for place in (harbour, east)] == [1, 0]
    actions = [
        quests.yields(r, JOE, place)[1] * r.clue_chance(JOE, place) for place in (harbour, east)
    ]
    assert actions[0] - actions[1] > 0.9


def test_a_card_that_harms_at_the_end_of_turns_is_discarded() -> None:
    s = scene()
    mark = s.threat(JOE, "Mark of Elokoss")
    r = reading(s)
    numbers = range(len(r.view.definition(mark).triggered))
    worth = [inquiry.burden(r, mark, number) for number in numbers]
    assert sorted(worth)[:-1] == [0.0] * (len(worth) - 1) and max(worth) > 0
    assert turn.activate(r, mark, worth.index(max(worth))) == approx(max(worth) - r.w.two_actions)
    s.g.cards[s.g.agenda].doom = s.g.cards[s.g.agenda].doom + 6
    assert max(inquiry.burden(reading(s), mark, number) for number in numbers) < max(worth)


def test_harm_costs_less_if_few_rounds_are_left() -> None:
    s = scene()
    r = reading(s)
    early = r.hurt(JOE, 1, 0)
    assert r.hurt(JOE, 2, 0) > 2 * early > 0.0
    assert r.hurt(JOE, 0, 0) == 0.0
    s.g.cards[s.g.agenda].doom = s.g.cards[s.g.agenda].doom + 5
    assert reading(s).hurt(JOE, 1, 0) < early
    s.set(JOE, damage=6)
    r = reading(s)
    assert r.hurt(JOE, 1, 0) == approx(r.w.loss + r.w.loss_round * r.rounds_left)


def test_a_seat_leaves_enemies_that_lower_its_skills() -> None:
    s = scene()
    s.place("Northside", clues=0)
    s.put(JOE, "Northside")
    place = s.find("Miskatonic University")
    before = reading(s)
    alone = turn.move(before, place)
    away = before.clue_chance(JOE, place)
    s.enemy("Whippoorwill", at="Northside")
    r = reading(s)
    assert (r.weakness(r.here), r.weakness(place)) == (1, 0)
    assert turn.move(r, place) - alone == approx(r.w.flee * (r.view.actions(JOE) - 1))
    # The enemy does not lower the chance at the next location.
    assert r.clue_chance(JOE, place) == approx(away)


def test_the_last_clue_at_a_location_with_victory_points_counts_more() -> None:
    s = scene()
    hill = s.place("French Hill", clues=2)
    r = reading(s)
    assert r.clue_worth(hill, 1) == approx(r.w.lead_clue)
    assert r.clue_worth(hill, 2) == approx(2 * r.w.lead_clue + r.w.trophy)
