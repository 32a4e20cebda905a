"""Phrases of treacheries and enemies that harm investigators."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkham_env.core.kernel.frame import DONE
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.lcg.cards.phrases import DealDamage, DiscardThis, MakeTest, PutInThreatArea
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.state.ability import Ability, Effect, Text
from arkham_env.lcg.state.ids import CardId, Seat, decision_kind, trigger, verb
from arkham_env.lcg.state.places import farthest_from_all
from arkham_env.lcg.state.values import is_anyone_at, place_of, seats_at

if TYPE_CHECKING:
    from arkham_env.lcg.rules.card_frame import CardFrame
    from arkham_env.lcg.rules.skill_test import SkillTest
    from arkham_env.lcg.rules.timing import Event
    from arkham_env.lcg.state.game_state import Game


def choose_farthest(g: Game, f: CardFrame, places: list[i64]) -> i64:
    """Let the lead investigator choose one of the ``places`` farthest from all investigators.

    The choice is passed to the ``chosen`` hook of the effect. Nothing happens if there is no such
    location (LCG-1082, LCG-0055).
    """
    options = fx.cards_as_options(verb.CHOOSE_CARD, farthest_from_all(g, places))
    return fx.ask(g, f, decision_kind.CHOOSE_LOCATION, options, g.lead) if options else DONE


@mypyc_attr(allow_interpreted_subclasses=True)
class HurtAllThere(Effect):
    """Effect that deals damage and horror to each investigator at the card's location."""

    def __init__(self, *, damage: int = 0, horror: int = 0) -> None:
        self.damage: i64 = damage
        self.horror: i64 = horror

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return is_anyone_at(g, place_of(g, card))

    def resolve(self, g: Game, f: CardFrame) -> i64:
        here = seats_at(g, place_of(g, f.card))
        return fx.deal_each(g, here, damage=self.damage, horror=self.horror, source=f.card)


@mypyc_attr(allow_interpreted_subclasses=True)
class AttachHere(Effect):
    """Effect that attaches its card to the location of the investigator who drew it."""

    def resolve(self, g: Game, f: CardFrame) -> i64:
        fx.attach_to(g, f.card, g.investigators[f.seat].location)
        return DONE


@mypyc_attr(allow_interpreted_subclasses=True)
class HurtBearer(DealDamage):
    """Effect that deals damage and horror to the bearer of the card. It responds only to events
    whose ``seat`` is the bearer and whose ``amount`` is positive."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return event.seat == g.cards[card].threat and event.amount > 0


def threat(when: trigger.When, harm: Effect) -> list[Text]:
    """Return the abilities of a treachery that enters the threat area and harms its bearer.

    The last ability discards the card for two actions.

    Args:
        when: the trigger of ``harm``.
        harm: the effect that harms the bearer.
    """
    return [
        Ability(trigger.revelation(), PutInThreatArea()),
        Ability(when, harm),
        Ability(trigger.action(actions=2), DiscardThis()),
    ]


@mypyc_attr(allow_interpreted_subclasses=True)
class TestToDiscard(MakeTest):
    """Effect that makes a test; a success discards the card."""

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if test.margin >= 0:
            fx.discard_from_play(g, f.card)
        return DONE


@mypyc_attr(allow_interpreted_subclasses=True)
class HurtPerPoint(MakeTest):
    """Effect that makes a test and deals 1 damage for each point of failure."""

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        return fx.deal(g, f.seat, damage=test.failed_by(g), source=f.card)


@mypyc_attr(allow_interpreted_subclasses=True)
class PerPointFailed(MakeTest):
    """Effect that makes a test and carries out ``suffer_point`` for each point of failure.

    If ``suffer_point`` requests a decision, ``chosen`` must return ``CALL``, so that the effect
    continues with the next point. ``f.n`` is the number of points that remain.
    """

    def suffer_point(self, g: Game, f: CardFrame) -> i64:
        """Carry out the effect of one point of failure."""
        return DONE

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        f.n = test.failed_by(g)
        return self.then(g, f)

    def then(self, g: Game, f: CardFrame) -> i64:
        while f.n > 0:
            f.n -= 1
            result = self.suffer_point(g, f)
            if result != DONE:
                return result
        return DONE
