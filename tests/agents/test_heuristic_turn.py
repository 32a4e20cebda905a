"""``arkham_agents/lcg/heuristic/turn.py``: the worth of the options of the scripted player's own
turn, in arranged scenes (``reading.py`` describes the investigators)."""

from __future__ import annotations

import pytest

from arkham_agents.lcg.heuristic import events, goals, hand, payoffs, turn
from arkham_agents.lcg.heuristic.plans import NEVER
from arkham_agents.lcg.heuristic.reading import LOSS, Reading
from arkham_agents.lcg.heuristic.turn import score
from arkham_agents.lcg.seat_view import SeatView
from arkham_env.core.kernel.decision import pack
from arkham_env.lcg.state.ids import NONE, verb
from tests.agents.scenes import HALL, ISABELLE, JOE, LIBRARY, QUAD, approx, reading, stocked
from tests.lcg.support.scene import Scene

ONE_DAMAGE, ONE_HORROR = 1.3 * 1.2, 0.8 * 1.2
ATTACK = ONE_DAMAGE + ONE_HORROR


def cards(s: Scene, count: int) -> None:
    """Give Joe this number of skill cards that help no test in the scene."""
    s.g.investigators[JOE].hand = s.g.investigators[JOE].deck[:count]


def value(s: Scene, *option: int) -> float:
    return score(reading(s), pack(*option))


def play(s: Scene, name: str) -> tuple[int, Reading]:
    """Give Joe a card; return the card and a reading."""
    before = set(s.g.investigators[JOE].hand)
    s.give(JOE, name)
    (card,) = set(s.g.investigators[JOE].hand) - before
    return card, reading(s)


# -- The menu ------------------------------------------------------------------------------------


def test_each_option_has_its_own_worth() -> None:
    s = stocked(3)
    s.attach("Fire!", QUAD)
    s.place(QUAD, clues=1)
    enemy = s.enemy("Cantor of Flame", engaged=JOE)
    other = s.enemy("Bystander", engaged=ISABELLE)
    s.have(JOE, actions=1)
    r = reading(s)
    stay = turn.stay(r)
    assert stay == approx(-0.8 * ONE_DAMAGE)
    assert value(s, verb.END_TURN) == approx(-0.05 - ONE_DAMAGE)
    assert value(s, verb.DRAW) == approx(0.5 - ONE_DAMAGE + stay)
    resource = hand.resource_worth(r) + 0.12 - ONE_DAMAGE + stay
    assert value(s, verb.RESOURCE) == approx(resource)
    assert value(s, verb.MOVE, s.find(HALL)) == approx(turn.move(r, s.find(HALL)))
    assert value(s, verb.INVESTIGATE) == approx(turn.investigate(r, 0) + stay)
    assert value(s, verb.FIGHT, enemy) == approx(turn.fight(r, enemy, 0) + stay)
    assert value(s, verb.EVADE, enemy) == approx(turn.evade(r, enemy) + stay)
    assert value(s, verb.ENGAGE, other) == approx(turn.engage(r, other) + stay)
    assert value(s, verb.ADVANCE_ACT) == 50.0
    assert value(s, verb.PASS) == value(s, verb.YES) == NEVER == -100.0


def test_the_best_option_is_taken_the_first_of_equals() -> None:
    s = stocked(3)
    r = reading(s)
    options = [pack(verb.PASS), pack(verb.END_TURN), pack(verb.DRAW), pack(verb.DRAW)]
    assert turn.choose(r, options) == 2
    assert turn.choose(r, options[:2]) == 1


@pytest.mark.parametrize(("actions", "last"), [(0, True), (1, True), (2, False)])
def test_staying_costs_where_a_fire_burns_and_no_action_is_left(actions: int, last: bool) -> None:
    s = stocked(3)
    s.have(JOE, actions=actions)
    assert turn.stay(reading(s)) == 0.0
    s.attach("Fire!", QUAD)
    assert turn.last_action(reading(s)) == last
    assert turn.stay(reading(s)) == approx(-0.8 * ONE_DAMAGE if last else 0.0)


def test_ending_the_turn() -> None:
    s = stocked(2)
    s.put(JOE, "Dormitories")
    assert turn.end_turn(reading(s)) == approx(-4.9)
    s.put(JOE, QUAD)
    assert turn.end_turn(reading(s)) == approx(-0.05)
    s.have(JOE, actions=0)
    assert turn.end_turn(reading(s)) == 0.0
    s = stocked(3)
    s.put(JOE, "Dormitories")
    assert turn.end_turn(reading(s)) == approx(-0.05)
    s.have(JOE, actions=1)
    assert turn.end_turn(reading(s)) == approx(-0.05)
    s = stocked(2)
    s.put(JOE, "Dormitories")
    s.attach("Fire!", "Dormitories")
    assert turn.end_turn(reading(s)) == approx(-4.9 - ONE_DAMAGE)


