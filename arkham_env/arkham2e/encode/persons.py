"""Current numbers of an investigator: skills, maximum Sanity and Stamina, trophy toughness."""

from typing import TYPE_CHECKING, final

from arkham_env.arkham2e.encode import monster_cell
from arkham_env.arkham2e.encode.holders import Holders
from arkham_env.arkham2e.encode.monster_numbers import MonsterNumbers
from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import quantity, skill
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.core.kernel.native import i64, longs

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec


@final
class Persons:
    """Skills and maximums of the seat passed to the last :meth:`load`; 0 if the seat is empty."""

    def __init__(self, holders: Holders, monsters: MonsterNumbers) -> None:
        self.holders: Holders = holders
        self.monsters: MonsterNumbers = monsters
        self.skills: vec[i64] = longs(skill.COUNT)
        self.most_sanity: i64 = 0
        self.most_stamina: i64 = 0

    def load(self, g: Game, seat: i64) -> None:
        """Compute the numbers of a seat and store them in the attributes of this object."""
        sheet: i64 = g.sheet[seat]
        which: i64 = 0
        if sheet == NONE:
            self.most_sanity = 0
            self.most_stamina = 0
            while which < skill.COUNT:
                self.skills[which] = 0
                which += 1
            return
        holders = self.holders
        printed = g.table.sheets[sheet]
        values = printed.values
        most: i64 = printed.sanity - g.cut_sanity[seat]
        self.most_sanity = max(0, holders.value(g, quantity.MOST_SANITY, most, seat))
        most = printed.stamina - g.cut_stamina[seat]
        self.most_stamina = max(0, holders.value(g, quantity.MOST_STAMINA, most, seat))
        while which < skill.COUNT:
            stop: i64 = g.sliders[seat * skill.SLIDERS + (which >> 1)]
            base: i64 = values[which * skill.STOPS + stop]
            if g.mods[quantity.SKILL + which]:
                base = holders.value(g, quantity.SKILL + which, base, seat)
            self.skills[which] = base
            which += 1

    def toughness(self, g: Game, seat: i64) -> i64:
        """Return the total toughness of the Monster trophies of a seat."""
        total: i64 = 0
        for monster in g.trophies[seat]:
            self.monsters.load(g, monster)
            total += self.monsters.get(monster_cell.TOUGHNESS)
        return total
