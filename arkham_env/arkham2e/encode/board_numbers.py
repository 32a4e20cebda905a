"""Values that observations contain for each area of Arkham, computed once per observation."""

from typing import TYPE_CHECKING, Final, final

from arkham_env.arkham2e.encode import monster_cell, space_cell
from arkham_env.arkham2e.encode.monster_numbers import MonsterNumbers
from arkham_env.arkham2e.state.game_state import PRESENT, Game
from arkham_env.arkham2e.state.ids import component, space, world
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.board.encode.place_numbers import PlaceNumbers
from arkham_env.core.kernel.graph import PlaceMap
from arkham_env.core.kernel.native import bit, i64, longs

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec

MAP: Final = PlaceMap(list(range(space.BOARD)), space.LINKS[: space.BOARD])
SUMMED: Final = space_cell.WARDED - space_cell.MONSTERS + 1
"""Number of the columns that start at ``space_cell.MONSTERS`` and are sums over the Monsters."""


@final
class BoardNumbers:
    """Values that an observation contains for each area of Arkham, such as the number of Clues.
    The distances are not included.

    Attributes:
        table: the values, by column (see ``space_cell``) and area.
        open: for each Other World, the number of open gates that lead there.
        outskirts, sky: number of Monsters in the Outskirts and in the Sky.
    """

    def __init__(self, monsters: MonsterNumbers) -> None:
        self.monsters: MonsterNumbers = monsters
        self.table: PlaceNumbers = PlaceNumbers(space_cell.COUNT, space.BOARD)
        self.open: vec[i64] = longs(len(world.NAMES))
        self.outskirts: i64 = 0
        self.sky: i64 = 0

    def worst(self, cell: i64, where: i64, rating: i64, first: bool) -> None:
        """Lower the column ``cell`` of an area to ``rating`` if the column has a higher value.

        Args:
            first: whether the area has no rating yet; then ``rating`` is set in any case.
        """
        if first or rating < self.table.get(cell, where):
            self.table.set(cell, where, rating)

    def fill(self, g: Game) -> None:
        """Compute all attributes of this object for the game state ``g``."""
        table = self.table
        table.clear()
        i: i64 = 0
        while i < len(self.open):
            self.open[i] = 0
            i += 1
        for gate in g.gates:
            where: i64 = g.place[gate]
            there: i64 = g.table.world_of_gate(gate)
            self.open[there] += 1
            table.add(space_cell.GATE, where, 1)
            if world.MODIFIERS[there] != 0:
                table.add(space_cell.GATE_MODIFIER, where, world.MODIFIERS[there])
            table.add(space_cell.GATE_SYMBOL, where, world.SYMBOL[there] + 1)
        where = space.FIRST_LOCATION
        while where < space.BOARD:
            clues: i64 = g.clues_at[where]
            if clues > 0:
                table.add(space_cell.CLUES, where, clues)
            if g.signs & bit(where) != 0:
                table.add(space_cell.SIGN, where, 1)
            where += 1
        self.add_mythos(g)
        seat: i64 = 0
        while seat < g.players:
            where = g.spaces[seat]
            if g.status[seat] == PRESENT and 0 <= where < space.BOARD:
                table.add(space_cell.INVESTIGATORS, where, 1)
                if g.explored[seat]:
                    table.add(space_cell.EXPLORED, where, 1)
            seat += 1
        self.outskirts = 0
        self.sky = 0
        self.monsters.begin(g)
        for monster in g.monsters:
            where = g.place[monster]
            if where < space.BOARD:
                self.add_monster(g, monster, where)
            elif where == space.SKY:
                self.sky += 1
            else:
                self.outskirts += 1

    def add_mythos(self, g: Game) -> None:
        """Set the columns for activity markers of the Mythos cards in play and for closed areas."""
        if g.environment != NONE:
            self.add_activity(g, g.environment)
        if g.rumor != NONE:
            self.add_activity(g, g.rumor)
        if g.shut == 0 and not g.ongoing:
            return
        for card in g.ongoing:
            self.add_activity(g, card)
            for where in g.table.mythos[card - component.FIRST_MYTHOS].closes:
                self.add_closed(g, where)
        if g.shut != 0:
            place: i64 = 0
            while place < space.BOARD:
                if g.shut & bit(place) != 0:
                    self.add_closed(g, place)
                place += 1

    def add_closed(self, g: Game, where: i64) -> None:
        if self.table.get(space_cell.CLOSED, where) == 0 and g.is_closed(where):
            self.table.add(space_cell.CLOSED, where, 1)

    def add_activity(self, g: Game, card: i64) -> None:
        where: i64 = g.table.mythos[card - component.FIRST_MYTHOS].activity
        if where >= 0:
            self.table.add(space_cell.ACTIVITY, where, 1)

    def add_monster(self, g: Game, monster: i64, where: i64) -> None:
        table = self.table
        first: bool = table.get(space_cell.MONSTERS, where) == 0
        m = self.monsters
        m.load(g, monster)
        table.add_columns(
            space_cell.MONSTERS, where, m.data, m.base + monster_cell.ON_PLACE, SUMMED
        )
        self.worst(space_cell.AWARENESS, where, m.get(monster_cell.AWARENESS), first)
        self.worst(space_cell.HORROR_RATING, where, m.get(monster_cell.HORROR_RATING), first)
        self.worst(space_cell.COMBAT_RATING, where, m.get(monster_cell.COMBAT_RATING), first)
        horror = m.get(monster_cell.HORROR_DAMAGE)
        if horror > 0:
            table.add(space_cell.HORROR_DAMAGE, where, horror)
        damage = m.get(monster_cell.COMBAT_DAMAGE)
        if damage > 0:
            table.add(space_cell.COMBAT_DAMAGE, where, damage)
        table.add(space_cell.TOUGHNESS, where, m.get(monster_cell.TOUGHNESS))


def distance_from(here: i64, where: i64) -> i64:
    """Return the number of steps between two areas, or -1 if one of them is not in Arkham."""
    if not 0 <= here < space.BOARD or not 0 <= where < space.BOARD:
        return NONE
    return MAP.far[here][where]
