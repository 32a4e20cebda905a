"""Locations of "Queen of Ash" (12174 and 12175) and of the Sewers (12182 to 12187)."""

from arkham_env.lcg.cards.choosing import DiscardOne
from arkham_env.lcg.cards.hindrances import OfItsPlace
from arkham_env.lcg.cards.prelude import (
    DONE, NONE, Ability, CardDef, CardFrame, CardId, Effect, Event, Facts, Game, Location, Seat,
    SkillTest, card_type, choosable, designator, fx, has_trait, i64, logged, on, phrases, quantity,
    record, skill, trait, trigger, values, without, zones,
)  # fmt: skip
from arkham_env.lcg.scenarios import objectives
from arkham_env.lcg.scenarios.core_2026.queen_of_ash import common

# -- The ritual site -------------------------------------------------------------------------------


def entry_cost(clues: int) -> OfItsPlace:
    """Return the text of an unrevealed side: entering costs clues per investigator, as a group."""
    return OfItsPlace([quantity.ENTER_CLUES], clues, unrevealed=True, per_investigator=True)


class Refill(Effect):
    """Effect that places clues on its own location up to the clue value, if there are none."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return g.cards[card].revealed and g.cards[card].clues == 0

    def resolve(self, g: Game, f: CardFrame) -> i64:
        fx.replenish(g, f.card, values.clue_value(g, f.card))
        return DONE


class SacrificeCultists(Effect):
    """Effect that discards the ready non-Elite Cultists at its own location, and places 1 doom on
    the agenda for each of them."""

    def sacrifices(self, g: Game, card: CardId) -> list[i64]:
        found: list[i64] = []
        for enemy in values.enemies_at(g, card):
            if g.cards[enemy].exhausted or values.stays_in_play(g, enemy):
                continue
            if has_trait(g, enemy, trait.CULTIST) and not has_trait(g, enemy, trait.ELITE):
                found.append(enemy)
        return choosable(g, found, card)

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return g.cards[card].revealed and len(self.sacrifices(g, card)) > 0

    def resolve(self, g: Game, f: CardFrame) -> i64:
        enemies = sorted(self.sacrifices(g, f.card))
        for enemy in enemies:
            fx.discard_from_play(g, enemy)
        return fx.place_doom_on_agenda(g, len(enemies), False)


class UndergroundCistern(Location):
    text = (
        "Unrevealed: entering costs 3 clues per investigator, as a group. If it has no clues: "
        "place its clue value. When the investigation phase ends: discard each ready non-Elite "
        "Cultist here, 1 doom on the agenda for each."
    )
    printed = Facts(
        "12174", "Underground Cistern", encounter_set=common.SET, traits=[trait.RITUAL_SITE],
        shroud=4, clues=2, clues_per_investigator=True, symbol="Circle",
        connects_to="Triangle Plus Spade Star Equals",
    )  # fmt: skip
    abilities = [
        entry_cost(3),
        Ability(trigger.forced_at(on.CLUES_GONE), Refill(), this=True),
        Ability(trigger.forced_when(on.INVESTIGATION_ENDS), SacrificeCultists()),
    ]


def flood(g: Game) -> i64:
    """Defeat each enemy in play and end the scenario with R3.

    Enemies with victory points enter the victory display. The scenario ends at this moment, so
    nothing responds to the defeats.
    """
    for enemy in sorted(g.enemies):
        if values.stays_in_play(g, enemy) or values.is_protected(g, enemy):
            continue
        record(g, logged.DEFEAT, enemy)
        for card in zones.attached_to(g, enemy):
            if values.victory_of(g, card):
                zones.add_to_victory(g, card)
        if values.victory_of(g, enemy):
            zones.add_to_victory(g, enemy)
        else:
            fx.discard_from_play(g, enemy)
    return fx.end_scenario(g, common.R3)


class OpenTheSluice(phrases.MakeTest):
    """Effect that makes a test; a success floods the sewers."""

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        return flood(g) if test.margin >= 0 else DONE


class SluiceControl(Location):
    text = (
        "Unrevealed: entering costs 1 clue per investigator, as a group. Action: test agility or "
        "combat (5). If you succeed, each enemy is defeated and each investigator who has not "
        "resigned is killed: R3."
    )
    printed = Facts(
        "12175", "Sluice Control", encounter_set=common.SET, traits=[trait.SEWER], shroud=4,
        clues=2, clues_per_investigator=True, symbol="Plus", connects_to="Circle",
    )  # fmt: skip
    abilities = [
        entry_cost(1), Ability(trigger.action(), OpenTheSluice([skill.COMBAT, skill.AGILITY], 5)),
    ]  # fmt: skip


# -- The sewers ------------------------------------------------------------------------------------


class SewerCulvert(Location):
    text = "Connected to each Sewer Tunnels, both ways. Action: Resign."
    printed = Facts(
        "12182", "Sewer Culvert", encounter_set=common.SEWERS, traits=[trait.SEWER, trait.CENTRAL],
        shroud=1, symbol="Hourglass", connects_to="Triangle", connects_to_title="Sewer Tunnels",
    )  # fmt: skip
    abilities = [Ability(trigger.action(designator.RESIGN), objectives.Resign())]


def tunnels(
    code: str,
    subname: str,
    symbol: str,
    *,
    shroud: int,
    clues: int = 1,
    cistern: bool = True,
    victory: int = 0,
) -> Facts:
    """Return the printed facts of one of the Sewer Tunnels, which share their unrevealed side.

    Args:
        symbol: connection symbol of the revealed side.
        cistern: whether the revealed side connects to Underground Cistern.
    """
    return Facts(
        code, "Sewer Tunnels", subname, encounter_set=common.SEWERS, traits=[trait.SEWER],
        shroud=shroud, clues=clues, clues_per_investigator=clues > 0, victory=victory,
        symbol=symbol, connects_to="Hourglass Circle" if cistern else "Hourglass",
        unrevealed_symbol="Triangle", unrevealed_connects_to="Hourglass Circle",
    )  # fmt: skip


def is_entered(card: CardId, event: Event) -> bool:
    """Return whether the location ``card`` is the one that an investigator has entered."""
    return event.target == card


def turn_ends_at(g: Game, card: CardId, event: Event) -> bool:
    """Return whether the investigator whose turn ends is at the location ``card``."""
    return g.investigators[event.seat].location == card


class DrawNextEnemy(Effect):
    """Effect that discards cards from the top of the encounter deck until an enemy is discarded.
    The investigator who entered the location draws this enemy."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return is_entered(card, event) and len(g.encounter_deck) > 0

    def resolve(self, g: Game, f: CardFrame) -> i64:
        enemy = fx.discard_encounter_to(g, card_type.ENEMY)
        if enemy == NONE:
            zones.refill_encounter_deck(g)
            return DONE
        g.encounter_discard = without(g.encounter_discard, enemy)
        return fx.draw_encounter_card(g, f.seat, enemy)


