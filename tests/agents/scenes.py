"""Scenes for tests of the scripted player: the group at Miskatonic Quad, without other threats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from arkham_agents.lcg.heuristic.reading import Reading
from arkham_agents.lcg.heuristic.weights import Weights
from arkham_agents.lcg.seat_view import SeatView
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.state.game_state import NOCARD
from tests.lcg.support.scene import Scene

JOE, ISABELLE = 0, 1
PAIR = ("joe_diamond", "isabelle_barnes")
QUAD, HALL, LIBRARY = "Miskatonic Quad", "Science Hall", "Orne Library"
"""All investigators are at the Quad; the other locations are connected to it."""
EVEN = Weights()
"""Default weights of the scripted player, so that tests do not depend on tuned numbers."""
ALL = [code for code in sorted(catalogue.ALL_CARDS) if "12002" <= code <= "12104"]
"""Code of every card that an investigator can own."""


def approx(value: Any, abs: float | None = None) -> Any:
    """Return :func:`pytest.approx`, typed so that it may be compared with floats within tuples."""
    return pytest.approx(value, abs=abs)


def at_act(
    number: int,
    seat: int = JOE,
    investigators: Sequence[str] = PAIR,
    extra: dict[int, list[str]] | None = None,
) -> Scene:
    """Return a scene in an act with the group at Miskatonic Quad, without enemies and Fire!."""
    s = Scene(investigators, extra, first=seat)
    s.advance_act(number)
    for card in [*s.g.enemies, *s.g.attachments]:
        s.take_out(card)
        s.g.encounter_discard = [*s.g.encounter_discard, card]
    for who in s.g.investigators:
        s.g.cards[who.id].damage = s.g.cards[who.id].horror = 0
        if s.g.cards[who.location] is NOCARD or number >= 3:
            who.location = s.find(QUAD)
    s.g.cards[s.find(QUAD)].revealed = True
    s.refresh()
    return s


def stocked(number: int, seat: int = JOE, investigators: Sequence[str] = PAIR) -> Scene:
    """Return a scene of :func:`at_act` in which seat 0 owns a copy of every card.

    Investigators have no clues and no cards in hand or in play; each has five resources and three
    actions.  There are no clues on locations and no doom.
    """
    owned = [code for code in ALL if catalogue.make(code).type in (1, 2, 3, 4, 5)]
    s = at_act(number, seat, investigators, {0: owned})
    for place in s.g.locations:
        s.g.cards[place].revealed = True
        s.g.cards[place].clues = 0
        s.g.cards[place].doom = 0
    for who in s.g.investigators:
        for card in [*who.assets, *who.threat_area, *who.hand]:
            s.take_out(card)
        who.clues = 0
        who.resources = 5
        who.actions = 3
    s.g.cards[s.g.agenda].doom = 0
    s.refresh()
    return s


def reading(s: Scene, weights: Weights = EVEN, seat: int | None = None) -> Reading:
    return Reading(SeatView(s.game, seat), weights)
