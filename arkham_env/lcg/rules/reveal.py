"""Revealing chaos tokens: how many are drawn, and which of them count (ST.3).

A reveal is a tree: "reveal 3 tokens instead of 1, resolve 2 of them" replaces one token with a
*group* of three tokens, and a second such effect can replace one of the three with a further group.
All effects are declared before any token is drawn (LCG-0364). Then the tokens are drawn together,
and the tester chooses the tokens to resolve in each group. A group inside another group counts
there as one token (LCG-0365).

A cancelled token is treated as never revealed (LCG-0148) and is set aside until the test ends. An
ignored token was revealed, but its effect, its modifier or both do not count (LCG-0151, LCG-1110).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast, final

from arkham_env.core.kernel.decision import a_of, op_of, pack
from arkham_env.core.kernel.frame import AGAIN, CALL, DONE, Frame, StackPosition
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.core.kernel.zones import with_added
from arkham_env.lcg.rules import test_hooks
from arkham_env.lcg.rules.card_frame import TOKEN_REVEALED, CardFrame
from arkham_env.lcg.rules.timing import Event, has_listeners
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.game_state import NOTHING, Game
from arkham_env.lcg.state.ids import (
    NONE, Count, CountList, Seat, TokenList, cell, chaos_token, decision_kind, logged, on, verb,
)  # fmt: skip
from arkham_env.lcg.state.record import record

if TYPE_CHECKING:
    from arkham_env.lcg.rules.skill_test import SkillTest

EFFECT_OF_TOKEN: Final = 1
"""Flag for the effects of a token's symbol without its modifier; includes the automatic failure."""
MODIFIER_OF_TOKEN: Final = 2
WHOLE_TOKEN: Final = EFFECT_OF_TOKEN | MODIFIER_OF_TOKEN
PARTS_OF_TOKEN: Final = 2
"""Number of flags for parts of a token: effect and modifier."""


# -- The tokens of a test --------------------------------------------------------------------------


def test_at(g: Game, position: i64) -> SkillTest:
    """Return the skill test at a stack position."""
    return cast(skill_test.SkillTest, g.stack[position])


def begin(g: Game, test: SkillTest) -> i64:
    """Reveal one random chaos token for a test. If no ability could respond, the function draws the
    token at once and pushes no frame."""
    if has_listeners(g, on.REVEAL_TOKEN) or has_listeners(g, on.TOKEN):
        return g.push(RevealToken(test.seat, len(g.stack) - 1))
    # No token can be revealed from an empty bag.
    if not g.bag:
        return AGAIN
    return receive(g, test, zones.draw_token(g), 0)


def receive(g: Game, test: SkillTest, token: i64, ignored: i64) -> i64:
    """Add a revealed token to a test.

    If the text that caused the test has an effect for this kind of token, the hook of this effect
    runs once (LCG-0362).

    Args:
        ignored: mask of the parts of the token that do not count (``EFFECT_OF_TOKEN`` ...).
    """
    if ignored:
        test.muted = with_added(test.muted, len(test.tokens) << PARTS_OF_TOKEN | ignored)
    test.tokens = with_added(test.tokens, token)
    record(g, logged.IGNORE if ignored == WHOLE_TOKEN else logged.TOKEN, token, test.seat)
    if test.source != NONE and test.tokens.count(token) == 1:
        if test.text(g).effect.answers_token(g, test, token):
            return test_hooks.push_hook(g, test, test.source, TOKEN_REVEALED, test.ability)
    return AGAIN


def is_ignored(test: SkillTest, at: i64, part: i64) -> bool:
    """Return whether ``part`` (a flag) of the revealed token with index ``at`` does not count."""
    for entry in test.muted:
        if entry >> PARTS_OF_TOKEN == at and entry & part:
            return True
    return False


def token_total(g: Game, test: SkillTest) -> i64:
    """Return the sum of the modifiers of all revealed tokens, except ignored modifiers."""
    total: i64 = 0
    for at in range(len(test.tokens)):
        token = test.tokens[at]
        if test.muted and is_ignored(test, at, MODIFIER_OF_TOKEN):
            continue
        if not chaos_token.is_symbol(token):
            total += token - chaos_token.ZERO
        elif token == chaos_token.ELDER_SIGN:
            total += g.defs[test.seat].elder_sign.value(g, test.seat)
        elif token != chaos_token.AUTO_FAIL:
            total += g.table.scenario.token_value(g, token, test.seat)
    return total


