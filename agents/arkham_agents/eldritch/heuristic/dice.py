"""Decisions in tests: abilities before the roll, and rerolls.

Functions with an argument ``options`` return the index of the chosen option.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from arkham_agents.eldritch.heuristic import assets
from arkham_agents.eldritch.heuristic.person import harm
from arkham_agents.eldritch.heuristic.reading import Reading
from arkham_agents.eldritch.stack_view import TestView
from arkham_env.board.texts.verbs import OP_ANSWER, OP_PASS
from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.eldritch.state.ids import component, flag, option, skill
from arkham_env.eldritch.state.ids.component import NONE

FACES: Final = range(1, 7)
PRECIOUS: Final = ("holy_water", "kerosene")
"""Cards that must be discarded to gain their bonus."""


def value_of(r: Reading, test: TestView) -> Callable[[int], float]:
    """Return a cached function that maps a number of successes to the result of :func:`weigh`."""
    known: dict[int, float] = {}

    def value(count: int) -> float:
        if count not in known:
            known[count] = weigh(r, test, count)
        return known[count]

    return value


def weigh(r: Reading, test: TestView, count: int) -> float:
    """Return the value of rolling ``count`` successes in a test."""
    view, w = r.view, r.w
    fight = view.combat
    if fight is not None and test.source == fight.monster and test.flags & flag.COMBAT:
        column = view.column(fight.monster)
        who = r.person(test.seat)
        if test.skill == skill.WILL:
            horror = min(column.horror, who.horror_cap)
            worth = -harm(w, who, 0, max(0, horror - count))
            if view.name(fight.monster) == "ghost" and count >= fight.left:
                worth += r.trophy(fight.monster)
            return worth
        damage = max(1, column.damage - who.less_damage) if column.damage else 0
        worth = -harm(w, who, max(0, damage - count), 0)
        trophy = 1.0 if fight.ambush else r.trophy(fight.monster)
        if count >= fight.left:
            return worth + trophy + (1.0 if fight.ambush else guarded_worth(r))
        each = trophy / max(1, fight.left) if view.is_epic(fight.monster) else w.wound
        return worth + each * count
    if test.flags & flag.ACQUIRE:
        return assets.best_basket(r, count)[0]
    for text in view.texts_around_test():
        text.result = count
        return r.rest_of(text)
    return 0.5 * min(count, 2)


def guarded_worth(r: Reading) -> float:
    """Return the value of the encounter that the seat can have on its space after a won combat."""
    if r.view.gate_at(r.here) != NONE or r.view.clues_at(r.here):
        return 2.0
    return 0.5


def points(r: Reading, test: TestView, face: int) -> int:
    """Return the number of successes that a die with the face ``face`` counts as."""
    if face < r.view.least_success(test.seat):
        return 0
    return r.view.six_counts(test.seat, test.skill, test.flags) if face == 6 else 1


def after_roll(r: Reading, options: list[int]) -> int:
    """Choose the best way to reroll or change a die, or keep the dice."""
    test = r.view.test
    if test is None:
        return len(options) - 1
    value = value_of(r, test)
    now = test.added + sum(points(r, test, face) for face in test.dice)
    stands = value(now)
    best, most = len(options) - 1, 0.0
    forced = not any(op_of(packed) == OP_PASS or is_stop(packed) for packed in options)
    if forced:
        most = -1e9
    for i, packed in enumerate(options):
        op = op_of(packed)
        gain = 0.0
        if op == option.REROLL and a_of(packed):
            gain = reroll_gain(r, test, value, now, stands, a_of(packed), b_of(packed))
        elif op == OP_ANSWER:
            gain = answer_gain(r, test, value, now, stands, a_of(packed))
        elif op == OP_PASS or is_stop(packed):
            continue
        if gain > most + 1e-6:
            best, most = i, gain
    return best


def is_stop(packed: int) -> bool:
    return op_of(packed) == option.REROLL and a_of(packed) == 0


def reroll_gain(
    r: Reading,
    test: TestView,
    value: Callable[[int], float],
    now: int,
    stands: float,
    face: int,
    source: int,
) -> float:
    """Return the expected gain of rerolling a die (or adding 1 to it), minus the cost of doing so.

    Args:
        value: function that returns the value of a number of successes.
        now: the present number of successes.
        stands: the value of the dice if they are kept.
        face: the face of the die.
        source: the card that permits the reroll; ``component.CARDS`` for a Clue.
    """
    text = r.view.asks_text
    if text is not None and source != component.CARDS and adds_one(r, source):
        return value(now - points(r, test, face) + points(r, test, face + 1)) - stands
    kept = now - points(r, test, face)
    gain = sum(value(kept + points(r, test, new)) for new in FACES) / 6 - stands
    if source != component.CARDS:
        return gain + 0.001 * (7 - face)
    clues = r.view.clues(test.seat)
    price = r.w.reroll * r.prices.clue
    if r.need and clues > r.need * max(1, r.missing):
        price *= 0.5
    if gain <= 0.0 and clues >= 3:
        # Two rerolls together may pass the test if one cannot.
        both = value(kept + 2) - stands
        gain = both / 9 - price
    return gain - price


def adds_one(r: Reading, card: int) -> bool:
    return r.view.name(card) in ("lucky_cigarette_case", "derringer_18")


def answer_gain(
    r: Reading, test: TestView, value: Callable[[int], float], now: int, stands: float, card: int
) -> float:
    """Return the expected gain of using a card that rerolls or changes a die.

    Args:
        value: function that returns the value of a number of successes.
        now: the present number of successes.
        stands: the value of the dice if they are kept.
        card: the card to use.
    """
    spare = [face for face in test.dice if points(r, test, face) == 0]
    if not spare:
        return 0.0
    if adds_one(r, card):
        if r.view.least_success(test.seat) - 1 not in test.dice:
            return 0.0
        return value(now + 1) - stands
    gain = sum(value(now + points(r, test, new)) for new in FACES) / 6 - stands
    if r.view.name(card) == "axe":
        gain = len(spare) * gain - harm(r.w, r.who, 0, 2)
    return gain + 0.01 if gain > 0 else 0.0


def before_roll(r: Reading, options: list[int]) -> int:
    """Choose a card that adds dice or a bonus, or pass. Cards in ``PRECIOUS`` are used only in hard
    combats."""
    best, most = len(options) - 1, 0.0
    for i, packed in enumerate(options):
        if op_of(packed) != OP_ANSWER:
            continue
        worth = bonus_worth(r, a_of(packed))
        if worth > most:
            best, most = i, worth
    return best


def bonus_worth(r: Reading, card: int) -> float:
    name = r.view.name(card)
    fight = r.view.combat
    if name in PRECIOUS:
        if fight is None:
            return 0.0
        found = r.outcome(fight.monster)
        hard = found.beaten < 0.4 and r.trophy(fight.monster) > 4.0
        return 1.0 if hard or found.fallen > 0.35 else 0.0
    if name == "wither":
        if fight is None:
            return 0.0
        return 1.0 if r.outcome(fight.monster).beaten < 0.7 and r.who.sanity > 2 else 0.0
    return 0.5
