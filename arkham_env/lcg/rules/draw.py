"""Drawing of cards and weaknesses, searches of a deck, and the hand limit."""

from typing import ClassVar, Final, final

from arkham_env.core.kernel.decision import EVERYONE, a_of, pack
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.core.kernel.zones import top, with_added
from arkham_env.lcg.rules import damage, encounter, end, initiation
from arkham_env.lcg.rules.card_frame import CardFrame, ask
from arkham_env.lcg.rules.timing import Event, has_listeners
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.ability import NO_ABILITY
from arkham_env.lcg.state.game_state import NOTHING, Game, Investigator
from arkham_env.lcg.state.ids import (
    NONE, CardId, CardList, Count, Seat, card_type, cell, decision_kind, logged, on, trigger, verb,
)  # fmt: skip
from arkham_env.lcg.state.record import record
from arkham_env.lcg.state.values import hand_size, is_playing

TAKE: Final = 0
RESOLVE: Final = 1


def draw(g: Game, seat: Seat, count: i64) -> i64:
    """Make ``seat`` draw ``count`` cards."""
    if count <= 0 or not is_playing(g, seat):
        return DONE
    return g.push(DrawCards(seat, count))


def draw_these(g: Game, seat: Seat, cards: list[i64]) -> i64:
    """Make ``seat`` draw ``cards`` from its deck at once, in this order. The cards can be anywhere
    in the deck."""
    deck = g.investigators[seat].deck
    for card in reversed(cards):
        deck.remove(card)
        deck.append(card)
    return draw(g, seat, len(cards))


def draw_discarded(g: Game, seat: Seat, card: CardId) -> i64:
    """Make ``seat`` draw ``card`` from its discard pile."""
    who = g.investigators[seat]
    who.discard.remove(card)
    who.deck.append(card)
    zones.look_at(g, seat, [card], seat)
    return draw(g, seat, 1)