@pytest.mark.parametrize(
    ("held", "worth"),
    [(0, 0.5), (3, 0.5), (4, 0.42), (5, 0.42), (6, 0.28), (7, 0.28), (8, 0.02)],
)
def test_a_card_is_worth_less_the_more_are_held(held: int, worth: float) -> None:
    s = stocked(3)
    cards(s, held)
    assert turn.draw(reading(s)) == approx(worth)
    s.enemy("Bystander", engaged=JOE)
    assert turn.draw(reading(s)) == approx(worth - ONE_DAMAGE)
    s.g.investigators[JOE].deck = []
    assert turn.draw(reading(s)) == approx(NEVER - ONE_DAMAGE)


# -- Moving --------------------------------------------------------------------------------------


def test_enemies_that_lie_in_wait() -> None:
    s = stocked(3)
    hall = s.find(HALL)
    first = s.enemy("Mutated Experiment", at=HALL, exhausted=True)
    second = s.enemy("Cantor of Flame", at=HALL)
    assert turn.engagement_ahead(reading(s), hall) == approx(0.7 * ONE_DAMAGE)
    s.set(first, exhausted=False)
    assert turn.engagement_ahead(reading(s), hall) == approx(0.7 * (ATTACK + ONE_DAMAGE))
    s.set(first, threat=ISABELLE)
    assert turn.engagement_ahead(reading(s), hall) == approx(0.7 * ONE_DAMAGE)
    s.set(second, threat=JOE)
    assert turn.engagement_ahead(reading(s), hall) == 0.0


def test_the_servant_that_lies_in_wait_may_be_evaded() -> None:
    s = stocked(4)
    s.bag("0", "-1", "+1", "+1")
    servant = s.enemy("Servant of Flame", at=HALL)
    hall = s.find(HALL)

    def ahead(seat: int, actions: int) -> float:
        s.g.active = seat
        s.investigator(seat).actions = actions
        r = reading(s, seat=seat)
        return turn.engagement_ahead(r, hall) / r.attack_cost(servant, seat)

    r = reading(s)
    assert r.shared_fight and r.tank == ISABELLE
    assert ahead(JOE, 3) == approx(1.0)
    assert ahead(ISABELLE, 1) == approx(-0.3)
    assert ahead(ISABELLE, 2) == approx(-0.3 * 0.5)
    assert ahead(ISABELLE, 3) == approx(-0.3 * 0.25)
    s.have(JOE, clues=10)
    assert ahead(ISABELLE, 3) == approx(0.3 * 0.25)
    assert ahead(ISABELLE, 0) == approx(0.3)
    s = stocked(2)
    s.bag("0", "+1")
    servant = s.enemy("Servant of Flame", at=QUAD)
    hall = s.find(QUAD)
    assert ahead(ISABELLE, 2) == approx(0.5)


def test_a_step_towards_the_goal() -> None:
    s = stocked(3)
    hall, library = s.place(HALL, clues=2), s.find(LIBRARY)
    r = reading(s)
    goal = goals.goal_of(r, JOE)
    assert (goal.place, goal.pull) == (hall, 1.5)
    assert turn.move(r, hall) == approx(1.5)
    assert turn.move(r, library) == approx(-0.3)
    s.enemy("Bystander", engaged=JOE)
    assert turn.move(reading(s), hall) == approx(1.5 - ONE_DAMAGE)
    assert turn.move(reading(s), hall, True) == approx(1.5)
    s.enemy("Cantor of Flame", at=HALL)
    assert turn.move(reading(s), hall, True) == approx(1.5 - 0.7 * ONE_DAMAGE)
    s.threat(JOE, "Wounded")
    s.threat(JOE, "Pursued")
    wound = 0.5 * ONE_DAMAGE
    assert turn.move(reading(s), hall, True) == approx(1.5 - 0.7 * ONE_DAMAGE - wound)
    s.place(HALL, clues=0)
    s.place(QUAD, clues=2)
    s.threat(JOE, "Paranoia")
    assert turn.move(reading(s), library, True) == approx(-0.6 - wound)


def test_fires_drive_away_and_keep_away() -> None:
    s = stocked(3)
    hall = s.place(HALL, clues=2)
    s.attach("Fire!", QUAD)
    s.have(JOE, actions=2)
    assert turn.move(reading(s), hall) == approx(1.5 + 0.4 * ONE_DAMAGE)
    assert turn.move(reading(s), s.find(LIBRARY)) == approx(-0.3)
    s.attach("Fire!", HALL)
    assert turn.move(reading(s), hall) == approx(1.5)
    s.have(JOE, actions=1)
    assert turn.move(reading(s), hall) == approx(1.5 - 0.8 * ONE_DAMAGE)
    assert turn.move(reading(s), hall, True) == approx(1.5)


