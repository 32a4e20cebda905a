"""``arkham_agents/lcg/heuristic/choices.py``, ``answers.py``: answers of the scripted player to
decisions outside the turn menu, in arranged scenes."""

from __future__ import annotations

from typing import Any

import pytest

from arkham_agents.lcg.heuristic import answers, choices, facts, goals, hand, payoffs, roles
from arkham_agents.lcg.heuristic.reading import STEP_COST, Reading
from arkham_agents.lcg.heuristic.turn import charm_move
from arkham_agents.lcg.seat_view import SeatView
from arkham_env.core.kernel.decision import pack
from arkham_env.core.kernel.graph import UNREACHABLE
from arkham_env.lcg.state.ids import NONE, verb
from tests.agents.scenes import HALL, ISABELLE, JOE, LIBRARY, QUAD, approx, at_act, reading, stocked
from tests.lcg.support.scene import Scene

ONE_DAMAGE, ONE_HORROR = 1.3 * 1.2, 0.8 * 1.2
ATTACK = ONE_DAMAGE + ONE_HORROR


def known(s: Scene, *cards: int) -> None:
    s.g.own_known()
    for card in cards:
        s.g.known[card] = 0b1111


def asked_by(s: Scene, card: int) -> Reading:
    """Return a reading of a decision that this card causes."""
    s.g.source = card
    known(s, card)
    return reading(s)


def pick(op: int, *numbers: int) -> list[int]:
    return [pack(op, number) for number in numbers]


class Given:
    """A skill test as the seat view returns it."""

    def __init__(self, **fields: Any) -> None:
        self.__dict__.update(damage=0, clues=0, target=NONE, source=NONE, seat=JOE, **fields)


# -- Order and small questions -------------------------------------------------------------------


def test_the_first_of_the_best_is_taken() -> None:
    assert choices.best_index([1.0, 3.0, 3.0, 2.0]) == 1
    s = stocked(3)
    assert choices.first(reading(s), [7, 8]) == 0


def test_the_lead_is_who_stands_most() -> None:
    s = stocked(3)
    options = pick(verb.CHOOSE_SEAT, JOE, ISABELLE)
    assert choices.lead(reading(s), options) == 0
    assert choices.lead(reading(s), options[::-1]) == 1
    # 7 - 3 + 0.5 * 2 against 5 + 0.5 * 3.
    s.set(JOE, damage=3)
    assert choices.lead(reading(s), options) == 1
    s.set(JOE, damage=1)
    assert choices.lead(reading(s), options) == 0


def test_what_goes_back_of_the_opening_hand() -> None:
    s = stocked(3)
    s.give(JOE, "Machete", "Emergency Cache", "Unexpected Courage", "Local Map")
    held = {s.g.defs[card].printed.name: card for card in s.g.investigators[JOE].hand}
    r = reading(s)
    away = {name: hand.mulligan_away(r, card) for name, card in held.items()}
    assert away == {
        "Machete": False, "Emergency Cache": False, "Unexpected Courage": True, "Local Map": True,
    }  # fmt: skip
    order = ["Machete", "Emergency Cache", "Local Map"]
    options = [*(pack(verb.DISCARD, held[name]) for name in order), pack(verb.DONE)]
    assert choices.mulligan(r, options) == 2
    assert choices.mulligan(r, options[:2] + options[3:]) == 2
    assert [hand.mulligan_away(r, play(s, name)) for name in (
        "12011", "12023", "12038", "12024")] == [False, False, False, True]  # fmt: skip


def play(s: Scene, name: str) -> int:
    before = set(s.g.investigators[JOE].hand)
    s.give(JOE, name)
    (card,) = set(s.g.investigators[JOE].hand) - before
    return card


def test_a_second_copy_goes_back() -> None:
    s = at_act(3, extra={JOE: ["12020", "12020"]})
    s.give(JOE, "Machete", "Machete")
    first, second = s.g.investigators[JOE].hand
    r = reading(s)
    assert [hand.mulligan_away(r, card) for card in (first, second)] == [False, True]
    # With two copies in hand, one is worth less.
    assert choices.discard_worth(r, first) == approx(0.7 * hand.hand_worth(r, first))
    s.take_out(second)
    r = reading(s)
    assert not hand.mulligan_away(r, first)
    assert choices.discard_worth(r, first) == approx(hand.hand_worth(r, first))


def test_plain_questions() -> None:
    s = stocked(3)
    r = reading(s)
    numbers = pick(verb.CHOOSE_NUMBER, 0, 2, 1)
    assert choices.spend_clues(r, numbers) == 1
    assert choices.resolution(r, numbers) == 0
    assert choices.result_order(r, [pack(verb.RESULT, 5, 3), pack(verb.RESULT, 1, 0)]) == 1
    assert choices.trauma(r, numbers) == 0
    assert choices.trauma(reading(s, seat=ISABELLE), numbers) == 1


def test_healing_goes_where_the_end_is_nearer() -> None:
    s = stocked(3)
    options = [pack(verb.DAMAGE, JOE), pack(verb.HORROR, JOE), pack(verb.DAMAGE, ISABELLE)]
    assert choices.heal(reading(s), options) == 2
    s.set(JOE, horror=3)
    assert choices.heal(reading(s), options) == 1
    s.set(JOE, horror=2)
    assert choices.heal(reading(s), options) == 1
    s.set(JOE, horror=1)
    assert choices.heal(reading(s), options) == 2


