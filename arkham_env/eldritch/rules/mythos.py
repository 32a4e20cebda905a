"""The Mythos Phase: resolution of the icons and the text of a Mythos card."""

from typing import Any, ClassVar, Final

from arkham_env.board.texts.answers import open_window
from arkham_env.board.texts.context import NOBODY
from arkham_env.core.kernel.decision import a_of, pack
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.eldritch.rules import board
from arkham_env.eldritch.rules.answers import carry_out
from arkham_env.eldritch.rules.defeat import eliminate
from arkham_env.eldritch.rules.doom import Omen
from arkham_env.eldritch.rules.finish import finish
from arkham_env.eldritch.rules.reckoning import Reckoning
from arkham_env.eldritch.rules.replacements import Replacement
from arkham_env.eldritch.rules.spawning import SpawnGates, Surge
from arkham_env.eldritch.state import columns
from arkham_env.eldritch.state.game_state import WAITING, Game
from arkham_env.eldritch.state.ids import (
    decision, deck, event, option, point, resolution, trait, zone,
)  # fmt: skip
from arkham_env.eldritch.state.ids.component import NONE

GATES_BY_PLAYERS: Final[list[i64]] = [0, 1, 1, 1, 1, 2, 2, 2, 2]
CLUES_BY_PLAYERS: Final[list[i64]] = [0, 1, 1, 2, 2, 3, 3, 4, 4]
SURGE_BY_PLAYERS: Final[list[i64]] = [0, 1, 1, 2, 2, 2, 2, 3, 3]
"""Numbers on the Reference cards for Gates, Clues and surges, by seats at set-up (EH-0056)."""


