"""The skill test: one frame, one method per printed step, ST.1 to ST.8 (blueprint section 6)."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from arkham_env.core.chance import draw_token
from arkham_env.core.decision import a_of, b_of, op_of, pack
from arkham_env.core.frame import AGAIN, DONE, Frame, StackPosition
from arkham_env.core.native import i64, mypyc_attr
from arkham_env.lcg.rules import abilities
from arkham_env.lcg.rules.card_frame import (
    AFTER_TEST,
    CODEX_TEST,
    EFFECT,
    ELDER_SIGN_AFTER,
    ELDER_SIGN_RESULT,
    IMPROVE,
    TOKEN_FAILURE,
    TOKEN_REVEALED,
    CardFrame,
)
from arkham_env.lcg.rules.timing import Event, heard, occur, window
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.ability import Ability
from arkham_env.lcg.state.game_state import NOCARD, NOTHING, Game
from arkham_env.lcg.state.ids import (
    NONE,
    CardId,
    Seat,
    cell,
    chaos_token,
    decision_kind,
    keyword,
    logged,
    on,
    stream,
    test_kind,
    trigger,
    until,
    verb,
)
from arkham_env.lcg.state.record import record
from arkham_env.lcg.state.values import (
    evade_value,
    fight_value,
    is_playing,
    keywords_of,
    shroud,
    skill_value,
)

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


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SkillTest(Frame):
    """One skill test.

    Attributes:
        seat: the tester.  skill: the tested skill; ``skills`` is the mask offered at ST.1.
        difficulty: fixed difficulty; that of an attack, evasion or investigation is read from
            the target while it is in play, and kept here as it was last fixed.
        kind: ``FIGHT_TEST`` ... what the test is for.  target: enemy or location.
        source: card whose text makes the test, or ``NONE`` for a basic action.
        source_has_result: whether the source's text has ST.7 consequences.
        a, b, n: notes of the source's card frame.
        entry: the codex entry whose text makes the test, or 0.
        committed: cards committed; finished: mask of the seats that commit no more.
        bonus: boosts for this test; shroud_change: for this investigation.
        damage, clues: extra damage or clues of a success.  tokens: revealed, in order.
        margin: value minus difficulty; negative is a failure (``margin < 0``).
        value: final skill value.
        automatic: 1 automatic success, -1 automatic failure, 0 neither.
        target_ready: whether the target was ready when the test began.
        results: results still to be applied at ST.7 (packed ``verb.RESULT`` options).
        prev: stack position of the enclosing test, or ``NONE``.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "step", "seat", "skill", "skills", "difficulty", "kind", "target", "source", "ability",
        "source_has_result", "a", "b", "n", "entry", "committed", "finished", "last", "bonus",
        "shroud_change", "damage", "clues", "tokens", "resolved", "margin", "value", "automatic",
        "target_ready", "results", "prev",
    )  # fmt: skip

    def __init__(self, seat: Seat, skills: i64, difficulty: i64, kind: i64, target: i64) -> None:
        self.step: i64 = ST1_SKILL
        self.seat: Seat = seat
        self.skill: i64 = NONE
        self.skills: i64 = skills
        self.difficulty: i64 = difficulty
        self.kind: i64 = kind
        self.target: i64 = target
        self.source: i64 = NONE
        self.ability: i64 = 0
        self.source_has_result: bool = False
        self.a: i64 = 0
        self.b: i64 = 0
        self.n: i64 = 0
        self.entry: i64 = 0
        self.committed: list[int] = []
        self.finished: i64 = 0
        self.last: i64 = NONE
        self.bonus: i64 = 0
        self.shroud_change: i64 = 0
        self.damage: i64 = 0
        self.clues: i64 = 0
        self.tokens: list[int] = []
        self.resolved: i64 = 0
        self.margin: i64 = 0
        self.value: i64 = 0
        self.automatic: i64 = 0
        self.target_ready: bool = True
        self.results: list[int] = NOTHING
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
        c.committed = self.committed[:]
        c.finished = self.finished
        c.last = self.last
        c.bonus = self.bonus
        c.shroud_change = self.shroud_change
        c.damage = self.damage
        c.clues = self.clues
        c.tokens = self.tokens[:]
        c.resolved = self.resolved
        c.margin = self.margin
        c.value = self.value
        c.automatic = self.automatic
        c.target_ready = self.target_ready
        if self.results:
            c.results = self.results[:]
        c.prev = self.prev
        return c

    def shift(self, start: i64, delta: i64) -> None:
        if self.prev >= start:
            self.prev += delta

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
        if g.queued and nested_tests.may_release(g):
            return nested_tests.release_queue(g)
        return DONE

    def text(self, g: Game) -> Ability:
        """Return the source's text that makes the test (there is one, if ``source`` is set)."""
        return g.defs[self.source].texts[self.ability]

    def target_in_play(self, g: Game) -> bool:
        return self.target != NONE and g.cards[self.target] is not NOCARD

    # -- ST.1: the skill --------------------------------------------------------------------

    def st1_skill(self, g: Game) -> i64:
        if self.step == ST1_SKILL:
            if not is_playing(g, self.seat):
                return DONE
            if self.kind == test_kind.FIGHT or self.kind == test_kind.EVADE:
                # A test that had to wait (LCG-0126) is not made once its enemy has left play.
                if not self.target_in_play(g):
                    return DONE
            options = [
                pack(verb.CHOOSE_SKILL, skill) for skill in range(4) if self.skills >> skill & 1
            ]
            g.options = options
            self.step = ST1_PICKED
            return g.ask(decision_kind.CHOOSE_SKILL, self.seat, self.source)
        self.skill = a_of(g.pick)
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
        """Return the difficulty as it stands: values of the target are read when needed.

        If the target has left play, the last difficulty that was fixed holds (A13).  It is fixed
        for good when the result of the test is determined (FAQ, "Variable Difficulty").
        """
        if self.step > ST6_RESULT:
            return self.difficulty
        if self.target_in_play(g):
            if self.kind == test_kind.FIGHT:
                return fight_value(g, self.target)
            if self.kind == test_kind.EVADE:
                return evade_value(g, self.target)
            if self.kind == test_kind.INVESTIGATE:
                return max(0, shroud(g, self.target) + self.shroud_change)
        if self.kind == test_kind.PLAIN and self.source != NONE:
            text = self.text(g)
            if text.variable_difficulty:
                return text.effect.test_difficulty(g, self)
        return self.difficulty

    # -- ST.2: commit -----------------------------------------------------------------------

    def next_committer(self, g: Game) -> i64:
        """Return who commits now: the tester first, then each other investigator here.

        ``NONE`` when all have had their turn; nobody helps whose own perilous card is resolved.
        """
        if self.finished >> self.seat & 1 == 0:
            return self.seat
        if g.peril != self.seat:
            here = g.investigators[self.seat].location
            for seat in g.order:
                if self.finished >> seat & 1 == 0 and g.investigators[seat].location == here:
                    return seat
        return NONE

    def finish_commit(self, seat: Seat) -> None:
        self.finished |= 1 << seat
        self.last = NONE

    def st2_commit(self, g: Game) -> i64:
        if not is_playing(g, self.seat):
            # The cost of a commit eliminated the tester: nobody commits any more.
            return self.abandon(g)
        seat = self.next_committer(g)
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
            seat = self.next_committer(g)
        options: list[int] = []
        while seat != NONE:
            self.add_commits(g, seat, options)
            if options:
                options.append(pack(verb.DONE))
                g.options = options
                self.step = ST2_PICKED
                return g.ask(decision_kind.COMMIT, seat, self.source)
            self.finish_commit(seat)
            seat = self.next_committer(g)
        self.step = ST2_WINDOW
        return AGAIN

    def add_commits(self, g: Game, seat: Seat, options: list[int]) -> None:
        """Add the cards in hand after the last one that ``seat`` may commit, one per title."""
        for card in g.investigators[seat].hand:
            if card > self.last and self.may_commit(g, seat, card):
                option = pack(verb.COMMIT, card)
                if not abilities.is_offered(g, options, option):
                    options.append(option)

    def may_commit(self, g: Game, seat: Seat, card: CardId) -> bool:
        """Say whether a card has a matching icon and its text and maximum allow it."""
        if self.icons_of(g, card) == 0:
            return False
        d = g.defs[card]
        if d.printed.max_committed:
            for other in self.committed:
                if g.defs[other].printed.name == d.printed.name:
                    return False
        return d.commitment.allowed(g, seat, self)

    def commit(self, g: Game, seat: Seat, card: CardId) -> i64:
        """Move a card from hand to limbo and pay its additional cost."""
        zones.leave_hand(g, seat, card)
        self.committed.append(card)
        record(g, logged.COMMIT, seat, card)
        fright = g.defs[card].commitment.horror_cost(g, seat)
        if fright:
            # What answers the horror may put a card into the hand that was not there before.
            self.last = NONE
            return damage_rules.deal(g, seat, horror=fright, source=card) or AGAIN
        return AGAIN

    # -- ST.3 and ST.4: tokens --------------------------------------------------------------

    def st3_reveal(self, g: Game) -> i64:
        if not is_playing(g, self.seat):
            return self.abandon(g)
        self.difficulty = self.current_difficulty(g)
        if self.automatic != 0 and not self.tokens:
            self.step = ST5_TOTAL
            return AGAIN
        self.step = ST3_REVEALED
        if heard(g, on.REVEAL_TOKEN):
            return g.push(RevealToken(self.seat, len(g.stack) - 1))
        return self.reveal(g)

    def reveal(self, g: Game) -> i64:
        """Reveal a random token; an empty bag reveals none (A11)."""
        if not g.bag:
            return AGAIN
        self.receive(g, draw_token(g.streams, stream.CHAOS_BAG, g.bag))
        return self.after_reveal(g)

    def receive(self, g: Game, token: i64) -> None:
        self.tokens.append(token)
        record(g, logged.TOKEN, token, self.seat)

    def after_reveal(self, g: Game) -> i64:
        """Let the source's own text answer the revealed token, once per kind (LCG-0362)."""
        if self.source != NONE and self.tokens:
            token = self.tokens[-1]
            first = self.tokens.count(token) == 1
            if first and self.text(g).effect.answers_token(g, self, token):
                return push_hook(g, self, self.source, TOKEN_REVEALED, self.ability)
        return AGAIN

    def st4_symbol(self, g: Game) -> i64:
        """Resolve the next unresolved token."""
        if self.resolved >= len(self.tokens):
            self.step = ST5_TOTAL
            return AGAIN
        token = self.tokens[self.resolved]
        self.resolved += 1
        if token == chaos_token.AUTO_FAIL:
            self.fail_automatically()
        elif token == chaos_token.ELDER_SIGN:
            return push_hook(g, self, self.seat, EFFECT, trigger.ELDER_SIGN)
        elif chaos_token.is_symbol(token) and g.table.scenario.token_reveals_another(g, token):
            self.step = ST3_REVEAL
        return AGAIN

    # -- ST.5 and ST.6: value and result ----------------------------------------------------

    def succeed_automatically(self) -> None:
        """Make the test succeed, unless it fails automatically (A3)."""
        if self.automatic == 0:
            self.automatic = 1

    def fail_automatically(self) -> None:
        """Make the test fail, whatever else is said."""
        self.automatic = -1

    def icons_of(self, g: Game, card: CardId) -> i64:
        return g.icons[card * 4 + self.skill]

    def token_total(self, g: Game) -> i64:
        total = 0
        for token in self.tokens:
            if not chaos_token.is_symbol(token):
                total += token - chaos_token.ZERO
            elif token == chaos_token.ELDER_SIGN:
                total += g.defs[self.seat].elder_sign.value(g, self.seat)
            elif token != chaos_token.AUTO_FAIL:
                total += g.table.scenario.token_value(g, token, self.seat)
        return total

    def current_value(self, g: Game) -> i64:
        """Skill plus icons plus boosts, tokens apart, not floored."""
        total = skill_value(g, self.seat, self.skill) + self.bonus
        if self.source != NONE:
            text = self.text(g)
            total += text.effect.test_bonus(g, self)
            if text.added_skill != NONE:
                total += max(0, skill_value(g, self.seat, text.added_skill))
        for card in self.committed:
            total += self.icons_of(g, card)
        return total

    def uses_skill(self, g: Game, skill: i64) -> bool:
        """Say whether the value counts ``skill``: the tested one, or one that the source adds."""
        if self.skill == skill:
            return True
        return self.source != NONE and self.text(g).added_skill == skill

    def st5_total(self, g: Game) -> i64:
        if not is_playing(g, self.seat):
            return self.abandon(g)
        self.value = max(0, self.current_value(g) + self.token_total(g))
        if self.automatic < 0:
            self.value = 0
        self.step = ST6_RESULT
        return AGAIN

    def st6_result(self, g: Game) -> i64:
        difficulty = self.current_difficulty(g)
        self.difficulty = difficulty
        self.step = ST7_GATHER
        if self.automatic < 0:
            self.margin = -max(1, difficulty)
        elif self.automatic > 0:
            self.margin = self.value
        else:
            self.margin = self.value - difficulty
        by = self.margin if self.margin >= 0 else ~self.failed_by(g)
        record(g, logged.RESULT, self.seat, self.value, by)
        kind = on.TEST_SUCCEEDS if self.margin >= 0 else on.TEST_FAILS
        return occur(g, kind, self.seat, self.source, self.target, self.margin, self.kind) or AGAIN

    def failed_by(self, g: Game) -> i64:
        """Return the points of failure; an automatic failure counts the whole difficulty."""
        if self.automatic < 0:
            return self.current_difficulty(g)
        return max(0, -self.margin)

    # -- ST.7: results ------------------------------------------------------------------------

    def st7_gather(self, g: Game) -> i64:
        """Collect the results to apply; damage and clue bonuses are settled first."""
        self.step = ST7_APPLY
        if not is_playing(g, self.seat):
            return self.abandon(g)
        if self.margin >= 0:
            for card in self.committed:
                g.defs[card].commitment.strengthen(g, self, card)
        self.results = test_results.gather(g, self)
        return AGAIN

    def st7_apply(self, g: Game) -> i64:
        """Apply the results one by one in the tester's order."""
        if self.step == ST7_PICKED:
            self.results.remove(g.pick)
            if b_of(g.pick) == test_results.RESULT_BASIC:
                self.step = ST7_BASIC
                if self.margin >= 0 and self.source != NONE and self.text(g).improves:
                    return push_hook(g, self, self.source, IMPROVE, self.ability)
            else:
                self.step = ST7_APPLY
                return test_results.apply(g, self, g.pick)
        if self.step == ST7_BASIC:
            self.step = ST7_APPLY
            return test_results.basic_result(g, self)
        if not self.results or not is_playing(g, self.seat):
            # Eliminated by a result, the tester affects the game no longer (LCG-0409).
            self.step = ST7_KEYWORDS
            return AGAIN
        options: list[int] = []
        for result in self.results:
            if result not in options:
                options.append(result)
        g.options = options
        self.step = ST7_PICKED
        return g.ask(decision_kind.RESULT_ORDER, self.seat, self.source)

    def st7_keywords(self, g: Game) -> i64:
        """Retaliate and alert, after all other results (section 8)."""
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
        """An elusive enemy that was attacked leaves for another place."""
        self.step = ST8_END
        if self.kind == test_kind.FIGHT and self.target_ready and self.target_in_play(g):
            if keywords_of(g, self.target) & keyword.ELUSIVE:
                return enemies.elusive_escape(g, self.target) or AGAIN
        return AGAIN

    # -- ST.8: the end ------------------------------------------------------------------------

    def abandon(self, g: Game) -> i64:
        """The tester was eliminated: the test ends without results."""
        self.step = ST8_END
        return AGAIN

    def st8_end(self, g: Game) -> i64:
        self.step = ST8_AFTER
        for card in self.committed:
            if zones.is_in_limbo(g, card):
                zones.put_in_discard(g, card)
        self.committed = []
        for token in self.tokens:
            g.bag.append(token)
        g.drop_lasting(until.TEST_ENDS, False)
        g.test_at = self.prev
        return occur(g, on.TEST_ENDS, self.seat, self.source, first=cell.AFTER_FORCED) or AGAIN

    def st8_after(self, g: Game) -> i64:
        """Elder sign effects "after this test resolves", then tests that had to wait."""
        self.step = ST8_OVER
        if chaos_token.ELDER_SIGN in self.tokens and is_playing(g, self.seat):
            if g.defs[self.seat].elder_sign.has_aftermath():
                f = CardFrame(self.seat, self.seat, ELDER_SIGN_AFTER, trigger.ELDER_SIGN)
                f.a = self.margin
                return g.push(f)
        return AGAIN


