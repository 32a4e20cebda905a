"""Tables of a campaign: one for each scenario, and those of the borders between scenarios.

Between two scenarios, the state is a :class:`~arkham_env.lcg.state.game_state.Game` with the
investigators in their seats.  Its other cards are one copy of each card that decks may contain and
of each investigator.  They are set aside and stand for the cards that options name.
"""

from typing import Any, Final, final

from arkham_env.core.kernel.rng import Streams
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.game import add_copies, place_cards, table_of_seats
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.game_state import Game
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


def restart(g: Game, table: Table, streams: Streams, trauma: list[list[int]]) -> None:
    """Replace the state of ``g`` by the state of a new game with the cards of ``table``.

    The stack, the log, the history, the number of decisions and the campaign stay the same.
    """
    stack = g.stack
    log = g.log
    history = g.history
    decisions = g.decisions
    campaign = g.campaign
    Game.__init__(g, table, streams)
    place_cards(g, trauma)
    for card in range(table.players, len(table.defs)):
        if isinstance(table.scenario, Border):
            g.set_aside.append(card)
    g.stack = stack
    g.log = log
    g.history = history
    g.decisions = decisions
    g.campaign = campaign
