"""State of a game: cards in play, investigators, decks, and the indexes of abilities.

Cards in decks, hands and discard piles are ints.  A :class:`Card` object exists only while its card
is in play (``NOCARD`` otherwise), so its tokens and used limits are lost when it leaves play.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from arkham_env.core.kernel.decision import a_of, b_of, op_of, pack
from arkham_env.core.kernel.frame import DONE, Frame, Machine, StackPosition
from arkham_env.core.kernel.index import enter, leave, new_index
from arkham_env.core.kernel.lasting import Lasting
from arkham_env.core.kernel.log import EventLog
from arkham_env.core.kernel.native import bit, copy_longs, i64, mypyc_attr
from arkham_env.core.kernel.rng import Streams
from arkham_env.core.kernel.zones import with_added
from arkham_env.lcg.state.campaign_record import CampaignRecord
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.ids import (
    NONE, Amount, CardId, CardList, CardOrNone, Count, CountList, Mask, PlaceOrNone, RoundNumber,
    Seat, SeatMask, SeatMaskList, SeatOrNone, SharedCardList, TokenList, TokenOrNone, cell, on,
    phase, quantity, status, trigger,
)  # fmt: skip
from arkham_env.lcg.state.location_map import LocationMap
from arkham_env.lcg.state.table import Table

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec


@mypyc_attr(acyclic=True)
class Card:
    """Card in play.

    Attributes:
        id: physical card id.
        kind: index of its :class:`CardDef` in ``Table.kinds``.
        controller: seat that controls it, or ``NONE`` for scenario cards.
        location: id of its location, if no seat controls it (see ``values.place_of``).
        attached: id of the card to which it is attached, or ``NONE``.
        threat: seat in whose threat area it is, or with which it is engaged, or ``NONE``.
        sealed: chaos token sealed on it, or ``NONE``.
        limit_mask: mask of the abilities whose limit is used up in round ``limit_round``; bit
            ``ability * 8 + seat`` stands for the number of an ability and the seat that used it.
        limit_round: round to which ``limit_mask`` belongs.
        game_mask: mask of the abilities whose limit per game is used up, like ``limit_mask``.
        attacked_seats: mask of the seats that this enemy attacked in round ``attacked_round``.
        attacked_round: round to which ``attacked_seats`` belongs.
        stays_exhausted: round in whose upkeep phase it does not ready.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "id", "kind", "controller", "location", "attached", "threat", "exhausted", "revealed",
        "damage", "horror", "clues", "doom", "uses", "sealed", "limit_round", "limit_mask",
        "game_mask", "attacked_round", "attacked_seats", "stays_exhausted",
    )  # fmt: skip

    def __init__(self, card: CardId, kind: i64, like: Card | None = None) -> None:
        self.id: CardId = card
        self.kind: i64 = kind
        if like is None:
            self.controller: SeatOrNone = NONE
            self.location: PlaceOrNone = NONE
            self.attached: CardOrNone = NONE
            self.threat: SeatOrNone = NONE
            self.exhausted: bool = False
            self.revealed: bool = True
            self.damage: Count = 0
            self.horror: Count = 0
            self.clues: Count = 0
            self.doom: Count = 0
            self.uses: Count = 0
            self.sealed: TokenOrNone = NONE
            self.limit_round: RoundNumber = 0
            self.limit_mask: Mask = 0
            self.game_mask: Mask = 0
            self.attacked_round: RoundNumber = 0
            self.attacked_seats: SeatMask = 0
            self.stays_exhausted: RoundNumber = 0
        else:
            self.controller = like.controller
            self.location = like.location
            self.attached = like.attached
            self.threat = like.threat
            self.exhausted = like.exhausted
            self.revealed = like.revealed
            self.damage = like.damage
            self.horror = like.horror
            self.clues = like.clues
            self.doom = like.doom
            self.uses = like.uses
            self.sealed = like.sealed
            self.limit_round = like.limit_round
            self.limit_mask = like.limit_mask
            self.game_mask = like.game_mask
            self.attacked_round = like.attacked_round
            self.attacked_seats = like.attacked_seats
            self.stays_exhausted = like.stays_exhausted


