"""Indices of the columns that the ``flat`` and the ``entities`` observation share."""

from typing import TYPE_CHECKING

from arkham_env.board.encode.sums import sum_cells
from arkham_env.core.encoding.layout import Columns
from arkham_env.core.kernel.native import i64
from arkham_env.eldritch.encode.features import FEATURES
from arkham_env.eldritch.encode.names import (
    BIG, DECISION_ITEMS, DECISION_NAMES, DIE_NAMES, DIFFICULTIES, GROUPS, OMEN_NAMES, SEAT_NAMES,
    SEATS, SPARE_NAMES,
)  # fmt: skip
from arkham_env.eldritch.encode.pool import Pool
from arkham_env.eldritch.encode.shared_cell import COMBAT, COUNTS, PENDING, TEST
from arkham_env.eldritch.state.columns import COLOR_NAMES
from arkham_env.eldritch.state.ids import (
    component, deck, flag, meeting, phase, point, resource, skill,
)  # fmt: skip

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec


class SharedCells:
    """Indices of the columns that the ``flat`` and the ``entities`` observation share.

    An index is -1 if the layout in use is an earlier version without the column. The index into an
    array is a kind of component, a card or the number of a name. ``counts``, ``pending``, ``test``
    and ``combat`` are the first columns of the groups in
    :mod:`arkham_env.eldritch.encode.shared_cell`.
    """

    def __init__(self, c: Columns, pool: Pool) -> None:
        texts = pool.texts
        mythos = pool.names_in("mythos")
        with_text = [texts.names[k] for k in range(len(texts.names)) if len(texts.abilities[k]) > 0]
        self.round: i64 = c.one("round", 0, BIG)
        self.phase: vec[i64] = c.many("phase", list(phase.NAMES), 0, 1)
        self.difficulty: vec[i64] = c.many("difficulty", DIFFICULTIES, 0, 1)
        self.players: i64 = c.one("players", 1, SEATS)
        self.ancient: vec[i64] = c.many("ancient_one", list(component.ANCIENT_ONES), 0, 1)
        self.awake: i64 = c.one("awake", 0, 1)
        self.doom: i64 = c.one("doom", 0, 99)
        self.omen: vec[i64] = c.many("omen", OMEN_NAMES, 0, 1)
        self.omen_tokens: vec[i64] = c.many("omen_tokens", OMEN_NAMES, 0, BIG)
        self.over: i64 = c.one("over", 0, 1)
        self.lead: vec[i64] = c.many("lead", SEAT_NAMES, 0, 1)
        self.active: vec[i64] = c.many("active", SEAT_NAMES, 0, 1)
        self.decider: vec[i64] = c.many("decider", SEAT_NAMES, 0, 1)
        self.mystery: vec[i64] = pool.by_card(c, "mystery", pool.with_spare("mystery"))
        self.counts: i64 = c.block_of(COUNTS)
        self.stage: vec[i64] = c.many("mythos_stage", ["first", "second", "third"], 0, 1)
        self.stage_left: vec[i64] = c.many("stage_left", list(COLOR_NAMES), 0, 99)
        self.deck: vec[i64] = c.many("deck", list(deck.NAMES), 0, 99)
        self.discard: vec[i64] = c.many("discard", list(deck.NAMES), 0, 99)
        self.gate_known: vec[i64] = c.many("gate_known", list(component.GATES), 0, 99)
        self.mythos: vec[i64] = pool.by_card(c, "mythos_drawn", mythos)
        self.mythos_now: vec[i64] = pool.by_card(c, "mythos_now", mythos)
        c.many("decision", DECISION_ITEMS, 0, 1)
        self.decision: vec[i64] = c.cells("decision", DECISION_NAMES)
        c.many("source", GROUPS, 0, 1)
        groups = [group if group in GROUPS else "" for group, _ in component.COPIES]
        self.source: vec[i64] = c.cells("source", groups)
        self.text: vec[i64] = pool.by_kind(c, "text", [*with_text, *SPARE_NAMES])
        self.text_seat: vec[i64] = c.many("text_seat", SEAT_NAMES, 0, 1)
        c.many("point", list(point.NAMES[: point.BEFORE_ROLL]), 0, 1)
        self.point: vec[i64] = c.cells("point", list(point.NAMES))
        self.subject: vec[i64] = c.many("subject", SEAT_NAMES, 0, 1)
        self.owed_what: vec[i64] = c.many("owed_what", list(resource.NAMES), 0, 1)
        self.encounter: vec[i64] = c.many("encounter", list(meeting.NAMES), 0, 1)
        self.trade_with: vec[i64] = c.many("trade_with", SEAT_NAMES, 0, 1)
        self.pending: i64 = c.block_of(PENDING)
        self.test: i64 = c.block_of(TEST)
        self.test_skill: vec[i64] = c.many("test_skill", list(skill.NAMES), 0, 1)
        self.test_seat: vec[i64] = c.many("test_seat", SEAT_NAMES, 0, 1)
        self.test_flag: vec[i64] = c.many("test_flag", list(flag.NAMES), 0, 1)
        c.many("dice", DIE_NAMES, 0, 999)
        self.dice: vec[i64] = c.cells("dice", ["", *DIE_NAMES])
        self.combat: i64 = c.block_of(COMBAT)
        self.combat_monster: vec[i64] = pool.by_kind(c, "combat_monster", pool.names_in("monster"))
        self.combat_seat: vec[i64] = c.many("combat_seat", SEAT_NAMES, 0, 1)
        self.rest: vec[i64] = sum_cells(c, "rest", FEATURES)
