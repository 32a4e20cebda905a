"""Names that the modules of tables import: constants (``ids``), the builder, and shared functions.

Eldritch Horror uses the same functions. Functions specific to this game are in
:mod:`arkham_env.arkham2e.tables.phrases`.
"""

from arkham_env.arkham2e.state.columns import Column
from arkham_env.arkham2e.state.ids import (
    card_type, component, deck, fact, flag, keyword, mythos_type, offer, own, point, quantity,
    resource, skill, space, verb, world,
)  # fmt: skip
from arkham_env.arkham2e.state.ids.check import (
    COMBAT, EVADE, FIGHT, HORROR, LORE, LUCK, SNEAK, SPEED, WILL,
)  # fmt: skip
from arkham_env.arkham2e.state.table import OTHER
from arkham_env.arkham2e.tables.builder import Builder, mask
from arkham_env.board.texts.filters import (
    AMOUNT as AT_LEAST_ONE, CHOSEN, MYSELF, UNCONDITIONAL, ConditionId, FilterId,
)  # fmt: skip
from arkham_env.board.texts.program import choose, each, guarded, may, repeat, target, when
from arkham_env.board.texts.texts import MAY, Ability, Modifier
from arkham_env.core.kernel.lasting import THIS_TURN

__all__ = [
    "AT_LEAST_ONE", "CHOSEN", "COMBAT", "EVADE", "FIGHT", "HORROR", "LORE", "LUCK", "MAY", "MYSELF",
    "OTHER", "SNEAK", "SPEED", "THIS_TURN", "UNCONDITIONAL", "WILL", "Ability", "Builder", "Column",
    "ConditionId", "FilterId", "Modifier", "card_type", "choose", "component", "deck", "each",
    "fact", "flag", "guarded", "keyword", "mask", "may", "mythos_type", "offer", "own", "point",
    "quantity", "repeat", "resource", "skill", "space", "target", "verb", "when", "world",
]  # fmt: skip
