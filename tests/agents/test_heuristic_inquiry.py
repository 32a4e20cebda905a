"""``agents/arkham_agents/lcg/heuristic/inquiry.py``, and the costs of harm on long visits."""

from __future__ import annotations

from dataclasses import replace

from arkham_agents.lcg.heuristic import hand, inquiry, payoffs, quests, turn
from arkham_agents.lcg.heuristic.reading import Reading
from arkham_agents.lcg.heuristic.weights import INQUIRY_SOLO
from arkham_agents.lcg.seat_view import SeatView
from arkham_env.lcg.scenarios.core_2026.smoke_and_mirrors import common as smoke
from tests.agents.scenes import approx
from tests.lcg.support.scene import Scene

JOE = 0


def scene() -> Scene:
    s = Scene(["joe_diamond"], scenario="smoke_and_mirrors")
    for card in s.g.enemies:
        s.take_out(card)
    s.refresh()
    return s


def reading(s: Scene, **weights: float) -> Reading:
    return Reading(SeatView(s.game, JOE), replace(INQUIRY_SOLO, **weights))


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


# -- Enemies -------------------------------------------------------------------------------------


def test_enemies_are_urgent_if_their_removal_is_worth_the_actions() -> None:
    s = scene()
    gangster = s.enemy("Rogue Gangster", engaged=JOE)
    bird = s.enemy("Whippoorwill", at="Miskatonic University")
    r = reading(s)
    assert inquiry.removal_actions(r, bird) >= 1.0 + r.view.health_left(bird)
    assert inquiry.harm(r, bird) == approx(r.w.weaken)
    assert inquiry.harm(r, gangster) == approx(r.attack_cost(gangster, JOE))
    urgent = reading(s, tempo=0.1)
    assert inquiry.urgency(urgent, gangster) == inquiry.urgency(urgent, bird) == r.w.press > 0.0
    patient = reading(s, tempo=50.0)
    assert inquiry.urgency(patient, gangster) == inquiry.urgency(patient, bird) == 0.0
    assert turn.fight(urgent, gangster, 0) == approx(turn.fight(patient, gangster, 0) + r.w.press)
    assert turn.engage(urgent, bird) > turn.engage(patient, bird)


def test_a_hunter_that_fled_is_followed() -> None:
    s = scene()
    s.place("Northside", clues=0)
    bat = s.enemy("Bat Horror", at="Northside", exhausted=True)
    north = s.find("Northside")
    r = reading(s, tempo=1.0)
    assert inquiry.chase(r, north, 1) == r.w.chase > 0.0
    assert inquiry.chase(r, north, 0) == approx(r.w.chase * inquiry.LURK)
    assert inquiry.chase(reading(s, tempo=50.0), north, 1) == 0.0
    assert turn.move(r, north) - turn.move(reading(s, tempo=50.0), north) == approx(r.w.chase)
    s.set(bat, exhausted=False)
    # A ready hunter comes by itself, so the last action is not spent on it.
    assert inquiry.chase(reading(s, tempo=1.0), north, 0) == 0.0


# -- Suspects ------------------------------------------------------------------------------------


def test_an_elusive_suspect_is_questioned_before_it_flees() -> None:
    s = scene()
    officer = s.enemy("Sgt. Earl Monroe", engaged=JOE)
    r = reading(s)
    one = r.questions[officer]
    assert turn.question(r, one) > turn.fight(r, officer, 0)
    assert turn.fight(reading(s, elude=0.0), officer, 0) > turn.fight(r, officer, 0)


def test_a_suspect_is_not_uncovered_with_the_last_action() -> None:
    s = scene()
    assert inquiry.uncover(reading(s)) == reading(s).w.uncover
    s.have(JOE, actions=1)
    r = reading(s)
    assert inquiry.uncover(r) == approx(r.w.uncover - r.w.ambushed * r.hurt(JOE, 1, 1))


def test_a_missing_fee_raises_the_value_of_a_resource() -> None:
    s = scene()
    s.have(JOE, resources=0)
    assert inquiry.fee(reading(s)) == 0.0
    boss = s.enemy("Naomi O'Bannion", engaged=JOE)
    r = reading(s)
    assert inquiry.fee(r) == approx(r.lead_worth(boss) / 2)
    s.have(JOE, resources=1)
    assert inquiry.fee(reading(s)) == 0.0


def test_few_tasks_make_a_seat_less_cautious() -> None:
    s = scene()
    r = reading(s)
    assert inquiry.tasks(r) == len(s.g.facedown) - 1 == len(smoke.SUSPECTS)
    s.set(JOE, damage=6, horror=6)
    assert turn.doomed(reading(s)) and not turn.doomed(reading(s, close=6.0))


# -- Cards ---------------------------------------------------------------------------------------


def test_a_treachery_that_counts_points_costs_each_point() -> None:
    s = scene()
    rain, fire = s.free_copy("Downpour"), s.free_copy("Crossfire")
    s.g.known[rain] = s.g.known[fire] = 1
    r = reading(s)
    assert inquiry.counts_points(r, rain) and not inquiry.counts_points(r, fire)
    costs = {card: payoffs.plain(r, JOE, r.view.code(card), card) for card in (rain, fire)}
    assert costs[rain](-3, 3) == approx(-3 * r.w.menace)
    assert costs[fire](-3, 3) == costs[fire](-1, 1) == costs[rain](-1, 1) == approx(-r.w.menace)
    assert costs[rain](0, 0) == 0.0


def test_assets_lose_value_with_the_remaining_rounds() -> None:
    s = scene()
    card = s.asset(JOE, "Resilience")
    early = hand.asset_worth(reading(s), card, JOE)
    s.g.cards[s.g.agenda].doom = s.g.cards[s.g.agenda].doom + 6
    r = reading(s)
    assert hand.asset_worth(r, card, JOE) == approx(early * r.rounds_left / r.w.lasting)


def test_a_hunter_of_a_goal_attracts_a_seat() -> None:
    s = scene()
    s.place("Northside", clues=0)
    s.enemy("Servant of Flame", at="Northside")
    north = s.find("Northside")
    gain, actions = quests.yields(reading(s, dread=0.0), JOE, north)
    more, same = quests.yields(reading(s), JOE, north)
    assert more > gain and same == actions
