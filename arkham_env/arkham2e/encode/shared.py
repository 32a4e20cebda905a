"""Writer of the columns for the game and the pending decision, which both observations contain.

The information is public: numbers of cards and tokens, card texts being resolved, rolled dice, the
bottom cards of decks that all players have seen.  There is one exception: the card above these
bottom cards is written only if the observing seat has looked at it.
"""

from typing import TYPE_CHECKING, Final, final

from arkham_env.arkham2e.encode import monster_cell
from arkham_env.arkham2e.encode import shared_cell as at
from arkham_env.arkham2e.encode.board_numbers import BoardNumbers
from arkham_env.arkham2e.encode.features import FEATURES, Summaries
from arkham_env.arkham2e.encode.holders import Holders
from arkham_env.arkham2e.encode.monster_numbers import MonsterNumbers
from arkham_env.arkham2e.encode.names import (
    DECISION_ITEMS, DECISION_NAMES, DIE_NAMES, DRAWN, ENCOUNTERS, GROUPS, SEAT_NAMES, SPARE_NAMES,
)  # fmt: skip
from arkham_env.arkham2e.encode.pool import Pool
from arkham_env.arkham2e.encode.shared_cell import CHECK, COMBAT, GAME, PENDING, RARE
from arkham_env.arkham2e.rules.combat import HORROR_DONE, Combat
from arkham_env.arkham2e.rules.drawing import Draw
from arkham_env.arkham2e.rules.evading import Evade, Meet
from arkham_env.arkham2e.rules.falling import KnockOut
from arkham_env.arkham2e.rules.gates import CloseGate
from arkham_env.arkham2e.rules.hands import free_hands, total_bonus
from arkham_env.arkham2e.rules.losing import Lose
from arkham_env.arkham2e.rules.movement import Movement
from arkham_env.arkham2e.rules.mythos import ResolveMythos
from arkham_env.arkham2e.rules.shopping import Shop
from arkham_env.arkham2e.rules.skill_check import (
    AFTER, ARMED, SkillCheck, count_successes, least_success,
)  # fmt: skip
from arkham_env.arkham2e.rules.spawning import Surge
from arkham_env.arkham2e.rules.trading import Trade
from arkham_env.arkham2e.rules.upkeep import Upkeep
from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import (
    check, component, deck, flag, keyword, mythos_type, offer, phase, point, quantity, resource,
    skill, zone,
)  # fmt: skip
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.arkham2e.state.table import CLUES_TO_SEAL, Components
from arkham_env.board.encode.sums import mark_sum, sum_cells
from arkham_env.board.texts.context import NOBODY
from arkham_env.board.texts.payment import GroupPay, Pay
from arkham_env.board.texts.script import Script
from arkham_env.board.texts.window import Window
from arkham_env.core.encoding.encode import Row, mark_one
from arkham_env.core.encoding.layout import Columns
from arkham_env.core.kernel.native import bit, i64

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
    """Return the names of the Mythos cards of the given types that can stay in play."""
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


CUP: Final = 0
ALLIES: Final = 1
"""Numbers of the piles of ``Row.show_pile``: the Monsters in the cup and the Ally deck."""
FLAGS: Final = len(flag.NAMES)
HALF: Final = -9
"""Value of the column ``price_change`` for a sale at half of the list price."""


