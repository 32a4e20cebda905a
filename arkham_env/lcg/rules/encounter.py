"""Encounter cards: drawing, revelations, peril and surge."""

from typing import ClassVar, Final, final

from arkham_env.core.kernel.decision import EVERYONE
from arkham_env.core.kernel.frame import AGAIN, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.lcg.rules import abilities, enemies
from arkham_env.lcg.rules.card_frame import EFFECT, CardFrame
from arkham_env.lcg.rules.timing import Event, has_listeners, occur
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import (
    NONE, CardId, CardList, CardOrNone, Seat, card_type, cell, keyword, logged, on, trigger,
)  # fmt: skip
from arkham_env.lcg.state.record import record
from arkham_env.lcg.state.values import is_playing, keywords_of, victory_of

DRAW_TOP: Final = 0
REVEAL: Final = 1
ENTER: Final = 2
FINISH: Final = 3
SURGE_STEP: Final = 4


def draw_encounter(g: Game, seat: Seat, gains_surge: bool = False) -> i64:
    """Make ``seat`` draw and resolve the top card of the encounter deck. If ``gains_surge`` is
    ``True``, the card gains surge."""
    if not is_playing(g, seat):
        return DONE
    return g.push(DrawEncounter(seat, NONE, gains_surge))


def draw_encounters(g: Game, seat: Seat, count: i64) -> i64:
    """Make ``seat`` draw ``count`` encounter cards together, then resolve them one by one."""
    if not is_playing(g, seat):
        return DONE
    cards: list[i64] = []
    while len(cards) < count:
        # A deck that runs out in the middle of a draw is refilled at once (docs/rulings.md).
        zones.refill_encounter_deck(g)
        if not g.encounter_deck:
            break
        card = zones.take_encounter_top(g)
        zones.enter_limbo(g, card)
        zones.know(g, card, EVERYONE)
        cards.append(card)
    return g.push(DrawTogether(seat, cards)) if cards else DONE


def draw_encounter_card(g: Game, seat: Seat, card: CardId) -> i64:
    """Make ``seat`` resolve ``card`` like a drawn encounter card. Before the call, the card must be
    removed from its zone. Drawn weaknesses are resolved in this way too (LCG-0818)."""
    return g.push(DrawEncounter(seat, card, False))


def perilous_seat(g: Game) -> i64:
    """Return the seat whose drawn card with peril is being resolved, or ``NONE``. If there are
    several such cards, the card drawn last counts. Cards in the queue of skill tests (``g.queued``)
    do not count. ``Game.peril`` stores the result."""
    for i in range(len(g.stack) - 1, -1, -1):
        frame = g.stack[i]
        if isinstance(frame, DrawEncounter) and frame.is_perilous(g):
            return frame.seat
    return NONE


def gain_surge(g: Game) -> None:
    """Give surge to the encounter card that is being resolved."""
    i = len(g.stack) - 1
    while i >= 0:
        frame = g.stack[i]
        if isinstance(frame, DrawEncounter):
            frame.surge = True
            return
        i -= 1


def is_drawn(g: Game, card: CardId) -> bool:
    """Return whether a card is of a type that can be drawn from a deck."""
    kind = g.type_of[card]
    return kind != card_type.INVESTIGATOR and kind <= card_type.TREACHERY


