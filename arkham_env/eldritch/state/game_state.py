"""The state of a game, and what texts ask of it.  What moves is moved by ``rules/board.py``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from arkham_env.board.texts.board_game import GONE, BoardGame, DerivedList, SharedList
from arkham_env.board.texts.context import NOBODY, Context
from arkham_env.board.texts.filters import CARDS, PIECES, SPACES
from arkham_env.core.kernel.graph import PlaceMap
from arkham_env.core.kernel.index import new_index
from arkham_env.core.kernel.log import EventLog
from arkham_env.core.kernel.native import bit, i64, mypyc_attr
from arkham_env.core.kernel.rng import Streams, named_streams
from arkham_env.eldritch.state import asking
from arkham_env.eldritch.state.ids import (
    component,
    deck,
    event,
    flag,
    omen,
    phase,
    resolution,
    resource,
    skill,
    space,
    stream,
    zone,
)
from arkham_env.eldritch.state.ids.component import NONE

if TYPE_CHECKING:
    from arkham_env.eldritch.state.table import Table

MAP: Final = PlaceMap(list(range(space.COUNT)), space.LINKS)

PRESENT: Final = 0
WAITING: Final = 1
"""Defeated or devoured in this round: a replacement may come at its end."""
ELIMINATED: Final = 2

HEALTHY: Final = 0
CRIPPLED: Final = 1
INSANE: Final = 2

MOST_DOOM: Final = 20

MOST_TICKETS: Final = 2

RESERVE_SIZE: Final = 4

FIRST_BACKED: Final = component.FIRST_SPELL
"""The first card with a back: Spells, then Conditions."""
BACKED: Final = component.FIRST_MYTHOS - FIRST_BACKED
MONSTERS: Final = component.FIRST_GATE - component.FIRST_MONSTER
COUNTED: Final = component.FIRST_ENCOUNTER - component.FIRST_MYTHOS + len(component.ANCIENT_ONES)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(BoardGame):
    """One game.

    Lists by seat: ``sheet`` (the card), ``status`` (``PRESENT`` ...), ``falls`` (how often an
    investigator
    of this seat fell), ``spaces``, ``health``, ``sanity``, ``trains``, ``ships`` (tickets),
    ``delayed``,
    ``done`` (general actions performed this round, as bits of ``option`` verbs), ``clues`` and
    ``cards``
    (ids, in order of id; cards are possessions and Conditions), ``improved`` (five numbers for
    each).

    Attributes:
        round, phase: ``phase`` as in ``ids.phase``.
        active: the seat that acts or has its encounter, the Lead in the Mythos Phase.
        doom: where the token stands; at 0 the Ancient One wakes.
        omen: place on the track.
        awakened: whether the Ancient One woke.
        resolution: how the game ended.
        final_solved: whether the Final Mystery is solved.
        mystery: the active Mystery, or ``NONE``.
        place: where each sheet, token and card is (see ``ids.zone``).
        wounds: Health that each Monster has lost.
        eldritch: Eldritch tokens of each space.  omen_tokens: of each place of the Omen track.
        tokens: of each Ancient One, Mythos card and Mystery (see :meth:`counter`).
        decks, discards: of each deck (``ids.deck``), the top last.
        gate_stack: the top last.  gate_discard, clue_pool, clue_discard, cup: in no order.
        gate_known: for each Gate the seats that know its place in the stack, as bits.
        gates, monsters, board_clues: what is on the board, in order of id.
        reserve, ongoing, solved: Assets on offer, Mythos cards in play, solved Mysteries.
        backs: for each Spell and Condition card its back's kind, ``NONE`` while nobody saw it.
        known: for each of them the seats that know that back, as bits.
        excluded: for each of them the backs that it cannot be, as bits of their order in its name:
            what everybody knows, then what each seat knows (see :func:`excluded_bit`).
        clue_fronts: for each Clue the space on its front; shared by copies, so never changed in
            place.
        hidden_clues: Clues on the board whose front nobody has seen, as bits: on their own space
            the front is known.
        bodies: for each sheet ``CRIPPLED`` or ``INSANE`` while it lies defeated on the board.
        body_trains, body_ships: tickets of each defeated investigator.
        lying: what lies on sheets of the defeated and on cards, in order of id; follows from
            ``place``.
        turning: seats that are in the middle of a turn or an additional action.
        acquiring: an Acquire Assets action is under way, so the reserve is not filled.
        seen_mythos: Mythos cards that everybody has seen, or that difficulty rules out, as bits.
        barred: seats that have no additional encounter after what they defeated, as bits.
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
            self.sheet: list[int] = [NONE] * n
            self.status: list[int] = [WAITING] * n
            self.falls: list[int] = [0] * n
            self.spaces: list[int] = [NONE] * n
            self.health: list[int] = [0] * n
            self.sanity: list[int] = [0] * n
            self.trains: list[int] = [0] * n
            self.ships: list[int] = [0] * n
            self.delayed: list[int] = [0] * n
            self.done: list[int] = [0] * n
            self.clues: list[list[int]] = [[] for _ in range(n)]
            self.cards: list[list[int]] = [[] for _ in range(n)]
            self.improved: list[int] = [0] * (n * skill.COUNT)
            self.place: list[int] = [zone.BOX] * component.CARDS
            self.wounds: list[int] = [0] * MONSTERS
            self.eldritch: list[int] = [0] * space.COUNT
            self.omen_tokens: list[int] = [0] * len(omen.TRACK)
            self.tokens: list[int] = [0] * COUNTED
            self.decks: list[list[int]] = [[] for _ in range(deck.COUNT)]
            self.discards: list[list[int]] = [[] for _ in range(deck.COUNT)]
            self.gate_stack: list[int] = []
            self.gate_discard: list[int] = []
            self.clue_pool: list[int] = []
            self.clue_discard: list[int] = []
            self.cup: list[int] = []
            self.gate_known: list[int] = [0] * len(component.GATES)
            self.gates: list[int] = []
            self.monsters: list[int] = []
            self.board_clues: list[int] = []
            self.reserve: list[int] = []
            self.ongoing: list[int] = []
            self.solved: list[int] = []
            self.backs: SharedList = [NONE] * BACKED
            self.known: SharedList = [0] * BACKED
            self.excluded: SharedList = [0] * BACKED
            self.bodies: SharedList = [HEALTHY] * len(component.SHEETS)
            self.body_trains: SharedList = [0] * len(component.SHEETS)
            self.body_ships: SharedList = [0] * len(component.SHEETS)
            self.lying: DerivedList = []
            self.turning: list[int] = []
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
        """Return a new game of the same class with the same state; clones are made of it."""
        return Game(self.table, 0, self)

    def clone(self) -> Game:
        """Return an independent copy."""
        other = self.new_like()
        if self.log is not None:
            other.log = self.log.copy()
        return other

    def reindex(self) -> None:
        """Build the indexes of who answers and changes what and of what lies where, from what is in
        play.
        """
        self.listen = new_index(self.texts.points)
        self.mods = new_index(len(self.texts.rules))
        self.lying = [card for card in range(component.CARDS) if self.place[card] >= zone.BODY]
        for card in range(component.CARDS):
            if self.in_play(card):
                self.index_card(card)

    def in_play(self, card: i64) -> bool:
        """Say whether what a card says holds: held by a seat, on the board, or in play."""
        where: i64 = self.place[card]
        if zone.SEAT <= where < zone.BODY or where == zone.IN_PLAY:
            return True
        return 0 <= where < zone.SEAT and component.FIRST_MONSTER <= card < component.FIRST_GATE

    def note(self, event: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Log an event for everybody."""
        if self.log is not None:
            self.log.add(event, EVERYBODY, a, b, c)

    def note_for(self, seats: i64, event: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Log an event for some seats, as bits."""
        if self.log is not None:
            self.log.add(event, seats, a, b, c)

    # -- What the kernel asks --------------------------------------------------------------------

    def presence(self, seat: i64) -> i64:
        return self.falls[seat] if self.status[seat] == PRESENT else GONE

    def kind_of(self, card: i64) -> i64:
        kind: i64 = self.table.kind_of_card[card]
        if kind >= 0:
            return kind
        # Cultists and Ancient Ones: two sides.
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

    def items(self, domain: i64) -> list[int]:
        if domain == SPACES:
            return self.table.all_spaces
        if domain == PIECES:
            return self.monsters + self.gates + self.board_clues
        assert domain == CARDS
        found: list[int] = []
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

    def sources(self, seat: i64, what: i64) -> list[int]:
        """Return what pays a price: the resource itself, then cards that stand for it."""
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
            return max(0, self.health[seat] - 1)  # the last one is never spent (EH-0287)
        if source == resource.SANITY:
            return max(0, self.sanity[seat] - 1)
        if source - SAVED == self.table.norman and self.sanity[seat] <= 1:
            return 0
        return 1 if self.may_use(source - SAVED, 0, seat) else 0

    # -- Numbers ---------------------------------------------------------------------------------

    def counter(self, card: i64) -> i64:
        """Return the place of a card in ``tokens``."""
        if card < component.FIRST_MONSTER:
            return card - component.FIRST_ANCIENT_ONE
        return card - component.FIRST_MYTHOS + len(component.ANCIENT_ONES)

    def tokens_on(self, card: i64) -> i64:
        return self.tokens[self.counter(card)]

    def on_card(self, card: i64) -> list[int]:
        """Return the Monsters, Gates and Clues that lie on a card."""
        return self.lying_at(zone.CARD + card)

    def lying_at(self, where: i64) -> list[int]:
        """Return what lies on a sheet of a defeated investigator, or on a card, by its zone."""
        return [card for card in self.lying if self.place[card] == where]

    def own_backs(self) -> None:
        """Share ``backs``, ``known`` and ``excluded`` with no clone, before they change."""
        self.backs = self.backs[:]
        self.known = self.known[:]
        self.excluded = self.excluded[:]

    def own_bodies(self) -> None:
        """Share what lies defeated on the board with no clone, before it changes."""
        self.bodies = self.bodies[:]
        self.body_trains = self.body_trains[:]
        self.body_ships = self.body_ships[:]

    def skill_of(self, seat: i64, which: i64) -> i64:
        """Return a skill as it is printed and improved."""
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
        """Return the card of a Condition (an index into component.CONDITIONS) that a seat has, or
        NONE.
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
        """Return the Gate on a space, or NONE."""
        for gate in self.gates:
            if self.place[gate] == where:
                return gate
        return NONE

    def matching_gates(self) -> list[int]:
        """Return the Gates on the board whose colour is the Omen's."""
        color = self.omen_color()
        return [gate for gate in self.gates if omen.GATES[gate - component.FIRST_GATE] == color]

    def monsters_at(self, where: i64) -> list[int]:
        return [monster for monster in self.monsters if self.place[monster] == where]

    def clues_at(self, where: i64) -> list[int]:
        return [clue for clue in self.board_clues if self.place[clue] == where]

    def seats_at(self, where: i64) -> list[int]:
        """Return who is on a space, clockwise from the Lead."""
        return [seat for seat in self.clockwise(self.lead) if self.spaces[seat] == where]

    def expedition_space(self) -> i64:
        """Return the Active Expedition space: of the top card of its deck; NONE without one."""
        cards = self.decks[deck.EXPEDITION]
        return self.table.expedition_spaces[cards[-1]] if cards else NONE

    def mythos_of(self, card: i64) -> Any:
        """Return the colour, Rumor space ... of a Mythos card."""
        return self.table.mythos[card - component.FIRST_MYTHOS]

    def space_of(self, context: Context) -> i64:
        """Return a text's own space: of its seat, else of the Monster that it stands on, else
        NONE.
        """
        if context.seat != NOBODY:
            return self.spaces[context.seat]
        if component.FIRST_MONSTER <= context.source < component.FIRST_GATE:
            where: i64 = self.place[context.source]
            return where if 0 <= where < zone.SEAT else NONE
        return NONE

    def cannot(self, what: i64, seat: i64 = NOBODY) -> bool:
        """Say whether a component forbids something (quantities ``NO_REST`` ...)."""
        return len(self.mods[what]) > 0 and self.value(what, 0, seat) > 0

    def never_delayed(self, seat: i64) -> bool:
        """Say whether a seat becomes Delayed only if it chooses to."""
        return self.sheet[seat] == self.table.mark or self.place[self.table.pocket_watch] == (
            zone.SEAT + seat
        )

    def acting(self, seat: i64) -> bool:
        """Say whether a seat is in the middle of its own turn.

        An additional action in the turn of another, or in another phase, is no turn (EH-0290).
        """
        if self.phase != phase.ACTION or not self.turning:
            return False
        return self.turning[0] == seat

    def has_left(self, which: i64) -> bool:
        """Say whether a copy of a Condition (an index into component.CONDITIONS) is in its deck."""
        first: i64 = self.table.first_condition[which]
        end: i64 = self.table.first_condition[which + 1]
        for card in self.decks[deck.CONDITION]:
            if first <= card < end:
                return True
        return False

    def free_sheets(self) -> list[int]:
        """Return the investigators that were never in this game."""
        return [sheet for sheet in range(len(component.SHEETS)) if self.place[sheet] == zone.SUPPLY]

    def bar_encounter(self, seat: i64) -> None:
        """No additional encounter follows what the seat has defeated."""
        self.barred |= 1 << seat

    def may_be_dealt(self, card: i64) -> bool:
        """Say whether a Mythos card in the box may be in the deck for all that anybody knows."""
        return not self.seen_mythos >> (card - component.FIRST_MYTHOS) & 1

    def note_clue(self, seat: i64, amount: i64) -> None:
        self.note(event.CLUES, seat, amount)

    def note_flip_back(self, seat: i64, card: i64) -> None:
        self.note(event.FLIP_BACK, seat, card)

    def note_dice(self, dice: list[int]) -> None:
        """Log a roll that is no test."""
        if self.log is not None:
            faces: i64 = 0
            for face in reversed(dice[:20]):
                faces = faces << 3 | face
            self.note(event.ROLL, len(dice), faces)

    def discarded_encounter(self, card: i64) -> None:
        """Log where the next Expedition leads."""
        if card in self.table.expedition_spaces:
            self.note(event.EXPEDITION, self.expedition_space())

    def present(self) -> list[int]:
        """Return the seats with an investigator, clockwise from the Lead."""
        return self.clockwise(self.lead)


def excluded_bit(which: i64, seat: i64) -> i64:
    """Return the bit of ``Game.excluded`` for a back that a seat (NOBODY: all) can exclude."""
    place: i64 = which if seat == NOBODY else MOST_BACKS * (seat + 1) + which
    return bit(place)


MOST_BACKS: Final = 6
"""Of one name."""
OWN_SPACES: Final = list(range(component.CLUES))
"""Fronts of Clues before any lay on another space."""
EVERYBODY: Final = 255
CULTIST: Final = -2
"""In ``Table.kind_of_card``: a Cultist; -3: the Ancient One."""
ANCIENT: Final = -3
SAVED: Final = 64
"""Added to a card that stands for a Clue in a payment."""
NO_STREAMS: Final = Streams([])
