"""Changes of the state that let curious players see more of a game.

A gift is applied before a decision, to the watched game and to its twin.  It changes only values on
which the pending decision does not depend.
"""

from __future__ import annotations

from arkham_env.core.kernel.zones import without
from arkham_env.lcg.rules.enemies import engagement_changed
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import card_type, chaos_token, decision_kind
from tests.lcg.referee.conditions import place_with
from tests.lcg.referee.enemies import health_of
from tests.lcg.referee.further_conditions import CISTERN
from tests.lcg.referee.table import Sight

RICH = 15
FULL_HAND = 12
CLUES = 4
LATE = 2
FOUND_BEFORE = 4
SERVANT = "12180"
LUCK = 4


def riches(g: Game) -> None:
    """Give every investigator many resources and cards before the first turns.

    The decisions pending at these moments concern neither resources nor cards drawn.
    """
    if g.round > 1 or g.kind not in (decision_kind.MULLIGAN, decision_kind.NEXT_TURN):
        return
    for who in g.investigators:
        who.resources = RICH
        while g.kind == decision_kind.NEXT_TURN and len(who.hand) < FULL_HAND:
            card = next((c for c in reversed(who.deck) if not g.defs[c].printed.weakness), -1)
            if card < 0:
                break
            who.deck.remove(card)
            zones.add_to_hand(g, who.id, card)


class Fortune:
    """Gifts that let an explorer see the late parts of a scenario.

    Before each choice of the next turn, the investigators are healed.  Depending on the number of
    the game they get clues and resources, the agenda has nearly all of its doom, one more damage
    defeats each enemy, all chaos tokens with a number become +4, and the suspects or the Servant of
    Flame begin in play.
    """

    def __init__(self, number: int) -> None:
        self.generous = number % 4 != 1
        self.hurries = number % 3 == 0
        self.weakens = number % 5 < 2
        self.lucky = number % 7 < 2
        self.found = (-1, 0, FOUND_BEFORE)[number // 2 % 3]

    def __call__(self, g: Game) -> None:
        riches(g)
        if g.kind != decision_kind.NEXT_TURN:
            return
        for who in g.investigators:
            who.damage = min(who.damage, 1)
            who.horror = min(who.horror, 1)
            if self.generous:
                who.clues = max(who.clues, CLUES)
                who.resources = max(who.resources, RICH)
        if self.found >= 0:
            bring_suspects(g, self.found)
        if self.weakens and g.round == 1:
            bring_servant(g)
        if self.weakens:
            weaken(g)
        if self.lucky:
            g.bag = [max(token, chaos_token.ZERO + LUCK) for token in g.bag]
        if self.hurries:
            hurry(g)
        drain(g)


def bring_suspects(g: Game, before: int) -> None:
    """Put the cards beneath locations into play, at the location of the lead.

    Args:
        before: number of these cards that go to the victory display instead.
    """
    there = g.investigators[g.lead].location
    beneath = [g.facedown[i] for i in range(len(g.hosts)) if g.hosts[i] >= 0]
    for card in beneath:
        zones.take_facedown(g, card)
        if len(g.victory) < before:
            g.victory = [*g.victory, card]
        else:
            zones.put_enemy_at(g, card, there)
    if beneath:
        engagement_changed(g)


def bring_servant(g: Game) -> None:
    """Put the Servant of Flame that "Queen of Ash" sets aside into play, at the lead's location."""
    for card in g.set_aside:
        if g.defs[card].printed.code == SERVANT:
            g.set_aside = without(g.set_aside, card)
            zones.put_enemy_at(g, card, g.investigators[g.lead].location)
            engagement_changed(g)


def weaken(g: Game) -> None:
    """Put so much damage on each enemy that one more defeats it."""
    sight = Sight(g)
    for enemy in g.enemies:
        g.cards[enemy].damage = max(0, health_of(sight, enemy) - 1)


def hurry(g: Game) -> None:
    """Put nearly all of its doom on the agenda."""
    if g.agenda >= 0 and g.type_of[g.agenda] == card_type.AGENDA:
        doom = g.defs[g.agenda].printed.doom
        if doom > 0:
            g.cards[g.agenda].doom = max(g.cards[g.agenda].doom, doom - LATE)


def drain(g: Game) -> None:
    """Leave one clue on Underground Cistern, so that it may run out of clues."""
    cistern = place_with(Sight(g), CISTERN)
    if cistern >= 0 and g.cards[cistern].revealed:
        g.cards[cistern].clues = min(g.cards[cistern].clues, 1)
