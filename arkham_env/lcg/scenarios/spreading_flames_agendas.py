"""The agendas of "Spreading Flames", both sides: 12106 to 12108."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkham_env.core.decision import a_of
from arkham_env.core.frame import DONE
from arkham_env.core.native import i64
from arkham_env.lcg import effects as fx
from arkham_env.lcg import flow_cards, flow_end, values
from arkham_env.lcg.carddef import Ability, CardDef
from arkham_env.lcg.cards.bases import Agenda
from arkham_env.lcg.ids import (
    ACTION_ABILITY,
    AFTER_FORCED,
    AGILITY,
    CIVILIAN,
    D_CHOOSE_ENEMY,
    E_DOOM_ON_AGENDA,
    FORCED_ABILITY,
    INTELLECT,
    NONE,
    OP_CHOOSE_CARD,
    PARLEY,
    PARLEY_TEST,
    PLAYING,
    WILLPOWER,
    point,
)
from arkham_env.lcg.scenarios.spreading_flames_common import (
    FIRE,
    SET,
    draw_topmost_fire,
    set_aside_copies,
    topmost_fire,
)

if TYPE_CHECKING:
    from arkham_env.lcg.card_frame import CardFrame
    from arkham_env.lcg.flow_skill_test import SkillTest
    from arkham_env.lcg.state import Game
    from arkham_env.lcg.timing import Event


class CampusAgenda(Agenda):
    """All three agendas: Parley, intellect (2), discard a Bystander at your location."""

    encounter_set = SET
    abilities = [Ability(ACTION_ABILITY, actions=1, designator=PARLEY)]

    def condition(self, g: Game, seat: i64, card: i64, ability: i64, event: Event | None) -> bool:
        return len(bystanders_at(g, g.investigators[seat].location)) > 0

    def effect(self, g: Game, f: CardFrame) -> i64:
        return fx.test(g, f, 1 << INTELLECT, 2, PARLEY_TEST)

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if test.margin < 0:
            return DONE
        here = bystanders_at(g, g.investigators[f.seat].location)
        if not here:
            return DONE
        return fx.ask(g, f, D_CHOOSE_ENEMY, fx.cards_as_options(OP_CHOOSE_CARD, here))

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        fx.discard_from_play(g, a_of(pick))
        return DONE

    def test_all(self, g: Game, f: CardFrame, skill: i64) -> i64:
        """Let each investigator test ``skill`` (3), in player order; ``items`` waits its turn."""
        while f.items:
            seat = f.items.pop(0)
            if g.investigators[seat].status == PLAYING:
                f.seat = seat
                return fx.test(g, f, 1 << skill, 3)
        return DONE


def bystanders_at(g: Game, location: i64) -> list[int]:
    return [e for e in values.enemies_at(g, location) if g.defs[e].traits & CIVILIAN]


class PastCurfew(CampusAgenda):
    """Behind: each investigator tests willpower (3) or takes 1 horror."""

    code = "12106"
    name = "Past Curfew"
    stage = 1
    doom = 3

    def back(self, g: Game, f: CardFrame) -> i64:
        f.items = values.player_order(g)[:]
        return self.test_all(g, f, WILLPOWER)

    def then(self, g: Game, f: CardFrame) -> i64:
        return self.test_all(g, f, WILLPOWER)

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if test.kind == PARLEY_TEST:
            return super().after_test(g, f, test)
        return fx.deal(g, f.seat, 0, 1, f.card) if test.margin < 0 else DONE


class LitUp(CampusAgenda):
    """Behind: 4 set-aside Fire! to the discard pile; each tests agility (3) or takes 1 damage."""

    code = "12107"
    name = "Lit Up"
    stage = 2
    doom = 5

    def back(self, g: Game, f: CardFrame) -> i64:
        fires = set_aside_copies(g, FIRE)
        if len(fires) >= 4:
            for card in fires[:4]:
                g.set_aside.remove(card)
                flow_cards.put_in_discard(g, card)
        f.items = values.player_order(g)[:]
        return self.test_all(g, f, AGILITY)

    def then(self, g: Game, f: CardFrame) -> i64:
        return self.test_all(g, f, AGILITY)

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if test.kind == PARLEY_TEST:
            return super().after_test(g, f, test)
        return fx.deal(g, f.seat, 1, 0, f.card) if test.margin < 0 else DONE


class WildFlames(CampusAgenda):
    """After doom is placed here the lead draws a Fire!; behind: all defeated, 1 trauma."""

    code = "12108"
    in_parts = True
    name = "Wild Flames"
    stage = 3
    doom = 10
    abilities = [
        Ability(ACTION_ABILITY, actions=1, designator=PARLEY),
        Ability(FORCED_ABILITY, point=point(E_DOOM_ON_AGENDA, AFTER_FORCED)),
    ]

    def condition(self, g: Game, seat: i64, card: i64, ability: i64, event: Event | None) -> bool:
        if ability == 1:
            return event is not None and event.card == card and topmost_fire(g) != NONE
        return super().condition(g, seat, card, ability, event)

    def effect(self, g: Game, f: CardFrame) -> i64:
        if f.ability == 1:
            return draw_topmost_fire(g, g.lead)
        return super().effect(g, f)

    def back(self, g: Game, f: CardFrame) -> i64:
        f.items = values.player_order(g)[:]
        return self.then(g, f)

    def then(self, g: Game, f: CardFrame) -> i64:
        while f.items:
            seat = f.items.pop(0)
            if g.investigators[seat].status == PLAYING:
                flow_end.suffer(g, seat, 1, 0)
                return fx.defeat_investigator(g, seat)
        return DONE


AGENDAS: list[type[CardDef]] = [PastCurfew, LitUp, WildFlames]
