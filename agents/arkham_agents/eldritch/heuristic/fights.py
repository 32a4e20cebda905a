"""Expected costs and results of Combat Encounters."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from arkham_agents.dice_odds import Odds, at_least, successes, surely
from arkham_agents.eldritch.heuristic.person import Person, harm
from arkham_agents.eldritch.heuristic.weights import Weights
from arkham_agents.eldritch.seat_view import SeatView
from arkham_env.eldritch.state.columns import NO_TEST

DIES_OF_ITSELF: Final = 1 / 3
"""The probability that a Colour out of Space is defeated by the die roll on its card."""
TALKED_DOWN: Final = -1
"""The modifier of the Influence test that can defeat a Riot before the Strength test."""


class Foe(NamedTuple):
    """A Monster in a combat.

    Attributes:
        name: its name, such as ``"ghost"``.
        side: the number of its kind of component. The two sides of a Cultist are two kinds, so this
            number also shows which side is in use.
        will, strength: the modifiers of its Will and Strength tests; ``NO_TEST`` if there is none.
        horror, damage: its printed horror and damage.
        left: the Health that it has left.
        ancient: the Ancient One of the game.
    """

    name: str
    side: int
    will: int
    horror: int
    strength: int
    damage: int
    left: int
    ancient: int


class Outcome(NamedTuple):
    """Expected result of a combat.

    Attributes:
        cost: the expected cost of the Health and Sanity that the investigator loses.
        beaten: the probability that the Monster is defeated.
        dealt: the expected Health that the Monster loses.
        fallen: the probability that the investigator is defeated.
    """

    cost: float
    beaten: float
    dealt: float
    fallen: float


def foe_of(view: SeatView, monster: int, left: int | None = None) -> Foe:
    """Return the :class:`Foe` for a Monster with ``left`` Health (default: its present Health)."""
    column = view.column(monster)
    return Foe(
        view.name(monster), view.kind_of(monster), column.will, column.horror, column.strength,
        column.damage, view.toughness_left(monster) if left is None else left, view.ancient,
    )  # fmt: skip


@lru_cache(maxsize=4096)
def combat(w: Weights, who: Person, foe: Foe) -> Outcome:
    """Return the expected result of a combat between an investigator and a Monster."""
    cost = 0.0
    insane = 0.0
    faced: Odds = surely(0)
    if foe.will != NO_TEST:
        faced = successes(who.will + foe.will, who.least)
        horror = min(foe.horror, who.horror_cap)
        for count, chance in enumerate(faced):
            lost = max(0, horror - count)
            cost += chance * harm(w, who, 0, lost)
            if lost >= who.sanity:
                insane += chance
    beaten, dealt = 0.0, 0.0
    if foe.name == "colour_out_of_space":
        return Outcome(cost, (1 - insane) * DIES_OF_ITSELF, 0.0, insane)
    if foe.name == "ghost":
        beaten = at_least(faced, foe.left)
        return Outcome(cost, beaten, min(foe.left, mean(faced)), insane)
    if foe.name == "cultist" and foe.strength == NO_TEST:
        cost += harm(w, who, 1, 0)
        fallen = 1.0 if who.health <= 1 else insane
        return Outcome(cost, 1 - insane, 1.0, fallen)
    if foe.name == "cultist" and foe.ancient == 1:
        cost += harm(w, who, 0, 1)
    crippled = 0.0
    if foe.strength != NO_TEST:
        odds = successes(who.strength + foe.strength, who.least, who.strength_six)
        damage = max(1, foe.damage - who.less_damage) if foe.damage else 0
        spared = 0.0
        if foe.name == "riot":
            spared = at_least(successes(who.pools[1] + TALKED_DOWN, who.least), 1)
        for count, chance in enumerate(odds):
            lost = max(0, damage - count)
            cost += (1 - spared) * chance * harm(w, who, lost, 0)
            if lost >= who.health:
                crippled += (1 - spared) * chance
            dealt += chance * min(count, foe.left)
        beaten = spared + (1 - spared) * at_least(odds, foe.left)
    return Outcome(
        cost, (1 - insane) * beaten, (1 - insane) * dealt, insane + (1 - insane) * crippled
    )


def mean(odds: Odds) -> float:
    return sum(count * chance for count, chance in enumerate(odds))
