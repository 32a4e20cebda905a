"""``arkham_agents/lcg/heuristic/hand.py``: the worth of cards in hand and in play to the scripted
player, in arranged scenes."""

from __future__ import annotations

import dataclasses

import pytest

from arkham_agents.lcg.heuristic import commits, hand, payoffs
from arkham_agents.lcg.odds import Odds
from arkham_env.lcg.state.ids import NONE, skill, test_kind
from tests.agents.scenes import EVEN, HALL, ISABELLE, JOE, QUAD, approx, at_act, reading, stocked
from tests.agents.test_heuristic_choices import ATTACK, ONE_DAMAGE, ONE_HORROR, known, play
from tests.lcg.support.scene import Scene

ACT_3 = 0.9
"""Factor of the worth of assets from act 3 on: they are used for a shorter time."""


def worth(s: Scene, code: str, seat: int = JOE) -> float:
    card = s.find(code)
    known(s, card)
    return hand.asset_worth(reading(s), card, seat)


@pytest.mark.parametrize(
    ("code", "joe", "isabelle"),
    [
        ("12016", 2.6 * 0.8, 2.6 * 0.8),
        ("12020", 3.6 * 0.8, 3.6 * 0.6),
        ("12002", 3.6, 3.6),
        ("12014", 4.2, 4.2),
        ("12018", 2.9 * 0.8, 2.9 * 0.6),
        ("12031", 2.8, 2.8 * 0.3),
        ("12088", 2.4, 2.4 * 0.75),
        ("12049", 2.6, 2.6 * 0.5),
        ("12059", 0.3, 3.8),
        ("12062", 0.8, 3.8),
        ("12045", 0.2, 1.4),
        ("12017", 1.7 * 0.8 * 1.0 * 0.9, 1.7 * 0.8 * 0.9 * 0.8),
        ("12035", 2.6 * 0.8 * 1.0, 2.6 * 0.8 * 1.0),
        ("12047", 1.7 * 0.8 * 1.0, 1.7 * 0.8 * 0.9),
        ("12089", 0.0, 0.0),
    ],
)
def test_assets_are_worth_what_they_do_for_a_seat(code: str, joe: float, isabelle: float) -> None:
    s = stocked(3)
    assert worth(s, code) == approx(ACT_3 * joe)
    assert worth(s, code, ISABELLE) == approx(ACT_3 * isabelle)


def test_a_second_weapon_or_tool_is_worth_less() -> None:
    s = stocked(3)
    s.asset(JOE, "M1911")
    s.asset(ISABELLE, "Machete")
    assert worth(s, "12002") == approx(ACT_3 * 3.6 * 0.3)
    assert worth(s, "12018") == approx(ACT_3 * 2.9 * 0.8)
    assert worth(s, "12059", ISABELLE) == approx(ACT_3 * 3.8 * 0.5)
    assert worth(s, "12045", ISABELLE) == approx(ACT_3 * 1.4 * 0.4)
    # The card does not count itself.
    assert worth(s, "12019") == approx(ACT_3 * 3.2 * 0.8)
    s.asset(JOE, "Fingerprint Kit")
    assert worth(s, "12088") == approx(ACT_3 * 2.4 * 0.4)
    assert worth(s, "12049") == approx(ACT_3 * 2.6 * 0.4)
    assert worth(s, "12034") == approx(ACT_3 * 3.0)
    assert worth(s, "12031") == approx(ACT_3 * 2.8)


@pytest.mark.parametrize(("act", "share"), [(1, 1.1), (2, 0.8), (3, 0.9), (4, 0.6)])
def test_assets_are_worth_less_late(act: int, share: float) -> None:
    s = stocked(act)
    weights = dataclasses.replace(EVEN, weapon=2.0, tool=3.0, asset=5.0, late=0.5)
    late = 0.5 if act >= 3 else 1.0
    r = reading(s, weights)
    for code, factor in (
        ("12020", 3.6 * 0.8 * 2.0), ("12059", 0.3 * 2.0), ("12045", 0.2 * 2.0),
        ("12031", 2.8 * 3.0), ("12062", 0.8 * 3.0), ("12016", 2.6 * 5.0),
    ):  # fmt: skip
        card = s.find(code)
        known(s, card)
        assert hand.asset_worth(r, card, JOE) == approx(factor * share * late)