@final
class Pending:
    """Frames on the stack while a decision is pending: for each type of frame that an observation
    uses, the innermost frame of this type, or ``None``."""

    def __init__(self, g: Game) -> None:
        self.script: Script | None = None
        self.check: SkillCheck | None = None
        self.combat: Combat | None = None
        self.meet: Meet | None = None
        self.evade: Evade | None = None
        self.window: Window | None = None
        self.lose: Lose | None = None
        self.trade: Trade | None = None
        self.movement: Movement | None = None
        self.upkeep: Upkeep | None = None
        self.shop: Shop | None = None
        self.draw: Draw | None = None
        self.pay: Pay | None = None
        self.share: GroupPay | None = None
        self.fall: KnockOut | None = None
        self.closing: CloseGate | None = None
        self.surge: Surge | None = None
        self.mythos: ResolveMythos | None = None
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
            elif isinstance(frame, Movement):
                self.movement = frame
            elif isinstance(frame, SkillCheck):
                if self.check is None:
                    self.check = frame
            elif isinstance(frame, Combat):
                if self.combat is None:
                    self.combat = frame
            elif isinstance(frame, Upkeep):
                self.upkeep = frame
            elif isinstance(frame, Window):
                if self.window is None:
                    self.window = frame
            elif isinstance(frame, Lose):
                if self.lose is None:
                    self.lose = frame
            elif isinstance(frame, Pay):
                if self.pay is None:
                    self.pay = frame
            else:
                self.note(frame)

    def note(self, frame: object) -> None:
        """Store a frame of one of the rarer types in the attribute for its type."""
        if isinstance(frame, Trade):
            self.trade = frame
        elif isinstance(frame, ResolveMythos):
            if self.mythos is None:
                self.mythos = frame
        elif isinstance(frame, Draw):
            if self.draw is None:
                self.draw = frame
        elif isinstance(frame, Shop):
            if self.shop is None:
                self.shop = frame
        elif isinstance(frame, Meet):
            if self.meet is None:
                self.meet = frame
        elif isinstance(frame, Evade):
            if self.evade is None:
                self.evade = frame
        elif isinstance(frame, CloseGate):
            self.closing = frame
        elif isinstance(frame, Surge):
            self.surge = frame
        elif isinstance(frame, KnockOut):
            if self.fall is None:
                self.fall = frame
        elif isinstance(frame, GroupPay):
            self.share = frame

    def foe(self) -> i64:
        """Return the Monster or Ancient One that is to be fought or evaded, or ``NONE``."""
        if self.combat is not None:
            return self.combat.monster
        if self.evade is not None:
            return self.evade.monster
        return NONE if self.meet is None else self.meet.monster