def copy_card(o: Card) -> Card:
    return Card(o.id, o.kind, o)


NOCARD: Final = Card(NONE, NONE)
NOTHING: Final[list[i64]] = []
"""Placeholder for lists that are replaced before anything is added to them."""


@final
@mypyc_attr(acyclic=True)
class Investigator(Card):
    """State of an investigator; its ``id`` is the number of its seat.

    Attributes:
        assets: ids of the assets, permanents and events in its play area.
        threat_area: ids of treacheries and weaknesses in its threat area; for enemies see
            ``Card.threat``.
        opening: weaknesses and mulliganed cards set aside during set-up.  The lists ``opening``,
            ``assets`` and ``threat_area`` are replaced and never changed in place.
        actions: standard actions left in the current turn.
        next_actions: actions that its next turn has in addition (negative: fewer).
        actions_taken: actions taken in this turn.
        round_actions: actions performed in this round.
        extra_used: additional actions printed on its own card that it spent in this turn.
        moves: number of its moves in this turn, which may be the turn of another investigator.
        status: ``status.PLAYING``, ``status.RESIGNED`` or ``status.DEFEATED``.
        falling: whether its defeat is certain (no effect can prevent it) but not carried out yet.
        by_damage, by_horror, by_deck: whether damage, horror or an empty deck defeated it.
        physical_trauma, mental_trauma: trauma at the start of the game.
        earned_physical, earned_mental: trauma suffered in this game.
        experience: experience earned; can be negative during the game.
        killed: whether the resolution killed it.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        *Card.FIELDS, "hand", "deck", "discard", "assets", "threat_area", "opening", "resources",
        "actions", "next_actions", "actions_taken", "round_actions", "extra_used", "moves",
        "turn_done", "status", "falling", "by_damage", "by_horror", "by_deck", "physical_trauma",
        "mental_trauma", "earned_physical", "earned_mental", "experience", "killed",
    )  # fmt: skip

    def __init__(self, seat: Seat, kind: i64, like: Investigator | None = None) -> None:
        super().__init__(seat, kind, like)
        if like is None:
            self.controller = seat
            self.hand: CardList = NOTHING
            self.deck: CardList = NOTHING
            self.discard: CardList = NOTHING
            self.assets: SharedCardList = NOTHING
            self.threat_area: SharedCardList = NOTHING
            self.opening: SharedCardList = NOTHING
            self.resources: Count = 0
            self.actions: Count = 0
            self.next_actions: Amount = 0
            self.actions_taken: Count = 0
            self.round_actions: Count = 0
            self.extra_used: Count = 0
            self.moves: Count = 0
            self.turn_done: bool = False
            self.status: i64 = status.PLAYING
            self.falling: bool = False
            self.by_damage: bool = False
            self.by_horror: bool = False
            self.by_deck: bool = False
            self.physical_trauma: Count = 0
            self.mental_trauma: Count = 0
            self.earned_physical: Count = 0
            self.earned_mental: Count = 0
            self.experience: Amount = 0
            self.killed: bool = False
        else:
            self.hand = like.hand[:]
            self.deck = like.deck[:]
            self.discard = like.discard[:]
            self.assets = like.assets
            self.threat_area = like.threat_area
            self.opening = like.opening
            self.resources = like.resources
            self.actions = like.actions
            self.next_actions = like.next_actions
            self.actions_taken = like.actions_taken
            self.round_actions = like.round_actions
            self.extra_used = like.extra_used
            self.moves = like.moves
            self.turn_done = like.turn_done
            self.status = like.status
            self.falling = like.falling
            self.by_damage = like.by_damage
            self.by_horror = like.by_horror
            self.by_deck = like.by_deck
            self.physical_trauma = like.physical_trauma
            self.mental_trauma = like.mental_trauma
            self.earned_physical = like.earned_physical
            self.earned_mental = like.earned_mental
            self.experience = like.experience
            self.killed = like.killed

    def own_lists(self) -> None:
        """Create empty lists. Called only for a new investigator; a copy copies the existing
        lists."""
        self.hand = []
        self.deck = []
        self.discard = []
        self.assets = []
        self.threat_area = []
        self.opening = []


def copy_investigator(o: Investigator) -> Investigator:
    return Investigator(o.id, o.kind, o)


def is_vital(quantity_id: i64) -> bool:
    """Return whether a change of a quantity requires a check of the state.

    A change of a vital quantity, such as health, can defeat a card, discard an asset or let an
    enemy engage.  If several effects set a quantity, the lead may have to choose their order.

    Args:
        quantity_id: code of a change (see :mod:`~arkham_env.lcg.state.ids.quantity`), or ``NONE``.
    """
    if quantity_id >= quantity.SET_TO:
        return True
    return quantity_id != NONE and quantity.VITAL >> (quantity_id & 63) & 1 != 0


FOREVER: Final = 1 << 40
"""A number above all numbers of rounds."""
SHOWN_HANDS: Final = 8
"""The bit of ``Game.looked_into`` for the hand of seat 0; those of the other seats follow."""

# Facts of a card that can differ from the table (see Game.altered).
OWNER: Final = 0
TYPE: Final = 1
KIND: Final = 2
EXILED: Final = 3

# Placeholders like NOTHING: a clone replaces them all.
NO_INVESTIGATORS: Final[list[Investigator]] = []
NO_CARDS: Final[list[Card]] = []
NO_LASTING: Final[list[Lasting]] = []
NO_FRAMES: Final[list[Frame]] = []
NO_INDEX: Final[list[list[i64]]] = []
FACTS: Final = (
    "kind_of", "owner", "type_of", "keywords", "printed_health", "printed_sanity",
    "printed_shroud", "printed_fight", "printed_evade", "skills", "icons", "acting", "only_copy",
)  # fmt: skip
"""Attributes of a game that are vectors: facts by physical card id, by default those of the
table."""


@final
class Game(Machine):
    """State of one game of the card game; the rules are in :mod:`arkham_env.lcg.rules`.

    Clones share ``options``, ``lasting``, the chaos bag and the card lists of most zones.  Only the
    hands, decks and discard piles of investigators are copied.  Shared lists are replaced and never
    changed in place (see :mod:`arkham_env.core.kernel.zones`).
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "over",
        "kind",
        "seat",
        "source",
        "options",
        "pick",
        "ret",
        "decisions",
        "round",
        "phase",
        "lead",
        "active",
        "act",
        "agenda",
        "peril",
        "test_at",
        "test_count",
        "known",
        "locations",
        "enemies",
        "attachments",
        "encounter_deck",
        "encounter_discard",
        "set_aside",
        "victory",
        "removed",
        "limbo",
        "act_deck",
        "agenda_deck",
        "bag",
        "ended",
        "resolution",
        "won",
        "notes",
        "codex",
        "maxed",
        "unsettled",
    )

    def __init__(self, table: Table, streams: Streams) -> None:
        super().__init__()
        self.table: Table = table
        self.defs: list[CardDef] = table.defs
        self.kind_of: vec[i64] = table.kind_of
        self.owner: vec[i64] = table.owner
        self.type_of: vec[i64] = table.type_of
        self.keywords: vec[i64] = table.keywords
        self.printed_health: vec[i64] = table.printed_health
        self.printed_sanity: vec[i64] = table.printed_sanity
        self.printed_shroud: vec[i64] = table.printed_shroud
        self.printed_fight: vec[i64] = table.printed_fight
        self.printed_evade: vec[i64] = table.printed_evade
        self.skills: vec[i64] = table.skills
        self.icons: vec[i64] = table.icons
        self.acting: vec[i64] = table.acting
        self.only_copy: vec[i64] = table.only_copy
        self.players: i64 = table.players
        self.streams: Streams = streams
        self.log: EventLog | None = None
        self.round: RoundNumber = 0
        self.phase: i64 = phase.SETUP
        self.lead: Seat = 0
        self.active: SeatOrNone = NONE
        self.act: CardOrNone = NONE
        self.agenda: CardOrNone = NONE
        self.peril: SeatOrNone = NONE
        self.test_at: StackPosition = NONE
        self.test_count: Mask = 0
        self.known: SeatMaskList = NOTHING
        self.investigators: list[Investigator] = NO_INVESTIGATORS
        self.cards: list[Card] = NO_CARDS
        self.locations: CardList = NOTHING
        self.enemies: CardList = NOTHING
        self.attachments: CardList = NOTHING
        self.encounter_deck: CardList = NOTHING
        self.encounter_discard: CardList = NOTHING
        self.set_aside: CardList = NOTHING
        self.victory: CardList = NOTHING
        self.removed: CardList = NOTHING
        # This list and the next three are replaced and never changed in place.  Facedown cards:
        # hosts[i] is the card beneath which facedown[i] lies, or NONE if that card is set aside
        # facedown.  Cards beneath the act are faceup.
        self.limbo: CardList = NOTHING
        self.facedown: CardList = NOTHING
        self.hosts: CardList = NOTHING
        self.under_act: CardList = NOTHING
        self.act_deck: CardList = NOTHING
        self.agenda_deck: CardList = NOTHING
        self.bag: TokenList = NOTHING
        self.ended: bool = False
        self.resolution: i64 = NONE
        self.won: bool = False
        # Numbers that the scenario stores (see Scenario.notes).
        self.notes: list[i64] = NOTHING
        # Codex entries resolved in this scenario, as a mask (LCG-0894).
        self.codex: Mask = 0
        # Uses in this round or game that count for a printed "max": card << 4 | ability (15: the
        # card was played).
        self.maxed: CountList = NOTHING
        # Events caused by changes of zones, as pack(event, card, seat).  They are answered in the
        # next state check.
        self.announced: list[i64] = NOTHING
        # The card whose text is being carried out; NONE at every decision.
        self.resolving: CardId = NONE
        # Owners, types and kinds that differ from the table: pack(OWNER, TYPE or KIND, card,
        # value + 1); and exiled cards: pack(EXILED, card, 1).  The list is replaced and never
        # changed in place.
        self.altered: list[i64] = NOTHING
        self.lasting: list[Lasting] = NO_LASTING
        self.queued: list[Frame] = NO_FRAMES
        # listen[point]: ids of the cards that answer it, ascending; mods[quantity]: ids of the
        # cards that change it.  Inner lists are replaced and never changed in place, so clones
        # share them.  reset_indexes fills both for a new game.
        self.listen: list[list[i64]] = NO_INDEX
        self.listener_counts: list[i64] = NOTHING
        self.mods: list[list[i64]] = NO_INDEX
        # Mask of the decks that may contain a card known to a seat: bit 0 is the encounter deck,
        # bit seat + 1 the deck of a seat (see zones.look_at).  From bit SHOWN_HANDS on, mask of the
        # hands that may contain a card known to another seat; these bits stay set.
        self.looked_into: i64 = 0
        # No limit is used up after this round; FOREVER if a limit per game is used up.
        self.limits_until: i64 = NONE
        # Whether the next state check covers everything and not engagement alone.
        self.checks_all: bool = False
        # Whether a clone shares the lists; own_indexes and own_known copy them before a change.
        self.shares_indexes: bool = False
        self.shares_known: bool = False
        # Mask of the quantities that cards or lasting effects change.
        self.modified: i64 = 0
        # Links and distances between the locations in play; ``None`` until values.map_of is called.
        self.place_map: LocationMap | None = None
        # Seats still in the game, in player order; replaced by refresh_order, never changed in
        # place.
        self.order: list[i64] = NOTHING
        # The campaign to which the game belongs, or ``None``.  Clones share it.
        self.campaign: CampaignRecord | None = None

    def own_lists(self) -> None:
        """Create empty lists. Called only for a new game; a clone copies the existing lists."""
        self.investigators = []
        self.cards = []
        self.lasting = []
        self.listen = []
        self.mods = []
        self.locations = []
        self.enemies = []
        self.attachments = []
        self.encounter_deck = []
        self.encounter_discard = []
        self.set_aside = []
        self.victory = []
        self.removed = []
        self.act_deck = []
        self.agenda_deck = []
        self.bag = []
        self.maxed = []
        self.listener_counts = []
        self.order = []

    def settle(self) -> None:
        """Check the state after a change; push a frame if the change has consequences.

        The check defeats cards with no health or sanity left, discards assets without a slot,
        updates engagement and resolves weaknesses that entered a hand.  While a change of a vital
        quantity (:func:`is_vital`) depends on the state, the check runs after every frame.
        """
        check = self.table.state_check.copy()
        self.push(check)
        if check.run(self) == DONE:
            self.stack.pop()
        if self.modified >> quantity.VARIABLE & 1:
            self.unsettle()

    def unsettle(self) -> None:
        """Request a full state check (:meth:`settle`) after the running frame returns. After a
        change that affects only engagement, set ``unsettled`` instead of calling this method."""
        self.unsettled = True
        self.checks_all = True

    def number_changed(self) -> None:
        """Request a full state check if any card or lasting effect changes vital quantities. Called
        after a card got a new controller or was attached to another card."""
        if self.modified & quantity.WATCHED:
            self.unsettle()

    def is_blank(self, card: CardId) -> bool:
        """Return whether an ability makes the printed text box of a card blank (LCG-0161)."""
        for other in self.mods[quantity.BLANK]:
            if self.defs[other].modify(self, quantity.BLANK, other, card):
                return True
        for effect in self.lasting:
            if effect.quantity == quantity.BLANK and effect.subject == card:
                return True
        return False

    def has_text(self, card: CardId) -> bool:
        """Return whether no ability makes the printed text box of a card blank."""
        if self.modified >> quantity.BLANK & 1 == 0:
            return True
        return not self.is_blank(card)

    def announce(self, event: i64, card: CardId, seat: Seat) -> None:
        """Queue an event for the next state check, in which cards can respond to it. Nothing is
        queued if no card has an ability for the event."""
        if self.listener_counts[event] > 0:
            self.announced = with_added(self.announced, pack(event, card, seat))
            self.unsettle()

    def alter(self, what: i64, card: CardId, value: i64) -> None:
        """Set the owner or type of a card to ``value``; ``NONE`` restores the original value.

        Args:
            what: ``OWNER`` or ``TYPE``, or ``EXILED`` with the value 0 for an exiled card.
        """
        kept = [entry for entry in self.altered if op_of(entry) != what or a_of(entry) != card]
        if value != NONE:
            kept.append(pack(what, card, value + 1))
        self.altered = kept
        if what == OWNER:
            owners = copy_longs(self.owner)
            owners[card] = self.table.owner[card] if value == NONE else value
            self.owner = owners
        elif what == TYPE:
            types = copy_longs(self.type_of)
            types[card] = self.table.type_of[card] if value == NONE else value
            self.type_of = types

    def alter_kinds(self, cards: list[i64], kinds: list[i64]) -> None:
        """Set the kinds of several cards, each to the kind at the same index of ``kinds``. The
        cards keep their ids, types, tokens and attachments."""
        for card in cards:
            if self.cards[card] is not NOCARD:
                self.unindex_card(card)
        kept: list[i64] = []
        for entry in self.altered:
            if op_of(entry) != KIND or a_of(entry) not in cards:
                kept.append(entry)
        for i in range(len(cards)):
            if kinds[i] != self.table.kind_of[cards[i]]:
                kept.append(pack(KIND, cards[i], kinds[i] + 1))
        self.altered = kept
        self.place_map = None
        self.apply_kinds()
        for i in range(len(cards)):
            c = self.cards[cards[i]]
            if c is not NOCARD:
                c.kind = kinds[i]
                self.index_card(cards[i])

    def apply_kinds(self) -> None:
        """Compute the facts that depend on the kinds of cards from ``table`` and ``altered``."""
        table = self.table
        self.defs = table.defs
        self.kind_of = table.kind_of
        self.keywords = table.keywords
        self.printed_health = table.printed_health
        self.printed_sanity = table.printed_sanity
        self.printed_shroud = table.printed_shroud
        self.printed_fight = table.printed_fight
        self.printed_evade = table.printed_evade
        self.acting = table.acting
        if not [entry for entry in self.altered if op_of(entry) == KIND]:
            return
        defs = table.defs[:]
        kind_of = copy_longs(table.kind_of)
        keywords = copy_longs(table.keywords)
        printed_health = copy_longs(table.printed_health)
        printed_sanity = copy_longs(table.printed_sanity)
        printed_shroud = copy_longs(table.printed_shroud)
        printed_fight = copy_longs(table.printed_fight)
        printed_evade = copy_longs(table.printed_evade)
        acting = copy_longs(table.acting)
        for entry in self.altered:
            if op_of(entry) == KIND:
                card = a_of(entry)
                kind = b_of(entry) - 1
                # A card of the table whose printed facts the card now has.
                model: i64 = table.first_of[kind]
                defs[card] = table.defs[model]
                kind_of[card] = kind
                keywords[card] = table.keywords[model]
                printed_health[card] = table.printed_health[model]
                printed_sanity[card] = table.printed_sanity[model]
                printed_shroud[card] = table.printed_shroud[model]
                printed_fight[card] = table.printed_fight[model]
                printed_evade[card] = table.printed_evade[model]
                acting[card] = table.acting[model]
        self.defs = defs
        self.kind_of = kind_of
        self.keywords = keywords
        self.printed_health = printed_health
        self.printed_sanity = printed_sanity
        self.printed_shroud = printed_shroud
        self.printed_fight = printed_fight
        self.printed_evade = printed_evade
        self.acting = acting

    def share_facts(self, other: Game) -> None:
        """Use the facts by physical card id of another game (the attributes in ``FACTS``)."""
        self.kind_of = other.kind_of
        self.owner = other.owner
        self.type_of = other.type_of
        self.keywords = other.keywords
        self.printed_health = other.printed_health
        self.printed_sanity = other.printed_sanity
        self.printed_shroud = other.printed_shroud
        self.printed_fight = other.printed_fight
        self.printed_evade = other.printed_evade
        self.skills = other.skills
        self.icons = other.icons
        self.acting = other.acting
        self.only_copy = other.only_copy

    # -- Indexes of abilities ------------------------------------------------------------------

    def listen_at(self, point: i64, card: CardId) -> None:
        if self.shares_indexes:
            self.own_indexes()
        if enter(self.listen, point, card) and point < on.PLAYER_WINDOW:
            self.listener_counts[point // cell.COUNT] += 1

    def stop_listening(self, point: i64, card: CardId) -> None:
        if self.shares_indexes:
            self.own_indexes()
        if leave(self.listen, point, card) and point < on.PLAYER_WINDOW:
            self.listener_counts[point // cell.COUNT] -= 1

    def index_card(self, card: CardId) -> None:
        """Register the abilities of a card that entered play. Afterwards its constant abilities
        apply, and the constant abilities of other cards apply to it."""
        d = self.defs[card]
        for ability in d.triggered:
            if not ability.in_hand and ability.kind != trigger.ACTION:
                self.listen_at(ability.point, card)
        if d.modifies and self.shares_indexes:
            self.own_indexes()
        for changed in d.modifies:
            enter(self.mods, changed, card)
            self.modified |= bit(changed)
        if self.modified & quantity.WATCHED:
            self.unsettle()

    def unindex_card(self, card: CardId) -> None:
        d = self.defs[card]
        for ability in d.triggered:
            if not ability.in_hand and ability.kind != trigger.ACTION:
                self.stop_listening(ability.point, card)
        if d.modifies and self.shares_indexes:
            self.own_indexes()
        for changed in d.modifies:
            leave(self.mods, changed, card)
            if not self.mods[changed]:
                self.modified &= ~bit(changed)
            if is_vital(changed):
                self.unsettle()
        if self.lasting:
            self.mark_lasting()

    def mark_lasting(self) -> None:
        """Add the quantities that lasting effects change to the mask ``modified``."""
        for effect in self.lasting:
            if effect.quantity != NONE:
                self.modified |= quantity.bits_of(effect.quantity)

    def keep_lasting(self, kept: list[Lasting]) -> None:
        """End all lasting effects except ``kept``."""
        if len(kept) == len(self.lasting):
            return
        self.lasting = kept
        self.modified = 0
        for changed in range(quantity.COUNT):
            if self.mods[changed]:
                self.modified |= bit(changed)
        self.mark_lasting()

    def add_lasting(self, effect: Lasting) -> None:
        """Start a lasting effect."""
        self.lasting = self.lasting + [effect]
        if effect.quantity != NONE:
            self.modified |= quantity.bits_of(effect.quantity)
        if is_vital(effect.quantity):
            self.unsettle()

    def drop_lasting(self, when: i64, modifiers_only: bool) -> None:
        """End the lasting effects that expire at ``when`` (a constant of ``ids.until``).

        Args:
            modifiers_only: whether to keep the delayed effects among them.
        """
        if not self.lasting:
            return
        kept: list[Lasting] = []
        for effect in self.lasting:
            if effect.expires != when or (modifiers_only and effect.quantity == NONE):
                kept.append(effect)
            elif is_vital(effect.quantity):
                self.unsettle()
        self.keep_lasting(kept)

    def index_hand(self, card: CardId) -> None:
        """Register a card that entered a hand, so that it can be played or used from the hand."""
        d = self.defs[card]
        if d.play.point != NONE:
            self.listen_at(d.play.point, card)
        for ability in d.triggered:
            if ability.in_hand:
                self.listen_at(ability.point, card)

    def unindex_hand(self, card: CardId) -> None:
        d = self.defs[card]
        if d.play.point != NONE:
            self.stop_listening(d.play.point, card)
        for ability in d.triggered:
            if ability.in_hand:
                self.stop_listening(ability.point, card)

    def reset_indexes(self) -> None:
        """Clear the indexes of abilities."""
        self.listen = new_index(on.POINT_COUNT)
        self.listener_counts = [0] * on.COUNT
        self.mods = new_index(quantity.COUNT)
        self.shares_indexes = False
        self.modified = 0
        self.place_map = None

    def own_indexes(self) -> None:
        """Replace the indexes shared with a clone by copies, which can then be changed."""
        self.listen = self.listen[:]
        self.listener_counts = self.listener_counts[:]
        self.mods = self.mods[:]
        self.shares_indexes = False

    def own_known(self) -> None:
        self.known = self.known[:]
        self.shares_known = False

    def knows(self, seat: Seat, card: CardId) -> bool:
        """Return whether the place of a card in a deck or hand is known to ``seat``. The result may
        be ``False`` for a card that the seat always sees, such as one in its own hand."""
        seats: i64 = self.known[card]
        return seats >> seat & 1 != 0

    def refresh_order(self) -> None:
        """Recompute the player order after a new lead investigator or an elimination."""
        order: list[i64] = []
        for i in range(self.players):
            seat = (self.lead + i) % self.players
            if self.investigators[seat].status == status.PLAYING:
                order.append(seat)
        self.order = order

    def cards_in_play(self) -> list[Card]:
        """Return all cards in play: investigators with their cards first, act and agenda last."""
        cards = self.cards
        found: list[Card] = []
        for who in self.investigators:
            found.append(who)
            for card in who.assets:
                found.append(cards[card])
            for card in who.threat_area:
                found.append(cards[card])
        for card in self.locations:
            found.append(cards[card])
        for card in self.enemies:
            found.append(cards[card])
        for card in self.attachments:
            found.append(cards[card])
        if self.act != NONE:
            found.append(cards[self.act])
        if self.agenda != NONE:
            found.append(cards[self.agenda])
        return found

    # -- Copy ------------------------------------------------------------------------------------

    def clone(self) -> Game:
        """Return an independent copy of the game; the copy shares the constant parts."""
        c = Game(self.table, self.streams.copy())
        c.stack = [frame.copy() for frame in self.stack]
        c.over = self.over
        c.kind = self.kind
        c.seat = self.seat
        c.source = self.source
        c.options = self.options
        c.pick = self.pick
        c.ret = self.ret
        c.decisions = self.decisions
        log = self.log
        c.log = None if log is None else log.copy()
        c.round = self.round
        c.phase = self.phase
        c.lead = self.lead
        c.active = self.active
        c.act = self.act
        c.agenda = self.agenda
        c.peril = self.peril
        c.test_at = self.test_at
        c.test_count = self.test_count
        c.known = self.known
        c.shares_known = True
        self.shares_known = True
        c.looked_into = self.looked_into
        c.limits_until = self.limits_until
        c.investigators = [copy_investigator(who) for who in self.investigators]
        cards: list[Card] = self.cards[:]
        for who in c.investigators:
            cards[who.id] = who
        for card in self.locations:
            cards[card] = copy_card(self.cards[card])
        for card in self.enemies:
            cards[card] = copy_card(self.cards[card])
        for card in self.attachments:
            cards[card] = copy_card(self.cards[card])
        for who in c.investigators:
            for card in who.assets:
                cards[card] = copy_card(self.cards[card])
            for card in who.threat_area:
                cards[card] = copy_card(self.cards[card])
        if self.act != NONE:
            cards[self.act] = copy_card(self.cards[self.act])
        if self.agenda != NONE:
            cards[self.agenda] = copy_card(self.cards[self.agenda])
        c.cards = cards
        c.locations = self.locations
        c.enemies = self.enemies
        c.attachments = self.attachments
        c.encounter_deck = self.encounter_deck
        c.encounter_discard = self.encounter_discard
        c.set_aside = self.set_aside
        c.victory = self.victory
        c.removed = self.removed
        c.limbo = self.limbo
        c.facedown = self.facedown
        c.hosts = self.hosts
        c.under_act = self.under_act
        c.act_deck = self.act_deck
        c.agenda_deck = self.agenda_deck
        c.bag = self.bag
        c.ended = self.ended
        c.resolution = self.resolution
        c.won = self.won
        c.notes = self.notes[:]
        c.codex = self.codex
        c.maxed = self.maxed
        c.announced = self.announced
        if self.altered:
            c.altered = self.altered
            c.owner = self.owner
            c.type_of = self.type_of
            if self.defs is not self.table.defs:
                c.defs = self.defs
                c.kind_of = self.kind_of
                c.keywords = self.keywords
                c.printed_health = self.printed_health
                c.printed_sanity = self.printed_sanity
                c.printed_shroud = self.printed_shroud
                c.printed_fight = self.printed_fight
                c.printed_evade = self.printed_evade
                c.acting = self.acting
        c.unsettled = self.unsettled
        c.checks_all = self.checks_all
        c.lasting = self.lasting
        if self.queued:
            c.queued = [frame.copy() for frame in self.queued]
        c.listen = self.listen
        c.listener_counts = self.listener_counts
        c.mods = self.mods
        c.shares_indexes = True
        self.shares_indexes = True
        c.modified = self.modified
        c.place_map = self.place_map
        c.order = self.order
        c.campaign = self.campaign
        return c

    def determinize(self, seat: i64, seed: i64) -> Game:
        """Return a copy in which all information hidden from ``seat`` is resampled.

        See :meth:`arkham_env.core.kernel.frame.Machine.determinize`, and
        :mod:`arkham_env.lcg.dealing` for a description of the hidden information and of pending
        decisions of other seats.
        """
        return self.table.resampler.deal(self, seat, seed)
