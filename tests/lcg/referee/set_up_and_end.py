"""Decisions of set-up, the order of turns, elimination and the end of the game."""

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
    """Return seat 0, which decides for the group, and the options for the lead (RB "Setup" 3)."""
    return 0, seats(list(range(int(sight.g.players))))


def new_lead(sight: Sight, frame: Any) -> tuple[int, set[int]]:
    """Return the seat that decides for the group, and the options for a new lead.

    The remaining investigators choose; the next seat clockwise decides for them.  An investigator
    who is being defeated at the same time does not remain.
    """
    count = int(sight.g.players)
    clockwise = [(int(frame.seat) + i) % count for i in range(1, count)]
    playing = [seat for seat in clockwise if sight.playing(seat)]
    staying = [seat for seat in playing if not sight.falls(seat)]
    speaker = (staying or playing)[0]
    return speaker, seats(staying or [speaker])


def next_turn(sight: Sight) -> tuple[int, set[int]]:
    """Return the lead, which decides for the group, and the seats without a turn in this round."""
    waiting = [seat for seat in sight.order() if not sight.who(seat).turn_done]
    return int(sight.g.lead), seats(waiting)


def mulligan(sight: Sight, frame: Any) -> tuple[int, set[int]]:
    """Return the next seat in player order and the cards that it may replace.

    Each seat replaces any number of cards once.  They are chosen in ascending order, and copies are
    one option.
    """
    seat = sight.order()[frame.turn]
    cards = [card for card in sight.who(seat).hand if card > frame.last]
    found = {pack(verb.DISCARD, card) for card in sight.one_of_each(cards)}
    return seat, found | {pack(verb.DONE)}


def starting(sight: Sight, frame: Any) -> tuple[int, set[int]]:
    """Return the next seat and the Starting cards in its deck; it may take one (LCG-0905)."""
    seat = sight.order()[frame.turn]
    cards = [x for x in sight.who(seat).deck if sight.has_keyword(x, keyword.STARTING)]
    found = {pack(verb.CHOOSE_CARD, card) for card in sight.one_of_each(cards)}
    return seat, found | {pack(verb.DONE)}


def bearer(sight: Sight) -> tuple[int, set[int]]:
    """Return the lead and the seats that may take Dr. Henry Armitage (resolution 1)."""
    return int(sight.g.lead), seats(list(range(int(sight.g.players))))


def ending(sight: Sight) -> tuple[int, set[int]]:
    """Return the lead and its options in resolution 1: resolution 2 or resolution 3."""
    return int(sight.g.lead), {pack(verb.CHOICE, R2), pack(verb.CHOICE, R3)}


def trauma(sight: Sight, frame: Any) -> tuple[int, set[int]]:
    """Return the seat that chooses its trauma, and the options (RB "Trauma").

    Only an investigator defeated by damage and horror at the same time has a choice.
    """
    seat = int(frame.turn) - 1
    who = sight.who(seat)
    both = who.by_damage and who.by_horror
    return seat, {pack(verb.CHOICE, 0), pack(verb.CHOICE, 1)} if both else set()
