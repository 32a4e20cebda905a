"""Tables of a campaign: one for each scenario, and those of the borders between scenarios.

Between two scenarios, the state is a :class:`~arkham_env.lcg.state.game_state.Game` with the
investigators in their seats.  Its other cards are one copy of each card that decks may contain and
of each investigator.  They are set aside and stand for the cards that options name.
"""

from typing import Any, Final, final

from arkham_env.core.kernel.rng import Streams
from arkham_env.core.public.copying import attributes_of
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.game import add_copies, place_cards, table_of_seats
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.game_state import FACTS, Game
from arkham_env.lcg.state.ids import NONE, faction
from arkham_env.lcg.state.scenario_definition import Scenario
from arkham_env.lcg.state.table import Table

BORDER: Final = "between scenarios"


@final
class Border(Scenario):
    """Scenario of the states between the scenarios of a campaign: it has no cards."""

    def __init__(self) -> None:
        super().__init__()
        self.id = BORDER
        self.name = BORDER
        self.resolutions = ["none"]

    def progress(self, g: Game) -> float:
        return 0.0

    def danger(self, g: Game) -> float:
        return 0.0


def shown_cards() -> list[str]:
    """Return the codes of the cards that are set aside between scenarios, in ascending order: all
    investigators and all cards that can be in a deck."""
    found: list[str] = []
    for code, d in catalogue.definitions().items():
        if d.printed.faction != faction.ENCOUNTER:
            found.append(code)
    return sorted(found)


def border_table(spec: dict[str, Any]) -> Table:
    """Return the table of a border between scenarios.

    Args:
        spec: set-up of the border: the codes of the investigators, ``""`` for a seat without one,
            ``difficulty``, ``open_hands`` and ``game``.
    """
    made: dict[str, CardDef] = {}
    table = table_of_seats(Border(), spec, made)
    for code in shown_cards():
        add_copies(table, made, code, 1, NONE)
    table.complete()
    return table


KEPT: Final = ("stack", "log", "history", "decisions", "campaign")
"""Attributes of a game that :func:`restart` does not change."""


def restart(g: Game, table: Table, streams: Streams, trauma: list[list[int]]) -> None:
    """Replace the state of ``g`` by the state of a new game with the cards of ``table``.

    The attributes in ``KEPT`` stay the same.  ``Game.__init__`` must not be called again: compiled
    code would not release the old values of the attributes.  For the same reason, ``setattr`` must
    not set the attributes in ``FACTS``: it does not release vectors.
    """
    fresh = Game(table, streams)
    place_cards(fresh, trauma)
    if isinstance(table.scenario, Border):
        fresh.set_aside = list(range(table.players, len(table.defs)))
    for name, value in attributes_of(fresh).items():
        if name not in KEPT and name not in FACTS:
            setattr(g, name, value)
    g.share_facts(fresh)
