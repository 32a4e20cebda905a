"""Discarding several cards at the same moment, and their order (LCG-0540, LCG-0541)."""

from typing import ClassVar, final

from arkham_env.core.kernel.decision import a_of, pack
from arkham_env.core.kernel.frame import DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.game_state import NOCARD, Game
from arkham_env.lcg.state.ids import NONE, CardList, decision_kind, verb
from arkham_env.lcg.state.values import is_protected


def discard_together(g: Game, cards: list[i64]) -> i64:
    """Discard cards in play or in their owners' hands at the same moment.

    Each owner chooses the order in which its cards go to the discard pile. The lead investigator
    chooses the order of encounter cards. The card chosen last is on top. Cards with the same title
    share one option. Cards that are immune to the effect are not discarded.
    """
    affected = [card for card in cards if not is_protected(g, card)]
    return g.push(DiscardTogether(affected)) if affected else DONE


@final
@mypyc_attr(acyclic=True)
class DiscardTogether(Frame):
    """Frame that discards several cards in the order that their owners choose."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "cards")

    def __init__(self, cards: list[i64]) -> None:
        self.step: i64 = 0
        self.cards: CardList = cards

    def copy(self) -> Frame:
        c = DiscardTogether(self.cards[:])
        c.step = self.step
        return c

    def named_cards(self) -> list[i64]:
        return self.cards

    def run(self, g: Game) -> i64:
        if self.step == 1:
            self.step = 0
            self.discard(g, a_of(g.pick))
        if not self.cards:
            return DONE
        owner = g.owner[self.cards[0]]
        kinds: list[i64] = []
        g.options = []
        for card in sorted(self.cards):
            if g.owner[card] == owner and g.kind_of[card] not in kinds:
                kinds.append(g.kind_of[card])
                g.options.append(pack(verb.DISCARD, card))
        self.step = 1
        return g.ask(decision_kind.DISCARD, g.lead if owner == NONE else owner)

    def forget(self, card: i64) -> None:
        if card in self.cards:
            self.cards.remove(card)

    def discard(self, g: Game, card: i64) -> None:
        self.cards.remove(card)
        owner = g.owner[card]
        if g.cards[card] is not NOCARD:
            zones.discard_from_play(g, card)
        elif owner != NONE and card in g.investigators[owner].hand:
            zones.discard_from_hand(g, owner, card)

    def rewind(self, g: Game) -> bool:
        if self.step != 1:
            return False
        self.step = 0
        return True
