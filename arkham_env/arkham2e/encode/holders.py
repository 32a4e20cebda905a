"""Which modifiers concern a seat, told without asking their conditions: most are of one's own
cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import component, fact, zone
from arkham_env.arkham2e.state.table import Components
from arkham_env.core.native import i64, long_list

if TYPE_CHECKING:
    from arkham_env.core.native import vec


@final
class Holders:
    """Attributes:
    personal: by kind, 1 if all that it changes is of who holds it.
    """

    def __init__(self, c: Components) -> None:
        found: list[int] = []
        for kind in range(len(c.texts.names)):
            personal = 1
            for modifier in c.texts.modifiers[kind]:
                if fact.OWN_SEAT not in c.texts.filters.filters[modifier.condition].codes:
                    personal = 0
            found.append(personal)
        self.personal: vec[i64] = long_list(found)

    def value(self, g: Game, quantity: i64, base: i64, seat: i64) -> i64:
        """Return a quantity of a seat, as ``g.value`` does."""
        if self.concerns(g, quantity, seat):
            return g.value(quantity, base, seat)
        return base

    def concerns(self, g: Game, quantity: i64, seat: i64) -> bool:
        """Say whether anything in play may change a quantity of a seat."""
        if g.lasting:
            return True
        personal = self.personal
        for card in g.mods[quantity]:
            if component.POSSESSIONS <= card < component.FIRST_MYTHOS:
                if g.place[card] == zone.SEAT + seat or not personal[g.kind_of(card)]:
                    return True
            elif not personal[g.kind_of(card)] or g.holder(card) == seat:
                return True
        return False
