"""Cards for sale: shops, peddlers, searches and the public sale (AH2-0422, 0423)."""

from typing import Any, ClassVar, Final

from arkham_env.arkham2e.rules import board
from arkham_env.arkham2e.rules.drawing import Draw, gain_card, unlike
from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import decision, deck, event, offer, option, zone
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.core.kernel.decision import a_of, op_of, pack
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr

BEGIN: Final = 0
DRAWN: Final = 2
SELLING: Final = 4
PICKED: Final = 5


@mypyc_attr(acyclic=True)
class Shop(Frame):
    """Frame of a sale (``kind`` is from ``ids.offer``): cards are shown and may be bought.

    Attributes:
        shown: cards for sale; they are in ``zone.IN_HAND`` or, in a search, in the deck.
        bought: number of cards bought.
        buyer: the seat that may buy now; in a public sale all seats buy one after another.
        asked: number of seats that have finished buying.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "step", "seat", "deck", "kind", "shown", "bought", "buyer", "asked", "presence",
    )  # fmt: skip

    def __init__(self, seat: i64, deck: i64, kind: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.deck: i64 = deck
        self.kind: i64 = kind
        self.shown: list[i64] = []
        self.bought: i64 = 0
        self.buyer: i64 = seat
        self.asked: i64 = 0
        self.presence: i64 = -1

    def copy(self) -> Frame:
        c = Shop(self.seat, self.deck, self.kind)
        c.step = self.step
        c.shown = self.shown[:]
        c.bought = self.bought
        c.buyer = self.buyer
        c.asked = self.asked
        c.presence = self.presence
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == BEGIN:
            self.presence = game.presence(self.seat)
            self.step = DRAWN
            if offer.draws(self.kind):
                amount: i64 = offer.CARDS[self.kind]
                return game.push(Draw(self.seat, self.deck, amount, amount, True))
            self.show(game)
        if self.step == DRAWN:
            self.step = SELLING
            if offer.draws(self.kind):
                self.find_drawn(game)
        elif self.step == PICKED:
            self.step = SELLING
            if op_of(game.pick) == option.STOP:
                self.next_buyer(game)
            else:
                self.buy(game, a_of(game.pick))
                return CALL
        while self.buyer != NONE:
            options = self.offers(game)
            if options:
                self.step = PICKED
                game.options = options
                return game.ask(decision.SHOP, self.buyer)
            self.next_buyer(game)
        self.close(game)
        return DONE

    def show(self, g: Game) -> None:
        """Show the top cards of the deck or, in a search, the whole deck without drawing it."""
        if self.kind == offer.SEARCH:
            self.shown = sorted(g.decks[self.deck])
            return
        for _ in range(offer.CARDS[self.kind]):
            card = board.draw_top(g, self.deck)
            if card != NONE:
                self.shown.append(card)
        for _ in range(offer.UNIQUES[self.kind]):
            card = board.draw_top(g, deck.UNIQUE)
            if card != NONE:
                self.shown.append(card)

    def find_drawn(self, g: Game) -> None:
        """Store in ``shown`` the cards that were drawn for the sale."""
        for card in range(len(board.DECKS)):
            if board.DECKS[card] == self.deck and g.place[card] == zone.IN_HAND:
                self.shown.append(card)

    def offers(self, g: Game) -> list[i64]:
        """Return the options of the buyer: affordable cards and, unless it must buy, stopping."""
        found: list[i64] = []
        if self.bought >= offer.MOST[self.kind] or g.presence(self.buyer) < 0:
            return found
        if self.kind != offer.PUBLIC_SALE and g.presence(self.seat) != self.presence:
            return found
        for card in unlike(g, self.shown):
            if self.price(g, card) <= g.money[self.buyer]:
                found.append(pack(option.BUY, card))
        if found and not offer.must_buy(self.kind):
            found.append(pack(option.STOP))
        return found

    def price(self, g: Game, card: i64) -> i64:
        return offer.price(self.kind, g.column(card).price)

    def next_buyer(self, g: Game) -> None:
        """Set ``buyer`` to the next seat of a public sale, or to ``NONE`` if the sale is over."""
        self.asked += 1
        if self.kind != offer.PUBLIC_SALE or self.asked >= g.players:
            self.buyer = NONE
        else:
            self.buyer = (self.buyer + 1) % g.players

    def buy(self, g: Game, card: i64) -> None:
        cost = self.price(g, card)
        g.money[self.buyer] -= cost
        g.note(event.BUY, self.buyer, card, cost)
        self.shown.remove(card)
        self.bought += 1
        gain_card(g, self.buyer, card)

    def close(self, g: Game) -> None:
        """Discard the cards that nobody bought, or shuffle the deck that was searched."""
        if self.kind == offer.SEARCH:
            board.shuffle(g, self.deck)
            return
        for card in self.shown:
            board.discard(g, card, self.seat)
