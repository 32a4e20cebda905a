"""Set-up of a game: lead, trauma, resources, opening hands, mulligan and Starting cards.

Permanent cards enter play first, because they may change starting resources and opening hands.
"""

from typing import ClassVar, Final, final

from arkham_env.core.kernel.decision import a_of, op_of, pack
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.lcg.rules import encounter
from arkham_env.lcg.rules.draw import draw_opening
from arkham_env.lcg.rules.rounds import Round
from arkham_env.lcg.rules.timing import Event, has_listeners
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.ability import NO_ABILITY
from arkham_env.lcg.state.control import may_enter_play
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import (
    NONE, CardOrNone, Count, Seat, decision_kind, keyword, logged, on, quantity, trigger, verb,
)  # fmt: skip
from arkham_env.lcg.state.record import record
from arkham_env.lcg.state.values import opening_change, player_order, present_seats, sum_modifiers

OPENING_CARDS: Final = 5
STARTING_RESOURCES: Final = 5

LEAD: Final = 0
LEAD_PICKED: Final = 1
HANDS: Final = 2
MULLIGAN: Final = 3
MULLIGAN_PICKED: Final = 4
STARTING_CARD: Final = 5
STARTING_PICKED: Final = 6
SHUFFLE_BACK: Final = 7
OPENING: Final = 9