def test_who_goes_next_with_enemies_around() -> None:
    s = stocked(3)
    s.bag("0", "-1", "-2", "-3")
    r = reading(s)
    base = 0.1 * r.clue_chance(JOE, s.find(QUAD))
    # Isabelle finds few clues and follows Joe, so she takes her turn first.
    assert choices.eagerness(r, JOE) == approx(base)
    hers = 0.1 * r.clue_chance(ISABELLE, s.find(QUAD))
    assert choices.eagerness(r, ISABELLE) == approx(1.0 + hers)
    assert choices.next_turn(r, pick(verb.CHOOSE_SEAT, JOE, ISABELLE)) == 1
    s.have(JOE, turn_done=True)
    assert choices.eagerness(reading(s), ISABELLE) == approx(hers)
    s.have(JOE, turn_done=False)
    enemy = s.enemy("Mutated Experiment", engaged=JOE)
    r = reading(s)
    joe, isabelle = r.fight_rate(JOE, enemy), r.fight_rate(ISABELLE, enemy)
    assert choices.eagerness(r, JOE) == approx(0.5 * joe + base)
    assert choices.eagerness(r, ISABELLE) == approx(1.0 + isabelle - 0.5 * joe + hers)
    s.set(enemy, threat=NONE)
    assert choices.eagerness(reading(s), JOE) == approx(base)
    early = stocked(1)
    assert choices.eagerness(reading(early), ISABELLE) == approx(
        0.1 * reading(early).clue_chance(ISABELLE, early.g.investigators[ISABELLE].location)
    )


def test_who_goes_next_with_the_servant_around() -> None:
    s = stocked(4)
    s.bag("0", "+1", "-1", "-2")
    servant = s.enemy("Servant of Flame", at=HALL)
    r = reading(s)
    assert r.tank == ISABELLE
    assert choices.eagerness(r, ISABELLE) == 20.0
    assert choices.eagerness(r, JOE) == approx(r.clue_chance(JOE, s.find(QUAD)))
    s.have(JOE, clues=10)
    s.enemy("Bystander", engaged=JOE)
    r = reading(s)
    assert not r.shared_fight
    caught = (1.0 - r.evade_chance(ISABELLE, servant)) ** 2
    assert 0 < caught < 1
    assert choices.eagerness(r, ISABELLE) == approx(-caught * r.hurt(ISABELLE, 2, 2))
    assert choices.eagerness(r, JOE) == approx(-r.hurt(JOE, 2, 2) - 0.7 * r.attacks_cost(JOE))
    s.set(servant, exhausted=True)
    assert choices.eagerness(reading(s), JOE) == approx(r.clue_chance(JOE, s.find(QUAD)))
    s.set(servant, exhausted=False, threat=JOE)
    assert choices.eagerness(reading(s), JOE) == 20.0
    hers = reading(s).clue_chance(ISABELLE, s.find(QUAD))
    assert choices.eagerness(reading(s), ISABELLE) == approx(hers)
    s = stocked(2)
    s.bag("0", "+1")
    servant = s.enemy("Servant of Flame", at=QUAD)
    r = reading(s)
    assert choices.eagerness(r, ISABELLE) == approx(-0.5 * r.hurt(ISABELLE, 2, 2))
    s.set(servant, exhausted=True)
    assert choices.eagerness(reading(s), ISABELLE) == 0.0


# -- Damage, horror and discards -----------------------------------------------------------------


def test_where_a_point_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    s = stocked(3)
    guard = s.asset(JOE, "Bodyguard")
    r = reading(s)
    assert choices.point_cost(r, JOE, False) == approx(1.3 * STEP_COST[7])
    assert choices.point_cost(r, JOE, True) == approx(0.8 * STEP_COST[7])
    worth = hand.kept_worth(r, guard, JOE)
    assert choices.point_cost(r, guard, False) == approx(0.3 + 0.15 * worth)
    assert choices.point_cost(r, guard, True) == approx(0.2 + worth)
    s.set(JOE, damage=6)
    # This would be the last point.
    assert choices.point_cost(reading(s), JOE, False) == approx(1.3 * STEP_COST[1] + 3.0)
    s.set(JOE, damage=5)
    assert choices.point_cost(reading(s), JOE, False) == approx(1.3 * STEP_COST[2])
    cloak, aleksey = s.asset(JOE, "Cloak of Resonance"), s.asset(JOE, "Aleksey Saburov")
    assert choices.point_cost(reading(s), cloak, True) == 0.1
    assert choices.point_cost(reading(s), aleksey, True) == 0.15
    assert choices.point_cost(reading(s), aleksey, False) == 0.15
    s.set(aleksey, damage=1)
    r = reading(s)
    worth = hand.kept_worth(r, aleksey, JOE)
    assert choices.point_cost(r, aleksey, False) == approx(0.2 + worth)

    class Assigning:
        damage, horror = 3, 1
        placed_damage, placed_horror = {JOE: 2, guard: 1}, {JOE: 4}

    s.set(JOE, damage=0)
    s.set(aleksey, damage=0)
    monkeypatch.setattr(SeatView, "assignment", Assigning)
    r = reading(s)
    assert choices.point_cost(r, JOE, False) == approx(1.3 * STEP_COST[5])
    assert choices.point_cost(r, JOE, True) == approx(0.8 * STEP_COST[3])
    Assigning.damage = 5
    assert choices.point_cost(r, JOE, False) == approx(1.3 * STEP_COST[5] + 3.0)
    assert choices.point_cost(r, guard, False) == approx(0.2 + hand.kept_worth(r, guard, JOE))
    # Without damage, all of the asset's health remains.
    s.set(aleksey, damage=0)
    monkeypatch.setattr(SeatView, "assignment", Assigning)
    assert choices.point_cost(reading(s), aleksey, False) == 0.15
    fedora = s.asset(JOE, "Fedora")
    r = reading(s)
    assert choices.point_cost(r, fedora, True) == approx(0.2 + hand.kept_worth(r, fedora, JOE))
    both = pick(verb.HORROR, JOE, cloak)
    assert choices.assign_horror(r, both) == 1 and choices.assign_horror(r, both[::-1]) == 0
    both = pick(verb.DAMAGE, JOE, aleksey)
    assert choices.assign_damage(r, both) == 1 and choices.assign_damage(r, both[::-1]) == 0


def test_points_go_where_they_cost_least() -> None:
    s = stocked(3)
    guard = s.asset(JOE, "Bodyguard")
    cloak = s.asset(JOE, "Cloak of Resonance")
    r = reading(s)
    assert choices.assign_damage(r, pick(verb.DAMAGE, JOE, guard)) == 1
    assert choices.assign_damage(r, pick(verb.DAMAGE, guard, JOE)) == 0
    assert choices.assign_horror(r, pick(verb.HORROR, JOE, guard, cloak)) == 2
    assert choices.spare_card(r, pick(verb.CHOOSE_CARD, JOE, guard, cloak), True) == 2
    assert choices.spare_card(r, pick(verb.CHOOSE_CARD, JOE, guard), False) == 1


