"""The turn: Upkeep, Movement, Arkham Encounters, Other World Encounters, Mythos (AH2-0069)."""

from typing import Any, ClassVar, Final

from arkham_env.arkham2e.rules import board
from arkham_env.arkham2e.rules.encounters import Encounters
from arkham_env.arkham2e.rules.movement import Movement
from arkham_env.arkham2e.rules.mythos import MythosPhase
from arkham_env.arkham2e.rules.other_worlds import WorldEncounters
from arkham_env.arkham2e.rules.upkeep import Upkeep
from arkham_env.arkham2e.state.game_state import JOINED, PRESENT, Game
from arkham_env.arkham2e.state.ids import event, phase, space
from arkham_env.core.kernel.frame import CALL, Frame
from arkham_env.core.kernel.lasting import THIS_TURN
from arkham_env.core.kernel.native import bit, i64, mypyc_attr

BEGIN: Final = 0
SEATS: Final = 1
"""Step in which the seats resolve their parts of a phase."""
END: Final = 2


@mypyc_attr(acyclic=True)
class Turn(Frame):
    """Frame that resolves one turn after another, from the end of the set-up to the final battle.

    Attributes:
        waiting: seats that have not had their part of the phase yet.
        skipping: seats that skip this turn, as bits, because they lose the turn, are in jail, or
            are lost in time and space.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "waiting", "skipping")

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[i64] = []
        self.skipping: i64 = 0

    def copy(self) -> Frame:
        c = Turn()
        c.step = self.step
        c.waiting = self.waiting[:]
        c.skipping = self.skipping
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == BEGIN:
            self.begin(game)
            self.enter(game, phase.UPKEEP)
            self.step = SEATS
        if self.step == SEATS:
            while True:
                while self.waiting:
                    seat = self.waiting.pop(0)
                    game.active = seat
                    if self.takes_part(game, seat):
                        return self.part(game, seat)
                if game.phase == phase.OTHER_WORLDS:
                    break
                self.enter(game, game.phase + 1)
            self.step = END
            self.enter(game, phase.MYTHOS)
            self.waiting = []
            return game.push(MythosPhase())
        self.end(game)
        self.step = BEGIN
        return CALL

    def enter(self, g: Game, which: i64) -> None:
        g.phase = which
        g.note(event.PHASE, which)
        self.waiting = g.clockwise(g.lead)
        g.active = g.lead

    def begin(self, g: Game) -> None:
        """Begin a turn and determine the seats that skip it. An investigator that is arrested, is
        lost or loses a turn during this turn skips the next turn."""
        g.turn += 1
        g.note(event.TURN, g.turn, g.lead)
        self.skipping = 0
        for seat in range(g.players):
            g.resting[seat] = 0
            g.returned[seat] = 0
            skips = g.spaces[seat] == space.JAIL
            if g.spaces[seat] == space.LOST:
                g.lost[seat] += 1
                skips = g.lost[seat] == 1
            if g.skips[seat] > 0:
                g.skips[seat] -= 1
                skips = True
            if skips:
                self.skipping |= bit(seat)

    def takes_part(self, g: Game, seat: i64) -> bool:
        """Return whether a seat acts in the current phase. A seat that skips the turn does not act;
        in the Movement Phase, :func:`stand_up_after_skipping` is called for it."""
        if g.status[seat] != PRESENT or g.resting[seat] == JOINED:
            return False
        if self.skipping & bit(seat) != 0:
            if g.phase == phase.MOVEMENT:
                stand_up_after_skipping(g, seat)
            return False
        where: i64 = g.spaces[seat]
        if g.phase == phase.ENCOUNTERS:
            return where < space.BOARD
        if g.phase == phase.OTHER_WORLDS:
            return where >= space.FIRST_WORLD and g.resting[seat] == 0
        return True

    def part(self, g: Game, seat: i64) -> i64:
        """Push the frame for a seat's part of the current phase."""
        g.note(event.SEAT, seat)
        if g.phase == phase.UPKEEP:
            return g.push(Upkeep(seat, False))
        if g.phase == phase.MOVEMENT:
            return g.push(Movement(seat))
        if g.phase == phase.ENCOUNTERS:
            return g.push(Encounters(seat))
        return g.push(WorldEncounters(seat))

    def end(self, g: Game) -> None:
        """End the turn: the first player marker is passed to the left (AH2-0072)."""
        g.end_lifetime(THIS_TURN)
        pass_marker(g)


def pass_marker(g: Game) -> None:
    """Pass the first player marker to the next seat on the left that has an investigator."""
    for i in range(1, g.players + 1):
        seat = (g.lead + i) % g.players
        if g.status[seat] == PRESENT:
            g.lead = seat
            break
    g.note(event.LEAD, g.lead)


def stand_up_after_skipping(g: Game, seat: i64) -> None:
    """End the delay of an investigator in jail or lost in time and space that skips its turn.

    Ledger: AH2-0310, 0319. An investigator in jail moves to the Police Station. An investigator
    elsewhere, which merely loses its turn, stays delayed.
    """
    where: i64 = g.spaces[seat]
    if where == space.JAIL:
        board.stand_up(g, seat)
        board.move_seat(g, seat, space.POLICE_STATION)
    elif where == space.LOST:
        board.stand_up(g, seat)
