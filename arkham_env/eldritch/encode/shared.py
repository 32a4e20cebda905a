"""Writer of the columns that the ``flat`` and the ``entities`` observation share.

The columns describe the state of the game and the pending decision: numbers of cards and tokens,
card texts being resolved, rolled dice. All this information is public except the Gate stack: a seat
only observes the positions that it has looked at. For each stage of the Mythos deck, the number of
cards of each color is public, because it follows from the Ancient One's sheet and the drawn cards.
"""

from typing import TYPE_CHECKING, Final, final

from arkham_env.board.encode.sums import mark_sum, sum_cells
from arkham_env.board.texts.context import NOBODY
from arkham_env.board.texts.payment import GroupPay, Pay
from arkham_env.board.texts.script import Script
from arkham_env.board.texts.window import Window
from arkham_env.core.encoding.encode import Row, mark_one
from arkham_env.core.encoding.layout import Columns
from arkham_env.core.kernel.native import i64
from arkham_env.eldritch.encode import shared_cell as at
from arkham_env.eldritch.encode.features import FEATURES, Summaries
from arkham_env.eldritch.encode.names import (
    BIG, DECISION_ITEMS, DECISION_NAMES, DIE_NAMES, DIFFICULTIES, GROUPS, OMEN_NAMES, SEAT_NAMES,
    SEATS, SPARE_NAMES,
)  # fmt: skip
from arkham_env.eldritch.encode.pool import Pool
from arkham_env.eldritch.encode.shared_cell import COMBAT, COUNTS, PENDING, TEST
from arkham_env.eldritch.potential import epic_of, needed, reached
from arkham_env.eldritch.rules.acquiring import Acquire
from arkham_env.eldritch.rules.actions import Turn
from arkham_env.eldritch.rules.combat import Combat
from arkham_env.eldritch.rules.defeat import Fall
from arkham_env.eldritch.rules.encounters import Encounter, Encounters
from arkham_env.eldritch.rules.losing import Lose
from arkham_env.eldritch.rules.moving import Moves, MovesToward
from arkham_env.eldritch.rules.mythos import Mythos
from arkham_env.eldritch.rules.skill_test import SkillTest
from arkham_env.eldritch.rules.trading import CLUE, SHIP, TRAIN, Trade
from arkham_env.eldritch.state.columns import COLOR_NAMES, NO_TEST
from arkham_env.eldritch.state.game_state import Game
from arkham_env.eldritch.state.ids import (
    component, deck, flag, meeting, omen, phase, point, quantity, resource, skill, zone,
)  # fmt: skip
from arkham_env.eldritch.state.ids.component import NONE
from arkham_env.eldritch.state.table import Table

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec


class SharedCells:
    """Indices of the columns that the ``flat`` and the ``entities`` observation share.

    An index is -1 if the layout in use is an earlier version without the column. The index into an
    array is a kind of component, a card or an index into a list of names. ``counts``, ``pending``,
    ``test`` and ``combat`` are the first columns of the groups in
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


FLAGS: Final = len(flag.NAMES)
STAGES: Final = 3


@final
class Pending:
    """For each type of frame that describes the pending decision, the innermost frame of this type
    on the stack, or ``None`` if the stack has none."""

    def __init__(self, g: Game) -> None:
        self.script: Script | None = None
        self.test: SkillTest | None = None
        self.combat: Combat | None = None
        self.window: Window | None = None
        self.lose: Lose | None = None
        self.trade: Trade | None = None
        self.turn: Turn | None = None
        self.moves: Moves | None = None
        self.toward: MovesToward | None = None
        self.shop: Acquire | None = None
        self.pay: Pay | None = None
        self.share: GroupPay | None = None
        self.phase: Encounters | None = None
        self.encounter: Encounter | None = None
        self.fall: Fall | None = None
        self.mythos: Mythos | None = None
        if not g.over:
            self.fill(g)

    def fill(self, g: Game) -> None:
        stack = g.stack
        i: i64 = len(stack) - 1
        while i >= 0:
            frame = stack[i]
            i -= 1
            if isinstance(frame, Script):
                if self.script is None:
                    self.script = frame
            elif isinstance(frame, Turn):
                if self.turn is None:
                    self.turn = frame
            elif isinstance(frame, SkillTest):
                if self.test is None:
                    self.test = frame
            elif isinstance(frame, Encounter):
                if self.encounter is None:
                    self.encounter = frame
            elif isinstance(frame, Encounters):
                self.phase = frame
            elif isinstance(frame, Combat):
                if self.combat is None:
                    self.combat = frame
            elif isinstance(frame, Window):
                if self.window is None:
                    self.window = frame
            elif isinstance(frame, Lose):
                if self.lose is None:
                    self.lose = frame
            elif isinstance(frame, Mythos):
                if self.mythos is None:
                    self.mythos = frame
            elif isinstance(frame, Pay):
                if self.pay is None:
                    self.pay = frame
            else:
                self.note(frame)

    def note(self, frame: object) -> None:
        """Store a frame of one of the less frequent types, such as ``Moves`` or ``Trade``, unless a
        frame of this type is already stored."""
        if isinstance(frame, Moves):
            if self.moves is None:
                self.moves = frame
        elif isinstance(frame, MovesToward):
            if self.toward is None:
                self.toward = frame
        elif isinstance(frame, Acquire):
            self.shop = frame
        elif isinstance(frame, Trade):
            self.trade = frame
        elif isinstance(frame, GroupPay):
            self.share = frame
        elif isinstance(frame, Fall):
            if self.fall is None:
                self.fall = frame


@final
class SharedCodec:
    """Writer of the columns that the ``flat`` and the ``entities`` observation share."""

    def __init__(self, cells: SharedCells, summaries: Summaries) -> None:
        self.f: SharedCells = cells
        self.summaries: Summaries = summaries
        self.table: Table | None = None
        self.difficulty: i64 = 0

    def write(self, g: Game, seat: i64, row: Row, pending: Pending) -> None:
        """Write the shared columns of the observation of ``seat``. Call ``Row.forget`` first."""
        self.write_game(g, seat, row)
        self.write_counts(g, row)
        self.write_decks(g, seat, row)
        if g.over:
            return
        f = self.f
        row.mark(f.decider[(g.seat - seat) % g.players], 1)
        mark_one(row, f.decision[g.kind], 1)
        if g.source >= 0:
            mark_one(row, f.source[g.source], 1)
        self.write_text(g, seat, row, pending)
        self.write_pending(g, seat, row, pending)
        if pending.test is not None:
            self.write_test(g, seat, row, pending.test)
        if pending.combat is not None:
            self.write_combat(g, seat, row, pending.combat)

    # -- The game --------------------------------------------------------------------------------

    def difficulty_of(self, table: Table) -> i64:
        if self.table is not table:
            self.table = table
            name: str = table.options["difficulty"]
            self.difficulty = DIFFICULTIES.index(name)
        return self.difficulty

    def write_game(self, g: Game, seat: i64, row: Row) -> None:
        f = self.f
        n = g.players
        row.put(f.round, g.round)
        row.mark(f.phase[g.phase], 1)
        row.mark(f.difficulty[self.difficulty_of(g.table)], 1)
        row.put(f.players, n)
        row.mark(f.ancient[g.table.ancient], 1)
        row.put(f.awake, 1 if g.awakened else 0)
        row.put(f.doom, g.doom)
        row.mark(f.omen[g.omen], 1)
        for place in range(len(f.omen_tokens)):
            row.put(f.omen_tokens[place], g.omen_tokens[place])
        row.mark(f.lead[(g.lead - seat) % n], 1)
        row.mark(f.active[(g.active - seat) % n], 1)
        row.put(f.over, 1 if g.over else 0)

    def write_counts(self, g: Game, row: Row) -> None:
        f = self.f
        first = f.counts
        card = g.mystery
        if card != NONE:
            mark_one(row, f.mystery[card], 1)
            row.mark(first + at.MYSTERY_DONE, reached(g, card))
            row.mark(first + at.MYSTERY_NEEDED, needed(g, card))
            self.write_epic(g, card, row)
        if g.awakened:
            card = g.table.ancient_card
            row.mark(first + at.FINAL_DONE, reached(g, card))
            row.mark(first + at.FINAL_NEEDED, needed(g, card))
            row.mark(first + at.ANCIENT_TOKENS, g.tokens_on(card))
            row.mark(first + at.ANCIENT_GATES, len(g.on_card(card)))
            if g.mystery == NONE:
                self.write_epic(g, card, row)
        row.put(first + at.FINAL_SOLVED, 1 if g.final_solved else 0)
        row.put(first + at.SOLVED, len(g.solved))
        row.put(first + at.MYSTERIES_NEEDED, g.table.sheet_of_ancient.needed)
        row.put(first + at.GATE_STACK, len(g.gate_stack))
        row.put(first + at.GATE_DISCARD, len(g.gate_discard))
        row.put(first + at.CUP, len(g.cup))
        row.put(first + at.CLUE_POOL, len(g.clue_pool))
        row.put(first + at.CLUE_DISCARD, len(g.clue_discard))
        row.put(first + at.GATES_ON_BOARD, len(g.gates))
        row.put(first + at.MATCHING_GATES, matching_gates(g))
        row.put(first + at.CLUES_ON_BOARD, len(g.board_clues))
        row.put(first + at.MONSTERS_ON_BOARD, len(g.monsters))

    def write_epic(self, g: Game, card: i64, row: Row) -> None:
        """Write the remaining toughness of the Epic Monster of ``card``, if it is on the board."""
        monster = epic_of(g, card)
        if monster != NONE and 0 <= g.place[monster] < zone.SEAT:
            left: i64 = g.toughness(monster) - g.wounds[monster - component.FIRST_MONSTER]
            row.mark(self.f.counts + at.EPIC_TOUGHNESS_LEFT, left)

    def write_decks(self, g: Game, seat: i64, row: Row) -> None:
        f = self.f
        which: i64 = 0
        while which < deck.COUNT:
            row.put(f.deck[which], len(g.decks[which]))
            row.put(f.discard[which], len(g.discards[which]))
            which += 1
        self.write_stage(g, row)
        for card in g.discards[deck.MYTHOS]:
            mark_one(row, f.mythos[card], 1)
        for card in g.ongoing:
            mark_one(row, f.mythos[card], 1)
        left: i64 = len(g.gate_stack)
        for gate in g.gate_stack:
            number = gate - component.FIRST_GATE
            if g.gate_known[number] >> seat & 1:
                row.mark(f.gate_known[number], left)  # the top Gate has position 1
            left -= 1

    def write_stage(self, g: Game, row: Row) -> None:
        """Write the stage of the next Mythos card and, for each color, the number of cards that are
        left in this stage."""
        f = self.f
        cards = g.decks[deck.MYTHOS]
        count: i64 = len(cards)
        if count == 0:
            return
        stages = g.table.sheet_of_ancient.stages
        stage: i64 = STAGES - 1
        first: i64 = 0
        size: i64 = cards_in(stages[stage])
        while stage > 0 and count > first + size:
            first += size
            stage -= 1
            size = cards_in(stages[stage])
        row.mark(f.stage[stage], 1)
        while first < count:
            card: i64 = cards[first]
            row.add(f.stage_left[g.table.mythos[card - component.FIRST_MYTHOS].color], 1)
            first += 1

    # -- The pending decision ----------------------------------------------------------------------

    def write_text(self, g: Game, seat: i64, row: Row, pending: Pending) -> None:
        f = self.f
        script = pending.script
        if script is not None:
            mark_one(row, f.text[script.kind], 1)
            if script.seat != NOBODY:
                row.mark(f.text_seat[(script.seat - seat) % g.players], 1)
            rest = self.summaries.rest(script.kind, script.ability, script.pc, script.limit)
            mark_sum(row, f.rest, rest)
        window = pending.window
        if window is not None:
            row.mark(f.point[window.point], 1)
            if window.subject != NOBODY:
                row.mark(f.subject[(window.subject - seat) % g.players], 1)
        if pending.mythos is not None:
            mark_one(row, f.mythos_now[pending.mythos.card], 1)
        if pending.encounter is not None:
            row.mark(f.encounter[pending.encounter.meeting], 1)

    def write_pending(self, g: Game, seat: i64, row: Row, pending: Pending) -> None:
        f = self.f
        first = f.pending
        if pending.turn is not None:
            row.mark(first + at.ACTIONS_LEFT, pending.turn.left)
        if pending.moves is not None:
            row.mark(first + at.MOVES_LEFT, pending.moves.left)
        elif pending.toward is not None:
            row.mark(first + at.MOVES_LEFT, pending.toward.left)
        if pending.shop is not None:
            row.mark(first + at.SHOP_LEFT, pending.shop.left)
            row.mark(first + at.SHOP_GAINED, pending.shop.gained)
        pay = pending.pay
        if pay is not None:
            row.mark(first + at.OWED, pay.amount - pay.paid)
            row.mark(f.owed_what[pay.what], 1)
        share = pending.share
        if share is not None:
            row.mark(first + at.OWED_BY_GROUP, share.amount - share.paid)
            if pay is None:
                row.mark(f.owed_what[share.what], 1)
        if pending.phase is not None:
            row.mark(first + at.TO_FIGHT, len(pending.phase.todo))
            row.mark(first + at.FOUGHT, 1 if pending.phase.fought else 0)
        if pending.lose is not None:
            row.mark(first + at.LOSE_HEALTH, pending.lose.health)
            row.mark(first + at.LOSE_SANITY, pending.lose.sanity)
        if pending.fall is not None:
            row.mark(first + at.DEVOURED, 1 if pending.fall.devoured else 0)
        trade = pending.trade
        if trade is not None:
            other = trade.other if g.seat == trade.seat else trade.seat
            row.mark(f.trade_with[(other - seat) % g.players], 1)
            row.mark(first + at.GIVEN_CLUES, trade.given.count(CLUE))
            row.mark(first + at.GIVEN_TICKETS, tickets_in(trade.given))
            row.mark(first + at.TAKEN_CLUES, trade.taken.count(CLUE))
            row.mark(first + at.TAKEN_TICKETS, tickets_in(trade.taken))

    def write_test(self, g: Game, seat: i64, row: Row, test: SkillTest) -> None:
        f = self.f
        first = f.test
        row.mark(first + at.IS_TEST, 1)
        row.mark(f.test_skill[test.skill], 1)
        row.mark(f.test_seat[(test.seat - seat) % g.players], 1)
        row.mark(first + at.TEST_CHANGE, test.change)
        row.mark(first + at.TEST_EXTRA, test.extra)
        row.mark(first + at.TEST_BONUS, test.bonus)
        i: i64 = 0
        while i < FLAGS:
            row.mark(f.test_flag[i], test.flags >> i & 1)
            i += 1
        if not test.dice:
            if g.sheet[test.seat] != NONE:
                row.mark(first + at.TEST_DICE, dice_of(g, test))
            return
        row.mark(first + at.TEST_ROLLED, 1)
        row.mark(first + at.TEST_DICE, len(test.dice))
        total: i64 = test.added
        least = test.least(g)
        face: i64 = 1
        while face <= 6:
            shown = test.dice.count(face)
            if shown > 0:
                row.mark(f.dice[face], shown)
                if face >= least:
                    total += shown * (test.worth_of_six(g) if face == 6 else 1)
            face += 1
        row.mark(first + at.TEST_SUCCESSES, total)

    def write_combat(self, g: Game, seat: i64, row: Row, combat: Combat) -> None:
        f = self.f
        first = f.combat
        monster = combat.monster
        kind = g.kind_of(monster)
        column = g.table.columns[kind]
        row.mark(first + at.IS_COMBAT, 1)
        row.mark(first + at.COMBAT_STEP, combat.step)
        mark_one(row, f.combat_monster[kind], 1)
        row.mark(f.combat_seat[(combat.seat - seat) % g.players], 1)
        if column.will != NO_TEST:
            row.mark(first + at.COMBAT_WILL_TEST, 1)
            row.mark(first + at.COMBAT_WILL, column.will)
        if column.strength != NO_TEST and not combat.no_strength:
            row.mark(first + at.COMBAT_STRENGTH_TEST, 1)
            row.mark(first + at.COMBAT_STRENGTH, column.strength)
        row.mark(first + at.COMBAT_HORROR, column.horror)
        row.mark(first + at.COMBAT_DAMAGE, column.damage)
        toughness = g.toughness(monster)
        row.mark(first + at.COMBAT_TOUGHNESS, toughness)
        lost: i64 = combat.wounds if combat.shadow else g.wounds[monster - component.FIRST_MONSTER]
        row.mark(first + at.COMBAT_TOUGHNESS_LEFT, toughness - lost)
        row.mark(first + at.COMBAT_EPIC, 1 if g.is_epic(monster) else 0)
        row.mark(first + at.COMBAT_SHADOW, 1 if combat.shadow else 0)
        row.mark(first + at.COMBAT_RESULT, combat.result)
        row.mark(first + at.COMBAT_LOST_SANITY, combat.lost_sanity)
        row.mark(first + at.COMBAT_HURT, 1 if combat.hurt else 0)


def dice_of(g: Game, test: SkillTest) -> i64:
    """Return the number of dice in the pool of a test, with the bonuses that apply now."""
    pool = g.skill_of(test.seat, test.skill) + test.change
    best = g.value(quantity.BONUS + test.skill, 0, test.seat, test.flags)
    pool += max(best, test.bonus)
    pool += g.value(quantity.EXTRA_DICE, 0, test.seat, test.flags) + test.extra
    return max(1, pool)


def matching_gates(g: Game) -> i64:
    """Return the number of Gates on the board whose color matches the Omen."""
    color = g.omen_color()
    found: i64 = 0
    for gate in g.gates:
        if omen.GATES[gate - component.FIRST_GATE] == color:
            found += 1
    return found


def cards_in(stage: tuple[int, int, int]) -> i64:
    return stage[0] + stage[1] + stage[2]


def tickets_in(named: list[i64]) -> i64:
    return named.count(TRAIN) + named.count(SHIP)
