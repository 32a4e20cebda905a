"""Test cards that add to, double, halve and set values; codes TH101 and higher.

Like :mod:`tests.lcg.support.cards`: a scene gets them by ``extra={seat: [code]}`` or
``encounter=[code]``.
"""

from __future__ import annotations

from arkham_env.core.kernel.frame import DONE
from arkham_env.lcg.cards import modifiers, phrases
from arkham_env.lcg.cards.bases import Asset, EventCard, Treachery
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.card_frame import CardFrame
from arkham_env.lcg.rules.timing import event_at
from arkham_env.lcg.state.ability import Ability, Constant, Effect, Text
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import designator, faction, keyword, on, phase, quantity, skill
from arkham_env.lcg.state.ids import slot, trigger, until
from tests.lcg.support.cards import only
from tests.lcg.support.phrases import Everywhere

COMBAT = quantity.SKILL + skill.COMBAT
WILLPOWER = quantity.SKILL + skill.WILLPOWER
MORE = modifiers.ModifyUntil


def asset(code: str, name: str, *abilities: Text, health: int = 0, sanity: int = 0) -> None:
    """Register an asset with these abilities; it costs 4 and takes no slot."""
    facts = {
        "text": f"{name}.",
        "printed": Facts(code, name, cost=4, icons="C", health=health, sanity=sanity),
        "abilities": list(abilities),
    }
    only(type(name.replace(" ", ""), (Asset,), facts))


# -- Sums and factors: TH101 ff. -------------------------------------------------------------------

EVERY = [
    *range(quantity.SKILL, quantity.SKILL + 4), quantity.HAND_SIZE, quantity.SLOTS + slot.HAND,
]  # fmt: skip
asset("TH101", "Twice", modifiers.Doubled(EVERY))
asset("TH102", "Half", modifiers.halved(EVERY))
asset("TH103", "One More", phrases.boost(skill.COMBAT), phrases.hand_size(1))
asset("TH104", "Two Less", phrases.boost(skill.COMBAT, -2))


class OfEverything(Constant):
    """A quantity of every subject is doubled or set."""

    def __init__(self, changed: int, change: int = 1) -> None:
        super().__init__([changed])
        self.change = change

    def amount(self, g: Game, changed: int, card: int, subject: int) -> int:
        return self.change


def twice(changed: int) -> Constant:
    return OfEverything(quantity.DOUBLE + changed)


def half(changed: int) -> Constant:
    return OfEverything(quantity.DOUBLE + changed, -1)


asset("TH105", "Thick Fog", twice(quantity.SHROUD))
asset("TH106", "Tough Foes", twice(quantity.FIGHT), half(quantity.EVADE))
asset("TH107", "Large Foes", twice(quantity.ENEMY_HEALTH))
asset("TH108", "Good Times", half(quantity.COST))
asset("TH109", "Frailty", half(quantity.HEALTH), half(quantity.SANITY))
asset("TH110", "Mist", Everywhere(quantity.SHROUD, 1))
asset("TH111", "Sharp Foes", Everywhere(quantity.FIGHT, 1), Everywhere(quantity.EVADE, 1))
asset("TH112", "Dear Times", Everywhere(quantity.COST, 1))
asset("TH113", "Whetstone", Ability(trigger.during_own_test(), phrases.BoostTest(skill.COMBAT, [])))


def event(code: str, name: str, effect: Effect) -> None:
    """Register a fast event with cost 0."""
    facts = {
        "text": f"Fast. {name}.",
        "printed": Facts(code, name, cost=0, keywords=keyword.FAST),
        "abilities": [Ability(trigger.fast(), effect)],
    }
    only(type(name.replace(" ", ""), (EventCard,), facts))


event("TH121", "Twice For Now", MORE(quantity.DOUBLE + COMBAT, 1, until.ROUND_ENDS))
event("TH122", "Half For Now", MORE(quantity.DOUBLE + COMBAT, -1, until.ROUND_ENDS))
event("TH123", "More For Now", MORE(COMBAT, 3, until.ROUND_ENDS))


