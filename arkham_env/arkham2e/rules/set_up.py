"""Set-up in the order of the rulebook (AH2-0044 to 0068), and the arrival of new investigators."""

from typing import Any, ClassVar, Final

from arkham_env.arkham2e.rules import board
from arkham_env.arkham2e.rules.answers import carry_out
from arkham_env.arkham2e.rules.drawing import Draw, gain_card
from arkham_env.arkham2e.rules.mythos import ResolveMythos, draw_mythos
from arkham_env.arkham2e.rules.rounds import Turn
from arkham_env.arkham2e.rules.upkeep import Sliders
from arkham_env.arkham2e.state.game_state import PRESENT, Game
from arkham_env.arkham2e.state.ids import (
    component, deck, event, keyword, mythos_type, point, resource, skill, space, stream, zone,
)  # fmt: skip
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.board.texts.context import NOBODY
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.lasting import THIS_TURN
from arkham_env.core.kernel.native import i64, mypyc_attr

ANCIENT_ONE: Final = 0
FIXED: Final = 1
SHUFFLED: Final = 2
RANDOM: Final = 3
FINISHED: Final = 4
MYTHOS: Final = 5
FIRST_TURN: Final = 6

SCIENCE_BUILDING: Final = space.number("science_building")


@mypyc_attr(acyclic=True)
class SetUp(Frame):
    """Frame of the set-up steps that follow :func:`lay_out` and :func:`deal`.

    Attributes:
        waiting: seats for which the current step is still to be resolved.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "waiting")

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[i64] = []

    def copy(self) -> Frame:
        c = SetUp()
        c.step = self.step
        c.waiting = self.waiting[:]
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == ANCIENT_ONE:
            self.all_seats(game, FIXED)
            if carry_out(game, game.table.ancient_card, point.SET_UP, NOBODY):
                return CALL
        if self.step == FIXED:
            while self.waiting:
                seat = self.waiting.pop(0)
                come(game, seat, game.table.investigators[seat])
                if game.stack[-1] is not self:
                    return CALL
            self.step = SHUFFLED
        if self.step == SHUFFLED:
            for which in range(deck.OF_POSSESSIONS):
                board.shuffle(game, which)
            self.all_seats(game, RANDOM)
        if self.step == RANDOM:
            if self.waiting:
                return game.push(RandomPossessions(self.waiting.pop(0)))
            self.all_seats(game, FINISHED)
        if self.step == FINISHED:
            if self.waiting:
                seat = self.waiting.pop(0)
                fill_up(game, seat)
                return game.push(Sliders(seat, True))
            board.shuffle(game, deck.GATE_CARD)
            board.shuffle(game, deck.MYTHOS)
            game.streams.shuffle(stream.GATES, game.gate_stack)
            self.step = MYTHOS
        if self.step == MYTHOS:
            self.step = FIRST_TURN
            return game.push(ResolveMythos(first_card(game)))
        # Abilities that were used once per turn during set-up can be used again in the first turn.
        game.end_lifetime(THIS_TURN)
        game.stack.pop()
        return game.push(Turn())

    def all_seats(self, g: Game, step: i64) -> None:
        """Begin ``step``, a step that each seat resolves, clockwise from the first player."""
        self.step = step
        self.waiting = [(g.lead + i) % g.players for i in range(g.players)]


def lay_out(g: Game) -> None:
    """Put all components in their initial places, unshuffled."""
    place = g.place
    place[g.table.ancient_card] = zone.IN_PLAY
    for sheet in range(len(component.SHEETS)):
        place[sheet] = zone.SUPPLY
    for monster in range(component.FIRST_MONSTER, component.FIRST_GATE):
        is_mask = g.column(monster).keywords >> keyword.MASK & 1 == 1
        if g.table.has_masks or not is_mask:
            place[monster] = zone.SUPPLY
            g.cup.append(monster)
    for gate in range(component.FIRST_GATE, component.FIRST_COMMON):
        place[gate] = zone.SUPPLY
        g.gate_stack.append(gate)
    for card in range(component.FIRST_COMMON, component.FIRST_SPARE):
        place[card] = zone.SUPPLY
        if component.FIRST_ALLY <= card < component.FIRST_SPECIAL:
            g.allies.append(card)
        elif board.DECKS[card] != NONE:
            g.decks[board.DECKS[card]].append(card)
    for where in range(space.BOARD):
        if space.IS_UNSTABLE[where]:
            g.clues_at[where] = 1
    if g.table.kate in g.table.investigators:
        g.clues_at[SCIENCE_BUILDING] = 0


def deal(g: Game) -> None:
    """Choose the first player at random."""
    g.lead = g.streams.below(stream.SET_UP, g.players)
    g.active = g.lead


def first_card(g: Game) -> i64:
    """Draw and return the Mythos card of the set-up. Rumors and cards without a gate are discarded
    (AH2-0066)."""
    while True:
        card = draw_mythos(g)
        printed = g.mythos_of(card)
        if printed.type != mythos_type.RUMOR and printed.gate >= 0:
            return card
        board.discard(g, card)


# -- Joining -------------------------------------------------------------------------------------


def come(g: Game, seat: i64, sheet: i64) -> None:
    """Place an investigator in its home area with its fixed possessions; Sanity and Stamina are 0.
    A fixed possession is omitted if no copy of it is left."""
    printed = g.table.sheets[sheet]
    g.sheet[seat] = sheet
    g.status[seat] = PRESENT
    g.falls[seat] += 1
    g.sanity[seat] = g.stamina[seat] = 0
    board.move(g, sheet, zone.IN_PLAY)
    g.note(event.SHEET, seat, sheet)
    board.move_seat(g, seat, printed.home)
    board.add_money(g, seat, printed.money)
    board.add_clues(g, seat, printed.clues)
    for name in printed.cards:
        card = copy_of(g, name)
        if card != NONE:
            gain_card(g, seat, card)


def copy_of(g: Game, name: str) -> i64:
    """Return the first copy of a card in the supply, or ``NONE``. ``name`` is ``"group:name"``."""
    wanted_group, _, wanted = name.partition(":")
    for card in range(component.POSSESSIONS, component.FIRST_MYTHOS):
        if g.place[card] == zone.SUPPLY:
            group, called = component.COPIES[card]
            if called == wanted and group == wanted_group:
                return card
    return NONE


def fill_up(g: Game, seat: i64) -> None:
    """Set Sanity and Stamina to the maximum and the sliders to their first stops."""
    sanity = g.most_sanity(seat) - g.sanity[seat]
    stamina = g.most_stamina(seat) - g.stamina[seat]
    if sanity != 0:
        g.sanity[seat] += sanity
        g.note(event.GAIN, seat, resource.SANITY, sanity)
    if stamina != 0:
        g.stamina[seat] += stamina
        g.note(event.GAIN, seat, resource.STAMINA, stamina)
    for i in range(skill.SLIDERS):
        g.sliders[seat * skill.SLIDERS + i] = 0


@mypyc_attr(acyclic=True)
class RandomPossessions(Frame):
    """Frame in which a seat draws the random possessions of its investigator sheet. Abilities that
    change draws already apply."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat")

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: i64 = seat

    def copy(self) -> Frame:
        c = RandomPossessions(self.seat)
        c.step = self.step
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        draws = game.table.sheets[game.sheet[self.seat]].draws
        while self.step < deck.OF_POSSESSIONS:
            which = self.step
            self.step += 1
            amount: i64 = draws[which]
            if amount > 0:
                return game.push(Draw(self.seat, which, amount, amount))
        return DONE


@mypyc_attr(acyclic=True)
class Arrival(Frame):
    """Frame in which a new investigator joins a game in progress, with its complete set-up."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "sheet")

    def __init__(self, seat: i64, sheet: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.sheet: i64 = sheet

    def copy(self) -> Frame:
        c = Arrival(self.seat, self.sheet)
        c.step = self.step
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        seat = self.seat
        if self.step == 0:
            self.step = 1
            come(game, seat, self.sheet)
            # With Sanity 0, it would be knocked out before its possessions are drawn.
            fill_up(game, seat)
            return CALL
        if self.step == 1:
            self.step = 2
            return game.push(RandomPossessions(seat))
        if self.step == 2:
            self.step = 3
            fill_up(game, seat)
            return game.push(Sliders(seat, True))
        return DONE
