"""Names that all tables import: ids, the phrases shared with ``arkham2e``, and the builder.

The phrases of Eldritch Horror are in :mod:`arkham_env.eldritch.tables.phrases`.
"""

from arkham_env.board.texts.amounts import AmountId
from arkham_env.board.texts.filters import AMOUNT, CHOSEN, MYSELF, ConditionId, FilterId
from arkham_env.board.texts.program import choose, each, guarded, may, repeat, target, when
from arkham_env.board.texts.texts import FORCED, MAY, SUBJECT, TEXT, Ability, Modifier
from arkham_env.core.kernel.lasting import THIS_ROUND
from arkham_env.eldritch.state.columns import Column
from arkham_env.eldritch.state.ids import (
    component, deck, fact, flag, form, own as own_step, point, quantity, resource, space,
    token_place, trait, verb,
)  # fmt: skip
from arkham_env.eldritch.state.ids.skill import INFLUENCE, LORE, OBSERVATION, STRENGTH, WILL
from arkham_env.eldritch.tables.builder import Builder, encounters, mask

__all__ = [
    "AMOUNT", "CHOSEN", "FORCED", "INFLUENCE", "LORE", "MAY", "MYSELF", "OBSERVATION", "STRENGTH",
    "SUBJECT", "TEXT", "THIS_ROUND", "WILL", "Ability", "AmountId", "Builder", "Column",
    "ConditionId", "FilterId", "Modifier", "choose", "component", "deck", "each", "encounters",
    "fact", "flag", "form", "guarded", "mask", "may", "own_step", "point", "quantity", "repeat",
    "resource", "space", "target", "token_place", "trait", "verb", "when",
]  # fmt: skip
