"""Base class of the two board games. The card texts of these games are programs.

Each game derives a class from :class:`BoardGame`, overrides its queries and adds attributes.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, TypeAlias

from arkham_env.board.texts import amounts
from arkham_env.board.texts.amounts import TABLED, plain
from arkham_env.board.texts.context import NOBODY, NONE, Context
from arkham_env.board.texts.filters import (
    AMOUNT, CHOSEN, FACE_SHOWN, FIRST_TEST, HELD_BY, MYSELF, NOT, RESULT, SEATS, THIS,
)  # fmt: skip
from arkham_env.board.texts.program import DICE_SHOW_ONE
from arkham_env.board.texts.quantity import combine
from arkham_env.board.texts.texts import LOCAL_ACTION, NO_POINT, Ability, Texts
from arkham_env.core.kernel.chance import roll
from arkham_env.core.kernel.errors import missing
from arkham_env.core.kernel.frame import Frame, Machine
from arkham_env.core.kernel.index import enter, leave, new_index
from arkham_env.core.kernel.lasting import Lasting, still_lasting
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.core.kernel.rng import Streams

GONE: Final = -1
"""Value of ``BoardGame.presence`` for a seat without an investigator."""
SIDES: Final = 6

SharedList: TypeAlias = list[i64]
"""A list that is never changed in place, only replaced, so that copies of a game can share it."""
DerivedList: TypeAlias = list[i64]
"""A list that is computed from other attributes of the game."""


@mypyc_attr(allow_interpreted_subclasses=True)
class BoardGame(Machine):
    """State of a board game: a machine with seats, card texts and random streams.

    Args:
        texts: the card texts; clones share them.
        players: the number of seats.
        streams: the random streams of the game.

    Attributes:
        lead: the lead seat, which decides for the group. It has an investigator as long as any seat
            has one.
        faces: how many dice of the last test showed each face; ``faces[0]`` is the number of dice.
        listen: for each timing point, the cards with an ability for this timing point.
        mods: for each quantity, the cards that change it.
        lasting: effects that last longer than the card text that created them.
        used: one number for each use of an ability with a limit, packed as
            ``lifetime << 40 | card << 16 | ability << 8 | seat + 1`` (see :meth:`use_key`).
        dice_stream: the random stream for dice.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "over", "kind", "seat", "source", "options", "decisions", "unsettled", "lead", "faces",
        "used",
    )  # fmt: skip

    def __init__(self, texts: Texts, players: i64, streams: Streams) -> None:
        super().__init__()
        self.texts: Texts = texts
        self.players: i64 = players
        self.streams: Streams = streams
        self.lead: i64 = 0
        self.faces: list[i64] = []
        self.listen: list[list[i64]] = new_index(texts.points)
        self.mods: list[list[i64]] = new_index(len(texts.rules))
        self.lasting: list[Lasting] = []
        self.used: list[i64] = []
        self.dice_stream: i64 = 0

    # -- Methods that a game overrides -----------------------------------------------------------

    def presence(self, seat: i64) -> i64:
        """Return a number that changes when ``seat`` must stop resolving its current card text, for
        example because its investigator is defeated, unconscious or replaced. The number is
        ``GONE`` for a seat without an investigator."""
        return 0

    def kind_of(self, card: i64) -> i64:
        """Return the number of the kind of component to which a physical card belongs."""
        raise missing(self, "kind_of")

    def holder(self, card: i64) -> i64:
        """Return the seat that holds a card, or ``NOBODY`` if no seat holds it."""
        return NOBODY

    def items(self, domain: i64) -> list[i64]:
        """Return all items of a domain (such as spaces or cards), in a fixed order."""
        raise missing(self, "items")

    def test(self, context: Context, code: i64, operand: i64, item: i64) -> bool:
        """Return whether ``item`` passes the game-specific test ``code`` of a filter, with the
        operand ``operand``."""
        raise missing(self, "test")

    def measure(self, context: Context, form: i64, x: i64, y: i64) -> i64:
        """Return the value of an amount with a game-specific form and operands ``x`` and ``y``."""
        raise missing(self, "measure")

    def new_script(self, kind: i64, ability: i64, seat: i64, source: i64, at: i64) -> Frame:
        """Return a frame for the program of an ability: an instance of the subclass of
        :class:`~arkham_env.board.texts.script.Script` that the game defines."""
        raise missing(self, "new_script")

    def flags_of(self, card: i64) -> i64:
        """Return the flags that apply to every text of a card, such as a flag for Spells."""
        return 0

    def has_effect(self, script: Any, ability: Ability) -> bool:
        """Return whether an ability whose ``Ability.idle`` is true would change something now.

        Args:
            script: the frame of the ability, created only for this query. The method may change it.
            ability: the ability.
        """
        return True

    def log_use(self, seat: i64, card: i64) -> None:
        """Log that a seat uses a card."""

    def log_text(self, card: i64, ability: i64, subject: i64) -> None:
        """Log that the text of a card that no seat holds is carried out.

        Args:
            card, ability: the card and the number of its ability.
            subject: the seat to which the event happens (see ``Window``), or ``NOBODY``.
        """

    def log_dice(self, dice: list[i64], card: i64) -> None:
        """Log the dice that were rolled to compute an amount in the text of ``card``."""

    def sources(self, seat: i64, what: i64) -> list[i64]:
        """Return the sources, such as cards, from which ``seat`` can pay the resource ``what``. A
        source is a number below 4096. The order of the sources depends on the state only."""
        raise missing(self, "sources")

    def worth(self, seat: i64, what: i64, source: i64) -> i64:
        """Return the amount of the resource ``what`` that one use of a source pays."""
        return 1

    def times(self, seat: i64, what: i64, source: i64) -> i64:
        """Return how many more times a source can be used to pay the resource ``what``."""
        raise missing(self, "times")

    def spend(self, seat: i64, what: i64, source: i64) -> None:
        """Use a source once to pay the resource ``what``."""
        raise missing(self, "spend")

    # -- Seats -----------------------------------------------------------------------------------

    def clockwise(self, first: i64) -> list[i64]:
        """Return the seats that have an investigator, clockwise from ``first``."""
        found: list[i64] = []
        seat: i64 = first
        for _ in range(self.players):
            if self.presence(seat) != GONE:
                found.append(seat)
            seat = 0 if seat + 1 == self.players else seat + 1
        return found

    def means(self, seat: i64, what: i64) -> i64:
        """Return the largest amount of the resource ``what`` that a seat can pay."""
        total: i64 = 0
        for source in self.sources(seat, what):
            total += self.worth(seat, what, source) * self.times(seat, what, source)
        return total

    def group_means(self, what: i64) -> i64:
        """Return the largest amount of the resource ``what`` that all seats can pay together."""
        total: i64 = 0
        for seat in self.clockwise(self.lead):
            total += self.means(seat, what)
        return total

    # -- Abilities -------------------------------------------------------------------------------

    def index_card(self, card: i64) -> None:
        """Add a card that came into play to the indexes ``listen`` and ``mods``."""
        kind = self.kind_of(card)
        for ability in self.texts.abilities[kind]:
            if ability.point != NO_POINT:
                enter(self.listen, ability.point, card)
        for modifier in self.texts.modifiers[kind]:
            enter(self.mods, modifier.quantity, card)

    def unindex_card(self, card: i64) -> None:
        """Remove a card that left play from the indexes ``listen`` and ``mods``."""
        kind = self.kind_of(card)
        for ability in self.texts.abilities[kind]:
            if ability.point != NO_POINT:
                leave(self.listen, ability.point, card)
        for modifier in self.texts.modifiers[kind]:
            leave(self.mods, modifier.quantity, card)

    def use_key(self, card: i64, ability: i64, seat: i64) -> i64:
        """Return the number that is added to ``used`` when a seat uses an ability. It contains the
        seat only for a local action, whose limit counts separately for each seat; for any other
        ability, it contains 0 instead of the seat."""
        found = self.texts.abilities[self.kind_of(card)][ability]
        by = seat + 1 if found.kind == LOCAL_ACTION else 0
        return found.limit << 40 | card << 16 | ability << 8 | by

    def may_use(self, card: i64, ability: i64, seat: i64) -> bool:
        """Return whether the limit of an ability allows one more use."""
        if self.texts.abilities[self.kind_of(card)][ability].limit == 0:
            return True
        return self.use_key(card, ability, seat) not in self.used

    def note_use(self, card: i64, ability: i64, seat: i64) -> None:
        """Record the use of an ability if it has a limit."""
        if self.texts.abilities[self.kind_of(card)][ability].limit != 0:
            self.used.append(self.use_key(card, ability, seat))

    def end_lifetime(self, lifetime: i64) -> None:
        """Remove the lasting effects and the recorded uses that have this ``lifetime``."""
        if self.lasting:
            self.lasting = still_lasting(self.lasting, lifetime)
        if self.used:
            self.used = [note for note in self.used if note >> 40 != lifetime]

    # -- Dice ------------------------------------------------------------------------------------

    def roll(self, count: i64) -> list[i64]:
        """Roll ``count`` dice and return their faces. While a card text with the mark
        ``DICE_SHOW_ONE`` is being resolved, all dice show 1."""
        if self.marked(DICE_SHOW_ONE):
            return [1] * count
        return roll(self.streams, self.dice_stream, count, SIDES)

    def marked(self, mark: i64) -> bool:
        """Return whether a card text that is being resolved has set the mark ``mark``."""
        for frame in self.stack:
            if isinstance(frame, Context) and frame.marks & mark:
                return True
        return False

    # -- Filters, amounts, quantities ------------------------------------------------------------

    def decider(self, context: Context) -> i64:
        """Return the seat that decides for a card text: the seat that carries out the text, or the
        lead seat if the text has no seat."""
        return context.seat if context.seat != NOBODY else self.lead

    def fits(self, context: Context, index: i64, item: i64) -> bool:
        """Return whether ``item`` passes all tests of the filter ``index``."""
        f = self.texts.filters.filters[index]
        for i in range(len(f.codes)):
            code: i64 = f.codes[i]
            wanted = code < NOT
            if not wanted:
                code -= NOT
            if self.passes(context, code, f.operands[i], item) != wanted:
                return False
        return True

    def passes(self, context: Context, code: i64, operand: i64, item: i64) -> bool:
        if code >= FIRST_TEST:
            return self.test(context, code, operand, item)
        if code == CHOSEN:
            return item == context.target
        if code == MYSELF:
            return item == context.seat
        if code == THIS:
            return item == context.source
        if code == HELD_BY:
            return context.source != NONE and self.holder(context.source) == item
        if code == FACE_SHOWN:
            return operand < len(context.faces) and context.faces[operand] > 0
        if code == RESULT:
            return context.result >= operand
        if code == AMOUNT:
            return self.amount(context, operand) >= 1
        raise AssertionError(f"unknown test {code}")

    def holds(self, context: Context, index: i64) -> bool:
        """Return whether the condition ``index`` is true for the seat of ``context``."""
        return index == 0 or self.fits(context, index, context.seat)

    def candidates(self, context: Context, index: i64) -> list[i64]:
        """Return the items that pass the filter ``index``. Seats are in clockwise order from the
        lead seat, other items in the order of :meth:`items`."""
        domain = self.texts.filters.filters[index].domain
        found: list[i64] = []
        for item in self.clockwise(self.lead) if domain == SEATS else self.items(domain):
            if self.fits(context, index, item):
                found.append(item)
        return found

    def amount(self, context: Context, code: i64) -> i64:
        """Return the current value of the amount that ``code`` encodes. If the amount contains
        dice, each call rolls them again."""
        if code < TABLED:
            return plain(code)
        entry = self.texts.amounts.entries[code - TABLED]
        form = entry.form
        if form >= amounts.FIRST_FORM:
            return self.measure(context, form, entry.x, entry.y)
        if form == amounts.RESULT:
            return context.result
        if form == amounts.COUNT:
            return len(self.candidates(context, entry.x))
        if form == amounts.PLAYERS:
            return self.players
        x = self.amount(context, entry.x)
        if form == amounts.DICE:
            total: i64 = 0
            dice = self.roll(x)
            self.log_dice(dice, context.source)
            for face in dice:
                total += face
            return total
        if form == amounts.HALF_UP:
            return (x + 1) // 2
        if form == amounts.HALF_DOWN:
            return x // 2
        y = self.amount(context, entry.y)
        if form == amounts.MINUS:
            return x - y
        if form == amounts.TIMES:
            return x * y
        if form == amounts.LESSER:
            return min(x, y)
        return max(x, y)

    def value(self, quantity: i64, base: i64, subject: i64, flags: i64 = 0) -> i64:
        """Return the value of a quantity, such as a skill, for a seat, with all modifiers applied.

        Args:
            quantity: the quantity.
            base: the value without modifiers.
            subject: the seat.
            flags: the current situation (see :class:`Context`), which conditions can test.
        """
        cards = self.mods[quantity]
        if not cards and not self.lasting:
            return base
        found: list[i64] = []
        context: Context | None = None
        for card in cards:
            for modifier in self.texts.modifiers[self.kind_of(card)]:
                if modifier.quantity == quantity:
                    if context is None:
                        context = Context(subject, card)
                        context.flags = flags
                    context.source = card
                    if self.holds(context, modifier.condition):
                        found.append(self.amount(context, modifier.amount))
        for effect in self.lasting:
            if effect.quantity == quantity and effect.subject == subject:
                found.append(effect.amount)
        return combine(self.texts.rules[quantity], base, found)

    # -- Copies ----------------------------------------------------------------------------------

    def fill_board_game(self, o: BoardGame) -> None:
        """Copy the attributes of this class and of :class:`Machine` from ``o``."""
        self.over = o.over
        self.kind = o.kind
        self.seat = o.seat
        self.source = o.source
        self.options = o.options[:]
        self.decisions = o.decisions
        self.unsettled = o.unsettled
        self.stack = [frame.copy() for frame in o.stack]
        self.streams = o.streams.copy()
        self.lead = o.lead
        self.faces = o.faces[:]
        self.listen = o.listen[:]
        self.mods = o.mods[:]
        self.lasting = o.lasting[:]
        self.used = o.used[:]
        self.dice_stream = o.dice_stream


# -- Entries of ``BoardGame.used`` ---------------------------------------------------------------


def card_of_use(note: i64) -> i64:
    return note >> 16 & 0xFFFFFF


def ability_of_use(note: i64) -> i64:
    return note >> 8 & 0xFF


def user_of(g: BoardGame, note: i64) -> i64:
    """Return the seat that used the ability of ``note``, an entry of ``BoardGame.used``. If
    ``note`` contains no seat, return the seat that holds the card now, or ``NOBODY``."""
    by: i64 = note & 0xFF
    return by - 1 if by > 0 else g.holder(card_of_use(note))
