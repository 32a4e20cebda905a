"""What the cards of "Spreading Flames" share: codes, resolutions, the phrases of their texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkham_env.core.frame import DONE
from arkham_env.core.native import i64
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.game_state import NOCARD
from arkham_env.lcg.state.ids import NONE, Seat

if TYPE_CHECKING:
    from arkham_env.lcg.state.game_state import Game

SET = "spreading_flames"
FIRE = "12129"
SERVANT = "12114"
ARMITAGE = "12115"
FRIENDS_ROOM = "12113"
QUAD = "12116"
DORMITORIES = "12117"
SCIENCE_HALL = "12118"
OBSERVATORY = "12119"
LIBRARY = "12120"
ESCAPE = "12110"
BLAZE = "12112"

R1 = 1
R2 = 2
R3 = 3


def set_aside_copies(g: Game, code: str) -> list[int]:
    return [card for card in g.set_aside if g.defs[card].printed.code == code]


def topmost_fire(g: Game) -> i64:
    """Return the topmost copy of Fire! in the encounter discard pile, or ``NONE``."""
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
    g.encounter_discard.remove(card)
    return fx.draw_encounter_card(g, seat, card)


def discard_each_enemy(g: Game) -> None:
    for enemy in sorted(g.enemies):
        fx.discard_from_play(g, enemy)


def put_location(g: Game, code: str) -> i64:
    """Put a set-aside location into play and return its id."""
    card = g.table.find(code)
    if g.cards[card] is NOCARD:
        zones.put_location_into_play(g, card)
    return card
