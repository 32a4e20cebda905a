"""Skill checks: the dice pool, Clues, rerolls and the result (AH2-0232 to 0250)."""

from typing import Any, ClassVar, Final

from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import (
    check, decision, event, flag, option, point, quantity, resource, skill,
)  # fmt: skip
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.board.texts.answers import answer, offers, usable
from arkham_env.board.texts.context import NOBODY
from arkham_env.board.texts.payment import Pay
from arkham_env.board.texts.texts import MAY
from arkham_env.board.texts.verbs import OP_ANSWER, OP_NUMBER, OP_PASS
from arkham_env.core.kernel.decision import a_of, op_of, pack
from arkham_env.core.kernel.frame import DONE, Frame
from arkham_env.core.kernel.lasting import THIS_TEST
from arkham_env.core.kernel.native import bit, i64, mypyc_attr

BEGIN: Final = 0
BEFORE: Final = 1
BEFORE_PICKED: Final = 2
ROLL: Final = 3
AFTER: Final = 4
AFTER_PICKED: Final = 5
CLUE_PAID: Final = 6
OTHERS: Final = 7
OTHERS_PICKED: Final = 8
DIE_PICKED: Final = 9
ARMED: Final = 10
USUAL_LEAST: Final = 5
"""Lowest face that is a success for an investigator who is neither Blessed nor Cursed."""


