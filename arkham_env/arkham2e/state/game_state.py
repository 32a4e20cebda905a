"""The state of a game, and what texts ask of it.  What moves is moved by ``rules/board.py``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from arkham_env.arkham2e.state import asking
from arkham_env.arkham2e.state.columns import Column
from arkham_env.arkham2e.state.ids import (
    component,
    deck,
    event,
    phase,
    quantity,
    resolution,
    resource,
    skill,
    space,
    stream,
    zone,
)
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.arkham2e.state.table import MOST_TERROR
from arkham_env.board.texts.board_game import GONE, BoardGame
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
"""Nobody sits there yet: at set-up, and while a devoured investigator is replaced."""
ELIMINATED: Final = 2

JOINED: Final = 2
"""In ``resting``: an investigator that joined in this turn takes no part in it."""

SAVED: Final = 64
"""Added to a card that pays in a payment: Research Materials, a trophy."""
EVERYBODY: Final = 255
NO_STREAMS: Final = Streams([])


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(BoardGame):
    """One game.

    Lists by seat: ``sheet`` (the card), ``status`` (``PRESENT`` ...), ``falls`` (how often this
    seat's investigator fell: unconscious, insane, lost, devoured), ``spaces`` (the area),
    ``sanity``, ``stamina``, ``cut_sanity``, ``cut_stamina`` (by how much the maximum was lowered
    for good), ``sliders`` (three stops for each seat), ``money``, ``clues``, ``cards``
    (possessions, in order of id), ``trophies`` (Monsters, in order of id), ``gate_trophies``,
    ``delayed``, ``skips`` (turns that are still to be skipped), ``lost`` (how often the turn of a
    seat that is lost has come: it stands up, then it is back), ``explored`` (1: with an explored
    marker), ``returned`` (1: came back from an Other World in this turn's movement), ``entered``
    (the gate by which it came to its Other World, ``NONE``), ``resting`` (1: no more encounters
    in this turn), ``defaulted`` (1: gets no Bank Loan any more).

    Attributes:
        turn, phase: ``phase`` as in ``ids.phase``.
        lead: the first player.
        active: the seat whose part of the phase it is; the first player in the Mythos Phase.
        points: movement points that the active seat has left.
        terror, doom: levels.  overrun: the monster limit is lifted for good.
        awakened: whether the Ancient One woke.  battle_turn, tally, rating: of the battle: turns,
            successes towards the next doom token, the Ancient One's combat rating.
        resolution, cause: how the game ended, why it was lost.
        signs: locations with an elder sign, as bits.  signs_played: Elder Sign cards played.
        shut: areas closed for good, as bits.
        clues_at: Clues in each area of Arkham.
        place: where each sheet, token and card is (see ``ids.zone``).
        gates, monsters: gates on the board; Monsters in streets, locations, Sky and Outskirts;
            in order of id.
        gate_stack: the top last.  cup: in no order.  allies: the Ally deck, in order of id.
        decks: of each deck (``ids.deck``), the top last.
        known: how many cards at the bottom of each deck everybody knows; one more for the
            ``gate_stack``.
        glimpsed: of each deck the seats that know the card above those, as bits (Ashcan Pete).
        revealed: of each neighbourhood the location card that lies face up on top, or ``NONE``.
        environment, rumor: the Mythos card in play, or ``NONE``.
        ongoing: Headlines in play.  ends: the turn at whose end each leaves.
        exhausted: cards that are exhausted, in order of id.
        fresh: cards gained since their owner's last Upkeep, in order of id.
        tokens: ``card << 8 | number`` of each card with tokens, in order.
        arrivals: ``card << 16 | turn`` in which Environment and Rumor came into play, in order.
        cursed: Blessings that lie on their other side, as bits from FIRST_SPECIAL on.
        wide_open: Mythos cards of each Mythos Phase beside the first, for good.
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
            self.sheet: list[int] = [NONE] * n
            self.status: list[int] = [WAITING] * n
            self.falls: list[int] = [0] * n
            self.spaces: list[int] = [NONE] * n
            self.sanity: list[int] = [0] * n
            self.stamina: list[int] = [0] * n
            self.cut_sanity: list[int] = [0] * n
            self.cut_stamina: list[int] = [0] * n
            self.sliders: list[int] = [0] * (n * skill.SLIDERS)
            self.money: list[int] = [0] * n
            self.clues: list[int] = [0] * n
            self.cards: list[list[int]] = [[] for _ in range(n)]
            self.trophies: list[list[int]] = [[] for _ in range(n)]
            self.gate_trophies: list[list[int]] = [[] for _ in range(n)]
            self.delayed: list[int] = [0] * n
            self.skips: list[int] = [0] * n
            self.lost: list[int] = [0] * n
            self.explored: list[int] = [0] * n
            self.returned: list[int] = [0] * n
            self.entered: list[int] = [NONE] * n
            self.resting: list[int] = [0] * n
            self.defaulted: list[int] = [0] * n
            self.clues_at: list[int] = [0] * space.BOARD
            self.place: list[int] = [zone.BOX] * component.CARDS
            self.gates: list[int] = []
            self.monsters: list[int] = []
            self.gate_stack: list[int] = []
            self.cup: list[int] = []
            self.allies: list[int] = []
            self.decks: list[list[int]] = [[] for _ in range(deck.COUNT)]
            self.known: list[int] = [0] * (deck.COUNT + 1)
            self.glimpsed: list[int] = [0] * deck.COUNT
            self.revealed: list[int] = [NONE] * space.STREETS
            self.environment: i64 = NONE
            self.rumor: i64 = NONE
            self.ongoing: list[int] = []
            self.ends: list[int] = []
            self.exhausted: list[int] = []
            self.fresh: list[int] = []
            self.tokens: list[int] = []
            self.arrivals: list[int] = []
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
            self.cup = like.cup[:]
            self.allies = like.allies[:]
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
        """Return a new game of the same class with the same state; clones are made of it."""
        return Game(self.table, 0, self)

    # -- Rules of higher modules: ``rules/machine.py`` overrides these ---------------------------

    def new_battle(self) -> Frame:
        """Return the frame of the final battle."""
        raise missing(self, "new_battle")

    def new_attack(self, seat: i64, against: i64, change: i64, need: i64, flags: i64) -> Frame:
        """Return the frame of an investigator's attack in a combat check (``combat.attack``)."""
        raise missing(self, "new_attack")

    def be_lost(self, seat: i64) -> None:
        """Move an investigator to Lost in Time and Space."""
        raise missing(self, "be_lost")

    def was_asked_whom_to_fight(self) -> bool:
        """Return whether the frame below the top one is the question whom to fight."""
        raise missing(self, "was_asked_whom_to_fight")

    def clone(self) -> Game:
        """Return an independent copy."""
        other = self.new_like()
        if self.log is not None:
            other.log = self.log.copy()
        return other

    def reindex(self) -> None:
        """Build the indexes of who answers and changes what, from what is in play."""
        self.listen = new_index(self.texts.points)
        self.mods = new_index(len(self.texts.rules))
        for card in range(component.CARDS):
            if self.in_play(card):
                self.index_card(card)

    def in_play(self, card: i64) -> bool:
        """Say whether what a card says holds: a possession, a sheet, a Mythos card in play."""
        where: i64 = self.place[card]
        if where == zone.IN_PLAY:
            return True
        if component.POSSESSIONS <= card < component.FIRST_MYTHOS:
            return zone.SEAT <= where < zone.CARD
        return False

    def note(self, event: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Log an event; nothing that happens in this game is hidden."""
        if self.log is not None:
            self.log.add(event, EVERYBODY, a, b, c)

    # -- What the kernel asks --------------------------------------------------------------------

    def presence(self, seat: i64) -> i64:
        return self.falls[seat] if self.status[seat] == PRESENT else GONE

    def kind_of(self, card: i64) -> i64:
        kind: i64 = self.table.kind_of_card[card]
        if kind == self.table.blessing_kind and self.is_curse(card):
            return self.table.curse_kind
        return kind

    def is_curse(self, card: i64) -> bool:
        """Say whether a Blessing lies on its other side."""
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

    def items(self, domain: i64) -> list[int]:
        if domain == SPACES:
            return self.table.all_areas
        if domain == PIECES:
            return self.monsters + self.gates
        assert domain == CARDS
        found: list[int] = []
        for held in self.cards:
            found.extend(held)
        return found

    def test(self, context: Context, code: i64, operand: i64, item: i64) -> bool:
        return asking.test(self, context, code, operand, item)

    def measure(self, context: Context, form: i64, x: i64, y: i64) -> i64:
        return asking.measure(self, context, form)

    # -- Payments --------------------------------------------------------------------------------

    def sources(self, seat: i64, what: i64) -> list[int]:
        """Return what pays a price: the resource itself and cards that stand for it, or trophies.

        Of trophies that are alike the first stands for all.
        """
        found: list[int] = []
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
        """Return a skill: what the slider shows and what cards add to the skill itself."""
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
        """Return a Monster's toughness, what is in play considered."""
        return max(1, self.value(quantity.TOUGHNESS, self.column(monster).toughness, monster))

    def has_keyword(self, monster: i64, which: i64) -> bool:
        """Say whether a Monster has a special ability, what is in play considered."""
        base: i64 = self.column(monster).keywords >> which & 1
        if self.mods[quantity.KEYWORDS + which]:
            base = self.value(quantity.KEYWORDS + which, base, monster)
        return base > 0

    def ignores(self, seat: i64, which: i64) -> bool:
        """Say whether a special ability of Monsters does nothing to a seat or its attacks."""
        return self.cannot(quantity.IGNORES + which, seat)

    def cannot(self, what: i64, subject: i64 = NOBODY) -> bool:
        """Say whether a component forbids something (quantities ``NO_...``)."""
        return len(self.mods[what]) > 0 and self.value(what, 0, subject) > 0

    def is_exhausted(self, card: i64) -> bool:
        return card in self.exhausted

    def tokens_on(self, card: i64) -> i64:
        for note in self.tokens:
            if note >> 8 == card:
                return note & 255
        return 0

    def special_of(self, seat: i64, which: i64) -> i64:
        """Return the special card (``component.RETAINER`` ...) of a seat, or NONE.

        Of ``component.BLESSING`` either side counts.
        """
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
        """Say whether a card is an item: Common, Unique, Deputy's Revolver, Patrol Wagon."""
        if component.FIRST_COMMON <= card < component.FIRST_SPELL:
            return True
        return component.FIRST_MYTHOS - 2 <= card < component.FIRST_MYTHOS

    # -- The board -------------------------------------------------------------------------------

    def in_arkham(self, seat: i64) -> bool:
        """Say whether a seat is in a street or location."""
        return 0 <= self.spaces[seat] < space.BOARD

    def gate_at(self, where: i64) -> i64:
        """Return the gate in a location, or NONE."""
        for gate in self.gates:
            if self.place[gate] == where:
                return gate
        return NONE

    def monsters_at(self, where: i64) -> list[int]:
        return [monster for monster in self.monsters if self.place[monster] == where]

    def seats_at(self, where: i64) -> list[int]:
        """Return who is in an area, clockwise from the first player."""
        return [seat for seat in self.clockwise(self.lead) if self.spaces[seat] == where]

    def is_sealed(self, where: i64) -> bool:
        return self.signs & bit(where) != 0

    def is_unstable(self, where: i64) -> bool:
        """Say whether a gate can open in an area: a red diamond and no elder sign."""
        return space.IS_UNSTABLE[where] and not self.is_sealed(where)

    def is_closed(self, where: i64) -> bool:
        """Say whether an area is closed, for good or while a Headline stays in play.

        An open gate overrides it (FAQ).
        """
        if where >= space.BOARD:
            return False
        closed = self.shut & bit(where) != 0
        for card in self.ongoing:
            if not closed and int(where) in self.mythos_of(card).closes:
                closed = True
        return closed and self.gate_at(where) == NONE

    def mythos_of(self, card: i64) -> Any:
        """Return the type, gate location ... of a Mythos card."""
        return self.table.mythos[card - component.FIRST_MYTHOS]

    def limited_monsters(self) -> i64:
        """Return the Monsters that count against the limit: on the board and in the Sky."""
        total: i64 = 0
        for monster in self.monsters:
            if self.place[monster] != space.OUTSKIRTS:
                total += 1
        return total

    def room_for_monsters(self) -> i64:
        """Return how many more Monsters the limit allows."""
        if self.overrun or self.terror >= MOST_TERROR:
            return component.FIRST_GATE
        return max(0, self.table.monster_limit - self.limited_monsters())

    def gate_trophies_unspent(self) -> i64:
        total: i64 = 0
        for held in self.gate_trophies:
            total += len(held)
        return total

    def free_sheets(self) -> list[int]:
        """Return the investigators that are not in play."""
        return [sheet for sheet in range(len(component.SHEETS)) if self.place[sheet] == zone.SUPPLY]

    def area_of(self, context: Context) -> i64:
        """Return a text's own area: of its seat, else of the Monster it stands on, else NONE."""
        if context.seat != NOBODY:
            return self.spaces[context.seat]
        if component.FIRST_MONSTER <= context.source < component.FIRST_GATE:
            where: i64 = self.place[context.source]
            return where if 0 <= where < zone.SEAT else NONE
        return NONE

    def arrival_of(self, card: i64) -> i64:
        """Return the turn in which a Mythos card came into play."""
        for note in self.arrivals:
            if note >> 16 == card:
                return note & 0xFFFF
        return 0

    def note_dice(self, dice: list[int], card: i64 = NONE) -> None:
        """Log dice that are rolled."""
        if self.log is not None:
            faces: i64 = 0
            for face in reversed(dice[:20]):
                faces = faces << 3 | face
            if self.shows_curse(card):
                card += component.CARDS
            self.note(event.ROLL, len(dice), faces, card)

    def shows_curse(self, card: i64) -> bool:
        """Say whether any card, or ``NONE``, is a Blessing on its other side."""
        return component.FIRST_SPECIAL <= card < component.FIRST_MYTHOS and self.is_curse(card)

    def present(self) -> list[int]:
        """Return the seats with an investigator, clockwise from the first player."""
        return self.clockwise(self.lead)
