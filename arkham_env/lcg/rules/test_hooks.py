"""The hooks of card texts that a skill test runs; each hook runs in a new card frame."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkham_env.core.kernel.native import i64
from arkham_env.lcg.rules.card_frame import (
    AFTER_TEST, CODEX_TEST, ELDER_SIGN_AFTER, ELDER_SIGN_RESULT, IMPROVE, TOKEN_FAILURE,
    TOKEN_REVEALED, CardFrame,
)  # fmt: skip
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import CardId

if TYPE_CHECKING:
    from arkham_env.lcg.rules.skill_test import SkillTest


def push_hook(g: Game, test: SkillTest, card: CardId, stage: i64, ability: i64) -> i64:
    """Push a card frame that runs hook number ``stage`` of text number ``ability`` of ``card``."""
    f = CardFrame(test.seat, card, stage, ability)
    f.a = test.a
    f.b = test.b
    f.n = test.n
    return g.push(f)


def run_hook(g: Game, f: CardFrame, stage: i64) -> i64:
    """Run hook number ``stage`` of a card text. ``CardFrame.carry_out`` calls this function for the
    hooks that belong to a skill test."""
    d = g.defs[f.card]
    if stage == ELDER_SIGN_AFTER:
        return d.elder_sign.aftermath(g, f)
    test = skill_test.current(g)
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
    raise AssertionError("unknown stage, expected a hook of a skill test")


# Circular import, so at the end of the module.
from arkham_env.lcg.rules import skill_test  # noqa: E402
