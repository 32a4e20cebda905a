"""Whether a loaded stack can go on, and whether the pending decision is what its top frame asks."""

from __future__ import annotations

from typing import Final

from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.core.kernel.frame import AGAIN, ASK, Frame
from arkham_env.core.kernel.native import i64
from arkham_env.core.kernel.save import dump
from arkham_env.lcg.check_state import refuse
from arkham_env.lcg.rules.card_frame import (
    CHOSEN,
    CODEX,
    CODEX_TEST,
    IMPROVE,
    RESOLUTION,
    TOKEN_FAILURE,
    CardFrame,
)
from arkham_env.lcg.rules.end import EndScenario
from arkham_env.lcg.rules.rounds import Round
from arkham_env.lcg.rules.set_up import SetUp
from arkham_env.lcg.rules.skill_test import SkillTest
from arkham_env.lcg.rules.state_check import StateCheck
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import NONE, card_type, decision_kind, status, verb


def check_stack(g: Game) -> None:
    """Raise CorruptSave unless stack, queue and decision fit the state and each other."""
    if g.over:
        if g.stack or g.queued or g.options or not g.ended:
            raise refuse("a game that is over has no decision")
        return
    if not g.stack or len(g.options) < 2:
        raise refuse("a game that is not over has a decision")
    bottom = g.stack[0]
    if g.ended != isinstance(bottom, EndScenario):
        raise refuse("bottom of the stack")
    if not g.ended and not isinstance(bottom, (Round, SetUp)):
        raise refuse("bottom of the stack")
    check_tests(g)
    check_frames(g, g.stack, len(g.stack) - 1)
    check_frames(g, g.queued, len(g.queued))
    check_decision(g)


def check_tests(g: Game) -> None:
    """Check that the game's skill test is the one on the stack that has begun and not ended."""
    running = NONE
    for i in range(len(g.stack)):
        frame = g.stack[i]
        if isinstance(frame, SkillTest) and frame.is_running():
            if running != NONE:
                raise refuse("two skill tests at once")
            running = i
    if g.test_at != running:
        raise refuse("place of the skill test")


def check_frames(g: Game, stack: list[Frame], count: i64) -> None:
    """Check the first ``count`` frames of a stack: those that wait for what is above them."""
    for i in range(count):
        if not stack[i].sound(g, stack, i) and not was_interrupted(g, stack, i):
            raise refuse(f"{type(stack[i]).__name__} at {i}")


def was_interrupted(g: Game, stack: list[Frame], at: i64) -> bool:
    """Say whether a frame has picked the only option that it had when a check of the state came."""
    above = stack[at + 1] if at + 1 < len(stack) else None
    if not isinstance(above, StateCheck):
        return False
    frame = stack[at]
    if isinstance(frame, CardFrame):
        effect = g.defs[frame.card].texts[frame.ability].effect
        if frame.stage != CHOSEN or op_of(above.pick) == verb.YES:
            return False  # with "yes" there is a "no"
        return effect.takes(g, frame, above.pick)
    again = g.clone()
    again.stack = again.stack[: at + 1]
    asking = again.stack[at]
    if not asking.rewind(again) or not asking.sound(again, again.stack, at):
        return False
    result = asking.run(again)
    return result == AGAIN and len(again.stack) == at + 1 and again.pick == above.pick


def check_decision(g: Game) -> None:
    """Ask the pending question anew, and compare."""
    top = g.stack[-1]
    at = len(g.stack) - 1
    if isinstance(top, CardFrame):
        check_card_frame(g, top, at)
        return
    again = top.copy()
    kind = g.kind
    seat = g.seat
    source = g.source
    options = g.options
    pick = g.pick
    decisions = g.decisions
    if not again.rewind(g) or not again.sound(g, g.stack, at):
        raise refuse(f"{type(top).__name__} at the top")
    g.stack[at] = again
    g.options = []
    if again.run(g) != ASK or len(g.stack) != at + 1 or g.stack[at] is not again:
        raise refuse("a question that nobody asks")
    if g.kind != kind or g.seat != seat or g.source != source or g.options != options:
        raise refuse("options of the decision")
    if dump(again) != dump(top):
        raise refuse(f"{type(top).__name__} at the top")
    g.pick = pick
    g.decisions = decisions