@final
class SharedCodec:
    """Writer of the columns that the flat and the entities observation share.

    Attributes:
        board: the observed values of each area, such as its number of Clues.
        monsters: the printed values of the Monsters, as changed by the cards in play.
        holders: computes the quantities of a seat, such as its skills, from the cards it holds.
    """

    def __init__(self, cells: SharedCells, pool: Pool, summaries: Summaries) -> None:
        self.f: SharedCells = cells
        self.summaries: Summaries = summaries
        self.monsters: MonsterNumbers = MonsterNumbers(pool.components)
        self.board: BoardNumbers = BoardNumbers(self.monsters)
        self.holders: Holders = Holders(pool.components)

    def write(self, g: Game, seat: i64, row: Row, pending: Pending) -> None:
        """Write the columns as observed by ``seat``. ``Row.forget`` must be called before."""
        self.board.fill(g)
        self.write_game(g, seat, row)
        self.write_rare(g, seat, row)
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
        if pending.check is not None:
            self.write_check(g, seat, row, pending.check)
        self.write_foe(g, seat, row, pending)

    # -- The game --------------------------------------------------------------------------------

    def write_game(self, g: Game, seat: i64, row: Row) -> None:
        f = self.f
        table = g.table
        board = self.board
        first = f.game
        n = g.players
        row.put(first + at.TURN, g.turn)
        row.put(first + at.PLAYERS, n)
        row.put(first + at.DOOM, g.doom)
        row.put(first + at.DOOM_LIMIT, table.doom_limit)
        row.put(first + at.TERROR, g.terror)
        row.put(first + at.OVERRUN, 1 if g.overrun else 0)
        row.put(first + at.AWAKE, 1 if g.awakened else 0)
        row.put(first + at.OVER, 1 if g.over else 0)
        row.put(first + at.GATES, len(g.gates))
        row.put(first + at.GATE_LIMIT, table.gate_limit)
        row.put(first + at.MONSTERS, len(g.monsters) - board.outskirts)
        row.put(first + at.MONSTER_LIMIT, table.monster_limit)
        row.put(first + at.OUTSKIRTS, board.outskirts)
        row.put(first + at.OUTSKIRTS_LIMIT, table.outskirts_limit)
        row.put(first + at.SKY, board.sky)
        signs: i64 = g.signs
        count: i64 = 0
        while signs != 0:
            signs &= signs - 1
            count += 1
        row.put(first + at.SIGNS, count)
        row.put(first + at.GATE_TROPHIES, g.gate_trophies_unspent())
        row.put(first + at.GATE_STACK, len(g.gate_stack))
        row.put(first + at.CUP, len(g.cup))
        row.put(first + at.ALLIES, len(g.allies))
        row.put(first + at.POINTS, g.points)
        cost: i64 = CLUES_TO_SEAL
        if g.mods[quantity.SEAL_COST]:
            cost = max(0, g.value(quantity.SEAL_COST, cost, seat))
        row.put(first + at.SEAL_COST, cost)
        row.mark(f.phase[g.phase], 1)
        row.mark(f.ancient[table.ancient], 1)
        row.mark(f.lead[(g.lead - seat) % n], 1)
        row.mark(f.active[(g.active - seat) % n], 1)

    def write_rare(self, g: Game, seat: i64, row: Row) -> None:
        """Write the columns ``shared_cell.RARE`` and those for the Mythos cards in play."""
        f = self.f
        first = f.rare
        row.mark(first + at.SIGNS_PLAYED, g.signs_played)
        row.mark(first + at.WIDE_OPEN, g.wide_open)
        if g.awakened:
            row.mark(first + at.BATTLE_TURN, g.battle_turn)
            row.mark(first + at.TALLY, g.tally)
            row.mark(first + at.RATING, g.rating)
        if g.environment != NONE:
            mark_one(row, f.environment[g.environment], 1)
            row.mark(first + at.ENVIRONMENT_TOKENS, g.tokens_on(g.environment))
        if g.rumor != NONE:
            mark_one(row, f.rumor[g.rumor], 1)
            row.mark(first + at.RUMOR_TOKENS, g.tokens_on(g.rumor))
            row.mark(first + at.RUMOR_MONSTERS, monsters_on(g, g.rumor))
        row.mark(first + at.HEADLINES, len(g.ongoing))
        for card in g.ongoing:
            mark_one(row, f.headline[card], 1)
        for effect in g.lasting:
            if effect.quantity == quantity.ALL_CHECKS and effect.subject == seat:
                row.add(first + at.TURN_BONUS, effect.amount)

    def write_decks(self, g: Game, seat: i64, row: Row) -> None:
        f = self.f
        known = g.known
        which: i64 = 0
        while which < deck.COUNT:
            cards = g.decks[which]
            row.put(f.deck[which], len(cards))
            below: i64 = known[which]
            row.put(f.known[which], below)
            if which < deck.OF_POSSESSIONS:
                if below > 0:
                    mark_one(row, f.bottom[cards[0]], 1)
                if g.glimpsed[which] & bit(seat) != 0 and below < len(cards):
                    mark_one(row, f.bottom[cards[below]], below + 1)
            which += 1
        row.put(f.known[deck.COUNT], known[deck.COUNT])
        row.show_pile(ALLIES, g.allies, f.ally, 0)
        cards = g.decks[deck.MYTHOS]
        count: i64 = known[deck.MYTHOS]
        i: i64 = 0
        while i < count:
            mark_one(row, f.mythos[cards[i]], 1)
            i += 1
        for card in g.revealed:
            if card != NONE:
                mark_one(row, f.revealed[card], 1)

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
            mark_one(row, f.point[window.point], 1)
            if window.subject != NOBODY:
                row.mark(f.subject[(window.subject - seat) % g.players], 1)
        if pending.mythos is not None:
            mark_one(row, f.mythos_now[pending.mythos.card], 1)

    def write_pending(self, g: Game, seat: i64, row: Row, pending: Pending) -> None:
        f = self.f
        first = f.pending
        if pending.movement is not None:
            row.mark(first + at.BOUND, 1 if pending.movement.bound else 0)
            row.mark(first + at.MOVED, 1 if pending.movement.moved else 0)
        if pending.upkeep is not None:
            row.mark(first + at.UPKEEP_LEFT, len(pending.upkeep.pending))
        if pending.lose is not None:
            row.mark(first + at.LOSE_SANITY, pending.lose.sanity)
            row.mark(first + at.LOSE_STAMINA, pending.lose.stamina)
        if pending.fall is not None:
            row.mark(first + at.TO_DISCARD, pending.fall.left)
        if pending.closing is not None:
            row.mark(first + at.CLOSE_NEED, pending.closing.need)
        if pending.surge is not None:
            row.mark(first + at.SURGE_LEFT, pending.surge.left)
            row.mark(first + at.SURGE_BEYOND, pending.surge.beyond)
        self.write_prices(row, pending)
        trade = pending.trade
        if trade is not None:
            other = trade.other if g.seat == trade.seat else trade.seat
            row.mark(f.trade_with[(other - seat) % g.players], 1)
            row.mark(first + at.PAYS, trade.pays)
            row.mark(first + at.GETS, trade.gets)

    def write_prices(self, row: Row, pending: Pending) -> None:
        """Write the amount still to pay and the number of cards still to buy. Also write how many
        drawn cards the seat will keep and how many it will discard."""
        f = self.f
        first = f.pending
        pay = pending.pay
        if pay is not None:
            row.mark(first + at.OWED, pay.amount - pay.paid)
            row.mark(f.owed_what[pay.what], 1)
        share = pending.share
        if share is not None:
            row.mark(first + at.OWED_BY_GROUP, share.amount - share.paid)
            if pay is None:
                row.mark(f.owed_what[share.what], 1)
        shop = pending.shop
        if shop is not None:
            row.mark(first + at.TO_BUY, offer.MOST[shop.kind] - shop.bought)
            change: i64 = offer.PLUS[shop.kind]
            row.mark(first + at.PRICE_CHANGE, HALF if shop.kind == offer.HALVED else change)
        draw = pending.draw
        if draw is not None and draw.drawn:
            keep = draw.keep - len(draw.kept)
            row.mark(first + at.TO_KEEP, max(0, keep))
            row.mark(first + at.TO_DROP, max(0, len(draw.drawn) - keep))

    def write_check(self, g: Game, seat: i64, row: Row, check: SkillCheck) -> None:
        f = self.f
        first = f.check
        row.mark(first + at.IS_CHECK, 1)
        row.mark(f.check_kind[check.kind], 1)
        row.mark(f.check_skill[check.skill], 1)
        row.mark(f.check_seat[(check.seat - seat) % g.players], 1)
        row.mark(first + at.CHECK_CHANGE, check.change)
        row.mark(first + at.CHECK_NEED, check.need)
        i: i64 = 0
        while i < FLAGS:
            row.mark(f.check_flag[i], check.flags >> i & 1)
            i += 1
        if g.sheet[check.seat] == NONE:
            return
        least = least_success(g, check.seat)
        row.mark(first + at.CHECK_LEAST, least)
        if not AFTER <= check.step < ARMED:
            row.mark(first + at.CHECK_DICE, dice_of(g, check))
            return
        row.mark(first + at.CHECK_ROLLED, 1)
        row.mark(first + at.CHECK_DICE, len(check.dice))
        row.mark(first + at.CHECK_SUCCESSES, successes_of(g, check, least))
        for face in check.dice:
            row.add(f.dice[face], 1)

    def write_foe(self, g: Game, seat: i64, row: Row, pending: Pending) -> None:
        """Write the numbers of the foe (see :meth:`Pending.foe`) and the state of the combat."""
        f = self.f
        first = f.combat
        combat = pending.combat
        foe = pending.foe()
        if component.FIRST_MONSTER <= foe < component.FIRST_GATE:
            mark_one(row, f.foe[foe], 1)
            m = self.monsters
            m.load(g, foe)
            row.mark(first + at.FOE_AWARENESS, m.get(monster_cell.AWARENESS))
            row.mark(first + at.FOE_HORROR, m.get(monster_cell.HAS_HORROR))
            row.mark(first + at.FOE_HORROR_RATING, m.get(monster_cell.HORROR_RATING))
            row.mark(first + at.FOE_HORROR_DAMAGE, m.get(monster_cell.HORROR_DAMAGE))
            row.mark(first + at.FOE_COMBAT_RATING, m.get(monster_cell.COMBAT_RATING))
            row.mark(first + at.FOE_COMBAT_DAMAGE, m.get(monster_cell.COMBAT_DAMAGE))
            needed = m.get(monster_cell.TOUGHNESS)
            if combat is not None:
                needed = max(1, needed - len(combat.weakening))
            row.mark(first + at.FOE_TOUGHNESS, needed)
            bits = m.get(monster_cell.KEYWORDS)
            which: i64 = 0
            while which < keyword.COUNT:
                if bits & bit(which) != 0 and (combat is None or combat.has(g, which)):
                    row.mark(f.foe_keyword[which], 1)
                which += 1
        if combat is None:
            return
        row.mark(first + at.IS_COMBAT, 1)
        row.mark(f.combat_seat[(combat.seat - seat) % g.players], 1)
        row.mark(first + at.HANDS_LEFT, free_hands(g, combat))
        row.mark(first + at.BONUS, total_bonus(g, combat))
        row.mark(first + at.AFTER_HORROR, 1 if combat.step >= HORROR_DONE else 0)
        row.mark(first + at.FLEEING, 1 if combat.fleeing else 0)
        if combat.single:
            row.mark(first + at.SINGLE, 1)
            if foe < component.FIRST_MONSTER:
                row.mark(first + at.FOE_COMBAT_RATING, combat.change)