def test_what_is_worth_least_is_discarded() -> None:
    s = stocked(3)
    guard = s.asset(JOE, "Bodyguard")
    courage, case = play(s, "Unexpected Courage"), play(s, "Paint the Town Red")
    r = reading(s)
    assert choices.discard_worth(r, guard) == approx(hand.kept_worth(r, guard, JOE))
    assert choices.discard_worth(r, case) == approx(0.1)
    assert choices.discard_worth(r, courage) == approx(0.5)
    assert choices.discard(r, pick(verb.DISCARD, guard, case, courage)) == 1


# -- Targets -------------------------------------------------------------------------------------


def test_which_enemy_for_what_asks() -> None:
    s = stocked(3)
    first = s.enemy("Mutated Experiment", engaged=JOE)
    second = s.enemy("Cantor of Flame", engaged=ISABELLE)
    machete = s.asset(JOE, "Machete")
    r = reading(s)

    def worths(code: str, source: int = NONE) -> list[float]:
        return [choices.enemy_score(r, target, source, code) for target in (first, second)]

    both = (first, second)
    assert worths("", s.find("12112")) == approx([r.damage_worth(e, 2) for e in both])
    assert worths("", s.find("12107")) == approx([r.removal_worth(e) for e in both])
    assert worths("12050") == approx([r.evade_worth(first, JOE), r.evade_worth(second, ISABELLE)])
    assert worths("", s.find("12113")) == approx([-r.attack_cost(e, JOE) for e in both])
    assert worths("") == approx([r.damage_worth(e, 1) for e in both])
    assert worths("12020", machete) == approx([choices.attack_score(r, e, machete) for e in both])
    wrench = s.asset(JOE, "Daniela's Wrench")
    assert worths("12002", wrench) == approx([choices.attack_score(r, e, wrench) for e in both])
    s.bag("+1")
    r = reading(s)
    assert worths("12079") == approx(
        [r.evade_worth(first, JOE) + r.damage_worth(first, 1),
         r.evade_worth(second, JOE) + r.damage_worth(second, 1)]
    )  # fmt: skip
    assert worths("12037") == approx([r.evade_worth(e, JOE) for e in both])
    four = stocked(4)
    servant = four.enemy("Servant of Flame", at=QUAD)
    assert choices.enemy_score(reading(four), servant, four.find("12112"), "") == 100.0


def test_the_best_enemy_is_chosen_or_none() -> None:
    s = stocked(3)
    first = s.enemy("Mutated Experiment", engaged=JOE)
    second = s.enemy("Bystander", engaged=ISABELLE)
    options = [*pick(verb.CHOOSE_CARD, second, first), pack(verb.DONE)]
    s.g.source = NONE
    r = reading(s)
    assert r.damage_worth(second, 1) > r.damage_worth(first, 1) > 0
    assert choices.enemy(r, options) == 0
    assert choices.enemy(r, options[1:]) == 0
    assert choices.enemy(r, [options[1], options[0]]) == 1
    # Your Friend's Room: the chosen enemy attacks.  The weaker attack is better, none is best.
    r = asked_by(s, s.find("Your Friend's Room"))
    assert choices.enemy(r, options[:2]) == 0
    assert choices.enemy(r, options) == 2


def test_what_an_attack_with_a_card_is_worth() -> None:
    s = stocked(3)
    enemy = s.enemy("Cantor of Flame", engaged=JOE)
    machete = s.asset(JOE, "Machete")
    r = reading(s)
    assert choices.attack_score(r, enemy, machete) == approx(r.damage_worth(enemy, 2))
    assert choices.attack_score(r, enemy, NONE) == approx(r.damage_worth(enemy, 1))
    assert choices.attack_score(r, enemy, JOE) == approx(r.damage_worth(enemy, 1))
    s.bag("-3")
    assert choices.attack_score(reading(s), enemy, machete) == approx(r.damage_worth(enemy, 2))
    assert choices.attack_score(reading(s), enemy, NONE) == approx(-ONE_DAMAGE)
    options = [pack(verb.BASIC), pack(verb.ACTIVATE, machete)]
    assert choices.attack_way(reading(s), options) == 1
    s.set(machete, exhausted=True)
    s.bag("0")
    assert choices.attack_way(reading(s), options) == 0
    gun = s.asset(JOE, "M1911")
    options = [pack(verb.BASIC), pack(verb.ACTIVATE, gun), pack(verb.ACTIVATE, machete)]
    assert choices.attack_way(reading(s), options) == 1
    s.take_out(enemy)
    assert choices.attack_way(reading(s), options) == 0


def test_where_to_go_and_what_may_burn() -> None:
    s = stocked(3)
    quad, hall, library = s.find(QUAD), s.find(HALL), s.find(LIBRARY)
    s.put(ISABELLE, LIBRARY)
    r = reading(s)
    assert choices.burn_cost(r, hall) == 0.0
    s.place(HALL, clues=1)
    assert choices.burn_cost(r, hall) == approx(0.3)
    assert choices.burn_cost(r, quad) == approx(ONE_DAMAGE + 0.3)
    assert choices.burn_cost(r, library) == approx(r.hurt(ISABELLE, 1, 0) + 0.4)
    four = stocked(4)
    four.put(JOE, HALL)
    four.put(ISABELLE, HALL)
    assert choices.burn_cost(reading(four), four.find(LIBRARY)) == 0.0
    assert choices.burn_cost(reading(four), four.find(QUAD)) == approx(0.3)
    options = pick(verb.CHOOSE_CARD, quad, library, hall)
    assert choices.location(asked_by(s, s.find("Fire!")), options) == 2
    s.place(HALL, clues=2)
    assert choices.location(asked_by(s, s.find("Local Map")), options) == 2
    s.place(LIBRARY, clues=1)
    s.place(HALL, clues=1)
    # The clues have equal worth: the location with the higher shroud is chosen.
    assert choices.location(asked_by(s, s.find("Will of the Cosmos")), options) == 1