def test_running_to_the_quad() -> None:
    s = stocked(2)
    s.put(JOE, "Dormitories")
    quad, dorms = s.find(QUAD), s.find("Dormitories")
    assert turn.move(reading(s), quad) == turn.run_for_it(reading(s), quad, False) == approx(0.7)
    assert turn.run_for_it(reading(s), quad, True) == 8.0
    s.have(JOE, actions=1)
    assert turn.run_for_it(reading(s), quad, False) == 8.0
    s.have(JOE, actions=2)
    servant = s.enemy("Servant of Flame", at=QUAD)
    assert turn.run_for_it(reading(s), quad, False) == 2.5
    s.set(servant, exhausted=True)
    assert turn.run_for_it(reading(s), quad, False) == 0.7
    s.set(servant, exhausted=False, threat=ISABELLE)
    assert turn.run_for_it(reading(s), quad, False) == 0.7
    s.take_out(servant)
    s.enemy("Bystander", engaged=JOE)
    assert turn.run_for_it(reading(s), quad, False) == approx(2.5 - ONE_DAMAGE)
    assert turn.run_for_it(reading(s), quad, True) == 8.0
    s.set(JOE, damage=6)
    assert reading(s).provoke_cost >= LOSS
    assert turn.run_for_it(reading(s), quad, False) == -5.0
    assert turn.run_for_it(reading(s), quad, True) == 8.0
    s.put(JOE, QUAD)
    assert turn.run_for_it(reading(s), dorms, False) == -2.0


# -- Clues ---------------------------------------------------------------------------------------


def test_investigating_with_and_without_cards() -> None:
    s = stocked(3)
    assert turn.investigate(reading(s), 0) == NEVER
    s.place(QUAD, clues=3)
    joe = 0.4  # his ability
    assert turn.investigate(reading(s), 0) == approx(4.0 + joe)
    assert turn.investigate(reading(s), 1) == approx(8.0 + joe)
    s.enemy("Bystander", engaged=JOE)
    assert turn.investigate(reading(s), 0) == approx(4.0 + joe - ONE_DAMAGE)
    s.bag("-4")
    assert turn.investigate(reading(s), 0) == approx(-ONE_DAMAGE)
    s.asset(JOE, "Magnifying Glass")
    assert turn.investigate(reading(s), 0) == approx(4.0 + joe - ONE_DAMAGE)


def test_using_tools() -> None:
    s = stocked(3)
    kit = s.asset(JOE, "Fingerprint Kit")
    assert turn.use_tool(reading(s), kit, 0) == NEVER
    s.place(QUAD, clues=3)
    assert turn.use_tool(reading(s), kit, 0) == approx(8.0 + 0.4 - 0.3)
    assert turn.use_tool(reading(s), kit, 1) == NEVER
    thieves = s.asset(JOE, "Thieves' Kit")
    assert turn.use_tool(reading(s), thieves, 0) == approx(4.0 + 0.4 + 0.25 + 0.2)
    s.bag("-2")
    assert turn.use_tool(reading(s), thieves, 0) == approx(4.0 + 0.4 + 0.25 + 0.2)
    assert turn.use_tool(reading(s), thieves, 1) == approx(0.2)
    s.enemy("Bystander", engaged=JOE)
    assert turn.use_tool(reading(s), thieves, 1) == approx(0.2 - ONE_DAMAGE)
    assert turn.use_tool(reading(s), s.asset(JOE, "Machete"), 0) == NEVER


def test_a_local_map_is_for_the_best_place_around() -> None:
    s = stocked(3)
    card = s.asset(JOE, "Local Map")
    assert turn.map_target(reading(s)) == (NONE, NEVER)
    assert turn.use_map(reading(s)) == turn.use_tool(reading(s), card, 0) == -1.0
    dorms = s.place("Dormitories", clues=1)
    hall = s.place(HALL, clues=2)
    place, worth = turn.map_target(reading(s))
    # The effect of the Science Hall has a worth only for investigators with a card in hand.
    first = next(p for p in reading(s).view.near(s.find(QUAD)) if p in (dorms, hall))
    assert (place, worth) == (first, approx(4.4))
    assert turn.use_map(reading(s)) == approx(4.4 + 0.5 - 0.2)
    s.enemy("Bystander", engaged=JOE)
    assert turn.use_map(reading(s)) == approx(4.4 + 0.5 - 0.2 - ONE_DAMAGE)
    s.bag("-3")
    # Intellect 4 plus 1 with a -3 token reaches shroud 2 but not 3.
    assert turn.map_target(reading(s)) == (hall, approx(4.4))
    s.bag("-4")
    assert turn.use_map(reading(s)) == -1.0


# -- Enemies -------------------------------------------------------------------------------------


def test_fighting_with_bare_hands() -> None:
    s = stocked(3)
    cantor = s.enemy("Cantor of Flame", engaged=JOE)
    assert turn.fight(reading(s), cantor, 0) == approx(reading(s).damage_worth(cantor, 1))
    s.bag("-3")
    assert turn.fight(reading(s), cantor, 0) == approx(-ONE_DAMAGE)


