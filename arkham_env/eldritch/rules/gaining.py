"""Gaining, discarding and flipping possessions and Conditions."""

from typing import Any, ClassVar

from arkham_env.board.texts.answers import open_window, script_of
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.eldritch.rules import board
from arkham_env.eldritch.rules.answers import carry_out
from arkham_env.eldritch.state.game_state import EVERYBODY, Game
from arkham_env.eldritch.state.ids import component, deck, event, flag, point, quantity, trait, zone
from arkham_env.eldritch.state.ids.component import NONE


@mypyc_attr(acyclic=True)
class Gained(Frame):
    """Frame that resolves the effects of a card that a seat has just gained.

    It carries out the text of the card. For a Condition, it then opens a window for responses.
    A Service is discarded afterwards, even if its text was interrupted because the turn of its
    holder ended or its holder was defeated.

    Args:
        from_deck: whether the card came from its deck.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "card", "from_deck")

    def __init__(self, seat: i64, card: i64, from_deck: bool) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.card: i64 = card
        self.from_deck: bool = from_deck

    def copy(self) -> Frame:
        c = Gained(self.seat, self.card, self.from_deck)
        c.step = self.step
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        where: i64 = game.place[self.card]
        held = where == zone.SEAT + self.seat
        if self.step == 1 or not held:
            if where >= zone.SEAT and game.has_trait(self.card, trait.SERVICE):
                discard_card(game, self.seat, self.card)
                return DONE
        if not held:
            return DONE
        if self.step == 0:
            self.step = 1
            if carry_out(game, self.card, point.GAINED, self.seat):
                return CALL
        if self.step == 1:
            self.step = 2
            if self.from_deck and carry_out(game, self.card, point.GAINED_FROM_DECK, self.seat):
                return CALL
        if self.step == 2:
            self.step = 3
            at = len(game.stack) - 1
            if self.card >= component.FIRST_CONDITION and open_window(
                game, point.CONDITION_GAINED, self.seat, game.active, at
            ):
                return CALL
        return DONE


def gain(g: Game, seat: i64, card: i64, from_deck: bool = False) -> None:
    """Give a card to a seat and push its ``Gained`` frame. If the seat has a Spell or Condition
    with the same name, the card is discarded instead."""
    if board.holds_name(g, seat, card):
        board.discard(g, card)
        return
    in_reserve = g.place[card] == zone.RESERVE
    board.move(g, card, zone.SEAT + seat)
    g.note(event.GAIN, seat, card)
    g.push(Gained(seat, card, from_deck))
    if in_reserve:
        reserve_left(g)


def reserve_left(g: Game) -> None:
    """Refill the reserve after a card left it, except during an Acquire Assets action."""
    if not g.acquiring:
        board.fill_reserve(g)


def gain_top(g: Game, seat: i64, which: i64) -> None:
    """Gain the top card of deck ``which``. The Spell deck is an exception: it is searched from the
    bottom, and the seat gains the first Spell of which it does not have a copy yet."""
    if which == deck.SPELL:
        card = board.search(g, which, NONE, component.FIRST_SPELL, component.FIRST_CONDITION, seat)
        if card != NONE:
            passed = card != g.decks[which][0]
            gain(g, seat, card, True)
            if passed:  # the search skipped Spells that the seat already has
                board.shuffle(g, which)
        return
    card = board.draw(g, which)
    if card == NONE:
        return
    board.put(g, card, zone.SEAT + seat)
    board.refill(g, which)
    g.note(event.GAIN, seat, card)
    g.push(Gained(seat, card, True))


def gain_found(g: Game, seat: i64, which: i64, trait: i64, first: i64, end: i64) -> None:
    """Gain the first suitable card of a deck or its discard pile, then shuffle the deck (EH-0249).
    The arguments are those of :func:`arkham_env.eldritch.rules.board.search`."""
    card = board.search(g, which, trait, first, end, seat)
    if card == NONE:
        return
    from_deck = g.place[card] == zone.SUPPLY
    gain(g, seat, card, from_deck)
    board.shuffle(g, which)
    board.refill(g, which)


def gain_asset_named(g: Game, seat: i64, name: i64) -> None:
    """Gain the Asset ``name`` from the reserve, or else from the deck or the discard pile."""
    card = component.FIRST_ASSET + name
    if g.place[card] == zone.RESERVE:
        gain(g, seat, card)
    elif g.place[card] == zone.SUPPLY or g.place[card] == zone.DISCARD:
        gain_found(g, seat, deck.ASSET, NONE, card, card + 1)


def gain_artifact_named(g: Game, seat: i64, name: i64) -> None:
    card = component.FIRST_ARTIFACT + name
    gain_found(g, seat, deck.ARTIFACT, NONE, card, card + 1)


def gain_spell_named(g: Game, seat: i64, name: i64) -> None:
    first = component.FIRST_SPELL + name * component.SPELL_COPIES
    gain_found(g, seat, deck.SPELL, NONE, first, first + component.SPELL_COPIES)


def gain_condition(g: Game, seat: i64, which: i64, chosen: bool = False) -> None:
    """Gain the Condition ``which``.

    A seat with Blessed flips its card instead of gaining Blessed, and discards its card instead of
    gaining Cursed. Likewise, a seat with Cursed flips its card instead of gaining Cursed, and
    discards its card instead of gaining Blessed. A second copy of any other Condition is not gained
    (EH-0274). Mark Harrigan gains Detained only as a cost that he chooses.

    Args:
        which: an index into ``component.CONDITIONS``.
        chosen: whether the seat gains the Condition as a cost that it chose to pay.
    """
    if which == component.BLESSED or which == component.CURSED:
        opposite = component.CURSED if which == component.BLESSED else component.BLESSED
        other = g.condition_of(seat, opposite)
        if other != NONE:
            discard_card(g, seat, other)
            return
        held = g.condition_of(seat, which)
        if held != NONE:
            flip(g, seat, held)
            return
    if g.condition_of(seat, which) != NONE:
        return
    if which == component.DETAINED and not chosen and g.cannot(quantity.NO_DETAINED, seat):
        return
    first = g.table.first_condition[which]
    gain_found(g, seat, deck.CONDITION, NONE, first, g.table.first_condition[which + 1])


def gain_condition_with(g: Game, seat: i64, trait: i64) -> None:
    """Gain a random Condition with ``trait`` whose name the seat does not have."""
    gain_found(g, seat, deck.CONDITION, trait, component.FIRST_CONDITION, component.FIRST_MYTHOS)


def discard_card(g: Game, seat: i64, card: i64) -> None:
    """Discard a card that ``seat`` holds, or a card of the reserve."""
    g.note(event.DISCARD, g.holder(card), card)
    in_reserve = g.place[card] == zone.RESERVE
    board.discard(g, card)
    if in_reserve:
        reserve_left(g)


@mypyc_attr(acyclic=True)
class TurnUp(Frame):
    """Frame that flips a Spell to its front after its back was resolved, if the seat still has it.

    The rule is EH-0265.

    Args:
        passed: whether the Lore test of the Spell was passed. If so, a window for responses opens.
        presence: ``Game.presence`` of the seat before the back was resolved. If it has changed, no
            window is opened.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "card", "passed", "presence")

    def __init__(self, seat: i64, card: i64, passed: bool, presence: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.card: i64 = card
        self.passed: bool = passed
        self.presence: i64 = presence

    def copy(self) -> Frame:
        c = TurnUp(self.seat, self.card, self.passed, self.presence)
        c.step = self.step
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == 0 and game.place[self.card] == zone.SEAT + self.seat:
            self.step = 1
            game.note(event.FLIP_BACK, self.seat, self.card)
            if self.passed and game.presence(self.seat) == self.presence:
                at = len(game.stack) - 1
                if open_window(game, point.SPELL_DONE, self.seat, self.seat, at, flag.SPELL):
                    return CALL
        return DONE


# -- Backs ---------------------------------------------------------------------------------------


def flip(
    g: Game, seat: i64, card: i64, target: i64 = NONE, at: i64 = NONE, flags: i64 = 0,
    result: i64 = 0,
) -> None:  # fmt: skip
    """Flip a Spell or Condition, show its back to all seats, and push the frame of the text on the
    back (EH-0264).

    Args:
        target, at, flags, result: the values of these attributes of the frame that flips the card;
            the new frame gets the same values.
    """
    kind = board.reveal_back(g, card, EVERYBODY)
    g.note(event.FLIP, seat, card, kind)
    if card < component.FIRST_CONDITION:
        passed = flags & flag.SPELL > 0 and result > 0
        g.push(TurnUp(seat, card, passed, g.presence(seat)))
    script = script_of(g, card, 0, seat, target, at, flags)
    script.kind = kind
    script.result = result
    script.faces = g.faces[:]
    g.push(script)