@mypyc_attr(acyclic=True)
class SkillCheck(Frame):
    """Frame of a check. It returns the successes in ``g.ret`` and the dice in ``g.faces``.

    For a Combat check that is not part of a combat (in an encounter or against the Ancient One), it
    pushes a :class:`~arkham_env.arkham2e.rules.combat.Combat`, which offers weapons and Spells.

    Args:
        seat: the seat that makes the check.
        kind: kind of check (``ids.check``).
        change: number of dice added to the dice pool.
        need: number of successes above which more successes have no effect;
            ``check.PASSED`` if every success counts.
        flags: flags of the situation (``ids.flag``).
        source: the card whose text requires the check; for Evade, Horror and Combat checks the
            Monster.

    Attributes:
        skill: the skill that the check uses.
        dice: the rolled faces, in order.
        sure: whether the check is passed without a roll.
        armed: for a Combat check, whether ``change`` already includes weapons and Spells.
        held: for a Combat check, the weapons and Spells in hand.
        answered: abilities already used; each can be used once.
        reroll_by: the card that rerolls one die, or ``NONE``.
        asked: the other seat that may use its abilities to improve this check.
        declined: other seats that declined to use their abilities for this check, as bits.
        presence: ``g.presence`` of the seat when the check began.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "step", "seat", "kind", "change", "need", "flags", "source", "skill", "dice", "sure",
        "armed", "held", "answered", "reroll_by", "asked", "declined", "presence",
    )  # fmt: skip

    def __init__(
        self, seat: i64, kind: i64, change: i64, need: i64 = 1, flags: i64 = 0, source: i64 = NONE
    ) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.kind: i64 = kind
        self.change: i64 = change
        self.need: i64 = need
        self.flags: i64 = flags
        self.source: i64 = source
        self.skill: i64 = check.SKILL[kind]
        self.dice: list[i64] = []
        self.sure: bool = False
        self.armed: bool = False
        self.held: list[i64] = []
        self.answered: list[i64] = []
        self.reroll_by: i64 = NONE
        self.asked: i64 = NOBODY
        self.declined: i64 = 0
        self.presence: i64 = -1

    def copy(self) -> Frame:
        c = SkillCheck(self.seat, self.kind, self.change, self.need, self.flags, self.source)
        c.step = self.step
        c.skill = self.skill
        c.dice = self.dice[:]
        c.sure = self.sure
        c.armed = self.armed
        c.held = self.held[:]
        c.answered = self.answered[:]
        c.reroll_by = self.reroll_by
        c.asked = self.asked
        c.declined = self.declined
        c.presence = self.presence
        return c

    @property
    def monster(self) -> i64:
        """The Monster of an Evade, Horror or Combat check."""
        return self.source

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == ARMED:
            return DONE  # the combat frame has set the result
        if self.step == BEGIN:
            if self.kind == check.COMBAT and not self.armed:
                self.step = ARMED
                return game.push(
                    game.new_attack(self.seat, self.source, self.change, self.need, self.flags)
                )
            self.begin(game)
        if game.presence(self.seat) != self.presence or self.presence < 0:
            self.dice = []
            self.sure = False
            return self.leave(game)
        if self.step == BEFORE_PICKED:
            if op_of(game.pick) == OP_PASS:
                self.step = ROLL
            else:
                self.step = BEFORE
                at = len(game.stack) - 1
                return answer(game, self.answered, game.pick, self.seat, at, self.flags)
        if self.step == BEFORE:
            if self.sure:
                return self.leave(game)
            if game.listen[point.BEFORE_CHECK] and self.before(game):
                return game.ask(decision.BEFORE_CHECK, self.seat, self.source)
            self.step = ROLL
        if self.step == ROLL:
            self.roll(game)
            self.step = AFTER
        if self.step >= AFTER_PICKED:
            done = self.picked(game)
            if done != DONE:
                return done
        if self.step == AFTER:
            if self.reroll_by != NONE:
                game.options = [pack(OP_NUMBER, face) for face in self.poor_faces(game)]
                self.step = DIE_PICKED
                return game.ask(decision.NUMBER, self.seat, self.reroll_by)
            if self.successes(game) >= self.need:
                return self.leave(game)
            if self.after(game):
                return game.ask(decision.AFTER_ROLL, self.seat, self.source)
            self.step = OTHERS
        if self.others(game):
            return game.ask(decision.AFTER_ROLL, self.asked, self.source)
        return self.leave(game)

    def begin(self, g: Game) -> None:
        self.presence = g.presence(self.seat)
        # A special check is also a check of its skill (AH2-0244).
        kinds: i64 = bit(self.kind) | bit(self.skill)
        self.flags = self.flags & flag.SITUATION | flag.CHECK_OF * kinds
        self.step = BEFORE

    def picked(self, g: Game) -> i64:
        """Carry out the option that was picked after the roll. Return ``DONE`` if ``run`` continues
        at ``step``, else the code that ``run`` returns."""
        step = self.step
        self.step = AFTER
        at = len(g.stack) - 1
        if step == AFTER_PICKED:
            if op_of(g.pick) == OP_ANSWER:
                return answer(g, self.answered, g.pick, self.seat, at, self.flags)
            if op_of(g.pick) == option.CLUE:
                self.step = CLUE_PAID
                return g.push(Pay(self.seat, resource.CLUES, 1))
            self.step = OTHERS
        elif step == CLUE_PAID:
            self.clue_dice(g)
        elif step == OTHERS_PICKED:
            if op_of(g.pick) == OP_ANSWER:
                return answer(g, self.answered, g.pick, self.asked, at, 0)
            self.declined |= bit(self.asked)
            self.step = OTHERS
        elif step == DIE_PICKED:
            self.dice.remove(a_of(g.pick))
            self.dice.append(self.throw(g, 1, self.reroll_by)[0])
            self.reroll_by = NONE
        else:
            self.step = OTHERS
        return DONE

    # -- The pool --------------------------------------------------------------------------------

    def before(self, g: Game) -> bool:
        """Offer the abilities that can be used before the roll; return whether there are any."""
        at = len(g.stack) - 1
        options = usable(g, point.BEFORE_CHECK, self.seat, self.seat, at, self.flags, self.answered)
        if not options:
            return False
        options.append(pack(OP_PASS))
        self.step = BEFORE_PICKED
        g.options = options
        return True

    def roll(self, g: Game) -> None:
        pool = g.skill_of(self.seat, self.skill) + self.change
        pool += self.bonus(g, quantity.CHECK + self.kind)
        if self.kind >= skill.COUNT:
            pool += self.bonus(g, quantity.CHECK + self.skill)
        pool += self.bonus(g, quantity.ALL_CHECKS)
        pool = max(0, pool)
        g.note(event.CHECK, self.seat, self.kind, pool)
        self.dice = self.throw(g, pool, NONE) if pool > 0 else []

    def bonus(self, g: Game, which: i64) -> i64:
        if not g.mods[which] and not g.lasting:
            return 0
        return g.value(which, 0, self.seat, self.flags)

    def throw(self, g: Game, amount: i64, card: i64) -> list[i64]:
        faces = g.roll(amount)
        g.note_dice(faces, card)
        return faces

    def clue_dice(self, g: Game) -> None:
        """Roll the dice for a spent Clue: one die plus modifiers. Penalties that would have reduced
        the dice pool below 0 do not reduce the number of these dice."""
        dice = 1 + self.bonus(g, quantity.CLUE_DICE)
        g.note(event.CLUE_DIE, self.seat, dice)
        self.dice.extend(self.throw(g, dice, NONE))

    # -- After the roll --------------------------------------------------------------------------

    def after(self, g: Game) -> bool:
        """Offer the seat's options to spend a Clue or to reroll; return whether there are any."""
        options: list[i64] = []
        if g.clues[self.seat] > 0 or g.means(self.seat, resource.CLUES) > 0:
            options.append(pack(option.CLUE))
        if g.listen[point.AFTER_ROLL] and self.poor_faces(g):
            at = len(g.stack) - 1
            options.extend(
                usable(g, point.AFTER_ROLL, self.seat, self.seat, at, self.flags, self.answered)
            )
        if not options:
            return False
        options.append(pack(OP_PASS))
        self.step = AFTER_PICKED
        g.options = options
        return True

    def others(self, g: Game) -> bool:
        """Offer another seat its abilities that improve this check (Mandy Thompson). Return whether
        there is such a seat."""
        if not g.listen[point.AFTER_ROLL] or not self.poor_faces(g):
            return False
        for seat in g.clockwise(self.seat):
            if seat == self.seat or self.declined & bit(seat) != 0:
                continue
            options = self.helps(g, seat)
            if options:
                options.append(pack(OP_PASS))
                self.asked = seat
                self.step = OTHERS_PICKED
                g.options = options
                return True
        return False

    def helps(self, g: Game, seat: i64) -> list[i64]:
        """Return the options for abilities of another seat (``seat``) that improve this check."""
        found: list[i64] = []
        at = len(g.stack) - 1
        for card in g.listen[point.AFTER_ROLL]:
            if g.holder(card) != seat:
                continue
            abilities = g.texts.abilities[g.kind_of(card)]
            for i in range(len(abilities)):
                if abilities[i].point != point.AFTER_ROLL or abilities[i].kind != MAY:
                    continue
                used = pack(OP_ANSWER, card, i)
                if used not in self.answered and offers(g, card, i, seat, self.seat, at, 0):
                    found.append(used)
        return found

    def poor_faces(self, g: Game) -> list[i64]:
        """Return the distinct faces of the roll that a reroll could improve."""
        shown: i64 = 0
        for face in self.dice:
            shown |= bit(face)
        if shown == 0:
            return []
        good = 6 if self.worth_of_six(g) > 1 else least_success(g, self.seat)
        return [face for face in range(1, good) if shown >> face & 1 == 1]

    def reroll_all(self, g: Game, card: i64) -> None:
        """Reroll all dice, including those of Clues."""
        g.note(event.REROLL, self.seat, card)
        self.dice = self.throw(g, len(self.dice), card)

    def reroll_one(self, g: Game, card: i64) -> None:
        """Store the card that rerolls one die. The seat chooses the die in the next decision."""
        g.note(event.REROLL, self.seat, card)
        self.reroll_by = card

    def reroll_failed(self, g: Game, card: i64) -> None:
        """Reroll all dice that are not successes."""
        g.note(event.REROLL, self.seat, card)
        least = least_success(g, self.seat)
        kept = [face for face in self.dice if face >= least]
        failed = len(self.dice) - len(kept)
        if failed > 0:
            kept.extend(self.throw(g, failed, card))
        self.dice = kept

    def pass_check(self, g: Game, card: i64) -> None:
        """Pass the check without a roll."""
        g.note(event.PASSED, self.seat, card)
        self.sure = True

    # -- The result ------------------------------------------------------------------------------

    def worth_of_six(self, g: Game) -> i64:
        """Return the number of successes that a rolled 6 counts as."""
        if not g.mods[quantity.SIX_COUNTS]:
            return 1
        return g.value(quantity.SIX_COUNTS, 1, self.seat, self.flags)

    def holds_in_hand(self, card: i64) -> bool:
        """Return whether ``card`` is in hand in the combat to which this check belongs."""
        return int(card) in self.held

    def successes(self, g: Game) -> i64:
        if self.sure:
            return check.PASSED
        return count_successes(self.dice, least_success(g, self.seat), self.worth_of_six(g))

    def leave(self, g: Game) -> i64:
        g.faces = faces_of(self.dice)
        g.ret = self.successes(g)
        g.end_lifetime(THIS_TEST)
        if g.presence(self.seat) == self.presence:
            g.note(event.RESULT, self.seat, g.ret)
        return DONE


def least_success(g: Game, seat: i64) -> i64:
    """Return the lowest face that is a success for a seat."""
    if seat == NOBODY or not g.mods[quantity.SUCCESS_FROM]:
        return USUAL_LEAST
    return g.value(quantity.SUCCESS_FROM, USUAL_LEAST, seat)


def count_successes(dice: list[i64], least: i64, six: i64) -> i64:
    total: i64 = 0
    for face in dice:
        if face >= least:
            total += six if face == 6 else 1
    return total


def faces_of(dice: list[i64]) -> list[i64]:
    """Return the number of dice, followed by the number of dice that show each face from 1 to 6."""
    found = [len(dice), 0, 0, 0, 0, 0, 0]
    for face in dice:
        found[face] += 1
    return found


def roll_plain(g: Game, seat: i64, dice: i64, source: i64 = NONE) -> i64:
    """Roll dice outside of a check and return the successes; Clues and rerolls are not possible."""
    faces = g.roll(dice) if dice > 0 else []
    g.note_dice(faces, source)
    g.faces = faces_of(faces)
    return count_successes(faces, least_success(g, seat), 1)