def test_slipping_away_or_staying() -> None:
    s = stocked(3)
    hall = s.place(HALL, clues=2)
    s.g.source = NONE
    r = reading(s)
    assert choices.stay_worth(r) == 0.0
    assert choices.escape_worth(r, hall) == approx(1.5)
    assert choices.escape_worth(r, s.find(LIBRARY)) == approx(-0.2)
    s.enemy("Bystander", engaged=JOE)
    s.enemy("Cantor of Flame", at=HALL)
    r = reading(s)
    expected = 1.5 - 0.7 * 0.7 * ONE_DAMAGE + 0.7 * ONE_DAMAGE
    assert choices.escape_worth(r, hall) == approx(expected)
    options = [
        pack(verb.CHOOSE_CARD, s.find(LIBRARY)),
        pack(verb.DONE),
        pack(verb.CHOOSE_CARD, hall),
    ]
    assert choices.location(r, options) == 2
    assert choices.location(r, options[:2]) == 0
    s.place(QUAD, clues=1)
    assert choices.stay_worth(reading(s)) == 0.2


def test_who_takes_dr_armitage_along() -> None:
    s = stocked(4)
    options = pick(verb.CHOOSE_SEAT, JOE, ISABELLE)
    # Joe: 3 - 0.3 * 7 + 0.2 * 4; Isabelle, the tank: 3 - 0.3 * 5 + 0.2 * 2 + 2.
    assert choices.seat(reading(s), options) == 1
    s.asset(ISABELLE, "Bodyguard")
    assert choices.seat(reading(s), options) == 1
    s.set(JOE, damage=3)
    # Joe 2.6, Isabelle 2.4; it would be 0.4 if she were not the tank.
    assert reading(s).tank == ISABELLE
    assert choices.seat(reading(s), options) == 0
    s.set(JOE, damage=2)
    assert choices.seat(reading(s), options) == 1


def test_whom_an_enemy_engages() -> None:
    s = stocked(3)
    options = pick(verb.CHOOSE_SEAT, JOE, ISABELLE)
    s.g.source = NONE
    assert choices.engage_whom(reading(s), options) == 0
    enemy = s.enemy("Mutated Experiment", at=QUAD)
    # Both can fight it; Isabelle suffers more from its attack but may evade it.
    r = asked_by(s, enemy)
    costs = [-r.attack_cost(enemy, seat) + r.fight_rate(seat, enemy) for seat in (0, 1)]
    costs[1] += 0.5
    assert choices.engage_whom(r, options) == costs.index(max(costs))
    s.set(JOE, damage=6)
    assert choices.engage_whom(asked_by(s, enemy), options) == 1
    assert choices.engage_whom(asked_by(s, enemy), options[::-1]) == 0
    s.take_out(enemy)
    assert choices.engage_whom(asked_by(s, enemy), options[::-1]) == 0
    four = stocked(4)
    servant = four.enemy("Servant of Flame", at=QUAD)
    r = asked_by(four, servant)
    assert r.tank == ISABELLE and choices.engage_whom(r, options) == 1


def test_hunters_are_led_away_from_people() -> None:
    s = stocked(3)
    hall, library = s.find(HALL), s.find(LIBRARY)
    s.put(JOE, HALL)
    r = reading(s)
    options = pick(verb.CHOOSE_CARD, s.find(QUAD), hall, library)
    assert choices.enemy_move(r, options) == 2
    assert choices.enemy_move(r, [options[1], pack(verb.CHOOSE_SEAT, JOE)]) == 1
    assert not choices.is_place(r, pack(verb.CHOOSE_SEAT, hall))
    assert choices.is_place(r, options[0])
    assert not choices.is_place(r, pack(verb.CHOOSE_CARD, JOE))


def test_which_card_for_what_asks() -> None:
    s = stocked(3)
    machete, guard = s.asset(JOE, "Machete", exhausted=False), s.asset(JOE, "Bodyguard")
    s.g.source = NONE
    r = reading(s)
    worths = {card: hand.kept_worth(r, card, JOE) for card in (machete, guard)}
    least = min(worths, key=lambda card: worths[card])
    options = pick(verb.CHOOSE_CARD, machete, guard)
    assert choices.card(r, options) == [machete, guard].index(least)
    # The card returns to the hand: costly cards and cards with much worth in play are avoided.
    presti = asked_by(s, s.find("Prestidigitation"))
    returned = [-0.3 * 3 - worths[card] for card in (machete, guard)]
    assert choices.card(presti, options) == returned.index(max(returned))
    s.asset(JOE, "Broken Bottle")
    courage, harm = s.find("Unexpected Courage", JOE), s.find("Paranoia", JOE)
    known(s, courage, harm)
    s.g.source = NONE
    r = reading(s)
    assert choices.take_worth(r, harm) == -3.0
    assert choices.take_worth(r, courage) == approx(0.5)
    assert choices.card(r, pick(verb.CHOOSE_CARD, harm, courage, guard)) == 1
    assert choices.card(r, pick(verb.CHOOSE_CARD, harm, guard)) == 1
    s.set(machete, doom=0)
    will = asked_by(s, s.find("Will of the Cosmos"))
    assert choices.doom_bearer_worth(will, JOE) == 5.0
    worth = hand.kept_worth(will, guard, JOE) + 0.6
    assert choices.doom_bearer_worth(will, guard) == approx(worth)
    assert choices.card(will, pick(verb.CHOOSE_CARD, JOE, guard, machete)) in (1, 2)


def test_what_a_search_takes() -> None:
    s = stocked(3)
    machete, harm = s.find("Machete", JOE), s.find("Paranoia", JOE)
    hound, servant = s.find("Hellhound"), s.find("Servant of Flame")
    known(s, machete, harm, hound, servant)
    r = reading(s)
    none = pack(verb.DONE)
    assert choices.search(r, [*pick(verb.CHOOSE_CARD, harm, machete), none]) == 1
    assert choices.search(r, [*pick(verb.CHOOSE_CARD, harm), none]) == 1
    # The enemy with the lower sum of fight and horror (3, not 6) is chosen.
    assert choices.search(r, pick(verb.CHOOSE_CARD, servant, hound)) == 1
    assert choices.search(r, [*pick(verb.CHOOSE_CARD, servant, hound), none]) == 2


