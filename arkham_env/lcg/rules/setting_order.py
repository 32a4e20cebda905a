"""Conflicts between card texts that set the same value to different numbers (LCG-0062).

The lead investigator chooses the text that is applied last; the number of this text is used. Texts
that add to a value or multiply it need no order (LCG-0157). Values are called quantities here.
"""

from arkham_env.core.kernel.lasting import Lasting
from arkham_env.core.kernel.native import i64
from arkham_env.lcg.state.game_state import NOCARD, Game
from arkham_env.lcg.state.ids import NONE, CardId, quantity, until
from arkham_env.lcg.state.values import set_value, setters_of


def disputed(g: Game) -> list[i64]:
    """Return, in ascending order, the quantities that some text in the game sets to a number."""
    found: list[i64] = []
    for card in g.mods[quantity.SET]:
        for constant in g.defs[card].constants:
            for changed in constant.quantities:
                if changed >= quantity.SET_TO:
                    found.append(changed - quantity.SET_TO)
    for effect in g.lasting:
        if quantity.SET_TO <= effect.quantity < quantity.APPLIED_LAST:
            found.append(effect.quantity - quantity.SET_TO)
    return sorted(set(found))


def subjects(g: Game, changed: i64) -> list[i64]:
    """Return all cards or seats that have the quantity ``changed``, such as all enemies for
    ``FIGHT``."""
    if changed == quantity.SHROUD:
        return g.locations
    if changed == quantity.FIGHT or changed == quantity.EVADE or changed == quantity.ENEMY_HEALTH:
        return g.enemies
    if changed == quantity.HEALTH or changed == quantity.SANITY:
        return [c.id for c in g.cards if c is not NOCARD]
    if changed == quantity.COST:
        held: list[i64] = []
        for who in g.investigators:
            held.extend(who.hand)
        return held
    return g.order


def rank_of(g: Game, changed: i64, card: CardId) -> i64:
    """Return the rank of ``card`` among the cards that set the quantity ``changed``, or 0 if it has
    none. The choices of the lead determine the ranks; the highest rank is applied last."""
    for effect in g.lasting:
        if effect.quantity == quantity.APPLIED_LAST + changed and effect.card == card:
            return effect.amount
    return 0


def conflict(g: Game) -> tuple[i64, list[i64]]:
    """Return a disputed quantity, and the cards of which the lead must choose one to apply last.

    If there is no conflict, return ``NONE`` and an empty list. A choice remains valid until another
    card sets the quantity too.
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


def cards_to_order(g: Game) -> list[i64]:
    """Return the cards in the present :func:`conflict`, or an empty list if there is none."""
    _, cards = conflict(g)
    return cards


def decide(g: Game, last: CardId) -> None:
    """Store ``last`` as the card that the lead applies last in the present :func:`conflict`."""
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
    """Remove the rank of ``card`` for ``changed``, because ``card`` sets this quantity again."""
    key = quantity.APPLIED_LAST + changed
    g.keep_lasting([e for e in g.lasting if e.quantity != key or e.card != card])
