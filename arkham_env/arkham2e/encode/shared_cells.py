"""Where everything is that both observations say of the game and of what is being decided."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from arkham_env.arkham2e.encode.features import FEATURES
from arkham_env.arkham2e.encode.names import DECISION_NAMES, DIE_NAMES, GROUPS, SEAT_NAMES
from arkham_env.arkham2e.encode.pool import Pool
from arkham_env.arkham2e.encode.shared_cell import CHECK, COMBAT, GAME, PENDING, RARE
from arkham_env.arkham2e.state.ids import (
    check,
    component,
    deck,
    flag,
    keyword,
    phase,
    point,
    resource,
    skill,
)
from arkham_env.board.encode.sums import sum_cells
from arkham_env.core.encoding.layout import Columns, names_of
from arkham_env.core.kernel.native import i64, long_list

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec


@final
class SharedCells:
    """The cells of one array; -1 where a layout lacks one that came later.

    ``game``, ``rare``, ``pending``, ``check`` and ``combat`` are the first cells of the columns of
    :mod:`arkham_env.arkham2e.encode.shared_cell` of these names; cards have cells by id.
    """

    def __init__(self, c: Columns, pool: Pool) -> None:
        self.game: i64 = c.block(names_of(GAME))
        self.rare: i64 = c.block(names_of(RARE))
        self.pending: i64 = c.block(names_of(PENDING))
        self.check: i64 = c.block(names_of(CHECK))
        self.combat: i64 = c.block(names_of(COMBAT))
        self.phase: vec[i64] = c.cells("phase", list(phase.NAMES))
        self.ancient: vec[i64] = c.cells("ancient_one", list(component.ANCIENT_ONES))
        self.lead: vec[i64] = c.cells("lead", SEAT_NAMES)
        self.active: vec[i64] = c.cells("active", SEAT_NAMES)
        self.decider: vec[i64] = c.cells("decider", SEAT_NAMES)
        self.environment: vec[i64] = pool.by_card(c, "environment")
        self.rumor: vec[i64] = pool.by_card(c, "rumor")
        self.headline: vec[i64] = pool.by_card(c, "headline")
        self.ally: vec[i64] = pool.by_card(c, "ally_left")
        self.deck: vec[i64] = c.cells("deck", list(deck.NAMES))
        self.known: vec[i64] = c.cells("known_below", [*deck.NAMES, "gates"])
        self.bottom: vec[i64] = pool.by_card(c, "from_bottom")
        self.revealed: vec[i64] = pool.by_card(c, "revealed")
        self.mythos: vec[i64] = pool.by_card(c, "mythos_drawn")
        self.mythos_now: vec[i64] = pool.by_card(c, "mythos_now")
        self.decision: vec[i64] = c.cells("decision", DECISION_NAMES)
        groups = [group if group in GROUPS else "" for group, _ in component.COPIES]
        self.source: vec[i64] = c.cells("source", groups)
        self.text: vec[i64] = c.cells("text", pool.items)
        self.text_seat: vec[i64] = c.cells("text_seat", SEAT_NAMES)
        self.point: vec[i64] = c.cells("point", list(point.NAMES))
        self.subject: vec[i64] = c.cells("subject", SEAT_NAMES)
        self.owed_what: vec[i64] = c.cells("owed_what", list(resource.NAMES))
        self.trade_with: vec[i64] = c.cells("trade_with", SEAT_NAMES)
        self.check_kind: vec[i64] = c.cells("check_kind", list(check.NAMES))
        self.check_skill: vec[i64] = c.cells("check_skill", list(skill.NAMES))
        self.check_seat: vec[i64] = c.cells("check_seat", SEAT_NAMES)
        self.check_flag: vec[i64] = c.cells("check_flag", list(flag.NAMES))
        self.dice: vec[i64] = c.cells("dice", ["", *DIE_NAMES])
        items = [pool.items[k] if k >= 0 else "" for k in pool.components.kind_of_card]
        self.foe: vec[i64] = long_list([c.cell("foe", item) for item in items])
        self.foe_keyword: vec[i64] = c.cells("foe_keyword", list(keyword.NAMES))
        self.combat_seat: vec[i64] = c.cells("combat_seat", SEAT_NAMES)
        self.rest: vec[i64] = sum_cells(c, "rest", FEATURES)