@mypyc_attr(acyclic=True)
class Mythos(Frame):
    """Frame that resolves a Mythos card: first its icons, then its text.

    Afterwards an Event is discarded, and an Ongoing card stays in play.

    Attributes:
        icon: the index of the next icon.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "card", "icon")

    def __init__(self, card: i64) -> None:
        super().__init__()
        self.card: i64 = card
        self.icon: i64 = 0

    def copy(self) -> Frame:
        c = Mythos(self.card)
        c.step = self.step
        c.icon = self.icon
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == 0:
            self.step = 1
            board.move(game, self.card, zone.IN_HAND)
            game.note(event.MYTHOS, self.card)
        printed = game.mythos_of(self.card)
        icons = columns.ICONS[printed.color]
        while self.icon < len(icons):
            self.icon += 1
            if self.carry_out_icon(game, icons[self.icon - 1]):
                return CALL
        if self.step == 1:
            self.step = 2
            if self.is_ongoing(game):
                board.move(game, self.card, zone.IN_PLAY)
                game.tokens[game.counter(self.card)] = printed.tokens
                if carry_out(game, self.card, point.ENTERS_PLAY, NOBODY):
                    return CALL
            elif carry_out(game, self.card, point.EVENT, NOBODY):
                return CALL
        if game.place[self.card] == zone.IN_HAND:
            board.move(game, self.card, zone.DISCARD)
        return DONE

    def is_ongoing(self, g: Game) -> bool:
        return g.has_trait(self.card, trait.ONGOING)

    def carry_out_icon(self, g: Game, icon: i64) -> bool:
        """Resolve an icon; return whether a frame was pushed for it."""
        players = g.players
        if icon == columns.ADVANCE_OMEN:
            g.push(Omen(1))
        elif icon == columns.RECKONING:
            g.push(Reckoning())
        elif icon == columns.SPAWN_GATES:
            g.push(SpawnGates(GATES_BY_PLAYERS[players]))
        elif icon == columns.MONSTER_SURGE:
            g.push(Surge(SURGE_BY_PLAYERS[players]))
        else:
            if icon == columns.SPAWN_CLUES:
                for _ in range(CLUES_BY_PLAYERS[players]):
                    board.spawn_clue(g)
            # The icons of the Rumor token and the Eldritch tokens need no step: the card has them.
            return False
        return True


DRAW: Final = 0
DRAWN: Final = 1
ENDING: Final = 2
LAST: Final = 3
ORDER_PICKED: Final = 4
REPLACEMENTS: Final = 5
PASS_LEAD: Final = 6
LEAD_PICKED: Final = 7


@mypyc_attr(acyclic=True)
class MythosPhase(Frame):
    """Frame of the Mythos Phase, including replacement investigators and the choice of a new Lead.

    Attributes:
        empty: whether the Mythos deck had no card to draw.
        passed: whether the new Lead Investigator was chosen.
        replacements_done: whether all replacement investigators were chosen.
        waiting: the seats that have yet to choose a replacement investigator.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "empty", "passed", "replacements_done", "waiting")

    def __init__(self) -> None:
        super().__init__()
        self.empty: bool = False
        self.passed: bool = False
        self.replacements_done: bool = False
        self.waiting: list[i64] = []

    def copy(self) -> Frame:
        c = MythosPhase()
        c.step = self.step
        c.empty = self.empty
        c.passed = self.passed
        c.replacements_done = self.replacements_done
        c.waiting = self.waiting[:]
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == DRAW:
            self.step = DRAWN
            game.active = game.lead
            card = board.draw(game, deck.MYTHOS)
            if card != NONE:
                board.put(game, card, zone.IN_HAND)
                return game.push(Mythos(card))
            self.empty = True
        if self.step == DRAWN:
            self.step = ENDING
            if open_window(game, point.MYTHOS_END, NOBODY, game.lead):
                return CALL
        if self.step == ENDING:
            if self.empty:
                return finish(game, resolution.MYTHOS_DECK)
            self.step = LAST
        if self.step == ORDER_PICKED:
            self.step = REPLACEMENTS if a_of(game.pick) == 0 else PASS_LEAD
            self.waiting = self.waiters(game)
        if self.step == LEAD_PICKED:
            if a_of(game.pick) != game.lead:
                game.note(event.LEAD, a_of(game.pick))
            game.lead = a_of(game.pick)
            game.active = game.lead
            self.passed = True
            self.step = LAST
        if self.step == REPLACEMENTS:
            return self.next_replacement(game)
        if self.step == LAST:
            return self.last(game)
        return self.pass_lead(game)

    def waiters(self, g: Game) -> list[i64]:
        """Return the seats with status ``WAITING``, clockwise from the Lead Investigator."""
        found: list[i64] = []
        for i in range(g.players):
            seat = (g.lead + i) % g.players
            if g.status[seat] == WAITING:
                found.append(seat)
        return found

    def last(self, g: Game) -> i64:
        """Let replacement investigators enter the game and let the Lead Investigator choose its
        successor. The Lead Investigator chooses which of the two happens first (errata 9)."""
        waiting = [] if self.replacements_done else self.waiters(g)
        if self.passed and not waiting:
            return DONE
        if not waiting:
            return self.pass_lead(g)
        present = g.clockwise(g.lead)
        if self.passed or not present or g.awakened:
            self.waiting = waiting
            return self.next_replacement(g)
        self.step = ORDER_PICKED
        g.options = [pack(option.YES), pack(option.NO, 1)]
        return g.ask(decision.ORDER, g.lead)

    def next_replacement(self, g: Game) -> i64:
        self.step = REPLACEMENTS
        while self.waiting:
            seat = self.waiting.pop(0)
            if g.awakened or not g.free_sheets():
                eliminate(g, seat)
                if g.over:
                    return CALL
                continue
            return g.push(Replacement(seat))
        self.replacements_done = True
        self.step = LAST
        present = g.clockwise(g.lead)
        if present and present[0] != g.lead:
            # Before the replacements entered, there was no investigator that could become the Lead.
            g.lead = present[0]
        return CALL

    def pass_lead(self, g: Game) -> i64:
        """Offer the choice of the next Lead Investigator. At least one seat has an investigator,
        because otherwise the game is over."""
        self.step = LEAD_PICKED
        g.options = [pack(option.LEAD, seat) for seat in g.clockwise(g.lead)]
        return g.ask(decision.LEAD, g.lead)
