"""What has to go when a change of health, sanity or slots has gone (LCG-0398, LCG-0609)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from arkham_env.core.decision import a_of, b_of, op_of, pack
from arkham_env.core.frame import CALL, DONE, Frame
from arkham_env.core.native import i64, mypyc_attr
from arkham_env.lcg.rules import damage as damage_rules
from arkham_env.lcg.rules.timing import Event
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import Seat, cell, decision_kind, slot, verb
from arkham_env.lcg.state.values import slot_capacity

DEFEATS: Final = 0
SLOTS: Final = 1
SLOT_PICKED: Final = 2


@final
@mypyc_attr(acyclic=True)
class StateCheck(Frame):
    """Defeat what has damage or horror enough, then discard assets that have no slot left.

    Each controller chooses which assets to discard, one at a time, in player order.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "turn")

    def __init__(self) -> None:
        self.step: i64 = DEFEATS
        self.turn: i64 = 0

    def copy(self) -> Frame:
        c = StateCheck()
        c.step = self.step
        c.turn = self.turn
        return c

    def run(self, g: Game) -> i64:
        if g.announced:
            first = g.announced.pop(0)
            return g.push(Event(op_of(first), b_of(first), a_of(first), first=cell.AFTER_FORCED))
        if self.step == DEFEATS:
            self.step = SLOTS
            return damage_rules.defeat_all(g) or CALL
        if self.step == SLOT_PICKED:
            self.step = SLOTS
            zones.discard_from_play(g, a_of(g.pick))
        while self.turn < len(g.order):
            seat = g.order[self.turn]
            options = self.excess(g, seat)
            if options:
                g.options = options
                self.step = SLOT_PICKED
                return g.ask(decision_kind.SLOTS, seat)
            self.turn += 1
        return DONE

    def excess(self, g: Game, seat: Seat) -> list[int]:
        """Return the assets of ``seat`` that could be discarded for an overfilled slot."""
        for slot_id in range(len(slot.CAPACITY)):
            if zones.slots_taken(g, seat, slot_id) > slot_capacity(g, seat, slot_id):
                options: list[int] = []
                for card in g.investigators[seat].assets:
                    d = g.defs[card]
                    if slot_id in d.printed.slots and not d.printed.stays_in_play:
                        if not zones.takes_no_slot(g, card):
                            options.append(pack(verb.DISCARD, card))
                if options:
                    return options
        return []


def settle(g: Game, result: i64) -> i64:
    """See at once to what an expired effect has left behind, before what was pushed for then.

    Without any, return ``result``, what the caller's step came to.
    """
    if not g.unsettled:
        return result
    g.unsettled = False
    g.settle()
    return CALL