# -- What texts ask --------------------------------------------------------------------------------

ASKS: Final[list[int]] = [CHOSEN, RESOLUTION, CODEX, CODEX_TEST, TOKEN_FAILURE]
"""The stages in which a text waits for a pick."""
NOT_ASKED: Final[list[int]] = [
    decision_kind.TURN, decision_kind.WINDOW, decision_kind.REACTION, decision_kind.COMMIT,
    decision_kind.MULLIGAN, decision_kind.NEXT_TURN, decision_kind.LEAD, decision_kind.RESULT_ORDER,
    decision_kind.SPEND_CLUES, decision_kind.TRAUMA, decision_kind.DEFEAT_ORDER,
]  # fmt: skip
"""The kinds of decisions that texts never ask."""


def check_card_frame(g: Game, top: CardFrame, at: i64) -> None:
    """Check what a text asks: most cannot be asked again, so each option by itself."""
    stage = top.stage
    if stage not in ASKS or g.kind in NOT_ASKED:
        raise refuse("CardFrame at the top")
    if stage == CHOSEN:
        if g.source != top.card:
            raise refuse("card that asks", g.source)
        again = top.copy()
        assert isinstance(again, CardFrame)
        again.stage = 2
        if not again.sound(g, g.stack, at):
            raise refuse("CardFrame at the top")
    elif not top.sound(g, g.stack, at):
        raise refuse("CardFrame at the top")
    ability = g.defs[top.card].texts[top.ability]
    effect = ability.effect
    if stage == CHOSEN and ability.improves and g.kind == decision_kind.YES_NO:
        if not improves_again(g, top, at):
            raise refuse("improvement of a test")
    for i in range(len(g.options)):
        option = g.options[i]
        if option in g.options[:i] or not is_choice(g, top, option):
            raise refuse("options of a text")
        if stage == CHOSEN and not effect.takes(g, top, option):
            raise refuse("options of a text")


def improves_again(g: Game, top: CardFrame, at: i64) -> bool:
    """Ask a copy whether a success may be improved, and compare: to ask changes nothing."""
    again = g.clone()
    asking = again.stack[at]
    assert isinstance(asking, CardFrame)
    asking.stage = IMPROVE
    if not asking.sound(again, again.stack, at):
        return False
    if asking.run(again) != ASK or len(again.stack) != at + 1:
        return False
    if again.kind != g.kind or again.seat != g.seat or again.options != g.options:
        return False
    return dump(asking) == dump(top)


def is_choice(g: Game, f: CardFrame, option: i64) -> bool:
    """Say whether a text may offer this."""
    op = op_of(option)
    a = a_of(option)
    b = b_of(option)
    if op == verb.CHOOSE_CARD:
        return b == 0 and a < len(g.defs) and is_card_choice(g, f, a)
    if op == verb.CHOOSE_SEAT:
        return b == 0 and a < g.players and (g.ended or g.investigators[a].status == status.PLAYING)
    if op == verb.YES or op == verb.NO or op == verb.DONE:
        return a == 0 and b == 0
    if op == verb.CHOICE:
        return b == 0 and a < (len(g.table.scenario.resolutions) if f.stage == RESOLUTION else 16)
    return a < len(g.defs) and b < 16


def is_card_choice(g: Game, f: CardFrame, card: i64) -> bool:
    """Say whether a text may offer this card in a decision of this kind."""
    if g.kind == decision_kind.CHOOSE_ENEMY:
        return card in g.enemies
    if g.kind == decision_kind.CHOOSE_LOCATION:
        return card in g.locations
    if g.kind == decision_kind.CHOOSE_CARD:
        type_id = g.type_of[card]
        if type_id == card_type.INVESTIGATOR:
            return card == f.seat
        if type_id == card_type.LOCATION:
            for option in g.options:
                if g.type_of[a_of(option)] != card_type.LOCATION:
                    return False
        return type_id <= card_type.LOCATION
    return True