@final
@mypyc_attr(acyclic=True)
class RevealToken(Event):
    """A token about to be revealed; ``target`` is the test's stack position."""

    def __init__(self, seat: Seat, test: StackPosition) -> None:
        super().__init__(on.REVEAL_TOKEN, seat, NONE, test)

    def copy(self) -> Frame:
        c = RevealToken(self.seat, self.target)
        c.fill_event(self)
        return c

    def shift(self, start: i64, delta: i64) -> None:
        if self.target >= start:
            self.target += delta

    def resolve(self, g: Game) -> i64:
        test = cast(SkillTest, g.stack[self.target])
        return test.reveal(g)


def current(g: Game) -> SkillTest:
    """Return the skill test that is being resolved."""
    return cast(SkillTest, g.stack[g.test_at])


def push_hook(g: Game, test: SkillTest, card: CardId, stage: i64, ability: i64) -> i64:
    """Run a hook of a card's text number ``ability`` on a frame of its own."""
    f = CardFrame(test.seat, card, stage, ability)
    f.a = test.a
    f.b = test.b
    f.n = test.n
    return g.push(f)


def run_hook(g: Game, f: CardFrame, stage: i64) -> i64:
    """Call the hook that ``stage`` names (the part of CardFrame.run that needs the test)."""
    d = g.defs[f.card]
    if stage == ELDER_SIGN_AFTER:
        return d.elder_sign.aftermath(g, f)
    test = current(g)
    if stage == ELDER_SIGN_RESULT:
        return d.elder_sign.result(g, f, test)
    effect = d.texts[f.ability].effect
    if stage == AFTER_TEST:
        return effect.after_test(g, f, test)
    if stage == CODEX_TEST:
        f.stage = CODEX_TEST
        return g.table.scenario.codex_test(g, f, test.entry, test)
    if stage == IMPROVE:
        return effect.improve(g, f, test)
    if stage == TOKEN_REVEALED:
        return effect.token_revealed(g, f, test)
    if stage == TOKEN_FAILURE:
        f.stage = TOKEN_FAILURE
        return g.table.scenario.token_failure(g, f.a, f)
    raise AssertionError("unknown stage")


def start_test(g: Game, test: SkillTest) -> i64:
    """Begin a test, or queue it while another one is being resolved (LCG-0126, LCG-0127)."""
    if g.test_at == NONE:
        return g.push(test)
    return nested_tests.queue_test(g, test)


def current_test(g: Game) -> SkillTest | None:
    """Return the innermost skill test that has begun, or ``None``."""
    if g.test_at == NONE or g.test_at >= len(g.stack):
        return None
    frame = g.stack[g.test_at]
    return frame if isinstance(frame, SkillTest) else None


# Results reach enemies, clues and damage: imports that close the circle.
from arkham_env.lcg.rules import attack as attack_rules
from arkham_env.lcg.rules import damage as damage_rules
from arkham_env.lcg.rules import enemies, nested_tests, test_results
