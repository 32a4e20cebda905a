"""Basic weaknesses (12100 to 12104)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkham_env.core.frame import DONE
from arkham_env.core.native import i64
from arkham_env.lcg.cards.bases import (
    HurtingThreat,
    Treachery,
    discard_for_two_actions,
)
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.state.card_definition import CardDef, old_ability
from arkham_env.lcg.state.ids import NONE, CardId, cell, faction, on, trait, trigger
from arkham_env.lcg.state.values import place_of

if TYPE_CHECKING:
    from arkham_env.lcg.rules.card_frame import CardFrame
    from arkham_env.lcg.rules.timing import Event
    from arkham_env.lcg.state.game_state import Game


class Overzealous(Treachery):
    """Draw the top encounter card; it gains surge."""

    code = "12100"
    name = "Overzealous"
    faction = faction.NEUTRAL
    old_traits = [trait.FLAW]
    weakness = True
    basic_weakness = True

    def revelation(self, g: Game, f: CardFrame) -> i64:
        return fx.draw_encounter(g, f.seat, True)


class Paranoia(Treachery):
    """Lose all resources."""

    code = "12101"
    name = "Paranoia"
    faction = faction.NEUTRAL
    old_traits = [trait.MADNESS]
    weakness = True
    basic_weakness = True

    def revelation(self, g: Game, f: CardFrame) -> i64:
        fx.lose_resources(g, f.seat, g.investigators[f.seat].resources)
        return DONE


class Pursued(HurtingThreat):
    """1 horror after an enemy enters its bearer's location; two actions discard it."""

    code = "12102"
    name = "Pursued"
    old_traits = [trait.TERROR]
    faction = faction.NEUTRAL
    weakness = True
    basic_weakness = True
    deck_limit = 1
    hurt_horror = 1
    abilities = [
        old_ability(trigger.FORCED, point=on.point(on.ENEMY_ENTERS, cell.AFTER_FORCED)),
        discard_for_two_actions(),
    ]

    def strikes(self, g: Game, card: CardId, event: Event) -> bool:
        return event.target == place_of(g, card)


class SyndicateObligations(HurtingThreat):
    """1 damage after its bearer spends resources; two actions discard it."""

    code = "12103"
    name = "Syndicate Obligations"
    old_traits = [trait.PACT, trait.SYNDICATE]
    faction = faction.NEUTRAL
    weakness = True
    basic_weakness = True
    deck_limit = 1
    hurt_damage = 1
    abilities = [
        old_ability(trigger.FORCED, point=on.point(on.SPEND_RESOURCES, cell.AFTER_FORCED)),
        discard_for_two_actions(),
    ]


class Wounded(HurtingThreat):
    """1 damage at its bearer's first move in each turn; two actions discard it.

    ``event.amount`` counts the bearer's moves in the turn under way, whoever takes it; a move
    outside all turns is no move of a turn.
    """

    code = "12104"
    name = "Wounded"
    old_traits = [trait.INJURY]
    faction = faction.NEUTRAL
    weakness = True
    basic_weakness = True
    deck_limit = 1
    hurt_damage = 1
    abilities = [
        old_ability(trigger.FORCED, point=on.point(on.INVESTIGATOR_MOVES, cell.AFTER_FORCED)),
        discard_for_two_actions(),
    ]

    def strikes(self, g: Game, card: CardId, event: Event) -> bool:
        return event.seat == g.cards[card].threat and event.amount == 1 and g.active != NONE


CARDS: list[type[CardDef]] = [
    Overzealous,
    Paranoia,
    Pursued,
    SyndicateObligations,
    Wounded,
]
