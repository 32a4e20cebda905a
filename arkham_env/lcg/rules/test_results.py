"""The results of a skill test at ST.7: collecting them and applying them.

:class:`~arkham_env.lcg.rules.skill_test.SkillTest` calls these functions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from arkham_env.core.kernel.decision import a_of, b_of, op_of, pack
from arkham_env.core.kernel.frame import AGAIN
from arkham_env.core.kernel.native import i64
from arkham_env.lcg.rules import clues, enemies
from arkham_env.lcg.rules import damage as damage_rules
from arkham_env.lcg.rules.card_frame import (
    AFTER_TEST, CODEX_TEST, EFFECT, ELDER_SIGN_RESULT, TOKEN_FAILURE, CardFrame,
)  # fmt: skip
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import NONE, chaos_token, keyword, test_kind, trigger, verb
from arkham_env.lcg.state.restrictions import may_be_damaged
from arkham_env.lcg.state.values import keywords_of

if TYPE_CHECKING:
    from arkham_env.lcg.rules.skill_test import SkillTest

# Kinds of results at ST.7 (operand b of verb.RESULT).
RESULT_BASIC: Final = 0
RESULT_SOURCE: Final = 1
RESULT_COMMITTED: Final = 2
RESULT_TOKEN: Final = 3
RESULT_ELDER_SIGN: Final = 4


def gather(g: Game, test: SkillTest) -> list[i64]:
    """Return the results that the test has to apply, as sorted ``verb.RESULT`` options."""
    success = test.margin >= 0
    results: list[i64] = []
    if test.kind != 0 and test.kind <= test_kind.INVESTIGATE:
        if has_basic_result(g, test, success):
            results.append(pack(verb.RESULT, test.seat, RESULT_BASIC))
    if test.source != NONE and test.source_has_result and has_source_result(g, test):
        results.append(pack(verb.RESULT, test.source, RESULT_SOURCE))
    for card in test.committed:
        if g.defs[card].commitment.applies(g, test, card):
            results.append(pack(verb.RESULT, card, RESULT_COMMITTED))
    for i in range(len(test.tokens)):
        token = test.tokens[i]
        if test.muted and reveal.is_ignored(test, i, reveal.EFFECT_OF_TOKEN):
            continue
        if token == chaos_token.ELDER_SIGN:
            if g.defs[test.seat].elder_sign.has_result(g, test):
                results.append(pack(verb.RESULT, test.seat, RESULT_ELDER_SIGN))
        elif not success and chaos_token.is_symbol(token) and token != chaos_token.AUTO_FAIL:
            if g.table.scenario.token_has_failure(g, token, test):
                results.append(pack(verb.RESULT, token, RESULT_TOKEN))
    if len(results) > 1:
        results.sort()
    return results


def is_result(test: SkillTest, result: i64) -> bool:
    """Return whether ``result``, a packed option, is a possible result of ``test``."""
    what = b_of(result)
    about = a_of(result)
    if op_of(result) != verb.RESULT:
        return False
    if what == RESULT_BASIC or what == RESULT_ELDER_SIGN:
        return about == test.seat
    if what == RESULT_SOURCE:
        return about == test.source
    return about in (test.committed if what == RESULT_COMMITTED else test.tokens)


def has_source_result(g: Game, test: SkillTest) -> bool:
    """Return whether the card text or codex entry that caused the test has an effect to apply for
    the test's result."""
    return test.entry != 0 or test.text(g).effect.has_after_test(g, test)


def apply(g: Game, test: SkillTest, result: i64) -> i64:
    """Apply a result other than the basic one (see :func:`basic_result`)."""
    what = b_of(result)
    card = a_of(result)
    if what == RESULT_TOKEN:
        f = CardFrame(test.seat, test.seat, TOKEN_FAILURE)
        f.a = card
        return g.push(f)
    if what == RESULT_SOURCE:
        return test_hooks.push_hook(
            g, test, card, CODEX_TEST if test.entry else AFTER_TEST, test.ability
        )
    if what == RESULT_COMMITTED:
        return test_hooks.push_hook(g, test, card, EFFECT, trigger.COMMITTED)
    return test_hooks.push_hook(g, test, card, ELDER_SIGN_RESULT, trigger.ELDER_SIGN)


def bystander(g: Game, test: SkillTest) -> i64:
    """Return the investigator that a failed attack damages, or ``NONE``. This is the investigator
    engaged with the attacked enemy, unless the tester is this investigator."""
    if test.kind != test_kind.FIGHT or not test.target_in_play(g):
        return NONE
    if keywords_of(g, test.target) & keyword.MASSIVE:
        return NONE
    other = g.cards[test.target].threat
    return NONE if other == test.seat else other


def has_basic_result(g: Game, test: SkillTest, success: bool) -> bool:
    """Return whether the basic result of a fight, evade or investigate test changes the state."""
    if not success:
        return bystander(g, test) != NONE
    if not test.target_in_play(g):
        return False
    if test.kind == test_kind.FIGHT:
        return may_be_damaged(g, test.target)
    return test.kind != test_kind.INVESTIGATE or g.cards[test.target].clues > 0


def basic_result(g: Game, test: SkillTest) -> i64:
    """Apply the damage of an attack, the evasion, or the clue of an investigation."""
    if not test.target_in_play(g):
        return AGAIN
    if test.kind == test_kind.INVESTIGATE:
        return clues.discover(g, test.seat, test.target, 1 + test.clues) or AGAIN
    if test.kind == test_kind.EVADE:
        return enemies.evade_enemy(g, test.target, test.seat, True) or AGAIN
    damage = 1 + test.damage
    if test.source != NONE:
        effect = test.text(g).effect
        damage += effect.attack_damage(g, test)
        if test.margin >= 0:
            effect.before_damage(g, test)
    if test.margin >= 0:
        return (
            damage_rules.deal_to_card(
                g, test.target, damage=damage, dealer=test.seat, source=test.source
            )
            or AGAIN
        )
    other = bystander(g, test)
    if other == NONE:
        return AGAIN
    return damage_rules.deal(g, other, damage=damage, source=test.source) or AGAIN


def next_attempt(test: SkillTest) -> SkillTest:
    """Return a new frame of the same test, starting at ST.1 (see ``SkillTest.attempt_again``)."""
    made = skill_test.SkillTest(test.seat, test.skills, test.difficulty, test.kind, test.target)
    made.source = test.source
    made.ability = test.ability
    made.source_has_result = test.source_has_result
    made.a = test.a
    made.b = test.b
    made.n = test.n
    made.entry = test.entry
    made.bonus = test.own_bonus
    made.shroud_change = test.shroud_change
    made.damage = test.damage
    made.clues = test.clues
    made.target_left = test.target_left
    return made


# Circular imports, so at the end of the module.
from arkham_env.lcg.rules import reveal, skill_test, test_hooks  # noqa: E402
