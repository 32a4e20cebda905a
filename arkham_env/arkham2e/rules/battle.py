"""The final battle against the Ancient One (AH2-0383 to 0413)."""

from typing import Any, ClassVar, Final

from arkham_env.arkham2e.rules import board
from arkham_env.arkham2e.rules.answers import carry_out
from arkham_env.arkham2e.rules.falling import devour
from arkham_env.arkham2e.rules.finish import lose, win
from arkham_env.arkham2e.rules.rounds import pass_marker
from arkham_env.arkham2e.rules.skill_check import SkillCheck
from arkham_env.arkham2e.rules.trading import TradeMenu
from arkham_env.arkham2e.rules.upkeep import Upkeep
from arkham_env.arkham2e.rules.usefulness import ask_before
from arkham_env.arkham2e.state.game_state import ELIMINATED, WAITING, Game
from arkham_env.arkham2e.state.ids import (
    cause, check, component, event, flag, phase, point, resolution, space, zone,
)  # fmt: skip
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.board.texts.answers import open_window
from arkham_env.board.texts.context import NOBODY
from arkham_env.core.kernel.frame import CALL, Frame
from arkham_env.core.kernel.lasting import (
    THIS_COMBAT, THIS_ENCOUNTER, THIS_ROUND, THIS_TEST, THIS_TURN,
)  # fmt: skip
from arkham_env.core.kernel.native import i64, mypyc_attr

AWAKEN: Final = 0
DEVOUR: Final = 1
DISCARD: Final = 2
CARDS: Final = 3
TEXT: Final = 4
ROUND: Final = 5
REFRESH: Final = 6
LEAD: Final = 7
TRADE: Final = 8
ATTACK: Final = 9
ATTACKED: Final = 10
BEFORE: Final = 11
STRIKE: Final = 12
AFTER: Final = 13
END: Final = 14
COUNTER: Final = 15
"""Step after the window of abilities that precedes the attack of the Ancient One."""
SITUATION: Final = flag.IN_COMBAT | flag.BATTLE


