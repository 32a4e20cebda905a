"""Card codes, codex entries and numbers that several cards of "Queen of Ash" use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from arkham_env.lcg.state.ids import CardId

if TYPE_CHECKING:
    from arkham_env.lcg.rules.timing import Event
    from arkham_env.lcg.state.game_state import Game

SET: Final = "queen_of_ash"
SEWERS: Final = "arkham_sewers"
CULTISTS: Final = "cultists_ch2"
PILGRIMS: Final = "ashen_pilgrims"

FIRE: Final = "12129"
BRETHREN: Final = "12171"
SEARCH: Final = "12172"
STOP: Final = "12173"
CISTERN: Final = "12174"
SLUICE: Final = "12175"
KNIGHT: Final = "12177"
HERALD: Final = "12178"
ELOKOSS: Final = "12179"
MOTHER: Final = "12179b"
SERVANT: Final = "12180"
COLLECTOR: Final = "12181"
CULVERT: Final = "12182"
TUNNELS: Final = ["12183", "12184", "12185", "12186", "12187"]

PHI: Final = 1
"""Number of the codex entry of the Servant of Flame."""

R1: Final = 1
R2: Final = 2
R3: Final = 3


def fires_at(g: Game, location: CardId) -> list[int]:
    """Return the copies of Fire! that are attached to a location."""
    found: list[int] = []
    for card in g.attachments:
        if g.cards[card].attached == location and g.defs[card].printed.code == FIRE:
            found.append(card)
    return found


def is_elokoss(g: Game, event: Event) -> bool:
    """Return whether the card of ``event`` is Elokoss, on either side."""
    return event.card == g.table.find(ELOKOSS)
