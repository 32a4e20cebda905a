"""Drawing, gaining and discarding cards; special cards, Allies, Blessings and Curses."""

from typing import Any, ClassVar, Final

from arkham_env.arkham2e.rules import board
from arkham_env.arkham2e.rules.answers import carry_out
from arkham_env.arkham2e.state.asking import can_gain
from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import (
    component, decision, deck, event, option, point, quantity, resource, zone,
)  # fmt: skip
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.board.texts.verbs import OP_CARD
from arkham_env.core.kernel.decision import a_of, op_of, pack
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.native import bit, i64, mypyc_attr

BY_LOCATION: Final = -2
"""Value of ``source`` in :func:`losing.gain` for gains from the ability of a location."""

# -- Gaining -------------------------------------------------------------------------------------


def gain_card(g: Game, seat: i64, card: i64) -> None:
    """Give a card to a seat. If a text of the card applies when it is gained, push its frame."""
    board.move(g, card, zone.SEAT + seat)
    board.insert(g.fresh, card)
    g.note(event.CARD, seat, card, 1 if g.shows_curse(card) else 0)
    carry_out(g, card, point.GAINED, seat)


def supply_of(g: Game, which: i64) -> i64:
    """Return a copy of the special card ``which`` that is in the supply, or NONE."""
    first: i64 = component.FIRST_SPECIAL
    for i in range(which):
        first += component.SPECIAL_COPIES[i]
    for card in range(first, first + component.SPECIAL_COPIES[which]):
        if g.place[card] == zone.SUPPLY:
            return card
    return NONE


def take_special(g: Game, seat: i64, which: i64) -> None:
    """Give a special card, such as a Retainer, to a seat. Nothing happens if the seat has one
    already or no copy is left (AH2-0421)."""
    if which == component.BLESSING:
        bless(g, seat)
    elif can_gain(g, seat, which):
        gain_card(g, seat, supply_of(g, which))


def bless(g: Game, seat: i64) -> None:
    """Make a seat Blessed; a Cursed seat discards its Curse instead."""
    take_side(g, seat, False)


def curse(g: Game, seat: i64) -> None:
    """Make a seat Cursed; a Blessed seat discards its Blessing instead."""
    take_side(g, seat, True)


def take_side(g: Game, seat: i64, cursed: bool) -> None:
    held = g.special_of(seat, component.BLESSING)
    if held != NONE:
        if g.is_curse(held) != cursed:
            board.discard(g, held, seat)
        return
    card = supply_of(g, component.BLESSING)
    if card == NONE:
        return
    if cursed:
        g.cursed |= bit(card - component.FIRST_SPECIAL)
    gain_card(g, seat, card)


def lift_curse(g: Game, seat: i64) -> None:
    """Discard the Curse of a seat."""
    if g.is_cursed(seat):
        board.discard(g, g.special_of(seat, component.BLESSING), seat)


def take_ally(g: Game, seat: i64, card: i64) -> bool:
    """Give an Ally from the Ally deck to a seat; return whether the Ally was in the deck."""
    if g.place[card] != zone.SUPPLY:
        return False
    gain_card(g, seat, card)
    return True


# -- Discarding ----------------------------------------------------------------------------------


def discard_card(g: Game, seat: i64, card: i64) -> None:
    """Discard a possession; if this lowers a maximum, reduce Sanity or Stamina to the maximum."""
    holder = g.holder(card)
    board.discard(g, card, seat)
    if holder >= 0:
        lower_to_maximum(g, holder)


def lower_to_maximum(g: Game, seat: i64) -> None:
    """Reduce Sanity and Stamina to their maximums, which the loss of a card may have lowered."""
    over = g.sanity[seat] - g.most_sanity(seat)
    if over > 0:
        g.sanity[seat] -= over
        g.note(event.LOSE, seat, resource.SANITY, over)
    over = g.stamina[seat] - g.most_stamina(seat)
    if over > 0:
        g.stamina[seat] -= over
        g.note(event.LOSE, seat, resource.STAMINA, over)
    if g.sanity[seat] <= 0 or g.stamina[seat] <= 0:
        g.unsettled = True  # a maximum of 0


def unlike(g: Game, cards: list[i64]) -> list[i64]:
    """Return ``cards`` with one card for each combination of kind, tokens and exhausted state."""
    found: list[i64] = []
    seen: list[i64] = []
    for card in cards:
        key = (g.kind_of(card) << 8 | g.tokens_on(card)) * 2 + (1 if g.is_exhausted(card) else 0)
        if key not in seen:
            seen.append(key)
            found.append(card)
    return found


# -- Drawing -------------------------------------------------------------------------------------

BEGIN: Final = 0
DRAWING: Final = 2
END_PICKED: Final = 3
CHOOSING: Final = 4
KEPT: Final = 5
DROPPED: Final = 7
GAINING: Final = 8


