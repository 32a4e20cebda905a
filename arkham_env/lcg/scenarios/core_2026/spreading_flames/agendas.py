"""Agendas of "Spreading Flames", both sides (12106 to 12108)."""

from arkham_env.lcg.cards.prelude import (
    DONE, NONE, NOTHING, Ability, Agenda, CardDef, CardFrame, CardId, Effect, Event, Facts, Game,
    Seat, SkillTest, a_of, designator, fx, i64, on, phrases, skill, test_kind, trait, trigger,
    values, without, zones,
)  # fmt: skip
from arkham_env.lcg.rules import end
from arkham_env.lcg.scenarios import objectives
from arkham_env.lcg.scenarios.core_2026.spreading_flames import common


class SendAway(phrases.MakeTest):
    """Effect that makes a test; a success discards a Bystander at the tester's location."""

    def bystanders(self, g: Game, seat: Seat) -> list[i64]:
        here = g.investigators[seat].location
        civilians = NOTHING
        for enemy in g.enemies:
            if g.cards[enemy].location == here and values.has_trait(g, enemy, trait.CIVILIAN):
                civilians = [*civilians, enemy]
        return values.choosable(g, civilians, g.agenda)

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return len(self.bystanders(g, seat)) > 0

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if test.margin < 0:
            return DONE
        return phrases.choose_enemy(g, f, self.bystanders(g, f.seat))

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        fx.discard_from_play(g, a_of(pick))
        return DONE


PARLEY = "Action: Parley. Test intellect (2) to discard a Bystander at your location. "


def parley(in_parts: bool = False) -> Ability:
    """Return the Parley ability of all three agendas: a test of intellect (2)."""
    effect = SendAway([skill.INTELLECT], 2, kind=test_kind.PARLEY)
    return Ability(trigger.action(designator.PARLEY), effect, in_parts=in_parts)


class PastCurfew(Agenda):
    text = PARLEY + "Behind: each investigator tests willpower (3) or takes 1 horror."
    printed = Facts("12106", "Past Curfew", encounter_set=common.SET, stage=1, doom=3)
    abilities = [
        parley(), Ability(trigger.reverse(), objectives.EachTests([skill.WILLPOWER], 3, horror=1))
    ]  # fmt: skip


class FiresSpread(objectives.EachTests):
    """Effect that puts 4 set-aside copies of Fire! into the discard pile. Then each investigator
    takes a test."""

    def resolve(self, g: Game, f: CardFrame) -> i64:
        fires = objectives.set_aside_copies(g, common.FIRE)
        if len(fires) >= 4:
            for card in fires[:4]:
                g.set_aside = without(g.set_aside, card)
                zones.put_in_discard(g, card)
        return super().resolve(g, f)


class LitUp(Agenda):
    text = PARLEY + "Behind: discard 4 set-aside Fire!; each tests agility (3) or takes 1 damage."
    printed = Facts("12107", "Lit Up", encounter_set=common.SET, stage=2, doom=5)
    abilities = [parley(), Ability(trigger.reverse(), FiresSpread([skill.AGILITY], 3, damage=1))]


class LeadDrawsFire(Effect):
    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return common.topmost_fire(g) != NONE

    def resolve(self, g: Game, f: CardFrame) -> i64:
        return common.draw_topmost_fire(g, g.lead)


class CampusBurns(Effect):
    def resolve(self, g: Game, f: CardFrame) -> i64:
        seats = values.player_order(g)
        for seat in seats:
            end.suffer(g, seat, physical=1)
        return fx.defeat_investigators(g, seats)


class WildFlames(Agenda):
    text = PARLEY + (
        "After doom is placed here: the lead draws the topmost Fire! of the discard pile. Behind: "
        "each investigator is defeated and suffers 1 physical trauma."
    )
    printed = Facts("12108", "Wild Flames", encounter_set=common.SET, stage=3, doom=10)
    abilities = [
        parley(in_parts=True),
        Ability(trigger.forced_after(on.DOOM_ON_AGENDA), LeadDrawsFire(), this=True, in_parts=True),
        Ability(trigger.reverse(), CampusBurns(), in_parts=True),
    ]


AGENDAS: list[type[CardDef]] = [PastCurfew, LitUp, WildFlames]