def test_the_best_enemy_for_a_weapon() -> None:
    s = stocked(3)
    machete = s.asset(JOE, "Machete")
    assert turn.weapon_target(reading(s), machete) == (NONE, NEVER)
    cantor = s.enemy("Cantor of Flame", engaged=JOE)
    r = reading(s)
    assert turn.weapon_target(r, machete) == (cantor, approx(r.damage_worth(cantor, 2)))
    hound = s.enemy("Hellhound", engaged=JOE)
    r = reading(s)
    best = max((r.damage_worth(enemy, 1), -enemy) for enemy in (cantor, hound))
    assert turn.weapon_target(r, machete) == (-best[1], approx(best[0]))
    s.take_out(hound)
    gun = s.asset(JOE, "M1911")
    r = reading(s)
    assert turn.weapon_target(r, gun) == (cantor, approx(r.damage_worth(cantor, 2) - 0.25))
    cleaver = s.asset(JOE, "Meat Cleaver")
    r = reading(s)
    paid = 0.2 + ONE_HORROR - 0.2
    assert turn.weapon_target(r, cleaver) == (cantor, approx(r.damage_worth(cantor, 2) - paid))
    s.set(JOE, horror=4)
    r = reading(s)
    assert turn.weapon_target(r, cleaver) == (cantor, approx(r.damage_worth(cantor, 1)))


def test_a_weapon_passes_over_who_cannot_be_attacked(monkeypatch: pytest.MonkeyPatch) -> None:
    s = stocked(3)
    machete = s.asset(JOE, "Machete")
    first = s.enemy("Cantor of Flame", at=QUAD)
    second = s.enemy("Hellhound", at=QUAD)
    low = min(first, second)
    monkeypatch.setattr(Reading, "attackable", lambda r, enemy, seat: enemy != low)
    assert turn.weapon_target(reading(s), machete)[0] == max(first, second)


def test_evading_and_taking_over() -> None:
    s = stocked(3)
    bystander = s.enemy("Bystander", engaged=JOE)
    r = reading(s)
    assert turn.evade(r, bystander) == approx(r.evade_worth(bystander, JOE) - 0.15)
    hound = s.enemy("Hellhound", engaged=JOE)
    assert turn.evade(reading(s), hound) == approx(-0.15)
    enemy = s.enemy("Mutated Experiment", engaged=ISABELLE)
    r = reading(s)
    theirs = r.attack_cost(enemy, ISABELLE)
    s.bag("-3")
    same = 0.9 * (theirs - ATTACK) - r.provoke_cost
    assert turn.engage(reading(s), enemy) == approx(same)
    s.bag("0")
    assert turn.engage(reading(s), enemy) == approx(same)
    s.bag("-1")
    assert turn.engage(reading(s), enemy) == approx(same + 0.5)
    s.set(enemy, exhausted=True)
    assert turn.engage(reading(s), enemy) == -0.5
    s.set(enemy, exhausted=False, threat=NONE)
    assert turn.engage(reading(s), enemy) == -0.5


def test_the_tank_takes_the_servant_over() -> None:
    s = stocked(4, ISABELLE)
    servant = s.enemy("Servant of Flame", engaged=JOE)
    s.set(JOE, damage=1)
    s.enemy("Bystander", engaged=ISABELLE)
    r = reading(s)
    assert (r.me, r.tank, r.shared_fight) == (ISABELLE, ISABELLE, True)
    assert turn.engage(r, servant) == approx(4.0 - r.provoke_cost)
    s.set(servant, exhausted=True)
    assert turn.engage(reading(s), servant) == -0.5


# -- Cards ---------------------------------------------------------------------------------------


def test_playing_assets() -> None:
    s = stocked(3)
    s.enemy("Bystander", engaged=JOE)
    s.attach("Fire!", QUAD)
    s.have(JOE, actions=1)
    card, r = play(s, "Machete")
    gain = hand.play_gain(r, card) - 0.09 * 3
    assert turn.play(r, card) == approx(gain - ONE_DAMAGE - 0.8 * ONE_DAMAGE - 0.1)
    # Fast cards provoke no attacks and take no action.
    glass, r = play(s, "Magnifying Glass")
    assert turn.play(r, glass) == approx(hand.play_gain(r, glass) - 0.09)


def test_playing_events() -> None:
    s = stocked(3)
    cache, r = play(s, "Emergency Cache")
    one = hand.resource_worth(r)
    assert turn.play(r, cache) == approx(3.2 * one + 0.1)
    s.enemy("Bystander", engaged=JOE)
    assert turn.play(reading(s), cache) == approx(3.2 * one + 0.1 - ONE_DAMAGE)
    s.attach("Fire!", QUAD)
    s.have(JOE, actions=1)
    assert turn.play(reading(s), cache) == approx(3.2 * one + 0.1 - 1.8 * ONE_DAMAGE)
    s.threat(JOE, "Syndicate Obligations")
    assert turn.play(reading(s), cache) == approx(3.2 * one + 0.1 - 1.8 * ONE_DAMAGE)
    hunch, r = play(s, "Working a Hunch")
    spent = 2 * hand.resource_worth(r)
    assert turn.play(r, hunch) == approx(-spent - 0.3 - ONE_DAMAGE)


def event(s: Scene, name: str) -> tuple[float, float]:
    """Return the worth of an event without its price, and the worth of a resource."""
    card, r = play(s, name)
    code = r.view.code(card)
    one = hand.resource_worth(r)
    return events.play_event(r, card, code), one


