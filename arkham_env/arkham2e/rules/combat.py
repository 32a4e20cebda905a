"""Combat: the Horror check and rounds of fighting and fleeing (AH2-0251 to 0286)."""

from typing import Any, ClassVar, Final

from arkham_env.arkham2e.rules.answers import any_time, carry_out
from arkham_env.arkham2e.rules.hands import (
    BONUS, is_spell, keep_spells, offers_of_hands, release, total_bonus, unused_help, weak_points,
    weakening_spells,
)  # fmt: skip
from arkham_env.arkham2e.rules.losing import Lose
from arkham_env.arkham2e.rules.monsters import Defeated, Strike, horror_damage, horror_rating
from arkham_env.arkham2e.rules.skill_check import SkillCheck
from arkham_env.arkham2e.state.columns import NO_CHECK
from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import (
    check, component, decision, event, flag, keyword, option, point, quantity, resource, skill,
    zone,
)  # fmt: skip
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.board.texts.answers import answer, open_window
from arkham_env.board.texts.verbs import OP_ANSWER, OP_NUMBER
from arkham_env.core.kernel.decision import a_of, op_of, pack
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.native import bit, i64, mypyc_attr

BEGIN: Final = 0
HORROR: Final = 1
HORROR_DONE: Final = 2
ROUND: Final = 3
ROUND_PICKED: Final = 4
FLED: Final = 5
LOADOUT: Final = 6
LOADOUT_PICKED: Final = 7
WEAK_PICKED: Final = 8
CHECKED: Final = 9
WON: Final = 10
USED: Final = 11
STRIKE: Final = 12
STRUCK: Final = 13
OVERWHELM: Final = 14
LEAVE: Final = 15
LEFT: Final = 16
READY_PICKED: Final = 17
"""Step after the seat has picked an option of the menu before the Horror check."""
READY_WEAK: Final = 18
ROUND_WEAK: Final = 19
"""Steps after the seat has chosen the special ability that a Spell suppresses.

In ``READY_WEAK`` the Spell was cast before the Horror check, in ``ROUND_WEAK`` before the choice to
fight or flee, and in ``WEAK_PICKED`` before a Combat check.
"""

CHECK_PASSED: Final = 1
DEFEATED: Final = 2

FIGHTS: Final = 0
FLEES: Final = 1
GO_ON: Final = -1
"""Result of a part of ``run`` (such as ``begin``) if ``run`` continues with its next part."""
MOST_STALLED: Final = 20
"""A combat ends after this number of consecutive rounds without a change or a possible success."""


