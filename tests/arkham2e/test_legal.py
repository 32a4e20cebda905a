"""``tests/arkham2e/legal.py``: the second list of what may be done (``tests.arkham2e.legal``)
notices what is missing."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import pytest

from arkham_env.arkham2e.rules.losing import Lose
from arkham_env.arkham2e.rules.movement import DealWith
from arkham_env.arkham2e.state.ids import component, decision, point, space
from arkham_env.board.texts import verbs
from arkham_env.core.kernel.decision import op_of
from tests.arkham2e.legal import COVERED, NEVER_ASKED, NOT_COVERED, Watch
from tests.arkham2e.legal_facts import check_lists
from tests.arkham2e.legal_questions import kind_name
from tests.arkham2e.play_random import enliven, is_upkeep, new_game

GAMES = 200
ENOUGH = 6
"""Options of each kind of decision that are taken away."""
RARE = ("sheet", "split", "flying")


def watched(number: int) -> tuple[Any, Watch, random.Random]:
    """Return a random game with a watch; every other one begins with a crowded board."""
    chance = random.Random(number)
    g = new_game(1 + number % 4, component.ANCIENT_ONES[number % 8], number, log=True)
    if number % 2:
        while g.turn == 0 or not is_upkeep(g):
            g.take(chance.randrange(len(g.options)))
        enliven(g, chance)
    return g, Watch(g), chance


def test_the_second_list_names_every_component() -> None:
    """Every watched game fails with the same message if a component is missing there."""
    check_lists()


def decisions(number: int) -> Iterator[tuple[Any, Watch]]:
    """Yield a game at each decision, before it is compared."""
    g, watch, chance = watched(number)
    while not g.over and g.turn < 40:
        yield g, watch
        watch.check()
        picked = chance.randrange(len(g.options))
        watch.pick(picked)
        g.take(picked)


def find(wanted: Callable[[Any], bool]) -> tuple[Any, Watch]:
    """Return a game at a decision as it is wanted, which is not compared yet."""
    for number in range(GAMES):
        for g, watch in decisions(number):
            if wanted(g):
                return g, watch
    raise AssertionError("not found")


def asks(kind: int) -> Callable[[Any], bool]:
    return lambda g: bool(g.kind == kind)


@pytest.mark.parametrize("kind", COVERED)
def test_an_option_too_few_or_too_many_is_noticed(kind: str) -> None:
    noticed = 0
    for number in range(GAMES):
        for g, watch in decisions(number):
            if noticed >= ENOUGH:
                return
            if kind_name(g.kind) != kind:
                continue
            watch.check()
            if watch.wanted(g.stack[-1]) is None:
                continue
            offered = list(g.options)
            for at in range(len(offered)):
                g.options = offered[:at] + offered[at + 1 :]
                with pytest.raises(AssertionError, match=f"^{kind}: missing"):
                    watch.check()
                noticed += 1
            g.options = [*offered, offered[0] + (1 << 12)]
            with pytest.raises(AssertionError, match=f"^{kind}: missing"):
                watch.check()
            g.options = offered
    raise AssertionError(f"{kind} was asked too seldom: {noticed}")


# -- The engine is made to go on without a question ----------------------------------------------


@pytest.mark.parametrize("kind", [decision.MOVEMENT, decision.ENCOUNTER, decision.GATE])
def test_a_part_of_a_phase_that_is_not_asked_for_is_noticed(kind: int) -> None:
    g, watch = find(asks(kind))
    watch.on_seat(int(g.seat), 0, 0)
    assert watch.expected == (kind, g.seat)
    g.kind = decision.YES_NO
    with pytest.raises(AssertionError, match="not " + kind_name(kind)):
        watch.check()


def test_clues_that_are_not_offered_are_noticed() -> None:
    _, watch = find(asks(decision.PICK_UP))
    with pytest.raises(AssertionError, match="Clues were not offered"):
        watch.finish_walk()


def test_a_monster_that_is_left_alone_is_noticed() -> None:
    def meets(g: Any) -> bool:
        top = g.stack[-1]
        return (
            isinstance(top, DealWith) and g.spaces[g.seat] < space.BOARD and not g.returned[g.seat]
        )

    _, watch = find(meets)
    with pytest.raises(AssertionError, match="left alone"):
        watch.finish_walk()


def test_a_die_or_a_reroll_that_is_not_asked_for_is_noticed() -> None:
    g, _ = find(asks(decision.AFTER_ROLL))
    with pytest.raises(AssertionError, match="after the roll"):
        g.stack[-1].leave(g)


def test_help_before_a_roll_that_is_not_asked_for_is_noticed() -> None:
    g, _ = find(asks(decision.BEFORE_CHECK))
    with pytest.raises(AssertionError, match="before the roll"):
        g.stack[-1].roll(g)


def test_weapons_that_are_not_offered_are_noticed() -> None:
    g, watch = find(asks(decision.LOADOUT))
    watch.hand(len(g.stack) - 1).chosen = True
    g.stack[-1].make_check(g)
    with pytest.raises(AssertionError, match="was not offered"):
        g.stack[-1].roll(g)


def test_a_choice_to_flee_that_is_not_asked_for_is_noticed() -> None:
    g, _ = find(asks(decision.COMBAT))
    g.stack[-1].make_check(g)
    with pytest.raises(AssertionError, match="fight or flee"):
        g.stack[-1].roll(g)


def test_what_could_meet_a_loss_is_noticed() -> None:
    def could(g: Any) -> bool:
        return len(g.stack) > 1 and isinstance(g.stack[-2], Lose)

    g, _ = find(could)
    g.stack.pop()
    with pytest.raises(AssertionError, match="before the loss"):
        g.stack[-1].run(g)


def test_cards_of_an_upkeep_that_are_not_asked_for_are_noticed() -> None:
    g, watch = find(asks(decision.UPKEEP))
    g.stack[-1].step = 7
    g.advance()
    assert g.kind == decision.SLIDERS
    with pytest.raises(AssertionError, match="not asked for in Upkeep"):
        watch.check()


def test_each_kind_of_decision_is_named() -> None:
    own = range(verbs.FIRST_KIND, verbs.FIRST_KIND + len(decision.NAMES))
    kinds = [*range(1, len(verbs.KIND_NAMES)), *own]
    named = {kind_name(kind) for kind in kinds} - {"core "}
    assert named == {*COVERED, *NOT_COVERED, *NEVER_ASKED}


def test_all_kinds_are_compared() -> None:
    """Random games reach all of them, and cards that answer at each of their points."""
    found: Counter[str] = Counter()
    left: Counter[str] = Counter()
    answers: set[int] = set()
    for number in count():
        if number >= 80 and min(found[kind] for kind in COVERED if kind not in RARE) >= 5:
            break
        assert number < 240, "some kind is hardly ever compared"
        watches = set()
        for g, watch in decisions(number):
            watches.add(watch)
            if any(op_of(packed) == verbs.OP_ANSWER for packed in g.options):
                answers.add(int(g.kind))
        for watch in watches:
            found.update(watch.compared)
            left.update(watch.passed_over)
    assert {*found, *RARE} == set(COVERED)
    assert {decision.MOVEMENT, decision.LOADOUT, decision.AFTER_ROLL, decision.UPKEEP,
            decision.BEFORE_CHECK} <= answers  # fmt: skip
    partly = {"discard", "surge", "number", "core answer"}
    assert set(left) <= {*NOT_COVERED, *partly}
    assert sum(found.values()) > 20 * sum(left.values())


def test_who_is_not_asked_between_two_effects_is_noticed() -> None:
    def waits(g: Any) -> bool:
        top = g.stack[-1]
        return bool(g.kind == verbs.D_ANSWER and top.point == point.ANY_TIME)

    g, watch = find(waits)
    chthonian = next(c for c in range(component.CARDS) if component.COPIES[c][1] == "chthonian")
    with pytest.raises(AssertionError, match="were not asked between two effects"):
        watch.on_roll(1, 1, chthonian)
    watch.paused.update(range(g.players))
    watch.on_roll(1, 1, chthonian)
