"""Investigators moving and revealing locations (blueprint section 13)."""

from __future__ import annotations

from typing import final

from arkham_env.core.frame import DONE, Frame
from arkham_env.core.native import i64, mypyc_attr
from arkham_env.lcg.rules import enemies as enemies_rules
from arkham_env.lcg.rules.timing import Event, heard
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.game_state import NOCARD, Game
from arkham_env.lcg.state.ids import NONE, CardId, Seat, cell, keyword, logged, on
from arkham_env.lcg.state.record import record
from arkham_env.lcg.state.values import is_playing, keywords_of


def move_investigator(g: Game, seat: Seat, location: CardId) -> i64:
    """Move an investigator to a location in play; nothing happens if it is there already."""
    if not is_playing(g, seat) or g.cards[location] is NOCARD:
        return DONE
    if g.investigators[seat].location == location:
        return DONE
    return g.push(Move(seat, location))


@final
@mypyc_attr(acyclic=True)
class Move(Event):
    """``seat`` moves to ``target``; ``amount`` counts its moves this turn, this one included."""

    def __init__(self, seat: Seat, location: CardId) -> None:
        super().__init__(on.INVESTIGATOR_MOVES, seat, seat, location)

    def copy(self) -> Frame:
        c = Move(self.seat, self.target)
        c.fill_event(self)
        return c

    def resolve(self, g: Game) -> i64:
        who = g.investigators[self.seat]
        followers = place_investigator(g, self.seat, self.target)
        who.moves += 1
        self.amount = who.moves
        if heard(g, on.ENEMY_ENTERS):
            # Engaged enemies move along: they enter the location too, after any engagement there.
            for enemy in reversed(followers):
                g.push(Event(on.ENEMY_ENTERS, NONE, enemy, self.target, first=cell.WHEN_FORCED))
        return enemies_rules.check_engagement(g)


def place_investigator(g: Game, seat: Seat, location: CardId) -> list[int]:
    """Put an investigator at a location with the enemies engaged with it, and reveal the place.

    Return the enemies that came along.
    """
    followers: list[int] = []
    g.investigators[seat].location = location
    record(g, logged.MOVE, seat, location)
    for enemy in g.enemies:
        c = g.cards[enemy]
        if c.threat == seat and keywords_of(g, enemy) & keyword.MASSIVE == 0:
            c.location = location
            followers.append(enemy)
    if not g.cards[location].revealed:
        record(g, logged.REVEAL, location)
        zones.reveal_location(g, location)
    return followers
