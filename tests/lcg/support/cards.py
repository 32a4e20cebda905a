"""Small test cards for rules that no card of the box needs; codes T0001 and higher.

A scene gets them by ``extra={seat: [code]}`` or ``encounter=[code]``.  Append only.
"""

from __future__ import annotations

from collections.abc import Callable

from arkham_env.core.kernel.decision import a_of, pack
from arkham_env.core.kernel.frame import DONE
from arkham_env.lcg.cards import catalogue, phrases
from arkham_env.lcg.cards.bases import Asset, Enemy, EventCard, Location, Skill, Treachery
from arkham_env.lcg.rules import action
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.card_frame import CardFrame
from arkham_env.lcg.rules.skill_test import SkillTest
from arkham_env.lcg.rules.timing import Event, event_at
from arkham_env.lcg.state.ability import Ability, Commitment, Constant, Effect
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import NONE, card_type, chaos_token, decision_kind, designator
from arkham_env.lcg.state.ids import faction, keyword, on, quantity, trigger, verb


def only(cls: type[CardDef]) -> type[CardDef]:
    """Register a test card once, however often its module is imported.

    Two cards with the same code are an error: the module imported first would decide which one
    exists.
    """
    code = catalogue.instantiate(cls).printed.code
    known = catalogue.ALL_CARDS.get(code)
    if known is None:
        catalogue.register(cls)
    else:
        same = (known.__module__, known.__name__) == (cls.__module__, cls.__name__)
        assert same, f"{code}: {known.__name__} and {cls.__name__} of {cls.__module__}"
    return cls


class Do(Effect):
    """Effect that calls a function with the game and the frame.

    ``can`` is a function that returns whether the effect is possible.
    """

    def __init__(
        self,
        act: Callable[[Game, CardFrame], int | None],
        can: Callable[[Game, int, int, Event], bool] | None = None,
    ) -> None:
        self.act = act
        self.can = can

    def possible(self, g: Game, seat: int, card: int, event: Event) -> bool:
        return self.can is None or self.can(g, seat, card, event)

    def resolve(self, g: Game, f: CardFrame) -> int:
        return self.act(g, f) or DONE


class Choose(Effect):
    """Effect that chooses a card from the list ``find`` and applies ``act`` to it.

    If the list is empty, the effect is impossible if it is ``needed``; otherwise it does nothing.
    """

    def __init__(
        self,
        find: Callable[[Game, int], list[int]],
        act: Callable[[Game, CardFrame, int], int | None],
        kind: int = decision_kind.CHOOSE_CARD,
        *,
        needed: bool = True,
    ) -> None:
        self.find = find
        self.act = act
        self.kind = kind
        self.needed = needed

    def possible(self, g: Game, seat: int, card: int, event: Event) -> bool:
        return not self.needed or len(self.find(g, seat)) > 0

    def resolve(self, g: Game, f: CardFrame) -> int:
        cards = self.find(g, f.seat)
        if not cards:
            return DONE
        return fx.ask(g, f, self.kind, fx.cards_as_options(verb.CHOOSE_CARD, cards))

    def chosen(self, g: Game, f: CardFrame, pick: int) -> int:
        return self.act(g, f, a_of(pick)) or DONE


class Change(Constant):
    """Constant that changes quantities by the result of a function of game, card and subject."""

    def __init__(self, quantities: list[int], by: Callable[[Game, int, int], int]) -> None:
        super().__init__(quantities)
        self.by = by

    def amount(self, g: Game, changed: int, card: int, subject: int) -> int:
        return self.by(g, card, subject)


# -- Actions and movement: T0101 ff. ------------------------------------------------------------


@only
class BellTower(Location):
    text = "Its connection to Miskatonic Quad is a one-way drop."
    printed = Facts(
        "T0101", "Bell Tower", faction=faction.ENCOUNTER, shroud=1, symbol="Moon",
        connects_to="Plus",
    )  # fmt: skip


@only
class SecretPassage(EventCard):
    text = "Move to Your Friend's Room, from wherever you are."
    printed = Facts("T0102", "Secret Passage", cost=0)
    abilities = [
        Ability(
            trigger.played(),
            Do(lambda g, f: fx.move_investigator(g, f.seat, g.table.find("12113"))),
        ),
    ]


def take_move_action(g: Game, f: CardFrame, place: int) -> int:
    return action.take_action(g, f.seat, pack(verb.MOVE, place))


@only
class HastyStep(EventCard):
    text = "Fast, during your turn: take a move action."
    printed = Facts("T0103", "Hasty Step", cost=0, keywords=keyword.FAST)
    abilities = [
        Ability(
            trigger.fast(),
            Choose(phrases.connecting, take_move_action, decision_kind.CHOOSE_LOCATION),
            own_turn=True,
        ),
    ]


@only
class Weariness(Treachery):
    text = "Lose 1 action."
    printed = Facts("T0104", "Weariness", faction=faction.ENCOUNTER)
    abilities = [Ability(trigger.revelation(), Do(lambda g, f: fx.lose_actions(g, f.seat, 1)))]


@only
class Stupor(Treachery):
    text = "Lose 2 actions."
    printed = Facts("T0105", "Stupor", faction=faction.ENCOUNTER)
    abilities = [Ability(trigger.revelation(), Do(lambda g, f: fx.lose_actions(g, f.seat, 2)))]


@only
class Paralysis(Treachery):
    text = "Lose 4 actions."
    printed = Facts("T0106", "Paralysis", faction=faction.ENCOUNTER)
    abilities = [Ability(trigger.revelation(), Do(lambda g, f: fx.lose_actions(g, f.seat, 4)))]


