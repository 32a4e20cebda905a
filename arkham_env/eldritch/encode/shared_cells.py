"""Where everything is that both observations say of the game and of what is being decided."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from arkham_env.board.encode.sums import sum_cells
from arkham_env.core.encoding.layout import Columns, names_of
from arkham_env.core.kernel.native import i64, long_list
from arkham_env.eldritch.encode.features import FEATURES
from arkham_env.eldritch.encode.names import (
    DECISION_NAMES,
    DIE_NAMES,
    DIFFICULTIES,
    GROUPS,
    OMEN_NAMES,
    SEAT_NAMES,
)
from arkham_env.eldritch.encode.pool import Pool
from arkham_env.eldritch.encode.shared_cell import COMBAT, COUNTS, PENDING, TEST
from arkham_env.eldritch.state.columns import COLOR_NAMES
from arkham_env.eldritch.state.ids import (
    component,
    deck,
    flag,
    meeting,
    phase,
    point,
    resource,
    skill,
)

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec


def by_card(columns: Columns, group: str, pool: Pool) -> vec[i64]:
    """Return the cell of each card by its kind, -1 for none; of cards with two sides -1."""
    found: list[int] = []
    for kind in pool.components.kind_of_card:
        found.append(columns.cell(group, pool.items[kind]) if kind >= 0 else -1)
    return long_list(found)


@final
class SharedCells:
    """The cells of one array; -1 where a layout lacks one that came later.

    ``counts``, ``pending``, ``test`` and ``combat`` are the first cells of the columns of
    :mod:`arkham_env.eldritch.encode.shared_cell` of these names.
    """

    def __init__(self, c: Columns, pool: Pool) -> None:
        self.round: i64 = c.need("round")
        self.phase: vec[i64] = c.cells("phase", list(phase.NAMES))
        self.difficulty: vec[i64] = c.cells("difficulty", DIFFICULTIES)
        self.players: i64 = c.need("players")
        self.ancient: vec[i64] = c.cells("ancient_one", list(component.ANCIENT_ONES))
        self.awake: i64 = c.need("awake")
        self.doom: i64 = c.need("doom")
        self.omen: vec[i64] = c.cells("omen", OMEN_NAMES)
        self.omen_tokens: vec[i64] = c.cells("omen_tokens", OMEN_NAMES)
        self.over: i64 = c.need("over")
        self.lead: vec[i64] = c.cells("lead", SEAT_NAMES)
        self.active: vec[i64] = c.cells("active", SEAT_NAMES)
        self.decider: vec[i64] = c.cells("decider", SEAT_NAMES)
        self.mystery: vec[i64] = by_card(c, "mystery", pool)
        self.counts: i64 = c.block(names_of(COUNTS))
        self.stage: vec[i64] = c.cells("mythos_stage", ["first", "second", "third"])
        self.stage_left: vec[i64] = c.cells("stage_left", list(COLOR_NAMES))
        self.deck: vec[i64] = c.cells("deck", list(deck.NAMES))
        self.discard: vec[i64] = c.cells("discard", list(deck.NAMES))
        self.gate_known: vec[i64] = c.cells("gate_known", list(component.GATES))
        self.mythos: vec[i64] = by_card(c, "mythos_drawn", pool)
        self.mythos_now: vec[i64] = by_card(c, "mythos_now", pool)
        self.decision: vec[i64] = c.cells("decision", DECISION_NAMES)
        groups = [group if group in GROUPS else "" for group, _ in component.COPIES]
        self.source: vec[i64] = c.cells("source", groups)
        self.text: vec[i64] = c.cells("text", pool.items)
        self.text_seat: vec[i64] = c.cells("text_seat", SEAT_NAMES)
        self.point: vec[i64] = c.cells("point", list(point.NAMES))
        self.subject: vec[i64] = c.cells("subject", SEAT_NAMES)
        self.owed_what: vec[i64] = c.cells("owed_what", list(resource.NAMES))
        self.encounter: vec[i64] = c.cells("encounter", list(meeting.NAMES))
        self.trade_with: vec[i64] = c.cells("trade_with", SEAT_NAMES)
        self.pending: i64 = c.block(names_of(PENDING))
        self.test: i64 = c.block(names_of(TEST))
        self.test_skill: vec[i64] = c.cells("test_skill", list(skill.NAMES))
        self.test_seat: vec[i64] = c.cells("test_seat", SEAT_NAMES)
        self.test_flag: vec[i64] = c.cells("test_flag", list(flag.NAMES))
        self.dice: vec[i64] = c.cells("dice", ["", *DIE_NAMES])
        self.combat: i64 = c.block(names_of(COMBAT))
        self.combat_monster: vec[i64] = c.cells("combat_monster", pool.items)
        self.combat_seat: vec[i64] = c.cells("combat_seat", SEAT_NAMES)
        self.rest: vec[i64] = sum_cells(c, "rest", FEATURES)