def test_events_that_find_clues() -> None:
    s = stocked(3)
    s.place(QUAD, clues=3)
    worth, one = event(s, "Working a Hunch")
    assert worth == approx(4.0 - 2 * one - 0.3)
    worth, one = event(s, "Scene of the Crime")
    assert worth == approx(4.0 - 2 * one - 0.1)
    s.enemy("Bystander", engaged=ISABELLE)
    worth, one = event(stocked_copy(s), "12024")
    assert worth == approx(8.0 - 2 * one - 0.1)


def stocked_copy(s: Scene) -> Scene:
    """Remove Joe's hand; the cards in play remain."""
    for card in s.g.investigators[JOE].hand[:]:
        s.take_out(card)
        s.g.investigators[JOE].deck.insert(0, card)
    return s


def test_other_events() -> None:
    s = stocked(3)
    worth, one = event(s, "Detective's Intuition")
    assert worth == approx(2 * one)
    stocked_copy(s)
    s.set(JOE, horror=1)
    assert event(s, "Detective's Intuition")[0] == approx(2 * one + 0.6)
    stocked_copy(s)
    s.set(JOE, horror=0, damage=1)
    assert event(s, "Detective's Intuition")[0] == approx(2 * one + 0.6)
    assert event(stocked_copy(s), "Premonition")[0] == -0.2
    assert event(stocked_copy(s), "Dead Ends")[0] == 1.5
    assert event(stocked_copy(s), "Gather Intel")[0] == -0.5


def test_breaking_and_entering_adds_agility() -> None:
    s = stocked(3)
    assert event(s, "Breaking and Entering")[0] == NEVER
    stocked_copy(s)
    s.place(QUAD, clues=3)
    s.bag("-5")
    worth, one = event(s, "Breaking and Entering")
    assert worth == approx(4.4 - 2 * one)
    s.bag("auto_fail")
    worth, one = event(stocked_copy(s), "Breaking and Entering")
    assert worth == approx(-2 * one)


def test_events_that_evade() -> None:
    s = stocked(3)
    assert event(s, "Through the Cracks")[0] < NEVER + 1
    stocked_copy(s)
    bystander = s.enemy("Bystander", engaged=JOE)
    enemy = s.enemy("Mutated Experiment", engaged=JOE)
    r = reading(s)
    worth, one = event(s, "Through the Cracks")
    assert worth == approx(r.evade_worth(bystander, JOE) - 3 * one)
    stocked_copy(s)
    s.have(JOE, clues=1)
    worth, one = event(s, "Through the Cracks")
    assert worth == approx(max(r.evade_worth(e, JOE) for e in (bystander, enemy)) - 3 * one)
    stocked_copy(s)
    s.take_out(bystander)
    s.bag("-2")
    s.have(JOE, clues=5)
    # At most three clues are spent: with agility 2 they suffice.
    worth, one = event(s, "Through the Cracks")
    assert worth == approx(r.evade_worth(enemy, JOE) - 3 * one)
    stocked_copy(s)
    s.bag("auto_fail")
    worth, one = event(s, "Through the Cracks")
    assert worth == approx(-3 * one)
    stocked_copy(s)
    s.bag("+1")
    worth, one = event(s, '"Shove off!"')
    r = reading(s)
    assert worth == approx(r.evade_worth(enemy, JOE) + r.damage_worth(enemy, 1) - one)


def test_searching_for_a_tool_or_a_spell() -> None:
    s = stocked(3)
    right, trick = "12023", "12011"
    assert events.search_worth(reading(s), right) == 1.3
    assert events.search_worth(reading(s), trick) == 2.2
    s.have(JOE, actions=1)
    assert events.search_worth(reading(s), right) == events.search_worth(reading(s), trick) == 0.3
    s.have(JOE, actions=2)
    s.asset(JOE, "Bodyguard")
    assert events.search_worth(reading(s), right) == 1.3
    s.asset(JOE, "Machete")
    assert events.search_worth(reading(s), right) == 0.4
    assert events.search_worth(reading(s), trick) == 2.2
    s.asset(JOE, "Cosmic Flame")
    assert events.search_worth(reading(s), trick) == 1.2
    s.asset(JOE, "Second Sight")
    assert events.search_worth(reading(s), trick) == 0.2
    s.threat(JOE, "The Necronomicon")
    assert events.search_worth(reading(s), trick) == NEVER
    assert events.search_worth(reading(s), right) == 0.4
    early = stocked(2)
    early.have(JOE, actions=1)
    assert events.search_worth(reading(early), trick) == 2.2
    worth, one = event(early, "Right Tool for the Job")
    assert worth == approx(1.3 - one)
    assert event(stocked_copy(early), "12011")[0] == approx(2.2)