@only
class TrainedOwl(Asset):
    text = "Action: 1 damage to an enemy at your location."
    printed = Facts("T0107", "Trained Owl", cost=0)
    abilities = [Ability(trigger.action(), phrases.HurtEnemyHere())]


@only
class SmoothTalker(Asset):
    text = "Action, Parley: gain 1 resource."
    printed = Facts("T0108", "Smooth Talker", cost=0)
    abilities = [Ability(trigger.action(designator.PARLEY), phrases.GainResources(1))]


@only
class Ghost(Enemy):
    text = "Elusive."
    printed = Facts(
        "T0109", "Ghost", faction=faction.ENCOUNTER, keywords=keyword.ELUSIVE, fight=3, health=3,
        evade=3, damage=1,
    )  # fmt: skip


@only
class Recluse(Enemy):
    text = "Aloof."
    printed = Facts(
        "T0110", "Recluse", faction=faction.ENCOUNTER, keywords=keyword.ALOOF, fight=3, health=3,
        evade=3, damage=1,
    )  # fmt: skip


# -- Skill tests: T0121 ff. ----------------------------------------------------------------------


def in_own_test(g: Game, seat: int, card: int, event: Event) -> bool:
    return g.test_at != NONE and fx.current(g).seat == seat


SUCCEED = Do(lambda g, f: fx.current(g).succeed_automatically(), in_own_test)
FAIL = Do(lambda g, f: fx.current(g).fail_automatically(), in_own_test)


@only
class SureThing(Asset):
    text = "Free, exhaust: your skill test automatically succeeds."
    printed = Facts("T0121", "Sure Thing", cost=0)
    abilities = [Ability(trigger.free(), SUCCEED, exhaust=True)]


@only
class LateMiracle(Asset):
    text = "After chaos tokens are revealed in your test, exhaust: it automatically succeeds."
    printed = Facts("T0122", "Late Miracle", cost=0)
    abilities = [Ability(trigger.after(on.TOKENS_REVEALED), SUCCEED, you=True, exhaust=True)]


@only
class WarDrums(Asset):
    text = "Each enemy gets +1 fight."
    printed = Facts("T0123", "War Drums", cost=0)
    abilities = [Change([quantity.FIGHT], lambda g, card, subject: 1)]


class HorrorIfSuccessful(Commitment):
    """If the test succeeds, take 1 horror."""

    def applies(self, g: Game, test: SkillTest, card: int) -> bool:
        return test.margin >= 0

    def resolve(self, g: Game, f: CardFrame) -> int:
        return fx.deal(g, f.seat, horror=1, source=f.card)


@only
class Recklessness(Skill):
    text = "If this test is successful, take 1 horror."
    printed = Facts("T0124", "Recklessness", icons="C")
    abilities = [Ability(trigger.committed(), HorrorIfSuccessful())]


class FindInAsh(phrases.Investigate):
    """Gain 1 resource for each tablet token revealed."""

    def answers_token(self, g: Game, test: SkillTest, token: int) -> bool:
        return token == chaos_token.TABLET

    def token_revealed(self, g: Game, f: CardFrame, test: SkillTest) -> int:
        fx.gain_resources(g, f.seat, 1)
        return DONE


@only
class CluesInAsh(Asset):
    text = "Action: Investigate. If you reveal a tablet token in this test, gain 1 resource."
    printed = Facts("T0125", "Clues in Ash", cost=0)
    abilities = [Ability(trigger.action(designator.INVESTIGATE), FindInAsh())]


# -- Damage: T0141 ff. ---------------------------------------------------------------------------


def hurts_own_card(g: Game, seat: int, card: int, event: Event) -> bool:
    return event.amount > 0 and g.cards[event.card].controller == seat


def prevent_one(g: Game, f: CardFrame) -> None:
    event_at(g, f.event_at).amount -= 1


@only
class GuardianAngel(Asset):
    text = "When damage would be placed on a card you control, exhaust: prevent 1 of it."
    printed = Facts("T0141", "Guardian Angel", cost=0)
    abilities = [Ability(trigger.when(on.DAMAGE), Do(prevent_one, hurts_own_card), exhaust=True)]


def strengthen_others(g: Game, card: int, subject: int) -> int:
    if g.defs[subject].type != card_type.ASSET or subject == card:
        return 0
    return 1 if g.cards[subject].controller == g.cards[card].controller else 0


@only
class HeartOfOak(Asset):
    text = "Each other asset you control gets +1 health."
    printed = Facts("T0142", "Heart of Oak", cost=0)
    abilities = [Change([quantity.HEALTH], strengthen_others)]


GAIN_FOR_OWN_DAMAGE = Do(
    lambda g, f: fx.gain_resources(g, f.seat, 1),
    lambda g, seat, card, event: event.card == seat,
)


@only
class BloodOath(Asset):
    text = "Forced, after damage is placed on you, and after you are dealt damage: +1 resource."
    printed = Facts("T0143", "Blood Oath", cost=0)
    abilities = [
        Ability(trigger.forced_after(on.DAMAGE), GAIN_FOR_OWN_DAMAGE),
        Ability(trigger.forced_after(on.DEALT), GAIN_FOR_OWN_DAMAGE),
    ]


@only
class BadOmen(Asset):
    text = "Free, exhaust: your skill test automatically fails."
    printed = Facts("T0126", "Bad Omen", cost=0)
    abilities = [Ability(trigger.free(), FAIL, exhaust=True)]
