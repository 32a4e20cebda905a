"""Base classes by card type, and classes shared by cards that differ only in numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkham_env.core.decision import a_of
from arkham_env.core.frame import DONE
from arkham_env.core.native import i64, mypyc_attr
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.state.ability import Ability, Text
from arkham_env.lcg.state.card_definition import CardDef, old_ability
from arkham_env.lcg.state.ids import (
    CardId,
    Seat,
    card_type,
    cell,
    decision_kind,
    faction,
    on,
    quantity,
    skill,
    trigger,
    verb,
)
from arkham_env.lcg.state.values import enemies_at

if TYPE_CHECKING:
    from arkham_env.lcg.rules.card_frame import CardFrame
    from arkham_env.lcg.rules.skill_test import SkillTest
    from arkham_env.lcg.rules.timing import Event
    from arkham_env.lcg.state.game_state import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class InvestigatorCard(CardDef):
    """An investigator; its physical id is its seat."""

    type = card_type.INVESTIGATOR
    unique = True
    deck_limit = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Asset(CardDef):
    """An asset."""

    type = card_type.ASSET


@mypyc_attr(allow_interpreted_subclasses=True)
class EventCard(CardDef):
    """An event; ``effect`` carries it out, ``playable`` says whether it could do anything."""

    type = card_type.EVENT


@mypyc_attr(allow_interpreted_subclasses=True)
class Skill(CardDef):
    """A skill card: icons, and riders of a successful (or failed) test."""

    type = card_type.SKILL


@mypyc_attr(allow_interpreted_subclasses=True)
class Enemy(CardDef):
    """An enemy of the encounter deck."""

    type = card_type.ENEMY
    faction = faction.ENCOUNTER


@mypyc_attr(allow_interpreted_subclasses=True)
class Treachery(CardDef):
    """A treachery of the encounter deck."""

    type = card_type.TREACHERY
    faction = faction.ENCOUNTER


@mypyc_attr(allow_interpreted_subclasses=True)
class Location(CardDef):
    """A location; ``symbol`` and ``connects_to`` name the connection icons of both sides."""

    type = card_type.LOCATION
    faction = faction.ENCOUNTER


@mypyc_attr(allow_interpreted_subclasses=True)
class Act(CardDef):
    """An act: objective in front, ``back`` behind."""

    type = card_type.ACT
    faction = faction.ENCOUNTER


@mypyc_attr(allow_interpreted_subclasses=True)
class Agenda(CardDef):
    """An agenda: doom threshold in front, ``back`` behind."""

    type = card_type.AGENDA
    faction = faction.ENCOUNTER


@mypyc_attr(allow_interpreted_subclasses=True)
class WeaknessTreachery(CardDef):
    """A weakness treachery of a player's deck."""

    type = card_type.TREACHERY


# -- Shapes that several cards share -------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawingSkill(Skill):
    """Two icons of one skill; if the test succeeds, the performing investigator draws 1 card."""

    max_committed = True

    def has_rider(self, g: Game, test: SkillTest, card: CardId) -> bool:
        return test.margin >= 0

    def rider(self, g: Game, f: CardFrame) -> i64:
        return fx.draw(g, f.seat, 1)


@mypyc_attr(allow_interpreted_subclasses=True)
class BoostTalent(Asset):
    """Spend 1 resource: +1 to one of two skills for this test, +2 if the test suits the talent."""

    boosts: list[int] = []

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        return fx.current(g).uses_skill(g, self.boosts[ability])

    def effect(self, g: Game, f: CardFrame) -> i64:
        test = fx.current(g)
        test.bonus += 2 if self.suits(g, test) else 1
        return DONE

    def suits(self, g: Game, test: SkillTest) -> bool:
        """Say whether the larger bonus applies."""
        return False


def boost_abilities() -> list[Text]:
    """Return the two free abilities of a :class:`BoostTalent`."""
    return [
        old_ability(trigger.FREE, resources=1, own_test=True),
        old_ability(trigger.FREE, resources=1, own_test=True),
    ]


@mypyc_attr(allow_interpreted_subclasses=True)
class SkillAlly(Asset):
    """An ally that gives its controller +1 to one skill."""

    boosted_skill: int = 0

    def modify(self, g: Game, quantity_id: i64, card: CardId, subject: i64) -> i64:
        if (
            quantity_id == quantity.SKILL + self.boosted_skill
            and g.cards[card].controller == subject
        ):
            return 1
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Weapon(Asset):
    """An asset with a Fight ability: a bonus to one skill and extra damage.

    ``f.n`` is damage that a reaction to the ability has added.
    """

    fight_skill: int = skill.COMBAT
    fight_bonus: int = 0
    fight_damage: int = 0

    def effect(self, g: Game, f: CardFrame) -> i64:
        return fx.fight(
            g, f, 1 << self.fight_skill, bonus=self.fight_bonus, damage=self.fight_damage + f.n
        )


