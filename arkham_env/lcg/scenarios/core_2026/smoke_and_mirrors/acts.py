"""Act of "Smoke and Mirrors" (12136)."""

from arkham_env.lcg.cards.prelude import (
    DONE, NONE, Ability, Act, CardDef, CardFrame, CardId, Effect, Event, Facts, Game, Seat, fx,
    i64, on, trait, trigger, zones,
)  # fmt: skip
from arkham_env.lcg.scenarios import objectives
from arkham_env.lcg.scenarios.core_2026.smoke_and_mirrors import common


class DrawBeneath(Effect):
    """Effect that draws the facedown card beneath the investigator's location.

    An attack of opportunity can lead to a move to a location without such a card. Then the effect
    does nothing.
    """

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return zones.facedown_at(g, g.investigators[seat].location) != NONE

    def resolve(self, g: Game, f: CardFrame) -> i64:
        place = g.investigators[f.seat].location
        card = NONE if place == NONE else zones.facedown_at(g, place)
        if card == NONE:
            return DONE
        zones.take_facedown(g, card)
        return fx.draw_encounter_card(g, f.seat, card)


def elites(g: Game, cards: list[i64]) -> i64:
    """Return the number of Elite enemies among ``cards``."""
    return len([card for card in cards if g.defs[card].printed.has(trait.ELITE)])


class AdvanceAtSix(objectives.AdvanceAct):
    """Effect that advances the act if 6 Elite enemies are in the victory display or beneath the
    act."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return elites(g, g.victory) + elites(g, g.under_act) >= 6


class AugursOfFlame(Act):
    text = (
        "Action, 2 clues per investigator from the group: draw the facedown card beneath your "
        "location. If 6 Elite enemies are in the victory display or beneath the act: advance. "
        "Behind: R1."
    )
    printed = Facts("12136", "Augurs of Flame", encounter_set=common.SET, stage=1)
    abilities = [
        Ability(trigger.action(), DrawBeneath(), group_clues=2),
        Ability(trigger.objective(on.COLLECTED), AdvanceAtSix()),
        Ability(trigger.reverse(), objectives.Win(common.R1)),
    ]


ACTS: list[type[CardDef]] = [AugursOfFlame]
