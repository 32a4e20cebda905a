"""Skill tests: the dice pool, bonuses, rerolls and the result."""

from typing import Any, ClassVar, Final

from arkham_env.board.texts.answers import answer, usable
from arkham_env.board.texts.payment import Pay
from arkham_env.board.texts.verbs import OP_ANSWER, OP_PASS
from arkham_env.core.kernel.decision import a_of, b_of, op_of, pack
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.lasting import THIS_TEST
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.eldritch.state.game_state import Game
from arkham_env.eldritch.state.ids import (
    component, decision, event, flag, option, point, quantity, resource,
)  # fmt: skip
from arkham_env.eldritch.state.ids.component import NONE

BEFORE: Final = 0
BEFORE_PICKED: Final = 1
ROLL: Final = 2
AFTER: Final = 3
AFTER_PICKED: Final = 4
CLUE_PAID: Final = 5
SECOND_PICKED: Final = 6
SECOND: Final = 7
BY_CLUE: Final = component.CARDS
"""Operand ``b`` of a ``REROLL`` option if a Clue is paid for the reroll and no card allows it."""


@mypyc_attr(acyclic=True)
class SkillTest(Frame):
    """Frame of a skill test. It sets ``g.ret`` (successes) and ``g.faces`` (dice per face).

    Args:
        seat: the seat that makes the test.
        skill: the skill.
        change: the number of dice added to the pool; may be negative.
        flags: the circumstances of the test, as bits of ``ids.flag``.
        source: the card that causes the test.

    Attributes:
        dice: the faces of the rolled dice; a reroll moves the die to the end of the list.
        extra: the number of additional dice from optional abilities.
        bonus: the highest bonus from optional abilities.
        added: the number of additional successes.
        answered: the abilities that were used; each can be used at most once.
        face: the face of the die that is rerolled for a Clue.
        reroll_by: a card that allows one reroll of one die, or ``NONE``.
        presence: ``Game.presence`` of the seat at the beginning; the test ends if it changes.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "step", "seat", "skill", "change", "flags", "source", "dice", "extra", "bonus", "added",
        "answered", "face", "reroll_by", "presence",
    )  # fmt: skip

    def __init__(
        self, seat: i64, skill: i64, change: i64, flags: i64 = 0, source: i64 = NONE
    ) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.skill: i64 = skill
        self.change: i64 = change
        self.flags: i64 = flags
        self.source: i64 = source
        self.dice: list[i64] = []
        self.extra: i64 = 0
        self.bonus: i64 = 0
        self.added: i64 = 0
        self.answered: list[i64] = []
        self.face: i64 = 0
        self.reroll_by: i64 = NONE
        self.presence: i64 = -1

    def copy(self) -> Frame:
        c = SkillTest(self.seat, self.skill, self.change, self.flags, self.source)
        c.step = self.step
        c.dice = self.dice[:]
        c.extra = self.extra
        c.bonus = self.bonus
        c.added = self.added
        c.answered = self.answered[:]
        c.face = self.face
        c.reroll_by = self.reroll_by
        c.presence = self.presence
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.presence == -1:
            self.presence = game.presence(self.seat)
            self.flags = self.flags & flag.SITUATION | flag.TEST_OF << self.skill
        if game.presence(self.seat) != self.presence or self.presence < 0:
            self.dice = []
            return self.leave(game)
        at = len(game.stack) - 1
        if self.step == BEFORE_PICKED:
            self.step = BEFORE
            if op_of(game.pick) == OP_PASS:
                self.step = ROLL
            else:
                return answer(game, self.answered, game.pick, self.seat, at, self.flags)
        if self.step == BEFORE:
            options = usable(
                game, point.BEFORE_ROLL, self.seat, self.seat, at, self.flags, self.answered
            )
            if options:
                options.append(pack(OP_PASS))
                self.step = BEFORE_PICKED
                game.options = options
                return game.ask(decision.BEFORE_ROLL, self.seat, self.source)
            self.step = ROLL
        if self.step == ROLL:
            self.roll(game)
            self.step = AFTER
        if self.step == AFTER_PICKED:
            self.step = AFTER
            picked = game.pick
            if op_of(picked) == OP_PASS:
                return self.leave(game)
            if op_of(picked) == OP_ANSWER:
                return answer(game, self.answered, picked, self.seat, at, self.flags)
            if b_of(picked) != BY_CLUE:
                self.reroll_by = NONE
                self.reroll(game, a_of(picked))
                return CALL
            self.face = a_of(picked)
            self.step = CLUE_PAID
            return game.push(Pay(self.seat, resource.CLUES, 1))
        if self.step == CLUE_PAID:
            self.reroll(game, self.face)
            self.step = AFTER
            if self.second_die(game):
                return game.ask(decision.AFTER_ROLL, self.seat, self.source)
        elif self.step == SECOND:
            self.step = AFTER
            if self.second_die(game):
                return game.ask(decision.AFTER_ROLL, self.seat, self.source)
        elif self.step == SECOND_PICKED:
            self.step = AFTER
            if op_of(game.pick) != OP_PASS:
                self.reroll(game, a_of(game.pick))
        options = self.rerolls(game)
        if not options:
            return self.leave(game)
        options.append(pack(OP_PASS))
        self.step = AFTER_PICKED
        game.options = options
        return game.ask(decision.AFTER_ROLL, self.seat, self.source)

    # -- The pool --------------------------------------------------------------------------------

    def roll(self, g: Game) -> None:
        pool = g.skill_of(self.seat, self.skill) + self.change
        best = g.value(quantity.BONUS + self.skill, 0, self.seat, self.flags)
        if self.flags & flag.COMBAT:
            fight = combat.innermost(g, self.seat)
            if fight is not None:
                best = max(best, fight.bonus(self.skill))
        pool += max(best, self.bonus)
        pool += g.value(quantity.EXTRA_DICE, 0, self.seat, self.flags) + self.extra
        self.dice = g.roll(max(1, pool))
        if g.log is not None:
            g.note(event.TEST, self.seat, self.skill, len(self.dice))
            self.log_roll(g)

    def log_roll(self, g: Game) -> None:
        faces: i64 = 0
        for face in reversed(self.dice[:20]):
            faces = faces << 3 | face
        g.note(event.ROLL, len(self.dice), faces)

    def least(self, g: Game) -> i64:
        """Return the lowest face that is a success."""
        return g.value(quantity.SUCCESS_FROM, 5, self.seat)

    def worth_of_six(self, g: Game) -> i64:
        """Return the number of successes that each rolled 6 counts as."""
        return g.value(quantity.SIX_COUNTS, 1, self.seat, self.flags)

    # -- Rerolls ---------------------------------------------------------------------------------

    def poor_faces(self, g: Game) -> list[i64]:
        """Return the rolled faces, each once, that count as fewer successes than the best face."""
        shown: i64 = 0
        for face in self.dice:
            shown |= 1 << face
        found: list[i64] = []
        first_good = 6 if self.worth_of_six(g) > 1 else self.least(g)
        face = 1
        while face < first_good:
            if shown >> face & 1:
                found.append(face)
            face += 1
        return found

    def rerolls(self, g: Game) -> list[i64]:
        """Return the options after the roll: rerolls and abilities; none if no die can improve."""
        found: list[i64] = []
        faces = self.poor_faces(g)
        if not faces:
            return found
        if not self.flags & flag.NO_CLUES and g.means(self.seat, resource.CLUES) > 0:
            for face in faces:
                found.append(pack(option.REROLL, face, BY_CLUE))
        if self.reroll_by != NONE:
            for face in faces:
                found.append(pack(option.REROLL, face, self.reroll_by))
        at = len(g.stack) - 1
        found.extend(
            usable(g, point.AFTER_ROLL, self.seat, self.seat, at, self.flags, self.answered)
        )
        return found

    def reroll(self, g: Game, face: i64) -> None:
        """Reroll one die that shows ``face`` and store the new face."""
        self.dice.remove(face)
        new = g.roll(1)[0]
        self.dice.append(new)
        g.note(event.REROLL, self.seat, face, new)

    def second_die(self, g: Game) -> bool:
        """Offer the reroll of a second die for a Clue that is already paid (Trish Scarborough).

        Returns:
            Whether a second reroll is possible.
        """
        if len(self.dice) < 2 or g.value(quantity.CLUE_DICE, 1, self.seat) < 2:
            return False
        rolled: i64 = self.dice.pop()
        faces = self.poor_faces(g)
        self.dice.append(rolled)
        if not faces:
            return False
        g.options = [pack(option.REROLL, face, BY_CLUE) for face in faces]
        g.options.append(pack(OP_PASS))
        self.step = SECOND_PICKED
        return True

    # -- The result ------------------------------------------------------------------------------

    def leave(self, g: Game) -> i64:
        g.faces = [len(self.dice), 0, 0, 0, 0, 0, 0]
        total: i64 = self.added
        least = self.least(g)
        for face in self.dice:
            g.faces[face] += 1
            if face >= least:
                total += self.worth_of_six(g) if face == 6 else 1
        g.ret = total
        g.end_lifetime(THIS_TEST)
        if self.dice:
            g.note(event.RESULT, self.seat, total)
        return DONE


from arkham_env.eldritch.rules import combat  # noqa: E402
