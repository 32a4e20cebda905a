"""Set-up, the order of turns, elimination and the end: who leads, mulligans, trauma."""

from __future__ import annotations

from typing import Any

from arkham_env.core.kernel.decision import pack
from arkham_env.lcg.state.ids import keyword, verb
from tests.lcg.referee.table import Sight

R2 = 2
R3 = 3


def seats(chosen: list[int]) -> set[int]:
    return {pack(verb.CHOOSE_SEAT, seat) for seat in chosen}


def first_lead(sight: Sight) -> tuple[int, set[int]]:
    """The investigators choose a lead (RB "Setup" 3); the first seat speaks."""
    return 0, seats(list(range(int(sight.g.players))))


def new_lead(sight: Sight, frame: Any) -> tuple[int, set[int]]:
    """Those who remain choose; the next clockwise speaks.  Who falls as well does not remain."""
    count = int(sight.g.players)
    clockwise = [(int(frame.seat) + i) % count for i in range(1, count)]
    playing = [seat for seat in clockwise if sight.playing(seat)]
    staying = [seat for seat in playing if not sight.falls(seat)]
    speaker = (staying or playing)[0]
    return speaker, seats(staying or [speaker])


def next_turn(sight: Sight) -> tuple[int, set[int]]:
    """The group picks who has not had a turn (B C3); the lead speaks for it."""
    waiting = [seat for seat in sight.order() if not sight.who(seat).turn_done]
    return int(sight.g.lead), seats(waiting)


def mulligan(sight: Sight, frame: Any) -> tuple[int, set[int]]:
    """Once each, in player order, any cards; in ascending order, copies being one option."""
    seat = sight.order()[frame.turn]
    cards = [card for card in sight.who(seat).hand if card > frame.last]
    found = {pack(verb.DISCARD, card) for card in sight.one_of_each(cards)}
    return seat, found | {pack(verb.DONE)}


def starting(sight: Sight, frame: Any) -> tuple[int, set[int]]:
    """One Starting card of the deck, if an investigator wants it (LCG-0905)."""
    seat = sight.order()[frame.turn]
    cards = [x for x in sight.who(seat).deck if sight.has_keyword(x, keyword.STARTING)]
    found = {pack(verb.CHOOSE_CARD, card) for card in sight.one_of_each(cards)}
    return seat, found | {pack(verb.DONE)}


def bearer(sight: Sight) -> tuple[int, set[int]]:
    """R1: any one investigator may have Dr. Henry Armitage; the lead says who."""
    return int(sight.g.lead), seats(list(range(int(sight.g.players))))


def ending(sight: Sight) -> tuple[int, set[int]]:
    """R1: stay or go, which leads to R2 or R3."""
    return int(sight.g.lead), {pack(verb.CHOICE, R2), pack(verb.CHOICE, R3)}


def trauma(sight: Sight, frame: Any) -> tuple[int, set[int]]:
    """Who fell by damage and horror at once chooses which trauma (RB "Trauma")."""
    seat = int(frame.turn) - 1
    who = sight.who(seat)
    both = who.by_damage and who.by_horror
    return seat, {pack(verb.CHOICE, 0), pack(verb.CHOICE, 1)} if both else set()