@mypyc_attr(acyclic=True)
class Combat(Frame):
    """Frame of a combat with a Monster. It returns 1 if the Monster was defeated, else 0.

    The frame is also used for a single Combat check (:func:`attack`), in an encounter or against
    the Ancient One. It then offers weapons and Spells, makes the check and returns its successes.

    Args:
        monster: the opponent: a Monster; for a single check also the Ancient One or ``NONE``.
        single: whether the frame is used for a single Combat check.
        change, need: arguments of the single check, see :class:`SkillCheck`.

    Attributes:
        where: area where the combat began; the combat ends if the investigator is moved elsewhere.
        failing: whether the next Horror and Combat checks fail without a roll.
        ended: whether a card text ended the combat.
        passed: ``CHECK_PASSED`` if a card text makes the Combat check of this round succeed,
            ``DEFEATED`` if a card text has defeated the Monster, else 0.
        won: whether a Combat check has defeated the Monster.
        fleeing: whether the check of this round is an Evade check.
        answered: abilities used in this round.
        weapons: weapons in hand in this round.
        last: the weapon taken last; only weapons with higher IDs are offered next.
        spells: Spells in hand, as ``card << BONUS | bonus``; a failed Spell has bonus 0.
        fresh: Spells cast in this round, which cannot be released from the hands.
        enchanted: physical weapons that are magical in this combat.
        weakening: Spells in hand that weaken the Monster, as ``card << BONUS | keyword + 1`` with
            the suppressed special ability, or ``card << BONUS`` if none is suppressed.
        weakened_by: the Spell for which the special ability is still to be chosen, or ``NONE``.
        pending: used weapons whose text for ``point.USED`` has not been carried out yet.
        result, faces: successes and dice faces of the last Combat check.
        hopeless: whether the last check had too few dice to succeed.
        before: the result of :meth:`state_of` at the beginning of this round.
        stalled: number of consecutive rounds that changed nothing and could not succeed.
        barred: options (``FIGHTS``, ``FLEES``) that can no longer succeed, as bits.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "step", "seat", "monster", "flags", "single", "change", "need", "presence", "where",
        "failing", "ended", "passed", "won", "fleeing", "answered", "weapons", "last", "spells",
        "fresh", "enchanted", "weakening", "weakened_by", "pending", "result", "faces", "hopeless",
        "before", "stalled", "barred",
    )  # fmt: skip

    def __init__(
        self,
        seat: i64,
        monster: i64,
        flags: i64 = 0,
        single: bool = False,
        change: i64 = 0,
        need: i64 = 1,
    ) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.monster: i64 = monster
        self.flags: i64 = flags
        self.single: bool = single
        self.change: i64 = change
        self.need: i64 = need
        self.presence: i64 = -1
        self.where: i64 = NONE
        self.failing: bool = False
        self.ended: bool = False
        self.passed: i64 = 0
        self.won: bool = False
        self.fleeing: bool = False
        self.answered: list[i64] = []
        self.weapons: list[i64] = []
        self.last: i64 = -1
        self.spells: list[i64] = []
        self.fresh: list[i64] = []
        self.enchanted: list[i64] = []
        self.weakening: list[i64] = []
        self.weakened_by: i64 = NONE
        self.pending: list[i64] = []
        self.result: i64 = 0
        self.faces: list[i64] = []
        self.hopeless: bool = False
        self.before: list[i64] = []
        self.stalled: i64 = 0
        self.barred: i64 = 0

    def copy(self) -> Frame:
        c = Combat(self.seat, self.monster, self.flags, self.single, self.change, self.need)
        c.step = self.step
        c.presence = self.presence
        c.where = self.where
        c.failing = self.failing
        c.ended = self.ended
        c.passed = self.passed
        c.won = self.won
        c.fleeing = self.fleeing
        c.answered = self.answered[:]
        c.weapons = self.weapons[:]
        c.last = self.last
        c.spells = self.spells[:]
        c.fresh = self.fresh[:]
        c.enchanted = self.enchanted[:]
        c.weakening = self.weakening[:]
        c.weakened_by = self.weakened_by
        c.pending = self.pending[:]
        c.result = self.result
        c.faces = self.faces[:]
        c.hopeless = self.hopeless
        c.before = self.before[:]
        c.stalled = self.stalled
        c.barred = self.barred
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == BEGIN:
            done = self.begin(game)
            if done != GO_ON:
                return done
        if self.step == LEAVE or self.step == LEFT:
            return self.leave(game)
        if self.is_over(game):
            self.step = LEAVE
            return self.leave(game)
        if self.step == WEAK_PICKED or self.step == READY_WEAK or self.step == ROUND_WEAK:
            self.hide(game)
        if self.step <= HORROR_DONE or self.step == READY_PICKED:
            done = self.horror(game)
            if done != GO_ON:
                return done
        if self.step <= FLED:
            done = self.choose(game)
            if done != GO_ON:
                return done
        if self.step == LOADOUT or self.step == LOADOUT_PICKED:
            done = self.load(game)
            if done != GO_ON:
                return done
        return self.outcome(game)

    # -- Horror check ----------------------------------------------------------------------------

    def begin(self, g: Game) -> i64:
        """Begin the combat; push the Monster's text that precedes the Horror check, if any."""
        self.presence = g.presence(self.seat)
        if self.presence < 0:
            self.step = LEFT
            return GO_ON
        self.flags |= flag.IN_COMBAT
        self.where = g.spaces[self.seat]
        if self.single:
            self.step = LOADOUT
            return GO_ON
        g.note(event.COMBAT, self.seat, self.monster)
        self.step = HORROR
        at = len(g.stack) - 1
        if carry_out(g, self.monster, point.BEFORE_HORROR, self.seat, self.monster, at, self.flags):
            return CALL
        return GO_ON

    def horror(self, g: Game) -> i64:
        """Make the Horror check and apply its result, unless the Monster has no horror rating."""
        rating = horror_rating(g, self.monster)
        ready = False
        if self.step == READY_PICKED:
            self.step = HORROR
            if op_of(g.pick) == OP_ANSWER:
                return self.use(g)
            ready = True
        if self.step == HORROR:
            if rating == NO_CHECK:
                self.step = ROUND
                return GO_ON
            if not ready:
                if self.asks_what_is_hidden(g, READY_WEAK):
                    return g.ask(decision.NUMBER, self.seat, self.weakened_by)
                new = len(self.answered) > 0 or not g.was_asked_whom_to_fight()
                options = self.between(g, keyword.NIGHTMARISH, new)
                if options:
                    options.append(pack(option.STOP))
                    self.step = READY_PICKED
                    g.options = options
                    return g.ask(decision.COMBAT, self.seat, self.monster)
            self.step = HORROR_DONE
            if not self.failing:
                need = g.column(self.monster).horror_need
                return g.push(
                    SkillCheck(self.seat, check.HORROR, rating, need, self.flags, self.monster)
                )
            g.ret = 0
        if self.step == HORROR_DONE:
            self.step = ROUND
            amount: i64 = 0
            if g.ret >= g.column(self.monster).horror_need:
                if self.has(g, keyword.NIGHTMARISH):
                    amount = g.column(self.monster).nightmarish
            else:
                amount = horror_damage(g, self.monster)
            if amount > 0:
                return g.push(Lose(self.seat, amount, 0, self.flags, self.monster))
        return GO_ON

    # -- A round ---------------------------------------------------------------------------------

    def between(self, g: Game, which: i64, anything: bool) -> list[i64]:
        """Return the options for abilities that can be used before the next part of the combat.

        Args:
            which: the special ability of Monsters (``ids.keyword``) that is applied next. If the
                Monster has it, the options include Spells that suppress special abilities.
            anything: whether abilities that can be used at any time are included.
        """
        at = len(g.stack) - 1
        found = any_time(g, self.seat, at, self.flags) if anything else []
        if g.listen[point.COMBAT_MENU] and self.has(g, which):
            found.extend(weakening_spells(g, self, at))
        return found

    def use(self, g: Game) -> i64:
        """Use the ability that the seat picked in a menu of the combat."""
        card = a_of(g.pick)
        if is_spell(card):
            self.take_spell(g, card)
        return answer(g, self.answered, g.pick, self.seat, len(g.stack) - 1, self.flags)

    def asks_what_is_hidden(self, g: Game, then: i64) -> bool:
        """Offer the special abilities of the Monster that the Spell ``weakened_by`` can suppress.
        Return whether there are any. After the choice, the frame continues at the step ``then``."""
        if self.weakened_by == NONE:
            return False
        found = weak_points(g, self)
        if not found:
            self.weakening.append(self.weakened_by << BONUS)
            self.weakened_by = NONE
            return False
        self.step = then
        g.options = [pack(OP_NUMBER, which) for which in found]
        return True

    def hide(self, g: Game) -> None:
        """Store the special ability that the seat suppresses; offer the previous menu again."""
        self.weakening.append(self.weakened_by << BONUS | a_of(g.pick) + 1)
        self.weakened_by = NONE
        if self.step == READY_WEAK:
            self.step = HORROR
        elif self.step == ROUND_WEAK:
            self.step = ROUND
        else:
            self.step = LOADOUT

    def choose(self, g: Game) -> i64:
        """Offer and resolve the choice to fight or to flee."""
        if self.step == ROUND_PICKED and op_of(g.pick) == OP_ANSWER:
            self.step = ROUND
            return self.use(g)
        if self.step == ROUND:
            if self.asks_what_is_hidden(g, ROUND_WEAK):
                return g.ask(decision.NUMBER, self.seat, self.weakened_by)
            options: list[i64] = []
            if self.barred & bit(FIGHTS) == 0:
                options.append(pack(option.FIGHT_ON))
            if self.barred & bit(FLEES) == 0 and not self.has(g, keyword.AMBUSH):
                options.append(pack(option.FLEE))
            if not options or self.stalled >= MOST_STALLED:
                # Neither opponent can change anything any more.
                self.step = LEAVE
                return self.leave(g)
            options.extend(self.between(g, keyword.AMBUSH, True))
            self.step = ROUND_PICKED
            g.options = options
            return g.ask(decision.COMBAT, self.seat, self.monster)
        if self.step == ROUND_PICKED:
            self.before = self.state_of(g)
            self.fleeing = op_of(g.pick) == option.FLEE
            if self.fleeing:
                self.step = FLED
                column = g.column(self.monster)
                change, need = column.awareness, column.evade_need
                return g.push(
                    SkillCheck(self.seat, check.EVADE, change, need, self.flags, self.monster)
                )
            self.step = LOADOUT
            if self.failing:
                self.failing = False
                self.result = 0
                self.hopeless = False
                self.step = STRIKE
            return GO_ON
        if self.step == FLED:
            need = g.column(self.monster).evade_need
            away = g.ret >= need
            self.hopeless = not away and g.faces[0] < need
            g.note(event.EVADES, self.seat, self.monster, 1 if away else 0)
            if away:
                self.step = LEAVE
                return self.leave(g)
            self.step = STRIKE
        return GO_ON

    def load(self, g: Game) -> i64:
        """Offer weapons to take and Spells to cast or release, then make the Combat check."""
        if self.step == LOADOUT_PICKED:
            self.step = LOADOUT
            picked = g.pick
            card = a_of(picked)
            if op_of(picked) == OP_ANSWER:
                return self.use(g)
            if op_of(picked) == option.WIELD:
                self.weapons.append(card)
                self.last = card
            elif op_of(picked) == option.RELEASE:
                release(self, card)
            else:
                return self.make_check(g)
        if self.passed != 0:
            self.result = check.PASSED
            self.hopeless = False
            self.step = USED if self.single else WON
            return GO_ON
        if self.asks_what_is_hidden(g, WEAK_PICKED):
            return g.ask(decision.NUMBER, self.seat, self.weakened_by)
        options = offers_of_hands(g, self, len(g.stack) - 1)
        if not options:
            return self.make_check(g)
        options.append(pack(option.STOP))
        self.step = LOADOUT_PICKED
        g.options = options
        return g.ask(decision.LOADOUT, self.seat, self.monster)

    def take_spell(self, g: Game, card: i64) -> None:
        """Store a Spell that is being cast. It occupies hands even if its Spell check fails."""
        self.last = -1
        if g.column(card).hands > 0:
            self.spells.append(int(card) << BONUS)
            self.fresh.append(card)

    def make_check(self, g: Game) -> i64:
        self.step = CHECKED
        rating = self.change if self.single else combat_rating(g, self.monster)
        need = self.need if self.single else self.toughness(g)
        rating += total_bonus(g, self)
        found = SkillCheck(self.seat, check.COMBAT, rating, need, self.flags, self.monster)
        found.armed = True
        if self.is_monster() and g.column(self.monster).uses_lore:
            found.skill = skill.LORE
        found.held = self.weapons[:]
        for note in self.spells:
            found.held.append(note >> BONUS)
        return g.push(found)

    # -- The result ------------------------------------------------------------------------------

    def outcome(self, g: Game) -> i64:
        if self.step == CHECKED:
            self.result = g.ret
            self.faces = g.faces[:]
            best = 1
            for card in g.mods[quantity.SIX_COUNTS]:
                if self.holds_in_hand(card):
                    best = 2
            self.pending = [] if self.result == check.PASSED else self.weapons[:]
            self.step = USED
            if not self.single:
                need = self.toughness(g)
                self.hopeless = self.faces[0] * best < need
                if self.result >= need:
                    self.step = WON
        if self.step == WON:
            self.step = USED
            self.won = True
            tame = not self.has(g, keyword.ENDLESS)
            return g.push(Defeated(self.monster, self.seat, True, tame))
        if self.step == USED:
            at = len(g.stack) - 1
            while self.pending:
                card = self.pending.pop(0)
                if carry_out(g, card, point.USED, self.seat, self.monster, at, self.flags):
                    return CALL
            if self.single:
                self.step = LEAVE
                return self.leave(g)
            self.step = OVERWHELM if self.won else STRIKE
        if self.step == OVERWHELM:
            self.step = LEAVE
            if self.has(g, keyword.OVERWHELMING):
                amount = g.column(self.monster).overwhelming
                return g.push(Lose(self.seat, 0, amount, self.flags, self.monster))
            return self.leave(g)
        if self.step == STRIKE:
            self.step = STRUCK
            return g.push(Strike(self.seat, self.monster, self.flags, not self.fleeing))
        assert self.step == STRUCK
        self.look_back(g)
        self.next_round(g)
        return CALL

    def next_round(self, g: Game) -> None:
        """Reset the attributes of a round and begin the next round."""
        self.answered = []
        self.passed = 0
        keep_spells(g, self)
        self.step = ROUND

    def look_back(self, g: Game) -> None:
        """Update ``stalled`` and ``barred`` at the end of a round. An option whose check cannot
        succeed is barred if no Clue, ability or weapon of the seat could help."""
        if self.state_of(g) != self.before:
            self.stalled = 0
            self.barred = 0
        elif not self.hopeless:
            self.stalled = 0
        else:
            self.stalled += 1
            helped = g.means(self.seat, resource.CLUES) > 0
            if not helped and not unused_help(g, self, not self.fleeing):
                self.barred |= bit(FLEES if self.fleeing else FIGHTS)

    def state_of(self, g: Game) -> list[i64]:
        """Return numbers that are the same before and after a round in which nothing changed."""
        seat = self.seat
        return [
            g.sanity[seat], g.stamina[seat], g.clues[seat], len(g.cards[seat]), len(g.exhausted),
            len(g.used), len(self.spells), *g.tokens,
        ]  # fmt: skip

    def leave(self, g: Game) -> i64:
        if self.step == LEAVE:
            self.step = LEFT
            if not self.single and self.presence >= 0:
                g.note(event.COMBAT_ENDS, self.seat, self.monster)
                at = len(g.stack) - 1
                if open_window(g, point.COMBAT_ENDED, self.seat, self.seat, at, self.flags):
                    return CALL
        if self.single:
            g.ret = self.result
            g.faces = self.faces if self.faces else [0] * 7
        else:
            g.ret = 1 if self.won or self.passed == DEFEATED else 0
        return DONE

    def is_over(self, g: Game) -> bool:
        """Return whether the combat is over: a card text ended it, the investigator was knocked out
        or moved to another area, or the Monster left play."""
        if g.presence(self.seat) != self.presence or self.ended:
            return True
        if self.single or self.won:
            return False
        if g.spaces[self.seat] != self.where:
            return True
        where: i64 = g.place[self.monster]
        return not (0 <= where < zone.SEAT or where == zone.LOOSE or where >= zone.CARD)

    # -- Effects of card texts -------------------------------------------------------------------

    def fail_checks(self) -> None:
        """Make the Horror check and the first Combat check fail without a roll."""
        self.failing = True

    def end(self) -> None:
        """End the combat at once."""
        self.ended = True

    def beat(self) -> None:
        """Pass the Combat check of this round without a roll."""
        self.passed = CHECK_PASSED

    def defeat(self) -> None:
        """Mark the Monster as defeated without a check; the caller moves it out of play."""
        self.passed = DEFEATED

    def add_bonus(self, card: i64, amount: i64) -> None:
        """Set the bonus that a Spell in hand adds to Combat checks. The bonus is magical."""
        for i in range(len(self.spells)):
            if self.spells[i] >> BONUS == card:
                self.spells[i] = int(card) << BONUS | int(amount)

    def enchant(self, card: i64) -> None:
        """Make a physical weapon magical until the combat ends."""
        self.enchanted.append(card)

    def weaken(self, g: Game, card: i64) -> None:
        """Store a Spell that weakens the Monster. The seat then chooses the ability to suppress."""
        self.weakened_by = card

    # -- Queries ---------------------------------------------------------------------------------

    def is_monster(self) -> bool:
        return component.FIRST_MONSTER <= self.monster < component.FIRST_GATE

    def holds_spell(self, card: i64) -> bool:
        for note in self.spells:
            if note >> BONUS == card:
                return True
        return False

    def holds_in_hand(self, card: i64) -> bool:
        """Return whether ``card``, a weapon or Spell, occupies a hand of the investigator."""
        return int(card) in self.weapons or self.holds_spell(card)

    def has(self, g: Game, which: i64) -> bool:
        """Return whether the opponent has a special ability that applies to this seat.

        Args:
            which: the special ability (``ids.keyword``).
        """
        if self.is_monster():
            if not g.has_keyword(self.monster, which):
                return False
        elif self.monster == NONE or g.table.sheet_of_ancient.keywords >> which & 1 == 0:
            return False
        for note in self.weakening:
            if note & ((1 << BONUS) - 1) == which + 1:
                return False
        return not g.ignores(self.seat, which)

    def toughness(self, g: Game) -> i64:
        """Return the number of successes that defeats the Monster. Each weakening Spell reduces
        this number by 1."""
        return max(1, g.toughness(self.monster) - len(self.weakening))


