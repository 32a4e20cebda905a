"""Investigators that are driven insane, knocked unconscious, lost, arrested, devoured or replaced.

"Knocked out" stands for driven insane or knocked unconscious. Each of these events except an arrest
changes ``g.presence`` of the seat, which ends most unfinished frames of the seat. Ledger: AH2-0295
to 0322, 0351 to 0355.
"""

from typing import Any, ClassVar, Final

from arkham_env.arkham2e.rules import board
from arkham_env.arkham2e.rules.drawing import lower_to_maximum, unlike
from arkham_env.arkham2e.rules.hands import is_spell
from arkham_env.arkham2e.rules.movement import go_to
from arkham_env.arkham2e.rules.set_up import Arrival
from arkham_env.arkham2e.state.asking import is_in_arkham
from arkham_env.arkham2e.state.game_state import ELIMINATED, JOINED, WAITING, Game
from arkham_env.arkham2e.state.ids import (
    component, decision, event, mark, option, point, quantity, resource, space, stream, zone,
)  # fmt: skip
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.board.texts.answers import open_window
from arkham_env.board.texts.verbs import OP_CARD
from arkham_env.core.kernel.decision import a_of, op_of, pack
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr

NO_FALL: Final = 0
INSANE: Final = 1
UNCONSCIOUS: Final = 2
"""The argument ``why`` of :func:`fall_out` is ``NO_FALL``, ``INSANE`` or ``UNCONSCIOUS``."""
NO_ENCOUNTERS: Final = 1
"""Value of ``Game.resting``: no more encounters in this turn."""


@mypyc_attr(acyclic=True)
class Settling(Frame):
    """Frame in which each investigator with Sanity or Stamina 0 is knocked out or devoured.

    It handles the investigators clockwise from the first player. At its end it restores ``g.ret``
    and ``g.pick``, which the frame that runs next may read.
    """

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
            sanity = game.sanity[seat]
            stamina = game.stamina[seat]
            if sanity > 0 and stamina > 0:
                continue
            if (sanity <= 0 and stamina <= 0) or is_fatal(game, seat):
                devour(game, seat)
            else:
                knock_out(game, seat)
            if game.stack[-1] is not self:
                return CALL
        game.ret = self.kept
        game.pick = self.pick
        return DONE


def is_fatal(g: Game, seat: i64) -> bool:
    """Return whether an investigator is devoured, not knocked out, at Sanity or Stamina 0."""
    if g.awakened or g.marked(mark.FALL_IS_END):
        return True
    return g.most_sanity(seat) <= 0 or g.most_stamina(seat) <= 0


# -- Insane and unconscious ----------------------------------------------------------------------


def knock_out(g: Game, seat: i64) -> None:
    """Push the frame that drives an investigator insane or knocks it unconscious."""
    g.push(KnockOut(seat, g.sanity[seat] <= 0))


