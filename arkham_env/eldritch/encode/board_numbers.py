"""Values of the columns in :mod:`.space_cell` for all spaces, computed once per observation."""

from typing import TYPE_CHECKING, Final, final

from arkham_env.board.encode.place_numbers import PlaceNumbers
from arkham_env.core.kernel.native import i64, long_list
from arkham_env.eldritch.encode import space_cell
from arkham_env.eldritch.state.game_state import HEALTHY, MAP, PRESENT, Game
from arkham_env.eldritch.state.ids import component, fact, omen, point, space, zone
from arkham_env.eldritch.state.ids.component import NONE
from arkham_env.eldritch.state.table import Components

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec


@final
class Site:
    """Spaces on which a Mystery or an awakened Ancient One offers an encounter.

    Attributes:
        places: the spaces that are named in the card text.
        on_tokens: whether the encounter is offered on every space with Eldritch tokens.
        on_gates: whether the encounter is offered on every space with a Gate.
    """

    def __init__(self, components: Components, kind: int) -> None:
        self.places: list[i64] = []
        self.on_tokens: bool = False
        self.on_gates: bool = False
        texts = components.texts
        for ability in texts.abilities[kind]:
            if ability.point == point.ENCOUNTER_MENU:
                condition = texts.filters.filters[ability.condition]
                for i in range(len(condition.codes)):
                    if condition.codes[i] == fact.SEAT_AT:
                        self.places.append(condition.operands[i])
                    elif condition.codes[i] == fact.SEAT_ON_TOKEN:
                        self.on_tokens = True
                    elif condition.codes[i] == fact.GATE_HERE:
                        self.on_gates = True


SUMMED: Final = 6
"""Number of columns in ``BoardNumbers.sums`` for each kind of component."""


@final
class BoardNumbers:
    """Values of the columns in :mod:`.space_cell` for all spaces, except the distances.

    Attributes:
        table: the values, by column and space.
        sums: for each kind of component, the numbers that a Monster of this kind adds to the
            columns that start at ``space_cell.MONSTERS``.
        sites: for each kind of component, the spaces on which it offers an encounter.
    """

    def __init__(self, components: Components) -> None:
        self.table: PlaceNumbers = PlaceNumbers(space_cell.COUNT, space.COUNT)
        sums: list[i64] = []
        for kind in range(len(components.texts.names)):
            column = components.columns[kind]
            reckoning: i64 = 1 if components.ability_at(kind, point.RECKONING) >= 0 else 0
            # In the order of the columns MONSTERS, EPIC, HORROR, DAMAGE, TOUGHNESS, RECKONING; two
            # of them also depend on the Monster.
            sums.extend([1, 0, max(0, column.horror), max(0, column.damage), 0, reckoning])
        self.sums: vec[i64] = long_list(sums)
        self.sites: list[Site] = [
            Site(components, kind) for kind in range(len(components.texts.names))
        ]

    def fill(self, g: Game) -> None:
        """Compute the values for the current state of a game."""
        table = self.table
        table.clear()
        end: i64 = space.COUNT
        color = g.omen_color()
        for gate in g.gates:
            where: i64 = g.place[gate]
            table.set(space_cell.GATE, where, 1)
            if omen.GATES[gate - component.FIRST_GATE] == color:
                table.set(space_cell.GATE_MATCHES, where, 1)
        for clue in g.board_clues:
            table.add(space_cell.CLUES, g.place[clue], 1)
        for monster in g.monsters:
            self.add_monster(g, monster, g.place[monster])
        where = 0
        for tokens in g.eldritch:
            if tokens:
                table.add(space_cell.TOKENS, where, tokens)
            where += 1
        where = g.expedition_space()
        if where != NONE:
            table.set(space_cell.EXPEDITION, where, 1)
        for card in g.ongoing:
            where = g.table.mythos[card - component.FIRST_MYTHOS].space
            if where >= 0:
                table.add(space_cell.RUMOR, where, 1)
        if g.mystery != NONE:
            self.add_site(g, g.mystery)
        if g.awakened:
            self.add_site(g, g.table.ancient_card)
        sheet: i64 = 0
        while sheet < component.FIRST_ANCIENT_ONE:
            if g.bodies[sheet] != HEALTHY and 0 <= g.place[sheet] < end:
                table.add(space_cell.BODIES, g.place[sheet], 1)
            sheet += 1
        seat: i64 = 0
        while seat < g.players:
            if g.status[seat] == PRESENT and g.spaces[seat] != NONE:
                table.add(space_cell.INVESTIGATORS, g.spaces[seat], 1)
            seat += 1

    def add_monster(self, g: Game, monster: i64, where: i64) -> None:
        table = self.table
        kind = g.kind_of(monster)
        column = g.table.columns[kind]
        left = column.toughness + column.toughness_each * g.players
        left -= g.wounds[monster - component.FIRST_MONSTER]
        table.add_columns(space_cell.MONSTERS, where, self.sums, kind * SUMMED, SUMMED)
        if left > 0:
            table.add(space_cell.TOUGHNESS, where, left)
        if g.is_epic(monster):
            table.add(space_cell.EPIC, where, 1)
            name: i64 = g.table.name_of_monster[monster - component.FIRST_MONSTER]
            goal = g.table.spawner_of(name)
            if goal != NONE and (goal == g.mystery or goal == g.table.ancient_card):
                table.set(space_cell.MYSTERY, where, 1)

    def add_site(self, g: Game, card: i64) -> None:
        """Set the column ``MYSTERY`` to 1 for each space on which ``card`` offers an encounter."""
        site = self.sites[g.kind_of(card)]
        for where in site.places:
            self.table.set(space_cell.MYSTERY, where, 1)
        if site.on_tokens:
            where = 0
            while where < space.COUNT:
                if g.eldritch[where] > 0:
                    self.table.set(space_cell.MYSTERY, where, 1)
                where += 1
        if site.on_gates:
            for gate in g.gates:
                self.table.set(space_cell.MYSTERY, g.place[gate], 1)


def worth_on_card(g: Game, piece: i64) -> i64:
    """Return the amount by which a piece on a card increases the observed number of pieces: the
    toughness of a Monster, or 1 for a Gate or Clue."""
    return g.toughness(piece) if piece < component.FIRST_GATE else 1


def cards_of_bodies(g: Game) -> list[i64]:
    """Return the Clues, Assets, Artifacts and Spells on the sheets of defeated investigators."""
    return [card for card in g.lying if g.place[card] < zone.CARD]


def pieces_on_cards(g: Game) -> list[i64]:
    """Return the Monsters, Gates and Clues that lie on cards."""
    return [card for card in g.lying if g.place[card] >= zone.CARD]


def distance_from(here: i64, where: i64) -> i64:
    """Return the length of the shortest way from ``here`` to ``where``, or -1 if ``here`` is
    ``NONE``."""
    return NONE if here == NONE else MAP.far[here][where]
