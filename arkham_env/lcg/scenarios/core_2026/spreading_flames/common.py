"""Card codes, resolution numbers and functions that several cards of "Spreading Flames" use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from arkham_env.lcg.cards.prelude import DONE, NONE, Seat, fx, i64, without

if TYPE_CHECKING:
    from arkham_env.lcg.state.game_state import Game

SET: Final = "spreading_flames"
CAMPUS: Final = "miskatonic_university"
FIRE: Final = "12129"
SERVANT: Final = "12114"
ARMITAGE: Final = "12115"
FRIENDS_ROOM: Final = "12113"
QUAD: Final = "12116"
DORMITORIES: Final = "12117"
SCIENCE_HALL: Final = "12118"
OBSERVATORY: Final = "12119"
LIBRARY: Final = "12120"
ESCAPE: Final = "12110"
BLAZE: Final = "12112"

R1: Final = 1
R2: Final = 2
R3: Final = 3

DRAWN_FIRE: Final = "draw the topmost Fire! of the encounter discard pile"
"""Text of :func:`draw_topmost_fire`."""


def topmost_fire(g: Game) -> i64:
    """Return the topmost copy of the card Fire! in the encounter discard pile, or ``NONE``."""
    i = len(g.encounter_discard) - 1
    while i >= 0:
        if g.defs[g.encounter_discard[i]].printed.code == FIRE:
            return g.encounter_discard[i]
        i -= 1
    return NONE


def draw_topmost_fire(g: Game, seat: Seat) -> i64:
    card = topmost_fire(g)
    if card == NONE:
        return DONE
    g.encounter_discard = without(g.encounter_discard, card)
    return fx.draw_encounter_card(g, seat, card)
