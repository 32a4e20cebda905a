"""What a change of state asks for at once: defeats, engagement, slots, weaknesses found.

Less health and sanity defeats, a ready enemy engages (LCG-0416), fewer slots discard (LCG-0398,
LCG-0609), and a weakness that came into a hand and was not drawn is resolved (LCG-0103).  Values
that several texts set are put in order first (LCG-0062).
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from arkham_env.core.kernel.decision import a_of, b_of, op_of, pack
from arkham_env.core.kernel.frame import ASK, CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.lcg.rules import damage as damage_rules
from arkham_env.lcg.rules import enemies, setting_order
from arkham_env.lcg.rules.timing import Event
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import (
    NONE,
    CardId,
    Count,
    Option,
    Seat,
    cell,
    decision_kind,
    on,
    quantity,
    slot,
    verb,
)
from arkham_env.lcg.state.values import is_playing, slot_capacity, slot_holders, slots_taken

DEFEATS: Final = 0
SLOTS: Final = 1
SLOT_PICKED: Final = 2
WEAKNESS_PICKED: Final = 3
ORDER: Final = 4
ORDER_PICKED: Final = 5
ENGAGEMENT: Final = 6
"""Nothing but engagement is to be looked at."""


@final
@mypyc_attr(acyclic=True)
class StateCheck(Frame):
    """Defeat what has damage or horror enough, let enemies engage, then discard assets that have
    no slot left.

    Each controller chooses which assets to discard, one at a time, in player order.  Then come
    the weaknesses that entered a hand (of several, their owner orders them), last the events that
    were announced.  Where no number changed, engagement alone is looked at.

    The first run is the look itself: it asks nothing, and is done if there is nothing to see to.
    ``pick`` and ``ret`` are those of the frame in whose midst this came, which finds them again.
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

    def named_cards(self) -> list[int]:
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
            # What is not asked is done at once: the state may be looked at before the next run.
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
        """Finish; the frame below finds its pick and what was returned to it again."""
        g.pick = self.pick
        g.ret = self.ret
        return DONE

    def find_excess(self, g: Game) -> bool:
        """Go on to the next seat with assets too many; they are the options then."""
        while self.turn < len(g.order):
            options = self.excess(g, g.order[self.turn])
            if options:
                g.options = options
                return True
            self.turn += 1
        return False

    def excess(self, g: Game, seat: Seat) -> list[int]:
        """Return the assets of ``seat`` that could be discarded for an overfilled slot."""
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
    """Return whose hand a weakness came into first that is still to be resolved, or ``NONE``."""
    for effect in g.lasting:
        if effect.point == on.WEAKNESS_FOUND:
            return effect.seat
    return NONE


def weaknesses_found(g: Game) -> list[int]:
    """Return the weaknesses that came into that hand, undrawn, and are still to be resolved."""
    if not g.lasting:
        return []
    seat = finder(g)
    found: list[int] = []
    for effect in g.lasting:
        if effect.point == on.WEAKNESS_FOUND and effect.seat == seat:
            found.append(effect.card)
    return found


def resolve_weakness(g: Game, card: CardId) -> i64:
    """Resolve a weakness that was found as if it had been drawn, unless it has gone elsewhere."""
    seat = finder(g)
    g.lasting = [e for e in g.lasting if e.point != on.WEAKNESS_FOUND or e.card != card]
    if not is_playing(g, seat):
        if zones.is_in_limbo(g, card):
            zones.put_in_removed(g, card)
    elif zones.is_in_limbo(g, card) or card in g.investigators[seat].hand:
        return encounter.draw_encounter_card(g, seat, card)
    return CALL


# A weakness is resolved by way of everything else: the import that closes the circle.
from arkham_env.lcg.rules import encounter  # noqa: E402