@mypyc_attr(acyclic=True)
class Draw(Frame):
    """Frame in which a seat draws cards from a deck of possessions and keeps some (AH2-0056, 0057).

    The abilities of Amanda, Bob, Dexter and Jack add a card to the draw; the seat then discards one
    of the drawn cards. Ashcan Pete chooses for each card whether to draw from the top or the bottom
    of the deck. The draw ends early if the deck is empty.

    Args:
        amount, keep: number of cards to draw, and number of drawn cards to keep.
        sale: whether the kept cards are not gained but stay in ``zone.IN_HAND`` for a sale.

    Attributes:
        left: number of cards still to be drawn.
        drawn: drawn cards that are neither kept nor discarded yet.
        kept: cards that are kept.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "step", "seat", "deck", "amount", "keep", "sale", "left", "drawn", "kept", "presence",
    )  # fmt: skip

    def __init__(self, seat: i64, deck: i64, amount: i64, keep: i64, sale: bool = False) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.deck: i64 = deck
        self.amount: i64 = amount
        self.keep: i64 = keep
        self.sale: bool = sale
        self.left: i64 = 0
        self.drawn: list[i64] = []
        self.kept: list[i64] = []
        self.presence: i64 = -1

    def copy(self) -> Frame:
        c = Draw(self.seat, self.deck, self.amount, self.keep, self.sale)
        c.step = self.step
        c.left = self.left
        c.drawn = self.drawn[:]
        c.kept = self.kept[:]
        c.presence = self.presence
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == BEGIN:
            self.presence = game.presence(self.seat)
            self.left = self.amount
            if self.amount > 0 and game.mods[quantity.DRAW_EXTRA + self.deck]:
                self.left = game.value(quantity.DRAW_EXTRA + self.deck, self.amount, self.seat)
            self.step = DRAWING
        elif self.step == END_PICKED:
            self.step = DRAWING
            self.take(game, op_of(game.pick) == option.BOTTOM)
        if self.step == DRAWING:
            while self.left > 0 and game.decks[self.deck]:
                if self.chooses_end(game):
                    self.step = END_PICKED
                    game.options = [pack(option.TOP), pack(option.BOTTOM)]
                    return game.ask(decision.DRAW_FROM, self.seat)
                self.take(game, False)
            self.step = CHOOSING
        elif self.step == KEPT:
            self.step = CHOOSING
            self.drawn.remove(a_of(game.pick))
            self.kept.append(a_of(game.pick))
        elif self.step == DROPPED:
            self.step = CHOOSING
            self.drop(game, a_of(game.pick))
        if self.step == CHOOSING:
            if self.choosing(game):
                return game.ask(decision.KEEP if self.step == KEPT else decision.DISCARD, self.seat)
            self.step = GAINING
        return self.gain(game)

    def chooses_end(self, g: Game) -> bool:
        """Return whether the seat chooses from which end of the deck to draw. If its abilities
        allow this choice, the bottom card becomes visible to it."""
        if self.deck == deck.SKILL or not g.cannot(quantity.EITHER_END, self.seat):
            return False
        if g.known[self.deck] == 0:
            g.glimpsed[self.deck] |= bit(self.seat)
        return len(g.decks[self.deck]) > 1

    def take(self, g: Game, bottom: bool) -> None:
        if bottom:
            self.drawn.append(board.draw_bottom(g, self.deck))
        else:
            self.drawn.append(board.draw_top(g, self.deck))
        self.left -= 1

    def drop(self, g: Game, card: i64) -> None:
        self.drawn.remove(card)
        g.note(event.DRAWS, self.seat, card)
        board.discard(g, card, self.seat)

    def choosing(self, g: Game) -> bool:
        """Offer the next choice among the drawn cards; return False if no choice is left. The seat
        chooses either the cards to keep or the cards to discard, whichever are fewer."""
        keep = self.keep - len(self.kept)
        over = len(self.drawn) - keep
        if over <= 0:
            self.kept.extend(self.drawn)
            self.drawn = []
            return False
        if keep <= 0:
            while self.drawn:
                self.drop(g, self.drawn[0])
            return False
        if keep <= over:
            self.step = KEPT
            g.options = [pack(option.KEEP, card) for card in unlike(g, sorted(self.drawn))]
        else:
            self.step = DROPPED
            g.options = [pack(OP_CARD, card) for card in unlike(g, sorted(self.drawn))]
        return True

    def gain(self, g: Game) -> i64:
        """Give the kept cards to the seat one by one; carry out their texts for being gained."""
        if self.sale:
            return DONE
        while self.kept:
            card = self.kept.pop(0)
            if g.presence(self.seat) != self.presence:
                board.discard(g, card)
                continue
            height = len(g.stack)
            gain_card(g, self.seat, card)
            if len(g.stack) > height:
                return CALL
        return DONE


def take_first(g: Game, seat: i64, which: i64, context: Any, what: i64) -> None:
    """Give a seat the first card of a deck that passes filter ``what``, then shuffle the deck."""
    found: i64 = NONE
    for card in reversed(g.decks[which]):
        if g.fits(context, what, card):
            found = card
            break
    if found != NONE:
        board.move(g, found, zone.IN_HAND)
    board.shuffle(g, which)
    if found != NONE:
        gain_card(g, seat, found)


def take_chosen(g: Game, seat: i64, which: i64, card: i64) -> None:
    """Give a seat the card that it chose from a deck, then shuffle the deck."""
    board.move(g, card, zone.IN_HAND)
    board.shuffle(g, which)
    gain_card(g, seat, card)


def cards_of_deck(g: Game, which: i64) -> list[i64]:
    """Return the cards that a search of a deck shows: one of each kind of card, in order of ID."""
    return unlike(g, sorted(g.decks[which]))
