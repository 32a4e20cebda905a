"""The Arkham Encounters Phase of a seat, and single encounters in Arkham and Other Worlds."""

from typing import Any, ClassVar, Final

from arkham_env.arkham2e.rules import board, gates, movement
from arkham_env.arkham2e.rules.answers import any_time
from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import (
    component, decision, deck, event, flag, option, point, quantity, space, stream, world, zone,
)  # fmt: skip
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.arkham2e.state.table import SANCTUM
from arkham_env.board.texts.answers import answer, is_worth_its_price, offers, script_of, usable
from arkham_env.board.texts.context import Context
from arkham_env.board.texts.script import Script
from arkham_env.board.texts.texts import ANYONE, MAY
from arkham_env.board.texts.verbs import OP_ANSWER
from arkham_env.core.kernel.decision import a_of, b_of, op_of, pack
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr

START: Final = 0
MENU: Final = 2
PICKED: Final = 3
OVER: Final = 4


@mypyc_attr(acyclic=True)
class Encounters(Frame):
    """Frame of a seat's part of the Arkham Encounters Phase.

    In a location without a gate, the seat must have an encounter or use an ability of the location.
    In a location with a gate, it is drawn through the gate unless it has an explored marker; with a
    marker, it may try to close the gate. Rumors can add options, even in streets. The seat may
    first use abilities that can be used at any time.

    Attributes:
        answered: abilities that the seat has used in this frame.
        presence: ``g.presence`` of the seat when the frame began.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "answered", "presence")

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.answered: list[i64] = []
        self.presence: i64 = -1

    def copy(self) -> Frame:
        c = Encounters(self.seat)
        c.step = self.step
        c.answered = self.answered[:]
        c.presence = self.presence
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == START:
            self.presence = game.presence(self.seat)
            self.step = MENU
        if self.presence < 0 or game.presence(self.seat) != self.presence or self.step == OVER:
            return DONE
        if self.step == PICKED:
            self.step = MENU
            return self.carry_out(game)
        return self.ask(game)

    def ask(self, g: Game) -> i64:
        """Offer the seat its options in this area, or draw it through a gate without a decision."""
        where: i64 = g.spaces[self.seat]
        if where >= space.BOARD or g.resting[self.seat]:
            return DONE
        options: list[i64] = []
        self.add_rumors(g, options)
        if where >= space.FIRST_LOCATION:
            gate = g.gate_at(where)
            if gate != NONE and not g.explored[self.seat]:
                self.step = OVER
                movement.draw_through(g, self.seat, gate, False)
                return CALL
            at = len(g.stack) - 1
            options.extend(any_time(g, self.seat, at))
            if gate != NONE:
                options.extend(gates.gate_options(g, self.seat))
            else:
                self.add_abilities(g, where, at, options)
                options.append(pack(option.ENCOUNTER))
        elif options:
            options.extend(any_time(g, self.seat, len(g.stack) - 1))
            options.append(pack(option.STOP))
        if not options:
            return DONE
        self.step = PICKED
        g.options = options
        gated = where >= space.FIRST_LOCATION and g.gate_at(where) != NONE
        return g.ask(decision.GATE if gated else decision.ENCOUNTER, self.seat)

    def add_rumors(self, g: Game, options: list[i64]) -> None:
        """Append to ``options`` the unused abilities that Rumors and other cards offer now."""
        for card in g.listen[point.ENCOUNTER_MENU]:
            abilities = g.texts.abilities[g.kind_of(card)]
            for i in range(len(abilities)):
                if abilities[i].point != point.ENCOUNTER_MENU or abilities[i].kind != MAY:
                    continue
                if abilities[i].who != ANYONE and g.holder(card) != self.seat:
                    continue
                found = pack(OP_ANSWER, card, i)
                if found not in self.answered:
                    if offers(g, card, i, self.seat, self.seat, NONE, 0):
                        options.append(found)

    def add_abilities(self, g: Game, where: i64, at: i64, options: list[i64]) -> None:
        """Append to ``options`` the abilities of a location whose cost the seat can pay and that
        have an effect (AH2-0417, 0418)."""
        kind: i64 = g.table.components.location_kinds[where]
        if kind < 0:
            return
        abilities = g.texts.abilities[kind]
        for i in range(len(abilities)):
            if abilities[i].kind != MAY:
                continue
            if not g.holds(Context(self.seat, NONE), abilities[i].condition):
                continue
            script = ability_script(g, kind, i, self.seat, at)
            if is_worth_its_price(g, script, abilities[i]):
                options.append(pack(option.ABILITY, i))

    def carry_out(self, g: Game) -> i64:
        """Carry out the picked option."""
        seat = self.seat
        op = op_of(g.pick)
        if op == OP_ANSWER:
            of_phase = g.texts.abilities[g.kind_of(a_of(g.pick))][b_of(g.pick)].point
            at = NONE if of_phase == point.ENCOUNTER_MENU else len(g.stack) - 1
            return answer(g, self.answered, g.pick, seat, at, 0)
        self.step = OVER
        where: i64 = g.spaces[seat]
        if op == option.ENCOUNTER:
            return g.push(Encounter(seat, where, True, 1))
        if op == option.ABILITY:
            g.note(event.ABILITY, seat, where)
            kind: i64 = g.table.components.location_kinds[where]
            return g.push(ability_script(g, kind, a_of(g.pick), seat, len(g.stack) - 1))
        if op == option.CLOSE:
            return g.push(gates.CloseGate(seat, where, a_of(g.pick)))
        if op == option.SIGN:
            return g.push(gates.UseSign(seat, a_of(g.pick)))
        return DONE


def ability_script(g: Game, kind: i64, ability: i64, seat: i64, at: i64) -> Script:
    """Return the frame for an ability of a location, which is not printed on a card.

    Args:
        at: stack position of the frame of the Arkham Encounters Phase.
    """
    made = g.new_script(kind, ability, seat, NONE, at)
    assert isinstance(made, Script)
    return made.begin(g)


# -- One encounter -------------------------------------------------------------------------------

DRAW: Final = 0
CHOOSE: Final = 2
CHOSEN: Final = 3
BEFORE: Final = 4
BEFORE_PICKED: Final = 5
ANSWERED: Final = 6
RESOLVE: Final = 8
ENDED: Final = 10


@mypyc_attr(acyclic=True)
class Encounter(Frame):
    """Frame of one encounter: it draws cards, resolves one of them and puts all of them back.

    Args:
        place: the area if ``in_arkham`` is true, else the Other World (``ids.world``).
        draws: number of cards to draw; modifiers can increase it.
        back: the area to which the seat returns after a visit of an Other World, or ``NONE``.

    Attributes:
        cards: drawn cards that are not put back yet.
        card: the card that is resolved.
        answered: abilities used before the card is resolved.
        redraw: whether a used ability replaces ``card`` by another card from the deck.
        replaced: whether the card was replaced, so that the new card must be resolved.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "step", "seat", "place", "in_arkham", "draws", "back", "cards", "card", "answered",
        "redraw", "replaced", "presence",
    )  # fmt: skip

    def __init__(
        self, seat: i64, place: i64, in_arkham: bool, draws: i64, back: i64 = NONE
    ) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.place: i64 = place
        self.in_arkham: bool = in_arkham
        self.draws: i64 = draws
        self.back: i64 = back
        self.cards: list[i64] = []
        self.card: i64 = NONE
        self.answered: list[i64] = []
        self.redraw: bool = False
        self.replaced: bool = False
        self.presence: i64 = -1

    def copy(self) -> Frame:
        c = Encounter(self.seat, self.place, self.in_arkham, self.draws, self.back)
        c.step = self.step
        c.cards = self.cards[:]
        c.card = self.card
        c.answered = self.answered[:]
        c.redraw = self.redraw
        c.replaced = self.replaced
        c.presence = self.presence
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        at = len(game.stack) - 1
        if self.step == DRAW:
            self.presence = game.presence(self.seat)
            self.draw_all(game)
        if not self.cards or game.presence(self.seat) != self.presence:
            self.step = ENDED
        if self.step == CHOSEN:
            self.choose(game, a_of(game.pick))
        if self.step == CHOOSE:
            if len(self.cards) > 1:
                self.step = CHOSEN
                game.options = [pack(option.ENTRY, card) for card in sorted(self.cards)]
                return game.ask(decision.ENTRY, self.seat)
            self.choose(game, self.cards[0])
        if self.step == BEFORE_PICKED:
            if op_of(game.pick) == option.ENTRY:
                self.step = RESOLVE
            else:
                self.step = ANSWERED
                return answer(game, self.answered, game.pick, self.seat, at, self.flags())
        if self.step == ANSWERED:
            self.step = BEFORE
            if self.redraw:
                self.replace_card(game)
        if self.step == BEFORE:
            options = self.before(game, at)
            if options:
                self.step = BEFORE_PICKED
                game.options = options
                return game.ask(decision.ENTRY, self.seat)
            self.step = RESOLVE
        if self.step == RESOLVE:
            self.step = ENDED
            key: i64 = self.key(game)
            entry = game.table.entry_of(self.card, key)
            game.note(event.ENCOUNTER, self.seat, self.card, entry)
            return game.push(script_of(game, self.card, entry, self.seat, NONE, at, self.flags()))
        self.put_away(game)
        if self.back != NONE and game.presence(self.seat) == self.presence:
            self.come_back(game)
        return DONE

    def flags(self) -> i64:
        return 0 if self.in_arkham else flag.OTHER_WORLD

    def key(self, g: Game) -> i64:
        """Return the place whose text on the card is resolved (see ``Table.entry_of``). For a
        member of the Silver Twilight Lodge in the Lodge, this is the Inner Sanctum."""
        if self.place == space.LODGE and self.in_arkham:
            membership = component.SILVER_TWILIGHT_LODGE_MEMBERSHIP
            if g.special_of(self.seat, membership) != NONE:
                return SANCTUM
        return self.place

    def draw_all(self, g: Game) -> None:
        """Draw the cards of the encounter, without shuffling the deck between draws (AH2-0416)."""
        self.step = CHOOSE
        amount = self.draws
        which = quantity.LOCATION_DRAWS if self.in_arkham else quantity.WORLD_DRAWS
        if g.mods[which]:
            amount = max(amount, g.value(which, 1, self.seat))
        while amount > 0:
            card = self.draw(g)
            if card == NONE:
                return
            self.cards.append(card)
            amount -= 1

    def draw(self, g: Game) -> i64:
        if self.in_arkham:
            return draw_location(g, space.STREET_OF[self.place])
        return draw_gate_card(g, self.place)

    def choose(self, g: Game, card: i64) -> None:
        """Choose the card to resolve and put the other drawn cards back."""
        self.card = card
        for other in self.cards:
            if other != card:
                put_back(g, other)
        self.cards = [card]
        self.step = BEFORE

    def before(self, g: Game, at: i64) -> list[i64]:
        """Return the options before the card is resolved: use an ability, or resolve the card."""
        found: list[i64] = []
        if self.replaced or not g.listen[point.DREW_ENCOUNTER]:
            return found
        found = usable(
            g, point.DREW_ENCOUNTER, self.seat, self.seat, at, self.flags(), self.answered
        )
        if found:
            found.insert(0, pack(option.ENTRY, self.card))
        return found

    def replace_card(self, g: Game) -> None:
        """Draw a second card, which must be resolved, then put the first card back."""
        self.redraw = False
        self.replaced = True
        card = self.draw(g)
        if card == NONE:
            return
        put_back(g, self.card)
        self.card = card
        self.cards = [card]

    def put_away(self, g: Game) -> None:
        for card in self.cards:
            put_back(g, card)
        self.cards = []

    def come_back(self, g: Game) -> None:
        """Return the seat from its visit of an Other World to the area from which it came. The
        investigator gains no explored marker."""
        if g.spaces[self.seat] != self.back:
            movement.go_to(g, self.seat, self.back)


