"""Small cards for rules that no card of the box shows; codes T0001 and on.

Give them to a scene by ``extra={seat: [code]}`` or ``encounter=[code]``.  Append only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkham_env.core.decision import a_of, pack
from arkham_env.core.frame import DONE
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.cards.bases import Asset, Enemy, EventCard, Location, Skill, Treachery
from arkham_env.lcg.rules import action as action_rules
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.timing import event_at
from arkham_env.lcg.state.card_definition import CardDef, old_ability
from arkham_env.lcg.state.ids import (
    NONE,
    card_type,
    cell,
    chaos_token,
    decision_kind,
    designator,
    keyword,
    on,
    quantity,
    skill,
    trigger,
    verb,
)
from arkham_env.lcg.state.values import connected, enemies_at

if TYPE_CHECKING:
    from arkham_env.lcg.rules.card_frame import CardFrame
    from arkham_env.lcg.rules.skill_test import SkillTest
    from arkham_env.lcg.rules.timing import Event
    from arkham_env.lcg.state.game_state import Game


def only(cls: type[CardDef]) -> type[CardDef]:
    """Register a test's card, once however often this module is imported."""
    if (cls.printed.code or cls.code) not in catalogue.ALL_CARDS:
        catalogue.register(cls)
    return cls


# -- Actions and movement: T0101 ff. ------------------------------------------------------------


@only
class BellTower(Location):
    """Its connection to Miskatonic Quad is a one-way drop."""

    code = "T0101"
    name = "Bell Tower"
    shroud = 1
    symbol = "Moon"
    connects_to = "Plus"


@only
class SecretPassage(EventCard):
    """Move to Your Friend's Room, from wherever you are."""

    code = "T0102"
    name = "Secret Passage"
    cost = 0

    def effect(self, g: Game, f: CardFrame) -> int:
        return fx.move_investigator(g, f.seat, g.table.find("12113"))


@only
class HastyStep(EventCard):
    """Fast.  You may take a move action."""

    code = "T0103"
    name = "Hasty Step"
    cost = 0
    keywords = keyword.FAST
    play_point = on.PLAYER_WINDOW
    own_turn_only = True

    def effect(self, g: Game, f: CardFrame) -> int:
        places = connected(g, g.investigators[f.seat].location)
        return fx.ask(
            g, f, decision_kind.CHOOSE_LOCATION, fx.cards_as_options(verb.CHOOSE_CARD, places)
        )

    def chosen(self, g: Game, f: CardFrame, pick: int) -> int:
        return action_rules.take_action(g, f.seat, pack(verb.MOVE, a_of(pick)))


@only
class Weariness(Treachery):
    """Lose 1 action."""

    code = "T0104"
    name = "Weariness"
    lost: int = 1

    def revelation(self, g: Game, f: CardFrame) -> int:
        fx.lose_actions(g, f.seat, self.lost)
        return DONE


@only
class Stupor(Weariness):
    """Lose 2 actions."""

    code = "T0105"
    name = "Stupor"
    lost = 2


@only
class Paralysis(Weariness):
    """Lose 4 actions."""

    code = "T0106"
    name = "Paralysis"
    lost = 4


@only
class TrainedOwl(Asset):
    """Action: deal 1 damage to an enemy at your location."""

    code = "T0107"
    name = "Trained Owl"
    cost = 0
    abilities = [old_ability(trigger.ACTION, actions=1)]

    def condition(self, g: Game, seat: int, card: int, ability: int, event: Event | None) -> bool:
        return len(enemies_at(g, g.investigators[seat].location)) > 0

    def effect(self, g: Game, f: CardFrame) -> int:
        enemies = enemies_at(g, g.investigators[f.seat].location)
        return fx.ask(
            g, f, decision_kind.CHOOSE_ENEMY, fx.cards_as_options(verb.CHOOSE_CARD, enemies)
        )

    def chosen(self, g: Game, f: CardFrame, pick: int) -> int:
        return fx.deal_to_card(g, a_of(pick), damage=1, dealer=f.seat, source=f.card)


@only
class SmoothTalker(Asset):
    """Action, Parley: gain 1 resource."""

    code = "T0108"
    name = "Smooth Talker"
    cost = 0
    abilities = [old_ability(trigger.ACTION, actions=1, designator=designator.PARLEY)]

    def effect(self, g: Game, f: CardFrame) -> int:
        fx.gain_resources(g, f.seat, 1)
        return DONE


@only
class Ghost(Enemy):
    """Elusive."""

    code = "T0109"
    name = "Ghost"
    keywords = keyword.ELUSIVE
    fight = 3
    health = 3
    evade = 3
    damage = 1


@only
class Recluse(Enemy):
    """Aloof."""

    code = "T0110"
    name = "Recluse"
    keywords = keyword.ALOOF
    fight = 3
    health = 3
    evade = 3
    damage = 1


# -- Skill tests: T0121 ff. ----------------------------------------------------------------------


