"""Effects that take a card from the investigator's deck or discard pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkham_env.core.kernel.decision import a_of
from arkham_env.core.kernel.frame import DONE
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.lcg.cards.phrases import choose_card, one_per_title
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.abilities import can_play
from arkham_env.lcg.rules.timing import NO_EVENT
from arkham_env.lcg.state.ability import Effect
from arkham_env.lcg.state.ids import NONE, CardId, Seat, decision_kind, verb
from arkham_env.lcg.state.zones import (
    add_to_hand, look_at, shuffle_encounter_deck, take_from_encounter_piles,
)  # fmt: skip

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
    that cancelled it has shuffled the deck. A subclass can override ``searched``, ``eligible``,
    ``found`` and ``missed``.

    Args:
        depth: number of cards that are searched from the top; 0: the whole deck.
        wanted: the card type of eligible cards, or ``NONE`` for any type.
        traits: an eligible card has one of these traits; ``None``: any traits.
    """

    def __init__(self, depth: int, wanted: int = NONE, traits: list[i64] | None = None) -> None:
        self.depth: i64 = depth
        self.wanted: i64 = wanted
        self.traits: list[i64] = [] if traits is None else traits

    def searched(self, f: CardFrame) -> i64:
        """Return the number of cards that the search of ``f`` looks at; 0: the whole deck."""
        return self.depth

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

    def missed(self, g: Game, f: CardFrame) -> i64:
        """Shuffle the deck if no card is eligible. A subclass can carry out a further effect."""
        fx.shuffle_deck(g, f.seat)
        return DONE

    def finished(self, g: Game, f: CardFrame) -> i64:
        """Continue when the frames that ``found`` pushed have finished. By default, do nothing."""
        return DONE

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return len(g.investigators[seat].deck) > 0

    def resolve(self, g: Game, f: CardFrame) -> i64:
        return fx.search(g, f, self.searched(f))

    def then(self, g: Game, f: CardFrame) -> i64:
        if f.step == 1:
            return self.finished(g, f)
        f.step = 1
        if g.ret == 0:
            return DONE
        eligible: list[i64] = []
        for card in fx.searched_cards(g, f.seat, self.searched(f)):
            if self.eligible(g, f.seat, card):
                eligible.append(card)
        if not eligible:
            return self.missed(g, f)
        return fx.offer_search(g, f, eligible)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        return self.found(g, f, a_of(pick))


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchAndPlay(Search):
    """Effect that searches the deck and plays the chosen card.

    A card is eligible only if the investigator can play it.

    Args:
        discount: amount by which the cost of the card is reduced.
    """

    def __init__(
        self,
        depth: int,
        wanted: int = NONE,
        traits: list[i64] | None = None,
        *,
        discount: int = 0,
    ) -> None:
        super().__init__(depth, wanted, traits)
        self.discount: i64 = discount

    def eligible(self, g: Game, seat: Seat, card: CardId) -> bool:
        return super().eligible(g, seat, card) and can_play(g, seat, card, self.discount, NO_EVENT)

    def found(self, g: Game, f: CardFrame, card: CardId) -> i64:
        take_from_deck(g, f.seat, card)
        fx.shuffle_deck(g, f.seat)
        return fx.play_card(g, f.seat, card, discount=self.discount, at=NONE)


@mypyc_attr(allow_interpreted_subclasses=True)
class TakeFromDiscard(Effect):
    """Effect that takes a card from the investigator's discard pile to its hand.

    All copies of a title are one option. A subclass can override ``eligible`` and ``chosen``.

    Args:
        wanted: the card type of eligible cards.
        traits: an eligible card has one of these traits; ``None``: any traits.
        level: the level of eligible cards, or ``NONE`` for any level.
    """

    def __init__(self, wanted: int, traits: list[i64] | None = None, *, level: int = NONE) -> None:
        self.wanted: i64 = wanted
        self.traits: list[i64] = [] if traits is None else traits
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
        cards: list[i64] = []
        for card in sorted(g.investigators[f.seat].discard):
            if self.eligible(g, f.seat, card):
                cards.append(card)
        return choose_card(g, f, one_per_title(g, cards))

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        fx.take_from_discard(g, f.seat, a_of(pick))
        return DONE


# -- The encounter deck ----------------------------------------------------------------------------


def offer_encounter(g: Game, f: CardFrame, eligible: list[i64]) -> i64:
    """Let the seat of ``f`` search the encounter deck and its discard pile for one card.

    An eligible card must be taken (LCG-0548). There is one option for each title in each of the two
    piles. The choice is passed to the ``chosen`` hook of the effect, which calls
    :func:`draw_found`. If no card is eligible, the encounter deck is only shuffled.
    """
    look_at(g, NONE, g.encounter_deck, f.seat)
    if not eligible:
        shuffle_encounter_deck(g)
        return DONE
    in_deck = [card for card in sorted(eligible) if card in g.encounter_deck]
    in_discard = [card for card in sorted(eligible) if card in g.encounter_discard]
    cards = one_per_title(g, in_deck) + one_per_title(g, in_discard)
    return fx.ask(g, f, decision_kind.SEARCH, fx.cards_as_options(verb.CHOOSE_CARD, cards))


def draw_found(g: Game, f: CardFrame, card: CardId) -> i64:
    """Take the chosen card out of the encounter deck or its discard pile, and shuffle the deck. The
    seat of ``f`` draws the card."""
    take_from_encounter_piles(g, card)
    shuffle_encounter_deck(g)
    return fx.draw_encounter_card(g, f.seat, card)