def test_what_is_used_up_is_worth_less() -> None:
    s = stocked(3)
    gun, guard, suit = s.asset(JOE, "M1911"), s.asset(JOE, "Bodyguard"), s.asset(JOE, "Jumpsuit")
    machete = s.asset(JOE, "Machete")
    s.set(gun, uses=4)
    assert [hand.wear(reading(s), card) for card in (gun, guard, suit, machete)] == [1.0] * 4
    s.set(gun, uses=2)
    s.set(guard, damage=1)
    s.set(suit, damage=2)
    r = reading(s)
    assert hand.wear(r, gun) == approx(0.65)
    assert hand.wear(r, guard) == approx(0.75)
    assert hand.wear(r, suit) == approx(0.5)
    s.set(gun, uses=0)
    s.set(guard, damage=1, horror=1)
    assert hand.wear(reading(s), gun) == approx(0.15)
    assert hand.wear(reading(s), guard) == approx(0.75 * 0.5)
    r = reading(s)
    assert hand.kept_worth(r, guard, JOE) == approx(0.375 * hand.asset_worth(r, guard, JOE))
    s.set(guard, damage=3)
    assert hand.wear(reading(s), guard) == approx(0.25)
    bottle = s.asset(JOE, "12045")
    s.set(bottle, uses=4)
    r = reading(s)
    r.memo["asset", bottle, JOE] = 0.01
    assert hand.kept_worth(r, bottle, JOE) == approx(0.05)


def test_what_makes_room_is_lost() -> None:
    s = stocked(3)
    machete = play(s, "Machete")
    r = reading(s)
    assert hand.displaced_worth(r, machete, JOE) == 0.0
    assert hand.play_gain(r, machete) == approx(hand.asset_worth(r, machete, JOE))
    glass = s.asset(JOE, "Magnifying Glass")
    assert hand.displaced_worth(reading(s), machete, JOE) == 0.0
    flash = s.asset(JOE, "Hand-Crank Flashlight")
    s.asset(JOE, "Bodyguard")
    r = reading(s)
    least = min(hand.kept_worth(r, card, JOE) for card in (glass, flash))
    assert hand.displaced_worth(r, machete, JOE) == approx(least)
    assert hand.play_gain(r, machete) == approx(hand.asset_worth(r, machete, JOE) - least)
    twins = s.find("12014")
    known(s, twins)
    both = sum(hand.kept_worth(r, card, JOE) for card in (glass, flash))
    assert hand.displaced_worth(reading(s), twins, JOE) == approx(both)
    ally = play(s, "Olivier Bishop")
    guard = next(c for c in s.g.investigators[JOE].assets if s.g.defs[c].printed.code == "12016")
    r = reading(s)
    assert hand.displaced_worth(r, ally, JOE) == approx(hand.kept_worth(r, guard, JOE))


def test_one_card_that_fills_both_hands_makes_all_the_room() -> None:
    s = stocked(3)
    guns = s.asset(JOE, "12014", uses=6)
    kit = s.find("12031")
    known(s, kit)
    r = reading(s)
    assert hand.displaced_worth(r, kit, JOE) == approx(hand.kept_worth(r, guns, JOE))


def test_what_a_resource_is_worth() -> None:
    s = stocked(3)
    assert hand.resource_worth(reading(s)) == 0.15
    s.have(JOE, resources=6)
    assert hand.resource_worth(reading(s)) == 0.08
    s.have(JOE, resources=5)
    play(s, "Machete")
    assert hand.resource_worth(reading(s)) == 0.15
    s.have(JOE, resources=2)
    assert hand.resource_worth(reading(s)) == 0.3
    s.have(JOE, resources=3)
    assert hand.resource_worth(reading(s)) == 0.15
    play(s, "Fingerprint Kit")
    s.have(JOE, resources=6)
    assert hand.resource_worth(reading(s)) == 0.22
    s.have(JOE, resources=7)
    assert hand.resource_worth(reading(s)) == 0.08
    s.have(JOE, resources=0)
    assert hand.resource_worth(reading(s)) == 0.3
    four = stocked(4)
    assert hand.resource_worth(reading(four)) == approx(0.15 * 0.25)
    double = reading(s, dataclasses.replace(EVEN, resource=2.0))
    assert hand.resource_worth(double) == 0.6