def put_back(g: Game, card: i64) -> None:
    """Put an encounter card back into its deck (AH2-0139). A gate card goes face down to the
    bottom. Location cards are drawn at random, so their position does not matter."""
    if g.place[card] != zone.IN_HAND:
        return
    if card >= component.FIRST_GATE_CARD:
        board.discard(g, card)
    else:
        board.move(g, card, zone.SUPPLY)


def draw_location(g: Game, neighborhood: i64) -> i64:
    """Draw the face-up location card of a neighborhood or, if there is none, a random one
    (AH2-0122). Return NONE if all location cards of the neighborhood are being resolved."""
    card: i64 = g.revealed[neighborhood]
    if card == NONE:
        card = random_location(g, neighborhood)
        if card == NONE:
            return NONE
    else:
        g.revealed[neighborhood] = NONE
    board.move(g, card, zone.IN_HAND)
    return card


def random_location(g: Game, neighborhood: i64) -> i64:
    """Return a random card of a location deck, or NONE if all its cards are being resolved."""
    first = component.FIRST_LOCATION_CARD + neighborhood * component.LOCATION_CARDS
    found: list[i64] = []
    for card in range(first, first + component.LOCATION_CARDS):
        if g.place[card] == zone.SUPPLY:
            found.append(card)
    if not found:
        return NONE
    return found[g.streams.below(stream.LOCATIONS, len(found))]


