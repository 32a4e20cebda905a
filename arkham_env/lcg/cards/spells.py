"""Spells that spend charges to improve a success, and that lose charges to a chaos token."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from arkham_env.core.kernel.decision import op_of
from arkham_env.core.kernel.frame import DONE
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.state.ability import Effect
from arkham_env.lcg.state.ids import test_kind, verb

if TYPE_CHECKING:
    from arkham_env.lcg.rules.card_frame import CardFrame
    from arkham_env.lcg.rules.skill_test import SkillTest
    from arkham_env.lcg.state.game_state import Game

# The step of a spell without a charge, which is discarded next.
DISCARD: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Cast(Effect):
    """Effect of a spell that fights or investigates.

    After a success, the investigator may spend a charge for 1 more damage or clue. If a chaos
    token of the kind ``burning`` is revealed, the spell loses a charge. A spell without a charge
    deals damage or horror to the investigator instead, and then it is discarded.

    Args:
        test: the effect that fights or investigates.
        burning: the kind of chaos token (``chaos_token``) that removes a charge.
        damage, horror: the amounts dealt to the investigator if no charge is left.
    """

    def __init__(self, test: Effect, burning: int, *, damage: int = 0, horror: int = 0) -> None:
        self.test: Effect = test
        self.burning: i64 = burning
        self.damage: i64 = damage
        self.horror: i64 = horror

    def resolve(self, g: Game, f: CardFrame) -> i64:
        return self.test.resolve(g, f)

    def improve(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if g.cards[f.card].uses == 0 or not test.target_in_play(g):
            return DONE
        # The location has no additional clue to discover.
        if test.kind == test_kind.INVESTIGATE and g.cards[test.target].clues <= 1 + test.clues:
            return DONE
        return fx.yes_or_no(g, f)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if op_of(pick) == verb.YES:
            fx.spend_uses(g, f.card, 1)
            test = fx.current(g)
            if test.kind == test_kind.INVESTIGATE:
                test.clues += 1
            else:
                test.damage += 1
        return DONE

    def answers_token(self, g: Game, test: SkillTest, token: i64) -> bool:
        return token == self.burning

    def token_revealed(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if g.cards[f.card].uses > 0:
            fx.spend_uses(g, f.card, 1)
            return DONE
        f.step = DISCARD
        dealt = fx.deal(g, f.seat, damage=self.damage, horror=self.horror, source=f.card)
        return self.then(g, f) if dealt == DONE else dealt

    def then(self, g: Game, f: CardFrame) -> i64:
        if f.step == DISCARD:
            fx.discard_from_play(g, f.card)
        return DONE
