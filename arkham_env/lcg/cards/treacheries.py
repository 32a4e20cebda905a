"""Phrases of treacheries and enemies: what the encounter deck does to investigators."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkham_env.core.kernel.frame import DONE
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.lcg.cards.phrases import DealDamage, DiscardThis, MakeTest, PutInThreatArea
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.state.ability import Ability, Effect, Text
from arkham_env.lcg.state.ids import CardId, Seat, decision_kind, trigger, verb
from arkham_env.lcg.state.places import farthest_from_all
from arkham_env.lcg.state.values import place_of, seats_at

if TYPE_CHECKING:
    from arkham_env.lcg.rules.card_frame import CardFrame
    from arkham_env.lcg.rules.skill_test import SkillTest
    from arkham_env.lcg.rules.timing import Event
    from arkham_env.lcg.state.game_state import Game


def choose_farthest(g: Game, f: CardFrame, places: list[int]) -> i64:
    """Let the lead choose among those of ``places`` that are farthest from all investigators.

    See ``chosen``; nothing happens without any (LCG-1082, LCG-0055).
    """
    options = fx.cards_as_options(verb.CHOOSE_CARD, farthest_from_all(g, places))
    return fx.ask(g, f, decision_kind.CHOOSE_LOCATION, options, g.lead) if options else DONE


@mypyc_attr(allow_interpreted_subclasses=True)
class HurtAllThere(Effect):
    """Each investigator at the card's location takes damage and horror."""

    def __init__(self, *, damage: int = 0, horror: int = 0) -> None:
        self.damage: i64 = damage
        self.horror: i64 = horror

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return len(seats_at(g, place_of(g, card))) > 0

    def resolve(self, g: Game, f: CardFrame) -> i64:
        here = seats_at(g, place_of(g, f.card))
        return fx.deal_each(g, here, damage=self.damage, horror=self.horror, source=f.card)


@mypyc_attr(allow_interpreted_subclasses=True)
class HurtBearer(DealDamage):
    """The bearer takes damage and horror after something that it did at least once."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return event.seat == g.cards[card].threat and event.amount > 0


def threat(when: trigger.When, harm: Effect) -> list[Text]:
    """A treachery in a threat area that harms its bearer until two actions discard it."""
    return [
        Ability(trigger.revelation(), PutInThreatArea()),
        Ability(when, harm),
        Ability(trigger.action(actions=2), DiscardThis()),
    ]


@mypyc_attr(allow_interpreted_subclasses=True)
class TestToDiscard(MakeTest):
    """A test of which a success discards the card."""

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if test.margin >= 0:
            fx.discard_from_play(g, f.card)
        return DONE


@mypyc_attr(allow_interpreted_subclasses=True)
class HurtPerPoint(MakeTest):
    """A test: 1 damage for each point by which it fails."""

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        return fx.deal(g, f.seat, damage=test.failed_by(g), source=f.card)


@mypyc_attr(allow_interpreted_subclasses=True)
class PerPointFailed(MakeTest):
    """A test: something that may ask for each point by which it fails.

    ``f.n`` counts the points to go; ``chosen`` answers ``CALL`` to go on.
    """

    def suffer_point(self, g: Game, f: CardFrame) -> i64:
        """Carry out what one point does."""
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