class InfestedPipes(Location):
    text = "After you enter: discard from the encounter deck until an enemy comes, and draw it."
    printed = tunnels("12183", "Infested Pipes", "Spade", shroud=1)
    abilities = [
        Ability(trigger.forced_after(on.INVESTIGATOR_MOVES), DrawNextEnemy(), in_parts=True)
    ]


class LoseAction(Effect):
    """Effect by which the investigator who entered the location loses 1 action, if it has any."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return is_entered(card, event) and values.has_actions_to_lose(g, event.seat)

    def resolve(self, g: Game, f: CardFrame) -> i64:
        return fx.lose_actions(g, f.seat, 1)


class OvergrownTunnels(Location):
    text = "After you enter: lose 1 action."
    printed = tunnels("12184", "Overgrown Tunnels", "Square", shroud=2, cistern=False)
    abilities = [Ability(trigger.forced_after(on.INVESTIGATOR_MOVES), LoseAction())]


class HurtAtTurnEnd(phrases.DealDamage):
    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return turn_ends_at(g, card, event)


class FloodedCrypt(Location):
    text = "When you end your turn here: take 1 horror."
    printed = tunnels("12185", "Flooded Crypt", "Star", shroud=4, victory=1)
    abilities = [Ability(trigger.forced_when(on.TURN_ENDS), HurtAtTurnEnd(horror=1))]


class SmugglersCache(Location):
    text = "When you end your turn here: you may gain 1 resource."
    printed = tunnels("12186", "Smuggler's Cache", "Trefoil", shroud=3, clues=0, cistern=False)
    abilities = [Ability(trigger.when(on.TURN_ENDS), phrases.GainResources(1), you=True)]


class DiscardAtTurnEnd(DiscardOne):
    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return turn_ends_at(g, card, event) and len(fx.discardable(g, event.seat)) > 0


class ToxicWastePit(Location):
    text = "When you end your turn here: discard a card of your choice from your hand."
    printed = tunnels("12187", "Toxic Waste Pit", "Equals", shroud=3, victory=1)
    abilities = [Ability(trigger.forced_when(on.TURN_ENDS), DiscardAtTurnEnd())]


LOCATIONS: list[type[CardDef]] = [
    UndergroundCistern, SluiceControl, SewerCulvert, InfestedPipes, OvergrownTunnels, FloodedCrypt,
    SmugglersCache, ToxicWastePit,
]  # fmt: skip