@final
@mypyc_attr(acyclic=True)
class SetUp(Frame):
    """Bottom frame of the stack during set-up. The first round replaces it.

    Attributes:
        turn: index of the present seat in player order.
        last: the card set aside last in the present mulligan, or ``NONE``.
        aside: number of cards set aside in the present mulligan.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "turn", "last", "aside")

    def __init__(self) -> None:
        self.step: i64 = LEAD
        self.turn: Count = 0
        self.last: CardOrNone = NONE
        self.aside: Count = 0

    def copy(self) -> Frame:
        c = SetUp()
        c.step = self.step
        c.turn = self.turn
        c.last = self.last
        c.aside = self.aside
        return c

    def named_cards(self) -> list[i64]:
        return [self.last]

    def run(self, g: Game) -> i64:
        if self.step == LEAD:
            self.step = LEAD_PICKED
            seats = present_seats(g)
            g.options = [pack(verb.CHOOSE_SEAT, seat) for seat in seats]
            return g.ask(decision_kind.LEAD, seats[0])
        if self.step == LEAD_PICKED:
            g.lead = a_of(g.pick)
            g.refresh_order()
            record(g, logged.LEAD, g.lead)
            self.step = HANDS
        if self.step == HANDS:
            for seat in player_order(g):
                self.prepare(g, seat)
            self.step = OPENING
        if self.step == OPENING:
            order = player_order(g)
            while self.turn < len(order):
                seat = order[self.turn]
                self.turn += 1
                count = max(0, OPENING_CARDS + opening_change(g, seat))
                if has_listeners(g, on.OPENING_HAND):
                    return g.push(OpeningHand(seat, count))
                draw_opening(g, seat, count)
            self.step = MULLIGAN
            self.turn = 0
        if self.step == MULLIGAN or self.step == MULLIGAN_PICKED:
            return self.mulligan(g)
        if self.step == STARTING_CARD or self.step == STARTING_PICKED:
            return self.starting_card(g)
        if self.step == SHUFFLE_BACK:
            for who in g.investigators:
                if who.opening:
                    who.deck.extend(who.opening)
                    who.opening = []
                    zones.shuffle_deck(g, who.id)
        g.stack[-1] = Round()
        # Revelations of cards in opening hands resolve when the game begins (LCG-0729). Encounter
        # cards that the scenario's set-up draws resolve before them, with surge (LCG-0520).
        for seat in reversed(player_order(g)):
            held: list[i64] = []
            for card in g.investigators[seat].hand:
                if g.defs[card].texts[trigger.REVELATION] is not NO_ABILITY:
                    held.append(card)
            if held:
                g.push(encounter.DrawTogether(seat, held))
        g.table.scenario.set_up(g)
        if g.campaign is None:
            g.table.scenario.set_up_standalone(g)
        return CALL

    def prepare(self, g: Game, seat: Seat) -> None:
        """Apply trauma, put permanent cards into play, give resources and shuffle the deck."""
        who = g.investigators[seat]
        who.damage = who.physical_trauma
        who.horror = who.mental_trauma
        self.begin_with_permanents(g, seat)
        more = sum_modifiers(g, quantity.STARTING_RESOURCES, seat)
        who.resources = max(0, STARTING_RESOURCES + more)
        order_deck(g, seat)

    def begin_with_permanents(self, g: Game, seat: Seat) -> None:
        """Put as many permanent cards of a deck into play as the rules allow, and the cards that
        the scenario puts into play (``Scenario.starts_in_play``).

        The method tries the cards repeatedly until none of the remaining cards can enter play,
        because a card may need a slot that another card gives. The remaining cards are removed from
        the game.
        """
        deck = g.investigators[seat].deck
        waiting = [card for card in deck if g.keywords[card] & keyword.PERMANENT]
        early = g.table.early
        if early:
            waiting.extend([card for card in deck if card in early])
        for card in waiting:
            deck.remove(card)
        kept_out = 0
        while kept_out < len(waiting):
            card = waiting.pop(0)
            if may_enter_play(g, card, seat):
                zones.put_into_play(g, card, seat)
                kept_out = 0
            else:
                waiting.append(card)
                kept_out += 1
        for card in waiting:
            zones.put_in_removed(g, card)

    def mulligan(self, g: Game) -> i64:
        """Let each investigator once set aside cards of its opening hand and draw replacements."""
        order = player_order(g)
        if self.step == MULLIGAN_PICKED:
            self.step = MULLIGAN
            seat = order[self.turn]
            if op_of(g.pick) == verb.DONE:
                self.finish_mulligan(g, seat)
            else:
                card = a_of(g.pick)
                self.last = card
                self.aside += 1
                zones.leave_hand(g, seat, card)
                zones.leave_limbo(g, card)
                zones.know(g, card, 1 << seat)
                who = g.investigators[seat]
                who.opening = [*who.opening, card]
        while self.turn < len(order):
            seat = order[self.turn]
            seen: list[i64] = []
            options: list[i64] = []
            for card in g.investigators[seat].hand:
                if card > self.last and g.kind_of[card] not in seen:
                    seen.append(g.kind_of[card])
                    options.append(pack(verb.DISCARD, card))
            if options:
                options.append(pack(verb.DONE))
                g.options = options
                self.step = MULLIGAN_PICKED
                return g.ask(decision_kind.MULLIGAN, seat)
            self.finish_mulligan(g, seat)
        self.step = STARTING_CARD
        self.turn = 0
        return CALL

    def finish_mulligan(self, g: Game, seat: Seat) -> None:
        record(g, logged.MULLIGAN, seat, self.aside)
        draw_opening(g, seat, self.aside)
        self.aside = 0
        self.last = NONE
        self.turn += 1

    def starting_card(self, g: Game) -> i64:
        """Let each investigator search its deck for one card with the keyword Starting."""
        order = player_order(g)
        if self.step == STARTING_PICKED:
            self.step = STARTING_CARD
            if op_of(g.pick) != verb.DONE:
                card = a_of(g.pick)
                seat = order[self.turn]
                g.investigators[seat].deck.remove(card)
                zones.put_in_hand(g, seat, card)
                zones.shuffle_deck(g, seat)
            self.turn += 1
        while self.turn < len(order):
            seat = order[self.turn]
            options: list[i64] = []
            seen: list[i64] = []
            starting = [
                card
                for card in g.investigators[seat].deck
                if g.defs[card].printed.keywords & keyword.STARTING
            ]
            starting.sort()
            for card in starting:
                if g.kind_of[card] not in seen:
                    seen.append(g.kind_of[card])
                    options.append(pack(verb.CHOOSE_CARD, card))
            if options:
                options.append(pack(verb.DONE))
                g.options = options
                self.step = STARTING_PICKED
                return g.ask(decision_kind.SEARCH, seat)
            self.turn += 1
        self.step = SHUFFLE_BACK
        return CALL

    def rewind(self, g: Game) -> bool:
        if self.step == LEAD_PICKED:
            self.step = LEAD
        elif self.step == MULLIGAN_PICKED:
            self.step = MULLIGAN
        elif self.step == STARTING_PICKED:
            self.step = STARTING_CARD
        else:
            return False
        return True


def order_deck(g: Game, seat: Seat) -> None:
    """Shuffle the deck of ``seat`` at the start of the game.

    In a campaign, each card has a fixed place among the others, which depends on the campaign's
    seed.  Therefore decks that differ in few cards are dealt in nearly the same order.
    """
    rules = g.table.campaign
    if rules is None:
        zones.shuffle_deck(g, seat)
        return
    deck = g.investigators[seat].deck
    keys: list[tuple[int, int]] = [(rules.deck_key(g, card), card) for card in deck]
    keys.sort()
    g.investigators[seat].deck = [card for _, card in keys]


@final
@mypyc_attr(acyclic=True)
class OpeningHand(Event):
    """Event: ``seat`` draws an opening hand of ``amount`` cards. An ability can replace this draw
    by another effect."""

    def __init__(self, seat: Seat, count: i64) -> None:
        super().__init__(on.OPENING_HAND, seat, NONE, NONE, count)

    def copy(self) -> Frame:
        c = OpeningHand(self.seat, self.amount)
        c.fill_event(self)
        return c

    def resolve(self, g: Game) -> i64:
        draw_opening(g, self.seat, self.amount)
        return DONE
