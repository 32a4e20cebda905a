"""The ``entities`` observation: *globals*, one *entity row* per card, one *option row* per option.

The globals are values of the whole game, such as the round.  An entity row contains the printed
features of a visible card, so a policy can use cards that it did not see in training.  A column
that refers to another card contains the row number of that card, or -1 if it has no row.  The
observation is one array of 16-bit integers: the globals, then ``entity_rows * entity_width`` cells
for the cards, then ``max_options * option_width`` cells for the options.

The order of the entity rows: investigators, act, agenda, locations (``PLACES`` at most), cards that
the options name, other cards in play, cards in hand and committed cards, known cards of decks,
discard piles (own, others, encounter) and the victory display, topmost cards first.  Cards beyond
``ENTITY_ROWS`` have no row.  This affects only cards low in the piles of a long game: there are
always enough rows for the cards named by ``MAX_OPTIONS`` options and for the cards before them in
this order.  Cards removed from the game are counted in the globals.

If a decision has more options than there are option rows, the options are divided into pages.  The
last row of a page is then an option that turns the page.
"""

from typing import TYPE_CHECKING, Final, final

from arkham_env.core.encoding import option_cell
from arkham_env.core.encoding.encode import Constants, Listing, Row, fit
from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.core.kernel.native import i16, i64, long_list, longs, shorts
from arkham_env.lcg.encode import state_cell
from arkham_env.lcg.encode import state_cell as at
from arkham_env.lcg.encode.campaign_cells import SEAT_NAMES, CampaignCells, constants_of
from arkham_env.lcg.encode.flat import FARTHEST, check_tokens, visible
from arkham_env.lcg.encode.layout import GameLayout
from arkham_env.lcg.encode.printed_cells import PrintedRow
from arkham_env.lcg.encode.scenario_cells import ScenarioCells, is_identified
from arkham_env.lcg.encode.shared_cells import BAG, REMOVED, Cards, GlobalCells
from arkham_env.lcg.encode.table import holder_of, is_held, nearness, user_of
from arkham_env.lcg.rules.damage import assigning
from arkham_env.lcg.rules.skill_test import SkillTest, current_test
from arkham_env.lcg.rules.test_results import RESULT_TOKEN
from arkham_env.lcg.state.campaign_record import CampaignRecord
from arkham_env.lcg.state.game_state import NOCARD, Game
from arkham_env.lcg.state.ids import (
    NONE, card_type, decision_kind, status, verb, zone,
)  # fmt: skip
from arkham_env.lcg.state.values import (
    actions_of, cost, distance, doom_threshold, evade_value, fight_value, group_clues, health,
    is_border, limits_used, maxima_reached, place_of, required_clues, sanity, shroud, skill_value,
)  # fmt: skip

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec


@final
class EntityCells(GlobalCells):
    """Positions in the entities observation: cells of the globals, columns of the rows.

    Attributes:
        size: number of cells of the globals.
        width: number of columns of an entity row.
        option_width: number of columns of an option row.
        first_option: first cell of the option rows.
        card: index of the column with the number of the card.
        first_state: index of the first column with the state of the card
            (:mod:`~arkham_env.lcg.encode.state_cell`).
        present: index of the column that is 1 in the rows that contain a card.
        spot, printed: for each printed fact that is not 0, the index of its column and the value to
            write there.  The entries from ``first[kind]`` up to ``first[kind + 1]`` belong to the
            card definition with the index ``kind`` in ``Table.kinds``.
        number_of: ``number_of[kind]`` is the number of the card: its index in the pool + 1, or 0 if
            the card is not in the pool.
        unidentified: the index in ``first`` of the facts of a location whose identity is hidden.
        hidden: for each physical card, whether its identity is hidden before it is revealed.
        deck_list: for each relative seat, the index of the column with the number of copies of the
            card in its deck, between scenarios; or -1.
        experience: index of the column with the unspent experience of an investigator, or -1.
        facedown: index of the column that is 1 if a card lies facedown beneath the card, or -1.
        kind_of_number: ``kind_of_number[number]`` is the ``kind`` of the card with this number, or
            -1 if the table does not contain the card.
    """

    def __init__(self, layout: GameLayout, cards: Cards) -> None:
        super().__init__(layout.globals, cards)
        self.scenario: ScenarioCells = ScenarioCells(layout.globals, cards)
        self.size: i64 = layout.globals.size()
        rows = layout.entities
        self.width: i64 = rows.size()
        self.card: i64 = rows.need("card")
        self.first_state: i64 = rows.block(state_cell.NAMES)
        self.present: i64 = rows.need("present")
        facts: list[PrintedRow] = []
        kinds = [NONE] * (len(layout.cards) + 1)
        numbers: list[i64] = []
        hidden: list[bool] = []
        for kind in range(len(cards.kinds)):
            d = cards.kinds[kind]
            row = layout.printed.row_of(d)
            facts.append(row)
            numbers.append(row.number)
            if row.number:
                kinds[row.number] = kind
            hidden.append(d.printed.code in cards.identities and d.type == card_type.LOCATION)
        # One more, for cards that nobody can identify: only their type may be shown.
        self.unidentified: i64 = len(numbers)
        numbers.append(0)
        facts.append(layout.printed.unidentified)
        self.hidden: list[bool] = [hidden[kind] for kind in cards.kind_of]
        self.facedown: i64 = rows.cell("facedown")
        self.deck_list: vec[i64] = rows.cells("deck_list", SEAT_NAMES)
        self.experience: i64 = rows.cell("unspent_experience")
        self.campaign: CampaignCells = CampaignCells(layout.globals, cards)
        first = longs(len(facts) + 1)
        total: i64 = 0
        for i in range(len(facts)):
            total += len(facts[i].spots)
            first[i + 1] = total
        spot = longs(total)
        printed = shorts(total)
        at: i64 = 0
        for row in facts:
            spots = row.spots
            values = row.values
            count: i64 = len(spots)
            k: i64 = 0
            while k < count:
                spot[at] = spots[k]
                printed[at] = values[k]
                at += 1
                k += 1
        self.first: vec[i64] = first
        self.spot: vec[i64] = spot
        self.printed: vec[i16] = printed
        self.number_of: vec[i64] = long_list(numbers)
        self.kind_of_number: vec[i64] = long_list(kinds)
        layout.options.block(option_cell.NAMES)
        self.option_width: i64 = layout.options.size()
        self.first_option: i64 = self.size + layout.entity_rows * self.width
        self.total: i64 = self.first_option + layout.max_options * self.option_width


PLACES: Final = 48
"""Maximum number of locations whose rows precede the rows of the cards that the options name."""


SHOWN_ENTITIES: Final = 0
SHOWN_OPTIONS: Final = 1
SHOWN_DECKS: Final = 2
"""Indexes in ``Row.used``: numbers of entity rows, option rows and deck lists in the last write."""


