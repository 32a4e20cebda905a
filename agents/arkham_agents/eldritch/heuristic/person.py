"""Model of an investigator as plain numbers, so that results can be cached."""

from __future__ import annotations

import math
from typing import NamedTuple

from arkham_agents.dice_odds import Odds, successes
from arkham_agents.eldritch.heuristic.weights import Weights
from arkham_agents.eldritch.seat_view import SeatView
from arkham_env.eldritch.state.ids import component, flag, skill, trait

LUCKY = ("lucky_rabbits_foot", "lucky_cigarette_case")
"""Cards that can reroll or change a die in any test."""
CARBINE = 5
WITHER = 3
"""Strength bonus of the Spell Wither in a combat; ``CARBINE`` is that of the Carbine Rifle."""


class Person(NamedTuple):
    """Numbers that describe an investigator.

    Attributes:
        pools: the number of dice for a test of each skill in the present situation.
        will, strength: the number of dice for the two tests of a combat.
        lore: the number of dice for the test of a Spell.
        least: the lowest face of a die that is a success.
        strength_six: the number of successes that a 6 counts as in a Strength test of a combat.
        health, sanity, clues: the present Health, Sanity and number of Clues.
        most_health, most_sanity: the maximum Health and Sanity.
        spells, items, allies: the numbers of Spells, Items and Allies.
        conditions: the Conditions of the investigator, as a bit mask.
        horror_cap: the highest horror that Monsters can have for the investigator.
        less_damage: the amount by which the damage of Monsters is reduced.
        steady: whether the investigator becomes Delayed only by its own choice.
        rerolls: the number of dice per test that the investigator's cards can reroll or change.
    """

    pools: tuple[int, ...]
    will: int
    strength: int
    lore: int
    least: int
    strength_six: int
    health: int
    sanity: int
    most_health: int
    most_sanity: int
    clues: int
    spells: int
    items: int
    allies: int
    conditions: int
    horror_cap: int
    less_damage: int
    steady: bool
    rerolls: int

    def odds(self, which: int, change: int = 0) -> Odds:
        """Return the distribution of the number of successes in a test of skill ``which``.

        Args:
            change: number of dice that are added to the pool.
        """
        return successes(self.pools[which] + change, self.least)

    def has(self, condition: int) -> bool:
        """Return whether the investigator has a Condition.

        Args:
            condition: an index into ``component.CONDITIONS``.
        """
        return self.conditions >> condition & 1 == 1


def person_of(view: SeatView, seat: int, flags: int = 0) -> Person:
    """Return the numbers that describe the investigator of a seat.

    Args:
        flags: the situation for which ``pools`` is computed (``flag.OTHER_WORLD`` ...).
    """
    cards = view.cards(seat)
    names = [view.name(card) for card in cards]
    strength = view.pool(seat, skill.STRENGTH, flag.COMBAT)
    plain = view.skill(seat, skill.STRENGTH)
    if "carbine_rifle" in names:
        strength = max(strength, plain + CARBINE)
    conditions = 0
    for which in range(len(component.CONDITIONS)):
        if view.has_condition(seat, which):
            conditions |= 1 << which
    return Person(
        pools=tuple(view.pool(seat, which, flags) for which in range(skill.COUNT)),
        will=view.pool(seat, skill.WILL, flag.COMBAT),
        strength=strength,
        lore=view.pool(seat, skill.LORE, flag.SPELL),
        least=view.least_success(seat),
        strength_six=view.six_counts(seat, skill.STRENGTH, flag.COMBAT),
        health=view.health(seat),
        sanity=view.sanity(seat),
        most_health=view.most_health(seat),
        most_sanity=view.most_sanity(seat),
        clues=view.clues(seat),
        spells=len(view.spells(seat)),
        items=len([card for card in cards if view.has_trait(card, trait.ITEM)]),
        allies=len([card for card in cards if view.has_trait(card, trait.ALLY)]),
        conditions=conditions,
        horror_cap=view.horror_of(seat, 9),
        less_damage=view.less_damage(seat),
        steady=view.sheet(seat) == component.SHEETS.index("mark_harrigan")
        or "pocket_watch" in names,
        rerolls=len([name for name in names if name in LUCKY]),
    )


def risk(w: Weights, left: int) -> float:
    """Return the cost of having only ``left`` points of Health, or of Sanity, left."""
    return w.death if left <= 0 else w.life * math.exp(-w.fear * left)


def harm(w: Weights, who: Person, health: int, sanity: int) -> float:
    """Return the cost of losing ``health`` points of Health and ``sanity`` points of Sanity."""
    dead = risk(w, who.health) + risk(w, who.sanity)
    after = risk(w, who.health - health) + risk(w, who.sanity - sanity)
    if who.health <= health or who.sanity <= sanity:
        after = w.death
    return max(0.0, after - dead) if health + sanity else 0.0


def healing(w: Weights, who: Person, health: int, sanity: int) -> float:
    """Return the value of recovering the given points of Health and Sanity."""
    better = min(who.most_health, who.health + health)
    calmer = min(who.most_sanity, who.sanity + sanity)
    gained = risk(w, who.health) - risk(w, better)
    return gained + risk(w, who.sanity) - risk(w, calmer)
