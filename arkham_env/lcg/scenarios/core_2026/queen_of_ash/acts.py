"""Acts of "Queen of Ash", both sides (12172 and 12173)."""

from arkham_env.lcg.cards.prelude import (
    CALL, DONE, Ability, Act, CardDef, CardFrame, CardId, Effect, Event, Facts, Game, Seat,
    a_of, decision_kind, fx, i64, on, phrases, trait, trigger, values, verb, without,
)  # fmt: skip
from arkham_env.lcg.scenarios import objectives
from arkham_env.lcg.scenarios.core_2026.queen_of_ash import common


class AdvanceOnEntry(objectives.AdvanceAct):
    """Effect that advances the act when an investigator enters Underground Cistern."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return event.target == g.table.find(common.CISTERN)


class RitualSite(Effect):
    """Effect of the reverse of act 1, in three steps: Elokoss spawns; the investigator at her
    location draws a copy of Fire!; the other set-aside cards enter the deck and play."""

    def resolve(self, g: Game, f: CardFrame) -> i64:
        f.step = 1
        cistern = g.table.find(common.CISTERN)
        return objectives.spawn_set_aside(g, common.ELOKOSS, cistern) or CALL

    def then(self, g: Game, f: CardFrame) -> i64:
        if f.step == 1:
            f.step = 2
            here = values.seats_at(g, g.table.find(common.CISTERN))
            fires = objectives.set_aside_copies(g, common.FIRE)
            if here and fires:
                g.set_aside = without(g.set_aside, fires[0])
                return fx.draw_encounter_card(g, here[0], fires[0]) or CALL
        if f.step == 2:
            f.step = 3
            cards = objectives.set_aside_copies(g, common.FIRE)
            for code in (common.KNIGHT, common.HERALD):
                cards.extend(objectives.set_aside_copies(g, code))
            objectives.shuffle_in(g, cards)
            objectives.put_location(g, common.SLUICE)
        return DONE


class SearchTheSewers(Act):
    text = (
        "When an investigator enters Underground Cistern: advance. Behind: Elokoss spawns there; "
        "the investigator there draws a Fire!; the other Fire!, Queen's Knight and Herald of Flame "
        "go into the encounter deck; Sluice Control enters play."
    )
    printed = Facts("12172", "Search the Sewers", encounter_set=common.SET, stage=1)
    abilities = [
        Ability(trigger.objective(on.INVESTIGATOR_MOVES), AdvanceOnEntry()),
        Ability(trigger.reverse(), RitualSite(), in_parts=True),
    ]


class PutOut(Effect):
    """Effect that discards a copy of Fire! at the investigator's location."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return len(common.fires_at(g, g.investigators[seat].location)) > 0

    def resolve(self, g: Game, f: CardFrame) -> i64:
        here = g.investigators[f.seat].location
        return phrases.choose_card(g, f, common.fires_at(g, here))

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        fx.discard_from_play(g, a_of(pick))
        return DONE


class CultistsGather(Effect):
    """Effect that moves each Cultist enemy once toward Underground Cistern.

    The lead investigator chooses the order. ``f.items`` lists the enemies that have moved.
    """

    def able(self, g: Game, moved: list[i64]) -> list[i64]:
        """Return the Cultist enemies, except ``moved``, that can move toward the Cistern."""
        goal = g.table.find(common.CISTERN)
        found: list[i64] = []
        for enemy in g.enemies:
            if enemy not in moved and values.has_trait(g, enemy, trait.CULTIST):
                if fx.can_move_toward(g, enemy, goal):
                    found.append(enemy)
        return sorted(found)

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return len(self.able(g, [])) > 0

    def resolve(self, g: Game, f: CardFrame) -> i64:
        f.items = []
        return self.then(g, f)

    def then(self, g: Game, f: CardFrame) -> i64:
        able = self.able(g, f.items)
        if not able:
            return DONE
        options = fx.cards_as_options(verb.CHOOSE_CARD, able)
        return fx.ask(g, f, decision_kind.ENEMY_MOVE, options, g.lead)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        f.items = [*f.items, a_of(pick)]
        return fx.move_toward(g, a_of(pick), g.table.find(common.CISTERN)) or CALL


class ElokossFalls(objectives.AdvanceAct):
    """Effect that advances the act when Elokoss is defeated."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return common.is_elokoss(g, event)


class StopTheRite(Act):
    text = (
        "Free, 1 clue per investigator from the group: discard a Fire! at your location. When the "
        "round ends: each Cultist enemy moves once toward Underground Cistern. If Elokoss is "
        "defeated: advance. Behind: R1."
    )
    printed = Facts("12173", "Stop the Rite", encounter_set=common.SET, stage=2)
    abilities = [
        Ability(trigger.free(), PutOut(), group_clues=1),
        Ability(trigger.forced_when(on.ROUND_ENDS), CultistsGather(), in_parts=True),
        Ability(trigger.objective(on.ENEMY_DEFEATED), ElokossFalls()),
        Ability(trigger.reverse(), objectives.Win(common.R1)),
    ]


ACTS: list[type[CardDef]] = [SearchTheSewers, StopTheRite]
