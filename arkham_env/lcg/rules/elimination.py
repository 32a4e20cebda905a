"""Elimination: an investigator that is defeated or resigns leaves the game."""

from typing import ClassVar, Final, final

from arkham_env.core.kernel.decision import a_of, pack
from arkham_env.core.kernel.frame import AGAIN, CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.lcg.rules import end
from arkham_env.lcg.rules import enemies as enemies_rules
from arkham_env.lcg.rules.timing import Event, has_listeners
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.game_state import NOTHING, Game
from arkham_env.lcg.state.ids import NONE, Seat, cell, decision_kind, logged, on, status, verb
from arkham_env.lcg.state.record import record
from arkham_env.lcg.state.values import is_falling, player_order

WEAKNESSES: Final = 0
LEAVE: Final = 1
NEW_LEAD: Final = 2
LEAD_PICKED: Final = 3
LEFT_BEHIND: Final = 4


@final
@mypyc_attr(acyclic=True)
class Eliminate(Frame):
    """Frame that takes an investigator out of the game after a defeat or resignation."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "status")

    def __init__(self, seat: Seat, status: i64) -> None:
        self.step: i64 = WEAKNESSES
        self.seat: Seat = seat
        self.status: i64 = status

    def copy(self) -> Frame:
        c = Eliminate(self.seat, self.status)
        c.step = self.step
        return c

    def run(self, g: Game) -> i64:
        step = self.step
        if step == WEAKNESSES:
            self.step = LEAVE
            if has_listeners(g, on.GAME_ENDS):
                return g.push(Event(on.GAME_ENDS, self.seat, NONE, NONE, 0, 0, cell.WHEN_FORCED))
            return CALL
        if step == LEAVE:
            self.leave(g)
            self.step = NEW_LEAD
        if self.step == NEW_LEAD:
            self.step = LEFT_BEHIND
            # An investigator that is defeated at the same moment cannot become the lead.
            order = [who.id for who in g.investigators if who.status == status.PLAYING]
            staying = [seat for seat in order if not is_falling(g, seat)]
            if order and g.lead == self.seat:
                # The other players choose the new lead together; the next seat decides for them.
                speaker = next_seat(self.seat, staying or order)
                g.options = [pack(verb.CHOOSE_SEAT, seat) for seat in staying or [speaker]]
                self.step = LEAD_PICKED
                result = g.ask(decision_kind.LEAD, speaker)
                if result != AGAIN:
                    return result
        if self.step == LEAD_PICKED:
            g.lead = a_of(g.pick)
            g.refresh_order()
            record(g, logged.LEAD, g.lead)
            self.step = LEFT_BEHIND
        if self.step == LEFT_BEHIND:
            self.step += 1
            if not player_order(g):
                return end.end_scenario(g, 0)
            enemies_rules.engagement_changed(g)
        return DONE

    def leave(self, g: Game) -> None:
        """Carry out steps 0 to 4 of elimination: cards, clues, resources, enemies, threat area."""
        seat = self.seat
        who = g.investigators[seat]
        place = g.cards[who.location]
        who.status = self.status
        g.refresh_order()
        record(g, logged.ELIMINATED, seat, self.status)
        if who.clues:
            record(g, logged.PLACE_CLUES, who.location, who.clues, seat + 1)
            place.clues += who.clues
            who.clues = 0
        # The investigator card leaves play, so doom on it is no longer doom in play.
        who.doom = 0
        for card in copied(who.threat_area):
            if g.owner[card] == seat:
                zones.leave_game(g, card)
            else:
                zones.drop_clues(g, card)
                zones.leave_play(g, card)
                zones.put_in_discard(g, card)
        for neighbour in g.investigators:
            for card in copied(neighbour.threat_area):
                # The investigator's weaknesses leave other threat areas too (LCG-1127).
                if g.owner[card] == seat and g.defs[card].printed.weakness:
                    zones.leave_game(g, card)
        for enemy in copied(g.enemies):
            if g.cards[enemy].threat == seat:
                enemies_rules.break_engagement(g, enemy)
            if g.owner[enemy] == seat:
                zones.leave_game(g, enemy)
        for card in copied(who.assets):
            zones.leave_game(g, card)
        for card in copied(g.attachments):
            # A card attached to another investigator's card is controlled by that investigator
            # and stays in play (LCG-0402, LCG-0586).
            if g.owner[card] == seat:
                other = g.cards[card].controller
                if other == seat or other == NONE or g.defs[card].printed.weakness:
                    zones.leave_game(g, card)
        removed: list[i64] = []
        for card in copied(who.hand):
            if g.owner[card] == NONE:
                # A hidden encounter card goes to the encounter discard pile (LCG-0411).
                zones.leave_hand(g, seat, card)
                zones.put_in_discard(g, card)
            else:
                g.unindex_hand(card)
                removed.append(card)
        zones.remove_all(g, removed + who.deck + who.discard)
        who.hand = []
        who.deck = []
        who.discard = []
        who.resources = 0
        who.actions = 0
        who.next_actions = 0
        who.turn_done = True
        g.unindex_card(seat)

    def rewind(self, g: Game) -> bool:
        if self.step != LEAD_PICKED:
            return False
        self.step = NEW_LEAD
        return True


def copied(cards: list[i64]) -> list[i64]:
    """Return a list of the same cards that does not change with ``cards``."""
    return cards[:] if cards else NOTHING


def next_seat(seat: Seat, seats: list[i64]) -> i64:
    """Return the first seat in the ascending list ``seats`` that follows ``seat`` clockwise."""
    for other in seats:
        if other > seat:
            return other
    return seats[0]


def eliminate(g: Game, seat: Seat, status: i64) -> i64:
    return g.push(Eliminate(seat, status))


def eliminate_each(g: Game, seats: list[i64], status: i64) -> i64:
    """Eliminate investigators at the same moment. The eliminations are carried out in the order of
    ``seats``."""
    for seat in reversed(seats):
        g.investigators[seat].falling = True
        eliminate(g, seat, status)
    return CALL if seats else DONE
