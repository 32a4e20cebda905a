"""Agendas of "Queen of Ash", both sides (12169 to 12171)."""

from arkham_env.lcg.cards.prelude import (
    CALL, DONE, NONE, Ability, Agenda, CardDef, CardFrame, CardId, Constant, Effect, Event,
    Facts, Game, Seat, event_at, fx, i64, logged, on, quantity, record, skill, trigger, values,
    zones,
)  # fmt: skip
from arkham_env.lcg.scenarios import objectives
from arkham_env.lcg.scenarios.core_2026.queen_of_ash import common
from arkham_env.lcg.state.ids import card_type


class SparesEnemiesInFire(Constant):
    """Constant ability: an enemy at a location with a copy of Fire! cannot be damaged."""

    def __init__(self) -> None:
        super().__init__([quantity.NO_DAMAGE])

    def amount(self, g: Game, changed: i64, card: CardId, subject: i64) -> i64:
        if g.type_of[subject] != card_type.ENEMY:
            return 0
        return 1 if common.fires_at(g, g.cards[subject].location) else 0


class ServantComes(objectives.EachTests):
    """Effect that spawns the set-aside Servant of Flame; then each investigator takes a test."""

    def resolve(self, g: Game, f: CardFrame) -> i64:
        f.n = 1
        cistern = g.table.find(common.CISTERN)
        return objectives.spawn_set_aside(g, common.SERVANT, cistern) or CALL

    def then(self, g: Game, f: CardFrame) -> i64:
        if f.n == 1:
            f.n = 0
            f.items = values.player_order(g)[:]
        return super().then(g, f)


class AGathering(Agenda):
    text = (
        "Enemies at locations with a Fire! cannot be damaged. Behind: the set-aside Servant of "
        "Flame spawns at Underground Cistern; each investigator tests willpower (4) or takes 1 "
        "direct horror."
    )
    printed = Facts("12169", "A Gathering", encounter_set=common.SET, stage=1, doom=6)
    abilities = [
        SparesEnemiesInFire(),
        Ability(trigger.reverse(), ServantComes([skill.WILLPOWER], 4, horror=1, direct=True),
                in_parts=True),
    ]  # fmt: skip


class MotherArrives(Effect):
    """Effect that brings Elokoss as the Mother of Flame and ends the current act."""

    def resolve(self, g: Game, f: CardFrame) -> i64:
        f.step = 1
        enemy = g.table.find(common.ELOKOSS)
        if g.act != NONE and g.defs[g.act].printed.code == common.SEARCH:
            cistern = g.table.find(common.CISTERN)
            if not g.cards[cistern].revealed:
                record(g, logged.REVEAL, cistern)
                zones.reveal_location(g, cistern)
            # She enters play on this side.
            g.alter_kinds([enemy], [g.table.kind_of[g.table.find(common.MOTHER)]])
            return objectives.spawn_set_aside(g, common.ELOKOSS, cistern) or CALL
        fx.turn_over(g, enemy, common.MOTHER)
        return CALL

    def then(self, g: Game, f: CardFrame) -> i64:
        if f.step == 1:
            f.step = 2
            if g.act != NONE:
                zones.remove_from_game(g, g.act)
            zones.remove_all(g, g.act_deck)
            g.act = NONE
            g.act_deck = []
        return DONE


class ARitual(Agenda):
    text = (
        "Enemies at locations with a Fire! cannot be damaged. Behind: Elokoss is in play on her "
        "Mother of Flame side; agenda 3 replaces act and agenda."
    )
    printed = Facts("12170", "A Ritual", encounter_set=common.SET, stage=2, doom=10)
    abilities = [
        SparesEnemiesInFire(), Ability(trigger.reverse(), MotherArrives(), in_parts=True),
    ]  # fmt: skip


class BurnInstead(Effect):
    """Effect that deals 1 direct damage to each investigator instead of placing doom."""

    def resolve(self, g: Game, f: CardFrame) -> i64:
        event_at(g, f.event_at).replaced = True
        seats = values.player_order(g)
        count = len(seats)
        if count == 0:
            return DONE
        return g.push(fx.PlaceTokens(seats[:], [1] * count, [0] * count, NONE, f.card, NONE))


class Defeated(objectives.Win):
    """Effect that ends the scenario with a resolution when Elokoss is defeated."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return common.is_elokoss(g, event)


class BrethrenOfAsh(Agenda):
    text = (
        "Act and agenda. When doom would be placed on a card: each investigator takes 1 direct "
        "damage instead. If each remaining investigator is defeated: each is killed. If Elokoss "
        "is defeated: R1."
    )
    printed = Facts("12171", "Brethren of Ash", encounter_set=common.SET, stage=3)
    # The end of the scenario without a resolution kills each investigator, as its reverse does.
    abilities = [
        Ability(trigger.forced_would(on.DOOM_ON_AGENDA), BurnInstead()),
        Ability(trigger.forced_would(on.DOOM), BurnInstead()),
        Ability(trigger.objective(on.ENEMY_DEFEATED), Defeated(common.R1)),
    ]

    def doom_advances(self, g: Game) -> bool:
        return False


AGENDAS: list[type[CardDef]] = [AGathering, ARitual, BrethrenOfAsh]