def combat_rating(g: Game, monster: i64) -> i64:
    """Return the combat rating of a Monster, including modifiers; 0 if it has no rating."""
    rating = g.column(monster).combat
    if rating == NO_CHECK:
        rating = 0
    if g.mods[quantity.COMBAT_RATING]:
        rating = g.value(quantity.COMBAT_RATING, rating, monster)
    return rating


def attack(seat: i64, against: i64, change: i64, need: i64, flags: i64) -> Combat:
    """Return the frame of a single Combat check with ``against`` as opponent (:class:`Combat`)."""
    opponent: i64 = NONE
    if component.FIRST_ANCIENT_ONE <= against < component.FIRST_GATE:
        opponent = against
    return Combat(seat, opponent, flags, True, change, need)


def combat_of(g: Game, f: Any) -> Combat | None:
    """Return the combat to which the card text of the frame ``f`` responds, or None. The text may
    respond to the combat itself or to a check that is part of the combat."""
    if f.at == NONE:
        return None
    frame = g.stack[f.at]
    if isinstance(frame, Combat):
        return frame
    at: i64 = f.at - 1
    while at >= 0 and isinstance(frame, SkillCheck):
        frame = g.stack[at]
        if isinstance(frame, Combat):
            return frame
        at -= 1
    return None
