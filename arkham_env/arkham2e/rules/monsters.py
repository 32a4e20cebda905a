"""Defeat of Monsters, and the damage that Monsters deal."""

from typing import Any, ClassVar

from arkham_env.arkham2e.rules import board
from arkham_env.arkham2e.rules.answers import carry_out
from arkham_env.arkham2e.rules.losing import Lose
from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import event, flag, keyword, point, quantity, zone
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.board.texts.answers import open_window
from arkham_env.board.texts.context import NOBODY
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr


@mypyc_attr(acyclic=True)
class Defeated(Frame):
    """Frame in which a Monster is defeated (AH2-0268, 0440).

    The Monster becomes a trophy; an Endless Monster returns to the cup instead. A Monster with a
    text for its defeat (``point.BEATEN``) always returns to the box (FAQ: Mi-Go, Warlock).

    Args:
        seat: the seat that defeated the Monster, or ``NOBODY``.
        by_check: whether a Combat check defeated the Monster.
        tame: whether the special ability Endless of the Monster is ignored.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "monster", "seat", "by_check", "tame")

    def __init__(self, monster: i64, seat: i64, by_check: bool = False, tame: bool = False) -> None:
        super().__init__()
        self.monster: i64 = monster
        self.seat: i64 = seat
        self.by_check: bool = by_check
        self.tame: bool = tame

    def copy(self) -> Frame:
        c = Defeated(self.monster, self.seat, self.by_check, self.tame)
        c.step = self.step
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == 0:
            self.step = 1
            if self.take_away(game):
                return CALL
        if self.step == 1:
            self.step = 2
            at = len(game.stack) - 1
            if open_window(game, point.MONSTER_DEFEATED, self.seat, self.seat, at):
                return CALL
        return DONE

    def take_away(self, g: Game) -> bool:
        """Move the Monster to the box, the cup or a seat; return whether a frame was pushed."""
        if g.table.answers(g.kind_of(self.monster), point.BEATEN):
            g.note(event.MONSTER_GONE, self.monster, board.BOX)
            board.move(g, self.monster, zone.BOX)
            if not self.by_check or self.seat == NOBODY:
                return False
            return carry_out(g, self.monster, point.BEATEN, self.seat, self.monster)
        if self.seat == NOBODY or self.is_endless(g):
            board.to_cup(g, self.monster)
        else:
            board.take_trophy(g, self.seat, self.monster)
        return False

    def is_endless(self, g: Game) -> bool:
        if self.tame or not g.has_keyword(self.monster, keyword.ENDLESS):
            return False
        return not g.cannot(quantity.MAY_CLAIM_ENDLESS, self.seat)


@mypyc_attr(acyclic=True)
class Strike(Frame):
    """Frame in which a Monster deals its combat damage or has the effect that replaces the damage.

    Ledger: AH2-0271, 0273.

    Args:
        hit: whether the cause is a failed Combat check; otherwise it is a failed Evade check.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "monster", "flags", "hit", "presence")

    def __init__(self, seat: i64, monster: i64, flags: i64 = 0, hit: bool = False) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.monster: i64 = monster
        self.flags: i64 = flags
        self.hit: bool = hit
        self.presence: i64 = -1

    def copy(self) -> Frame:
        c = Strike(self.seat, self.monster, self.flags, self.hit)
        c.step = self.step
        c.presence = self.presence
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == 0:
            self.presence = game.presence(self.seat)
            if self.presence < 0:
                return DONE
            self.step = 2
            if self.text(game, point.INSTEAD_OF_DAMAGE):
                return CALL
            self.step = 1
            flags = self.flags | flag.HIT if self.hit else self.flags
            return game.push(
                Lose(self.seat, 0, combat_damage(game, self.monster), flags, self.monster)
            )
        if self.step == 1 and game.presence(self.seat) == self.presence:
            self.step = 2
            if self.text(game, point.WITH_DAMAGE):
                return CALL
        return DONE

    def text(self, g: Game, when: i64) -> bool:
        return carry_out(g, self.monster, when, self.seat, self.monster, NONE, self.flags)


def horror_rating(g: Game, monster: i64) -> i64:
    """Return the horror rating of a Monster, including modifiers; ``NO_CHECK`` if it has none."""
    rating = g.column(monster).horror
    if g.mods[quantity.HORROR_RATING]:
        rating = g.value(quantity.HORROR_RATING, rating, monster)
    return rating


def horror_damage(g: Game, monster: i64) -> i64:
    """Return the Sanity lost by a failed Horror check against a Monster, including modifiers."""
    damage = g.column(monster).horror_damage
    if g.mods[quantity.HORROR_DAMAGE]:
        damage = g.value(quantity.HORROR_DAMAGE, damage, monster)
    return damage


def combat_damage(g: Game, monster: i64) -> i64:
    """Return the combat damage of a Monster, including modifiers."""
    damage = g.column(monster).damage
    if g.mods[quantity.COMBAT_DAMAGE]:
        damage = g.value(quantity.COMBAT_DAMAGE, damage, monster)
    return max(0, damage)


def strike(g: Game, seat: i64, monster: i64, flags: i64 = 0, hit: bool = False) -> None:
    """Push the frame in which a Monster deals its damage after a seat has failed a check."""
    g.push(Strike(seat, monster, flags, hit))