def test_what_will_be_paid_for() -> None:
    s = stocked(3)
    machete, kit = play(s, "Machete"), play(s, "Fingerprint Kit")
    r = reading(s)
    assert hand.play_gain(r, machete) > hand.play_gain(r, kit)
    # They cost 3 and 4 resources, of those at hand and those to come.
    for resources, first, second in ((4, True, True), (3, True, False), (0, True, False)):
        s.have(JOE, resources=resources)
        r = reading(s)
        assert (hand.affordable(r, machete), hand.affordable(r, kit)) == (first, second)
    play(s, "Emergency Cache")
    s.have(JOE, resources=2)
    assert hand.affordable(reading(s), kit)
    s.have(JOE, resources=1)
    assert not hand.affordable(reading(s), kit)
    assert not hand.affordable(reading(s), s.find("Bodyguard"))


def test_what_cards_in_hand_are_worth() -> None:
    s = stocked(3)
    r = reading(s)
    machete = play(s, "Machete")
    r = reading(s)
    assert hand.hand_worth(r, machete) == approx(hand.play_gain(r, machete) - 0.3)
    s.have(JOE, resources=0)
    kit = play(s, "Fingerprint Kit")
    assert hand.hand_worth(reading(s), kit) == 0.35
    s.have(JOE, resources=9)
    small = play(s, "12045")
    assert hand.hand_worth(reading(s), small) == 0.15
    worths = {"12006": 0.0, "12038": 1.4, "12051": 0.1, "12025": 0.6, "12039": 0.7,
            "12094": 0.5, "12090": 0.45, "12093": 0.45}  # fmt: skip
    for code, expected in worths.items():
        assert hand.hand_worth(reading(s), play(s, code)) == expected, code


def test_what_is_lost_by_committing() -> None:
    s = stocked(3)
    courage = play(s, "Unexpected Courage")
    assert hand.commit_price(reading(s), courage) == approx(0.5)
    s.g.investigators[JOE].hand = [courage, *s.g.investigators[JOE].deck[:4]]
    assert hand.commit_price(reading(s), courage) == approx(0.5)
    s.g.investigators[JOE].hand = [courage, *s.g.investigators[JOE].deck[:5]]
    assert hand.commit_price(reading(s), courage) == approx(0.5 * 0.8)
    s.g.investigators[JOE].hand = [courage, *s.g.investigators[JOE].deck[:7]]
    assert hand.commit_price(reading(s), courage) == approx(0.5 * 0.5)
    s.g.investigators[JOE].hand = [courage]
    double = reading(s, dataclasses.replace(EVEN, commit=2.0))
    assert hand.commit_price(double, courage) == approx(1.0)
    none = reading(s, dataclasses.replace(EVEN, commit=0.0))
    assert hand.commit_price(none, courage) == 0.04
    machete = play(s, "Machete")
    r = reading(s)
    full = hand.hand_worth(r, machete)
    assert hand.commit_price(r, machete) == approx(full)
    s.have(JOE, resources=1)
    assert hand.commit_price(reading(s), machete) == approx(hand.hand_worth(reading(s), machete))
    s.have(JOE, resources=0)
    r = reading(s)
    assert hand.commit_price(r, machete) == approx(0.7 * hand.hand_worth(r, machete))
    four = stocked(4)
    courage = play(four, "Unexpected Courage")
    assert hand.commit_price(reading(four), courage) == approx(0.5 * 0.3)


