"""Frames for card texts at timing points, and the component actions that a seat can perform.

``board/texts/answers.py`` contains the code of menus and windows (see ``ids/point.py``).
"""

from arkham_env.board.texts.answers import carry_out_ability, offers
from arkham_env.board.texts.texts import ACTION, LOCAL_ACTION
from arkham_env.core.kernel.decision import pack
from arkham_env.core.kernel.native import i64
from arkham_env.eldritch.state.game_state import Game
from arkham_env.eldritch.state.ids.component import NONE


def carry_out(
    g: Game, card: i64, point: i64, seat: i64, target: i64 = NONE, at: i64 = NONE, flags: i64 = 0,
    result: i64 = 0,
) -> bool:  # fmt: skip
    """Push the frame of a card's ability for a timing point, if the ability's condition is true.

    Args:
        point: the timing point (``ids.point``).
        seat: the seat that carries out the text.
        target: the component or seat that is the initial target of the text, or ``NONE``.
        at: the stack position of the frame that the text responds to, or ``NONE``.
        flags: the circumstances, such as a combat, as bits of ``ids.flag``.
        result: the initial value of ``Context.result``, which each test of the text overwrites.

    Returns:
        Whether a frame was pushed.
    """
    ability = g.table.components.ability_at(g.kind_of(card), point)
    if ability < 0:
        return False
    return carry_out_ability(g, card, ability, seat, target, at, flags, result)


def component_actions(g: Game, seat: i64) -> list[i64]:
    """Return the component actions and Local Actions of a seat, packed as ``(card, ability)``."""
    found: list[i64] = []
    add_actions(g, g.sheet[seat], seat, True, found)
    for other in g.seats_at(g.spaces[seat]):
        for card in g.cards[other]:
            add_actions(g, card, seat, other == seat, found)
    return found


def add_actions(g: Game, card: i64, seat: i64, own: bool, found: list[i64]) -> None:
    abilities = g.texts.abilities[g.kind_of(card)]
    for i in range(len(abilities)):
        kind = abilities[i].kind
        if (kind == ACTION and own) or kind == LOCAL_ACTION:
            if offers(g, card, i, seat, seat, NONE, 0):
                found.append(pack(0, card, i))