class DimLight(Effect):
    """Investigate; the location has 1 shroud less for this test."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        return fx.investigate(g, f, 1 << skill.INTELLECT, shroud_change=-1)


asset("TH124", "Dim Light", Ability(trigger.action(designator.INVESTIGATE), DimLight()))

# -- Set values: TH141 ff. -------------------------------------------------------------------------

asset("TH141", "Steady Hand", modifiers.SetTo([COMBAT], 6))
asset("TH142", "Weak Hand", modifiers.SetTo([COMBAT], 1))
asset("TH143", "Same Hand", modifiers.SetTo([COMBAT], 6))
asset("TH144", "Third Hand", modifiers.SetTo([COMBAT], 3))
event("TH145", "Lucky Hand", MORE(quantity.SET_TO + COMBAT, 1 + 9, until.TURN_ENDS))
event("TH146", "Empty Hand", MORE(quantity.SET_TO + COMBAT, 1 + 0, until.TURN_ENDS))
event("TH154", "Lucky Mind", MORE(quantity.SET_TO + WILLPOWER, 1 + 9, until.TURN_ENDS))
event("TH155", "Empty Mind", MORE(quantity.SET_TO + WILLPOWER, 1 + 0, until.TURN_ENDS))
asset("TH147", "Robust", modifiers.SetTo([quantity.HEALTH], 9))
asset("TH148", "Fragile", modifiers.SetTo([quantity.HEALTH], 3))


class SetWhileExhausted(Constant):
    """The combat of the controller is set while the card is exhausted."""

    def amount(self, g: Game, changed: int, card: int, subject: int) -> int:
        c = g.cards[card]
        return 1 + 8 if c.exhausted and c.controller == subject else 0


asset(
    "TH149",
    "Deep Breath",
    SetWhileExhausted([quantity.SET_TO + COMBAT]),
    Ability(trigger.free(), phrases.GainResources(1), exhaust=True),
)


class SetBearer(Constant):
    """The combat of the investigator with the card in the threat area is set."""

    def __init__(self, value: int) -> None:
        super().__init__([quantity.SET_TO + COMBAT])
        self.value = value

    def amount(self, g: Game, changed: int, card: int, subject: int) -> int:
        return 1 + self.value if g.cards[card].threat == subject else 0


def spell(code: str, name: str, value: int, *, weakness: bool = False) -> None:
    """Register a treachery for a threat area that sets combat."""
    facts = {
        "text": f"{name}: your combat is {value}.",
        "printed": Facts(code, name, faction=faction.ENCOUNTER, weakness=weakness),
        "abilities": [Ability(trigger.revelation(), phrases.PutInThreatArea()), SetBearer(value)],
    }
    only(type(name.replace(" ", ""), (Treachery,), facts))


spell("TH151", "Numb Fingers", 2)
spell("TH152", "Cramp", 0)
spell("TH153", "Old Wound", 4, weakness=True)


# -- Durations and subjects: TH161 ff. -------------------------------------------------------------

event("TH161", "Day's Work", MORE(COMBAT, 2, until.PHASE_ENDS, phase=phase.INVESTIGATION))
event("TH162", "My Moment", MORE(COMBAT, 2, until.TURN_ENDS, your_turn=True))
event("TH163", "This Moment", MORE(COMBAT, 2, until.TURN_ENDS))
event("TH164", "One Try", MORE(COMBAT, 2, until.TEST_ENDS))
event("TH165", "Full Day", MORE(COMBAT, 2, until.ROUND_ENDS))


def forced(code: str, name: str, when: trigger.When, effect: Effect) -> None:
    """Register a treachery for a threat area with a forced ability."""
    facts = {
        "text": f"Forced: {name}.",
        "printed": Facts(code, name, faction=faction.ENCOUNTER),
        "abilities": [Ability(when, effect)],
    }
    only(type(name.replace(" ", ""), (Treachery,), facts))


class MoreCombat(Effect):
    """+2 combat until the end of a period."""

    def __init__(self, expires: int) -> None:
        self.expires = expires

    def resolve(self, g: Game, f: CardFrame) -> int:
        fx.modify_until(g, f, COMBAT, f.seat, 2, self.expires)
        return DONE


forced("TH166", "Late Test", trigger.forced_after(on.ROUND_BEGINS), MoreCombat(until.TEST_ENDS))
forced("TH167", "Late Turn", trigger.forced_after(on.ROUND_BEGINS), MoreCombat(until.TURN_ENDS))
forced(
    "TH168",
    "Late Day",
    trigger.forced_after(on.ROUND_BEGINS),
    MORE(COMBAT, 2, until.PHASE_ENDS, phase=phase.INVESTIGATION),
)


class WeakenEnemies(Effect):
    """Each enemy (or each at your location) gets -1 fight and -1 health until the round ends."""

    def __init__(self, *, here: bool) -> None:
        self.here = here

    def resolve(self, g: Game, f: CardFrame) -> int:
        enemies = phrases.enemies_near(g, f.seat) if self.here else g.enemies
        for changed in (quantity.FIGHT, quantity.ENEMY_HEALTH):
            fx.modify_each_until(g, f, changed, enemies, -1, until.ROUND_ENDS)
        return DONE


event("TH171", "Dread Everywhere", WeakenEnemies(here=False))
event("TH172", "Dread Here", WeakenEnemies(here=True))


class DarkenPlaces(Effect):
    """Each location gets +1 shroud until the end of the round."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        fx.modify_each_until(g, f, quantity.SHROUD, g.locations, 1, until.ROUND_ENDS)
        return DONE


event("TH173", "Nightfall", DarkenPlaces())

# -- Replacements of an amount: TH181 ff. ----------------------------------------------------------


class Instead(Effect):
    """Replace the amount of the event."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def resolve(self, g: Game, f: CardFrame) -> int:
        event_at(g, f.event_at).amount = self.amount
        return DONE


asset("TH181", "Keen Nose", Ability(trigger.would(on.DISCOVER), Instead(3), you=True))
asset("TH182", "Haste", Ability(trigger.would(on.DISCOVER), Instead(1), you=True))
asset("TH183", "Habit", Ability(trigger.forced_would(on.DISCOVER), Instead(2), you=True))
asset("TH184", "Old Habit", Ability(trigger.forced_would(on.DISCOVER), Instead(4), you=True))
asset("TH185", "Padding", Ability(trigger.would(on.DAMAGE), Instead(1)))
asset("TH186", "Glass Jaw", Ability(trigger.would(on.DAMAGE), Instead(3)))