def test_of_two_cheap_copies_one_is_committed_more_lightly() -> None:
    s = at_act(3, extra={JOE: ["12045", "12045"]})
    s.give(JOE, "M1903 Hammerless", "M1903 Hammerless")
    s.have(JOE, resources=5)
    card = s.g.investigators[JOE].hand[0]
    r = reading(s)
    assert hand.commit_price(r, card) == approx(0.6 * hand.hand_worth(r, card))
    r.memo["asset", card, JOE] = 2.0
    assert hand.commit_price(r, card) == approx(hand.hand_worth(r, card))


# -- Outcomes of tests ---------------------------------------------------------------------------


def test_outcomes_of_an_investigation() -> None:
    s = stocked(3)
    quad = s.place(QUAD, clues=2)
    isabelle = payoffs.investigation(reading(s), ISABELLE, quad, 1)
    assert (isabelle(0, 0), isabelle(-1, 1)) == (approx(4.0), 0.0)
    assert payoffs.investigation(reading(s), JOE, quad, 3)(2, 0) == approx(8.4)
    assert payoffs.investigation(reading(s), JOE, quad, 1, "12049")(2, 0) == approx(4.65)
    s.threat(ISABELLE, "Unspeakable Truths")
    r = reading(s)
    sight = 4.0 - r.hurt(ISABELLE, 0, 1)
    assert payoffs.investigation(r, ISABELLE, quad, 1)(0, 0) == approx(sight)
    hall = s.place(HALL, clues=2)
    s.take_out(s.g.investigators[ISABELLE].threat_area[0])
    assert payoffs.investigation(reading(s), ISABELLE, hall, 1)(0, 0) == approx(4.0)
    s.give(ISABELLE, "Emergency Cache")
    assert payoffs.investigation(reading(s), ISABELLE, hall, 1)(0, 0) == approx(4.0 - 0.35)
    tower = s.place("Warren Observatory", clues=2)
    assert payoffs.investigation(reading(s), ISABELLE, tower, 1)(0, 0) == approx(4.35)
    s.place("Warren Observatory", clues=0)
    assert payoffs.investigation(reading(s), ISABELLE, tower, 1)(0, 0) == 0.0
    play(s, "12078")
    found = payoffs.investigation(reading(s), JOE, quad, 1)
    assert [found(margin, -margin) for margin in (-3, -2, -1)] == [0.0, approx(7.2), approx(7.2)]
    assert payoffs.investigation(reading(s), ISABELLE, quad, 1)(-1, 1) == 0.0
    s.have(JOE, resources=1)
    assert payoffs.investigation(reading(s), JOE, quad, 1)(-1, 1) == 0.0
    s.have(JOE, resources=2)
    assert payoffs.investigation(reading(s), JOE, quad, 1)(-1, 1) == approx(7.2)


def test_outcomes_of_an_attack() -> None:
    s = stocked(3)
    cantor = s.enemy("Cantor of Flame", engaged=JOE)
    r = reading(s)
    mine = payoffs.attack(r, JOE, cantor, 1)
    assert (mine(0, 0), mine(-1, 1)) == (approx(r.damage_worth(cantor, 1)), approx(-ONE_DAMAGE))
    s.set(cantor, threat=ISABELLE)
    r = reading(s)
    theirs = payoffs.attack(r, JOE, cantor, 2)
    assert theirs(-1, 1) == approx(-ONE_DAMAGE - r.hurt(ISABELLE, 2, 0))
    s.set(cantor, threat=NONE)
    assert payoffs.attack(reading(s), JOE, cantor, 2)(-1, 1) == approx(-ONE_DAMAGE)


def test_outcomes_of_the_tests_of_treacheries() -> None:
    s = stocked(3)
    s.attach("Fire!", QUAD)
    r = reading(s)
    hurt = r.hurt
    both = hurt(JOE, 0, 1) + hurt(ISABELLE, 0, 1)
    failed = {
        "12012": -ONE_HORROR, "12129": 0.0, "12106": -ONE_HORROR, "12107": -ONE_DAMAGE,
        "12126": -min(hurt(JOE, 0, 2), 2.6), "12127": -ONE_DAMAGE - 0.4, "12128": -0.7,
        "12130": -hurt(JOE, 2, 0), "12131": -min(hurt(JOE, 2, 0), both), "": -1.0,
    }  # fmt: skip
    for code, expected in failed.items():
        payoff = payoffs.plain(r, JOE, code)
        assert payoff(-2, 2) == approx(expected), code
        passed = {"12012": 2.5, "12129": payoffs.put_out_worth(r, s.find(QUAD))}.get(code, 0.0)
        assert payoff(0, 0) == approx(passed), code