def test_prestidigitation_is_for_items_that_can_be_paid() -> None:
    s = stocked(3)
    worth, _ = event(s, "Prestidigitation")
    assert worth == approx(-1.4)
    s.give(JOE, "Machete", "Resilience", "Unexpected Courage")
    machete = next(c for c in s.g.investigators[JOE].hand if s.g.defs[c].printed.code == "12020")
    presti = next(c for c in s.g.investigators[JOE].hand if s.g.defs[c].printed.code == "12052")
    r = reading(s)
    gain = hand.play_gain(r, machete)
    assert events.prestige(r, machete) and not events.prestige(r, presti)
    assert events.play_event(r, presti, "12052") == approx(gain - 1.4)
    s.have(JOE, actions=0)
    assert events.play_event(reading(s), presti, "12052") == approx(gain - 1.2)
    s.have(JOE, resources=2)
    assert events.play_event(reading(s), presti, "12052") == approx(gain - 1.2)
    s.have(JOE, resources=1)
    assert events.play_event(reading(s), presti, "12052") == approx(-1.2)


def test_two_clues_for_one_doom() -> None:
    s = stocked(3)
    s.place(QUAD, clues=2)
    assert events.will_worth(reading(s)) == approx(4.0 - 0.6)
    s.place(HALL, clues=1)
    s.place("Dormitories", clues=1)
    assert events.will_worth(reading(s)) == approx(4.0 + 4.5 - 0.6)
    r = reading(s)
    r.__dict__["rounds_left"] = 4
    assert events.will_worth(r) == approx(4.0 + 4.5 - 0.6)
    r = reading(s)
    r.__dict__["rounds_left"] = 3
    assert events.will_worth(r) == NEVER
    threshold = s.g.defs[s.g.agenda].printed.doom
    s.set(s.g.agenda, doom=threshold - 2)
    assert events.will_worth(reading(s)) == approx(4.0 + 4.5 - 0.6)
    s.set(s.g.agenda, doom=threshold - 1)
    assert events.will_worth(reading(s)) == NEVER
    two = stocked(2)
    two.place(QUAD, clues=2)
    two.put(JOE, QUAD)
    two.place("Dormitories", clues=2)
    assert events.will_worth(reading(two)) == approx(0.3 - 0.6)
    assert event(s, "Will of the Cosmos")[0] == NEVER


# -- Abilities -----------------------------------------------------------------------------------


def test_action_abilities() -> None:
    s = stocked(3)
    enemy = s.enemy("Bystander", engaged=JOE)
    fire = s.attach("Fire!", QUAD)
    s.place(QUAD, clues=1)
    s.have(JOE, actions=1)
    machete, kit = s.asset(JOE, "Machete"), s.asset(JOE, "Fingerprint Kit")
    book = s.threat(JOE, "The Necronomicon")
    r = reading(s)
    stay = turn.stay(r)
    assert stay < 0
    assert turn.activate(r, machete, 0) == approx(turn.weapon_target(r, machete)[1] + stay)
    assert turn.activate(r, kit, 0) == approx(turn.use_tool(r, kit, 0) + stay)
    s.bag("+1")
    r = reading(s)
    parley = payoffs.parley(r, JOE)(0, 0)
    assert parley == approx(r.removal_worth(enemy) + 0.1)
    assert turn.activate(r, s.g.agenda, 0) == approx(parley + stay)
    out = payoffs.put_out_worth(r, s.find(QUAD))
    assert turn.activate(r, fire, 0) == approx(out - ONE_DAMAGE + stay)
    assert turn.activate(r, book, 0) == approx(-ONE_HORROR - ONE_DAMAGE + stay)
    dorms = s.find("Dormitories")
    assert turn.activate(r, dorms, 0) == approx(0.0 - ONE_DAMAGE + stay)
    library = s.find(LIBRARY)
    cards(s, 5)
    assert turn.activate(reading(s), library, 0) == approx(0.8 - ONE_DAMAGE + stay)
    cards(s, 7)
    assert turn.activate(reading(s), library, 0) == approx(0.8 - 0.2 - ONE_DAMAGE + stay)
    cards(s, 0)
    pursued = s.threat(JOE, "Pursued")
    r = reading(s)
    relief = turn.relief(r, pursued, "12102")
    assert turn.activate(r, pursued, 0) == approx(relief - ONE_DAMAGE - 1.6 + stay)
    assert turn.activate(r, s.asset(JOE, "Bodyguard"), 0) == NEVER


