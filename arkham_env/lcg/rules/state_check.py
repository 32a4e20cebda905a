"""Immediate consequences of a change of the state: defeats, engagement, slots, weaknesses.

Lower health or sanity can defeat a card, a ready enemy engages (LCG-0416), fewer slots lead to
discards (LCG-0398, LCG-0609), and a weakness that entered a hand without being drawn is resolved
(LCG-0103). Conflicts between texts that set the same value are decided first (LCG-0062).
"""

from typing import ClassVar, Final, final

from arkham_env.core.kernel.decision import a_of, b_of, op_of, pack
from arkham_env.core.kernel.frame import ASK, CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.lcg.rules import damage as damage_rules
from arkham_env.lcg.rules import enemies, setting_order
from arkham_env.lcg.rules.timing import Event
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.control import slot_capacity, slot_holders, slots_taken
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import (
    NONE, CardId, Count, Option, Seat, cell, decision_kind, on, quantity, slot, verb,
)  # fmt: skip
from arkham_env.lcg.state.values import is_playing

DEFEATS: Final = 0
SLOTS: Final = 1
SLOT_PICKED: Final = 2
WEAKNESS_PICKED: Final = 3
ORDER: Final = 4
ORDER_PICKED: Final = 5
ENGAGEMENT: Final = 6
"""First step of a :class:`StateCheck` that checks only engagement (``g.checks_all`` is false)."""


@final
@mypyc_attr(acyclic=True)
class StateCheck(Frame):
    """Frame that carries out the immediate consequences of a change of the state.

    The frame defeats cards with lethal damage or horror, makes enemies engage, and discards assets
    for which there are too few slots. In player order, each controller chooses its assets to
    discard, one at a time. Then the frame resolves weaknesses that entered a hand; the owner of the
    hand chooses their order. Last, the frame pushes the events in ``g.announced``. If
    ``g.checks_all`` is false, the frame only checks engagement.

    The first call of :meth:`run` requests no decision; if there are no consequences, it returns
    ``DONE``. ``pick`` and ``ret`` store ``g.pick`` and ``g.ret`` for the interrupted frame until
    the end of this frame.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "turn", "pick", "ret")

    def __init__(self) -> None:
        self.step: i64 = DEFEATS
        self.turn: Count = 0
        self.pick: Option = 0
        self.ret: i64 = 0

    def copy(self) -> Frame:
        c = StateCheck()
        c.step = self.step
        c.turn = self.turn
        c.pick = self.pick
        c.ret = self.ret
        return c

    def named_cards(self) -> list[i64]:
        return [verb.card_in(self.pick)]

    def run(self, g: Game) -> i64:
        if self.step == DEFEATS:
            self.pick = g.pick
            self.ret = g.ret
            if not g.checks_all:
                self.step = ENGAGEMENT
                return enemies.check_engagement(g)
            g.checks_all = False
            self.step = SLOTS
            if g.modified >> quantity.SET & 1 and setting_order.cards_to_order(g):
                self.step = ORDER
                return CALL
            if damage_rules.defeat_all(g) == CALL:
                return CALL
            if g.announced or self.find_excess(g) or weaknesses_found(g):
                return CALL
            return enemies.check_engagement(g)
        if self.step == ENGAGEMENT:
            return enemies.check_engagement(g) or self.leave(g)
        if self.step == ORDER or self.step == ORDER_PICKED:
            if self.step == ORDER_PICKED:
                setting_order.decide(g, a_of(g.pick))
            cards = setting_order.cards_to_order(g)
            if cards:
                self.step = ORDER_PICKED
                g.options = [pack(verb.CHOOSE_CARD, card) for card in cards]
                return g.ask(decision_kind.CHOOSE_CARD, g.lead)
            self.step = SLOTS
            if damage_rules.defeat_all(g) == CALL:
                return CALL
        if self.step == SLOT_PICKED:
            self.step = SLOTS
            zones.discard_from_play(g, a_of(g.pick))
        if self.step == SLOTS and enemies.check_engagement(g) == CALL:
            return CALL
        if self.find_excess(g):
            self.step = SLOT_PICKED
            # ``ask`` decides at once if there is one option. Continue at once, too: the state may
            # be checked before the next call of this method.
            result = g.ask(decision_kind.SLOTS, g.order[self.turn])
            return ASK if result == ASK else self.run(g)
        if self.step == WEAKNESS_PICKED:
            self.step = SLOTS
            return resolve_weakness(g, a_of(g.pick))
        found = weaknesses_found(g)
        if len(found) == 1:
            return resolve_weakness(g, found[0])
        if found:
            g.options = [pack(verb.CHOOSE_CARD, card) for card in sorted(found)]
            self.step = WEAKNESS_PICKED
            return g.ask(decision_kind.FORCED_ORDER, finder(g))
        if g.announced:
            first = g.announced[0]
            g.announced = g.announced[1:]
            return g.push(Event(op_of(first), b_of(first), a_of(first), first=cell.AFTER_FORCED))
        return self.leave(g)

    def leave(self, g: Game) -> i64:
        """End the frame; restore ``g.pick`` and ``g.ret`` for the interrupted frame."""
        g.pick = self.pick
        g.ret = self.ret
        return DONE

    def find_excess(self, g: Game) -> bool:
        """Find the next seat with too many assets in a slot, and set ``g.options`` to discard one.
        Return whether there is such a seat."""
        while self.turn < len(g.order):
            options = self.excess(g, g.order[self.turn])
            if options:
                g.options = options
                return True
            self.turn += 1
        return False

    def excess(self, g: Game, seat: Seat) -> list[i64]:
        """Return the options to discard an asset of ``seat`` from an overfilled slot, if any."""
        for slot_id in range(len(slot.CAPACITY)):
            if slots_taken(g, seat, slot_id) > slot_capacity(g, seat, slot_id):
                holders = slot_holders(g, seat, slot_id)
                if holders:
                    return [pack(verb.DISCARD, card) for card in holders]
        return []

    def rewind(self, g: Game) -> bool:
        if self.step == ORDER_PICKED:
            self.step = ORDER
        elif self.step == SLOT_PICKED or self.step == WEAKNESS_PICKED:
            self.step = SLOTS
        else:
            return False
        return True


def finder(g: Game) -> i64:
    """Return the seat whose hand contains the first unresolved weakness, or ``NONE``."""
    for effect in g.lasting:
        if effect.point == on.WEAKNESS_FOUND:
            return effect.seat
    return NONE


def weaknesses_found(g: Game) -> list[i64]:
    """Return the unresolved weaknesses in the hand of the seat that :func:`finder` returns."""
    if not g.lasting:
        return []
    seat = finder(g)
    found: list[i64] = []
    for effect in g.lasting:
        if effect.point == on.WEAKNESS_FOUND and effect.seat == seat:
            found.append(effect.card)
    return found


def resolve_weakness(g: Game, card: CardId) -> i64:
    """Resolve a weakness that entered a hand as if it had been drawn. Nothing happens if the
    weakness has left the hand."""
    seat = finder(g)
    g.lasting = [e for e in g.lasting if e.point != on.WEAKNESS_FOUND or e.card != card]
    if not is_playing(g, seat):
        if zones.is_in_limbo(g, card):
            zones.put_in_removed(g, card)
    elif zones.is_in_limbo(g, card) or card in g.investigators[seat].hand:
        return encounter.draw_encounter_card(g, seat, card)
    return CALL


# Circular import, so at the end of the module.
from arkham_env.lcg.rules import encounter  # noqa: E402
