"""Columns that only some games have: several scenarios, facedown cards, hidden identities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from arkham_env.core.encoding.encode import Row
from arkham_env.core.encoding.layout import BETWEEN, Columns
from arkham_env.core.kernel.native import i64, long_list, longs
from arkham_env.lcg.encode.shared_cells import HOSTS, Cards
from arkham_env.lcg.scenarios.known import scenarios_of
from arkham_env.lcg.state.game_state import NOCARD, Game
from arkham_env.lcg.state.ids import NONE, card_type
from arkham_env.lcg.state.scenario_definition import Scenario

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec


def log_entries(game: Scenario) -> list[str]:
    """Return all campaign log entries that the scenarios of a game read, each once."""
    found: list[str] = []
    for group in [*game.log_choices, *game.log_options]:
        found.extend([entry for entry in group if entry not in found])
    return found


SPARE_ENTRIES: Final = [f"spare_{number}" for number in range(12)]
"""Names of unused columns, which later campaigns can use for their log entries."""


@final
class ScenarioCells:
    """Cells of the scenario, the campaign log and the cards beneath the act.

    Attributes:
        always: the cells that are 1 in the whole game (the scenario and the entries of its log).
        drawn: the cells of ``Scenario.drawn_entries``, of which one is 1 after the set-up.
        beneath_act: the cells of the physical cards; -1 for a card that is never beneath the act.
    """

    def __init__(self, c: Columns, cards: Cards) -> None:
        game = cards.game
        names = scenarios_of(game.id)
        c.many("scenario", names if len(names) > 1 else [], 0, 1)
        c.many("campaign_log", [*log_entries(game), *SPARE_ENTRIES] if names[1:] else [], 0, 99)
        always = [c.cell("scenario", game.id)]
        always.extend([c.cell("campaign_log", entry) for entry in cards.log])
        self.always: list[i64] = [cell for cell in always if cell != NONE]
        self.drawn: vec[i64] = c.cells("campaign_log", game.drawn_entries)
        dealt = [d for d in cards.pool if d.printed.code in game.facedown_cards]
        self.beneath_act: vec[i64] = cards.cells(c, ["beneath_act"], dealt, 0, 99)

    def write(self, g: Game, row: Row) -> None:
        """Write the drawn entry of the log and the cards beneath the act."""
        if len(self.drawn) > 0 and g.notes[0] != NONE:
            cell: i64 = self.drawn[g.notes[0]]
            if cell != NONE:
                row.flag(cell)
        if g.under_act:
            row.count(g.under_act, self.beneath_act, 0)


@final
class HiddenCells:
    """Cells of the flat observation for facedown cards, hidden identities and tokens on enemies.

    Attributes:
        facedown: the element with index ``location + 1`` is the cell of a physical location beneath
            which cards can lie facedown; the first element is -1, for cards that are set aside.
        places: ids of the physical locations in ``Scenario.hidden_groups``.
        identity: ``identity[i * kinds + kind]`` is the cell that is 1 if ``places[i]`` is the card
            ``Table.kinds[kind]``.
        first: by card, the index in ``identity`` for ``places[i]`` and kind 0, or -1.
        leads, clues: for each enemy block, the cell of these tokens on the enemy, or -1.
    """

    def __init__(self, c: Columns, cards: Cards, enemies: list[str]) -> None:
        game = cards.game
        hosts = [d for d in cards.pool if d.printed.code in game.facedown_hosts]
        cells = cards.cells(c, ["facedown"], hosts, 0, 9)
        self.facedown: vec[i64] = long_list([NONE, *[cells[i] for i in range(len(cells))]])
        for group in game.hidden_groups:
            for place in group:
                c.many("identity", [place + BETWEEN + code for code in group], 0, 1)
        hidden = [code for group in game.hidden_groups for code in group]
        codes = [d.printed.code for d in cards.kinds]
        places = [i for i in range(len(cards.kind_of)) if codes[cards.kind_of[i]] in hidden]
        self.places: vec[i64] = long_list(places)
        self.kinds: i64 = len(codes)
        identity = [NONE] * (len(places) * len(codes))
        kinds = [kind for kind in range(len(codes)) if codes[kind] in hidden]
        for i in range(len(places)):
            first = codes[cards.kind_of[places[i]]]
            for kind in kinds:
                cell = c.cell("identity", first + BETWEEN + codes[kind])
                identity[i * len(codes) + kind] = cell
        self.identity: vec[i64] = long_list(identity)
        self.first: vec[i64] = longs(len(cards.kind_of))
        for card in range(len(cards.kind_of)):
            self.first[card] = places.index(card) * len(codes) if card in places else NONE
        for token in game.enemy_tokens:
            for enemy in enemies:
                c.many(f"{enemy}.tokens", [token], 0, 99)
        self.leads: vec[i64] = long_list([c.cell(f"{enemy}.tokens", "leads") for enemy in enemies])
        self.clues: vec[i64] = long_list([c.cell(f"{enemy}.tokens", "clues") for enemy in enemies])

    def write(self, g: Game, row: Row) -> None:
        """Write the facedown cards, and the identities of cards of hidden groups in the victory
        display or attached to other cards. :meth:`write_revealed` writes those of locations."""
        row.show_pile(HOSTS, g.hosts, self.facedown, 1)
        if not g.victory and not g.attachments:
            return
        places = self.places
        i: i64 = 0
        count: i64 = len(places)
        while i < count:
            place: i64 = places[i]
            i += 1
            in_play = g.cards[place] is not NOCARD
            if in_play and g.type_of[place] == card_type.LOCATION:
                continue
            if is_identified(g, place):
                self.write_revealed(g, place, row)

    def write_revealed(self, g: Game, place: i64, row: Row) -> None:
        """Write the identity of a card of a hidden group, which all seats know."""
        cell: i64 = self.identity[self.first[place] + g.kind_of[place]]
        if cell != NONE:
            row.flag(cell)

    def write_enemy(self, g: Game, enemy: i64, block: i64, row: Row) -> None:
        """Write the leads and clues on an enemy; ``block`` is the number of its block."""
        c = g.cards[enemy]
        if self.leads[block] != NONE and c.uses != 0:
            row.mark(self.leads[block], c.uses)
        if self.clues[block] != NONE and c.clues != 0:
            row.mark(self.clues[block], c.clues)


def is_identified(g: Game, card: i64) -> bool:
    """Return whether all seats know which card of its hidden group ``card`` is."""
    c = g.cards[card]
    if c is NOCARD:
        for other in g.victory:  # faster than `in`, which creates an object
            if other == card:
                return True
        return False
    return c.revealed or g.type_of[card] != card_type.LOCATION