@mypyc_attr(acyclic=True)
class Battle(Frame):
    """Frame of the final battle, which begins when the Ancient One awakens and ends the game.

    Each round has three parts. First, the investigators refresh (an Upkeep without money), the
    first player marker is passed, and the investigators trade. Second, each investigator attacks
    the Ancient One. Third, the Ancient One attacks each investigator.

    Attributes:
        waiting: seats that have not acted in the current step yet.
        cards: possessions with a text for the awakening that has not been carried out yet.
        cancelled: whether the Ancient One's attack of this round is cancelled.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "waiting", "cards", "cancelled")

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[i64] = []
        self.cards: list[i64] = []
        self.cancelled: bool = False

    def copy(self) -> Frame:
        c = Battle()
        c.step = self.step
        c.waiting = self.waiting[:]
        c.cards = self.cards[:]
        c.cancelled = self.cancelled
        return c

    def cancel(self) -> None:
        """Cancel the attack of the Ancient One in this round."""
        self.cancelled = True

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == AWAKEN:
            wake_up(game)
            self.waiting = [
                seat for seat in game.clockwise(game.lead) if game.spaces[seat] == space.LOST
            ]
            self.step = DEVOUR
            return CALL
        if self.step != DEVOUR and not game.clockwise(game.lead):
            return lose(game, cause.IN_BATTLE if game.battle_turn > 0 else cause.NOBODY_LEFT)
        if self.step <= TEXT:
            return self.begin(game)
        if self.step <= TRADE:
            return self.refresh(game)
        if self.step <= ATTACKED:
            return self.attack(game)
        return self.suffer(game)

    # -- The beginning ---------------------------------------------------------------------------

    def begin(self, g: Game) -> i64:
        if self.step == DEVOUR:
            while self.waiting:
                seat = self.waiting.pop(0)
                if g.presence(seat) >= 0:
                    devour(g, seat)
                    return CALL
            self.step = DISCARD
            return CALL
        if self.step == DISCARD:
            clear_mythos(g)
            self.cards = [card for card in g.listen[point.AWAKENS] if g.holder(card) != NOBODY]
            self.step = CARDS
        while self.step == CARDS:
            if not self.cards:
                self.step = TEXT
                if carry_out(g, g.table.ancient_card, point.AWAKENS, NOBODY, NONE, NONE, SITUATION):
                    return CALL
                break
            card = self.cards.pop(0)
            if g.in_play(card) and carry_out(g, card, point.AWAKENS, g.holder(card)):
                return CALL
        self.step = ROUND
        return CALL

    # -- 1. Refresh ------------------------------------------------------------------------------

    def refresh(self, g: Game) -> i64:
        if self.step == ROUND:
            g.battle_turn += 1
            g.note(event.BATTLE_TURN, g.battle_turn)
            self.waiting = g.clockwise(g.lead)
            self.step = REFRESH
        if self.step == REFRESH:
            while self.waiting:
                seat = self.waiting.pop(0)
                if g.presence(seat) >= 0:
                    g.active = seat
                    return g.push(Upkeep(seat, True))
            self.step = LEAD
        if self.step == LEAD:
            pass_marker(g)
            self.waiting = g.clockwise(g.lead)
            self.step = TRADE
        while self.waiting:
            seat = self.waiting.pop(0)
            if g.presence(seat) >= 0:
                g.active = seat
                return g.push(TradeMenu(seat))
        self.waiting = g.clockwise(g.lead)
        self.step = ATTACK
        return CALL

    # -- 2. Investigators attack -----------------------------------------------------------------

    def attack(self, g: Game) -> i64:
        if self.step == ATTACKED:
            self.step = ATTACK
            # A check that is passed without a roll has one success.
            if wound(g, 1 if g.ret == check.PASSED else g.ret):
                return win(g, resolution.BATTLE)
        while self.waiting:
            seat = self.waiting.pop(0)
            if g.presence(seat) >= 0:
                g.active = seat
                self.step = ATTACKED
                return g.push(
                    SkillCheck(
                        seat, check.COMBAT, g.rating, check.PASSED, SITUATION, g.table.ancient_card
                    )
                )
        self.step = BEFORE
        return CALL

    # -- 3. The Ancient One attacks --------------------------------------------------------------

    def suffer(self, g: Game) -> i64:
        ancient = g.table.ancient_card
        at = len(g.stack) - 1
        if self.step == BEFORE:
            self.step = COUNTER
            g.active = g.lead
            if ask_before(g, ancient, point.ATTACK, at):
                return CALL
        if self.step == COUNTER:
            self.cancelled = False
            self.waiting = g.clockwise(g.lead)
            self.step = STRIKE
            if open_window(g, point.BEFORE_ATTACK, NOBODY, g.lead, at, flag.BATTLE):
                return CALL
        if self.step == STRIKE:
            while self.waiting and not self.cancelled:
                seat = self.waiting.pop(0)
                if g.presence(seat) >= 0:
                    g.active = seat
                    g.note(event.ATTACK, ancient, seat)
                    if carry_out(g, ancient, point.ATTACK, seat, seat, at, flag.BATTLE):
                        return CALL
            self.step = AFTER
        if self.step == AFTER:
            self.step = END
            g.active = g.lead
            if not self.cancelled:
                if carry_out(g, ancient, point.AFTER_ATTACK, NOBODY, NONE, at, flag.BATTLE):
                    return CALL
        g.end_lifetime(THIS_TURN)
        g.end_lifetime(THIS_ROUND)
        self.step = ROUND
        return CALL


def wake_up(g: Game) -> None:
    """Set the state of the game for the final battle and end everything that was being resolved.

    Drawn cards that are neither kept nor discarded yet return to their decks. Monsters that are
    being fought in an encounter or lie on a card return to the cup.
    """
    g.awakened = True
    g.phase = phase.BATTLE
    g.note(event.AWAKENS, g.table.ancient_card)
    missing = g.table.doom_limit - g.doom
    if missing > 0:
        g.doom = g.table.doom_limit
        g.note(event.DOOM, missing, g.doom)
    g.rating = g.table.sheet_of_ancient.rating
    g.tally = 0
    g.points = 0
    for lifetime in (THIS_TEST, THIS_COMBAT, THIS_ENCOUNTER, THIS_TURN, THIS_ROUND):
        g.end_lifetime(lifetime)
    for card in range(component.FIRST_MONSTER, component.FIRST_SPARE):
        where: i64 = g.place[card]
        if where == zone.LOOSE or where >= zone.CARD:
            board.to_cup(g, card)
        elif where == zone.IN_HAND:
            board.discard(g, card)
    for seat in range(g.players):
        g.delayed[seat] = 0
        g.skips[seat] = 0
        g.lost[seat] = 0
        g.explored[seat] = 0
        g.returned[seat] = 0
        g.resting[seat] = 0
        if g.status[seat] == WAITING:
            g.status[seat] = ELIMINATED
            g.note(event.ELIMINATED, seat)
        elif g.presence(seat) >= 0 and (g.sanity[seat] <= 0 or g.stamina[seat] <= 0):
            g.unsettled = True
    present = g.clockwise(g.lead)
    if present and present[0] != g.lead:
        # A seat without an investigator cannot be first player.
        g.lead = present[0]
        g.note(event.LEAD, g.lead)
    g.active = g.lead


def clear_mythos(g: Game) -> None:
    """Discard the Environment, the Rumor and the Headlines in play."""
    found = g.ongoing[:]
    found.append(int(g.rumor))
    found.append(int(g.environment))
    for card in found:
        if card != NONE:
            board.discard(g, card)


def wound(g: Game, successes: i64) -> bool:
    """Count successes of attacks on the Ancient One and return whether its last doom token was
    removed. Every ``g.players`` successes remove one token; successes left over count towards
    the next token (``docs/rulings.md``)."""
    while successes > 0:
        successes -= 1
        g.tally += 1
        if g.tally >= g.players:
            g.tally = 0
            g.doom -= 1
            g.note(event.DOOM, -1, g.doom)
            if g.doom <= 0:
                return True
    return False
