"""Columns of games that can be campaigns: deck lists, experience, fates, finished scenarios."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from arkham_env.core.encoding.encode import Row
from arkham_env.core.encoding.layout import Columns
from arkham_env.core.kernel.native import i64, long_list
from arkham_env.lcg.encode.pool import codes, is_player_card
from arkham_env.lcg.encode.scenario_cells import ScenarioCells
from arkham_env.lcg.encode.shared_cells import Cards, SharedCells
from arkham_env.lcg.state.campaign_record import INSANE, KILLED, CampaignRecord
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import NONE
from arkham_env.lcg.state.table import Table
from arkham_env.lcg.state.values import is_border

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec

SEAT_NAMES: Final = ["self", "next", "second", "third"]
OF_SEAT: Final = ["experience", "killed", "insane"]
"""Columns of a seat: unspent experience, and whether its last investigator was killed or driven
insane."""
EXPERIENCE: Final = 0
IS_KILLED: Final = 1
IS_INSANE: Final = 2


@final
class CampaignCells:
    """Cells of a campaign, and of the deck list of each seat.

    All cells are -1 in a layout without campaigns.

    Attributes:
        kinds: number of card definitions, by which ``deck_list`` is indexed.
        deck_list: ``deck_list[seat * kinds + kind]`` is the cell that counts the copies of a card
            in the deck of a relative seat.
        span: the first cell and the number of cells of all deck lists.
        columns: the columns, in which the cells of campaign log entries are looked up.
    """

    def __init__(self, c: Columns, cards: Cards) -> None:
        if cards.game.has_campaign:
            c.one("campaign", 0, 1)
            c.one("scenarios_done", 0, 9)
            c.one("campaign_points", -999, 9999)
            for seat in SEAT_NAMES:
                c.many(f"{seat}.campaign", OF_SEAT, 0, 999)
            for seat in SEAT_NAMES:
                players = [d for d in cards.pool if is_player_card(d)]
                c.many(f"{seat}.deck_list", codes(players), 0, 99)
        self.columns: Columns = c
        self.campaign: i64 = c.cell("campaign")
        self.done: i64 = c.cell("scenarios_done")
        self.points: i64 = c.cell("campaign_points")
        self.of_seat: vec[i64] = long_list(
            [c.cell(f"{seat}.campaign", name) for seat in SEAT_NAMES for name in OF_SEAT]
        )
        self.kinds: i64 = len(cards.kinds)
        lists = [f"{seat}.deck_list" for seat in SEAT_NAMES]
        self.deck_list: vec[i64] = c.picked_cells(lists, cards.positions)
        self.span: tuple[int, int] = c.span(lists)

    def deck_lists(self, table: Table, seat: int) -> dict[int, int]:
        """Return the values of the cells of ``deck_list`` during a scenario.

        Between scenarios, decks change, so the table contains no decks, and the result is empty.

        Args:
            table: the cards of the scenario.
            seat: the observing seat.
        """
        found: dict[int, int] = {}
        if self.campaign == NONE:
            return found
        for card in range(table.players, len(table.defs)):
            owner = table.owners[card]
            if owner != NONE:
                block = (owner - seat) % table.players
                cell: int = self.deck_list[block * self.kinds + table.kind_list[card]]
                found[cell] = found.get(cell, 0) + 1
        return found

    def write(self, g: Game, seat: i64, row: Row) -> None:
        """Write the cells for the observation of ``seat``."""
        if self.campaign == NONE:
            return
        record = g.campaign
        if record is not None:
            self.write_campaign(g, record, seat, row)

    def write_campaign(self, g: Game, record: CampaignRecord, seat: i64, row: Row) -> None:
        row.mark(self.campaign, 1)
        row.mark(self.done, len(record.legs))
        total: i64 = 0
        for leg in record.legs:
            total += leg.points
        row.mark(self.points, total)
        border = is_border(g)
        if border:  # during a scenario, ``ScenarioCells`` writes the log
            for entry in record.entries():
                noted = self.columns.cell("campaign_log", entry)
                if noted != NONE:
                    row.mark(noted, 1)
        n: i64 = g.players
        for i in range(g.players):
            member = record.member_at((seat + i) % n)
            if member is None:
                continue
            at: i64 = i * len(OF_SEAT)
            row.mark(self.of_seat[at + EXPERIENCE], member.experience)
            row.mark(self.of_seat[at + IS_KILLED], 1 if member.fate == KILLED else 0)
            row.mark(self.of_seat[at + IS_INSANE], 1 if member.fate == INSANE else 0)
            if border:
                for code in member.slots:
                    card = g.table.find(code)
                    if card != NONE:
                        cell = self.deck_list[i * self.kinds + g.table.kind_of[card]]
                        if cell != NONE:
                            row.mark(cell, member.slots[code])


def constants_of(
    cells: SharedCells, scenario: ScenarioCells, campaign: CampaignCells, table: Table, seat: int
) -> dict[int, int]:
    """Return the values of the cells that stay the same in all observations of ``seat``, by cell:
    the difficulty, the scenario, its campaign log and the deck lists."""
    found = campaign.deck_lists(table, seat)
    found[cells.difficulty[table.difficulty]] = 1
    for cell in scenario.always:
        found[cell] = 1
    return found
