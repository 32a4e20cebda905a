"""Passing and failing of Rumors (AH2-0206, errata 17)."""

from arkham_env.arkham2e.rules import board
from arkham_env.arkham2e.rules.answers import carry_out
from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import event, point
from arkham_env.board.texts.context import NOBODY
from arkham_env.core.kernel.native import i64


def pass_rumor(g: Game, card: i64) -> None:
    """Pass the Rumor in play: return it to the box, then carry out its text for passing."""
    if card == g.rumor:
        g.note(event.RUMOR, card, 1)
        board.box(g, card)
        carry_out(g, card, point.PASSES, NOBODY)


def fail_rumor(g: Game, card: i64) -> None:
    """Fail the Rumor in play: return it to the box, then carry out its text for failing."""
    if card == g.rumor:
        g.note(event.RUMOR, card, 0)
        board.box(g, card)
        carry_out(g, card, point.FAILS, NOBODY)
