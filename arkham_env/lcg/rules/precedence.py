"""Rules for cards that contradict each other: which card is followed (LCG-1079, LCG-0003)."""

from typing import ClassVar, final

from arkham_env.core.kernel.decision import a_of, pack
from arkham_env.core.kernel.frame import AGAIN, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.lcg.rules.draw import draw
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import NONE, CardId, Seat, decision_kind, quantity, verb
from arkham_env.lcg.state.values import is_scenario_card


def instruction(g: Game, asked: i64, card: CardId, seat: Seat) -> i64:
    """Return a positive number if ``card`` requires ``seat`` to do ``asked``, a negative number if
    ``card`` forbids it, and 0 otherwise. ``asked`` is a yes/no quantity such as
    ``quantity.UPKEEP_DRAW``."""
    return g.defs[card].modify(g, asked, card, seat)


def prevailing(g: Game, asked: i64, seat: Seat) -> list[i64]:
    """Return the cards that decide whether ``seat`` must do ``asked`` (see :func:`instruction`).
    These are the scenario cards that require or forbid it. If there are none, these are the
    player cards that require or forbid it."""
    found: list[i64] = []
    scenarios: list[i64] = []
    for card in g.mods[asked]:
        if instruction(g, asked, card, seat) != 0:
            found.append(card)
            if is_scenario_card(g, card):
                scenarios.append(card)
    return scenarios if scenarios else found


def contradict(g: Game, asked: i64, seat: Seat, cards: list[i64]) -> bool:
    """Return whether a card of ``cards`` requires ``seat`` to do ``asked`` and another card forbids
    it."""
    signs = [instruction(g, asked, card, seat) > 0 for card in cards]
    return True in signs and False in signs


@final
@mypyc_attr(acyclic=True)
class UpkeepDraw(Frame):
    """Frame of the card draw of ``seat`` in step 4.4, used while a card requires or forbids draws.

    If no card requires or forbids a draw of ``seat``, the seat draws as usual. Scenario cards
    overrule player cards. If two scenario cards (or two player cards) contradict each other, the
    lead chooses the card to follow.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat")

    def __init__(self, seat: Seat) -> None:
        self.step: i64 = 0
        self.seat: Seat = seat

    def copy(self) -> Frame:
        c = UpkeepDraw(self.seat)
        c.step = self.step
        return c

    def run(self, g: Game) -> i64:
        if self.step == 2:
            return DONE
        followed: i64 = NONE
        if self.step == 1:
            followed = a_of(g.pick)
        else:
            cards = prevailing(g, quantity.UPKEEP_DRAW, self.seat)
            if contradict(g, quantity.UPKEEP_DRAW, self.seat, cards):
                self.step = 1
                g.options = [pack(verb.CHOOSE_CARD, card) for card in sorted(cards)]
                return g.ask(decision_kind.CHOOSE_CARD, g.lead)
            if cards:
                followed = cards[0]
        self.step = 2
        if followed != NONE and instruction(g, quantity.UPKEEP_DRAW, followed, self.seat) < 0:
            return DONE
        return draw(g, self.seat, 1) or AGAIN

    def rewind(self, g: Game) -> bool:
        if self.step != 1:
            return False
        self.step = 0
        return True
