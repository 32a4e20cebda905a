"""Entry of investigators into the game, at set-up and as replacements (EH-0306 to 0308)."""

from typing import Any, ClassVar

from arkham_env.core.kernel.decision import a_of, pack
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.eldritch.rules import board, gaining
from arkham_env.eldritch.rules.improving import ImproveAny
from arkham_env.eldritch.state.game_state import PRESENT, Game
from arkham_env.eldritch.state.ids import component, decision, event, option, zone


@mypyc_attr(acyclic=True)
class Replacement(Frame):
    """Frame in which a new investigator enters the game at a seat.

    Args:
        sheet: the investigator's sheet, or ``NONE`` if the seat chooses an unused sheet.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "sheet")

    def __init__(self, seat: i64, sheet: i64 = component.NONE) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.sheet: i64 = sheet

    def copy(self) -> Frame:
        c = Replacement(self.seat, self.sheet)
        c.step = self.step
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == 0:
            self.step = 1
            sheets = [int(self.sheet)] if self.sheet != component.NONE else game.free_sheets()
            game.options = [pack(option.SHEET, sheet) for sheet in sheets]
            return game.ask(decision.SHEET, self.seat)
        if self.step == 1:
            self.step = 2
            return self.come(game, a_of(game.pick))
        return DONE

    def come(self, g: Game, sheet: i64) -> i64:
        seat = self.seat
        printed = g.table.sheets[sheet]
        g.sheet[seat] = sheet
        g.status[seat] = PRESENT
        g.falls[seat] += 1
        g.health[seat] = printed.health
        g.sanity[seat] = printed.sanity
        g.spaces[seat] = printed.space
        board.move(g, sheet, zone.IN_PLAY)
        g.note(event.REPLACEMENT, seat, sheet)
        board.gain_clues(g, seat, printed.clues)
        for name in printed.cards:
            if name in component.ASSETS:
                gaining.gain_asset_named(g, seat, component.ASSETS.index(name))
            else:
                gaining.gain_spell_named(g, seat, component.SPELLS.index(name))
        if printed.improves > 0:
            g.push(ImproveAny(seat, printed.improves))
        return CALL
