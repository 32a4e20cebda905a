"""``lcg/cards/phrases.py``: effects that contain another effect pass their calls on to it."""

from __future__ import annotations

import pytest

from arkham_env.core.kernel.frame import AGAIN, CALL, DONE
from arkham_env.lcg.cards import phrases
from arkham_env.lcg.cards.treacheries import PerPointFailed
from arkham_env.lcg.rules.card_frame import EFFECT, CardFrame
from arkham_env.lcg.rules.timing import NO_EVENT, Event
from arkham_env.lcg.state.ability import Effect
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import on, skill, test_kind
from tests.lcg.support.scene import Scene


class Noted(Effect):
    """Notes each call and returns a distinct value."""

    def __init__(self) -> None:
        self.asked: list[tuple[object, ...]] = []

    def possible(self, g: Game, seat: int, card: int, event: Event) -> bool:
        self.asked.append(("possible", g, seat, card, event))
        return True

    def resolve(self, g: Game, f: CardFrame) -> int:
        self.asked.append(("resolve", g, f))
        return CALL

    def chosen(self, g: Game, f: CardFrame, pick: int) -> int:
        self.asked.append(("chosen", g, f, pick))
        return AGAIN

    def then(self, g: Game, f: CardFrame) -> int:
        self.asked.append(("then", g, f))
        return 7

    def could_offer(self, g: Game, f: CardFrame, option: int) -> bool:
        self.asked.append(("could_offer", g, f, option))
        return option == 5


@pytest.mark.parametrize("kind", ["IfTest", "IfSuccessful", "PlusOne", "AfterTest"])
def test_what_comes_later_is_handed_on(kind: str) -> None:
    s = Scene()
    g, noted = s.g, Noted()
    effect = getattr(phrases, kind)(noted)
    f = CardFrame(0, 0, EFFECT)
    assert effect.chosen(g, f, 9) == AGAIN
    assert effect.then(g, f) == 7
    assert effect.could_offer(g, f, 5) and not effect.could_offer(g, f, 6)
    assert noted.asked == [
        ("chosen", g, f, 9), ("then", g, f), ("could_offer", g, f, 5), ("could_offer", g, f, 6),
    ]  # fmt: skip
    noted.asked.clear()
    if kind == "AfterTest":
        assert effect.has_aftermath() and effect.aftermath(g, f) == CALL
    else:
        assert effect.resolve(g, f) == CALL
    assert noted.asked == [("resolve", g, f)]


def test_an_answer_to_some_tests_only() -> None:
    g = Scene().g

    def answers(effect: Effect, kind: int, margin: int) -> bool:
        return effect.possible(g, 0, 0, Event(on.TEST_FAILS, 0, 0, 0, margin, kind))

    any_test = phrases.IfTest(Noted())
    assert answers(any_test, test_kind.PLAIN, 0) and answers(any_test, test_kind.FIGHT, -3)
    fights = phrases.IfTest(Noted(), kind=test_kind.FIGHT)
    assert answers(fights, test_kind.FIGHT, 0) and not answers(fights, test_kind.EVADE, 0)
    close = phrases.IfTest(Noted(), margins=[-1, -2])
    assert [margin for margin in range(-5, 5) if answers(close, 0, margin)] == [-2, -1]
    far = phrases.IfTest(Noted(), by=2)
    assert [margin for margin in range(5) if answers(far, 0, margin)] == [2, 3, 4]
    # The effect itself may not be possible.
    idle = phrases.IfTest(phrases.Heal(damage=1))
    assert not answers(idle, 0, 0)
    noted = Noted()
    event = Event(on.TEST_FAILS)
    assert phrases.IfTest(noted).possible(g, 0, 3, event)
    assert noted.asked == [("possible", g, 0, 3, event)]


def test_what_is_nothing_by_itself() -> None:
    g = Scene().g
    f = CardFrame(0, 0, EFFECT)
    assert PerPointFailed([skill.AGILITY], 3).suffer_point(g, f) == DONE
    effect = phrases.IfSuccessful(Noted())
    assert effect.possible(g, 0, 0, NO_EVENT)
