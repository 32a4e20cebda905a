"""What a loaded state is asked: small questions that the checks of frames and cards share."""

from __future__ import annotations

from arkham_env.core.kernel.native import i64
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import NONE, CardId, card_type


def has_doubles(ids: list[int]) -> bool:
    """Say whether an id stands in a short list twice."""
    count = len(ids)
    for i in range(1, count):
        if ids[i] in ids[:i]:
            return True
    return False


def different_enemies(g: Game, ids: list[int]) -> bool:
    """Say whether all are enemies, none twice."""
    for card in ids:
        if g.type_of[card] != card_type.ENEMY:
            return False
    return not has_doubles(ids)


def is_aim(g: Game, card: i64) -> bool:
    """Say whether a Fight ability can be aimed so: at an enemy, or ``NONE`` for its own choice."""
    return card == NONE or g.type_of[card] == card_type.ENEMY


def is_nowhere(g: Game, card: CardId) -> bool:
    """Say whether a card that is not in play is in no hand, deck, pile or other zone."""
    for who in g.investigators:
        if card in who.hand or card in who.deck or card in who.discard or card in who.opening:
            return False
    zones = [
        g.encounter_deck, g.encounter_discard, g.set_aside, g.victory, g.removed, g.limbo,
        g.act_deck, g.agenda_deck,
    ]  # fmt: skip
    for cards in zones:
        if card in cards:
            return False
    return True
