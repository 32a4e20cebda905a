"""The indexes of a game, computed from its state instead of updated step by step."""

from __future__ import annotations

from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.core.kernel.native import i64, long_list
from arkham_env.lcg.state.game_state import FOREVER, OWNER, SHOWN_HANDS, TYPE, Game
from arkham_env.lcg.state.ids import NONE, status


def find_known(g: Game) -> None:
    """Note the decks that contain a card known to a seat, and the hands with a card known to
    another seat."""
    found: i64 = 0
    known = g.known
    for card in g.encounter_deck:
        if known[card] != 0:
            found |= 1
    for who in g.investigators:
        for card in who.deck:
            if known[card] != 0:
                found |= 2 << who.id
        for card in who.hand:
            if known[card] & ~(1 << who.id):
                found |= 1 << (SHOWN_HANDS + who.id)
    g.looked_into = found


def apply_alterations(g: Game) -> None:
    """Compute the owners, types and kinds of all cards."""
    owners = list(g.table.owner)
    types = list(g.table.type_of)
    for entry in g.altered:
        if op_of(entry) == OWNER:
            owners[a_of(entry)] = b_of(entry) - 1
        elif op_of(entry) == TYPE:
            types[a_of(entry)] = b_of(entry) - 1
    g.owner = long_list(owners)
    g.type_of = long_list(types)
    g.apply_kinds()


def reindex(g: Game) -> None:
    """Compute every index again from the state."""
    unsettled = g.unsettled
    if g.altered:
        apply_alterations(g)
    g.reset_indexes()
    g.refresh_order()
    for card in range(len(g.cards)):
        if g.cards[card].id == NONE:
            continue
        if card < g.players and g.investigators[card].status != status.PLAYING:
            continue
        g.index_card(card)
    for who in g.investigators:
        for card in who.hand:
            g.index_hand(card)
    g.mark_lasting()
    g.limits_until = FOREVER
    find_known(g)
    g.unsettled = unsettled
    g.checks_all = unsettled