def draw_gate_card(g: Game, where: i64) -> i64:
    """Draw gate cards until one has a color of the Other World ``where`` (AH2-0135, AH2-0136).

    Return this card, or NONE if the deck contains no such card. The other cards go to the bottom of
    the deck one by one. After the shuffle card, which has no color, the deck is shuffled.
    """
    while has_match(g, where):
        card = board.draw_top(g, deck.GATE_CARD)
        color = g.table.color_of(card)
        if color >= 0 and color in world.ENCOUNTERS[where]:
            return card
        board.discard(g, card)
        if card == component.SHUFFLE_CARD:
            board.shuffle(g, deck.GATE_CARD)
    return NONE


def has_match(g: Game, where: i64) -> bool:
    for card in reversed(g.decks[deck.GATE_CARD]):
        color = g.table.color_of(card)
        if color >= 0 and color in world.ENCOUNTERS[where]:
            return True
    return False


def encounter_here(g: Game, seat: i64, draws: i64) -> i64:
    """Begin an additional encounter in a seat's area; Monsters and Clues there are ignored (FAQ).
    At a gate, a seat without explored marker is drawn through it; in a street, nothing happens."""
    where: i64 = g.spaces[seat]
    if not space.FIRST_LOCATION <= where < space.BOARD:
        return DONE
    gate = g.gate_at(where)
    if gate == NONE:
        return g.push(Encounter(seat, where, True, draws))
    if not g.explored[seat]:
        movement.draw_through(g, seat, gate, False)
    return CALL


def visit(g: Game, seat: i64, where: i64) -> i64:
    """Begin an encounter in an Other World, after which the seat returns to its present area."""
    back: i64 = g.spaces[seat]
    board.move_seat(g, seat, space.FIRST_WORLD + 2 * where)
    g.entered[seat] = NONE
    return g.push(Encounter(seat, where, False, 1, back))


def visit_of(g: Game, seat: i64) -> i64:
    """Return the area to which a seat returns from its visit of an Other World, or NONE."""
    for frame in reversed(g.stack):
        if isinstance(frame, Encounter):
            if frame.seat == seat and frame.presence == g.presence(seat):
                return frame.back
    return NONE
