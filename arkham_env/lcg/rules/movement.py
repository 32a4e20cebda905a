"""Movement of investigators, and revealing locations."""

from typing import ClassVar, final

from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.lcg.rules import additional_costs
from arkham_env.lcg.rules import enemies as enemies_rules
from arkham_env.lcg.rules.timing import Event, has_listeners
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.game_state import NOCARD, Game
from arkham_env.lcg.state.ids import (
    NONE, CardId, CardOrNone, PlaceId, PlaceOrNone, Seat, cell, keyword, logged, on,
)  # fmt: skip
from arkham_env.lcg.state.record import record
from arkham_env.lcg.state.restrictions import ENTRY_COSTS, can_pay_entry, may_move
from arkham_env.lcg.state.values import is_immune_to, is_playing, keywords_of


def move_investigator(g: Game, seat: Seat, location: CardId, escape: i64 = NONE) -> i64:
    """Move an investigator to a location in play, by an action or an effect.

    Nothing happens if the investigator is already there, if an ability forbids the move (LCG-0006)
    or if the additional costs of the move cannot be paid (LCG-0654).

    Args:
        escape: the card whose text disengages the investigator from each enemy as it moves, or
            ``NONE``.
    """
    if not is_playing(g, seat) or g.cards[location] is NOCARD:
        return DONE
    who = g.investigators[seat]
    if who.location == location or not may_move(g, seat, location):
        return DONE
    move = Move(seat, location, who.location, escape)
    if g.modified & ENTRY_COSTS and additional_costs.owes_entry(g, seat, location):
        if not can_pay_entry(g, seat, location):
            return DONE
        g.push(move)
        return additional_costs.pay_entry(g, seat, location) or CALL
    return g.push(move)


@final
@mypyc_attr(acyclic=True)
class Move(Event):
    """Event: ``seat`` leaves the location ``other`` and enters ``target`` (LCG-0247).

    Attributes:
        amount: number of moves of the investigator in this turn, including this one.
        escape: the card whose text disengages the investigator from each enemy as it moves, or
            ``NONE``.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (*Event.FIELDS, "escape")

    def __init__(
        self, seat: Seat, location: PlaceId, origin: PlaceOrNone, escape: CardOrNone = NONE
    ) -> None:
        super().__init__(on.INVESTIGATOR_MOVES, seat, seat, location, 0, origin)
        self.escape: CardOrNone = escape

    def copy(self) -> Frame:
        c = Move(self.seat, self.target, self.other, self.escape)
        c.fill_event(self)
        return c

    def named_cards(self) -> list[i64]:
        return [self.card, self.escape]

    def resolve(self, g: Game) -> i64:
        who = g.investigators[self.seat]
        if self.escape != NONE:
            for enemy in g.enemies:
                if g.cards[enemy].threat == self.seat and not is_immune_to(g, enemy, self.escape):
                    enemies_rules.break_engagement(g, enemy)
        # A response may have forbidden the move, or removed the location from play.
        gone = self.last == cell.RESOLVE or g.cards[self.target] is NOCARD
        if gone or not may_move(g, self.seat, self.target):
            self.last = 0
            enemies_rules.engagement_changed(g)
            return DONE
        followers = place_investigator(g, self.seat, self.target)
        who.moves += 1
        self.amount = who.moves
        if has_listeners(g, on.ENEMY_ENTERS):
            # Engaged enemies enter the location too. Their events come after any new engagement.
            for enemy in reversed(followers):
                g.push(Event(on.ENEMY_ENTERS, NONE, enemy, self.target, first=cell.WHEN_FORCED))
        return CALL

    def forget(self, card: i64) -> None:
        super().forget(card)
        if self.target == card and self.step <= cell.RESOLVE:
            # The investigator still disengages if the text of ``escape`` requires it.
            self.last = cell.RESOLVE


def place_investigator(g: Game, seat: Seat, location: CardId) -> list[i64]:
    """Put an investigator and the enemies engaged with it at a location; reveal the location. An
    engaged enemy that may not move there disengages and stays at its location. Return the enemies
    that moved with the investigator."""
    followers: list[i64] = []
    g.investigators[seat].location = location
    record(g, logged.MOVE, seat, location)
    for enemy in g.enemies:
        c = g.cards[enemy]
        if c.threat == seat and keywords_of(g, enemy) & keyword.MASSIVE == 0:
            if may_move(g, enemy, location):
                c.location = location
                followers.append(enemy)
            else:
                enemies_rules.break_engagement(g, enemy)
    if not g.cards[location].revealed:
        record(g, logged.REVEAL, location)
        zones.reveal_location(g, location)
    enemies_rules.engagement_changed(g)
    return followers