def test_relief_from_what_lies_in_a_threat_area() -> None:
    s = stocked(3)
    truths = s.threat(JOE, "Unspeakable Truths")
    pursued = s.threat(ISABELLE, "Pursued")
    obligations = s.threat(JOE, "Syndicate Obligations")
    wounded = s.threat(JOE, "Wounded")
    r = reading(s)
    assert turn.relief(r, truths, "12125") == approx(4.0 * ONE_HORROR)
    isabelle = r.hurt(ISABELLE, 0, 1)
    assert isabelle != approx(ONE_HORROR)
    assert turn.relief(r, pursued, "12102") == approx(0.45 * 3.5 * isabelle)
    assert turn.relief(r, obligations, "12103") == approx(0.35 * 3.5 * ONE_DAMAGE)
    assert turn.relief(r, wounded, "12104") == approx(0.5 * 3.5 * ONE_DAMAGE)
    s.asset(JOE, "Sharp Rhetoric")
    assert turn.relief(reading(s), obligations, "12103") == approx(0.6 * 3.5 * ONE_DAMAGE)
    s.have(ISABELLE, clues=4)
    assert turn.relief(reading(s), truths, "12125") == approx(0.7 * 2 * ONE_HORROR)
    s.set(JOE, horror=5)
    # A point counts at most 3.0, even the last one.
    assert reading(s).hurt(JOE, 0, 1) < 3.0
    s.set(JOE, horror=6, damage=6)
    r = reading(s)
    assert turn.relief(r, truths, "12125") == approx(0.7 * 2 * 3.0)
    assert turn.relief(r, wounded, "12104") == approx(0.5 * 3.5 * 3.0)
    r.__dict__["rounds_left"] = 3
    assert turn.relief(r, wounded, "12104") == approx(0.5 * 2.0 * 3.0)
    r.__dict__["rounds_left"] = 0
    assert turn.relief(r, wounded, "12104") == 0.0
    s.take_out(truths)
    theirs = s.threat(ISABELLE, "Unspeakable Truths")
    assert turn.relief(reading(s), theirs, "12125") == 0.0
    two = stocked(2)
    assert turn.relief(reading(two), two.threat(JOE, "Unspeakable Truths"), "12125") == 0.0
    assert turn.relief(reading(two), two.threat(JOE, "Wounded"), "12104") == 0.0


@pytest.mark.parametrize(
    ("damage", "horror", "worth"),
    [
        (0, 0, 0.0),
        (1, 0, 0.9 * 1.3 * 1.35),
        (0, 1, 0.9 * 0.8 * 1.35),
        (2, 0, 0.9 * 1.3 * 1.6),
        (3, 0, 0.5 * 1.3 * 2.0),
        (0, 3, 0.5 * 0.8 * 2.0),
        (0, 2, 0.9 * 0.8 * 1.6),
        (6, 6, 2.4),
    ],
)
def test_healing(damage: int, horror: int, worth: float) -> None:
    s = stocked(3)
    s.set(JOE, damage=damage, horror=horror)
    s.asset(JOE, "Bodyguard")
    assert events.heal_here(reading(s)) == approx(worth)


def test_who_is_about_to_be_defeated() -> None:
    s = stocked(4)
    assert not turn.doomed(reading(s))
    r = reading(s)
    r.__dict__["rounds_left"] = 1
    assert turn.doomed(r)
    s.enemy("Servant of Flame", engaged=JOE)
    s.set(JOE, damage=4)
    assert not turn.doomed(reading(s))
    fire = s.attach("Fire!", QUAD)
    assert turn.doomed(reading(s))
    s.take_out(fire)
    assert not turn.doomed(reading(s))
    s.set(JOE, damage=5)
    assert turn.doomed(reading(s))
    guard = s.asset(JOE, "Bodyguard")
    assert not turn.doomed(reading(s))
    s.set(JOE, damage=6, horror=5)
    assert not turn.doomed(reading(s))
    s.set(guard, horror=1)
    assert turn.doomed(reading(s))
    s.set(JOE, horror=4)
    assert not turn.doomed(reading(s))
    s.set(guard, damage=1)
    assert turn.doomed(reading(s))


def test_who_can_be_rescued_from_the_servant(monkeypatch: pytest.MonkeyPatch) -> None:
    s = stocked(4)
    assert not turn.rescuer(reading(s))
    servant = s.enemy("Servant of Flame", engaged=JOE)
    assert turn.rescuer(reading(s))
    r = reading(s)
    r.__dict__["rounds_left"] = 2
    assert turn.rescuer(r)
    r.__dict__["rounds_left"] = 1
    assert not turn.rescuer(r)
    s.set(servant, exhausted=True)
    assert not turn.rescuer(reading(s))
    s.set(servant, exhausted=False)
    s.put(ISABELLE, HALL)
    assert turn.rescuer(reading(s))
    with monkeypatch.context() as m:
        m.setattr(SeatView, "distance", lambda view, start, goal: 2)
        assert not turn.rescuer(reading(s))
    s.put(ISABELLE, QUAD)
    s.have(ISABELLE, turn_done=True)
    assert not turn.rescuer(reading(s))
    s.have(ISABELLE, turn_done=False)
    s.set(ISABELLE, damage=2)
    assert not turn.rescuer(reading(s))
    s.set(ISABELLE, damage=1)
    assert turn.rescuer(reading(s))
    s.enemy("Bystander", engaged=JOE)
    s.set(JOE, damage=6)
    assert not turn.rescuer(reading(s))
    s.set(JOE, damage=5)
    assert turn.rescuer(reading(s))
    s.attach("Fire!", QUAD)
    assert not turn.rescuer(reading(s))
    s.asset(JOE, "Bodyguard")
    assert turn.rescuer(reading(s))


