"""``arkham_agents/lcg/heuristic/commits.py``: the cards that the scripted player commits to a skill
test, and the worth of the test's outcomes, in arranged scenes."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from arkham_agents.lcg.heuristic import agent, answers, commits, hand, payoffs
from arkham_agents.lcg.seat_view import SeatView
from arkham_env.core.kernel.decision import pack
from arkham_env.lcg.state.ids import NONE, skill, test_kind, verb
from tests.agents.scenes import ISABELLE, JOE, QUAD, approx, reading, stocked
from tests.agents.test_heuristic_choices import ONE_HORROR, known, play
from tests.lcg.support.scene import Scene


def a_test(**changes: Any) -> Any:
    """Return a skill test of Joe as in the seat view: combat 3 against 3, no token revealed."""
    found: dict[str, Any] = {
        "seat": JOE, "skill": skill.COMBAT, "kind": test_kind.FIGHT, "target": NONE,
        "source": NONE, "value": 3, "difficulty": 3, "damage": 0, "clues": 0, "committed": [],
        "tokens": [], "pending": [], "automatic": 0,
    }  # fmt: skip
    return SimpleNamespace(**{**found, **changes})


def test_what_a_test_under_way_is_worth() -> None:
    s = stocked(3)
    quad = s.place(QUAD, clues=3)
    cantor = s.enemy("Cantor of Flame", engaged=ISABELLE)
    s.enemy("Bystander", at=QUAD)
    kit = s.asset(ISABELLE, "Thieves' Kit")
    r = reading(s)

    def success(**changes: Any) -> float:
        return payoffs.of_test(r, a_test(seat=ISABELLE, **changes))(0, 0)

    assert success(kind=test_kind.INVESTIGATE, target=quad) == approx(4.0)
    assert success(kind=test_kind.INVESTIGATE, target=quad, clues=1) == approx(8.0)
    assert success(kind=test_kind.INVESTIGATE, target=quad, source=kit) == approx(4.25)
    assert success(kind=test_kind.FIGHT, target=cantor) == approx(r.damage_worth(cantor, 1))
    two = success(kind=test_kind.FIGHT, target=cantor, damage=1)
    assert two == approx(r.damage_worth(cantor, 2))
    evade = success(kind=test_kind.EVADE, target=cantor)
    assert evade == approx(r.evade_worth(cantor, ISABELLE))
    shove = s.find('"Shove off!"')
    known(s, shove)
    both = r.evade_worth(cantor, ISABELLE) + r.damage_worth(cantor, 1)
    assert success(kind=test_kind.EVADE, target=cantor, source=shove) == approx(both)
    assert success(kind=test_kind.PARLEY) == approx(payoffs.bystander_worth(r, quad)) != 0
    book = s.threat(ISABELLE, "The Necronomicon")
    assert success(kind=0, source=book) == 2.5
    failed = payoffs.of_test(r, a_test(seat=ISABELLE, kind=0, source=book))(-1, 1)
    assert failed == approx(-r.hurt(ISABELLE, 0, 1))


def test_what_a_success_will_bring() -> None:
    s = stocked(3)
    enemy = s.enemy("Mutated Experiment", engaged=JOE)
    sight = s.asset(JOE, "Second Sight", uses=1)
    deduction, blow = s.find("Deduction"), s.find("Vicious Blow")
    known(s, deduction, blow)
    r = reading(s)
    assert payoffs.planned_clues(r, a_test()) == 1
    assert payoffs.planned_clues(r, a_test(clues=2)) == 3
    assert payoffs.planned_clues(r, a_test(source=sight)) == 2
    assert payoffs.planned_clues(r, a_test(committed=[deduction, blow])) == 2
    assert payoffs.planned_clues(r, a_test(source=s.asset(JOE, "Bodyguard"))) == 1
    s.set(sight, uses=0)
    assert payoffs.planned_clues(r, a_test(source=sight)) == 1
    s.take_out(sight)
    known(s, sight)
    assert payoffs.planned_clues(r, a_test(source=sight)) == 1
    machete, gun = s.asset(JOE, "Machete"), s.asset(JOE, "M1911", uses=3)
    r = reading(s)
    assert payoffs.planned_damage(r, a_test(target=enemy)) == 1
    assert payoffs.planned_damage(r, a_test(target=enemy, damage=2)) == 3
    assert payoffs.planned_damage(r, a_test(target=enemy, source=machete)) == 2
    # The printed bonus damage of the weapon is already part of ``damage``.
    assert payoffs.planned_damage(r, a_test(target=enemy, source=gun, damage=1)) == 2
    assert payoffs.planned_damage(r, a_test(target=enemy, committed=[blow, deduction])) == 2


def test_cards_are_committed_where_they_pay() -> None:
    s = stocked(3)
    cantor = s.enemy("Cantor of Flame", engaged=JOE)
    overpower, courage = play(s, "Overpower"), play(s, "Unexpected Courage")
    s.bag("-2")
    r = reading(s)
    test = a_test(target=cantor)
    low, high = sorted((overpower, courage))
    options = [pack(verb.COMMIT, high), pack(verb.COMMIT, low), pack(verb.DONE)]
    # Either card suffices; Overpower draws a card and is worth less in hand.
    assert commits.choose(r, test, options) == [high, low].index(overpower)
    # Success is certain without a card, and drawing a card is not worth another card.
    assert commits.choose(r, a_test(target=cantor, value=5), options) == 2
    assert commits.choose(r, a_test(target=cantor, automatic=-1), options) == 2
    # Both cards are needed: the one with the lower id is committed first.
    assert commits.choose(r, a_test(target=cantor, value=1), options) == 1
    assert commits.choose(r, a_test(target=cantor, value=-3), options) == 2
    hers = a_test(target=cantor, seat=ISABELLE)
    assert commits.choose(r, hers, options) == [high, low].index(overpower)
    # At most one card may be committed to the test of another investigator.
    assert commits.choose(r, a_test(target=cantor, seat=ISABELLE, value=1), options) == 2


def test_the_skill_that_pays_best_is_chosen() -> None:
    s = stocked(3)
    cantor = s.enemy("Cantor of Flame", engaged=JOE)
    s.bag("0")
    options = [pack(verb.CHOOSE_SKILL, n) for n in (skill.AGILITY, skill.COMBAT, skill.INTELLECT)]
    r = reading(s)
    test = a_test(target=cantor, difficulty=4)
    assert commits.choose_skill(r, test, options) == 1
    assert commits.choose_skill(r, a_test(target=cantor, difficulty=2), options) == 0
    play(s, "Perception")
    r = reading(s)
    # Intellect 4 with the card reaches 5, combat does not.
    assert commits.choose_skill(r, a_test(target=cantor, difficulty=5), options) == 2
    # The skill of Isabelle is chosen without the cards in Joe's hand: her agility is 3.
    hers = a_test(target=cantor, seat=ISABELLE, difficulty=3)
    assert commits.choose_skill(r, hers, options[1:]) == 0
    assert commits.choose_skill(r, hers, options[::-1]) == 1


def test_resources_go_into_a_talent_where_they_pay() -> None:
    s = stocked(3)
    cantor = s.enemy("Cantor of Flame", engaged=JOE)
    s.bag("0")
    r = reading(s)
    worth = r.damage_worth(cantor, 1) - payoffs.attack(r, JOE, cantor, 1)(-1, 1)
    price = hand.resource_worth(r) + 0.03
    for value, count in ((3, 0), (2, 1), (1, 1), (0, 2), (-1, 2)):
        gain = worth - count * price if count else 0.0
        test = a_test(target=cantor, value=value)
        assert commits.talent_gain(r, test, "12017") == approx(gain), value
    for value, count in ((2, 1), (1, 2), (0, 3), (-1, 4), (-2, 0)):
        gain = worth - count * price if count else 0.0
        test = a_test(target=cantor, value=value, kind=test_kind.FIGHT)
        assert commits.talent_gain(r, test, "12035") == approx(gain), value
    s.have(JOE, resources=1)
    r = reading(s)
    assert commits.talent_gain(r, a_test(target=cantor, value=1), "12035") == 0.0
    assert commits.talent_gain(r, a_test(target=cantor, value=2), "12035") > 0.0


def test_a_skill_comes_back_for_horror() -> None:
    s = stocked(3)
    cantor = s.enemy("Cantor of Flame", engaged=JOE)
    s.discards(JOE, "Overpower", "Unexpected Courage", "Guts", "Emergency Cache")
    known(s, *s.g.investigators[JOE].discard)
    pile = {s.g.defs[card].printed.name: card for card in s.g.investigators[JOE].discard}
    r = reading(s)
    worth = r.damage_worth(cantor, 1) - payoffs.attack(r, JOE, cantor, 1)(-1, 1)
    cost = 1.6 * ONE_HORROR
    assert commits.recommit_gain(r, a_test(target=cantor, value=1)) == approx(worth + 0.15 - cost)
    assert commits.recommit_gain(r, a_test(target=cantor, value=0)) == approx(0.15 - cost)
    assert commits.recommit_gain(r, a_test(target=cantor, value=3)) == approx(0.15 - cost)
    order = ("Guts", "Overpower", "Unexpected Courage")
    options = [pack(verb.CHOOSE_CARD, pile[name]) for name in order]
    assert commits.recommit_choice(r, a_test(), options) == 1
    assert commits.recommit_choice(r, a_test(skill=skill.AGILITY), options) == 2
    assert commits.recommit_choice(r, a_test(skill=skill.WILLPOWER), options) == 0


def test_an_intervention_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    s = stocked(3)
    cantor = s.enemy("Cantor of Flame", engaged=JOE)
    card = play(s, "Timely Intervention")
    r = reading(s)
    price = hand.commit_price(r, card)
    worth = r.damage_worth(cantor, 1) - payoffs.attack(r, JOE, cantor, 1)(-1, 1)
    for value, gain in ((1, 0.0), (2, worth), (3, 0.0)):
        given = a_test(target=cantor, value=value)
        monkeypatch.setattr(SeatView, "test", given)
        assert answers.reaction_worth(r, card, 0) == approx(gain - price), value
    monkeypatch.setattr(SeatView, "test", a_test(target=cantor, value=1, skill=skill.AGILITY))
    assert answers.intervene(r, card) == approx(worth - price)


def test_windows_within_a_test(monkeypatch: pytest.MonkeyPatch) -> None:
    s = stocked(3)
    cantor = s.enemy("Cantor of Flame", engaged=JOE)
    talent = s.asset(JOE, "Endurance")
    premonition = play(s, "Premonition")
    given = a_test(target=cantor, value=2)
    monkeypatch.setattr(SeatView, "test", given)
    r = reading(s)
    gain = commits.talent_gain(r, given, "12017")
    assert answers.free_worth(r, talent, 0) == approx(gain) and gain > 0
    assert answers.fast_worth(r, premonition) == -1.0
    monkeypatch.setattr(SeatView, "test", a_test(target=cantor, value=2, seat=ISABELLE))
    assert answers.free_worth(r, talent, 0) == -1.0
    hers = reading(s, seat=ISABELLE)
    echo = a_test(target=cantor, seat=ISABELLE)
    monkeypatch.setattr(SeatView, "test", echo)
    assert answers.free_worth(hers, ISABELLE, 0) == approx(commits.recommit_gain(hers, echo))


def test_without_a_test_nothing_is_committed() -> None:
    s: Scene = stocked(3)
    r = reading(s)
    assert agent.commit(r, [1, 2, 3]) == 2
    assert agent.skill(r, [1, 2, 3]) == 0
