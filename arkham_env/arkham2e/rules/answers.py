"""Functions that push texts of cards and that list the abilities which a seat can use.

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
    """Push the text of a card at a timing point; return whether a text was pushed.

    Nothing is pushed if the card has no text at this point or if its condition fails.
    """
    ability = g.table.components.ability_at(g.kind_of(card), point)
    if ability < 0:
        return False
    return carry_out_ability(g, card, ability, seat, target, at, flags, result)


def add_usable(
    g: Game, point: i64, seat: i64, at: i64, flags: i64, answered: list[int], options: list[int]
) -> None:
    """Add the abilities of a seat's cards at a menu to ``options``, except those already used."""
    if g.listen[point]:
        options.extend(usable(g, point, seat, seat, at, flags, answered))


def any_time(g: Game, seat: i64, at: i64, flags: i64 = 0) -> list[int]:
    """Return the any-time abilities of a seat's cards, for the menu of the frame at ``at``."""
    for card in g.listen[points.ANY_TIME]:
        if g.place[card] == zone.SEAT + seat:
            return usable(g, points.ANY_TIME, seat, seat, at, flags, [])
    return []
