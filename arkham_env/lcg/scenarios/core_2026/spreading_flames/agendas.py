"""The agendas of "Spreading Flames", both sides: 12106 to 12108."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkham_env.core.decision import a_of
from arkham_env.core.frame import DONE
from arkham_env.core.native import i64
from arkham_env.lcg.cards.bases import Agenda, choose_enemy, enemies_near
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules import end
from arkham_env.lcg.scenarios.core_2026.spreading_flames.common import (
    FIRE,
    SET,
    draw_topmost_fire,
    set_aside_copies,
    topmost_fire,
)
from arkham_env.lcg.state import values, zones
from arkham_env.lcg.state.card_definition import CardDef, old_ability
from arkham_env.lcg.state.ids import (
    NONE,
    CardId,
    Seat,
    cell,
    designator,
    on,
    skill,
    status,
    test_kind,
    trait,
    trigger,
)

if TYPE_CHECKING:
    from arkham_env.lcg.rules.card_frame import CardFrame
    from arkham_env.lcg.rules.skill_test import SkillTest
    from arkham_env.lcg.rules.timing import Event
    from arkham_env.lcg.state.game_state import Game


class CampusAgenda(Agenda):
    """All three agendas: Parley, intellect (2), discard a Bystander at your location."""

    encounter_set = SET
    abilities = [old_ability(trigger.ACTION, actions=1, designator=designator.PARLEY)]

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        return len(bystanders_near(g, seat)) > 0

    def effect(self, g: Game, f: CardFrame) -> i64:
        return fx.test(g, f, 1 << skill.INTELLECT, 2, test_kind.PARLEY)

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if test.margin < 0:
            return DONE
        return choose_enemy(g, f, bystanders_near(g, f.seat))

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        fx.discard_from_play(g, a_of(pick))
        return DONE

    def back(self, g: Game, f: CardFrame) -> i64:
        f.items = values.player_order(g)[:]
        return self.then(g, f)

    def then(self, g: Game, f: CardFrame) -> i64:
        """Let the text behind befall the next investigator who waits in ``items``."""
        while f.items:
            seat = f.items.pop(0)
            if g.investigators[seat].status == status.PLAYING:
                return self.befall(g, f, seat)
        return DONE

    def befall(self, g: Game, f: CardFrame, seat: Seat) -> i64:
        """Do to one investigator what the text behind does to each."""
        return DONE


def bystanders_near(g: Game, seat: Seat) -> list[int]:
    return [e for e in enemies_near(g, seat) if g.defs[e].printed.has(trait.CIVILIAN)]


class TestingAgenda(CampusAgenda):
    """Behind: each investigator tests a skill (3), a failure hurts."""

    tested_skill: int = skill.WILLPOWER
    hurt_damage: int = 0
    hurt_horror: int = 0

    def befall(self, g: Game, f: CardFrame, seat: Seat) -> i64:
        f.seat = seat
        return fx.test(g, f, 1 << self.tested_skill, 3)

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if test.kind == test_kind.PARLEY:
            return super().after_test(g, f, test)
        if test.margin >= 0:
            return DONE
        return fx.deal(g, f.seat, damage=self.hurt_damage, horror=self.hurt_horror, source=f.card)


class PastCurfew(TestingAgenda):
    """Behind: each investigator tests willpower (3) or takes 1 horror."""

    code = "12106"
    name = "Past Curfew"
    stage = 1
    doom = 3
    tested_skill = skill.WILLPOWER
    hurt_horror = 1


class LitUp(TestingAgenda):
    """Behind: 4 set-aside Fire! to the discard pile; each tests agility (3) or takes 1 damage."""

    code = "12107"
    name = "Lit Up"
    stage = 2
    doom = 5
    tested_skill = skill.AGILITY
    hurt_damage = 1

    def back(self, g: Game, f: CardFrame) -> i64:
        fires = set_aside_copies(g, FIRE)
        if len(fires) >= 4:
            for card in fires[:4]:
                g.set_aside.remove(card)
                zones.put_in_discard(g, card)
        return super().back(g, f)


class WildFlames(CampusAgenda):
    """After doom is placed here the lead draws a Fire!; behind: all defeated, 1 trauma."""

    code = "12108"
    in_parts = True
    name = "Wild Flames"
    stage = 3
    doom = 10
    abilities = [
        old_ability(trigger.ACTION, actions=1, designator=designator.PARLEY),
        old_ability(trigger.FORCED, point=on.point(on.DOOM_ON_AGENDA, cell.AFTER_FORCED)),
    ]

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        if ability == 1:
            return event is not None and event.card == card and topmost_fire(g) != NONE
        return super().condition(g, seat, card, ability, event)

    def effect(self, g: Game, f: CardFrame) -> i64:
        if f.ability == 1:
            return draw_topmost_fire(g, g.lead)
        return super().effect(g, f)

    def back(self, g: Game, f: CardFrame) -> i64:
        seats = values.player_order(g)
        for seat in seats:
            end.suffer(g, seat, physical=1)
        return fx.defeat_investigators(g, seats)


AGENDAS: list[type[CardDef]] = [PastCurfew, LitUp, WildFlames]