def dice_of(g: Game, check: SkillCheck) -> i64:
    """Return the number of dice that ``check`` would roll if it were rolled now."""
    pool = g.skill_of(check.seat, check.skill) + check.change
    pool += check.bonus(g, quantity.CHECK + check.kind)
    if check.kind >= skill.COUNT:
        pool += check.bonus(g, quantity.CHECK + check.skill)
    return max(0, pool + check.bonus(g, quantity.ALL_CHECKS))


def successes_of(g: Game, check: SkillCheck, least: i64) -> i64:
    """Return the number of successes among the rolled dice.

    If the check is on top of the stack, ``check.worth_of_six`` returns the number of successes for
    a 6.  If the frame of a payment or card text is above it, the modifiers of the check cannot be
    evaluated. A 6 then counts as 2 successes if a card in hand changes the value of a 6.

    Args:
        least: lowest face that is a success.
    """
    six: i64 = 1
    if g.stack[-1] is check:
        six = check.worth_of_six(g)
    else:
        for card in g.mods[quantity.SIX_COUNTS]:
            if check.holds_in_hand(card):
                six = 2
    return count_successes(check.dice, least, six)


def monsters_on(g: Game, card: i64) -> i64:
    """Return the number of Monsters that are placed on a card."""
    found: i64 = 0
    monster: i64 = component.FIRST_MONSTER
    while monster < component.FIRST_GATE:
        if g.place[monster] == zone.CARD + card:
            found += 1
        monster += 1
    return found