def test_the_charm_moves_what_was_chosen() -> None:
    s = stocked(3)
    s.asset(JOE, "Lucky Charm")
    s.set(ISABELLE, horror=5, damage=1)
    r = asked_by(s, s.find("Lucky Charm"))
    assert charm_move(r)[1:3] == (ISABELLE, True)
    options = [
        pack(verb.DAMAGE, JOE), pack(verb.DAMAGE, ISABELLE), pack(verb.HORROR, JOE),
        pack(verb.HORROR, ISABELLE),
    ]  # fmt: skip
    assert choices.card(r, options) == choices.charm_source(r, options) == 3
    assert choices.charm_source(r, options[:2]) == 0


def test_what_dexter_exchanges() -> None:
    s = stocked(3)
    guard = s.asset(JOE, "Bodyguard")
    machete = play(s, "Machete")
    r = reading(s)
    options = [pack(verb.CHOOSE_CARD, guard), pack(verb.PLAY, machete)]
    assert hand.play_gain(r, machete) - 0.13 * 3 > -0.5 - hand.kept_worth(r, guard, JOE)
    assert choices.exchange(r, options) == 1
    lesser = play(s, "Local Map")
    r = reading(s)
    assert choices.exchange(r, [pack(verb.PLAY, lesser), pack(verb.PLAY, machete)]) == 1


# -- Yes or no, printed choices ------------------------------------------------------------------


def answers_yes(s: Scene, code: str, monkeypatch: pytest.MonkeyPatch, **test: Any) -> bool:
    monkeypatch.setattr(SeatView, "source_code", code)
    monkeypatch.setattr(SeatView, "test", Given(**test) if test else None)
    r = reading(s)
    said = choices.accepts_option(r)
    yes, no = pack(verb.YES), pack(verb.NO)
    assert choices.yes_or_no(r, [yes, no]) == (0 if said else 1)
    assert choices.yes_or_no(r, [no, yes]) == (1 if said else 0)
    return said


def test_when_the_answer_is_yes(monkeypatch: pytest.MonkeyPatch) -> None:
    s = stocked(3)
    m = monkeypatch
    quad = s.find(QUAD)
    assert answers_yes(s, facts.MACHETE, m)
    assert not answers_yes(s, facts.DEXTER, m)
    assert not answers_yes(s, "", m)
    s.place(QUAD, clues=2)
    assert not answers_yes(s, facts.FLASHLIGHT, m)
    s.g.cards[quad].clues = 2
    m.setattr(SeatView, "shroud", lambda view, place: 3)
    assert answers_yes(s, facts.FLASHLIGHT, m)
    s.have(JOE, actions=1)
    assert not answers_yes(s, facts.FLASHLIGHT, m)
    s.have(JOE, actions=2)
    assert answers_yes(s, facts.FLASHLIGHT, m)
    s.g.cards[quad].clues = 1
    assert not answers_yes(s, facts.FLASHLIGHT, m)
    s.enemy("Bystander", engaged=JOE)
    assert answers_yes(s, "", m)