@final
class EntityCodec:
    """Writer of ``entities`` observations for the games with one set-up (``table``)."""

    def __init__(self, layout: GameLayout, cards: Cards) -> None:
        count = len(cards.kind_of)
        self.f: EntityCells = EntityCells(layout, cards)
        self.most: i64 = layout.max_options
        self.listing: Listing = Listing(count, layout.entity_rows)
        # By card: whether an option of the current page names it.
        self.offered: list[bool] = [False] * count
        # The cells that never change, by observing seat.
        constants: list[dict[int, int]] = []
        table = cards.table
        if table is not None:
            f = self.f
            for seat in range(table.players):
                constants.append(constants_of(f, f.scenario, f.campaign, table, seat))
        first, count = self.f.campaign.span
        self.constants: Constants = Constants(constants, first, count)

    def write(self, g: Game, seat: i64, row: Row, ids: list[i64], page: i64) -> None:
        """Write the observation of ``seat``.

        Args:
            ids: action IDs of the options in the ``table`` encoding; empty unless ``seat`` decides.
            page: number of the page of options to write.
        """
        f = self.f
        decks: i64 = 0 if g.campaign is None else g.players
        if row.used[SHOWN_DECKS] > decks:
            row.clear()  # the earlier observation has more deck lists
        row.used[SHOWN_DECKS] = decks
        row.forget()
        first: i64 = page * (self.most - 1) if len(g.options) > self.most else 0
        last: i64 = len(g.options)
        if last > self.most:
            last = min(last, first + self.most - 1)
        if seat != g.seat or g.over:
            first = 0
            last = 0
        test = current_test(g)
        self.list_entities(g, seat, first, last, test)
        listed = self.listing.listed
        self.write_globals(g, seat, row, page, test)
        row.show_rows(SHOWN_ENTITIES, len(listed), f.size, f.width)
        begin: i64 = row.at + f.size
        for card in listed:
            self.write_entity(g, seat, card, begin, row, test)
            begin += f.width
        shown = self.write_options(g, seat, row, ids, first, last)
        row.show_rows(SHOWN_OPTIONS, shown, f.first_option, f.option_width)
        for card in listed:
            self.offered[card] = False
        self.listing.clear()

    # -- Selection of the entity rows --------------------------------------------------------

    def list_entities(
        self, g: Game, seat: i64, first: i64, last: i64, test: SkillTest | None
    ) -> None:
        listing = self.listing
        i: i64 = 0
        while i < g.players:
            if g.investigators[(seat + i) % g.players].status != status.ABSENT:
                listing.add((seat + i) % g.players)
            i += 1
        if g.act != NONE:
            listing.add(g.act)
        if g.agenda != NONE:
            listing.add(g.agenda)
        i = 0
        for card in g.locations:
            if i < PLACES:
                listing.add(card)
            i += 1
        i = first
        while i < last:
            card = operand(g, g.options[i])
            if card != NONE:
                listing.add(card)
                self.offered[card] = True
            i += 1
        if not g.over and g.source != NONE and visible(g, seat, g.source):
            listing.add(g.source)
        for card in g.enemies:
            listing.add(card)
        for card in g.attachments:
            listing.add(card)
        if test is not None:
            for card in test.committed:
                listing.add(card)
            if test.source != NONE and visible(g, seat, test.source):
                listing.add(test.source)
        i = 0
        while i < g.players:
            who = g.investigators[(seat + i) % g.players]
            for card in who.threat_area:
                listing.add(card)
            for card in who.assets:
                listing.add(card)
            if i == 0 or g.table.open_hands:
                for card in who.hand:
                    listing.add(card)
            else:
                for card in who.hand:
                    if g.knows(seat, card):
                        listing.add(card)
            i += 1
        if g.looked_into != 0:
            self.list_known(g, seat)
        i = 0
        while i < g.players:
            self.list_pile(g.investigators[(seat + i) % g.players].discard)
            i += 1
        if g.campaign is not None and is_border(g):
            self.list_decks(g, g.campaign)
        self.list_pile(g.encounter_discard)
        self.list_pile(g.victory)
        self.list_pile(g.under_act)

    def list_decks(self, g: Game, record: CampaignRecord) -> None:
        """Add the cards in the decks of all seats, which are known between scenarios."""
        for seat in range(g.players):
            member = record.member_at(seat)
            if member is not None:
                for code in sorted(member.slots):
                    card = g.table.find(code)
                    if card != NONE:
                        self.listing.add(card)

    def write_deck_list(self, g: Game, seat: i64, card: i64, begin: i64, row: Row) -> None:
        """Write how many copies of a card each deck contains, and the experience of a seat."""
        record = g.campaign
        if record is None or self.f.experience == NONE:
            return
        data = row.data
        code = g.defs[card].printed.code
        for i in range(g.players):
            member = record.member_at((seat + i) % g.players)
            copies = 0
            if member is not None and is_border(g):
                copies = member.slots.get(code, 0)
            data[begin + self.f.deck_list[i]] = fit(copies)
        unspent: i64 = 0
        if card < g.players:
            owner = record.member_at(card)
            unspent = 0 if owner is None else owner.experience
        data[begin + self.f.experience] = fit(unspent)

    def list_known(self, g: Game, seat: i64) -> None:
        """Add the deck cards known to ``seat``, topmost first, to the listing: those of its own
        deck, then those of the decks of other seats, then those of the encounter deck."""
        i: i64 = 0
        while i < g.players:
            owner = (seat + i) % g.players
            if g.looked_into >> (owner + 1) & 1:
                self.list_deck(g, seat, g.investigators[owner].deck)
            i += 1
        if g.looked_into & 1:
            self.list_deck(g, seat, g.encounter_deck)

    def list_deck(self, g: Game, seat: i64, deck: list[i64]) -> None:
        i: i64 = len(deck) - 1
        while i >= 0:
            if g.knows(seat, deck[i]):
                self.listing.add(deck[i])
            i -= 1

    def list_pile(self, pile: list[i64]) -> None:
        """Add the cards of an open pile to the listing of entity rows, topmost first."""
        i: i64 = len(pile) - 1
        while i >= 0:
            self.listing.add(pile[i])
            i -= 1

    # -- Writing -----------------------------------------------------------------------------

    def write_globals(
        self, g: Game, seat: i64, row: Row, page: i64, test: SkillTest | None
    ) -> None:
        f = self.f
        deciding = not g.over and g.seat == seat
        row.put(f.round, g.round)
        row.mark(f.phase[g.phase], 1)
        row.show_constants(self.constants, seat)
        row.put(f.players, g.table.group_size)
        row.put(f.doom, doom_in_play(g))
        row.put(f.doom_threshold, doom_threshold(g) if g.agenda != NONE else 0)
        row.put(f.clues_needed, required_clues(g) if g.act != NONE else 0)
        row.put(f.group_clues, group_clues(g))
        row.put(f.encounter_deck, len(g.encounter_deck))
        row.put(f.encounter_discard, len(g.encounter_discard))
        row.put(f.victory_display, len(g.victory))
        row.put(f.over, 1 if g.over else 0)
        row.put(f.decider, 0 if g.over else (g.seat - seat) % g.players)
        if not g.over:
            row.mark(f.decision[g.kind], 1)
        row.put(f.options, len(g.options) if deciding else 0)
        row.put(f.page, page if deciding else 0)
        row.put(f.entities, len(self.listing.listed))
        row.show_pile(BAG, g.bag, f.bag, 0)
        if test is not None and test.skill != NONE:
            row.mark(f.test, 1)
            row.mark(f.test_step, test.step)
            row.mark(f.test_skill[test.skill], 1)
            row.mark(f.test_kind[test.kind], 1)
            row.mark(f.test_value, test.current_value(g))
            row.mark(f.test_difficulty, test.current_difficulty(g))
            row.mark(f.test_margin, test.margin)
            for token in test.tokens:
                row.add(f.test_token[token], 1)
        row.show_pile(REMOVED, g.removed, f.removed, 0)
        f.scenario.write(g, row)
        f.campaign.write(g, seat, row)
        dealt = assigning(g)
        if dealt is not None:
            row.mark(f.damage_to_assign, dealt.damage)
            row.mark(f.horror_to_assign, dealt.horror)

    def write_entity(
        self, g: Game, seat: i64, card: i64, begin: i64, row: Row, test: SkillTest | None
    ) -> None:
        f = self.f
        data = row.data
        i: i64 = begin + f.first_state
        title = g.kind_of[card]
        if f.hidden[card] and not is_identified(g, card):
            title = f.unidentified
        self.write_printed(title, begin, row)
        if f.facedown != NONE:
            data[begin + f.facedown] = i16(1 if card in g.hosts else 0)
        if g.campaign is not None:
            self.write_deck_list(g, seat, card, begin, row)
        c = g.cards[card]
        d = g.defs[card]
        n = g.players
        row_of = self.listing.row_of
        owner = g.owner[card]
        data[i + at.ZONE] = i16(zone_of(g, card))
        data[i + at.OWNER] = i16(NONE if owner == NONE else (owner - seat) % n)
        data[i + at.HOLDER] = NONE
        data[i + at.COST_NOW] = NONE
        data[i + at.NEARNESS] = NONE
        data[i + at.LOCATION_ROW] = NONE
        data[i + at.HOST_ROW] = NONE
        data[i + at.ENGAGED_ROW] = NONE
        data[i + at.DISTANCE] = NONE
        data[i + at.FROM_TOP] = 0
        if not g.over:
            if card == g.source:
                data[i + at.IS_SOURCE] = 1
            if self.offered[card]:
                data[i + at.IN_OPTIONS] = 1
        if test is not None:
            if card == test.source:
                data[i + at.IS_TEST_SOURCE] = 1
            if card == test.target:
                data[i + at.IS_TEST_TARGET] = 1
            if card == test.seat:
                data[i + at.IS_TESTER] = 1
            if card in test.committed:
                data[i + at.IS_COMMITTED] = 1
        used: i64 = maxima_reached(g, card) if g.maxed else 0
        if c.limit_round == g.round or c.game_mask != 0:
            used += limits_used(g, user_of(g, card, seat), card)
        data[i + at.LIMITS_USED] = fit(used)
        if c is NOCARD:
            if g.looked_into != 0 and g.knows(seat, card):
                data[i + at.FROM_TOP] = fit(from_top(g, card))
            if owner == seat and d.printed.cost != NONE:
                data[i + at.COST_NOW] = fit(cost(g, card))
            return
        if (c.damage | c.horror | c.doom | c.uses | c.clues) >> 15 != 0:
            check_tokens(c)
        data[i + at.EXHAUSTED] = i16(1 if c.exhausted else 0)
        data[i + at.REVEALED] = i16(1 if c.revealed else 0)
        data[i + at.DAMAGE] = i16(c.damage)
        data[i + at.HORROR] = i16(c.horror)
        data[i + at.DOOM] = i16(c.doom)
        data[i + at.USES] = i16(c.uses)
        kind = d.type
        if kind == card_type.LOCATION:
            if c.revealed:
                data[i + at.CLUES] = i16(c.clues)
                data[i + at.SHROUD] = fit(shroud(g, card))
            here = g.investigators[seat].location
            data[i + at.NEARNESS] = 1 if card == here else 2
            if here != NONE:
                data[i + at.DISTANCE] = i16(min(FARTHEST, distance(g, here, card)))
            return
        data[i + at.CLUES] = i16(c.clues)
        place = place_of(g, card)
        if place != NONE:
            data[i + at.LOCATION_ROW] = i16(row_of[place])
            data[i + at.NEARNESS] = i16(nearness(g, card, seat))
        if kind == card_type.ENEMY:
            data[i + at.HEALTH] = fit(health(g, card))
            data[i + at.COMBAT_OR_FIGHT] = fit(fight_value(g, card))
            data[i + at.AGILITY_OR_EVADE] = fit(evade_value(g, card))
            if c.threat != NONE:
                data[i + at.ENGAGED_ROW] = i16(row_of[c.threat])
                data[i + at.HOLDER] = i16((c.threat - seat) % n)
            return
        data[i + at.HEALTH] = fit(health(g, card))
        data[i + at.SANITY] = fit(sanity(g, card))
        if kind == card_type.INVESTIGATOR:
            self.write_person(g, seat, card, i, row)
        elif is_held(g, card):
            holder = holder_of(g, card)
            data[i + at.HOLDER] = i16((holder - seat) % n)
            data[i + at.HOST_ROW] = i16(row_of[c.attached if c.attached != NONE else holder])
        elif c.attached != NONE:
            data[i + at.HOST_ROW] = i16(row_of[c.attached])
        elif c.threat != NONE:
            data[i + at.HOLDER] = i16((c.threat - seat) % n)
            data[i + at.HOST_ROW] = i16(row_of[c.threat])

    def write_printed(self, kind: i64, begin: i64, row: Row) -> None:
        """Write the printed features of a card and clear its state columns.

        The row still contains an earlier observation, usually of the same card.  To save time, only
        the cells that the earlier card (identified by its number in the row) had set are cleared.
        Columns that :meth:`write_entity` always sets are not cleared.
        """
        f = self.f
        data = row.data
        end: i64
        i: i64
        before = i64(data[begin + f.card])
        if before == 0 or before != f.number_of[kind]:
            first = f.first
            spot = f.spot
            if data[begin + f.present] != 0:
                shown: i64 = f.kind_of_number[before]
                if before == 0 or shown == NONE:  # a card of another table or outside the pool
                    i = begin
                    end = begin + f.width
                    while i < end:
                        data[i] = 0
                        i += 1
                else:
                    i = first[shown]
                    end = first[shown + 1]
                    while i < end:
                        data[begin + spot[i]] = 0
                        i += 1
            printed = f.printed
            i = first[kind]
            end = first[kind + 1]
            while i < end:
                data[begin + spot[i]] = printed[i]
                i += 1
        i = begin + f.first_state + at.EXHAUSTED
        end = begin + f.first_state + at.LOCATION_ROW
        while i < end:
            data[i] = 0
            i += 1

    def write_person(self, g: Game, seat: i64, card: i64, i: i64, row: Row) -> None:
        data = row.data
        who = g.investigators[card]
        if who.status == status.PLAYING:
            data[i + at.WILLPOWER] = fit(skill_value(g, card, 0))
            data[i + at.INTELLECT] = fit(skill_value(g, card, 1))
            data[i + at.COMBAT_OR_FIGHT] = fit(skill_value(g, card, 2))
            data[i + at.AGILITY_OR_EVADE] = fit(skill_value(g, card, 3))
        data[i + at.HOLDER] = i16((card - seat) % g.players)
        data[i + at.STATUS] = i16(who.status)
        data[i + at.RESOURCES] = fit(who.resources)
        data[i + at.ACTIONS] = fit(actions_of(g, card))
        data[i + at.TURN_DONE] = i16(1 if who.turn_done else 0)
        data[i + at.HAND_SIZE] = i16(len(who.hand))
        data[i + at.DECK_SIZE] = i16(len(who.deck))
        data[i + at.DISCARD_SIZE] = i16(len(who.discard))
        data[i + at.EXPERIENCE] = fit(who.experience)
        data[i + at.PHYSICAL_TRAUMA] = fit(who.physical_trauma + who.earned_physical)
        data[i + at.MENTAL_TRAUMA] = fit(who.mental_trauma + who.earned_mental)
        if card == g.seat and not g.over:
            data[i + at.IS_DECIDER] = 1
        if card == g.lead:
            data[i + at.IS_LEAD] = 1
        if card == g.active:
            data[i + at.IS_ACTIVE] = 1

    def write_options(
        self, g: Game, seat: i64, row: Row, ids: list[i64], first: i64, last: i64
    ) -> i64:
        """Write the rows of the options on the current page and return the number of rows."""
        f = self.f
        data = row.data
        row_of = self.listing.row_of
        o: i64 = row.at + f.first_option
        shown: i64 = 0
        source: i64 = NONE
        if g.source != NONE and not g.over:
            source = row_of[g.source]
        k: i64 = first
        while k < last:
            option = g.options[k]
            op = op_of(option)
            a = a_of(option)
            card = operand(g, option)
            target: i64 = NONE
            place: i64 = NONE
            number: i64 = NONE
            ability: i64 = NONE
            if card != NONE:
                target = row_of[card]
                where = card if g.type_of[card] == card_type.LOCATION else NONE
                if where == NONE and g.cards[card] is not NOCARD:
                    where = place_of(g, card)
                if where != NONE:
                    place = row_of[where]
            elif op == verb.INVESTIGATE:
                here = g.investigators[seat].location
                if here != NONE:
                    place = row_of[here]
            else:
                number = number_of(g, option, op, a)
            if op == verb.ACTIVATE or op == verb.FREE or op == verb.REACT or op == verb.RESULT:
                ability = b_of(option)
            data[o + option_cell.VERB] = i16(op)
            data[o + option_cell.DECISION] = i16(g.kind)
            data[o + option_cell.SOURCE_ROW] = i16(source)
            data[o + option_cell.TARGET_ROW] = i16(target)
            data[o + option_cell.PLACE_ROW] = i16(place)
            data[o + option_cell.NUMBER] = fit(number)
            data[o + option_cell.TABLE_ID] = fit(ids[k])
            data[o + option_cell.ABILITY] = i16(ability)
            o += f.option_width
            shown += 1
            k += 1
        if last > first and len(g.options) > self.most:
            k = 0
            while k < f.option_width:
                data[o + k] = NONE
                k += 1
            data[o + option_cell.VERB] = option_cell.MORE
            data[o + option_cell.DECISION] = i16(g.kind)
            shown += 1
        return shown


