"""Effects that concern skill tests: results, chaos tokens, and attempting a test again."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from arkham_env.core.kernel.decision import a_of, op_of, pack
from arkham_env.core.kernel.frame import DONE
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.lcg.cards.phrases import Investigate
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.reveal import RevealToken
from arkham_env.lcg.state.ability import Effect
from arkham_env.lcg.state.game_state import NOCARD
from arkham_env.lcg.state.ids import CardId, Seat, decision_kind, verb

if TYPE_CHECKING:
    from arkham_env.lcg.rules.card_frame import CardFrame
    from arkham_env.lcg.rules.skill_test import SkillTest
    from arkham_env.lcg.rules.timing import Event
    from arkham_env.lcg.state.game_state import Game


# -- Results ---------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class SucceedInstead(Effect):
    """Effect that turns the failure of a test into a success by ``by`` points.

    It responds before the failure takes effect (step ``WOULD`` of the failure event). The success
    is a new event, to which abilities can respond.
    """

    def __init__(self, by: int = 0) -> None:
        self.by: i64 = by

    def resolve(self, g: Game, f: CardFrame) -> i64:
        fx.succeed_instead(g, f, self.by)
        return DONE


@mypyc_attr(allow_interpreted_subclasses=True)
class FailInstead(Effect):
    """Effect that turns the success of a test into a failure by ``by`` points (at least 1).

    It responds before the success takes effect (step ``WOULD`` of the success event).
    """

    def __init__(self, by: int = 1) -> None:
        self.by: i64 = by

    def resolve(self, g: Game, f: CardFrame) -> i64:
        fx.fail_instead(g, f, self.by)
        return DONE


# -- Chaos tokens ----------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class RevealMore(Effect):
    """Effect that reveals several chaos tokens, resolves some of them and ignores the others.

    It responds before a token is revealed (step ``WOULD`` of the event). If other effects have
    already changed this reveal, there may be several groups of tokens (see
    :mod:`arkham_env.lcg.rules.reveal`). The investigator then chooses the group in which one token
    is replaced (LCG-0364).

    Args:
        count: number of tokens that replace one token, or are revealed in addition to it.
        keep: number of the revealed tokens that are resolved (0: all).
        additional: whether the ``count`` tokens are revealed in addition to the one token.
    """

    def __init__(self, count: int, keep: int, *, additional: bool = False) -> None:
        self.count: i64 = count
        self.keep: i64 = keep
        self.additional: bool = additional

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return len(cast(RevealToken, event).open_groups()) > 0

    def resolve(self, g: Game, f: CardFrame) -> i64:
        groups = fx.reveal_at(g, f).open_groups()
        if len(groups) == 1:
            return self.declare(g, f, groups[0])
        options = [pack(verb.CHOICE, group) for group in groups]
        return fx.ask(g, f, decision_kind.CHOICE, options)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        return self.declare(g, f, a_of(pick))

    def declare(self, g: Game, f: CardFrame, group: i64) -> i64:
        """Replace one token of ``group``; with ``additional``, add tokens to the group instead."""
        event = fx.reveal_at(g, f)
        if self.additional:
            event.additional(group, self.count, self.keep)
        else:
            event.instead(g, group, self.count, self.keep)
        return DONE


@mypyc_attr(allow_interpreted_subclasses=True)
class OfTokens(Effect):
    """Base class of effects that respond to the reveal of one token (event ``on.TOKEN``).

    Args:
        tokens: respond only to these tokens; an empty list means any token.
    """

    def __init__(self, tokens: list[i64]) -> None:
        self.tokens: list[i64] = tokens

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return not event.cancelled and (not self.tokens or event.amount in self.tokens)


@mypyc_attr(allow_interpreted_subclasses=True)
class CancelToken(OfTokens):
    """Effect that cancels a chaos token, which then counts as never revealed.

    Args:
        tokens: cancel only these tokens; an empty list means any token.
        another: return the token to the bag and reveal another one. Otherwise the token is set
            aside until the test ends.
    """

    def __init__(self, tokens: list[i64], *, another: bool = False) -> None:
        super().__init__(tokens)
        self.another: bool = another

    def resolve(self, g: Game, f: CardFrame) -> i64:
        token = fx.token_at(g, f)
        if not self.another:
            token.cancelled = True
            return DONE
        token.put_back(g)
        return fx.reveal_another(g, f)


@mypyc_attr(allow_interpreted_subclasses=True)
class IgnorePart(OfTokens):
    """Effect that ignores a part of a chaos token, which still counts as revealed.

    Args:
        tokens: respond only to these tokens; an empty list means any token.
        part: mask of ``reveal.EFFECT_OF_TOKEN`` and ``reveal.MODIFIER_OF_TOKEN``.
    """

    def __init__(self, tokens: list[i64], part: int) -> None:
        super().__init__(tokens)
        self.part: i64 = part

    def resolve(self, g: Game, f: CardFrame) -> i64:
        fx.token_at(g, f).other |= self.part
        return DONE


# -- Attempting a test again -----------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class InvestigateAgain(Investigate):
    """Effect that investigates, and after a failure offers to exhaust the card for another attempt.

    Args:
        first, second: change of the shroud in the first and in the second attempt.
    """

    def __init__(self, first: int, second: int) -> None:
        super().__init__(result=True)
        self.first: i64 = first
        self.second: i64 = second

    def resolve(self, g: Game, f: CardFrame) -> i64:
        return fx.investigate(
            g, f, 1 << self.tested, bonus=self.bonus, result=True, shroud_change=self.first
        )

    def has_after_test(self, g: Game, test: SkillTest) -> bool:
        c = g.cards[test.source]
        return test.margin < 0 and c is not NOCARD and not c.exhausted

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        return fx.yes_or_no(g, f) if self.has_after_test(g, test) else DONE

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if op_of(pick) == verb.YES:
            g.cards[f.card].exhausted = True
            test = fx.current(g)
            test.attempt_again()
            test.shroud_change = self.second
        return DONE