@mypyc_attr(allow_interpreted_subclasses=True)
class DiscoveringEvent(EventCard):
    """Discover clues at the own location; playable only where there are some."""

    clues_found: int = 1

    def playable(self, g: Game, seat: Seat, card: CardId, event: Event | None) -> bool:
        return g.cards[g.investigators[seat].location].clues > 0

    def effect(self, g: Game, f: CardFrame) -> i64:
        return fx.discover(g, f.seat, g.investigators[f.seat].location, self.clues_found)


def enemies_near(g: Game, seat: Seat) -> list[int]:
    """Return the enemies at the location of ``seat``, whoever they are engaged with."""
    return enemies_at(g, g.investigators[seat].location)


def choose_enemy_near(g: Game, f: CardFrame) -> i64:
    """Let the frame's seat choose an enemy at its location, if there is one; see ``chosen``."""
    return choose_enemy(g, f, enemies_near(g, f.seat))


def choose_enemy(g: Game, f: CardFrame, enemies: list[int]) -> i64:
    """Let the frame's seat choose one of these enemies, if there is one; see ``chosen``."""
    if not enemies:
        return DONE
    return fx.ask(g, f, decision_kind.CHOOSE_ENEMY, fx.cards_as_options(verb.CHOOSE_CARD, enemies))


def choose_place(g: Game, f: CardFrame, places: list[int]) -> i64:
    """Let the frame's seat choose one of these locations, if there is one; see ``chosen``."""
    if not places:
        return DONE
    return fx.ask(
        g, f, decision_kind.CHOOSE_LOCATION, fx.cards_as_options(verb.CHOOSE_CARD, places)
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class StrikingAsset(Asset):
    """An asset whose ability deals 1 damage to an enemy at its controller's location."""

    def effect(self, g: Game, f: CardFrame) -> i64:
        return choose_enemy_near(g, f)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        return fx.deal_to_card(g, a_of(pick), damage=1, dealer=f.seat, source=f.card)


@mypyc_attr(allow_interpreted_subclasses=True)
class LingeringWeakness(CardDef):
    """A weakness treachery that goes to its bearer's threat area."""

    type = card_type.TREACHERY
    weakness = True

    def revelation(self, g: Game, f: CardFrame) -> i64:
        fx.put_in_threat_area(g, f.card, f.seat)
        return DONE


@mypyc_attr(allow_interpreted_subclasses=True)
class HurtingThreat(Treachery):
    """A treachery in a threat area that hurts its bearer each time something happens to it.

    Ability 0 is the forced one, answering what ``strikes`` accepts; 1 is two actions to discard it.
    """

    hurt_damage: int = 0
    hurt_horror: int = 0

    def strikes(self, g: Game, card: CardId, event: Event) -> bool:
        """Say whether ``event`` is what the forced ability answers."""
        return event.seat == g.cards[card].threat and event.amount > 0

    def revelation(self, g: Game, f: CardFrame) -> i64:
        fx.put_in_threat_area(g, f.card, f.seat)
        return DONE

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        return ability == 1 or (event is not None and self.strikes(g, card, event))

    def effect(self, g: Game, f: CardFrame) -> i64:
        if f.ability == 1:
            fx.discard_from_play(g, f.card)
            return DONE
        return fx.deal(g, f.seat, damage=self.hurt_damage, horror=self.hurt_horror, source=f.card)


def removable_assets(g: Game, seat: Seat) -> list[int]:
    """Return the assets that ``seat`` controls and that can leave play: no event that stays."""
    return [
        card
        for card in g.investigators[seat].assets
        if g.type_of[card] == card_type.ASSET and not g.defs[card].printed.stays_in_play
    ]


def discard_for_two_actions() -> Ability:
    """Return the ability "two actions: discard this card" of a :class:`HurtingThreat`."""
    return old_ability(trigger.ACTION, actions=2)


def when_game_ends() -> Ability:
    """Return a forced ability that answers the end of the game for its bearer."""
    return old_ability(trigger.FORCED, point=on.point(on.GAME_ENDS, cell.WHEN_FORCED))
