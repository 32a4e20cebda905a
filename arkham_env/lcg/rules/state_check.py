"""What has to go when health, sanity or slots have become less (LCG-0398, LCG-0609)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from arkham_env.core.decision import a_of, pack
from arkham_env.core.frame import CALL, DONE, Frame
from arkham_env.core.native import i64, mypyc_attr
from arkham_env.lcg.rules import damage as damage_rules
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import Seat, decision_kind, slot, verb
from arkham_env.lcg.state.values import slot_capacity

DEFEATS: Final = 0
SLOTS: Final = 1
SLOT_PICKED: Final = 2


@final
@mypyc_attr(acyclic=True)
class StateCheck(Frame):
    """Defeat what has damage or horror enough, then discard assets that have no slot left.

    Each controller chooses which assets to discard, one at a time, in player order.  The first
    run is the look itself: it asks nothing, and is done if there is nothing to see to.  ``pick``
    and ``ret`` are those of the frame in whose midst this came, which finds them again.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "turn", "pick", "ret")

    def __init__(self) -> None:
        self.step: i64 = DEFEATS
        self.turn: i64 = 0
        self.pick: i64 = 0
        self.ret: i64 = 0

    def copy(self) -> Frame:
        c = StateCheck()
        c.step = self.step
        c.turn = self.turn
        c.pick = self.pick
        c.ret = self.ret
        return c

    def run(self, g: Game) -> i64:
        if self.step == DEFEATS:
            self.step = SLOTS
            self.pick = g.pick
            self.ret = g.ret
            if damage_rules.defeat_all(g) == CALL:
                return CALL
            return CALL if self.find_excess(g) else DONE
        if self.step == SLOT_PICKED:
            self.step = SLOTS
            zones.discard_from_play(g, a_of(g.pick))
        if self.find_excess(g):
            self.step = SLOT_PICKED
            return g.ask(decision_kind.SLOTS, g.order[self.turn])
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
