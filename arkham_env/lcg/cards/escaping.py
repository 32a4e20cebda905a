"""Texts that let an investigator disengage from each enemy and move away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkham_env.core.decision import a_of, op_of, pack
from arkham_env.core.frame import DONE
from arkham_env.core.native import i64
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.state.ids import Seat, decision_kind, verb
from arkham_env.lcg.state.values import connected, is_playing

if TYPE_CHECKING:
    from arkham_env.lcg.rules.card_frame import CardFrame
    from arkham_env.lcg.state.game_state import Game


def connecting(g: Game, seat: Seat, revealed: bool = False) -> list[int]:
    """Return the locations that connect to that of ``seat`` (``revealed``: only such ones)."""
    places = connected(g, g.investigators[seat].location)
    if revealed:
        places = [place for place in places if g.cards[place].revealed]
    return places


def has_enemies(g: Game, seat: Seat) -> bool:
    """Say whether an enemy is in the threat area of ``seat``."""
    for enemy in g.enemies:
        if g.cards[enemy].threat == seat:
            return True
    return False


def offer_escape(g: Game, f: CardFrame, revealed: bool) -> i64:
    """Offer to disengage and move to a connecting location; :func:`escape` takes the choice.

    Without a place to go, disengaging alone is still offered.
    """
    if not is_playing(g, f.seat):
        return DONE
    places = connecting(g, f.seat, revealed)
    if places:
        options = fx.cards_as_options(verb.CHOOSE_CARD, places)
        options.append(pack(verb.NO))
        return fx.ask(g, f, decision_kind.CHOOSE_LOCATION, options)
    if has_enemies(g, f.seat):
        return fx.yes_or_no(g, f)
    return DONE


def escape(g: Game, f: CardFrame, pick: i64) -> i64:
    """Carry out what was picked from :func:`offer_escape`."""
    if op_of(pick) == verb.NO:
        return DONE
    fx.disengage_from_all(g, f.seat)
    if op_of(pick) == verb.CHOOSE_CARD:
        return fx.move_investigator(g, f.seat, a_of(pick))
    return fx.check_engagement(g)
