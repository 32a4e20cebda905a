"""State of a game, with methods that compute numbers from it. The rules change the state."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from arkham_env.arkham2e.state import asking
from arkham_env.arkham2e.state.columns import Column, MythosCard
from arkham_env.arkham2e.state.ids import (
    component, deck, event, phase, quantity, resolution, resource, skill, space, stream, zone,
)  # fmt: skip
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.arkham2e.state.table import MOST_TERROR
from arkham_env.board.texts.board_game import GONE, BoardGame, SharedList
from arkham_env.board.texts.context import NOBODY, Context
from arkham_env.board.texts.filters import CARDS, PIECES, SPACES
from arkham_env.core.kernel.errors import missing
from arkham_env.core.kernel.frame import Frame
from arkham_env.core.kernel.index import new_index
from arkham_env.core.kernel.log import EventLog
from arkham_env.core.kernel.native import bit, i64, mypyc_attr
from arkham_env.core.kernel.rng import Streams, named_streams

if TYPE_CHECKING:
    from arkham_env.arkham2e.state.table import Table

PRESENT: Final = 0
WAITING: Final = 1
"""Status of a seat without an investigator: in the set-up, or until a devoured one is replaced."""
ELIMINATED: Final = 2

JOINED: Final = 2
"""Value of ``Game.resting`` for an investigator that joined in this turn and does not act in it."""

SAVED: Final = 64
"""A card that is a source of a payment has the number ``SAVED + card`` (see ``Game.sources``)."""
EVERYBODY: Final = 255
NO_STREAMS: Final = Streams([])


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(BoardGame):
    """State of one game.

    Lists with one entry for each seat: ``sheet`` (ID of the investigator's sheet), ``status``
    (``PRESENT`` ...), ``falls`` (counter that increases whenever the investigator is driven insane,
    knocked unconscious, lost in time and space, devoured or replaced, and when one joins),
    ``spaces`` (area), ``sanity``, ``stamina``, ``cut_sanity``, ``cut_stamina`` (permanent reduction
    of the maximum), ``sliders`` (three positions for each seat), ``money``, ``clues``, ``cards``
    (possessions, in order of ID), ``trophies`` (Monsters, in order of ID), ``gate_trophies``,
    ``delayed``, ``skips`` (turns to skip), ``lost`` (turns that began while lost in time and space:
    the investigator stands up in the first one and can return in the second), ``explored`` (1 with
    an explored marker), ``returned`` (1 after a return from an Other World in this Movement Phase),
    ``entered`` (gate through which the seat entered its Other World, or ``NONE``), ``resting`` (1
    if the seat has no more encounters in this turn), ``defaulted`` (1 if the seat can take no more
    Bank Loans).

    Attributes:
        turn: number of the current turn.
        phase: current phase (``ids.phase``).
        lead: the first player.
        active: the seat whose part of the phase is resolved; the first player in the Mythos Phase.
        points: movement points that the active seat has left.
        terror, doom: terror level and number of doom tokens.
        overrun: whether the monster limit is removed for the rest of the game.
        awakened: whether the Ancient One is awake.
        battle_turn: number of the current turn of the final battle.
        tally: successes in the final battle that count towards removing the next doom token.
        rating: combat rating of the Ancient One in the battle.
        resolution: how the game ended (``ids.resolution``).
        cause: reason for which the game was lost (``ids.cause``).
        signs: locations with an elder sign, as bits.
        signs_played: number of Elder Sign cards that were used.
        shut: areas that are closed permanently, as bits.
        clues_at: Clues in each area of Arkham.
        place: place of each sheet, token and card (``ids.zone``).
        gates: gates on the board, in order of ID.
        monsters: Monsters in streets, locations, the Sky and the Outskirts, in order of ID.
        gate_stack: unused gates; the last one is the top.
        cup: Monsters in the cup; their order has no meaning.
        allies: the Ally deck, in order of ID.
        decks: cards of each deck (``ids.deck``); the last one is the top.
        known: for each deck, the number of cards at the bottom that are known to all seats; the
            last entry is for ``gate_stack``.
        glimpsed: for each deck, the seats that have seen the first card above the ``known`` ones,
            as bits (Ashcan Pete).
        revealed: for each neighborhood, the location card that lies face up on its deck, or
            ``NONE``.
        environment, rumor: the Environment and the Rumor in play, or ``NONE``.
        ongoing: Headlines in play.
        ends: for each card in ``ongoing``, the turn at whose end it leaves play.
        exhausted: exhausted cards, in order of ID.
        fresh: cards gained since the last Upkeep of their owner, in order of ID.
        tokens: ``card << 8 | number`` for each card with tokens, in order of ID.
        arrivals: ``card << 16 | turn of entry`` for each Mythos card in play, in order of ID.
        cursed: Blessings that lie on their Curse side, as bits; bit 0 is ``FIRST_SPECIAL``.
        wide_open: number of additional Mythos cards that are drawn in each Mythos Phase.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        *BoardGame.FIELDS, "turn", "phase", "active", "points", "terror", "doom", "overrun",
        "awakened", "battle_turn", "tally", "rating", "resolution", "cause", "signs",
        "signs_played", "shut", "sheet", "status", "falls", "spaces", "sanity", "stamina",
        "cut_sanity", "cut_stamina", "sliders", "money", "clues", "cards", "trophies",
        "gate_trophies", "delayed", "skips", "lost", "explored", "returned", "entered", "resting",
        "defaulted", "clues_at", "place", "gates", "monsters", "gate_stack", "cup", "allies",
        "decks", "known", "glimpsed", "revealed", "environment", "rumor", "ongoing", "ends",
        "exhausted", "fresh", "tokens", "arrivals", "cursed", "wide_open",
    )  # fmt: skip

    def __init__(self, table: Table, seed: int = 0, like: Game | None = None) -> None:
        super().__init__(
            table.texts,
            table.players,
            named_streams(seed, stream.NAMES) if like is None else NO_STREAMS,
        )
        self.table: Table = table
        self.dice_stream = stream.DICE
        self.log: EventLog | None = None
        if like is None:
            n = table.players
            self.turn: i64 = 0
            self.phase: i64 = phase.SET_UP
            self.active: i64 = 0
            self.points: i64 = 0
            self.terror: i64 = 0
            self.doom: i64 = 0
            self.overrun: bool = False
            self.awakened: bool = False
            self.battle_turn: i64 = 0
            self.tally: i64 = 0
            self.rating: i64 = 0
            self.resolution: i64 = resolution.RUNNING
            self.cause: i64 = 0
            self.signs: i64 = 0
            self.signs_played: i64 = 0
            self.shut: i64 = 0
            self.sheet: list[i64] = [NONE] * n
            self.status: list[i64] = [WAITING] * n
            self.falls: list[i64] = [0] * n
            self.spaces: list[i64] = [NONE] * n
            self.sanity: list[i64] = [0] * n
            self.stamina: list[i64] = [0] * n
            self.cut_sanity: list[i64] = [0] * n
            self.cut_stamina: list[i64] = [0] * n
            self.sliders: list[i64] = [0] * (n * skill.SLIDERS)
            self.money: list[i64] = [0] * n
            self.clues: list[i64] = [0] * n
            self.cards: list[list[i64]] = [[] for _ in range(n)]
            self.trophies: list[list[i64]] = [[] for _ in range(n)]
            self.gate_trophies: list[list[i64]] = [[] for _ in range(n)]
            self.delayed: list[i64] = [0] * n
            self.skips: list[i64] = [0] * n
            self.lost: list[i64] = [0] * n
            self.explored: list[i64] = [0] * n
            self.returned: list[i64] = [0] * n
            self.entered: list[i64] = [NONE] * n
            self.resting: list[i64] = [0] * n
            self.defaulted: list[i64] = [0] * n
            self.clues_at: list[i64] = [0] * space.BOARD
            self.place: list[i64] = [zone.BOX] * component.CARDS
            self.gates: list[i64] = []
            self.monsters: list[i64] = []
            self.gate_stack: list[i64] = []
            self.cup: SharedList = []
            self.allies: SharedList = []
            self.decks: list[list[i64]] = [[] for _ in range(deck.COUNT)]
            self.known: list[i64] = [0] * (deck.COUNT + 1)
            self.glimpsed: list[i64] = [0] * deck.COUNT
            self.revealed: list[i64] = [NONE] * space.STREETS
            self.environment: i64 = NONE
            self.rumor: i64 = NONE
            self.ongoing: list[i64] = []
            self.ends: list[i64] = []
            self.exhausted: list[i64] = []
            self.fresh: list[i64] = []
            self.tokens: list[i64] = []
            self.arrivals: list[i64] = []
            self.cursed: i64 = 0
            self.wide_open: i64 = 0
        else:
            self.turn = like.turn
            self.phase = like.phase
            self.active = like.active
            self.points = like.points
            self.terror = like.terror
            self.doom = like.doom
            self.overrun = like.overrun
            self.awakened = like.awakened
            self.battle_turn = like.battle_turn
            self.tally = like.tally
            self.rating = like.rating
            self.resolution = like.resolution
            self.cause = like.cause
            self.signs = like.signs
            self.signs_played = like.signs_played
            self.shut = like.shut
            self.sheet = like.sheet[:]
            self.status = like.status[:]
            self.falls = like.falls[:]
            self.spaces = like.spaces[:]
            self.sanity = like.sanity[:]
            self.stamina = like.stamina[:]
            self.cut_sanity = like.cut_sanity[:]
            self.cut_stamina = like.cut_stamina[:]
            self.sliders = like.sliders[:]
            self.money = like.money[:]
            self.clues = like.clues[:]
            self.cards = [row[:] for row in like.cards]
            self.trophies = [row[:] for row in like.trophies]
            self.gate_trophies = [row[:] for row in like.gate_trophies]
            self.delayed = like.delayed[:]
            self.skips = like.skips[:]
            self.lost = like.lost[:]
            self.explored = like.explored[:]
            self.returned = like.returned[:]
            self.entered = like.entered[:]
            self.resting = like.resting[:]
            self.defaulted = like.defaulted[:]
            self.clues_at = like.clues_at[:]
            self.place = like.place[:]
            self.gates = like.gates[:]
            self.monsters = like.monsters[:]
            self.gate_stack = like.gate_stack[:]
            self.cup = like.cup
            self.allies = like.allies
            self.decks = [row[:] for row in like.decks]
            self.known = like.known[:]
            self.glimpsed = like.glimpsed[:]
            self.revealed = like.revealed[:]
            self.environment = like.environment
            self.rumor = like.rumor
            self.ongoing = like.ongoing[:]
            self.ends = like.ends[:]
            self.exhausted = like.exhausted[:]
            self.fresh = like.fresh[:]
            self.tokens = like.tokens[:]
            self.arrivals = like.arrivals[:]
            self.cursed = like.cursed
            self.wide_open = like.wide_open
            self.fill_board_game(like)

    def new_like(self) -> Game:
        """Return a new game of the same class with the same state, for :meth:`clone`."""
        return Game(self.table, 0, self)

    # -- Implemented by ``rules/machine.py`` -----------------------------------------------------

    def new_battle(self) -> Frame:
        """Return the frame of the final battle."""
        raise missing(self, "new_battle")

    def new_attack(self, seat: i64, against: i64, change: i64, need: i64, flags: i64) -> Frame:
        """Return the frame of a single Combat check of an investigator (``combat.attack``)."""
        raise missing(self, "new_attack")

    def be_lost(self, seat: i64) -> None:
        """Move an investigator to Lost in Time and Space."""
        raise missing(self, "be_lost")

    def was_asked_whom_to_fight(self) -> bool:
        """Return whether the frame below the top frame lets a seat evade or fight Monsters."""
        raise missing(self, "was_asked_whom_to_fight")

    def clone(self) -> Game:
        """Return an independent copy of this game."""
        other = self.new_like()
        if self.log is not None:
            other.log = self.log.copy()
        return other

    def reindex(self) -> None:
        """Rebuild the indexes of abilities and modifiers from the cards in play."""
        self.listen = new_index(self.texts.points)
        self.mods = new_index(len(self.texts.rules))
        for card in range(component.CARDS):
            if self.in_play(card):
                self.index_card(card)

    def in_play(self, card: i64) -> bool:
        """Return whether a card is in play, so that its texts apply. A possession is in play while
        it has an owner. Any other card is in play if its place is ``zone.IN_PLAY``."""
        where: i64 = self.place[card]
        if where == zone.IN_PLAY:
            return True
        if component.POSSESSIONS <= card < component.FIRST_MYTHOS:
            return zone.SEAT <= where < zone.CARD
        return False

    def note(self, event: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Log an event with the values ``a``, ``b`` and ``c`` (``ids.event``) for all seats."""
        if self.log is not None:
            self.log.add(event, EVERYBODY, a, b, c)

    # -- Interface of BoardGame ------------------------------------------------------------------

    def presence(self, seat: i64) -> i64:
        return self.falls[seat] if self.status[seat] == PRESENT else GONE

    def kind_of(self, card: i64) -> i64:
        kind: i64 = self.table.kind_of_card[card]
        if kind == self.table.blessing_kind and self.is_curse(card):
            return self.table.curse_kind
        return kind

    def is_curse(self, card: i64) -> bool:
        """Return whether a Blessing lies on its Curse side."""
        return self.cursed & bit(card - component.FIRST_SPECIAL) != 0

    def holder(self, card: i64) -> i64:
        where: i64 = self.place[card]
        if zone.SEAT <= where < zone.CARD:
            return where - zone.SEAT
        if card < component.FIRST_ANCIENT_ONE:
            for seat in range(self.players):
                if self.sheet[seat] == card and self.status[seat] == PRESENT:
                    return seat
        return NOBODY

    def items(self, domain: i64) -> list[i64]:
        if domain == SPACES:
            return self.table.all_areas
        if domain == PIECES:
            return self.monsters + self.gates
        assert domain == CARDS
        found: list[i64] = []
        for held in self.cards:
            found.extend(held)
        return found

    def test(self, context: Context, code: i64, operand: i64, item: i64) -> bool:
        return asking.test(self, context, code, operand, item)

    def measure(self, context: Context, form: i64, x: i64, y: i64) -> i64:
        return asking.measure(self, context, form)

    # -- Payments --------------------------------------------------------------------------------

    def sources(self, seat: i64, what: i64) -> list[i64]:
        """Return the sources from which a seat can pay ``what``: the resource and cards that
        replace it, or trophies. Of several equal trophies, only one is returned."""
        found: list[i64] = []
        if what == resource.TOUGHNESS or what == resource.GATES:
            held = self.trophies[seat] if what == resource.TOUGHNESS else self.gate_trophies[seat]
            last: i64 = NONE
            for card in held:
                if self.kind_of(card) != last:
                    last = self.kind_of(card)
                    found.append(SAVED + card)
            return found
        found.append(int(what))
        if what == resource.CLUES:
            for card in self.table.clue_savers:
                if self.place[card] == zone.SEAT + seat:
                    found.append(SAVED + card)
        return found

    def worth(self, seat: i64, what: i64, source: i64) -> i64:
        return self.toughness(source - SAVED) if what == resource.TOUGHNESS else 1

    def times(self, seat: i64, what: i64, source: i64) -> i64:
        if source >= SAVED:
            if what == resource.CLUES:
                return 1 if self.place[source - SAVED] == zone.SEAT + seat else 0
            total: i64 = 0
            held = self.trophies[seat] if what == resource.TOUGHNESS else self.gate_trophies[seat]
            for card in held:
                if self.kind_of(card) == self.kind_of(source - SAVED):
                    total += 1
            return total
        if source == resource.CLUES:
            return self.clues[seat]
        if source == resource.SANITY:
            return self.sanity[seat]
        if source == resource.STAMINA:
            return self.stamina[seat]
        if source == resource.MONEY:
            return self.money[seat]
        assert source == resource.MOVEMENT
        return self.points

    # -- Numbers ---------------------------------------------------------------------------------

    def column(self, card: i64) -> Column:
        """Return the printed numbers of a card or Monster."""
        return self.table.columns[self.kind_of(card)]

    def skill_of(self, seat: i64, which: i64) -> i64:
        """Return a skill of a seat: the value at the stop of its slider, plus modifiers."""
        sheet = self.table.sheets[self.sheet[seat]]
        stop: i64 = self.sliders[seat * skill.SLIDERS + (which >> 1)]
        base: i64 = sheet.values[which * skill.STOPS + stop]
        if self.mods[quantity.SKILL + which]:
            base = self.value(quantity.SKILL + which, base, seat)
        return base

    def most_sanity(self, seat: i64) -> i64:
        base: i64 = self.table.sheets[self.sheet[seat]].sanity - self.cut_sanity[seat]
        return max(0, self.value(quantity.MOST_SANITY, base, seat))

    def most_stamina(self, seat: i64) -> i64:
        base: i64 = self.table.sheets[self.sheet[seat]].stamina - self.cut_stamina[seat]
        return max(0, self.value(quantity.MOST_STAMINA, base, seat))

    def toughness(self, monster: i64) -> i64:
        """Return the toughness of a Monster, including modifiers."""
        return max(1, self.value(quantity.TOUGHNESS, self.column(monster).toughness, monster))

    def has_keyword(self, monster: i64, which: i64) -> bool:
        """Return whether a Monster has the special ability ``which``, including modifiers."""
        base: i64 = self.column(monster).keywords >> which & 1
        if self.mods[quantity.KEYWORDS + which]:
            base = self.value(quantity.KEYWORDS + which, base, monster)
        return base > 0

    def ignores(self, seat: i64, which: i64) -> bool:
        """Return whether a seat and its attacks are unaffected by the special ability ``which``."""
        return self.cannot(quantity.IGNORES + which, seat)

    def cannot(self, what: i64, subject: i64 = NOBODY) -> bool:
        """Return whether the prohibition ``what`` (such as ``NO_TERROR``) applies to a subject."""
        return len(self.mods[what]) > 0 and self.value(what, 0, subject) > 0

    def is_exhausted(self, card: i64) -> bool:
        return card in self.exhausted

    def tokens_on(self, card: i64) -> i64:
        for note in self.tokens:
            if note >> 8 == card:
                return note & 255
        return 0

    def special_of(self, seat: i64, which: i64) -> i64:
        """Return the special card ``which`` (``component.RETAINER`` ...) of a seat, or NONE. A card
        ``component.BLESSING`` may lie on either side."""
        first: i64 = component.FIRST_SPECIAL
        for i in range(which):
            first += component.SPECIAL_COPIES[i]
        end = first + component.SPECIAL_COPIES[which]
        for card in self.cards[seat]:
            if first <= card < end:
                return card
        return NONE

    def is_blessed(self, seat: i64) -> bool:
        card = self.special_of(seat, component.BLESSING)
        return card != NONE and not self.is_curse(card)

    def is_cursed(self, seat: i64) -> bool:
        card = self.special_of(seat, component.BLESSING)
        return card != NONE and self.is_curse(card)

    def is_item(self, card: i64) -> bool:
        """Return whether a card is an item. Items are Common and Unique Items, the Deputy's
        Revolver and the Patrol Wagon."""
        if component.FIRST_COMMON <= card < component.FIRST_SPELL:
            return True
        return component.FIRST_MYTHOS - 2 <= card < component.FIRST_MYTHOS

    # -- The board -------------------------------------------------------------------------------

    def in_arkham(self, seat: i64) -> bool:
        """Return whether a seat is in a street or location."""
        return 0 <= self.spaces[seat] < space.BOARD

    def gate_at(self, where: i64) -> i64:
        """Return the gate in an area, or NONE."""
        for gate in self.gates:
            if self.place[gate] == where:
                return gate
        return NONE

    def monsters_at(self, where: i64) -> list[i64]:
        return [monster for monster in self.monsters if self.place[monster] == where]

    def seats_at(self, where: i64) -> list[i64]:
        """Return the seats in an area, clockwise from the first player."""
        found: list[i64] = []
        seat: i64 = self.lead
        for _ in range(self.players):
            if self.spaces[seat] == where and self.presence(seat) != GONE:
                found.append(seat)
            seat = 0 if seat + 1 == self.players else seat + 1
        return found

    def is_sealed(self, where: i64) -> bool:
        return self.signs & bit(where) != 0

    def is_unstable(self, where: i64) -> bool:
        """Return whether an area has a red diamond (a gate can open there) and no elder sign."""
        return space.IS_UNSTABLE[where] and not self.is_sealed(where)

    def is_closed(self, where: i64) -> bool:
        """Return whether an area is closed, permanently or by a Headline in play. An open gate
        overrides this (FAQ)."""
        if where >= space.BOARD:
            return False
        closed = self.shut & bit(where) != 0
        for card in self.ongoing:
            if not closed and int(where) in self.mythos_of(card).closes:
                closed = True
        return closed and self.gate_at(where) == NONE

    def mythos_of(self, card: i64) -> MythosCard:
        """Return the printed facts of a Mythos card."""
        return self.table.mythos[card - component.FIRST_MYTHOS]

    def limited_monsters(self) -> i64:
        """Return the number of Monsters that count against the monster limit. These are the
        Monsters in Arkham and in the Sky."""
        total: i64 = 0
        for monster in self.monsters:
            if self.place[monster] != space.OUTSKIRTS:
                total += 1
        return total

    def room_for_monsters(self) -> i64:
        """Return how many more Monsters the monster limit allows."""
        if self.overrun or self.terror >= MOST_TERROR:
            return component.FIRST_GATE
        return max(0, self.table.monster_limit - self.limited_monsters())

    def gate_trophies_unspent(self) -> i64:
        total: i64 = 0
        for held in self.gate_trophies:
            total += len(held)
        return total

    def free_sheets(self) -> list[i64]:
        """Return the sheets of the investigators that are not in play."""
        return [sheet for sheet in range(len(component.SHEETS)) if self.place[sheet] == zone.SUPPLY]

    def area_of(self, context: Context) -> i64:
        """Return the area of a text's seat; without a seat, the area of its Monster or ``NONE``."""
        if context.seat != NOBODY:
            return self.spaces[context.seat]
        if component.FIRST_MONSTER <= context.source < component.FIRST_GATE:
            where: i64 = self.place[context.source]
            return where if 0 <= where < zone.SEAT else NONE
        return NONE

    def arrival_of(self, card: i64) -> i64:
        """Return the turn in which a Mythos card came into play, or 0 if it is not in play."""
        for note in self.arrivals:
            if note >> 16 == card:
                return note & 0xFFFF
        return 0

    def note_dice(self, dice: list[i64], card: i64 = NONE) -> None:
        """Log a roll of dice."""
        if self.log is not None:
            faces: i64 = 0
            for face in reversed(dice[:20]):
                faces = faces << 3 | face
            if self.shows_curse(card):
                card += component.CARDS
            self.note(event.ROLL, len(dice), faces, card)

    def shows_curse(self, card: i64) -> bool:
        """Return whether ``card`` is a Blessing on its Curse side; ``card`` may be ``NONE``."""
        return component.FIRST_SPECIAL <= card < component.FIRST_MYTHOS and self.is_curse(card)

    def present(self) -> list[i64]:
        """Return the seats with an investigator, clockwise from the first player."""
        return self.clockwise(self.lead)
