"""Labels for the options, seats and frames of a board game.

The argument ``g`` is a :class:`~arkham_env.board.texts.board_game.BoardGame` that also has the
``table`` of its game.
"""

from collections.abc import Callable
from typing import Any

from arkham_env.board.texts.board_game import BoardGame
from arkham_env.board.texts.context import NONE
from arkham_env.board.texts.program import branch
from arkham_env.board.texts.script import Script
from arkham_env.board.texts.texts import Texts
from arkham_env.board.words.titles import title
from arkham_env.board.words.writer import upper
from arkham_env.core.kernel.decision import op_of


def seat_name(g: Any, seat: int) -> str:
    """Return the name of a seat's investigator, or "seat N" for a seat without one."""
    if seat < 0:
        return "nobody"
    sheet: int = g.sheet[seat]
    return f"seat {seat}" if sheet == NONE else title(g.table.sheets[sheet].name)


def holder_note(g: Any, card: int, seat: int) -> str:
    """Return " of NAME" if a seat other than ``seat`` holds the card, else "". The result is "" for
    an investigator sheet, because the name of the sheet already identifies its holder."""
    if card < len(g.table.sheets):
        return ""
    holder: int = g.holder(card)
    return f" of {seat_name(g, holder)}" if holder not in (NONE, seat) else ""


def which_of(g: BoardGame, card: int, number: int) -> str:
    """Return " (N)" if the ability is the Nth of several similar abilities of the card, else "".
    Similar abilities have the same kind and timing point."""
    abilities = g.texts.abilities[g.kind_of(card)]
    same = [ability for ability in abilities if ability.kind == abilities[number].kind]
    same = [ability for ability in same if ability.point == abilities[number].point]
    return f" ({same.index(abilities[number]) + 1})" if len(same) > 1 else ""


def numbered(g: Any, packed: int, label_of: Callable[[Any, int], str]) -> str:
    """Return the label of an option, followed by a number if other options have the same label."""
    said = label_of(g, packed)
    alike = [o for o in g.options if op_of(o) == op_of(packed) and label_of(g, o) == said]
    if len(alike) < 2 or packed not in alike:
        return said
    return f"{said} ({alike.index(packed) + 1} of {len(alike)})"


def choice_label(g: BoardGame, number: int, text: Callable[[Texts, list[int]], str]) -> str:
    """Return the label of branch ``number`` of the pending choice in a card text."""
    script = g.stack[-1]
    assert isinstance(script, Script)
    code = g.texts.code(script.kind, script.ability)
    return upper(text(g.texts, branch(code, script.pc, number)))


def dice_words(count: int, packed: int) -> str:
    """Return the faces of ``count`` dice as text, separated by spaces.

    Args:
        count: the number of dice.
        packed: the faces of the first twenty dice, three bits each.
    """
    faces = [str(packed >> 3 * i & 7) for i in range(min(count, 20))]
    return (" ".join(faces) or "none") + (" ..." if count > 20 else "")


def stack_line(g: BoardGame) -> str:
    """Return the frames on the stack as one line for debugging, the outermost frame first."""
    parts: list[str] = []
    for frame in g.stack:
        name = type(frame).__name__
        if isinstance(frame, Script):
            parts.append(f"{name}({g.texts.names[frame.kind]}, {frame.ability} at {frame.pc})")
            continue
        seat: Any = getattr(frame, "seat", NONE)
        parts.append(f"{name}({seat_name(g, seat)})" if seat != NONE else name)
    return " > ".join(parts)
