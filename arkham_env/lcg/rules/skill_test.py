"""The skill test: one frame, with one method for each step of the rules, ST.1 to ST.8."""

from typing import ClassVar, Final, cast, final

from arkham_env.core.kernel.decision import a_of, b_of, op_of, pack
from arkham_env.core.kernel.frame import AGAIN, CALL, DONE, Frame, StackPosition
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.core.kernel.zones import with_added
from arkham_env.lcg.rules.card_frame import EFFECT, ELDER_SIGN_AFTER, IMPROVE, CardFrame
from arkham_env.lcg.rules.timing import Event, answered, occur, window
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.ability import Ability
from arkham_env.lcg.state.game_state import NOCARD, NOTHING, Game
from arkham_env.lcg.state.ids import (
    NONE, Amount, CardId, CardList, CardOrNone, Count, CountList, OptionList, Seat, SeatMask,
    TextNumber, TokenList, cell, chaos_token, decision_kind, keyword, logged, on, quantity,
    test_kind, trigger, until, verb,
)  # fmt: skip
from arkham_env.lcg.state.record import record
from arkham_env.lcg.state.values import (
    evade_value, fight_value, is_playing, is_type_forbidden, keywords_of, scaled, shroud,
    skill_value, summed,
)  # fmt: skip

# Steps, in printed order.
ST1_SKILL: Final = 0
ST1_PICKED: Final = 1
ST1_WINDOW: Final = 2
ST2_COMMIT: Final = 3
ST2_PICKED: Final = 4
ST2_WINDOW: Final = 5
ST3_REVEAL: Final = 6
ST3_REVEALED: Final = 7
ST4_SYMBOL: Final = 8
ST5_TOTAL: Final = 9
ST6_RESULT: Final = 10
ST7_GATHER: Final = 11
ST7_APPLY: Final = 12
ST7_PICKED: Final = 13
ST7_BASIC: Final = 14
ST7_KEYWORDS: Final = 15
ST7_ELUSIVE: Final = 16
ST8_END: Final = 17
ST8_AFTER: Final = 18
ST8_OVER: Final = 19
# Steps of ST.6 that run only if an ability can respond in the ``WOULD`` cell of the result.
ST6_ANNOUNCE: Final = 20
ST6_REPLACED: Final = 21


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SkillTest(Frame):
    """Frame of a skill test.

    Attributes:
        seat: the tester.
        skill: the tested skill, or ``NONE`` before ST.1.
        skills: mask of the skills offered at ST.1.
        difficulty: the fixed difficulty, or the latest value of a variable one. The difficulty of
            an attack, evasion or investigation is read from the target while the target is in play.
        kind: the kind of test, a constant of ``test_kind``.
        target: the enemy or location that the test concerns, or ``NONE``.
        source: the card whose text caused the test, or ``NONE`` for a basic action.
        ability: number of the causing text on the card ``source``.
        source_has_result: whether the causing text has an "if you succeed / fail" part.
        a, b, n: attributes of the card frame that caused the test, copied from it.
        entry: the codex entry that caused the test, or 0.
        committed: the committed cards.
        finished: mask of the seats that have finished committing cards.
        last: the card committed last by the seat that commits cards now, or ``NONE``.
        bonus: total of the bonuses for this test.
        own_bonus: the part of ``bonus`` that comes from the text that caused the test.
        shroud_change: number added to the shroud for this investigation.
        damage, clues: additional damage or clues if the test succeeds.
        tokens: the revealed tokens, in order.
        ignored: the cancelled tokens.
        muted: the parts of revealed tokens that do not count (see
            :mod:`~arkham_env.lcg.rules.reveal`).
        resolved: number of tokens whose symbols have been resolved.
        margin: skill value minus difficulty; a negative margin is a failure.
        value: the final skill value.
        automatic: 1 for an automatic success, -1 for an automatic failure, otherwise 0.
        target_ready: whether the target was ready when the test began.
        target_left: whether the target has left play. If the card enters play again, it is not the
            target any more.
        results: results still to be applied at ST.7, as packed ``verb.RESULT`` options.
        again: whether the test starts again from ST.1 once it is over.
        prev: stack position of the enclosing test, or ``NONE``.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "step", "seat", "skill", "skills", "difficulty", "kind", "target", "source", "ability",
        "source_has_result", "a", "b", "n", "entry", "committed", "finished", "last", "bonus",
        "own_bonus", "shroud_change", "damage", "clues", "tokens", "ignored", "muted", "resolved",
        "margin", "value", "automatic", "target_ready", "target_left", "results", "again", "prev",
    )  # fmt: skip

    def __init__(self, seat: Seat, skills: i64, difficulty: i64, kind: i64, target: i64) -> None:
        self.step: i64 = ST1_SKILL
        self.seat: Seat = seat
        self.skill: i64 = NONE
        self.skills: i64 = skills
        self.difficulty: Amount = difficulty
        self.kind: i64 = kind
        self.target: CardOrNone = target
        self.source: CardOrNone = NONE
        self.ability: TextNumber = 0
        self.source_has_result: bool = False
        self.a: i64 = 0
        self.b: i64 = 0
        self.n: Amount = 0
        self.entry: i64 = 0
        self.committed: CardList = NOTHING
        self.finished: SeatMask = 0
        self.last: CardOrNone = NONE
        self.bonus: Amount = 0
        self.own_bonus: Amount = 0
        self.shroud_change: Amount = 0
        self.damage: Amount = 0
        self.clues: Amount = 0
        self.tokens: TokenList = NOTHING
        self.ignored: TokenList = NOTHING
        self.muted: CountList = NOTHING
        self.resolved: Count = 0
        self.margin: Amount = 0
        self.value: Amount = 0
        self.automatic: Amount = 0
        self.target_ready: bool = True
        self.target_left: bool = False
        self.results: OptionList = NOTHING
        self.again: bool = False
        self.prev: StackPosition = NONE

    def copy(self) -> Frame:
        c = SkillTest(self.seat, self.skills, self.difficulty, self.kind, self.target)
        c.step = self.step
        c.skill = self.skill
        c.source = self.source
        c.ability = self.ability
        c.source_has_result = self.source_has_result
        c.a = self.a
        c.b = self.b
        c.n = self.n
        c.entry = self.entry
        if self.committed:
            c.committed = self.committed[:]
        c.finished = self.finished
        c.last = self.last
        c.bonus = self.bonus
        c.own_bonus = self.own_bonus
        c.shroud_change = self.shroud_change
        c.damage = self.damage
        c.clues = self.clues
        if self.tokens:
            c.tokens = self.tokens[:]
        if self.ignored:
            c.ignored = self.ignored[:]
        if self.muted:
            c.muted = self.muted[:]
        c.resolved = self.resolved
        c.margin = self.margin
        c.value = self.value
        c.automatic = self.automatic
        c.target_ready = self.target_ready
        c.target_left = self.target_left
        if self.results:
            c.results = self.results[:]
        c.again = self.again
        c.prev = self.prev
        return c

    def shift(self, start: i64, delta: i64) -> None:
        if self.prev >= start:
            self.prev += delta

    def named_cards(self) -> list[i64]:
        return [self.target, self.source] + self.committed + [self.last]

    def run(self, g: Game) -> i64:
        step = self.step
        if step < ST3_REVEAL:
            if step == ST1_SKILL or step == ST1_PICKED:
                return self.st1_skill(g)
            if step == ST2_COMMIT or step == ST2_PICKED:
                return self.st2_commit(g)
            if step == ST1_WINDOW:
                self.step = ST2_COMMIT
                self.last = NONE
            else:
                self.step = ST3_REVEAL
            return window(g) or AGAIN
        if step < ST7_GATHER:
            if step == ST3_REVEAL:
                return self.st3_reveal(g)
            if step == ST3_REVEALED:
                self.step = ST4_SYMBOL
                end = occur(g, on.TOKENS_REVEALED, self.seat, self.source, first=cell.AFTER_FORCED)
                return end or AGAIN
            if step == ST4_SYMBOL:
                return self.st4_symbol(g)
            if step == ST5_TOTAL:
                return self.st5_total(g)
            return self.st6_result(g)
        if step == ST7_GATHER:
            return self.st7_gather(g)
        if step >= ST7_APPLY and step <= ST7_BASIC:
            return self.st7_apply(g)
        if step == ST7_KEYWORDS:
            return self.st7_keywords(g)
        if step == ST7_ELUSIVE:
            return self.st7_elusive(g)
        if step == ST8_END:
            return self.st8_end(g)
        if step == ST8_AFTER:
            return self.st8_after(g)
        if step == ST6_ANNOUNCE:
            return self.st6_announce(g)
        if step == ST6_REPLACED:
            return self.st6_would(g)
        if self.again:
            g.stack[-1] = test_results.next_attempt(self)
            return CALL
        if g.queued and nested_tests.may_release(g):
            return nested_tests.release_queue(g)
        return DONE

    def text(self, g: Game) -> Ability:
        """Return the card text that caused the test; ``source`` must not be ``NONE``."""
        return g.defs[self.source].texts[self.ability]

    def target_in_play(self, g: Game) -> bool:
        if self.target == NONE or self.target_left:
            return False
        return g.cards[self.target] is not NOCARD

    def forget(self, card: i64) -> None:
        if self.target == card:
            self.target_left = True

    # -- ST.1: the skill --------------------------------------------------------------------

    def st1_skill(self, g: Game) -> i64:
        if self.step == ST1_SKILL:
            if not is_playing(g, self.seat):
                return DONE
            if self.kind == test_kind.FIGHT or self.kind == test_kind.EVADE:
                # A test that had to wait (LCG-0126) does not take place if its enemy has left play.
                if not self.target_in_play(g):
                    return DONE
            self.step = ST1_PICKED
            for skill in range(4):
                if self.skills == 1 << skill:
                    return g.take_only(pack(verb.CHOOSE_SKILL, skill))
            g.options = [
                pack(verb.CHOOSE_SKILL, skill) for skill in range(4) if self.skills >> skill & 1
            ]
            return g.ask(decision_kind.CHOOSE_SKILL, self.seat, self.source)
        self.skill = a_of(g.pick)
        self.own_bonus = self.bonus
        self.prev = g.test_at
        g.test_at = len(g.stack) - 1
        g.test_count += 1
        if (self.kind == test_kind.FIGHT or self.kind == test_kind.EVADE) and self.target_in_play(
            g
        ):
            self.target_ready = not g.cards[self.target].exhausted
        self.difficulty = self.current_difficulty(g)
        record(g, logged.TEST, self.seat, self.skill, self.difficulty)
        self.step = ST1_WINDOW
        return AGAIN

    def current_difficulty(self, g: Game) -> i64:
        """Return the difficulty in the present state.

        The fight, evade or shroud value of the target, or a difficulty that a card text computes,
        is read at each call. If the target has left play, the difficulty that was stored last is
        used (LCG-0333). Once the result of the test is determined, the difficulty no longer changes
        (FAQ, "Variable Difficulty").
        """
        if self.step > ST6_RESULT:
            return self.difficulty
        if self.target_in_play(g):
            if self.kind == test_kind.FIGHT:
                return fight_value(g, self.target)
            if self.kind == test_kind.EVADE:
                return evade_value(g, self.target)
            if self.kind == test_kind.INVESTIGATE:
                return shroud(g, self.target, self.shroud_change)
        elif self.target != NONE:
            return self.difficulty
        plain = self.kind == test_kind.PLAIN or self.kind == test_kind.PARLEY
        if plain and self.source != NONE:
            text = self.text(g)
            if text.variable_difficulty:
                return text.effect.test_difficulty(g, self)
        return self.difficulty

    # -- ST.2: commit -----------------------------------------------------------------------

    def finish_commit(self, seat: Seat) -> None:
        self.finished |= 1 << seat
        self.last = NONE

    def st2_commit(self, g: Game) -> i64:
        if not is_playing(g, self.seat):
            # The cost of a commit eliminated the tester, so no more cards are committed.
            return self.abandon(g)
        seat = commits.next_committer(g, self)
        if self.step == ST2_PICKED:
            self.step = ST2_COMMIT
            if op_of(g.pick) == verb.DONE:
                self.finish_commit(seat)
            else:
                card = a_of(g.pick)
                self.last = card
                if seat != self.seat:
                    self.finish_commit(seat)
                return self.commit(g, seat, card)
            seat = commits.next_committer(g, self)
        options = g.new_options()
        while seat != NONE:
            commits.add_commits(g, self, seat, options)
            if options:
                options.append(pack(verb.DONE))
                g.options = options
                self.step = ST2_PICKED
                return g.ask(decision_kind.COMMIT, seat, self.source)
            self.finish_commit(seat)
            seat = commits.next_committer(g, self)
        self.step = ST2_WINDOW
        return AGAIN

    def may_commit(self, g: Game, seat: Seat, card: CardId) -> bool:
        """Return whether ``seat`` may commit ``card``. The card needs an icon that matches the
        test. Its text, its maximum of committed copies and other cards must allow the
        commitment."""
        if self.icons_of(g, card) == 0 or is_type_forbidden(g, seat, card):
            return False
        d = g.defs[card]
        if d.printed.max_committed:
            for other in self.committed:
                if g.defs[other].printed.name == d.printed.name:
                    return False
        return d.commitment.allowed(g, seat, self)

    def commit(self, g: Game, seat: Seat, card: CardId) -> i64:
        """Move a committed card from hand to limbo and pay its additional cost."""
        zones.leave_hand(g, seat, card)
        self.committed = with_added(self.committed, card)
        record(g, logged.COMMIT, seat, card)
        fright = g.defs[card].commitment.horror_cost(g, seat)
        if fright:
            # A response to the horror may add a card to the hand, so all cards are offered again.
            self.last = NONE
            return damage_rules.deal(g, seat, horror=fright, source=card) or AGAIN
        return AGAIN

    def return_to_hand(self, g: Game, card: CardId) -> None:
        """Return a committed card to its owner's hand. The card is not committed any more, so its
        own effect, if it is still to be applied, is not applied."""
        self.committed.remove(card)
        result = pack(verb.RESULT, card, test_results.RESULT_COMMITTED)
        self.results = [other for other in self.results if other != result]
        if zones.is_in_limbo(g, card):
            zones.return_from_limbo(g, card)

    # -- ST.3 and ST.4: tokens --------------------------------------------------------------

    def st3_reveal(self, g: Game) -> i64:
        if not is_playing(g, self.seat):
            return self.abandon(g)
        self.difficulty = self.current_difficulty(g)
        if self.automatic != 0 and not self.tokens:
            self.step = ST5_TOTAL
            return AGAIN
        self.step = ST3_REVEALED
        return reveal.begin(g, self)

    def st4_symbol(self, g: Game) -> i64:
        """Resolve the symbol of the next revealed token."""
        if self.resolved >= len(self.tokens):
            self.step = ST5_TOTAL
            return AGAIN
        at = self.resolved
        token = self.tokens[at]
        self.resolved += 1
        if self.muted and reveal.is_ignored(self, at, reveal.EFFECT_OF_TOKEN):
            return AGAIN
        if token == chaos_token.AUTO_FAIL:
            self.fail_automatically()
        elif token == chaos_token.ELDER_SIGN:
            return test_hooks.push_hook(g, self, self.seat, EFFECT, trigger.ELDER_SIGN)
        elif chaos_token.is_symbol(token):
            if g.table.scenario.token_fails(g, token, self):
                self.fail_automatically()
            if g.table.scenario.token_reveals_another(g, token):
                self.step = ST3_REVEAL
        return AGAIN

    # -- ST.5 and ST.6: value and result ----------------------------------------------------

    def succeed_automatically(self) -> None:
        """Make the test succeed, unless it fails automatically (LCG-0329)."""
        if self.automatic == 0:
            self.automatic = 1

    def fail_automatically(self) -> None:
        """Make the test fail, even if it would succeed automatically."""
        self.automatic = -1

    def icons_of(self, g: Game, card: CardId) -> i64:
        """Return the number of icons of a card that match the tested skill, wild icons included."""
        return g.icons[card * 4 + self.skill]

    def current_value(self, g: Game, tokens: i64 = 0) -> i64:
        """Return the sum of skill, icons, bonuses and ``tokens`` (the modifiers of chaos tokens).
        Effects can double or halve the sum. The sum can be negative."""
        base = g.skills[self.seat * 4 + self.skill]
        total = summed(g, quantity.SKILL + self.skill, self.seat, base) + self.bonus + tokens
        if self.source != NONE:
            text = self.text(g)
            total += text.effect.test_bonus(g, self)
            if text.added_skill != NONE:
                total += max(0, skill_value(g, self.seat, text.added_skill))
        for card in self.committed:
            total += self.icons_of(g, card)
        return scaled(g, quantity.SKILL + self.skill, self.seat, total)

    def uses_skill(self, g: Game, skill: i64) -> bool:
        """Return whether ``skill`` is the tested skill or the ``added_skill`` of the causing
        text."""
        if self.skill == skill:
            return True
        return self.source != NONE and self.text(g).added_skill == skill

    def st5_total(self, g: Game) -> i64:
        if not is_playing(g, self.seat):
            return self.abandon(g)
        self.value = max(0, self.current_value(g, reveal.token_total(g, self)))
        if self.automatic < 0:
            self.value = 0
        self.step = ST6_RESULT
        return AGAIN

    def st6_result(self, g: Game) -> i64:
        difficulty = self.current_difficulty(g)
        self.difficulty = difficulty
        if self.automatic < 0:
            self.margin = -max(1, difficulty)
        elif self.automatic > 0:
            self.margin = self.value
        else:
            self.margin = self.value - difficulty
        return self.st6_would(g)

    def st6_would(self, g: Game) -> i64:
        """Let abilities worded "would" replace the result, then announce the success or failure."""
        kind = on.TEST_SUCCEEDS if self.margin >= 0 else on.TEST_FAILS
        if not answered(g, on.point(kind, cell.WOULD)):
            return self.st6_announce(g)
        self.step = ST6_ANNOUNCE
        event = Event(kind, self.seat, self.source, self.target, self.margin, self.kind)
        event.last = cell.WOULD
        return g.push(event)

    def st6_announce(self, g: Game) -> i64:
        if not is_playing(g, self.seat):
            return self.abandon(g)
        self.step = ST7_GATHER
        by = self.margin if self.margin >= 0 else ~self.failed_by(g)
        record(g, logged.RESULT, self.seat, self.value, by)
        kind = on.TEST_SUCCEEDS if self.margin >= 0 else on.TEST_FAILS
        first = cell.WHEN_FORCED
        end = occur(g, kind, self.seat, self.source, self.target, self.margin, self.kind, first)
        return end or AGAIN

    def attempt_again(self) -> None:
        """Make this test start again from ST.1 as soon as it is over. Both attempts belong to the
        same action or effect. The card text that calls this method may change ``own_bonus``,
        ``shroud_change``, ``damage`` or ``clues`` for the next attempt."""
        self.again = True

    def replace_result(self, margin: i64) -> None:
        """Replace the result by a success or failure with ``margin``; called for an ability worded
        "would". Abilities worded "would" can also respond to the new result (LCG-0119)."""
        self.margin = margin
        self.automatic = 0
        self.step = ST6_REPLACED

    def failed_by(self, g: Game) -> i64:
        """Return the number of points by which the test fails; for an automatic failure, this
        number is the difficulty."""
        if self.automatic < 0:
            return self.current_difficulty(g)
        return max(0, -self.margin)

    # -- ST.7: results ------------------------------------------------------------------------

    def st7_gather(self, g: Game) -> i64:
        """Add the damage and clues from committed cards, then collect the results to apply."""
        self.step = ST7_APPLY
        if not is_playing(g, self.seat):
            return self.abandon(g)
        if self.margin >= 0:
            for card in self.committed:
                g.defs[card].commitment.strengthen(g, self, card)
        self.results = test_results.gather(g, self)
        return AGAIN

    def st7_apply(self, g: Game) -> i64:
        """Apply the results one by one, in the order that the tester chooses."""
        if self.step == ST7_PICKED:
            self.results.remove(g.pick)
            if b_of(g.pick) == test_results.RESULT_BASIC:
                self.step = ST7_BASIC
                if self.margin >= 0 and self.source != NONE and self.text(g).improves:
                    return test_hooks.push_hook(g, self, self.source, IMPROVE, self.ability)
            else:
                self.step = ST7_APPLY
                return test_results.apply(g, self, g.pick)
        if self.step == ST7_BASIC:
            self.step = ST7_APPLY
            return test_results.basic_result(g, self)
        if not self.results or not is_playing(g, self.seat):
            # An eliminated tester no longer affects the game (LCG-0409).
            self.step = ST7_KEYWORDS
            return AGAIN
        self.step = ST7_PICKED
        if len(self.results) == 1:
            return g.take_only(self.results[0])
        options: list[i64] = []
        for result in self.results:
            if result not in options:
                options.append(result)
        g.options = options
        return g.ask(decision_kind.RESULT_ORDER, self.seat, self.source)

    def st7_keywords(self, g: Game) -> i64:
        """Resolve retaliate and alert, after all other results."""
        self.step = ST7_ELUSIVE
        if self.margin < 0 and self.target_in_play(g) and is_playing(g, self.seat):
            if not g.cards[self.target].exhausted:
                keywords = keywords_of(g, self.target)
                if self.kind == test_kind.FIGHT and keywords & keyword.RETALIATE:
                    return attack_rules.enemy_attack(g, self.target, self.seat) or AGAIN
                if self.kind == test_kind.EVADE and keywords & keyword.ALERT:
                    return attack_rules.enemy_attack(g, self.target, self.seat) or AGAIN
        return AGAIN

    def st7_elusive(self, g: Game) -> i64:
        """Make an elusive enemy flee if this test attacked it."""
        self.step = ST8_END
        if self.kind == test_kind.FIGHT and self.target_ready and self.target_in_play(g):
            if keywords_of(g, self.target) & keyword.ELUSIVE:
                return enemies.elusive_escape(g, self.target) or AGAIN
        return AGAIN

    # -- ST.8: the end ------------------------------------------------------------------------

    def abandon(self, g: Game) -> i64:
        """End the test without results, because the tester was eliminated."""
        self.step = ST8_END
        return AGAIN

    def st8_end(self, g: Game) -> i64:
        self.step = ST8_AFTER
        for card in self.committed:
            if zones.is_in_limbo(g, card):
                zones.put_in_discard(g, card)
        self.committed = NOTHING
        if self.tokens:
            zones.add_tokens(g, self.tokens)
        if self.ignored:
            zones.add_tokens(g, self.ignored)
        g.drop_lasting(until.TEST_ENDS, False)
        g.test_at = self.prev
        return occur(g, on.TEST_ENDS, self.seat, self.source, first=cell.AFTER_FORCED) or AGAIN

    def st8_after(self, g: Game) -> i64:
        """Resolve an elder sign effect that applies "after this test resolves"."""
        self.step = ST8_OVER
        if reveal.counts_elder_sign(self) and is_playing(g, self.seat):
            if g.defs[self.seat].elder_sign.has_aftermath():
                f = CardFrame(self.seat, self.seat, ELDER_SIGN_AFTER, trigger.ELDER_SIGN)
                f.a = self.margin
                return g.push(f)
        return AGAIN

    def rewind(self, g: Game) -> bool:
        if self.step == ST1_PICKED:
            self.step = ST1_SKILL
        elif self.step == ST2_PICKED:
            self.step = ST2_COMMIT
        elif self.step == ST7_PICKED:
            self.step = ST7_APPLY
        else:
            return False
        return True


def current(g: Game) -> SkillTest:
    """Return the skill test that is being resolved."""
    return cast(SkillTest, g.stack[g.test_at])


def start_test(g: Game, test: SkillTest) -> i64:
    """Begin a test, or queue it if another test is being resolved (LCG-0126, LCG-0127)."""
    if g.test_at == NONE:
        return g.push(test)
    return nested_tests.queue_test(g, test)


def current_test(g: Game) -> SkillTest | None:
    """Return the innermost skill test that has begun, or ``None``."""
    if g.test_at == NONE or g.test_at >= len(g.stack):
        return None
    frame = g.stack[g.test_at]
    return frame if isinstance(frame, SkillTest) else None


# Circular imports, so at the end of the module.
from arkham_env.lcg.rules import attack as attack_rules
from arkham_env.lcg.rules import commits, enemies, nested_tests, reveal, test_hooks, test_results
from arkham_env.lcg.rules import damage as damage_rules
