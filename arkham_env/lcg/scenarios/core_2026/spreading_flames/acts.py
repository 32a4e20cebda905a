"""Acts of "Spreading Flames", both sides (12109 to 12112)."""

from arkham_env.lcg.cards.prelude import (
    CALL, DONE, NOCARD, NONE, Ability, Act, CardDef, CardFrame, Effect, Facts, Game, a_of,
    decision_kind, designator, fx, i64, logged, on, pack, phrases, record, trigger, values, verb,
    without, zones,
)  # fmt: skip
from arkham_env.lcg.scenarios import objectives
from arkham_env.lcg.scenarios.core_2026.spreading_flames import common
from arkham_env.lcg.scenarios.objectives import SpendThere
from arkham_env.lcg.state.ids import status


class ServantAppears(Effect):
    """Effect of the reverse of act 1, in two steps: the Servant of Flame spawns; then the copies of
    Fire! are placed."""

    def resolve(self, g: Game, f: CardFrame) -> i64:
        f.step = 1
        objectives.discard_each_enemy(g)
        dormitories = objectives.put_location(g, common.DORMITORIES)
        objectives.put_location(g, common.QUAD)
        return objectives.spawn_set_aside(g, common.SERVANT, dormitories) or CALL

    def then(self, g: Game, f: CardFrame) -> i64:
        fires = objectives.set_aside_copies(g, common.FIRE)
        for card in fires:
            g.set_aside = without(g.set_aside, card)
        room = g.table.find(common.FRIENDS_ROOM)
        if fires and g.cards[room] is not NOCARD:
            fx.attach_to(g, fires.pop(0), room)
        for card in fires:
            zones.put_in_discard(g, card)
        return DONE


class WheresTheSmoke(Act):
    text = (
        "At the end of the round the group may spend 2 clues per investigator. Behind: discard "
        "each enemy; Dormitories and Miskatonic Quad enter play, the Servant of Flame spawns at "
        "Dormitories; a Fire! attaches to Your Friend's Room, the others are discarded."
    )
    printed = Facts(
        "12109", "Where There's Smoke...", encounter_set=common.SET, stage=1, clues=2,
        clues_per_investigator=True,
    )  # fmt: skip
    abilities = [
        objectives.spend_at_round_end(2),
        Ability(trigger.reverse(), ServantAppears(), in_parts=True),
    ]


class OpenCampus(Effect):
    def resolve(self, g: Game, f: CardFrame) -> i64:
        objectives.set_enemy_aside(g, common.SERVANT)
        objectives.discard_each_enemy(g)
        room = g.table.find(common.FRIENDS_ROOM)
        if g.cards[room] is not NOCARD:
            g.cards[room].clues = 0
            zones.remove_from_game(g, room)
        objectives.put_location(g, common.LIBRARY)
        objectives.put_location(g, common.SCIENCE_HALL)
        objectives.put_location(g, common.OBSERVATORY)
        return DONE


class EscapeTheDorms(Act):
    text = (
        "If each undefeated investigator is at Miskatonic Quad: advance. Behind: set the Servant "
        "of Flame aside, discard each enemy, remove Your Friend's Room; the other locations enter "
        "play."
    )
    printed = Facts("12110", "Escape the Dorms", encounter_set=common.SET, stage=2)
    abilities = [
        *objectives.all_at(common.QUAD), Ability(trigger.reverse(), OpenCampus()),
    ]  # fmt: skip