def test_resigning_only_escapes_a_sure_defeat() -> None:
    s = stocked(4)
    s.set(JOE, damage=6)
    s.have(JOE, actions=1)
    assert turn.resign(reading(s)) == -5.0
    s.enemy("Bystander", engaged=JOE)
    assert turn.resign(reading(s)) == 6.0
    s.have(JOE, actions=2)
    assert turn.resign(reading(s)) == -5.0
    s.have(JOE, actions=1)
    r = reading(s)
    assert turn.activate(r, s.g.act, 1) == turn.resign(r) == 6.0
    servant = s.enemy("Servant of Flame", engaged=JOE)
    bystander = next(e for e in s.g.enemies if e != servant)
    s.take_out(bystander)
    assert turn.doomed(reading(s)) and turn.resign(reading(s)) == -5.0
    alone = stocked(4, investigators=("joe_diamond",))
    alone.set(JOE, damage=6)
    alone.have(JOE, actions=1)
    alone.enemy("Bystander", engaged=JOE)
    assert turn.resign(reading(alone)) == 2.5
    r = reading(alone)
    r.__dict__["rounds_left"] = 1
    assert turn.resign(r) == 6.0


def test_free_abilities() -> None:
    s = stocked(4)
    servant = s.enemy("Servant of Flame", at=HALL)
    act = s.g.act
    assert turn.free(reading(s), act, 0) == NEVER
    s.put(JOE, HALL)
    assert turn.free(reading(s), act, 0) == turn.clue_shot(reading(s)) == 30.0
    s.take_out(servant)
    assert turn.free(reading(s), act, 0) == NEVER
    s = stocked(3)
    quad = s.find(QUAD)
    s.put(JOE, LIBRARY)
    assert turn.free(reading(s), quad, 0) == NEVER
    s.put(JOE, QUAD)
    hall = s.place(HALL, clues=2)
    r = reading(s)
    assert turn.free(r, quad, 0) == approx(turn.move(r, hall, True) + 0.3)
    olivier = s.asset(JOE, "Olivier Bishop")
    assert turn.free(reading(s), olivier, 0) == approx(turn.free(reading(s), quad, 0))
    assert turn.free(reading(s), s.asset(JOE, "Daniela's Wrench"), 0) == NEVER
    assert turn.free(reading(s), hall, 0) == NEVER


def test_a_jumpsuit_brings_tools_and_weapons_alone() -> None:
    s = stocked(3)
    suit = s.asset(JOE, "Jumpsuit")
    s.discards(JOE, "Dorothy Simmons", "Logan Hastings", "Olivier Bishop", "Bodyguard")
    allies = s.g.investigators[JOE].discard
    for card in allies:
        s.g.known[card] = 0b11
    s.set(suit, damage=1)
    r = reading(s)
    worth = max(hand.asset_worth(r, card, JOE) for card in allies)
    assert worth - 1.2 - hand.kept_worth(r, suit, JOE) > 0
    assert turn.jumpsuit(r, suit) == NEVER


def test_a_jumpsuit_is_given_up_for_something_better() -> None:
    s = stocked(3)
    suit = s.asset(JOE, "Jumpsuit")
    assert turn.free(reading(s), suit, 0) == NEVER
    s.discards(JOE, "Machete", "Resilience", "Unexpected Courage")
    machete = s.find("Machete")
    for card in s.g.investigators[JOE].discard:
        s.g.known[card] = 0b11
    r = reading(s)
    gain = hand.asset_worth(r, machete, JOE) - 1.2 - hand.kept_worth(r, suit, JOE)
    expected = gain if gain > 0 else NEVER
    assert turn.free(r, suit, 0) == approx(expected)
    s.set(suit, damage=1)
    r = reading(s)
    gain = hand.asset_worth(r, machete, JOE) - 1.2 - hand.kept_worth(r, suit, JOE)
    assert turn.jumpsuit(r, suit) == approx(gain if gain > 0 else NEVER)


def test_where_a_lucky_charm_moves_a_point() -> None:
    s = stocked(3)
    charm = s.asset(JOE, "Lucky Charm")
    nothing = (NEVER, NONE, False, NONE)
    assert turn.charm_move(reading(s)) == nothing
    s.set(ISABELLE, damage=1)
    assert turn.charm_move(reading(s)) == nothing
    s.set(ISABELLE, horror=4)
    assert turn.charm_move(reading(s)) == (approx(0.2), ISABELLE, True, charm)
    s.set(ISABELLE, horror=5)
    assert turn.charm_move(reading(s)) == (approx(0.7), ISABELLE, True, charm)
    assert turn.lucky_charm(reading(s)) == turn.free(reading(s), charm, 0) == approx(0.7)
    s.set(charm, horror=1)
    assert turn.charm_move(reading(s)) == nothing
    guard = s.asset(JOE, "Bodyguard")
    assert turn.charm_move(reading(s)) == (approx(0.7), ISABELLE, False, guard)
    s.set(JOE, damage=1)
    s.set(ISABELLE, damage=0)
    assert turn.charm_move(reading(s)) == (approx(0.2), JOE, False, guard)
    s.set(guard, damage=1)
    assert turn.charm_move(reading(s)) == nothing
    s.set(guard, damage=0)
    s.put(ISABELLE, HALL)
    s.set(JOE, damage=0)
    s.set(ISABELLE, damage=4)
    assert turn.charm_move(reading(s)) == nothing
