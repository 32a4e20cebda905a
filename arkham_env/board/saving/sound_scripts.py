"""What scripts, windows and answers of a loaded save must be so that they can be gone on with."""

from __future__ import annotations

from arkham_env.board.texts.board_game import SIDES, BoardGame
from arkham_env.board.texts.context import NOBODY
from arkham_env.board.texts.filters import SEATS
from arkham_env.board.texts.program import BRANCH, EACH
from arkham_env.board.texts.script import NO_LIMIT, Script
from arkham_env.board.texts.texts import FORCED
from arkham_env.board.texts.verbs import OP_ANSWER
from arkham_env.board.texts.window import COLLECT, OFFER, ORDER, RESOLVE, Window
from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.core.kernel.native import i64


def are_answers(g: BoardGame, answers: list[int], cards: i64) -> bool:
    """Say whether these are abilities of cards below ``cards``, each once."""
    for answer in answers:
        card, number = a_of(answer), b_of(answer)
        if op_of(answer) != OP_ANSWER or card >= cards:
            return False
        if number >= len(g.texts.abilities[g.kind_of(card)]):
            return False
    return len(set(answers)) == len(answers)


def is_at_an_instruction(f: Script, code: list[int]) -> bool:
    """Say whether a script stands at an instruction of its program, and of its body."""
    if not 0 <= f.pc < len(code) or (f.limit != NO_LIMIT and not f.pc <= f.limit < len(code)):
        return False
    return len(f.faces) in (0, SIDES + 1) and op_of(code[f.pc]) != BRANCH


def in_a_seats_part(g: BoardGame, code: list[int], pc: i64) -> bool:
    """Say whether a place in a program belongs to what each of several seats does."""
    for j in range(len(code)):
        if op_of(code[j]) == EACH and g.texts.filters.filters[a_of(code[j])].domain == SEATS:
            if j < pc <= j + b_of(code[j]):
                return True
    return False


def are_items(g: BoardGame, items: list[int], word: i64, cards: i64) -> bool:
    """Say whether an EACH can go on with these: seats, or spaces, pieces and cards."""
    seats = g.texts.filters.filters[a_of(word)].domain == SEATS
    most: i64 = g.players if seats else cards
    for item in items:
        if not 0 <= item < most:
            return False
    return True


def is_sound_window(g: BoardGame, w: Window, cards: i64) -> bool:
    """Say whether a window can be gone on with; where its event is, each game says itself."""
    if w.point < 0 or w.seat != NOBODY or w.step not in (COLLECT, ORDER, RESOLVE, OFFER):
        return False
    if w.passed > max(g.players, len(w.pending)) or (w.step != COLLECT and w.turn == NOBODY):
        return False
    if not are_answers(g, w.pending, cards) or not are_answers(g, w.answered, cards):
        return False
    for answer in w.pending:
        ability = g.texts.abilities[g.kind_of(a_of(answer))][b_of(answer)]
        if ability.kind != FORCED or ability.point != w.point:
            return False
    return len(w.faces) in (0, SIDES + 1)
