"""Effects that take a card from the investigator's deck or discard pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkham_env.core.kernel.decision import a_of
from arkham_env.core.kernel.frame import DONE
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.lcg.cards.phrases import choose_card, one_per_title
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.state.ability import Effect
from arkham_env.lcg.state.ids import NONE, CardId, Seat
from arkham_env.lcg.state.zones import add_to_hand

if TYPE_CHECKING:
    from arkham_env.lcg.rules.card_frame import CardFrame
    from arkham_env.lcg.rules.timing import Event
    from arkham_env.lcg.state.game_state import Game


def take_from_deck(g: Game, seat: Seat, card: CardId) -> None:
    """Move ``card``, which a search found, from the deck of ``seat`` to its hand."""
    g.investigators[seat].deck.remove(card)
    add_to_hand(g, seat, card)


@mypyc_attr(allow_interpreted_subclasses=True)
class Search(Effect):
    """Effect that searches the investigator's deck for one card.

    An eligible card must be taken (LCG-0548). All copies of a title are one option. If no card is
    eligible, the deck is only shuffled. A cancelled search has no further effect: the card text
    that cancelled it has shuffled the deck. A subclass can override ``eligible`` and ``found``.

    Args:
        depth: number of cards that are searched from the top; 0: the whole deck.
        wanted: the card type of eligible cards, or ``NONE`` for any type.
        traits: an eligible card has one of these traits; ``None``: any traits.
    """

    def __init__(self, depth: int, wanted: int = NONE, traits: list[int] | None = None) -> None:
        self.depth: i64 = depth
        self.wanted: i64 = wanted
        self.traits: list[int] = [] if traits is None else traits

    def eligible(self, g: Game, seat: Seat, card: CardId) -> bool:
        """Return whether the search may take ``card``."""
        d = g.defs[card]
        if self.wanted != NONE and d.type != self.wanted:
            return False
        return not self.traits or d.printed.has_any(self.traits)

    def found(self, g: Game, f: CardFrame, card: CardId) -> i64:
        """Move the chosen ``card`` to the hand and shuffle the deck. A subclass can move the card
        to a different destination."""
        take_from_deck(g, f.seat, card)
        fx.shuffle_deck(g, f.seat)
        return DONE

    def finished(self, g: Game, f: CardFrame) -> i64:
        """Continue when the frames that ``found`` pushed have finished. By default, do nothing."""
        return DONE

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return len(g.investigators[seat].deck) > 0

    def resolve(self, g: Game, f: CardFrame) -> i64:
        return fx.search(g, f, self.depth)

    def then(self, g: Game, f: CardFrame) -> i64:
        if f.step == 1:
            return self.finished(g, f)
        f.step = 1
        if g.ret == 0:
            return DONE
        eligible: list[int] = []
        for card in fx.searched_cards(g, f.seat, self.depth):
            if self.eligible(g, f.seat, card):
                eligible.append(card)
        if not eligible:
            fx.shuffle_deck(g, f.seat)
            return DONE
        return fx.offer_search(g, f, eligible)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        return self.found(g, f, a_of(pick))


@mypyc_attr(allow_interpreted_subclasses=True)
class TakeFromDiscard(Effect):
    """Effect that takes a card from the investigator's discard pile to its hand.

    All copies of a title are one option. A subclass can override ``eligible`` and ``chosen``.

    Args:
        wanted: the card type of eligible cards.
        traits: an eligible card has one of these traits; ``None``: any traits.
        level: the level of eligible cards, or ``NONE`` for any level.
    """

    def __init__(self, wanted: int, traits: list[int] | None = None, *, level: int = NONE) -> None:
        self.wanted: i64 = wanted
        self.traits: list[int] = [] if traits is None else traits
        self.level: i64 = level

    def eligible(self, g: Game, seat: Seat, card: CardId) -> bool:
        """Return whether ``card``, which is in the discard pile, may be taken."""
        printed = g.defs[card].printed
        if g.type_of[card] != self.wanted:
            return False
        if self.level != NONE and printed.level != self.level:
            return False
        return not self.traits or printed.has_any(self.traits)

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        for other in g.investigators[seat].discard:
            if self.eligible(g, seat, other):
                return True
        return False

    def resolve(self, g: Game, f: CardFrame) -> i64:
        cards: list[int] = []
        for card in sorted(g.investigators[f.seat].discard):
            if self.eligible(g, f.seat, card):
                cards.append(card)
        return choose_card(g, f, one_per_title(g, cards))

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        fx.take_from_discard(g, f.seat, a_of(pick))
        return DONE
