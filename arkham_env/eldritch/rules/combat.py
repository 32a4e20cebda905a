"""Combat Encounters and ambushes."""

from typing import Any, ClassVar, Final

from arkham_env.board.texts.answers import answer, open_window, usable
from arkham_env.board.texts.context import NOBODY
from arkham_env.board.texts.verbs import OP_PASS
from arkham_env.core.kernel.decision import op_of, pack
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.eldritch.rules import board
from arkham_env.eldritch.rules.answers import carry_out
from arkham_env.eldritch.rules.losing import LOST_SHIFT, Lose
from arkham_env.eldritch.rules.monsters import Defeated, hit
from arkham_env.eldritch.rules.skill_test import SkillTest
from arkham_env.eldritch.state.columns import NO_TEST
from arkham_env.eldritch.state.game_state import Game
from arkham_env.eldritch.state.ids import (
    component, decision, event, flag, point, quantity, skill, zone,
)  # fmt: skip
from arkham_env.eldritch.state.ids.component import NONE

BEGIN: Final = 0
MENU: Final = 1
MENU_PICKED: Final = 2
WILL: Final = 3
WILL_DONE: Final = 4
SANITY_LOST: Final = 5
BEFORE_STRENGTH: Final = 6
LATE: Final = 7
LATE_PICKED: Final = 8
LATE_DONE: Final = 9
STRENGTH_DONE: Final = 10
TESTED: Final = 11
HURT: Final = 12
HEALTH_LOST: Final = 13
AFTER: Final = 14
WON: Final = 15
LEAVE: Final = 16


