"""Agendas of "Smoke and Mirrors", both sides (12134 and 12135)."""

from arkham_env.lcg.cards.prelude import (
    DONE, Ability, Agenda, CardDef, CardFrame, Effect, Facts, Game, designator, fx, i64, is_playing,
    trigger, values, without, zones,
)  # fmt: skip
from arkham_env.lcg.rules.elimination import eliminate_each
from arkham_env.lcg.scenarios import objectives
from arkham_env.lcg.scenarios.core_2026.smoke_and_mirrors import common
from arkham_env.lcg.state.ids import status


def resign() -> Ability:
    """Return the Resign ability of both agendas."""
    return Ability(trigger.action(designator.RESIGN), objectives.Resign())


class EachDrawsMark(Effect):
    """Effect by which each investigator, in player order, draws a set-aside Mark of Elokoss and
    becomes its bearer. ``f.items`` lists the seats that still have to draw."""

    def resolve(self, g: Game, f: CardFrame) -> i64:
        f.items = values.player_order(g)[:]
        return self.then(g, f)

    def then(self, g: Game, f: CardFrame) -> i64:
        while f.items:
            seat = f.items.pop(0)
            marks = objectives.set_aside_copies(g, common.MARK)
            if marks and is_playing(g, seat):
                g.set_aside = without(g.set_aside, marks[0])
                zones.make_bearer(g, marks[0], seat)
                return fx.draw_encounter_card(g, seat, marks[0])
        return DONE


class ArkhamAlive(Agenda):
    text = "Action: Resign. Behind: each investigator draws a Mark of Elokoss and is its bearer."
    printed = Facts("12134", "Arkham Alive", encounter_set=common.SET, stage=1, doom=10)
    abilities = [resign(), Ability(trigger.reverse(), EachDrawsMark())]


class EachResigns(Effect):
    def resolve(self, g: Game, f: CardFrame) -> i64:
        return eliminate_each(g, values.player_order(g), status.RESIGNED)


class EmergentEvils(Agenda):
    text = "Action: Resign. Behind: each investigator resigns."
    printed = Facts("12135", "Emergent Evils", encounter_set=common.SET, stage=2, doom=8)
    abilities = [resign(), Ability(trigger.reverse(), EachResigns())]


AGENDAS: list[type[CardDef]] = [ArkhamAlive, EmergentEvils]
