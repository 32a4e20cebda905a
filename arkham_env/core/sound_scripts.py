"""What scripts and answers of a loaded save must be so that they can be gone on with."""

from __future__ import annotations

from arkham_env.core.board_game import BoardGame
from arkham_env.core.decision import a_of, b_of, op_of
from arkham_env.core.filters import SEATS
from arkham_env.core.native import i64
from arkham_env.core.program import BRANCH, EACH
from arkham_env.core.script import NO_LIMIT, Script
from arkham_env.core.verbs import OP_ANSWER


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
    return len(f.faces) in (0, 7) and op_of(code[f.pc]) != BRANCH


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