def operand(g: Game, option: i64) -> i64:
    """Return the card that an option names, or -1 if it names none."""
    op = op_of(option)
    if (
        op == verb.MOVE
        or op == verb.FIGHT
        or op == verb.EVADE
        or op == verb.ENGAGE
        or op == verb.PLAY
        or op == verb.ACTIVATE
        or op == verb.FREE
        or op == verb.REACT
        or op == verb.COMMIT
        or op == verb.CHOOSE_CARD
        or op == verb.CHOOSE_SEAT
        or op == verb.DISCARD
        or op == verb.DAMAGE
        or op == verb.HORROR
        or op == verb.BUY
        or op == verb.EXCHANGE
        or op == verb.INCLUDE
        or op == verb.INVESTIGATOR
    ):
        return a_of(option)
    if op == verb.RESULT:
        if g.kind == decision_kind.RESULT_ORDER and b_of(option) == RESULT_TOKEN:
            return NONE
        return a_of(option)
    return NONE


def number_of(g: Game, option: i64, op: i64, a: i64) -> i64:
    """Return the number that an option contains instead of a card, or -1."""
    if (
        op == verb.CHOOSE_SKILL
        or op == verb.CHOOSE_NUMBER
        or op == verb.CHOOSE_TOKEN
        or op == verb.CHOICE
        or op == verb.RESULT
    ):
        return a
    return NONE


