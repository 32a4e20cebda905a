"""The ``flat`` observation: one row of 16-bit integers with the information visible to a seat.

For other hands and for all decks, the row contains the number of cards and the cards that are known
to the seat (with open hands, all cards in hands).  Seats are relative: the observing seat first,
then clockwise.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from arkham_env.core.encoding.encode import Constants, Row, fit, fitting
from arkham_env.core.encoding.layout import BETWEEN, Columns
from arkham_env.core.kernel.decision import OPERAND_BITS, OPERAND_MASK
from arkham_env.core.kernel.native import check_room, i16, i64, long_list, longs
from arkham_env.lcg.encode import enemy_cell, place_cell, seat_cell
from arkham_env.lcg.encode.campaign_cells import SEAT_NAMES, CampaignCells, constants_of
from arkham_env.lcg.encode.pool import (
    codes, gathers_tokens, has_limit, has_maximum, has_victory, is_of_seat, is_player_card,
    keywords_of, of_type, stays_in_play,
)  # fmt: skip
from arkham_env.lcg.encode.scenario_cells import HiddenCells, ScenarioCells
from arkham_env.lcg.encode.shared_cells import (
    BAG, DISCARDED, REMOVED, SEATS, Cards, SharedCells,
)  # fmt: skip
from arkham_env.lcg.encode.table import holder_of, is_held, nearness, user_of
from arkham_env.lcg.rules.damage import assigning
from arkham_env.lcg.rules.skill_test import current_test
from arkham_env.lcg.state.card_definition import SKILLS
from arkham_env.lcg.state.game_state import NOCARD, SHOWN_HANDS, Card, Game, Investigator
from arkham_env.lcg.state.ids import NONE, card_type, faction, keyword, quantity, status, test_kind
from arkham_env.lcg.state.table import Table
from arkham_env.lcg.state.values import (
    ACTIONS, HAND_SIZE, actions_of, attack_damage, attack_horror, doom_threshold,
    evade_value, fight_value, group_clues, hand_size, health, limits_used, list_skills, map_of,
    required_clues, sanity, shroud,
)  # fmt: skip

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec


DECK_OWNERS: Final = ["self", "others", "encounter"]
"""Owners of decks in the names of columns; ``"others"`` are all seats except the observing one."""
ENEMIES: Final = 6
"""Number of enemies with separate columns (the nearest ones). Other columns count all enemies at
each location."""


@final
class FlatCells(SharedCells):
    """Cells (indices of columns) of the ``flat`` observation.

    An attribute for one column is an integer.  An attribute for several columns is a vector, which
    is indexed by a number (``phase[g.phase]``), by a physical card (``source[card]``) or by both
    (``hand[seat * cards + card]``); it contains -1 where the layout has no column.  Cards have the
    columns of their definition in ``Table``, also if their identity is hidden or changes; the
    columns ``identity`` contain the identity of such a card, once it is known.

    Attributes:
        cards: number of physical cards.
        kinds: number of card definitions, by which ``test_enemy`` and ``enemy_kind`` are indexed.
        keywords: number of keywords. ``enemy_keyword[enemy * keywords + bit]`` is the cell of the
            keyword with number ``bit`` in the block of an enemy.
        seat_first: first cell of the block of each seat (:mod:`~arkham_env.lcg.encode.seat_cell`).
        enemy_first: first cell of the block of each enemy
            (:mod:`~arkham_env.lcg.encode.enemy_cell`).
        limited: ids of the physical cards that have an ability with a limit.
        place: ``place[group * cards + location]`` is the cell of a column of a location; ``group``
            is a number of :mod:`~arkham_env.lcg.encode.place_cell`, such as ``SHROUD``.
    """

    def __init__(self, c: Columns, cards: Cards) -> None:
        super().__init__(c, cards)
        pool = cards.pool
        places = of_type(pool, card_type.LOCATION)
        enemies = of_type(pool, card_type.ENEMY)
        scenario = [d for d in pool if d.printed.faction == faction.ENCOUNTER]
        threats = of_type(scenario, card_type.TREACHERY)
        drawn = [d for d in scenario if d.type in (card_type.ENEMY, card_type.TREACHERY)]
        players = [d for d in pool if is_player_card(d)]
        in_play = [d for d in pool if stays_in_play(d)]
        soaks = [d for d in pool if gathers_tokens(d)]
        self.cards: i64 = len(cards.kind_of)
        self.agenda_stage: i64 = c.one("agenda_stage", 0, 9)
        self.act_stage: i64 = c.one("act_stage", 0, 9)
        self.lead: vec[i64] = c.many("lead", SEAT_NAMES, 0, 1)
        self.active: vec[i64] = c.many("active", SEAT_NAMES, 0, 1)
        self.decider: vec[i64] = c.many("decider", SEAT_NAMES, 0, 1)
        self.source: vec[i64] = cards.cells(c, ["source"], pool, 0, 1)
        self.encounter_pile: vec[i64] = cards.cells(c, ["encounter_discard_pile"], drawn, 0, 99)
        # The current skill test.
        self.tester: vec[i64] = c.many("tester", SEAT_NAMES, 0, 1)
        self.test_icons: i64 = c.one("test_icons", 0, 99)
        self.test_committed: i64 = c.one("test_committed", 0, 99)
        self.kinds: i64 = len(cards.kinds)
        self.test_enemy: vec[i64] = cards.cells_of_kinds(c, ["test_enemy"], enemies)
        # Seats, the observing seat first.
        self.seat_first: vec[i64] = long_list(
            [c.block_of(seat_cell.COLUMNS, f"{seat}.") for seat in SEAT_NAMES]
        )
        people = of_type(pool, card_type.INVESTIGATOR)
        self.person: vec[i64] = cards.cells(c, of_seats("investigator"), people, 0, 1)
        self.seat_place: vec[i64] = cards.cells(c, of_seats("location"), places, 0, 1)
        self.hand: vec[i64] = cards.cells(c, of_seats("hand"), players, 0, 99)
        self.in_play: vec[i64] = cards.cells(c, of_seats("in_play"), in_play, 0, 99)
        self.uses: vec[i64] = cards.cells(c, of_seats("uses"), in_play, 0, 99)
        self.exhausted: vec[i64] = cards.cells(c, of_seats("exhausted"), in_play, 0, 99)
        self.damage_on: vec[i64] = cards.cells(c, of_seats("damage_on"), soaks, 0, 99)
        self.horror_on: vec[i64] = cards.cells(c, of_seats("horror_on"), soaks, 0, 99)
        self.threat_area: vec[i64] = cards.cells(c, of_seats("threat_area"), threats, 0, 99)
        self.discard_pile: vec[i64] = cards.cells(c, ["self.discard_pile"], players, 0, 99)
        # Locations and the cards attached to them.
        for name, low, high in place_cell.COLUMNS:
            c.many(name, codes(places), low, high)
        self.place: vec[i64] = c.picked_cells(place_cell.NAMES, cards.card_positions)
        for code in codes(places):
            c.many("attached", [code + BETWEEN + threat for threat in codes(threats)], 0, 99)
        attached = c.pairs("attached")
        of_table = codes(cards.kinds)
        self.attaching: i64 = len(attached.columns)
        self.row_of_place: vec[i64] = cards.by_card([attached.row(code) for code in of_table])
        self.column_of_threat: vec[i64] = cards.by_card(
            [attached.column(code) for code in of_table]
        )
        self.attached: vec[i64] = attached.cells
        # Enemies, nearest first.
        slots = [f"enemy{i}" for i in range(ENEMIES)]
        self.enemy_first: vec[i64] = long_list(
            [c.block_of(enemy_cell.COLUMNS, f"{slot}.") for slot in slots]
        )
        self.keywords: i64 = len(keyword.NAMES)
        found: list[i64] = []
        for slot in slots:
            c.many(f"{slot}.keyword", keywords_of(enemies), 0, 1)
            cells = c.cells(f"{slot}.keyword", keyword.NAMES)
            found.extend([cells[bit] for bit in range(self.keywords)])
        self.enemy_keyword: vec[i64] = long_list(found)
        kinds = [f"{slot}.kind" for slot in slots]
        self.enemy_kind: vec[i64] = cards.cells_of_kinds(c, kinds, enemies)
        where = [f"{slot}.location" for slot in slots]
        self.enemy_place: vec[i64] = cards.cells(c, where, places, 0, 1)
        # Used limits (cards that belong to seats, other cards), and uses that maximums count.
        limited = [d for d in pool if cards.can_be(d, has_limit)]
        own = [d for d in limited if is_of_seat(d)]
        others = [d for d in limited if not is_of_seat(d)]
        self.limits: vec[i64] = cards.cells(c, of_seats("limits_used"), own, 0, 99)
        self.other_limits: vec[i64] = cards.cells(c, ["limits_used"], others, 0, 99)
        limiting = [cards.can_be(d, has_limit) for d in cards.kinds]
        self.limited: vec[i64] = long_list(
            [i for i in range(self.cards) if limiting[cards.kind_of[i]]]
        )
        maximal = [d for d in pool if has_maximum(d)]
        self.maximum: vec[i64] = cards.cells(c, ["maximum_uses"], maximal, 0, 99)
        # Committed cards, known cards of decks, victory display.
        self.committed: vec[i64] = cards.cells(c, ["committed"], players, 0, 99)
        for owner in DECK_OWNERS:
            deck = codes(drawn if owner == "encounter" else players)
            c.many(f"{owner}.deck_known", deck, 0, 99)
            c.many(f"{owner}.deck_top", deck, 0, SEATS)
        known = [f"{owner}.deck_known" for owner in DECK_OWNERS]
        self.deck_known: vec[i64] = c.picked_cells(known, cards.card_positions)
        top = [f"{owner}.deck_top" for owner in DECK_OWNERS]
        self.deck_top: vec[i64] = c.picked_cells(top, cards.card_positions)
        worth = [d for d in pool if cards.can_be(d, has_victory)]
        self.victory_pile: vec[i64] = cards.cells(c, ["victory_display_pile"], worth, 0, 99)
        self.scenario: ScenarioCells = ScenarioCells(c, cards)
        self.hidden: HiddenCells = HiddenCells(c, cards, slots)
        self.campaign: CampaignCells = CampaignCells(c, cards)

    def constants(self, table: Table, seat: int) -> dict[int, int]:
        """Return the cells that stay the same in all observations of ``seat``, with their values:
        those of :func:`constants_of` and the investigators."""
        found = constants_of(self, self.scenario, self.campaign, table, seat)
        for block in range(table.players):
            found[self.person[block * self.cards + (seat + block) % table.players]] = 1
        return found

    def attached_cell(self, place: i64, card: i64) -> i64:
        """Return the cell that counts copies of ``card`` attached to the location ``place``, or -1
        if there is no such cell."""
        row = self.row_of_place[place]
        column = self.column_of_threat[card]
        if row == NONE or column == NONE:
            return NONE
        return self.attached[row * self.attaching + column]


def of_seats(group: str) -> list[str]:
    """Return the full name of ``group`` for each seat, such as ``"self.hand"`` for ``"hand"``."""
    return [f"{seat}.{group}" for seat in SEAT_NAMES]


SHOWN_SEATS: Final = 0
SHOWN_ENEMIES: Final = 1
"""Indexes in ``Row.used``: how many seat blocks and how many enemy blocks the last write filled."""
OWN_DECK: Final = 0
OTHER_DECK: Final = 1
ENCOUNTER_DECK: Final = 2
"""Indices in :data:`DECK_OWNERS`."""
SHIFT: Final = 1 << 15
"""A sum with this number is in ``[0, 65535]`` if the other number fits in a cell."""
FARTHEST: Final = 9
"""Maximum distance in the observation; larger distances are clipped."""


@final
class FlatCodec:
    """Writer of ``flat`` observations for the games with one set-up (``table``)."""

    def __init__(self, columns: Columns, cards: Cards) -> None:
        self.f: FlatCells = FlatCells(columns, cards)
        self.size: int = columns.size()
        # Doom on the cards in play that are already written to the current row.
        self.doom: i64 = 0
        # The cells that never change, by observing seat.
        constants: list[dict[int, int]] = []
        table = cards.table
        if table is not None:
            for seat in range(table.players):
                constants.append(self.f.constants(table, seat))
        first, count = self.f.campaign.span
        self.constants: Constants = Constants(constants, first, count)
        # The skills of all seats that play, for the current row: the printed or modified ones.
        self.modified_skills: vec[i64] = longs(4 * SEATS)
        self.skills: vec[i64] = self.modified_skills
        # The enemies in play by nearness, for the current row.
        self.order: vec[i64] = longs(len(cards.kind_of))

    def write(self, g: Game, seat: i64, row: Row) -> None:
        """Write the observation of ``seat``. The row contains zeros or an earlier observation."""
        if row.used[SHOWN_SEATS] > g.players:
            row.clear()  # the earlier observation has more seats
        row.used[SHOWN_SEATS] = g.players
        row.forget()
        row.show_constants(self.constants, seat)
        self.write_globals(g, seat, row)
        self.f.scenario.write(g, row)
        self.f.hidden.write(g, row)
        self.f.campaign.write(g, seat, row)
        self.write_test(g, seat, row)
        self.write_limits(g, seat, row)
        if g.looked_into != 0:
            self.write_known(g, seat, row)
        if g.modified & SKILLS:
            list_skills(g, self.modified_skills)
            self.skills = self.modified_skills
        else:
            self.skills = g.skills
        block: i64 = 0
        while block < g.players:
            who = seat + block
            self.write_seat(g, seat, who if who < g.players else who - g.players, block, row)
            block += 1
        self.write_places(g, seat, row)
        self.write_enemies(g, seat, row)
        row.put(self.f.doom, self.doom)

    def write_globals(self, g: Game, seat: i64, row: Row) -> None:
        f = self.f
        row.put(f.round, g.round)
        row.flag(f.phase[g.phase])
        row.put(f.players, g.table.group_size)
        self.doom = 0
        if g.agenda != NONE:
            self.doom = g.cards[g.agenda].doom
            row.mark(f.agenda_stage, g.defs[g.agenda].printed.stage)
            row.mark(f.doom_threshold, doom_threshold(g))
        if g.act != NONE:
            self.doom += g.cards[g.act].doom
            row.mark(f.act_stage, g.defs[g.act].printed.stage)
            row.mark(f.clues_needed, required_clues(g))
        row.put(f.group_clues, group_clues(g))
        row.put(f.encounter_deck, len(g.encounter_deck))
        row.put(f.encounter_discard, len(g.encounter_discard))
        row.put(f.victory_display, len(g.victory))
        row.flag(f.lead[relative(g, g.lead, seat)])
        if g.active != NONE:
            row.flag(f.active[relative(g, g.active, seat)])
        if g.over:
            row.flag(f.over)
        else:
            row.flag(f.decider[relative(g, g.seat, seat)])
            row.flag(f.decision[g.kind])
            if g.source != NONE and visible(g, seat, g.source):
                cell = f.source[g.source]
                if cell != NONE:
                    row.flag(cell)
        row.show_pile(BAG, g.bag, f.bag, 0)
        row.show_pile(DISCARDED, g.encounter_discard, f.encounter_pile, 0)
        row.show_pile(REMOVED, g.removed, f.removed, 0)
        if g.victory:
            row.count(g.victory, f.victory_pile, 0)
        for use in g.maxed:
            cell = f.maximum[use >> 4]
            if cell != NONE:
                row.add(cell, 1)
        dealt = assigning(g)
        if dealt is not None:
            row.mark(f.damage_to_assign, dealt.damage)
            row.mark(f.horror_to_assign, dealt.horror)

    def write_known(self, g: Game, seat: i64, row: Row) -> None:
        """Write the deck cards known to ``seat``, and whether each card is on top of its deck."""
        if g.looked_into & 1:
            self.write_deck(g, seat, g.encounter_deck, ENCOUNTER_DECK, row)
        for who in g.investigators:
            if g.looked_into >> (who.id + 1) & 1:
                whose = OWN_DECK if who.id == seat else OTHER_DECK
                self.write_deck(g, seat, who.deck, whose, row)

    def write_deck(self, g: Game, seat: i64, deck: list[i64], whose: i64, row: Row) -> None:
        """Write the cards known to ``seat`` in one deck; ``whose`` is an index in
        ``DECK_OWNERS``."""
        f = self.f
        by: i64 = whose * f.cards
        left: i64 = len(deck)
        for card in deck:
            left -= 1
            if g.knows(seat, card):
                cell = f.deck_known[by + card]
                if cell != NONE:
                    row.add(cell, 1)
                    if left == 0:
                        row.add(f.deck_top[by + card], 1)

    def write_limits(self, g: Game, seat: i64, row: Row) -> None:
        """Write, for each card, how many of its limits are used up."""
        if g.limits_until < g.round:
            return
        f = self.f
        limited = f.limited
        cards = g.cards
        now: i64 = g.round
        i: i64 = 0
        count: i64 = len(limited)
        while i < count:
            card: i64 = limited[i]
            i += 1
            c = cards[card]
            if c.game_mask != 0 or (c.limit_mask != 0 and c.limit_round == now):
                user = user_of(g, card, seat)
                cell = f.limits[relative(g, user, seat) * f.cards + card]
                if cell == NONE:
                    cell = f.other_limits[card]
                if cell != NONE:
                    row.add(cell, limits_used(g, user, card))

    def write_test(self, g: Game, seat: i64, row: Row) -> None:
        test = current_test(g)
        if test is None or test.skill == NONE:
            return
        f = self.f
        row.flag(f.test)
        row.mark(f.test_step, test.step)
        row.flag(f.test_skill[test.skill])
        row.flag(f.test_kind[test.kind])
        row.flag(f.tester[relative(g, test.seat, seat)])
        row.mark(f.test_value, test.current_value(g))
        row.mark(f.test_difficulty, test.current_difficulty(g))
        row.mark(f.test_margin, test.margin)
        icons: i64 = 0
        for card in test.committed:
            icons += test.icons_of(g, card)
        row.mark(f.test_icons, icons)
        row.mark(f.test_committed, len(test.committed))
        row.count(test.committed, f.committed, 0)
        for token in test.tokens:
            row.add(f.test_token[token], 1)
        if (test.kind == test_kind.FIGHT or test.kind == test_kind.EVADE) and test.target != NONE:
            cell = f.test_enemy[g.kind_of[test.target]]
            if cell != NONE:
                row.flag(cell)

    def write_seat(self, g: Game, reader: i64, seat: i64, block: i64, row: Row) -> None:
        f = self.f
        who = g.investigators[seat]
        by: i64 = block * f.cards
        # Cells that every write sets are written directly into the block.
        data = row.data
        first: i64 = row.at + f.seat_first[block]
        check_room(data, first, seat_cell.COUNT)
        is_now = who.status
        data[first + seat_cell.PRESENT] = i16(1 if is_now != status.ABSENT else 0)
        data[first + seat_cell.PLAYING] = i16(1 if is_now == status.PLAYING else 0)
        data[first + seat_cell.RESIGNED] = i16(1 if is_now == status.RESIGNED else 0)
        data[first + seat_cell.DEFEATED] = i16(1 if is_now == status.DEFEATED else 0)
        if is_now == status.PLAYING:
            skills = self.skills
            skill: i64 = 4 * seat
            willpower = skills[skill]
            intellect = skills[skill + 1]
            combat = skills[skill + 2]
            agility = skills[skill + 3]
            wide = willpower + SHIFT | intellect + SHIFT | combat + SHIFT | agility + SHIFT
            if wide >> 16 != 0:
                check_skills(skills, skill)
            data[first + seat_cell.WILLPOWER] = i16(willpower)
            data[first + seat_cell.INTELLECT] = i16(intellect)
            data[first + seat_cell.COMBAT] = i16(combat)
            data[first + seat_cell.AGILITY] = i16(agility)
            most_damage = g.printed_health[seat]
            most_horror = g.printed_sanity[seat]
            most_cards: i64 = HAND_SIZE
            # Written here, since compiled code reads a computed constant more slowly.
            if g.modified & (1 << quantity.HEALTH | 1 << quantity.SANITY | 1 << quantity.HAND_SIZE):
                most_damage = health(g, seat)
                most_horror = sanity(g, seat)
                most_cards = hand_size(g, seat)
            if (most_damage | most_horror | most_cards) >> 15 != 0:
                for value in (most_damage, most_horror, most_cards):
                    fit(value)
            data[first + seat_cell.HEALTH] = i16(most_damage)
            data[first + seat_cell.SANITY] = i16(most_horror)
            data[first + seat_cell.HAND_LIMIT] = i16(most_cards)
            if who.location != NONE:
                cell = f.seat_place[by + who.location]
                if cell != NONE:
                    row.flag(cell)
        else:
            data[first + seat_cell.WILLPOWER] = 0
            data[first + seat_cell.INTELLECT] = 0
            data[first + seat_cell.COMBAT] = 0
            data[first + seat_cell.AGILITY] = 0
            data[first + seat_cell.HEALTH] = 0
            data[first + seat_cell.SANITY] = 0
            data[first + seat_cell.HAND_LIMIT] = 0
        # One check covers all numbers that card texts can make too large for a cell; counts of
        # cards always fit.
        physical = who.physical_trauma + who.earned_physical
        mental = who.mental_trauma + who.earned_mental
        tokens = who.damage | who.horror | who.resources | who.clues | who.doom
        actions = actions_of(g, seat)
        others = actions | who.next_actions | who.actions_taken | who.extra_used | who.experience
        if (tokens | others | physical | mental) >> 15 != 0:
            check_person(who)
        data[first + seat_cell.DAMAGE] = i16(who.damage)
        data[first + seat_cell.HORROR] = i16(who.horror)
        data[first + seat_cell.RESOURCES] = i16(who.resources)
        data[first + seat_cell.CLUES] = i16(who.clues)
        data[first + seat_cell.ACTIONS] = i16(actions)
        data[first + seat_cell.ACTIONS_TAKEN] = i16(who.actions_taken)
        data[first + seat_cell.EXTRA_ACTION_USED] = i16(who.extra_used)
        data[first + seat_cell.TURN_DONE] = i16(1 if who.turn_done else 0)
        data[first + seat_cell.EXHAUSTED] = i16(1 if who.exhausted else 0)
        size: i64 = len(who.hand)  # an i64, so that compiled code does not check it again
        data[first + seat_cell.HAND_SIZE] = i16(size)
        size = len(who.deck)
        data[first + seat_cell.DECK] = i16(size)
        size = len(who.discard)
        data[first + seat_cell.DISCARD] = i16(size)
        size = len(who.opening)
        data[first + seat_cell.SET_ASIDE] = i16(size)
        data[first + seat_cell.DOOM] = i16(who.doom)
        data[first + seat_cell.ENGAGED_ENEMIES] = 0  # counted with the enemies
        data[first + seat_cell.EXPERIENCE] = i16(who.experience)
        data[first + seat_cell.PHYSICAL_TRAUMA] = i16(physical)
        data[first + seat_cell.MENTAL_TRAUMA] = i16(mental)
        self.doom += who.doom
        if reader == seat or g.table.open_hands:
            row.count(who.hand, f.hand, by)
        elif g.looked_into >> (SHOWN_HANDS + seat) & 1:
            known = g.known
            card: i64  # declared, so that the index is a machine integer
            for card in who.hand:
                seats: i64 = known[card]  # as in Game.knows, without a call for each card
                if seats >> reader & 1 != 0:
                    cell = f.hand[by + card]
                    if cell != NONE:
                        row.add(cell, 1)
        if block == 0:
            row.count(who.discard, f.discard_pile, 0)
        for card in who.assets:
            self.write_held(g, card, by, row)
        for card in who.threat_area:
            self.write_held(g, card, by, row)
            cell = f.threat_area[by + card]
            if cell != NONE:
                row.add(cell, 1)

    def write_held(self, g: Game, card: i64, by: i64, row: Row) -> None:
        """Write a card in play. ``by`` is the first index of its seat in the vectors of cells."""
        f = self.f
        c = g.cards[card]
        self.doom += c.doom
        at: i64 = by + card
        cell = f.in_play[at]
        if cell != NONE:
            row.add(cell, 1)
            if c.uses != 0:
                row.add(f.uses[at], c.uses)
            if c.exhausted:
                row.add(f.exhausted[at], 1)
        if c.damage | c.horror != 0:
            cell = f.damage_on[at]
            if cell != NONE:
                row.add(cell, c.damage)
                row.add(f.horror_on[at], c.horror)

    def write_places(self, g: Game, seat: i64, row: Row) -> None:
        f = self.f
        cells = f.place
        n: i64 = f.cards
        here = g.investigators[seat].location
        known = map_of(g)
        place: i64  # declared, so that the index is a machine integer
        if not row.keeps(known, here):
            for place in g.locations:
                if cells[place_cell.PLACE * n + place] != NONE:
                    row.keep(cells[place_cell.PLACE * n + place], 1)
                    if here != NONE and here != place:
                        distance = min(FARTHEST, known.distance(here, place))
                        row.keep(cells[place_cell.DISTANCE * n + place], distance)
        # The cells are marked as in Row.mark, which would be called up to six times per location.
        data = row.data
        marks = row.marks
        marked: i64 = row.marked
        start: i64 = row.at
        total: i64 = self.doom
        hidden = f.hidden.first
        for place in g.locations:
            c = g.cards[place]
            doom = c.doom
            total += doom
            if doom == 0 and not c.revealed:
                continue
            cell: i64 = cells[place_cell.PLACE * n + place]
            if cell == NONE:
                continue
            if doom != 0:
                cell = cells[place_cell.PLACE_DOOM * n + place]
                marks[marked] = cell
                marked += 1
                row.marked = marked
                data[start + cell] = fitting(cell, doom)
            if c.revealed:
                cell = cells[place_cell.REVEALED * n + place]
                data[start + cell] = 1
                marks[marked] = cell
                cell = cells[place_cell.SHROUD * n + place]
                marks[marked + 1] = cell
                marked += 2
                row.marked = marked
                data[start + cell] = fitting(cell, shroud(g, place))
                if hidden[place] != NONE:
                    f.hidden.write_revealed(g, place, row)
                    marked = row.marked
                clues = c.clues
                if clues != 0:
                    cell = cells[place_cell.PLACE_CLUES * n + place]
                    marks[marked] = cell
                    marked += 1
                    row.marked = marked
                    data[start + cell] = fitting(cell, clues)
        row.marked = marked
        self.doom = total
        for who in g.investigators:
            if who.status == status.PLAYING and who.location != NONE:
                cell = cells[place_cell.INVESTIGATORS * n + who.location]
                if cell != NONE:
                    row.add(cell, 1)
        for card in g.attachments:
            c = g.cards[card]
            if c.attached != NONE:
                cell = f.attached_cell(c.attached, card)
                if cell != NONE:
                    row.add(cell, 1)
                if is_held(g, card):
                    block = relative(g, holder_of(g, card), seat)
                    self.write_held(g, card, block * n, row)
                else:
                    self.doom += c.doom

    def write_enemies(self, g: Game, seat: i64, row: Row) -> None:
        f = self.f
        cells = f.place
        n: i64 = f.cards
        order = self.order
        count: i64 = 0
        data = row.data
        for enemy in g.enemies:
            c = g.cards[enemy]
            self.doom += c.doom
            if c.location != NONE:
                cell = cells[place_cell.ENEMIES * n + c.location]
                if cell != NONE:
                    row.add(cell, 1)
                    left = health(g, enemy) - c.damage
                    row.add(cells[place_cell.ENEMY_HEALTH * n + c.location], left)
                    if not c.exhausted and c.threat == NONE:
                        row.add(cells[place_cell.ENEMIES_READY_UNENGAGED * n + c.location], 1)
            if c.threat != NONE:
                engaged: i64 = f.seat_first[relative(g, c.threat, seat)]
                at: i64 = row.at + engaged + seat_cell.ENGAGED_ENEMIES
                data[at] = data[at] + 1
            # The nearest enemies come first; ties are ordered by id, as in the action table.
            rank: i64 = nearness(g, enemy, seat) << OPERAND_BITS | enemy
            i: i64 = count
            count += 1
            while i > 0 and order[i - 1] > rank:
                order[i] = order[i - 1]
                i -= 1
            order[i] = rank
        shown: i64 = min(count, ENEMIES)
        i = 0
        while i < shown:
            self.write_enemy(g, seat, order[i] & OPERAND_MASK, i, row)
            i += 1
        before: i64 = row.used[SHOWN_ENEMIES]
        row.used[SHOWN_ENEMIES] = shown
        while i < before:
            at = row.at + f.enemy_first[i]
            last: i64 = at + enemy_cell.COUNT
            while at < last:
                data[at] = 0
                at += 1
            i += 1

    def write_enemy(self, g: Game, seat: i64, enemy: i64, number: i64, row: Row) -> None:
        f = self.f
        by: i64 = number * f.cards
        c = g.cards[enemy]
        d = g.defs[enemy]
        # Every write sets all cells of the block, as for seats.
        data = row.data
        at: i64 = row.at + f.enemy_first[number]
        check_room(data, at, enemy_cell.COUNT)
        data[at + enemy_cell.PRESENT] = 1
        fight = fight_value(g, enemy)
        evade = evade_value(g, enemy)
        left = health(g, enemy) - c.damage
        damage = attack_damage(g, enemy)
        horror = attack_horror(g, enemy)
        # One check covers all numbers; only the remaining health can be negative.
        wide = fight | evade | left + SHIFT >> 1 | damage | horror
        if (wide | c.damage | c.doom) >> 15 != 0:
            check_tokens(c)
            for value in (fight, evade, left, damage, horror):
                fit(value)
        data[at + enemy_cell.FIGHT] = i16(fight)
        data[at + enemy_cell.EVADE] = i16(evade)
        data[at + enemy_cell.HEALTH_LEFT] = i16(left)
        data[at + enemy_cell.DAMAGE] = i16(c.damage)
        data[at + enemy_cell.ATTACK_DAMAGE] = i16(damage)
        data[at + enemy_cell.ATTACK_HORROR] = i16(horror)
        data[at + enemy_cell.EXHAUSTED] = i16(1 if c.exhausted else 0)
        data[at + enemy_cell.DOOM] = i16(c.doom)
        here = c.location == g.investigators[seat].location
        data[at + enemy_cell.HERE] = i16(1 if here else 0)
        f.hidden.write_enemy(g, enemy, number, row)
        data[at + enemy_cell.ENGAGED_SELF] = 0
        data[at + enemy_cell.ENGAGED_NEXT] = 0
        data[at + enemy_cell.ENGAGED_SECOND] = 0
        data[at + enemy_cell.ENGAGED_THIRD] = 0
        if c.threat != NONE:
            data[at + enemy_cell.ENGAGED_SELF + relative(g, c.threat, seat)] = 1
        # The other cells are set as in Row.flag, which would be called for each of them.
        start: i64 = row.at
        marks = row.marks
        marked: i64 = row.marked
        mask: i64 = d.printed.keywords
        bit: i64 = number * f.keywords
        while mask != 0:
            if mask & 1:
                cell = f.enemy_keyword[bit]
                if cell != NONE:
                    data[start + cell] = 1
                    marks[marked] = cell
                    marked += 1
            mask >>= 1
            bit += 1
        cell = f.enemy_kind[number * f.kinds + g.kind_of[enemy]]
        if cell != NONE:
            data[start + cell] = 1
            marks[marked] = cell
            marked += 1
        if c.location != NONE:
            cell = f.enemy_place[by + c.location]
            if cell != NONE:
                data[start + cell] = 1
                marks[marked] = cell
                marked += 1
        row.marked = marked


def relative(g: Game, seat: i64, reader: i64) -> i64:
    """Return the number of seats from ``reader`` clockwise to ``seat``."""
    # Not `%`, which compiled code computes in a function.
    return seat - reader if seat >= reader else seat - reader + g.players


def visible(g: Game, seat: i64, card: i64) -> bool:
    """Return whether the identity of a card in its present zone is visible to ``seat``."""
    if g.knows(seat, card) or g.cards[card] is not NOCARD:
        return True
    owner = g.owner[card]
    if owner == NONE:
        return card not in g.encounter_deck
    who = g.investigators[owner]
    if card in who.hand:
        return g.table.open_hands or owner == seat
    return card not in who.deck


def check_tokens(c: Card) -> None:
    """Check that the token counts of a card fit in 16-bit cells; the writers do not check this.

    Raises:
        CellOverflow: a number does not fit in a cell.
    """
    for value in (c.damage, c.horror, c.doom, c.uses, c.clues):
        fit(value)


def check_skills(skills: vec[i64], first: i64) -> None:
    """Check that four skills fit in cells; the writers do not check this.

    Raises:
        CellOverflow: a skill does not fit in a cell.
    """
    for i in range(4):
        fit(skills[first + i])


def check_person(who: Investigator) -> None:
    """Check that the numbers of an investigator fit in cells; the writers do not check this.

    Raises:
        CellOverflow: a number does not fit in a cell.
    """
    check_tokens(who)
    for value in (
        who.resources, who.actions, who.next_actions + ACTIONS, who.actions_taken, who.extra_used,
        who.experience,
        who.physical_trauma + who.earned_physical, who.mental_trauma + who.earned_mental,
    ):  # fmt: skip
        fit(value)