def draw_opening(g: Game, seat: Seat, count: i64) -> None:
    """Draw ``count`` cards in set-up; weaknesses are set aside and replaced."""
    who = g.investigators[seat]
    while count > 0 and who.deck:
        card = who.deck.pop()
        if g.defs[card].printed.weakness:
            who.opening = [*who.opening, card]
            zones.know(g, card, EVERYONE)
        else:
            zones.put_in_hand(g, seat, card)
            count -= 1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class DrawCards(Frame):
    """Frame that draws the top cards of a deck at once.

    If the deck runs out, the discard pile is shuffled into it and drawing continues. The seat then
    takes 1 horror together with the cards (LCG-1061). If the discard pile is empty too, the
    investigator is defeated (LCG-1063). Drawn weaknesses resolve in the order in which they were
    drawn (LCG-1065).
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "left", "drawn", "weaknesses")

    def __init__(self, seat: Seat, count: i64) -> None:
        self.step: i64 = TAKE
        self.seat: Seat = seat
        self.left: Count = count
        self.drawn: CardList = []
        self.weaknesses: CardList = NOTHING

    def copy(self) -> Frame:
        c = DrawCards(self.seat, self.left)
        c.step = self.step
        c.drawn = self.drawn[:]
        if self.weaknesses:
            c.weaknesses = self.weaknesses[:]
        return c

    def named_cards(self) -> list[i64]:
        return self.drawn + self.weaknesses

    def run(self, g: Game) -> i64:
        if not is_playing(g, self.seat):
            # Drawn weaknesses that are not resolved yet leave the game with their owner.
            for card in self.weaknesses:
                if zones.is_in_limbo(g, card):
                    zones.put_in_removed(g, card)
            return DONE
        who = g.investigators[self.seat]
        if self.step == TAKE:
            self.step = RESOLVE
            if self.take(g, who) == CALL:
                return CALL
        if self.weaknesses:
            card = self.weaknesses[0]
            self.weaknesses = self.weaknesses[1:]
            return encounter.draw_encounter_card(g, self.seat, card)
        while self.drawn:
            card = self.drawn.pop()
            if has_listeners(g, on.DRAW_CARD) and card in who.hand:
                return g.push(Event(on.DRAW_CARD, self.seat, card, NONE, 0, 0, cell.AFTER_FORCED))
        return DONE

    def take(self, g: Game, who: Investigator) -> i64:
        """Draw the cards. If the deck ran out, apply the penalty: 1 horror, or defeat."""
        horror: i64 = 0
        while self.left > 0:
            if not who.deck:
                zones.refill_deck(g, self.seat)
                if not who.deck:
                    break
                horror = 1
            card = who.deck.pop()
            self.left -= 1
            self.drawn.append(card)
            d = g.defs[card]
            if d.printed.weakness or d.texts[trigger.REVELATION] is not NO_ABILITY:
                self.weaknesses = with_added(self.weaknesses, card)
            if d.type == card_type.TREACHERY or d.type == card_type.ENEMY:
                zones.enter_limbo(g, card)
                zones.know(g, card, EVERYONE)
            else:
                zones.put_in_hand(g, self.seat, card)
        record(g, logged.DRAW_COUNT, self.seat, len(self.drawn))
        if self.left > 0:
            # No card is left to draw: the investigator is defeated with 1 mental trauma.
            self.left = 0
            who.by_deck = True
            end.suffer(g, self.seat, mental=1)
            return damage.defeat_investigator(g, self.seat)
        if horror:
            return damage.deal(g, self.seat, horror=1)
        return DONE


# -- Searching ----------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class SearchDeck(Event):
    """Event: ``seat`` searches the top ``amount`` cards of its deck (0: the whole deck).

    If a searched card has a forced ability with ``Ability.in_deck``, this ability resolves first
    and may cancel the search. At the end, ``g.ret`` is 1 if the search takes place and 0 if it was
    cancelled. The card frame below this event on the stack then asks for the choice of a card.
    """

    def __init__(self, seat: Seat, count: Count) -> None:
        super().__init__(
            on.SEARCH, seat, NONE, NONE, count, 0, cell.WHEN_FORCED, cell.WHEN_REACTION
        )

    def copy(self) -> Frame:
        c = SearchDeck(self.seat, self.amount)
        c.fill_event(self)
        return c

    def run(self, g: Game) -> i64:
        if self.other == 0:
            self.other = 1
            zones.look_at(g, self.seat, searched_cards(g, self.seat, self.amount), self.seat)
            if self.spoil(g):
                return CALL
        result = super().run(g)
        if result == DONE:
            g.ret = 0 if self.cancelled else 1
        return result

    def spoil(self, g: Game) -> bool:
        """Start the first forced ability with ``Ability.in_deck`` on a searched card. Return
        whether a searched card has such an ability."""
        for card in searched_cards(g, self.seat, self.amount):
            number: i64 = 0
            for ability in g.defs[card].triggered:
                if ability.in_deck:
                    at = len(g.stack) - 1
                    initiation.use_ability(g, self.seat, card, number, at)
                    return True
                number += 1
        return False


def searched_cards(g: Game, seat: Seat, count: i64) -> list[i64]:
    """Return the top ``count`` cards of the deck of ``seat`` (0: the whole deck)."""
    deck = g.investigators[seat].deck
    return top(deck, count if count else len(deck))


def offer_search(g: Game, f: CardFrame, eligible: list[i64]) -> i64:
    """Ask the seat of ``f`` which of the eligible cards to take. Copies of a card share one option
    (LCG-0548). The effect continues in its ``chosen`` hook."""
    seen: list[i64] = []
    options: list[i64] = []
    for card in sorted(eligible):
        if g.kind_of[card] not in seen:
            seen.append(g.kind_of[card])
            options.append(pack(verb.CHOOSE_CARD, card))
    return ask(g, f, decision_kind.SEARCH, options)


# -- Discarding down ----------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class HandLimit(Frame):
    """Frame in which ``seat`` discards down to its hand size (step 4.5). Weaknesses cannot be
    chosen."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat")

    def __init__(self, seat: Seat) -> None:
        self.step: i64 = 0
        self.seat: Seat = seat

    def copy(self) -> Frame:
        c = HandLimit(self.seat)
        c.step = self.step
        return c

    def run(self, g: Game) -> i64:
        who = g.investigators[self.seat]
        if self.step == 1:
            self.step = 0
            zones.discard_from_hand(g, self.seat, a_of(g.pick))
        if len(who.hand) <= hand_size(g, self.seat):
            return DONE
        options = discardable(g, self.seat)
        if not options:
            return DONE
        g.options = options
        self.step = 1
        return g.ask(decision_kind.DISCARD, self.seat)

    def rewind(self, g: Game) -> bool:
        if self.step != 1:
            return False
        self.step = 0
        return True


def discardable(g: Game, seat: Seat) -> list[i64]:
    """Return one discard option for each card title in the hand of ``seat``. Weaknesses are
    excluded."""
    seen: list[i64] = []
    options: list[i64] = []
    for card in g.investigators[seat].hand:
        if not g.defs[card].printed.weakness and g.kind_of[card] not in seen:
            seen.append(g.kind_of[card])
            options.append(pack(verb.DISCARD, card))
    return options