@pytest.mark.parametrize(
    ("code", "gain", "yes"),
    [
        (facts.COSMIC_FLAME, 0.25, False),
        (facts.COSMIC_FLAME, 0.26, True),
        (facts.BROKEN_BOTTLE, 0.6, False),
        (facts.BROKEN_BOTTLE, 0.61, True),
        (facts.SECOND_SIGHT, 0.3, False),
        (facts.SECOND_SIGHT, 0.31, True),
    ],
)
def test_a_charge_is_spent_where_it_gains_enough(
    code: str, gain: float, yes: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def worth(r: Reading, target: int, count: int) -> float:
        assert target == 99
        return {2: 9.0, 3: 0.0, 4: gain}[count]

    monkeypatch.setattr(Reading, "damage_worth", worth)
    monkeypatch.setattr(Reading, "clue_worth", worth)
    monkeypatch.setattr(SeatView, "source_code", code)
    given = Given()
    given.__dict__.update(target=99, damage=2, clues=2)
    monkeypatch.setattr(SeatView, "test", given)
    assert choices.accepts_option(reading(stocked(3))) == yes


def test_a_local_map_searches_where_one_wants_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    s = stocked(3)
    hall = s.place(HALL, clues=2)
    monkeypatch.setattr(SeatView, "source_code", facts.LOCAL_MAP)
    given = Given()
    monkeypatch.setattr(SeatView, "test", given)
    given.__dict__["target"] = hall
    assert choices.accepts_option(reading(s))
    given.__dict__["target"] = s.find(LIBRARY)
    assert not choices.accepts_option(reading(s))


def test_printed_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    s = stocked(3)
    s.set(JOE, damage=2)

    def worths(code: str, count: int = 2) -> list[float]:
        monkeypatch.setattr(SeatView, "source_code", code)
        r = reading(s)
        return [choices.choice_worth(r, pack(verb.CHOICE, n)) for n in range(count)]

    r = reading(s)
    hurt = r.hurt
    assert worths(facts.COSMIC_EVILS) == approx([-r.doom_worth, -hurt(JOE, 1, 1) - 0.9])
    secret = choices.secret_cost(r)
    assert worths(facts.FORBIDDEN_SECRETS) == approx([-secret, -hurt(JOE, 0, 1)])
    resource = -hand.resource_worth(r) - 0.02
    assert worths(facts.WILD_COMPULSION) == approx([-0.45, resource])
    both = hurt(JOE, 0, 1) + hurt(ISABELLE, 0, 1)
    assert worths(facts.MUTATED) == approx([-hurt(JOE, 2, 0), -both])
    assert worths(facts.INTUITION) == [-5.0, -7.0]
    assert worths(facts.COVERT_OPS) == [0.5, 0.5]
    assert worths("", 3) == approx([0.0, -0.01, -0.02])
    s.g.investigators[JOE].hand = s.g.investigators[JOE].deck[:6]
    assert worths(facts.WILD_COMPULSION)[0] == -0.45
    s.g.investigators[JOE].hand = s.g.investigators[JOE].deck[:7]
    known(s, *s.g.investigators[JOE].hand)
    assert worths(facts.WILD_COMPULSION)[0] == -0.2
    s.g.investigators[JOE].hand = []
    s.enemy("Bystander", engaged=JOE)
    hall = s.place(HALL, clues=2)
    monkeypatch.setattr(SeatView, "source_code", facts.COVERT_OPS)
    r = reading(s)
    gone = choices.choice_worth(r, pack(verb.CHOOSE_CARD, hall))
    assert gone == approx(choices.escape_worth(r, hall) - 0.7 * r.attacks_cost(JOE)) == approx(1.5)
    options = [pack(verb.CHOICE, 0), pack(verb.CHOOSE_CARD, hall)]
    assert choices.choice(r, options) == 1


def test_what_a_clue_put_back_costs() -> None:
    s = stocked(3)
    s.bag("0", "-1", "-4", "-5")
    assert choices.secret_cost(reading(s)) == approx(1.0 / 0.5)
    s.bag("-5")
    assert choices.secret_cost(reading(s)) == approx(4.0)
    assert choices.secret_cost(reading(stocked(2))) == 1.2
    assert choices.secret_cost(reading(stocked(3, investigators=("joe_diamond",)))) == 1.2


def test_the_weakest_attacks_first() -> None:
    s = stocked(3)
    enemies = [s.enemy("Hellhound", engaged=JOE), s.enemy("Bystander", engaged=JOE)]
    assert choices.attack_order(reading(s), pick(verb.CHOOSE_CARD, *enemies)) == 1
    assert choices.attack_order(reading(s), pick(verb.CHOOSE_CARD, *enemies[::-1])) == 0


# -- Reactions and windows -----------------------------------------------------------------------


def test_reactions() -> None:
    s = stocked(3)
    s.place(QUAD, clues=2)

    def worth(name: str, number: int = 0) -> float:
        card = s.find(name)
        known(s, card)
        return answers.reaction_worth(reading(s), card, number)

    assert worth("12022") == approx(4.0 - 0.5)
    assert worth("12078") == approx(8.0 - 0.6)
    assert worth("12073") == 0.6
    assert worth("12008") == 0.5
    assert worth("12035") == 1.0
    assert worth("12077") == 1.0
    r = reading(s)
    assert worth("12077", 1) == approx(answers.cleave(r)) == approx(-ONE_HORROR)
    assert worth("12111") == -1.0
    assert worth("12081") == -1.0
    s.g.source = NONE
    assert worth("12065") == approx(-1.0 - hand.resource_worth(r))


def test_the_best_reaction_is_taken_if_any_is_worth_it() -> None:
    s = stocked(3)
    s.place(QUAD, clues=2)
    bandages, ops = s.find("12073"), s.find("12008")
    act = s.g.act
    known(s, bandages, ops)
    r = reading(s)
    done = pack(verb.PASS)
    options = [pack(verb.REACT, ops), pack(verb.REACT, bandages), pack(verb.REACT, act), done]
    assert answers.react(r, options) == 1
    assert answers.react(r, [options[2], done]) == 1
    assert answers.react(r, [options[0], options[0], done]) == 0
    assert answers.react(r, [pack(verb.FREE, bandages), done]) == 1


def test_when_to_leave_an_act() -> None:
    s = stocked(1)
    s.g.round = 2
    assert answers.leave_opening(reading(s))
    assert answers.reaction_worth(reading(s), s.g.act, 0) == 5.0
    s.g.round = 1
    assert not answers.leave_opening(reading(s))
    assert answers.reaction_worth(reading(s), s.g.act, 0) == -1.0
    s.have(JOE, resources=1)
    assert not answers.leave_opening(reading(s))
    s.have(ISABELLE, resources=2)
    assert not answers.leave_opening(reading(s))
    s.have(ISABELLE, resources=1)
    assert answers.leave_opening(reading(s))
    s.have(ISABELLE, resources=5)
    s.asset(ISABELLE, "Bodyguard")
    assert answers.leave_opening(reading(s))
    s = stocked(3)
    s.place(QUAD, clues=1)
    assert answers.leave_search(reading(s))
    assert answers.reaction_worth(reading(s), s.g.act, 0) == 5.0
    s.place(QUAD, clues=2)
    assert not answers.leave_search(reading(s))
    s.have(JOE, clues=6)
    assert answers.leave_search(reading(s)) == goals.hurry(reading(s))


@pytest.mark.parametrize(
    ("code", "worth"),
    [
        (facts.UNSPEAKABLE_TRUTHS, 0.9),
        (facts.FORBIDDEN_SECRETS, 0.5),
        (facts.EXTRAPLANAR_VISIONS, 0.6 * ONE_DAMAGE + 0.3),
        (facts.WILD_COMPULSION, 0.4),
        (facts.FIRE, 1.0),
        (facts.NOXIOUS_SMOKE, 0.6 * 1.3 * (1.2 + 1.35)),
        (facts.MUTATED, 0.6 * 1.3 * (1.2 + 1.35)),
        ("12122", 0.6),
    ],
)
def test_what_a_ward_is_worth(code: str, worth: float) -> None:
    s = stocked(3)
    r = asked_by(s, s.find(code))
    assert answers.ward(r) == approx(worth - ONE_HORROR - 0.5)
    evils = asked_by(s, s.find(facts.COSMIC_EVILS))
    least = min(evils.doom_worth, ATTACK + 0.8)
    assert answers.ward(evils) == approx(least - ONE_HORROR - 0.5)
    evils.__dict__["doom_worth"] = 99.0
    assert answers.ward(evils) == approx(ATTACK + 0.8 - ONE_HORROR - 0.5)
    s.g.source = NONE
    assert answers.ward(reading(s)) == -1.0


def test_what_striking_back_is_worth() -> None:
    s = stocked(3)
    s.g.source = NONE
    assert answers.fight_back(reading(s)) == 1.0
    cantor = s.enemy("Cantor of Flame", engaged=JOE)
    r = asked_by(s, cantor)
    assert answers.fight_back(r) == approx(r.damage_worth(cantor, 1))
    s.asset(JOE, "M1911")
    ways = [r.damage_worth(cantor, 1), r.damage_worth(cantor, 2) - 0.25]
    assert answers.fight_back(asked_by(s, cantor)) == approx(max(ways))
    s.bag("auto_fail")
    assert answers.fight_back(asked_by(s, cantor)) == approx(-1.0)
    s.bag("0")
    s.take_out(cantor)
    assert answers.fight_back(asked_by(s, cantor)) == 1.0
    assert answers.fight_back(asked_by(s, s.asset(JOE, "Bodyguard"))) == 1.0


def test_what_cleaving_is_worth() -> None:
    s = stocked(3)
    cantor = s.enemy("Cantor of Flame", engaged=JOE)
    hound = s.enemy("Hellhound", at=QUAD)
    s.enemy("Mutated Experiment", at=HALL)
    r = reading(s)
    gains = [r.damage_worth(e, 2) - r.damage_worth(e, 1) for e in (cantor, hound)]
    assert answers.cleave(r) == approx(0.75 * max(gains) - ONE_HORROR)


def test_what_dexters_extra_asset_is_worth() -> None:
    s = stocked(3)
    assert answers.exchange_worth(reading(s)) == -1.2
    guard = play(s, "Bodyguard")
    r = reading(s)
    assert answers.exchange_worth(r) == approx(hand.play_gain(r, guard) - 0.13 * 3 - 0.2)
    s.have(JOE, resources=3)
    assert answers.exchange_worth(reading(s)) > 0
    s.have(JOE, resources=2)
    assert answers.exchange_worth(reading(s)) == -1.2
    play(s, "Unexpected Courage")
    play(s, "Emergency Cache")
    assert answers.exchange_worth(reading(s)) == -1.2


def test_free_abilities_and_fast_cards_in_windows() -> None:
    s = stocked(3)
    charm, talent = s.asset(JOE, "Lucky Charm"), s.asset(JOE, "Sharp Rhetoric")
    s.set(ISABELLE, horror=5)
    premonition, cache = play(s, "Premonition"), play(s, "Emergency Cache")
    r = reading(s)
    assert answers.free_worth(r, charm, 0) == approx(0.7)
    assert answers.free_worth(r, talent, 0) == -1.0
    assert answers.free_worth(r, JOE, 0) == -1.0
    assert answers.free_worth(r, ISABELLE, 0) == -1.0
    assert answers.fast_worth(r, premonition) == 0.1
    assert answers.fast_worth(r, cache) == -1.0
    assert answers.fast_worth(reading(s, seat=ISABELLE), charm) == -1.0
    done = pack(verb.PASS)
    options = [pack(verb.PLAY, premonition), pack(verb.FREE, charm), pack(verb.FREE, talent), done]
    assert answers.window(r, options) == 1
    assert answers.window(r, [options[0], options[2], done]) == 0
    assert answers.window(r, [options[2], pack(verb.PLAY, cache), done]) == 2
    assert answers.window(r, [pack(verb.CHOICE, 0), done]) == 1
    s.g.active = ISABELLE
    assert answers.fast_worth(reading(s), premonition) == -1.0
    four = stocked(4)
    four.enemy("Servant of Flame", at=QUAD)
    assert answers.free_worth(reading(four), four.g.act, 0) == 30.0


# -- Goals ---------------------------------------------------------------------------------------


def place_and_pull(goal: goals.Goal) -> tuple[int, float]:
    return goal.place, goal.pull


def test_where_to_be_in_each_act() -> None:
    s = stocked(1)
    assert place_and_pull(goals.goal_of(reading(s), ISABELLE)) == (
        s.g.investigators[1].location,
        0.0,
    )
    s = stocked(2)
    assert place_and_pull(goals.goal_of(reading(s), JOE)) == (s.find(QUAD), 3.0)
    s = stocked(3)
    assert place_and_pull(goals.goal_of(reading(s), JOE)) == place_and_pull(
        goals.search_goal(reading(s), JOE)
    )
    assert place_and_pull(goals.goal_of(reading(s), JOE)) == (s.find(LIBRARY), 1.5)


def test_where_to_be_in_the_last_act() -> None:
    s = stocked(4)
    s.put(JOE, HALL)
    assert place_and_pull(goals.goal_of(reading(s), JOE)) == (s.find(HALL), 0.0)
    servant = s.enemy("Servant of Flame", at=LIBRARY)
    assert reading(s).tank == ISABELLE
    assert place_and_pull(goals.goal_of(reading(s), JOE)) == (s.find(LIBRARY), 3.0)
    assert place_and_pull(goals.final_goal(reading(s), JOE)) == (s.find(LIBRARY), 3.0)
    assert place_and_pull(goals.final_goal(reading(s), ISABELLE)) == (s.find(LIBRARY), 3.0)
    s.place(QUAD, clues=2)
    assert place_and_pull(goals.final_goal(reading(s), JOE)) == (s.find(QUAD), 3.0)
    assert place_and_pull(goals.final_goal(reading(s), ISABELLE)) == (s.find(LIBRARY), 3.0)
    s.set(servant, threat=ISABELLE)
    assert place_and_pull(goals.final_goal(reading(s), ISABELLE)) == (s.find(QUAD), 0.0)
    s.have(JOE, clues=10)
    assert place_and_pull(goals.final_goal(reading(s), JOE)) == (s.find(LIBRARY), 3.0)


def test_when_the_clues_at_hand_are_enough() -> None:
    s = stocked(3)
    s.place(HALL, clues=2)
    s.have(JOE, clues=5)
    assert not goals.hurry(reading(s))
    s.have(ISABELLE, clues=1)
    r = reading(s)
    r.__dict__["rounds_left"] = 20
    assert goals.hurry(r)
    r.__dict__["rounds_left"] = 21
    assert goals.weakest(r) == 5 and not goals.hurry(r)
    s.set(ISABELLE, horror=5)
    assert goals.weakest(r) == 4 and goals.hurry(r)
    s.set(ISABELLE, horror=4, damage=1)
    assert goals.weakest(r) == 4
    s.set(ISABELLE, horror=0, damage=0)
    assert not goals.hurry(r)
    s.place(HALL, clues=0)
    r = reading(s)
    r.__dict__["rounds_left"] = 21
    assert goals.hurry(r)
    assert place_and_pull(goals.search_goal(r, JOE)) == (s.find(LIBRARY), 2.2)
    s.have(JOE, actions=2)
    assert place_and_pull(goals.search_goal(r, JOE)) == (s.find(LIBRARY), 2.2)
    s.have(JOE, actions=1)
    assert place_and_pull(goals.search_goal(r, JOE)) == (s.find(LIBRARY), 5.0)


def test_who_goes_along_with_whom() -> None:
    s = stocked(3)
    r = reading(s)
    assert roles.charge(r, ISABELLE) == JOE
    r.__dict__["seekers"] = []
    assert roles.charge(r, ISABELLE) == NONE
    s.place(HALL, clues=3)
    r = reading(s)
    assert place_and_pull(goals.search_goal(r, ISABELLE)) == (s.find(HALL), 1.5)
    r.__dict__["seekers"] = []
    assert place_and_pull(goals.search_goal(r, ISABELLE))[0] == goals.seek_place(r, ISABELLE).place


def test_whose_clues_the_others_do_without() -> None:
    s = stocked(3)
    s.place(QUAD, clues=3)
    s.have(ISABELLE, clues=4)
    r = reading(s)
    assert r.seekers == [JOE] and r.clues_needed == 2
    assert goals.covered(r, ISABELLE) and not goals.covered(r, JOE)
    assert place_and_pull(goals.search_goal(r, ISABELLE)) == (s.find(LIBRARY), 3.0)
    s.have(ISABELLE, clues=3)
    # Two attempts are left, too few for three clues.
    assert not goals.covered(reading(s), ISABELLE)
    s.have(ISABELLE, clues=4)
    s.place(QUAD, clues=1)
    assert not goals.covered(reading(s), ISABELLE)


def test_where_clues_are_found_quickest() -> None:
    s = stocked(3)
    quad, hall, library = s.find(QUAD), s.find(HALL), s.find(LIBRARY)
    r = reading(s)
    assert place_and_pull(goals.seek_place(r, JOE)) == (library, 1.5)
    s.place(HALL, clues=3)
    assert goals.clue_rate(r, JOE, hall, 1, 3) == approx(3 / (1 + 3))
    assert goals.clue_rate(r, JOE, quad, 0, 3) == approx(1.0)
    assert place_and_pull(goals.seek_place(r, JOE)) == (hall, 1.5)
    s.place(QUAD, clues=3)
    assert place_and_pull(goals.seek_place(r, JOE)) == (quad, 1.5)
    s.attach("Fire!", HALL)
    assert goals.clue_rate(r, JOE, hall, 1, 3) == approx(3 / 4 - 0.05)
    s.bag("auto_fail")
    assert goals.clue_rate(reading(s), JOE, quad, 0, 3) == approx(3 / (3 / 0.05))
    s.bag("0")
    r = reading(s)
    r.__dict__["seekers"] = [JOE, ISABELLE]
    # The other seeker at this location is expected to take two and a half of the clues.
    assert goals.clue_rate(r, JOE, quad, 0, 3) == approx(0.5 / 0.5)
    assert goals.clue_rate(r, JOE, quad, 2, 3) == approx(0.5 / 2.5)
    assert goals.clue_rate(r, JOE, quad, 2, 1) == approx(0.3 / 2.3)
    s.have(ISABELLE, clues=4)
    r = reading(s)
    assert r.clues_needed == 2
    # These are the last clues that are needed, so the distance to Orne Library counts.
    assert goals.clue_rate(r, JOE, quad, 0, 3) == approx(2 / (2 + 0.3))
    assert goals.clue_rate(r, JOE, quad, 0, 1) == approx(1.0)
    s.have(ISABELLE, clues=6)
    assert goals.clue_rate(reading(s), JOE, quad, 1, 3) == approx(0.3 / (1 + 0.3 + 0.3))
    solo = stocked(3, investigators=("joe_diamond",))
    assert goals.clue_rate(reading(solo), JOE, solo.find(QUAD), 0, 3) == approx(1.0)


def test_places_that_cannot_be_reached_are_not_sought(monkeypatch: pytest.MonkeyPatch) -> None:
    s = stocked(3)
    hall, dorms = s.place(HALL, clues=9), s.place("Dormitories", clues=1)
    far = min(hall, dorms)
    monkeypatch.setattr(
        SeatView, "distance", lambda view, start, goal: UNREACHABLE if goal == far else 1
    )
    s.g.locations.sort()
    assert goals.seek_place(reading(s), JOE).place == max(hall, dorms)


def test_which_steps_lead_nearer() -> None:
    s = stocked(3)
    r = reading(s)
    quad, hall, library = s.find(QUAD), s.find(HALL), s.find(LIBRARY)
    assert goals.steps_closer(r, hall, quad, library)
    assert goals.steps_closer(r, quad, library, library)
    assert not goals.steps_closer(r, quad, quad, library)
    assert not goals.steps_closer(r, quad, hall, library)
    assert not goals.steps_closer(r, library, quad, library)
    assert not goals.steps_closer(r, quad, hall, NONE)
    assert payoffs.bystander_worth(r, quad) == 0.0


@pytest.mark.parametrize(("worth", "place"), [(0.5, 1), (-0.5, 0)])
def test_no_enemy_is_worth_nothing(
    worth: float, place: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    s = Scene(["joe_diamond"])
    target = s.enemy("Mutated Experiment", engaged=JOE)
    monkeypatch.setattr(choices, "enemy_score", lambda *given: worth)
    options = [pack(verb.PASS), pack(verb.CHOOSE_CARD, target)]
    assert choices.enemy(reading(s), options) == place