class ArmitageFound(Effect):
    """Effect of the reverse of act 3, in four steps.

    An investigator takes control of Dr. Henry Armitage (step 1).  The Servant of Flame spawns (step
    3), and clues are placed (step 2).  Finally the lead draws one copy of Fire! per investigator,
    one at a time; ``f.n`` is the number of copies still to be drawn.
    """

    def resolve(self, g: Game, f: CardFrame) -> i64:
        options = [pack(verb.CHOOSE_SEAT, seat) for seat in sorted(values.player_order(g))]
        return fx.ask(g, f, decision_kind.CHOOSE_SEAT, options, g.lead)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if f.step == 2:
            return self.take_fire(g, f, a_of(pick) == 1)
        f.step = 1
        armitage = g.table.find(common.ARMITAGE)
        if armitage in g.set_aside:
            return fx.enter_play(g, a_of(pick), armitage)
        return CALL

    def call_servant(self, g: Game, f: CardFrame) -> i64:
        """Spawn the Servant of Flame at Miskatonic Quad."""
        f.step = 3
        return objectives.spawn_set_aside(g, common.SERVANT, g.table.find(common.QUAD)) or CALL

    def place_clues(self, g: Game, f: CardFrame) -> i64:
        """Place clues on Miskatonic Quad."""
        f.step = 2
        f.n = g.table.group_size
        quad = g.table.find(common.QUAD)
        if g.cards[quad] is not NOCARD:
            clues = 3 * g.table.group_size
            g.cards[quad].clues += clues
            record(g, logged.PLACE_CLUES, quad, clues)
        return CALL

    def then(self, g: Game, f: CardFrame) -> i64:
        if f.step == 1:
            return self.call_servant(g, f)
        if f.step == 3:
            return self.place_clues(g, f)
        if f.n == 0 or g.investigators[g.lead].status != status.PLAYING:
            # The whole deck was searched, so it is shuffled even if no copy was found.
            zones.shuffle_encounter_deck(g)
            return DONE
        f.n -= 1
        in_discard = common.topmost_fire(g) != NONE
        in_deck = self.fire_in_deck(g) != NONE
        if in_discard and in_deck:
            options = [pack(verb.CHOICE, 0), pack(verb.CHOICE, 1)]
            return fx.ask(g, f, decision_kind.CHOICE, options, g.lead)
        if in_discard or in_deck:
            return self.take_fire(g, f, in_deck)
        return CALL

    def fire_in_deck(self, g: Game) -> i64:
        for card in sorted(g.encounter_deck):
            if g.defs[card].printed.code == common.FIRE:
                return card
        return NONE

    def take_fire(self, g: Game, f: CardFrame, from_deck: bool) -> i64:
        if not from_deck:
            return common.draw_topmost_fire(g, g.lead) or CALL
        card = self.fire_in_deck(g)
        g.encounter_deck = without(g.encounter_deck, card)
        return fx.draw_encounter_card(g, g.lead, card) or CALL


class SearchingForArmitage(Act):
    text = (
        "At the end of the round those at Orne Library may spend 3 clues per investigator. Behind: "
        "an investigator takes Dr. Henry Armitage; 3 clues per investigator on Miskatonic Quad, "
        "where the Servant of Flame spawns; the lead draws one Fire! per investigator, from deck "
        "or discards."
    )
    printed = Facts(
        "12111", "Searching for Dr. Armitage", encounter_set=common.SET, stage=3, clues=3,
        clues_per_investigator=True,
    )  # fmt: skip
    abilities = [
        Ability(trigger.after(on.ROUND_ENDS), SpendThere(common.LIBRARY, 3), in_parts=True),
        Ability(trigger.reverse(), ArmitageFound(), in_parts=True,
                choices=["Draw Fire! from the discard pile", "Draw Fire! from the encounter deck"]),
    ]  # fmt: skip


class HurtByClues(phrases.HurtEnemyHere):
    """Effect that deals 1 damage per investigator to an enemy at the user's location."""

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        return fx.deal_to_card(
            g, a_of(pick), damage=g.table.group_size, dealer=f.seat, source=f.card
        )


class BlazeOfGlory(Act):
    text = (
        "Free, 1 clue per investigator from the group: 1 damage per investigator to an enemy at "
        "your location. Action: Resign. If the Servant of Flame is defeated, advance. Behind: R1."
    )
    printed = Facts("12112", "Blaze of Glory", encounter_set=common.SET, stage=4)
    abilities = [
        Ability(trigger.free(), HurtByClues(), group_clues=1),
        Ability(trigger.action(designator.RESIGN), objectives.Resign()),
        Ability(trigger.objective(on.ENEMY_DEFEATED), objectives.AdvanceWithout(common.SERVANT)),
        Ability(trigger.reverse(), objectives.Win(common.R1)),
    ]


ACTS: list[type[CardDef]] = [WheresTheSmoke, EscapeTheDorms, SearchingForArmitage, BlazeOfGlory]
