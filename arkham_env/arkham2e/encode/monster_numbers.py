"""Current numbers of Monsters: printed values, changed by the cards in play.

Without custom components, the numbers of a Monster depend only on its name and the *case*: the
Ancient One, whether it is awake, the Environment, the Rumor and the terror level.  They are
computed once for each name and case, and cached.  With custom components they may depend on
anything, and are computed whenever a Monster is loaded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from arkham_env.arkham2e.encode import monster_cell as at
from arkham_env.arkham2e.rules.combat import combat_rating
from arkham_env.arkham2e.rules.monsters import combat_damage, horror_damage, horror_rating
from arkham_env.arkham2e.state.columns import NO_CHECK
from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import component, fact, keyword, movement, mythos_type, quantity
from arkham_env.arkham2e.state.table import Components
from arkham_env.board.texts.amounts import TABLED
from arkham_env.board.texts.filters import NOT
from arkham_env.core.kernel.native import bit, i64, longs, small_bytes, u8

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec

CHANGING: Final = (
    quantity.TOUGHNESS, quantity.COMBAT_RATING, quantity.COMBAT_DAMAGE, quantity.HORROR_RATING,
    quantity.HORROR_DAMAGE, quantity.FLIES,
)  # fmt: skip
"""Quantities of Monsters that cards can change, in addition to the quantities of keywords."""
RESISTANT: Final = 1 << keyword.PHYSICAL_RESISTANCE | 1 << keyword.PHYSICAL_IMMUNITY
WARDED: Final = 1 << keyword.MAGICAL_RESISTANCE | 1 << keyword.MAGICAL_IMMUNITY
KNOWN_FACTS: Final = (fact.MONSTER_IS, fact.MONSTER_WITH, fact.TERROR, fact.AWAKE)
"""Tests (``ids.fact``) whose results depend only on the name of the Monster and on the case."""


@final
class Case:
    """Current numbers of the Monsters in one case (see the module docstring).

    Attributes:
        numbers: ``monster_cell.COUNT`` numbers for each name of a Monster.
        known: for each name of a Monster, 1 if its numbers have been computed.
    """

    def __init__(self) -> None:
        self.numbers: vec[i64] = longs(len(component.MONSTERS) * at.COUNT)
        self.known: vec[u8] = small_bytes(len(component.MONSTERS))


@final
class MonsterNumbers:
    """Current numbers of Monsters. After :meth:`load`, ``data[base + cell]`` are the numbers of the
    loaded Monster (``cell``: see ``monster_cell``)."""

    def __init__(self, components: Components) -> None:
        self.simple: bool = is_simple(components)
        self.cases: dict[int, Case] = {}
        self.own: vec[i64] = longs(at.COUNT)
        self.data: vec[i64] = self.own
        self.case: Case = Case()
        self.base: i64 = 0

    def begin(self, g: Game) -> None:
        """Select the numbers of the Monsters for the case of ``g`` (see the module docstring)."""
        if not self.simple:
            return
        key: i64 = g.terror << 4 | g.table.ancient << 1 | (1 if g.awakened else 0)
        key = (key << 12 | (g.environment + 1)) << 12 | (g.rumor + 1)
        case = self.cases.get(key)
        if case is None:
            case = Case()
            self.cases[key] = case
        self.case = case

    def load(self, g: Game, monster: i64) -> None:
        """Select a Monster, whose numbers :meth:`get` then returns."""
        if self.simple:
            name: i64 = g.table.name_of_monster[monster - component.FIRST_MONSTER]
            case = self.case
            self.data = case.numbers
            self.base = name * at.COUNT
            if case.known[name] == 0:
                fill(g, monster, case.numbers, self.base)
                case.known[name] = 1
        else:
            fill(g, monster, self.own, 0)
            self.data = self.own
            self.base = 0

    def get(self, cell: i64) -> i64:
        return self.data[self.base + cell]


def fill(g: Game, monster: i64, data: vec[i64], base: i64) -> None:
    """Compute the numbers of a Monster and store them in ``data`` from index ``base`` on."""
    column = g.column(monster)
    data[base + at.AWARENESS] = column.awareness
    rating = horror_rating(g, monster)
    has: i64 = 0 if rating == NO_CHECK else 1
    data[base + at.HAS_HORROR] = has
    data[base + at.HORROR_RATING] = rating if has else 0
    data[base + at.HORROR_DAMAGE] = horror_damage(g, monster)
    data[base + at.COMBAT_RATING] = combat_rating(g, monster)
    data[base + at.COMBAT_DAMAGE] = combat_damage(g, monster)
    data[base + at.TOUGHNESS] = g.toughness(monster)
    bits: i64 = 0
    which: i64 = 0
    while which < keyword.COUNT:
        if g.has_keyword(monster, which):
            bits |= bit(which)
        which += 1
    data[base + at.KEYWORDS] = bits
    data[base + at.ON_PLACE] = 1
    data[base + at.ON_PLACE + 1] = bits >> keyword.ENDLESS & 1
    data[base + at.ON_PLACE + 2] = bits >> keyword.AMBUSH & 1
    data[base + at.ON_PLACE + 3] = 1 if bits & RESISTANT != 0 else 0
    data[base + at.ON_PLACE + 4] = 1 if bits & WARDED != 0 else 0
    flies: i64 = 1 if column.moves == movement.FLYING else 0
    if g.mods[quantity.FLIES]:
        flies = g.value(quantity.FLIES, flies, monster)
    data[base + at.FLIES] = 1 if flies > 0 else 0


def is_simple(c: Components) -> bool:
    """Return whether the numbers of Monsters depend only on the case (see the module docstring)."""
    for kind in range(len(c.texts.names)):
        for modifier in c.texts.modifiers[kind]:
            which = modifier.quantity
            keywords = quantity.KEYWORDS <= which < quantity.KEYWORDS + keyword.COUNT
            if not keywords and which not in CHANGING:
                continue
            if modifier.amount >= TABLED or not is_lasting(c, kind):
                return False
            for code in c.texts.filters.filters[modifier.condition].codes:
                if code not in KNOWN_FACTS and code - NOT not in KNOWN_FACTS:
                    return False
    return True


def is_lasting(c: Components, kind: int) -> bool:
    """Return whether a kind of component is an Ancient One, an Environment or a Rumor."""
    if c.columns[kind].group == "ancient_one":
        return True
    if kind not in c.kind_of_card:
        return False
    card = c.kind_of_card.index(kind)
    if not component.FIRST_MYTHOS <= card < component.FIRST_LOCATION_CARD:
        return False
    return c.mythos[card - component.FIRST_MYTHOS].type != mythos_type.HEADLINE
