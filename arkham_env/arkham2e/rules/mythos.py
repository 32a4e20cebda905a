"""The Mythos Phase: drawing a Mythos card and resolving its four steps in order."""

from typing import Any, ClassVar, Final

from arkham_env.arkham2e.rules import board
from arkham_env.arkham2e.rules.answers import carry_out
from arkham_env.arkham2e.rules.gates import OpenGate
from arkham_env.arkham2e.rules.monster_movement import MoveMonsters
from arkham_env.arkham2e.rules.spawning import Surge, appears_at
from arkham_env.arkham2e.rules.terror import vacate
from arkham_env.arkham2e.rules.usefulness import ask_before
from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import (
    component, decision, deck, event, mythos_type, option, point, quantity, zone,
)  # fmt: skip
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.board.texts.answers import open_window
from arkham_env.board.texts.context import NOBODY
from arkham_env.board.texts.verbs import OP_SEAT
from arkham_env.core.kernel.decision import a_of, op_of, pack
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr

STORY: Final = component.number("mythos", "the_story_continues")


def draw_mythos(g: Game) -> i64:
    """Move the top Mythos card to ``zone.IN_HAND`` and return it, or ``NONE`` if there is none. The
    card "The Story Continues" is shuffled into the deck instead, and another card is drawn."""
    card = board.draw_top(g, deck.MYTHOS)
    while card != NONE:
        g.note(event.MYTHOS, card)
        if g.mythos_of(card).type != mythos_type.STORY:
            return card
        alone = not g.decks[deck.MYTHOS]
        board.move(g, card, zone.SUPPLY)
        board.shuffle(g, deck.MYTHOS)
        card = NONE if alone else board.draw_top(g, deck.MYTHOS)
    return NONE


GATE: Final = 0
CLUE: Final = 1
TAKER: Final = 2
TAKER_PICKED: Final = 3
MONSTERS: Final = 4
TEXT: Final = 5
LEAVE: Final = 6
RESOLVE: Final = 7
"""Step after the window of abilities that precedes the text of the card."""


@mypyc_attr(acyclic=True)
class ResolveMythos(Frame):
    """Frame that resolves a Mythos card: gate, Clue, Monster movement, text (AH2-0147).

    Args:
        gate_only: whether only the gate of the card is resolved.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "card", "gate_only")

    def __init__(self, card: i64, gate_only: bool = False) -> None:
        super().__init__()
        self.card: i64 = card
        self.gate_only: bool = gate_only

    def copy(self) -> Frame:
        c = ResolveMythos(self.card, self.gate_only)
        c.step = self.step
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        printed = game.mythos_of(self.card)
        if self.step == GATE:
            self.step = LEAVE if self.gate_only else CLUE
            if open_or_surge(game, printed.gate):
                return CALL
        if self.step == CLUE:
            where: i64 = printed.clue
            self.step = MONSTERS
            if where >= 0 and game.gate_at(where) == NONE:
                board.set_clues_at(game, where, game.clues_at[where] + 1)
                self.step = TAKER
        if self.step == TAKER_PICKED:
            self.step = MONSTERS
            if op_of(game.pick) == OP_SEAT:
                board.take_clues(game, a_of(game.pick), 1)
        if self.step == TAKER:
            self.step = MONSTERS
            if game.seats_at(printed.clue) and game.clues_at[printed.clue] > 0:
                return self.offer_clue(game, printed.clue)
        if self.step == MONSTERS:
            self.step = TEXT
            return game.push(MoveMonsters(printed.white, printed.black))
        if self.step == TEXT:
            self.step = RESOLVE
            if ask_before(game, self.card, point.EVENT, len(game.stack) - 1):
                return CALL
        if self.step == RESOLVE:
            self.step = LEAVE
            if self.resolve_text(game):
                return CALL
        if game.place[self.card] == zone.IN_HAND:
            board.discard(game, self.card)
        return DONE

    def offer_clue(self, g: Game, where: i64) -> i64:
        """Let the first player choose an investigator in the area, or none, to take the Clue."""
        options = [pack(OP_SEAT, seat) for seat in g.seats_at(where)]
        options.append(pack(option.STOP))
        self.step = TAKER_PICKED
        g.options = options
        return g.ask(decision.CLUE_TAKER, g.lead, self.card)

    def resolve_text(self, g: Game) -> bool:
        """Put the card into play if it is an Environment, a Rumor or a lasting Headline, and carry
        out its text. Return whether a frame was pushed."""
        printed = g.mythos_of(self.card)
        if printed.type == mythos_type.RUMOR:
            if g.rumor != NONE:
                return False
            g.rumor = self.card
            self.enter_play(g)
        elif printed.type != mythos_type.HEADLINE:
            if printed.type == mythos_type.WEATHER and g.cannot(quantity.NO_WEATHER):
                return False
            if g.environment != NONE:
                board.discard(g, g.environment)
            g.environment = self.card
            self.enter_play(g)
        elif printed.stays:
            open_before = [where for where in printed.closes if not g.is_closed(where)]
            g.ongoing.append(self.card)
            g.ends.append(g.turn + 1)
            self.enter_play(g)
            for where in open_before:
                if g.is_closed(where):
                    g.note(event.CLOSES, where)
                    vacate(g, where)
        return carry_out(g, self.card, point.EVENT, NOBODY)

    def enter_play(self, g: Game) -> None:
        board.move(g, self.card, zone.IN_PLAY)
        board.insert(g.arrivals, self.card << 16 | g.turn)
        g.note(event.IN_PLAY, self.card)


def open_or_surge(g: Game, where: i64) -> bool:
    """Open a gate in an area, or begin a monster surge there if it already has a gate. Return
    whether a frame was pushed."""
    if where < 0 or not appears_at(g, where):
        return False
    if g.gate_at(where) != NONE:
        g.push(Surge(where))
    else:
        g.push(OpenGate(where, g.table.monsters_of_gate))
    return True


DRAW: Final = 0
DRAWN: Final = 1
END: Final = 2
ENDING: Final = 3


@mypyc_attr(acyclic=True)
class MythosPhase(Frame):
    """Frame of the Mythos Phase, in which one or more Mythos cards are resolved.

    For all cards except the last one, only the gate is resolved.

    Attributes:
        left: number of cards still to be drawn.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "left")

    def __init__(self) -> None:
        super().__init__()
        self.left: i64 = 0

    def copy(self) -> Frame:
        c = MythosPhase()
        c.step = self.step
        c.left = self.left
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == DRAW:
            self.step = DRAWN
            game.active = game.lead
            self.left = max(1, game.value(quantity.MYTHOS_CARDS, 1 + game.wide_open, NOBODY))
        if self.step == DRAWN:
            if self.left > 0:
                self.left -= 1
                card = draw_mythos(game)
                if card != NONE:
                    return game.push(ResolveMythos(card, self.left > 0))
                self.left = 0
            self.step = ENDING
            for card in game.listen[point.MYTHOS_ENDS]:
                if ask_before(game, card, point.MYTHOS_ENDS, len(game.stack) - 1):
                    return CALL
        if self.step == ENDING:
            self.step = END
            if open_window(game, point.MYTHOS_ENDS, NOBODY, game.lead):
                return CALL
        end_headlines(game)
        return DONE


def end_headlines(g: Game) -> None:
    """Discard the Headlines that stay in play until the end of this turn."""
    for card in g.ongoing[:]:
        if g.ends[g.ongoing.index(card)] <= g.turn:
            closed = [where for where in g.mythos_of(card).closes if g.is_closed(where)]
            board.discard(g, card)
            for where in closed:
                if not g.is_closed(where):
                    g.note(event.OPENS, where)
