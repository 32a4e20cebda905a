"""The ``entities`` observation: globals, one row per visible card, one row per option.

Rows hold printed card features, so that a policy can read cards that it has never seen; pointers
between rows are row numbers, -1 for none.  The whole observation is one row of 16-bit integers:
globals, then ``entity_rows * entity_width`` cells, then ``max_options * option_width`` cells.

Limits.  Entities are written in a fixed order: investigators, act, agenda, locations, then
whatever the shown options name, then everything else, until the rows are full: cards in play, in
hand and committed, then discard piles (own, others', encounter) and the victory display, topmost
first; in a long game of four their lowest cards may find no row.  Investigators
(4), act, agenda, locations (``PLACES`` at most) and the operands of one page of options
(``MAX_OPTIONS``) fit in ``ENTITY_ROWS`` together (see :mod:`arkham_env.lcg.encode.columns`), so
an option never points at a card that has no row.  A decision with more options than rows is
paged: the last row turns the page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from arkham_env.core.decision import a_of, b_of, op_of
from arkham_env.core.encode import Row
from arkham_env.core.native import i16, i64, shorts
from arkham_env.lcg.encode.columns import (
    DISTANCE,
    ENGAGED_ROW,
    ENTITY_ROWS,
    ENTITY_WIDTH,
    EXPERIENCE,
    FIRST_STATE,
    HOST_ROW,
    IN_OPTIONS,
    LOCATION_ROW,
    MAX_OPTIONS,
    MENTAL_TRAUMA,
    MORE,
    OPTION_WIDTH,
    PHYSICAL_TRAUMA,
    PLACES,
    PRINTED_WIDTH,
    EntityLayout,
    printed,
)
from arkham_env.lcg.encode.flat import current_test, visible
from arkham_env.lcg.encode.table import holder_of, is_held, nearness
from arkham_env.lcg.rules.skill_test import SkillTest
from arkham_env.lcg.rules.test_results import RESULT_TOKEN
from arkham_env.lcg.state.game_state import NOCARD, Game, Table
from arkham_env.lcg.state.ids import NONE, card_type, decision_kind, status, verb, zone
from arkham_env.lcg.state.values import (
    cost,
    distance,
    doom_threshold,
    evade_value,
    fight_value,
    group_clues,
    health,
    place_of,
    required_clues,
    sanity,
    shroud,
    skill_value,
)

if TYPE_CHECKING:
    from arkham_env.core.native import vec


@final
class EntityCodec:
    """Writes entities observations for the games of one table."""

    def __init__(self, layout: EntityLayout, table: Table, position: list[int]) -> None:
        self.f: EntityLayout = layout
        kinds = len(table.kinds)
        self.features: vec[i16] = shorts(kinds * PRINTED_WIDTH)
        at = 0
        for kind in range(kinds):
            for value in printed(table.kinds[kind], position[kind] + 1):
                self.features[at] = value
                at += 1
        # row_of[card]: its row in the observation being written, -1 for none.
        self.row_of: list[int] = [NONE] * len(table.defs)
        self.offered: list[bool] = [False] * len(table.defs)
        self.listed: list[int] = []

    def write(self, g: Game, seat: i64, row: Row, ids: list[int], page: i64) -> None:
        """Write what ``seat`` sees.

        Args:
            ids: table ids of the options (empty unless ``seat`` decides).
            page: which page of options to show.
        """
        row.forget()
        first = page * (MAX_OPTIONS - 1) if len(g.options) > MAX_OPTIONS else 0
        last = len(g.options)
        if last > MAX_OPTIONS:
            last = min(last, first + MAX_OPTIONS - 1)
        if seat != g.seat or g.over:
            first = 0
            last = 0
        self.list_entities(g, seat, first, last)
        self.write_globals(g, seat, row, page)
        row.show_rows(0, len(self.listed), self.f.size, ENTITY_WIDTH)
        test = current_test(g)
        i = 0
        for card in self.listed:
            self.write_entity(g, seat, card, row.at + self.f.size + i * ENTITY_WIDTH, row, test)
            i += 1
        shown = self.write_options(g, seat, row, ids, first, last)
        row.show_rows(1, shown, self.f.first_option, OPTION_WIDTH)
        for card in self.listed:
            self.row_of[card] = NONE
            self.offered[card] = False

    # -- Which cards have a row --------------------------------------------------------------

    def list_card(self, card: i64) -> None:
        if self.row_of[card] == NONE and len(self.listed) < ENTITY_ROWS:
            self.row_of[card] = len(self.listed)
            self.listed.append(card)

    def list_entities(self, g: Game, seat: i64, first: i64, last: i64) -> None:
        self.listed = []
        i = 0
        while i < g.players:
            self.list_card((seat + i) % g.players)
            i += 1
        if g.act != NONE:
            self.list_card(g.act)
        if g.agenda != NONE:
            self.list_card(g.agenda)
        i = 0
        for card in g.locations:
            if i < PLACES:
                self.list_card(card)
            i += 1
        i = first
        while i < last:
            card = operand(g, g.options[i])
            if card != NONE:
                self.list_card(card)
                self.offered[card] = True
            i += 1
        if not g.over and g.source != NONE and visible(g, seat, g.source):
            self.list_card(g.source)
        for card in g.enemies:
            self.list_card(card)
        for card in g.attachments:
            self.list_card(card)
        test = current_test(g)
        if test is not None:
            for card in test.committed:
                self.list_card(card)
            if test.source != NONE and visible(g, seat, test.source):
                self.list_card(test.source)
        i = 0
        while i < g.players:
            who = g.investigators[(seat + i) % g.players]
            for card in who.threat_area:
                self.list_card(card)
            for card in who.assets:
                self.list_card(card)
            if i == 0 or g.table.open_hands:
                for card in who.hand:
                    self.list_card(card)
            else:
                for card in who.hand:
                    if g.known[card] >> seat & 1:
                        self.list_card(card)
            i += 1
        i = 0
        while i < g.players:
            self.list_pile(g.investigators[(seat + i) % g.players].discard)
            i += 1
        self.list_pile(g.encounter_discard)
        self.list_pile(g.victory)

    def list_pile(self, pile: list[int]) -> None:
        """Add the cards of an open pile, topmost first."""
        i: i64 = len(pile) - 1
        while i >= 0:
            self.list_card(pile[i])
            i -= 1

    # -- Writing -----------------------------------------------------------------------------

    def write_globals(self, g: Game, seat: i64, row: Row, page: i64) -> None:
        f = self.f
        row.add(f.round, g.round)
        row.add(f.phase + g.phase, 1)
        row.add(f.difficulty + g.table.difficulty, 1)
        row.add(f.players, g.players)
        row.add(f.doom, doom_in_play(g))
        if g.agenda != NONE:
            row.add(f.threshold, doom_threshold(g))
        if g.act != NONE:
            row.add(f.clues_needed, required_clues(g))
        row.add(f.group_clues, group_clues(g))
        row.add(f.encounter_deck, len(g.encounter_deck))
        row.add(f.encounter_discard, len(g.encounter_discard))
        row.add(f.victory, len(g.victory))
        if g.over:
            row.add(f.over, 1)
        else:
            row.add(f.decider, (g.seat - seat) % g.players)
            row.add(f.kind + g.kind, 1)
            if g.seat == seat:
                row.add(f.options, len(g.options))
                row.add(f.page, page)
        row.add(f.entities, len(self.listed))
        for token in g.bag:
            row.add(f.bag + token, 1)
        test = current_test(g)
        if test is not None and test.skill != NONE:
            row.add(f.test, 1)
            row.add(f.test_step, test.step)
            row.add(f.test_skill + test.skill, 1)
            row.add(f.test_kind + test.kind, 1)
            row.add(f.test_value, test.current_value(g))
            row.add(f.test_difficulty, test.current_difficulty(g))
            row.add(f.test_margin, test.margin)
            for token in test.tokens:
                row.add(f.test_tokens + token, 1)

    def write_entity(
        self, g: Game, seat: i64, card: i64, begin: i64, row: Row, test: SkillTest | None
    ) -> None:
        data = row.data
        features = self.features
        data[begin] = 1
        c = g.cards[card]
        d = g.defs[card]
        i: i64 = begin + 1
        k: i64 = g.table.kind_of[card] * PRINTED_WIDTH
        end: i64 = begin + FIRST_STATE
        while i < end:
            data[i] = features[k]
            i += 1
            k += 1
        end = begin + ENTITY_WIDTH
        while i < end:
            data[i] = 0
            i += 1
        i = begin + FIRST_STATE
        n = g.players
        owner = g.owner[card]
        data[i] = i16(zone_of(g, card))
        data[i + 1] = i16(NONE if owner == NONE else (owner - seat) % n)
        data[i + 2] = NONE
        data[i + 17] = NONE
        data[i + 18] = NONE
        data[i + LOCATION_ROW] = NONE
        data[i + HOST_ROW] = NONE
        data[i + ENGAGED_ROW] = NONE
        data[i + DISTANCE] = NONE
        if not g.over:
            if card == g.source:
                data[i + 29] = 1
            if self.offered[card]:
                data[i + IN_OPTIONS] = 1
        if test is not None:
            if card == test.source:
                data[i + 30] = 1
            if card == test.target:
                data[i + 31] = 1
            if card == test.seat:
                data[i + 32] = 1
            if card in test.committed:
                data[i + 33] = 1
        if c is NOCARD:
            if owner == seat and d.printed.cost != NONE:
                data[i + 17] = i16(cost(g, card))
            return
        data[i + 3] = int(c.exhausted)
        data[i + 4] = int(c.revealed)
        data[i + 5] = i16(c.damage)
        data[i + 6] = i16(c.horror)
        data[i + 8] = i16(c.doom)
        data[i + 9] = i16(c.uses)
        kind = d.type
        if kind == card_type.LOCATION:
            if c.revealed:
                data[i + 7] = i16(c.clues)
                data[i + 16] = i16(shroud(g, card))
            here = g.investigators[seat].location
            data[i + 18] = 1 if card == here else 2
            if here != NONE:
                data[i + DISTANCE] = i16(min(9, distance(g, here, card)))
            return
        data[i + 7] = i16(c.clues)
        place = place_of(g, card)
        if place != NONE:
            data[i + LOCATION_ROW] = self.row_of[place]
            data[i + 18] = i16(nearness(g, card, seat))
        if kind == card_type.ENEMY:
            data[i + 10] = i16(health(g, card))
            data[i + 14] = i16(fight_value(g, card))
            data[i + 15] = i16(evade_value(g, card))
            if c.threat != NONE:
                data[i + ENGAGED_ROW] = self.row_of[c.threat]
                data[i + 2] = i16((c.threat - seat) % n)
            return
        data[i + 10] = i16(health(g, card))
        data[i + 11] = i16(sanity(g, card))
        if kind == card_type.INVESTIGATOR:
            self.write_person(g, seat, card, i, row)
        elif is_held(g, card):
            holder = holder_of(g, card)
            data[i + 2] = i16((holder - seat) % n)
            data[i + HOST_ROW] = self.row_of[c.attached if c.attached != NONE else holder]
        elif c.attached != NONE:
            data[i + HOST_ROW] = self.row_of[c.attached]
        elif c.threat != NONE:
            data[i + 2] = i16((c.threat - seat) % n)
            data[i + HOST_ROW] = self.row_of[c.threat]

    def write_person(self, g: Game, seat: i64, card: i64, i: i64, row: Row) -> None:
        data = row.data
        who = g.investigators[card]
        if who.status == status.PLAYING:
            skill = 0
            while skill < 4:
                data[i + 12 + skill] = i16(skill_value(g, card, skill))
                skill += 1
        data[i + 2] = i16((card - seat) % g.players)
        data[i + 19] = i16(who.status)
        data[i + 20] = i16(who.resources)
        data[i + 21] = i16(who.actions)
        data[i + 22] = int(who.turn_done)
        data[i + 23] = len(who.hand)
        data[i + 24] = len(who.deck)
        data[i + 25] = len(who.discard)
        data[i + EXPERIENCE] = i16(who.experience)
        data[i + PHYSICAL_TRAUMA] = i16(who.physical_trauma + who.earned_physical)
        data[i + MENTAL_TRAUMA] = i16(who.mental_trauma + who.earned_mental)
        if card == g.seat and not g.over:
            data[i + 26] = 1
        if card == g.lead:
            data[i + 27] = 1
        if card == g.active:
            data[i + 28] = 1

    def write_options(
        self, g: Game, seat: i64, row: Row, ids: list[int], first: i64, last: i64
    ) -> i64:
        """Write the option rows and return how many there are."""
        data = row.data
        at: i64 = row.at + self.f.first_option
        shown = 0
        source = NONE
        if g.source != NONE and not g.over:
            source = self.row_of[g.source]
        k = first
        while k < last:
            option = g.options[k]
            op = op_of(option)
            a = a_of(option)
            card = operand(g, option)
            target = NONE
            place = NONE
            number = NONE
            ability = NONE
            if card != NONE:
                target = self.row_of[card]
                where = card if g.type_of[card] == card_type.LOCATION else NONE
                if where == NONE and g.cards[card] is not NOCARD:
                    where = place_of(g, card)
                if where != NONE:
                    place = self.row_of[where]
            elif op == verb.INVESTIGATE:
                here = g.investigators[seat].location
                if here != NONE:
                    place = self.row_of[here]
            else:
                number = number_of(g, option, op, a)
            if op == verb.ACTIVATE or op == verb.FREE or op == verb.REACT or op == verb.RESULT:
                ability = b_of(option)
            data[at] = i16(op)
            data[at + 1] = i16(g.kind)
            data[at + 2] = source
            data[at + 3] = target
            data[at + 4] = place
            data[at + 5] = number
            data[at + 6] = ids[k]
            data[at + 7] = ability
            at += OPTION_WIDTH
            shown += 1
            k += 1
        if last > first and len(g.options) > MAX_OPTIONS:
            data[at] = MORE
            data[at + 1] = i16(g.kind)
            k = 2
            while k < OPTION_WIDTH:
                data[at + k] = NONE
                k += 1
            shown += 1
        return shown


def operand(g: Game, option: i64) -> i64:
    """Return the card that an option names, or -1."""
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
    ):
        return a_of(option)
    if op == verb.RESULT:
        if g.kind == decision_kind.RESULT_ORDER and b_of(option) == RESULT_TOKEN:
            return NONE
        return a_of(option)
    return NONE


def number_of(g: Game, option: i64, op: i64, a: i64) -> i64:
    """Return the small number that an option without a card means, or -1."""
    if (
        op == verb.CHOOSE_SKILL
        or op == verb.CHOOSE_NUMBER
        or op == verb.CHOOSE_TOKEN
        or op == verb.CHOICE
        or op == verb.RESULT
    ):
        return a
    return NONE


def zone_of(g: Game, card: i64) -> i64:
    """Return where a card is, as one of the ``Z_...`` numbers plus 1."""
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
        return (zone.VICTORY if card in g.victory else zone.LIMBO) + 1
    who = g.investigators[owner]
    if card in who.hand:
        return zone.HAND + 1
    if card in who.discard:
        return zone.DISCARD + 1
    if card in who.deck:
        return zone.DECK + 1
    return zone.LIMBO + 1


def doom_in_play(g: Game) -> i64:
    """Return all doom in play, like ``values.total_doom`` but without a look at every card."""
    cards = g.cards
    total = 0
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
