"""``tests/eldritch/legal.py``: the second list of what may be done (``tests.eldritch.legal``)
notices what is missing."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from arkham_env.board.texts.verbs import OP_ANSWER
from arkham_env.core.kernel.decision import op_of
from arkham_env.eldritch.rules.encounters import Encounters
from arkham_env.eldritch.rules.skill_test import SkillTest
from arkham_env.eldritch.state.ids import decision, option
from tests.eldritch.legal import Watch
from tests.eldritch.support.games import deal

KINDS = {
    "action": decision.ACTION,
    "ticket": decision.TICKET,
    "fight": decision.FIGHT,
    "encounter": decision.ENCOUNTER,
    "after_roll": decision.AFTER_ROLL,
}


def play(number: int, stop: Callable[[Any], bool]) -> Watch:
    """Play a random game, compared at every decision, until one is as it is wanted."""
    g = deal(number)
    watch = Watch(g)
    rng = random.Random(number)
    while not g.over and not stop(g):
        watch.check()
        picked = rng.randrange(len(g.options))
        watch.pick(picked)
        g.take(picked)
    return watch


def judged(g: Any, kind: int) -> bool:
    if g.kind == decision.FIGHT:
        return kind == g.kind and isinstance(g.stack[-1], Encounters)
    return bool(g.kind == kind)


@pytest.mark.parametrize("kind", KINDS)
def test_an_option_too_few_or_too_many_is_noticed(kind: str) -> None:
    noticed = 0
    for number in range(16):
        watch = play(number, lambda g: judged(g, KINDS[kind]))
        g = watch.g
        if g.over:
            continue
        watch.check()
        offered = list(g.options)
        for at in range(len(offered)):
            g.options = offered[:at] + offered[at + 1 :]
            with pytest.raises(AssertionError, match=kind):
                watch.check()
            noticed += 1
        g.options = [*offered, offered[0] + (1 << 12)]
        with pytest.raises(AssertionError, match=kind):
            watch.check()
    assert noticed >= 12


def test_a_reroll_that_is_not_asked_for_is_noticed() -> None:
    """The engine is made to end a test at once that a Clue could still change."""

    def clue_helps(g: Any) -> bool:
        return bool(g.kind == decision.AFTER_ROLL and op_of(g.options[0]) == option.REROLL)

    watch = play(2, clue_helps)
    g = watch.g
    test = g.stack[-1]
    assert isinstance(test, SkillTest)
    with pytest.raises(AssertionError, match="not asked for"):
        test.leave(g)


def test_all_kinds_are_compared() -> None:
    """Random games reach all five, and cards that answer at each of three points."""
    found: dict[str, int] = {}
    answers: set[int] = set()
    for number in range(24):

        def note(g: Any) -> bool:
            if any(op_of(o) == OP_ANSWER for o in g.options):
                answers.add(int(g.kind))
            return False

        watch = play(number, note)
        for kind, count in watch.checked.items():
            found[kind] = found.get(kind, 0) + count
    assert set(found) == set(KINDS) and min(found.values()) >= 20
    assert {decision.ACTION, decision.ENCOUNTER, decision.AFTER_ROLL} <= answers
