"""Defeat of investigators: defeated, devoured and eliminated seats."""

from typing import Any, ClassVar, Final

from arkham_env.core.kernel.decision import a_of, pack
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.eldritch.rules import board
from arkham_env.eldritch.rules.doom import Doom
from arkham_env.eldritch.rules.finish import finish
from arkham_env.eldritch.rules.picking import nearest, tie_breaker
from arkham_env.eldritch.state.game_state import (
    CRIPPLED, ELIMINATED, HEALTHY, INSANE, PRESENT, WAITING, Game,
)  # fmt: skip
from arkham_env.eldritch.state.ids import (
    component, decision, event, option, phase, resolution, skill, space, zone,
)  # fmt: skip
from arkham_env.eldritch.state.ids.component import NONE


@mypyc_attr(acyclic=True)
class Settling(Frame):
    """Frame that pushes a ``Fall`` for each seat without Health or Sanity, clockwise from the Lead
    Investigator. At its end it restores ``g.ret`` and ``g.pick``, which the next frame may read."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "kept", "pick")

    def __init__(self) -> None:
        super().__init__()
        self.kept: i64 = 0
        self.pick: i64 = 0

    def copy(self) -> Frame:
        c = Settling()
        c.step = self.step
        c.kept = self.kept
        c.pick = self.pick
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == 0:
            self.kept = game.ret
            self.pick = game.pick
            self.step = 1
        for seat in game.clockwise(game.lead):
            if game.health[seat] <= 0 or game.sanity[seat] <= 0:
                return game.push(Fall(seat, False))
        game.ret = self.kept
        game.pick = self.pick
        return DONE


BEGIN: Final = 0
DOOM_DONE: Final = 1
MARKED: Final = 2
CITY_PICKED: Final = 3
LEAVE: Final = 4
GONE: Final = 5
LEAD_PICKED: Final = 6


@mypyc_attr(acyclic=True)
class Fall(Frame):
    """Frame that removes a defeated or devoured investigator and advances Doom by 1.

    For a defeated investigator, the seat chooses a marker and the investigator's token moves to a
    City. If the investigator was the Lead Investigator, the seat chooses the new Lead.

    Attributes:
        marker: ``CRIPPLED`` or ``INSANE``; ``HEALTHY`` before the choice.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "devoured", "marker")

    def __init__(self, seat: i64, devoured: bool) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.devoured: bool = devoured
        self.marker: i64 = HEALTHY

    def copy(self) -> Frame:
        c = Fall(self.seat, self.devoured)
        c.step = self.step
        c.marker = self.marker
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == BEGIN:
            game.status[self.seat] = WAITING
            game.falls[self.seat] += 1
            # The texts of the sheet and of the cards no longer apply (EH-0304).
            self.take_out(game)
            self.step = DOOM_DONE
            return game.push(Doom(1))
        if self.step == DOOM_DONE:
            if self.devoured:
                self.step = LEAVE
            else:
                self.step = MARKED
                options: list[i64] = []
                if game.health[self.seat] <= 0:
                    options.append(pack(option.MARKER, 0))
                if game.sanity[self.seat] <= 0:
                    options.append(pack(option.MARKER, 1))
                game.options = options
                return game.ask(decision.MARKER, self.seat)
        if self.step == MARKED:
            self.marker = INSANE if a_of(game.pick) == 1 else CRIPPLED
            cities = nearest(game, game.spaces[self.seat], CITIES)
            self.step = CITY_PICKED
            game.options = [pack(option.TRAVEL, city) for city in cities]
            return game.ask(decision.SPACE, tie_breaker(game, self.seat))
        if self.step == CITY_PICKED:
            self.lay_down(game, a_of(game.pick))
            self.step = LEAVE
        if self.step == LEAVE:
            if self.devoured:
                self.lose_all(game)
            self.clear(game)
            self.step = GONE
        if self.step == GONE:
            self.step = LEAD_PICKED
            present = game.clockwise(self.seat)
            if game.awakened:
                game.status[self.seat] = ELIMINATED
                game.note(event.ELIMINATED, self.seat)
                if not present and WAITING not in game.status:
                    return finish(game, resolution.ELIMINATED)
            if game.lead != self.seat or not present:
                return DONE
            game.options = [pack(option.LEAD, seat) for seat in present]
            return game.ask(decision.LEAD, self.seat)
        game.lead = a_of(game.pick)
        if game.phase == phase.MYTHOS:
            game.active = game.lead
        game.note(event.LEAD, game.lead)
        return DONE

    def take_out(self, g: Game) -> None:
        """Take the investigator's sheet, cards and Clues out of play and discard its Conditions."""
        sheet: i64 = g.sheet[self.seat]
        g.note(event.DEVOURED if self.devoured else event.DEFEATED, self.seat, 0, sheet + 1)
        board.lift(g, sheet)
        for card in g.cards[self.seat][:]:
            if card >= component.FIRST_CONDITION:
                board.discard(g, card)
            else:
                board.move(g, card, zone.body(sheet))
        for clue in g.clues[self.seat][:]:
            board.move(g, clue, zone.body(sheet))

    def lay_down(self, g: Game, city: i64) -> None:
        """Put the investigator's token on a City; its possessions stay on its sheet (EH-0302)."""
        sheet: i64 = g.sheet[self.seat]
        board.put(g, sheet, city)
        g.own_bodies()
        g.bodies[sheet] = self.marker
        g.note(event.LIES, sheet, city, 1 if self.marker == INSANE else 0)
        g.body_trains[sheet] = g.trains[self.seat]
        g.body_ships[sheet] = g.ships[self.seat]

    def lose_all(self, g: Game) -> None:
        """Discard all possessions of the investigator and remove it from the game (EH-0315)."""
        empty_sheet(g, g.sheet[self.seat])

    def clear(self, g: Game) -> None:
        """Remove the investigator, its tickets and its improvements from the seat."""
        seat = self.seat
        g.sheet[seat] = NONE
        g.spaces[seat] = NONE
        g.health[seat] = 0
        g.sanity[seat] = 0
        g.trains[seat] = 0
        g.ships[seat] = 0
        g.delayed[seat] = 0
        g.done[seat] = 0
        for which in range(skill.COUNT):
            g.improved[seat * skill.COUNT + which] = 0


CITIES: Final = [where for where in range(space.COUNT) if space.TYPES[where] == space.CITY]


def empty_sheet(g: Game, sheet: i64) -> None:
    """Discard all possessions of a defeated investigator and return its sheet to the box."""
    for card in g.lying_at(zone.body(sheet)):
        board.discard(g, card)
    if g.bodies[sheet] != HEALTHY:
        g.note(event.SHEET_GONE, sheet)
    if g.place[sheet] != zone.BOX:
        board.move(g, sheet, zone.BOX)
    g.own_bodies()
    g.bodies[sheet] = HEALTHY
    g.body_trains[sheet] = 0
    g.body_ships[sheet] = 0


def eliminate(g: Game, seat: i64) -> i64:
    """Eliminate a seat: it gets no replacement investigator. End the game if no seat is left."""
    g.status[seat] = ELIMINATED
    g.note(event.ELIMINATED, seat)
    if PRESENT not in g.status and WAITING not in g.status:
        return finish(g, resolution.ELIMINATED)
    return CALL
