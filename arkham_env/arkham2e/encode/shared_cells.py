"""Indices of the columns that both observations share, by kind, card or name."""

from typing import TYPE_CHECKING

from arkham_env.arkham2e.encode.features import FEATURES
from arkham_env.arkham2e.encode.names import (
    DECISION_ITEMS, DECISION_NAMES, DIE_NAMES, DRAWN, ENCOUNTERS, GROUPS, SEAT_NAMES, SPARE_NAMES,
)  # fmt: skip
from arkham_env.arkham2e.encode.pool import Pool
from arkham_env.arkham2e.encode.shared_cell import CHECK, COMBAT, GAME, PENDING, RARE
from arkham_env.arkham2e.state.ids import (
    check, component, deck, flag, keyword, mythos_type, phase, point, resource, skill,
)  # fmt: skip
from arkham_env.arkham2e.state.table import Components
from arkham_env.board.encode.sums import sum_cells
from arkham_env.core.encoding.layout import Columns
from arkham_env.core.kernel.native import i64

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec


class SharedCells:
    """Indices of the columns that the flat and the entities observation share.

    An index is -1 if the layout in use is an earlier version that does not have the column.
    ``game``, ``rare``, ``pending``, ``check`` and ``combat`` are the first columns of the groups in
    :mod:`arkham_env.arkham2e.encode.shared_cell`.
    """

    def __init__(self, c: Columns, pool: Pool) -> None:
        made = pool.components
        mythos = pool.names_in("mythos")
        weather = mythos_of(made, mythos_type.MYSTIC, mythos_type.URBAN, mythos_type.WEATHER)
        rumors = mythos_of(made, mythos_type.RUMOR)
        headlines = mythos_of(made, mythos_type.HEADLINE)
        self.game: i64 = c.block_of(GAME)
        self.phase: vec[i64] = c.many("phase", list(phase.NAMES), 0, 1)
        self.ancient: vec[i64] = c.many("ancient_one", list(component.ANCIENT_ONES), 0, 1)
        self.lead: vec[i64] = c.many("lead", SEAT_NAMES, 0, 1)
        self.active: vec[i64] = c.many("active", SEAT_NAMES, 0, 1)
        self.decider: vec[i64] = c.many("decider", SEAT_NAMES, 0, 1)
        self.rare: i64 = c.block_of(RARE)
        self.environment: vec[i64] = pool.by_card(c, "environment", [*weather, *SPARE_NAMES])
        self.rumor: vec[i64] = pool.by_card(c, "rumor", [*rumors, *SPARE_NAMES])
        self.headline: vec[i64] = pool.by_card(c, "headline", [*headlines, *SPARE_NAMES])
        self.ally: vec[i64] = pool.by_card(c, "ally_left", pool.with_spare("ally"))
        self.deck: vec[i64] = c.many("deck", list(deck.NAMES), 0, 99)
        self.known: vec[i64] = c.many("known_below", [*deck.NAMES, "gates"], 0, 99)
        self.bottom: vec[i64] = pool.by_card(c, "from_bottom", pool.with_spare(*DRAWN), 0, 99)
        self.revealed: vec[i64] = pool.by_card(c, "revealed", pool.names_in("location"))
        self.mythos: vec[i64] = pool.by_card(c, "mythos_drawn", mythos)
        self.mythos_now: vec[i64] = pool.by_card(c, "mythos_now", mythos)
        c.many("decision", DECISION_ITEMS, 0, 1)
        self.decision: vec[i64] = c.cells("decision", DECISION_NAMES)
        c.many("source", GROUPS, 0, 1)
        groups = [group if group in GROUPS else "" for group, _ in component.COPIES]
        self.source: vec[i64] = c.cells("source", groups)
        self.text: vec[i64] = pool.by_kind(c, "text", [*with_text(made), *SPARE_NAMES])
        self.text_seat: vec[i64] = c.many("text_seat", SEAT_NAMES, 0, 1)
        self.point: vec[i64] = c.many("point", list(point.NAMES), 0, 1)
        self.subject: vec[i64] = c.many("subject", SEAT_NAMES, 0, 1)
        self.owed_what: vec[i64] = c.many("owed_what", list(resource.NAMES), 0, 1)
        self.trade_with: vec[i64] = c.many("trade_with", SEAT_NAMES, 0, 1)
        self.pending: i64 = c.block_of(PENDING)
        self.check: i64 = c.block_of(CHECK)
        self.check_kind: vec[i64] = c.many("check_kind", list(check.NAMES), 0, 1)
        self.check_skill: vec[i64] = c.many("check_skill", list(skill.NAMES), 0, 1)
        self.check_seat: vec[i64] = c.many("check_seat", SEAT_NAMES, 0, 1)
        self.check_flag: vec[i64] = c.many("check_flag", list(flag.NAMES), 0, 1)
        c.many("dice", DIE_NAMES, 0, 999)
        self.dice: vec[i64] = c.cells("dice", ["", *DIE_NAMES])
        self.combat: i64 = c.block_of(COMBAT)
        self.foe: vec[i64] = pool.by_card(c, "foe", pool.names_in("monster"))
        self.foe_keyword: vec[i64] = c.many("foe_keyword", list(keyword.NAMES), 0, 1)
        self.combat_seat: vec[i64] = c.many("combat_seat", SEAT_NAMES, 0, 1)
        self.rest: vec[i64] = sum_cells(c, "rest", FEATURES)


def mythos_of(c: Components, *types: int) -> list[str]:
    """Return the names of the Mythos cards of given types that can stay in play."""
    found: list[str] = []
    for name, card in zip(component.MYTHOS, c.mythos, strict=True):
        if card.type in types and (card.type != mythos_type.HEADLINE or card.stays):
            found.append(name)
    return found


def with_text(c: Components) -> list[str]:
    """Return the names of the kinds of components with a text, except encounter cards. The text of
    an encounter card is observed as a feature sum."""
    names = c.texts.names
    return [
        names[k]
        for k in range(len(names))
        if len(c.texts.abilities[k]) > 0 and c.columns[k].group not in ENCOUNTERS
    ]
