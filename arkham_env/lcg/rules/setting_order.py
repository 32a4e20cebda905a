"""The order of effects that cannot be applied at once: several texts set one value (LCG-0062).

Sums and factors need no order (LCG-0157).  The lead says which value is set last: that one holds.
"""

from __future__ import annotations

from arkham_env.core.kernel.lasting import Lasting
from arkham_env.core.kernel.native import i64
from arkham_env.lcg.state.game_state import NOCARD, Game
from arkham_env.lcg.state.ids import NONE, CardId, quantity, until
from arkham_env.lcg.state.values import set_value, setters_of


def disputed(g: Game) -> list[int]:
    """Return every quantity that a text sets, ascending."""
    found: list[int] = []
    for card in g.mods[quantity.SET]:
        for constant in g.defs[card].constants:
            for changed in constant.quantities:
                if changed >= quantity.SET_TO:
                    found.append(changed - quantity.SET_TO)
    for effect in g.lasting:
        if quantity.SET_TO <= effect.quantity < quantity.APPLIED_LAST:
            found.append(effect.quantity - quantity.SET_TO)
    return sorted(set(found))


def subjects(g: Game, changed: i64) -> list[int]:
    """Return whose or what's quantity this may be."""
    if changed == quantity.SHROUD:
        return g.locations
    if changed == quantity.FIGHT or changed == quantity.EVADE or changed == quantity.ENEMY_HEALTH:
        return g.enemies
    if changed == quantity.HEALTH or changed == quantity.SANITY:
        return [c.id for c in g.cards if c is not NOCARD]
    if changed == quantity.COST:
        held: list[int] = []
        for who in g.investigators:
            held.extend(who.hand)
        return held
    return g.order


def rank_of(g: Game, changed: i64, card: CardId) -> i64:
    """Return the place in the order that the lead gave ``card``, from 1 on; 0: none yet."""
    for effect in g.lasting:
        if effect.quantity == quantity.APPLIED_LAST + changed and effect.card == card:
            return effect.amount
    return 0


def conflict(g: Game) -> tuple[i64, list[int]]:
    """Return a quantity and the cards of which the lead has to say which is applied last.

    ``NONE`` and no cards if there is nothing to decide: one order holds as long as its cards take
    part, and nobody joins them.
    """
    for changed in disputed(g):
        for subject in subjects(g, changed):
            cards = sorted(set(setters_of(g, changed, subject)))
            values = {set_value(g, changed, subject, card) for card in cards}
            if len(values) > 1:
                for card in cards:
                    if rank_of(g, changed, card) == 0:
                        return changed, cards
    return NONE, []


def cards_to_order(g: Game) -> list[int]:
    """Return the cards of which the lead has to say which is applied last; empty if none."""
    _, cards = conflict(g)
    return cards


def decide(g: Game, last: CardId) -> None:
    """Let ``last`` be applied last in the conflict that is open."""
    changed, cards = conflict(g)
    key = quantity.APPLIED_LAST + changed
    highest: i64 = 1
    for card in cards:
        highest = max(highest, rank_of(g, changed, card))
    kept = [e for e in g.lasting if e.quantity != key or (e.card not in cards)]
    for card in cards:
        rank = highest + 1 if card == last else max(1, rank_of(g, changed, card))
        kept.append(Lasting(key, NONE, card, 0, g.lead, NONE, rank, until.REPLACED))
    g.lasting = kept
    g.mark_lasting()


def forget(g: Game, changed: i64, card: CardId) -> None:
    """Drop the place in the order of a card that sets a quantity anew."""
    key = quantity.APPLIED_LAST + changed
    g.keep_lasting([e for e in g.lasting if e.quantity != key or e.card != card])
