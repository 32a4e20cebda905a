"""What the stack of a loaded save must be: every frame can be gone on with.

The pending question, asked anew of a copy, is the one of the save.
"""

from __future__ import annotations

from typing import Final

from arkham_env.arkham2e.check_state import (
    AMOUNT,
    ANY,
    AREA,
    AREA_OR_NONE,
    CARD,
    CARD_OR_NONE,
    COUNT,
    DEEPEST,
    FACE,
    FROM_NONE,
    GATE_OR_NONE,
    HELD,
    KIND_OR_NONE,
    MONSTER,
    MYTHOS,
    OPTION,
    POINT_OR_NONE,
    SEAT,
    SEAT_OR_NONE,
    SHEET_OR_NONE,
    SMALL,
    SOURCE,
    STEP,
)
from arkham_env.arkham2e.rules.battle import Battle
from arkham_env.arkham2e.rules.rounds import Turn
from arkham_env.arkham2e.rules.set_up import SetUp
from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import component, phase
from arkham_env.core.board_saving import check_question, refuse, rewound
from arkham_env.core.decision import a_of, b_of, op_of
from arkham_env.core.frame import Frame
from arkham_env.core.program import BRANCH
from arkham_env.core.script import NO_LIMIT, Script
from arkham_env.core.verbs import OP_ANSWER
from arkham_env.core.window import Window

KINDS_OF_FRAMES: Final = {
    "step": STEP, "seat": SEAT, "presence": FROM_NONE, "monster": CARD_OR_NONE, "flags": ANY,
    "answered": OPTION, "source": SOURCE, "target": CARD_OR_NONE, "at": FROM_NONE,
    "faces": COUNT, "marks": COUNT, "kind": KIND_OR_NONE, "ability": SMALL, "pc": FROM_NONE,
    "limit": FROM_NONE, "a": ANY, "b": ANY, "items": ANY, "result": AMOUNT,
    "waiting": SEAT, "card": CARD_OR_NONE, "need": AMOUNT, "change": AMOUNT,
    "where": AREA_OR_NONE, "gate": GATE_OR_NONE, "gates": ANY, "left": AMOUNT, "deck": SMALL,
    "amount": AMOUNT, "keep": AMOUNT, "drawn": CARD, "kept": ANY, "shown": CARD,
    "bought": COUNT, "buyer": SEAT_OR_NONE, "asked": SEAT_OR_NONE, "dice": FACE, "held": CARD,
    "reroll_by": SOURCE, "declined": COUNT, "skill": SMALL, "pick": OPTION,
    "chosen": SHEET_OR_NONE, "sheet": SHEET_OR_NONE, "white": COUNT, "black": COUNT,
    "monsters": COUNT, "sanity": AMOUNT, "stamina": AMOUNT, "point": POINT_OR_NONE,
    "subject": SEAT_OR_NONE, "active": SEAT_OR_NONE, "turn": SEAT_OR_NONE, "passed": COUNT,
    "pending": OPTION, "what": SMALL, "paid": AMOUNT, "last": FROM_NONE, "areas": AREA,
    "plan": COUNT, "placed": COUNT, "beyond": COUNT, "dealt": MONSTER, "why": SMALL,
    "goal": AREA_OR_NONE, "traded": ANY, "other": SEAT, "given": HELD, "taken": HELD,
    "pays": COUNT, "gets": COUNT, "place": FROM_NONE, "draws": COUNT, "back": AREA_OR_NONE,
    "cards": CARD, "fresh": ANY, "weapons": CARD, "spells": ANY, "enchanted": CARD_OR_NONE,
    "weakened_by": CARD_OR_NONE, "before": ANY, "barred": ANY, "stalled": COUNT,
    "skipping": COUNT, "weakening": ANY, "full": COUNT, "bound": COUNT,
    # What means something else in one class.
    "Effect.seat": SEAT_OR_NONE, "Answers.seat": SEAT_OR_NONE, "Defeated.seat": SEAT_OR_NONE,
    "SkillCheck.kind": SMALL, "CloseGate.kind": SMALL, "Shop.kind": SMALL,
    "MoveMonsters.waiting": MONSTER, "ResolveMythos.card": MYTHOS, "OpenGate.where": AREA,
    
}  # fmt: skip
"""What the attributes of frames are, by name; bools and lists are seen from a sample."""


def check_stack(g: Game) -> None:
    """Check that the frames can go on, and that the top one asks what is pending."""
    if g.over:
        if g.options:
            raise refuse("a game that is over has no decision")
        return
    if not g.stack or len(g.stack) > DEEPEST or len(g.options) < 2:
        raise refuse("a game that is not over has a decision")
    bottom: type[Frame] = Turn
    if g.phase == phase.SET_UP:
        bottom = SetUp
    elif g.awakened:
        bottom = Battle
    if not isinstance(g.stack[0], bottom):
        raise refuse("bottom of the stack")
    again = rewound(g)
    for at in range(len(again.stack)):
        frame = again.stack[at]
        if at > 0 and isinstance(frame, (Turn, SetUp, Battle)):
            raise refuse("two roots")
        if not is_sound(again, frame, at) or not frame.sound(again, again.stack, at):
            raise refuse(f"{type(frame).__name__} at {at}")
    check_question(g, again)


def is_sound(g: Game, frame: Frame, at: int) -> bool:
    """Say whether a frame can be gone on with; the top one has been rewound."""
    if isinstance(frame, Script):
        return is_sound_text(g, frame, at)
    if isinstance(frame, Window):
        return is_sound_window(g, frame, at)
    return True


def are_answers(g: Game, answers: list[int]) -> bool:
    """Say whether these are abilities of cards, each once."""
    for answer in answers:
        card, number = a_of(answer), b_of(answer)
        if op_of(answer) != OP_ANSWER or card >= g.table.components.cards:
            return False
        if number >= len(g.texts.abilities[g.kind_of(card)]):
            return False
    return len(set(answers)) == len(answers)


def is_sound_window(g: Game, w: Window, at: int) -> bool:
    if not 0 <= w.point < len(g.listen) or w.at >= at:
        return False
    return are_answers(g, w.pending) and are_answers(g, w.answered)


def is_sound_text(g: Game, f: Script, at: int) -> bool:
    texts = g.texts
    kind, ability = int(f.kind), int(f.ability)
    if not texts.has(kind, ability) or f.at >= at:
        return False
    if f.source >= component.CARDS:
        return False
    code = texts.code(kind, ability)
    if not 0 <= f.pc < len(code) or (f.limit != NO_LIMIT and not f.pc <= f.limit < len(code)):
        return False
    return len(f.faces) in (0, 7) and op_of(code[f.pc]) != BRANCH
