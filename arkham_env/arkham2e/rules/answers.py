"""Functions that push the frames of card texts and list the abilities that a seat can use.

They use :mod:`arkham_env.board.texts.answers`.
"""

from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import point as points
from arkham_env.arkham2e.state.ids import zone
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.board.texts.answers import carry_out_ability, usable
from arkham_env.core.kernel.native import i64


def carry_out(
    g: Game, card: i64, point: i64, seat: i64, target: i64 = NONE, at: i64 = NONE, flags: i64 = 0,
    result: i64 = 0,
) -> bool:  # fmt: skip
    """Push the frame of the text that a card has for a timing point; return whether it was pushed.

    Nothing is pushed if the card has no such text or if the condition of the text is false.

    Args:
        target: the seat, area or component that is already chosen when the text begins.
        result: the initial result of a check or roll, to which the text can refer.
        at: stack position of the frame to which the text responds, or ``NONE``.
        flags: flags of the situation (``ids.flag``), as bits.
    """
    ability = g.table.components.ability_at(g.kind_of(card), point)
    if ability < 0:
        return False
    return carry_out_ability(g, card, ability, seat, target, at, flags, result)


def add_usable(
    g: Game, point: i64, seat: i64, at: i64, flags: i64, answered: list[i64], options: list[i64]
) -> None:
    """Append to ``options`` the abilities that a seat can use in a menu.

    Args:
        point: timing point of the menu (see ``ids.point``).
        at: stack position of the frame that offers the menu.
        answered: abilities already used in this menu, which are not offered again.
    """
    if g.listen[point]:
        options.extend(usable(g, point, seat, seat, at, flags, answered))


def any_time(g: Game, seat: i64, at: i64, flags: i64 = 0) -> list[i64]:
    """Return the options for those abilities of a seat's cards that can be used at any time.

    Args:
        at: stack position of the frame that offers the options.
    """
    for card in g.listen[points.ANY_TIME]:
        if g.place[card] == zone.SEAT + seat:
            return usable(g, points.ANY_TIME, seat, seat, at, flags, [])
    return []