def test_putting_out_a_fire() -> None:
    s = stocked(3)
    quad = s.find(QUAD)
    assert payoffs.put_out_worth(reading(s), quad) == 0.0
    s.attach("Fire!", QUAD)
    r = reading(s)
    both = r.fire_cost(quad, JOE) + r.fire_cost(quad, ISABELLE)
    assert payoffs.put_out_worth(r, quad) == approx(0.5 * both)
    s.enemy("Hellhound", at=QUAD)
    s.enemy("Bystander", at=QUAD)
    assert payoffs.put_out_worth(reading(s), quad) == approx(0.5 * both - 0.3)
    four = stocked(4)
    four.attach("Fire!", QUAD)
    r = reading(four)
    both = r.fire_cost(r.here, JOE) + r.fire_cost(r.here, ISABELLE)
    assert payoffs.put_out_worth(r, r.here) == approx(both)


def test_sending_bystanders_away() -> None:
    s = stocked(3)
    s.enemy("Hellhound", engaged=JOE)
    assert payoffs.parley(reading(s), JOE)(0, 0) == 0.0
    bystander = s.enemy("Bystander", engaged=JOE)
    r = reading(s)
    parley = payoffs.parley(r, JOE)
    assert (parley(0, 0), parley(-1, 1)) == (approx(r.removal_worth(bystander) + 0.1), 0.0)
    s.put(ISABELLE, HALL)
    assert payoffs.parley(reading(s), ISABELLE)(0, 0) == 0.0


# -- Commits -------------------------------------------------------------------------------------


def sure(margin: int, failed_by: int) -> float:
    return 10.0 if margin >= 0 else 0.0


def offers(*facts: tuple[int, int, float, float]) -> list[commits.Offer]:
    return [commits.Offer(card, icons, price, extra) for card, icons, price, extra in facts]


@pytest.mark.parametrize(
    ("given", "worth", "cards"),
    [
        ([], 5.0, []),
        ([(1, 1, 1.0, 0.0)], 9.0, [1]),
        ([(1, 1, 5.0, 0.0)], 5.0, []),
        ([(1, 1, 4.9, 0.0)], 5.1, [1]),
        ([(1, 1, 6.0, 2.0)], 6.0, [1]),
        ([(1, 1, 1.0, 0.0), (2, 1, 0.5, 0.0)], 9.5, [2]),
        ([(1, 1, 1.0, 0.0), (2, 1, 0.5, 0.7)], 10.2, [2]),
        ([(1, 1, 1.0, 1.5), (2, 1, 0.5, 0.7)], 10.7, [1, 2]),
        ([(1, 0, 0.1, 0.0)], 5.0, []),
        # More cards than the player evaluates: the one with the highest price is left out.
        ([(n, 1, 1.0 + n / 10, 0.0) for n in range(6)] + [(9, 1, 0.2, 0.0)], 9.8, [9]),
    ],
)
def test_the_best_set_of_cards(
    given: list[tuple[int, int, float, float]], worth: float, cards: list[int]
) -> None:
    odds = Odds({0: 0.5, -1: 0.5}, 0.0)
    best, chosen = commits.best_set(odds, 3, 3, sure, offers(*given))
    assert best == approx(worth)
    assert [each.card for each in chosen] == cards