def counts_elder_sign(test: SkillTest) -> bool:
    """Return whether an elder sign was revealed and its effect counts."""
    for at in range(len(test.tokens)):
        if test.tokens[at] == chaos_token.ELDER_SIGN:
            if not test.muted or not is_ignored(test, at, EFFECT_OF_TOKEN):
                return True
    return False


def symbol_revealed(test: SkillTest) -> bool:
    """Return whether a token with a symbol (not a number) was revealed; ignored tokens count."""
    for token in test.tokens:
        if chaos_token.is_symbol(token):
            return True
    return False


def symbol_resolved(test: SkillTest, start: i64 = 0) -> bool:
    """Return whether a token with a symbol was revealed and its effect was not ignored.

    Args:
        start: index of the first token of ``test.tokens`` that counts.
    """
    for at in range(start, len(test.tokens)):
        if chaos_token.is_symbol(test.tokens[at]):
            if not test.muted or not is_ignored(test, at, EFFECT_OF_TOKEN):
                return True
    return False


def other_than_auto_fail(test: SkillTest) -> bool:
    """Return whether a token other than the automatic failure was revealed."""
    for token in test.tokens:
        if token != chaos_token.AUTO_FAIL:
            return True
    return False


# -- Revealing -------------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class RevealToken(Event):
    """Event: tokens are about to be revealed.

    ``target`` is the stack position of the test, or ``NONE`` outside of a test. ``amount`` is the
    number of tokens that were revealed for the test or card text before. ``other`` is set when the
    tokens have been revealed: 1 if a token with a symbol was resolved, otherwise 0.

    Attributes:
        holder: outside of a test, the stack position of the card frame that receives the tokens.
        counts: for each group (see the module docstring), the number of its random tokens.
        keeps: for each group, the number of its tokens that will be resolved (0: all).
        parents: for each group, the group that contains it as one token. The first group is the
            original reveal, which no group contains: its entry is ``NONE``.
        fixed: a flat list of pairs: the number of a group, then a token that is revealed in this
            group instead of a random token.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        *Event.FIELDS, "holder", "counts", "keeps", "parents", "fixed",
    )  # fmt: skip

    def __init__(self, seat: Seat, test: StackPosition, holder: StackPosition = NONE) -> None:
        super().__init__(on.REVEAL_TOKEN, seat, NONE, test)
        self.holder: StackPosition = holder
        self.counts: CountList = [1]
        self.keeps: CountList = [0]
        self.parents: list[i64] = [NONE]
        self.fixed: list[i64] = NOTHING

    def copy(self) -> Frame:
        c = RevealToken(self.seat, self.target, self.holder)
        c.fill_event(self)
        c.counts = self.counts[:]
        c.keeps = self.keeps[:]
        c.parents = self.parents[:]
        if self.fixed:
            c.fixed = self.fixed[:]
        return c

    def shift(self, start: i64, delta: i64) -> None:
        if self.holder >= start:
            self.holder += delta
        if self.target >= start:
            self.target += delta

    # -- Declarations before the tokens are drawn --------------------------------------------------

    def open_groups(self) -> list[i64]:
        """Return the groups with a token that an effect may replace.

        These are the groups with random tokens. If no group has random tokens, these are the groups
        with fixed tokens: the most recent replacement counts, so it may replace fixed tokens too
        (LCG-0141).
        """
        found = [at for at in range(len(self.counts)) if self.counts[at] > 0]
        if not found:
            found = sorted({self.fixed[i] for i in range(0, len(self.fixed), 2)})
        return found

    def take_slot(self, group: i64) -> i64:
        """Remove one token from a group before the draw: a random token if any, else a fixed token.
        Return the token if it was a fixed token, otherwise ``NONE``."""
        if self.counts[group] > 0:
            self.counts[group] -= 1
            return NONE
        for i in range(0, len(self.fixed), 2):
            if self.fixed[i] == group:
                token = self.fixed[i + 1]
                self.fixed = self.fixed[:i] + self.fixed[i + 2 :]
                return token
        return NONE

    def instead(self, g: Game, group: i64, count: i64, keep: i64) -> None:
        """Replace one token of a group (see the module docstring) with ``count`` tokens, of which
        ``keep`` are resolved."""
        token = self.take_slot(group)
        if token != NONE:
            zones.add_tokens(g, [token])
        self.counts.append(count)
        self.keeps.append(keep)
        self.parents.append(group)

    def additional(self, group: i64, count: i64, keep: i64) -> None:
        """Replace one token of a group with a new group: this token and ``count`` random tokens. Of
        these ``count`` + 1 tokens, ``keep`` are resolved."""
        token = self.take_slot(group)
        if token != NONE:
            self.fixed = self.fixed + [len(self.counts), token]
        self.counts.append(count if token != NONE else count + 1)
        self.keeps.append(keep)
        self.parents.append(group)

    def fix(self, g: Game, group: i64, token: i64) -> None:
        """Replace one token of a group with ``token``, which must not be in the bag."""
        other = self.take_slot(group)
        if other != NONE:
            zones.add_tokens(g, [other])
        self.fixed = self.fixed + [group, token]

    def resolve(self, g: Game) -> i64:
        made = DrawTokens(self.seat, self.target, self.holder)
        made.counts = self.counts
        made.keeps = self.keeps
        made.parents = self.parents
        made.fixed = self.fixed
        if self.target != NONE:
            self.amount = len(test_at(g, self.target).tokens)
        else:
            self.amount = len(cast(CardFrame, g.stack[self.holder]).items)
        return g.push(made)

    def note_symbol(self, g: Game) -> None:
        """Set ``other``, after the tokens of this reveal were revealed."""
        self.other = 0
        if self.target != NONE:
            if symbol_resolved(test_at(g, self.target), self.amount):
                self.other = 1
            return
        tokens = cast(CardFrame, g.stack[self.holder]).items
        for at in range(self.amount, len(tokens)):
            if chaos_token.is_symbol(tokens[at]):
                self.other = 1


DRAW: Final = 0
CHOOSE: Final = 1
PICKED: Final = 2
ARRIVE: Final = 3


@final
@mypyc_attr(acyclic=True)
class DrawTokens(Frame):
    """Frame that draws the tokens of a reveal together and asks which tokens to resolve.

    A *unit* is one token, or several tokens that count as one token of their group.

    Attributes:
        tokens: the drawn tokens.
        groups: for each token, its group, or -1 once the token is ignored.
        units: for each token, the index of the first token of its unit.
        group: the group in which tokens are being chosen. The innermost groups come first.
        chosen: the units of ``group`` that will be resolved.
        last: the unit chosen last, or ``NONE``.
        at: index of the next token to be revealed.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "step", "seat", "test", "holder", "counts", "keeps", "parents", "fixed", "tokens", "groups",
        "units", "group", "chosen", "last", "at",
    )  # fmt: skip

    def __init__(self, seat: Seat, test: StackPosition, holder: StackPosition) -> None:
        self.step: i64 = DRAW
        self.seat: Seat = seat
        self.test: StackPosition = test
        self.holder: StackPosition = holder
        self.counts: CountList = NOTHING
        self.keeps: CountList = NOTHING
        self.parents: list[i64] = NOTHING
        self.fixed: list[i64] = NOTHING
        self.tokens: TokenList = NOTHING
        self.groups: list[i64] = NOTHING
        self.units: list[i64] = NOTHING
        self.group: Count = 0
        self.chosen: list[i64] = NOTHING
        self.last: i64 = NONE
        self.at: Count = 0

    def copy(self) -> Frame:
        c = DrawTokens(self.seat, self.test, self.holder)
        c.step = self.step
        if self.counts:
            c.counts = self.counts[:]
        if self.keeps:
            c.keeps = self.keeps[:]
        if self.parents:
            c.parents = self.parents[:]
        if self.fixed:
            c.fixed = self.fixed[:]
        if self.tokens:
            c.tokens = self.tokens[:]
        if self.groups:
            c.groups = self.groups[:]
        if self.units:
            c.units = self.units[:]
        c.group = self.group
        if self.chosen:
            c.chosen = self.chosen[:]
        c.last = self.last
        c.at = self.at
        return c

    def shift(self, start: i64, delta: i64) -> None:
        if self.test >= start:
            self.test += delta
        if self.holder >= start:
            self.holder += delta

    def run(self, g: Game) -> i64:
        if self.step == DRAW:
            self.draw(g)
            self.step = CHOOSE
        if self.step == PICKED:
            self.step = CHOOSE
            self.note(self.unit_of(g.pick))
        while self.group > 0:
            units = self.units_here()
            keep = self.keeps[self.group]
            if keep == 0 or keep >= len(units):
                self.close(units)
            elif len(self.chosen) == keep:
                self.close(self.chosen)
            else:
                return self.ask(g, units, keep - len(self.chosen))
        self.step = ARRIVE
        while self.at < len(self.tokens):
            i = self.at
            self.at += 1
            ignored: i64 = WHOLE_TOKEN if self.groups[i] == NONE else 0
            if ignored and self.test == NONE:
                record(g, logged.IGNORE, self.tokens[i], self.seat)
                continue
            if has_listeners(g, on.TOKEN):
                made = Token(self.seat, self.test, self.tokens[i], self.holder)
                made.other = ignored
                return g.push(made)
            if self.arrive(g, self.tokens[i], ignored) == CALL:
                return CALL
        cast(RevealToken, g.stack[-2]).note_symbol(g)
        if self.test == NONE:
            # Outside of a test the tokens return to the bag once all are revealed.
            zones.add_tokens(g, self.tokens)
        return DONE

    def draw(self, g: Game) -> None:
        """Draw all random tokens, or as many as the bag contains."""
        tokens: list[i64] = []
        groups: list[i64] = []
        for group in range(len(self.counts)):
            for _ in range(self.counts[group]):
                if g.bag:
                    tokens.append(zones.draw_token(g))
                    groups.append(group)
        for i in range(0, len(self.fixed), 2):
            tokens.append(self.fixed[i + 1])
            groups.append(self.fixed[i])
        self.tokens = tokens
        self.groups = groups
        self.units = list(range(len(tokens)))
        self.group = len(self.counts) - 1

    def units_here(self) -> list[i64]:
        """Return the units of ``group``: single tokens, sorted, then units of several tokens. Each
        unit is given by the index of its first token."""
        singles: list[i64] = []
        bundles: list[i64] = []
        for i in range(len(self.tokens)):
            if self.groups[i] == self.group and self.units[i] == i:
                if self.units.count(i) == 1:
                    singles.append(self.tokens[i] << 8 | i)
                else:
                    bundles.append(i)
        return [entry & 255 for entry in sorted(singles)] + bundles

    def ask(self, g: Game, units: list[i64], missing: i64) -> i64:
        """Let the seat choose the next unit that it will resolve.

        ``missing`` units must still be chosen, this one included. An option is offered only if its
        unit follows the previously chosen unit in ``units``, so that each combination can be chosen
        in only one order.
        """
        start = 0 if self.last == NONE else units.index(self.last) + 1
        options: list[i64] = []
        for place in range(start, len(units) - missing + 1):
            option = self.option_of(units[place])
            if option not in options:
                options.append(option)
        g.options = options
        self.step = PICKED
        return g.ask(decision_kind.CHOOSE_CARD, self.seat)

    def option_of(self, unit: i64) -> i64:
        if self.units.count(unit) > 1:
            return pack(verb.CHOICE, unit)
        return pack(verb.CHOOSE_TOKEN, self.tokens[unit])

    def unit_of(self, pick: i64) -> i64:
        """Return the first unit after ``last`` that matches the option ``pick``."""
        if op_of(pick) == verb.CHOICE:
            return a_of(pick)
        units = self.units_here()
        start = 0 if self.last == NONE else units.index(self.last) + 1
        for place in range(start, len(units)):
            if self.option_of(units[place]) == pick:
                return units[place]
        raise AssertionError("the picked option matches no drawn token")

    def note(self, unit: i64) -> None:
        self.chosen = with_added(self.chosen, unit)
        self.last = unit

    def bundle(self, unit: i64) -> list[i64]:
        """Return the tokens of a unit; ``unit`` is the index of its first token."""
        return [self.tokens[i] for i in range(len(self.tokens)) if self.units[i] == unit]

    def close(self, kept: list[i64]) -> None:
        """End the choice in ``group``: ignore the units of this group that are not in ``kept``. The
        units in ``kept`` become one unit of the enclosing group."""
        groups: list[i64] = []
        units: list[i64] = []
        first: i64 = NONE
        for i in range(len(self.tokens)):
            group = self.groups[i]
            unit = self.units[i]
            if group == self.group:
                if unit in kept:
                    group = self.parents[self.group]
                    if first == NONE:
                        first = i
                    unit = first
                else:
                    group = NONE
            groups.append(group)
            units.append(unit)
        self.groups = groups
        self.units = units
        self.group -= 1
        self.chosen = NOTHING
        self.last = NONE

    def arrive(self, g: Game, token: i64, ignored: i64) -> i64:
        if self.test != NONE:
            return receive(g, test_at(g, self.test), token, ignored)
        give(g, self.holder, self.seat, token)
        return AGAIN

    def rewind(self, g: Game) -> bool:
        if self.step != PICKED:
            return False
        self.step = CHOOSE
        return True


