"""Values that observations contain for each area of Arkham, computed once per observation."""

from typing import TYPE_CHECKING, Final, final

from arkham_env.arkham2e.encode import monster_cell, space_cell
from arkham_env.arkham2e.encode.monster_numbers import MonsterNumbers
from arkham_env.arkham2e.state.game_state import PRESENT, Game
from arkham_env.arkham2e.state.ids import component, keyword, space, world
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.core.kernel.graph import PlaceMap
from arkham_env.core.kernel.native import bit, i64, longs

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec

MAP: Final = PlaceMap(list(range(space.BOARD)), space.LINKS[: space.BOARD])
RESISTANT: Final = 1 << keyword.PHYSICAL_RESISTANCE | 1 << keyword.PHYSICAL_IMMUNITY
WARDED: Final = 1 << keyword.MAGICAL_RESISTANCE | 1 << keyword.MAGICAL_IMMUNITY


@final
class BoardNumbers:
    """Values that an observation contains for each area of Arkham, such as the number of Clues.
    The distances are not included.

    ``numbers[cell * space.BOARD + where]`` is the value of the column ``cell`` (see ``space_cell``)
    for the area ``where``.

    Attributes:
        touched: indices of the entries of ``numbers`` that may be other than 0.
        count: number of entries of ``touched`` in use.
        open: for each Other World, the number of open gates that lead there.
        outskirts, sky: number of Monsters in the Outskirts and in the Sky.
    """

    def __init__(self, monsters: MonsterNumbers) -> None:
        self.monsters: MonsterNumbers = monsters
        self.numbers: vec[i64] = longs(space_cell.COUNT * space.BOARD)
        # An index is added each time its number changes from 0, so it can occur several times.
        self.touched: vec[i64] = longs(4 * space_cell.COUNT * space.BOARD)
        self.count: i64 = 0
        self.open: vec[i64] = longs(len(world.NAMES))
        self.outskirts: i64 = 0
        self.sky: i64 = 0

    def add(self, cell: i64, where: i64, amount: i64) -> None:
        at: i64 = cell * space.BOARD + where
        numbers = self.numbers
        old: i64 = numbers[at]
        if old == 0:
            self.touched[self.count] = at
            self.count += 1
        numbers[at] = old + amount

    def worst(self, cell: i64, where: i64, rating: i64, first: bool) -> None:
        """Lower the column ``cell`` of an area to ``rating`` if the column has a higher value.

        Args:
            first: whether the area has no rating yet; then ``rating`` is set in any case.
        """
        at: i64 = cell * space.BOARD + where
        if first:
            if rating != 0:
                self.touched[self.count] = at
                self.count += 1
                self.numbers[at] = rating
        elif rating < self.numbers[at]:
            if self.numbers[at] == 0:
                self.touched[self.count] = at
                self.count += 1
            self.numbers[at] = rating

    def fill(self, g: Game) -> None:
        """Compute all attributes of this object for the game state ``g``."""
        numbers = self.numbers
        touched = self.touched
        i: i64 = 0
        while i < self.count:
            numbers[touched[i]] = 0
            i += 1
        self.count = 0
        i = 0
        while i < len(self.open):
            self.open[i] = 0
            i += 1
        for gate in g.gates:
            where: i64 = g.place[gate]
            there: i64 = g.table.world_of_gate(gate)
            self.open[there] += 1
            self.add(space_cell.GATE, where, 1)
            if world.MODIFIERS[there] != 0:
                self.add(space_cell.GATE_MODIFIER, where, world.MODIFIERS[there])
            self.add(space_cell.GATE_SYMBOL, where, world.SYMBOL[there] + 1)
        where = space.FIRST_LOCATION
        while where < space.BOARD:
            clues: i64 = g.clues_at[where]
            if clues > 0:
                self.add(space_cell.CLUES, where, clues)
            if g.signs & bit(where) != 0:
                self.add(space_cell.SIGN, where, 1)
            where += 1
        self.add_mythos(g)
        seat: i64 = 0
        while seat < g.players:
            where = g.spaces[seat]
            if g.status[seat] == PRESENT and 0 <= where < space.BOARD:
                self.add(space_cell.INVESTIGATORS, where, 1)
                if g.explored[seat]:
                    self.add(space_cell.EXPLORED, where, 1)
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
        if self.numbers[space_cell.CLOSED * space.BOARD + where] == 0 and g.is_closed(where):
            self.add(space_cell.CLOSED, where, 1)

    def add_activity(self, g: Game, card: i64) -> None:
        where: i64 = g.table.mythos[card - component.FIRST_MYTHOS].activity
        if where >= 0:
            self.add(space_cell.ACTIVITY, where, 1)

    def add_monster(self, g: Game, monster: i64, where: i64) -> None:
        first: bool = self.numbers[space_cell.MONSTERS * space.BOARD + where] == 0
        m = self.monsters
        m.load(g, monster)
        self.add(space_cell.MONSTERS, where, 1)
        bits = m.get(monster_cell.KEYWORDS)
        if bits & bit(keyword.ENDLESS) != 0:
            self.add(space_cell.ENDLESS, where, 1)
        if bits & bit(keyword.AMBUSH) != 0:
            self.add(space_cell.AMBUSH, where, 1)
        if bits & RESISTANT != 0:
            self.add(space_cell.RESISTANT, where, 1)
        if bits & WARDED != 0:
            self.add(space_cell.WARDED, where, 1)
        self.worst(space_cell.AWARENESS, where, m.get(monster_cell.AWARENESS), first)
        self.worst(space_cell.HORROR_RATING, where, m.get(monster_cell.HORROR_RATING), first)
        self.worst(space_cell.COMBAT_RATING, where, m.get(monster_cell.COMBAT_RATING), first)
        horror = m.get(monster_cell.HORROR_DAMAGE)
        if horror > 0:
            self.add(space_cell.HORROR_DAMAGE, where, horror)
        damage = m.get(monster_cell.COMBAT_DAMAGE)
        if damage > 0:
            self.add(space_cell.COMBAT_DAMAGE, where, damage)
        self.add(space_cell.TOUGHNESS, where, m.get(monster_cell.TOUGHNESS))


def distance_from(here: i64, where: i64) -> i64:
    """Return the number of steps between two areas, or -1 if one of them is not in Arkham."""
    if not 0 <= here < space.BOARD or not 0 <= where < space.BOARD:
        return NONE
    return MAP.far[here][where]