def test_what_cards_bring_beside_icons() -> None:
    s = stocked(3)
    quad = s.place(QUAD, clues=2)
    cantor = s.enemy("Cantor of Flame", engaged=JOE)
    r = reading(s)

    def extra(code: str, kind: int, target: int) -> tuple[int, float, float]:
        card = s.find(code)
        known(s, card)
        made = commits.offer(r, card, skill.INTELLECT, kind, target, JOE, 0.3)
        assert made.card == card
        return made.icons, approx(made.extra), approx(made.price)

    investigate, fight, evade = test_kind.INVESTIGATE, test_kind.FIGHT, test_kind.EVADE
    assert extra("12093", investigate, quad) == (2, 0.4, 0.3)
    assert extra("12039", investigate, quad) == (1, 4.0, 0.3)
    assert extra("12039", fight, cantor) == (1, 0.0, 0.3)
    more = r.damage_worth(cantor, 2) - r.damage_worth(cantor, 1)
    assert extra("12025", fight, cantor) == (0, more, 0.3)
    assert extra("12025", evade, cantor) == (0, 0.0, 0.3)
    assert extra("12080", evade, cantor) == (0, 0.6 * ONE_DAMAGE, 0.3)
    assert extra("12080", fight, cantor) == (0, 0.0, 0.3)
    assert extra("12067", fight, cantor) == (3, 0.0, 0.3 + ONE_HORROR)
    assert extra("12094", fight, cantor) == (2, 0.0, 0.3)
    s.place(QUAD, clues=1)
    assert extra("12039", investigate, quad) == (1, 0.0, 0.3)
    assert ATTACK > 0


def test_what_a_talent_adds() -> None:
    s = stocked(3)
    r = reading(s)
    fight, evade = test_kind.FIGHT, test_kind.EVADE
    investigate, parley = test_kind.INVESTIGATE, test_kind.PARLEY
    suited = {"12017": {fight, evade}, "12035": {investigate, parley}, "12047": {evade, parley}}
    for code, kinds in suited.items():
        for kind in (fight, evade, investigate, parley, 0):
            assert commits.talent_bonus(r, code, kind, NONE) == (2 if kind in kinds else 1)
    flame, cache = s.asset(JOE, "Cosmic Flame"), s.asset(JOE, "Bodyguard")
    assert commits.talent_bonus(r, "12063", fight, flame) == 2
    assert commits.talent_bonus(r, "12063", fight, cache) == 1
    assert commits.talent_bonus(r, "12063", fight, NONE) == 1
    assert commits.talent_bonus(r, "12076", fight, s.attach("Fire!", QUAD)) == 2
    assert commits.talent_bonus(r, "12076", fight, cache) == 1
    assert commits.talent_bonus(r, "12076", fight, NONE) == 1
    assert commits.talent_power(r, skill.COMBAT, fight, NONE) == 0
    s.asset(JOE, "Endurance")
    r = reading(s)
    assert commits.talent_power(r, skill.COMBAT, fight, NONE) == 2
    assert commits.talent_power(r, skill.AGILITY, 0, NONE) == 1
    assert commits.talent_power(r, skill.WILLPOWER, fight, NONE) == 0
    assert commits.boost_price(r) == approx(hand.resource_worth(r) + 0.03)
    s.threat(JOE, "Syndicate Obligations")
    r = reading(s)
    assert commits.boost_price(r) == approx(hand.resource_worth(r) + 0.03 + 1.3 * 1.1)


def test_what_the_hand_offers_each_title_once() -> None:
    s = stocked(3)
    courage, cache = play(s, "Unexpected Courage"), play(s, "Emergency Cache")
    overpower = play(s, "Overpower")
    r = reading(s)
    found = commits.hand_offers(r, skill.COMBAT, test_kind.FIGHT, NONE)
    assert {each.card: each.icons for each in found} == {courage: 2, overpower: 2}
    found = commits.hand_offers(r, skill.AGILITY, test_kind.FIGHT, NONE)
    assert [each.card for each in found] == [courage]
    assert found[0].price == approx(hand.commit_price(r, courage))
    assert cache not in [each.card for each in found]
    s = at_act(3, extra={JOE: ["12094", "12094"]})
    s.give(JOE, "Unexpected Courage", "Unexpected Courage")
    first = s.g.investigators[JOE].hand[0]
    found = commits.hand_offers(reading(s), skill.COMBAT, test_kind.FIGHT, NONE)
    assert [each.card for each in found] == [first]