def put_aside(test: SkillTest, token: i64) -> None:
    """Set a cancelled token aside until the test ends."""
    test.ignored = with_added(test.ignored, token)


def give(g: Game, holder: i64, seat: Seat, token: i64) -> None:
    """Pass a token that was revealed outside of a test to the card frame at position ``holder``."""
    f = cast(CardFrame, g.stack[holder])
    f.items = f.items + [token]
    record(g, logged.TOKEN, token, seat)


@final
@mypyc_attr(acyclic=True)
class Token(Event):
    """Event: a drawn token (``amount``) is about to be revealed.

    ``target`` is the stack position of the test, or ``NONE`` outside of a test. ``other`` is the
    mask of the token's parts that do not count (see :func:`receive`). A cancelled token is set
    aside, unless :meth:`put_back` has returned it to the bag.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (*Event.FIELDS, "holder")

    def __init__(
        self, seat: Seat, test: StackPosition, token: i64, holder: StackPosition = NONE
    ) -> None:
        super().__init__(on.TOKEN, seat, NONE, test, token)
        self.holder: StackPosition = holder

    def copy(self) -> Frame:
        c = Token(self.seat, self.target, self.amount, self.holder)
        c.fill_event(self)
        return c

    def shift(self, start: i64, delta: i64) -> None:
        if self.holder >= start:
            self.holder += delta
        if self.target >= start:
            self.target += delta

    def resolve(self, g: Game) -> i64:
        if self.target == NONE:
            give(g, self.holder, self.seat, self.amount)
            return DONE
        return receive(g, test_at(g, self.target), self.amount, self.other)

    def put_back(self, g: Game) -> None:
        """Cancel the token and return it to the bag at once."""
        self.cancelled = True
        record(g, logged.IGNORE, self.amount, self.seat)
        if self.target != NONE:
            # Outside of a test all tokens return to the bag together.
            zones.add_tokens(g, [self.amount])
        self.amount = NONE

    def ends_cancelled(self, g: Game) -> bool:
        if self.amount != NONE:
            record(g, logged.IGNORE, self.amount, self.seat)
            if self.target != NONE:
                put_aside(test_at(g, self.target), self.amount)
        return True


def return_all(g: Game) -> None:
    """Return all tokens except sealed ones to the bag, because the scenario ends."""
    for frame in g.stack:
        if isinstance(frame, skill_test.SkillTest):
            zones.add_tokens(g, frame.tokens)
            zones.add_tokens(g, frame.ignored)
            frame.tokens = NOTHING
            frame.ignored = NOTHING
        elif isinstance(frame, DrawTokens):
            zones.add_tokens(g, frame.tokens[frame.at :])
            frame.tokens = NOTHING
        elif isinstance(frame, Token):
            if frame.amount != NONE and frame.step <= cell.RESOLVE:
                zones.add_tokens(g, [frame.amount])
                frame.amount = NONE


# Circular import, so at the end of the module.
from arkham_env.lcg.rules import skill_test  # noqa: E402