@mypyc_attr(acyclic=True)
class Combat(Frame):
    """Frame of a Combat Encounter. It sets ``g.ret`` to 1 if the Monster was defeated, else to 0.

    Args:
        shadow: whether the combat is an ambush by a Monster that a card text names. Then
            ``monster`` is any token of this name. The frame only reads the printed numbers of the
            token and does not move the token (EH-0343).

    Attributes:
        answered: the abilities that were used; each can be used at most once.
        result: the successes of the last test.
        lost_sanity: the Sanity lost in the Will test.
        hurt: whether Health was lost in the Strength test.
        no_strength: whether the Strength test is skipped.
        no_encounter: whether the seat cannot have another encounter after the combat.
        keep_health: whether the seat loses no Health in the Strength test.
        reroll_by: a card that allows a reroll in the Strength test, or ``NONE``.
        wounds: the Health that the Monster has lost, if ``shadow`` is true.
        defeated: whether the Monster is defeated.
        presence: ``Game.presence`` of the seat at the beginning; the combat ends if it changes.
        bonus_will, bonus_strength: the highest bonuses that last for this combat.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "step", "seat", "monster", "flags", "shadow", "answered", "result", "lost_sanity", "hurt",
        "no_strength", "no_encounter", "keep_health", "reroll_by", "wounds", "defeated", "presence",
        "bonus_will", "bonus_strength",
    )  # fmt: skip

    def __init__(self, seat: i64, monster: i64, flags: i64 = 0, shadow: bool = False) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.monster: i64 = monster
        self.flags: i64 = flags
        self.shadow: bool = shadow
        self.answered: list[i64] = []
        self.result: i64 = 0
        self.lost_sanity: i64 = 0
        self.hurt: bool = False
        self.no_strength: bool = False
        self.no_encounter: bool = False
        self.keep_health: bool = False
        self.reroll_by: i64 = NONE
        self.wounds: i64 = 0
        self.defeated: bool = False
        self.presence: i64 = -1
        self.bonus_will: i64 = 0
        self.bonus_strength: i64 = 0

    def copy(self) -> Frame:
        c = Combat(self.seat, self.monster, self.flags, self.shadow)
        c.step = self.step
        c.answered = self.answered[:]
        c.result = self.result
        c.lost_sanity = self.lost_sanity
        c.hurt = self.hurt
        c.no_strength = self.no_strength
        c.no_encounter = self.no_encounter
        c.keep_health = self.keep_health
        c.reroll_by = self.reroll_by
        c.wounds = self.wounds
        c.defeated = self.defeated
        c.presence = self.presence
        c.bonus_will = self.bonus_will
        c.bonus_strength = self.bonus_strength
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == BEGIN:
            self.presence = game.presence(self.seat)
            if self.presence < 0:
                return self.leave(game)
            self.flags |= flag.COMBAT
            game.note(event.COMBAT, self.seat, self.monster, 1 if self.flags & flag.AMBUSH else 0)
            self.step = MENU
            if self.text(game, point.BEFORE_WILL):
                return CALL
        if game.presence(self.seat) != self.presence:
            return self.leave(game)
        if self.defeated and self.step <= LATE_DONE:
            self.step = AFTER  # a text defeated the Monster before the Strength test
        if self.is_gone(game):
            return self.leave(game)
        column = game.table.columns[game.kind_of(self.monster)]
        at = len(game.stack) - 1
        if self.step == MENU_PICKED or self.step == LATE_PICKED:
            late = self.step == LATE_PICKED
            if op_of(game.pick) == OP_PASS:
                self.step = LATE_DONE if late else WILL
            else:
                self.step = LATE if late else MENU
                return answer(game, self.answered, game.pick, self.seat, at, self.flags)
        if self.step == MENU:
            if self.menu(game, MENU_PICKED):
                return game.ask(decision.BEFORE_ROLL, self.seat, self.monster)
            self.step = WILL
        if self.step == WILL:
            if column.will == NO_TEST:
                self.step = BEFORE_STRENGTH
            else:
                self.step = WILL_DONE
                return game.push(
                    SkillTest(self.seat, skill.WILL, column.will, self.flags, self.monster)
                )
        if self.step == WILL_DONE:
            self.result = game.ret
            self.step = SANITY_LOST
            horror = game.value(quantity.HORROR, column.horror, self.seat)
            return game.push(
                Lose(self.seat, 0, max(0, horror - self.result), self.flags, self.monster)
            )
        if self.step == SANITY_LOST:
            self.lost_sanity = game.ret % LOST_SHIFT
            self.step = BEFORE_STRENGTH
            if self.text(game, point.AFTER_WILL):
                return CALL
        if self.step == BEFORE_STRENGTH:
            if column.strength == NO_TEST or self.no_strength:
                self.step = AFTER
            else:
                self.step = LATE
                if self.text(game, point.BEFORE_STRENGTH):
                    return CALL
        if self.step == LATE:
            if column.will != NO_TEST and not self.no_strength and self.menu(game, LATE_PICKED):
                return game.ask(decision.BEFORE_ROLL, self.seat, self.monster)
            self.step = LATE_DONE
        if self.step == LATE_DONE:
            if self.no_strength:
                self.step = AFTER
            else:
                self.step = STRENGTH_DONE
                found = SkillTest(
                    self.seat, skill.STRENGTH, column.strength, self.flags, self.monster
                )
                found.reroll_by = self.reroll_by
                return game.push(found)
        if self.step == STRENGTH_DONE:
            self.result = game.ret
            self.step = TESTED
            if self.text(game, point.STRENGTH_TESTED):
                return CALL
        if self.step == TESTED:
            self.step = HURT
            self.strike(game, self.result)
            return CALL
        if self.step == HURT:
            return self.hurt_by(game)
        if self.step == HEALTH_LOST:
            self.hurt = game.ret >= LOST_SHIFT
            self.step = AFTER
            if self.text(game, point.AFTER_STRENGTH):
                return CALL
        return self.after(game)

    def hurt_by(self, g: Game) -> i64:
        """Push the frame of the Health loss: the Monster's damage minus the successes of the test,
        but at least 0 (EH-0323)."""
        column = g.table.columns[g.kind_of(self.monster)]
        damage = column.damage
        if damage > 0:
            damage = max(1, damage - g.value(quantity.LESS_DAMAGE, 0, self.seat))
        self.step = HEALTH_LOST
        lost = 0 if self.keep_health else max(0, damage - self.result)
        return g.push(Lose(self.seat, lost, 0, self.flags, self.monster))

    def after(self, g: Game) -> i64:
        if self.step == AFTER:
            self.step = WON
            if self.defeated and self.text(g, point.DEFEATED_BY):
                return CALL
        if self.step == WON:
            self.step = LEAVE
            at = len(g.stack) - 1
            if self.defeated and open_window(
                g, point.COMBAT_WON, self.seat, self.seat, at, self.flags
            ):
                return CALL
        return self.leave(g)

    def menu(self, g: Game, picked: i64) -> bool:
        """Offer the abilities that the seat may use before the Will test or the Strength test.

        Args:
            picked: the step at which this frame continues after the choice.

        Returns:
            Whether there is at least one such ability.
        """
        at = len(g.stack) - 1
        options = usable(g, point.BEFORE_WILL, self.seat, self.seat, at, self.flags, self.answered)
        if not options:
            return False
        options.append(pack(OP_PASS))
        self.step = picked
        g.options = options
        return True

    def text(self, g: Game, when: i64) -> bool:
        """Push the frame for the Monster's text at timing point ``when``; return whether it was
        pushed."""
        at = len(g.stack) - 1
        return carry_out(
            g, self.monster, when, self.seat, self.monster, at, self.flags, self.result
        )

    def strike(self, g: Game, amount: i64) -> None:
        """Reduce the Health of the Monster; if it has none left, push the frame of its defeat."""
        if self.defeated or amount <= 0:
            return
        if not self.shadow:
            self.defeated = hit(g, self.monster, amount, self.seat)
            return
        self.wounds += amount
        g.note(event.WOUNDS, self.monster, amount)
        if self.wounds >= g.toughness(self.monster):
            self.defeated = True
            g.note(event.MONSTER_GONE, self.monster, 1)
            carry_out(g, self.monster, point.IS_DEFEATED, NOBODY)

    def beat(self, g: Game) -> None:
        """Defeat the Monster, regardless of its Health."""
        if self.defeated:
            return
        self.defeated = True
        if not self.shadow:
            g.push(Defeated(self.monster, self.seat))

    def bonus(self, which: i64) -> i64:
        """Return the highest bonus to skill ``which`` that lasts for this combat."""
        if which == skill.WILL:
            return self.bonus_will
        return self.bonus_strength if which == skill.STRENGTH else 0

    def add_bonus(self, which: i64, amount: i64) -> None:
        if which == skill.WILL:
            self.bonus_will = max(self.bonus_will, amount)
        else:
            self.bonus_strength = max(self.bonus_strength, amount)

    def is_gone(self, g: Game) -> bool:
        """Return whether the Monster left the board without being defeated in this combat."""
        if self.shadow or self.defeated:
            return False
        where: i64 = g.place[self.monster]
        return not 0 <= where < zone.SEAT and where != zone.LOOSE

    def leave(self, g: Game) -> i64:
        if self.flags & flag.AMBUSH and not self.shadow and g.place[self.monster] == zone.LOOSE:
            board.remove_monster(g, self.monster, False)
        if self.no_encounter:
            g.bar_encounter(self.seat)
        g.ret = 1 if self.defeated else 0
        return DONE


def innermost(g: Game, seat: i64) -> Combat | None:
    """Return the innermost combat of a seat on the frame stack, or ``None`` if it has none."""
    at = len(g.stack) - 1
    while at >= 0:
        frame = g.stack[at]
        if isinstance(frame, Combat) and frame.seat == seat:
            return frame
        at -= 1
    return None


def ambush(g: Game, seat: i64, name: i64, flags: i64) -> i64:
    """Start an ambush by a Monster from the cup, or by a named Monster (EH-0340 to 0344).

    For a named Monster, no token is moved.

    Args:
        name: an index into ``component.MONSTERS``, or ``NONE`` for a Monster from the cup.
    """
    if name == NONE:
        monster = board.draw_monster(g)
        if monster == NONE:
            g.ret = 0
            return DONE
        g.wounds[monster - component.FIRST_MONSTER] = 0
        board.put(g, monster, zone.LOOSE)
        return g.push(Combat(seat, monster, flags | flag.AMBUSH))
    return g.push(Combat(seat, token_of(g, name), flags | flag.AMBUSH, True))


def token_of(g: Game, name: i64) -> i64:
    for monster in range(component.FIRST_MONSTER, component.FIRST_GATE):
        if g.table.name_of_monster[monster - component.FIRST_MONSTER] == name:
            return monster
    raise AssertionError(f"no token for this index into component.MONSTERS: {name}")