@final
@mypyc_attr(acyclic=True)
class DrawEncounter(Frame):
    """Frame of one drawn encounter card: draw, revelation, spawning, discard and surge."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "card", "surge", "cancelled")

    def __init__(self, seat: Seat, card: CardOrNone, surge: bool) -> None:
        self.step: i64 = DRAW_TOP
        self.seat: Seat = seat
        self.card: CardOrNone = card
        self.surge: bool = surge
        self.cancelled: bool = False

    def copy(self) -> Frame:
        c = DrawEncounter(self.seat, self.card, self.surge)
        c.step = self.step
        c.cancelled = self.cancelled
        return c

    def named_cards(self) -> list[i64]:
        return [self.card]

    def is_perilous(self, g: Game) -> bool:
        """Return whether the card has peril and is being resolved."""
        return DRAW_TOP < self.step <= FINISH and keywords_of(g, self.card) & keyword.PERIL != 0

    def run(self, g: Game) -> i64:
        step = self.step
        if step == DRAW_TOP:
            self.step = REVEAL
            if self.card == NONE:
                zones.refill_encounter_deck(g)
                if not g.encounter_deck:
                    return DONE
                self.card = zones.take_encounter_top(g)
            owner = g.owner[self.card]
            if owner == NONE or not abilities.in_hand_of(g, self.card, owner):
                zones.enter_limbo(g, self.card)
                zones.know(g, self.card, EVERYONE)
            else:
                zones.reveal_in_hand(g, owner, self.card)
            record(g, logged.ENCOUNTER, self.seat, self.card)
            if keywords_of(g, self.card) & keyword.PERIL:
                g.peril = self.seat
            if has_listeners(g, on.DRAW_ENCOUNTER):
                return g.push(
                    Event(on.DRAW_ENCOUNTER, self.seat, self.card, last=cell.WHEN_REACTION)
                )
            return AGAIN
        d = g.defs[self.card]
        if step == REVEAL:
            self.step = ENTER
            return g.push(Revelation(self.seat, self.card))
        if step == ENTER:
            self.step = FINISH
            if d.type == card_type.ENEMY and zones.is_in_limbo(g, self.card):
                if not is_playing(g, self.seat):
                    zones.put_in_discard(g, self.card)
                    return AGAIN
                return enemies.spawn(g, self.card, self.seat)
            return AGAIN
        if step == FINISH:
            self.step = SURGE_STEP
            if g.peril != NONE:
                g.peril = perilous_seat(g)
            # A keyword that is both printed and gained counts once (LCG-0098, LCG-0519).
            if keywords_of(g, self.card) & keyword.SURGE:
                self.surge = True
            if d.type == card_type.TREACHERY and zones.is_in_limbo(g, self.card):
                if victory_of(g, self.card):
                    zones.leave_limbo(g, self.card)
                    g.victory = [*g.victory, self.card]
                else:
                    zones.put_in_discard(g, self.card)
            zones.refill_encounter_deck(g)
            # "After you draw" means after the card has been resolved (LCG-0116).
            return (
                occur(g, on.DRAW_ENCOUNTER, self.seat, self.card, first=cell.AFTER_FORCED) or AGAIN
            )
        self.step = SURGE_STEP + 1
        if step == SURGE_STEP and self.surge and is_playing(g, self.seat):
            return draw_encounter(g, self.seat)
        return DONE


@final
@mypyc_attr(acyclic=True)
class DrawTogether(Frame):
    """Frame of encounter cards drawn together. The cards are resolved in the order in which they
    were drawn, each one completely before the next (LCG-1066)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "cards")

    def __init__(self, seat: Seat, cards: list[i64]) -> None:
        self.step: i64 = 0
        self.seat: Seat = seat
        self.cards: CardList = cards

    def copy(self) -> Frame:
        c = DrawTogether(self.seat, self.cards[:])
        c.step = self.step
        return c

    def named_cards(self) -> list[i64]:
        return self.cards

    def run(self, g: Game) -> i64:
        if not is_playing(g, self.seat):
            for card in self.cards:
                if zones.is_in_limbo(g, card):
                    zones.put_in_discard(g, card)
            self.cards = []
        if not self.cards:
            return DONE
        card = self.cards[0]
        self.cards = self.cards[1:]
        zones.leave_limbo(g, card)
        return draw_encounter_card(g, self.seat, card)


@final
@mypyc_attr(acyclic=True)
class Revelation(Event):
    """Event: the revelation of ``card``, which ``seat`` drew, is resolved. Cancelling the
    revelation does not cancel the draw."""

    def __init__(self, seat: Seat, card: CardId) -> None:
        super().__init__(on.REVELATION, seat, card)

    def copy(self) -> Frame:
        c = Revelation(self.seat, self.card)
        c.fill_event(self)
        return c

    def resolve(self, g: Game) -> i64:
        texts = len(g.defs[self.card].texts)
        if texts > trigger.TEXTS:
            # All revelations of the card resolve, one after the other (LCG-0102).
            number = trigger.REVELATION
            if self.other > 0:
                number = trigger.TEXTS + self.other - 1
                if not is_playing(g, self.seat):
                    return DONE
            self.other += 1
            if trigger.TEXTS + self.other - 1 < texts:
                self.step -= 1
            return g.push(CardFrame(self.seat, self.card, EFFECT, number))
        return g.push(CardFrame(self.seat, self.card, EFFECT, trigger.REVELATION))