def from_top(g: Game, card: i64) -> i64:
    """Return the position of a card in its deck (1: top card), or 0 if it is not in the deck."""
    owner = g.owner[card]
    deck = g.encounter_deck if owner == NONE else g.investigators[owner].deck
    return len(deck) - deck.index(card) if card in deck else 0


def zone_of(g: Game, card: i64) -> i64:
    """Return the zone of a card, as a number of :mod:`~arkham_env.lcg.state.ids.zone` plus 1."""
    c = g.cards[card]
    if c is not NOCARD:
        kind = g.type_of[card]
        if kind == card_type.LOCATION:
            return zone.LOCATION + 1
        if c.threat != NONE:
            return zone.THREAT + 1
        return zone.PLAY + 1
    owner = g.owner[card]
    if owner == NONE:
        if card in g.encounter_discard:
            return zone.ENCOUNTER_DISCARD + 1
        if card in g.encounter_deck:
            return zone.ENCOUNTER_DECK + 1
        if card in g.set_aside:
            return zone.SET_ASIDE + 1
        if card in g.victory:
            return zone.VICTORY + 1
        return (zone.REMOVED if card in g.removed else zone.LIMBO) + 1
    who = g.investigators[owner]
    if card in who.hand:
        return zone.HAND + 1
    if card in who.discard:
        return zone.DISCARD + 1
    if card in who.deck:
        return zone.DECK + 1
    return (zone.REMOVED if card in g.removed else zone.LIMBO) + 1


def doom_in_play(g: Game) -> i64:
    """Return the doom on all cards in play; faster than ``values.total_doom``."""
    cards = g.cards
    total: i64 = 0
    if g.agenda != NONE:
        total += cards[g.agenda].doom
    if g.act != NONE:
        total += cards[g.act].doom
    for card in g.enemies:
        total += cards[card].doom
    for card in g.locations:
        total += cards[card].doom
    for card in g.attachments:
        total += cards[card].doom
    for who in g.investigators:
        total += who.doom
        for card in who.assets:
            total += cards[card].doom
        for card in who.threat_area:
            total += cards[card].doom
    return total