@only
class SureThing(Asset):
    """Free, during your skill test: it automatically succeeds."""

    code = "T0121"
    name = "Sure Thing"
    cost = 0
    abilities = [old_ability(trigger.FREE, exhaust=True)]

    def condition(self, g: Game, seat: int, card: int, ability: int, event: Event | None) -> bool:
        return g.test_at != NONE and fx.current(g).seat == seat

    def effect(self, g: Game, f: CardFrame) -> int:
        fx.current(g).succeed_automatically()
        return DONE


@only
class LateMiracle(Asset):
    """After chaos tokens are revealed during your test, exhaust: it automatically succeeds."""

    code = "T0122"
    name = "Late Miracle"
    cost = 0
    abilities = [
        old_ability(
            trigger.REACTION,
            point=on.point(on.TOKENS_REVEALED, cell.AFTER_REACTION),
            exhaust=True,
        )
    ]

    def condition(self, g: Game, seat: int, card: int, ability: int, event: Event | None) -> bool:
        return event is not None and event.seat == seat

    def effect(self, g: Game, f: CardFrame) -> int:
        fx.current(g).succeed_automatically()
        return DONE


@only
class WarDrums(Asset):
    """Each enemy gets +1 fight."""

    code = "T0123"
    name = "War Drums"
    cost = 0
    old_modifies = [quantity.FIGHT]

    def modify(self, g: Game, quantity: int, card: int, subject: int) -> int:
        return 1


@only
class Recklessness(Skill):
    """A combat icon.  If this test is successful, take 1 horror."""

    code = "T0124"
    name = "Recklessness"
    icons = "C"

    def has_rider(self, g: Game, test: SkillTest, card: int) -> bool:
        return test.margin >= 0

    def rider(self, g: Game, f: CardFrame) -> int:
        return fx.deal(g, f.seat, horror=1, source=f.card)


@only
class CluesInAsh(Asset):
    """Action, Investigate.  If you reveal a tablet token during this test, gain 1 resource."""

    code = "T0125"
    name = "Clues in Ash"
    cost = 0
    abilities = [old_ability(trigger.ACTION, actions=1, designator=designator.INVESTIGATE)]

    def effect(self, g: Game, f: CardFrame) -> int:
        return fx.investigate(g, f, 1 << skill.INTELLECT)

    def answers_token(self, g: Game, test: SkillTest, token: int) -> bool:
        return token == chaos_token.TABLET

    def token_revealed(self, g: Game, f: CardFrame, test: SkillTest) -> int:
        fx.gain_resources(g, f.seat, 1)
        return DONE


# -- Damage: T0141 ff. ---------------------------------------------------------------------------


@only
class GuardianAngel(Asset):
    """When damage would be placed on a card you control, exhaust: prevent 1 of it."""

    code = "T0141"
    name = "Guardian Angel"
    cost = 0
    abilities = [
        old_ability(trigger.REACTION, point=on.point(on.DAMAGE, cell.WHEN_REACTION), exhaust=True)
    ]

    def condition(self, g: Game, seat: int, card: int, ability: int, event: Event | None) -> bool:
        if event is None or event.amount == 0:
            return False
        return g.cards[event.card].controller == seat

    def effect(self, g: Game, f: CardFrame) -> int:
        event_at(g, f.event_at).amount -= 1
        return DONE


@only
class HeartOfOak(Asset):
    """Each other asset you control gets +1 health."""

    code = "T0142"
    name = "Heart of Oak"
    cost = 0
    old_modifies = [quantity.HEALTH]

    def modify(self, g: Game, quantity: int, card: int, subject: int) -> int:
        if g.defs[subject].type != card_type.ASSET or subject == card:
            return 0
        return 1 if g.cards[subject].controller == g.cards[card].controller else 0


@only
class BloodOath(Asset):
    """Forced, after damage is placed on you, and after you are dealt damage: gain 1 resource."""

    code = "T0143"
    name = "Blood Oath"
    cost = 0
    abilities = [
        old_ability(trigger.FORCED, point=on.point(on.DAMAGE, cell.AFTER_FORCED)),
        old_ability(trigger.FORCED, point=on.point(on.DEALT, cell.AFTER_FORCED)),
    ]

    def condition(self, g: Game, seat: int, card: int, ability: int, event: Event | None) -> bool:
        return event is not None and event.card == seat

    def effect(self, g: Game, f: CardFrame) -> int:
        fx.gain_resources(g, f.seat, 1)
        return DONE


@only
class BadOmen(Asset):
    """Free, during your skill test: it automatically fails."""

    code = "T0126"
    name = "Bad Omen"
    cost = 0
    abilities = [old_ability(trigger.FREE, exhaust=True)]

    def condition(self, g: Game, seat: int, card: int, ability: int, event: Event | None) -> bool:
        return g.test_at != NONE and fx.current(g).seat == seat

    def effect(self, g: Game, f: CardFrame) -> int:
        fx.current(g).fail_automatically()
        return DONE