@mypyc_attr(acyclic=True)
class KnockOut(Frame):
    """Frame in which an investigator is driven insane or knocked unconscious.

    The investigator loses its Retainer, half of its Clues, and half of its items and Spells (each
    half is rounded down). It chooses these items and Spells. Cards that can be lost only with the
    consent of their owner are counted and may be chosen. An investigator in an Other World is then
    lost in time and space.

    Attributes:
        insane: whether the Sanity is 0; otherwise the Stamina is 0.
        left: number of cards still to be discarded.
        away: whether the investigator was outside of Arkham.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "insane", "left", "away")

    def __init__(self, seat: i64, insane: bool) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.insane: bool = insane
        self.left: i64 = 0
        self.away: bool = False

    def copy(self) -> Frame:
        c = KnockOut(self.seat, self.insane)
        c.step = self.step
        c.left = self.left
        c.away = self.away
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        seat = self.seat
        if self.step == 0:
            self.begin(game)
            self.step = 1
        if self.step == 2:
            self.step = 1
            if op_of(game.pick) == OP_CARD:
                board.discard(game, a_of(game.pick), seat)
                self.left -= 1
            else:
                self.left = 0
        if self.left > 0:
            options = self.losable(game)
            if options:
                self.step = 2
                game.options = options
                return game.ask(decision.DISCARD, seat)
        if self.step == 3:
            return DONE
        self.step = 3
        if self.away:
            fall_out(game, seat, INSANE if self.insane else UNCONSCIOUS)
        else:
            bed_down(game, seat, space.ASYLUM if self.insane else space.HOSPITAL)
        return CALL if game.stack[-1] is not self else DONE

    def begin(self, g: Game) -> None:
        seat = self.seat
        g.falls[seat] += 1
        g.note(event.KNOCKED_OUT, seat, 1 if self.insane else 0)
        self.away = not is_in_arkham(g, seat)
        if g.sanity[seat] < 1:
            g.note(event.GAIN, seat, resource.SANITY, 1 - g.sanity[seat])
            g.sanity[seat] = 1
        if g.stamina[seat] < 1:
            g.note(event.GAIN, seat, resource.STAMINA, 1 - g.stamina[seat])
            g.stamina[seat] = 1
        board.add_clues(g, seat, -(g.clues[seat] // 2))
        retainer = g.special_of(seat, component.RETAINER)
        if retainer != NONE:
            board.discard(g, retainer, seat)
        self.left = len(counted_items(g, seat)) // 2

    def losable(self, g: Game) -> list[i64]:
        """Return the options for the next card to discard. The seat may stop if all its items and
        Spells can be lost only with its consent."""
        items = counted_items(g, self.seat)
        must = False
        for card in items:
            if not g.column(card).safe:
                must = True
        options = [pack(OP_CARD, card) for card in unlike(g, items)]
        if not must and options:
            options.append(pack(option.STOP))
        return options


def counted_items(g: Game, seat: i64) -> list[i64]:
    """Return the items and Spells of a seat; a knock-out costs half of these cards (AH2-0313)."""
    return [card for card in g.cards[seat] if g.is_item(card) or is_spell(card)]


def bed_down(g: Game, seat: i64, where: i64) -> None:
    """Move a knocked-out investigator to the Asylum or Hospital (``where``) and end its delay. It
    has no more encounters in this turn and takes its next turn normally."""
    go_to(g, seat, where)
    g.resting[seat] = max(g.resting[seat], NO_ENCOUNTERS)
    if g.delayed[seat]:
        g.delayed[seat] = 0
        g.note(event.STANDS_UP, seat)


# -- Lost, arrested, delayed ---------------------------------------------------------------------


def be_lost(g: Game, seat: i64) -> None:
    """Make an investigator lost in time and space. Unlike a knock-out, this costs no items, Spells
    or Clues."""
    g.falls[seat] += 1
    fall_out(g, seat, NO_FALL)


def fall_out(g: Game, seat: i64, why: i64) -> None:
    """Move an investigator to Lost in Time and Space and delay it.

    An investigator that can never be lost (Sister Mary) moves to an area of Arkham instead.

    Args:
        why: ``INSANE``, ``UNCONSCIOUS`` or ``NO_FALL``; determines Sister Mary's area of Arkham.
    """
    if g.cannot(quantity.NEVER_LOST, seat):
        if why == NO_FALL:
            go_to(g, seat, space.SOUTH_CHURCH)
        else:
            bed_down(g, seat, space.ASYLUM if why == INSANE else space.HOSPITAL)
        return
    board.move_seat(g, seat, space.LOST)
    g.note(event.LOST, seat)
    g.lost[seat] = 0
    g.returned[seat] = 0
    if not g.delayed[seat]:
        g.delayed[seat] = 1
        g.note(event.DELAYED, seat)
    open_window(g, point.BECAME_LOST, seat, seat, len(g.stack) - 1)


def arrest(g: Game, seat: i64) -> None:
    """Arrest an investigator: move it to the Jail Cell and take half of its money, rounded down."""
    if g.cannot(quantity.NO_ARREST, seat):
        return
    g.note(event.ARRESTED, seat)
    board.add_money(g, seat, -(g.money[seat] // 2))
    board.move_seat(g, seat, space.JAIL)
    g.delayed[seat] = 1


def lose_turn(g: Game, seat: i64) -> None:
    """Make an investigator lose its next turn. Several such effects cost only one turn."""
    g.skips[seat] = 1
    g.note(event.SKIPS, seat)


def lower_maximum(g: Game, seat: i64, what: i64) -> None:
    """Reduce the maximum Sanity or Stamina of an investigator by 1 for the rest of the game. If the
    maximum becomes 0, the investigator is devoured (AH2-0355)."""
    if what == resource.SANITY:
        g.cut_sanity[seat] += 1
        most = g.most_sanity(seat)
    else:
        g.cut_stamina[seat] += 1
        most = g.most_stamina(seat)
    g.note(event.MAXIMUM, seat, what, most)
    if most <= 0:
        devour(g, seat)
    else:
        lower_to_maximum(g, seat)


# -- Devoured and replaced -----------------------------------------------------------------------


def devour(g: Game, seat: i64) -> None:
    """Devour an investigator: its cards are discarded, and its player keeps the trophies.

    Before the final battle, a random unused investigator replaces it at once and acts from the next
    turn on; the devoured investigator can be drawn again later. In the final battle, the player is
    eliminated instead.
    """
    g.note(event.DEVOURED, seat, g.sheet[seat])
    lose_all(g, seat, zone.BOX if g.awakened else zone.SUPPLY)
    if g.awakened:
        eliminate(g, seat)
        return
    g.resting[seat] = JOINED
    g.push(NewInvestigator(seat, False))


def lose_all(g: Game, seat: i64, sheet_goes: i64) -> None:
    """Empty a seat: discard its cards, reset its state and move its sheet to the zone
    ``sheet_goes``."""
    g.falls[seat] += 1
    g.status[seat] = WAITING
    for card in g.cards[seat][:]:
        board.discard(g, card, seat)
    board.add_money(g, seat, -g.money[seat])
    board.add_clues(g, seat, -g.clues[seat])
    board.move(g, g.sheet[seat], sheet_goes)
    if g.explored[seat]:
        g.explored[seat] = 0
        g.note(event.EXPLORED, seat, 0)
    g.sheet[seat] = NONE
    g.spaces[seat] = NONE
    g.sanity[seat] = 0
    g.stamina[seat] = 0
    g.cut_sanity[seat] = 0
    g.cut_stamina[seat] = 0
    g.delayed[seat] = 0
    g.skips[seat] = 0
    g.lost[seat] = 0
    g.returned[seat] = 0
    g.entered[seat] = NONE


def eliminate(g: Game, seat: i64) -> None:
    """Eliminate the player of a seat. If it has the first player marker, the next seat gets it."""
    g.status[seat] = ELIMINATED
    g.note(event.ELIMINATED, seat)
    if g.lead != seat:
        return
    left = g.clockwise(seat)
    if left:
        g.lead = left[0]
        g.note(event.LEAD, g.lead)


def replace(g: Game, seat: i64) -> None:
    """Push the frame in which a seat replaces its investigator by an unused one that it chooses."""
    g.push(NewInvestigator(seat, True))


@mypyc_attr(acyclic=True)
class NewInvestigator(Frame):
    """Frame in which a seat gets a new investigator, set up as at the beginning of the game.

    Args:
        chosen: whether the seat chooses the new investigator. If so, the old one leaves the game
            with its possessions and trophies. If not, the new one is drawn at random, and the seat
            must have no investigator.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "chosen")

    def __init__(self, seat: i64, chosen: bool = False) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.chosen: bool = chosen

    def copy(self) -> Frame:
        c = NewInvestigator(self.seat, self.chosen)
        c.step = self.step
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == 0:
            sheets = game.free_sheets()
            if not sheets:
                return DONE
            if self.chosen:
                self.step = 1
                game.options = [pack(option.SHEET, sheet) for sheet in sheets]
                return game.ask(decision.SHEET, self.seat)
            self.step = 2
            return game.push(Arrival(self.seat, draw_sheet(game, sheets)))
        if self.step == 1:
            self.step = 2
            sheet = a_of(game.pick)
            for trophy in game.trophies[self.seat][:] + game.gate_trophies[self.seat][:]:
                board.spend_trophy(game, self.seat, trophy, True)
            lose_all(game, self.seat, zone.BOX)
            game.resting[self.seat] = JOINED
            return game.push(Arrival(self.seat, sheet))
        return DONE


def draw_sheet(g: Game, sheets: list[i64]) -> i64:
    return sheets[g.streams.below(stream.SHEETS, len(sheets))]
