"""State of a game, and the values that card texts query.

The functions of ``rules/board.py`` move the components.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from arkham_env.board.texts.board_game import GONE, BoardGame, DerivedList, SharedList
from arkham_env.board.texts.context import NOBODY, Context
from arkham_env.board.texts.filters import CARDS, PIECES, SPACES
from arkham_env.core.kernel.graph import PlaceMap
from arkham_env.core.kernel.index import new_index
from arkham_env.core.kernel.log import EventLog
from arkham_env.core.kernel.native import bit, i64, mypyc_attr
from arkham_env.core.kernel.rng import Streams, named_streams
from arkham_env.eldritch.state import asking
from arkham_env.eldritch.state.columns import MythosCard
from arkham_env.eldritch.state.ids import (
    component, deck, event, flag, omen, phase, resolution, resource, skill, space, stream, zone,
)  # fmt: skip
from arkham_env.eldritch.state.ids.component import NONE

if TYPE_CHECKING:
    from arkham_env.eldritch.state.table import Table

MAP: Final = PlaceMap(list(range(space.COUNT)), space.LINKS)

PRESENT: Final = 0
WAITING: Final = 1
"""Status of a seat that has lost its investigator and gets a new one at the end of the round."""
ELIMINATED: Final = 2

HEALTHY: Final = 0
CRIPPLED: Final = 1
INSANE: Final = 2

MOST_DOOM: Final = 20

MOST_TICKETS: Final = 2

RESERVE_SIZE: Final = 4

FIRST_BACKED: Final = component.FIRST_SPELL
"""Id of the first card with a back. All Spells and all Conditions have backs, in this order."""
BACKED: Final = component.FIRST_MYTHOS - FIRST_BACKED
MONSTERS: Final = component.FIRST_GATE - component.FIRST_MONSTER
COUNTED: Final = component.FIRST_ENCOUNTER - component.FIRST_MYTHOS + len(component.ANCIENT_ONES)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(BoardGame):
    """State of one game.

    Attributes:
        round: the number of the round.
        phase: the phase (``ids.phase``).
        active: the seat that acts or has its encounter; in the Mythos Phase the Lead Investigator.
        doom: the position of the Doom token; at 0 the Ancient One awakens.
        omen: the index of the place of the Omen token on the Omen track.
        awakened: whether the Ancient One is awake.
        resolution: how the game ended (``ids.resolution``).
        final_solved: whether the Final Mystery is solved.
        mystery: the active Mystery, or ``NONE``.
        sheet: for each seat, the physical id of its investigator's sheet, or ``NONE``.
        status: for each seat, ``PRESENT``, ``WAITING`` or ``ELIMINATED``.
        falls: for each seat, a counter that increases when the seat loses or gets an investigator,
            and when its turn ends because it would become Delayed.
        spaces: for each seat, the space of its investigator, or ``NONE``.
        health, sanity: for each seat, the current Health and Sanity.
        trains, ships: for each seat, the number of its Train tickets and of its Ship tickets.
        delayed: for each seat, 1 if its investigator is Delayed, else 0.
        done: for each seat, a bit mask of the general actions performed in this round.
        clues: for each seat, the ids of its Clues, in ascending order.
        cards: for each seat, the ids of its cards (possessions and Conditions), in ascending order.
        improved: the improvements of the skills of all seats, five numbers per seat.
        place: the zone of each sheet, token and card (``ids.zone``).
        wounds: the Health that each Monster has lost.
        eldritch: the number of Eldritch tokens on each space.
        omen_tokens: the number of tokens on each place of the Omen track.
        tokens: the number of tokens on each Ancient One, Mythos card and Mystery (see
            :meth:`counter`).
        decks, discards: for each deck (``ids.deck``), the cards in it and in its discard pile; the
            top card is the last.
        gate_stack: the stack of Gates; the top Gate is the last.
        gate_discard, clue_pool, clue_discard, cup: tokens in no particular order.
        gate_known: for each Gate, a bit mask of the seats that know its position in the stack.
        gates, monsters, board_clues: the ids of the tokens on the board, in ascending order.
        reserve: the Assets that can be acquired.
        ongoing: the Mythos cards in play.
        solved: the solved Mysteries.
        backs: for each Spell and Condition card, the kind of its back, or ``NONE`` until a seat has
            seen it.
        known: for each Spell and Condition card, a bit mask of the seats to which its back is
            known.
        excluded: for each Spell and Condition card, a bit mask of the backs that it cannot have, by
            public knowledge and by the knowledge of each seat (see :func:`excluded_bit`).
        clue_fronts: for each Clue, the space on its front. Copies of the game share the list, so it
            is never changed in place.
        hidden_clues: a bit mask of the Clues on the board whose front no seat has seen. The front
            of a Clue that lies on the space printed on it is known.
        bodies: for each sheet, ``CRIPPLED`` or ``INSANE`` while its investigator lies defeated on
            the board.
        body_trains, body_ships: for each sheet, the tickets of its defeated investigator.
        lying: the ids of the cards and tokens that lie on sheets of defeated investigators or on
            cards, in ascending order; computed from ``place``.
        turning: the seats in the middle of a turn or of an additional action, the innermost last.
        acquiring: whether an Acquire Assets action is in progress; then the reserve is not filled.
        seen_mythos: a bit mask of the Mythos cards that all seats have seen or that the difficulty
            excludes.
        barred: a bit mask of the seats that have no other encounter after a Combat Encounter.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        *BoardGame.FIELDS, "round", "phase", "active", "doom", "omen", "awakened", "resolution",
        "final_solved", "mystery", "sheet", "status", "falls", "spaces", "health", "sanity",
        "trains", "ships", "delayed", "done", "clues", "cards", "improved", "place", "wounds",
        "eldritch", "omen_tokens", "tokens", "decks", "discards", "gate_stack", "gate_discard",
        "clue_pool", "clue_discard", "cup", "gate_known", "gates", "monsters", "board_clues",
        "reserve", "ongoing", "solved", "backs", "known", "excluded", "bodies", "body_trains",
        "body_ships", "turning", "barred", "acquiring", "seen_mythos", "clue_fronts",
        "hidden_clues",
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
            self.round: i64 = 0
            self.phase: i64 = phase.SET_UP
            self.active: i64 = 0
            self.doom: i64 = 0
            self.omen: i64 = omen.START
            self.awakened: bool = False
            self.resolution: i64 = resolution.RUNNING
            self.final_solved: bool = False
            self.mystery: i64 = NONE
            self.sheet: list[i64] = [NONE] * n
            self.status: list[i64] = [WAITING] * n
            self.falls: list[i64] = [0] * n
            self.spaces: list[i64] = [NONE] * n
            self.health: list[i64] = [0] * n
            self.sanity: list[i64] = [0] * n
            self.trains: list[i64] = [0] * n
            self.ships: list[i64] = [0] * n
            self.delayed: list[i64] = [0] * n
            self.done: list[i64] = [0] * n
            self.clues: list[list[i64]] = [[] for _ in range(n)]
            self.cards: list[list[i64]] = [[] for _ in range(n)]
            self.improved: list[i64] = [0] * (n * skill.COUNT)
            self.place: list[i64] = [zone.BOX] * component.CARDS
            self.wounds: list[i64] = [0] * MONSTERS
            self.eldritch: list[i64] = [0] * space.COUNT
            self.omen_tokens: list[i64] = [0] * len(omen.TRACK)
            self.tokens: list[i64] = [0] * COUNTED
            self.decks: list[list[i64]] = [[] for _ in range(deck.COUNT)]
            self.discards: list[list[i64]] = [[] for _ in range(deck.COUNT)]
            self.gate_stack: list[i64] = []
            self.gate_discard: list[i64] = []
            self.clue_pool: list[i64] = []
            self.clue_discard: list[i64] = []
            self.cup: list[i64] = []
            self.gate_known: list[i64] = [0] * len(component.GATES)
            self.gates: list[i64] = []
            self.monsters: list[i64] = []
            self.board_clues: list[i64] = []
            self.reserve: list[i64] = []
            self.ongoing: list[i64] = []
            self.solved: list[i64] = []
            self.backs: SharedList = [NONE] * BACKED
            self.known: SharedList = [0] * BACKED
            self.excluded: SharedList = [0] * BACKED
            self.bodies: SharedList = [HEALTHY] * len(component.SHEETS)
            self.body_trains: SharedList = [0] * len(component.SHEETS)
            self.body_ships: SharedList = [0] * len(component.SHEETS)
            self.lying: DerivedList = []
            self.turning: list[i64] = []
            self.barred: i64 = 0
            self.acquiring: bool = False
            self.seen_mythos: i64 = 0
            self.clue_fronts: SharedList = OWN_SPACES
            self.hidden_clues: i64 = 0
        else:
            self.round = like.round
            self.phase = like.phase
            self.active = like.active
            self.doom = like.doom
            self.omen = like.omen
            self.awakened = like.awakened
            self.resolution = like.resolution
            self.final_solved = like.final_solved
            self.mystery = like.mystery
            self.sheet = like.sheet[:]
            self.status = like.status[:]
            self.falls = like.falls[:]
            self.spaces = like.spaces[:]
            self.health = like.health[:]
            self.sanity = like.sanity[:]
            self.trains = like.trains[:]
            self.ships = like.ships[:]
            self.delayed = like.delayed[:]
            self.done = like.done[:]
            self.clues = [row[:] for row in like.clues]
            self.cards = [row[:] for row in like.cards]
            self.improved = like.improved[:]
            self.place = like.place[:]
            self.wounds = like.wounds[:]
            self.eldritch = like.eldritch[:]
            self.omen_tokens = like.omen_tokens[:]
            self.tokens = like.tokens[:]
            self.decks = [row[:] for row in like.decks]
            self.discards = [row[:] for row in like.discards]
            self.gate_stack = like.gate_stack[:]
            self.gate_discard = like.gate_discard[:]
            self.clue_pool = like.clue_pool[:]
            self.clue_discard = like.clue_discard[:]
            self.cup = like.cup[:]
            self.gate_known = like.gate_known[:]
            self.gates = like.gates[:]
            self.monsters = like.monsters[:]
            self.board_clues = like.board_clues[:]
            self.reserve = like.reserve[:]
            self.ongoing = like.ongoing[:]
            self.solved = like.solved[:]
            self.backs = like.backs
            self.known = like.known
            self.excluded = like.excluded
            self.bodies = like.bodies
            self.body_trains = like.body_trains
            self.body_ships = like.body_ships
            self.lying = like.lying[:]
            self.turning = like.turning[:]
            self.barred = like.barred
            self.acquiring = like.acquiring
            self.seen_mythos = like.seen_mythos
            self.clue_fronts = like.clue_fronts
            self.hidden_clues = like.hidden_clues
            self.fill_board_game(like)

    def new_like(self) -> Game:
        """Return a new game of the same class and with the same state, for :meth:`clone`."""
        return Game(self.table, 0, self)

    def clone(self) -> Game:
        """Return an independent copy of the game."""
        other = self.new_like()
        if self.log is not None:
            other.log = self.log.copy()
        return other

    def reindex(self) -> None:
        """Recompute ``listen``, ``mods`` and ``lying`` from the components in play."""
        self.listen = new_index(self.texts.points)
        self.mods = new_index(len(self.texts.rules))
        self.lying = [card for card in range(component.CARDS) if self.place[card] >= zone.BODY]
        for card in range(component.CARDS):
            if self.in_play(card):
                self.index_card(card)

    def in_play(self, card: i64) -> bool:
        """Return whether the text of a card applies now. It applies if a seat holds the card, if
        the card is in play, or if it is a Monster on the board."""
        where: i64 = self.place[card]
        if zone.SEAT <= where < zone.BODY or where == zone.IN_PLAY:
            return True
        return 0 <= where < zone.SEAT and component.FIRST_MONSTER <= card < component.FIRST_GATE

    def note(self, event: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Log an event that is visible to all seats. For ``a``, ``b``, ``c`` see ``ids.event``."""
        if self.log is not None:
            self.log.add(event, EVERYBODY, a, b, c)

    def note_for(self, seats: i64, event: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Log an event that is visible only to the seats in the bit mask ``seats``."""
        if self.log is not None:
            self.log.add(event, seats, a, b, c)

    # -- Methods that BoardGame requires ---------------------------------------------------------

    def presence(self, seat: i64) -> i64:
        return self.falls[seat] if self.status[seat] == PRESENT else GONE

    def kind_of(self, card: i64) -> i64:
        kind: i64 = self.table.kind_of_card[card]
        if kind >= 0:
            return kind
        # Cultists and Ancient Ones have two sides.
        kinds = self.table.cultist_kinds if kind == CULTIST else self.table.ancient_kinds
        return kinds[1 if self.awakened else 0]

    def holder(self, card: i64) -> i64:
        if card < component.FIRST_ANCIENT_ONE:
            for seat in range(self.players):
                if self.sheet[seat] == card and self.status[seat] == PRESENT:
                    return seat
            return NOBODY
        where: i64 = self.place[card]
        return where - zone.SEAT if zone.SEAT <= where < zone.BODY else NOBODY

    def items(self, domain: i64) -> list[i64]:
        if domain == SPACES:
            return self.table.all_spaces
        if domain == PIECES:
            return self.monsters + self.gates + self.board_clues
        assert domain == CARDS
        found: list[i64] = []
        for held in self.cards:
            found.extend(held)
        found.extend(self.reserve)
        found.extend(self.discards[deck.ASSET])
        found.extend(self.ongoing)
        found.extend(self.solved)
        return found

    def test(self, context: Context, code: i64, operand: i64, item: i64) -> bool:
        return asking.test(self, context, code, operand, item)

    def measure(self, context: Context, form: i64, x: i64, y: i64) -> i64:
        return asking.measure(self, context, form)

    # -- Payments --------------------------------------------------------------------------------

    def flags_of(self, card: i64) -> i64:
        return flag.SPELL if component.FIRST_SPELL <= card < component.FIRST_CONDITION else 0

    def log_use(self, seat: i64, card: i64) -> None:
        self.note(event.USES, seat, card)

    def sources(self, seat: i64, what: i64) -> list[i64]:
        """Return the sources from which a seat can pay a resource: the resource itself, and cards
        that replace a Clue. A number below ``SAVED`` is a resource; ``SAVED + card`` is a card."""
        found = [int(what)]
        if what == resource.CLUES:
            for card in self.table.clue_savers:
                if self.holder(card) == seat and self.may_use(card, 0, seat):
                    found.append(SAVED + card)
        return found

    def times(self, seat: i64, what: i64, source: i64) -> i64:
        if source == resource.CLUES:
            return len(self.clues[seat])
        if source == resource.HEALTH:
            return max(0, self.health[seat] - 1)  # a seat cannot spend its last point (EH-0287)
        if source == resource.SANITY:
            return max(0, self.sanity[seat] - 1)
        if source - SAVED == self.table.norman and self.sanity[seat] <= 1:
            return 0
        return 1 if self.may_use(source - SAVED, 0, seat) else 0

    # -- Numbers ---------------------------------------------------------------------------------

    def counter(self, card: i64) -> i64:
        """Return the index in ``tokens`` of an Ancient One, Mythos card or Mystery."""
        if card < component.FIRST_MONSTER:
            return card - component.FIRST_ANCIENT_ONE
        return card - component.FIRST_MYTHOS + len(component.ANCIENT_ONES)

    def tokens_on(self, card: i64) -> i64:
        return self.tokens[self.counter(card)]

    def on_card(self, card: i64) -> list[i64]:
        """Return the Monsters, Gates and Clues on a card."""
        return self.lying_at(zone.CARD + card)

    def lying_at(self, where: i64) -> list[i64]:
        """Return the components in the zone ``where``, which is a card or a defeated investigator's
        sheet."""
        return [card for card in self.lying if self.place[card] == where]

    def own_backs(self) -> None:
        """Replace ``backs``, ``known`` and ``excluded`` by copies. Call this before a change,
        because clones of the game share the lists."""
        self.backs = self.backs[:]
        self.known = self.known[:]
        self.excluded = self.excluded[:]

    def own_bodies(self) -> None:
        """Replace ``bodies``, ``body_trains`` and ``body_ships`` by copies. Call this before a
        change, because clones of the game share the lists."""
        self.bodies = self.bodies[:]
        self.body_trains = self.body_trains[:]
        self.body_ships = self.body_ships[:]

    def skill_of(self, seat: i64, which: i64) -> i64:
        """Return the printed value of a skill of a seat's investigator plus its improvements."""
        base: i64 = self.table.sheets[self.sheet[seat]].skills[which]
        return base + self.improved[seat * skill.COUNT + which]

    def most_health(self, seat: i64) -> i64:
        return self.table.sheets[self.sheet[seat]].health

    def most_sanity(self, seat: i64) -> i64:
        return self.table.sheets[self.sheet[seat]].sanity

    def toughness(self, monster: i64) -> i64:
        column = self.table.columns[self.kind_of(monster)]
        return column.toughness + column.toughness_each * self.players

    def is_epic(self, monster: i64) -> bool:
        return monster >= self.table.first_epic

    def has_trait(self, card: i64, which: i64) -> bool:
        return self.table.columns[self.kind_of(card)].traits >> which & 1 == 1

    def condition_of(self, seat: i64, which: i64) -> i64:
        """Return the id of the seat's card of a Condition, or ``NONE`` if the seat does not have
        it.

        Args:
            which: the Condition, an index into ``component.CONDITIONS``.
        """
        first: i64 = self.table.first_condition[which]
        end: i64 = self.table.first_condition[which + 1]
        for card in self.cards[seat]:
            if first <= card < end:
                return card
        return NONE

    def omen_color(self) -> i64:
        return omen.TRACK[self.omen]

    def gate_at(self, where: i64) -> i64:
        """Return the Gate on a space, or ``NONE`` if there is none."""
        for gate in self.gates:
            if self.place[gate] == where:
                return gate
        return NONE

    def matching_gates(self) -> list[i64]:
        """Return the Gates on the board whose color matches the Omen."""
        color = self.omen_color()
        return [gate for gate in self.gates if omen.GATES[gate - component.FIRST_GATE] == color]

    def monsters_at(self, where: i64) -> list[i64]:
        return [monster for monster in self.monsters if self.place[monster] == where]

    def clues_at(self, where: i64) -> list[i64]:
        return [clue for clue in self.board_clues if self.place[clue] == where]

    def seats_at(self, where: i64) -> list[i64]:
        """Return the seats on a space, clockwise from the Lead Investigator."""
        found: list[i64] = []
        seat: i64 = self.lead
        for _ in range(self.players):
            if self.spaces[seat] == where and self.presence(seat) != GONE:
                found.append(seat)
            seat = 0 if seat + 1 == self.players else seat + 1
        return found

    def expedition_space(self) -> i64:
        """Return the Active Expedition space, which the top card of the Expedition deck shows, or
        ``NONE`` if the deck is empty."""
        cards = self.decks[deck.EXPEDITION]
        return self.table.expedition_spaces[cards[-1]] if cards else NONE

    def mythos_of(self, card: i64) -> MythosCard:
        """Return the printed facts of a Mythos card."""
        return self.table.mythos[card - component.FIRST_MYTHOS]

    def space_of(self, context: Context) -> i64:
        """Return the space of a card text: the space of its seat or of its Monster, or ``NONE``."""
        if context.seat != NOBODY:
            return self.spaces[context.seat]
        if component.FIRST_MONSTER <= context.source < component.FIRST_GATE:
            where: i64 = self.place[context.source]
            return where if 0 <= where < zone.SEAT else NONE
        return NONE

    def cannot(self, what: i64, seat: i64 = NOBODY) -> bool:
        """Return whether a component forbids an activity.

        Args:
            what: the quantity that forbids the activity if it is above 0, such as
                ``quantity.NO_REST``.
            seat: the seat, or ``NOBODY`` for an activity that concerns no seat.
        """
        return len(self.mods[what]) > 0 and self.value(what, 0, seat) > 0

    def never_delayed(self, seat: i64) -> bool:
        """Return whether a seat can become Delayed only as a cost that it chose to pay."""
        return self.sheet[seat] == self.table.mark or self.place[self.table.pocket_watch] == (
            zone.SEAT + seat
        )

    def acting(self, seat: i64) -> bool:
        """Return whether a seat is in the middle of its own turn. During an additional action in
        the turn of another seat, or in another phase, a seat is not in its own turn (EH-0290)."""
        if self.phase != phase.ACTION or not self.turning:
            return False
        return self.turning[0] == seat

    def has_left(self, which: i64) -> bool:
        """Return whether the deck contains at least one copy of a Condition.

        Args:
            which: the Condition, an index into ``component.CONDITIONS``.
        """
        first: i64 = self.table.first_condition[which]
        end: i64 = self.table.first_condition[which + 1]
        for card in self.decks[deck.CONDITION]:
            if first <= card < end:
                return True
        return False

    def free_sheets(self) -> list[i64]:
        """Return the sheets of the investigators that have not been in this game yet."""
        return [sheet for sheet in range(len(component.SHEETS)) if self.place[sheet] == zone.SUPPLY]

    def bar_encounter(self, seat: i64) -> None:
        """Forbid a seat to have another encounter after its Combat Encounter."""
        self.barred |= 1 << seat

    def may_be_dealt(self, card: i64) -> bool:
        """Return whether a Mythos card in the box could instead be in the deck, according to the
        information that all seats have."""
        return not self.seen_mythos >> (card - component.FIRST_MYTHOS) & 1

    def note_clue(self, seat: i64, amount: i64) -> None:
        self.note(event.CLUES, seat, amount)

    def note_flip_back(self, seat: i64, card: i64) -> None:
        self.note(event.FLIP_BACK, seat, card)

    def note_dice(self, dice: list[i64]) -> None:
        """Log a roll of dice that is not part of a test."""
        if self.log is not None:
            faces: i64 = 0
            for face in reversed(dice[:20]):
                faces = faces << 3 | face
            self.note(event.ROLL, len(dice), faces)

    def discarded_encounter(self, card: i64) -> None:
        """Log the new Active Expedition space after an Expedition card was discarded."""
        if self.table.expedition_spaces[card] != NONE:
            self.note(event.EXPEDITION, self.expedition_space())

    def present(self) -> list[i64]:
        """Return the seats with an investigator, clockwise from the Lead Investigator."""
        return self.clockwise(self.lead)


def excluded_bit(which: i64, seat: i64) -> i64:
    """Return the bit of ``Game.excluded`` for back ``which`` and the knowledge of ``seat``.

    Args:
        which: index of the back in the list of the backs that cards of this name can have.
        seat: the seat, or ``NOBODY`` for public knowledge.
    """
    place: i64 = which if seat == NOBODY else MOST_BACKS * (seat + 1) + which
    return bit(place)


MOST_BACKS: Final = 6
"""The maximum number of different backs of one Spell or Condition."""
OWN_SPACES: Final = list(range(component.CLUES))
"""``Game.clue_fronts`` before any Clue is put on a space other than the one printed on it."""
EVERYBODY: Final = 255
CULTIST: Final = -2
"""Entry of ``Table.kind_of_card`` for a Cultist, whose kind depends on the Ancient One."""
ANCIENT: Final = -3
SAVED: Final = 64
"""Offset of cards in payment sources: ``SAVED + card`` is a card that is used instead of a Clue."""
NO_STREAMS: Final = Streams([])
